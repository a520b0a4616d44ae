//! New levels: a random maze, goals in it, boxes pulled away from them, and the solver to tell whether the
//! result can be solved and how hard it is.
//!
//! The method is that of Taylor and Parberry, Procedural Generation of Sokoban Levels (2011): templates tile
//! the maze, and a search backwards from the solved board finds a start far away from it. Ours searches in
//! layers of bounded width and leaves the rating to the solver.

mod digger;
mod generator;
mod goals;
mod maze;
mod puller;
mod rating;
mod tidy;
mod wishes;

pub use crate::random::Random;
pub use generator::{Generator, Made, Tally};
pub use maze::{Maze, Symmetry};
pub use puller::{Puller, Start};
pub use rating::Rating;
pub use wishes::{WishError, Wishes};
