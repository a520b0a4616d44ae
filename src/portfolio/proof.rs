//! The fewest pushes, with proof: what `auto` does for that objective.
//!
//! Three searches take turns. One looks for any solution; the optimizer then shortens it. Meanwhile the
//! refutation raises the lower bound: when it reaches the length of the best solution, that solution is
//! proven optimal. Each shorter solution leaves the refutation less to search.
//!
//! The refutation starts without an upper bound, so it decides small levels alone. The optimizer gets a third of
//! the work until it has nothing left to try. A run that ends before the proof answers with the best solution,
//! replayed and not called optimal, and with the proved lower bound. Several threads all work on the refutation,
//! with the other search beside it on one.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::checkpoint::{SavedProof, write_text};
use super::member::{Member, Plan, Task};
use super::schedule;
use super::sharing::Sharing;
use super::{Objective, Options};
use crate::optimize::{Methods, OptimizeOptions, Optimizer, pushes_of};
use crate::position::{Ground, Player, Push, Side, lurd_of_pushes, without_cycles};
use crate::search::{
    Best, Bounds, Context, OutOfMemory, Refuter, Stats, Status, Strategy, Switches, Together,
    at_once, write_number,
};
use kura_level::Level;

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
    together: Together,
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

/// What a helper has done.
enum Helped {
    Found(Status),
    Shortened(crate::optimize::Status),
    Nothing,
}

impl Helper {
    /// Works for about `budget` units, no more than are left of a strategy's turn.
    fn work(&mut self, (context, level): (&Context, &Level), budget: u64) -> Helped {
        match self {
            Helper::Finding(members) => {
                let Some(member) = members.front_mut() else { return Helped::Nothing };
                let task = Task {
                    context,
                    level,
                    objective: Objective::Any,
                    together: Together::ALONE,
                    saved: None,
                };
                let units = budget.min(member.left);
                let status = member.step(task, units);
                member.left -= units;
                Helped::Found(status)
            }
            Helper::Shortening(optimizer) => Helped::Shortened(optimizer.step(budget)),
            Helper::Done => Helped::Nothing,
        }
    }

    /// Units of work done, as far as they are counted.
    fn worked(&self) -> u64 {
        match self {
            Helper::Shortening(optimizer) => optimizer.worked(),
            Helper::Finding(_) | Helper::Done => 0,
        }
    }
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
            .map(|(index, plan)| Member::new(index, plan, sharing, 1))
            .collect();
        let mut refuter =
            Refuter::new(ground, Side::Push, (Switches::ALL, Bounds::ALL), patterns, memory)?;
        refuter.work_together(task.together);
        let mut proof = Proof {
            level: Arc::new(task.level.clone()),
            objective: task.objective,
            refuter,
            stuck: false,
            finding: vec![Stats::default(); members.len()],
            helper: Helper::Finding(members),
            best: None,
            shown: None,
            lower_bound: 0,
            refuted: 0,
            helped: 0,
            together: task.together,
            context,
        };
        proof.continue_with(task.saved);
        Ok(proof)
    }

    /// True when the next turn is not the refutation's.
    fn is_helpers_turn(&self) -> bool {
        match self.helper {
            Helper::Done => false,
            _ => self.is_helper_alone() || self.owed() > 0,
        }
    }

    /// True when the refutation has to wait for the helper.
    fn is_helper_alone(&self) -> bool {
        match self.helper {
            Helper::Finding(_) => self.stuck || self.is_waiting(),
            Helper::Shortening(_) => self.stuck,
            Helper::Done => false,
        }
    }

    /// Units of work that the helper has had too few of.
    fn owed(&self) -> u64 {
        let share = self.refuted.saturating_sub(HEAD_START);
        match self.helper {
            Helper::Finding(_) => share.saturating_sub(self.helped),
            Helper::Shortening(_) => share.saturating_sub(2 * self.helped).div_ceil(2),
            Helper::Done => 0,
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
        self.take_refuted(status)
    }

    /// Takes over how the refutation stands.
    fn take_refuted(&mut self, status: Status) -> Option<Status> {
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
        let before = self.helper.worked();
        let helped = self.helper.work((&self.context, &self.level), budget);
        self.refuter.meanwhile(budget.max(self.helper.worked().saturating_sub(before)), false);
        self.take_help(budget, helped)
    }

    /// Takes over what the helper did with so many units.
    fn take_help(&mut self, budget: u64, helped: Helped) -> Option<Status> {
        self.helped += budget;
        match (std::mem::replace(&mut self.helper, Helper::Done), helped) {
            (Helper::Finding(members), Helped::Found(status)) => self.found(members, status),
            (Helper::Shortening(optimizer), Helped::Shortened(status)) => {
                self.shortened(optimizer, status)
            }
            _ => None,
        }
    }

    /// Takes over what the first strategy of those that look for a solution has done.
    fn found(&mut self, mut members: VecDeque<Member>, status: Status) -> Option<Status> {
        let member = members.pop_front()?;
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
            Status::Running => members.extend(member.again()),
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
            methods: Methods { refutation: false, ..Methods::ALL },
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

    fn shortened(
        &mut self,
        mut optimizer: Box<Optimizer>,
        status: crate::optimize::Status,
    ) -> Option<Status> {
        if !optimizer.take_improvements().is_empty() {
            let ground = self.context.ground.clone();
            self.take(pushes_of(&self.level, &ground, &optimizer.best().lurd));
        }
        self.lower_bound = self.lower_bound.max(optimizer.lower_bound() as u32);
        let length = self.best.as_ref().map_or(0, Vec::len);
        let is_shortest = optimizer.proven() && optimizer.best().measures.pushes == length;
        // The refutation says so itself, unless its memory is full.
        if is_shortest || length as u32 <= self.lower_bound {
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

/// Over several runs.
impl Proof {
    /// Continues with what an earlier run has saved, if anything.
    fn continue_with(&mut self, saved: Option<&Mutex<Option<SavedProof>>>) {
        let saved =
            saved.and_then(|saved| saved.lock().unwrap_or_else(PoisonError::into_inner).take());
        let Some(saved) = saved else { return };
        self.lower_bound = saved.lower_bound;
        (self.refuted, self.helped) = (saved.refuted, saved.helped);
        self.refuter.restore(saved.refuter);
        if let Some(best) = saved.best {
            let pushes = pushes_of(&self.level, &self.context.ground, &best);
            // A solution that was replayed always has moves.
            let _ = self.begin_to_shorten(&pushes);
        }
    }

    /// Writes its state between two steps.
    fn save_to(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let board = &self.context.ground.board;
        let best = self.best.as_ref().and_then(|pushes| lurd_of_pushes(board, pushes));
        write_text(out, &best.unwrap_or_default())?;
        write_number(out, u64::from(self.lower_bound))?;
        write_number(out, self.refuted)?;
        write_number(out, self.helped)?;
        self.refuter.save(out)
    }
}

/// On several threads.
impl Proof {
    /// Lets the refutation work on all threads and the helper on one of them.
    fn step_together(&mut self, budget: u64) -> Option<Status> {
        if self.is_helper_alone() {
            return self.help(budget);
        }
        if self.stuck {
            return Some(Status::OutOfMemory);
        }
        // Somewhat less than the others take for their part, because it may take longer.
        let threads = self.together.threads as u64;
        let share = self.owed().min(budget / threads / 4 * 3);
        if share == 0 || self.refuter.is_full() {
            let status = self.refute(budget.min(PIECE * threads));
            self.refuted = self.refuter.worked();
            return status;
        }
        let (refuter, helper) = (&mut self.refuter, &mut self.helper);
        let task = (&self.context, &*self.level);
        let (mut status, mut helped) = (Status::Running, Helped::Nothing);
        let (mut used, is_over) = (share, AtomicBool::new(false));
        let until = refuter.worked() + budget - share;
        let mut refute = |refuter: &mut Refuter, is_over: &dyn Fn(&Refuter) -> bool| {
            while status == Status::Running
                && !is_over(refuter)
                && !refuter.is_full()
                && refuter.worked() < until
                && !task.0.ground.halt.is_set()
            {
                status = refuter.step((until - refuter.worked()).min(PIECE * threads));
            }
        };
        if self.together.lockstep {
            let worked = helper.worked();
            helped = helper.work(task, share);
            used = used.max(helper.worked().saturating_sub(worked));
            refuter.meanwhile(used, true);
            refute(refuter, &|refuter| refuter.is_joined());
            refuter.join();
        } else {
            at_once(vec![
                Box::new(|| refute(refuter, &|_| is_over.load(Ordering::Relaxed))),
                Box::new(|| {
                    helped = helper.work(task, share);
                    is_over.store(true, Ordering::Relaxed);
                }),
            ]);
        }
        self.refuted = self.refuter.worked();
        // A solution that the helper found may be shorter than that of the refutation.
        self.take_refuted(status).or_else(|| self.take_help(used, helped))
    }
}

impl Strategy for Proof {
    fn step(&mut self, budget: u64) -> Status {
        if self.together.are_several() {
            return self.step_together(budget).unwrap_or(Status::Running);
        }
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

    fn save(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        if self.stuck {
            return Ok(false);
        }
        self.save_to(out).map(|()| true)
    }
}
