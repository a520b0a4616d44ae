//! When two levels are the same: solutions are stored by this identity.

use super::cell::Cell;
use super::checked::Level;

/// The canonical form of a board: XSB rows joined by line breaks, equal for two levels exactly when their boards are
/// equal after removing the outside, moving the player anywhere in its region, and applying any of the 8 symmetries
/// of the square. The page has the same form (`www/play/identity.js`).
///
/// Rooms that the player cannot enter count only if something is left to do in them: a level with such a room
/// has no solution, whatever else the room looks like.
pub fn identity(level: &Level) -> String {
    let picture = picture(level);
    (0..8).map(|symmetry| picture.turned(symmetry).text()).min().unwrap_or_default()
}

/// A board reduced to its inside: one character per square, `#` for everything that is not inside, the player on
/// every square that it can walk to.
struct Picture {
    width: usize,
    height: usize,
    squares: Vec<char>,
}

impl Picture {
    /// One of the 8 symmetries: bit 0 mirrors left and right, bit 1 top and bottom, bit 2
    /// exchanges rows and columns.
    fn turned(&self, symmetry: usize) -> Self {
        let swap = symmetry & 4 != 0;
        let (width, height) =
            if swap { (self.height, self.width) } else { (self.width, self.height) };
        let mut squares = Vec::with_capacity(self.squares.len());
        for y in 0..height {
            for x in 0..width {
                let x = if symmetry & 1 != 0 { width - 1 - x } else { x };
                let y = if symmetry & 2 != 0 { height - 1 - y } else { y };
                let (x, y) = if swap { (y, x) } else { (x, y) };
                squares.push(self.squares[y * self.width + x]);
            }
        }
        Self { width, height, squares }
    }

    fn text(&self) -> String {
        let rows = self.squares.chunks(self.width).map(|row| row.iter().collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }
}

fn picture(level: &Level) -> Picture {
    let boxes_stop = flood(level, true);
    let inside = flood(level, false);
    let (width, height) = (level.width(), level.height());
    let square = |i: usize| {
        let undone = matches!(level.cell(i), Cell::Box | Cell::Goal);
        if level.is_wall(i) || !(inside[i] || undone) {
            return '#';
        }
        Cell::character(level.is_goal(i), level.is_box(i), boxes_stop[i])
    };
    let whole: Vec<char> = (0..width * height).map(square).collect();
    let used = |&i: &usize| whole[i] != '#';
    let columns = (0..whole.len()).filter(used).map(|i| i % width);
    let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
    let rows = (0..whole.len()).filter(used).map(|i| i / width);
    let (top, bottom) = (rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
    let squares = (top..=bottom)
        .flat_map(|y| whole[y * width + left..=y * width + right].iter().copied())
        .collect();
    Picture { width: right - left + 1, height: bottom - top + 1, squares }
}

/// The squares that the player can reach, with boxes in the way or removed.
fn flood(level: &Level, boxes_stop: bool) -> Vec<bool> {
    let mut reached = vec![false; level.width() * level.height()];
    let mut stack = vec![level.player()];
    while let Some(i) = stack.pop() {
        let stopped = level.is_wall(i) || (boxes_stop && level.is_box(i));
        if stopped || std::mem::replace(&mut reached[i], true) {
            continue;
        }
        for direction in super::direction::DIRECTIONS {
            stack.extend(level.beside(i, direction));
        }
    }
    reached
}
