//! Several threads that expand positions of the same layer.
//!
//! A batch of positions is taken from the layer, and each thread expands a few of them at a time until
//! none is left. The table of positions reached does not change meanwhile, so no locks are needed; what
//! the threads found is added when all are done, in the order in which the positions were taken.
//! The order within a layer does not matter for a proof, so the answer and the bound are those of a
//! single thread. Each thread has its own rules and its own memory of corrals.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::core::{Core, Tried};
use super::lockstep::Lockstep;
use super::reached::Reached;
use super::waiting::Way;
use crate::limits::{Memory, OutOfMemory};
use crate::search::Stats;

/// How a refutation uses several threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    /// How many.
    pub threads: usize,
    /// Whether they take turns on the thread of the caller, which counts what they would take at the
    /// same time.
    pub lockstep: bool,
}

impl Together {
    /// One thread.
    pub const ALONE: Together = Together { threads: 1, lockstep: false };
}

/// The threads of a refutation.
pub enum Team {
    /// They start with the first layer.
    Wanted {
        /// How many there are to be.
        together: Together,
        /// Units of work done alone until then.
        alone: u64,
    },
    /// They have started.
    At(Box<Crew>),
    /// There is only one.
    Alone,
}

/// Positions that a thread takes at a time.
const PIECE: usize = 2;

/// Positions with their boxes as bits.
pub struct Positions<T> {
    /// Words of a set of squares.
    size: usize,
    words: Vec<u64>,
    each: Vec<T>,
    memory: Memory,
}

impl<T: Copy> Positions<T> {
    fn new(size: usize, memory: Memory) -> Self {
        Positions { size, words: Vec::new(), each: Vec::new(), memory }
    }

    /// Adds one. Fails without room, with nothing changed.
    pub fn push(&mut self, words: &[u64], item: T) -> Result<(), OutOfMemory> {
        debug_assert_eq!(words.len(), self.size);
        self.memory.grow(&mut self.words, self.size)?;
        self.memory.grow(&mut self.each, 1)?;
        self.words.extend_from_slice(words);
        self.each.push(item);
        Ok(())
    }

    /// The boxes of one and what else is known about it.
    pub fn at(&self, index: usize) -> (&[u64], T) {
        (&self.words[index * self.size..][..self.size], self.each[index])
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.each.len()
    }

    /// Drops all but the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.each.truncate(count);
        self.words.truncate(count * self.size);
    }
}

impl<T> Drop for Positions<T> {
    fn drop(&mut self) {
        self.memory.release(&self.words);
        self.memory.release(&self.each);
    }
}

/// A position that a step led to.
#[derive(Clone, Copy)]
pub struct Found {
    /// How it was reached.
    pub way: Way,
    /// Its hash.
    pub hash: u128,
    /// Steps of every solution through it, at least.
    pub rank: u32,
    /// Whether it is the end that is looked for.
    pub solved: bool,
}

/// One thread's rules and memory.
struct Hand {
    core: Core,
    found: Positions<Found>,
    /// For each position that it expanded: the number in the batch, and the first of what it found.
    expanded: Vec<(usize, usize)>,
    /// Units of work in this batch.
    work: u64,
}

impl Hand {
    /// Expands the position with this number. Those that it had no room for are left out.
    fn expand(&mut self, number: usize, position: (&[u64], Way), reached: &Reached, most: u32) {
        let way = position.1;
        let (first, core) = (self.found.len(), &mut self.core);
        let mut result = Ok(());
        self.work += 1;
        if let Some(steps) = core.open(reached, position, &mut self.work) {
            let ground = core.ground.clone();
            for &step in &steps {
                if ground.halt.is_set_after(ground.board.len()) {
                    result = Err(OutOfMemory);
                    break;
                }
                let tried = core.attempt(reached, step, u32::from(way.steps), most);
                let Tried::Made(child) = tried else { continue };
                let steps = way.steps + 1;
                let way = Way { player: child.player, direction: step.direction, steps };
                let (hash, rank, solved) = (child.hash, child.rank, child.solved);
                let found = Found { way, hash, rank, solved };
                result = self.found.push(core.at.boxes.set().words(), found);
                core.at.take_back(&ground, step);
                if result.is_err() {
                    break;
                }
            }
            core.at.give_back(steps);
        }
        match result {
            Ok(()) => self.expanded.push((number, first)),
            Err(OutOfMemory) => self.found.truncate(first),
        }
    }
}

/// The work of one thread.
pub type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does all of this at the same time, on the threads of the pool that the caller runs on.
pub fn at_once(tasks: Vec<Task>) {
    rayon::scope(|scope| tasks.into_iter().for_each(|task| scope.spawn(|_| task())));
}

/// The threads and their current batch.
pub struct Crew {
    hands: Vec<Hand>,
    /// The positions to be expanded.
    pub batch: Positions<Way>,
    /// For each position of the batch: who expanded it, and which part of what that hand found.
    places: Vec<Option<(usize, usize, usize)>>,
    /// The clock, where the threads take turns on one.
    pub clock: Option<Lockstep>,
    /// Positions and units of work of all batches.
    expanded: u64,
    work: u64,
}

impl Crew {
    /// As many threads as fit into the memory, at most those wanted, with the rules of `core`.
    pub fn new(core: &Core, together: Together, memory: &Memory) -> Self {
        let size = core.at.boxes.set().words().len();
        let hand = || {
            let found = Positions::new(size, memory.clone());
            core.again(memory).map(|core| Hand { core, found, expanded: Vec::new(), work: 0 })
        };
        let hands: Vec<Hand> = (0..together.threads).map_while(|_| hand().ok()).collect();
        Crew {
            clock: together.lockstep.then(|| Lockstep::new(hands.len())),
            hands,
            batch: Positions::new(size, memory.clone()),
            places: Vec::new(),
            expanded: 0,
            work: 0,
        }
    }

    /// How many threads there are.
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// How many positions take about `budget` units of work: at least one, at most `budget`.
    pub fn size_of_batch(&self, budget: u64) -> usize {
        let each = (self.work / self.expanded.max(1)).max(1);
        (budget / each).max(1) as usize
    }

    /// Takes over what other searches have learnt.
    pub fn catch_up(&mut self) {
        self.hands.iter_mut().for_each(|hand| hand.core.catch_up());
    }

    /// Expands the batch; steps to solutions with more than `most` steps are left out.
    pub fn expand(&mut self, reached: &Reached, most: u32) {
        let Crew { hands, batch, clock, .. } = self;
        let batch = &*batch;
        for hand in hands.iter_mut() {
            hand.found.truncate(0);
            hand.expanded.clear();
            hand.work = 0;
        }
        let pieces = || (0..batch.len()).step_by(PIECE).map(|at| at..(at + PIECE).min(batch.len()));
        match clock {
            Some(clock) => {
                for piece in pieces() {
                    let hand = &mut hands[clock.next()];
                    let before = hand.work;
                    piece.for_each(|at| hand.expand(at, batch.at(at), reached, most));
                    clock.work(hand.work - before);
                }
                clock.meet();
            }
            None => {
                let taken = AtomicUsize::new(0);
                let work = |hand: &mut Hand| {
                    loop {
                        let at = taken.fetch_add(PIECE, Ordering::Relaxed);
                        if at >= batch.len() {
                            return;
                        }
                        for at in at..(at + PIECE).min(batch.len()) {
                            hand.expand(at, batch.at(at), reached, most);
                        }
                    }
                };
                let work = &work;
                at_once(
                    hands.iter_mut().map(|hand| Box::new(move || work(hand)) as Task).collect(),
                );
            }
        }
        self.places.clear();
        self.places.resize(self.batch.len(), None);
        for (number, hand) in self.hands.iter().enumerate() {
            let ends = hand.expanded.iter().skip(1).map(|&(_, first)| first);
            let ends = ends.chain([hand.found.len()]);
            for (&(at, first), end) in hand.expanded.iter().zip(ends) {
                self.places[at] = Some((number, first, end));
            }
            self.work += hand.work;
        }
        self.expanded += self.batch.len() as u64;
    }

    /// Units of work of the last batch.
    pub fn work(&self) -> u64 {
        self.hands.iter().map(|hand| hand.work).sum()
    }

    /// What was found from the position with this number of the batch; nothing when there was no room
    /// for it.
    pub fn found(&self, at: usize) -> Option<impl Iterator<Item = (&[u64], Found)>> {
        let (hand, first, end) = self.places[at]?;
        Some((first..end).map(move |at| self.hands[hand].found.at(at)))
    }

    /// Adds what the threads have counted.
    pub fn count(&self, stats: &mut Stats) {
        for Hand { core, .. } in &self.hands {
            stats.expanded += core.stats.expanded;
            stats.duplicates += core.stats.duplicates;
            stats.generated += core.at.generated;
            stats.rules.add(&core.rules.counts());
        }
    }
}
