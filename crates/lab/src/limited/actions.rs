//! The actions that lead on from a position: whole moves with a purpose instead of single pushes.
//!
//! A box that can be brought to an open goal while the others stand still is brought there, and nothing else is
//! tried. Otherwise the cheapest routes in the one-box maze say which boxes are in the way. Each is put aside on
//! free space (relocation), or a few pushes around it open the route (shuffling). Only where none of that can be
//! done every push is tried. A search that is to be complete tries every push everywhere.

use kura::board::Square;
use kura::feature_space::{Macro, MacroMoves};
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::{Ground, Push, Reach, Side};
use kura::search::{At, Edges, Successors};

use super::depth::{GoalOrder, Standing};
use super::free_space::FreeSpace;
use super::route::{Route, Routes};
use super::shuffle::Shuffle;

/// Routes looked at in one position.
const MOST_ROUTES: usize = 3;

/// Squares on which a box in the way is put aside.
const MOST_ASIDE: usize = 4;

/// The most boxes brought to one goal.
const MOST_BROUGHT: usize = 4;

/// Positions of one search for a shuffle.
const MOST_SHUFFLED: usize = 150;

/// Bytes of scratch memory for each square.
const SCRATCH: usize = 200;

/// Ranks of positions with equally many goals filled, and by how much the costs of their routes differ.
const RANKS: u32 = 128;
const STEP: u32 = 4;

/// The highest rank.
pub fn highest(ground: &Ground) -> u32 {
    (ground.board.goals().len() as u32 + 1) * RANKS
}

/// Which of the ideas are used.
#[derive(Clone, Copy, Debug)]
pub struct Ideas {
    /// Goals are filled by depth.
    pub depth: bool,
    /// Boxes in the way are put aside.
    pub relocation: bool,
    /// They are put on free space only.
    pub free_space: bool,
    /// Boxes around a route are pushed until it opens.
    pub shuffling: bool,
}

/// Finds the actions; holds the scratch memory.
pub struct Actions {
    order: GoalOrder,
    ideas: Ideas,
    /// Every push is tried as well.
    complete: bool,
    moves: MacroMoves,
    routes: Routes,
    free: FreeSpace,
    shuffle: Shuffle,
    /// For positions after an action.
    reach: Reach,
    /// The lease for the scratch memory.
    _lease: Lease,
    brought: u64,
    put_aside: u64,
    shuffled: u64,
    single: u64,
}

impl Actions {
    /// For positions of `ground` whose goals are filled in `order`. Fails when there is no room.
    pub fn new(
        ground: &Ground,
        order: GoalOrder,
        ideas: Ideas,
        complete: bool,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        Ok(Actions {
            _lease: memory.lease(SCRATCH * squares)?,
            order,
            ideas,
            complete,
            moves: MacroMoves::new(squares, Side::Push),
            routes: Routes::new(squares),
            free: FreeSpace::new(squares),
            shuffle: Shuffle::new(squares),
            reach: Reach::new(squares),
            brought: 0,
            put_aside: 0,
            shuffled: 0,
            single: 0,
        })
    }

    /// Adds pushes made one after the other, with the rank of the position after them.
    fn add(&mut self, at: &mut At, pushes: &[Push], edges: &mut Edges) {
        let (board, zobrist) = (&at.ground.board, &at.ground.zobrist);
        let Some(last) = pushes.last() else { return };
        pushes.iter().for_each(|push| at.boxes.shift(push.from, push.to(board), zobrist));
        self.reach.fill(board, at.boxes, last.from);
        let label = self.rank(at);
        let back = |push: &Push| at.boxes.shift(push.to(board), push.from, zobrist);
        pushes.iter().rev().for_each(back);
        edges.add(pushes, label);
    }

    /// The rank of the position in `at`, with the player in `self.reach`: the goals filled in order, then how
    /// little the cheapest route to the next one costs.
    fn rank(&mut self, at: &mut At) -> u32 {
        let (boxes, ground) = (&*at.boxes, at.ground);
        let standing = self.order.standing(ground.board.len(), boxes);
        *at.work += 1;
        let cost = self.routes.cost(ground, boxes, &self.reach, &standing) / STEP;
        standing.placed.count() as u32 * RANKS + (RANKS - 1 - cost.min(RANKS - 1))
    }

    /// Adds one box moved to another square, unless the run ends; `narrowed` are the only first pushes to be made, if any.
    fn add_macro(
        &mut self,
        at: &mut At,
        step: &Macro,
        narrowed: Option<&[Push]>,
        edges: &mut Edges,
    ) {
        // Finding the pushes takes as long as a few floods.
        if at.ground.halt.is_set_after(20 * at.ground.board.len()) {
            return;
        }
        let reach = at.reach;
        let pushes = self.moves.steps_of(
            &at.ground.board,
            at.boxes,
            step,
            &|square| reach.contains(square),
            &|direction| may_begin(narrowed, Push { from: step.from, direction }),
            &|square| !at.ground.to_goals.is_dead(square),
        );
        if let Some(pushes) = pushes {
            self.add(at, &pushes, edges);
        }
    }

    /// The macro moves of the boxes that `may_move` to the squares that are `wanted`.
    fn macros(
        &mut self,
        at: &mut At,
        narrowed: Option<&[Push]>,
        may_move: &dyn Fn(Square) -> bool,
        wanted: &dyn Fn(Square) -> bool,
    ) -> Vec<Macro> {
        let (mut macros, mut met) = (Vec::new(), 0);
        self.moves.for_all(
            at.ground,
            at.boxes,
            at.reach,
            &|push| may_move(push.from) && may_begin(narrowed, push),
            &|square| !at.ground.to_goals.is_dead(square),
            &mut |step| {
                met += 1;
                if wanted(step.to) {
                    macros.push(step);
                }
            },
        );
        *at.work += met;
        macros
    }

    /// Brings boxes to open goals, those with the fewest pushes to each.
    fn bring(
        &mut self,
        at: &mut At,
        standing: &Standing,
        narrowed: Option<&[Push]>,
        edges: &mut Edges,
    ) {
        let may_move = |from: Square| !standing.placed.contains(from);
        let mut macros =
            self.macros(at, narrowed, &may_move, &|square| standing.open.contains(square));
        macros.sort_by_key(|step| (step.to, step.steps, step.from, step.lowest));
        for of_goal in macros.chunk_by(|a, b| a.to == b.to) {
            for step in of_goal.iter().take(MOST_BROUGHT) {
                self.brought += 1;
                self.add_macro(at, step, narrowed, edges);
            }
        }
    }

    /// Puts the boxes in the way of a route aside.
    fn relocate(
        &mut self,
        at: &mut At,
        route: &Route,
        standing: &Standing,
        narrowed: Option<&[Push]>,
        edges: &mut Edges,
    ) {
        for &obstacle in &route.in_the_way {
            if standing.placed.contains(obstacle) {
                continue;
            }
            if at.ground.halt.is_set_after(20 * at.ground.board.len()) {
                break;
            }
            self.free.read(&at.ground.board, at.boxes, obstacle);
            let off_route = |square| !route.needs.contains(square);
            let mut macros =
                self.macros(at, narrowed, &|from| from == obstacle, &|square| off_route(square));
            if self.ideas.free_space {
                macros.retain(|step| self.free.has(at.ground, step.to));
            }
            let isolated = |square| self.free.is_isolated(&at.ground.board, square);
            macros.sort_by_key(|step| (!isolated(step.to), step.steps, step.to, step.lowest));
            for step in macros.iter().take(MOST_ASIDE) {
                self.put_aside += 1;
                self.add_macro(at, step, narrowed, edges);
            }
        }
    }

    /// Adds every push that the rules leave.
    fn push(&mut self, at: &mut At, pushes: &[Push], edges: &mut Edges) {
        for push in pushes {
            self.add(at, &[*push], edges);
        }
    }
}

/// True when a move may begin with `push`.
fn may_begin(narrowed: Option<&[Push]>, push: Push) -> bool {
    narrowed.is_none_or(|pushes| pushes.contains(&push))
}

impl Successors for Actions {
    const LABELS: bool = true;

    fn find(&mut self, at: &mut At, edges: &mut Edges) {
        let ground = at.ground;
        let standing = self.order.standing(ground.board.len(), at.boxes);
        let mut pushes = Vec::new();
        let is_narrowed = at.rules.narrow(ground, at.boxes, at.reach, at.last, &mut pushes);
        if !is_narrowed {
            at.side.steps(&ground.board, at.boxes, at.reach, |push| pushes.push(push));
        }
        let narrowed = is_narrowed.then_some(pushes.as_slice());
        self.bring(at, &standing, narrowed, edges);
        if edges.is_empty() {
            let routes = self.routes.find(ground, at.boxes, at.reach, &standing, MOST_ROUTES);
            for route in &routes {
                if self.ideas.relocation {
                    self.relocate(at, route, &standing, narrowed, edges);
                }
                if self.ideas.shuffling
                    && narrowed.is_none()
                    && let Some(pushes) =
                        self.shuffle.find(at, route, &standing.placed, MOST_SHUFFLED)
                {
                    self.shuffled += 1;
                    self.add(at, &pushes, edges);
                }
            }
        }
        let has_actions = !edges.is_empty();
        if !has_actions || self.complete {
            self.single += 1;
            self.push(at, &pushes, edges);
        }
        if has_actions {
            edges.instead_of_all("limited-search");
        }
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn counts(&self) -> Vec<(&'static str, u64)> {
        vec![
            ("brought to goals", self.brought),
            ("put aside", self.put_aside),
            ("shuffles", self.shuffled),
            ("shuffle positions", self.shuffle.positions),
            ("all pushes tried", self.single),
        ]
    }
}
