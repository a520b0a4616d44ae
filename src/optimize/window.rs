//! A better path from one position of a solution to another: A* between the two, bounded by the cost of the
//! solution itself.
//!
//! The bound is the matching of the boxes with the box squares at the end of the window, so that nothing is
//! expanded that cannot save anything. Reaching any later position of the solution by a cheaper path also
//! saves something, and from then on only paths that save more are followed. When nothing is left, the window
//! cannot be shortened in the whole level or, if only positions near the solution were searched, among these.
//!
//! Rules that call a position dead are used: every position on the way to the end of a window can be solved.
//! Rules that prune pushes (PI-corral, tunnel) are proofs about solutions of the level, not about paths
//! between two positions, and are not used.

use std::sync::Arc;

use super::cost::{self, Cost, Metric};
use super::near::Near;
use super::path::Path;
use super::walk::Walk;
use crate::board::{Board, DistanceTable, Square, WALL};
use crate::bound::{Matching, UNMATCHABLE};
use crate::deadlock::Freeze;
use crate::position::{Boxes, Ground, Push, Reach, Side};
use crate::search::{Memory, NodeId, Nodes, Open, OutOfMemory, Visited};

/// Which part of a solution is to be replaced.
#[derive(Clone, Debug)]
pub struct Window {
    pub metric: Metric,
    /// Its first position.
    pub from: usize,
    /// Its last position; the last of the solution stands for any solved position.
    pub to: usize,
    /// How many boxes may differ from some position of the solution; `None` for no limit.
    pub near: Option<u32>,
}

/// How the search of a window ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Nothing that saves more is left.
    Exhausted,
    /// The limit of positions was reached.
    Limit,
    /// The memory limit was reached.
    Memory,
}

/// Pushes that replace those between two positions of the solution.
#[derive(Clone, Debug)]
pub struct Shortcut {
    pub from: usize,
    pub to: usize,
    pub pushes: Vec<Push>,
}

/// A search of one window at a time.
pub struct WindowSearch {
    ground: Arc<Ground>,
    /// The maze with the distances to the boxes at the end of the window.
    local: Ground,
    path: Arc<Path>,
    window: Window,
    memory: Memory,
    nodes: Nodes,
    visited: Visited,
    open: Open,
    matching: Matching,
    freeze: Freeze,
    near: Option<Near>,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    walk: Walk,
    steps: Vec<Push>,
    geometry: Geometry,
    /// The cost of the path before the window.
    base: Cost,
    /// Only paths with a lower total cost, up to the end of the window, are followed.
    limit: Cost,
    /// The total cost by the bound of the root, so that the buckets start near 0.
    least: Cost,
    /// The best saving so far: the node, and the position of the solution where it rejoins it.
    found: Option<(NodeId, usize)>,
    /// A path was dropped because its moves do not fit into a node.
    too_long: bool,
    /// Positions expanded in this window.
    expanded: u64,
}

impl WindowSearch {
    /// Bytes that it takes apart from the positions stored.
    pub fn bytes(ground: &Ground) -> usize {
        let squares = ground.board.len();
        2 * Matching::bytes(ground)
            + Ground::bytes(squares, ground.board.goals().len())
            + 64 * squares
    }

    /// For windows of solutions of the level of `ground`.
    pub fn new(ground: Arc<Ground>, path: Arc<Path>, memory: Memory) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        let window = Window { metric: Metric::Pushes, from: 0, to: 0, near: None };
        Ok(WindowSearch {
            local: Ground::clone(&ground),
            path,
            window,
            nodes: Nodes::new(&ground, Side::Push, memory.clone()),
            visited: Visited::new(memory.clone())?,
            open: Open::new(memory.clone()),
            memory,
            matching: Matching::new(&ground),
            freeze: Freeze::new(&ground),
            near: None,
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            walk: Walk::new(squares),
            steps: Vec::new(),
            geometry: Geometry::new(&ground.board),
            base: 0,
            limit: 0,
            least: 0,
            found: None,
            too_long: false,
            expanded: 0,
            ground,
        })
    }

    /// Starts with a window of `path`.
    pub fn begin(&mut self, path: Arc<Path>, window: Window) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        self.nodes = Nodes::new(&ground, Side::Push, self.memory.clone());
        self.open = Open::new(self.memory.clone());
        self.visited = Visited::new(self.memory.clone())?;
        (self.found, self.too_long, self.expanded) = (None, false, 0);
        self.path = path;
        self.window = window;
        let Window { metric, from, to, near } = self.window;
        let path = &self.path;
        let tail = to == path.len();
        self.near = near.map(|k| Near::new(path.clone(), k));
        self.local.to_goals = if tail {
            ground.to_goals.clone()
        } else {
            let is_over = || ground.halt.is_set();
            let (sides, targets) = (&ground.sides, path.squares(to));
            let table = DistanceTable::of_pushes(board, sides, &targets, &|_| false, &is_over);
            let Some(table) = table else { return Ok(()) };
            Arc::new(table)
        };
        self.matching = Matching::new(&ground);
        self.geometry.aim(board, path, &ground, to);
        self.boxes.assign(path.bits(from), &ground.zobrist);
        let player = path.player(from);
        self.base = path.cost_there(metric, from);
        self.limit = path.cost_to(metric, to);
        let bound = self.matching.set(&self.local, Side::Push, &self.boxes, player);
        if bound == UNMATCHABLE {
            return Ok(());
        }
        let walking = if metric.by_square() { self.walking(player, bound) } else { 0 };
        let rest = metric.cost(bound, bound + walking);
        if self.base + rest >= self.limit {
            return Ok(());
        }
        self.least = self.base + rest;
        let (hash, stored) = if metric.by_square() {
            (self.boxes.hash() ^ ground.zobrist.of_player(player), 0)
        } else {
            (path.key(from), clamp(bound))
        };
        let root = self.nodes.add_root(&self.boxes, player, hash, stored)?;
        self.visited.insert(hash, root)?;
        self.enqueue(root, self.base, rest)
    }

    /// Works until `budget` units are used, or `limit` positions have been expanded in total; returns the
    /// units used and, if the window has ended, how. Meaningless once the run has ended.
    pub fn step(&mut self, budget: u64, limit: u64) -> (u64, Option<End>) {
        let mut used = 0;
        while used < budget && !self.ground.halt.is_set_after(20 * self.ground.board.len()) {
            if self.expanded >= limit {
                return (used + 1, Some(End::Limit));
            }
            let Some((id, rank)) = self.open.pop(&self.nodes) else {
                let end = if self.too_long { End::Limit } else { End::Exhausted };
                return (used + 1, Some(end));
            };
            if self.nodes.get(id).closed {
                continue;
            }
            if cost::first(self.limit) < rank + cost::first(self.least) {
                let end = if self.too_long { End::Limit } else { End::Exhausted };
                return (used + 1, Some(end));
            }
            match self.expand(id) {
                Ok(work) => used += work,
                Err(OutOfMemory) => return (used + 1, Some(End::Memory)),
            }
        }
        (used, None)
    }

    /// The best saving found.
    pub fn shortcut(&self) -> Option<Shortcut> {
        let (node, to) = self.found?;
        let (_, pushes) = self.nodes.steps_to(node);
        Some(Shortcut { from: self.window.from, to, pushes })
    }

    fn enqueue(&mut self, id: NodeId, made: Cost, rest: Cost) -> Result<(), OutOfMemory> {
        let all = made + rest;
        let tie = if self.window.metric.by_square() {
            cost::second(all).saturating_sub(cost::second(self.least))
        } else {
            cost::first(rest)
        };
        let rank = cost::first(all).saturating_sub(cost::first(self.least));
        self.open.push(&mut self.nodes, id, rank, tie)
    }

    /// The cost of the path to a node.
    fn made(&self, id: NodeId) -> Cost {
        let node = self.nodes.get(id);
        self.base + self.window.metric.cost(u32::from(node.depth), u32::from(node.bound))
    }

    /// The least number of steps that must be walked besides the pushes.
    fn walking(&self, player: Square, pushes: u32) -> u32 {
        if pushes == 0 && self.geometry.ends_anywhere() {
            return 0;
        }
        self.geometry.walking(&self.boxes, player)
    }

    /// Records a path that rejoins the solution if it saves more than any so far. `made` is its cost up to
    /// where the solution goes on from position `at`.
    fn note(&mut self, id: NodeId, at: usize, made: Cost) {
        let old = self.path.cost_to(self.window.metric, at);
        if made >= old {
            return;
        }
        // The cost to beat at the end of the window.
        let saved = old - made;
        let end = self.path.cost_to(self.window.metric, self.window.to);
        let limit = end.saturating_sub(saved);
        if limit < self.limit {
            self.limit = limit;
            self.found = Some((id, at));
        }
    }

    fn expand(&mut self, id: NodeId) -> Result<u64, OutOfMemory> {
        let player = self.nodes.rebuild(&self.ground, id, &mut self.boxes);
        self.nodes.get_mut(id).closed = true;
        self.expanded += 1;
        if let Some(near) = &mut self.near {
            near.begin(&self.boxes);
        }
        let steps = std::mem::take(&mut self.steps);
        let (steps, result) = if self.window.metric.by_square() {
            self.expand_square(id, player, steps)
        } else {
            self.expand_region(id, player, steps)
        };
        let work = 1 + steps.len() as u64;
        self.steps = steps;
        result.map(|()| work)
    }

    fn expand_region(
        &mut self,
        id: NodeId,
        player: Square,
        mut steps: Vec<Push>,
    ) -> (Vec<Push>, Result<(), OutOfMemory>) {
        let ground = self.ground.clone();
        let board = &ground.board;
        self.reach.fill(board, &self.boxes, player);
        self.matching.set(&self.local, Side::Push, &self.boxes, player);
        steps.clear();
        Side::Push.steps(board, &self.boxes, &self.reach, |push| steps.push(push));
        let depth = u32::from(self.nodes.get(id).depth) + 1;
        let mut result = Ok(());
        for &push in &steps {
            if ground.halt.is_set_after(board.len()) {
                break;
            }
            let to = push.to(board);
            if self.local.to_goals.is_dead(to) {
                continue;
            }
            self.boxes.shift(push.from, to, &ground.zobrist);
            result = result.and_then(|()| self.try_region(&ground, id, depth, push, to));
            self.boxes.shift(to, push.from, &ground.zobrist);
        }
        (steps, result)
    }

    /// `boxes` are those after the push.
    fn try_region(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        depth: u32,
        push: Push,
        to: Square,
    ) -> Result<(), OutOfMemory> {
        let board = &ground.board;
        let player = push.from;
        // The cheapest test comes first: most pushes end here, before their region is known.
        let bound = self.matching.probe_step(&self.local, Side::Push, push.from, to, player);
        let made = self.base + self.window.metric.cost(depth, 0);
        if bound == UNMATCHABLE || made + self.window.metric.cost(bound, 0) >= self.limit {
            return Ok(());
        }
        if self.near.as_mut().is_some_and(|near| !near.allows(push.from, to)) {
            return Ok(());
        }
        let lowest = self.reach.lowest_after(board, &self.boxes, push.from, to, player);
        let lowest = lowest.unwrap_or_else(|| {
            self.child_reach.fill(board, &self.boxes, player);
            self.child_reach.lowest()
        });
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
        let known = self.visited.find(hash, |n| self.nodes.get(n).is(hash));
        match known {
            Some(known) if u32::from(self.nodes.get(known).depth) <= depth => return Ok(()),
            None if self.freeze.after_push(&self.local, &self.boxes, to) => return Ok(()),
            _ => {}
        }
        let id = self.nodes.add(parent, push, &self.boxes, hash, clamp(bound))?;
        match known {
            Some(known) => {
                self.nodes.get_mut(known).closed = true;
                self.visited.replace(hash, known, id);
            }
            None => self.visited.insert(hash, id)?,
        }
        let back = match bound == 0 && self.window.to == self.path.len() {
            true => Some(self.window.to),
            false => self.path.at(hash),
        };
        if let Some(at) = back {
            self.note(id, at, made);
        }
        self.enqueue(id, made, self.window.metric.cost(bound, 0))
    }

    /// True when the position in `boxes`, after a push, is too far from the solution or dead.
    fn is_out(&mut self, from: Square, to: Square) -> bool {
        self.near.as_mut().is_some_and(|near| !near.allows(from, to))
            || self.freeze.after_push(&self.local, &self.boxes, to)
    }

    fn expand_square(
        &mut self,
        id: NodeId,
        player: Square,
        mut steps: Vec<Push>,
    ) -> (Vec<Push>, Result<(), OutOfMemory>) {
        let ground = self.ground.clone();
        let board = &ground.board;
        let metric = self.window.metric;
        self.walk.fill(board, &self.boxes, player);
        let made = self.made(id);
        self.come_back(&ground, id, made);
        self.matching.set(&self.local, Side::Push, &self.boxes, player);
        steps.clear();
        for &from in self.boxes.list() {
            let beside = board.neighbours(from);
            for direction in crate::board::DIRECTIONS {
                let to = beside[direction.index()];
                let pusher = beside[direction.opposite().index()];
                if to != WALL && !self.boxes.contains(to) && self.walk.to(pusher).is_some() {
                    steps.push(Push { from, direction });
                }
            }
        }
        let mut result = Ok(());
        for &push in &steps {
            if ground.halt.is_set_after(board.len()) {
                break;
            }
            let to = push.to(board);
            if self.local.to_goals.is_dead(to) {
                continue;
            }
            let pusher = board.neighbour(push.from, push.direction.opposite());
            let walked = self.walk.to(pusher).unwrap_or(0);
            let after = made + metric.cost(1, walked + 1);
            self.boxes.shift(push.from, to, &ground.zobrist);
            result = result.and_then(|()| self.try_square(&ground, id, after, push, to));
            self.boxes.shift(to, push.from, &ground.zobrist);
        }
        (steps, result)
    }

    /// Checks whether the position in `boxes` belongs to the solution, and what it costs to be where the
    /// solution goes on from there.
    fn come_back(&mut self, ground: &Ground, id: NodeId, made: Cost) {
        let end = self.path.len();
        if self.window.to == end && self.boxes.list().iter().all(|&b| ground.board.is_goal(b)) {
            self.note(id, end, made);
            return;
        }
        let key = self.boxes.hash() ^ ground.zobrist.of_player(self.walk.lowest());
        let Some(at) = self.path.at(key) else { return };
        let walked = match self.path.pusher(ground, at) {
            Some(pusher) => self.walk.to(pusher),
            None => Some(0),
        };
        if let Some(walked) = walked {
            self.note(id, at, made + self.window.metric.cost(0, walked));
        }
    }

    /// `boxes` are those after the push, and the path to it costs `made`.
    fn try_square(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        made: Cost,
        push: Push,
        to: Square,
    ) -> Result<(), OutOfMemory> {
        let metric = self.window.metric;
        let player = push.from;
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(player);
        let known = self.visited.find(hash, |n| self.nodes.get(n).is(hash));
        if known.is_some_and(|known| self.made(known) <= made) {
            return Ok(());
        }
        let bound = self.matching.probe_step(&self.local, Side::Push, push.from, to, player);
        if bound == UNMATCHABLE {
            return Ok(());
        }
        let rest = metric.cost(bound, bound + self.walking(player, bound));
        if made + rest >= self.limit {
            return Ok(());
        }
        if known.is_none() && self.is_out(push.from, to) {
            return Ok(());
        }
        let spent = made - self.base;
        let moves =
            if metric == Metric::MovesPushes { cost::first(spent) } else { cost::second(spent) };
        let Ok(stored) = u16::try_from(moves) else {
            self.too_long = true;
            return Ok(());
        };
        let id = self.nodes.add(parent, push, &self.boxes, hash, stored)?;
        match known {
            Some(known) => {
                self.nodes.get_mut(known).closed = true;
                self.visited.replace(hash, known, id);
            }
            None => self.visited.insert(hash, id)?,
        }
        self.enqueue(id, made, rest)
    }
}

fn clamp(bound: u32) -> u16 {
    bound.min(u32::from(u16::MAX)) as u16
}

/// Row and column, or a difference of two of them.
type Vector = (i32, i32);

/// A bound on walking from the squares of boxes and player: all pushes together move the boxes by a vector
/// and carry the player along by the same one; the rest of the player's way is walked.
struct Geometry {
    /// Row and column of each square.
    place: Vec<Vector>,
    /// Sum of the box squares at the end.
    end: Vector,
    /// Where the player must be at the end; `None` when that does not matter.
    player: Option<Vector>,
}

impl Geometry {
    fn new(board: &Board) -> Self {
        let place = board
            .squares()
            .map(|s| board.row_column(s))
            .map(|(row, column)| (row as i32, column as i32))
            .collect();
        Geometry { place, end: (0, 0), player: None }
    }

    /// Makes position `to` of `path` the end.
    fn aim(&mut self, board: &Board, path: &Path, ground: &Ground, to: usize) {
        let boxes = if to == path.len() { board.goals().to_vec() } else { path.squares(to) };
        self.end = sum(&self.place, &boxes);
        self.player = path.pusher(ground, to).map(|s| self.place[usize::from(s)]);
    }

    fn ends_anywhere(&self) -> bool {
        self.player.is_none()
    }

    /// The least number of walking steps with boxes and player in this position.
    fn walking(&self, boxes: &Boxes, player: Square) -> u32 {
        let Some(end) = self.player else { return 0 };
        let now = sum(&self.place, boxes.list());
        let (row, column) = self.place[usize::from(player)];
        let carried = (row + self.end.0 - now.0, column + self.end.1 - now.1);
        (carried.0 - end.0).unsigned_abs() + (carried.1 - end.1).unsigned_abs()
    }
}

fn sum(place: &[Vector], squares: &[Square]) -> Vector {
    squares.iter().fold((0, 0), |(row, column), &s| {
        let here = place[usize::from(s)];
        (row + here.0, column + here.1)
    })
}
