//! Where a goal room ends: the fewest squares that every box from outside must cross on its way to the
//! goals, found as a smallest cut of the squares that a box alone can cross (Ford and Fulkerson 1956).

use std::collections::VecDeque;

use kura::board::{Board, DIRECTIONS, Direction, Square, WALL};
use kura::position::{BitSet, Ground, Side};

/// The most squares that a room's entrances may have together.
const MOST_ENTRANCES: usize = 6;

/// A part of the maze that boxes enter over few squares.
pub struct Outline {
    /// Its squares on which a box may stand, those of the entrances among them.
    pub inside: BitSet,
    /// The entrances: the squares that boxes from outside must cross.
    pub entrances: BitSet,
    /// The floor outside from which the player can push a box in.
    pub outside: BitSet,
}

impl Outline {
    /// The smallest room around `goals`, with as few entrances as possible. `None` when they are too many, or
    /// when no box has to come from outside.
    pub fn around(ground: &Ground, goals: &[Square]) -> Option<Self> {
        let board = &ground.board;
        let mut flow = Flow::new(ground, goals);
        let mut width = 0;
        while flow.widen(board) {
            width += 1;
            if width > MOST_ENTRANCES {
                return None;
            }
        }
        if width == 0 {
            return None;
        }
        let (entered, left) = (&flow.reached[IN], &flow.reached[OUT]);
        let inside = BitSet::of(board.len(), board.squares().filter(|&s| entered[s as usize]));
        let crossed = inside.iter().filter(|&s| !left[s as usize]);
        let entrances = BitSet::of(board.len(), crossed);
        let outside = outside_of(board, &inside, &entrances);
        (!outside.is_empty()).then_some(Outline { inside, entrances, outside })
    }
}

/// The floor that the player reaches outside from where a box can be pushed in.
fn outside_of(board: &Board, inside: &BitSet, entrances: &BitSet) -> BitSet {
    let mut outside = BitSet::new(board.len());
    let mut work = Vec::new();
    for entrance in entrances.iter() {
        for direction in DIRECTIONS {
            let before = board.neighbour(entrance, direction);
            let pusher = if before == WALL { WALL } else { board.neighbour(before, direction) };
            if pusher != WALL && !inside.contains(before) && !inside.contains(pusher) {
                outside.insert(pusher);
                work.push(pusher);
            }
        }
    }
    while let Some(square) = work.pop() {
        for &next in board.neighbours(square) {
            if next != WALL && !inside.contains(next) && !outside.contains(next) {
                outside.insert(next);
                work.push(next);
            }
        }
    }
    outside
}

const IN: usize = 0;
const OUT: usize = 1;

/// Disjoint ways of boxes, from the goals back to where boxes start. Each square has two ends, so that at
/// most one way leads through it.
struct Flow<'a> {
    ground: &'a Ground,
    /// The goals of the room, which ways only begin at.
    goals: &'a [Square],
    is_source: BitSet,
    /// Boxes at the start that do not stand on a goal of the room.
    is_sink: BitSet,
    /// For each square on a way, the one before it; [`WALL`] on others.
    before: Vec<Square>,
    /// The boxes at which a way ends.
    ends: BitSet,
    /// The ends reached by the last search.
    reached: [Vec<bool>; 2],
}

impl<'a> Flow<'a> {
    fn new(ground: &'a Ground, goals: &'a [Square]) -> Self {
        let board = &ground.board;
        let is_source = BitSet::of(board.len(), goals.iter().copied());
        let outer = board.start_boxes().iter().copied().filter(|&b| !is_source.contains(b));
        Flow {
            ground,
            goals,
            is_sink: BitSet::of(board.len(), outer),
            is_source,
            before: vec![WALL; board.len()],
            ends: BitSet::new(board.len()),
            reached: [vec![false; board.len()], vec![false; board.len()]],
        }
    }

    /// Adds one more way, if there is one.
    fn widen(&mut self, board: &Board) -> bool {
        self.reached = [vec![false; board.len()], vec![false; board.len()]];
        let mut from: [Vec<(Square, usize)>; 2] =
            [vec![(WALL, OUT); board.len()], vec![(WALL, OUT); board.len()]];
        let mut queue = VecDeque::new();
        for &goal in self.goals {
            self.reached[IN][goal as usize] = true;
            self.reached[OUT][goal as usize] = true;
            queue.push_back((goal, OUT));
        }
        while let Some((square, end)) = queue.pop_front() {
            let used = self.before[square as usize];
            if end == OUT && self.is_sink.contains(square) && !self.ends.contains(square) {
                self.add(&from, square);
                return true;
            }
            let mut visit = |to: (Square, usize)| {
                if !std::mem::replace(&mut self.reached[to.1][to.0 as usize], true) {
                    from[to.1][to.0 as usize] = (square, end);
                    queue.push_back(to);
                }
            };
            if end == OUT {
                let ways = DIRECTIONS.into_iter().filter_map(|d| pulled(self.ground, square, d));
                for next in ways.filter(|&next| !self.is_source.contains(next)) {
                    visit((next, IN));
                }
                if used != WALL {
                    visit((square, IN));
                }
            } else if used == WALL {
                visit((square, OUT));
            } else {
                visit((used, OUT));
            }
        }
        false
    }

    /// Leads a way to the box on `end`, along the ends of squares that a search came from.
    fn add(&mut self, from: &[Vec<(Square, usize)>; 2], end: Square) {
        self.ends.insert(end);
        let mut edges = Vec::new();
        let mut at = (end, OUT);
        while !(at.1 == OUT && self.is_source.contains(at.0)) {
            let before = from[at.1][at.0 as usize];
            if before.0 != at.0 {
                edges.push((before, at));
            }
            at = before;
        }
        // A way is undone from its far end to its near one.
        for &(far, _) in edges.iter().filter(|(before, _)| before.1 == IN) {
            self.before[far.0 as usize] = WALL;
        }
        for &(before, next) in edges.iter().filter(|(before, _)| before.1 == OUT) {
            self.before[next.0 as usize] = before.0;
        }
    }
}

/// Where a box alone on `square` is after a pull in `direction`, if a box can have come from there.
fn pulled(ground: &Ground, square: Square, direction: Direction) -> Option<Square> {
    let board = &ground.board;
    let to = board.neighbour(square, direction);
    let possible = to != WALL
        && board.neighbour(to, direction) != WALL
        && !ground.distances(Side::Pull).is_dead(to);
    possible.then_some(to)
}
