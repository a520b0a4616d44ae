//! What becomes of a solution: it is freed of cycles, replayed on the level's text and taken as the answer.

use super::member::Member;
use super::work::{Shared, lock};
use super::{Fault, Objective, Outcome, Report};
use crate::position::{Player, Push, lurd_of_pushes, without_cycles};
use crate::search::{Context, Fewest};
use kura_level::{Replay, replay};

impl Shared {
    /// Records a solution that a member found on its way to a better one, or to a proof of optimality. If it
    /// is wrong it ends the run, as a wrong answer would.
    pub fn note_solution(&self, member: &Member, context: &Context, pushes: &[Push]) {
        let before = lock(&self.board).found.as_ref().and_then(|found| found.pushes);
        if before.is_some_and(|before| before <= pushes.len()) {
            return;
        }
        let found = self.checked(member, context, pushes, false);
        let mut board = lock(&self.board);
        match found.outcome {
            Outcome::Solved => board.found = Some(found),
            _ => board.answer = Some(found),
        }
    }

    /// Removes cycles from a solution, replays it on the level's text and makes it the answer. If it is wrong
    /// it ends the run as an error.
    pub fn accept(&self, member: &Member, context: &Context, pushes: &[Push], optimal: bool) {
        let answer = self.checked(member, context, pushes, optimal);
        lock(&self.board).answer = Some(answer);
    }

    fn checked(
        &self,
        member: &Member,
        context: &Context,
        pushes: &[Push],
        optimal: bool,
    ) -> Report {
        let board = &context.ground.board;
        let in_moves = self.options.objective.in_moves();
        let same = if in_moves { Player::Square } else { Player::Region };
        let lurd = lurd_of_pushes(board, &without_cycles(board, pushes, same));
        match self.replayed(lurd.as_deref()) {
            Ok(replayed) => self.solved(member, replayed, optimal),
            Err(problem) => {
                let (strategy, level) = (member.name().into(), self.level.to_string());
                let fault = Some(Fault { strategy, level, moves: lurd, problem });
                Report { fault, ..self.ended(member.name(), Outcome::Error) }
            }
        }
    }

    /// Replays moves on the level's text. The error says why they do not solve it.
    fn replayed(&self, lurd: Option<&str>) -> Result<Replay, String> {
        let lurd = lurd.ok_or("the player cannot make one of the pushes")?;
        let replayed = replay(&self.level, lurd).map_err(|error| error.to_string())?;
        match replayed.solved {
            true => Ok(replayed),
            false => Err("a box is not on a goal at the end".into()),
        }
    }

    /// The answer for a solution that has been replayed.
    fn solved(&self, member: &Member, replayed: Replay, optimal: bool) -> Report {
        Report {
            pushes: Some(replayed.measures.pushes),
            moves: Some(replayed.measures.moves),
            solution: Some(replayed.lurd),
            optimal: optimal && self.is_proved_by(member) && self.has_one_measure(),
            ..self.ended(member.name(), Outcome::Solved)
        }
    }

    /// The report of a run that a strategy ended, still without a solution.
    pub fn ended(&self, strategy: &str, outcome: Outcome) -> Report {
        Report::by(strategy, self.options.objective, outcome)
    }

    /// True when a member's proofs are about the objective: a proof about moves says nothing about pushes.
    pub fn is_proved_by(&self, member: &Member) -> bool {
        let in_moves = self.options.objective.in_moves();
        (member.fewest() == Fewest::Moves) == in_moves
    }

    /// True when no second measure decides between solutions: what a strategy proves is about the first one
    /// alone.
    fn has_one_measure(&self) -> bool {
        !matches!(self.options.objective, Objective::PushesMoves | Objective::MovesPushes)
    }
}
