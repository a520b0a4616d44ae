//! Measures of a solution, in the order in which collections print them.

use super::direction::Direction;

/// How long a run of moves is, counted in six ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measures {
    /// Steps of the player, pushes included.
    pub moves: usize,
    /// Pushes of a box by one square.
    pub pushes: usize,
    /// Runs of pushes of one box in one direction; walking between does not end a run.
    pub box_lines: usize,
    /// How often the pushed box is another than before; the first push counts as one.
    pub box_changes: usize,
    /// Runs of pushes with no step between that is not a push.
    pub sessions: usize,
    /// Runs of moves, pushes or not, in one direction.
    pub player_lines: usize,
}

/// Counts while a run of moves is replayed.
#[derive(Default)]
pub(super) struct Meter {
    measures: Measures,
    /// Where the box pushed last stands now, and its direction then.
    last: Option<(usize, Direction)>,
    in_session: bool,
    /// The direction of the last move.
    heading: Option<Direction>,
}

impl Meter {
    /// A step that pushes nothing.
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
