//! Which strategy runs when, on how many threads, within which limits. [`Run`] is the one
//! facade that the command line and the browser use.

mod member;
mod options;
mod report;
mod run;
mod schedule;
mod scoreboard;
#[cfg(feature = "lab")]
mod watch;

pub use options::{Objective, Options};
pub use report::{Outcome, Progress, Report, SCHEMA};
pub use run::Run;
pub use schedule::check as check_strategy;
#[cfg(feature = "lab")]
pub use watch::{Look, Watch};
