//! The steps of a plan.

use crate::board::Square;

/// One step of a plan: a box arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanStep {
    /// The destination of its box.
    pub to: Square,
    /// Where the box comes from; `None` for "from the supply".
    pub from: Option<Square>,
    /// The later step that moves the box on; `None` when it stays.
    pub until: Option<usize>,
}
