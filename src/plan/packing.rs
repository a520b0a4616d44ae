//! A packing plan and how far a position has come in it.
//!
//! Source: Shoham and Schaeffer 2020, packing order; the "sink" reading with parking steps
//! as in `plan::sink`.

use super::zones::zones;
use crate::board::Square;
use crate::fess::Macro;
use crate::position::{BitSet, Ground};

/// One step of a plan: a box arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanStep {
    pub to: Square,
    /// Where the box comes from; `None` for "from the supply".
    pub from: Option<Square>,
    /// The later step that moves the box on; `None` when it stays.
    pub until: Option<usize>,
}

/// The order in which squares are to be filled.
#[derive(Clone, Debug)]
pub struct PackingPlan {
    pub steps: Vec<PlanStep>,
    /// Boxes that stand where the plan wants them at the start, with the step that moves
    /// them on.
    pub initial: Vec<(Square, Option<usize>)>,
    /// `required[k]`: the squares that hold a box once the first `k` steps are done.
    required: Vec<BitSet>,
    /// `zones[k]`: the squares a box should have left by then.
    zones: Vec<BitSet>,
    /// True when the search that made the plan emptied the board.
    pub complete: bool,
}

impl PackingPlan {
    /// Turns a pull search's path into a plan. `pulls` begins at the solved position;
    /// `left` are the boxes on the board at its end.
    pub fn from_pulls(ground: &Ground, pulls: &[Macro], left: &BitSet, complete: bool) -> Self {
        let mut steps: Vec<PlanStep> = Vec::new();
        for pull in pulls.iter().rev() {
            let from = (!pull.removes).then_some(pull.to);
            // Two steps of one box in a row are one.
            if let Some(last) = steps.last_mut().filter(|l| from == Some(l.to)) {
                last.to = pull.from;
                continue;
            }
            steps.push(PlanStep { to: pull.from, from, until: None });
        }
        let any_removed = pulls.iter().any(|p| p.removes);
        for i in 0..steps.len() {
            let to = steps[i].to;
            steps[i].until = (i + 1..steps.len()).find(|&j| steps[j].from == Some(to));
        }
        let mut initial: Vec<(Square, Option<usize>)> = left
            .iter()
            .map(|s| (s, (0..steps.len()).find(|&j| steps[j].from == Some(s))))
            .collect();
        if !any_removed {
            // Without a supply only what stays for good is worth keeping.
            steps.retain(|s| s.until.is_none());
            initial.retain(|(_, until)| until.is_none());
        }
        let mut plan =
            PackingPlan { steps, initial, required: Vec::new(), zones: Vec::new(), complete };
        plan.required = (0..=plan.steps.len()).map(|k| plan.required_at(ground, k)).collect();
        plan.zones = zones(ground, &plan);
        plan
    }

    fn required_at(&self, ground: &Ground, k: usize) -> BitSet {
        let steps = self.steps[..k].iter().filter(|s| s.until.is_none_or(|u| u >= k));
        BitSet::of(ground.board.len(), steps.map(|s| s.to))
    }

    /// The most that [`PackingPlan::packed`] can be.
    pub fn most(&self) -> u16 {
        let permanent = self.initial.iter().filter(|(_, until)| until.is_none()).count();
        (self.steps.len() + permanent) as u16
    }

    /// How many steps are done, and the number of the first one that is not.
    pub fn packed(&self, boxes: &BitSet) -> (u16, usize) {
        let (mut permanent, mut present) = (0, 0);
        for &(square, until) in &self.initial {
            if until.is_none() {
                permanent += 1;
                present += u16::from(boxes.contains(square));
            }
        }
        if present < permanent {
            return (present, 0);
        }
        let holds = |k: &usize| {
            self.required[*k].words().iter().zip(boxes.words()).all(|(r, b)| r & !b == 0)
        };
        let done = (0..=self.steps.len()).rev().find(holds).unwrap_or(0);
        let used_up = self
            .initial
            .iter()
            .filter(|(s, until)| until.is_some_and(|u| u >= done) && !boxes.contains(*s))
            .count() as u16;
        ((permanent + done as u16).saturating_sub(used_up), done)
    }

    /// The squares that boxes should have left when `done` steps are done.
    pub fn zone(&self, done: usize) -> &BitSet {
        &self.zones[done]
    }

    /// Where the next box should go.
    pub fn next_place(&self, done: usize) -> Option<Square> {
        self.steps.get(done).map(|s| s.to)
    }
}
