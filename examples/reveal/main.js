Reveal.initialize({ width: 960, height: 700 });
