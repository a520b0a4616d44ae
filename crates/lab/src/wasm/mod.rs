//! What the lab's module adds to the interface for JavaScript: the everyday one with all strategies and more numbers,
//! and questions about positions.

mod analysis;
mod asked;
mod inspection;
mod objects;
mod solver;
mod watch;
