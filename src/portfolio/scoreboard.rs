//! What the members of a run report.

use super::{End, Report, Share};
use crate::search::{Best, RuleCounts, Seen, Stats};

/// The counters of all members, and their best results.
#[derive(Default)]
pub struct Scoreboard {
    pub stats: Vec<Stats>,
    /// The member that worked last.
    pub last: usize,
    pub names: Vec<&'static str>,
    /// Turns that each member has started.
    pub turns: Vec<u64>,
    /// The switches of each member, what was added to the seed for it, the most boxes on goals that it showed,
    /// and how it ended.
    pub switches: Vec<String>,
    pub seeds: Vec<Option<u64>>,
    pub on_goals: Vec<usize>,
    pub ends: Vec<End>,
    /// The most promising position, with the member that found it.
    pub best: Option<(usize, Best)>,
    /// The position expanded last.
    pub seen: Option<Seen>,
    /// The map of the feature-space search.
    pub cells: Vec<u32>,
    pub lower_bound: Option<u32>,
    /// How the run ended; what is counted stays here until it is reported.
    pub answer: Option<Report>,
    /// The shortest solution of a member that continues, which is the answer if no other comes.
    pub found: Option<Report>,
    /// What the last strategy that gave up reported.
    pub note: Option<String>,
    pub ran_out_of_memory: bool,
}

impl Scoreboard {
    /// For `members` members, empty.
    pub fn new(members: usize) -> Self {
        Scoreboard {
            stats: vec![Stats::default(); members],
            names: vec![""; members],
            turns: vec![0; members],
            switches: vec![String::new(); members],
            seeds: vec![None; members],
            on_goals: vec![0; members],
            ends: vec![End::default(); members],
            ..Scoreboard::default()
        }
    }

    /// Positions expanded by all.
    pub fn expanded(&self) -> u64 {
        self.stats.iter().map(|s| s.expanded).sum()
    }

    /// Steps considered by all.
    pub fn generated(&self) -> u64 {
        self.stats.iter().map(|s| s.generated).sum()
    }

    /// Steps of all members to positions found before.
    pub fn duplicates(&self) -> u64 {
        self.stats.iter().map(|s| s.duplicates).sum()
    }

    /// Each member's part in the run, up to its current turn.
    pub fn shares(&self) -> Vec<Share> {
        let came = (0..self.turns.len()).filter(|&member| self.turns[member] > 0);
        let share = |member: usize| Share {
            strategy: self.names[member],
            turns: self.turns[member],
            expanded: self.stats[member].expanded,
            switches: self.switches[member].clone(),
            seed: self.seeds[member],
            on_goals: self.on_goals[member],
            end: self.ends[member],
        };
        came.map(share).collect()
    }

    /// Takes over the best position of a member unless a better one is known: members take turns and measure
    /// differently, and a member's new best may have fewer boxes on goals than its old one.
    pub fn note_best(&mut self, member: usize, best: Best) {
        self.on_goals[member] = self.on_goals[member].max(best.on_targets);
        let is_better = match &self.best {
            None => true,
            Some((owner, old)) if *owner == member => best.on_targets >= old.on_targets,
            Some((_, old)) => best.on_targets > old.on_targets,
        };
        if is_better {
            self.best = Some((member, best));
        }
    }

    /// How often each rule fired, over all members.
    pub fn rules(&self) -> RuleCounts {
        let mut rules = RuleCounts::default();
        self.stats.iter().for_each(|s| rules.add(&s.rules));
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::Scoreboard;
    use crate::position::Side;
    use crate::search::Best;

    #[test]
    fn the_best_position_never_gets_worse() {
        let mut board = Scoreboard::new(2);
        let told = [(0, 11), (0, 10), (1, 11), (0, 11), (1, 9), (1, 12), (0, 11)];
        let shown = told.map(|(member, on_targets)| {
            let (boxes, side) = (Vec::new(), Side::Push);
            board.note_best(member, Best { boxes, player: 0, on_targets, side });
            board.best.as_ref().map(|(member, best)| (*member, best.on_targets))
        });
        let expected = [(0, 11), (0, 11), (0, 11), (0, 11), (0, 11), (1, 12), (1, 12)];
        assert_eq!(shown, expected.map(Some));
    }
}
