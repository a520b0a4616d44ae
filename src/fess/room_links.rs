//! The room connectivity feature: how many links between rooms the boxes break.
//!
//! Source: Shoham and Schaeffer 2020. A link holds only when every free part of the room
//! still sees the other room through corridors; a full room has lost all its links.

use crate::board::{Board, CORRIDOR, DIRECTIONS, Room, Rooms, Square, WALL};
use crate::position::BitSet;

/// Rooms are tracked as bits of one word; further rooms share bits.
const WORD: u32 = 64;

/// Counts broken links; holds the scratch memory.
pub struct RoomLinks {
    /// The patch each free square belongs to, by stamp: patches of older positions are lower.
    patch_of: Vec<u32>,
    /// The number of the first patch of this position.
    first: u32,
    /// Connected free squares of one room, or of corridors.
    patches: Vec<Patch>,
    /// A corridor patch and a room patch beside it.
    beside: Vec<(u32, u32)>,
    stack: Vec<Square>,
    /// For each room what all its free parts see, and whether it has any.
    seen: Vec<Option<u64>>,
}

#[derive(Clone, Copy)]
struct Patch {
    room: Room,
    /// Rooms it touches, or sees once parts are joined.
    sees: u64,
    /// The patch it was joined with.
    joined: u32,
}

impl RoomLinks {
    /// For the rooms of a board.
    pub fn new(board: &Board, rooms: &Rooms) -> Self {
        RoomLinks {
            patch_of: vec![0; board.len()],
            first: 1,
            patches: Vec::new(),
            beside: Vec::new(),
            stack: Vec::new(),
            seen: vec![None; rooms.len()],
        }
    }

    /// How many links between two rooms the boxes on `occupied` break, seen from either room.
    pub fn broken(&mut self, board: &Board, rooms: &Rooms, occupied: &BitSet) -> u16 {
        if rooms.len() < 2 {
            return 0;
        }
        self.find_patches(board, rooms, occupied);
        self.join_patches();
        self.seen.fill(None);
        for patch in self.patches.iter().enumerate().filter(|(i, p)| p.joined == *i as u32) {
            let (_, patch) = patch;
            if patch.room != CORRIDOR {
                let seen = &mut self.seen[patch.room as usize];
                *seen = Some(seen.unwrap_or(u64::MAX) & patch.sees);
            }
        }
        let sees = |from: usize, to: usize| {
            self.seen[from].is_some_and(|seen| seen >> (to as u32 % WORD) & 1 == 1)
        };
        let mut broken = 0;
        for a in 0..rooms.len() {
            for &b in rooms.edges(a as Room).iter().filter(|&&b| b as usize > a) {
                broken += u16::from(!sees(a, b as usize) || !sees(b as usize, a));
            }
        }
        broken
    }

    /// Floods every patch and notes what it touches.
    fn find_patches(&mut self, board: &Board, rooms: &Rooms, occupied: &BitSet) {
        if self.first > u32::MAX / 2 {
            self.patch_of.fill(0);
            self.first = 1;
        }
        self.first += self.patches.len() as u32;
        self.patches.clear();
        self.beside.clear();
        for start in board.squares() {
            if self.patch_of[start as usize] >= self.first || occupied.contains(start) {
                continue;
            }
            let index = self.patches.len() as u32;
            let room = rooms.of(start);
            let mut sees = 0;
            self.patch_of[start as usize] = self.first + index;
            self.stack.push(start);
            while let Some(square) = self.stack.pop() {
                for &next in board.neighbours(square) {
                    if next == WALL || occupied.contains(next) {
                        continue;
                    }
                    let there = rooms.of(next);
                    let known = self.patch_of[next as usize];
                    if there == room {
                        if known < self.first {
                            self.patch_of[next as usize] = self.first + index;
                            self.stack.push(next);
                        }
                        continue;
                    }
                    if there != CORRIDOR {
                        sees |= 1 << (u32::from(there) % WORD);
                    }
                    // Of two patches the later one notes that they touch.
                    if known >= self.first && (room == CORRIDOR || there == CORRIDOR) {
                        let other = known - self.first;
                        let pair = if room == CORRIDOR { (index, other) } else { (other, index) };
                        if self.beside.last() != Some(&pair) {
                            self.beside.push(pair);
                        }
                    }
                }
            }
            self.patches.push(Patch { room, sees, joined: index });
        }
    }

    /// Joins the patches of one room that a corridor joins, and lets them see through it.
    fn join_patches(&mut self) {
        for i in 0..self.beside.len() {
            let (corridor, patch) = self.beside[i];
            for j in 0..i {
                let (other_corridor, other) = self.beside[j];
                let same = corridor == other_corridor
                    && self.patches[patch as usize].room == self.patches[other as usize].room;
                if same {
                    let (a, b) = (self.root(patch), self.root(other));
                    if a != b {
                        self.patches[a as usize].joined = b;
                        let sees = self.patches[a as usize].sees;
                        self.patches[b as usize].sees |= sees;
                    }
                }
            }
            let sees = self.patches[corridor as usize].sees;
            let root = self.root(patch);
            self.patches[root as usize].sees |= sees;
        }
    }

    fn root(&self, patch: u32) -> u32 {
        let mut at = patch;
        while self.patches[at as usize].joined != at {
            at = self.patches[at as usize].joined;
        }
        at
    }

    /// True when a box moved from `from` to `to` leaves all links as they are, because the
    /// squares around both stay connected without it. `occupied` is as after the move.
    pub fn untouched(board: &Board, occupied: &BitSet, from: Square, to: Square) -> bool {
        joined_around(board, occupied, from) && joined_around(board, occupied, to)
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
