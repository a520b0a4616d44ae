//! The search for an order: the solved board is taken apart, depth first with backtracking.
//!
//! Every node of the search becomes one phase. It either removes all boxes that can leave together, or parks
//! one box.

use std::sync::Arc;
use std::task::Poll;

use super::actions::{Action, Partial, Place, State, order};
use super::fallback::peel_rest;
use super::parking::{Candidate, Pull, candidates, on_goals, take_best};
use super::removal::Scratch;
use super::terrain::Terrain;
use super::{Kind, PackingOrder};
use crate::board::{Square, WALL};
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{BitSet, Ground};

struct Frame {
    state: State,
    removals: Vec<(u16, Square)>,
    untried: Vec<Candidate>,
    /// The other parking square of the box that was tried last.
    second: Option<(u16, Pull)>,
    action: Action,
}

/// The search for a packing order, run a little at a time.
pub struct OrderSearch {
    terrain: Terrain,
    scratch: Scratch,
    /// One player square for each region of the floor, that of the start first.
    zones: Vec<Square>,
    zone: usize,
    places: Vec<Place>,
    stack: Vec<Frame>,
    farthest: Option<Partial>,
    attempts: u64,
    limit: u64,
    /// The lease for the tables and the stack.
    _lease: Lease,
}

impl OrderSearch {
    /// A search that spends about `limit` units of work at most before it falls back to a
    /// simpler order. Fails when there is no room for its tables.
    pub fn new(ground: Arc<Ground>, limit: u64, memory: &Memory) -> Result<Self, OutOfMemory> {
        let lease = memory.lease(bytes(&ground))?;
        let terrain = Terrain::new(ground);
        let mut search = OrderSearch {
            scratch: Scratch::new(&terrain),
            zones: Vec::new(),
            zone: 0,
            places: Vec::new(),
            stack: Vec::new(),
            farthest: None,
            attempts: 0,
            limit,
            _lease: lease,
            terrain,
        };
        search.zones = search.find_zones();
        Ok(search)
    }

    /// How many choices of a box to park have been tried.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Works for about `budget` units; once it is over, gives the order, or nothing when there is
    /// none that it could find.
    pub fn step(&mut self, budget: u64) -> Poll<Option<PackingOrder>> {
        let stop = self.scratch.work + budget;
        let squares = self.terrain.ground.board.len();
        while self.scratch.work < stop && !self.terrain.ground.halt.is_set_after(20 * squares) {
            let over = self.scratch.work >= self.limit || self.zone == self.zones.len();
            if over {
                let partial = self.farthest.take();
                let order = peel_rest(&self.terrain, &mut self.scratch, &self.zones, partial);
                return Poll::Ready(order);
            }
            if self.stack.is_empty() {
                self.begin();
            }
            if let Some(state) = self.advance() {
                if state.standing.is_empty() {
                    let actions: Vec<Action> =
                        self.stack.iter().map(|f| f.action.clone()).collect();
                    return Poll::Ready(Some(order(&actions, &self.places, Kind::Complete)));
                }
                self.enter(state);
            } else {
                self.leave();
            }
        }
        Poll::Pending
    }

    /// One square for each part of the floor when all boxes are on goals, in reading order from
    /// the player's square on.
    fn find_zones(&mut self) -> Vec<Square> {
        let ground = self.terrain.ground.clone();
        let board = &ground.board;
        let goals = BitSet::of(board.len(), board.goals().iter().copied());
        self.scratch.boxes.assign(goals.words(), &ground.zobrist);
        let (before, after): (Vec<Square>, Vec<Square>) =
            board.squares().partition(|&s| s < self.terrain.player);
        let mut zones = Vec::new();
        let mut visited = BitSet::new(board.len());
        for square in after.into_iter().chain(before) {
            if goals.contains(square) || visited.contains(square) {
                continue;
            }
            zones.push(square);
            self.scratch.reach.fill(board, &self.scratch.boxes, square);
            self.scratch.reach.squares().iter().for_each(|&s| visited.insert(s));
        }
        zones
    }

    /// Sets up the solved board with the player in the next region.
    fn begin(&mut self) {
        let board = &self.terrain.ground.board;
        let goal = |&square: &Square| Place { square, owner: None };
        self.places = board.goals().iter().map(goal).collect();
        let starts = self.terrain.starts.iter().copied();
        let state = State {
            standing: (0..self.places.len() as u16).collect(),
            player: self.zones[self.zone],
            used: BitSet::new(board.len()),
            seen: BitSet::of(board.len(), starts.filter(|&s| board.is_goal(s))),
        };
        self.enter(state);
    }

    /// Decides what can be done with a position.
    fn enter(&mut self, mut state: State) {
        self.scratch.place(&self.terrain, &self.places, &state);
        self.look_around(&mut state);
        let starts = &self.terrain.starts;
        let mut frame = Frame {
            removals: Vec::new(),
            untried: Vec::new(),
            second: None,
            action: Action::Nothing,
            state,
        };
        let mut shut_in = Vec::new();
        if starts.iter().all(|&s| frame.state.seen.contains(s)) {
            let scan = self.scratch.scan(&self.terrain, &self.places, &frame.state);
            (frame.removals, shut_in) = (scan.removals, scan.shut_in);
            let goals_left = on_goals(&self.places, &frame.state).next().is_some();
            let parked_only = frame
                .removals
                .first()
                .is_some_and(|&(p, _)| self.places[p as usize].owner.is_some());
            if parked_only && goals_left && shut_in.is_empty() {
                frame.removals.clear();
            }
        }
        if !shut_in.is_empty() || frame.removals.is_empty() {
            let which: Vec<u16> = match shut_in.is_empty() {
                true => on_goals(&self.places, &frame.state).collect(),
                false => shut_in,
            };
            frame.untried =
                candidates(&self.terrain, &mut self.scratch, &self.places, which.into_iter());
        }
        self.stack.push(frame);
        self.note_farthest();
    }

    /// Adds the start squares that the player can reach.
    fn look_around(&self, state: &mut State) {
        let board = &self.terrain.ground.board;
        let (reach, boxes) = (&self.scratch.reach, &self.scratch.boxes);
        for &start in &self.terrain.starts {
            let beside = || {
                boxes.contains(start)
                    && board.neighbours(start).iter().any(|&n| n != WALL && reach.contains(n))
            };
            if reach.contains(start) || beside() {
                state.seen.insert(start);
            }
        }
    }

    /// Executes the next action of the top node; returns the position after it, `None` when nothing is left
    /// to try.
    fn advance(&mut self) -> Option<State> {
        let frame = self.stack.last_mut()?;
        if matches!(frame.action, Action::Park { .. }) {
            self.places.pop();
        }
        let choice = match frame.second.take() {
            Some(second) => Some(second),
            None => take_best(&mut frame.untried).map(|candidate| {
                self.attempts += 1;
                frame.second = candidate.second.map(|pull| (candidate.place, pull));
                (candidate.place, candidate.first)
            }),
        };
        let mut state = frame.state.clone();
        self.scratch.work += 1;
        if let Some((from, pull)) = choice {
            let to = self.places.len() as u16;
            self.places.push(Place { square: pull.to, owner: Some(from) });
            state.standing.retain(|&p| p != from);
            state.standing.push(to);
            state.player = pull.player;
            frame.action = Action::Park { from, to };
            return Some(state);
        }
        if frame.removals.is_empty() {
            frame.action = Action::Nothing;
            return None;
        }
        let removals = std::mem::take(&mut frame.removals);
        for &(place, start) in &removals {
            state.standing.retain(|&p| p != place);
            state.used.insert(start);
        }
        frame.action = Action::Remove(removals.into_iter().map(|(p, s)| (p, Some(s))).collect());
        Some(state)
    }

    /// Removes the top node; the next region follows the last one.
    fn leave(&mut self) {
        self.stack.pop();
        if self.stack.is_empty() {
            self.zone += 1;
        }
    }

    /// Keeps the actions so far if boxes were removed and no earlier list was longer.
    fn note_farthest(&mut self) {
        let actions = &self.stack[..self.stack.len() - 1];
        let removed = actions.iter().any(|f| matches!(f.action, Action::Remove(_)));
        let depth = self.farthest.as_ref().map_or(0, |f| f.actions.len());
        if let Some(top) = self.stack.last()
            && removed
            && actions.len() > depth
        {
            self.farthest = Some(Partial {
                actions: actions.iter().map(|f| f.action.clone()).collect(),
                places: self.places.clone(),
                state: top.state.clone(),
            });
        }
    }
}

/// Bytes that a search uses at most: its stack has at most two nodes for each box, each with a few words per
/// box and sets of squares.
fn bytes(ground: &Ground) -> usize {
    let (boxes, squares) = (ground.board.goals().len(), ground.board.len());
    2 * boxes * (boxes * (2 * size_of::<u32>() + size_of::<Candidate>()) + squares / 2)
}
