//! Solving the groups of one partition, one after another.

use super::part::{Part, Searches};
use crate::board::{Square, WALL};
use crate::limits::OutOfMemory;
use crate::position::{Ground, Push, Side};
use crate::search::{Best, Context, Stats, Status};

/// A group that is not solved.
struct Group {
    boxes: Vec<Square>,
    goals: Vec<Square>,
    /// Searched to the end in this pass.
    is_refuted: bool,
}

/// How far it has come.
pub struct Attempt {
    /// The groups left, small ones first.
    groups: Vec<Group>,
    /// The boxes of the others.
    solved: Vec<Square>,
    player: Square,
    pushes: Vec<Push>,
    /// Units of work for each strategy and group.
    budget: u64,
    searches: Searches,
    /// The group whose turn it is, and the search.
    at: usize,
    search: usize,
    left: u64,
    part: Option<Part>,
    /// A group was solved since the first one had its turn.
    has_progress: bool,
    /// The player may end where only one group is in reach.
    is_loose: bool,
    /// The counters of searches that have ended.
    past: Stats,
}

/// The result of a step.
pub enum Step {
    /// Still running.
    Running,
    /// The pushes that solve all groups.
    Solved(Vec<Push>),
    /// No group left could be solved.
    Stuck,
}

impl Attempt {
    /// Groups of boxes and goals on these squares, small ones first but those with a box of `first` before them, and
    /// units of work for each strategy.
    pub fn new(
        ground: &Ground,
        squares: &[Vec<Square>],
        first: &[Square],
        searches: Searches,
        budget: u64,
    ) -> Self {
        let board = &ground.board;
        let is_box = |s: &Square| board.start_boxes().binary_search(s).is_ok();
        let group = |squares: &Vec<Square>| Group {
            boxes: squares.iter().copied().filter(is_box).collect(),
            goals: squares.iter().copied().filter(|&s| board.is_goal(s)).collect(),
            is_refuted: false,
        };
        let mut groups: Vec<Group> = squares.iter().map(group).collect();
        groups.sort_by_key(|group| {
            let is_first = group.boxes.iter().any(|square| first.contains(square));
            (!is_first, group.boxes.len())
        });
        Attempt {
            groups,
            solved: Vec::new(),
            player: board.start_player(),
            pushes: Vec::new(),
            budget,
            at: 0,
            searches,
            search: 0,
            left: budget,
            part: None,
            has_progress: false,
            is_loose: false,
            past: Stats::default(),
        }
    }

    /// Works for about `budget` units.
    pub fn step(&mut self, context: &Context, budget: u64) -> Result<Step, OutOfMemory> {
        let mut part = self.part.take();
        if part.is_none() {
            part = self.build(context)?;
        }
        let Some(part) = part else { return Ok(self.next(true)) };
        let part = self.part.insert(part);
        let work = budget.min(self.left);
        let status = part.step(work)?;
        self.left -= work;
        Ok(match status {
            Status::Solved { pushes, .. } => self.solve(&context.ground, pushes),
            Status::Unsolvable => self.next(true),
            Status::Running if self.left > 0 || context.ground.halt.is_set() => Step::Running,
            _ => self.next(false),
        })
    }

    /// A search for the group whose turn it is; `None` if its maze alone shows that there is no solution.
    fn build(&self, context: &Context) -> Result<Option<Part>, OutOfMemory> {
        let board = &context.ground.board;
        let mut others = self.solved.clone();
        let mut doors = Vec::new();
        for (_, group) in self.groups.iter().enumerate().filter(|&(index, _)| index != self.at) {
            others.extend(&group.boxes);
            let beside = group.boxes.iter().flat_map(|&b| *board.neighbours(b));
            doors.push(beside.filter(|&square| square != WALL).collect());
        }
        let group = &self.groups[self.at];
        let Ok(board) = board.part(&group.boxes, &group.goals, &others, self.player) else {
            return Ok(None);
        };
        Part::new(context, board, doors, self.searches[self.search], self.is_loose).map(Some)
    }

    /// Makes the pushes that solve the group whose turn it is.
    fn solve(&mut self, ground: &Ground, pushes: Vec<Push>) -> Step {
        let mut group = self.groups.remove(self.at);
        for push in pushes {
            let moved = group.boxes.iter_mut().find(|square| **square == push.from);
            moved.into_iter().for_each(|square| *square = push.to(&ground.board));
            self.player = push.player_after(&ground.board, Side::Push);
            self.pushes.push(push);
        }
        self.close();
        self.solved.extend(group.boxes);
        if self.groups.is_empty() {
            return Step::Solved(std::mem::take(&mut self.pushes));
        }
        (self.has_progress, self.is_loose, self.search) = (true, false, 0);
        self.turn()
    }

    /// Ends the search of this part.
    fn close(&mut self) {
        if let Some(part) = self.part.take() {
            count(&part.stats(), &mut self.past);
        }
        self.left = self.budget;
    }

    /// The next strategy or group, once a search has ended without a solution.
    fn next(&mut self, is_refuted: bool) -> Step {
        self.close();
        self.search += 1;
        if !is_refuted && self.search < self.searches.len() {
            return Step::Running;
        }
        self.groups[self.at].is_refuted = is_refuted;
        self.search = 0;
        self.at += 1;
        self.turn()
    }

    /// Begins again after the last group. Only those that had been searched to the end can gain by a looser end.
    fn turn(&mut self) -> Step {
        let is_open = |group: &Group| !self.is_loose || group.is_refuted;
        while self.at < self.groups.len() {
            if is_open(&self.groups[self.at]) {
                return Step::Running;
            }
            self.at += 1;
        }
        self.at = 0;
        if self.is_loose && !self.has_progress {
            return Step::Stuck;
        }
        self.is_loose = !self.has_progress;
        self.has_progress = false;
        self.turn()
    }

    /// A box of each group left, if no longer search can change that they are left.
    pub fn refuted(&self) -> Option<Vec<Square>> {
        let is_refuted = self.groups.iter().all(|group| group.is_refuted);
        is_refuted.then(|| self.groups.iter().map(|group| group.boxes[0]).collect())
    }

    /// The boxes of the largest group left.
    pub fn largest(&self) -> usize {
        self.groups.iter().map(|group| group.boxes.len()).max().unwrap_or(0)
    }

    /// True when a group has been solved.
    pub fn has_solved(&self) -> bool {
        !self.solved.is_empty()
    }

    /// Adds the counters so far to `sum`.
    pub fn count(&self, sum: &mut Stats) {
        count(&self.past, sum);
        self.part.iter().for_each(|part| count(&part.stats(), sum));
    }

    /// The position that is left.
    pub fn best(&self, ground: &Ground) -> Best {
        let left = self.groups.iter().flat_map(|group| &group.boxes);
        let boxes = self.solved.iter().chain(left).copied().collect();
        Best::of(ground, Side::Push, boxes, self.player)
    }
}

fn count(stats: &Stats, sum: &mut Stats) {
    sum.expanded += stats.expanded;
    sum.generated += stats.generated;
    sum.rules.add(&stats.rules);
}
