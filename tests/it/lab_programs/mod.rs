//! The lab's programs: JSoko, the improvement plan, Rolling Stone, the Wiki's ideas on corrals.

mod agreement;
mod parts;
mod real_levels;
