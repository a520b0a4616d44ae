//! The cost of a path: one number, with the more important of pushes and moves in the high bits.

use kura_level::Objective;

/// Pushes and moves in one number that can be added and compared: the more important measure times 2^32, plus
/// the other one if it counts.
pub type Cost = u64;

/// The bits of the less important measure.
const SHIFT: u32 = 32;

/// Which measures count.
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
    /// The metric in which a solution that is best for `objective` cannot be improved.
    pub fn of(objective: Objective) -> Metric {
        match objective {
            Objective::Pushes => Metric::Pushes,
            Objective::Any | Objective::PushesMoves => Metric::PushesMoves,
            Objective::Moves | Objective::MovesPushes => Metric::MovesPushes,
        }
    }

    /// The cost of this many pushes and moves.
    #[inline]
    pub fn cost(self, pushes: u32, moves: u32) -> Cost {
        let (first, second) = match self {
            Metric::Pushes => (pushes, 0),
            Metric::PushesMoves => (pushes, moves),
            Metric::MovesPushes => (moves, pushes),
        };
        u64::from(first) << SHIFT | u64::from(second)
    }

    /// True when it matters on which square of its region the player is.
    #[inline]
    pub fn by_square(self) -> bool {
        self != Metric::Pushes
    }
}

/// The more important measure.
#[inline]
pub fn first(cost: Cost) -> u32 {
    (cost >> SHIFT) as u32
}

/// The other measure.
#[inline]
pub fn second(cost: Cost) -> u32 {
    cost as u32
}
