//! The room connectivity feature: how many links between rooms the boxes break.
//!
//! Source: Shoham and Schaeffer 2020. A link holds only if every free region of the room is connected to the
//! other room through corridors; a full room has lost all its links. What a room sees therefore depends on
//! its own squares, the corridors beside it, and the squares of other rooms beside these: a move changes
//! the links of a few rooms only.

use crate::board::{Board, CORRIDOR, Direction, Room, Rooms, Square, WALL};
use crate::limits::Memory;
use crate::position::{BitSet, Recall, Zobrist};

/// Rooms are tracked as bits of one word; further rooms share bits.
const WORD: u32 = 64;

/// The most bytes of what rooms saw that a long search remembers.
const REMEMBERED: usize = 1 << 21;

/// No patch: a box stands there.
const NONE: u32 = u32::MAX;

/// Counts broken links; holds the scratch memory.
pub struct RoomLinks {
    surroundings: Vec<Surroundings>,
    /// For each square the rooms whose links a box on it can break, as bits.
    concerned: Vec<u64>,
    /// The patch that each square belongs to, possibly joined with another one.
    patch_of: Vec<u32>,
    /// Connected free squares of a room and its corridors.
    patches: Vec<Patch>,
    /// What each room sees in the position last given to [`RoomLinks::broken`].
    seen: Vec<u64>,
    /// The hash of the boxes that concern each room in that position.
    hashes: Vec<u128>,
    /// What a room saw, by this hash.
    lately: Recall<u64>,
    /// What each room sees after a move from there.
    after: Vec<u64>,
}

/// A room with the corridors beside it.
#[derive(Default)]
struct Surroundings {
    /// Each square with those of them above and to the left of it, or [`WALL`], and whether it belongs to
    /// the room.
    squares: Vec<(Square, [Square; 2], bool)>,
    /// Squares of them, each with a neighbour in another room, whose bit it is.
    borders: Vec<(Square, Square, u64)>,
}

#[derive(Clone, Copy)]
struct Patch {
    /// Rooms it touches.
    sees: u64,
    /// Whether some of it belongs to the room.
    inside: bool,
    /// The patch it was joined with.
    joined: u32,
}

impl RoomLinks {
    /// For the rooms of a board.
    pub fn new(board: &Board, rooms: &Rooms) -> Self {
        let mut concerned = vec![0; board.len()];
        let surroundings: Vec<Surroundings> = (0..rooms.len())
            .map(|room| Surroundings::new(board, rooms, room as Room, &mut concerned))
            .collect();
        RoomLinks {
            surroundings,
            concerned,
            patch_of: vec![NONE; board.len()],
            patches: Vec::new(),
            seen: vec![0; rooms.len()],
            hashes: vec![0; rooms.len()],
            lately: Recall::default(),
            after: vec![0; rooms.len()],
        }
    }

    /// The most bytes that [`RoomLinks::remember_more`] adds.
    pub fn more_bytes(memory: &Memory) -> usize {
        Self::remembered(memory).saturating_sub(Recall::<u64>::bytes())
    }

    /// Bytes of what is remembered, a small part of the memory.
    fn remembered(memory: &Memory) -> usize {
        REMEMBERED.min(memory.limit() / 64)
    }

    /// Lets it remember more than a short search needs, as far as `memory` allows.
    pub fn remember_more(&mut self, memory: &Memory) {
        self.lately.may_grow(Self::remembered(memory));
    }

    /// How many links between two rooms the boxes on `occupied` break, counted from both rooms.
    pub fn broken(&mut self, rooms: &Rooms, zobrist: &Zobrist, occupied: &BitSet) -> u16 {
        if rooms.len() < 2 {
            return 0;
        }
        for (room, hash) in self.hashes.iter_mut().enumerate() {
            *hash = zobrist.of_player(room as Square);
        }
        for square in occupied.iter() {
            for room in concerned_rooms(self.concerned[square as usize], rooms) {
                self.hashes[room] ^= zobrist.of_box(square);
            }
        }
        for room in 0..rooms.len() {
            self.seen[room] = self.seen_lately(room, self.hashes[room], occupied);
        }
        broken(rooms, &self.seen)
    }

    /// How many links are broken after a box of the position last given to [`RoomLinks::broken`] was moved between two
    /// squares; `occupied` is as after the move.
    pub fn broken_after(
        &mut self,
        rooms: &Rooms,
        zobrist: &Zobrist,
        occupied: &BitSet,
        (from, to): (Square, Square),
    ) -> u16 {
        if rooms.len() < 2 {
            return 0;
        }
        self.after.copy_from_slice(&self.seen);
        let (left, entered) = (self.concerned[from as usize], self.concerned[to as usize]);
        for room in concerned_rooms(left | entered, rooms) {
            let mut hash = self.hashes[room];
            if left & bit(room as Room) != 0 {
                hash ^= zobrist.of_box(from);
            }
            if entered & bit(room as Room) != 0 && occupied.contains(to) {
                hash ^= zobrist.of_box(to);
            }
            self.after[room] = self.seen_lately(room, hash, occupied);
        }
        broken(rooms, &self.after)
    }

    /// What a room sees, where `hash` is that of the boxes that concern it.
    fn seen_lately(&mut self, room: usize, hash: u128, occupied: &BitSet) -> u64 {
        self.lately.get(hash).unwrap_or_else(|| {
            let seen = self.seen_from(room, occupied);
            self.lately.set(hash, seen);
            seen
        })
    }

    /// What all free regions of a room are connected to, as bits.
    fn seen_from(&mut self, room: usize, occupied: &BitSet) -> u64 {
        self.find_patches(room, occupied);
        for &(square, next, bit) in &self.surroundings[room].borders {
            let here = self.patch_of[square as usize];
            if here != NONE && !occupied.contains(next) {
                let root = root(&self.patches, here);
                self.patches[root as usize].sees |= bit;
            }
        }
        for patch in 0..self.patches.len() as u32 {
            let root = root(&self.patches, patch);
            self.patches[root as usize].inside |= self.patches[patch as usize].inside;
        }
        let regions = self.patches.iter().enumerate().filter(|(i, p)| p.joined == *i as u32);
        let seen = regions.filter(|(_, p)| p.inside).map(|(_, p)| p.sees).reduce(|a, b| a & b);
        seen.unwrap_or(0)
    }

    /// Gives every free square the patch of the neighbour before it, or a new one, and joins patches that
    /// meet.
    fn find_patches(&mut self, room: usize, occupied: &BitSet) {
        self.patches.clear();
        for &(square, before, inside) in &self.surroundings[room].squares {
            if occupied.contains(square) {
                self.patch_of[square as usize] = NONE;
                continue;
            }
            let mut mine = NONE;
            for next in before {
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
                self.patches.push(Patch { sees: 0, inside, joined: mine });
            }
            self.patches[mine as usize].inside |= inside;
            self.patch_of[square as usize] = mine;
        }
    }

    /// True when the links may be taken to be as they were before a box was moved from `from` to `to`: the free
    /// squares around each of the two are connected without it. `occupied` is as after the move.
    ///
    /// Not exact: a box that leaves a full room, for example, gives it links again.
    pub fn untouched(board: &Board, occupied: &BitSet, from: Square, to: Square) -> bool {
        let free = |s: Square| s != WALL && !occupied.contains(s);
        board.is_ringed(from, free) && board.is_ringed(to, free)
    }
}

impl Surroundings {
    /// Those of a room, which is noted for the squares that it depends on.
    fn new(board: &Board, rooms: &Rooms, room: Room, concerned: &mut [u64]) -> Self {
        let mut within: Vec<bool> = board.squares().map(|s| rooms.of(s) == room).collect();
        let mut open: Vec<Square> = board.squares().filter(|&s| within[s as usize]).collect();
        let mut made = Surroundings::default();
        while let Some(square) = open.pop() {
            for &next in board.neighbours(square) {
                if next == WALL || within[next as usize] {
                    continue;
                }
                let other = rooms.of(next);
                if other == CORRIDOR {
                    within[next as usize] = true;
                    open.push(next);
                } else {
                    made.borders.push((square, next, bit(other)));
                    concerned[next as usize] |= bit(room);
                }
            }
        }
        for square in board.squares().filter(|&s| within[s as usize]) {
            concerned[square as usize] |= bit(room);
            let before = [Direction::Up, Direction::Left].map(|direction| {
                let next = board.neighbour(square, direction);
                if next != WALL && within[next as usize] { next } else { WALL }
            });
            made.squares.push((square, before, rooms.of(square) == room));
        }
        made
    }
}

/// The rooms whose bits are set.
fn concerned_rooms(bits: u64, rooms: &Rooms) -> impl Iterator<Item = usize> {
    (0..rooms.len()).filter(move |&room| bits & bit(room as Room) != 0)
}

fn bit(room: Room) -> u64 {
    1 << (u32::from(room) % WORD)
}

/// How many links are broken, where every room sees what `seen` says.
fn broken(rooms: &Rooms, seen: &[u64]) -> u16 {
    let sees = |from: Room, to: Room| seen[usize::from(from)] & bit(to) != 0;
    let mut broken = 0;
    for a in 0..rooms.len() as Room {
        for &b in rooms.edges(a).iter().filter(|&&b| b > a) {
            broken += u16::from(!sees(a, b) || !sees(b, a));
        }
    }
    broken
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
    use crate::position::Ground;
    use crate::random::Random;
    use kura_level::Level;

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
            assert_eq!(links.broken(&rooms, &ground.zobrist, &occupied), broken, "{occupied:?}");
            counts[usize::from(broken)] += 1;
        }
        assert!(rooms.len() >= 3 && counts[..3].iter().all(|&c| c > 100), "{counts:?}");
    }

    #[test]
    fn a_move_changes_no_other_links_than_those_counted_again() {
        let ground = Ground::new(&Level::parse(ROOMS).expect("a level")).expect("a board");
        let board = &ground.board;
        let rooms = Rooms::new(board);
        let mut links = RoomLinks::new(board, &rooms);
        let mut random = Random::new(2);
        let mut changed = 0;
        for _ in 0..20_000 {
            let one_in = 2 + random.word() % 12;
            let boxes = board.squares().filter(|_| random.word().is_multiple_of(one_in));
            let mut occupied = BitSet::of(board.len(), boxes.collect::<Vec<_>>());
            let any = |random: &mut Random| (random.word() % board.len() as u64) as Square;
            let (from, to) = (any(&mut random), any(&mut random));
            if !occupied.contains(from) || occupied.contains(to) {
                continue;
            }
            let before = links.broken(&rooms, &ground.zobrist, &occupied);
            occupied.remove(from);
            occupied.insert(to);
            let after = links.broken_after(&rooms, &ground.zobrist, &occupied, (from, to));
            assert_eq!(
                after,
                RoomLinks::new(board, &rooms).broken(&rooms, &ground.zobrist, &occupied)
            );
            changed += usize::from(before != after);
        }
        assert!(changed > 100, "{changed}");
    }
}
