//! What every two boxes pay together, alone on the board: exact, for given prices of the targets.
//!
//! A table of every pair of squares and every player region that the two boxes leave, filled
//! backwards from all pairs of targets, which begin at minus the sum of their prices. What a pair
//! pays beyond the costs of its boxes alone is due in every position that holds it, because further
//! boxes only take freedom away.
//!
//! The lone costs are those of a dual solution of the assignment of boxes to targets, so that
//! disjoint pairs add up on top of the matching (the idea of additive pattern databases: Felner,
//! Korf, Hanan 2004; for Sokoban, with one target for all boxes instead of prices: Pereira, Ritt,
//! Buriol 2015).

use super::prices::{NEVER, Prices};
use crate::board::{DIRECTIONS, Square, WALL};
use crate::position::{CLOSED, Ground, PairSides};

/// In steps of two pushes: the pair never gets home.
const DEAD: u8 = u8::MAX;
/// The largest cost stored for a pair that does.
const MOST: u8 = DEAD - 1;

/// One table, see above.
#[derive(Clone, Debug)]
pub struct PairCosts {
    /// What the targets are worth in it.
    prices: Prices,
    words: usize,
    /// `[square][side the player is on]`, each the squares whose boxes form a pair with it that
    /// pays more than its boxes alone.
    partners: Vec<u64>,
    /// `[first][side of first][second]` by their places among the squares that are alive: half of
    /// what the pair pays more.
    more: Vec<u8>,
}

impl PairCosts {
    /// Fills a table in one go, some 0.5 µs for each state of two boxes. It is of no use when the
    /// run is halted meanwhile.
    pub fn new(ground: &Ground, sides: &PairSides, prices: Prices) -> Self {
        let costs = fill(ground, sides, &prices);
        let board = &ground.board;
        let (n, words) = (sides.alive().len(), board.len().div_ceil(64));
        let mut partners = vec![0; board.len() * 4 * words];
        let mut more = vec![0; 4 * n * n];
        for (first, &square) in sides.alive().iter().enumerate() {
            if ground.halt.is_set_after(4 * n) {
                break;
            }
            for beside in 0..4 {
                let player = board.neighbours(square)[beside];
                let own = prices.least(square, beside);
                for (second, &other) in sides.alive().iter().enumerate() {
                    if first == second || sides.code(first, beside, second) == CLOSED {
                        continue;
                    }
                    let cell = (first * 4 + beside) * n + second;
                    let alone = own.saturating_add(prices.least_for(ground, other, player));
                    if costs[cell] == alone {
                        continue;
                    }
                    let beyond = costs[cell].saturating_sub(alone) / 2;
                    more[cell] = match costs[cell] {
                        NEVER => DEAD,
                        _ => beyond.clamp(0, i32::from(MOST)) as u8,
                    };
                    let row = (square as usize * 4 + beside) * words;
                    partners[row + other as usize / 64] |= 1 << (other % 64);
                }
            }
        }
        PairCosts { prices, words, partners, more }
    }

    /// Bytes needed to build one table for a board of `squares` squares, `alive` of them alive.
    pub fn bytes(alive: usize, squares: usize) -> usize {
        let kept = 4 * alive * alive + 32 * squares * squares.div_ceil(64) + 16 * squares;
        kept + 16 * alive * alive + 16 * alive * alive
    }

    /// What the targets are worth in it.
    pub fn prices(&self) -> &Prices {
        &self.prices
    }

    /// Calls `each` with the squares of `boxes`, a set, that pay more with a box on `square`, the
    /// player being on its side `beside`.
    #[inline]
    pub fn partners(
        &self,
        square: Square,
        beside: usize,
        boxes: &[u64],
        mut each: impl FnMut(Square),
    ) {
        let row = &self.partners[(square as usize * 4 + beside) * self.words..][..self.words];
        for (word, (a, b)) in row.iter().zip(boxes).enumerate() {
            let mut both = a & b;
            while both != 0 {
                each((word * 64) as Square + both.trailing_zeros() as Square);
                both &= both - 1;
            }
        }
    }

    /// Half of what two boxes pay more than alone, the player being on the side `beside` of
    /// `square`; `None` when they never get home.
    #[inline]
    pub fn more(
        &self,
        sides: &PairSides,
        square: Square,
        beside: usize,
        other: Square,
    ) -> Option<u32> {
        let (first, second) = (sides.place(square)?, sides.place(other)?);
        let more = self.more[(first * 4 + beside) * sides.alive().len() + second];
        (more != DEAD).then_some(more.into())
    }
}

/// What each state of two boxes pays less the prices of where they end; [`NEVER`] where there is no
/// end.
fn fill(ground: &Ground, sides: &PairSides, prices: &Prices) -> Vec<i32> {
    let (board, n) = (&ground.board, sides.alive().len());
    let mut costs = vec![NEVER; 4 * n * n];
    let target = |place: u16| {
        let square = sides.alive()[place as usize];
        ground.distances(prices.side()).targets().binary_search(&square).ok()
    };
    let price = |place: u16| target(place).map_or(0, |t| prices.all()[t]);
    let ends = sides.ends();
    let cost_of = |&(a, b, _): &(u16, u16, u8)| -price(a) - price(b);
    let (least, most) = (ends.iter().map(cost_of).min(), ends.iter().map(cost_of).max());
    let (Some(least), Some(most)) = (least, most) else { return costs };
    // Ends by cost; a state is final once all that cost less are done, as every step costs one.
    let mut waiting: Vec<Vec<(usize, usize, u32)>> = vec![Vec::new(); (most - least) as usize + 1];
    for end in ends {
        let (first, second, code) = *end;
        waiting[(cost_of(end) - least) as usize].push((first.into(), second.into(), code.into()));
    }
    let (mut now, mut next): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
    let mut cost = least;
    while !ground.halt.is_set_after(8 * now.len()) {
        if let Some(ends) = waiting.get((cost - least) as usize) {
            for &end in ends {
                reached(sides, &mut costs, &mut now, end, cost);
            }
        } else if now.is_empty() {
            break;
        }
        for &cell in &now {
            let (row, second) = (cell as usize / n, cell as usize % n);
            sides.undo(board, (row / 4, row % 4, second), |moved, other, code| {
                reached(sides, &mut costs, &mut next, (moved, other, code), cost + 1);
            });
        }
        now.clear();
        std::mem::swap(&mut now, &mut next);
        cost += 1;
    }
    costs
}

/// Notes the cost of a state, two boxes and the code of the player's part, where it is less than
/// what was known.
fn reached(
    sides: &PairSides,
    costs: &mut [i32],
    queue: &mut Vec<u32>,
    (first, second, code): (usize, usize, u32),
    cost: i32,
) {
    let (n, mut name) = (sides.alive().len(), None);
    sides.names((first, second), code, |of, side, other| {
        let cell = (of * 4 + side) * n + other;
        if cost < costs[cell] {
            costs[cell] = cost;
            name = Some(cell as u32);
        }
    });
    queue.extend(name);
}

/// The side of `square` on which the player is; `is_there` tells whether a square belongs to the
/// player region.
#[inline]
pub fn side_of(
    ground: &Ground,
    square: Square,
    is_there: impl Fn(Square) -> bool,
) -> Option<usize> {
    let neighbours = ground.board.neighbours(square);
    DIRECTIONS
        .iter()
        .map(|d| d.index())
        .find(|&side| neighbours[side] != WALL && is_there(neighbours[side]))
}
