//! Prices of targets: what a box saves by ending on one.
//!
//! With any prices, every box pays at least its least *distance less price of the target*. The prices of all
//! targets are added to that, because each target is used once: the dual of the assignment problem (Kuhn
//! 1955). With the best prices the sum is the cost of the minimum matching.
//!
//! A push moves a box to a square of the other colour of the chequerboard. Here the parity of a price is the
//! colour of its target, so that whatever a position needs beyond a sum with these prices is even for each
//! box by itself: before the assignment, colours are subtracted and costs halved, which keeps the best prices
//! whole numbers.

use super::matching::best_prices;
use crate::board::{Board, FAR, Square};
use crate::position::{Boxes, Ground, Side};

/// The cost of a lone box that reaches no target; more than any sum of possible costs.
pub const NEVER: i32 = i32::MAX / 4;

/// A price for each target, and what a box on each square then pays.
#[derive(Clone, Debug)]
pub struct Prices {
    side: Side,
    /// By the number of the target.
    prices: Vec<i32>,
    sum: i32,
    /// `[square][side the player is on]`: the least distance less price; [`NEVER`] when there is no path.
    least: Vec<i32>,
}

impl Prices {
    /// The given prices; the parity of each must be that of row plus column of its target.
    pub fn new(ground: &Ground, side: Side, prices: Vec<i32>) -> Self {
        let table = ground.distances(side);
        let mut least = Vec::with_capacity(4 * ground.board.len());
        for square in ground.board.squares() {
            for beside in 0..4 {
                let paid = table.row(square, beside).iter().zip(&prices);
                let paid = paid.filter(|&(&d, _)| d != FAR).map(|(&d, price)| i32::from(d) - price);
                least.push(paid.min().unwrap_or(NEVER));
            }
        }
        Prices { side, sum: prices.iter().sum(), prices, least }
    }

    /// The best prices for a position: with them its boxes pay the cost of its minimum matching. `None` when
    /// there is no matching.
    pub fn best_for(ground: &Ground, side: Side, boxes: &Boxes, player: Square) -> Option<Self> {
        let (table, board) = (ground.distances(side), &ground.board);
        let n = table.targets().len();
        let impossible = (4 * n * board.len() + 1) as i32;
        let mut costs = Vec::with_capacity(n * n);
        for &square in boxes.list() {
            let row = table.row_for(&ground.sides, square, player);
            costs.extend(row.iter().zip(table.targets()).map(|(&d, &target)| match d {
                FAR => impossible,
                _ => (i32::from(d) + parity_of(board, square) + parity_of(board, target)) / 2,
            }));
        }
        let (prices, sum) = best_prices(&costs, n);
        if sum >= i64::from(impossible) {
            return None;
        }
        let prices = prices.iter().zip(table.targets());
        let prices = prices.map(|(&v, &target)| 2 * v - parity_of(board, target)).collect();
        Some(Self::new(ground, side, prices))
    }

    /// The price of each target.
    pub fn all(&self) -> &[i32] {
        &self.prices
    }

    /// The sum of all prices.
    pub fn sum(&self) -> i32 {
        self.sum
    }

    /// What a lone box on `square` pays at least with the player on `beside`, one of its sides.
    #[inline]
    pub fn least(&self, square: Square, beside: usize) -> i32 {
        self.least[square as usize * 4 + beside]
    }

    /// What a lone box on `square` pays at least with the player on the square `player`, which need not be beside it.
    #[inline]
    pub fn least_for(&self, ground: &Ground, square: Square, player: Square) -> i32 {
        let group = ground.sides.group_of_player(square, player);
        let groups = ground.sides.groups(square);
        self.least(square, (0..4).find(|&s| groups[s] == group).unwrap_or(0))
    }

    /// The direction of play.
    pub fn side(&self) -> Side {
        self.side
    }
}

/// 0 or 1, the colour of a square on the chequerboard.
pub fn parity_of(board: &Board, square: Square) -> i32 {
    let (row, column) = board.row_column(square);
    ((row + column) % 2) as i32
}
