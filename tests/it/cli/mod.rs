//! The command line as a program: its output, exit status and refusals.

mod check;
mod input;
mod lab;
mod limits;
mod optimize;
pub mod program;
mod prove;
mod reports;
mod solve;
