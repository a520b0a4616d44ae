//! The least that boxes pay when every group of two or three that is in conflict must pay something.

use std::cmp::Reverse;

/// How many choices are tried for boxes that groups link, before it falls back to disjoint groups.
const CHOICES: u32 = 200;

/// Boxes by number, and what they pay together at least.
#[derive(Clone, Debug)]
pub struct Group {
    pub boxes: Vec<usize>,
    pub least: u32,
}

/// What all boxes of the groups pay together at least: the exact minimum, or, of many linked groups, a lower bound of it.
pub fn least(mut groups: Vec<Group>) -> u32 {
    let mut sum = 0;
    // Boxes that no group links pay independently.
    while let Some(first) = groups.pop() {
        let mut linked = vec![first];
        let mut looked_at = 0;
        while looked_at < linked.len() {
            let at = linked[looked_at].boxes.clone();
            let is_near = |g: &Group| g.boxes.iter().any(|b| at.contains(b));
            linked.extend(groups.extract_if(.., |g| is_near(g)));
            looked_at += 1;
        }
        let exact = by_choice(linked.clone(), &mut { CHOICES });
        sum += exact.unwrap_or_else(|| disjoint(linked));
    }
    sum
}

/// The least sum; `None` when it takes too many choices.
fn by_choice(mut groups: Vec<Group>, choices: &mut u32) -> Option<u32> {
    let mut sum = 0;
    // A box that is the last of its group pays all that is due.
    while let Some(only) = groups.iter().find(|g| g.boxes.len() == 1) {
        let (payer, paid) = (only.boxes[0], only.least);
        sum += paid;
        groups = pay(groups, payer, paid);
    }
    let Some(widest) = groups.iter().max_by_key(|g| g.least) else { return Some(sum) };
    *choices = choices.checked_sub(1)?;
    let links = |payer: usize| groups.iter().filter(move |g| g.boxes.contains(&payer));
    let payer = *widest.boxes.iter().max_by_key(|&&payer| links(payer).count())?;
    let most = links(payer).map(|g| g.least).max()?;
    let mut least = u32::MAX;
    for paid in 0..=most {
        if paid >= least {
            break;
        }
        // It pays no more than that, so the rest is due from the others.
        let mut rest = pay(groups.clone(), payer, paid);
        rest.iter_mut().for_each(|g| g.boxes.retain(|&b| b != payer));
        least = least.min(paid + by_choice(rest, choices)?);
    }
    Some(sum + least)
}

/// What is still due once a box has paid.
fn pay(mut groups: Vec<Group>, payer: usize, paid: u32) -> Vec<Group> {
    groups.retain_mut(|g| {
        if g.boxes.contains(&payer) {
            g.least = g.least.saturating_sub(paid);
        }
        g.least > 0
    });
    groups
}

/// The sum over disjoint groups, the largest amounts first, small groups before large ones.
fn disjoint(mut groups: Vec<Group>) -> u32 {
    let rank = |g: &Group| (Reverse(g.least), g.boxes.len());
    groups.sort_by(|a, b| rank(a).cmp(&rank(b)).then_with(|| a.boxes.cmp(&b.boxes)));
    let mut taken: Vec<usize> = Vec::new();
    let mut sum = 0;
    for group in groups {
        if group.boxes.iter().all(|b| !taken.contains(b)) {
            taken.extend(group.boxes);
            sum += group.least;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::random::Random;

    /// The least sum by trying all amounts.
    fn by_trying(groups: &[Group], boxes: usize) -> u32 {
        let mut amounts = vec![0u32; boxes];
        let mut fewest = u32::MAX;
        loop {
            let is_paid = |g: &Group| g.boxes.iter().map(|&b| amounts[b]).sum::<u32>() >= g.least;
            if groups.iter().all(is_paid) {
                fewest = fewest.min(amounts.iter().sum());
            }
            let Some(next) = amounts.iter().position(|&a| a < 3) else { return fewest };
            amounts[next] += 1;
            amounts[..next].fill(0);
        }
    }

    #[test]
    fn the_sum_is_the_least_there_is() {
        let mut random = Random::new(9);
        let mut more_than_disjoint = 0;
        for _ in 0..1_000 {
            let boxes = 3 + random.below(3);
            let mut groups = Vec::new();
            for set in 1_usize..1 << boxes {
                let members: Vec<usize> = (0..boxes).filter(|&b| set >> b & 1 != 0).collect();
                if [2, 3].contains(&members.len()) && random.below(3) == 0 {
                    groups.push(Group { boxes: members, least: 1 + random.below(3) as u32 });
                }
            }
            let truth = by_trying(&groups, boxes);
            let apart = disjoint(groups.clone());
            assert!(apart <= truth, "{groups:?}");
            more_than_disjoint += u32::from(apart < truth);
            assert_eq!(least(groups.clone()), truth, "{groups:?}");
        }
        assert!(more_than_disjoint > 100);
    }
}
