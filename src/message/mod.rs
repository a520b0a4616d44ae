//! What Kura has to say besides results: what is wrong with a level, with moves, with options, and
//! why a run has no answer. The page words it in its own language, by the code.

mod english;
mod sentence;

pub use english::{Template, says};
pub use sentence::{Message, Params, Value};
