//! What a way costs: one number, in which the more important of pushes and moves stands first.

use crate::level::Objective;

/// Pushes and moves in one number that can be added and compared: the more important count times
/// 2^32, plus the other where it counts.
pub type Cost = u64;

/// The bits of the count that matters less.
const SHIFT: u32 = 32;

/// Which counts matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Pushes alone: positions are boxes and the player's region.
    Pushes,
    /// Pushes, then moves: positions are boxes and the player's square.
    PushesMoves,
    /// Moves, then pushes: positions are boxes and the player's square.
    MovesPushes,
}

impl Metric {
    /// The metric in which nothing better is left when a solution is best for `objective`.
    pub fn of(objective: Objective) -> Metric {
        match objective {
            Objective::Pushes => Metric::Pushes,
            Objective::Any | Objective::PushesMoves => Metric::PushesMoves,
            Objective::Moves | Objective::MovesPushes => Metric::MovesPushes,
        }
    }

    /// The cost of so many pushes and moves.
    #[inline]
    pub fn cost(self, pushes: u32, moves: u32) -> Cost {
        let (first, second) = match self {
            Metric::Pushes => (pushes, 0),
            Metric::PushesMoves => (pushes, moves),
            Metric::MovesPushes => (moves, pushes),
        };
        u64::from(first) << SHIFT | u64::from(second)
    }

    /// True when it matters on which square of its region the player stands.
    #[inline]
    pub fn by_square(self) -> bool {
        self != Metric::Pushes
    }
}

/// The count that matters most.
#[inline]
pub fn first(cost: Cost) -> u32 {
    (cost >> SHIFT) as u32
}

/// The other count.
#[inline]
pub fn second(cost: Cost) -> u32 {
    cost as u32
}
