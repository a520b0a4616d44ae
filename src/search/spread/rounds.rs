//! A pull and a push search that alternate.
//!
//! The pull search looks for positions with connected floor, and boxes far from the goals or where they start. The best
//! of them is the *imagined board* of the push search, which ends when it reaches any position of the pull search. The
//! turns grow; the push search restarts when the imagined board has changed.

use std::sync::Arc;

use super::pulls::{Aim, Pulls};
use super::pushes::Pushes;
use crate::board::{DistanceTable, Square};
use crate::feature_space::{Engine, Found};
use crate::limits::{Lease, OutOfMemory};
use crate::position::{Ground, Side};
use crate::search::learning::Tutor;
use crate::search::{Best, Context, Rules, Seen, Stats, Status, Switches};

/// Units of work of the first turn of pulls.
const FIRST_TURN: u64 = 60_000;
/// The work of the pushes in a round, as a multiple of that of the pulls.
const PUSH_SHARE: u64 = 2;
/// The growth factor of the rounds.
const GROWTH: u64 = 2;

/// The two searches.
pub struct Rounds {
    ground: Arc<Ground>,
    pulls: Engine<Pulls>,
    pushes: Engine<Pushes>,
    _lease: Lease,
    stage: Stage,
    /// Units of work for the pulls of this round.
    round: u64,
    /// Units left in the current turn.
    left: u64,
    /// The node of the pull search that is the imagined board.
    imagined: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Preparing,
    Pulling,
    Pushing,
}

impl Rounds {
    /// Searches of the level of `context`. Fails when there is no room for their tables.
    pub fn new(context: &Context, switches: Switches, aim: Aim) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let rules = |side| Rules::new(&ground, side, switches, &memory);
        let pulls = Pulls::new(ground.clone(), rules(Side::Pull)?, aim);
        let patterns = context.patterns.clone();
        let of_pushes = rules(Side::Push)?.with_brief_corral_searches();
        let tutor = Tutor::new(ground.clone(), of_pushes, patterns, memory.clone())?;
        let home = context.home.clone();
        let pushes = Pushes::new(ground.clone(), tutor);
        Ok(Rounds {
            // Distances to the imagined board; during a change both the old and the new ones.
            _lease: memory.lease(2 * distance_bytes(&ground))?,
            ground,
            pulls: Engine::new(pulls, memory.clone(), home.clone()),
            pushes: Engine::new(pushes, memory, home),
            stage: Stage::Preparing,
            round: FIRST_TURN,
            left: FIRST_TURN,
            imagined: None,
        })
    }

    /// Works for about `budget` units.
    pub fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let found = match self.stage {
            Stage::Preparing => {
                if self.pulls.domain.prepare(budget) && self.pushes.domain.prepare(budget) {
                    for root in self.pulls.domain.roots() {
                        self.pulls.add_root(root, &mut 0)?;
                    }
                    self.stage = Stage::Pulling;
                }
                return Ok(Status::Running);
            }
            Stage::Pulling => self.pulls.run(budget.min(self.left))?,
            Stage::Pushing => {
                self.pushes.domain.tutor.patterns().catch_up()?;
                self.pushes.run(budget.min(self.left))?
            }
        };
        self.left = self.left.saturating_sub(budget);
        match (self.stage, found) {
            (Stage::Pushing, Found::Done(id)) => return Ok(self.solved(id)),
            (_, Found::Nothing) if self.left > 0 => {}
            (Stage::Pushing, _) => {
                (self.stage, self.left) = (Stage::Pulling, self.round);
            }
            (_, Found::Exhausted) if self.pulls.best() == self.imagined => {
                return Ok(Status::GaveUp);
            }
            _ => return self.turn_to_pushes(),
        }
        Ok(Status::Running)
    }

    /// Lets the push search take its turn, with the new imagined board if there is one.
    fn turn_to_pushes(&mut self) -> Result<Status, OutOfMemory> {
        self.stage = Stage::Pushing;
        self.left = self.round * PUSH_SHARE;
        self.round *= GROWTH;
        let Some(best) = self.pulls.best() else { return Ok(Status::GaveUp) };
        if self.imagined == Some(best) {
            return Ok(Status::Running);
        }
        self.imagined = Some(best);
        let board: Vec<Square> = self.pulls.state(best).boxes.iter().collect();
        let ground = &self.ground;
        let (maze, sides, is_over) = (&ground.board, &ground.sides, || ground.halt.is_set());
        let table = DistanceTable::of_pushes(maze, sides, &board, &|_| false, &is_over);
        let Some(to_goals) = table else { return Ok(Status::Running) };
        self.pushes.clear();
        self.pushes.domain.imagine(to_goals);
        let root = self.pushes.domain.root();
        Ok(match self.pushes.add_root(root, &mut 0)? {
            Found::Done(id) => self.solved(id),
            _ => Status::Running,
        })
    }

    /// The solution through a node of the push search from which the path to the end is known.
    fn solved(&mut self, id: u32) -> Status {
        let pushes = self.pushes.pushes(id);
        pushes.map_or(Status::GaveUp, |pushes| Status::Solved { pushes, optimal: false })
    }

    /// Adds the counters so far to `sum`.
    pub fn count(&self, sum: &mut Stats) {
        sum.expanded += self.pulls.expanded + self.pushes.expanded;
        sum.generated += self.pulls.generated + self.pushes.generated;
        sum.rules.add(&self.pulls.domain.rule_counts());
        sum.rules.add(&self.pushes.domain.rule_counts());
    }

    /// The best position of the push search.
    pub fn best(&self) -> Option<Best> {
        let state = self.pushes.state(self.pushes.best()?);
        let boxes = state.boxes.iter().collect();
        Some(Best::of(&self.ground, Side::Push, boxes, state.player))
    }

    /// The position expanded last.
    pub fn seen(&self) -> Option<Seen> {
        match self.stage {
            Stage::Preparing => None,
            Stage::Pulling => self.pulls.newest().map(|s| self.pulls.domain.seen(s)),
            Stage::Pushing => self.pushes.newest().map(|s| self.pushes.domain.seen(s)),
        }
    }
}

/// Bytes of the distances of a lone box to as many squares as there are boxes.
fn distance_bytes(ground: &Ground) -> usize {
    4 * ground.board.len() * ground.board.goals().len() * size_of::<u16>()
}
