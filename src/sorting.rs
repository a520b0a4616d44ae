//! Sorting of lists so long that a run may have to end meanwhile.

/// This many items take well under a millisecond, whatever is done with them.
const PIECE: usize = 1 << 13;

/// A rank and the index of its item.
type Place = (u128, u32);

/// Sorts by `rank`, the lowest first. Equal ones keep their order.
///
/// `is_over` is called between parts of the work on a long list with the number of operations of some
/// nanoseconds since the last call. If it returns true, sorting stops; all items are then still there, in some
/// order. `rank` is called often and must be cheap.
pub fn sort_in_pieces<T>(
    list: &mut [T],
    rank: impl Fn(&T) -> u128,
    is_over: &dyn Fn(usize) -> bool,
) {
    if list.len() <= PIECE {
        return list.sort_by_key(rank);
    }
    let mut places: Vec<Place> = Vec::with_capacity(list.len());
    for piece in list.chunks(PIECE) {
        places.extend(piece.iter().map(&rank).zip(places.len() as u32..));
        if is_over(2 * piece.len()) {
            return;
        }
    }
    if sort_places(&mut places, is_over) {
        bring_to_places(list, &mut places, is_over);
    }
}

/// Puts all items in their places, cycle by cycle, unless it is broken off.
fn bring_to_places<T>(list: &mut [T], places: &mut [Place], is_over: &dyn Fn(usize) -> bool) {
    let mut moved = 0;
    for start in 0..list.len() {
        let mut at = start;
        loop {
            // What belongs here; once it is here, this place is a cycle of its own.
            let from = std::mem::replace(&mut places[at].1, at as u32) as usize;
            if from == start {
                break;
            }
            list.swap(at, from);
            at = from;
            moved += 1;
            if moved % PIECE == 0 && is_over(4 * PIECE) {
                return;
            }
        }
    }
}

/// Sorts in pieces, which are then merged in pairs; false when it was interrupted.
fn sort_places(places: &mut Vec<Place>, is_over: &dyn Fn(usize) -> bool) -> bool {
    for piece in places.chunks_mut(PIECE) {
        piece.sort_unstable();
        if is_over(20 * piece.len()) {
            return false;
        }
    }
    let mut merged = Vec::new();
    let mut sorted = PIECE;
    while sorted < places.len() {
        merged.clear();
        merged.reserve_exact(places.len());
        for pair in places.chunks(2 * sorted) {
            let (low, high) = pair.split_at(sorted.min(pair.len()));
            if !merge(low, high, &mut merged, is_over) {
                return false;
            }
        }
        std::mem::swap(places, &mut merged);
        sorted *= 2;
    }
    true
}

/// Appends two sorted lists to `merged` as one; false when it was interrupted.
fn merge<'a>(
    mut low: &'a [Place],
    mut high: &'a [Place],
    merged: &mut Vec<Place>,
    is_over: &dyn Fn(usize) -> bool,
) -> bool {
    for done in 1..=low.len() + high.len() {
        let is_low = high.is_empty() || !low.is_empty() && low[0] < high[0];
        let side = if is_low { &mut low } else { &mut high };
        merged.push(side[0]);
        *side = &side[1..];
        if done % PIECE == 0 && is_over(4 * PIECE) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{PIECE, sort_in_pieces};

    #[test]
    fn sorts_like_the_library_and_keeps_the_order_of_equals() {
        let mut state = 1u32;
        for length in (0..64).chain([500, PIECE, PIECE + 1, 5 * PIECE + 100]) {
            for most in [1, 3, 1_000_000] {
                let mut list: Vec<(u32, usize)> = (0..length)
                    .map(|at| {
                        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        ((state >> 8) % most, at)
                    })
                    .collect();
                let mut expected = list.clone();
                expected.sort_by_key(|&(rank, _)| rank);
                sort_in_pieces(&mut list, |&(rank, _)| u128::from(rank), &|_| false);
                assert_eq!(list, expected, "{length} items with ranks below {most}");
            }
        }
    }

    #[test]
    fn a_long_list_is_sorted_in_pieces_and_keeps_all_its_items_when_that_is_broken_off() {
        let length = 4 * PIECE as u128;
        let mixed: Vec<u128> = (0..length).map(|at| at * 7_919 % length).collect();
        let mut last = 0;
        for most in 0..60 {
            let asked = Cell::new(0);
            let mut list = mixed.clone();
            sort_in_pieces(&mut list, |&item| item, &|_| {
                asked.set(asked.get() + 1);
                asked.get() > most
            });
            last = asked.get();
            let is_sorted = list.is_sorted();
            assert_eq!(is_sorted, last <= most, "broken off after {last} questions");
            list.sort_unstable();
            assert!(list.iter().copied().eq(0..length));
        }
        // Four to list them, four to sort them, eight to merge them twice and three to move all that
        // are not in their places.
        assert_eq!(last, 19);
    }
}
