//! Shortens solutions: a better one with the same start, as long as one can be found.
//!
//! [`Optimizer`] is the one entry. It begins with solutions of a level, works in units like the
//! strategies, and at any time has the best solution so far, what it improved and how, and what is
//! known to be the least possible. Beside the solutions it was given it works on those of other
//! strategies, as long as these may still become the shortest. Every solution that it gives out was
//! replayed on the level's text.

mod agenda;
mod cost;
mod line;
mod near;
mod optimizer;
mod path;
mod restart;
mod walk;
mod window;

pub use agenda::{Method, Methods};
pub use optimizer::{Improvement, OptimizeOptions, Optimizer, Solution, StartError, Status};
pub(crate) use path::pushes_of;
