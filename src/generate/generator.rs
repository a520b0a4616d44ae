//! Generates levels from wishes, one step at a time.

use rustc_hash::FxHashSet;

use super::{Maze, Puller, Random, Rating, WishError, Wishes};
use super::{digger, goals, tidy};
use crate::limits::Halt;
use crate::portfolio::{Objective, Options, Outcome, Report, Run};
use kura_level::{Direction, Level, Replay, identity};

/// Bytes a rating search may use.
const MEMORY: usize = 512 << 20;
/// The number of full layers that the effort for pulling covers; solutions are rarely longer.
const LAYERS: u64 = 150;
/// Units of work for digging one maze.
const DIGGING: u64 = 50;

/// Generates levels for as long as it is called. Equal wishes give equal levels, whatever the budgets
/// of the steps are.
pub struct Generator {
    wishes: Wishes,
    random: Random,
    stage: Stage,
    made: FxHashSet<String>,
    tally: Tally,
    halt: Halt,
}

/// A generated level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The board as XSB rows.
    pub rows: Vec<String>,
    /// How hard it is.
    pub rating: Rating,
}

/// What has been tried so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Mazes dug.
    pub mazes: u64,
    /// Mazes worth placing goals in.
    pub boards: u64,
    /// Starts passed to the solver.
    pub candidates: u64,
    /// Candidates that were not solved within the effort.
    pub unsolved: u64,
    /// Solved candidates that did not meet the wishes or left parts of the board unused.
    pub dull: u64,
    /// Candidates generated before.
    pub repeated: u64,
    /// Levels generated.
    pub made: u64,
}

enum Stage {
    Digging,
    Pulling(Box<Puller>),
    Greedy(Box<Candidate>, Run),
    AStar(Box<Candidate>, Run, Box<Report>),
}

struct Candidate {
    rows: Vec<String>,
    level: Level,
    maze: Maze,
}

impl Generator {
    /// Fails when no level can meet the wishes.
    pub fn new(wishes: Wishes) -> Result<Self, WishError> {
        wishes.check()?;
        Ok(Generator {
            random: Random::new(wishes.seed),
            wishes,
            stage: Stage::Digging,
            made: FxHashSet::default(),
            tally: Tally::default(),
            halt: Halt::default(),
        })
    }

    /// What has been tried so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Ends the work for good once `is_time` returns true; it is also called in the middle of steps. To be
    /// called at most once.
    pub fn stop_when(&self, is_time: impl Fn() -> bool + Send + Sync + 'static) {
        self.halt.set_alarm(is_time);
    }

    /// Works for about `budget` units; returns a level as soon as there is one. The caller decides how long
    /// to continue: some wishes never come true.
    pub fn step(&mut self, budget: u64) -> Option<Made> {
        let mut left = budget;
        // Digging a maze takes at least some ten microseconds.
        while left > 0 && !self.halt.is_set_after(10_000) {
            let (stage, work, made) = match std::mem::replace(&mut self.stage, Stage::Digging) {
                Stage::Digging => (self.dig(), DIGGING, None),
                Stage::Pulling(puller) => self.pull(puller, left),
                Stage::Greedy(candidate, run) => self.greedy(candidate, run, left),
                Stage::AStar(candidate, run, greedy) => self.astar(candidate, run, greedy, left),
            };
            self.stage = stage;
            left = left.saturating_sub(work);
            if made.is_some() {
                return made;
            }
        }
        None
    }

    fn dig(&mut self) -> Stage {
        self.tally.mazes += 1;
        let (width, height) = (self.wishes.width, self.wishes.height);
        let mut maze = digger::dig(&mut self.random, width, height);
        tidy::tidy(&mut maze);
        if !tidy::is_good(&maze, self.wishes.boxes) {
            return Stage::Digging;
        }
        let Some(goals) = goals::place(&mut self.random, &maze, self.wishes.boxes) else {
            return Stage::Digging;
        };
        self.tally.boards += 1;
        let width = (self.wishes.effort / LAYERS).max(100) as usize;
        let puller = Puller::new(maze, goals, width).ended_by(self.halt.clone());
        Stage::Pulling(Box::new(puller))
    }

    fn pull(&mut self, mut puller: Box<Puller>, budget: u64) -> (Stage, u64, Option<Made>) {
        let before = puller.expanded();
        let budget = budget.min(self.wishes.effort.saturating_sub(before));
        let over = puller.step(budget, &mut self.random);
        let work = (puller.expanded() - before).max(1);
        if !over && puller.expanded() < self.wishes.effort {
            return (Stage::Pulling(puller), work, None);
        }
        (self.candidate(&puller).unwrap_or(Stage::Digging), work, None)
    }

    /// The level that starts where the pulls ended, if it is worth the solver's time.
    fn candidate(&mut self, puller: &Puller) -> Option<Stage> {
        let start = puller.best()?;
        let (maze, goals) = puller.board();
        let home = start.boxes.iter().filter(|b| goals.contains(b)).count();
        let promising = start.pulls >= self.wishes.pushes.0
            && start.box_changes >= self.wishes.box_changes
            && home * 4 <= start.boxes.len();
        if !promising {
            return None;
        }
        let rows = maze.rows(goals, &start.boxes, start.player);
        let level = Level::parse(&rows.join("\n")).ok()?;
        if !self.made.insert(identity(&level)) {
            self.tally.repeated += 1;
            return None;
        }
        self.tally.candidates += 1;
        let run = self.search(&level, Objective::Any, "greedy")?;
        let candidate = Candidate { rows, level, maze: maze.clone() };
        Some(Stage::Greedy(Box::new(candidate), run))
    }

    fn greedy(
        &mut self,
        candidate: Box<Candidate>,
        mut run: Run,
        budget: u64,
    ) -> (Stage, u64, Option<Made>) {
        if !run.step(budget) {
            return (Stage::Greedy(candidate, run), budget, None);
        }
        // An interrupted search says nothing about the level.
        if self.halt.is_set() {
            return (Stage::Digging, budget, None);
        }
        let greedy = run.report(Outcome::Timeout);
        let run = self.search(&candidate.level, Objective::Pushes, "astar");
        let stage =
            run.map_or(Stage::Digging, |run| Stage::AStar(candidate, run, Box::new(greedy)));
        (stage, budget, None)
    }

    fn astar(
        &mut self,
        candidate: Box<Candidate>,
        mut run: Run,
        greedy: Box<Report>,
        budget: u64,
    ) -> (Stage, u64, Option<Made>) {
        if !run.step(budget) {
            return (Stage::AStar(candidate, run, greedy), budget, None);
        }
        if self.halt.is_set() {
            return (Stage::Digging, budget, None);
        }
        let astar = run.report(Outcome::Timeout);
        let Some((rating, replay)) = Rating::new(&candidate.level, &greedy, &astar) else {
            self.tally.unsolved += 1;
            return (Stage::Digging, budget, None);
        };
        if !self.pleases(&rating) || !is_used(&candidate.maze, &candidate.level, &replay) {
            self.tally.dull += 1;
            return (Stage::Digging, budget, None);
        }
        self.tally.made += 1;
        let Candidate { rows, .. } = *candidate;
        (Stage::Digging, budget, Some(Made { rows, rating }))
    }

    fn pleases(&self, rating: &Rating) -> bool {
        let (fewest, most) = self.wishes.pushes;
        (fewest..=most).contains(&rating.pushes)
            && rating.box_changes >= self.wishes.box_changes
            && rating.astar.unwrap_or(u64::MAX) >= self.wishes.expanded
            && (rating.proven || !self.wishes.proven)
    }

    fn search(&self, level: &Level, objective: Objective, strategy: &str) -> Option<Run> {
        let options = Options {
            objective,
            strategy: strategy.into(),
            memory_limit: MEMORY,
            node_limit: Some(self.wishes.effort),
            ..Options::default()
        };
        let run = Run::new(level.clone(), options).ok()?;
        let halt = self.halt.clone();
        run.stop_when(move || halt.is_set());
        Some(run)
    }
}

/// True when the solution pushes every box and leaves at most a quarter of the floor unused by boxes and
/// player.
fn is_used(maze: &Maze, level: &Level, replay: &Replay) -> bool {
    let mut touched = vec![false; maze.cells()];
    let (mut player, width) = (level.player(), level.width());
    if width != maze.width() {
        return false;
    }
    touched[player] = true;
    let mut boxes: Vec<usize> = (0..maze.cells()).filter(|&c| level.is_box(c)).collect();
    let mut pushed = vec![false; boxes.len()];
    for direction in replay.lurd.chars().filter_map(Direction::from_letter) {
        player = direction.beside(player, width);
        touched[player] = true;
        if let Some(number) = boxes.iter().position(|&b| b == player) {
            boxes[number] = direction.beside(player, width);
            pushed[number] = true;
            touched[boxes[number]] = true;
        }
    }
    let floor = maze.floor_cells();
    let idle = floor.iter().filter(|&&c| !touched[c]).count();
    pushed.iter().all(|&p| p) && idle * 4 <= floor.len()
}
