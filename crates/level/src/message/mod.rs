//! Messages to the user: what is wrong with a level, moves or options, and why a run has no answer. The page
//! translates them by their code.

mod english;
mod sentence;

pub use english::{Template, says};
pub use sentence::{Message, Params, Value};
