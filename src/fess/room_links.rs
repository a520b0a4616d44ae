//! The room connectivity feature: how many links between rooms the boxes break.
//!
//! Source: Shoham and Schaeffer 2020. A link holds only when every free part of the room
//! still sees the other room; a full room has lost all its links.

use crate::board::{Board, CORRIDOR, DIRECTIONS, Rooms, Square, WALL};
use crate::position::BitSet;

/// Counts broken links; holds the scratch memory.
pub struct RoomLinks {
    stamp: Vec<u32>,
    now: u32,
    stack: Vec<Square>,
    seen: Vec<u32>,
    seen_now: u32,
    holds: Vec<u16>,
    lost: Vec<bool>,
    squares_of: Vec<Vec<Square>>,
}

impl RoomLinks {
    /// For the rooms of a board.
    pub fn new(board: &Board, rooms: &Rooms) -> Self {
        let mut squares_of = vec![Vec::new(); rooms.len()];
        for s in board.squares().filter(|&s| rooms.of(s) != CORRIDOR) {
            squares_of[rooms.of(s) as usize].push(s);
        }
        RoomLinks {
            stamp: vec![0; board.len()],
            now: 0,
            stack: Vec::new(),
            seen: vec![0; rooms.len()],
            seen_now: 0,
            holds: vec![0; rooms.len()],
            lost: vec![false; rooms.len() * rooms.len()],
            squares_of,
        }
    }

    /// How many links between two rooms the boxes on `occupied` break, seen from either room.
    pub fn broken(&mut self, board: &Board, rooms: &Rooms, occupied: &BitSet) -> u16 {
        let mut broken = 0;
        self.lost.fill(false);
        for room in 0..rooms.len() {
            let edges = rooms.edges(room as u16);
            if edges.is_empty() {
                continue;
            }
            self.holds.fill(0);
            let mut parts = 0;
            self.now += 1;
            let own = self.now;
            for index in 0..self.squares_of[room].len() {
                let start = self.squares_of[room][index];
                if occupied.contains(start) || self.stamp[start as usize] >= own {
                    continue;
                }
                parts += 1;
                self.now += 1;
                self.seen_now += 1;
                self.flood(board, rooms, occupied, room as u16, start);
            }
            for &other in edges {
                if parts == 0 || self.holds[other as usize] < parts {
                    let link = room.min(other as usize) * rooms.len() + room.max(other as usize);
                    broken += u16::from(!std::mem::replace(&mut self.lost[link], true));
                }
            }
        }
        broken
    }

    /// True when a box moved from `from` to `to` leaves all links as they are, because the
    /// squares around both stay connected without it. `occupied` is as after the move.
    pub fn untouched(board: &Board, occupied: &BitSet, from: Square, to: Square) -> bool {
        joined_around(board, occupied, from) && joined_around(board, occupied, to)
    }

    /// Marks one free part of a room with its corridors and notes the rooms it sees.
    fn flood(&mut self, board: &Board, rooms: &Rooms, occupied: &BitSet, room: u16, start: Square) {
        self.stamp[start as usize] = self.now;
        self.stack.push(start);
        while let Some(square) = self.stack.pop() {
            for &next in board.neighbours(square) {
                if next == WALL || self.stamp[next as usize] == self.now || occupied.contains(next)
                {
                    continue;
                }
                let there = rooms.of(next);
                if there == room || there == CORRIDOR {
                    self.stamp[next as usize] = self.now;
                    self.stack.push(next);
                } else if self.seen[there as usize] != self.seen_now {
                    self.seen[there as usize] = self.seen_now;
                    self.holds[there as usize] += 1;
                }
            }
        }
    }
}

/// True when the free squares beside `square` are joined by the ring of squares around it.
fn joined_around(board: &Board, occupied: &BitSet, square: Square) -> bool {
    let nb = board.neighbours(square);
    let free = |s: Square| s != WALL && !occupied.contains(s);
    let (mut open, mut joints) = (0, 0);
    for d in DIRECTIONS {
        let [turn, _] = d.across();
        let side = nb[d.index()];
        if free(side) {
            open += 1;
            joints += usize::from(free(nb[turn.index()]) && free(board.neighbour(side, turn)));
        }
    }
    joints + 1 >= open
}
