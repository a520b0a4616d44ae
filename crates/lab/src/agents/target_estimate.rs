//! The report's player-seeded target cost (Sections 3.2 to 5, Appendix A).
//!
//! Where its text leaves a choice, the default is what its published program does: with that, LRTA* makes as
//! many moves as in the report on seven of its nine boards; on the other two the board has no floor in dead
//! ends that the report's agent enters.
//!
//! The report's first form (Algorithm 3) subtracts 100 for each box on a target. Here each box off target
//! costs 100 more (`incentive=100`): the same up to a constant that is 0 at the end and does not affect
//! either search.

use super::edges::Edges;
use super::field::{DEAD, Spot};
use super::push_costs::{NO_ACCESS, PushCosts, Standing, Task, Way};
use super::steps::Walk;
use crate::assignment::{least_assignment, permutations};
use kura::board::{Square, WALL};
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::Ground;
use kura::search::{ON_OFF, Settings, Switch};

/// More boxes than this are paired by matching even if permutations are selected.
const MOST_PERMUTED: usize = 7;
/// Steps of walks that one estimate may take: with more, a search would react too late to a cancel.
const MOST_STEPS: usize = 20_000_000;
/// The extra cost of a redundant position; the report only says "small".
const REDUNDANT: u32 = 2;
/// A box whose path costs more than this has no path.
const SHUT_OFF: u32 = 100;
/// The most bytes for cached walks and pushes.
const ROOM: usize = 8 << 20;

/// How boxes get their targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pairing {
    /// Each box its nearest free target; two boxes may share one.
    Sum,
    /// The best of all pairings.
    Permutations,
    /// The pairing with the least sum of the boxes' costs.
    Matching,
}

/// Which other boxes are in the way of a box and of the player's walk to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InTheWay {
    /// Those on the target they are paired with.
    Placed,
    None,
    All,
}

/// Which of the player's walks to the boxes count in addition to those of the boxes themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Walks {
    /// Each box has its own, and the nearest counts once more.
    Each,
    /// Only the nearest.
    Nearest,
    /// Each box has its own, and the farthest counts once more.
    Farthest,
}

/// The switches of this estimate.
pub const SWITCHES: [Switch; 9] = [
    Switch::words(
        "pairing",
        &["permutations", "matching", "sum"],
        0,
        "how boxes get targets: best of all ways to pair them (matching where there are too many), \
         by matching, or each its nearest free one",
    ),
    Switch::words("reduce", &["sum", "min"], 0, "how the costs of the boxes make one"),
    Switch::number("incentive", (0, 1_000), 5, "what each box off target costs more"),
    Switch::number(
        "shut-off",
        (0, 1_000),
        5,
        "what a box costs more that the other boxes shut off from its target",
    ),
    Switch::words(
        "boxes",
        &["placed", "ignored", "walls"],
        0,
        "which other boxes are in the way of a box: those on their targets, none, or all",
    ),
    Switch::words("own-box", ON_OFF, 0, "whether the box itself is in the player's way"),
    Switch::words(
        "walks",
        &["each", "nearest", "farthest"],
        0,
        "the player's walks that count: to each box and to the nearest once more, to that alone, or \
         to each and to the farthest once more",
    ),
    Switch::words("deadlocks", ON_OFF, 0, "the report's test: boxes in corners and on edges"),
    Switch::words("redundancy", ON_OFF, 0, "whether a player in a dead end costs 2 more"),
];

/// Estimates positions; holds the scratch memory.
pub struct TargetEstimate {
    pairing: Pairing,
    least_only: bool,
    incentive: u32,
    shut_off: u32,
    in_the_way: InTheWay,
    walks: Walks,
    redundancy: bool,
    /// The report's deadlock test, if selected.
    edges: Option<Edges>,
    /// Squares with walls on three sides, with the way out of each.
    pockets: Vec<Option<Square>>,
    costs: PushCosts,
    walk: Walk,
    ways: Vec<Way>,
    /// The cost of each box to each target, row by row; by the set of boxes, as bits, that are on the target
    /// they are paired with.
    tables: Vec<Option<Vec<Leg>>>,
    /// Whether the other boxes cut off a box from a target.
    shut: Vec<bool>,
    _lease: Lease,
}

/// The path of a box to a target and the player's walk to it.
#[derive(Clone, Copy)]
struct Leg {
    cost: u32,
    walk: u32,
}

impl TargetEstimate {
    /// For positions of `ground`, with the given settings; fails when there is no memory.
    pub fn new(ground: &Ground, settings: &Settings, memory: &Memory) -> Result<Self, OutOfMemory> {
        let (squares, boxes) = (ground.board.len(), ground.board.goals().len());
        let all = [Pairing::Permutations, Pairing::Matching, Pairing::Sum];
        let wished = settings.one_of("pairing", &all);
        let permuted = boxes <= MOST_PERMUTED && steps(squares, boxes, 1 << boxes) <= MOST_STEPS;
        let room = memory.share(ROOM);
        Ok(TargetEstimate {
            _lease: memory.lease(room + bytes(squares, boxes))?,
            pairing: match wished {
                Pairing::Permutations if !permuted => Pairing::Matching,
                wished => wished,
            },
            least_only: settings.says("reduce", "min"),
            incentive: settings.value("incentive"),
            shut_off: settings.value("shut-off"),
            in_the_way: settings
                .one_of("boxes", &[InTheWay::Placed, InTheWay::None, InTheWay::All]),
            walks: settings.one_of("walks", &[Walks::Each, Walks::Nearest, Walks::Farthest]),
            redundancy: settings.is_on("redundancy"),
            edges: settings.is_on("deadlocks").then(|| Edges::new(&ground.board)),
            pockets: ground.board.squares().map(|s| way_out(ground, s)).collect(),
            costs: PushCosts::new(squares, settings.is_on("own-box"), room),
            walk: Walk::new(squares),
            ways: Vec::new(),
            tables: Vec::new(),
            shut: Vec::new(),
        })
    }

    /// Why it cannot be used on such a board, if so.
    pub fn refusal(squares: usize, boxes: usize) -> Option<&'static str> {
        (steps(squares, boxes, 2) > MOST_STEPS)
            .then_some("the board is too large for this estimate")
    }

    /// The estimate of a position; adds the work units to `work`.
    pub fn of(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) -> u32 {
        let board = &ground.board;
        if spot.is_solved(ground) {
            return 0;
        }
        let boxes = spot.boxes.list();
        if self.edges.as_ref().is_some_and(|edges| edges.are_deadly(board, &spot.boxes)) {
            return DEAD;
        }
        self.costs.make_room();
        let cost = match self.pairing {
            Pairing::Sum => self.each_nearest(ground, spot, work),
            Pairing::Permutations => {
                self.begin(ground, spot, work);
                let mut least = u32::MAX;
                permutations(boxes.len(), |order| {
                    least = least.min(self.permuted(ground, spot, order, work));
                });
                least
            }
            Pairing::Matching => {
                self.begin(ground, spot, work);
                self.matched(ground, spot, work)
            }
        };
        let player = spot.player as usize;
        let pocket = self.pockets[player].is_some_and(|out| !spot.boxes.contains(out));
        let more = if self.redundancy && pocket { REDUNDANT } else { 0 };
        (cost + more).min(DEAD)
    }

    /// Clears what was computed for another position, and finds out what is cut off.
    fn begin(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) {
        let boxes = spot.boxes.list();
        let n = boxes.len();
        self.tables.clear();
        self.shut.clear();
        if self.shut_off == 0 {
            self.shut.resize(n * n, false);
            return;
        }
        for &square in boxes {
            self.ways_of(ground, spot, square, boxes, work);
            self.shut.extend(self.ways.iter().map(|way| way.cost > SHUT_OFF));
        }
    }

    /// Computes the paths of the box on `square`, with those of `in_the_way` except itself in its way.
    fn ways_of(
        &mut self,
        ground: &Ground,
        spot: &Spot,
        square: Square,
        in_the_way: &[Square],
        work: &mut u64,
    ) {
        let others = in_the_way.iter().copied().filter(|&b| b != square);
        let standing: Standing = self.costs.standing(ground, others);
        let task = Task { square, player: spot.player };
        self.costs.ways(&ground.board, task, standing, &mut self.ways, work);
    }

    /// The boxes of `placed` and the other boxes that are in the way.
    fn obstacles<'a>(&self, spot: &'a Spot, placed: &'a [Square]) -> &'a [Square] {
        match self.in_the_way {
            InTheWay::Placed => placed,
            InTheWay::None => &[],
            InTheWay::All => spot.boxes.list(),
        }
    }

    /// The legs of all boxes to all targets, with those of `placed` on theirs: their own legs are not needed
    /// when they are in the way of the others.
    fn legs(
        &mut self,
        ground: &Ground,
        spot: &Spot,
        placed: &[Square],
        work: &mut u64,
    ) -> Vec<Leg> {
        let boxes = spot.boxes.list();
        let in_the_way = self.obstacles(spot, placed);
        self.walk.fill(&ground.board, spot.player, |s| in_the_way.contains(&s));
        let mut legs = Vec::with_capacity(boxes.len() * boxes.len());
        for &square in boxes {
            if self.in_the_way == InTheWay::Placed && placed.contains(&square) {
                legs.resize(legs.len() + boxes.len(), Leg { cost: 0, walk: 0 });
                continue;
            }
            self.ways_of(ground, spot, square, in_the_way, work);
            legs.extend(self.ways.iter().map(|way| leg(&self.walk, way)));
        }
        legs
    }

    /// The cost of the cheapest pairing, with boxes on targets not in the way.
    fn matched(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) -> u32 {
        let (boxes, goals) = (spot.boxes.list(), ground.board.goals());
        let n = boxes.len();
        let legs = self.legs(ground, spot, &[], work);
        let costs: Vec<u32> = (0..n * n)
            .map(|i| legs[i].cost + self.incentive * u32::from(boxes[i / n] != goals[i % n]))
            .collect();
        let is_over = |operations| ground.halt.is_set_after(operations);
        let Some((_, targets, _)) = least_assignment(&costs, n, &is_over) else { return 0 };
        let placed: Vec<Square> =
            (0..n).filter(|&row| boxes[row] == goals[targets[row]]).map(|row| boxes[row]).collect();
        // Only what is in the way makes a difference.
        if placed.is_empty() || self.in_the_way != InTheWay::Placed {
            return self.paired(ground, spot, &targets, &legs);
        }
        let legs = self.legs(ground, spot, &placed, work);
        self.paired(ground, spot, &targets, &legs)
    }

    /// The cost of a pairing; computes the legs if it is the first with these boxes placed.
    fn permuted(&mut self, ground: &Ground, spot: &Spot, targets: &[usize], work: &mut u64) -> u32 {
        let (boxes, goals) = (spot.boxes.list(), ground.board.goals());
        let rows = (0..boxes.len()).filter(|&row| boxes[row] == goals[targets[row]]);
        let bits = match self.in_the_way {
            InTheWay::Placed => rows.clone().map(|row| 1 << row).sum(),
            _ => 0,
        };
        if self.tables.is_empty() {
            self.tables.resize(1 << boxes.len(), None);
        }
        let legs = match self.tables[bits].take() {
            Some(legs) => legs,
            None => {
                let placed: Vec<Square> = rows.map(|row| boxes[row]).collect();
                self.legs(ground, spot, &placed, work)
            }
        };
        let cost = self.paired(ground, spot, targets, &legs);
        self.tables[bits] = Some(legs);
        cost
    }

    /// The cost of a pairing by these legs.
    fn paired(&self, ground: &Ground, spot: &Spot, targets: &[usize], legs: &[Leg]) -> u32 {
        let (boxes, goals) = (spot.boxes.list(), ground.board.goals());
        let n = boxes.len();
        let off = (0..n).filter(|&row| boxes[row] != goals[targets[row]]);
        self.reduced(off.map(|row| row * n + targets[row]).map(|at| (legs[at], self.shut[at])))
    }

    /// Each box off target to its nearest free one.
    fn each_nearest(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) -> u32 {
        let board = &ground.board;
        let boxes = spot.boxes.list();
        let taken: Vec<Square> =
            board.goals().iter().copied().filter(|&goal| spot.boxes.contains(goal)).collect();
        let in_the_way = self.obstacles(spot, &taken);
        self.walk.fill(board, spot.player, |s| in_the_way.contains(&s));
        let free = |way: &(&Way, &Square)| !spot.boxes.contains(*way.1);
        let mut nearest = Vec::new();
        for &square in boxes.iter().filter(|&&b| !board.is_goal(b)) {
            self.ways_of(ground, spot, square, boxes, work);
            let mut ways = self.ways.iter().zip(board.goals()).filter(free);
            let shut = ways.all(|(way, _)| way.cost > SHUT_OFF);
            self.ways_of(ground, spot, square, in_the_way, work);
            let ways = self.ways.iter().zip(board.goals()).filter(free);
            let best = ways.map(|(way, _)| way).min_by_key(|way| way.cost);
            nearest.extend(best.map(|way| (leg(&self.walk, way), shut)));
        }
        self.reduced(nearest.into_iter())
    }

    /// Combines the costs of all boxes off target, each with whether it is cut off: by sum or minimum, with
    /// the walk to the nearest or the farthest.
    fn reduced(&self, legs: impl Iterator<Item = (Leg, bool)>) -> u32 {
        let (mut sum, mut least, mut more) = (0, u32::MAX, 0);
        let (mut nearest, mut farthest) = (NO_ACCESS, 0);
        let mut any = false;
        for (leg, shut) in legs {
            any = true;
            let cost = leg.cost + if self.walks == Walks::Nearest { 0 } else { leg.walk };
            sum += cost;
            least = least.min(cost);
            (nearest, farthest) = (nearest.min(leg.walk), farthest.max(leg.walk));
            more += self.incentive + if shut { self.shut_off } else { 0 };
        }
        if !any {
            return 0;
        }
        let boxes = if self.least_only { least } else { sum };
        boxes + if self.walks == Walks::Farthest { farthest } else { nearest } + more
    }
}

fn leg(walk: &Walk, way: &Way) -> Leg {
    let steps = walk.distance(way.behind).map_or(NO_ACCESS, u32::from);
    Leg { cost: way.cost, walk: steps }
}

/// The most steps of walks of one estimate when it computes this many tables of legs: a walk for each square
/// that each box may be pushed to, from four sides.
fn steps(squares: usize, boxes: usize, tables: usize) -> usize {
    4 * boxes * squares * squares * (tables + 1)
}

/// The most bytes beyond `room` for a level of this size.
fn bytes(squares: usize, boxes: usize) -> usize {
    // Legs are computed for each set of placed boxes, or before and after a matching.
    let legs = if boxes <= MOST_PERMUTED { 1 << boxes } else { 2 };
    let known = PushCosts::bytes(squares, boxes, boxes + legs, boxes * (1 + legs));
    known + 64 * squares + (legs * size_of::<Leg>() + 32) * (boxes + 1) * boxes
}

/// Where a square with walls on three sides leads.
fn way_out(ground: &Ground, square: Square) -> Option<Square> {
    let mut open = ground.board.neighbours(square).iter().filter(|&&s| s != WALL);
    match (open.next(), open.next()) {
        (Some(&out), None) => Some(out),
        _ => None,
    }
}
