//! Goal macros: a box that enters a room of goals is pushed to its place at once.
//!
//! A goal room is a part of the maze around goals that boxes enter over few squares, its entrances. A box
//! pushed into it goes to a goal that it can reach, if the others can be filled afterwards and the player can
//! leave again (Junghanns and Schaeffer 2001, section 4.4). Heuristic: a
//! solution may need the room for something else.

mod filling;
mod outline;

use crate::single_box::SingleBox;
use filling::{Filling, Goals};
use kura::board::{Board, Square};
use kura::position::{BitSet, Boxes, Ground, Push, Reach, Side};
use outline::Outline;

/// All goal rooms of a level.
pub struct GoalRooms {
    rooms: Vec<Room>,
    single: SingleBox,
    /// The goals that a box can be brought to, for [`GoalRooms::macro_from`].
    reached: Vec<usize>,
}

struct Room {
    outline: Outline,
    filling: Filling,
}

impl GoalRooms {
    /// Finds the rooms; those that cannot be filled from outside are left out.
    pub fn new(ground: &Ground) -> Self {
        let mut single = SingleBox::new(ground);
        let mut rooms: Vec<Room> = Vec::new();
        for (goals, outline) in outlines(ground) {
            if let Some(filling) = Filling::new(ground, &mut single, &outline, &goals, &mut 0) {
                rooms.push(Room { outline, filling });
            }
        }
        GoalRooms { rooms, single, reached: Vec::new() }
    }

    /// The entrances of each room with its goals in the order of filling from all of them.
    pub fn orders(&self) -> impl Iterator<Item = (&BitSet, &[Square])> {
        self.rooms.iter().map(|room| (&room.outline.entrances, room.filling.goals.as_slice()))
    }

    /// The pushes that bring the box that `push` has just brought into a room to a goal: the `nth` of those
    /// that it may be brought to, in the order of filling. `None` if there is no room, or no such goal.
    pub fn macro_from(
        &mut self,
        ground: &Ground,
        boxes: &mut Boxes,
        push: Push,
        nth: usize,
        work: &mut u64,
    ) -> Option<Vec<Push>> {
        let board = &ground.board;
        let at = push.to(board);
        let room = self.rooms.iter_mut().find(|room| room.outline.inside.contains(at))?;
        let Room { outline, filling } = room;
        let comes_in = !outline.inside.contains(push.from) || outline.entrances.contains(push.from);
        if !comes_in || board.is_goal(push.from) {
            return None;
        }
        let mut filled: Goals = 0;
        for &square in boxes.list().iter().filter(|&&s| s != at && outline.inside.contains(s)) {
            filled |= 1 << filling.goals.iter().position(|&goal| goal == square)?;
        }
        let full = filled.count_ones() as usize + 1 == filling.goals.len();
        let reached = &mut self.reached;
        reached.clear();
        let goals = &filling.goals;
        let (_, floods) = self.single.bring(
            ground,
            Side::Push,
            boxes,
            (at, push.from),
            |square| outline.inside.contains(square),
            |square, reach: &Reach| {
                if full || reach.squares().iter().any(|&s| outline.outside.contains(s)) {
                    reached.extend(goals.iter().position(|&goal| goal == square));
                }
                false
            },
        );
        *work += floods;
        reached.sort_unstable();
        reached.dedup();
        let mut allowed = self.reached.iter().copied().filter(|&number| {
            filling.can_go_on(ground, &mut self.single, outline, filled | 1 << number, work)
        });
        let target = allowed.nth(nth)?;
        let target = filling.goals[target];
        let (found, floods) = self.single.bring(
            ground,
            Side::Push,
            boxes,
            (at, push.from),
            |square| outline.inside.contains(square),
            |square, reach: &Reach| {
                square == target
                    && (full || reach.squares().iter().any(|&s| outline.outside.contains(s)))
            },
        );
        *work += floods;
        found
    }
}

/// The rooms around the clusters of goals; clusters whose rooms overlap have one room.
fn outlines(ground: &Ground) -> Vec<(Vec<Square>, Outline)> {
    let mut waiting = clusters(&ground.board);
    let mut found: Vec<(Vec<Square>, Outline)> = Vec::new();
    while let Some(mut goals) = waiting.pop() {
        if ground.halt.is_set_after(ground.board.len()) {
            break;
        }
        let Some(outline) = Outline::around(ground, &goals) else { continue };
        let other = found.iter().position(|(_, other)| other.inside.intersects(&outline.inside));
        if let Some(other) = other {
            goals.extend(found.swap_remove(other).0);
            waiting.push(goals);
        } else if goals.len() >= 2 {
            found.push((goals, outline));
        }
    }
    found
}

/// Groups of goals that are at most two rows and columns apart.
fn clusters(board: &Board) -> Vec<Vec<Square>> {
    let mut left = board.goals().to_vec();
    let mut clusters = Vec::new();
    while let Some(first) = left.pop() {
        let mut cluster = vec![first];
        let mut next = 0;
        while let Some(&goal) = cluster.get(next) {
            let (row, column) = board.row_column(goal);
            let (near, far) = left.into_iter().partition(|&other| {
                let (r, c) = board.row_column(other);
                r.abs_diff(row) <= 2 && c.abs_diff(column) <= 2
            });
            let near: Vec<Square> = near;
            cluster.extend(near);
            left = far;
            next += 1;
        }
        clusters.push(cluster);
    }
    clusters
}
