//! Which boxes can be removed next: those that can be pulled to a start square.

use super::actions::{Place, State};
use super::terrain::Terrain;
use crate::board::{Square, WALL};
use crate::feature_space::{Macro, MacroMoves};
use crate::position::{BitSet, Boxes, Reach, Side};

/// A box must be brought at least this far from a start square to its goal.
const NEAREST_START: usize = 3;

/// The current position with the player's region, and scratch memory.
pub(super) struct Scratch {
    pub boxes: Boxes,
    pub reach: Reach,
    flood: Reach,
    moves: MacroMoves,
    pulls: Vec<Macro>,
    /// Units of work done.
    pub work: u64,
}

/// What the boxes of a position can do.
#[derive(Default)]
pub(super) struct Scan {
    /// Places whose boxes can leave together, with the start squares they can be pulled to.
    pub removals: Vec<(u16, Square)>,
    /// Places whose boxes could leave, but reach only a small part of the board.
    pub shut_in: Vec<u16>,
}

impl Scratch {
    pub(super) fn new(terrain: &Terrain) -> Self {
        let squares = terrain.ground.board.len();
        Scratch {
            boxes: Boxes::new(squares, &[], &terrain.ground.zobrist),
            reach: Reach::new(squares),
            flood: Reach::new(squares),
            moves: MacroMoves::new(squares, Side::Pull),
            pulls: Vec::new(),
            work: 0,
        }
    }

    /// Sets up the boxes of `state`.
    pub(super) fn place(&mut self, terrain: &Terrain, places: &[Place], state: &State) {
        let board = &terrain.ground.board;
        let standing = state.standing.iter().map(|&p| places[p as usize].square);
        let set = BitSet::of(board.len(), standing);
        self.boxes.assign(set.words(), &terrain.ground.zobrist);
        self.reach.fill(board, &self.boxes, state.player);
        self.work += 1;
    }

    /// All squares to which the box on `from` can be pulled, with the other boxes in place.
    pub(super) fn pulls_of(&mut self, terrain: &Terrain, from: Square) -> Vec<Macro> {
        let board = &terrain.ground.board;
        let mut pulls = std::mem::take(&mut self.pulls);
        pulls.clear();
        let reach = &self.reach;
        self.moves.of_box(
            &terrain.ground,
            self.boxes.set(),
            from,
            &|s| reach.contains(s),
            &|_| true,
            &|s| terrain.reachable.contains(s),
            &mut |pull| pulls.push(pull),
        );
        self.work += 1 + (board.len() + pulls.len()) as u64 / 32;
        pulls
    }

    /// Returns the memory of [`Scratch::pulls_of`] for reuse.
    pub(super) fn give_back(&mut self, pulls: Vec<Macro>) {
        self.pulls = pulls;
    }

    /// True when the player can walk to `goal` after `pull`.
    pub(super) fn walks_to(&mut self, terrain: &Terrain, pull: &Macro, goal: Square) -> bool {
        let zobrist = &terrain.ground.zobrist;
        self.boxes.shift(pull.from, pull.to, zobrist);
        self.flood.fill(&terrain.ground.board, &self.boxes, pull.player);
        self.boxes.shift(pull.to, pull.from, zobrist);
        self.work += 1;
        self.flood.contains(goal)
    }

    /// Finds the boxes that can leave. `state` must be set up. Boxes found stay in place until all have been
    /// examined, so they block each other.
    pub(super) fn scan(&mut self, terrain: &Terrain, places: &[Place], state: &State) -> Scan {
        let board = &terrain.ground.board;
        let mut found = Scan::default();
        let mut used = state.used.clone();
        let starts = BitSet::of(board.len(), terrain.starts.iter().copied());
        let all_home = self.boxes.list().iter().all(|&s| starts.contains(s));
        let mut goal_leaves = false;
        for &number in &state.standing {
            if terrain.ground.halt.is_set_after(20 * board.len()) {
                break;
            }
            let place = places[number as usize];
            let on_goal = place.owner.is_none();
            if goal_leaves && !on_goal {
                break;
            }
            let pulls = self.pulls_of(terrain, place.square);
            if !pulls.is_empty() || (all_home && starts.contains(place.square)) {
                let free = Free { starts: &starts, used: &used };
                if let Some(start) = self.start_for(terrain, places, state, place, &pulls, free) {
                    let endgame = state.standing.len() <= terrain.endgame;
                    if on_goal && !endgame && area(&pulls) < terrain.small_area {
                        found.shut_in.push(number);
                    } else {
                        found.removals.push((number, start));
                        used.insert(start);
                        goal_leaves |= on_goal;
                    }
                }
            }
            self.give_back(pulls);
        }
        found
    }

    /// The start square for one box: of those it can leave over, the one that others
    /// need least.
    fn start_for(
        &mut self,
        terrain: &Terrain,
        places: &[Place],
        state: &State,
        place: Place,
        pulls: &[Macro],
        free: Free,
    ) -> Option<Square> {
        let left = state.standing.len();
        let endgame = left <= terrain.endgame;
        let mut best: Option<(usize, Square)> = None;
        for &start in &terrain.starts {
            if free.used.contains(start) {
                continue;
            }
            let stays = start == place.square;
            let far = terrain.apart(start, place.square) >= NEAREST_START;
            if !(far || endgame || (stays && place.owner.is_none())) {
                continue;
            }
            let mut ends = pulls.iter().filter(|pull| pull.to == start);
            let leaves =
                stays || ends.any(|pull| left == 1 || self.walks_to(terrain, pull, state.player));
            if !leaves {
                continue;
            }
            // One set of starts is counted for each goal that can be filled from here.
            if terrain.ground.halt.is_set_after(20 * left * left.div_ceil(8)) {
                break;
            }
            let plenty = plenty(terrain, places, state, free, start);
            if best.is_none_or(|(most, _)| plenty > most) {
                best = Some((plenty, start));
            }
        }
        best.map(|(_, start)| start)
    }
}

/// Start squares no box has left over yet.
#[derive(Clone, Copy)]
struct Free<'a> {
    starts: &'a BitSet,
    used: &'a BitSet,
}

/// The fewest free start squares that any goal has which could be filled from `start`.
fn plenty(terrain: &Terrain, places: &[Place], state: &State, free: Free, start: Square) -> usize {
    let open = state.standing.iter().map(|&number| {
        let place = places[number as usize];
        place.owner.unwrap_or(number)
    });
    let counts = open.filter_map(|goal| {
        let starts = &terrain.starts_of[goal as usize];
        let count = || starts.iter().filter(|&s| !free.used.contains(s)).count();
        (starts.contains(start) && free.starts.contains(start)).then(count)
    });
    counts.min().unwrap_or(usize::MAX)
}

/// How many squares a box can be pulled to, its own among them.
fn area(pulls: &[Macro]) -> usize {
    let mut squares: Vec<Square> = pulls.iter().map(|pull| pull.to).collect();
    squares.sort_unstable();
    squares.dedup();
    debug_assert!(!squares.contains(&WALL));
    squares.len() + 1
}
