//! Where a box that cannot leave yet may be parked.

use std::cmp::Reverse;

use super::actions::{Place, State};
use super::removal::Scratch;
use super::terrain::Terrain;
use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::feature_space::Macro;

/// A box with the squares it might be parked on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// The goal whose box is to be parked.
    pub place: u16,
    /// Pushes from the first square back to the goal.
    value: u16,
    /// The goal lies in a corner of walls.
    corner: bool,
    pub first: Pull,
    pub second: Option<Pull>,
}

/// Where a box is parked, and where the player then stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pull {
    pub to: Square,
    pub player: Square,
}

/// The boxes of `which` with their parking squares, in the order of `which`.
pub(super) fn candidates(
    terrain: &Terrain,
    scratch: &mut Scratch,
    places: &[Place],
    which: impl Iterator<Item = u16>,
) -> Vec<Candidate> {
    let halt = &terrain.ground.halt;
    let squares = terrain.ground.board.len();
    which
        .take_while(|_| !halt.is_set_after(20 * squares))
        .filter_map(|number| candidate(terrain, scratch, places, number))
        .collect()
}

fn candidate(
    terrain: &Terrain,
    scratch: &mut Scratch,
    places: &[Place],
    number: u16,
) -> Option<Candidate> {
    let goal = places[number as usize].square;
    let pulls = scratch.pulls_of(terrain, goal);
    let to_goals = &terrain.ground.to_goals;
    let mut stops: Vec<(u16, Macro)> = pulls
        .iter()
        .filter(|pull| terrain.stops.contains(pull.to))
        .map(|&pull| (to_goals.nearest_side(pull.to, number as usize), pull))
        .collect();
    scratch.give_back(pulls);
    stops.sort_by_key(|&(value, pull)| (Reverse(value), pull.to));
    let halt = &terrain.ground.halt;
    let squares = terrain.ground.board.len();
    // If the run is to end, the first will do.
    let mut walks =
        |pull: &Macro| halt.is_set_after(10 * squares) || scratch.walks_to(terrain, pull, goal);
    let (value, first) = stops.iter().find(|(_, pull)| walks(pull)).copied()?;
    stops.retain(|(_, pull)| pull.to != first.to);
    // The farthest from the goal first; among equals, the farthest from the first one.
    stops.sort_by_key(|(_, pull)| {
        let far = |to| terrain.apart(pull.to, to);
        (Reverse((far(goal), far(first.to))), pull.to)
    });
    let second = stops.iter().find(|(_, pull)| walks(pull)).map(|(_, pull)| *pull);
    let as_pull = |pull: Macro| Pull { to: pull.to, player: pull.player };
    Some(Candidate {
        place: number,
        value,
        corner: is_corner(&terrain.ground.board, goal),
        first: as_pull(first),
        second: second.map(as_pull),
    })
}

/// Removes the best candidate and returns it: the one that can be parked farthest away. Among equals, the
/// last one that is not in a corner, or else the first.
pub(super) fn take_best(candidates: &mut Vec<Candidate>) -> Option<Candidate> {
    let mut best = 0;
    for (index, candidate) in candidates.iter().enumerate().skip(1) {
        let value = candidates[best].value;
        if candidate.value > value || (candidate.value == value && !candidate.corner) {
            best = index;
        }
    }
    (!candidates.is_empty()).then(|| candidates.remove(best))
}

/// The goals that hold a box.
pub(super) fn on_goals<'a>(
    places: &'a [Place],
    state: &'a State,
) -> impl Iterator<Item = u16> + 'a {
    state.standing.iter().copied().filter(|&p| places[p as usize].owner.is_none())
}

fn is_corner(board: &Board, square: Square) -> bool {
    DIRECTIONS.iter().any(|&d| {
        board.neighbour(square, d) == WALL && board.neighbour(square, d.across()[0]) == WALL
    })
}
