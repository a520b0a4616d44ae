//! Large boards full of boxes, made by a rule: for tests of limits.

/// A square hall with pillars, as small as can be for `boxes` boxes that stand apart from each
/// other, each with a goal diagonally beside it.
///
/// # Panics
/// When the boxes do not fit into 100 x 100 squares: there is room for 1024.
pub fn hall(boxes: usize) -> String {
    let side = (7..=100).find(|side| places(*side).count() >= boxes).expect("room for the boxes");
    let square = |row: usize, column: usize| {
        let border = row == 0 || column == 0 || row == side - 1 || column == side - 1;
        let pillar = row % 12 == 5 && column % 12 == 5;
        if border || pillar { b'#' } else { b' ' }
    };
    let mut rows: Vec<Vec<u8>> =
        (0..side).map(|row| (0..side).map(|column| square(row, column)).collect()).collect();
    for (row, column) in places(side).take(boxes) {
        rows[row][column] = b'$';
        rows[row + 1][column + 1] = b'.';
    }
    rows[1][1] = b'@';
    rows.into_iter().map(|row| String::from_utf8_lossy(&row).into_owned() + "\n").collect()
}

/// Where boxes may stand: every third row and column.
fn places(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let line = move || (3..side - 3).step_by(3);
    line().flat_map(move |row| line().map(move |column| (row, column)))
}
