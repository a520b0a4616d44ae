//! Every deadlock rule is sound: what it calls dead has no solution (pushes), or cannot be
//! pulled back to the start (pulls).

mod boards;
mod learnt;
mod random;
mod rules;
mod solutions;
