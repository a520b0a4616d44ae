//! How hard a level is, judged by the solver.

use crate::portfolio::Report;
use kura_level::{Level, Replay, replay};

/// The results of two searches of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Pushes of the shortest solution found.
    pub pushes: usize,
    /// True when A* proved that no solution has fewer pushes.
    pub proven: bool,
    /// Moves of that solution.
    pub moves: usize,
    /// How often the pushed box changes in that solution.
    pub box_changes: usize,
    /// Positions that A* expanded, if it finished.
    pub astar: Option<u64>,
    /// Positions that greedy search expanded, if it finished.
    pub greedy: Option<u64>,
}

impl Rating {
    /// The rating by a greedy search and by A*, with the replay of the better solution; `None` when neither
    /// solved the level.
    pub fn new(level: &Level, greedy: &Report, astar: &Report) -> Option<(Self, Replay)> {
        let better = if astar.solution.is_some() { astar } else { greedy };
        let replay = replay(level, better.solution.as_ref()?).ok().filter(|r| r.solved)?;
        let finished = |report: &Report| report.solution.is_some().then_some(report.expanded);
        let rating = Rating {
            pushes: replay.measures.pushes,
            proven: better.optimal,
            moves: replay.measures.moves,
            box_changes: replay.measures.box_changes,
            astar: finished(astar),
            greedy: finished(greedy),
        };
        Some((rating, replay))
    }

    /// The rating as lines for the level's text.
    pub fn notes(&self) -> Vec<String> {
        let first = if self.proven {
            format!("Best pushes: {}", self.pushes)
        } else {
            format!("Pushes found: {}", self.pushes)
        };
        let count = |n: Option<u64>| n.map_or("more than tried".into(), |n| n.to_string());
        let second = format!(
            "Rating: {} box changes, {} moves; positions by A* {}, by greedy search {}",
            self.box_changes,
            self.moves,
            count(self.astar),
            count(self.greedy)
        );
        vec![first, second]
    }
}
