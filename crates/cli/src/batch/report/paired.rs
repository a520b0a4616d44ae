//! Exact paired tests: is the difference between two series chance?
//!
//! If two series do not differ, each is better in half of the unequal pairs. The sign test (Arbuthnott 1710)
//! gives the probability of a split at least as uneven as the one observed. For pairs of yes and no it is the
//! exact form of McNemar's test (1947).

use super::series::Point;

/// CPU times count as equal when they differ by less than this many seconds, or by less than this share.
const SECONDS: f64 = 0.01;
const SHARE: f64 = 0.1;

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    pub what: &'static str,
    /// Pairs in which the first or the second is better, or neither.
    pub first: usize,
    pub second: usize,
    pub equal: usize,
    /// The probability of a difference at least this large by chance.
    pub chance: f64,
}

impl Test {
    fn of(what: &'static str, better: impl Iterator<Item = i32>) -> Self {
        let mut counts = [0; 3];
        better.for_each(|side| counts[usize::try_from(side + 1).unwrap_or(1)] += 1);
        let [first, equal, second] = counts;
        Test { what, first, second, equal, chance: two_sided(first, second) }
    }

    /// All tests for these pairs: decided, CPU time, positions, pushes.
    pub fn all(pairs: &[(&Point, &Point)]) -> [Test; 4] {
        let is_definite = |point: &Point| matches!(point.outcome, crate::runs::line::Ending::Answer(o) if o.is_definite());
        let side = |first: bool, second: bool| i32::from(second) - i32::from(first);
        let both: Vec<_> =
            pairs.iter().filter(|(a, b)| a.outcome.is_solved() && b.outcome.is_solved()).collect();
        let faster = |a: f64, b: f64| a + SECONDS < b && a * (1.0 + SHARE) < b;
        [
            Test::of(
                "decided (solved or unsolvable)",
                pairs.iter().map(|(a, b)| side(is_definite(a), is_definite(b))),
            ),
            Test::of(
                "less CPU time, both solved",
                both.iter()
                    .map(|(a, b)| side(faster(a.seconds, b.seconds), faster(b.seconds, a.seconds))),
            ),
            Test::of(
                "fewer positions, both solved",
                both.iter().map(|(a, b)| side(a.expanded < b.expanded, b.expanded < a.expanded)),
            ),
            Test::of(
                "fewer pushes, both solved",
                both.iter().map(|(a, b)| side(a.pushes < b.pushes, b.pushes < a.pushes)),
            ),
        ]
    }
}

/// The probability that `a + b` coin tosses split at least as unevenly as `a` to `b`.
fn two_sided(a: usize, b: usize) -> f64 {
    let (least, all) = (a.min(b), a + b);
    // Logarithms, because 0.5 to the power of some thousands underflows.
    let mut log_choose = 0.0_f64;
    let log_all = all as f64 * std::f64::consts::LN_2;
    let mut sum = 0.0;
    for k in 0..=least {
        if k > 0 {
            log_choose += ((all - k + 1) as f64).ln() - (k as f64).ln();
        }
        sum += (log_choose - log_all).exp();
    }
    (2.0 * sum).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_tables() {
        // Binomial with one half: sums of n over k, divided by 2 to the n.
        for (a, b, chance) in [
            (0, 0, 1.0),
            (0, 1, 1.0),
            (3, 3, 1.0),
            (0, 5, 2.0 / 32.0),
            (1, 9, 22.0 / 1024.0),
            (9, 1, 22.0 / 1024.0),
            (2, 8, 112.0 / 1024.0),
        ] {
            assert!((two_sided(a, b) - chance).abs() < 1e-12, "{a} {b}: {}", two_sided(a, b));
        }
        // 450 of 1000: twice the lower tail, 0.00173 (normal approximation with continuity: 0.00174).
        let many = two_sided(450, 550);
        assert!((many - 0.00173).abs() < 0.00003, "{many}");
        assert!(two_sided(2_000, 4_000) > 0.0);
    }

    #[test]
    fn sides_are_counted() {
        let test = Test::of("x", [-1, 0, 1, 1, 0, 1].into_iter());
        assert_eq!((test.first, test.equal, test.second), (1, 2, 3));
    }
}
