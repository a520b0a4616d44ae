//! The lab's programs: JSoko, the improvement plan, Rolling Stone, the Wiki's ideas on corrals.

#![cfg(feature = "lab")]

#[allow(dead_code)]
#[path = "../common/cases.rs"]
mod cases;
#[allow(dead_code)]
#[path = "../common/exhaustive.rs"]
mod exhaustive;
#[path = "../common/known.rs"]
mod known;

mod agreement;
mod parts;
mod real_levels;
