//! Detects when a search has made no progress for so long that its best position may be dead.

/// Positions expanded without improvement before the first suspicion.
const PATIENCE: u64 = 100;

/// Suspicions that prove nothing double the patience at most this many times.
const MOST_DOUBLINGS: u32 = 6;

/// Positions that may be expanded for one proof at most.
const MOST_FOR_PROOF: u64 = 3_000;

/// Watches the progress of one search.
#[derive(Default)]
pub(super) struct Standstill {
    /// The node being tested.
    suspect: Option<u32>,
    /// The best rank since the last lesson that proved something, if any.
    best: Option<u64>,
    /// How many positions had been expanded when it was found.
    since: u64,
    /// The next lesson begins when this many have been expanded.
    next: u64,
    /// Consecutive lessons that proved nothing.
    in_vain: u32,
}

impl Standstill {
    /// The node that the current lesson is about, if any.
    pub(super) fn suspect(&self) -> Option<u32> {
        self.suspect
    }

    /// Records the rank of a new position; smaller is better.
    pub(super) fn note(&mut self, rank: u64, expanded: u64) {
        if self.best.is_none_or(|best| rank < best) {
            (self.best, self.since) = (Some(rank), expanded);
        }
    }

    /// True when a lesson is due.
    pub(super) fn is_long(&self, expanded: u64) -> bool {
        expanded >= self.next.max(self.since + PATIENCE)
    }

    /// Starts a lesson about the node `suspect`; returns how many positions it may expand.
    pub(super) fn begin(&mut self, suspect: u32, expanded: u64) -> u64 {
        self.suspect = Some(suspect);
        ((expanded - self.since) / 2).min(MOST_FOR_PROOF)
    }

    /// Ends a lesson that proved nothing.
    pub(super) fn opened(&mut self, expanded: u64) {
        self.suspect = None;
        self.in_vain += 1;
        self.next = expanded + (PATIENCE << self.in_vain.min(MOST_DOUBLINGS));
    }

    /// Ends a lesson that proved something.
    pub(super) fn learnt(&mut self, expanded: u64) {
        *self = Standstill { since: expanded, ..Standstill::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loses_patience_more_slowly_each_time_in_vain() {
        let mut standstill = Standstill::default();
        standstill.note(5, 10);
        standstill.note(7, 60);
        assert!(!standstill.is_long(109));
        assert!(standstill.is_long(110));
        assert_eq!(standstill.begin(3, 110), 50);
        assert_eq!(standstill.suspect(), Some(3));
        standstill.opened(110);
        assert_eq!(standstill.suspect(), None);
        assert!(!standstill.is_long(309) && standstill.is_long(310));
        standstill.note(4, 300);
        assert!(!standstill.is_long(399) && standstill.is_long(400));
        standstill.begin(3, 400);
        standstill.learnt(400);
        assert!(!standstill.is_long(499) && standstill.is_long(500));
    }
}
