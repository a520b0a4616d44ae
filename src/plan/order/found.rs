//! A packing order.

use crate::board::Square;

/// A square to be filled in one phase of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The square that is filled.
    pub square: Square,
    /// The phase it is filled in, from 0 in playing order.
    pub phase: usize,
    /// Where its box comes from.
    pub source: Source,
    /// For a parking square, the phase in which its box goes on to a goal.
    pub until: Option<usize>,
}

/// Where the box of a target comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A start square of its own.
    Start(Square),
    /// The parking square where it waited.
    Parking(Square),
    /// Some start square.
    Any,
}

/// How an order was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Every box was pulled to a start square.
    Complete,
    /// Some boxes were only shown to be movable.
    Fallback,
}

/// The phases in which a level's goals are to be filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingOrder {
    /// Number of phases.
    pub phases: usize,
    /// What is filled in them, by phase.
    pub targets: Vec<Target>,
    /// How it was found.
    pub kind: Kind,
}
