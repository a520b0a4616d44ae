//! What several tests share: levels, boards made by rules, and the truth about small boards.

pub mod cases;
pub mod crowds;
pub mod exhaustive;
pub mod field_cases;
pub mod known;
pub mod least;
pub mod levels;
pub mod own_levels;
