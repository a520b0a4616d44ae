//! The lower bounds of the Wiki's page, each with its optional additions.
//!
//! Computed from scratch for every position: the purpose is to compare bounds, not times.

use super::pairs::{self, NO_WAY};
use super::triples::Triples;
use crate::assignment::{Duals, auction, least_assignment};
use kura::board::{DistanceTable, FAR, Square};
use kura::bound::{Conflicts, Matching, UNMATCHABLE};
use kura::deadlock::{Freeze, PairTable};
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::{BitSet, Boxes, Ground, Reach, Side};
use kura::search::{ON_OFF, Settings, Switch};

/// The sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Boxes off goal.
    Goals,
    /// Each box to its nearest goal, by Manhattan distance.
    Manhattan,
    /// Each box to its nearest goal, in pushes.
    Nearest,
    /// Pairs with the shortest remaining distance; may exceed the truth.
    Greedy,
    /// The minimum matching by the Hungarian method.
    Matching,
    /// The same by an auction, without what may be added to it.
    Auction,
}

/// The switches of the bounds.
pub const SWITCHES: [Switch; 6] = [
    Switch::words(
        "bound",
        &["matching", "greedy", "nearest", "manhattan", "goals", "auction"],
        0,
        "what estimates the way to go; greedy may exceed it and proves nothing; auction is the matching, found \
         in another way",
    ),
    Switch::words("sides", ON_OFF, 0, "whether push distances know on which side the player is"),
    Switch::words(
        "frozen",
        &["off", "on"],
        0,
        "whether push distances take frozen boxes on goals as walls",
    ),
    Switch::words(
        "conflicts",
        &["off", "on", "sketch"],
        0,
        "linear conflicts on top of the matching; or the improvement plan's sketch of them, which may exceed the truth",
    ),
    Switch::words(
        "penalties",
        &["off", "on"],
        0,
        "what two boxes cost more together, on top of the matching or the nearest goals",
    ),
    Switch::words(
        "triples",
        &["off", "on"],
        0,
        "a table of what any two or three boxes cost more together, with fixed prices of goals, beside the matching",
    ),
];

/// One lower bound; holds the scratch memory.
pub struct Estimate {
    kind: Kind,
    sides: bool,
    parity: bool,
    freeze: Option<Freeze>,
    /// Distances with the frozen boxes of the key as walls.
    walled: Option<(BitSet, DistanceTable)>,
    conflicts: Option<(Matching, Conflicts)>,
    /// Whether the improvement plan's sketch of conflicts is added.
    sketch: bool,
    pairs: Option<PairTable>,
    triples: Option<Triples>,
    reach: Reach,
    /// Colour on the chequerboard of each square, and of all goals together.
    colours: Vec<u32>,
    goal_colour: u32,
    _lease: Lease,
}

impl Estimate {
    /// The bound in the settings; `parity` raises it to the parity that all solutions of the position have.
    /// Fails when there is no memory.
    pub fn new(
        ground: &Ground,
        settings: &Settings,
        parity: bool,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let all = [
            Kind::Matching,
            Kind::Greedy,
            Kind::Nearest,
            Kind::Manhattan,
            Kind::Goals,
            Kind::Auction,
        ];
        let kind = settings.one_of("bound", &all);
        let on = |key: &str| settings.says(key, "on");
        let conflicts = (on("conflicts") && kind == Kind::Matching)
            .then(|| (Matching::new(ground), Conflicts::new(ground)));
        let wants_pairs = on("penalties") && matches!(kind, Kind::Matching | Kind::Nearest);
        let largest = memory.share(PairTable::LARGEST);
        let pairs = wants_pairs.then(|| PairTable::new(ground, Side::Push, largest));
        let wants_triples = on("triples") && kind == Kind::Matching;
        let triples = wants_triples.then(|| Triples::new(ground, memory)).transpose()?;
        let (squares, n) = (ground.board.len(), ground.board.goals().len());
        let walls = if on("frozen") { 8 * squares * n + 64 * squares } else { 0 };
        let bytes = pairs.as_ref().map_or(0, PairTable::bytes)
            + conflicts.as_ref().map_or(0, |_| Matching::bytes(ground))
            + walls
            + 16 * n * n
            + 32 * squares;
        let colours: Vec<u32> = ground
            .board
            .squares()
            .map(|s| {
                let (row, column) = ground.board.row_column(s);
                (row + column) as u32 % 2
            })
            .collect();
        Ok(Estimate {
            _lease: memory.lease(bytes)?,
            kind,
            sides: settings.is_on("sides"),
            parity,
            freeze: on("frozen").then(|| Freeze::new(ground)),
            walled: None,
            conflicts,
            sketch: settings.says("conflicts", "sketch") && kind == Kind::Matching,
            pairs,
            triples,
            reach: Reach::new(squares),
            goal_colour: ground.board.goals().iter().map(|&g| colours[g as usize]).sum(),
            colours,
        })
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, ground: &Ground, budget: u64) -> bool {
        self.pairs.as_mut().is_none_or(|pairs| pairs.advance(ground, budget))
            && self.triples.as_mut().is_none_or(|triples| triples.prepare(ground, budget))
    }

    /// True when this is a lower bound for every position.
    pub fn is_admissible(&self) -> bool {
        self.kind != Kind::Greedy && !self.sketch
    }

    /// Pushes that the position still needs at least (for `greedy`: about), or [`UNMATCHABLE`] if it has no
    /// solution.
    pub fn of(&mut self, ground: &Ground, boxes: &Boxes, player: Square) -> u32 {
        let bound = match self.kind {
            Kind::Goals => {
                boxes.list().iter().filter(|&&b| !ground.board.is_goal(b)).count() as u32
            }
            Kind::Manhattan => boxes.list().iter().map(|&b| manhattan(ground, b)).sum(),
            Kind::Nearest | Kind::Greedy | Kind::Matching | Kind::Auction => {
                self.by_pushes(ground, boxes, player)
            }
        };
        if bound == UNMATCHABLE || !self.parity {
            return bound;
        }
        let colours: u32 = boxes.list().iter().map(|&b| self.colours[b as usize]).sum();
        bound + (bound + colours + self.goal_colour) % 2
    }

    fn by_pushes(&mut self, ground: &Ground, boxes: &Boxes, player: Square) -> u32 {
        let n = boxes.len();
        if ground.halt.is_set_after(n * n) {
            return UNMATCHABLE;
        }
        let Some(distances) = self.distances(ground, boxes, player) else { return UNMATCHABLE };
        let nearest = |row: usize| distances[row * n..][..n].iter().copied().min();
        if self.kind == Kind::Greedy {
            return greedy(&distances, n);
        }
        if self.kind == Kind::Nearest {
            let rows: Option<Vec<u32>> =
                (0..n).map(|row| nearest(row).filter(|&least| least != NO_WAY)).collect();
            let Some(rows) = rows else { return UNMATCHABLE };
            let sum: u32 = rows.iter().sum();
            let rows = rows.into_iter().map(i64::from).collect();
            let duals = Duals { rows, columns: vec![0; n] };
            return sum + self.penalties(ground, boxes, player, &distances, &duals, false);
        }
        // No sum of real distances comes near this value for an impossible pair.
        let impossible = 4 * (n * ground.board.len()) as u32 + 1;
        let costs: Vec<u32> = distances.iter().map(|&d| d.min(impossible)).collect();
        let is_over = |operations| ground.halt.is_set_after(operations);
        if self.kind == Kind::Auction {
            let sum = auction(&costs, n, &is_over).filter(|&sum| sum < u64::from(impossible));
            return sum.map_or(UNMATCHABLE, |sum| sum as u32);
        }
        let Some((sum, _, duals)) = least_assignment(&costs, n, &is_over) else {
            return UNMATCHABLE;
        };
        if sum >= u64::from(impossible) {
            return UNMATCHABLE;
        }
        let more = self.penalties(ground, boxes, player, &distances, &duals, true);
        let mut bound = sum as u32 + more;
        if self.sketch {
            bound += 2 * crossings(ground, boxes);
        }
        if let Some((matching, conflicts)) = &mut self.conflicts {
            let least = matching.set(ground, Side::Push, boxes, player);
            if least == UNMATCHABLE {
                return UNMATCHABLE;
            }
            // What conflicts add to the least sum may also be added to a smaller one. Without the player's side the sum is
            // smaller, but frozen boxes as walls can make it larger.
            let base = if self.sides { least } else { least.min(sum as u32) };
            match conflicts.penalty(ground, Side::Push, boxes, player, matching) {
                UNMATCHABLE => return UNMATCHABLE,
                more => bound = bound.max(base + more),
            }
        }
        if let Some(triples) = &self.triples {
            self.reach.fill(&ground.board, boxes, player);
            match triples.bound(ground, boxes, &self.reach) {
                UNMATCHABLE => return UNMATCHABLE,
                least => bound = bound.max(least),
            }
        }
        bound
    }

    fn penalties(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        player: Square,
        distances: &[u32],
        duals: &Duals,
        distinct: bool,
    ) -> u32 {
        let Some(table) = self.pairs.as_ref().filter(|table| table.is_ready()) else { return 0 };
        self.reach.fill(&ground.board, boxes, player);
        pairs::penalty(ground, table, boxes, &self.reach, distances, duals, distinct)
    }

    /// Push distances of each box to each goal; `None` when a frozen box is off goal, or the run ends.
    fn distances(&mut self, ground: &Ground, boxes: &Boxes, player: Square) -> Option<Vec<u32>> {
        let board = &ground.board;
        let table = match &mut self.freeze {
            None => &*ground.to_goals,
            Some(freeze) => {
                let frozen = freeze.frozen(boxes);
                if frozen.iter().any(|square| !board.is_goal(square)) {
                    return None;
                }
                if self.walled.as_ref().is_none_or(|(key, _)| key != frozen) {
                    let blocked = |square| frozen.contains(square);
                    let (sides, goals) = (&ground.sides, board.goals());
                    let is_over = || ground.halt.is_set();
                    let table = DistanceTable::of_pushes(board, sides, goals, &blocked, &is_over)?;
                    self.walled = Some((frozen.clone(), table));
                }
                self.walled.as_ref().map_or(&*ground.to_goals, |(_, table)| table)
            }
        };
        let n = boxes.len();
        let mut distances = Vec::with_capacity(n * n);
        for &square in boxes.list() {
            if self.sides {
                let row = table.row_for(&ground.sides, square, player);
                distances.extend(row.iter().map(|&d| pushes(d)));
            } else {
                distances.extend((0..n).map(|goal| pushes(table.nearest_side(square, goal))));
            }
        }
        Some(distances)
    }
}

fn pushes(distance: u16) -> u32 {
    if distance == FAR { NO_WAY } else { u32::from(distance) }
}

/// The pairs of boxes in a row that stand the other way round than the goals nearest to them in that row.
fn crossings(ground: &Ground, boxes: &Boxes) -> u32 {
    let board = &ground.board;
    let places =
        |squares: &[Square]| -> Vec<_> { squares.iter().map(|&s| board.row_column(s)).collect() };
    let (boxes, goals) = (places(boxes.list()), places(board.goals()));
    let nearest = |(row, column): (usize, usize)| {
        let others = goals.iter().filter(|&&(r, c)| r == row && c != column);
        others.map(|&(_, c)| c).min_by_key(|c| c.abs_diff(column))
    };
    let aims: Vec<_> = boxes.iter().filter_map(|&at| Some((at, nearest(at)?))).collect();
    let mut count = 0;
    for (index, &((row, column), goal)) in aims.iter().enumerate() {
        let pairs = aims[index + 1..].iter().filter(|&&((r, _), _)| r == row);
        count += pairs.filter(|&&((_, c), g)| (column < c) != (goal < g)).count() as u32;
    }
    count
}

/// Rows and columns to the nearest goal, ignoring walls.
fn manhattan(ground: &Ground, square: Square) -> u32 {
    let (row, column) = ground.board.row_column(square);
    let goals = ground.board.goals().iter().map(|&goal| {
        let (r, c) = ground.board.row_column(goal);
        (row.abs_diff(r) + column.abs_diff(c)) as u32
    });
    goals.min().unwrap_or(0)
}

/// Boxes and goals paired by the shortest remaining distance; boxes left over go to their nearest goal.
fn greedy(distances: &[u32], n: usize) -> u32 {
    let mut pairs: Vec<usize> = (0..n * n).filter(|&i| distances[i] != NO_WAY).collect();
    pairs.sort_by_key(|&i| distances[i]);
    let (mut rows, mut columns) = (vec![false; n], vec![false; n]);
    let mut sum = 0;
    for i in pairs {
        let (row, column) = (i / n, i % n);
        if !rows[row] && !columns[column] {
            (rows[row], columns[column]) = (true, true);
            sum += distances[i];
        }
    }
    for row in (0..n).filter(|&row| !rows[row]) {
        match distances[row * n..][..n].iter().min() {
            Some(&least) if least != NO_WAY => sum += least,
            _ => return UNMATCHABLE,
        }
    }
    sum
}
