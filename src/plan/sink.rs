//! The search for a packing plan: pull boxes from the solved position into the supply.
//!
//! Source: Shoham and Schaeffer 2020, packing by backward search, and the draft of that
//! paper on the sink. A box that can be pulled into the supply area is deleted: forward play
//! will bring one from there. The supply area is the largest class of start squares that can
//! exchange boxes. Where nothing can be deleted, boxes are pulled aside (parked).
//!
//! A heuristic: a plan guides the forward search, it proves nothing.

use std::sync::Arc;

use super::{PackingPlan, PullTree};
use crate::board::{DIRECTIONS, FAR, Rooms, Square, WALL};
use crate::deadlock::{Bipartite, FreezePull};
use crate::fess::{Child, Domain, Engine, Found, Macro, MacroMoves, RoomLinks, State, Tuple};
use crate::position::{BitSet, Boxes, Ground, Lease, Memory, OutOfMemory, Reach, Side};
use crate::random::Random;

/// Walking steps from which on a pull counts as leaving the room.
const ANOTHER_ROOM: u16 = 6;

/// The search for a plan, run a little at a time.
pub struct SinkSearch {
    /// What the walking distances and the test for a matching are charged with.
    _lease: Lease,
    engine: Engine<Sink>,
    rooted: bool,
    spent: u64,
    limit: u64,
}

impl SinkSearch {
    /// A search that spends at most `limit` units of work. Seed 0 prefers what has proved best;
    /// each other seed, equal choices being decided by chance, may come to another plan. Fails when there is no room for its
    /// tables.
    pub fn new(
        ground: Arc<Ground>,
        rooms: Arc<Rooms>,
        memory: Memory,
        limit: u64,
        seed: u64,
    ) -> Result<Self, OutOfMemory> {
        let walks = ground.board.goals().len() * ground.board.len() * size_of::<u16>();
        let largest = memory.share(Bipartite::LARGEST);
        let bipartite = Bipartite::new(&ground, Side::Pull, largest);
        Ok(SinkSearch {
            _lease: memory.lease(walks + bipartite.bytes())?,
            engine: Engine::new(Sink::new(ground, rooms, bipartite, seed), memory),
            rooted: false,
            spent: 0,
            limit,
        })
    }

    /// Works for about `budget` units; gives the plan once it is there. Without a complete
    /// one at the limit it is the plan of the best position met.
    pub fn step(&mut self, budget: u64) -> Result<Option<PackingPlan>, OutOfMemory> {
        let mut work = 0;
        if !self.rooted {
            self.rooted = true;
            for state in self.engine.domain.roots() {
                if let Found::Done(id) = self.engine.add_root(state, &mut work)? {
                    return Ok(Some(self.plan(id, true)));
                }
            }
        }
        let found = self.engine.run(budget)?;
        self.spent += budget + work;
        Ok(match found {
            Found::Done(id) => Some(self.plan(id, true)),
            Found::Nothing if self.spent < self.limit => None,
            _ => Some(self.plan(self.engine.best().unwrap_or(0), false)),
        })
    }

    /// Positions expanded and moves generated so far.
    pub fn effort(&self) -> (u64, u64) {
        (self.engine.expanded, self.engine.generated)
    }

    /// The positions met that still have all their boxes, with their ways to the solved board.
    ///
    /// Fails when `memory` has no room for them.
    pub fn pull_tree(&self, memory: Memory) -> Result<PullTree, OutOfMemory> {
        let domain = &self.engine.domain;
        let zobrist = &domain.ground.zobrist;
        let all = domain.ground.board.start_boxes().len();
        // A node can be the root of one part of the floor only: no way leads back to a root.
        let mut tree = PullTree::new(memory);
        for (state, children) in self.engine.nodes() {
            if state.boxes.count() < all {
                continue;
            }
            let boxes = state.boxes.iter().fold(0, |h, s| h ^ zobrist.of_box(s));
            let before = boxes ^ zobrist.of_player(state.player);
            for pull in children.iter().map(|c| &c.step).filter(|p| !p.removes) {
                let moved = zobrist.of_box(pull.from) ^ zobrist.of_box(pull.to);
                let after = boxes ^ moved ^ zobrist.of_player(pull.lowest);
                tree.note(before, state.player, pull, after)?;
            }
        }
        Ok(tree)
    }

    fn plan(&self, id: u32, complete: bool) -> PackingPlan {
        let ground = &self.engine.domain.ground;
        let pulls: Vec<Macro> = self.engine.path(id).into_iter().filter_map(|(_, m)| m).collect();
        if self.engine.best().is_none() {
            return PackingPlan::from_pulls(ground, &[], &BitSet::new(ground.board.len()), false);
        }
        PackingPlan::from_pulls(ground, &pulls, &self.engine.state(id).boxes, complete)
    }
}

struct Sink {
    ground: Arc<Ground>,
    rooms: Arc<Rooms>,
    links: RoomLinks,
    moves: MacroMoves,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    walk: Vec<Vec<u16>>,
    goal_distance: Vec<u16>,
    /// Goals that a box can leave in one direction only.
    hole: BitSet,
    freeze: FreezePull,
    bipartite: Bipartite,
    /// What decides between equal choices, by square; empty where more is known.
    luck: Vec<u32>,
}

impl Sink {
    fn new(ground: Arc<Ground>, rooms: Arc<Rooms>, bipartite: Bipartite, seed: u64) -> Self {
        let board = &ground.board;
        let squares = board.len();
        let pulls_out = |&s: &Square| {
            let out = DIRECTIONS.iter().filter(|&&d| {
                let to = board.neighbour(s, d);
                to != WALL && board.neighbour(to, d) != WALL
            });
            out.count() <= 1
        };
        let hole = BitSet::of(squares, board.goals().iter().copied().filter(pulls_out));
        Sink {
            links: RoomLinks::new(board, &rooms),
            moves: MacroMoves::new(squares, Side::Pull),
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            walk: walking_distances(board, board.goals()),
            goal_distance: ground.to_goals.nearest(),
            hole,
            freeze: FreezePull::new(&ground),
            bipartite,
            luck: luck(squares, seed),
            rooms,
            ground,
        }
    }

    /// The solved board, once for each part of the floor that the boxes on goals leave.
    fn roots(&mut self) -> Vec<State> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let boxes = BitSet::of(board.len(), board.goals().iter().copied());
        let bases = BitSet::of(board.len(), board.start_boxes().iter().copied());
        let mut roots = Vec::new();
        self.set_boxes(&boxes);
        self.child_reach.clear();
        for s in board.squares() {
            if !boxes.contains(s) && !self.child_reach.contains(s) {
                self.child_reach.extend(board, &self.boxes, s);
                roots.push(State { boxes: boxes.clone(), bases: bases.clone(), player: s });
            }
        }
        roots
    }

    fn set_boxes(&mut self, set: &BitSet) {
        self.boxes.assign(set.words(), &self.ground.zobrist);
    }

    /// Parts of the floor, boxes as walls.
    fn parts(&mut self) -> u16 {
        let board = &self.ground.board;
        self.child_reach.clear();
        let mut parts = 0;
        for s in board.squares() {
            if !self.boxes.contains(s) && !self.child_reach.contains(s) {
                self.child_reach.extend(board, &self.boxes, s);
                parts += 1;
            }
        }
        parts
    }

    fn distance_sum(&self, boxes: &BitSet) -> u32 {
        boxes.iter().map(|s| u32::from(self.goal_distance[s as usize])).sum()
    }

    fn on_goals(&self, boxes: &BitSet) -> u16 {
        boxes.iter().filter(|&s| self.ground.board.is_goal(s)).count() as u16
    }

    /// The largest class of start squares that can exchange boxes, boxes as walls.
    fn elimination_squares(&self, bases: &BitSet) -> Vec<Square> {
        let board = &self.ground.board;
        let free: Vec<Square> = bases.iter().filter(|&s| !self.boxes.contains(s)).collect();
        let reaches: Vec<BitSet> = free.iter().map(|&s| self.pushed_from(&[s])).collect();
        let mut best: Vec<Square> = Vec::new();
        let mut grouped = BitSet::new(board.len());
        for (i, &a) in free.iter().enumerate() {
            if grouped.contains(a) {
                continue;
            }
            let class: Vec<Square> = free
                .iter()
                .enumerate()
                .filter(|&(j, &b)| reaches[i].contains(b) && reaches[j].contains(a))
                .map(|(_, &b)| b)
                .collect();
            class.iter().for_each(|&b| grouped.insert(b));
            if class.len() > best.len() {
                best = class;
            }
        }
        best
    }

    /// Squares to which a box could be pushed from any of `from`, the boxes as walls, the
    /// player anywhere.
    fn pushed_from(&self, from: &[Square]) -> BitSet {
        let board = &self.ground.board;
        let mut met = BitSet::of(board.len(), from.iter().copied());
        let mut work = from.to_vec();
        while let Some(square) = work.pop() {
            for d in DIRECTIONS {
                let (to, pusher) =
                    (board.neighbour(square, d), board.neighbour(square, d.opposite()));
                let free = |s: Square| s != WALL && !self.boxes.contains(s);
                if free(to) && free(pusher) && !met.contains(to) {
                    met.insert(to);
                    work.push(to);
                }
            }
        }
        met
    }

    /// True when the boxes but `box_gone` and the bases but `base_gone` can still be paired.
    fn still_matches(&self, bases: &BitSet, box_gone: Square, base_gone: Square) -> bool {
        let starts = self.ground.board.start_boxes();
        let columns: Vec<usize> = (0..starts.len())
            .filter(|&i| bases.contains(starts[i]) && starts[i] != base_gone)
            .collect();
        let rows: Vec<Square> =
            self.boxes.list().iter().copied().filter(|&b| b != box_gone).collect();
        let mut owner: Vec<Option<usize>> = vec![None; columns.len()];
        let can = |row: usize, column: usize| {
            self.ground.from_starts.nearest_side(rows[row], columns[column]) != FAR
        };
        fn place(
            row: usize,
            can: &dyn Fn(usize, usize) -> bool,
            owner: &mut [Option<usize>],
            tried: &mut [bool],
        ) -> bool {
            for column in 0..owner.len() {
                if tried[column] || !can(row, column) {
                    continue;
                }
                tried[column] = true;
                if owner[column].is_none_or(|other| place(other, can, owner, tried)) {
                    owner[column] = Some(row);
                    return true;
                }
            }
            false
        }
        (0..rows.len()).all(|row| place(row, &can, &mut owner, &mut vec![false; columns.len()]))
    }

    /// What decides between choices that look equally good: `known`, or luck.
    fn choice(&self, square: Square, known: u64) -> u64 {
        self.luck.get(square as usize).map_or(known, |&luck| luck.into())
    }

    fn leaves_room(&self, from: Square, to: Square) -> bool {
        let (a, b) = (self.rooms.of(from), self.rooms.of(to));
        let goal = self.ground.board.goals().binary_search(&from);
        let far = match goal {
            Ok(index) => self.walk[index][to as usize] >= ANOTHER_ROOM,
            Err(_) => true,
        };
        far || (a != b && a != crate::board::CORRIDOR && b != crate::board::CORRIDOR)
    }
}

/// A random number for each of `squares` squares; none for seed 0.
fn luck(squares: usize, seed: u64) -> Vec<u32> {
    let mut random = Random::new(seed);
    let squares = if seed == 0 { 0 } else { squares };
    (0..squares).map(|_| (random.word() >> 32) as u32).collect()
}

/// What the pull search weighs of a move.
struct Weighed {
    child: Child,
    parts: u16,
    broken: u16,
    distance: u32,
    from_goal: bool,
}

impl Domain for Sink {
    fn hash(&self, state: &State) -> u128 {
        let zobrist = &self.ground.zobrist;
        let boxes = state.boxes.iter().fold(0, |h, s| h ^ zobrist.of_box(s));
        let bases = state.bases.iter().fold(0, |h, s| h ^ zobrist.of_box(s).rotate_left(64));
        boxes ^ bases ^ zobrist.of_player(state.player)
    }

    fn apply(&mut self, state: &State, step: &Macro) -> State {
        let mut next = state.clone();
        next.boxes.remove(step.from);
        if step.removes {
            next.bases.remove(step.to);
        } else {
            next.boxes.insert(step.to);
        }
        next.player = step.lowest;
        next
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        self.set_boxes(&state.boxes);
        let left = state.boxes.count() as u16;
        let on_goals = self.on_goals(&state.boxes);
        let parts = self.parts();
        let broken = self.links.broken(&self.ground.board, &self.rooms, &state.boxes);
        let distance = self.distance_sum(&state.boxes);
        let rank = u64::from(left) << 48 | rank(parts, on_goals, broken, distance);
        ([left, on_goals, parts, broken], rank)
    }

    fn is_done(&mut self, state: &State) -> bool {
        state.boxes.iter().all(|s| state.bases.contains(s))
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        *work += 10;
        let ground = self.ground.clone();
        self.set_boxes(&state.boxes);
        self.reach.fill(&ground.board, &self.boxes, state.player);
        let frozen = self.freeze.frozen(&self.boxes);
        self.bipartite.is_dead_among(&ground, &self.boxes, &self.reach, frozen, &state.bases)
    }

    fn children(
        &mut self,
        state: &State,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
        work: &mut u64,
    ) {
        let ground = self.ground.clone();
        let board = &ground.board;
        self.set_boxes(&state.boxes);
        self.reach.fill(board, &self.boxes, state.player);
        let supply = self.elimination_squares(&state.bases);
        let in_supply = BitSet::of(board.len(), supply.iter().copied());
        let may_delete = !supply.is_empty() && supply.iter().all(|&s| self.reach.contains(s));
        let mut macros: Vec<Macro> = Vec::new();
        for &from in &self.boxes.list().to_vec() {
            let reach = &self.reach;
            let alive = |s: Square| !ground.from_starts.is_dead(s);
            self.moves.of_box(
                board,
                &state.boxes,
                from,
                &|s| reach.contains(s),
                &|_| true,
                &alive,
                &mut |m| macros.push(m),
            );
        }
        *work += macros.len() as u64 + board.len() as u64 / 8;
        if may_delete {
            self.deletions(state, &macros, &in_supply, known, out);
            if !out.is_empty() {
                return;
            }
        }
        self.parkings(state, &macros, &supply, known, out);
    }

    fn is_known_to_end(&self, _hash: u128) -> bool {
        false
    }

    fn most_moves(&self) -> (usize, usize) {
        let moves = self.ground.board.goals().len() * self.ground.board.len();
        (moves, size_of::<Macro>() + size_of::<Child>())
    }

    fn state_bytes(&self) -> usize {
        2 * BitSet::bytes(self.ground.board.len())
    }
}

impl Sink {
    /// One deletion for each box that can be pulled into the supply; the best is advised.
    fn deletions(
        &mut self,
        state: &State,
        macros: &[Macro],
        in_supply: &BitSet,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
    ) {
        let ground = self.ground.clone();
        let board = &ground.board;
        let mut last_box = WALL;
        for pull in macros {
            if pull.from == last_box
                || !in_supply.contains(pull.to)
                || !self.leaves_room(pull.from, pull.to)
                || !self.still_matches(&state.bases, pull.from, pull.to)
            {
                continue;
            }
            let mut after = state.boxes.clone();
            after.remove(pull.from);
            self.set_boxes(&after);
            self.reach.fill(board, &self.boxes, pull.player);
            let parts = self.parts();
            self.set_boxes(&state.boxes);
            let step = Macro { lowest: self.reach.lowest(), removes: true, parts, ..*pull };
            let hash = {
                let next = self.apply(state, &step);
                self.hash(&next)
            };
            last_box = pull.from;
            if known(hash) {
                continue;
            }
            let on_goal = u64::from(board.is_goal(pull.from));
            let hole = u64::from(self.hole.contains(pull.from));
            let near = 1000 - u64::from(self.goal_distance[pull.to as usize].min(1000));
            let choice = self.choice(pull.from, u64::from(parts) << 16 | near);
            let score = on_goal << 40 | hole << 39 | choice;
            out.push(Child { step, weight: 1, score, hash });
        }
        if let Some(best) = out.iter_mut().min_by_key(|c| c.score) {
            best.weight = 0;
        }
    }

    /// All pulls, with the advisors' picks at weight 0.
    fn parkings(
        &mut self,
        state: &State,
        macros: &[Macro],
        supply: &[Square],
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
    ) {
        let ground = self.ground.clone();
        let board = &ground.board;
        let parts_now = self.parts();
        let broken_now = self.links.broken(board, &self.rooms, &state.boxes);
        let distance_now = self.distance_sum(&state.boxes);
        let on_goals_now = self.on_goals(&state.boxes);
        let zone = self.pushed_from(supply);
        let near_supply = walking_distances(board, supply);
        let far_from_supply = |s: Square| near_supply.iter().all(|d| d[s as usize] >= ANOTHER_ROOM);
        let state_hash = self.hash(state) ^ ground.zobrist.of_player(state.player);
        let mut weighed: Vec<Weighed> = Vec::with_capacity(macros.len());
        let mut after = state.boxes.clone();
        for pull in macros {
            let zobrist = &ground.zobrist;
            let hash = state_hash
                ^ zobrist.of_box(pull.from)
                ^ zobrist.of_box(pull.to)
                ^ zobrist.of_player(pull.lowest);
            if known(hash) {
                continue;
            }
            after.remove(pull.from);
            after.insert(pull.to);
            let broken = self.links.broken(board, &self.rooms, &after);
            after.remove(pull.to);
            after.insert(pull.from);
            let distance = distance_now - u32::from(self.goal_distance[pull.from as usize])
                + u32::from(self.goal_distance[pull.to as usize]);
            let from_goal = board.is_goal(pull.from);
            let on_goals = on_goals_now - u16::from(from_goal) + u16::from(board.is_goal(pull.to));
            let score = rank(pull.parts, on_goals, broken, distance);
            let child = Child { step: *pull, weight: 1, score, hash };
            weighed.push(Weighed { child, parts: pull.parts, broken, distance, from_goal });
        }
        let parking = best_of(&weighed, |w| {
            (w.from_goal
                && w.parts <= parts_now
                && w.broken <= broken_now
                && w.distance > distance_now)
                .then(|| {
                    let step = &w.child.step;
                    let hole = u64::from(self.hole.contains(step.from));
                    let killed = u64::from(!(zone.contains(step.to) && far_from_supply(step.to)));
                    let choice = u64::from(w.parts) << 32 | u64::from(1000 - step.steps.min(1000));
                    hole << 50 | killed << 49 | self.choice(step.to, choice)
                })
        });
        let connect = best_of(&weighed, |w| (w.parts < parts_now).then_some(w.child.score));
        let link = best_of(&weighed, |w| (w.broken < broken_now).then_some(w.child.score));
        for index in [parking, connect, link].into_iter().flatten() {
            weighed[index].child.weight = 0;
        }
        out.extend(weighed.into_iter().map(|w| w.child));
    }
}

/// The index of the least key among those that have one.
fn best_of(weighed: &[Weighed], key: impl Fn(&Weighed) -> Option<u64>) -> Option<usize> {
    let keyed = weighed.iter().enumerate().filter_map(|(i, w)| key(w).map(|k| (k, i)));
    keyed.min().map(|(_, i)| i)
}

/// Order of positions with equally many boxes: connected floor first, then fewer boxes on
/// goals, then unbroken links, then boxes far from goals.
fn rank(parts: u16, on_goals: u16, broken: u16, distance: u32) -> u64 {
    let field = |x: u16| u64::from(x.min(255));
    field(parts) << 40
        | field(on_goals) << 32
        | field(broken) << 24
        | u64::from(0xff_ffff - distance.min(0xff_ffff))
}

/// Walking steps from each of `from` to every square, walls only.
fn walking_distances(board: &crate::board::Board, from: &[Square]) -> Vec<Vec<u16>> {
    let mut all = Vec::with_capacity(from.len());
    for &start in from {
        let mut distance = vec![FAR; board.len()];
        let mut queue = vec![start];
        distance[start as usize] = 0;
        let mut head = 0;
        while head < queue.len() {
            let square = queue[head];
            head += 1;
            for &next in board.neighbours(square) {
                if next != WALL && distance[next as usize] == FAR {
                    distance[next as usize] = distance[square as usize] + 1;
                    queue.push(next);
                }
            }
        }
        all.push(distance);
    }
    all
}
