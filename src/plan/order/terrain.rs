//! What the search for an order computes about a level before it starts.

use std::sync::Arc;

use crate::board::{Board, DIRECTIONS, Direction, FAR, Square, WALL};
use crate::position::{BitSet, Ground};

/// A box that can be pulled to less than this fraction of the squares is shut in.
const SMALL_AREA: usize = 4;

/// The level as the search for an order sees it.
pub(super) struct Terrain {
    pub ground: Arc<Ground>,
    /// Where the boxes and the player stand after the player has left any dead end in which it starts.
    pub starts: Vec<Square>,
    pub player: Square,
    /// Squares that some box can reach.
    pub reachable: BitSet,
    /// Squares where a box may be parked.
    pub stops: BitSet,
    /// With this many boxes left or fewer, any start square will do.
    pub endgame: usize,
    /// A box that can be pulled to fewer squares than this is shut in.
    pub small_area: usize,
    /// For each goal the start squares from which it can be filled in the empty maze.
    pub starts_of: Vec<BitSet>,
}

impl Terrain {
    pub(super) fn new(ground: Arc<Ground>) -> Self {
        let board = &ground.board;
        let (starts, player) = leave_dead_end(board);
        let usable = |&s: &Square| !ground.from_starts.is_dead(s) && !ground.to_goals.is_dead(s);
        let reachable = BitSet::of(board.len(), board.squares().filter(usable));
        let stop = |&s: &Square| reachable.contains(s) && may_stop(&ground, s);
        let stops = BitSet::of(board.len(), board.squares().filter(stop));
        let mut starts_of = vec![BitSet::new(board.len()); board.goals().len()];
        for &start in &starts {
            if ground.halt.is_set_after(10 * starts_of.len()) {
                break;
            }
            let rows = [0, 1, 2, 3].map(|side| ground.to_goals.row(start, side));
            for (goal, starts) in starts_of.iter_mut().enumerate() {
                if rows.iter().any(|row| row[goal] != FAR) {
                    starts.insert(start);
                }
            }
        }
        Terrain {
            small_area: reachable.count() / SMALL_AREA,
            endgame: (15 * board.goals().len() + 50) / 100,
            reachable,
            stops,
            starts_of,
            starts,
            player,
            ground,
        }
    }

    /// Rows plus columns between two squares.
    pub(super) fn apart(&self, a: Square, b: Square) -> usize {
        let (a, b) = (self.ground.board.row_column(a), self.ground.board.row_column(b));
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
    }
}

/// The boxes and the player after the initial pushes that are forced.
fn leave_dead_end(board: &Board) -> (Vec<Square>, Square) {
    let mut boxes = board.start_boxes().to_vec();
    let mut player = board.start_player();
    let mut before = WALL;
    while !board.is_goal(player) {
        let open = |&d: &Direction| {
            let next = board.neighbour(player, d);
            next != WALL && next != before
        };
        let mut ways = DIRECTIONS.into_iter().filter(open);
        let (Some(way), None) = (ways.next(), ways.next()) else { break };
        let next = board.neighbour(player, way);
        if let Some(pushed) = boxes.iter().position(|&b| b == next) {
            let to = board.neighbour(next, way);
            if to == WALL || boxes.contains(&to) {
                break;
            }
            boxes[pushed] = to;
        }
        (before, player) = (player, next);
    }
    boxes.sort_unstable();
    (boxes, player)
}

/// True for squares where a parked box is not in the way: the square does not cut the maze, and no push onto
/// it must go on through a tunnel.
fn may_stop(ground: &Ground, square: Square) -> bool {
    let in_tunnel = |&d: &Direction| is_in_tunnel(&ground.board, square, d);
    !ground.sides.cuts(square)
        && (ground.board.is_goal(square) || !DIRECTIONS.iter().any(in_tunnel))
}

/// True when a push in `direction` onto `square` leaves the player with walls on both sides
/// and the box with a wall on one.
fn is_in_tunnel(board: &Board, square: Square, direction: Direction) -> bool {
    let behind = board.neighbour(square, direction.opposite());
    let walls = |at: Square| {
        direction.across().iter().filter(|&&side| board.neighbour(at, side) == WALL).count()
    };
    behind != WALL && walls(behind) == 2 && walls(square) > 0
}
