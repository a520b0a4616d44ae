use kura_lab::Walk;

use kura::random::Random;
use kura::search::{Entry, Switch};

pub const ENTRY: Entry = Entry {
    name: "random-walk",
    summary: "Pushes at random, and starts anew after a while or when stuck.",
    source: "an example in DESIGN.md",
    about: "It makes any push that can be made, and after so many of them goes back to the start.",
    switches: &[Switch::number("longest", (1, 10_000), 500, "pushes before it starts anew")],
    build: |context, settings| {
        let longest = settings.value("longest") as usize;
        let mut random = Random::new(context.seed);
        let next = move |made: usize, pushes: &[_]| match made < longest {
            true => random.pick(pushes),
            false => None,
        };
        Ok(Box::new(Walk::new(context, next)))
    },
    ..Entry::PLAIN
};
