//! The room connectivity feature: how many links between rooms the boxes break.
//!
//! Source: Shoham and Schaeffer 2020. A link holds only if every free region of the room is connected to the
//! other room through corridors; a full room has lost all its links.

use crate::board::{Board, CORRIDOR, Direction, Room, Rooms, Square, WALL};
use crate::position::BitSet;

/// Rooms are tracked as bits of one word; further rooms share bits.
const WORD: u32 = 64;

/// No patch: a box stands there.
const NONE: u32 = u32::MAX;

/// Counts broken links; holds the scratch memory.
pub struct RoomLinks {
    /// For each square the squares of the same room above and to the left of it, or [`WALL`].
    joins: Vec<[Square; 2]>,
    /// Neighbours that belong to different rooms, or to a room and a corridor.
    borders: Vec<(Square, Square)>,
    /// The patch that each square belongs to, possibly joined with another one.
    patch_of: Vec<u32>,
    /// Connected free squares of one room, or of corridors.
    patches: Vec<Patch>,
    /// A corridor patch and a room patch beside it.
    beside: Vec<(u32, u32)>,
    /// For each room, what all its free patches are connected to, and whether it has any.
    seen: Vec<Option<u64>>,
}

#[derive(Clone, Copy)]
struct Patch {
    room: Room,
    /// Rooms it touches, or is connected to once patches are joined.
    sees: u64,
    /// The patch it was joined with.
    joined: u32,
}

impl RoomLinks {
    /// For the rooms of a board.
    pub fn new(board: &Board, rooms: &Rooms) -> Self {
        let apart = |a: Square, b: Square| b == WALL || rooms.of(a) != rooms.of(b);
        let before = |s: Square| {
            [Direction::Up, Direction::Left].map(|direction| board.neighbour(s, direction))
        };
        let joins = board.squares().map(|s| before(s).map(|n| if apart(s, n) { WALL } else { n }));
        let pairs = board.squares().flat_map(|s| before(s).map(|n| (s, n)));
        let borders = pairs.filter(|&(s, n)| n != WALL && apart(s, n));
        RoomLinks {
            joins: joins.collect(),
            borders: borders.collect(),
            patch_of: vec![NONE; board.len()],
            patches: Vec::new(),
            beside: Vec::new(),
            seen: vec![None; rooms.len()],
        }
    }

    /// How many links between two rooms the boxes on `occupied` break, counted from both rooms.
    pub fn broken(&mut self, rooms: &Rooms, occupied: &BitSet) -> u16 {
        if rooms.len() < 2 {
            return 0;
        }
        self.find_patches(rooms, occupied);
        self.look_over_borders(rooms);
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

    /// Gives every free square the patch of the neighbour before it, or a new one, and joins patches that
    /// meet.
    fn find_patches(&mut self, rooms: &Rooms, occupied: &BitSet) {
        self.patches.clear();
        for (square, before) in self.joins.iter().enumerate() {
            if occupied.contains(square as Square) {
                self.patch_of[square] = NONE;
                continue;
            }
            let mut mine = NONE;
            for &next in before {
                let there = self.patch_of.get(usize::from(next)).copied().unwrap_or(NONE);
                if there == NONE {
                    continue;
                }
                let root = root(&self.patches, there);
                if mine != NONE && mine != root {
                    self.patches[root as usize].joined = mine;
                } else {
                    mine = root;
                }
            }
            if mine == NONE {
                mine = self.patches.len() as u32;
                let room = rooms.of(square as Square);
                self.patches.push(Patch { room, sees: 0, joined: mine });
            }
            self.patch_of[square] = mine;
        }
    }

    /// Notes which rooms each patch touches, and which patches touch corridors.
    fn look_over_borders(&mut self, rooms: &Rooms) {
        self.beside.clear();
        for &(square, next) in &self.borders {
            let (here, there) = (self.patch_of[square as usize], self.patch_of[next as usize]);
            if here == NONE || there == NONE {
                continue;
            }
            let (here, there) = (root(&self.patches, here), root(&self.patches, there));
            let (room, other) = (rooms.of(square), rooms.of(next));
            if other != CORRIDOR {
                self.patches[here as usize].sees |= 1 << (u32::from(other) % WORD);
            }
            if room != CORRIDOR {
                self.patches[there as usize].sees |= 1 << (u32::from(room) % WORD);
            }
            let pair = match (room, other) {
                (CORRIDOR, _) => (here, there),
                (_, CORRIDOR) => (there, here),
                _ => continue,
            };
            if self.beside.last() != Some(&pair) {
                self.beside.push(pair);
            }
        }
    }

    /// Joins the patches of one room that a corridor connects, and adds the rooms reached through it.
    fn join_patches(&mut self) {
        for i in 0..self.beside.len() {
            let (corridor, patch) = self.beside[i];
            for j in 0..i {
                let (other_corridor, other) = self.beside[j];
                let same = corridor == other_corridor
                    && self.patches[patch as usize].room == self.patches[other as usize].room;
                if same {
                    let (a, b) = (root(&self.patches, patch), root(&self.patches, other));
                    if a != b {
                        self.patches[a as usize].joined = b;
                        let sees = self.patches[a as usize].sees;
                        self.patches[b as usize].sees |= sees;
                    }
                }
            }
            let sees = self.patches[corridor as usize].sees;
            let root = root(&self.patches, patch);
            self.patches[root as usize].sees |= sees;
        }
    }

    /// True when a box moved from `from` to `to` leaves all links as they are, because the
    /// squares around both stay connected without it. `occupied` is as after the move.
    pub fn untouched(board: &Board, occupied: &BitSet, from: Square, to: Square) -> bool {
        let free = |s: Square| s != WALL && !occupied.contains(s);
        board.is_ringed(from, free) && board.is_ringed(to, free)
    }
}

/// The patch that a patch was finally joined with.
fn root(patches: &[Patch], patch: u32) -> u32 {
    let mut at = patch;
    while patches[at as usize].joined != at {
        at = patches[at as usize].joined;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;
    use crate::position::Ground;
    use crate::random::Random;

    /// Three rooms in a ring, joined by corridors.
    const ROOMS: &str = "#################\n#@$.#    ###    #\n#        ###    #\n#   #           #\n\
        #   #    ###    #\n#   ########    #\n#               #\n#################";

    /// The definition: each free square of room `a`, walking in `a` and in corridors, comes beside a
    /// free square of room `b`, and there is one.
    fn sees(board: &Board, rooms: &Rooms, occupied: &BitSet, a: Room, b: Room) -> bool {
        let free = |s: Square| s != WALL && !occupied.contains(s);
        let mut starts = board.squares().filter(|&s| rooms.of(s) == a && free(s)).peekable();
        starts.peek().is_some()
            && starts.all(|start| {
                let mut visited = vec![start];
                let mut head = 0;
                let mut touched = false;
                while head < visited.len() {
                    for &next in board.neighbours(visited[head]).iter().filter(|&&n| free(n)) {
                        touched |= rooms.of(next) == b;
                        if [a, CORRIDOR].contains(&rooms.of(next)) && !visited.contains(&next) {
                            visited.push(next);
                        }
                    }
                    head += 1;
                }
                touched
            })
    }

    #[test]
    fn counts_what_the_definition_says() {
        let ground = Ground::new(&Level::parse(ROOMS).expect("a level")).expect("a board");
        let board = &ground.board;
        let rooms = Rooms::new(board);
        let mut links = RoomLinks::new(board, &rooms);
        let mut random = Random::new(1);
        let mut counts = [0; 4];
        for _ in 0..20_000 {
            let one_in = 2 + random.word() % 12;
            let boxes = board.squares().filter(|_| random.word().is_multiple_of(one_in));
            let occupied = BitSet::of(board.len(), boxes.collect::<Vec<_>>());
            let mut broken = 0;
            for a in 0..rooms.len() as Room {
                for &b in rooms.edges(a).iter().filter(|&&b| b > a) {
                    let holds = |a, b| sees(board, &rooms, &occupied, a, b);
                    broken += u16::from(!holds(a, b) || !holds(b, a));
                }
            }
            assert_eq!(links.broken(&rooms, &occupied), broken, "{occupied:?}");
            counts[usize::from(broken)] += 1;
        }
        assert!(rooms.len() >= 3 && counts[..3].iter().all(|&c| c > 100), "{counts:?}");
    }
}
