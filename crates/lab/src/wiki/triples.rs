//! The pattern database of the whole board: what any two or three boxes cost more together than each alone, exact, with
//! no other box on the board.
//!
//! Each goal has a fixed price, from the duals of the matching of the start, and a box pays its pushes less the price of
//! the goal it ends on. The prices of all goals are added to the bound, so that what disjoint groups of boxes pay more
//! adds up (as in additive pattern databases: Felner, Korf, Hanan 2004), and `due.rs` finds the least that satisfies
//! all groups at once. The table is filled backwards from all pairs and triples of goals: a state is the boxes and the
//! player's region, with one entry for each side of a box that the region touches. What is paid more never falls on
//! the way back, because no push lowers what its box pays alone by more than the push costs.

use super::due::{self, Group};
use kura::board::{DIRECTIONS, Square, WALL};
use kura::bound::{Prices, UNMATCHABLE};
use kura::limits::{Memory, OutOfMemory};
use kura::position::{Boxes, Ground, Reach, Side};

/// A table of this size has some 250 squares; each three of them take about a microsecond.
const LARGEST: usize = 32 << 20;
/// Marks an entry whose state has been expanded.
const DONE: u8 = 0x80;
/// Never home, or not reached yet.
const NEVER: u8 = 0x7f;
/// The most that an entry holds, in steps of two pushes; it stands for anything above.
const MOST: u8 = NEVER - 1;
/// A square where no box can be, or not on the way home.
const NOWHERE: u16 = u16::MAX;

/// The table, with scratch memory.
pub struct Triples {
    /// What the goals are worth; none as long as the table is not begun.
    prices: Option<Prices>,
    /// Where boxes may stand.
    alive: Vec<Square>,
    /// The place in `alive` of each square.
    place: Vec<u16>,
    /// Two places, the lower first, by their number; the same place twice stands for no third box.
    twos: Vec<(u16, u16)>,
    /// `[first][side of first][two others]`: half of what they pay more. Empty when there is no table.
    more: Vec<u8>,
    stage: Stage,
    /// Entries still to be expanded, by what they pay more.
    waiting: Vec<Vec<u32>>,
    boxes: Boxes,
    reach: Reach,
    memory: Memory,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Beginning,
    /// The groups of this goal and a later one, by number, are the next ends.
    Ends(usize),
    /// What the next states pay more.
    Searching(usize),
    Done,
}

/// An entry in full.
struct State {
    /// Two or three squares.
    squares: Vec<Square>,
    player: Square,
}

impl Triples {
    /// An empty table; [`Triples::prepare`] fills it. There is none where it would be too large. Fails when there
    /// is no memory.
    pub fn new(ground: &Ground, memory: &Memory) -> Result<Self, OutOfMemory> {
        let board = &ground.board;
        let may_stand = |&s: &Square| {
            !ground.distances(Side::Push).is_dead(s) && !ground.distances(Side::Pull).is_dead(s)
        };
        let alive: Vec<Square> = board.squares().filter(may_stand).collect();
        let mut place = vec![NOWHERE; board.len()];
        for (i, &square) in alive.iter().enumerate() {
            place[square as usize] = i as u16;
        }
        let n = alive.len();
        let entries = 2 * n * n * (n + 1);
        let fits = entries <= memory.share(LARGEST);
        let highest = if fits { n as u16 } else { 0 };
        let twos = (0..highest).flat_map(|high| (0..=high).map(move |low| (low, high))).collect();
        let mut more = memory.vector(if fits { entries } else { 0 })?;
        more.resize(more.capacity(), NEVER);
        Ok(Triples {
            prices: None,
            alive,
            place,
            twos,
            more,
            stage: if fits { Stage::Beginning } else { Stage::Done },
            waiting: vec![Vec::new(); usize::from(MOST) + 1],
            boxes: Boxes::new(board.len(), &[], &ground.zobrist),
            reach: Reach::new(board.len()),
            memory: memory.clone(),
        })
    }

    /// Does about `budget` units of preparation, a state each; true when the table is ready, or there is none.
    pub fn prepare(&mut self, ground: &Ground, budget: u64) -> bool {
        let mut left = budget;
        while self.stage != Stage::Done {
            if left == 0 || ground.halt.is_set_after(4 * ground.board.len()) {
                return false;
            }
            match self.advance(ground) {
                Ok(work) => left = left.saturating_sub(work),
                Err(OutOfMemory) => self.give_up(),
            }
        }
        true
    }

    /// Pushes that `boxes` need at least with the player in the region of `reach`; 0 without a table,
    /// [`UNMATCHABLE`] when some of them never reach goals.
    pub fn bound(&self, ground: &Ground, boxes: &Boxes, reach: &Reach) -> u32 {
        let (Some(prices), Stage::Done, false) = (&self.prices, self.stage, self.more.is_empty())
        else {
            return 0;
        };
        let Some(&player) = reach.squares().first() else { return 0 };
        let squares = boxes.list();
        let alone: i64 =
            squares.iter().map(|&b| i64::from(prices.least_for(ground, b, player))).sum();
        let beside: Vec<Option<usize>> = squares
            .iter()
            .map(|&b| (0..4).find(|&side| is_in(reach, ground.board.neighbours(b)[side])))
            .collect();
        let n = squares.len();
        let more_of = |group: &[usize]| {
            let of = |i: usize| squares[i];
            let at = group.iter().position(|&i| beside[i].is_some());
            match at {
                Some(at) => {
                    let (first, others) = apart(group, at);
                    self.entry(of(first), beside[first].unwrap_or(0), others.map(of))
                }
                // The player is next to none of them: the best of all sides.
                None => (0..group.len())
                    .flat_map(|at| (0..4).map(move |side| (at, side)))
                    .map(|(at, side)| {
                        let (first, others) = apart(group, at);
                        self.entry(of(first), side, others.map(of))
                    })
                    .min()
                    .unwrap_or(0),
            }
        };
        let mut twos = vec![0_u8; n * n];
        let mut groups: Vec<Group> = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                let more = more_of(&[a, b]);
                if more == NEVER {
                    return UNMATCHABLE;
                }
                twos[a * n + b] = more;
                if more > 0 {
                    groups.push(Group { boxes: vec![a, b], least: more.into() });
                }
            }
        }
        for a in 0..n {
            for b in a + 1..n {
                if ground.halt.is_set_after(16 * n) {
                    return 0;
                }
                for c in b + 1..n {
                    let more = more_of(&[a, b, c]);
                    if more == NEVER {
                        return UNMATCHABLE;
                    }
                    let by_twos = [twos[a * n + b], twos[a * n + c], twos[b * n + c]];
                    let half: u32 = by_twos.iter().map(|&two| u32::from(two)).sum();
                    let largest = u32::from(by_twos[0].max(by_twos[1]).max(by_twos[2]));
                    // What the three pairs ask for already.
                    if u32::from(more) > largest.max(half.div_ceil(2)) {
                        groups.push(Group { boxes: vec![a, b, c], least: more.into() });
                    }
                }
            }
        }
        let more = 2 * i64::from(due::least(groups));
        (i64::from(prices.sum()) + alone + more).max(0) as u32
    }

    /// What the boxes on `first` and `others` pay more, the player being on a side of the first one.
    fn entry(&self, first: Square, side: usize, others: [Square; 2]) -> u8 {
        let places = [first, others[0], others[1]].map(|s| self.place[s as usize]);
        // No rule has the right to rely on it, but no box gets to such a square.
        if places.contains(&NOWHERE) {
            return 0;
        }
        self.more[self.number(places[0], side, [places[1], places[2]])] & !DONE
    }

    fn number(&self, first: u16, side: usize, others: [u16; 2]) -> usize {
        let (low, high) = (others[0].min(others[1]) as usize, others[0].max(others[1]) as usize);
        (first as usize * 4 + side) * self.twos.len() + high * (high + 1) / 2 + low
    }

    /// Does the next bit of the preparation; returns its units of work.
    fn advance(&mut self, ground: &Ground) -> Result<u64, OutOfMemory> {
        let goals = ground.board.goals().len();
        match self.stage {
            Stage::Beginning => {
                let boxes = ground.root_boxes(Side::Push);
                let player = ground.board.start_player();
                self.prices = Prices::best_for(ground, Side::Push, &boxes, player);
                // Without a matching the level has no solution, which other rules tell.
                self.stage = if self.prices.is_some() { Stage::Ends(0) } else { Stage::Done };
                Ok(goals as u64)
            }
            Stage::Ends(next) if next < goals * goals => {
                self.stage = Stage::Ends(next + 1);
                self.add_ends(ground, next / goals, next % goals)
            }
            Stage::Ends(_) => {
                self.stage = Stage::Searching(0);
                Ok(1)
            }
            Stage::Searching(level) => {
                let Some(waiting) = self.waiting.get_mut(level) else {
                    self.stage = Stage::Done;
                    return Ok(1);
                };
                match waiting.pop() {
                    Some(entry) => self.expand(ground, entry as usize, level as u8)?,
                    None => {
                        self.memory.release(&self.waiting[level]);
                        self.waiting[level] = Vec::new();
                        self.stage = Stage::Searching(level + 1);
                    }
                }
                Ok(1)
            }
            Stage::Done => Ok(1),
        }
    }

    /// Adds all ends with boxes on the goals `a` and `b` and perhaps one more, of a higher number.
    fn add_ends(&mut self, ground: &Ground, a: usize, b: usize) -> Result<u64, OutOfMemory> {
        let goals = ground.board.goals();
        if a >= b {
            return Ok(1);
        }
        for c in b..goals.len() {
            let mut squares = vec![goals[a], goals[b], goals[c]];
            squares.dedup();
            if squares.iter().any(|&s| self.place[s as usize] == NOWHERE) {
                continue;
            }
            let paid: i64 = {
                let prices = self.prices.as_ref().map_or(&[][..], |prices| prices.all());
                let worth = |i: usize| i64::from(prices[i]);
                let third = if b < c { worth(c) } else { 0 };
                -(worth(a) + worth(b) + third)
            };
            for &first in &squares {
                for side in 0..4 {
                    let player = ground.board.neighbours(first)[side];
                    if player != WALL && !squares.contains(&player) {
                        let more = (paid - self.alone(ground, &squares, player)) / 2;
                        self.reached(&squares, first, side, more)?;
                    }
                }
            }
        }
        Ok((goals.len() - b) as u64)
    }

    /// What the boxes pay each alone.
    fn alone(&self, ground: &Ground, squares: &[Square], player: Square) -> i64 {
        let Some(prices) = &self.prices else { return 0 };
        squares.iter().map(|&s| i64::from(prices.least_for(ground, s, player))).sum()
    }

    /// Notes what a state pays more, by the entry of a side of `first`, if that is less than what was known.
    fn reached(
        &mut self,
        squares: &[Square],
        first: Square,
        side: usize,
        more: i64,
    ) -> Result<(), OutOfMemory> {
        let entry = self.number_of(squares, first, side);
        let more = more.clamp(0, i64::from(MOST)) as u8;
        if self.more[entry] & DONE == 0 && more < self.more[entry] {
            self.more[entry] = more;
            let waiting = &mut self.waiting[usize::from(more)];
            self.memory.grow(waiting, 1)?;
            waiting.push(entry as u32);
        }
        Ok(())
    }

    /// The number of the entry of a side of `first`, one of the squares.
    fn number_of(&self, squares: &[Square], first: Square, side: usize) -> usize {
        let mut others = squares.iter().filter(|&&s| s != first).map(|&s| self.place[s as usize]);
        let second = others.next().unwrap_or(NOWHERE);
        let third = others.next().unwrap_or(second);
        self.number(self.place[first as usize], side, [second, third])
    }

    /// The squares and the player of an entry.
    fn state(&self, ground: &Ground, entry: usize) -> State {
        let (row, two) = (entry / self.twos.len(), self.twos[entry % self.twos.len()]);
        let first = self.alive[row / 4];
        let mut squares = vec![first, self.alive[two.0 as usize], self.alive[two.1 as usize]];
        squares.dedup();
        State { squares, player: ground.board.neighbours(first)[row % 4] }
    }

    /// Undoes every push that may have led to a state which pays `level` more.
    fn expand(&mut self, ground: &Ground, entry: usize, level: u8) -> Result<(), OutOfMemory> {
        if self.more[entry] != level {
            return Ok(());
        }
        let board = &ground.board;
        let State { mut squares, player } = self.state(ground, entry);
        while let Some(&square) = self.boxes.list().first() {
            self.boxes.take(square, &ground.zobrist);
        }
        squares.iter().for_each(|&square| self.boxes.add(square, &ground.zobrist));
        self.reach.fill(board, &self.boxes, player);
        let paid = i64::from(level) * 2 + self.alone(ground, &squares, player);
        for at in 0..squares.len() {
            for side in DIRECTIONS.map(|direction| direction.index()) {
                let from = squares[at];
                let to = board.neighbours(from)[side];
                if !is_in(&self.reach, to) {
                    continue;
                }
                let own = self.number_of(&squares, from, side);
                self.more[own] = level | DONE;
                let behind = board.neighbours(to)[side];
                if behind == WALL
                    || self.boxes.contains(behind)
                    || self.place[to as usize] == NOWHERE
                {
                    continue;
                }
                squares[at] = to;
                let more = (paid + 1 - self.alone(ground, &squares, behind)) / 2;
                self.reached(&squares, to, side, more)?;
                squares[at] = from;
            }
        }
        Ok(())
    }

    /// Gives the table up.
    fn give_up(&mut self) {
        self.release();
        self.more = Vec::new();
        self.waiting.clear();
        self.stage = Stage::Done;
    }

    fn release(&self) {
        self.memory.release(&self.more);
        self.waiting.iter().for_each(|waiting| self.memory.release(waiting));
    }
}

impl Drop for Triples {
    fn drop(&mut self) {
        self.release();
    }
}

/// Whether a square is none of the walls and in the region.
fn is_in(reach: &Reach, square: Square) -> bool {
    square != WALL && reach.contains(square)
}

/// The box at the place `at` of a group of two or three, and the others; of two the other one twice.
fn apart(group: &[usize], at: usize) -> (usize, [usize; 2]) {
    let n = group.len();
    (group[at], [group[(at + 1) % n], group[(at + n - 1) % n]])
}
