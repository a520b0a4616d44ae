//! Which strategies `auto` runs, in the order of their turns, and how the time is shared: data. The shares are
//! compared with others, fitted and written here by
//!
//! ```text
//! cargo run --release --example fit_shares -- [--write] SECONDS ALONE.jsonl...
//! ```
//!
//! where each file holds answers of `kura bench --strategy NAME --format json`.

/// The shortest turn, in units of work.
pub const SLICE: u64 = 20_000;

/// The strategies, with the length of their first turns and of those after [`FIRST`], on near levels, whose boxes start
/// near the goals, on others, and on small ones of both kinds, in shortest turns.
///
/// Greedy backward search goes first because it solves small levels before the others have built their tables.
/// The search for groups that lie apart comes next: where there are none it gives up at once.
pub const TURNS: [(&str, [u64; 3], [u64; 3]); 5] = [
    ("greedy-backward", [4, 2, 4], [4, 2, 4]),
    ("divide", [4, 4, 1], [4, 4, 1]),
    ("fess", [2, 4, 1], [2, 4, 1]),
    ("beam", [2, 2, 1], [6, 6, 1]),
    ("spread", [6, 4, 16], [9, 4, 16]),
];

/// After so many turns a level is not one that another strategy solves at once.
pub const FIRST: u64 = 3;

/// The strategy whose turns get longer only where there are few boxes. There it was seen to solve levels that no other
/// strategy solves in the same time, and with more boxes it was not. After so many turns they are as short as at first:
/// then it was never seen to answer, but `fess` and `spread` were.
pub const WITH_FEW: (&str, u64) = ("beam", 60);

/// A level has few boxes if it has at most this many.
pub const FEW: usize = 20;

/// The strategy that answers within so many turns or hardly ever: after them its turns have only so many units of work.
/// Of 304 levels that it solved first, four took it ten turns or more, and none more than 35.
pub const SOON: (&str, u64, u64) = ("greedy-backward", 40, 5_000);

/// The strategy whose turns on near levels with more boxes are no longer than on others after so many turns: of the
/// levels of that kind in six public sets that it solved first none took it more than 28, and `fess` and `beam` solve
/// some later.
pub const WITH_MANY: (&str, u64) = ("spread", 35);

/// What is tried once, after the first turns of the others, with the units of work: where many boxes are near
/// their goals, it leads to a solution in some hundred positions, or never.
pub const ONCE: [(&str, u64); 2] = [("weighted:weight=2", 120_000), ("beam:width=30", 240_000)];

/// What threads do that these leave without work, one after another; those after the last do the same as the first.
/// Each has a seed of its own from 1, and with one seed `fess` solves some levels ten times as fast as with another.
pub const FURTHER: [&str; 3] = ["fess", "beam:no-pi-corral", "beam:steps=other"];
