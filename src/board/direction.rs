//! The four directions.

/// A direction of a walk, a push or a pull.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards the first row.
    Up = 0,
    /// Towards the last column.
    Right = 1,
    /// Towards the last row.
    Down = 2,
    /// Towards the first column.
    Left = 3,
}

/// All directions, in the order of their numbers.
pub const DIRECTIONS: [Direction; 4] =
    [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

impl Direction {
    /// The direction numbered `index & 3`.
    #[inline]
    pub fn from_index(index: usize) -> Self {
        DIRECTIONS[index & 3]
    }

    /// The number of this direction, 0 to 3.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[inline]
    pub fn opposite(self) -> Self {
        Self::from_index(self as usize + 2)
    }

    /// The two directions at a right angle to this one.
    #[inline]
    pub fn across(self) -> [Self; 2] {
        [Self::from_index(self as usize + 1), Self::from_index(self as usize + 3)]
    }

    /// The LURD letter of a step in this direction.
    pub fn letter(self, push: bool) -> char {
        let letter = ['u', 'r', 'd', 'l'][self as usize];
        if push { letter.to_ascii_uppercase() } else { letter }
    }
}
