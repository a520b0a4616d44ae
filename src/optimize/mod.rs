//! Shortens solutions: finds better ones with the same start, as long as there are any.
//!
//! [`Optimizer`] is the entry point. It starts with solutions of a level, works in units like the strategies,
//! and always knows the best solution so far, what improved it and how, and a proven lower bound. Besides the
//! solutions it was given it works on those of other strategies, as long as these may still become the
//! shortest. Every solution it returns has been replayed on the level's text.

mod agenda;
mod cost;
mod exchange;
mod line;
mod near;
mod optimizer;
mod path;
mod refutation;
mod restart;
mod walk;
mod window;
#[cfg(test)]
mod window_check;

pub use agenda::{Method, Methods};
pub use optimizer::{Improvement, OptimizeOptions, Optimizer, Solution, StartError, Status};
pub(crate) use path::pushes_of;
