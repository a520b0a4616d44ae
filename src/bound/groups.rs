//! What a few boxes pay together, alone on the board, with priced targets; from this a bound on the pushes of
//! a whole position.
//!
//! Boxes in a chain, or behind a wall, hinder each other more than any two of them do. A* on the board with
//! only these boxes finds what they pay together, as Rolling Stone's pattern searches do for penalties
//! (Junghanns and Schaeffer 2001). Here each target has a price, so that the extra payments of disjoint
//! groups add up. An interrupted search still gives a bound: the least cost of an open position.
//!
//! Groups start as pairs that hinder each other and grow while that raises the bound. This takes thousands of
//! small searches, so it is meant for the root of a search.

use rustc_hash::FxHashMap;

use super::pairs::PairBound;
use super::{Matching, UNMATCHABLE};
use crate::board::Square;
use crate::position::{Boxes, Ground, Push, Reach, Side};

/// The table whose prices are used.
const TABLE: usize = 0;
/// Boxes in one group at most.
const LARGEST: usize = 8;
/// How many of the nearest groups a group is tentatively joined with.
const NEAREST: usize = 24;
/// The budget of all searches together, in searches that use up their own budget.
const SEARCHES: usize = 250;
/// The least that a search is charged, in positions expanded.
const SEARCH: usize = 5;

/// The searches of groups, with their scratch memory.
pub struct GroupBound<'a> {
    ground: &'a Ground,
    side: Side,
    pairs: &'a mut PairBound,
    /// How many positions one search may expand.
    budget: usize,
    /// How many positions all further searches may expand.
    left: usize,
    player: Square,
    reach: Reach,
    child_reach: Reach,
    steps: Vec<Push>,
    seen: FxHashMap<u128, u16>,
    /// Open positions by half of what they pay beyond the first.
    open: Vec<Vec<Node>>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    squares: [Square; LARGEST],
    player: Square,
    made: u16,
}

/// Boxes by their squares, and what they pay more than alone.
#[derive(Clone, Debug)]
struct Group {
    squares: Vec<Square>,
    more: i32,
}

impl<'a> GroupBound<'a> {
    /// For a position with the player on `player`, by the prices of the first table of `pairs`;
    /// each search expands up to `budget` positions.
    pub fn new(
        ground: &'a Ground,
        pairs: &'a mut PairBound,
        player: Square,
        budget: usize,
    ) -> Self {
        let squares = ground.board.len();
        GroupBound {
            ground,
            side: pairs.side(),
            pairs,
            budget,
            left: SEARCHES * budget,
            player,
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            steps: Vec::new(),
            seen: FxHashMap::default(),
            open: Vec::new(),
        }
    }

    /// Pushes (pulls) that `boxes` need at least; [`UNMATCHABLE`] when a group cannot reach its targets, 0
    /// without a table.
    pub fn bound(&mut self, boxes: &Boxes) -> u32 {
        let ground = self.ground;
        if self.pairs.is_empty() {
            return 0;
        }
        if Matching::new(ground).set(ground, self.side, boxes, self.player) == UNMATCHABLE {
            return UNMATCHABLE;
        }
        self.reach.fill(&ground.board, boxes, self.player);
        let reach = self.reach.clone();
        let Some(linked) = self.pairs.linked(TABLE, ground, boxes, &reach) else {
            return UNMATCHABLE;
        };
        let mut groups = Vec::new();
        for squares in linked {
            let Some(more) = self.more(&squares) else { return UNMATCHABLE };
            groups.push(Group { squares, more });
        }
        if !self.grow(&mut groups) {
            return UNMATCHABLE;
        }
        let alone = self.alone(boxes.list());
        let more: i32 = groups.iter().map(|g| g.more).sum();
        (self.pairs.prices(TABLE).sum() + alone + more).max(0) as u32
    }

    fn alone(&self, squares: &[Square]) -> i32 {
        let prices = self.pairs.prices(TABLE);
        squares.iter().map(|&s| prices.least_for(self.ground, s, self.player)).sum()
    }

    /// Joins groups while this raises what they pay; false when a group cannot reach its targets.
    fn grow(&mut self, groups: &mut Vec<Group>) -> bool {
        let mut at = 0;
        while at < groups.len() && self.left > 0 {
            let mut others: Vec<(usize, usize)> = (0..groups.len())
                .filter(|&o| o != at)
                .filter(|&o| groups[o].squares.len() + groups[at].squares.len() <= LARGEST)
                // Two boxes alone are known to pay nothing extra.
                .filter(|&o| groups[o].squares.len() + groups[at].squares.len() > 2)
                .map(|o| (self.between(&groups[o], &groups[at]), o))
                .collect();
            others.sort_by_key(|&(apart, _)| apart);
            let mut joined = None;
            for &(_, other) in others.iter().take(NEAREST) {
                let squares = [&groups[at].squares[..], &groups[other].squares[..]].concat();
                let Some(more) = self.more(&squares) else { return false };
                if more > groups[at].more + groups[other].more {
                    joined = Some((other, Group { squares, more }));
                    break;
                }
            }
            match joined {
                Some((other, group)) => {
                    groups[at] = group;
                    groups.swap_remove(other);
                    at = 0;
                }
                None => at += 1,
            }
        }
        true
    }

    /// The distance between the nearest boxes of two groups.
    fn between(&self, a: &Group, b: &Group) -> usize {
        let board = &self.ground.board;
        let place = |&s: &Square| board.row_column(s);
        let apart = |(r, c): (usize, usize), (s, d): (usize, usize)| r.abs_diff(s) + c.abs_diff(d);
        let all = a.squares.iter().map(place);
        let all = all.flat_map(|p| b.squares.iter().map(move |s| apart(p, place(s))));
        all.min().unwrap_or(0)
    }

    /// What boxes pay at least more than alone when there are no other boxes; `None` when they cannot all
    /// reach targets.
    fn more(&mut self, squares: &[Square]) -> Option<i32> {
        let ground = self.ground;
        let board = &ground.board;
        let mut boxes = Boxes::new(board.len(), squares, &ground.zobrist);
        self.child_reach.fill(board, &boxes, self.player);
        let first = self.pairs.paid(TABLE, ground, &boxes, &self.child_reach)?;
        let alone = self.alone(squares);
        if squares.len() < 3 || squares.len() > LARGEST || self.left == 0 {
            return Some(first - alone);
        }
        self.left = self.left.saturating_sub(SEARCH);
        self.seen.clear();
        self.open.iter_mut().for_each(Vec::clear);
        let mut at = [0; LARGEST];
        at[..squares.len()].copy_from_slice(squares);
        self.add(0, Node { squares: at, player: self.player, made: 0 });
        let mut level = 0;
        let mut expanded = 0;
        while level < self.open.len() {
            let Some(node) = self.open[level].pop() else {
                level += 1;
                continue;
            };
            let now = first + 2 * level as i32;
            expanded += 1;
            self.left = self.left.saturating_sub(1);
            if expanded > self.budget || ground.halt.is_set_after(board.len()) {
                return Some(now - alone);
            }
            boxes = Boxes::new(board.len(), &node.squares[..squares.len()], &ground.zobrist);
            self.reach.fill(board, &boxes, node.player);
            let hash = boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
            if self.seen.get(&hash).is_some_and(|&made| made < node.made) {
                continue;
            }
            if let Some(price) = self.price_of_end(&boxes) {
                let paid = i32::from(node.made) - price;
                if paid <= now {
                    return Some(now - alone);
                }
                // Going on may be worth more.
                let later = ((paid - first) / 2) as usize;
                if later > level && self.open.len() <= later {
                    self.open.resize(later + 1, Vec::new());
                }
                self.open[later].push(node);
            }
            self.expand(&mut boxes, node, (first, level));
        }
        None
    }

    /// The prices of the targets under the boxes, when all stand on one and the player may stop here.
    fn price_of_end(&self, boxes: &Boxes) -> Option<i32> {
        let ground = self.ground;
        if self.side == Side::Pull && !self.reach.contains(ground.board.start_player()) {
            return None;
        }
        let targets = ground.distances(self.side).targets();
        let prices = self.pairs.prices(TABLE).all();
        let price = |b: &Square| targets.binary_search(b).ok().map(|target| prices[target]);
        boxes.list().iter().map(price).sum()
    }

    fn expand(&mut self, boxes: &mut Boxes, node: Node, (first, level): (i32, usize)) {
        let ground = self.ground;
        let board = &ground.board;
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        self.side.steps(board, boxes, &self.reach, |step| steps.push(step));
        for step in &steps {
            let to = step.to(board);
            if ground.distances(self.side).is_dead(to) {
                continue;
            }
            let player = step.player_after(board, self.side);
            boxes.shift(step.from, to, &ground.zobrist);
            self.child_reach.fill(board, boxes, player);
            let hash = boxes.hash() ^ ground.zobrist.of_player(self.child_reach.lowest());
            let made = node.made + 1;
            if self.seen.get(&hash).is_none_or(|&before| made < before)
                && let Some(paid) = self.pairs.paid(TABLE, ground, boxes, &self.child_reach)
            {
                self.seen.insert(hash, made);
                let later = (i32::from(made) + paid - first) / 2;
                let mut squares = node.squares;
                squares[..boxes.len()].copy_from_slice(boxes.list());
                // What was due before a step is still due after it.
                self.add((later.max(0) as usize).max(level), Node { squares, player, made });
            }
            boxes.shift(to, step.from, &ground.zobrist);
        }
        self.steps = steps;
    }

    fn add(&mut self, level: usize, node: Node) {
        if self.open.len() <= level {
            self.open.resize(level + 1, Vec::new());
        }
        self.open[level].push(node);
    }
}
