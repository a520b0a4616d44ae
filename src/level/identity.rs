//! When two levels are the same: solutions are stored by this identity.

use super::cell::Cell;
use super::checked::Level;

/// A number that is the same for two levels exactly when their boards are equal (up to a collision of 128-bit
/// hashes) after removing the outside, moving the player anywhere in its region, and applying any of the 8
/// symmetries of the square.
///
/// Rooms that the player cannot enter count only if something is left to do in them: a level with such a room
/// has no solution, whatever else the room looks like.
pub fn identity(level: &Level) -> u128 {
    let picture = picture(level);
    let mut least = None;
    for symmetry in 0..8 {
        let turned = picture.turned(symmetry);
        if least.as_ref().is_none_or(|least| turned < *least) {
            least = Some(turned);
        }
    }
    least.map_or(0, |least| hash(&least))
}

/// A board reduced to its inside: one byte per square, `#` for everything that is not inside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Picture {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Picture {
    /// One of the 8 symmetries: bit 0 mirrors left and right, bit 1 top and bottom, bit 2
    /// exchanges rows and columns.
    fn turned(&self, symmetry: usize) -> Self {
        let swap = symmetry & 4 != 0;
        let (width, height) =
            if swap { (self.height, self.width) } else { (self.width, self.height) };
        let mut bytes = Vec::with_capacity(self.bytes.len());
        for y in 0..height {
            for x in 0..width {
                let x = if symmetry & 1 != 0 { width - 1 - x } else { x };
                let y = if symmetry & 2 != 0 { height - 1 - y } else { y };
                let (x, y) = if swap { (y, x) } else { (x, y) };
                bytes.push(self.bytes[y * self.width + x]);
            }
        }
        Self { width, height, bytes }
    }
}

fn picture(level: &Level) -> Picture {
    let boxes_stop = flood(level, true);
    let inside = flood(level, false);
    let (width, height) = (level.width(), level.height());
    let byte = |i: usize| {
        let undone = matches!(level.cell(i), Cell::Box | Cell::Goal);
        if level.is_wall(i) || !(inside[i] || undone) {
            return b'#';
        }
        Cell::character(level.is_goal(i), level.is_box(i), boxes_stop[i]) as u8
    };
    let whole: Vec<u8> = (0..width * height).map(byte).collect();
    let used = |&i: &usize| whole[i] != b'#';
    let columns = (0..whole.len()).filter(used).map(|i| i % width);
    let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
    let rows = (0..whole.len()).filter(used).map(|i| i / width);
    let (top, bottom) = (rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
    let bytes = (top..=bottom)
        .flat_map(|y| whole[y * width + left..=y * width + right].iter().copied())
        .collect();
    Picture { width: right - left + 1, height: bottom - top + 1, bytes }
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

/// FNV-1a with 128 bits (Fowler, Noll, Vo; IETF draft-eastlake-fnv, section 5).
fn hash(picture: &Picture) -> u128 {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let sizes = [picture.width, picture.height].map(|size| u8::try_from(size).unwrap_or(u8::MAX));
    let bytes = sizes.iter().chain(&picture.bytes);
    bytes.fold(OFFSET, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}
