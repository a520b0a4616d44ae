//! What one of several threads does with the positions that it takes: it expands each and goes on with
//! one that it found there, as long as that is in the same layer.

use super::core::{Core, Tried};
use super::positions::{Followed, Found, Positions};
use super::reached::Reached;
use super::waiting::Way;
use crate::deadlock::Verdict;
use crate::limits::{Memory, OutOfMemory};
use crate::search::Stats;

/// What is expanded.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The positions reached before this batch.
    pub reached: &'a Reached,
    /// The layer.
    pub rank: u32,
    /// Steps to solutions with more steps are left out.
    pub most: u32,
}

/// Where a position that was expanded is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Its number in the batch.
    Batch(u32),
    /// The part and the index there.
    Found(usize, usize),
}

/// One of the threads.
pub struct Hand {
    core: Core,
    /// What it found in this batch, by the parts of the table of positions reached.
    pub found: Vec<Positions<Found>>,
    /// The positions that it expanded in this batch.
    pub expanded: Vec<Origin>,
    /// Where rows ended: the position of the batch where each began, the part of its last one, and its steps.
    pub ended: Vec<(u32, usize, u16)>,
    /// Positions of the batch that it had no room for.
    pub missed: Vec<u32>,
    /// Units of work in this batch.
    pub work: u64,
    /// What it found out about corrals in the batch before.
    pub news: Vec<Verdict>,
    /// The boxes of the position at hand, as bits, and the hashes of those expanded just before.
    boxes: Vec<u64>,
    row: Vec<u128>,
}

impl Hand {
    /// The one with the number given out of so many, with the rules of `core`, for so many parts.
    pub fn new(
        core: &Core,
        (threads, number): (usize, usize),
        parts: usize,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let boxes = core.at.boxes.set().words().to_vec();
        let mut core = core.again(memory)?;
        core.rules.share((threads, number), memory)?;
        Ok(Hand {
            core,
            news: Vec::new(),
            found: (0..parts).map(|_| Positions::new(boxes.len(), memory.clone())).collect(),
            expanded: Vec::new(),
            ended: Vec::new(),
            missed: Vec::new(),
            work: 0,
            boxes,
            row: Vec::new(),
        })
    }

    /// Begins a batch, with what other searches have learnt.
    pub fn begin(&mut self) {
        self.core.catch_up();
        self.news = self.core.rules.news();
        self.found.iter_mut().for_each(|found| found.truncate(0));
        self.expanded.clear();
        self.ended.clear();
        self.missed.clear();
        self.work = 0;
    }

    /// Takes over what the others have found out; how much that was.
    pub fn learn(&mut self, own: usize, all: &[Vec<Verdict>]) -> usize {
        let others = all.iter().enumerate().filter(|&(number, _)| number != own);
        others
            .map(|(_, news)| {
                self.core.rules.learn(news);
                news.len()
            })
            .sum()
    }

    /// Expands a position of the batch, and what follows from it, at most `row` positions.
    pub fn expand(
        &mut self,
        (number, part): (u32, u32),
        (boxes, way): (&[u64], Way),
        row: usize,
        task: Task,
    ) {
        let mut last = part as usize;
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.row.clear();
        let (mut origin, mut way) = (Origin::Batch(number), way);
        for _ in 0..row {
            let Ok(next) = self.expand_one(origin, number, way, task) else {
                if let Origin::Batch(number) = origin {
                    self.missed.push(number);
                }
                return;
            };
            if let Origin::Found(part, index) = origin {
                self.found[part].change(index).followed = Followed::Expanded;
            }
            let Some((part, index)) = next else {
                self.ended.push((number, last, way.steps));
                return;
            };
            last = part;
            self.found[part].change(index).followed = Followed::Next;
            let (boxes, found) = self.found[part].at(index);
            self.boxes.copy_from_slice(boxes);
            self.row.push(found.hash);
            (origin, way) = (Origin::Found(part, index), found.way);
        }
    }

    /// Expands one position; the place of the one to go on with. Fails without room, with nothing found.
    fn expand_one(
        &mut self,
        origin: Origin,
        number: u32,
        way: Way,
        task: Task,
    ) -> Result<Option<(usize, usize)>, OutOfMemory> {
        let Hand { core, found, boxes, row, work, .. } = self;
        let parent = self.expanded.len() as u32;
        let (mut next, mut result) = (None, Ok(()));
        *work += 1;
        if let Some(steps) = core.open(task.reached, (boxes, way), work) {
            let ground = core.ground.clone();
            for &step in &steps {
                if ground.halt.is_set_after(ground.board.len()) {
                    result = Err(OutOfMemory);
                    break;
                }
                let tried = core.attempt(task.reached, step, u32::from(way.steps), task.most);
                let Tried::Made(child) = tried else { continue };
                let (hash, steps) = (child.hash, way.steps + 1);
                let way = Way { player: child.player, direction: step.direction, steps };
                // Where a bound falls by more than a push, the one before still holds.
                let (rank, solved) = (child.rank.max(task.rank), child.solved);
                let part = task.reached.part(hash);
                let new =
                    Found { way, hash, rank, solved, followed: Followed::Not, number, parent };
                result = found[part].push(core.at.boxes.set().words(), new);
                core.at.take_back(&ground, step);
                if result.is_err() {
                    break;
                }
                if rank == task.rank && !solved && steps < u16::MAX && !row.contains(&hash) {
                    next = Some((part, found[part].len() - 1));
                }
            }
            core.at.give_back(steps);
        }
        if let Err(error) = result {
            for found in found {
                let others = found.iter().rev().skip_while(|found| found.parent == parent).count();
                found.truncate(others);
            }
            return Err(error);
        }
        self.expanded.push(origin);
        Ok(next)
    }

    /// Adds what it has counted.
    pub fn count(&self, stats: &mut Stats) {
        let core = &self.core;
        stats.expanded += core.stats.expanded;
        stats.duplicates += core.stats.duplicates;
        stats.generated += core.at.generated;
        stats.rules.add(&core.rules.counts());
    }
}
