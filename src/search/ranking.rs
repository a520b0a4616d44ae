//! How a best-first search ranks its open nodes, and how it estimates the remaining cost.

/// How open nodes are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By pushes made; finds a shortest solution without a bound.
    Breadth,
    /// By pushes made plus bound; finds a shortest solution when the bound is admissible.
    AStar,
    /// By pushes made plus `weight` times the bound.
    Weighted {
        /// The weight of the bound.
        weight: u32,
    },
    /// By the bound alone. A position reached again by a shorter path is left unchanged.
    Greedy,
    /// By the label of the edge that led here, the highest first, then like A*.
    Labels {
        /// The highest label.
        most: u32,
    },
}

/// The estimate of the remaining cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No bound at all.
    None,
    /// Each box to its nearest goal.
    Nearest,
    /// Pairs of box and goal, the shortest remaining distance first.
    GreedyMatching,
    /// The minimum-cost perfect matching.
    Matching,
    /// The matching and linear conflicts; conflicts are computed when a node is about to be expanded, and
    /// send it back to the open list if they raise its bound.
    MatchingConflicts,
    /// The matching and linear conflicts, or the prices of all pairs of boxes if they give more.
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

    /// Their names, in the same order.
    pub const NAMES: [&str; 6] = ["none", "nearest", "greedy", "matching", "conflicts", "pairs"];
}
