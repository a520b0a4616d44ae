//! Which strategy runs when, on how many threads, within which limits. [`Run`] solves a level; [`LongRun`] goes on
//! after that and shortens the solution.
//!
//! **`auto`** is a queue of strategies that take turns: greedy backward search, `divide`, FESS, `beam` and
//! `spread`. The turns are data (`shares.rs`), and their lengths depend on whether the boxes start near the goals
//! and on how many there are (`sharing.rs`), so that a level which is easy for one strategy takes a small multiple
//! of the time that this one needs alone. A strategy is built on its first turn: a level solved by the first one
//! never pays for the others. For the fewest pushes see `proof.rs`; for the fewest moves `auto` is `fewest-moves`.
//!
//! **Threads.** Workers take strategies from the same queue. If a complete one runs out of positions, the level is
//! unsolvable. Threads that find the queue empty take further strategies (`FURTHER` in `shares.rs`), each with a
//! seed of its own, and keep one until it ends; one that takes turns always comes first. What is shared does not
//! change (the maze) or is proved (deadlock patterns, the pull tree). All share one budget of memory, in which the
//! further strategies give way: one begins only while at most five eighths are in use, and ends at three quarters.
//!
//! **Simulated threads** (`lockstep.rs`) take turns on one thread, each with a clock in units of work, and learn of
//! what others found when their clock says so: the same answer on every machine.

mod accept;
mod checkpoint;
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
mod work;

pub use checkpoint::Refused;
pub use kura_level::Objective;
pub use long_run::{Event, LongRun};
pub use options::{MOST_THREADS, Options};
pub use report::{End, Fault, Improved, Outcome, Progress, Report, SCHEMA, Share};
pub use run::Run;
pub use schedule::check as check_strategy;
