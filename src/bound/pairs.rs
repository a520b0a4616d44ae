//! The minimum matching, plus what pairs of boxes that hinder each other pay more than alone.
//!
//! There are a few price vectors, each a lower bound with its own table of pairs ([`PairCosts`]); the highest
//! bound counts. With fixed prices such a bound drops by at most one per push, so each is consistent, and so
//! is their maximum.

use std::sync::Arc;

use super::UNMATCHABLE;
use super::cover::{Conflict, Cover};
use super::pair_costs::{PairCosts, side_of};
use super::prices::{NEVER, Prices};
use crate::board::Square;
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{Boxes, Ground, PairSides, Reach, Side};

/// The bound, with its tables and scratch memory.
#[derive(Clone, Debug)]
pub struct PairBound {
    /// How often the pairs raised the bound of the matching.
    pub fired: u64,
    side: Side,
    /// Shared with every clone.
    sides: Arc<PairSides>,
    /// Shared with every clone.
    tables: Arc<Vec<PairCosts>>,
    conflicts: Vec<Conflict>,
    cover: Cover,
    /// A side of each box that the player can reach, if there is one.
    beside: Vec<Option<usize>>,
}

impl PairBound {
    /// On boards where it needs more bytes than this, building it takes longer than it saves.
    pub const LARGEST: usize = 32 << 20;

    /// For play in the direction `side`, without tables.
    pub fn new(ground: &Ground, side: Side) -> Self {
        PairBound {
            fired: 0,
            side,
            sides: Arc::new(PairSides::new(ground, side)),
            tables: Arc::default(),
            conflicts: Vec::new(),
            cover: Cover::default(),
            beside: Vec::new(),
        }
    }

    /// Bytes used with one table.
    pub fn bytes(&self, ground: &Ground) -> usize {
        let (alive, squares) = (self.sides.alive().len(), ground.board.len());
        self.sides.bytes() + PairCosts::bytes(alive, squares)
    }

    /// The bound for play in the direction `side`, with the lease of its memory; `None` on boards that are
    /// too large for it.
    ///
    /// # Errors
    ///
    /// When it does not fit into what is left of `memory`.
    pub fn within(
        ground: &Ground,
        side: Side,
        memory: &Memory,
    ) -> Result<Option<(Self, Lease)>, OutOfMemory> {
        let bound = PairBound::new(ground, side);
        let bytes = bound.bytes(ground);
        if bytes > memory.share(Self::LARGEST) {
            return Ok(None);
        }
        Ok(Some((bound, memory.lease(bytes)?)))
    }

    /// Computes the connected sides of pairs of boxes for about `work` units (one for each pair); true when
    /// all are done. Tables can be added after that.
    pub fn prepare(&mut self, ground: &Ground, work: u64) -> bool {
        let mut left = work;
        while left > 0 {
            // It has no clones before it is ready.
            match Arc::get_mut(&mut self.sides).and_then(|sides| sides.join(ground)) {
                Some(work) => left = left.saturating_sub(work),
                None => return true,
            }
        }
        false
    }

    /// Starts again with one table, for the best prices of a position; false when it has no matching.
    pub fn begin(&mut self, ground: &Ground, boxes: &Boxes, player: Square) -> bool {
        let prices = Prices::best_for(ground, self.side, boxes, player);
        let table = prices.map(|prices| PairCosts::new(ground, &self.sides, prices));
        self.tables = Arc::new(table.into_iter().collect());
        !self.tables.is_empty()
    }

    /// True if there are no tables.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// Pushes (pulls) that `boxes` need at least with the player in the region of `reach`; 0 without tables,
    /// [`UNMATCHABLE`] when some box or pair cannot reach targets.
    pub fn bound(&mut self, ground: &Ground, boxes: &Boxes, reach: &Reach) -> u32 {
        let mut most = 0;
        for at in 0..self.tables.len() {
            let Some(paid) = self.paid(at, ground, boxes, reach) else { return UNMATCHABLE };
            most = most.max(self.tables[at].prices().sum() + paid);
        }
        most as u32
    }

    /// The prices of the table `at`.
    pub(super) fn prices(&self, at: usize) -> &Prices {
        self.tables[at].prices()
    }

    /// The direction of play.
    pub(super) fn side(&self) -> Side {
        self.side
    }

    /// The groups of boxes that pay more together according to the table `at`; `None` when some pair cannot
    /// reach targets.
    pub(super) fn linked(
        &mut self,
        at: usize,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
    ) -> Option<Vec<Vec<Square>>> {
        if !self.find(at, ground, boxes, reach) {
            return None;
        }
        let mut group: Vec<usize> = (0..boxes.len()).collect();
        for conflict in &self.conflicts {
            let (kept, gone) = (group[conflict.a as usize], group[conflict.b as usize]);
            group.iter_mut().filter(|g| **g == gone).for_each(|g| *g = kept);
        }
        let mut groups = vec![Vec::new(); boxes.len()];
        for (&square, group) in boxes.list().iter().zip(group) {
            groups[group].push(square);
        }
        groups.retain(|g| !g.is_empty());
        Some(groups)
    }

    /// What all or some of the boxes pay at least according to the table `at`: their steps less the prices of
    /// their targets. `None` when some box or pair cannot reach targets.
    pub(super) fn paid(
        &mut self,
        at: usize,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
    ) -> Option<i32> {
        let player = *reach.squares().first()?;
        let prices = self.tables[at].prices();
        let alone = boxes.list().iter().map(|&b| prices.least_for(ground, b, player));
        let alone = alone.fold(0i32, i32::saturating_add);
        if alone >= NEVER / 2 || !self.find(at, ground, boxes, reach) {
            return None;
        }
        let more = self.cover.least(&mut self.conflicts);
        self.fired += u64::from(more > 0);
        Some(alone + 2 * more as i32)
    }

    /// Collects all pairs that pay more than alone; false when one cannot reach targets.
    fn find(&mut self, at: usize, ground: &Ground, boxes: &Boxes, reach: &Reach) -> bool {
        let PairBound { sides, tables, conflicts, beside, .. } = self;
        let (table, player) = (&tables[at], reach.squares()[0]);
        beside.clear();
        let side_of = |&b: &Square| side_of(ground, b, |s| reach.contains(s));
        beside.extend(boxes.list().iter().map(side_of));
        conflicts.clear();
        let mut alive = true;
        let words = boxes.set().words();
        for (a, &square) in boxes.list().iter().enumerate() {
            let mut note = |other: Square, least: Option<u32>| match least {
                None => alive = false,
                Some(0) => {}
                Some(least) => {
                    let b = boxes.number_at(other) as u16;
                    conflicts.push(Conflict { a: a as u16, b, least });
                }
            };
            match beside[a] {
                Some(side) => table.partners(square, side, words, |other| {
                    // A pair is found from its lower box, or from the one that the player can reach.
                    let b = boxes.number_at(other);
                    if a < b || beside[b].is_none() {
                        note(other, table.more(sides, square, side, other));
                    }
                }),
                None => {
                    for (b, &other) in boxes.list().iter().enumerate().skip(a + 1) {
                        if beside[b].is_none() {
                            note(other, least_of(table, sides, ground, (square, other), player));
                        }
                    }
                }
            }
        }
        alive
    }
}

/// What a pair pays more at least when other boxes keep the player away from both of its boxes: with the pair
/// alone the player would be next to one of them, on a side that the walls allow.
fn least_of(
    table: &PairCosts,
    sides: &PairSides,
    ground: &Ground,
    pair: (Square, Square),
    player: Square,
) -> Option<u32> {
    let mut least = None;
    for (square, other) in [pair, (pair.1, pair.0)] {
        let groups = ground.sides.groups(square);
        let group = ground.sides.group_of_player(square, player);
        for (side, &joined) in groups.iter().enumerate() {
            if joined == group
                && ground.board.neighbours(square)[side] != other
                && let Some(more) = table.more(sides, square, side, other)
            {
                if more == 0 {
                    return Some(0);
                }
                least = Some(least.map_or(more, |known: u32| known.min(more)));
            }
        }
    }
    least
}
