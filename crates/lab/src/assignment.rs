//! The minimum-cost assignment of boxes and targets.

/// The proof that no pairing is cheaper: numbers for rows and columns such that no two sum up to more than
/// the cost where they cross.
pub struct Duals {
    pub rows: Vec<i64>,
    pub columns: Vec<i64>,
}

/// The least sum of costs when every row gets a column of its own, with the column of each row
/// and the duals.
///
/// `costs` holds `n` rows of `n` columns. The Hungarian method by shortest augmenting paths (Jonker and
/// Volgenant 1987). `None` when `is_over`, called with the number of operations since its last call,
/// interrupts it.
pub fn least_assignment(
    costs: &[u32],
    n: usize,
    is_over: &dyn Fn(usize) -> bool,
) -> Option<(u64, Vec<usize>, Duals)> {
    let cost = |row: usize, column: usize| i64::from(costs[row * n + column]);
    let (mut of_row, mut of_column) = (vec![0i64; n], vec![0i64; n]);
    let mut row_of = vec![usize::MAX; n];
    for first in 0..n {
        // Shortest path from the row `first` to a free column.
        let mut least = vec![i64::MAX; n];
        let mut before = vec![usize::MAX; n];
        let mut done = vec![false; n];
        let (mut row, mut last) = (first, usize::MAX);
        let end = loop {
            if is_over(2 * n) {
                return None;
            }
            let mut best = (i64::MAX, usize::MAX);
            for column in (0..n).filter(|&column| !done[column]) {
                let reduced = cost(row, column) - of_row[row] - of_column[column];
                if reduced < least[column] {
                    least[column] = reduced;
                    before[column] = last;
                }
                best = best.min((least[column], column));
            }
            let (step, column) = best;
            of_row[first] += step;
            for other in 0..n {
                if done[other] {
                    of_row[row_of[other]] += step;
                    of_column[other] -= step;
                } else if least[other] != i64::MAX {
                    least[other] -= step;
                }
            }
            done[column] = true;
            if row_of[column] == usize::MAX {
                break column;
            }
            (row, last) = (row_of[column], column);
        };
        let mut column = end;
        loop {
            let previous = before[column];
            if previous == usize::MAX {
                row_of[column] = first;
                break;
            }
            row_of[column] = row_of[previous];
            column = previous;
        }
    }
    let mut column_of = vec![0; n];
    for (column, &row) in row_of.iter().enumerate() {
        column_of[row] = column;
    }
    let sum = (0..n).map(|row| cost(row, column_of[row]) as u64).sum();
    Some((sum, column_of, Duals { rows: of_row, columns: of_column }))
}

/// The same sum by the auction algorithm (Bertsekas 1988): a row without a column takes the one that is cheapest with
/// its price, and raises that price by as much as its second choice is dearer. The least raise falls from round to
/// round; below one part in `n` the sum is the least.
pub fn auction(costs: &[u32], n: usize, is_over: &dyn Fn(usize) -> bool) -> Option<u64> {
    let parts = n as i64 + 1;
    let cost = |row: usize, column: usize| i64::from(costs[row * n + column]) * parts;
    let mut prices = vec![0i64; n];
    let mut raise = costs.iter().max().map_or(1, |&most| i64::from(most) * parts);
    loop {
        raise = (raise / 5).max(1);
        let mut row_of = vec![usize::MAX; n];
        let mut free: Vec<usize> = (0..n).collect();
        while let Some(row) = free.pop() {
            if is_over(n) {
                return None;
            }
            let (mut best, mut second, mut taken) = (i64::MAX, i64::MAX, 0);
            for (column, price) in prices.iter().enumerate() {
                let all = cost(row, column) + price;
                if all < best {
                    (best, second, taken) = (all, best, column);
                } else {
                    second = second.min(all);
                }
            }
            let dearer = if n == 1 { 0 } else { second - best };
            prices[taken] += dearer + raise;
            let out = std::mem::replace(&mut row_of[taken], row);
            free.extend((out != usize::MAX).then_some(out));
        }
        if raise == 1 {
            let pairs = row_of.iter().enumerate();
            return Some(pairs.map(|(column, &row)| u64::from(costs[row * n + column])).sum());
        }
    }
}

/// Calls `each` with every permutation of the numbers from 0 to `n` (Heap 1963).
pub fn permutations(n: usize, mut each: impl FnMut(&[usize])) {
    let mut order: Vec<usize> = (0..n).collect();
    let mut counts = vec![0; n];
    each(&order);
    let mut at = 0;
    while at < n {
        if counts[at] < at {
            order.swap(if at % 2 == 0 { 0 } else { counts[at] }, at);
            each(&order);
            counts[at] += 1;
            at = 0;
        } else {
            counts[at] = 0;
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::random::Random;

    #[test]
    fn no_permutation_is_cheaper() {
        let mut random = Random::new(5);
        for n in 1..=6 {
            for _ in 0..200 {
                let costs: Vec<u32> = (0..n * n).map(|_| random.below(9) as u32).collect();
                let mut least = u64::MAX;
                let mut count = 0;
                permutations(n, |order| {
                    let sum = (0..n).map(|row| u64::from(costs[row * n + order[row]])).sum();
                    least = least.min(sum);
                    count += 1;
                });
                assert_eq!(count, (1..=n).product::<usize>());
                let found = least_assignment(&costs, n, &|_| false);
                let (sum, columns, duals) = found.expect("not broken off");
                assert_eq!(sum, least, "{costs:?}");
                assert_eq!(auction(&costs, n, &|_| false), Some(least), "{costs:?}");
                let proof: i64 = duals.rows.iter().chain(&duals.columns).sum();
                assert_eq!(proof, sum as i64, "{costs:?}");
                for (i, &cost) in costs.iter().enumerate() {
                    assert!(duals.rows[i / n] + duals.columns[i % n] <= i64::from(cost));
                }
                let mut sorted = columns.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, (0..n).collect::<Vec<_>>());
            }
        }
    }
}
