//! How a best-first search ranks its open nodes, and what estimates the way to go.

/// How open nodes are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By pushes made; finds a shortest solution without any bound.
    Breadth,
    /// By pushes made plus bound; finds a shortest solution when the bound is admissible.
    AStar,
    /// By pushes made plus `weight` times the bound.
    Weighted {
        /// How many times the bound counts.
        weight: u32,
    },
    /// By the bound alone. A position met again on a shorter way stays as it is.
    Greedy,
}

/// What estimates the way still to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No bound at all.
    None,
    /// Each box to its nearest goal.
    Nearest,
    /// Pairs of box and goal by the shortest distance left.
    GreedyMatching,
    /// The minimum-cost perfect matching.
    Matching,
    /// The matching and linear conflicts; these are looked for when a node is about to be
    /// expanded, and send it back to the open list if they raise its bound.
    MatchingConflicts,
    /// The same, or the prices of all pairs of boxes where they say more.
    Pairs,
}

impl Bound {
    /// All of them.
    pub const ALL: [Bound; 6] = [
        Bound::None,
        Bound::Nearest,
        Bound::GreedyMatching,
        Bound::Matching,
        Bound::MatchingConflicts,
        Bound::Pairs,
    ];

    /// The words for them, in the same order.
    pub const NAMES: [&str; 6] = ["none", "nearest", "greedy", "matching", "conflicts", "pairs"];
}
