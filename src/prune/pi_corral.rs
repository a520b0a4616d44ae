//! PI-corral pruning (Sokoban Wiki, "PI-Corral pruning"; Brian Damgaard's YASS).
//!
//! Let `C` be a set of free squares that the player cannot reach, and `B` a set of boxes that includes every
//! box beside `C`. As long as no box of `B` moves, the player stays out of `C` and no other box gets into it.
//! Suppose that on the board with only the boxes of `B`
//!
//! - **I**: every push of a box of `B` by a player outside `C` ends inside `C`,
//! - **P**: each of these pushes can be made right now,
//! - **N**: something must change: a box of `B` is off goal, a goal lies in `C`, or a box outside reaches no
//!   goal with the boxes of `B` as walls: the player, or the box, must get through the corral.
//!
//! Then every solution pushes a box of `B`; its first such push `p` is one of those in P. All
//! pushes before `p` stay outside `C`, so `p` may as well be made first: the walks before it
//! never needed `C`, and the square the box leaves is free for them. Hence only the pushes
//! of P need be tried, and the number of pushes of a shortest solution stays the same.
//!
//! Pushes after which the boxes of `B` alone are dead (the pushed box alone reaches no goal, or a box is
//! frozen off goal) occur in no solution and are left out of I and P.
//!
//! The proof needs only that `B` encloses `C`. So a candidate grows by whatever is in its way: the
//! neighbouring unreachable region that a pusher would need or that a box would be pushed into, or the single
//! box that blocks a push. It fails when a box of `B` can be pushed from outside to outside.

use crate::board::{Board, DIRECTIONS, DistanceTable, Square, WALL};
use crate::deadlock::Cluster;
use crate::position::{Boxes, FloorParts, Ground, Push, Reach};

/// At most this many unreachable regions are tried as the start of a corral.
const MOST_SEEDS: usize = 64;

/// Finds PI-corrals; holds the scratch memory.
#[derive(Clone, Debug)]
pub struct PiCorral {
    /// How often a position was reduced to the pushes of a corral.
    pub fired: u64,
    corral: Corral,
    cluster: Cluster,
    pushes: Vec<Push>,
}

/// Which corrals are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorralKinds {
    /// Also corrals of several regions and with boxes that block others, not only single regions.
    pub several_rooms: bool,
    /// Pushes that leave boxes dead do not count as pushes.
    pub deadlock_aware: bool,
    /// Also corrals in which all is in place, if a box outside needs a way through them.
    pub in_the_way: bool,
    /// The first that is found is used, not the one with the fewest pushes.
    pub first: bool,
}

/// A position with the player's region.
#[derive(Clone, Copy)]
struct View<'a> {
    ground: &'a Ground,
    boxes: &'a Boxes,
    reach: &'a Reach,
}

impl CorralKinds {
    /// What a search looks for by default.
    pub const ALL: CorralKinds =
        CorralKinds { several_rooms: true, deadlock_aware: true, in_the_way: false, first: false };
}

impl PiCorral {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let squares = ground.board.len();
        PiCorral {
            fired: 0,
            corral: Corral::new(squares),
            cluster: Cluster::new(ground),
            pushes: Vec::new(),
        }
    }

    /// Looks only for such corrals; by default for all of them.
    pub fn look_for(&mut self, kinds: CorralKinds) {
        self.corral.kinds = kinds;
    }

    /// Which corrals it looks for.
    pub fn kinds(&self) -> CorralKinds {
        self.corral.kinds
    }

    /// When only the pushes of one corral need to be tried, puts them into `out` (emptied first) and returns
    /// true; if `out` is then empty, the position is dead. If there are several corrals, the one with the
    /// fewest pushes is used, or the first. Forward play only; preserves shortest solutions in pushes, but not in moves.
    /// `reach` is the player's region among `boxes`; `parts` is where the other regions are put.
    pub fn prune(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        parts: &mut FloorParts,
        out: &mut Vec<Push>,
    ) -> bool {
        out.clear();
        if boxes.len() + reach.squares().len() >= ground.board.len() {
            return false;
        }
        let view = View { ground, boxes, reach };
        parts.find(&ground.board, boxes, reach);
        self.corral.forget_failures();
        let mut found = false;
        for seed in 0..parts.count().min(MOST_SEEDS) {
            if !self.corral.grow(view, parts, &mut self.cluster, seed) {
                continue;
            }
            self.corral.pushes(view, parts, &mut self.cluster, &mut self.pushes);
            if !found || self.pushes.len() < out.len() {
                found = true;
                std::mem::swap(out, &mut self.pushes);
            }
            if out.is_empty() || self.corral.kinds.first {
                break;
            }
        }
        self.fired += u64::from(found);
        found
    }
}

impl PiCorral {
    /// The floor and the boxes of every PI-corral of a position, for the analysis.
    pub fn all(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
    ) -> Vec<(Vec<Square>, Vec<Square>)> {
        let view = View { ground, boxes, reach };
        let mut parts = FloorParts::new(ground.board.len());
        parts.find(&ground.board, boxes, reach);
        self.corral.forget_failures();
        let mut found: Vec<(Vec<Square>, Vec<Square>)> = Vec::new();
        for seed in 0..parts.count().min(MOST_SEEDS) {
            if self.corral.grow(view, &parts, &mut self.cluster, seed) {
                let inside =
                    (0..parts.count()).filter(|&part| self.corral.inside[part] == self.corral.now);
                let floor = inside.flat_map(|part| parts.squares(part)).copied().collect();
                let corral = (floor, self.corral.members.clone());
                if !found.contains(&corral) {
                    found.push(corral);
                }
            }
        }
        found
    }
}

/// One candidate: the unreachable regions and the boxes in it so far.
#[derive(Clone, Debug)]
struct Corral {
    kinds: CorralKinds,
    now: u32,
    /// Stamp of each region that belongs to it.
    inside: Vec<u32>,
    /// Stamp of each square with a box that belongs to it.
    member: Vec<u32>,
    members: Vec<Square>,
    must_change: bool,
    round: u32,
    /// Stamp of each square whose box cannot belong to any corral of this position.
    open: Vec<u32>,
    failed: bool,
}

impl Corral {
    fn new(squares: usize) -> Self {
        Corral {
            kinds: CorralKinds::ALL,
            now: 0,
            inside: vec![0; squares],
            member: vec![0; squares],
            members: Vec::with_capacity(squares),
            must_change: false,
            round: 0,
            open: vec![0; squares],
            failed: false,
        }
    }

    fn forget_failures(&mut self) {
        self.round = next_stamp(&mut self.open, self.round);
    }

    /// Grows a corral from the region `seed`; true when I, P and N hold at the end.
    fn grow(&mut self, view: View, parts: &FloorParts, cluster: &mut Cluster, seed: usize) -> bool {
        if self.now == u32::MAX {
            self.inside.fill(0);
        }
        self.now = next_stamp(&mut self.member, self.now);
        self.members.clear();
        self.must_change = false;
        self.failed = false;
        self.add_part(view, parts, seed);
        let mut next = 0;
        while !self.failed {
            if let Some(&from) = self.members.get(next) {
                next += 1;
                for direction in DIRECTIONS {
                    self.settle(view, parts, cluster, Push { from, direction });
                }
            } else if self.must_change || self.kinds.in_the_way && self.is_in_the_way(view) {
                return true;
            } else if let (true, Some(reason)) = (self.kinds.several_rooms, self.reason(view)) {
                self.add_box(view, reason);
            } else {
                return false;
            }
        }
        false
    }

    /// True when a box outside reaches no goal as long as no member moves.
    fn is_in_the_way(&self, view: View) -> bool {
        let board = &view.ground.board;
        let is_lost = |&&square: &&Square| !self.has_box(square) && !board.is_goal(square);
        let mut outside = view.boxes.list().iter().filter(is_lost).peekable();
        if outside.peek().is_none() {
            return false;
        }
        let walls = |square| self.has_box(square);
        let is_over = || view.ground.halt.is_set();
        let table =
            DistanceTable::of_pushes(board, &view.ground.sides, board.goals(), &walls, &is_over);
        table.is_some_and(|table| outside.any(|&square| table.is_dead(square)))
    }

    /// A box off goal that touches a member: with it N holds, and I and P may hold too.
    fn reason(&self, view: View) -> Option<Square> {
        let board = &view.ground.board;
        let beside = self.members.iter().flat_map(|&member| board.neighbours(member));
        beside.copied().find(|&square| {
            square != WALL
                && view.boxes.contains(square)
                && !board.is_goal(square)
                && self.open[square as usize] != self.round
        })
    }

    /// Makes one push of a member satisfy I and P by growing the candidate, or fails. A push that satisfies
    /// them keeps doing so: growing blocks and freezes more, never less.
    fn settle(&mut self, view: View, parts: &FloorParts, cluster: &mut Cluster, push: Push) {
        let board = &view.ground.board;
        let (pusher, to) = (board.neighbour(push.from, push.direction.opposite()), push.to(board));
        if self.is_useless(cluster, push, pusher, to)
            || self.has_box(pusher)
            || self.has_box(to)
            || self.has_floor(parts, pusher)
        {
            return;
        }
        let now = view.reach.contains(pusher);
        if now && self.has_floor(parts, to) {
            return;
        }
        if self.freezes(board, cluster, push) {
            return;
        }
        let blocker = if now { to } else { pusher };
        if !self.kinds.several_rooms {
            self.failed = true;
        } else if view.boxes.contains(blocker) {
            self.add_box(view, blocker);
        } else if !now && view.boxes.contains(to) {
            self.add_box(view, to);
        } else if let Some(part) = parts.of(blocker) {
            self.add_part(view, parts, part);
        } else if self.kinds.deadlock_aware
            && cluster.freezes(board, push, |s| view.boxes.contains(s))
        {
            // Dead because of other boxes on the board: the push will be left out once these belong to the
            // corral.
            for frozen in cluster.frozen() {
                if frozen != to {
                    self.add_box(view, frozen);
                }
            }
        } else {
            self.open[push.from as usize] = self.round;
            self.failed = true;
        }
    }

    /// The pushes of P.
    fn pushes(&self, view: View, parts: &FloorParts, cluster: &mut Cluster, out: &mut Vec<Push>) {
        out.clear();
        let board = &view.ground.board;
        for &from in &self.members {
            for direction in DIRECTIONS {
                let push = Push { from, direction };
                let (pusher, to) = (board.neighbour(from, direction.opposite()), push.to(board));
                if !self.is_useless(cluster, push, pusher, to)
                    && view.reach.contains(pusher)
                    && self.has_floor(parts, to)
                    && !self.freezes(board, cluster, push)
                {
                    out.push(push);
                }
            }
        }
    }

    /// True when the push is impossible, or leaves a lone box where it reaches no goal.
    fn is_useless(&self, cluster: &Cluster, push: Push, pusher: Square, to: Square) -> bool {
        match self.kinds.deadlock_aware {
            true => cluster.is_useless(push),
            false => pusher == WALL || to == WALL,
        }
    }

    /// True when the push leaves boxes of the corral frozen off goal.
    fn freezes(&self, board: &Board, cluster: &mut Cluster, push: Push) -> bool {
        self.kinds.deadlock_aware && cluster.freezes(board, push, |s| self.has_box(s))
    }

    fn has_box(&self, square: Square) -> bool {
        self.member[square as usize] == self.now
    }

    fn has_floor(&self, parts: &FloorParts, square: Square) -> bool {
        parts.of(square).is_some_and(|part| self.inside[part] == self.now)
    }

    fn add_box(&mut self, view: View, square: Square) {
        if self.member[square as usize] == self.now {
            return;
        }
        self.member[square as usize] = self.now;
        self.members.push(square);
        self.must_change |= !view.ground.board.is_goal(square);
        self.failed |= self.open[square as usize] == self.round;
    }

    fn add_part(&mut self, view: View, parts: &FloorParts, part: usize) {
        self.inside[part] = self.now;
        self.must_change |= parts.has_goal(part);
        for &square in parts.boxes(part) {
            self.add_box(view, square);
        }
    }
}

/// The next stamp; clears all stamps when the numbers are used up.
fn next_stamp(stamps: &mut [u32], now: u32) -> u32 {
    if now == u32::MAX {
        stamps.fill(0);
        return 1;
    }
    now + 1
}
