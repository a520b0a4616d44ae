//! The advisors: each may propose one move, which then costs nothing.
//!
//! Source: Shoham and Schaeffer 2020, advisors. All but the first propose only moves that do
//! not undo packing.

use super::domain::{Features, Forward};
use crate::board::walking_distances;
use crate::fess::{Child, State};
use crate::order::sort_by_rank;

/// A move with the features of the position it leads to.
pub struct Weighed {
    pub child: Child,
    pub features: Features,
}

/// How many candidates an advisor with an expensive test looks at.
const CANDIDATES: usize = 12;

/// Lets every advisor make its pick among `moves`.
pub fn advise(domain: &mut Forward, state: &State, now: &Features, moves: &mut [Weighed]) {
    let mut picks: Vec<Option<usize>> = Vec::new();
    let keeps = |w: &Weighed| w.features.packed >= now.packed;
    let packing = best(moves, |w| (w.features.packed > now.packed).then_some(w.child.score));
    picks.push(packing);
    picks
        .push(best(moves, |w| (keeps(w) && w.features.parts < now.parts).then_some(w.child.score)));
    picks.push(best(moves, |w| {
        (keeps(w) && w.features.broken < now.broken).then_some(w.child.score)
    }));
    picks.push(best(moves, |w| (keeps(w) && w.features.hot < now.hot).then_some(w.child.score)));
    picks.push(best(moves, |w| {
        let better = keeps(w)
            && w.features.out_of_plan < now.out_of_plan
            && w.features.parts <= now.parts
            && w.features.broken <= now.broken;
        better.then_some(w.child.score)
    }));
    picks.push(explorer(domain, state, now, moves));
    if packing.is_none() {
        picks.push(opener(domain, now, moves));
    }
    for index in picks.into_iter().flatten() {
        moves[index].child.weight = 0;
    }
}

/// The index of the least key among those that have one.
fn best<K: Ord>(moves: &[Weighed], key: impl Fn(&Weighed) -> Option<K>) -> Option<usize> {
    let keyed = moves.iter().enumerate().filter_map(|(i, w)| key(w).map(|k| (k, i)));
    keyed.min().map(|(_, i)| i)
}

/// The best move that opens a push of another box and can be undone.
fn explorer(
    domain: &mut Forward,
    state: &State,
    now: &Features,
    moves: &[Weighed],
) -> Option<usize> {
    let mut order: Vec<usize> =
        (0..moves.len()).filter(|&i| moves[i].features.packed >= now.packed).collect();
    sort_by_rank(&mut order, |&i| u128::from(moves[i].child.score));
    order.retain(|&i| domain.opens_a_push(&moves[i].child.step));
    order.into_iter().take(CANDIDATES).find(|&i| domain.is_reversible(state, &moves[i].child.step))
}

/// Moves the box nearest to the next place of the plan out of the way.
fn opener(domain: &Forward, now: &Features, moves: &[Weighed]) -> Option<usize> {
    let focus = domain.plan.next_place(now.done)?;
    let walk = walking_distances(&domain.ground.board, focus);
    best(moves, |w| {
        let (step, f) = (&w.child.step, &w.features);
        let (near, far) = (walk[step.from as usize], walk[step.to as usize]);
        let keeps = f.packed >= now.packed && f.parts <= now.parts && f.broken <= now.broken;
        (keeps && far >= near).then_some((near, u16::MAX - far, w.child.score))
    })
}
