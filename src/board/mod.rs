//! The maze.
