//! The command line as a program: its output, exit status and refusals.

#[path = "../common/levels.rs"]
mod levels;

mod check;
mod input;
mod lab;
mod limits;
mod optimize;
mod program;
mod prove;
mod reports;
mod solve;
