//! Which boxes can never move again: boxes that can move are erased until none can; the boxes left hold each
//! other.
//!
//! Proof: consider the first of these boxes that moves in a solution. The others still stand around it, so it
//! moves over squares that are neither walls nor such boxes, to a square that is not dead. Then it would have
//! been erased. The player is ignored and all other boxes may be anywhere, so nothing else can go wrong.

use crate::board::{Board, DIRECTIONS, Direction, Square, WALL};
use crate::position::{BitSet, Boxes, Ground, Side};

/// The possible moves of a box on one square: the two squares that must be free for each, padded with
/// [`WALL`].
pub(super) type Ways = [[Square; 2]; 4];

/// A box that cannot move.
pub(super) const NO_WAYS: Ways = [[WALL; 2]; 4];

/// The squares whose boxes may be held by a box on one square, [`WALL`] after the last.
type Near = [Square; 8];

/// The erasure of one board in one direction of play.
#[derive(Clone, Debug)]
pub(super) struct Erasure {
    ways: Vec<Ways>,
    near: Vec<Near>,
    /// `now` for boxes of the current cluster, `now + 1` for erased ones.
    mark: Vec<u32>,
    now: u32,
    cluster: Vec<Square>,
    erased: Vec<Square>,
}

impl Erasure {
    /// For play in the direction `side`; `alive(box, direction)` tells whether a box moved this way, walls
    /// permitting, can still be of use.
    pub(super) fn new(
        board: &Board,
        side: Side,
        alive: impl Fn(Square, Direction) -> bool,
    ) -> Self {
        Erasure {
            ways: board.squares().map(|s| ways_of(board, side, s, &alive)).collect(),
            near: board.squares().map(|s| near_of(board, side, s)).collect(),
            mark: vec![0; board.len()],
            now: 0,
            cluster: Vec::with_capacity(board.len()),
            erased: Vec::with_capacity(board.len()),
        }
    }

    /// For forward play, in which only a push after which a lone box still reaches a goal is of use.
    pub(super) fn of_pushes(ground: &Ground) -> Self {
        Erasure::new(&ground.board, Side::Push, |square, push| is_useful(ground, square, push))
    }

    /// True when the box on `moved` belongs to boxes that hold each other, one of them not on a target. Finds
    /// all such sets that contain the moved box; others existed before.
    #[inline]
    pub(super) fn holds(
        &mut self,
        boxes: &Boxes,
        moved: Square,
        is_target: impl Fn(Square) -> bool,
    ) -> bool {
        !movable(&self.ways[moved as usize], |s| boxes.contains(s))
            && self.boxes_hold(boxes, moved)
            && !self.held().all(is_target)
    }

    fn boxes_hold(&mut self, boxes: &Boxes, moved: Square) -> bool {
        self.cluster_holds::<false>(|s| boxes.contains(s), moved)
    }

    /// [`Erasure::holds`] for the boxes that `has` names. Others that hold each other count as well, as far as
    /// a chain of boxes leads to them, movable ones among it.
    pub(super) fn holds_among(
        &mut self,
        has: impl Fn(Square) -> bool,
        moved: Square,
        is_target: impl Fn(Square) -> bool,
    ) -> bool {
        !movable(&self.ways[moved as usize], &has)
            && self.cluster_holds::<true>(has, moved)
            && !self.held().all(is_target)
    }

    /// The boxes of the last cluster that held itself.
    pub(super) fn held(&self) -> impl Iterator<Item = Square> + '_ {
        self.cluster.iter().copied().filter(|&s| self.mark[s as usize] == self.now)
    }

    /// Erases within the boxes around `moved`, with `ALL` also beyond those erased; false as soon as
    /// `moved` itself goes.
    fn cluster_holds<const ALL: bool>(
        &mut self,
        has: impl Fn(Square) -> bool,
        moved: Square,
    ) -> bool {
        if self.now >= u32::MAX - 3 {
            self.mark.fill(0);
            self.now = 0;
        }
        self.now += 2;
        let (standing, gone) = (self.now, self.now + 1);
        self.cluster.clear();
        self.cluster.push(moved);
        self.mark[moved as usize] = standing;
        let mut head = 0;
        while let Some(&square) = self.cluster.get(head) {
            head += 1;
            if !ALL && self.mark[square as usize] == gone {
                continue;
            }
            for near in self.near[square as usize] {
                if near == WALL {
                    break;
                }
                if self.mark[near as usize] >= standing || !has(near) {
                    continue;
                }
                self.mark[near as usize] = standing;
                self.cluster.push(near);
                if !self.erase_from(&has, near, moved) {
                    return false;
                }
            }
        }
        true
    }

    /// Erases `first` if it can move, and every box of the cluster that this frees.
    fn erase_from(&mut self, has: impl Fn(Square) -> bool, first: Square, moved: Square) -> bool {
        let (standing, gone) = (self.now, self.now + 1);
        let mark = &mut self.mark;
        let held = |mark: &[u32], s: Square| has(s) && mark[s as usize] != gone;
        if !movable(&self.ways[first as usize], |s| held(mark, s)) {
            return true;
        }
        mark[first as usize] = gone;
        self.erased.clear();
        self.erased.push(first);
        while let Some(square) = self.erased.pop() {
            for &near in &self.near[square as usize] {
                if near == WALL {
                    break;
                }
                if mark[near as usize] == standing
                    && movable(&self.ways[near as usize], |s| held(mark, s))
                {
                    if near == moved {
                        return false;
                    }
                    mark[near as usize] = gone;
                    self.erased.push(near);
                }
            }
        }
        true
    }

    /// Puts every box that can never move again into `left`.
    pub(super) fn survivors(&mut self, boxes: &Boxes, left: &mut BitSet) {
        erase_all(&self.ways, &self.near, boxes, &mut self.erased, left);
    }

    /// As [`Erasure::survivors`], with other ways to move.
    pub(super) fn survivors_with(&mut self, ways: &[Ways], boxes: &Boxes, left: &mut BitSet) {
        erase_all(ways, &self.near, boxes, &mut self.erased, left);
    }
}

/// True when a push of a lone box leads to where it still reaches a goal. The player then stands
/// where the box came from, which matters where the box cuts the maze.
pub(super) fn is_useful(ground: &Ground, square: Square, direction: Direction) -> bool {
    let to = ground.board.neighbour(square, direction);
    !ground.to_goals.is_dead_from(to, direction.opposite().index())
}

fn erase_all(
    ways: &[Ways],
    near: &[Near],
    boxes: &Boxes,
    erased: &mut Vec<Square>,
    left: &mut BitSet,
) {
    left.words_mut().copy_from_slice(boxes.set().words());
    for &square in boxes.list() {
        if !left.contains(square) || !movable(&ways[square as usize], |s| left.contains(s)) {
            continue;
        }
        left.remove(square);
        erased.clear();
        erased.push(square);
        while let Some(gone) = erased.pop() {
            for &other in &near[gone as usize] {
                if other == WALL {
                    break;
                }
                if left.contains(other) && movable(&ways[other as usize], |s| left.contains(s)) {
                    left.remove(other);
                    erased.push(other);
                }
            }
        }
    }
}

#[inline]
fn movable(ways: &Ways, held: impl Fn(Square) -> bool) -> bool {
    for &[a, b] in ways {
        if a == WALL {
            return false;
        }
        if !held(a) && !held(b) {
            return true;
        }
    }
    false
}

/// The possible moves of a box on `square`. A push either way along an axis needs the same two squares free,
/// so for pushes there are at most two.
pub(super) fn ways_of(
    board: &Board,
    side: Side,
    square: Square,
    alive: &impl Fn(Square, Direction) -> bool,
) -> Ways {
    let mut ways = NO_WAYS;
    let mut count = 0;
    for direction in DIRECTIONS {
        let to = board.neighbour(square, direction);
        if to == WALL {
            continue;
        }
        let player = match side {
            Side::Push => board.neighbour(square, direction.opposite()),
            Side::Pull => board.neighbour(to, direction),
        };
        let way = [to.min(player), to.max(player)];
        if player != WALL && alive(square, direction) && !ways[..count].contains(&way) {
            ways[count] = way;
            count += 1;
        }
    }
    ways
}

/// The squares whose boxes have `square` in one of their ways.
fn near_of(board: &Board, side: Side, square: Square) -> Near {
    let mut near = [WALL; 8];
    let mut count = 0;
    let mut add = |other: Square| {
        if other != WALL {
            near[count] = other;
            count += 1;
        }
    };
    for direction in DIRECTIONS {
        let next = board.neighbour(square, direction);
        add(next);
        if side == Side::Pull && next != WALL {
            add(board.neighbour(next, direction));
        }
    }
    near
}
