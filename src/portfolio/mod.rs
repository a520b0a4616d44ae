//! Which strategy runs when, on how many threads, within which limits. [`Run`] is the only facade that the
//! command line and the browser use.

mod accept;
#[cfg(feature = "pool")]
mod checkpoint;
#[cfg(feature = "pool")]
mod lockstep;
mod long_run;
mod member;
mod options;
mod preparation;
mod proof;
mod queue;
mod report;
mod run;
mod schedule;
mod scoreboard;
mod shares;
mod sharing;
mod unsearched;
#[cfg(feature = "lab")]
pub mod watch;
mod work;

pub use crate::level::Objective;
#[cfg(feature = "pool")]
pub use checkpoint::Refused;
pub use long_run::{Event, LongRun};
pub use options::{MOST_THREADS, Options};
#[cfg(feature = "pool")]
pub use report::End;
pub use report::{Fault, Improved, Outcome, Progress, Report, SCHEMA, Share};
pub use run::Run;
pub use schedule::check as check_strategy;
