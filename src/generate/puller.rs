//! Plays backwards from the solved board to a start far away from it.
//!
//! The search goes layer by layer, one pull per layer. While a layer is narrow it is complete, and its number
//! is the fewest pushes of its positions; a wide layer is cut to the positions whose path changes the box
//! most often, and some random ones.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use super::{Maze, Random};
use crate::limits::Halt;
use crate::position::Zobrist;

/// A search backwards in one maze with goals.
pub struct Puller {
    maze: Maze,
    goals: Vec<usize>,
    /// True for cells with a goal.
    is_goal: Vec<bool>,
    halt: Halt,
    zobrist: Zobrist,
    seen: FxHashSet<u128>,
    layer: Vec<Node>,
    next: Vec<Node>,
    /// The most positions in a layer.
    width: usize,
    /// How many positions of the layer have been expanded.
    done: usize,
    depth: usize,
    expanded: u64,
    best: Option<(i64, Start)>,
    region: Region,
}

/// A possible start of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Cells of the boxes, by number.
    pub boxes: Vec<usize>,
    /// The player is here or anywhere it can walk to.
    pub player: usize,
    /// Pulls from the solved board.
    pub pulls: usize,
    /// How often a pull moved another box than the one before.
    pub box_changes: usize,
}

#[derive(Clone)]
struct Node {
    boxes: Box<[u16]>,
    player: u16,
    last: u16,
    changes: u16,
    rank: u32,
}

impl Puller {
    /// A search from `goals`, floor cells of `maze` that all hold a box; keeps `width` positions of a layer.
    pub fn new(maze: Maze, goals: Vec<usize>, width: usize) -> Self {
        let cells = maze.cells();
        let boxes: Box<[u16]> = goals.iter().map(|&g| g as u16).collect();
        let mut is_goal = vec![false; cells];
        goals.iter().for_each(|&goal| is_goal[goal] = true);
        let mut puller = Puller {
            is_goal,
            halt: Halt::default(),
            zobrist: Zobrist::new(cells),
            seen: FxHashSet::default(),
            layer: Vec::new(),
            next: Vec::new(),
            width,
            done: 0,
            depth: 0,
            expanded: 0,
            best: None,
            region: Region::new(cells),
            maze,
            goals,
        };
        for player in puller.maze.floor_cells() {
            if !boxes.contains(&(player as u16)) {
                let (boxes, player) = (boxes.clone(), player as u16);
                let node = Node { boxes, player, last: u16::MAX, changes: 0, rank: 0 };
                puller.add(node);
            }
        }
        std::mem::swap(&mut puller.layer, &mut puller.next);
        puller
    }

    /// This search, but it stops once `halt` is set.
    pub fn ended_by(mut self, halt: Halt) -> Self {
        self.halt = halt;
        self
    }

    /// Expands about `budget` positions; true when none are left.
    pub fn step(&mut self, budget: u64, random: &mut Random) -> bool {
        for _ in 0..budget {
            if self.halt.is_set_after(10 * self.maze.cells()) {
                break;
            }
            if self.done == self.layer.len() && !self.next_layer(random) {
                return true;
            }
            let node = self.layer[self.done].clone();
            self.done += 1;
            self.expanded += 1;
            self.expand(&node);
        }
        false
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The best start so far.
    pub fn best(&self) -> Option<&Start> {
        self.best.as_ref().map(|(_, start)| start)
    }

    /// The maze and its goals.
    pub fn board(&self) -> (&Maze, &[usize]) {
        (&self.maze, &self.goals)
    }

    fn next_layer(&mut self, random: &mut Random) -> bool {
        self.layer.clear();
        std::mem::swap(&mut self.layer, &mut self.next);
        self.done = 0;
        self.depth += 1;
        if self.layer.len() > self.width {
            for node in &mut self.layer {
                node.rank = u32::from(node.changes) * 4 + random.below(12) as u32;
            }
            // A stable sort of a list whose order does not depend on random choices.
            self.layer.sort_by_key(|node| Reverse(node.rank));
            self.layer.truncate(self.width);
        }
        for node in &self.layer {
            judge(node, self.depth, &self.is_goal, &mut self.best);
        }
        !self.layer.is_empty()
    }

    fn expand(&mut self, node: &Node) {
        self.region.fill(&self.maze, &node.boxes, node.player as usize);
        let offset = [-(self.maze.width() as isize), 1, self.maze.width() as isize, -1];
        let mut children = Vec::new();
        for (number, &from) in node.boxes.iter().enumerate() {
            for step in offset {
                let to = (from as usize).wrapping_add_signed(step);
                let end = to.wrapping_add_signed(step);
                if !self.region.contains(to) || !self.region.contains(end) {
                    continue;
                }
                let mut child = node.clone();
                child.boxes[number] = to as u16;
                child.player = end as u16;
                child.changes += u16::from(node.last != number as u16);
                child.last = number as u16;
                children.push(child);
            }
        }
        for child in children {
            if self.halt.is_set_after(2 * self.maze.cells()) {
                break;
            }
            self.add(child);
        }
    }

    /// Stores a position if it is new.
    fn add(&mut self, node: Node) {
        self.region.fill(&self.maze, &node.boxes, node.player as usize);
        let lowest = self.region.lowest as u16;
        let boxes = node.boxes.iter().fold(0, |hash, &b| hash ^ self.zobrist.of_box(b));
        if self.seen.insert(boxes ^ self.zobrist.of_player(lowest)) {
            self.next.push(node);
        }
    }
}

/// Makes `node` the best start if it is better. Distance is good, box changes are better, boxes on goals are
/// bad.
fn judge(node: &Node, depth: usize, is_goal: &[bool], best: &mut Option<(i64, Start)>) {
    let home = node.boxes.iter().filter(|&&b| is_goal[b as usize]).count();
    let value = depth as i64 + 4 * i64::from(node.changes) - 12 * home as i64;
    if best.as_ref().is_none_or(|(so_far, _)| value > *so_far) {
        let start = Start {
            boxes: node.boxes.iter().map(|&b| b as usize).collect(),
            player: node.player as usize,
            pulls: depth,
            box_changes: node.changes as usize,
        };
        *best = Some((value, start));
    }
}

/// The squares that the player can reach.
struct Region {
    stamp: Vec<u32>,
    now: u32,
    stack: Vec<usize>,
    lowest: usize,
}

impl Region {
    fn new(cells: usize) -> Self {
        Region { stamp: vec![0; cells], now: 0, stack: Vec::new(), lowest: 0 }
    }

    fn fill(&mut self, maze: &Maze, boxes: &[u16], player: usize) {
        // Two stamps per flood: the odd one for boxes, the even one for the region.
        if self.now >= u32::MAX - 2 {
            self.stamp.fill(0);
            self.now = 0;
        }
        self.now += 2;
        boxes.iter().for_each(|&b| self.stamp[b as usize] = self.now - 1);
        self.stack.push(player);
        self.stamp[player] = self.now;
        self.lowest = player;
        while let Some(cell) = self.stack.pop() {
            self.lowest = self.lowest.min(cell);
            for next in maze.neighbours(cell) {
                if maze.is_floor(next) && self.stamp[next] < self.now - 1 {
                    self.stamp[next] = self.now;
                    self.stack.push(next);
                }
            }
        }
    }

    fn contains(&self, cell: usize) -> bool {
        self.stamp[cell] == self.now
    }
}
