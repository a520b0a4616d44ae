//! The improvement plan "From Basic Solver to State-of-the-Art", phase by phase: each preset adds the
//! techniques of its phase to those of the one before, in a form that loses no solutions.
//!
//! Mistakes in the plan's own sketches are corrected: its PI-corrals check neither whether every push can be
//! made now nor whether one is needed, its tunnel macro forgets that a box may have to be parked, its linear
//! conflict counts rows without regard to the matching. Details that it leaves open: phase 1 sums distances
//! in pushes to the nearest goals instead of Manhattan distances; from phase 4 on the two searches take
//! turns. The plan's bidirectional search stops at the first meeting, which proves nothing; ours looks for
//! the shortest solution, or for the first with `meeting=first`.

mod turns;

use crate::bidirectional::{Bidirectional, Meeting};
use crate::rolling_stone::{Ida, Ordering, Parts, TunnelMacros};
use kura::bound::Conflicts;
use kura::position::Side;
use kura::search::{
    BestFirst, Bound, Build, Context, Entry, Fewest, Order, OutOfMemory, Settings, Strategy,
    Switch, Switches,
};
use turns::Turns;

const SOURCE: &str = "From Basic Solver to State-of-the-Art: A Sokoban Improvement Plan";

/// The rules of phases 1 and 2.
const FOUNDATION: Switches = Switches { dead_squares: true, ..Switches::NONE };

/// The rules of phases 3 and 4.
const DEADLOCKS: Switches = Switches { freeze: true, pi_corral: true, ..FOUNDATION };

/// The settings that all phases from 4 on share.
const MEETING: [Switch; 1] = [Switch::words(
    "meeting",
    &["shortest", "first"],
    0,
    "what ends the search from both ends: the meeting of a shortest solution, or the first one, as \
     in the plan, which proves nothing",
)];

pub const PHASE_1: Entry = entry(
    "plan-1",
    "A*, nearest goals, table of positions, dead squares.",
    "Phase 1 of the plan, its foundation: a table of positions under Zobrist keys, the player normalised, dead squares, and A* by the distances to the nearest goals. The plan expects 20 of the 90 XSokoban levels of it.",
    FOUNDATION,
    |c, s| best_first(c, s.rules, Bound::Nearest),
);

pub const PHASE_2: Entry = entry(
    "plan-2",
    "plan-1 with the minimum matching and linear conflicts.",
    "Phase 2 replaces the sum of distances by the minimum matching, which gives every box a goal of its own, and adds linear conflicts in a form that never exceeds the truth. The plan expects 40 levels.",
    FOUNDATION,
    |c, s| best_first(c, s.rules, Bound::MatchingConflicts),
);

pub const PHASE_3: Entry = entry(
    "plan-3",
    "plan-2 with freeze deadlocks and PI-corrals.",
    "Phase 3 adds freeze deadlocks and PI-corral pruning, both with the conditions that the plan forgets. The plan expects 60 levels.",
    DEADLOCKS,
    |c, s| best_first(c, s.rules, Bound::MatchingConflicts),
);

pub const PHASE_4: Entry = from_both_ends(
    "plan-4",
    "plan-3's rules in IDA* and a search from both ends in turns.",
    "Phase 4 changes the search: IDA* and a search from both ends take turns, with the rules of phase 3. The latter looks for a shortest solution, or with meeting=first, as in the plan, is content when the two ends first meet. The plan expects 75 levels.",
    DEADLOCKS,
    |c, s| {
        let (ground, memory) = (c.ground.clone(), c.memory.clone());
        let parts = Parts::none(Some(Conflicts::new(&ground)));
        let ida = Ida::new(ground, parts, s.rules, memory)?;
        turns(c, s, Box::new(ida))
    },
);

pub const PHASE_5: Entry = from_both_ends(
    "plan-5",
    "plan-4 with tunnel macros and the plan's order of moves.",
    "Phase 5 adds tunnel macros in a sound form and orders moves by the points of the plan: nearer by the bound, onto a goal, nearer to one. The plan expects 85 levels.",
    Switches { tunnel: true, ..DEADLOCKS },
    |c, s| {
        let parts = Parts {
            tunnels: s.rules.tunnel.then(|| TunnelMacros::new(&c.ground)),
            ordering: Ordering::Points,
            ..Parts::none(Some(Conflicts::new(&c.ground)))
        };
        let ida = Ida::new(c.ground.clone(), parts, s.rules, c.memory.clone())?;
        turns(c, s, Box::new(ida))
    },
);

const fn entry(
    name: &'static str,
    summary: &'static str,
    about: &'static str,
    rules: Switches,
    build: Build,
) -> Entry {
    Entry {
        name,
        summary,
        source: SOURCE,
        about,
        complete: true,
        fewest: Fewest::Pushes,
        rules,
        build,
        ..Entry::PLAIN
    }
}

/// A phase with a bidirectional search.
const fn from_both_ends(
    name: &'static str,
    summary: &'static str,
    about: &'static str,
    rules: Switches,
    build: Build,
) -> Entry {
    Entry {
        unless: &[("meeting", "first")],
        switches: &MEETING,
        ..entry(name, summary, about, rules, build)
    }
}

fn best_first(
    context: &Context,
    rules: Switches,
    bound: Bound,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    let search = BestFirst::new(ground, Side::Push, Order::AStar, bound, rules, memory)?;
    Ok(Box::new(search))
}

/// An iterative search and a bidirectional one in turns.
fn turns(
    context: &Context,
    settings: &Settings,
    iterative: Box<dyn Strategy>,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    let meeting = settings.one_of("meeting", &[Meeting::Shortest, Meeting::First]);
    let both_ends = Bidirectional::new(ground, meeting, settings.rules, memory)?;
    let searches: Vec<Box<dyn Strategy>> = vec![iterative, Box::new(both_ends)];
    Ok(Box::new(Turns::new(searches, meeting == Meeting::Shortest)))
}
