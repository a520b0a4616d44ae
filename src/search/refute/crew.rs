//! Several threads that expand positions of the same layer.
//!
//! A batch of positions is taken from the layer, and each thread expands one at a time, with what follows
//! from it, until none is left. The table of positions reached does not change meanwhile, so no locks are
//! needed. The table and the layers are divided by the hashes of the positions; when all threads are done,
//! each part takes over what they found for it, in the order in which the positions were taken.
//! The order within a layer does not matter for a proof, so the answer and the bound are those of a
//! single thread. Each thread has its own rules and its own memory of corrals.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::core::Core;
use super::hand::{Hand, Origin, Task};
use super::lockstep::{Kind, Lockstep};
use super::positions::{Found, Positions};
use super::reached::{Part, Reached};
use super::shard::{Place, Room, Shard};
use super::waiting::Way;
use crate::limits::{Lease, Memory, OutOfMemory, THREADS};
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

    /// True when there are at least two.
    pub fn are_several(&self) -> bool {
        THREADS && self.threads > 1
    }
}

/// The threads of a refutation.
pub enum Team {
    /// They start with the first layer.
    Wanted(Together),
    /// They have started.
    At(Box<Crew>),
    /// There is only one.
    Alone,
}

/// The clock, where the threads take turns on one.
type Clock = Option<Lockstep>;

/// The most positions in a row that a thread expands.
const ROW: usize = 16;

/// The work of one thread.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does all of this at the same time, on the threads of the pool that the caller runs on.
pub fn at_once(jobs: Vec<Job>) {
    rayon::scope(|scope| jobs.into_iter().for_each(|job| scope.spawn(|_| job())));
}

/// The threads and their current batch.
pub struct Crew {
    hands: Vec<Hand>,
    shards: Vec<Shard>,
    /// Where each position of the batch is: the shard and the index there.
    batch: Vec<(u32, u32)>,
    /// How many positions in a row a thread expands.
    row: usize,
    /// Positions of all batches, and units of work.
    taken: u64,
    work: u64,
    /// For the lists of the hands, which there are as many of as hands times shards.
    _lease: Lease,
}

impl Crew {
    /// Threads with the rules of `core`; `reached` is divided between them. Fails when they do not fit into the
    /// memory.
    pub fn new(
        core: &Core,
        together: Together,
        reached: &mut Reached,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let parts = together.threads.next_power_of_two();
        let lists = together.threads * parts * size_of::<Positions<Found>>();
        let lease = memory.lease(lists)?;
        let hand = |number| Hand::new(core, (together.threads, number), parts, memory);
        let hands = (0..together.threads).map(hand).collect::<Result<Vec<_>, _>>()?;
        reached.divide(parts, memory)?;
        let (squares, targets) = (core.ground.board.len(), core.ground.targets(core.side));
        Ok(Crew {
            hands,
            shards: (0..parts).map(|_| Shard::new(squares, targets, memory)).collect(),
            batch: Vec::new(),
            row: 1,
            taken: 0,
            work: 0,
            _lease: lease,
        })
    }

    /// How many threads there are.
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// What waits, in parts.
    pub fn shards(&mut self) -> &mut [Shard] {
        &mut self.shards
    }

    /// How many positions wait.
    pub fn waiting(&self) -> usize {
        self.shards.iter().map(|shard| shard.waiting.len()).sum()
    }

    /// The lowest rank of a position that waits.
    pub fn lowest(&mut self) -> Option<u32> {
        self.shards.iter_mut().filter_map(|shard| shard.waiting.lowest()).min()
    }

    /// How many positions were added.
    pub fn kept(&self) -> u64 {
        self.shards.iter().map(|shard| shard.kept).sum()
    }

    /// Does something with every shard and its part of the table; how many positions that concerned.
    fn each_shard(
        &mut self,
        parts: &mut [Part],
        (kind, clock): (Kind, &mut Clock),
        work: impl Fn(usize, &mut Shard, &mut Part, &[Hand]) -> Result<usize, OutOfMemory> + Sync,
    ) -> Result<(), OutOfMemory> {
        let (hands, work) = (&self.hands[..], &work);
        let pairs = self.shards.iter_mut().zip(parts).enumerate();
        let mut results = vec![Ok(0); pairs.len()];
        match clock {
            Some(clock) => {
                for (result, (number, (shard, part))) in results.iter_mut().zip(pairs) {
                    *result = work(number, shard, part, hands);
                    clock.next();
                    clock.handle(kind, result.unwrap_or(0));
                }
                clock.meet();
            }
            None => at_once(
                results
                    .iter_mut()
                    .zip(pairs)
                    .map(|(result, (number, (shard, part)))| {
                        Box::new(move || *result = work(number, shard, part, hands)) as Job
                    })
                    .collect(),
            ),
        }
        results.into_iter().try_for_each(|result| result.map(|_| ()))
    }

    /// Takes a batch of positions of the layer `rank`, for about `budget` units of work; at most `budget`
    /// positions are expanded.
    pub fn take(
        &mut self,
        reached: &mut Reached,
        rank: u32,
        budget: u64,
        clock: &mut Clock,
    ) -> Result<(), OutOfMemory> {
        let each = (self.work / self.taken.max(1)).max(1);
        let most = (budget / each).max(1) as usize;
        // Those that hold any share it out.
        let holds = self.shards.iter_mut().map(|shard| shard.waiting.lowest() == Some(rank));
        let holds: Vec<bool> = holds.collect();
        let held = holds.iter().filter(|&&holds| holds).count();
        let share = |number: usize| {
            let before = holds[..number].iter().filter(|&&holds| holds).count();
            if holds[number] { (most + held - 1 - before) / held } else { 0 }
        };
        self.each_shard(reached.parts(), (Kind::Taken, clock), |number, shard, _, _| {
            shard.take(rank, share(number)).map(|()| shard.batch.len())
        })?;
        self.batch.clear();
        let longest = self.shards.iter().map(|shard| shard.batch.len()).max().unwrap_or(0);
        for index in 0..longest {
            let shards = self.shards.iter().enumerate();
            let held = shards.filter(|(_, shard)| index < shard.batch.len());
            self.batch.extend(held.map(|(shard, _)| (shard as u32, index as u32)));
        }
        self.taken += self.batch.len() as u64;
        self.row = (budget as usize / self.batch.len().max(1)).clamp(1, ROW);
        // If some wait but there was no room to take even one.
        if self.batch.is_empty() { Err(OutOfMemory) } else { Ok(()) }
    }

    /// Expands the batch; steps to solutions with more than `most` steps are left out.
    pub fn expand(&mut self, reached: &Reached, rank: u32, most: u32, clock: &mut Clock) {
        let task = Task { reached, rank, most };
        let Crew { hands, shards, batch, row, .. } = self;
        let (shards, batch, threads, longest) = (&shards[..], &batch[..], hands.len(), *row);
        let expand = |hand: &mut Hand, at: usize| {
            let (shard, index) = batch[at];
            let position = shards[shard as usize].batch.at(index as usize);
            // Short rows at the end, so that no thread has to wait long for another.
            let row = ((batch.len() - at) / threads / 2).clamp(1, longest);
            hand.expand((at as u32, shard), position, row, task);
        };
        hands.iter_mut().for_each(Hand::begin);
        let news: Vec<_> = hands.iter_mut().map(|hand| std::mem::take(&mut hand.news)).collect();
        match clock {
            Some(clock) => {
                for (number, hand) in hands.iter_mut().enumerate() {
                    clock.next();
                    clock.handle(Kind::Learnt, hand.learn(number, &news));
                }
                (0..batch.len()).for_each(|at| {
                    let hand = &mut hands[clock.next()];
                    let before = hand.work;
                    expand(hand, at);
                    clock.work(hand.work - before);
                });
                clock.meet();
            }
            None => {
                let taken = AtomicUsize::new(0);
                let work = |number: usize, hand: &mut Hand| {
                    hand.learn(number, &news);
                    loop {
                        let at = taken.fetch_add(1, Ordering::Relaxed);
                        if at >= batch.len() {
                            return;
                        }
                        expand(hand, at);
                    }
                };
                let (work, hands) = (&work, hands.iter_mut().enumerate());
                at_once(
                    hands
                        .map(|(number, hand)| Box::new(move || work(number, hand)) as Job)
                        .collect(),
                );
            }
        }
        self.work += self.work();
    }

    /// Adds what was found.
    pub fn add(
        &mut self,
        reached: &mut Reached,
        room: Room,
        clock: &mut Clock,
    ) -> Result<(), OutOfMemory> {
        self.each_shard(reached.parts(), (Kind::Added, clock), |number, shard, part, hands| {
            shard.add(number, part, hands, room)
        })
    }

    /// Units of work of the last batch.
    pub fn work(&self) -> u64 {
        self.hands.iter().map(|hand| hand.work).sum()
    }

    /// The shortest solution that was found in the last batch.
    pub fn solved(&self) -> Option<(&[u64], Found)> {
        let shards = self.shards.iter().enumerate();
        let (_, shard, place) = shards
            .filter_map(|(at, shard)| shard.solved.map(|(steps, place)| (steps, at, place)))
            .min()?;
        Some(self.hands[place.hand as usize].found[shard].at(place.index as usize))
    }

    /// Lets the positions wait again for whose children there was no room in the last batch; true if there
    /// are any.
    pub fn put_back(&mut self, rank: u32) -> Result<bool, OutOfMemory> {
        let Crew { hands, shards, batch, .. } = self;
        let mut failed: Vec<Place> =
            shards.iter().flat_map(|shard| &shard.failed).copied().collect();
        failed.sort_unstable();
        failed.dedup();
        let expanded =
            failed.iter().map(|at| (at.hand, hands[at.hand as usize].expanded[at.index as usize]));
        let missed = hands.iter().flat_map(|hand| &hand.missed);
        let all = expanded.chain(missed.map(|&number| (0, Origin::Batch(number))));
        let mut any = false;
        for (hand, origin) in all {
            any = true;
            let (boxes, way): (Vec<u64>, Way) = match origin {
                Origin::Batch(number) => {
                    let (shard, index) = batch[number as usize];
                    let (boxes, way) = shards[shard as usize].batch.at(index as usize);
                    (boxes.to_vec(), way)
                }
                Origin::Found(part, index) => {
                    let (boxes, found) = hands[hand as usize].found[part].at(index);
                    (boxes.to_vec(), found.way)
                }
            };
            shards[0].waiting.push(rank, &boxes, way)?;
        }
        Ok(any)
    }

    /// Adds what the threads have counted.
    pub fn count(&self, stats: &mut Stats) {
        self.hands.iter().for_each(|hand| hand.count(stats));
        stats.open += self.waiting() as u64;
    }
}
