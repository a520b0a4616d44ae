//! The least that boxes pay when every pair in conflict must pay something.
//!
//! Each conflict says that two boxes together need at least a number of pushes more than each alone. The
//! least sum of whole numbers, one for each box, that satisfies all conflicts is at least the sum over any
//! disjoint pairs, and larger where conflicts form odd cycles: of three boxes that hinder each other two must
//! pay. (This is a weighted minimum vertex cover; its relaxation is the matching by which pattern databases
//! add up disjoint groups, see Felner, Korf and Hanan 2004.)

use std::cmp::Reverse;

/// How many choices are tried for the boxes of one group before it falls back to the sum over disjoint pairs.
const CHOICES: u32 = 64;

/// Two boxes by number, and what they pay together at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// One box.
    pub a: u16,
    /// The other.
    pub b: u16,
    /// The least both pay together; never 0.
    pub least: u32,
}

/// Finds the least sum; holds the scratch memory.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    group: Vec<Conflict>,
    rest: Vec<Conflict>,
    taken: Vec<u16>,
}

impl Cover {
    /// What all boxes of `conflicts` pay together at least, in the unit of their amounts: the exact minimum,
    /// or in large groups a lower bound of it. No pair may occur twice. Empties the list.
    pub fn least(&mut self, conflicts: &mut Vec<Conflict>) -> u32 {
        let mut sum = 0;
        // Boxes that no conflict links pay independently.
        while let Some(first) = conflicts.pop() {
            self.group.clear();
            self.group.push(first);
            let mut looked_at = 0;
            while looked_at < self.group.len() {
                let at = self.group[looked_at];
                looked_at += 1;
                let group = &mut self.group;
                conflicts.retain(|c| {
                    let linked = c.touches(at.a) || c.touches(at.b);
                    if linked {
                        group.push(*c);
                    }
                    !linked
                });
            }
            let mut choices = CHOICES;
            self.rest.clone_from(&self.group);
            let exact = least_of(&mut self.rest, &mut choices);
            sum += exact.unwrap_or_else(|| disjoint(&mut self.group, &mut self.taken));
        }
        sum
    }
}

impl Conflict {
    fn touches(&self, vertex: u16) -> bool {
        self.a == vertex || self.b == vertex
    }
}

/// The sum over disjoint pairs, the largest amounts first.
fn disjoint(conflicts: &mut [Conflict], taken: &mut Vec<u16>) -> u32 {
    conflicts.sort_unstable_by_key(|c| (Reverse(c.least), c.a, c.b));
    taken.clear();
    let mut sum = 0;
    for c in conflicts {
        if !taken.contains(&c.a) && !taken.contains(&c.b) {
            taken.extend([c.a, c.b]);
            sum += c.least;
        }
    }
    sum
}

/// What is still to be paid once `vertex` has paid `paid`.
fn pay(conflicts: &mut Vec<Conflict>, vertex: u16, paid: u32) {
    conflicts.retain_mut(|c| {
        if c.touches(vertex) {
            c.least = c.least.saturating_sub(paid);
        }
        c.least > 0
    });
}

/// The least sum; `None` when it takes too many choices.
fn least_of(conflicts: &mut Vec<Conflict>, choices: &mut u32) -> Option<u32> {
    let mut sum = 0;
    loop {
        let Some(&widest) = conflicts.iter().max_by_key(|c| c.least) else { return Some(sum) };
        let degree = |vertex: u16| conflicts.iter().filter(|c| c.touches(vertex)).count();
        // A box with a single conflict may leave the whole payment to the other box.
        let leaf = conflicts.iter().find_map(|c| match (degree(c.a), degree(c.b)) {
            (1, _) => Some((c.b, c.least)),
            (_, 1) => Some((c.a, c.least)),
            _ => None,
        });
        if let Some((other, paid)) = leaf {
            sum += paid;
            pay(conflicts, other, paid);
            continue;
        }
        *choices = choices.checked_sub(1)?;
        // One of the boxes of the largest conflict pays: each amount for it is tried.
        let vertex = if degree(widest.a) >= degree(widest.b) { widest.a } else { widest.b };
        let most = conflicts.iter().filter(|c| c.touches(vertex)).map(|c| c.least).max()?;
        let mut least = u32::MAX;
        let (mine, others): (Vec<Conflict>, Vec<Conflict>) =
            conflicts.iter().partition(|c| c.touches(vertex));
        for paid in 0..=most {
            let (mut rest, mut more) = (others.clone(), paid);
            // What this box does not pay, the other boxes of its conflicts do.
            for c in &mine {
                let owed = c.least.saturating_sub(paid);
                more += owed;
                pay(&mut rest, if c.a == vertex { c.b } else { c.a }, owed);
            }
            least = least.min(more + least_of(&mut rest, choices)?);
        }
        return Some(sum + least);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The least sum by trying all amounts.
    fn by_trying(conflicts: &[Conflict], boxes: usize) -> u32 {
        let mut amounts = vec![0u32; boxes];
        let mut least = u32::MAX;
        loop {
            if conflicts.iter().all(|c| amounts[c.a as usize] + amounts[c.b as usize] >= c.least) {
                least = least.min(amounts.iter().sum());
            }
            let Some(next) = amounts.iter().position(|&a| a < 3) else { return least };
            amounts[next] += 1;
            amounts[..next].fill(0);
        }
    }

    #[test]
    fn the_sum_is_the_least_there_is() {
        let mut random = Random::new(7);
        let mut cover = Cover::default();
        let mut circles = 0;
        for _ in 0..2_000 {
            let boxes = 2 + random.below(5);
            let mut conflicts = Vec::new();
            for a in 0..boxes as u16 {
                for b in a + 1..boxes as u16 {
                    if random.below(2) == 0 {
                        conflicts.push(Conflict { a, b, least: 1 + random.below(3) as u32 });
                    }
                }
            }
            let truth = by_trying(&conflicts, boxes);
            circles += u32::from(disjoint(&mut conflicts.clone(), &mut Vec::new()) < truth);
            assert_eq!(cover.least(&mut conflicts.clone()), truth, "{conflicts:?}");
        }
        assert!(circles > 100);
    }
}
