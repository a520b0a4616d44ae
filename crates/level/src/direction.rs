//! The four directions.

/// A direction of a walk, a push or a pull.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// To a smaller row.
    Up = 0,
    /// To a larger column.
    Right = 1,
    /// To a larger row.
    Down = 2,
    /// To a smaller column.
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

    /// The cell next to `cell` in this direction in rows of `width` cells, if there is one.
    #[inline]
    pub fn beside(self, cell: usize, width: usize) -> usize {
        match self {
            Self::Up => cell - width,
            Self::Right => cell + 1,
            Self::Down => cell + width,
            Self::Left => cell - 1,
        }
    }

    /// The cell next to `cell` in this direction in a rectangle of this size, or `None` beyond it.
    pub fn within(self, cell: usize, (width, height): (usize, usize)) -> Option<usize> {
        let inside = match self {
            Self::Up => cell >= width,
            Self::Right => cell % width + 1 < width,
            Self::Down => cell + width < width * height,
            Self::Left => !cell.is_multiple_of(width),
        };
        inside.then(|| self.beside(cell, width))
    }

    /// The direction of a LURD letter in either case.
    pub fn from_letter(c: char) -> Option<Self> {
        Some(match c.to_ascii_lowercase() {
            'u' => Self::Up,
            'r' => Self::Right,
            'd' => Self::Down,
            'l' => Self::Left,
            _ => return None,
        })
    }

    /// The LURD letter of a step in this direction, a capital for a push.
    pub fn letter(self, push: bool) -> char {
        let letter = ['u', 'r', 'd', 'l'][self as usize];
        if push { letter.to_ascii_uppercase() } else { letter }
    }
}
