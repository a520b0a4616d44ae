//! Two boxes that go where the other one went. One box is taken somewhere early in the solution, another one
//! somewhere later: the other box goes to the first place early, and the first box to the other place later.
//! In between only one box stands elsewhere than before, so all pushes in between may stay, however many they
//! are. A window that saved as much would have to be as long.

use std::sync::Arc;

use super::path::Path;
use crate::board::Square;
use crate::feature_space::{Macro, MacroMoves};
use crate::position::{Boxes, Ground, Push, Reach, Side};

/// Units of work for the tables of one box's paths.
const PATHS: u64 = 20;

/// Pushes of one box, one after the other.
#[derive(Clone, Copy, Debug)]
struct Trip {
    /// The numbers of its first push, and of the first push after it.
    first: usize,
    end: usize,
    from: Square,
    to: Square,
    /// The trips of the same box before and after this one.
    before: Option<usize>,
    after: Option<usize>,
}

impl Trip {
    fn pushes(&self) -> usize {
        self.end - self.first
    }
}

/// What a step has shown.
pub enum Exchanged {
    /// There are more pairs.
    Running,
    /// Pushes that solve the level, fewer than before.
    Shorter(Vec<Push>),
    /// All pairs have been tried.
    Over,
}

/// The search for exchanges that save pushes.
pub struct Exchanges {
    ground: Arc<Ground>,
    macros: MacroMoves,
    reach: Reach,
    boxes: Boxes,
    player: Square,
    /// The solution, and its trips.
    path: Option<Arc<Path>>,
    trips: Vec<Trip>,
    /// The first trip of a pair, and the trips it is still to be paired with, the next one last.
    first: usize,
    others: Vec<usize>,
    /// How many trips are still to be the first of a pair.
    left: usize,
}

impl Exchanges {
    /// For the level of `ground`.
    pub fn new(ground: Arc<Ground>) -> Self {
        let squares = ground.board.len();
        Exchanges {
            macros: MacroMoves::new(squares, Side::Push),
            reach: Reach::new(squares),
            boxes: ground.root_boxes(Side::Push),
            player: ground.board.start_player(),
            path: None,
            trips: Vec::new(),
            first: 0,
            others: Vec::new(),
            left: 0,
            ground,
        }
    }

    /// Tries the next pair of trips of `path`; returns the units of work too. A new `path` begins a new round
    /// where the last one ended: a better solution is mostly the one before, changed there.
    pub fn step(&mut self, path: &Arc<Path>) -> (u64, Exchanged) {
        if self.path.as_ref().is_none_or(|known| !Arc::ptr_eq(known, path)) {
            let reached = self.trips.get(self.first).map_or(0, |trip| trip.first);
            self.trips = trips(path, &self.ground);
            self.left = self.trips.len();
            self.first = self.trips.iter().position(|trip| trip.end > reached).unwrap_or(0);
            self.others = self.others();
            self.path = Some(path.clone());
            return (1 + path.len() as u64, Exchanged::Running);
        }
        if let Some(other) = self.others.pop() {
            let mut work = 1;
            let shorter = self.exchange(path, other, &mut work);
            return (work, shorter.map_or(Exchanged::Running, Exchanged::Shorter));
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return (1, Exchanged::Over);
        }
        self.first = (self.first + 1) % self.trips.len();
        self.others = self.others();
        (1 + self.others.len() as u64, Exchanged::Running)
    }

    /// The trips with which the first one may be exchanged, those that may save most last.
    fn others(&self) -> Vec<usize> {
        let first = self.first;
        let Some(early) = self.trips.get(first) else { return Vec::new() };
        let apart = |a: Square, b: Square| {
            let ((row, column), (r, c)) =
                (self.ground.board.row_column(a), self.ground.board.row_column(b));
            row.abs_diff(r) + column.abs_diff(c)
        };
        // Up to the end of the second trip, neither box may go anywhere else.
        let end = early.after.unwrap_or(self.trips.len());
        let mut others: Vec<(usize, usize)> = (first + 1..end)
            .filter_map(|other| {
                let late = &self.trips[other];
                let now = early.pushes() + late.pushes();
                let then = apart(late.from, early.to) + apart(early.from, late.to);
                let stays = late.before.is_none_or(|before| before < first);
                (stays && then < now).then(|| (now - then, other))
            })
            .collect();
        others.sort_by_key(|&(saved, _)| saved);
        others.into_iter().map(|(_, other)| other).collect()
    }

    /// The solution in which the boxes of the first trip and this other one exchange where they go; `None` when
    /// that is not possible or saves nothing.
    fn exchange(&mut self, path: &Path, other: usize, work: &mut u64) -> Option<Vec<Push>> {
        let (early, late) = (self.trips[self.first], self.trips[other]);
        let most = early.pushes() + late.pushes() - 1;
        self.boxes.assign(path.bits(early.first), &self.ground.zobrist);
        self.player = path.player(early.first);
        let before = self.bring(late.from, early.to, most, work)?;
        let between = &path.pushes()[early.end..late.first];
        if !between.iter().all(|&push| self.push(push, work)) {
            return None;
        }
        let after = self.bring(early.from, late.to, most - before.len(), work)?;
        let rest = &path.pushes()[late.end..];
        // With the same boxes and the player at the next box, all is as before.
        if rest.first().is_some_and(|&push| !self.push(push, work)) {
            return None;
        }
        Some(path.replaced(early.first, late.end, &[&before, between, &after].concat()))
    }

    /// Brings a box from one square to another with the fewest pushes, if these are at most `most`.
    fn bring(
        &mut self,
        from: Square,
        to: Square,
        most: usize,
        work: &mut u64,
    ) -> Option<Vec<Push>> {
        *work += PATHS;
        let board = &self.ground.board;
        self.reach.fill(board, &self.boxes, self.player);
        let reached = |square| self.reach.contains(square);
        let mut best: Option<Macro> = None;
        let mut each = |found: Macro| {
            if found.to == to && best.is_none_or(|best| found.steps < best.steps) {
                best = Some(found);
            }
        };
        let occupied = self.boxes.set();
        self.macros.of_box(&self.ground, occupied, from, &reached, &|_| true, &|_| true, &mut each);
        let best = best.filter(|best| usize::from(best.steps) <= most)?;
        let pushes =
            self.macros.steps_of(board, &self.boxes, &best, &reached, &|_| true, &|_| true)?;
        for push in &pushes {
            self.boxes.shift(push.from, push.to(board), &self.ground.zobrist);
            self.player = push.from;
        }
        Some(pushes)
    }

    /// Makes a push if it is possible.
    fn push(&mut self, push: Push, work: &mut u64) -> bool {
        *work += 1;
        let board = &self.ground.board;
        let (to, pusher) = (push.to(board), board.neighbour(push.from, push.direction.opposite()));
        if self.boxes.contains(to) || self.boxes.contains(pusher) {
            return false;
        }
        if self.player != pusher {
            self.reach.fill(board, &self.boxes, self.player);
            if !self.reach.contains(pusher) {
                return false;
            }
        }
        self.boxes.shift(push.from, to, &self.ground.zobrist);
        self.player = push.from;
        true
    }
}

/// The trips of a solution.
fn trips(path: &Path, ground: &Ground) -> Vec<Trip> {
    let mut trips: Vec<Trip> = Vec::new();
    // The last trip that ended on a square, if the box is still there.
    let mut ended: Vec<Option<usize>> = vec![None; ground.board.len()];
    for (index, push) in path.pushes().iter().enumerate() {
        let to = push.to(&ground.board);
        let number = trips.len();
        match trips.last_mut() {
            Some(trip) if trip.to == push.from => (trip.to, trip.end) = (to, index + 1),
            last => {
                if let Some(last) = last {
                    ended[usize::from(last.to)] = Some(number - 1);
                }
                let before = ended[usize::from(push.from)].take();
                if let Some(before) = before {
                    trips[before].after = Some(number);
                }
                let (first, end, from) = (index, index + 1, push.from);
                trips.push(Trip { first, end, from, to, before, after: None });
            }
        }
    }
    trips
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::{Direction, Level};

    #[test]
    fn boxes_that_cross_the_room_exchange_their_goals() {
        let level = "#########\n#@      #\n# $ $ $ #\n#    .  #\n# .   . #\n#       #\n#########";
        let level = Level::parse(level).expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let board = &ground.board;
        let mut pushes = Vec::new();
        let mut go = |row: usize, column: usize, directions: &[Direction]| {
            let mut from = board.square_at(row * 9 + column);
            for &direction in directions {
                pushes.push(Push { from, direction });
                from = board.neighbour(from, direction);
            }
        };
        use Direction::{Down, Left, Right};
        go(2, 2, &[Down, Down, Right, Right, Right, Right]);
        go(2, 4, &[Right, Down]);
        go(2, 6, &[Left, Left, Left, Left, Down, Down]);
        let path = Arc::new(Path::new(&ground, pushes).expect("a solution"));
        let mut exchanges = Exchanges::new(ground.clone());
        let shorter = loop {
            match exchanges.step(&path).1 {
                Exchanged::Shorter(pushes) => break pushes,
                Exchanged::Running => {}
                Exchanged::Over => panic!("nothing found"),
            }
        };
        // The first box goes down two squares, and so does the last; the one in between keeps its two pushes.
        let shorter = Arc::new(Path::new(&ground, shorter).expect("a solution"));
        assert_eq!((path.len(), shorter.len()), (14, 6));
        while !matches!(exchanges.step(&shorter).1, Exchanged::Over) {}
    }
}
