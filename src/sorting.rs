//! Sorting by a number. The library's sorts are compiled anew for every type, and each is a
//! tenth of what a page has to load; here the types share one.

/// Lists up to this length are sorted in place.
const SHORT: usize = 20;

/// Sorts by `rank`, the lowest first. Equal ones keep their order.
///
/// `rank` is asked often and must be cheap.
pub fn sort_by_rank<T>(list: &mut [T], rank: impl Fn(&T) -> u128) {
    if list.len() <= SHORT {
        return sort_few(list, rank);
    }
    let mut places: Vec<(u128, u32)> = list.iter().map(rank).zip(0..).collect();
    sort_places(&mut places);
    for at in 0..list.len() {
        // What belongs here has moved on if its place was filled before.
        let mut from = places[at].1 as usize;
        while from < at {
            from = places[from].1 as usize;
        }
        list.swap(at, from);
    }
}

/// Sorts a few items in place by anything that can be compared, the lowest first. Equal ones keep
/// their order. Takes time by the square of their number, unless they are nearly sorted.
pub fn sort_few<T, R: PartialOrd>(list: &mut [T], rank: impl Fn(&T) -> R) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && rank(&list[at - 1]) > rank(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The one sort that is compiled.
#[inline(never)]
fn sort_places(places: &mut [(u128, u32)]) {
    places.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::sort_by_rank;

    #[test]
    fn sorts_like_the_library_and_keeps_the_order_of_equals() {
        let mut state = 1u32;
        for length in (0..64).chain([500, 5000]) {
            for most in [1, 3, 1_000_000] {
                let mut list: Vec<(u32, usize)> = (0..length)
                    .map(|at| {
                        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        ((state >> 8) % most, at)
                    })
                    .collect();
                let mut expected = list.clone();
                expected.sort_by_key(|&(rank, _)| rank);
                sort_by_rank(&mut list, |&(rank, _)| u128::from(rank));
                assert_eq!(list, expected, "{length} items with ranks below {most}");
            }
        }
    }
}
