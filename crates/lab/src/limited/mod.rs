//! Limited search, after David Holland's ideas (Sokoban Wiki, Solver, "Limited search", and his pages there).
//!
//! He wants any solution, found as a person would find it: by a small number of purposeful, limited searches
//! between ordinary tree search. His are the terms and aims of each file here: free space, push routes of a single
//! box in the one-box maze, shuffling, relocation, goals by depth. His pages were at hand in part only, so how these
//! are combined is ours, and so is every limit: best first by the goals filled in order, then by what the cheapest
//! route to the next one costs; first along actions alone, then along all pushes as well, which is complete. His
//! generalised detection of deadlocks, a limited search for a way into a corral, is what the rule `corral` does
//! (`no-corral` switches it off).

mod actions;
mod depth;
mod free_space;
mod route;
mod shuffle;

use std::sync::Arc;

use kura::position::{Ground, Side};
use kura::search::{
    Best, BestFirst, Bound, Context, Entry, Memory, ON_OFF, Order, OutOfMemory, Seen, Settings,
    Stats, Status, Strategy, Switch, Switches,
};

use actions::{Actions, Ideas, highest};
use depth::{DepthSearch, GoalOrder};

/// Its entry in the list of strategies.
pub const ENTRY: Entry = Entry {
    name: "holland",
    summary: "Limited search: boxes to goals by depth, others put aside or shuffled out of the way.",
    source: "David Holland, Limited search, Sokoban Wiki; how the ideas are combined is ours",
    about: "David Holland's ideas, which no other program is known to have: a few purposeful, limited searches instead of \
            one large one. His: goals have a depth, by which they are filled, found by pulling boxes off the solved \
            board; a box is brought to a goal along a push route while all others stand still; a box in the way is put \
            aside on free space, where it closes nothing off (relocation), or a few pushes around it open the way \
            (shuffling). Ours: the limits of each search, which routes are looked at, and the search around it. It prefers \
            positions with more goals filled in order, then those whose next goal has the cheapest route, tries single \
            pushes only where there is no action, and after a limit begins again with all pushes, so that it is complete.",
    complete: true,
    rules: Switches::ALL,
    switches: &[
        Switch::words("depth", ON_OFF, 0, "fill goals by their depth"),
        Switch::words("relocation", ON_OFF, 0, "put boxes in the way aside"),
        Switch::words("free-space", ON_OFF, 0, "put them on free space only"),
        Switch::words("shuffling", ON_OFF, 0, "a few pushes around a box in the way"),
        Switch::number(
            "limit",
            (0, 1_000_000_000),
            50_000,
            "positions before all pushes are tried as well",
        ),
    ],
    build: |context, settings| Ok(Box::new(LimitedSearch::new(context, settings))),
    ..Entry::PLAIN
};

/// The strategy: first the order of the goals, then actions, then all pushes.
struct LimitedSearch {
    ground: Arc<Ground>,
    memory: Memory,
    rules: Switches,
    ideas: Ideas,
    /// Positions expanded before all pushes are tried.
    limit: u64,
    stage: Stage,
    /// The counters of the search along actions alone.
    done: Stats,
}

enum Stage {
    Ordering(Box<DepthSearch>),
    /// About to begin a search, of all pushes if `complete`.
    Beginning {
        order: GoalOrder,
        complete: bool,
    },
    Searching {
        search: Box<BestFirst<Actions>>,
        order: GoalOrder,
        complete: bool,
    },
}

impl LimitedSearch {
    fn new(context: &Context, settings: &Settings) -> Self {
        let ground = context.ground.clone();
        let ideas = Ideas {
            depth: settings.is_on("depth"),
            relocation: settings.is_on("relocation"),
            free_space: settings.is_on("free-space"),
            shuffling: settings.is_on("shuffling"),
        };
        let stage = match ideas.depth {
            true => Stage::Ordering(Box::new(DepthSearch::new(ground.clone()))),
            false => Stage::Beginning { order: GoalOrder::none(&ground.board), complete: false },
        };
        LimitedSearch {
            ground,
            memory: context.memory.clone(),
            rules: settings.rules,
            ideas,
            limit: settings.value("limit").into(),
            stage,
            done: Stats::default(),
        }
    }

    fn begin(&self, order: &GoalOrder, complete: bool) -> Result<Stage, OutOfMemory> {
        let (ground, memory) = (&self.ground, &self.memory);
        let actions = Actions::new(ground, order.clone(), self.ideas, complete, memory)?;
        let most = highest(&self.ground);
        let search = BestFirst::with(
            self.ground.clone(),
            Side::Push,
            (Order::Labels { most }, Bound::Matching),
            self.rules,
            actions,
            self.memory.clone(),
        )?;
        Ok(Stage::Searching { search: Box::new(search), order: order.clone(), complete })
    }
}

impl Strategy for LimitedSearch {
    fn step(&mut self, budget: u64) -> Status {
        match &mut self.stage {
            Stage::Ordering(search) => {
                if let Some(order) = search.step(budget) {
                    self.stage = Stage::Beginning { order, complete: false };
                }
            }
            Stage::Beginning { order, complete } => {
                let (order, complete) = (order.clone(), *complete);
                match self.begin(&order, complete) {
                    Ok(stage) => self.stage = stage,
                    Err(OutOfMemory) => return Status::OutOfMemory,
                }
            }
            Stage::Searching { search, order, complete } => {
                let status = search.step(budget);
                if *complete {
                    return status;
                }
                let stats = search.stats();
                match status {
                    Status::Running if stats.expanded < self.limit => {}
                    Status::Running | Status::Unsolvable => {
                        self.stage = Stage::Beginning { order: order.clone(), complete: true };
                        self.done = stats;
                    }
                    status => return status,
                }
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        match &self.stage {
            Stage::Searching { search, .. } => search.stats().after(&self.done),
            _ => self.done.clone(),
        }
    }

    fn best(&self) -> Option<Best> {
        match &self.stage {
            Stage::Searching { search, .. } => search.best(),
            _ => None,
        }
    }

    fn seen(&self) -> Option<Seen> {
        match &self.stage {
            Stage::Searching { search, .. } => search.seen(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::level::Level;
    use kura::position::{BitSet, Reach};
    use kura::search::{At, Rules};

    /// The box in front cannot be pushed on before the one behind it has gone aside: the player has to stand
    /// there.
    const PAIR: &str =
        "##########\n#    #####\n#    #####\n#@ $$  ..#\n#    #####\n#    #####\n##########";

    fn ground(xsb: &str) -> Arc<Ground> {
        Arc::new(Ground::new(&Level::parse(xsb).expect("a level")).expect("a board"))
    }

    /// How it ends, and its own counters.
    fn run(ground: &Arc<Ground>, switches: &[(&str, u32)]) -> (Status, Vec<(&'static str, u64)>) {
        let mut settings = Settings::new(ENTRY.rules, ENTRY.switches);
        switches.iter().for_each(|&(key, value)| settings.set(key, value));
        let context = Context::new(ground.clone(), Memory::new(1 << 26), 0);
        let mut search = (ENTRY.build)(&context, &settings).expect("memory");
        loop {
            match search.step(100) {
                Status::Running => {}
                status => return (status, search.stats().own),
            }
        }
    }

    fn count(own: &[(&'static str, u64)], name: &str) -> u64 {
        own.iter().find(|(key, _)| *key == name).expect("a counter").1
    }

    #[test]
    fn a_box_in_the_way_is_put_aside_or_shuffled() {
        let ground = ground(PAIR);
        let (status, own) = run(&ground, &[("shuffling", 1)]);
        assert!(matches!(status, Status::Solved { optimal: false, .. }), "{status:?}");
        assert!(count(&own, "put aside") > 0 && count(&own, "shuffles") == 0, "{own:?}");
        assert_eq!(count(&own, "all pushes tried"), 0, "{own:?}");
        let (status, own) = run(&ground, &[("relocation", 1)]);
        assert!(matches!(status, Status::Solved { .. }), "{status:?}");
        assert!(count(&own, "put aside") == 0 && count(&own, "shuffles") > 0, "{own:?}");
        assert_eq!(count(&own, "all pushes tried"), 0, "{own:?}");
        let (status, own) = run(&ground, &[("relocation", 1), ("shuffling", 1)]);
        assert!(matches!(status, Status::Solved { .. }), "{status:?}");
        assert!(count(&own, "all pushes tried") > 0, "{own:?}");
    }

    #[test]
    fn a_shuffle_opens_the_route_and_leaves_the_position_as_it_was() {
        let ground = ground(PAIR);
        let board = &ground.board;
        let mut boxes = ground.root_boxes(Side::Push);
        let (before, mut reach) = (boxes.clone(), Reach::new(board.len()));
        reach.fill(board, &boxes, board.start_player());
        let standing = GoalOrder::none(board).standing(board.len(), &boxes);
        let routes = route::Routes::new(board.len()).find(&ground, &boxes, &reach, &standing, 1);
        assert!(!routes[0].is_open(&boxes, &reach) && routes[0].in_the_way.len() == 1);
        let memory = Memory::new(1 << 26);
        let mut rules = Rules::new(&ground, Side::Push, Switches::ALL, &memory).expect("memory");
        let mut work = 0;
        let mut at = At {
            ground: &ground,
            side: Side::Push,
            boxes: &mut boxes,
            reach: &reach,
            last: None,
            label: 0,
            rules: &mut rules,
            work: &mut work,
        };
        let placed = BitSet::new(board.len());
        let mut shuffle = shuffle::Shuffle::new(board.len());
        assert_eq!(shuffle.find(&mut at, &routes[0], &placed, 1), None, "one position is too few");
        let pushes = shuffle.find(&mut at, &routes[0], &placed, 50).expect("a shuffle");
        assert_eq!((boxes.list(), boxes.hash()), (before.list(), before.hash()));
        for push in &pushes {
            let pusher = board.neighbour(push.from, push.direction.opposite());
            assert!(reach.contains(pusher) && !boxes.contains(push.to(board)));
            boxes.shift(push.from, push.to(board), &ground.zobrist);
            reach.fill(board, &boxes, push.from);
        }
        assert!(routes[0].is_open(&boxes, &reach) && work > 0);
    }

    #[test]
    fn a_level_without_a_solution_is_proved_and_a_solved_one_needs_nothing() {
        // Two boxes beside a wall along which there is one goal.
        let walled = ground("#########\n#@ $ $ .#\n#       #\n#  .    #\n#########");
        assert_eq!(run(&walled, &[]).0, Status::Unsolvable);
        let (status, _) = run(&ground("#####\n#@* #\n#####"), &[]);
        assert_eq!(status, Status::Solved { pushes: Vec::new(), optimal: false });
    }
}
