//! Push distances that take the boxes already placed by an order into account.

use super::PackingOrder;
use crate::board::{FAR, Square};
use crate::deadlock::Freeze;
use crate::feature_space::MacroMoves;
use crate::limits::{Memory, OutOfMemory};
use crate::position::{BitSet, Boxes, Ground, Side};

/// For each target of an order and each square: the pushes of a lone box from the square to the target. Boxes
/// on goals of earlier phases that can never move again count as walls. [`FAR`] when there is no path.
pub struct OrderDistances {
    squares: usize,
    table: Vec<u16>,
    memory: Memory,
}

impl OrderDistances {
    /// Computes the distances to every target; fails when the budget has no room for them.
    pub fn new(ground: &Ground, order: &PackingOrder, memory: Memory) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        let mut table = memory.vector(order.targets.len() * squares)?;
        table.resize(order.targets.len() * squares, FAR);
        let mut freeze = Freeze::new(ground);
        let mut moves = MacroMoves::new(squares, Side::Pull);
        let mut boxes = Boxes::new(squares, &[], &ground.zobrist);
        let mut walls = BitSet::new(squares);
        let (mut phase, mut placed) = (0, 0);
        for (index, target) in order.targets.iter().enumerate() {
            if target.phase != phase {
                phase = target.phase;
                while order.targets[placed].phase < phase {
                    let square = order.targets[placed].square;
                    let packed = order.targets[placed].until.is_none();
                    if packed && !boxes.contains(square) {
                        boxes.add(square, &ground.zobrist);
                    }
                    placed += 1;
                }
                walls.clone_from(freeze.frozen(&boxes));
            }
            if ground.halt.is_set_after(squares) {
                break;
            }
            let row = &mut table[index * squares..(index + 1) * squares];
            row[target.square as usize] = 0;
            moves.of_box(
                ground,
                &walls,
                target.square,
                &|s| !walls.contains(s),
                &|_| true,
                &|_| true,
                &mut |pull| {
                    let distance = &mut row[pull.to as usize];
                    *distance = pull.steps.min(*distance);
                },
            );
        }
        Ok(OrderDistances { squares, table, memory })
    }

    /// Pushes from `square` to the target numbered `target`.
    #[inline]
    pub fn to(&self, target: usize, square: Square) -> u16 {
        self.table[target * self.squares + square as usize]
    }
}

impl Drop for OrderDistances {
    fn drop(&mut self) {
        self.memory.release(&self.table);
    }
}
