//! The search loop of FESS, for forward play and for packing plans alike.
//!
//! Positions are nodes of a tree. Each is stored in the cell of the best feature tuple on its path, so that a
//! move that makes things worse for a while stays in the good cell. Cells take turns; a cell expands the
//! cheapest move of any of its nodes. Advised moves cost 0, all others 1.
//!
//! In a domain that seeks novelty, a move costs no more than what is *not* new about it: one, if it brings a box to a
//! square to which such a move has brought one in its cell before, and one more if the same is true of that square with
//! the square of each other box. This is the novelty of Lipovetzky and Geffner, Width and Serialization of Classical
//! Planning Problems, 2012, with the squares of boxes as atoms.

mod lessons;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use super::standstill::Standstill;
use super::{Child, Domain, Macro, PullTree, State, Tuple};
use crate::board::Square;
use crate::limits::{HashTable, Memory, OutOfMemory};
use crate::position::{BitSet, Push, Side};
use crate::sorting::sort_in_pieces;

struct Node {
    state: State,
    parent: u32,
    step: Option<Macro>,
    /// The best tuple on the path from the root, with its rank.
    best: (Tuple, u64),
    weight: u32,
    children: Box<[Child]>,
    next: u32,
    /// How many deadlock patterns it was checked against.
    causes: u32,
    /// Proven dead, with all its descendants.
    pruned: bool,
}

impl Node {
    /// A node whose moves have not been generated.
    fn new(state: State, parent: u32, step: Option<Macro>, best: (Tuple, u64)) -> Self {
        let children = Box::default();
        Node { state, parent, step, best, weight: 0, children, next: 0, causes: 0, pruned: false }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    weight: u32,
    score: u64,
    order: Reverse<u32>,
    node: u32,
}

/// The allocator's overhead for a block of memory.
const OVERHEAD: usize = 16;
/// Bytes of a cell: its initial queue and its place in the map.
const CELL: usize = 256;
/// How many pairs of squares are told apart; on larger boards several pairs count as one.
const PAIRS: usize = 1 << Square::BITS;

/// The result of one round of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The budget is used up.
    Nothing,
    /// This node is solved.
    Done(u32),
    /// No moves are left.
    Exhausted,
}

/// The number that stands for a cell's features.
fn key(tuple: &Tuple) -> u128 {
    tuple.iter().fold(0, |key, &part| key << 16 | u128::from(part))
}

/// One feature-space search.
pub struct Engine<D: Domain> {
    nodes: Vec<Node>,
    cells: Vec<BinaryHeap<Reverse<Waiting>>>,
    /// The features of each cell, and the number of its positions.
    filed: Vec<(Tuple, u32)>,
    /// For each cell, the squares to which a move of its positions has brought a box, each paired with itself and
    /// with those of the other boxes, if the domain seeks novelty.
    reached: Vec<BitSet>,
    cell_of: FxHashMap<u128, usize>,
    known: HashTable<()>,
    /// The cell whose turn is next.
    turn: usize,
    round: u64,
    /// Positions by rank, the best first; dead ones are skipped.
    ranked: BinaryHeap<Reverse<(u64, u32)>>,
    standstill: Standstill,
    order: u32,
    scratch: Vec<Child>,
    /// Positions from which the path to the end is known.
    home: PullTree,
    memory: Memory,
    /// Bytes of states, moves and queues.
    charged: usize,
    /// Positions whose moves were generated.
    pub expanded: u64,
    /// Moves generated.
    pub generated: u64,
    /// Moves to positions that were proven dead.
    pub dead: u64,
    /// What is searched.
    pub domain: D,
}

impl<D: Domain> Engine<D> {
    /// An empty search of `domain`. In forward play it ends when it meets a position in `home`; in backward play it adds
    /// its own to it.
    pub fn new(domain: D, memory: Memory, home: PullTree) -> Self {
        Engine {
            nodes: Vec::new(),
            cells: Vec::new(),
            filed: Vec::new(),
            reached: Vec::new(),
            cell_of: FxHashMap::default(),
            known: HashTable::new(memory.clone()),
            turn: 0,
            round: 0,
            ranked: BinaryHeap::new(),
            standstill: Standstill::default(),
            order: 0,
            scratch: Vec::new(),
            home,
            memory,
            charged: 0,
            expanded: 0,
            generated: 0,
            dead: 0,
            domain,
        }
    }

    /// Adds a root; returns it if it is already solved.
    pub fn add_root(&mut self, state: State, work: &mut u64) -> Result<Found, OutOfMemory> {
        let hash = state.hash(&self.domain.setup().ground);
        if self.known.contains(hash) {
            return Ok(Found::Nothing);
        }
        if self.nodes.is_empty() {
            let (moves, bytes) = self.domain.most_moves();
            self.charge(moves * bytes)?;
        }
        self.known.note(hash, ())?;
        self.add(state, u32::MAX, None, 0, work)
    }

    /// The single pushes from the root to a node of forward play, and on to the solved board if the path from the last
    /// position is known.
    pub fn pushes(&self, id: u32) -> Option<Vec<Push>> {
        let path = self.path(id).into_iter().map(|(n, step)| (self.state(n).clone(), step));
        self.home.pushes(&self.domain.setup().ground, path.collect())
    }

    /// Removes all positions, or only some if the run ends meanwhile; the counters continue.
    pub fn clear(&mut self) {
        let halt = self.domain.setup().ground.halt.clone();
        while let Some(node) = self.nodes.pop() {
            if halt.is_set_after(100 + node.children.len()) {
                break;
            }
        }
        self.memory.uncharge(self.charged);
        self.charged = 0;
        self.cells = Vec::new();
        self.filed = Vec::new();
        self.reached = Vec::new();
        self.cell_of = FxHashMap::default();
        self.known.clear();
        (self.turn, self.round, self.order) = (0, 0, 0);
        self.ranked = BinaryHeap::new();
        self.standstill = Standstill::default();
    }

    /// The position of a node.
    pub fn state(&self, id: u32) -> &State {
        &self.nodes[id as usize].state
    }

    /// The last position added, if any.
    pub fn newest(&self) -> Option<&State> {
        self.nodes.last().map(|node| &node.state)
    }

    /// The best position so far that is not known to be dead, if any.
    pub fn best(&self) -> Option<u32> {
        self.ranked.peek().map(|Reverse((_, id))| *id)
    }

    /// The positions on the path from the root to a node with the moves that led to them.
    pub fn path(&self, id: u32) -> Vec<(u32, Option<Macro>)> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(node) = self.nodes.get(at as usize) {
            path.push((at, node.step));
            at = node.parent;
        }
        path.reverse();
        path
    }

    /// Every cell with the number of positions in it.
    pub fn cells(&self) -> &[(Tuple, u32)] {
        &self.filed
    }

    fn charge(&mut self, bytes: usize) -> Result<(), OutOfMemory> {
        self.memory.charge(bytes)?;
        self.charged += bytes;
        Ok(())
    }

    fn add(
        &mut self,
        state: State,
        parent: u32,
        step: Option<Macro>,
        weight: u32,
        work: &mut u64,
    ) -> Result<Found, OutOfMemory> {
        let own = self.domain.features(&state);
        let best = match self.nodes.get(parent as usize) {
            Some(p) if p.best.1 <= own.1 => p.best,
            _ => own,
        };
        let id = self.nodes.len() as u32;
        let done = self.domain.is_done(&state);
        let halt = self.domain.setup().ground.halt.clone();
        let mut list = std::mem::take(&mut self.scratch);
        list.clear();
        if !done {
            self.expanded += 1;
            let known = &self.known;
            self.domain.children(&state, &|h| known.contains(h), &mut list, work);
            self.generated += list.len() as u64;
            let rank = |c: &Child| u128::from(c.weight) << 64 | u128::from(c.score);
            sort_in_pieces(&mut list, rank, &|done| halt.is_set_after(done));
        }
        let setup = self.domain.setup();
        let last = match setup.moves.side() {
            Side::Push => self.home.first_of(&halt, &list),
            Side::Pull => {
                self.home.note(&setup.ground, &state, &list)?;
                None
            }
        };
        // With two moves or fewer, the best one counts as advised. A weight of 2 is not about advice.
        if list.len() <= 2
            && let Some(first) = list.first_mut()
            && first.weight == 1
        {
            first.weight = 0;
        }
        // A node waits in one queue at most and is ranked once; both containers may be half empty.
        let queued = 2 * (size_of::<Waiting>() + size_of::<Reverse<(u64, u32)>>());
        self.charge(self.domain.state_bytes() + size_of_val(&*list) + OVERHEAD + queued)?;
        let mut children = Vec::with_capacity(list.len());
        children.extend(halt.until_set(&list).copied());
        let children = children.into_boxed_slice();
        self.scratch = list;
        self.memory.grow(&mut self.nodes, 1)?;
        self.nodes.push(Node { weight, children, ..Node::new(state, parent, step, best) });
        if done {
            return Ok(Found::Done(id));
        }
        if let Some(last) = last {
            let state = self.nodes[id as usize].state.after(&last.step);
            self.known.note(last.hash, ())?;
            return self.finish(state, id, last.step);
        }
        self.ranked.push(Reverse((own.1, id)));
        self.standstill.note(own.1, self.expanded);
        let fresh = self.cells.len();
        let cell = *self.cell_of.entry(key(&best.0)).or_insert(fresh);
        if cell == fresh {
            self.charge(CELL)?;
            self.cells.push(BinaryHeap::new());
            self.filed.push((best.0, 0));
            // A new cell gets a turn at once.
            self.turn = cell;
            if self.domain.seeks_novelty() {
                let squares = self.domain.setup().ground.board.len();
                let pairs = (squares * squares).min(PAIRS);
                self.charge(BitSet::bytes(pairs))?;
                self.reached.push(BitSet::new(pairs));
            }
        }
        self.filed[cell].1 += 1;
        self.weigh(cell, id);
        self.wait(cell, id);
        Ok(Found::Nothing)
    }

    /// Reduces the weight of a position that brings something new to its cell, if the domain seeks novelty.
    fn weigh(&mut self, cell: usize, id: u32) {
        let squares = self.domain.setup().ground.board.len();
        let before = self.nodes[id as usize].parent;
        let before = self.nodes.get(before as usize).map_or(0, |parent| parent.weight);
        let node = &mut self.nodes[id as usize];
        if let (Some(reached), Some(step)) = (self.reached.get_mut(cell), node.step) {
            let mut known = [1; 2];
            for other in node.state.boxes.iter() {
                let (low, high) = (step.to.min(other) as usize, step.to.max(other) as usize);
                let pair = ((low * squares + high) % PAIRS) as Square;
                known[usize::from(low < high)] &= u32::from(reached.contains(pair));
                reached.insert(pair);
            }
            node.weight = node.weight.min(before + known[0] + known[1]);
        }
    }

    /// Adds a position from which a path to the end is known.
    fn finish(&mut self, state: State, parent: u32, step: Macro) -> Result<Found, OutOfMemory> {
        let (id, best) = (self.nodes.len() as u32, self.nodes[parent as usize].best);
        self.memory.grow(&mut self.nodes, 1)?;
        self.nodes.push(Node::new(state, parent, Some(step), best));
        Ok(Found::Done(id))
    }

    /// Queues a node by its next move.
    fn wait(&mut self, cell: usize, id: u32) {
        let node = &self.nodes[id as usize];
        if let Some(child) = node.children.get(node.next as usize) {
            let weight = node.weight + u32::from(child.weight);
            self.order += 1;
            let waiting =
                Waiting { weight, score: child.score, order: Reverse(self.order), node: id };
            self.cells[cell].push(Reverse(waiting));
        }
    }

    /// Searches for about `budget` units of work.
    pub fn run(&mut self, budget: u64) -> Result<Found, OutOfMemory> {
        let mut work = 0;
        // A lesson that is interrupted by the end of the run does not use up the budget.
        while work < budget && !self.domain.setup().ground.halt.is_set() {
            if let Some(suspect) = self.standstill.suspect() {
                let mut left = budget - work;
                self.learn(suspect, &mut left)?;
                work = budget - left;
                continue;
            }
            if self.standstill.is_long(self.expanded) && self.begin_lesson() {
                continue;
            }
            let Some(cell) = self.next_cell() else { return Ok(Found::Exhausted) };
            work += 1;
            let Some(Reverse(waiting)) = self.cells[cell].pop() else { continue };
            let id = waiting.node;
            if self.is_dead(id) {
                continue;
            }
            let node = &mut self.nodes[id as usize];
            let child = node.children[node.next as usize];
            node.next += 1;
            let weight = node.weight + u32::from(child.weight);
            if !self.known.contains(child.hash) {
                let state = self.nodes[id as usize].state.after(&child.step);
                self.known.note(child.hash, ())?;
                let known = self.domain.teacher().is_some_and(|t| t.finds(&state, 0));
                if known || self.domain.is_dead(&state, &mut work) {
                    self.dead += 1;
                } else {
                    let found = self.add(state, id, Some(child.step), weight, &mut work)?;
                    if found != Found::Nothing {
                        return Ok(found);
                    }
                }
            }
            self.wait(cell, id);
        }
        Ok(Found::Nothing)
    }

    /// Cells in turn; every second turn goes to the cell of the best position.
    fn next_cell(&mut self) -> Option<usize> {
        self.round += 1;
        if self.round.is_multiple_of(2) {
            let best = self.best_alive()?;
            let cell = self.cell_of[&key(&self.nodes[best as usize].best.0)];
            if !self.cells[cell].is_empty() {
                return Some(cell);
            }
        }
        for _ in 0..self.cells.len() {
            let cell = self.turn % self.cells.len();
            self.turn = cell + 1;
            if !self.cells[cell].is_empty() {
                return Some(cell);
            }
        }
        None
    }
}

impl<D: Domain> Drop for Engine<D> {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged);
        self.memory.release(&self.nodes);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::feature_space::{Lesson, Setup, Teacher};
    use crate::position::Ground;
    use kura_level::Level;

    /// A domain in which a lesson never ends and does no work, like one that was interrupted; it seeks novelty.
    struct BrokenOff(Setup);

    fn engine(setup: Setup) -> Engine<BrokenOff> {
        let memory = Memory::new(1 << 20);
        Engine::new(BrokenOff(setup), memory.clone(), PullTree::new(memory))
    }

    impl Teacher for BrokenOff {
        fn begin(&mut self, _state: &State, _depth: u32, _limit: u64) {}

        fn go_back(&mut self, _state: &State, _back: u32) {}

        fn work(&mut self, _budget: &mut u64) -> Result<Lesson, OutOfMemory> {
            Ok(Lesson::Running)
        }

        fn causes(&self) -> u32 {
            0
        }

        fn finds(&self, _state: &State, _known: u32) -> bool {
            false
        }
    }

    impl Domain for BrokenOff {
        fn setup(&self) -> &Setup {
            &self.0
        }

        fn features(&mut self, _state: &State) -> (Tuple, u64) {
            ([0; 4], 0)
        }

        fn is_done(&mut self, _state: &State) -> bool {
            false
        }

        fn is_dead(&mut self, _state: &State, _work: &mut u64) -> bool {
            false
        }

        fn children(
            &mut self,
            _state: &State,
            _known: &dyn Fn(u128) -> bool,
            _out: &mut Vec<Child>,
            _work: &mut u64,
        ) {
        }

        fn seeks_novelty(&self) -> bool {
            true
        }

        fn teacher(&mut self) -> Option<&mut dyn Teacher> {
            Some(self)
        }
    }

    #[test]
    fn a_lesson_does_not_outlive_its_run() {
        let level = Level::parse("#####\n#@$.#\n#####").expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let mut setup = Setup::new(ground.clone(), Side::Push);
        let root = setup.start();
        let mut engine = engine(setup);
        engine.add_root(root, &mut 0).expect("room");
        engine.standstill.begin(0, 1);
        ground.halt.set();
        assert!(matches!(engine.run(100), Ok(Found::Nothing)));
        assert_eq!(engine.standstill.suspect(), Some(0));
    }

    #[test]
    fn what_is_new_in_its_cell_costs_less() {
        let level = Level::parse("##########\n#@$  $ ..#\n##########").expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let mut setup = Setup::new(ground.clone(), Side::Push);
        let root = setup.start();
        let [first, second] = [ground.board.start_boxes()[0], ground.board.start_boxes()[1]];
        let mut engine = engine(setup);
        engine.add_root(root.clone(), &mut 0).expect("room");
        let step = |from, to| Macro {
            from,
            to,
            player: from,
            lowest: from,
            parts: 1,
            steps: 1,
            removes: false,
        };
        let apart = root.after(&step(second, second + 1));
        let mut weight_after = |state: &State, to, cost| {
            let step = step(first, to);
            engine.add(state.after(&step), 0, Some(step), cost, &mut 0).expect("room");
            engine.nodes.last().map(|node| node.weight)
        };
        let [near, far] = [first + 1, first + 2];
        // New; new; neither; the square is known, but not together with that of the other box; neither.
        let moves = [(&root, near), (&root, far), (&root, near), (&apart, near), (&apart, near)];
        let weights = moves.map(|(state, to)| weight_after(state, to, 3));
        assert_eq!(weights, [0, 0, 2, 1, 2].map(Some));
        assert_eq!([0, 1].map(|cost| weight_after(&root, near, cost)), [0, 1].map(Some));
    }
}
