//! The small search: can the kept boxes be brought to goals, or out of the zone?

use super::known::{Known, Verdicts};
use crate::board::{Square, WALL};
use crate::deadlock::Freeze;
use crate::position::{BitSet, Boxes, Ground, Push, Reach, Side};

/// Depth-first search over the boxes of one corral; keeps its scratch memory.
#[derive(Clone, Debug)]
pub(super) struct MiniSearch {
    zone: BitSet,
    boxes: Boxes,
    reach: Reach,
    child: Reach,
    freeze: Freeze,
    /// Positions still to expand: boxes as words, then the player.
    words: Vec<u64>,
    players: Vec<Square>,
    /// Hashes of all positions seen, also as an open-addressing table of places in the list.
    seen: Vec<u128>,
    table: Vec<u32>,
    steps: Vec<Push>,
    generated: u64,
}

impl MiniSearch {
    pub(super) fn new(ground: &Ground) -> Self {
        let squares = ground.board.len();
        MiniSearch {
            zone: BitSet::new(squares),
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            child: Reach::new(squares),
            freeze: Freeze::new(ground),
            words: Vec::new(),
            players: Vec::new(),
            seen: Vec::new(),
            table: vec![0; 64],
            steps: Vec::new(),
            generated: 0,
        }
    }

    /// Bytes that a search of `budget` positions takes on a board of this size: the open positions, the
    /// hashes of all positions and their table.
    pub(super) fn bytes(squares: usize, budget: u64) -> usize {
        let position = squares.div_ceil(64) * 8 + size_of::<Square>();
        budget as usize * (position + size_of::<u128>() + 4 * size_of::<u32>())
    }

    /// Sets up the boxes of `kept` and the player on `player`; returns the lowest square of its region.
    pub(super) fn place(&mut self, ground: &Ground, kept: &BitSet, player: Square) -> Square {
        self.boxes.assign(kept.words(), &ground.zobrist);
        self.reach.fill(&ground.board, &self.boxes, player);
        self.reach.lowest()
    }

    /// Searches the position that was set up. Boxes may be pushed within `zone`; a box that can leave it is
    /// removed at once. Returns what is known then, nothing if the budget ran out first, and the number of
    /// positions generated, which may exceed `budget` slightly. If no position is alive, all positions seen
    /// are afterwards `known` as dead.
    pub(super) fn run(
        &mut self,
        ground: &Ground,
        zone: &BitSet,
        budget: u64,
        known: &mut Verdicts,
    ) -> (Option<Known>, u64) {
        self.zone.words_mut().copy_from_slice(zone.words());
        self.words.clear();
        self.players.clear();
        self.seen.clear();
        self.table.fill(0);
        self.generated = 1;
        self.remember(self.hash(ground));
        self.store(self.reach.lowest());
        let found = self.exhaust(ground, budget, known);
        if found == Some(Known::Dead) {
            for &hash in &self.seen {
                known.set(hash, Known::Dead);
            }
        }
        (found, self.generated)
    }

    fn exhaust(&mut self, ground: &Ground, budget: u64, known: &mut Verdicts) -> Option<Known> {
        while let Some(player) = self.players.pop() {
            let start = self.words.len() - self.zone.words().len();
            self.boxes.assign(&self.words[start..], &ground.zobrist);
            self.words.truncate(start);
            self.reach.fill(&ground.board, &self.boxes, player);
            let mut smaller = false;
            while let Some(push) = self.leaving(ground) {
                self.boxes.take(push.from, &ground.zobrist);
                self.reach.extend(&ground.board, &self.boxes, push.from);
                smaller = true;
            }
            if self.is_solved(ground) || self.is_open() {
                return Some(Known::Alive);
            }
            if smaller {
                let hash = self.hash(ground);
                if known.is_dead(hash) || !self.remember(hash) {
                    continue;
                }
            }
            if self.generate(ground, known) {
                return Some(Known::Alive);
            }
            if self.generated > budget {
                return None;
            }
        }
        Some(Known::Dead)
    }

    /// A push that takes a box out of the zone to a square that is not dead.
    ///
    /// Removing the box only makes things easier. So if the position without it is dead, this one is too, and
    /// no other push needs to be tried.
    fn leaving(&mut self, ground: &Ground) -> Option<Push> {
        self.collect(ground);
        let steps = std::mem::take(&mut self.steps);
        let found = steps.iter().copied().find(|&push| {
            !self.zone.contains(push.to(&ground.board)) && !self.freezes(ground, push)
        });
        self.steps = steps;
        found
    }

    fn collect(&mut self, ground: &Ground) {
        self.steps.clear();
        let steps = &mut self.steps;
        Side::Push.steps(&ground.board, &self.boxes, &self.reach, |push| {
            if !ground.to_goals.is_dead(push.to(&ground.board)) {
                steps.push(push);
            }
        });
    }

    fn freezes(&mut self, ground: &Ground, push: Push) -> bool {
        let to = push.to(&ground.board);
        self.boxes.shift(push.from, to, &ground.zobrist);
        let dead = self.freeze.after_push(ground, &self.boxes, to);
        self.boxes.shift(to, push.from, &ground.zobrist);
        dead
    }

    /// Stores all positions one push away (those of the last [`MiniSearch::leaving`]); true when all boxes
    /// are on goals in one of them.
    fn generate(&mut self, ground: &Ground, known: &mut Verdicts) -> bool {
        let steps = std::mem::take(&mut self.steps);
        let mut alive = false;
        for &push in &steps {
            let to = push.to(&ground.board);
            self.boxes.shift(push.from, to, &ground.zobrist);
            if self.zone.contains(to) && !self.freeze.after_push(ground, &self.boxes, to) {
                self.generated += 1;
                if self.is_solved(ground) {
                    alive = true;
                } else {
                    self.add(ground, known, push);
                }
            }
            self.boxes.shift(to, push.from, &ground.zobrist);
            if alive {
                break;
            }
        }
        self.steps = steps;
        alive
    }

    /// Stores the position after a push, which was made, unless it is known.
    fn add(&mut self, ground: &Ground, known: &mut Verdicts, push: Push) {
        let (board, from) = (&ground.board, push.from);
        let lowest = self.reach.lowest_after(board, &self.boxes, from, push.to(board), from);
        let lowest = lowest.unwrap_or_else(|| {
            self.child.fill(board, &self.boxes, from);
            self.child.lowest()
        });
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
        if !known.is_dead(hash) && self.remember(hash) {
            self.store(from);
        }
    }

    fn store(&mut self, player: Square) {
        self.words.extend_from_slice(self.boxes.set().words());
        self.players.push(player);
    }

    /// True when the player can walk to all free squares of the zone. Such positions are almost never
    /// dead, and searching on would double the work for almost nothing.
    fn is_open(&self) -> bool {
        self.zone.iter().all(|s| self.reach.contains(s) || self.boxes.contains(s))
    }

    fn is_solved(&self, ground: &Ground) -> bool {
        self.boxes.list().iter().all(|&b| ground.board.is_goal(b))
    }

    fn hash(&self, ground: &Ground) -> u128 {
        debug_assert_ne!(self.reach.lowest(), WALL);
        self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest())
    }

    /// False if the hash was already there.
    fn remember(&mut self, hash: u128) -> bool {
        if 2 * self.seen.len() >= self.table.len() {
            self.table.resize(4 * self.table.len(), 0);
            self.table.fill(0);
            for place in 0..self.seen.len() {
                let slot = self.slot(self.seen[place]);
                self.table[slot] = place as u32 + 1;
            }
        }
        let slot = self.slot(hash);
        if self.table[slot] != 0 {
            return false;
        }
        self.seen.push(hash);
        self.table[slot] = self.seen.len() as u32;
        true
    }

    /// Where `hash` lies in the table, or the empty place for it.
    fn slot(&self, hash: u128) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while let Some(place) = (self.table[slot] as usize).checked_sub(1)
            && self.seen[place] != hash
        {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
