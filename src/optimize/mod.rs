//! Shortens solutions: finds better ones with the same start, as long as there are any.
//!
//! [`Optimizer`] is the entry point. It starts with solutions of a level, works in units like the strategies,
//! and always knows the best solution so far, what improved it and how, and a proven lower bound. Besides the
//! solutions it was given it works on those of other strategies, as long as these may still become the
//! shortest. Every solution it returns has been replayed on the level's text.
//!
//! Its methods, all built on one search (`window.rs`):
//!
//! * *windows*: overlapping pieces of the solution, longer and with more effort in each round; *tails* are those
//!   that end with the solution, where any box may take any goal.
//! * *near* and *near-2*: only positions in which at most one box, or two, differ from some position of the
//!   solution (the vicinity search of YASS and JSoko, invented by Sébastien Gouëzel, but each push is tested
//!   instead of listing the vicinity). A push changes the number of boxes that differ by at most one, so the scan
//!   skips as many positions as boxes differ too much.
//! * *restarts*: solutions of other strategies. Small changes cannot turn a solution into one with a different
//!   packing order. Those that count pushes come first; all are shortened side by side with the same effort, and
//!   one that falls too far behind is dropped.
//! * *exchanges*: two boxes that go where the other one went (`exchange.rs`).
//! * *refutation*: the search that proves the fewest pushes, with the best solution as its upper bound. On levels
//!   with good bounds it ends at once, with a shortest solution and its proof.
//!
//! A window that was searched completely is remembered by its ends and not searched again while these are the same.
//! A solution is *proven* when it reaches the lower bound, or when the window from the start to any solved position
//! was searched completely, with no limit on where boxes stand. Where two counts matter, `proven` is about the
//! first.

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
