// The element's styles. Pages adjust them with parts and CSS variables. `.whole` fills a height that the page gives, also
// one by max-height, and also when the page makes the element a block.

export const STYLE = `
  :host { display: flex; flex-direction: column; position: relative; min-width: 0; min-height: 64px; outline: none;
    break-inside: avoid; }
  :host([controls]) { min-height: 128px; }
  :host([hidden]) { display: none; }
  .whole { display: flex; flex-direction: column; flex: 1 1 auto; min-height: 0; height: 100%; max-height: inherit; }
  .room { position: relative; flex: 1 1 auto; min-height: 0; overflow: hidden; touch-action: none; direction: ltr; }
  .wish { display: block; height: auto; margin: 0 auto; min-height: 64px; max-width: 100%;
    max-height: var(--kura-max-height, min(640px, 85svh)); visibility: hidden; }
  .room > canvas { position: absolute; inset: 0; margin: auto; }
  .corner { position: absolute; left: 0; top: 0; }
  .corner + .corner { left: 100%; }
  .corner + .corner + .corner { top: 100%; }
  .corner + .corner + .corner + .corner { left: 0; }
  .controls { flex: none; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.3rem;
    padding-top: 0.4rem; color: var(--kura-ink, inherit); font: 0.9rem system-ui, sans-serif; }
  .controls button { display: grid; place-items: center; width: 2.5rem; height: 2.5rem; padding: 0;
    border: 1px solid color-mix(in srgb, currentcolor 35%, transparent); border-radius: 0.5rem;
    background: var(--kura-paper, transparent); color: inherit; cursor: pointer; }
  .controls button[hidden] { display: none; }
  .controls button:disabled { opacity: 0.4; cursor: default; }
  .controls :focus-visible { outline: var(--kura-focus, 3px solid #1f5fbf); outline-offset: 2px; }
  .controls:dir(rtl) :is([part~="undo"], [part~="redo"], [part~="restart"]) svg { transform: scaleX(-1); }
  .controls svg { width: 1.2rem; height: 1.2rem; fill: none; stroke: currentcolor; stroke-width: 2;
    stroke-linecap: round; stroke-linejoin: round; }
  .controls .solid { fill: currentcolor; stroke: none; }
  .controls input { flex: 1 1 5rem; min-width: 3rem; max-width: 16rem; accent-color: var(--kura-accent, #a92f1c); }
  .controls span { min-width: 4.5em; font-variant-numeric: tabular-nums; text-align: center; }
  .above { pointer-events: none; }
  canvas { display: block; touch-action: none; user-select: none; -webkit-user-select: none;
    -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; border-radius: 4px; }
  canvas:focus { outline: none; }
  canvas:focus-visible:not(.quiet) { outline: var(--kura-focus, 3px solid #1f5fbf); outline-offset: 3px; }
  .zoom { position: absolute; inset-inline-end: 0.35rem; bottom: 0.35rem; display: flex; flex-direction: column; gap: 0.25rem; }
  .zoom[hidden] { display: none; }
  .zoom button { width: 2.25rem; height: 2.25rem; padding: 0; border: 1px solid #8b8272; border-radius: 0.5rem;
    background: #fffaf0; color: #2b241b; font: 600 1.1rem/1 system-ui, sans-serif; cursor: pointer; opacity: 0.92; }
  .zoom button:disabled { color: #8b8272; cursor: default; }
  .zoom button:focus-visible { outline: var(--kura-focus, 3px solid #1f5fbf); outline-offset: 1px; }
  .overview { position: absolute; inset-inline-start: 0.35rem; bottom: 0.35rem; padding: 0; border: 1px solid #8b8272;
    border-radius: 0.3rem; background: #2b241b; cursor: crosshair; touch-action: none; opacity: 0.92; overflow: hidden;
    direction: ltr; }
  .overview[hidden] { display: none; }
  .overview:focus-visible { outline: var(--kura-focus, 3px solid #1f5fbf); outline-offset: 1px; }
  .overview canvas { width: 100%; height: 100%; border-radius: 0; image-rendering: pixelated; pointer-events: none; }
  .overview i { position: absolute; pointer-events: none; }
  .overview .window { box-sizing: border-box; min-width: 6px; min-height: 6px; border: 2px solid #fffaf0;
    outline: 1px solid #2b241b; }
  .overview .player { width: 8px; height: 8px; margin: -4px; border: 1px solid #fffaf0; border-radius: 50%;
    background: #d0321b; }
  .note { position: absolute; top: 0.4rem; left: 50%; max-width: 90%; padding: 0.3rem 0.9rem; border-radius: 1rem;
    background: #2b241b; color: #fff; font: 600 0.85rem system-ui, sans-serif; text-align: center;
    transform: translateX(-50%); width: max-content; pointer-events: none; unicode-bidi: plaintext; }
  .note[hidden] { display: none; }
  .mirror { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    contain: strict; }
  .mirror > div { display: flex; }
  .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap; }
  @media print {
    .controls, .zoom, .overview { display: none; }
    .room > canvas { max-width: 100%; max-height: 100%; object-fit: contain; }
  }
`;
