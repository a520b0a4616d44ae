//! Tunnel macros: a push into a tunnel goes on as far as it may.
//!
//! Only as far as `prune::Tunnel` proves that no solution is lost: a box may have to be parked in a tunnel,
//! so pushing it through to the end, as often described, loses solutions. Because the pushes become one edge,
//! the table of positions never sees where the box came from, and the proof, which depends on the previous
//! push, holds in an iterative search as well.

use kura::board::{Board, Direction, Square, WALL};
use kura::position::{Boxes, Ground, Push, Reach};
use kura::prune::Tunnel;

/// The most pushes in one macro, so that none goes in a circle.
const MOST: usize = 100;

/// Lengthens pushes into tunnels.
pub struct TunnelMacros {
    tunnel: Tunnel,
    forced: Vec<Push>,
}

impl TunnelMacros {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        TunnelMacros { tunnel: Tunnel::new(ground), forced: Vec::new() }
    }

    /// The pushes that should follow at once after `push`, which has just been made; `None` when `push` need
    /// not be made at all. `boxes` are restored.
    pub fn more(
        &mut self,
        ground: &Ground,
        boxes: &mut Boxes,
        push: Push,
        reach: &mut Reach,
    ) -> Option<Vec<Push>> {
        let board = &ground.board;
        let (mut last, mut more) = (push, Vec::new());
        let mut needed = true;
        while more.len() < MOST && is_walled(board, last.to(board), last.direction) {
            reach.fill(board, boxes, last.from);
            if !self.tunnel.prune(ground, boxes, reach, Some(last), &mut self.forced) {
                break;
            }
            let Some(&next) = self.forced.first() else {
                needed = false;
                break;
            };
            if next.from != last.to(board) || next.direction != last.direction {
                break;
            }
            boxes.shift(next.from, next.to(board), &ground.zobrist);
            more.push(next);
            last = next;
        }
        for made in more.iter().rev() {
            boxes.shift(made.to(board), made.from, &ground.zobrist);
        }
        needed.then_some(more)
    }
}

/// True when a box on `square` pushed in `direction` has walls on both sides.
fn is_walled(board: &Board, square: Square, direction: Direction) -> bool {
    direction.across().iter().all(|&side| board.neighbour(square, side) == WALL)
}
