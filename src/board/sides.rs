//! From which sides of a box the player can walk to which others, walls only.
//!
//! A box on an articulation point of the maze keeps the player on one side of it. Two sides belong to the
//! same group when a walk that does not cross the square connects them.

use super::{Board, Square, WALL};

/// The groups of sides of every square of a board.
#[derive(Clone, Debug)]
pub struct Sides {
    /// Group of each side of each square: `squares x 4`, 0 to 3, [`Sides::NO_SIDE`] at walls.
    group: Vec<[u8; 4]>,
    /// For a square with several groups: the group of every square of the board.
    cut: Vec<Option<Box<[u8]>>>,
}

impl Sides {
    /// The group of a side that is a wall.
    pub const NO_SIDE: u8 = u8::MAX;

    /// The next square for [`Sides::advance`]; its groups are not known yet.
    pub fn begin() -> Self {
        Sides { group: Vec::new(), cut: Vec::new() }
    }

    /// Works on the squares of `board` for about `budget` units, one for each square visited; true when all
    /// are done. Only articulation points take time proportional to the board.
    pub fn advance(&mut self, board: &Board, budget: &mut u64) -> bool {
        while self.group.len() < board.len() {
            if *budget == 0 {
                return false;
            }
            let work = self.look_at(board, self.group.len() as Square);
            *budget = budget.saturating_sub(work);
        }
        true
    }

    /// Finds the groups of the next square; returns how many squares were visited.
    fn look_at(&mut self, board: &Board, square: Square) -> u64 {
        let nb = board.neighbours(square);
        let mut sides = [Self::NO_SIDE; 4];
        for d in 0..4 {
            if nb[d] != WALL {
                sides[d] = 0;
            }
        }
        if board.is_ringed(square, |s| s != WALL) {
            self.group.push(sides);
            self.cut.push(None);
            return 1;
        }
        let mut label = vec![Self::NO_SIDE; board.len()].into_boxed_slice();
        let mut groups = 0u8;
        for d in 0..4 {
            if nb[d] == WALL {
                continue;
            }
            if label[nb[d] as usize] == Self::NO_SIDE {
                fill(board, square, nb[d], groups, &mut label);
                groups += 1;
            }
            sides[d] = label[nb[d] as usize];
        }
        self.group.push(sides);
        self.cut.push((groups > 1).then_some(label));
        board.len() as u64
    }

    /// The groups of the four sides of `square`.
    #[inline]
    pub fn groups(&self, square: Square) -> &[u8; 4] {
        &self.group[square as usize]
    }

    /// True when a box on `square` cuts the empty maze into several regions.
    #[inline]
    pub fn cuts(&self, square: Square) -> bool {
        self.cut[square as usize].is_some()
    }

    /// The group of sides of `square` that a player on `player` belongs to, in the empty maze.
    #[inline]
    pub fn group_of_player(&self, square: Square, player: Square) -> u8 {
        match &self.cut[square as usize] {
            None => 0,
            Some(label) => label[player as usize],
        }
    }
}

fn fill(board: &Board, without: Square, from: Square, mark: u8, label: &mut [u8]) {
    let mut stack = vec![from];
    label[from as usize] = mark;
    while let Some(square) = stack.pop() {
        for &next in board.neighbours(square) {
            if next != WALL && next != without && label[next as usize] == Sides::NO_SIDE {
                label[next as usize] = mark;
                stack.push(next);
            }
        }
    }
}
