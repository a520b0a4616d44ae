//! The squares of a board.

/// What is on a square at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Outside the closed wall; whatever was drawn there is decoration.
    Outside,
    /// A wall.
    Wall,
    /// Empty floor.
    Floor,
    /// An empty goal.
    Goal,
    /// A box on floor.
    Box,
    /// A box on a goal.
    BoxOnGoal,
    /// The player on floor.
    Player,
    /// The player on a goal.
    PlayerOnGoal,
}

impl Cell {
    /// The cell for a canonical character, `None` for any other character.
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

    /// The canonical character of a square inside the walls.
    pub fn character(goal: bool, has_box: bool, player: bool) -> char {
        match (goal, has_box, player) {
            (true, true, _) => '*',
            (false, true, _) => '$',
            (true, false, true) => '+',
            (false, false, true) => '@',
            (true, false, false) => '.',
            (false, false, false) => ' ',
        }
    }

    /// True for a box, on a goal or not.
    pub fn has_box(self) -> bool {
        matches!(self, Self::Box | Self::BoxOnGoal)
    }

    /// True for a goal, whatever is on it.
    pub fn has_goal(self) -> bool {
        matches!(self, Self::Goal | Self::BoxOnGoal | Self::PlayerOnGoal)
    }

    /// True for the player, on a goal or not.
    pub fn has_player(self) -> bool {
        matches!(self, Self::Player | Self::PlayerOnGoal)
    }
}
