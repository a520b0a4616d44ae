//! LRTA* (Korf 1990) as the report runs it: an agent that walks on by what it has learnt, and
//! starts anew with that when its walk grows too long.
//!
//! In a position `s` the value of each action is its cost plus what is known of where it leads:
//! the estimate at first, later what was learnt. The agent takes the best, and from then on
//! knows how far away `s` is by that: as the textbooks have it (Russell and Norvig) whatever it
//! thought before, or never less than it thought before.

use std::sync::Arc;

use super::Table;
use super::field::{Action, DEAD, Field, Kind, Spot, note_on_pulls};
use super::macro_field::{self, MacroField};
use super::player_field::{self, PlayerField};
use super::target_estimate;
use crate::position::{Ground, Memory, OutOfMemory, Push};
use crate::random::Random;
use crate::search::{
    Best, Context, Entry, Fewest, Seen, Settings, Stats, Status, Strategy, Switch,
};

const SOURCE: &str = "Korf 1990; Ariton 2025, Heuristics and Search Algorithms for Sokoban";
const CAP: &str = "actions after which it starts anew; the report has 200 and 500";
const RESTARTS: &str = "how often it may start anew, keeping what it has learnt";
const TIES: Switch =
    Switch::words("ties", &["first", "random"], 0, "which of the equally good actions it takes");
const LEARN: Switch = Switch::words(
    "learn",
    &["last", "most"],
    0,
    "what it knows of a position it has left: what it saw last, or the most it ever saw",
);

const PLAYER_SWITCHES: &[Switch] = &[
    Switch::number("cap", (1, 10_000_000), 200, CAP),
    Switch::number("restarts", (0, 1_000_000), 4, RESTARTS),
    TIES,
    LEARN,
    player_field::SWITCHES[0],
    player_field::SWITCHES[1],
    target_estimate::SWITCHES[0],
    target_estimate::SWITCHES[1],
    target_estimate::SWITCHES[2],
    target_estimate::SWITCHES[3],
    target_estimate::SWITCHES[4],
    target_estimate::SWITCHES[5],
    target_estimate::SWITCHES[6],
    target_estimate::SWITCHES[7],
    target_estimate::SWITCHES[8],
];

const MACRO_SWITCHES: &[Switch] = &[
    Switch::number("cap", (1, 10_000_000), 200, CAP),
    Switch::number("restarts", (0, 1_000_000), 64, RESTARTS),
    TIES,
    LEARN,
    macro_field::SWITCHES[0],
];

pub const ENTRY: Entry = Entry {
    name: "lrta",
    summary: "LRTA* over the player's moves with the player-seeded target estimate.",
    source: SOURCE,
    about: "An agent that walks: it looks at the positions around it, steps to the one that looks nearest to the end, and \
            remembers how far away the one it left must be. Where it goes round in a dead end the numbers there rise \
            until it leaves. After so many steps it starts anew, with all it has learnt. The estimate follows the \
            report: for each box the player's walks and pushes to a target, the best way to pair boxes and targets, \
            and five more for each box that is not there yet.",
    complete: false,
    incomplete: &[],
    fewest: Fewest::Nothing,
    unless: &[],
    rules: false,
    switches: PLAYER_SWITCHES,
    build: |context, settings| {
        let field = PlayerField::new(&context.ground, settings, &context.memory)?;
        Ok(Box::new(Lrta::new(ENTRY.name, context, settings, field)?))
    },
};

pub const MACRO_ENTRY: Entry = Entry {
    name: "lrta-macro",
    summary: "LRTA* over macro moves with the matching as estimate.",
    source: SOURCE,
    about: "The same agent, but a step brings one box anywhere, and the estimate is the minimum matching with five more \
            for each box off goal. Dead positions teach it for good: a position from which every step is dead is dead \
            itself.",
    complete: false,
    incomplete: &[],
    fewest: Fewest::Nothing,
    unless: &[],
    rules: true,
    switches: MACRO_SWITCHES,
    build: |context, settings| {
        let field = MacroField::new(&context.ground, settings, &context.memory)?;
        Ok(Box::new(Lrta::new(MACRO_ENTRY.name, context, settings, field)?))
    },
};

/// One agent.
struct Lrta<F: Field> {
    name: &'static str,
    ground: Arc<Ground>,
    memory: Memory,
    field: F,
    /// What is known of each position met.
    known: Table,
    /// Steps from a position to another that were taken.
    taken: Table,
    /// Positions worked out, as the report's program counts them, and those to be counted when it
    /// learns what its last action led to.
    looks: u64,
    looks_to_learn: u64,
    /// Whether what is known never falls.
    keeps_most: bool,
    cap: u64,
    most_restarts: u64,
    random: Option<Random>,
    spot: Spot,
    /// The pushes since the start.
    made: Vec<Push>,
    actions: Vec<Action>,
    values: Vec<u32>,
    moves: u64,
    pulls: u64,
    restarts: u64,
    stats: Stats,
    best: Option<Best>,
    nearest: u32,
}

impl<F: Field> Lrta<F> {
    fn new(
        name: &'static str,
        context: &Context,
        settings: &Settings,
        field: F,
    ) -> Result<Self, OutOfMemory> {
        Ok(Lrta {
            name,
            spot: field.start(),
            field,
            known: Table::new(context.memory.clone())?,
            taken: Table::new(context.memory.clone())?,
            looks: 0,
            looks_to_learn: 0,
            keeps_most: settings.says("learn", "most"),
            cap: settings.value("cap").into(),
            most_restarts: settings.value("restarts").into(),
            random: settings.says("ties", "random").then(|| Random::new(context.seed)),
            made: Vec::new(),
            actions: Vec::new(),
            values: Vec::new(),
            moves: 0,
            pulls: 0,
            restarts: 0,
            stats: Stats::default(),
            best: None,
            nearest: u32::MAX,
            ground: context.ground.clone(),
            memory: context.memory.clone(),
        })
    }

    /// Starts anew; false when it may not any more.
    fn start_anew(&mut self) -> bool {
        if self.restarts == self.most_restarts {
            return false;
        }
        self.restarts += 1;
        self.spot = self.field.start();
        self.made.clear();
        (self.moves, self.pulls) = (0, 0);
        true
    }

    /// Takes one action; gives the units of work it took and the answer when there is one.
    fn act(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        if self.spot.is_solved(&self.ground) {
            let pushes = std::mem::take(&mut self.made);
            let real = self.pulls == 0;
            let found = Status::Solved { pushes, optimal: false };
            return Ok((1, Some(if real { found } else { Status::GaveUp })));
        }
        if self.moves == self.cap && !self.start_anew() {
            return Ok((1, Some(Status::GaveUp)));
        }
        let mut work = 1 + self.field.actions(&self.spot, &mut self.actions);
        self.stats.expanded += 1;
        self.stats.generated += self.actions.len() as u64;
        self.stats.depth = self.made.len() as u32;
        self.values.clear();
        let key = self.field.key(&self.spot);
        self.looks += self.looks_to_learn;
        let mut untaken = 0;
        for index in 0..self.actions.len() {
            let (next, far) = self.look_at(index, &mut work)?;
            untaken += u64::from(self.taken.get(step_key(key, next)).is_none());
            self.values.push(self.actions[index].cost.saturating_add(far));
        }
        let least = self.values.iter().copied().min().unwrap_or(DEAD).min(DEAD);
        let before = if self.keeps_most { self.known.get(key).unwrap_or(0) } else { 0 };
        self.known.insert(key, least.max(before))?;
        if least >= DEAD {
            let on = self.start_anew();
            return Ok((work, (!on).then_some(Status::GaveUp)));
        }
        let good: Vec<usize> =
            (0..self.values.len()).filter(|&i| self.values[i] == least).collect();
        let chosen = self.random.as_mut().and_then(|random| random.pick(&good));
        let action = self.actions.swap_remove(chosen.unwrap_or(good[0]));
        let pushes = self.field.pushes(&self.spot, action.kind);
        self.memory.grow(&mut self.made, pushes.len())?;
        self.made.extend(pushes);
        self.pulls += u64::from(matches!(action.kind, Kind::Pull(_)));
        self.moves += 1;
        self.spot = self.field.after(&self.spot, action.kind);
        // The report's program works out all positions around one when it chooses and again when
        // it learns, but none of a step that it has taken before.
        let next = self.field.key(&self.spot);
        let new = self.taken.insert(step_key(key, next), 0)?.is_none();
        self.looks += untaken;
        self.looks_to_learn = untaken - u64::from(new);
        Ok((work, None))
    }

    /// The key of where an action leads, and what is known of that.
    fn look_at(&mut self, index: usize, work: &mut u64) -> Result<(u128, u32), OutOfMemory> {
        let spot = self.field.after(&self.spot, self.actions[index].kind);
        let key = self.field.key(&spot);
        if let Some(known) = self.known.get(key) {
            self.stats.duplicates += 1;
            return Ok((key, known));
        }
        let estimate = self.field.estimate(&spot, work);
        self.known.insert(key, estimate)?;
        if estimate < self.nearest {
            self.nearest = estimate;
            self.best = Some(spot.shown(&self.ground));
        }
        Ok((key, estimate))
    }
}

/// The key of a step from one position to another.
fn step_key(from: u128, to: u128) -> u128 {
    from ^ to.rotate_left(1)
}

impl<F: Field> Strategy for Lrta<F> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn step(&mut self, budget: u64) -> Status {
        if self.field.refusal().is_some() {
            return Status::GaveUp;
        }
        if !self.field.prepare(budget) {
            return Status::Running;
        }
        let mut left = budget;
        while left > 0 {
            match self.act() {
                Ok((work, None)) => left = left.saturating_sub(work),
                Ok((_, Some(status))) => return status,
                Err(OutOfMemory) => return Status::OutOfMemory,
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        Stats {
            nearest: (self.nearest != u32::MAX).then_some(self.nearest),
            rules: self.field.rules(),
            own: vec![
                ("actions", self.moves),
                ("pulls", self.pulls),
                ("restarts", self.restarts),
                ("known", self.known.len() as u64),
                ("looks", self.looks),
            ],
            ..self.stats.clone()
        }
    }

    fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    fn seen(&self) -> Option<Seen> {
        Some(self.spot.seen(self.field.switches()))
    }

    fn note(&self) -> Option<String> {
        if let Some(refusal) = self.field.refusal() {
            return Some(refusal.into());
        }
        let solved = self.spot.is_solved(&self.ground);
        (solved && self.pulls > 0).then(|| note_on_pulls(self.moves, self.pulls))
    }
}

impl<F: Field> Drop for Lrta<F> {
    fn drop(&mut self) {
        self.memory.release(&self.made);
    }
}
