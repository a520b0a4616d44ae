//! Goal macros: a box that enters a room of goals is pushed to its place at once.
//!
//! A goal room here is a part of the maze with goals behind one square, its entrance, without boxes or the
//! player at the start. The order of filling is found beforehand: the next goal must be reachable for a box
//! on the entrance, and the player must be able to leave the room again (Junghanns and Schaeffer 2001,
//! section 4.4; theirs may have several entrances). Heuristic: a solution may need the room for something
//! else.

use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::lab::single_box::SingleBox;
use crate::position::{BitSet, Boxes, Ground, Push, Reach, Side};

/// The most goals tried while looking for a room's order.
const MOST_TRIALS: usize = 4_000;

/// All goal rooms of a level.
pub struct GoalRooms {
    rooms: Vec<Room>,
    single: SingleBox,
}

struct Room {
    entrance: Square,
    inside: BitSet,
    /// Its goals in the order in which they are filled.
    order: Vec<Square>,
}

impl GoalRooms {
    /// Finds the rooms and the order of each; rooms without an order are left out.
    pub fn new(ground: &Ground) -> Self {
        let mut single = SingleBox::new(ground);
        let mut rooms: Vec<Room> = Vec::new();
        for (entrance, inside) in candidates(ground) {
            if rooms.iter().any(|room| room.inside.intersects(&inside)) {
                continue;
            }
            if let Some(order) = order(ground, &mut single, entrance, &inside) {
                rooms.push(Room { entrance, inside, order });
            }
        }
        GoalRooms { rooms, single }
    }

    /// The entrance of each room with its goals in their order.
    pub fn orders(&self) -> impl Iterator<Item = (Square, &[Square])> {
        self.rooms.iter().map(|room| (room.entrance, room.order.as_slice()))
    }

    /// The pushes that bring the box just pushed to `entrance` to its goal, with the player on `player`;
    /// empty if there is no room, or it has not been filled in its order so far.
    pub fn macro_from(
        &mut self,
        ground: &Ground,
        boxes: &mut Boxes,
        (entrance, player): (Square, Square),
    ) -> Option<Vec<Push>> {
        let room = self.rooms.iter().find(|room| room.entrance == entrance)?;
        if room.inside.contains(player) {
            return None;
        }
        let within = boxes.list().iter().filter(|&&b| room.inside.contains(b)).count();
        let target = *room.order.get(within)?;
        if !room.order[..within].iter().all(|&goal| boxes.contains(goal)) {
            return None;
        }
        let last = within + 1 == room.order.len();
        let (found, _) = self.single.bring(
            ground,
            Side::Push,
            boxes,
            (entrance, player),
            |square| room.inside.contains(square),
            |square, reach: &Reach| square == target && (last || reach.contains(entrance)),
        );
        found
    }
}

/// Entrances with what lies behind; most goals first, then the smallest rooms.
fn candidates(ground: &Ground) -> Vec<(Square, BitSet)> {
    let board = &ground.board;
    let mut found = Vec::new();
    for entrance in board.squares().filter(|&s| ground.sides.cuts(s) && !board.is_goal(s)) {
        // All sides of an entrance together are the floor, once.
        if ground.halt.is_set_after(8 * board.len()) {
            break;
        }
        let mut visited = BitSet::of(board.len(), [entrance]);
        for direction in DIRECTIONS {
            let first = board.neighbour(entrance, direction);
            if first == WALL || visited.contains(first) {
                continue;
            }
            let part = part_from(board, first, &mut visited);
            let goals = board.goals().iter().filter(|&&g| part.contains(g)).count();
            let begins_inside = board.start_boxes().iter().any(|&b| part.contains(b))
                || part.contains(board.start_player());
            if goals >= 2 && !begins_inside {
                found.push((goals, part.count(), entrance, part));
            }
        }
    }
    found.sort_by_key(|&(goals, size, entrance, _)| (std::cmp::Reverse(goals), size, entrance));
    found.into_iter().map(|(_, _, entrance, part)| (entrance, part)).collect()
}

/// The floor connected to `first` without the squares of `visited`, to which it is added.
fn part_from(board: &Board, first: Square, visited: &mut BitSet) -> BitSet {
    let mut part = BitSet::of(board.len(), [first]);
    let mut work = vec![first];
    visited.insert(first);
    while let Some(square) = work.pop() {
        for &next in board.neighbours(square) {
            if next != WALL && !visited.contains(next) {
                visited.insert(next);
                part.insert(next);
                work.push(next);
            }
        }
    }
    part
}

/// The order in which the goals of a room can be filled: depth first from the full room, with the goal
/// nearest to the entrance filled last.
fn order(
    ground: &Ground,
    single: &mut SingleBox,
    entrance: Square,
    inside: &BitSet,
) -> Option<Vec<Square>> {
    let board = &ground.board;
    let outside = DIRECTIONS
        .into_iter()
        .map(|d| board.neighbour(entrance, d))
        .find(|&s| s != WALL && !inside.contains(s))?;
    let mut goals: Vec<Square> =
        board.goals().iter().copied().filter(|&g| inside.contains(g)).collect();
    let (row, column) = board.row_column(entrance);
    goals.sort_by_key(|&goal| {
        let (r, c) = board.row_column(goal);
        r.abs_diff(row) + c.abs_diff(column)
    });
    let mut boxes = Boxes::new(board.len(), &goals, &ground.zobrist);
    let mut reversed: Vec<Square> = Vec::new();
    // For each goal removed, the index in `goals` to continue from when it must be put back.
    let mut tried: Vec<usize> = Vec::new();
    let (mut next, mut trials) = (0, 0);
    while reversed.len() < goals.len() {
        trials += 1;
        if trials > MOST_TRIALS {
            return None;
        }
        let Some(&goal) = goals.get(next) else {
            // None can have been the last one: backtrack.
            let back = reversed.pop()?;
            boxes.add(back, &ground.zobrist);
            next = tried.pop()? + 1;
            continue;
        };
        if !boxes.contains(goal) {
            next += 1;
            continue;
        }
        boxes.take(goal, &ground.zobrist);
        boxes.add(entrance, &ground.zobrist);
        let full = reversed.is_empty();
        let (found, _) = single.bring(
            ground,
            Side::Push,
            &mut boxes,
            (entrance, outside),
            |square| inside.contains(square),
            |square, reach: &Reach| square == goal && (full || reach.contains(entrance)),
        );
        boxes.take(entrance, &ground.zobrist);
        if found.is_some() {
            reversed.push(goal);
            tried.push(next);
            next = 0;
        } else {
            boxes.add(goal, &ground.zobrist);
            next += 1;
        }
    }
    reversed.reverse();
    Some(reversed)
}
