use kura::lab::Play;
use kura::random::Random;
use kura::search::{Best, Entry, Fewest, Stats, Status, Strategy, Switch};

pub const ENTRY: Entry = Entry {
    name: "random-walk",
    summary: "Pushes at random, and starts anew after a while or when stuck.",
    source: "an example in DESIGN.md",
    complete: false,
    incomplete: &[],
    fewest: Fewest::Nothing,
    unless: &[],
    rules: false,
    switches: &[Switch::number("longest", (1, 10_000), 500, "pushes before it starts anew")],
    build: |context, settings| {
        let (play, random) = (Play::new(&context.ground), Random::new(context.seed));
        let longest = settings.value("longest") as usize;
        Ok(Box::new(RandomWalk { play, random, longest, stats: Stats::default() }))
    },
};

struct RandomWalk {
    play: Play,
    random: Random,
    longest: usize,
    stats: Stats,
}

impl Strategy for RandomWalk {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.play.is_solved() {
                return Status::Solved { pushes: self.play.made().to_vec(), optimal: false };
            }
            let pushes = self.play.pushes();
            self.stats.expanded += 1;
            self.stats.generated += pushes.len() as u64;
            match self.random.pick(&pushes) {
                Some(push) if self.play.made().len() < self.longest => self.play.make(push),
                _ => self.play.restart(),
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        self.stats.clone()
    }

    fn best(&self) -> Option<Best> {
        Some(self.play.shown())
    }
}
