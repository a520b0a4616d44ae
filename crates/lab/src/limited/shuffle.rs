//! Shuffling (Holland): boxes that block the player or a route are pushed within the space at hand so that the way
//! opens, and nothing is lost by it.
//!
//! Ours: a breadth-first search over single pushes of the boxes in the way and those beside them. It ends at the
//! first position in which the route is open. Boxes in place stay, a push that a rule calls dead is not made, and
//! the numbers of pushes and positions are limited.

use std::collections::HashSet;

use kura::board::Square;
use kura::position::{BitSet, Push, Reach, Side};
use kura::search::At;

use super::depth::within;
use super::route::Route;

/// The most pushes of one shuffle.
const MOST_PUSHES: usize = 8;

/// How near to a box in the way a box must be to be pushed as well, in steps.
const NEAR: usize = 2;

/// A position, by the push that led to it.
struct Node {
    before: usize,
    push: Option<Push>,
    player: Square,
    pushes: usize,
}

/// The search for a shuffle; holds the scratch memory.
pub struct Shuffle {
    nodes: Vec<Node>,
    seen: HashSet<u128>,
    reach: Reach,
    /// Positions looked at so far.
    pub positions: u64,
}

impl Shuffle {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        let (nodes, seen, reach) = (Vec::new(), HashSet::new(), Reach::new(squares));
        Shuffle { nodes, seen, reach, positions: 0 }
    }

    /// The fewest pushes found that open `route`, among at most `most` positions. Boxes in `placed` stay.
    pub fn find(
        &mut self,
        at: &mut At,
        route: &Route,
        placed: &BitSet,
        most: usize,
    ) -> Option<Vec<Push>> {
        let ground = at.ground;
        let (board, zobrist) = (&ground.board, &ground.zobrist);
        // Where boxes may be taken up: around those in the way, and wherever a box of the shuffle has gone.
        let mut around = BitSet::new(board.len());
        let near = route.in_the_way.iter().flat_map(|&square| within(board, square, NEAR));
        near.for_each(|square| around.insert(square));
        self.nodes.clear();
        self.seen.clear();
        let player = at.reach.lowest();
        self.nodes.push(Node { before: 0, push: None, player, pushes: 0 });
        let (mut head, mut found) = (0, None);
        while head < self.nodes.len().min(most) && found.is_none() {
            if ground.halt.is_set_after(2 * board.len()) {
                break;
            }
            let path = self.path(head);
            path.iter().for_each(|push| at.boxes.shift(push.from, push.to(board), zobrist));
            self.reach.fill(board, at.boxes, self.nodes[head].player);
            self.positions += 1;
            *at.work += 1;
            if route.is_open(at.boxes, &self.reach) {
                found = Some(path.clone());
            } else if path.len() < MOST_PUSHES
                && self.seen.insert(at.boxes.hash() ^ zobrist.of_player(self.reach.lowest()))
            {
                let mut pushes = Vec::new();
                Side::Push.steps(board, at.boxes, &self.reach, |push| pushes.push(push));
                pushes.retain(|push| {
                    let is_near = around.contains(push.from)
                        || path.iter().any(|earlier| earlier.to(board) == push.from);
                    is_near && push.from != route.from && !placed.contains(push.from)
                });
                for push in pushes {
                    let to = push.to(board);
                    if self.nodes.len() >= most || at.rules.forbids_square(ground, to) {
                        continue;
                    }
                    at.boxes.shift(push.from, to, zobrist);
                    if !at.rules.dead_after(ground, at.boxes, to, push.from) {
                        let (player, pushes) = (push.from, path.len() + 1);
                        self.nodes.push(Node { before: head, push: Some(push), player, pushes });
                    }
                    at.boxes.shift(to, push.from, zobrist);
                }
            }
            path.iter().rev().for_each(|push| at.boxes.shift(push.to(board), push.from, zobrist));
            head += 1;
        }
        found.filter(|path| !path.is_empty())
    }

    /// The pushes that lead to a node.
    fn path(&self, node: usize) -> Vec<Push> {
        let mut path = Vec::with_capacity(self.nodes[node].pushes);
        let mut node = &self.nodes[node];
        while let Some(push) = node.push {
            path.push(push);
            node = &self.nodes[node.before];
        }
        path.reverse();
        path
    }
}
