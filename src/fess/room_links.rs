//! The room connectivity feature: how many links between rooms the boxes break.
//!
//! Source: Shoham and Schaeffer 2020. A link holds only when every free part of the room
//! still sees the other room; a full room has lost all its links.

use crate::board::{Board, CORRIDOR, Rooms, Square, WALL};
use crate::position::BitSet;

/// Counts broken links; holds the scratch memory.
pub struct RoomLinks {
    stamp: Vec<u32>,
    now: u32,
    stack: Vec<Square>,
    seen: Vec<u32>,
    seen_now: u32,
    holds: Vec<u16>,
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
            squares_of,
        }
    }

    /// How many links, each counted from both ends, the boxes on `occupied` break.
    pub fn broken(&mut self, board: &Board, rooms: &Rooms, occupied: &BitSet) -> u16 {
        let mut broken = 0;
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
            broken +=
                edges.iter().filter(|&&e| parts == 0 || self.holds[e as usize] < parts).count();
        }
        broken as u16
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
