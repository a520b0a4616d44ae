//! Backward play in which boxes are removed at the supply: positions, moves and features.

use std::sync::Arc;

use super::pairing::Pairing;
use crate::board::{Rooms, Square, WALL, walking_distances};
use crate::deadlock::{Bipartite, FreezePull};
use crate::feature_space::{Child, Domain, Macro, RoomLinks, Setup, State, Tuple, least};
use crate::position::{BitSet, Ground, Side};
use crate::random::Random;

/// A pull is considered to leave the room from this many walking steps on.
pub(super) const ANOTHER_ROOM: u16 = 6;

/// The domain of the search for a plan.
pub(super) struct Sink {
    pub(super) setup: Setup,
    pub(super) rooms: Arc<Rooms>,
    links: RoomLinks,
    /// Walking steps from each goal to every square.
    pub(super) walk: Vec<Vec<u16>>,
    goal_distance: Vec<u16>,
    /// Goals at the end of a dead end.
    hole: BitSet,
    freeze: FreezePull,
    bipartite: Bipartite,
    /// The tie-breaker between equal choices, by square; empty when a better one is known.
    luck: Vec<u32>,
    /// Whether boxes may leave through all equally large classes of start squares. Which choice makes the
    /// better plan is not known beforehand.
    pub(super) all_classes: bool,
}

impl Sink {
    pub(super) fn new(
        ground: Arc<Ground>,
        rooms: Arc<Rooms>,
        bipartite: Bipartite,
        seed: u64,
    ) -> Self {
        let board = &ground.board;
        let squares = board.len();
        let ways = |s: Square| board.neighbours(s).iter().filter(|&&n| n != WALL).count();
        let dead_ends = board.goals().iter().copied().filter(|&s| ways(s) <= 1);
        let hole = BitSet::of(squares, dead_ends);
        Sink {
            links: RoomLinks::new(board, &rooms),
            walk: walks(&ground, board.goals()),
            goal_distance: ground.to_goals.nearest().to_vec(),
            hole,
            freeze: FreezePull::new(&ground),
            bipartite,
            luck: luck(squares, seed),
            all_classes: seed.is_multiple_of(2),
            rooms,
            setup: Setup::new(ground, Side::Pull),
        }
    }

    /// The solved board, with all start squares still without a box.
    pub(super) fn roots(&mut self) -> Vec<State> {
        let board = &self.setup.ground.board;
        let bases = BitSet::of(board.len(), board.start_boxes().iter().copied());
        let roots = self.setup.solved();
        roots.into_iter().map(|root| State { bases: bases.clone(), ..root }).collect()
    }

    fn distance_sum(&self, boxes: &BitSet) -> u32 {
        boxes.iter().map(|s| u32::from(self.goal_distance[s as usize])).sum()
    }

    fn on_goals(&self, boxes: &BitSet) -> u16 {
        boxes.iter().filter(|&s| self.setup.ground.board.is_goal(s)).count() as u16
    }

    /// The tie-breaker between choices that look equally good: `known`, or random.
    fn choice(&self, square: Square, known: u64) -> u64 {
        self.luck.get(square as usize).map_or(known, |&luck| luck.into())
    }
}

/// Walking steps from each of `from` to every square; the lists are short if the run ends meanwhile.
fn walks(ground: &Ground, from: &[Square]) -> Vec<Vec<u16>> {
    let board = &ground.board;
    let walk = |&square: &Square| match ground.halt.is_set_after(10 * board.len()) {
        true => vec![0; board.len()],
        false => walking_distances(board, square),
    };
    from.iter().map(walk).collect()
}

/// A random number for each of `squares` squares; none for seeds 0 and 1.
fn luck(squares: usize, seed: u64) -> Vec<u32> {
    let mut random = Random::new(seed);
    let squares = if seed < 2 { 0 } else { squares };
    (0..squares).map(|_| (random.word() >> 32) as u32).collect()
}

/// The criteria of the pull search for a move.
struct Weighed {
    child: Child,
    parts: u16,
    broken: u16,
    distance: u32,
    from_goal: bool,
}

impl Domain for Sink {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        self.setup.place_boxes(&state.boxes);
        let left = state.boxes.count() as u16;
        let on_goals = self.on_goals(&state.boxes);
        let parts = self.setup.parts();
        let zobrist = &self.setup.ground.zobrist;
        let broken = self.links.broken(&self.rooms, zobrist, &state.boxes);
        let distance = self.distance_sum(&state.boxes);
        let rank = u64::from(left) << 48 | rank(parts, on_goals, broken, distance);
        ([left, on_goals, parts, broken], rank)
    }

    fn is_done(&mut self, state: &State) -> bool {
        state.boxes.iter().all(|s| state.bases.contains(s))
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        *work += 10;
        let ground = self.setup.ground.clone();
        self.setup.place(state);
        let frozen = self.freeze.frozen(&self.setup.boxes);
        self.bipartite.is_dead_among(
            &ground,
            &self.setup.boxes,
            &self.setup.reach,
            frozen,
            &state.bases,
        )
    }

    fn children(
        &mut self,
        state: &State,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
        work: &mut u64,
    ) {
        let ground = self.setup.ground.clone();
        let board = &ground.board;
        self.setup.place(state);
        let supply = self.elimination_squares(&state.bases);
        let in_supply = BitSet::of(board.len(), supply.iter().copied());
        let may_delete = !supply.is_empty() && supply.iter().all(|&s| self.setup.reach.contains(s));
        let alive = |s: Square| !ground.from_starts.is_dead(s);
        let macros = self.setup.macros(&|_| true, &alive);
        *work += macros.len() as u64 + board.len() as u64 / 8;
        if may_delete {
            self.deletions(state, &macros, &in_supply, known, out);
            if !out.is_empty() {
                return;
            }
        }
        self.parkings(state, &macros, &supply, known, out);
    }

    fn state_bytes(&self) -> usize {
        2 * BitSet::bytes(self.setup.ground.board.len())
    }
}

impl Sink {
    /// One removal for each box that can be pulled into the supply; the best is advised.
    fn deletions(
        &mut self,
        state: &State,
        macros: &[Macro],
        in_supply: &BitSet,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
    ) {
        let ground = self.setup.ground.clone();
        let board = &ground.board;
        let boxes = self.setup.boxes.len();
        let mut pairing = None;
        // The box removed last, and the regions without it; the player's is in `reach`.
        let mut lifted: Option<(Square, u16)> = None;
        // The box asked about last, and where it may be removed.
        let mut allowed: (Square, BitSet) = (WALL, BitSet::new(0));
        for pull in macros {
            if ground.halt.is_set_after(boxes) {
                break;
            }
            if !in_supply.contains(pull.to) || !self.leaves_room(pull.from, pull.to) {
                continue;
            }
            if allowed.0 != pull.from {
                let boxes = self.setup.boxes.list();
                let pairing =
                    pairing.get_or_insert_with(|| Pairing::new(&ground, boxes, &state.bases));
                let Some(pairing) = pairing else { return };
                allowed = (pull.from, pairing.bases_for(&ground, pull.from));
            }
            if !allowed.1.contains(pull.to) {
                continue;
            }
            // The pulls of a box follow each other, and most leave the player in the same region.
            let parts = match lifted {
                Some((from, parts))
                    if from == pull.from && self.setup.reach.contains(pull.player) =>
                {
                    parts
                }
                _ => {
                    let mut after = state.boxes.clone();
                    after.remove(pull.from);
                    self.setup.place_boxes(&after);
                    self.setup.walk_from(pull.player);
                    let parts = self.setup.parts();
                    self.setup.place_boxes(&state.boxes);
                    lifted = Some((pull.from, parts));
                    parts
                }
            };
            let step = Macro { lowest: self.setup.reach.lowest(), removes: true, parts, ..*pull };
            let hash = state.after(&step).hash(&ground);
            if known(hash) {
                continue;
            }
            let on_goal = u64::from(board.is_goal(pull.from));
            let hole = u64::from(self.hole.contains(pull.from));
            let goal = board.goals().binary_search(&pull.from);
            let far = goal.map_or(0, |g| self.walk[g][pull.to as usize].min(1000));
            let known = u64::from(parts) << 16 | u64::from(1000 - far);
            let score = on_goal << 40 | hole << 39 | self.choice(pull.from, known);
            let child = Child { step, weight: 1, score, hash };
            // For each box the first square of the supply, in reading order, is enough.
            match out.last_mut().filter(|last| last.step.from == step.from) {
                Some(last) if last.step.to <= step.to => {}
                Some(last) => *last = child,
                None => out.push(child),
            }
        }
        if let Some(best) = out.iter_mut().min_by_key(|c| c.score) {
            best.weight = 0;
        }
    }

    /// All pulls, with the advisors' choices at weight 0.
    fn parkings(
        &mut self,
        state: &State,
        macros: &[Macro],
        supply: &[Square],
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
    ) {
        let ground = self.setup.ground.clone();
        let board = &ground.board;
        let parts_now = self.setup.parts();
        let zobrist = &self.setup.ground.zobrist;
        let broken_now = self.links.broken(&self.rooms, zobrist, &state.boxes);
        let distance_now = self.distance_sum(&state.boxes);
        let on_goals_now = self.on_goals(&state.boxes);
        let zone = self.pushed_from(supply);
        let near_supply = self.near(supply);
        let before = state.hash_without_player(&ground);
        let mut weighed: Vec<Weighed> = Vec::with_capacity(macros.len());
        let mut after = state.boxes.clone();
        for pull in macros {
            let hash = pull.hash_after(before, &ground.zobrist);
            if known(hash) {
                continue;
            }
            if ground.halt.is_set_after(10 * board.len()) {
                break;
            }
            after.remove(pull.from);
            after.insert(pull.to);
            let broken =
                self.links.broken_after(&self.rooms, &ground.zobrist, &after, (pull.from, pull.to));
            after.remove(pull.to);
            after.insert(pull.from);
            let distance = distance_now - u32::from(self.goal_distance[pull.from as usize])
                + u32::from(self.goal_distance[pull.to as usize]);
            let from_goal = board.is_goal(pull.from);
            let on_goals = on_goals_now - u16::from(from_goal) + u16::from(board.is_goal(pull.to));
            let score = rank(pull.parts, on_goals, broken, distance);
            let child = Child { step: *pull, weight: 1, score, hash };
            weighed.push(Weighed { child, parts: pull.parts, broken, distance, from_goal });
        }
        let halt = &ground.halt;
        let parking = least(halt, weighed.len(), &|at| {
            let w = &weighed[at];
            (w.from_goal
                && w.parts <= parts_now
                && w.broken <= broken_now
                && w.distance > distance_now)
                .then(|| {
                    let step = &w.child.step;
                    let hole = u64::from(self.hole.contains(step.from));
                    let killed =
                        u64::from(!zone.contains(step.to) || near_supply.contains(step.to));
                    let choice = u64::from(w.parts) << 32 | u64::from(1000 - step.steps.min(1000));
                    u128::from(hole << 50 | killed << 49 | self.choice(step.to, choice))
                })
        });
        let by_score = |may: &dyn Fn(&Weighed) -> bool| {
            least(halt, weighed.len(), &|at| {
                may(&weighed[at]).then(|| u128::from(weighed[at].child.score))
            })
        };
        let connect = by_score(&|w| w.parts < parts_now);
        let link = by_score(&|w| w.broken < broken_now);
        for index in [parking, connect, link].into_iter().flatten() {
            weighed[index].child.weight = 0;
        }
        out.reserve(weighed.len());
        out.extend(halt.until_set(&weighed).map(|w| w.child));
    }
}

/// The order of positions with the same number of boxes: connected floor first, then fewer boxes on goals,
/// then unbroken links, then boxes far from goals.
fn rank(parts: u16, on_goals: u16, broken: u16, distance: u32) -> u64 {
    let field = |x: u16| u64::from(x.min(255));
    field(parts) << 40
        | field(on_goals) << 32
        | field(broken) << 24
        | u64::from(0xff_ffff - distance.min(0xff_ffff))
}
