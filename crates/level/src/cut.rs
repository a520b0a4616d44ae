//! The fewest squares that close an open wall: a minimum cut.

use std::collections::VecDeque;

/// At most this many holes are found.
const MOST_HOLES: usize = 8;

/// What lies on one side of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Wall,
    Square(usize),
    /// Beyond the rectangle.
    Edge,
}

/// The fewest squares that must become walls so that nobody can walk off the board from the squares `inside`,
/// which cannot become walls; of several such sets the outermost. `None` if it takes more than [`MOST_HOLES`],
/// or cannot be done.
///
/// Players walk off the board, each square used by one of them (Menger's theorem): when no more can leave, the
/// squares at which the next ones are stopped are the cut.
pub(super) fn fewest_holes(sides: Vec<[Side; 4]>, inside: Vec<bool>) -> Option<Vec<usize>> {
    let squares = sides.len();
    let mut flow = Flow { sides, inside, used: vec![0; squares], out: vec![[0; 4]; squares] };
    for _ in 0..=MOST_HOLES {
        if !flow.send_one() {
            return Some(flow.in_the_wall(flow.cut()));
        }
    }
    None
}

/// The players that have left.
struct Flow {
    sides: Vec<[Side; 4]>,
    inside: Vec<bool>,
    /// How many went through a square; at most one, unless it is inside.
    used: Vec<usize>,
    /// How many left it on each side.
    out: Vec<[usize; 4]>,
}

/// A square is entered (0) and left (1): two nodes of the graph.
fn node(square: usize, left: bool) -> usize {
    2 * square + usize::from(left)
}

/// The direction back: the opposite number, as in `DIRECTIONS`.
fn back(side: usize) -> usize {
    (side + 2) % 4
}

impl Flow {
    /// The nodes to which another player can go from a node, sending those in its way elsewhere.
    fn steps(&self, from: usize) -> Vec<usize> {
        let (i, left) = (from / 2, from % 2 == 1);
        let mut steps = Vec::with_capacity(5);
        for (d, side) in self.sides[i].iter().enumerate() {
            let Side::Square(next) = *side else { continue };
            if left {
                steps.push(node(next, false));
            } else if self.out[next][back(d)] > 0 {
                steps.push(node(next, true));
            }
        }
        if left && self.used[i] > 0 {
            steps.push(node(i, false));
        }
        if !left && (self.used[i] == 0 || self.inside[i]) {
            steps.push(node(i, true));
        }
        steps
    }

    fn leaves(&self, i: usize) -> Option<usize> {
        self.sides[i].iter().position(|side| *side == Side::Edge)
    }

    /// Sends one more player off the board; false if none can leave.
    fn send_one(&mut self) -> bool {
        let mut from = vec![usize::MAX; 2 * self.sides.len()];
        let mut queue: VecDeque<usize> =
            (0..self.sides.len()).filter(|&i| self.inside[i]).map(|i| node(i, true)).collect();
        queue.iter().for_each(|&start| from[start] = start);
        while let Some(at) = queue.pop_front() {
            if let (1, Some(side)) = (at % 2, self.leaves(at / 2)) {
                self.out[at / 2][side] += 1;
                self.record(&from, at);
                return true;
            }
            for next in self.steps(at) {
                if from[next] == usize::MAX {
                    from[next] = at;
                    queue.push_back(next);
                }
            }
        }
        false
    }

    fn record(&mut self, from: &[usize], end: usize) {
        let mut to = end;
        while from[to] != to {
            let (a, b) = (from[to], to);
            let (i, j) = (a / 2, b / 2);
            let side = self.sides[i].iter().position(|side| *side == Side::Square(j)).unwrap_or(0);
            match (i == j, a % 2 == 1) {
                (true, false) => self.used[i] += 1,
                (true, true) => self.used[i] -= 1,
                (false, true) => self.out[i][side] += 1,
                (false, false) => self.out[j][back(side)] -= 1,
            }
            to = a;
        }
    }

    /// The holes moved inwards to squares between two walls, where the wall is in line, if they still close it.
    fn in_the_wall(&self, holes: Vec<usize>) -> Vec<usize> {
        let between = |i: usize| {
            let wall = |side: usize| self.sides[i][side] == Side::Wall;
            (wall(0) && wall(2)) || (wall(1) && wall(3))
        };
        let before = |i: usize| {
            (0..4).find_map(|side| match self.sides[i][side] {
                Side::Square(from) if self.out[from][back(side)] > 0 => Some(from),
                _ => None,
            })
        };
        let moved: Vec<usize> = holes
            .iter()
            .map(|&hole| match before(hole) {
                Some(inner) if !between(hole) && between(inner) && !self.inside[inner] => inner,
                _ => hole,
            })
            .collect();
        if self.closes(&moved) { moved } else { holes }
    }

    /// True if nobody can leave when these squares are walls.
    fn closes(&self, holes: &[usize]) -> bool {
        let mut seen: Vec<bool> = vec![false; self.sides.len()];
        holes.iter().for_each(|&hole| seen[hole] = true);
        let mut stack: Vec<usize> = (0..seen.len()).filter(|&i| self.inside[i]).collect();
        while let Some(i) = stack.pop() {
            if std::mem::replace(&mut seen[i], true) {
                continue;
            }
            for side in self.sides[i] {
                match side {
                    Side::Edge => return false,
                    Side::Square(next) => stack.push(next),
                    Side::Wall => {}
                }
            }
        }
        true
    }

    /// The squares that can be left but no longer entered by a player who would get out.
    fn cut(&self) -> Vec<usize> {
        let squares = self.sides.len();
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); 2 * squares];
        for at in 0..2 * squares {
            for next in self.steps(at) {
                before[next].push(at);
            }
        }
        let mut gets_out = vec![false; 2 * squares];
        let mut stack: Vec<usize> =
            (0..squares).filter(|&i| self.leaves(i).is_some()).map(|i| node(i, true)).collect();
        while let Some(at) = stack.pop() {
            if !std::mem::replace(&mut gets_out[at], true) {
                stack.extend(&before[at]);
            }
        }
        (0..squares).filter(|&i| gets_out[node(i, true)] && !gets_out[node(i, false)]).collect()
    }
}
