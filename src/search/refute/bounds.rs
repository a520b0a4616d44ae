//! Which lower bounds a refutation uses.

/// The bounds used in addition to the matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// What pairs of boxes need, in every position ([`PairBound`](crate::bound::PairBound)).
    pub pairs: bool,
    /// What groups of boxes need, from the start and from the solved board
    /// ([`least_pushes`](crate::bound::least_pushes)).
    pub groups: bool,
}

impl Bounds {
    /// All of them.
    pub const ALL: Bounds = Bounds { pairs: true, groups: true };
    /// The matching alone.
    pub const NONE: Bounds = Bounds { pairs: false, groups: false };
}
