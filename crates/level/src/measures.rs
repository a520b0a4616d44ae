//! Measures of a solution, in the order in which collections print them.

use super::direction::Direction;

/// The length of a sequence of moves in six measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measures {
    /// Steps of the player, pushes included.
    pub moves: usize,
    /// Pushes of a box by one square.
    pub pushes: usize,
    /// Runs of pushes of one box in one direction; walking in between does not end a run.
    pub box_lines: usize,
    /// How often the pushed box differs from the one before; the first push counts as one.
    pub box_changes: usize,
    /// Runs of pushes without a step in between that is not a push.
    pub sessions: usize,
    /// Runs of moves, pushes or not, in one direction.
    pub player_lines: usize,
}

/// Counts during a replay.
#[derive(Clone, Default)]
pub(super) struct Meter {
    measures: Measures,
    /// The square of the box pushed last, and the direction of that push.
    last: Option<(usize, Direction)>,
    in_session: bool,
    /// The direction of the last move.
    heading: Option<Direction>,
}

impl Meter {
    /// A step that is not a push.
    pub fn walk(&mut self, direction: Direction) {
        self.step(direction);
        self.in_session = false;
    }

    /// A push of the box on square `from` to square `to`.
    pub fn push(&mut self, from: usize, to: usize, direction: Direction) {
        self.step(direction);
        self.measures.pushes += 1;
        let same_box = self.last.is_some_and(|(square, _)| square == from);
        if !same_box {
            self.measures.box_changes += 1;
        }
        if self.last != Some((from, direction)) {
            self.measures.box_lines += 1;
        }
        if !self.in_session {
            self.measures.sessions += 1;
        }
        self.last = Some((to, direction));
        self.in_session = true;
    }

    fn step(&mut self, direction: Direction) {
        self.measures.moves += 1;
        self.measures.player_lines += usize::from(self.heading != Some(direction));
        self.heading = Some(direction);
    }

    /// The counts so far.
    pub fn measures(&self) -> Measures {
        self.measures
    }
}
