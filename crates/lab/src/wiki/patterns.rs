//! Deadlock patterns, computed before the search: sets of boxes in a small window that are dead wherever the
//! player and all other boxes are.
//!
//! For every set of a few boxes in the window and every player region that they leave, all pushes are
//! followed. A box that leaves the window counts as gone, and so do all other boxes, which can only help. A
//! set is dead if no region of the player leads to one with all its boxes on goals, or to none.

use kura::board::{Board, DIRECTIONS, Square, WALL};
use kura::limits::{Memory, OutOfMemory};
use kura::position::{Boxes, Ground, Reach};
use kura::search::{Settings, Switch};

/// The size of the windows: this many squares by that many, lying and standing.
const SIZE: (usize, usize) = (4, 3);
/// On larger boards the patterns take too long.
const LARGEST_BOARD: usize = 1_000;
/// A square that no player region has.
const NOWHERE: u8 = u8::MAX;

/// The switch of the patterns.
pub const SWITCHES: [Switch; 1] = [Switch::number(
    "patterns",
    (0, 4),
    0,
    "deadlock patterns of at most this many boxes in windows of 4 by 3 squares, computed before the search, on \
     boards of at most 1,000 squares",
)];

/// The dead sets of all windows of a board.
pub struct Patterns {
    /// The most boxes of a set.
    most: u32,
    windows: Vec<Window>,
    /// The windows that have each square.
    of_square: Vec<Vec<u16>>,
    /// How many windows have been computed.
    ready: usize,
    reach: Reach,
    /// How many positions were dead.
    pub fired: u64,
    memory: Memory,
}

struct Window {
    /// Its squares where a box may stand.
    squares: Vec<Square>,
    /// A bit for each set of its squares: whether boxes there are dead. Empty until it is computed.
    dead: Vec<u64>,
}

impl Patterns {
    /// The windows of the board, unless the setting is 0 or the board is too large. Fails when there is no memory.
    pub fn new(ground: &Ground, settings: &Settings, memory: &Memory) -> Result<Self, OutOfMemory> {
        let most = settings.value("patterns");
        let board = &ground.board;
        let wanted = most > 0 && board.len() <= LARGEST_BOARD;
        let windows = if wanted { windows(ground) } else { Vec::new() };
        let mut of_square = vec![Vec::new(); board.len()];
        for (number, window) in windows.iter().enumerate() {
            window.squares.iter().for_each(|&s| of_square[s as usize].push(number as u16));
        }
        memory.charge(bytes(&windows))?;
        let (reach, memory) = (Reach::new(board.len()), memory.clone());
        Ok(Patterns { most, windows, of_square, ready: 0, reach, fired: 0, memory })
    }

    /// Does about `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, ground: &Ground, budget: u64) -> bool {
        let mut left = budget;
        while let Some(window) = self.windows.get_mut(self.ready) {
            if left == 0 {
                return false;
            }
            let play = Play::new(ground, &window.squares, self.most, &mut self.reach);
            left = left.saturating_sub(play.sets.len() as u64);
            window.dead = play.dead(ground);
            self.ready += 1;
        }
        true
    }

    /// True if a box just pushed to `moved` stands in a dead set.
    pub fn is_dead(&mut self, boxes: &Boxes, moved: Square) -> bool {
        let dead = self.of_square[moved as usize].iter().any(|&number| {
            let window = &self.windows[number as usize];
            let bits = window.squares.iter().enumerate();
            let set: usize = bits.map(|(i, &s)| usize::from(boxes.contains(s)) << i).sum();
            window.dead[set / 64] >> (set % 64) & 1 != 0
        });
        self.fired += u64::from(dead);
        dead
    }
}

impl Drop for Patterns {
    fn drop(&mut self) {
        self.memory.uncharge(bytes(&self.windows));
    }
}

/// What the tables take when they are ready.
fn bytes(windows: &[Window]) -> usize {
    windows.iter().map(|window| words(window.squares.len()) * 8 + 64).sum()
}

/// The words of a bit for each set of so many squares.
fn words(squares: usize) -> usize {
    (1_usize << squares).div_ceil(64)
}

/// All windows with two squares or more where a box may stand.
fn windows(ground: &Ground) -> Vec<Window> {
    let board = &ground.board;
    let live: Vec<(usize, usize, Square)> = board
        .squares()
        .filter(|&s| !ground.to_goals.is_dead(s))
        .map(|s| {
            let (row, column) = board.row_column(s);
            (row, column, s)
        })
        .collect();
    let mut found: Vec<Vec<Square>> = Vec::new();
    for (wide, high) in [SIZE, (SIZE.1, SIZE.0)] {
        for top in 0..board.height() {
            for left in 0..board.width() {
                let inside = |&&(row, column, _): &&(usize, usize, Square)| {
                    (top..top + high).contains(&row) && (left..left + wide).contains(&column)
                };
                let squares: Vec<Square> = live.iter().filter(inside).map(|&(.., s)| s).collect();
                if squares.len() >= 2 && !found.contains(&squares) {
                    found.push(squares);
                }
            }
        }
    }
    found.into_iter().map(|squares| Window { squares, dead: Vec::new() }).collect()
}

/// All play of a few boxes in one window.
struct Play<'a> {
    squares: &'a [Square],
    /// The squares on which the player may stand beside a box, and the window's own.
    around: Vec<Square>,
    /// The sets of at most so many boxes, as bits over `squares`.
    sets: Vec<usize>,
    /// For each set, the player region of each square of `around`; empty for sets that are too large.
    regions: Vec<Vec<u8>>,
    /// How many regions each set leaves.
    count: Vec<u8>,
}

impl<'a> Play<'a> {
    fn new(ground: &Ground, squares: &'a [Square], most: u32, reach: &mut Reach) -> Self {
        let board = &ground.board;
        let mut around: Vec<Square> = squares
            .iter()
            .flat_map(|&s| *board.neighbours(s))
            .chain(squares.iter().copied())
            .collect();
        around.retain(|&s| s != WALL);
        around.sort_unstable();
        around.dedup();
        let all = 1_usize << squares.len();
        let sets: Vec<usize> = (0..all).filter(|set| set.count_ones() <= most).collect();
        let mut play =
            Play { squares, around, sets, regions: vec![Vec::new(); all], count: vec![0; all] };
        for &set in &play.sets {
            if ground.halt.is_set_after(4 * board.len()) {
                break;
            }
            let (regions, count) = regions(ground, &play.boxes(ground, set), &play.around, reach);
            (play.regions[set], play.count[set]) = (regions, count);
        }
        play
    }

    fn boxes(&self, ground: &Ground, set: usize) -> Boxes {
        let list: Vec<Square> = members(set).map(|i| self.squares[i]).collect();
        Boxes::new(ground.board.len(), &list, &ground.zobrist)
    }

    /// The player region of a square beside the boxes of a set.
    fn region(&self, set: usize, square: Square) -> u8 {
        let place = self.around.binary_search(&square).ok();
        place.and_then(|i| self.regions[set].get(i).copied()).unwrap_or(NOWHERE)
    }

    /// A bit for each set of squares of the window: whether it is dead.
    fn dead(&self, ground: &Ground) -> Vec<u64> {
        let all = 1_usize << self.squares.len();
        let mut dead = vec![0_u64; words(self.squares.len())];
        if ground.halt.is_set() {
            // Some regions are missing.
            return dead;
        }
        // A bit for each region of the player from which a set can be solved.
        let mut alive: Vec<u64> = (0..all)
            .map(|set| {
                let solved = members(set).all(|i| ground.board.is_goal(self.squares[i]));
                if solved { u64::MAX } else { 0 }
            })
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for &set in &self.sets {
                for region in
                    (0..self.count[set]).filter(|&r| alive[set] >> r & 1 == 0).collect::<Vec<u8>>()
                {
                    if self.can_be_solved(&ground.board, ground, set, region, &alive) {
                        alive[set] |= 1 << region;
                        changed = true;
                    }
                }
            }
        }
        for set in 1..all {
            let small = self.count[set] > 0 && alive[set] & ((1 << self.count[set]) - 1) == 0;
            let is_dead = |set: usize| dead[set / 64] >> (set % 64) & 1 != 0;
            if small || members(set).any(|i| is_dead(set & !(1 << i))) {
                dead[set / 64] |= 1 << (set % 64);
            }
        }
        dead
    }

    /// True if a push from here leads to a set and region that can be solved.
    fn can_be_solved(
        &self,
        board: &Board,
        ground: &Ground,
        set: usize,
        region: u8,
        alive: &[u64],
    ) -> bool {
        members(set).any(|i| {
            let from = self.squares[i];
            DIRECTIONS.into_iter().any(|direction| {
                let behind = board.neighbour(from, direction.opposite());
                let to = board.neighbour(from, direction);
                if behind == WALL
                    || to == WALL
                    || self.region(set, behind) != region
                    || ground.to_goals.is_dead(to)
                {
                    return false;
                }
                let rest = set & !(1 << i);
                let after = match self.squares.iter().position(|&s| s == to) {
                    Some(j) if set >> j & 1 != 0 => return false,
                    Some(j) => rest | 1 << j,
                    None => rest,
                };
                let region = self.region(after, from);
                region != NOWHERE && alive[after] >> region & 1 != 0
            })
        })
    }
}

/// The player regions that `boxes` leave, as the number of that of each square of `around`, and how many there are.
fn regions(ground: &Ground, boxes: &Boxes, around: &[Square], reach: &mut Reach) -> (Vec<u8>, u8) {
    let mut regions = vec![NOWHERE; around.len()];
    let mut count = 0;
    for first in 0..around.len() {
        if regions[first] != NOWHERE || boxes.contains(around[first]) {
            continue;
        }
        reach.fill(&ground.board, boxes, around[first]);
        for (region, &square) in regions.iter_mut().zip(around) {
            if reach.contains(square) {
                *region = count;
            }
        }
        count += 1;
    }
    (regions, count)
}

/// The numbers of the bits of a set.
fn members(set: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |&i| set >> i & 1 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::level::Level;

    /// Whether boxes on these cells (row and column) are dead by patterns of this many boxes.
    fn is_dead(xsb: &str, most: u32, cells: &[(usize, usize)]) -> bool {
        let ground = Ground::new(&Level::parse(xsb).expect("a level")).expect("may be solved");
        let board = &ground.board;
        let at = |cell: (usize, usize)| {
            board.squares().find(|&s| board.row_column(s) == cell).expect("a floor square")
        };
        let boxes: Vec<Square> = cells.iter().map(|&cell| at(cell)).collect();
        let mut reach = Reach::new(board.len());
        let boxes = Boxes::new(board.len(), &boxes, &ground.zobrist);
        windows(&ground).iter().any(|window| {
            let dead = Play::new(&ground, &window.squares, most, &mut reach).dead(&ground);
            let bits = window.squares.iter().enumerate();
            let set: usize = bits.map(|(i, &s)| usize::from(boxes.contains(s)) << i).sum();
            dead[set / 64] >> (set % 64) & 1 != 0
        })
    }

    const HALL: &str =
        "#########\n#       #\n#  $ $  #\n#   .   #\n#  ..@  #\n#    $  #\n#       #\n#########";

    #[test]
    fn two_boxes_beside_each_other_are_dead_at_a_wall_but_not_in_the_open() {
        let wall = "########\n#@     #\n# $$   #\n#      #\n#  . . #\n########";
        assert!(is_dead(wall, 2, &[(4, 4), (4, 5)]), "one on a goal, one off it, neither can move");
        assert!(!is_dead(wall, 2, &[(4, 3), (4, 5)]), "both on goals");
        assert!(!is_dead(wall, 2, &[(2, 2), (2, 3)]));
    }

    #[test]
    fn four_boxes_in_a_square_are_dead_but_not_three() {
        let square = [(2, 3), (2, 4), (3, 3), (3, 4)];
        assert!(is_dead(HALL, 4, &square));
        assert!(!is_dead(HALL, 3, &square));
        assert!(!is_dead(HALL, 4, &square[..3]));
    }
}
