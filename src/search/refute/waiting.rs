//! The positions of a refutation that wait to be expanded: their boxes as bits, four bytes beside,
//! in layers by the least pushes of a solution through them, each in stacks by the steps that led
//! there.
//!
//! The order in which a layer is expanded does not matter for a proof. It does where the layer holds a
//! solution: newest first would look at all that follows from an early mistake before it takes
//! another way. So positions are taken in sweeps, one of each number of steps from the fewest to the
//! most, the newest, which mostly follows from the one before; and then again from the fewest. In
//! every second sweep some of the stack are drawn at random, and the one with most boxes on their
//! targets is taken instead of the newest (docs/experiments.md).

use crate::board::{DIRECTIONS, Direction, Square};
use crate::limits::{Memory, OutOfMemory};
use crate::position::{BitSet, Push, Side};
use crate::random::Random;

/// Positions in one piece of a stack.
const PIECE: usize = 32;
/// One in this many sweeps takes the best of some drawn at random.
const DRAWN: usize = 2;
/// How many are drawn.
const DRAWS: usize = 16;

/// A position that waits, the boxes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where the player stands.
    pub player: Square,
    /// Which way the last step went; meaningless at a root.
    pub direction: Direction,
    /// The steps that led there.
    pub steps: u16,
}

impl Way {
    /// The push that led there.
    pub fn step(self, side: Side) -> Option<Push> {
        let pushed = side == Side::Push && self.steps > 0;
        pushed.then_some(Push { from: self.player, direction: self.direction })
    }
}

/// Where a position stands in the stacks, for going through all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cursor {
    rank: usize,
    steps: usize,
    index: usize,
}

impl Cursor {
    /// The rank of the position gone to last.
    pub fn rank(&self) -> usize {
        self.rank
    }
}

impl Way {
    /// For a file.
    pub fn to_bytes(self) -> [u8; 4] {
        let place = (self.player << 2 | self.direction.index() as u16).to_le_bytes();
        let steps = self.steps.to_le_bytes();
        [place[0], place[1], steps[0], steps[1]]
    }
}

/// Stacks of positions by rank and steps.
pub struct Waiting {
    /// Bytes of the boxes.
    bytes: usize,
    /// The words of a set of squares.
    words: Vec<u64>,
    /// Where boxes are wanted, as bits.
    targets: Vec<u8>,
    layers: Vec<Layer>,
    /// Pieces that are empty.
    spare: Vec<Vec<u8>>,
    /// No layer below this one holds anything.
    lowest: usize,
    random: Random,
    len: usize,
    memory: Memory,
}

/// The positions of one rank.
#[derive(Default)]
struct Layer {
    /// By steps.
    stacks: Vec<Stack>,
    /// No stack below this one holds anything.
    fewest: usize,
    /// Where the sweep goes on.
    sweep: usize,
    /// Sweeps that were done.
    sweeps: usize,
    len: usize,
}

/// Full pieces, and one that need not be full at the end.
type Stack = Vec<Vec<u8>>;

impl Layer {
    /// The steps of the position to be taken next; some position must be there.
    fn turn(&mut self) -> usize {
        let held = |stack: &Stack| !stack.is_empty();
        let (stacks, fewest) = (&self.stacks, self.fewest);
        let next = |from: usize| stacks.iter().skip(from).position(held).map(|at| from + at);
        let turn = next(self.sweep.max(fewest)).or_else(|| {
            self.sweeps += 1;
            self.fewest = next(fewest).unwrap_or(fewest);
            Some(self.fewest)
        });
        let turn = turn.unwrap_or(0);
        self.sweep = turn + 1;
        turn
    }
}

impl Waiting {
    /// Nothing waits; for boards of so many squares on which boxes are wanted on `targets`.
    pub fn new(squares: usize, targets: &[Square], memory: Memory) -> Self {
        let targets = BitSet::of(squares, targets.iter().copied());
        Waiting {
            bytes: squares.div_ceil(8),
            words: vec![0; squares.div_ceil(64)],
            targets: targets.words().iter().flat_map(|word| word.to_le_bytes()).collect(),
            layers: Vec::new(),
            spare: Vec::new(),
            lowest: 0,
            random: Random::new(1),
            len: 0,
            memory,
        }
    }

    /// How many positions wait.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The lowest rank of a position that waits.
    pub fn lowest(&mut self) -> Option<u32> {
        while self.layers.get(self.lowest).is_some_and(|layer| layer.len == 0) {
            self.lowest += 1;
        }
        (self.lowest < self.layers.len()).then_some(self.lowest as u32)
    }

    /// Adds a position of the rank given, its boxes as bits. Fails without room, with nothing
    /// changed.
    pub fn push(&mut self, rank: u32, boxes: &[u64], way: Way) -> Result<(), OutOfMemory> {
        let (rank, steps) = (rank as usize, usize::from(way.steps));
        if rank >= self.layers.len() {
            let more = rank + 1 - self.layers.len();
            self.memory.grow(&mut self.layers, more)?;
            self.layers.resize_with(rank + 1, Layer::default);
        }
        let layer = &mut self.layers[rank];
        if steps >= layer.stacks.len() {
            let more = steps + 1 - layer.stacks.len();
            self.memory.grow(&mut layer.stacks, more)?;
            layer.stacks.resize_with(steps + 1, Vec::new);
        }
        let size = self.bytes + 4;
        let stack = &mut layer.stacks[steps];
        if stack.last().is_none_or(|piece| piece.len() == PIECE * size) {
            self.memory.grow(stack, 1)?;
            let piece = match self.spare.pop() {
                Some(piece) => piece,
                None => self.memory.vector(PIECE * size)?,
            };
            stack.push(piece);
        }
        let Some(piece) = stack.last_mut() else { return Err(OutOfMemory) };
        let start = piece.len();
        piece.extend(boxes.iter().flat_map(|word| word.to_le_bytes()).take(self.bytes));
        debug_assert_eq!(piece.len(), start + self.bytes);
        let place = way.player << 2 | way.direction.index() as u16;
        piece.extend(place.to_le_bytes());
        piece.extend(way.steps.to_le_bytes());
        layer.fewest = layer.fewest.min(steps);
        layer.len += 1;
        self.lowest = self.lowest.min(rank);
        self.len += 1;
        Ok(())
    }

    /// Takes the next position of the lowest rank; gives the rank and how it was reached. Its
    /// boxes are in [`Waiting::boxes`].
    pub fn pop(&mut self) -> Option<(u32, Way)> {
        let rank = self.lowest()?;
        let size = self.bytes + 4;
        let layer = &mut self.layers[rank as usize];
        let turn = layer.turn();
        let stack = layer.stacks.get_mut(turn)?;
        if layer.sweeps % DRAWN == DRAWN - 1 {
            bring_up(stack, size, &self.targets, &mut self.random);
        }
        self.take(rank, turn).map(|way| (rank, way))
    }

    /// Takes the next position of the lowest rank as if the sweep had come to those with so many steps; beyond the last
    /// ones a new sweep begins.
    pub fn pop_from(&mut self, steps: usize) -> Option<(u32, Way)> {
        let rank = self.lowest()?;
        self.layers[rank as usize].sweep = steps;
        self.pop()
    }

    /// Takes the newest position of the lowest rank that so many steps led to.
    pub fn pop_newest(&mut self, steps: u16) -> Option<(u32, Way)> {
        let rank = self.lowest()?;
        self.take(rank, usize::from(steps)).map(|way| (rank, way))
    }

    fn take(&mut self, rank: u32, steps: usize) -> Option<Way> {
        let size = self.bytes + 4;
        let layer = self.layers.get_mut(rank as usize)?;
        let stack = layer.stacks.get_mut(steps)?;
        let piece = stack.last_mut()?;
        let start = piece.len() - size;
        let (boxes, rest) = piece[start..].split_at(self.bytes);
        let way = read(boxes, rest, &mut self.words);
        piece.truncate(start);
        if start == 0
            && let Some(piece) = stack.pop()
        {
            match self.memory.grow(&mut self.spare, 1) {
                Ok(()) => self.spare.push(piece),
                Err(OutOfMemory) => self.memory.release(&piece),
            }
        }
        layer.len -= 1;
        self.len -= 1;
        Some(way)
    }

    /// The boxes of the position taken last, as bits.
    pub fn boxes(&self) -> &[u64] {
        &self.words
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Goes to the next position of a rank up to `most`, without taking it; the way there.
    pub fn next(&mut self, cursor: &mut Cursor, most: u32) -> Option<Way> {
        let size = self.bytes + 4;
        loop {
            if cursor.rank > most as usize {
                return None;
            }
            let layer = self.layers.get(cursor.rank)?;
            let Some(stack) = layer.stacks.get(cursor.steps) else {
                *cursor = Cursor { rank: cursor.rank + 1, ..Cursor::default() };
                continue;
            };
            let piece = stack.get(cursor.index / PIECE);
            let start = cursor.index % PIECE * size;
            if let Some(record) = piece.and_then(|piece| piece.get(start..start + size)) {
                cursor.index += 1;
                let (boxes, rest) = record.split_at(self.bytes);
                return Some(read(boxes, rest, &mut self.words));
            }
            *cursor = Cursor { steps: cursor.steps + 1, index: 0, ..*cursor };
        }
    }

    /// Takes over all positions of another, as far as there is room.
    pub fn absorb(&mut self, other: &mut Waiting) -> Result<(), OutOfMemory> {
        while let Some((rank, way)) = other.pop() {
            self.push(rank, other.boxes(), way)?;
        }
        Ok(())
    }

    /// The lowest rank above `rank` of a position that waits.
    pub fn above(&self, rank: u32) -> Option<u32> {
        let mut ranks = rank as usize + 1..self.layers.len();
        ranks.find(|&rank| self.layers[rank].len > 0).map(|rank| rank as u32)
    }

    /// Forgets the positions of `rank` and above, and gives back the room that is not needed.
    pub fn cut(&mut self, rank: u32) {
        let kept = self.layers.len().min(rank as usize);
        for mut layer in self.layers.drain(kept..) {
            self.len -= layer.len;
            for stack in layer.stacks.drain(..) {
                stack.iter().for_each(|piece| self.memory.release(piece));
                self.memory.release(&stack);
            }
            self.memory.release(&layer.stacks);
        }
        self.spare.drain(..).for_each(|piece| self.memory.release(&piece));
    }
}

/// Draws some positions of a stack that is not empty and exchanges the newest with the one of them that has
/// most boxes on targets.
fn bring_up(stack: &mut Stack, size: usize, targets: &[u8], random: &mut Random) {
    let place = |at: usize| (at / PIECE, at % PIECE * size);
    let last = stack.len() - 1;
    let newest = last * PIECE + stack[last].len() / size - 1;
    let placed = |at: usize| {
        let (piece, start) = place(at);
        // What follows the boxes in a record is beyond the last square.
        let boxes = stack[piece][start..].iter().zip(targets);
        boxes.map(|(boxes, targets)| (boxes & targets).count_ones()).sum::<u32>()
    };
    let drawn = (0..DRAWS).map(|_| random.below(newest + 1));
    let best = drawn.max_by_key(|&at| placed(at)).unwrap_or(newest);
    let ((piece, start), (_, end)) = (place(best), place(newest));
    for byte in 0..size {
        let chosen = stack[piece][start + byte];
        stack[piece][start + byte] = std::mem::replace(&mut stack[last][end + byte], chosen);
    }
}

/// Reads a position: its boxes, and the rest.
pub fn read(boxes: &[u8], rest: &[u8], words: &mut [u64]) -> Way {
    for (word, chunk) in words.iter_mut().zip(boxes.chunks(8)) {
        let mut all = [0; 8];
        all[..chunk.len()].copy_from_slice(chunk);
        *word = u64::from_le_bytes(all);
    }
    let number = |at: usize| u16::from_le_bytes([rest[at], rest[at + 1]]);
    let place = number(0);
    Way { player: place >> 2, direction: DIRECTIONS[usize::from(place & 3)], steps: number(2) }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.cut(0);
        self.memory.release(&self.spare);
        self.memory.release(&self.layers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::BitSet;

    fn way(number: u16) -> Way {
        let direction = DIRECTIONS[usize::from(number % 4)];
        Way { player: number % 90, direction, steps: number }
    }

    fn boxes(number: u16) -> BitSet {
        BitSet::of(90, [number % 90, (number * 7 + 1) % 90, 89])
    }

    #[test]
    fn gives_back_what_was_added_lowest_rank_first_in_sweeps() {
        let memory = Memory::new(1 << 20);
        let mut waiting = Waiting::new(90, &[1, 8, 89], memory.clone());
        for number in 0..1_000 {
            waiting.push(u32::from(5 + number % 3), boxes(number).words(), way(number)).unwrap();
        }
        assert_eq!((waiting.len(), waiting.lowest(), waiting.above(5)), (1_000, Some(5), Some(6)));
        let mut cursor = Cursor::default();
        let mut taken_count = 0;
        while let Some(way_taken) = waiting.next(&mut cursor, 6) {
            assert_eq!(way_taken, way(way_taken.steps));
            assert_eq!(waiting.boxes(), boxes(way_taken.steps).words());
            taken_count += 1;
        }
        assert_eq!(taken_count, 667);
        waiting.cut(7);
        let mut last = (5, 0);
        for count in 0..667 {
            let (rank, taken) = waiting.pop().unwrap();
            // Each number of steps is there once, so that one sweep takes a layer.
            assert!(count == 0 || rank > last.0 || taken.steps > last.1);
            assert_eq!((waiting.boxes(), taken), (boxes(taken.steps).words(), way(taken.steps)));
            last = (rank, taken.steps);
        }
        assert!(waiting.pop().is_none() && waiting.len() == 0);
        drop(waiting);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn without_room_nothing_is_lost() {
        let memory = Memory::new(4_000);
        let mut waiting = Waiting::new(90, &[1, 8, 89], memory);
        let mut kept = 0;
        let same = |number: u16| Way { steps: 1, ..way(number) };
        while waiting.push(3, boxes(kept).words(), same(kept)).is_ok() {
            kept += 1;
        }
        assert!(kept >= 32 && waiting.len() == usize::from(kept));
        assert_eq!(waiting.pop(), Some((3, same(kept - 1))));
        waiting.push(3, boxes(kept).words(), same(kept)).unwrap();
    }
}
