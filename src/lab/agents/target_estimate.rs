//! The report's player-seeded target cost (Sections 3.2 to 5, Appendix A).

use super::field::{DEAD, Spot};
use super::push_costs::{NO_ACCESS, Obstacles, PushCosts, Walk, Way};
use crate::board::{DIRECTIONS, Square, WALL};
use crate::lab::assignment::{least_assignment, permutations};
use crate::position::Ground;
use crate::search::{ON_OFF, Settings, Switch};

/// More boxes than this are paired by matching where permutations are asked for.
const MOST_PERMUTED: usize = 7;
/// What a redundant position costs more; the report only says "small".
const REDUNDANT: u32 = 1;

/// How boxes get their targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pairing {
    /// Each box its nearest free target, two the same one if need be.
    Sum,
    /// The best of all ways to pair them.
    Permutations,
    /// The pairing with the least sum of the boxes' costs.
    Matching,
}

/// The switches of this estimate.
pub const SWITCHES: [Switch; 7] = [
    Switch::words(
        "pairing",
        &["permutations", "matching", "sum"],
        0,
        "how boxes get targets: best of all ways to pair them (matching from 8 boxes on), by \
         matching, or each its nearest free one",
    ),
    Switch::words("reduce", &["sum", "min"], 0, "how the costs of the boxes make one"),
    Switch::number("incentive", (0, 1_000), 5, "what each box off target costs more"),
    Switch::words("boxes", &["ignored", "walls"], 0, "what other boxes are on the way of a box"),
    Switch::words("own-box", ON_OFF, 0, "whether the box itself is in the player's way"),
    Switch::words("deadlocks", ON_OFF, 0, "the report's test: boxes in corners and on edges"),
    Switch::words("redundancy", ON_OFF, 0, "whether a player in a dead end costs 1 more"),
];

/// Estimates positions; keeps its scratch memory.
pub struct TargetEstimate {
    pairing: Pairing,
    least_only: bool,
    incentive: u32,
    obstacles: Obstacles,
    redundancy: bool,
    /// Squares where a box is in a corner, or on an edge without a target; none when not tested.
    dead: Vec<bool>,
    /// Squares walled on three sides, with the way out of each.
    pockets: Vec<Option<Square>>,
    costs: PushCosts,
    walk: Walk,
    ways: Vec<Way>,
    all: Vec<Way>,
}

impl TargetEstimate {
    /// For positions of `ground`, as the settings say.
    pub fn new(ground: &Ground, settings: &Settings) -> Self {
        let squares = ground.board.len();
        let all = [Pairing::Permutations, Pairing::Matching, Pairing::Sum];
        let test = settings.is_on("deadlocks");
        TargetEstimate {
            pairing: settings.one_of("pairing", &all),
            least_only: settings.says("reduce", "min"),
            incentive: settings.value("incentive"),
            obstacles: Obstacles {
                others: settings.says("boxes", "walls"),
                own: settings.is_on("own-box"),
            },
            redundancy: settings.is_on("redundancy"),
            dead: ground.board.squares().map(|s| test && is_dead(ground, s)).collect(),
            pockets: ground.board.squares().map(|s| way_out(ground, s)).collect(),
            costs: PushCosts::new(squares),
            walk: Walk::new(squares),
            ways: Vec::new(),
            all: Vec::new(),
        }
    }

    /// Bytes it takes for a level of so many squares and boxes, at most.
    pub fn bytes(squares: usize, boxes: usize) -> usize {
        64 * squares + size_of::<Way>() * (boxes + 1) * boxes + 16 * boxes * boxes
    }

    /// The estimate of a position; adds what it took to `work`.
    pub fn of(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) -> u32 {
        let board = &ground.board;
        if spot.is_solved(ground) {
            return 0;
        }
        let boxes = spot.boxes.list();
        if boxes.iter().any(|&b| self.dead[b as usize]) {
            return DEAD;
        }
        self.walk.fill(board, spot.player, |s| spot.boxes.contains(s));
        let cost = match self.pairing {
            Pairing::Sum => self.each_nearest(ground, spot, work),
            Pairing::Permutations if boxes.len() <= MOST_PERMUTED => {
                self.all_ways(ground, spot, work);
                let n = boxes.len();
                let mut least = u32::MAX;
                permutations(n, |order| {
                    least = least.min(self.paired(n, |row| order[row], ground, boxes));
                });
                least
            }
            Pairing::Permutations | Pairing::Matching => {
                self.all_ways(ground, spot, work);
                let n = boxes.len();
                let goals = ground.board.goals();
                let costs: Vec<u32> = (0..n * n)
                    .map(|i| {
                        let off = boxes[i / n] != goals[i % n];
                        self.all[i].cost + self.incentive * u32::from(off)
                    })
                    .collect();
                let (_, columns, _) = least_assignment(&costs, n);
                self.paired(n, |row| columns[row], ground, boxes)
            }
        };
        let player = spot.player as usize;
        let pocket = self.pockets[player].is_some_and(|out| !spot.boxes.contains(out));
        let more = if self.redundancy && pocket { REDUNDANT } else { 0 };
        (cost + more).min(DEAD)
    }

    /// The way of every box to every target.
    fn all_ways(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) {
        let board = &ground.board;
        self.all.clear();
        for &square in spot.boxes.list() {
            let (ways, obstacles) = (&mut self.ways, self.obstacles);
            let goals = board.goals();
            self.costs.ways(board, &spot.boxes, square, spot.player, goals, obstacles, ways, work);
            self.all.append(ways);
        }
    }

    /// The cost of a pairing: of the boxes by sum or minimum, of the player by minimum.
    fn paired(
        &self,
        n: usize,
        target: impl Fn(usize) -> usize,
        ground: &Ground,
        boxes: &[Square],
    ) -> u32 {
        let goals = ground.board.goals();
        let off = (0..n).filter(|&row| boxes[row] != goals[target(row)]);
        self.reduced(off.map(|row| self.all[row * n + target(row)]))
    }

    /// Each box off target to its nearest free one.
    fn each_nearest(&mut self, ground: &Ground, spot: &Spot, work: &mut u64) -> u32 {
        let board = &ground.board;
        let goals = board.goals().iter().copied();
        let free: Vec<Square> = goals.filter(|&goal| !spot.boxes.contains(goal)).collect();
        let mut nearest = Vec::new();
        for &square in spot.boxes.list().iter().filter(|&&b| !board.is_goal(b)) {
            let (ways, obstacles) = (&mut self.ways, self.obstacles);
            self.costs.ways(board, &spot.boxes, square, spot.player, &free, obstacles, ways, work);
            nearest.extend(ways.iter().copied().min_by_key(|way| way.cost));
        }
        self.reduced(nearest.into_iter())
    }

    fn reduced(&self, ways: impl Iterator<Item = Way>) -> u32 {
        let (mut sum, mut least, mut walk, mut off) = (0, u32::MAX, NO_ACCESS, 0);
        for way in ways {
            sum += way.cost;
            least = least.min(way.cost);
            let steps = self.walk.distance(way.behind).map_or(NO_ACCESS, u32::from);
            walk = walk.min(steps);
            off += 1;
        }
        if off == 0 {
            return 0;
        }
        let boxes = if self.least_only { least } else { sum };
        boxes + walk + self.incentive * off
    }
}

/// The report's first two tests: a box in a corner off target, or along a wall without a target.
fn is_dead(ground: &Ground, square: Square) -> bool {
    let board = &ground.board;
    if board.is_goal(square) {
        return false;
    }
    let wall = |s: Square, d: crate::board::Direction| board.neighbour(s, d) == WALL;
    DIRECTIONS.into_iter().any(|side| {
        if !wall(square, side) {
            return false;
        }
        // Along the wall, both ways, until it ends in a corner on either side.
        DIRECTIONS.into_iter().filter(|d| *d != side && *d != side.opposite()).all(|along| {
            let mut at = square;
            loop {
                if wall(at, along) {
                    return true;
                }
                at = board.neighbour(at, along);
                if !wall(at, side) || board.is_goal(at) {
                    return false;
                }
            }
        })
    })
}

/// Where a square with walls on three sides leads.
fn way_out(ground: &Ground, square: Square) -> Option<Square> {
    let mut open = ground.board.neighbours(square).iter().filter(|&&s| s != WALL);
    match (open.next(), open.next()) {
        (Some(&out), None) => Some(out),
        _ => None,
    }
}
