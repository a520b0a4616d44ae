//! Plots as inline SVG.

use std::fmt::Write;

use super::escape;

/// Colours that people with colour blindness can tell apart (Okabe and Ito 2008).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
/// Dash patterns for more series than colours.
const DASHES: [&str; 3] = ["", "6 3", "2 3"];
const WIDTH: f64 = 680.0;
const HEIGHT: f64 = 380.0;
/// Left, top, right, bottom.
const MARGIN: [f64; 4] = [56.0, 14.0, 14.0, 44.0];
/// The shortest time on the axis; shorter ones are drawn at the edge.
const SHORTEST: f64 = 0.001;
/// The longest one on it: a file may say anything.
const LONGEST: f64 = 1e9;

/// A logarithmic axis of seconds.
struct Seconds {
    low: f64,
    high: f64,
}

impl Seconds {
    /// An axis that covers all these times.
    fn around(seconds: impl Iterator<Item = f64>) -> Self {
        let high = seconds.fold(1.0_f64, f64::max).min(LONGEST);
        Seconds { low: SHORTEST.log10(), high: high.log10().ceil() }
    }

    /// The position of a time, from 0 to 1.
    fn at(&self, seconds: f64) -> f64 {
        ((seconds.max(SHORTEST).log10() - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// Its powers of ten.
    fn marks(&self) -> impl Iterator<Item = f64> {
        let (low, high) = (self.low.round() as i32, self.high.round() as i32);
        (low..=high).map(|power| 10f64.powi(power))
    }
}

fn x(share: f64) -> f64 {
    MARGIN[0] + share * (WIDTH - MARGIN[0] - MARGIN[2])
}

fn y(share: f64) -> f64 {
    HEIGHT - MARGIN[3] - share * (HEIGHT - MARGIN[1] - MARGIN[3])
}

/// The levels each series has solved within a time; the times must be sorted.
pub fn solved_over_time(all: &[(String, Vec<f64>)], levels: usize) -> String {
    let axis = Seconds::around(all.iter().flat_map(|(_, seconds)| seconds.iter().copied()));
    let mut svg = begin("Levels solved within a CPU time, for each configuration");
    across(&mut svg, &axis);
    for part in 0..=4 {
        let (count, at) = (levels * part / 4, f64::from(part as u32) / 4.0);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{:.1} {:.1}H{:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{count}</text>",
            x(0.0),
            y(at),
            x(1.0),
            x(0.0) - 6.0,
            y(at) + 4.0
        );
    }
    for (number, (name, seconds)) in all.iter().enumerate() {
        let mut path = format!("M{:.1} {:.1}", x(0.0), y(0.0));
        for (solved, &seconds) in seconds.iter().enumerate() {
            let height = y((solved + 1) as f64 / levels.max(1) as f64);
            let _ = write!(path, "H{:.1}V{height:.1}", x(axis.at(seconds)));
        }
        let _ = write!(
            svg,
            "<path d=\"{path}H{:.1}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"{}\"><title>{}</title></path>",
            x(1.0),
            colour(number),
            dashes(number),
            escape(name)
        );
    }
    end(svg, "CPU seconds", "levels solved")
}

/// A dot for every pair of runs. Unsolved levels are drawn at the far edge.
pub fn times_of_pairs(names: [&str; 2], pairs: &[(String, Option<f64>, Option<f64>)]) -> String {
    let times = pairs.iter().flat_map(|(_, a, b)| [*a, *b]).flatten();
    let axis = Seconds::around(times);
    let title = format!("CPU seconds of {} and of {}, level by level", names[0], names[1]);
    let mut svg = begin(&title);
    across(&mut svg, &axis);
    for mark in axis.marks() {
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{:.1} {:.1}H{:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{mark}</text>",
            x(0.0),
            y(axis.at(mark)),
            x(1.0),
            x(0.0) - 6.0,
            y(axis.at(mark)) + 4.0
        );
    }
    let _ = write!(
        svg,
        "<path class=\"axis\" stroke-dasharray=\"4 4\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0)
    );
    for (level, first, second) in pairs {
        let at = |seconds: &Option<f64>| seconds.map_or(1.0, |seconds| axis.at(seconds));
        let shown = |seconds: &Option<f64>| {
            seconds.map_or_else(|| "not solved".into(), |seconds| format!("{seconds:.3} s"))
        };
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{}\" fill-opacity=\"0.55\"><title>{}: {}, {}</title></circle>",
            x(at(first)),
            y(at(second)),
            COLOURS[0],
            escape(level),
            shown(first),
            shown(second)
        );
    }
    end(svg, &format!("CPU seconds, {}", names[0]), &format!("CPU seconds, {}", names[1]))
}

/// The legend.
pub fn legend(names: &[String]) -> String {
    let entry = |(number, name): (usize, &String)| {
        format!(
            "<li><svg width=\"34\" height=\"10\" aria-hidden=\"true\"><path d=\"M0 5H34\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"{}\"/></svg> {}</li>",
            colour(number),
            dashes(number),
            escape(name)
        )
    };
    let entries: String = names.iter().enumerate().map(entry).collect();
    format!("<ul class=\"legend\">{entries}</ul>")
}

fn colour(number: usize) -> &'static str {
    COLOURS[number % COLOURS.len()]
}

fn dashes(number: usize) -> &'static str {
    DASHES[number / COLOURS.len() % DASHES.len()]
}

fn begin(title: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\"><title>{}</title>", escape(title))
}

/// Draws the horizontal axis of seconds.
fn across(svg: &mut String, axis: &Seconds) {
    for mark in axis.marks() {
        let at = x(axis.at(mark));
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{at:.1} {:.1}V{:.1}\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{mark}</text>",
            y(0.0),
            y(1.0),
            y(0.0) + 16.0
        );
    }
}

fn end(svg: String, across: &str, up: &str) -> String {
    let (middle, bottom) = (x(0.5), HEIGHT - 6.0);
    let half = y(0.5);
    format!(
        "{svg}<path class=\"axis\" d=\"M{:.1} {:.1}V{:.1}H{:.1}\"/>\
         <text x=\"{middle}\" y=\"{bottom}\" text-anchor=\"middle\">{}</text>\
         <text transform=\"translate(12 {half}) rotate(-90)\" text-anchor=\"middle\">{}</text></svg>",
        x(0.0),
        y(1.0),
        y(0.0),
        x(1.0),
        escape(across),
        escape(up)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_is_logarithmic_and_holds_everything() {
        let axis = Seconds::around([0.2, 42.0].into_iter());
        assert_eq!(Seconds::around([1e300, f64::INFINITY].into_iter()).marks().count(), 13);
        let places: Vec<f64> = [0.0, 0.001, 0.01, 1.0, 100.0, 1e9].map(|s| axis.at(s)).to_vec();
        for (place, wanted) in places.iter().zip([0.0, 0.0, 0.2, 0.6, 1.0, 1.0]) {
            assert!((place - wanted).abs() < 1e-9, "{places:?}");
        }
        assert_eq!(axis.marks().collect::<Vec<_>>(), [0.001, 0.01, 0.1, 1.0, 10.0, 100.0]);
    }

    #[test]
    fn what_others_wrote_is_shown_and_not_obeyed() {
        let svg = times_of_pairs(["<a>", "b"], &[("</svg><script>".into(), Some(1.0), None)]);
        assert!(!svg.contains("<script>") && !svg.contains("<a>"), "{svg}");
        assert!(svg.contains("&lt;script&gt;: 1.000 s, not solved"), "{svg}");
    }
}
