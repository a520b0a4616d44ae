//! How far a position has got in a packing order.

use kura::board::Square;
use kura::plan::{PackingOrder, Target};
use kura::position::Boxes;

/// An order, indexed by phase and by square.
pub(super) struct Phases {
    targets: Vec<Target>,
    /// Where the targets of each phase begin; one more at the end.
    begin: Vec<usize>,
    /// The targets on each square, by phase.
    on_square: Vec<Vec<u16>>,
}

/// In this many last phases parked boxes may be moved freely.
const RELAXED: usize = 2;

impl Phases {
    pub(super) fn new(squares: usize, order: &PackingOrder) -> Self {
        let begin = (0..=order.phases)
            .map(|phase| order.targets.partition_point(|t| t.phase < phase))
            .collect();
        let mut on_square = vec![Vec::new(); squares];
        for (index, target) in order.targets.iter().enumerate() {
            on_square[target.square as usize].push(index as u16);
        }
        Phases { targets: order.targets.clone(), begin, on_square }
    }

    /// Number of phases.
    pub(super) fn len(&self) -> usize {
        self.begin.len() - 1
    }

    /// Targets of all phases before `phase`.
    pub(super) fn before(&self, phase: usize) -> usize {
        self.begin[phase]
    }

    /// The numbers and squares of the targets of `phase`; none after the last.
    pub(super) fn targets(&self, phase: usize) -> impl Iterator<Item = (usize, Square)> + '_ {
        let range = match phase < self.len() {
            true => self.begin[phase]..self.begin[phase + 1],
            false => 0..0,
        };
        range.map(|index| (index, self.targets[index].square))
    }

    /// The phase after a box has left `from`, if its target, if any, is not refilled.
    ///
    /// A box on a parking square may leave once its phase has come. Any other box that leaves a target of an
    /// earlier phase takes the position back to that phase.
    pub(super) fn after_leaving(&self, phase: usize, from: Square) -> usize {
        let mut left = self.on_square[from as usize]
            .iter()
            .rev()
            .map(|&index| &self.targets[index as usize])
            .filter(|target| target.phase < phase);
        let Some(target) = left.next() else { return phase };
        let free =
            target.until.is_some_and(|until| until <= phase || phase + RELAXED >= self.len());
        if free { phase } else { target.phase }
    }

    /// The first phase from `phase` on that is not complete.
    pub(super) fn advance(&self, mut phase: usize, boxes: &Boxes) -> usize {
        while phase < self.len() && self.targets(phase).all(|(_, s)| boxes.contains(s)) {
            phase += 1;
        }
        phase
    }

    /// True when the goal `square` is filled in a later phase than `phase`.
    pub(super) fn is_later_goal(&self, phase: usize, square: Square) -> bool {
        let last = self.on_square[square as usize].last();
        last.is_some_and(|&index| {
            let target = &self.targets[index as usize];
            target.until.is_none() && target.phase > phase
        })
    }
}
