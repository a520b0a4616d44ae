//! The nodes of a search: a parent link and a move each. Positions are rebuilt when needed.
//!
//! Every eighth node on a path also stores its boxes as bits, so that rebuilding a position never goes
//! further back. Nodes and bits are stored in segments, so growing copies nothing.

use super::{Best, Memory, OutOfMemory, Seen, Switches};
use crate::board::{Direction, Square};
use crate::position::{Boxes, Ground, Push, Side};

/// The number of a node; [`NO_NODE`] for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(u32);

/// No node, for example as the parent of the first one.
pub const NO_NODE: NodeId = NodeId(u32::MAX);

impl NodeId {
    /// The node with this number; nodes are numbered from 0.
    #[inline]
    pub fn new(number: u32) -> Self {
        NodeId(number)
    }

    /// The number as an index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

const SEGMENT_BITS: usize = 14;
const SEGMENT: usize = 1 << SEGMENT_BITS;
const FRAME_EVERY: u16 = 8;
const NO_FRAME: u32 = u32::MAX;

/// One node.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The parent.
    pub parent: NodeId,
    /// For the open list: the next node in the same bucket.
    pub next: NodeId,
    /// High and low word of the second half of the position's hash.
    check: [u32; 2],
    frame: u32,
    /// Where the moved box came from; for a root, the player's square.
    pub square: Square,
    /// Pushes from the root.
    pub depth: u16,
    /// Estimated pushes to the end.
    pub bound: u16,
    /// Which way the box was moved.
    pub direction: u8,
    /// Whether it was expanded.
    pub closed: bool,
}

impl Node {
    /// The step that led here, except for a root.
    pub fn step(&self) -> Option<Push> {
        (self.parent != NO_NODE).then(|| Push {
            from: self.square,
            direction: Direction::from_index(self.direction as usize),
        })
    }

    /// True when the node is the position with this hash, given that the first half matches.
    #[inline]
    pub fn is(&self, hash: u128) -> bool {
        self.check == halves(hash)
    }
}

fn halves(hash: u128) -> [u32; 2] {
    [(hash >> 96) as u32, (hash >> 64) as u32]
}

/// All nodes of one search.
pub struct Nodes {
    side: Side,
    nodes: Vec<Vec<Node>>,
    frames: Vec<Vec<u64>>,
    /// Words of a frame.
    words: usize,
    frame_count: u32,
    count: u32,
    memory: Memory,
}

impl Nodes {
    /// Empty, for positions of `ground`.
    pub fn new(ground: &Ground, side: Side, memory: Memory) -> Self {
        Nodes {
            side,
            nodes: Vec::new(),
            frames: Vec::new(),
            words: ground.board.len().div_ceil(64).max(1),
            frame_count: 0,
            count: 0,
            memory,
        }
    }

    /// One node, to read.
    #[inline]
    pub fn get(&self, id: NodeId) -> &Node {
        &self.nodes[id.index() >> SEGMENT_BITS][id.index() & (SEGMENT - 1)]
    }

    /// One node, to change.
    #[inline]
    pub fn get_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index() >> SEGMENT_BITS][id.index() & (SEGMENT - 1)]
    }

    /// Adds a root: `boxes` with the player on `player`.
    pub fn add_root(
        &mut self,
        boxes: &Boxes,
        player: Square,
        hash: u128,
        bound: u16,
    ) -> Result<NodeId, OutOfMemory> {
        let frame = self.add_frame(boxes)?;
        self.push(Node {
            parent: NO_NODE,
            next: NO_NODE,
            check: halves(hash),
            frame,
            square: player,
            depth: 0,
            bound,
            direction: 0,
            closed: false,
        })
    }

    /// Adds the position `boxes` that `step` leads to from `parent`.
    pub fn add(
        &mut self,
        parent: NodeId,
        step: Push,
        boxes: &Boxes,
        hash: u128,
        bound: u16,
    ) -> Result<NodeId, OutOfMemory> {
        let depth = self.get(parent).depth.saturating_add(1);
        let frame =
            if depth.is_multiple_of(FRAME_EVERY) { self.add_frame(boxes)? } else { NO_FRAME };
        self.push(Node {
            parent,
            next: NO_NODE,
            check: halves(hash),
            frame,
            square: step.from,
            depth,
            bound,
            direction: step.direction as u8,
            closed: false,
        })
    }

    /// Puts the boxes of node `id` into `boxes` and returns the player's square.
    pub fn rebuild(&self, ground: &Ground, id: NodeId, boxes: &mut Boxes) -> Square {
        let board = &ground.board;
        let mut path = [NO_NODE; FRAME_EVERY as usize];
        let mut length = 0;
        let mut at = id;
        while self.get(at).frame == NO_FRAME {
            path[length] = at;
            length += 1;
            at = self.get(at).parent;
        }
        let frame = self.get(at).frame as usize;
        let start = (frame & (SEGMENT - 1)) * self.words;
        let words = &self.frames[frame >> SEGMENT_BITS][start..start + self.words];
        boxes.assign(&words[..boxes.set().words().len()], &ground.zobrist);
        for &node in path[..length].iter().rev() {
            if let Some(step) = self.get(node).step() {
                boxes.shift(step.from, step.to(board), &ground.zobrist);
            }
        }
        match self.get(id).step() {
            Some(step) => step.player_after(board, self.side),
            None => self.get(id).square,
        }
    }

    /// The position of node `id` for display; `None` if there are no nodes.
    pub fn show(&self, ground: &Ground, id: NodeId) -> Option<Best> {
        if self.count == 0 {
            return None;
        }
        let mut boxes = ground.root_boxes(self.side);
        let player = self.rebuild(ground, id, &mut boxes);
        Some(Best::of(ground, self.side, boxes.list().to_vec(), player))
    }

    /// The position of a node for an observer of the search, which uses `rules`; `None` before the first
    /// node.
    pub fn seen(&self, ground: &Ground, id: NodeId, rules: Switches) -> Option<Seen> {
        let Best { boxes, player, .. } = self.show(ground, id)?;
        Some(Seen { last: self.get(id).step(), ..Seen::new(boxes, player, self.side, rules) })
    }

    /// The steps from the root to `id`, and the root.
    pub fn steps_to(&self, id: NodeId) -> (NodeId, Vec<Push>) {
        let mut steps = Vec::new();
        let mut at = id;
        while let Some(step) = self.get(at).step() {
            steps.push(step);
            at = self.get(at).parent;
        }
        steps.reverse();
        (at, steps)
    }

    fn add_frame(&mut self, boxes: &Boxes) -> Result<u32, OutOfMemory> {
        let id = self.frame_count;
        if id as usize >> SEGMENT_BITS == self.frames.len() {
            let segment = self.memory.vector(SEGMENT * self.words)?;
            self.frames.push(segment);
        }
        let segment = &mut self.frames[id as usize >> SEGMENT_BITS];
        let words = boxes.set().words();
        segment.extend_from_slice(words);
        segment.extend(std::iter::repeat_n(0, self.words - words.len()));
        self.frame_count += 1;
        Ok(id)
    }

    fn push(&mut self, node: Node) -> Result<NodeId, OutOfMemory> {
        let id = NodeId::new(self.count);
        if id == NO_NODE {
            return Err(OutOfMemory);
        }
        if id.index() >> SEGMENT_BITS == self.nodes.len() {
            let segment = self.memory.vector(SEGMENT)?;
            self.nodes.push(segment);
        }
        self.nodes[id.index() >> SEGMENT_BITS].push(node);
        self.count += 1;
        Ok(id)
    }
}

impl Drop for Nodes {
    fn drop(&mut self) {
        for segment in &self.nodes {
            self.memory.release(segment);
        }
        for segment in &self.frames {
            self.memory.release(segment);
        }
    }
}
