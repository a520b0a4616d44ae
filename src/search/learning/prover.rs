//! A small search that asks whether some boxes of a position can all be brought to goals, the
//! others being away.

use rustc_hash::FxHashSet;

use super::traps::Traps;
use crate::board::Square;
use crate::position::{BitSet, Boxes, Ground, Lease, Memory, OutOfMemory, Push, Reach, Side};
use crate::search::Rules;

/// Most positions one search may hold.
const MOST: usize = 1 << 15;

/// How a small search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Running,
    /// The boxes can never all get home.
    Dead,
    /// They can, or it was not found out.
    Open,
}

/// Greedy search over pushes; keeps its memory from one search to the next.
pub struct Prover {
    boxes: Boxes,
    reach: Reach,
    child: Reach,
    /// Positions met: boxes as words, and the player.
    words: Vec<u64>,
    players: Vec<Square>,
    met: FxHashSet<u128>,
    /// Positions to be expanded, by pushes to the nearest goals.
    buckets: Vec<Vec<u32>>,
    lowest: usize,
    steps: Vec<Push>,
    /// Positions expanded, and how many may be.
    pub expanded: u64,
    limit: u64,
    /// What the tables are charged with.
    _lease: Lease,
}

impl Prover {
    /// Fails when the budget has no room for its tables.
    pub fn new(ground: &Ground, memory: &Memory) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        let position = squares.div_ceil(64) * size_of::<u64>() + size_of::<Square>();
        let bytes = MOST * (position + 2 * size_of::<u128>() + 2 * size_of::<u32>());
        Ok(Prover {
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            child: Reach::new(squares),
            words: Vec::new(),
            players: Vec::new(),
            met: FxHashSet::default(),
            buckets: Vec::new(),
            lowest: 0,
            steps: Vec::new(),
            expanded: 0,
            limit: 0,
            _lease: memory.lease(bytes)?,
        })
    }

    /// Begins with the boxes of `set` and the player on `player`; expands `limit` positions at most.
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
        self.met.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        self.lowest = 0;
        self.expanded = 0;
        self.limit = limit;
        self.boxes.assign(set.words(), &ground.zobrist);
        self.reach.fill(&ground.board, &self.boxes, player);
        self.met.insert(self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest()));
        self.store(nearest, player);
    }

    fn store(&mut self, nearest: &[u16], player: Square) {
        let away: usize = self.boxes.list().iter().map(|&b| usize::from(nearest[b as usize])).sum();
        if away >= self.buckets.len() {
            self.buckets.resize(away + 1, Vec::new());
        }
        self.buckets[away].push(self.players.len() as u32);
        self.lowest = self.lowest.min(away);
        self.words.extend_from_slice(self.boxes.set().words());
        self.players.push(player);
    }

    /// Works for about `budget` units and takes them off it.
    pub fn run(
        &mut self,
        ground: &Ground,
        nearest: &[u16],
        rules: &mut Rules,
        traps: &Traps,
        budget: &mut u64,
    ) -> Verdict {
        while *budget > 0 {
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
            self.expand(ground, nearest, rules, traps, number as usize, &mut work);
            *budget = budget.saturating_sub(work);
        }
        Verdict::Running
    }

    /// The positions met so far.
    pub fn positions(&self, squares: usize) -> impl Iterator<Item = (BitSet, Square)> + '_ {
        let length = squares.div_ceil(64);
        self.words.chunks(length.max(1)).zip(&self.players).map(move |(words, &player)| {
            let mut set = BitSet::new(squares);
            set.words_mut().copy_from_slice(words);
            (set, player)
        })
    }

    fn expand(
        &mut self,
        ground: &Ground,
        nearest: &[u16],
        rules: &mut Rules,
        traps: &Traps,
        number: usize,
        work: &mut u64,
    ) {
        let length = self.boxes.set().words().len();
        let player = self.players[number];
        let words = &self.words[number * length..(number + 1) * length];
        self.boxes.assign(words, &ground.zobrist);
        self.reach.fill(&ground.board, &self.boxes, player);
        self.expanded += 1;
        if rules.dead_at_expansion(ground, &self.boxes, &self.reach, work) {
            return;
        }
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        // With fewer boxes than goals a goal may stay empty, which corrals do not expect.
        let whole = self.boxes.len() == ground.board.goals().len();
        if !whole || !rules.narrow(ground, &self.boxes, &self.reach, None, &mut steps) {
            Side::Push.steps(&ground.board, &self.boxes, &self.reach, |push| steps.push(push));
        }
        *work += steps.len() as u64;
        for &push in &steps {
            let to = push.to(&ground.board);
            if rules.forbids_square(ground, to) {
                continue;
            }
            self.boxes.shift(push.from, to, &ground.zobrist);
            self.try_child(ground, nearest, rules, traps, push);
            self.boxes.shift(to, push.from, &ground.zobrist);
        }
        self.steps = steps;
    }

    /// Stores the position after `push`, unless it is known or dead.
    fn try_child(
        &mut self,
        ground: &Ground,
        nearest: &[u16],
        rules: &mut Rules,
        traps: &Traps,
        push: Push,
    ) {
        let (to, player) = (push.to(&ground.board), push.from);
        let lowest = self.reach.lowest_after(&ground.board, &self.boxes, player, to, player);
        let lowest = lowest.unwrap_or_else(|| {
            self.child.fill(&ground.board, &self.boxes, player);
            self.child.lowest()
        });
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
        if !self.met.contains(&hash)
            && !rules.dead_after(ground, &self.boxes, to, player)
            && !traps.closed_by(self.boxes.set(), to, player)
        {
            self.met.insert(hash);
            self.store(nearest, player);
        }
    }
}
