//! Pushes that every solution of a level needs, computed from both ends.

use super::{GroupBound, PairBound, UNMATCHABLE};
use crate::limits::{Memory, OutOfMemory};
use crate::position::{Ground, Reach, Side};

/// A lower bound on the pushes of a level: what boxes that hinder each other need from the start or, if that
/// is more, back from the solved board. Each search of a few boxes expands up to `budget` positions.
/// [`UNMATCHABLE`] when there is no solution, 0 on boards too large for tables of pairs. Meaningless if the
/// run ends meanwhile.
///
/// # Errors
///
/// When its tables do not fit into what is left of `memory`.
pub fn least_pushes(ground: &Ground, memory: &Memory, budget: usize) -> Result<u32, OutOfMemory> {
    let mut most = 0;
    for side in [Side::Push, Side::Pull] {
        let Some((mut pairs, _lease)) = PairBound::within(ground, side, memory)? else { continue };
        while !pairs.prepare(ground, u64::MAX) {}
        most = most.max(from_roots(ground, side, &mut pairs, budget));
    }
    Ok(most)
}

/// The least bound over all roots of one direction.
fn from_roots(ground: &Ground, side: Side, pairs: &mut PairBound, budget: usize) -> u32 {
    let (board, boxes) = (&ground.board, ground.root_boxes(side));
    let players = match side {
        Side::Push => vec![board.start_player()],
        Side::Pull => board.squares().filter(|&s| !boxes.contains(s)).collect(),
    };
    let mut known = Reach::new(board.len());
    known.clear();
    let mut least = UNMATCHABLE;
    for player in players {
        if known.contains(player) {
            continue;
        }
        known.extend(board, &boxes, player);
        if pairs.begin(ground, &boxes, player) {
            least = least.min(GroupBound::new(ground, pairs, player, budget).bound(&boxes));
        }
    }
    least
}
