//! IDA* under each of the Wiki's bounds, with or without the parity of solutions, with or
//! without a table.
//!
//! For the current iteration, the table stores how many pushes deep a position was entered. A position that
//! was entered at most that deep before is not entered again: its successors would not be entered less deep
//! either. Along a shortest solution, each position is thus entered at its true depth, so the first iteration
//! whose limit is long enough finds it.

use std::cmp::Reverse;
use std::sync::Arc;

use super::estimate::{self, Estimate};
use super::literal::{self, Literal};
use super::patterns::{self, Patterns};
use super::visited::{self, Visited};
use super::{CORRALS, SOURCE, choose_corrals};
use kura::board::Square;
use kura::bound::UNMATCHABLE;
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Context, Entry, Expand, Expansion, Fewest, ON_OFF, Rules, Seen, Settings, Stage, Staged,
    Stats, Status, Strategy, Switch, Switches, joined, run_stages,
};

const PARITY: [Switch; 1] = [Switch::words(
    "parity",
    ON_OFF,
    0,
    "whether the bound takes the parity of all solutions, which the matching and the greedy one have already",
)];
const OF_DEPTHS: [Switch; 7] = joined(estimate::SWITCHES, PARITY);
const OF_TABLES: [Switch; 6] = joined(visited::SWITCHES, CORRALS);
const OF_CUTS: [Switch; 7] = joined(OF_TABLES, patterns::SWITCHES);
const OF_RULES: [Switch; 9] = joined(OF_CUTS, literal::SWITCHES);
const SWITCHES: [Switch; 16] = joined(OF_DEPTHS, OF_RULES);

pub const ENTRY: Entry = Entry {
    name: "wiki-ida-star",
    summary: "IDA* under each of the Wiki's bounds, with or without parity and a table.",
    source: SOURCE,
    about: "Depth first to a limit that rises with every iteration, under each of the Wiki's bounds. With parity the \
            limit skips every other number, because a push changes the colour of a box's square and all solutions have \
            the same parity. The table keeps an iteration from entering a position twice at the same depth; without it, \
            see how the same positions come again and again.",
    complete: true,
    incomplete: &literal::UNSOUND,
    fewest: Fewest::Pushes,
    unless: &[
        ("bound", "greedy"),
        ("conflicts", "sketch"),
        literal::UNSOUND[0],
        literal::UNSOUND[1],
    ],
    rules: Switches::ALL,
    switches: &SWITCHES,
    build: |context, settings| Ok(Box::new(IdaStar::new(context, settings)?)),
};

/// Depths and iterations share one number of the table.
const DEPTH_BITS: u32 = 16;
const MOST_DEPTH: u32 = (1 << DEPTH_BITS) - 1;

/// One search.
struct IdaStar {
    ground: Arc<Ground>,
    memory: Memory,
    rules: Rules,
    patterns: Patterns,
    estimate: Estimate,
    visited: Visited,
    literal: Literal,
    at: Expansion,
    frames: Vec<Frame>,
    choices: Vec<Choice>,
    limit: u32,
    /// The least sum beyond the limit.
    next_limit: u32,
    iteration: u32,
    stats: Stats,
    best: Option<Best>,
    nearest: u32,
    stage: Stage,
    _lease: Lease,
}

/// A position on the path from the start to the current one.
struct Frame {
    step: Option<Push>,
    /// The index of its first choice.
    choices: usize,
}

#[derive(Clone, Copy)]
struct Choice {
    step: Push,
    bound: u32,
}

impl IdaStar {
    fn new(context: &Context, settings: &Settings) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let mut rules = Rules::new(&ground, Side::Push, settings.rules, &memory)?;
        choose_corrals(&mut rules, settings);
        let squares = ground.board.len();
        let parity = settings.is_on("parity");
        Ok(IdaStar {
            rules,
            patterns: Patterns::new(&ground, settings, &memory)?,
            estimate: Estimate::new(&ground, settings, parity, &memory)?,
            visited: Visited::new(settings, &memory)?,
            literal: Literal::new(settings, squares),
            at: Expansion::new(&ground, Side::Push),
            frames: Vec::new(),
            choices: Vec::new(),
            limit: 0,
            next_limit: UNMATCHABLE,
            iteration: 0,
            stats: Stats::default(),
            best: None,
            nearest: u32::MAX,
            stage: Stage::Preparing,
            _lease: memory.lease(32 * squares)?,
            ground,
            memory,
        })
    }

    /// Enters the position in `boxes` unless the table shows that this is useless.
    fn enter(
        &mut self,
        step: Option<Push>,
        bound: u32,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let depth = self.frames.len() as u32;
        if depth > MOST_DEPTH {
            return Ok(Some(Status::GaveUp));
        }
        let player = step.map_or(ground.board.start_player(), |step| step.from);
        self.memory.grow(&mut self.frames, 1)?;
        self.frames.push(Frame { step, choices: self.choices.len() });
        self.stats.depth = depth;
        if self.at.is_solved(&ground) {
            let pushes = self.frames.iter().filter_map(|frame| frame.step).collect();
            let optimal = self.is_proof();
            return Ok(Some(Status::Solved { pushes, optimal }));
        }
        let hash = self.at.flood(&ground, player);
        let stamp = self.iteration << DEPTH_BITS;
        let known = self.visited.get(hash).filter(|known| known >> DEPTH_BITS == self.iteration);
        if known.is_some_and(|known| known & MOST_DEPTH <= depth) {
            self.stats.duplicates += 1;
            return Ok(None);
        }
        self.visited.insert(hash, stamp | depth, depth)?;
        self.stats.expanded += 1;
        self.note_best(bound, player);
        if self.at.is_dead(&ground, &mut self.rules, work) {
            return Ok(None);
        }
        // The table merges all paths to a position: rules must not depend on the last step.
        let mut steps = self.at.steps(&ground, &mut self.rules, None);
        let at = (&self.at.boxes, &self.at.reach);
        self.literal.limit(&ground.board, at, step, &mut steps);
        self.memory.grow(&mut self.choices, steps.len())?;
        self.try_steps(&ground, depth + 1, steps, work)?;
        let from = self.frames.last().map_or(0, |frame| frame.choices);
        self.choices[from..].sort_by_key(|choice| Reverse(choice.bound));
        Ok(None)
    }

    fn is_proof(&self) -> bool {
        self.literal.is_off() && self.estimate.is_admissible()
    }

    /// The end of a search that has found nothing.
    fn without_solution(&self) -> Status {
        if self.literal.is_off() { Status::Unsolvable } else { Status::GaveUp }
    }

    fn note_best(&mut self, bound: u32, player: Square) {
        if bound < self.nearest {
            self.nearest = bound;
            let boxes = self.at.boxes.list().to_vec();
            self.best = Some(Best::of(&self.ground, Side::Push, boxes, player));
        }
    }

    /// Takes the next choice of the last position, or leaves it.
    fn next(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let Some(frame) = self.frames.last() else { return self.begin(work) };
        if self.choices.len() == frame.choices {
            if let Some(step) = frame.step {
                self.at.take_back(&ground, step);
            }
            self.frames.pop();
            return Ok(if self.frames.is_empty() { self.end() } else { None });
        }
        let Some(Choice { step, bound }) = self.choices.pop() else { return Ok(None) };
        self.at.shift(&ground, step);
        self.enter(Some(step), bound, work)
    }

    /// Begins an iteration.
    fn begin(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        self.iteration += 1;
        self.next_limit = UNMATCHABLE;
        if self.is_proof() {
            self.stats.lower_bound = Some(self.limit);
        }
        self.enter(None, self.limit, work)
    }

    /// Ends an iteration: raises the limit, or answers that there is no solution.
    fn end(&mut self) -> Option<Status> {
        if self.next_limit == UNMATCHABLE {
            return Some(self.without_solution());
        }
        self.limit = self.next_limit;
        (self.limit > MOST_DEPTH).then_some(Status::GaveUp)
    }
}

impl Staged for IdaStar {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
            && self.patterns.prepare(&self.ground, budget)
            && self.estimate.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let ground = &self.ground;
        self.limit = self.estimate.of(ground, &self.at.boxes, ground.board.start_player());
        Ok((self.limit == UNMATCHABLE).then(|| self.without_solution()))
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let mut work = 1;
        let answer = self.next(&mut work)?;
        Ok((work, answer))
    }
}

impl Expand for IdaStar {
    /// The depth of the positions after the steps.
    type Parent = u32;

    fn parts(&mut self) -> (&mut Expansion, &mut Rules) {
        (&mut self.at, &mut self.rules)
    }

    /// Makes a step a choice unless it is dead or leads beyond the limit.
    fn child(&mut self, ground: &Ground, depth: u32, step: Push) -> Result<(), OutOfMemory> {
        if self.patterns.is_dead(&self.at.boxes, step.to(&ground.board))
            || self.at.is_dead_after(ground, &mut self.rules, step)
        {
            return Ok(());
        }
        match self.estimate.of(ground, &self.at.boxes, step.from) {
            UNMATCHABLE => {}
            bound if depth + bound > self.limit => {
                self.next_limit = self.next_limit.min(depth + bound);
            }
            bound => self.choices.push(Choice { step, bound }),
        }
        Ok(())
    }
}

impl Strategy for IdaStar {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats {
            generated: self.at.generated,
            rules: self.rules.counts(),
            nearest: (self.nearest != u32::MAX).then_some(self.nearest),
            own: vec![
                ("iterations", self.iteration.into()),
                ("dead by patterns", self.patterns.fired),
            ],
            ..self.stats.clone()
        }
    }

    fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    fn seen(&self) -> Option<Seen> {
        let step = self.frames.last()?.step;
        let player = step.map_or(self.ground.board.start_player(), |step| step.from);
        // No last step: the table merges all paths to a position, so the rules must not depend on it.
        let boxes = self.at.boxes.list().to_vec();
        let rules = self.rules.switches();
        let corrals = self.rules.corrals();
        Some(Seen { corrals, ..Seen::new(boxes, player, Side::Push, rules) })
    }
}

impl Drop for IdaStar {
    fn drop(&mut self) {
        self.memory.release(&self.frames);
        self.memory.release(&self.choices);
    }
}
