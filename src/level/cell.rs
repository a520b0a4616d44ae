//! The squares of a board.

/// What stands on a square at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Beyond the closed wall; whatever was drawn there is decoration.
    Outside,
    /// A wall.
    Wall,
    /// Bare floor.
    Floor,
    /// A goal with nothing on it.
    Goal,
    /// A box on bare floor.
    Box,
    /// A box on a goal.
    BoxOnGoal,
    /// The player on bare floor.
    Player,
    /// The player on a goal.
    PlayerOnGoal,
}

impl Cell {
    /// The cell a canonical character stands for, or `None` for any other character.
    pub fn from_char(c: char) -> Option<Self> {
        Some(match c {
            '#' => Self::Wall,
            ' ' => Self::Floor,
            '.' => Self::Goal,
            '$' => Self::Box,
            '*' => Self::BoxOnGoal,
            '@' => Self::Player,
            '+' => Self::PlayerOnGoal,
            _ => return None,
        })
    }

    /// True for a box, on a goal or not.
    pub fn has_box(self) -> bool {
        matches!(self, Self::Box | Self::BoxOnGoal)
    }

    /// True for a goal, whatever stands on it.
    pub fn has_goal(self) -> bool {
        matches!(self, Self::Goal | Self::BoxOnGoal | Self::PlayerOnGoal)
    }

    /// True for the player, on a goal or not.
    pub fn has_player(self) -> bool {
        matches!(self, Self::Player | Self::PlayerOnGoal)
    }
}
