//! One picture: the board, darker where the search had boxes more often, and next to it how far from the end
//! each expanded position was.

use std::fmt::Write as _;

use kura::level::Level;

/// What is drawn.
pub struct Picture<'a> {
    /// The configuration and the level.
    pub title: &'a str,
    pub level: &'a Level,
    /// For each position, in the order of the search: a lower bound on the pushes left.
    pub left: &'a [u32],
    /// For each cell of the level: in how many positions it had a box.
    pub heat: &'a [u32],
}

/// Room for the board and for the curve, in units of the picture.
const BOARD: f64 = 180.0;
const CURVE: (f64, f64, f64, f64) = (226.0, 14.0, 400.0, 150.0);
const HEIGHT: f64 = 200.0;
const WIDTH: f64 = 640.0;
/// Points of the curve at most.
const POINTS: usize = 200;

/// The picture as SVG, readable on light and dark pages.
pub fn draw(picture: &Picture) -> String {
    let mut svg = String::new();
    let add = |text: std::fmt::Arguments| svg.write_fmt(text).expect("memory");
    write_all(picture, add);
    svg
}

fn write_all(picture: &Picture, mut add: impl FnMut(std::fmt::Arguments)) {
    add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\
         <title>{}</title>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" fill=\"#faf7f0\"/>\n",
        picture.title
    ));
    board(picture, &mut add);
    curve(picture.left, &mut add);
    add(format_args!("</svg>\n"));
}

fn board(picture: &Picture, add: &mut impl FnMut(std::fmt::Arguments)) {
    let Picture { level, heat, .. } = picture;
    let size = (BOARD / level.width().max(level.height()) as f64).floor();
    let most = heat.iter().copied().max().unwrap_or(0).max(1);
    let text = level.to_string();
    for (row, line) in text.lines().enumerate() {
        for (column, cell) in line.chars().enumerate() {
            let (x, y) = (14.0 + size * column as f64, 14.0 + size * row as f64);
            let place = format!("x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"");
            if cell == '#' {
                add(format_args!("<rect {place} fill=\"#5d5347\"/>"));
                continue;
            }
            let times = heat[row * level.width() + column];
            if times > 0 {
                let shade = 0.12 + 0.88 * f64::from(times) / f64::from(most);
                add(format_args!("<rect {place} fill=\"#b3541e\" fill-opacity=\"{shade:.2}\"/>"));
            }
            let (cx, cy, half) = (x + size / 2.0, y + size / 2.0, size / 2.0);
            if ".*+".contains(cell) {
                let r = half * 0.4;
                add(format_args!(
                    "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r:.1}\" fill=\"none\" stroke=\"#1f5f8b\" stroke-width=\"2\"/>"
                ));
            }
            if "$*".contains(cell) {
                let (x, y, side) = (x + 3.0, y + 3.0, size - 6.0);
                add(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" stroke=\"#2b2620\"/>"
                ));
            }
        }
    }
    add(format_args!("\n"));
}

fn curve(left: &[u32], add: &mut impl FnMut(std::fmt::Arguments)) {
    let (x, y, width, height) = CURVE;
    let (right, bottom) = (x + width, y + height);
    let top = left.iter().copied().max().unwrap_or(0).max(1);
    add(format_args!(
        "<path d=\"M{x} {y}V{bottom}H{right}\" fill=\"none\" stroke=\"#8d8375\"/>\
         <g fill=\"#2b2620\"><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{top}</text>\
         <text x=\"{}\" y=\"{bottom}\" text-anchor=\"end\">0</text>\
         <text x=\"{x}\" y=\"{}\">1</text>\
         <text x=\"{right}\" y=\"{}\" text-anchor=\"end\">{}</text></g>",
        x - 6.0,
        y + 10.0,
        x - 6.0,
        bottom + 16.0,
        bottom + 16.0,
        left.len()
    ));
    let at = |index: usize| {
        let share = index as f64 / (left.len().max(2) - 1) as f64;
        (x + width * share, bottom - height * f64::from(left[index]) / f64::from(top))
    };
    let points = left.len().min(POINTS);
    let path: Vec<String> = (0..points)
        .map(|point| at(point * (left.len() - 1) / (points.max(2) - 1)))
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    add(format_args!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#b3541e\" stroke-width=\"1.5\"/>",
        path.join(" ")
    ));
}
