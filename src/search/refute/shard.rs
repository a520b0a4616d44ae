//! What one of several threads keeps of the positions reached: those in its part of the table, and of these
//! the ones that wait.

use super::hand::Hand;
use super::positions::{Followed, Positions};
use super::reached::Part;
use super::waiting::{Waiting, Way};
use crate::board::Square;
use crate::limits::{Memory, OutOfMemory};

/// What may be kept.
#[derive(Clone, Copy)]
pub struct Room<'a> {
    /// Positions with this rank or a higher one do not wait.
    pub below: u32,
    /// Positions that may be added to a shard.
    pub most: u64,
    /// Bytes that all may use.
    pub bytes: usize,
    pub memory: &'a Memory,
}

impl Room<'_> {
    fn is_used_up(&self, kept: u64) -> bool {
        kept >= self.most || self.memory.used() > self.bytes
    }
}

/// The place of something that a thread found or expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub hand: u32,
    pub index: u32,
}

/// The positions of one part.
pub struct Shard {
    pub waiting: Waiting,
    /// Those that are to be expanded.
    pub batch: Positions<Way>,
    /// How many were added.
    pub kept: u64,
    /// What the threads found for this part: those expanded too come first, those to be expanded next last, and
    /// of these the order of the batch counts.
    order: Vec<(Followed, u32, Place)>,
    /// The steps of those to be expanded next.
    next: Vec<u16>,
    /// The sweeps in which nothing followed, and how far they had come.
    sweeps: Vec<(u32, u16)>,
    /// Expansions for which there was no room.
    pub failed: Vec<Place>,
    /// The shortest solution in this batch, and its steps.
    pub solved: Option<(u16, Place)>,
}

impl Shard {
    /// An empty one, for boards of so many squares on which boxes are wanted on `targets`.
    pub fn new(squares: usize, targets: &[Square], memory: &Memory) -> Self {
        Shard {
            waiting: Waiting::new(squares, targets, memory.clone()),
            batch: Positions::new(squares.div_ceil(64), memory.clone()),
            kept: 0,
            order: Vec::new(),
            next: Vec::new(),
            sweeps: Vec::new(),
            failed: Vec::new(),
            solved: None,
        }
    }

    /// Takes about `most` positions of the layer `rank` for the batch, at first those to be expanded next; fails
    /// only if it loses one.
    pub fn take(&mut self, rank: u32, most: usize) -> Result<(), OutOfMemory> {
        self.batch.truncate(0);
        while self.batch.len() < most && self.waiting.lowest() == Some(rank) {
            let next = self.next.pop().and_then(|steps| self.waiting.pop_newest(steps));
            let next = next.or_else(|| {
                let sweep = self.sweeps.pop().map(|(_, steps)| usize::from(steps) + 1);
                self.waiting.pop_from(sweep.unwrap_or(usize::MAX))
            });
            let Some((_, way)) = next else { break };
            if self.batch.push(self.waiting.boxes(), way).is_err() {
                let boxes = self.waiting.boxes().to_vec();
                return self.waiting.push(rank, &boxes, way);
            }
        }
        Ok(())
    }

    /// Adds what the threads found for this part; how much that was. Fails when nothing can be kept at all.
    pub fn add(
        &mut self,
        number: usize,
        part: &mut Part,
        hands: &[Hand],
        room: Room,
    ) -> Result<usize, OutOfMemory> {
        self.order.clear();
        self.next.clear();
        self.sweeps.clear();
        let ended = hands.iter().flat_map(|hand| &hand.ended);
        let own = ended.filter(|&&(_, part, _)| part == number);
        self.sweeps.extend(own.map(|&(at, _, steps)| (at, steps)));
        self.sweeps.sort_unstable();
        self.failed.clear();
        self.solved = None;
        for (hand, all) in hands.iter().enumerate() {
            let all = all.found[number].iter().enumerate();
            self.order.extend(all.map(|(index, found)| {
                let place = Place { hand: hand as u32, index: index as u32 };
                (found.followed, found.number, place)
            }));
        }
        self.order.sort_unstable();
        for &(_, _, place) in &self.order {
            let (boxes, found) = hands[place.hand as usize].found[number].at(place.index as usize);
            let steps = found.way.steps;
            // Another position of the batch may have led there.
            if part.pushes(found.hash).is_some_and(|before| before <= steps) {
                continue;
            }
            if found.solved {
                if self.solved.is_none_or(|(least, _)| steps < least) {
                    self.solved = Some((steps, place));
                }
                continue;
            }
            if found.followed == Followed::Expanded {
                // The way back from what follows leads through it, so that it has to be noted.
                part.note(found.hash, steps)?;
                self.kept += 1;
                continue;
            }
            let is_full = room.is_used_up(self.kept) || steps == u16::MAX;
            let waits = !is_full
                && (found.rank >= room.below
                    || self.waiting.push(found.rank, boxes, found.way).is_ok());
            // What needs too many pushes is noted too, not to be judged again. What waits but is not
            // known is looked at twice at most; the other way round it would be lost.
            if waits && part.note(found.hash, steps).is_ok() {
                self.kept += 1;
                if found.followed == Followed::Next && found.rank < room.below {
                    self.next.push(steps);
                }
            } else {
                self.failed.push(Place { index: found.parent, ..place });
            }
        }
        Ok(self.order.len())
    }
}
