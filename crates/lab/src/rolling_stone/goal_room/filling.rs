//! In which order the goals of a room can be filled.
//!
//! Taking boxes out of the full room, one after the other, is filling it backwards. A box that can be taken
//! out can still be taken out when there are fewer boxes, so the order in which they are taken does not
//! matter, and nothing has to be taken back. Only the box that is filled last is special: the player need not
//! leave the room again, and this is tried for whichever box is looked at first.

use std::collections::HashMap;

use super::outline::Outline;
use crate::single_box::SingleBox;
use kura::board::{DIRECTIONS, Square, WALL};
use kura::position::{BitSet, Boxes, Ground, Side};

/// The most goals of a room.
pub const MOST_GOALS: usize = 64;

/// A set of goals of a room, by their numbers.
pub type Goals = u64;

/// The filling of one room.
pub struct Filling {
    /// Its goals, those that must be filled first in front.
    pub goals: Vec<Square>,
    /// Whether the rest can be filled when some goals are, for the sets asked about so far.
    known: HashMap<Goals, bool>,
    /// Squares outside, one in each part that the room divides, from which boxes are pushed in.
    stands: Vec<Square>,
}

impl Filling {
    /// The filling of the room around `goals`, `None` when the empty room cannot be filled.
    pub fn new(
        ground: &Ground,
        single: &mut SingleBox,
        outline: &Outline,
        goals: &[Square],
        work: &mut u64,
    ) -> Option<Self> {
        if goals.len() > MOST_GOALS {
            return None;
        }
        let stands = stands(ground, &outline.outside);
        let mut filling = Filling { goals: goals.to_vec(), known: HashMap::new(), stands };
        let mut taken = filling.empty(ground, single, outline, 0, work)?;
        taken.reverse();
        filling.goals = taken;
        filling.known.insert(0, true);
        Some(filling)
    }

    /// True when the room can be filled from outside if the goals of `filled` are.
    pub fn can_go_on(
        &mut self,
        ground: &Ground,
        single: &mut SingleBox,
        outline: &Outline,
        filled: Goals,
        work: &mut u64,
    ) -> bool {
        if let Some(&known) = self.known.get(&filled) {
            return known;
        }
        let can = self.empty(ground, single, outline, filled, work).is_some();
        if !ground.halt.is_set_after(1) {
            self.known.insert(filled, can);
        }
        can
    }

    /// Takes all boxes out of the full room but those of `kept`; the goals in the order in which they were
    /// emptied, `None` when not all can be.
    fn empty(
        &self,
        ground: &Ground,
        single: &mut SingleBox,
        outline: &Outline,
        kept: Goals,
        work: &mut u64,
    ) -> Option<Vec<Square>> {
        let mut boxes = Boxes::new(ground.board.len(), &self.goals, &ground.zobrist);
        let mut taken = Vec::new();
        let mut left: Vec<Square> = self
            .goals
            .iter()
            .enumerate()
            .filter(|&(number, _)| kept >> number & 1 == 0)
            .map(|(_, &goal)| goal)
            .collect();
        while !left.is_empty() {
            let full = taken.is_empty();
            let place = left.iter().rposition(|&goal| {
                self.comes_out(ground, single, outline, &mut boxes, (goal, full), work)
            })?;
            let goal = left.remove(place);
            boxes.take(goal, &ground.zobrist);
            taken.push(goal);
        }
        Some(taken)
    }

    /// True when the box on `goal` can be pulled out of the room while the others stay. The player begins
    /// outside, or, when the room is `full` and nothing more has to be done, anywhere.
    fn comes_out(
        &self,
        ground: &Ground,
        single: &mut SingleBox,
        outline: &Outline,
        boxes: &mut Boxes,
        (goal, full): (Square, bool),
        work: &mut u64,
    ) -> bool {
        let beside = ground.board.neighbours(goal).iter().copied();
        let within = beside.filter(|&s| full && s != WALL && !boxes.contains(s));
        let players: Vec<Square> = self.stands.iter().copied().chain(within).collect();
        players.into_iter().any(|player| {
            let (found, floods) = single.bring(
                ground,
                Side::Pull,
                boxes,
                (goal, player),
                |_| true,
                |square, _| !outline.inside.contains(square),
            );
            *work += floods;
            found.is_some()
        })
    }
}

/// One square of each part of `outside`.
fn stands(ground: &Ground, outside: &BitSet) -> Vec<Square> {
    let board = &ground.board;
    let mut visited = BitSet::new(board.len());
    let mut stands = Vec::new();
    for first in outside.iter() {
        if visited.contains(first) {
            continue;
        }
        stands.push(first);
        visited.insert(first);
        let mut work = vec![first];
        while let Some(square) = work.pop() {
            for direction in DIRECTIONS {
                let next = board.neighbour(square, direction);
                if next != WALL && outside.contains(next) && !visited.contains(next) {
                    visited.insert(next);
                    work.push(next);
                }
            }
        }
    }
    stands
}
