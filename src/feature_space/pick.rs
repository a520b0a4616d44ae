//! Finds the best of a list of moves that may be very long.

use crate::limits::Halt;

/// Moves between two checks whether the run is to end.
const PIECE: usize = 1 << 13;

/// The first move with the least key, among the first `count` moves that have a key. If the run is to end,
/// only the moves checked until then count. Compiled once, for all callers.
pub fn least(halt: &Halt, count: usize, key: &dyn Fn(usize) -> Option<u128>) -> Option<usize> {
    let mut least = None;
    for at in 0..count {
        if at % PIECE == 0 && halt.is_set_after(5 * PIECE.min(count)) {
            break;
        }
        if let Some(key) = key(at)
            && least.is_none_or(|(other, _)| key < other)
        {
            least = Some((key, at));
        }
    }
    least.map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_least_keys_is_picked() {
        let keys = [None, Some(7), Some(3), None, Some(3), Some(9)];
        let halt = Halt::default();
        assert_eq!(least(&halt, keys.len(), &|at| keys[at]), Some(2));
        assert_eq!(least(&halt, 1, &|at| keys[at]), None);
        halt.set();
        assert_eq!(least(&halt, keys.len(), &|at| keys[at]), None);
    }
}
