//! Rolling Stone: IDA* with its authors' additions, each with its own switch.
//!
//! A. Junghanns, J. Schaeffer, *Sokoban: Enhancing general single-agent search methods using domain
//! knowledge*, Artificial Intelligence 129 (2001). Kura's rules replace its deadlock tables; the additions
//! were reimplemented from the paper's description, not from the program.
//!
//! Tunnel macros and pattern search preserve shortest solutions. The others are heuristic: goal macros, goal
//! cuts and relevance cuts may lose every solution, overestimation loses the shortest.

mod goal_room;
mod ida;
mod known;
mod ordering;
mod parts;
mod pattern;
mod pattern_search;
mod relevance;
mod tunnel_macro;

pub use goal_room::GoalRooms;
pub use ida::Ida;
use kura::bound::Conflicts;
use kura::random::Random;
use kura::search::{
    Best, Context, Entry, Fewest, ON_OFF, OutOfMemory, Seen, Settings, Stats, Status, Strategy,
    Switch, Switches,
};
pub use ordering::Ordering;
pub use parts::{Destinations, Parts};
pub use pattern::{HOPELESS, Patterns};
pub use pattern_search::PatternSearch;
use relevance::Relevance;
pub use tunnel_macro::TunnelMacros;

/// Positions that the first attempt may expand when there are restarts.
const FIRST_ATTEMPT: u64 = 2_000;

/// How many pushes longer solutions may be in each further attempt that need not find the shortest.
const SLACK: u32 = 4;

/// Tenths by which penalties may be multiplied, in the order of the words.
const WEIGHTS: [u32; 4] = [10, 15, 20, 30];
const WEIGHT_WORDS: &[&str] = &["1", "1.5", "2", "3"];

const DESTINATIONS: [Destinations; 3] =
    [Destinations::First, Destinations::Nearest, Destinations::Every];

/// Its entry in the list of strategies.
pub const ENTRY: Entry = Entry {
    name: "rolling-stone",
    summary: "IDA* with tunnel and goal macros, pattern search, relevance cuts, restarts.",
    source: "Junghanns and Schaeffer 2001, Sokoban: Enhancing general single-agent search methods",
    about: "IDA* with what the Rolling Stone program added to it: macros that bring a box through a tunnel or to its goal \
            in a goal room at once, cuts that then leave out everything else, small searches for patterns of boxes that \
            are dead or cost more than their distances, relevance cuts that forbid hopping between far parts of the \
            level, a bound made deliberately too large, and restarts. Each has its switch; those that may lose solutions \
            make it claim nothing.",
    complete: true,
    incomplete: &[("goal-macros", "on"), ("relevance", "on")],
    fewest: Fewest::Pushes,
    unless: &[
        ("goal-macros", "on"),
        ("relevance", "on"),
        ("overestimate", "1.5"),
        ("overestimate", "2"),
        ("overestimate", "3"),
    ],
    rules: Switches::ALL,
    switches: &[
        Switch::words("conflicts", ON_OFF, 0, "linear conflicts on top of the matching"),
        Switch::words("tunnels", ON_OFF, 0, "a push into a tunnel goes on"),
        Switch::words(
            "goal-macros",
            ON_OFF,
            0,
            "a box at a goal room goes to its goal (heuristic)",
        ),
        Switch::words("goal-cuts", ON_OFF, 0, "nothing else beside a goal macro (heuristic)"),
        Switch::words("patterns", ON_OFF, 0, "penalties from small searches around the last box"),
        Switch::words("relevance", ON_OFF, 0, "no pushes far from the last ones (heuristic)"),
        Switch::words("overestimate", WEIGHT_WORDS, 1, "penalties times this (heuristic above 1)"),
        Switch::words("restarts", ON_OFF, 0, "begin anew with other choices when it takes long"),
    ],
    build: |context, settings| Ok(Box::new(RollingStone::new(context, settings)?)),
};

struct RollingStone {
    ida: Ida,
    restarts: Option<Restarts>,
    /// True when an end without a solution is a proof.
    complete: bool,
}

/// How the attempts differ.
struct Restarts {
    random: Random,
    /// Positions that this attempt may expand, and how many had been expanded when it began.
    most: u64,
    begun_at: u64,
    overestimates: bool,
}

impl RollingStone {
    fn new(context: &Context, settings: &Settings) -> Result<Self, OutOfMemory> {
        let ground = context.ground.clone();
        let on = |key: &str| settings.is_on(key);
        let weight: u32 = settings.one_of("overestimate", &WEIGHTS);
        let parts = Parts {
            conflicts: on("conflicts").then(|| Conflicts::new(&ground)),
            tunnels: on("tunnels").then(|| TunnelMacros::new(&ground)),
            goals: on("goal-macros").then(|| GoalRooms::new(&ground)),
            destinations: Destinations::First,
            goal_cuts: on("goal-cuts"),
            patterns: on("patterns")
                .then(|| (Patterns::new(ground.board.len()), PatternSearch::new(&ground))),
            relevance: on("relevance").then(|| Relevance::new(&ground, context.seed)),
            weight,
            ordering: Ordering::Inertia,
        };
        let complete = !parts.lose_solutions();
        let restarts = on("restarts").then(|| Restarts {
            random: Random::new(context.seed),
            most: FIRST_ATTEMPT,
            begun_at: 0,
            overestimates: weight > 10,
        });
        let ida = Ida::new(ground, parts, settings.rules, context.memory.clone())?;
        Ok(RollingStone { ida, restarts, complete })
    }

    /// Starts another attempt: half as long again, with longer solutions, choices in another order, other goals
    /// for macros, another weight.
    fn begin_anew(&mut self) -> Status {
        let Some(restarts) = &mut self.restarts else { return Status::GaveUp };
        restarts.most += restarts.most / 2;
        restarts.begun_at = self.ida.expanded();
        let parts = &mut self.ida.parts;
        parts.destinations = restarts.random.pick(&DESTINATIONS).unwrap_or(Destinations::First);
        let more = if parts.keep_shortest() && !restarts.overestimates { 0 } else { SLACK };
        let seed = restarts.random.word();
        parts.ordering = Ordering::Shuffled(Random::new(seed));
        if restarts.overestimates {
            parts.weight = restarts.random.pick(&WEIGHTS).unwrap_or(parts.weight);
        }
        if let Some(relevance) = &mut parts.relevance {
            relevance.begin_anew(seed);
        }
        match self.ida.restart(more) {
            Ok(()) => Status::Running,
            Err(OutOfMemory) => Status::OutOfMemory,
        }
    }

    /// True when the cuts are removed one by one: an attempt that was completed found nothing with them.
    fn lift_a_cut(&mut self) -> bool {
        let parts = &mut self.ida.parts;
        self.restarts.is_some()
            && (parts.relevance.take().is_some() || parts.goals.take().is_some())
    }
}

impl Strategy for RollingStone {
    fn step(&mut self, budget: u64) -> Status {
        let optimum = self.complete && self.restarts.as_ref().is_none_or(|r| !r.overestimates);
        match self.ida.step(budget) {
            Status::Running => {
                let is_over =
                    |restarts: &Restarts| self.ida.expanded() - restarts.begun_at >= restarts.most;
                match self.restarts.as_ref().is_some_and(is_over) {
                    true => self.begin_anew(),
                    false => Status::Running,
                }
            }
            Status::GaveUp if self.lift_a_cut() => self.begin_anew(),
            Status::Unsolvable if !self.complete => Status::GaveUp,
            Status::Solved { pushes, optimal } => {
                Status::Solved { pushes, optimal: optimal && optimum }
            }
            status => status,
        }
    }

    fn stats(&self) -> Stats {
        Stats { own: self.ida.counts(), ..self.ida.stats() }
    }

    fn best(&self) -> Option<Best> {
        self.ida.best()
    }

    fn seen(&self) -> Option<Seen> {
        self.ida.seen()
    }
}
