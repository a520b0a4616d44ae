//! A small search that asks whether some boxes of a position can all be brought to goals, with the other
//! boxes removed.

use rustc_hash::FxHashSet;

use super::patterns::Patterns;
use crate::board::Square;
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{BitSet, Ground, Push, Side};
use crate::search::Rules;
use crate::search::expansion::{Expand, Expansion};

/// Most positions one search may hold.
const MOST: usize = 1 << 15;

/// The state of a small search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Running,
    /// The boxes can never all be brought to goals.
    Dead,
    /// They can, or it is not known.
    Open,
}

/// Greedy search over pushes; its memory is reused by the next search.
pub struct Prover {
    at: Expansion,
    /// Positions found: boxes as words, and the player.
    words: Vec<u64>,
    players: Vec<Square>,
    visited: FxHashSet<u128>,
    /// Open positions, by pushes to the nearest goals.
    buckets: Vec<Vec<u32>>,
    lowest: usize,
    /// Positions expanded, and the limit.
    pub expanded: u64,
    limit: u64,
    /// The lease for the tables.
    _lease: Lease,
}

impl Prover {
    /// Fails when the budget has no room for its tables.
    pub fn new(ground: &Ground, memory: &Memory) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        let position = squares.div_ceil(64) * size_of::<u64>() + size_of::<Square>();
        let bytes = MOST * (position + 2 * size_of::<u128>() + 2 * size_of::<u32>());
        Ok(Prover {
            at: Expansion::new(ground, Side::Push),
            words: Vec::new(),
            players: Vec::new(),
            visited: FxHashSet::default(),
            buckets: Vec::new(),
            lowest: 0,
            expanded: 0,
            limit: 0,
            _lease: memory.lease(bytes)?,
        })
    }

    /// Starts with the boxes of `set` and the player on `player`; expands at most `limit` positions.
    pub fn start(
        &mut self,
        ground: &Ground,
        nearest: &[u16],
        set: &BitSet,
        player: Square,
        limit: u64,
    ) {
        self.words.clear();
        self.players.clear();
        self.visited.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        self.lowest = 0;
        self.expanded = 0;
        self.limit = limit;
        self.at.boxes.assign(set.words(), &ground.zobrist);
        let hash = self.at.flood(ground, player);
        self.visited.insert(hash);
        self.store(nearest, player);
    }

    fn store(&mut self, nearest: &[u16], player: Square) {
        let away: usize =
            self.at.boxes.list().iter().map(|&b| usize::from(nearest[b as usize])).sum();
        if away >= self.buckets.len() {
            self.buckets.resize(away + 1, Vec::new());
        }
        self.buckets[away].push(self.players.len() as u32);
        self.lowest = self.lowest.min(away);
        self.words.extend_from_slice(self.at.boxes.set().words());
        self.players.push(player);
    }

    /// Works for about `budget` units and subtracts them from it.
    pub fn run(
        &mut self,
        ground: &Ground,
        nearest: &[u16],
        rules: &mut Rules,
        patterns: &Patterns,
        budget: &mut u64,
    ) -> Verdict {
        while *budget > 0 && !ground.halt.is_set_after(20 * ground.board.len()) {
            while self.buckets.get(self.lowest).is_some_and(Vec::is_empty) {
                self.lowest += 1;
            }
            let Some(number) = self.buckets.get_mut(self.lowest).and_then(Vec::pop) else {
                return Verdict::Dead;
            };
            if self.lowest == 0 || self.expanded == self.limit || self.players.len() >= MOST {
                return Verdict::Open;
            }
            let mut work = 1;
            let mut proof = Proof { prover: self, nearest, rules, patterns };
            proof.expand(ground, number as usize, &mut work);
            *budget = budget.saturating_sub(work);
        }
        Verdict::Running
    }

    /// The positions found so far.
    pub fn positions(&self, squares: usize) -> impl Iterator<Item = (BitSet, Square)> + '_ {
        let length = squares.div_ceil(64);
        self.words.chunks(length.max(1)).zip(&self.players).map(move |(words, &player)| {
            let mut set = BitSet::new(squares);
            set.words_mut().copy_from_slice(words);
            (set, player)
        })
    }
}

/// A search about to expand a position.
struct Proof<'a> {
    prover: &'a mut Prover,
    nearest: &'a [u16],
    rules: &'a mut Rules,
    patterns: &'a Patterns,
}

impl Proof<'_> {
    fn expand(&mut self, ground: &Ground, number: usize, work: &mut u64) {
        let Prover { at, words, players, .. } = &mut *self.prover;
        let length = at.boxes.set().words().len();
        at.boxes.assign(&words[number * length..(number + 1) * length], &ground.zobrist);
        at.flood(ground, players[number]);
        self.prover.expanded += 1;
        let at = &mut self.prover.at;
        if at.is_dead(ground, self.rules, work) {
            return;
        }
        // With fewer boxes than goals a goal may stay empty, which the corral rules do not expect.
        let whole = at.boxes.len() == ground.board.goals().len();
        let steps = if whole { at.steps(ground, self.rules, None) } else { at.all_steps(ground) };
        let done = self.try_steps(ground, (), steps, work);
        debug_assert!(done.is_ok(), "what it keeps is charged beforehand");
    }
}

impl Expand for Proof<'_> {
    type Parent = ();

    fn parts(&mut self) -> (&mut Expansion, &mut Rules) {
        (&mut self.prover.at, self.rules)
    }

    /// Stores the position after `push`, unless it is known or dead.
    fn child(&mut self, ground: &Ground, _: (), push: Push) -> Result<(), OutOfMemory> {
        let prover = &mut *self.prover;
        let (to, player) = (push.to(&ground.board), push.from);
        let hash = prover.at.hash_after(ground, push);
        if !prover.visited.contains(&hash)
            && !prover.at.is_dead_after(ground, self.rules, push)
            && !self.patterns.closed_by(prover.at.boxes.set(), to, player)
        {
            prover.visited.insert(hash);
            prover.store(self.nearest, player);
        }
        Ok(())
    }
}
