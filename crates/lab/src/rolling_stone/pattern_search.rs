//! Pattern search: after a push, is the box in the way of others, and at what cost?
//! (Junghanns and Schaeffer 2001, section 4.6.)
//!
//! It starts with the box just pushed alone. A small search solves the level for these boxes; then the first
//! box of the position that the solution collides with, in a push or a walk, is added. It ends when the boxes
//! cost more than their distances (a pattern), when a solution collides with nothing, or when the search
//! takes too long.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::pattern::{HOPELESS, Patterns};
use kura::board::{DIRECTIONS, FAR, Square, WALL};
use kura::position::{BitSet, Boxes, Ground, Push, Reach};

/// The most boxes in a pattern.
const MOST_BOXES: usize = 4;
/// Positions that one small search may expand.
const MOST_EXPANDED: usize = 400;
/// The most answers of small searches stored.
const MOST_KNOWN: usize = 20_000;

/// Finds patterns; caches the results of the small searches.
pub struct PatternSearch {
    reach: Reach,
    known: HashMap<u128, Verdict>,
    before: Vec<Square>,
}

/// The result of a small search.
#[derive(Clone)]
enum Verdict {
    /// The boxes can reach goals at the cost of their distances, for example by these pushes.
    Free(Arc<[Push]>),
    Costs(u32),
    /// It took too long, or the run ended.
    Unclear,
}

impl PatternSearch {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let squares = ground.board.len();
        PatternSearch {
            reach: Reach::new(squares),
            known: HashMap::new(),
            before: vec![WALL; squares],
        }
    }

    /// Bytes that it takes at most.
    pub fn bytes() -> usize {
        MOST_KNOWN * 512 + MOST_EXPANDED * 32 * size_of::<Node>()
    }

    /// Looks for a pattern around the box on `moved` in a position with the player on `player`, and adds it
    /// to `patterns`; true when one was found. Adds the positions expanded to `work`.
    pub fn look(
        &mut self,
        ground: &Ground,
        (boxes, player): (&Boxes, Square),
        moved: Square,
        patterns: &mut Patterns,
        work: &mut u64,
    ) -> bool {
        let squares = ground.board.len();
        let mut chosen = vec![moved];
        loop {
            let few = Boxes::new(squares, &chosen, &ground.zobrist);
            self.reach.fill(&ground.board, &few, player);
            let hash = few.hash() ^ ground.zobrist.of_player(self.reach.lowest());
            let verdict = match self.known.get(&hash) {
                Some(verdict) => verdict.clone(),
                None => {
                    let verdict = SmallSearch::new(ground, &chosen, player).run(work);
                    if self.known.len() < MOST_KNOWN {
                        self.known.insert(hash, verdict.clone());
                    }
                    if let Verdict::Costs(penalty) = verdict {
                        let region = self.reach.squares().iter().copied();
                        let region = BitSet::of(squares, region);
                        patterns.add(few.set().clone(), region, penalty);
                    }
                    verdict
                }
            };
            match verdict {
                Verdict::Costs(_) => return true,
                Verdict::Unclear => return false,
                Verdict::Free(pushes) => {
                    let blocker = self.blocker(ground, boxes, few, player, &pushes);
                    let Some(blocker) = blocker.filter(|_| chosen.len() < MOST_BOXES) else {
                        return false;
                    };
                    chosen.push(blocker);
                    chosen.sort_unstable();
                }
            }
        }
    }

    /// The first of `all` boxes that is in the way when `few` of them are solved by `pushes`.
    fn blocker(
        &mut self,
        ground: &Ground,
        all: &Boxes,
        mut few: Boxes,
        mut player: Square,
        pushes: &[Push],
    ) -> Option<Square> {
        let board = &ground.board;
        let chosen = few.set().clone();
        let is_other = |square: Square| all.contains(square) && !chosen.contains(square);
        for &push in pushes {
            let pusher = board.neighbour(push.from, push.direction.opposite());
            if let Some(other) = self.on_walk(ground, &few, player, pusher, &is_other) {
                return Some(other);
            }
            let to = push.to(board);
            if is_other(to) {
                return Some(to);
            }
            few.shift(push.from, to, &ground.zobrist);
            player = push.from;
        }
        None
    }

    /// The first other box on a walk among `few` boxes; `None` if there is a walk around all others.
    fn on_walk(
        &mut self,
        ground: &Ground,
        few: &Boxes,
        from: Square,
        to: Square,
        is_other: &dyn Fn(Square) -> bool,
    ) -> Option<Square> {
        for others_block in [true, false] {
            let blocked = |s: Square| s == WALL || few.contains(s) || (others_block && is_other(s));
            if !self.walk(ground, from, to, &blocked) {
                continue;
            }
            let (mut at, mut first) = (to, None);
            while at != from {
                if is_other(at) {
                    first = Some(at);
                }
                at = self.before[at as usize];
            }
            return first;
        }
        None
    }

    /// A shortest walk, stored in `before` from its end; false if there is none.
    fn walk(
        &mut self,
        ground: &Ground,
        from: Square,
        to: Square,
        blocked: &dyn Fn(Square) -> bool,
    ) -> bool {
        self.before.fill(WALL);
        self.before[from as usize] = from;
        let mut queue = vec![from];
        let mut head = 0;
        while let Some(&at) = queue.get(head) {
            head += 1;
            if at == to {
                return true;
            }
            for &next in ground.board.neighbours(at) {
                if !blocked(next) && self.before[next as usize] == WALL {
                    self.before[next as usize] = at;
                    queue.push(next);
                }
            }
        }
        false
    }
}

/// The level with a few boxes only, searched for the least cost beyond the distances.
struct SmallSearch<'a> {
    ground: &'a Ground,
    /// Distances of each box to the goals at the start.
    start: Vec<&'a [u16]>,
    boxes: Boxes,
    nodes: Vec<Node>,
    /// Numbers of nodes by half their cost, the newest last.
    open: Vec<Vec<usize>>,
    visited: HashSet<u128>,
    reach: Reach,
}

struct Node {
    /// Where each box stands, in the order of the start.
    squares: [Square; MOST_BOXES],
    player: Square,
    before: Option<(usize, Push)>,
    pushes: u32,
    /// The node with all boxes on goals, its cost counted to the end.
    ended: bool,
}

impl<'a> SmallSearch<'a> {
    fn new(ground: &'a Ground, chosen: &[Square], player: Square) -> Self {
        let row = |&square: &Square| ground.to_goals.row_for(&ground.sides, square, player);
        let mut squares = [WALL; MOST_BOXES];
        squares[..chosen.len()].copy_from_slice(chosen);
        SmallSearch {
            start: chosen.iter().map(row).collect(),
            boxes: Boxes::new(ground.board.len(), chosen, &ground.zobrist),
            nodes: vec![Node { squares, player, before: None, pushes: 0, ended: false }],
            open: vec![vec![0]],
            visited: HashSet::new(),
            reach: Reach::new(ground.board.len()),
            ground,
        }
    }

    fn run(mut self, work: &mut u64) -> Verdict {
        let mut expanded = 0;
        let mut cost = 0;
        while cost < self.open.len() {
            let Some(number) = self.open[cost].pop() else {
                cost += 1;
                continue;
            };
            if self.nodes[number].ended {
                return match cost {
                    0 => Verdict::Free(self.pushes_to(number)),
                    half => Verdict::Costs(2 * half as u32),
                };
            }
            self.place(number);
            let player = self.nodes[number].player;
            self.reach.fill(&self.ground.board, &self.boxes, player);
            let lowest = self.reach.lowest();
            if !self.visited.insert(self.key(number, lowest)) {
                continue;
            }
            expanded += 1;
            *work += 1;
            let squares = self.ground.board.len();
            if expanded > MOST_EXPANDED || self.ground.halt.is_set_after(20 * squares) {
                return Verdict::Unclear;
            }
            self.expand(number);
        }
        Verdict::Costs(HOPELESS)
    }

    /// Boxes are distinguished by their numbers: which of two ends on a goal matters.
    fn key(&self, number: usize, lowest: Square) -> u128 {
        let squares = &self.nodes[number].squares[..self.start.len()];
        let zobrist = &self.ground.zobrist;
        let turned = squares.iter().enumerate();
        turned.fold(zobrist.of_player(lowest), |hash, (i, &square)| {
            hash ^ zobrist.of_box(square).rotate_left(7 * i as u32)
        })
    }

    fn place(&mut self, number: usize) {
        let squares = &self.nodes[number].squares[..self.start.len()];
        self.boxes = Boxes::new(self.ground.board.len(), squares, &self.ground.zobrist);
    }

    fn expand(&mut self, number: usize) {
        let (board, count) = (&self.ground.board, self.start.len());
        let Node { squares, pushes, .. } = self.nodes[number];
        for i in 0..count {
            for direction in DIRECTIONS {
                let push = Push { from: squares[i], direction };
                let (pusher, to) =
                    (board.neighbour(push.from, direction.opposite()), push.to(board));
                let legal = pusher != WALL
                    && to != WALL
                    && self.reach.contains(pusher)
                    && !self.boxes.contains(to);
                if !legal {
                    continue;
                }
                let mut child = squares;
                child[i] = to;
                let node = Node {
                    squares: child,
                    player: push.from,
                    before: Some((number, push)),
                    pushes: pushes + 1,
                    ended: false,
                };
                if child[..count].iter().all(|&s| board.is_goal(s)) {
                    self.add(Node { ended: true, ..node });
                }
                self.add(node);
            }
        }
        if number == 0 && squares[..count].iter().all(|&s| board.is_goal(s)) {
            let player = self.nodes[0].player;
            self.add(Node { squares, player, before: None, pushes: 0, ended: true });
        }
    }

    /// Queues a node by its cost so far and the estimate.
    fn add(&mut self, node: Node) {
        let ground = self.ground;
        let mut cost = i64::from(node.pushes);
        for (i, start) in self.start.iter().enumerate() {
            let square = node.squares[i];
            let rest = match node.ended {
                true => ground.board.goals().binary_search(&square).ok().map(|goal| {
                    if start[goal] == FAR { i64::MAX / 64 } else { -i64::from(start[goal]) }
                }),
                false => {
                    let now = ground.to_goals.row_for(&ground.sides, square, node.player);
                    now.iter()
                        .zip(start.iter())
                        .filter(|&(&now, &start)| now != FAR && start != FAR)
                        .map(|(&now, &start)| i64::from(now) - i64::from(start))
                        .min()
                }
            };
            let Some(rest) = rest.filter(|&rest| rest < i64::MAX / 64) else { return };
            cost += rest;
        }
        debug_assert!(cost >= 0 && cost % 2 == 0, "colours of squares alternate: {cost}");
        let half = (cost / 2) as usize;
        if half >= self.open.len() {
            self.open.resize(half + 1, Vec::new());
        }
        self.open[half].push(self.nodes.len());
        self.nodes.push(node);
    }

    fn pushes_to(&self, number: usize) -> Arc<[Push]> {
        let mut pushes = Vec::new();
        let mut at = &self.nodes[number];
        while let Some((before, push)) = at.before {
            pushes.push(push);
            at = &self.nodes[before];
        }
        pushes.reverse();
        pushes.into()
    }
}
