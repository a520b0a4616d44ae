//! The depth of goals (Holland: goal traps): a goal whose filling would shut others in is filled after them.
//!
//! The solved board is taken apart backwards, in rounds. In each round the player walks wherever the boxes that
//! are left let it walk from the start squares, and every box that can be pulled out from there, while all others
//! stand still, is taken off at the end of the round; the number of the round is the depth of its goal. Reversed,
//! that is an order of filling: the deepest first.
//!
//! Ours: a box is out when it stands on a start square. In a round in which none gets that far, every box that can
//! be pulled at all counts as out, and when none can, all that are left do. Goals near each other form an area, and
//! areas do not wait for each other.

use std::sync::Arc;

use kura::board::{Board, Square, WALL};
use kura::feature_space::MacroMoves;
use kura::position::{BitSet, Boxes, Ground, Reach, Side};

/// How many steps goals of one area are apart at most.
const NEAR: usize = 2;

/// The goals of a level in the order in which they are to be filled.
#[derive(Clone, Debug)]
pub struct GoalOrder {
    /// The goals of each area, the deepest first, each with its depth.
    areas: Vec<Vec<(Square, u16)>>,
}

/// What is filled and what comes next in a position.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Boxes that stay where they are.
    pub placed: BitSet,
    /// Goals to be filled now.
    pub open: BitSet,
}

impl GoalOrder {
    /// No order: every goal may be filled at any time.
    pub fn none(board: &Board) -> Self {
        GoalOrder { areas: vec![board.goals().iter().map(|&goal| (goal, 0)).collect()] }
    }

    fn new(board: &Board, depths: &[u16]) -> Self {
        let mut area_of = vec![usize::MAX; board.len()];
        let mut areas: Vec<Vec<(Square, u16)>> = Vec::new();
        for &first in board.goals() {
            if area_of[first as usize] != usize::MAX {
                continue;
            }
            area_of[first as usize] = areas.len();
            let mut area = vec![first];
            let mut head = 0;
            while let Some(&goal) = area.get(head) {
                head += 1;
                for next in within(board, goal, NEAR) {
                    if board.is_goal(next) && area_of[next as usize] == usize::MAX {
                        area_of[next as usize] = areas.len();
                        area.push(next);
                    }
                }
            }
            let mut area: Vec<(Square, u16)> =
                area.into_iter().map(|goal| (goal, depths[goal as usize])).collect();
            area.sort_by_key(|&(goal, depth)| (std::cmp::Reverse(depth), goal));
            areas.push(area);
        }
        GoalOrder { areas }
    }

    /// What is filled in order, and which goals come next: in each area those of the greatest depth that has an
    /// empty one.
    pub fn standing(&self, squares: usize, boxes: &Boxes) -> Standing {
        let (mut placed, mut open) = (BitSet::new(squares), BitSet::new(squares));
        for area in &self.areas {
            let first = area.iter().find(|&&(goal, _)| !boxes.contains(goal));
            let depth = first.map_or(0, |&(_, depth)| depth);
            for &(goal, _) in area.iter().take_while(|&&(_, d)| d >= depth) {
                let filled = boxes.contains(goal);
                (if filled { &mut placed } else { &mut open }).insert(goal);
            }
        }
        Standing { placed, open }
    }
}

/// The floor at most `steps` steps from `from`.
pub fn within(board: &Board, from: Square, steps: usize) -> Vec<Square> {
    let mut found = vec![from];
    let mut ring = 0..1;
    for _ in 0..steps {
        for index in ring.clone() {
            for &next in board.neighbours(found[index]) {
                if next != WALL && !found.contains(&next) {
                    found.push(next);
                }
            }
        }
        ring = ring.end..found.len();
    }
    found
}

/// Takes the solved board apart, a box at a time.
pub struct DepthSearch {
    ground: Arc<Ground>,
    left: Boxes,
    depths: Vec<u16>,
    round: u16,
    /// The goal that is looked at next, by its place in the list of boxes left.
    next: usize,
    /// Boxes that get out in this round, and those that can only be pulled.
    out: Vec<Square>,
    movable: Vec<Square>,
    outside: Reach,
    moves: MacroMoves,
}

impl DepthSearch {
    /// Starts with the solved board.
    pub fn new(ground: Arc<Ground>) -> Self {
        let squares = ground.board.len();
        let mut search = DepthSearch {
            left: ground.root_boxes(Side::Pull),
            depths: vec![0; squares],
            round: 0,
            next: 0,
            out: Vec::new(),
            movable: Vec::new(),
            outside: Reach::new(squares),
            moves: MacroMoves::new(squares, Side::Pull),
            ground,
        };
        search.walk();
        search
    }

    /// Finds where the player can walk from the start squares among the boxes left.
    fn walk(&mut self) {
        let board = &self.ground.board;
        self.outside.clear();
        for &from in board.start_boxes().iter().chain([&board.start_player()]) {
            if !self.left.contains(from) {
                self.outside.extend(board, &self.left, from);
            }
        }
        if self.outside.squares().is_empty() {
            self.outside.extend_to_all(board, &self.left);
        }
    }

    /// Works for about `budget` units; the order when it is complete.
    pub fn step(&mut self, budget: u64) -> Option<GoalOrder> {
        let ground = self.ground.clone();
        let mut left = budget;
        while left > 0 && !ground.halt.is_set_after(ground.board.len()) {
            let Some(&from) = self.left.list().get(self.next) else {
                if self.end_round() {
                    return Some(GoalOrder::new(&ground.board, &self.depths));
                }
                continue;
            };
            self.next += 1;
            let (mut moves, mut is_out) = (0, false);
            let outside = &self.outside;
            self.moves.of_box(
                &ground,
                self.left.set(),
                from,
                &|square| outside.contains(square),
                &|_| true,
                &|_| true,
                &mut |pulled| {
                    moves += 1;
                    is_out |= ground.is_target(Side::Pull, pulled.to);
                },
            );
            if is_out {
                self.out.push(from);
            } else if moves > 0 {
                self.movable.push(from);
            }
            left = left.saturating_sub(1 + moves);
        }
        None
    }

    /// Takes off what got out; true when no box is left.
    fn end_round(&mut self) -> bool {
        let mut off = std::mem::take(&mut self.out);
        let movable = std::mem::take(&mut self.movable);
        if off.is_empty() {
            off = if movable.is_empty() { self.left.list().to_vec() } else { movable };
        }
        for goal in off {
            self.depths[goal as usize] = self.round;
            self.left.take(goal, &self.ground.zobrist);
        }
        self.round = self.round.saturating_add(1);
        self.next = 0;
        self.walk();
        self.left.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::level::Level;

    fn ordered(xsb: &str) -> (Arc<Ground>, GoalOrder) {
        let ground = Arc::new(Ground::new(&Level::parse(xsb).expect("a level")).expect("a board"));
        let mut search = DepthSearch::new(ground.clone());
        loop {
            if let Some(order) = search.step(3) {
                return (ground, order);
            }
        }
    }

    /// The columns of the open goals with boxes in these columns of the row of goals.
    fn open(ground: &Ground, order: &GoalOrder, boxes: &[usize]) -> Vec<usize> {
        let board = &ground.board;
        let column = |s: Square| board.row_column(s).1;
        let on = |&&goal: &&Square| boxes.contains(&column(goal));
        let list: Vec<Square> = board.goals().iter().filter(on).copied().collect();
        let boxes = Boxes::new(board.len(), &list, &ground.zobrist);
        let standing = order.standing(board.len(), &boxes);
        assert!(standing.placed.iter().all(|goal| boxes.contains(goal)));
        standing.open.iter().map(column).collect()
    }

    #[test]
    fn goals_at_the_end_of_a_corridor_come_first() {
        let (ground, order) = ordered("#########\n#    ####\n#@$$$...#\n#    ####\n#########");
        assert_eq!(open(&ground, &order, &[]), [7]);
        assert_eq!(open(&ground, &order, &[7]), [6]);
        assert_eq!(open(&ground, &order, &[6, 7]), [5]);
        // A box that shuts others in is not in order, and counts for nothing.
        assert_eq!(open(&ground, &order, &[5]), [7]);
    }

    #[test]
    fn areas_do_not_wait_for_each_other() {
        let text = "##############\n####      ####\n#.. $$@ $$ ..#\n####      ####\n##############";
        let (ground, order) = ordered(text);
        assert_eq!(open(&ground, &order, &[]), [1, 12]);
        assert_eq!(open(&ground, &order, &[1]), [2, 12]);
    }

    #[test]
    fn without_an_order_every_goal_is_open() {
        let (ground, _) = ordered("#########\n#    ####\n#@$$$...#\n#    ####\n#########");
        let order = GoalOrder::none(&ground.board);
        assert_eq!(open(&ground, &order, &[5]), [6, 7]);
    }
}
