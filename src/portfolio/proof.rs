//! The fewest pushes, with proof: what `auto` does for that objective.
//!
//! Three searches take turns. One looks for any solution; the optimizer then shortens it. Meanwhile the
//! refutation raises the lower bound: when it reaches the length of the best solution, that solution is
//! proven optimal. Each shorter solution leaves the refutation less to search.

use std::collections::VecDeque;
use std::sync::Arc;

use super::member::{Member, Plan, Task};
use super::schedule::{self, Sharing};
use super::{Objective, Options};
use crate::level::Level;
use crate::optimize::{Methods, OptimizeOptions, Optimizer, pushes_of};
use crate::position::{Ground, Player, Push, Side, lurd_of_pushes, without_cycles};
use crate::search::{
    Best, Bounds, Context, OutOfMemory, Refuter, Stats, Status, Strategy, Switches,
};

/// Units of work per turn.
const PIECE: u64 = 5_000;
/// Units that the refutation has to itself at first, which are enough for small levels.
const HEAD_START: u64 = 200_000;
/// Units that the search for any solution may take while the refutation waits for it.
const PATIENCE: u64 = 50_000_000;

/// The search for a shortest solution.
pub struct Proof {
    context: Context,
    level: Arc<Level>,
    objective: Objective,
    refuter: Refuter,
    /// The refutation is out of memory.
    stuck: bool,
    helper: Helper,
    best: Option<Vec<Push>>,
    /// The most promising position of the search for any solution.
    shown: Option<Best>,
    lower_bound: u32,
    /// Units of work of the refutation, and of everything that helps it.
    refuted: u64,
    helped: u64,
    /// The counters of the strategies that looked for a first solution.
    finding: Vec<Stats>,
}

/// What runs besides the refutation.
enum Helper {
    /// The search for any solution.
    Finding(VecDeque<Member>),
    /// Shortening the best solution.
    Shortening(Box<Optimizer>),
    /// Nothing: everything has been tried.
    Done,
}

impl Proof {
    /// Its name.
    const NAME: &str = "refutation";

    /// How a run builds one.
    pub const PLAN: Plan = Plan::Proof {
        name: Self::NAME,
        build: |task| Proof::new(task).map(|proof| Box::new(proof) as Box<dyn Strategy>),
    };

    /// A search for the shortest solution of a level. Fails when its tables do not fit into the memory.
    fn new(task: &Task) -> Result<Self, OutOfMemory> {
        let context = task.context.clone();
        let (ground, memory, patterns) =
            (context.ground.clone(), context.memory.clone(), context.patterns.clone());
        let sharing = Sharing::of(&ground);
        let finders = schedule::members(&Options::default()).unwrap_or_default();
        let members: VecDeque<Member> = finders
            .into_iter()
            .enumerate()
            .map(|(index, plan)| {
                let slice = sharing.slice(plan.name());
                Member::new(index, plan, slice)
            })
            .collect();
        Ok(Proof {
            level: Arc::new(task.level.clone()),
            objective: task.objective,
            refuter: Refuter::new(
                ground,
                Side::Push,
                (Switches::ALL, Bounds::ALL),
                patterns,
                memory,
            )?,
            stuck: false,
            finding: vec![Stats::default(); members.len()],
            helper: Helper::Finding(members),
            best: None,
            shown: None,
            lower_bound: 0,
            refuted: 0,
            helped: 0,
            context,
        })
    }

    /// True when the next turn is not the refutation's.
    fn is_helpers_turn(&self) -> bool {
        match self.helper {
            Helper::Finding(_) => {
                self.stuck || self.is_waiting() || self.helped + HEAD_START < self.refuted
            }
            Helper::Shortening(_) => self.stuck || 2 * self.helped + HEAD_START < self.refuted,
            Helper::Done => false,
        }
    }

    /// True when the refutation has used its share of the memory and should wait for a solution: knowing its
    /// length, it can free much of that.
    fn is_waiting(&self) -> bool {
        let memory = &self.context.memory;
        self.helped < PATIENCE && memory.used() / 5 > memory.limit() / 8
    }

    /// Lets the refutation work.
    fn refute(&mut self, budget: u64) -> Option<Status> {
        self.refuted += budget;
        if self.refuter.is_full() && self.refuter.go_deep().is_err() {
            self.stuck = true;
            return None;
        }
        let status = self.refuter.step(budget);
        self.lower_bound = self.lower_bound.max(self.refuter.lower_bound());
        match status {
            Status::Solved { pushes, optimal } => {
                self.best = Some(pushes);
                optimal.then(|| self.proven()).flatten()
            }
            Status::Unsolvable => Some(self.proven().unwrap_or(Status::Unsolvable)),
            Status::Running | Status::GaveUp => None,
            Status::OutOfMemory => {
                self.stuck = true;
                None
            }
        }
    }

    /// The best solution, proven optimal.
    fn proven(&self) -> Option<Status> {
        self.best.clone().map(|pushes| Status::Solved { pushes, optimal: true })
    }

    /// Lets the search for a solution, or the shortening of it, work.
    fn help(&mut self, budget: u64) -> Option<Status> {
        self.helped += budget;
        match std::mem::replace(&mut self.helper, Helper::Done) {
            Helper::Finding(members) => self.find(members, budget),
            Helper::Shortening(optimizer) => self.shorten(optimizer, budget),
            Helper::Done => None,
        }
    }

    fn find(&mut self, mut members: VecDeque<Member>, budget: u64) -> Option<Status> {
        let mut member = members.pop_front()?;
        let (context, level) = (&self.context, &*self.level);
        let task = Task { context, level, objective: Objective::Any };
        let units = budget.min(member.left);
        let status = member.step(task, units);
        member.left -= units;
        if let Some(strategy) = member.strategy() {
            self.finding[member.index] = strategy.stats();
        }
        if let Some(best) = member.best()
            && self.shown.as_ref().is_none_or(|shown| shown.on_targets <= best.on_targets)
        {
            self.shown = Some(best);
        }
        match status {
            Status::Solved { pushes, .. } => return self.begin_to_shorten(&pushes),
            Status::Unsolvable => return Some(Status::Unsolvable),
            Status::Running if member.left > 0 => members.push_front(member),
            Status::Running => {
                member.left = member.slice;
                members.push_back(member);
            }
            Status::GaveUp | Status::OutOfMemory => {}
        }
        if !members.is_empty() {
            self.helper = Helper::Finding(members);
        }
        None
    }

    /// Takes over the first solution. One that does not solve the level is passed on, to be reported as an
    /// error.
    fn begin_to_shorten(&mut self, pushes: &[Push]) -> Option<Status> {
        let ground = self.context.ground.clone();
        let pushes = without_cycles(&ground.board, pushes, Player::Region);
        let options = OptimizeOptions {
            objective: self.objective,
            memory_limit: self.context.memory.limit(),
            methods: Methods::ALL,
            seed: self.context.seed,
        };
        let Some(lurd) = lurd_of_pushes(&ground.board, &pushes) else {
            return Some(Status::Solved { pushes, optimal: false });
        };
        let memory = self.context.memory.clone();
        self.take(pushes);
        // Without memory the refutation continues alone.
        if let Ok(optimizer) = Optimizer::within(&self.level, ground, memory, &[lurd], options) {
            self.helper = Helper::Shortening(Box::new(optimizer));
        }
        None
    }

    fn shorten(&mut self, mut optimizer: Box<Optimizer>, budget: u64) -> Option<Status> {
        let status = optimizer.step(budget);
        if !optimizer.take_improvements().is_empty() {
            let ground = self.context.ground.clone();
            self.take(pushes_of(&self.level, &ground, &optimizer.best().lurd));
        }
        self.lower_bound = self.lower_bound.max(optimizer.lower_bound() as u32);
        let length = self.best.as_ref().map_or(0, Vec::len);
        if optimizer.proven() && optimizer.best().measures.pushes == length {
            return self.proven();
        }
        if status == crate::optimize::Status::Running {
            self.helper = Helper::Shortening(optimizer);
        }
        None
    }

    /// Makes a solution the best one if it is shorter.
    fn take(&mut self, pushes: Vec<Push>) {
        if self.best.as_ref().is_none_or(|best| pushes.len() < best.len()) {
            self.refuter.look_below(pushes.len() as u32);
            self.best = Some(pushes);
        }
    }

    fn ground(&self) -> &Ground {
        &self.context.ground
    }
}

impl Strategy for Proof {
    fn name(&self) -> &'static str {
        Proof::NAME
    }

    fn step(&mut self, budget: u64) -> Status {
        let mut left = budget;
        while left > 0 && !self.ground().halt.is_set() {
            let piece = left.min(PIECE);
            left -= piece;
            let status = if self.is_helpers_turn() {
                self.help(piece)
            } else if self.stuck {
                Some(Status::OutOfMemory)
            } else {
                self.refute(piece)
            };
            if let Some(status) = status {
                return status;
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        let mut stats = self.refuter.stats();
        for other in &self.finding {
            stats.expanded += other.expanded;
            stats.generated += other.generated;
            stats.duplicates += other.duplicates;
            stats.rules.add(&other.rules);
        }
        stats.lower_bound = (self.lower_bound > 0).then_some(self.lower_bound);
        stats
    }

    fn best(&self) -> Option<Best> {
        self.shown.clone()
    }

    fn solution(&self) -> Option<&[Push]> {
        self.best.as_deref()
    }
}
