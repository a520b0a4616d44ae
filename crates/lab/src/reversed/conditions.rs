//! When the active box may be left, and which box comes next.

use kura::board::{FAR, Square};
use kura::position::{Boxes, Ground, Side};
use kura::random::Random;

/// When the active box may be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum X {
    /// X1: after each step.
    Step,
    /// X2: after n steps, or as [`Early`] says.
    Steps,
    /// X3: on a final square, which is a start square of the level.
    Final,
    /// X4: at most n steps from a final square.
    NearFinal,
    /// X5: after a random number of steps from 1 to n, drawn when the box becomes active, or as [`Early`]
    /// says.
    Random,
}

/// Whether a box whose steps are counted may be left earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// When it cannot be pulled on.
    Stuck,
    /// At any time: the number is a maximum.
    Always,
    Never,
}

/// What the n of X4 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// How far from home any box may be left at any time.
    Plain,
    /// The same, from 0 upwards, in a new search whenever one ends without a solution.
    Rising,
    /// The same for the first box; then how far from home the box before was left.
    Falling,
    /// The same for a box that is left for the first time; then it must be nearer to home each time.
    PerBox,
    /// The same, but a box that may be left is left before it is pulled on.
    LeaveFirst,
}

impl Reading {
    /// All, in the order of the switch's words.
    pub const ALL: [Reading; 5] =
        [Self::Plain, Self::Rising, Self::Falling, Self::PerBox, Self::LeaveFirst];
}

/// Which box becomes active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Y {
    /// Y1: every box is tried.
    Any,
    /// Y2: every box that is not placed is tried.
    Unplaced,
    /// Y3: the next one by number that can be pulled.
    InOrder,
    /// Y4: the same, boxes ordered by the sum of their distances to the final squares.
    ByDistance,
    /// Y5: of those that are not placed and can be pulled, the one nearest to a final square.
    Nearest,
    /// Y6: a random one that can be pulled.
    Random,
}

/// The box being pulled.
#[derive(Clone, Copy, Debug)]
pub struct Active {
    pub number: usize,
    /// Pulls since it became active.
    pub steps: u32,
    /// Under X2 and X5: the number of pulls after which it is left.
    limit: u32,
    /// Under X4: the most steps from home at which it may be left.
    bound: u32,
}

/// Both conditions with their state.
pub struct Conditions {
    x: X,
    y: Y,
    n: u32,
    reading: Reading,
    early: Early,
    /// The order of the boxes.
    order: Vec<usize>,
    random: Random,
}

impl Conditions {
    /// Conditions for the boxes of the solved board of `ground`.
    pub fn new(
        ground: &Ground,
        (x, y): (X, Y),
        (n, reading): (u32, Reading),
        early: Early,
        seed: u64,
    ) -> Self {
        let goals = ground.roots(Side::Pull);
        let mut order: Vec<usize> = (0..goals.len()).collect();
        if y == Y::ByDistance {
            let sum = |square: Square| -> u64 {
                let far = ground.board.len() as u64;
                let starts = 0..ground.from_starts.targets().len();
                starts
                    .map(|start| {
                        let sides = (0..4).map(|side| ground.from_starts.row(square, side)[start]);
                        let least = sides.min().unwrap_or(FAR);
                        if least == FAR { far } else { u64::from(least) }
                    })
                    .sum()
            };
            order.sort_by_key(|&number| (sum(goals[number]), number));
        }
        let reading = if x == X::NearFinal { reading } else { Reading::Plain };
        let n = if reading == Reading::Rising { 0 } else { n };
        Conditions { x, y, n, reading, early, order, random: Random::new(seed) }
    }

    /// True when every reachable position is tried.
    pub fn are_complete(&self) -> bool {
        (self.x, self.y) == (X::Step, Y::Any)
    }

    /// The n of X2, X4 and X5.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// Whether n rises.
    pub fn rises(&self) -> bool {
        self.reading == Reading::Rising
    }

    /// Raises n by one, if it rises. If no square is farther than that from a final one, every box may be left after each
    /// step, and any box may be next: brute force, which is how the paper treats so large an n. False when
    /// that has been tried already, or n does not rise.
    pub fn raise(&mut self, ground: &Ground) -> bool {
        if !self.rises() || self.are_complete() {
            return false;
        }
        self.n += 1;
        let homeward = ground.board.squares().map(|square| steps_home(ground, square));
        if homeward.filter(|&steps| steps < u32::from(FAR)).max() < Some(self.n) {
            (self.x, self.y) = (X::Step, Y::Any);
        }
        true
    }

    /// Calls `each` with every box that may be pulled next and its state as the active box, in the order in
    /// which they are to be tried; `each` returns whether the box can be pulled at all. `pulled` says how
    /// often each box has been pulled so far.
    pub fn choices(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        pulled: &[u32],
        active: Option<Active>,
        mut each: impl FnMut(usize, Active) -> bool,
    ) {
        let on = active.filter(|&active| self.may_go_on(active));
        let on = on.map(|active| Active { steps: active.steps + 1, ..active });
        let leave_first = self.reading == Reading::LeaveFirst;
        let mut goes_on = false;
        if let (Some(on), false) = (on, leave_first) {
            goes_on = each(on.number, on);
        }
        let left = active.map(|active| steps_home(ground, boxes.list()[active.number]));
        if active.zip(left).is_none_or(|(active, left)| self.may_leave(active, left, goes_on)) {
            self.others(ground, boxes, pulled, (active, left), &mut each);
        }
        if let (Some(on), true) = (on, leave_first) {
            each(on.number, on);
        }
    }

    /// Calls `each` with the boxes that come next when the active one is left, so many steps from home.
    fn others(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        pulled: &[u32],
        (active, left): (Option<Active>, Option<u32>),
        each: &mut impl FnMut(usize, Active) -> bool,
    ) {
        let now = active.map(|active| active.number);
        // Under X1 a box is chosen anew after each step, possibly the one just pulled.
        let stays = |number: usize| Some(number) == now && self.x != X::Step;
        let mut numbers: Vec<usize> = match self.y {
            Y::InOrder | Y::ByDistance => {
                let place = self.order.iter().position(|&number| Some(number) == now);
                let (before, after) = self.order.split_at(place.map_or(0, |place| place + 1));
                after.iter().chain(before).copied().collect()
            }
            _ => (0..boxes.len()).collect(),
        };
        let unplaced_only = matches!(self.y, Y::Unplaced | Y::Nearest);
        numbers.retain(|&number| {
            let placed = unplaced_only && self.is_placed(ground, boxes, pulled, number);
            (!placed || Some(number) == now) && !stays(number)
        });
        match self.y {
            Y::Random => self.random.shuffle(&mut numbers),
            Y::Nearest => {
                numbers.sort_by_key(|&number| (steps_home(ground, boxes.list()[number]), number));
            }
            _ => {}
        }
        let all = matches!(self.y, Y::Any | Y::Unplaced);
        for number in numbers {
            let limit = match self.x {
                X::Random => 1 + self.random.below(self.n.max(1) as usize) as u32,
                _ => self.n.max(1),
            };
            let bound = match self.reading {
                Reading::Falling => left.unwrap_or(self.n),
                Reading::PerBox if pulled[number] > 0 => {
                    let now = steps_home(ground, boxes.list()[number]);
                    self.n.min(now.saturating_sub(1))
                }
                _ => self.n,
            };
            if each(number, Active { number, steps: 1, limit, bound }) && !all {
                break;
            }
        }
    }

    /// True when the box with this number is placed: on a final square, after having been pulled there.
    pub fn is_placed(&self, ground: &Ground, boxes: &Boxes, pulled: &[u32], number: usize) -> bool {
        pulled[number] > 0 && ground.is_target(Side::Pull, boxes.list()[number])
    }

    /// How much longer the active box must be pulled, if that is counted.
    pub fn steps_left(&self, active: Active) -> u32 {
        match self.x {
            X::Steps | X::Random => active.limit.saturating_sub(active.steps),
            X::Step | X::Final | X::NearFinal => 0,
        }
    }

    fn may_go_on(&self, active: Active) -> bool {
        match self.x {
            X::Step => false,
            X::Steps | X::Random => active.steps < active.limit,
            X::Final | X::NearFinal => true,
        }
    }

    /// Whether the active box may be left, so many steps from home.
    fn may_leave(&self, active: Active, left: u32, goes_on: bool) -> bool {
        match self.x {
            X::Step => true,
            X::Steps | X::Random => {
                let early = match self.early {
                    Early::Stuck => !goes_on,
                    Early::Always => true,
                    Early::Never => false,
                };
                early || active.steps >= active.limit
            }
            X::Final => left == 0,
            X::NearFinal => left <= active.bound,
        }
    }
}

/// How many pulls a lone box needs to a final square, with the player on the better side.
fn steps_home(ground: &Ground, square: Square) -> u32 {
    let rows = (0..4).map(|side| ground.from_starts.row(square, side));
    rows.flatten().min().map_or(u32::from(FAR), |&least| u32::from(least))
}
