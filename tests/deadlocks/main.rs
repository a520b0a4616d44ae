//! Every deadlock rule is sound: what it calls dead has no solution (pushes), or cannot be
//! pulled back to the start (pulls).

#[path = "../common/exhaustive.rs"]
mod exhaustive;
#[path = "../common/known.rs"]
mod known;
mod boards;
mod learnt;
mod random;
mod rules;
mod solutions;
