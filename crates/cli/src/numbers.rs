//! The numbers that arguments may be.

use std::ops::RangeBounds;

use clap::builder::RangedU64ValueParser;

use kura::portfolio::MOST_THREADS;

/// Parses a number from 1.
pub fn from_1<T: TryFrom<u64> + Clone + Send + Sync + 'static>() -> RangedU64ValueParser<T> {
    within(1..)
}

/// Parses a number of things that work at the same time.
pub fn threads() -> RangedU64ValueParser<usize> {
    within(1..=MOST_THREADS as u64)
}

fn within<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    range: impl RangeBounds<u64>,
) -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(range)
}

/// Parses a time.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 => Ok(seconds),
        Ok(_) => Err("must be more than 0 seconds".into()),
        Err(error) => Err(error.to_string()),
    }
}
