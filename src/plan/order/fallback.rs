//! A simpler order for levels where no order brings every box to a start square.

use super::actions::{Action, Partial, Place, State, order};
use super::removal::Scratch;
use super::terrain::Terrain;
use super::{Kind, PackingOrder};
use crate::board::Square;
use crate::position::BitSet;

/// Takes the rest of the board apart by one rule alone: a box may leave when it can be pulled one step.
/// Starts where `partial` ended, or otherwise with the solved board and the player in each of `zones`.
pub(super) fn peel_rest(
    terrain: &Terrain,
    scratch: &mut Scratch,
    zones: &[Square],
    partial: Option<Partial>,
) -> Option<PackingOrder> {
    let board = &terrain.ground.board;
    let fresh = |&player: &Square| Partial {
        actions: Vec::new(),
        places: board.goals().iter().map(|&square| Place { square, owner: None }).collect(),
        state: State {
            standing: (0..board.goals().len() as u16).collect(),
            player,
            used: BitSet::new(board.len()),
            seen: BitSet::new(board.len()),
        },
    };
    let beginnings = partial.into_iter().chain(zones.iter().map(fresh));
    for Partial { mut actions, places, mut state } in beginnings {
        while !state.standing.is_empty() {
            scratch.place(terrain, &places, &state);
            let mut leaving = Vec::new();
            for &number in &state.standing {
                if terrain.ground.halt.is_set_after(20 * board.len()) {
                    return None;
                }
                let pulls = scratch.pulls_of(terrain, places[number as usize].square);
                if !pulls.is_empty() {
                    leaving.push((number, None));
                }
                scratch.give_back(pulls);
            }
            if leaving.is_empty() {
                break;
            }
            state.standing.retain(|&p| leaving.iter().all(|&(left, _)| left != p));
            actions.push(Action::Remove(leaving));
        }
        if state.standing.is_empty() {
            return Some(order(&actions, &places, Kind::Fallback));
        }
    }
    None
}
