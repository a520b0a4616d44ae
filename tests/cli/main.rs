//! The command line as a program: what it prints, how it ends, what it refuses.

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
