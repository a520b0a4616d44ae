//! The advisors: each may propose one move, whose cost is then 0.
//!
//! Source: Shoham and Schaeffer 2020, advisors. All but the first propose only moves that do
//! not undo packing.
//!
//! They are: packing; connectivity of the floor; links between rooms; hotspots; the leaver, which moves a box away
//! from where the plan will cut it off; the explorer, which opens a new push from which a lone box could return;
//! and the opener, which clears what is nearest to the next square of the plan.

use super::forward::{Features, Forward};
use crate::board::{FAR, walking_distances};
use crate::feature_space::{Child, State, least};
use crate::sorting::sort_in_pieces;

/// A move with the features of the position it leads to.
pub struct Weighed {
    pub child: Child,
    pub features: Features,
}

/// Lets every advisor choose from `moves`.
pub fn advise(domain: &mut Forward, state: &State, now: &Features, moves: &mut [Weighed]) {
    let mut picks: Vec<Option<usize>> = Vec::new();
    let halt = &domain.setup.ground.halt;
    let by_score = |may: &dyn Fn(&Features) -> bool| {
        least(halt, moves.len(), &|at| {
            may(&moves[at].features).then(|| u128::from(moves[at].child.score))
        })
    };
    let keeps = |f: &Features| f.packed >= now.packed;
    let packing = by_score(&|f| f.packed > now.packed);
    picks.push(packing);
    picks.push(by_score(&|f| keeps(f) && f.parts < now.parts));
    picks.push(by_score(&|f| keeps(f) && f.broken < now.broken));
    picks.push(by_score(&|f| keeps(f) && f.hot < now.hot));
    picks.push(leaver(domain, now, moves));
    picks.push(explorer(domain, now, moves));
    if packing.is_none() {
        picks.push(opener(domain, state, now, moves));
    }
    for index in picks.into_iter().flatten() {
        moves[index].child.weight = 0;
    }
}

/// The best move that makes a push of another box possible and can be undone.
fn explorer(domain: &mut Forward, now: &Features, moves: &[Weighed]) -> Option<usize> {
    let may = |w: &Weighed| {
        let step = &w.child.step;
        w.features.packed >= now.packed && domain.returns.can_return(step.from, step.to)
    };
    let halt = domain.setup.ground.halt.clone();
    let numbered = halt.until_set(moves).enumerate();
    let mut order: Vec<usize> = numbered.filter(|(_, w)| may(w)).map(|(i, _)| i).collect();
    let score = |&i: &usize| u128::from(moves[i].child.score);
    sort_in_pieces(&mut order, score, &|done| halt.is_set_after(done));
    let squares = domain.setup.ground.board.len();
    let opens = |i: &usize| domain.opens_a_push(&moves[*i].child.step);
    order.into_iter().take_while(|_| !halt.is_set_after(squares)).find(opens)
}

/// Moves the box nearest to the squares that the plan will cut off as far away from them as possible, to a
/// square from which it could come back.
fn leaver(domain: &Forward, now: &Features, moves: &[Weighed]) -> Option<usize> {
    if now.out_of_plan == 0 {
        return None;
    }
    let pushes = domain.plan.out_of_zone(&domain.setup.ground.board, now.done);
    least(&domain.setup.ground.halt, moves.len(), &|at| {
        let Weighed { child: Child { step, score, .. }, features: f } = &moves[at];
        let (near, far) = (pushes[step.from as usize], pushes[step.to as usize]);
        let may = f.packed >= now.packed
            && f.parts <= now.parts
            && f.broken <= now.broken
            && f.out_of_plan <= now.out_of_plan
            && domain.returns.can_return(step.from, step.to);
        (may && far > near && far < FAR).then(|| in_order(near, FAR - far, *score))
    })
}

/// Moves the box nearest to the next square of the plan out of the way.
fn opener(domain: &Forward, state: &State, now: &Features, moves: &[Weighed]) -> Option<usize> {
    let focus = domain.plan.next_place(now.done, &state.boxes)?;
    let walk = walking_distances(&domain.setup.ground.board, focus);
    least(&domain.setup.ground.halt, moves.len(), &|at| {
        let Weighed { child: Child { step, score, .. }, features: f } = &moves[at];
        let (near, far) = (walk[step.from as usize], walk[step.to as usize]);
        let keeps = f.packed >= now.packed && f.parts <= now.parts && f.broken <= now.broken;
        (keeps && far >= near).then(|| in_order(near, u16::MAX - far, *score))
    })
}

/// A key that compares the first number first.
fn in_order(first: u16, second: u16, third: u64) -> u128 {
    u128::from(first) << 80 | u128::from(second) << 64 | u128::from(third)
}
