//! Rooms and corridors, walls only.
//!
//! Source: Shoham and Schaeffer, "The FESS algorithm" (2020). A room is a connected group of
//! at least two blocks of two by two floor squares; a square shared by two rooms belongs to neither.

use super::{Board, DIRECTIONS, Direction, Square, WALL};

/// Number of a room; [`CORRIDOR`] for squares outside all rooms.
pub type Room = u16;
/// The room number of squares outside all rooms.
pub const CORRIDOR: Room = Room::MAX;

/// The rooms of a board.
#[derive(Clone, Debug)]
pub struct Rooms {
    room: Vec<Room>,
    count: usize,
    /// `edges[a]` lists the rooms that can be entered from room `a` without crossing a third one.
    edges: Vec<Vec<Room>>,
}

impl Rooms {
    /// Finds the rooms of a board.
    pub fn new(board: &Board) -> Self {
        let corner = |s: Square| -> Option<[Square; 4]> {
            let right = board.neighbour(s, Direction::Right);
            let down = board.neighbour(s, Direction::Down);
            if right == WALL || down == WALL {
                return None;
            }
            let across = board.neighbour(right, Direction::Down);
            (across != WALL).then_some([s, right, down, across])
        };
        let mut group = vec![CORRIDOR; board.len()];
        let mut blocks_in = Vec::new();
        for start in board.squares() {
            if group[start as usize] != CORRIDOR || corner(start).is_none() {
                continue;
            }
            let number = blocks_in.len() as Room;
            group[start as usize] = number;
            let mut stack = vec![start];
            let mut size = 0;
            while let Some(block) = stack.pop() {
                size += 1;
                for d in DIRECTIONS {
                    let next = board.neighbour(block, d);
                    if next != WALL && group[next as usize] == CORRIDOR && corner(next).is_some() {
                        group[next as usize] = number;
                        stack.push(next);
                    }
                }
            }
            blocks_in.push(size);
        }
        let mut number_of = vec![CORRIDOR; blocks_in.len()];
        let mut count = 0;
        for (group, &size) in blocks_in.iter().enumerate() {
            if size >= 2 {
                number_of[group] = count as Room;
                count += 1;
            }
        }
        let mut room = vec![CORRIDOR; board.len()];
        let mut shared = vec![false; board.len()];
        for block in board.squares() {
            let Some(squares) = corner(block) else { continue };
            let number = number_of[group[block as usize] as usize];
            if number == CORRIDOR {
                continue;
            }
            for s in squares {
                let here = &mut room[s as usize];
                if *here != CORRIDOR && *here != number {
                    shared[s as usize] = true;
                }
                *here = number;
            }
        }
        for s in 0..room.len() {
            if shared[s] {
                room[s] = CORRIDOR;
            }
        }
        let mut rooms = Rooms { room, count, edges: vec![Vec::new(); count] };
        for a in 0..count {
            let seen = rooms.seen_from(board, a as Room);
            rooms.edges[a] = seen;
        }
        rooms
    }

    fn seen_from(&self, board: &Board, from: Room) -> Vec<Room> {
        let mut seen = Vec::new();
        let mut marked: Vec<bool> = self.room.iter().map(|&r| r == from).collect();
        let mut stack: Vec<Square> = board.squares().filter(|&s| marked[s as usize]).collect();
        while let Some(square) = stack.pop() {
            for &next in board.neighbours(square) {
                if next == WALL || marked[next as usize] {
                    continue;
                }
                let room = self.room[next as usize];
                if room == CORRIDOR {
                    marked[next as usize] = true;
                    stack.push(next);
                } else if !seen.contains(&room) {
                    seen.push(room);
                }
            }
        }
        seen
    }

    /// The room of a square.
    #[inline]
    pub fn of(&self, square: Square) -> Room {
        self.room[square as usize]
    }

    /// How many rooms there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// True when the board has no room.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The rooms next to a room.
    pub fn edges(&self, room: Room) -> &[Room] {
        &self.edges[room as usize]
    }
}
