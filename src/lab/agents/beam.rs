//! Stochastic K-beam search as the report describes it (Section 6.1, Algorithm 4).
//!
//! Of each of K positions some successors are drawn, the better the more likely; the best K of
//! all of them go on. The temperature says how much worse a drawn one may be: a position that is
//! `t` worse than the best of its brothers is drawn in half of the cases at temperature `t`. It
//! falls with every round. When the best position only goes to and fro (the report's slalom), it
//! is raised; after several slaloms, when all candidates are dead, or when nothing improves
//! at a low temperature, the search starts anew.
//!
//! The report names K, the mechanisms and the order in which they act, but no numbers for them:
//! those that stand here when nothing is said are ours.

use std::sync::Arc;

use super::field::{Action, DEAD, Field, Kind, Spot, note_on_pulls};
use super::macro_field::{self, MacroField};
use super::player_field::{self, PlayerField};
use super::target_estimate;
use crate::order::sort_by_rank;
use crate::position::{Ground, Lease, Memory, OutOfMemory, Push};
use crate::random::Random;
use crate::search::{
    Best, Context, Entry, Fewest, Seen, Settings, Stats, Status, Strategy, Switch,
};

const SOURCE: &str = "Ariton 2025, Heuristics and Search Algorithms for Sokoban";
/// What an action costs more that goes to and fro; the report names no number.
const TO_AND_FRO: u32 = 2;
/// Rounds without a new best after which a cold search starts anew.
const PATIENCE: u32 = 30;
/// One degree in the unit of the switch `temperature`.
const DEGREE: u64 = 10;

const OWN: [Switch; 6] = [
    Switch::number("k", (1, 100_000), 10, "positions kept"),
    Switch::number("rounds", (1, 1_000_000), 1_000, "rounds after which it starts anew"),
    Switch::number("restarts", (0, 1_000_000), 10, "how often it may start anew"),
    Switch::number(
        "temperature",
        (0, 100_000),
        50,
        "at the start, in tenths: a position so much worse is drawn in half of the cases",
    ),
    Switch::number("cooling", (1, 1_000), 995, "what is left of it after a round, in thousandths"),
    Switch::number(
        "slalom",
        (1, 1_000),
        6,
        "rounds to and fro that double the temperature; five times that many start it anew",
    ),
];

pub const ENTRY: Entry = Entry {
    name: "k-beam",
    summary: "Stochastic beam search over the player's moves with the player-seeded target estimate.",
    source: SOURCE,
    about: "Ten positions go on side by side. Of the successors of each some are drawn, the better the more likely; the \
            temperature, which falls, says how much worse a drawn one may be. When the best position only swings to and \
            fro the temperature rises again, and when all are dead or nothing improves the search starts anew. With \
            pulls=allowed it may pull boxes too, which the game does not allow: such an end is no solution.",
    complete: false,
    incomplete: &[],
    fewest: Fewest::Nothing,
    unless: &[],
    rules: false,
    switches: &[
        OWN[0],
        OWN[1],
        OWN[2],
        OWN[3],
        OWN[4],
        OWN[5],
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
    ],
    build: |context, settings| {
        let field = PlayerField::new(&context.ground, settings, &context.memory)?;
        Ok(Box::new(Beam::new(ENTRY.name, context, settings, field)?))
    },
};

pub const MACRO_ENTRY: Entry = Entry {
    name: "k-beam-macro",
    summary: "Stochastic beam search over macro moves with the matching as estimate.",
    source: SOURCE,
    about: "The same beam over macro moves: each step brings one box anywhere, and positions are weighed by the minimum \
            matching with five more for each box off goal.",
    complete: false,
    incomplete: &[],
    fewest: Fewest::Nothing,
    unless: &[],
    rules: true,
    switches: &[OWN[0], OWN[1], OWN[2], OWN[3], OWN[4], OWN[5], macro_field::SWITCHES[0]],
    build: |context, settings| {
        let field = MacroField::new(&context.ground, settings, &context.memory)?;
        Ok(Box::new(Beam::new(MACRO_ENTRY.name, context, settings, field)?))
    },
};

/// No node.
const NONE: u32 = u32::MAX;

/// A link of the way back from a position.
struct Node {
    parent: u32,
    key: u128,
    push: Option<Push>,
}

/// A position of the beam.
#[derive(Clone)]
struct Ray {
    spot: Spot,
    score: u32,
    key: u128,
    node: u32,
    moves: u64,
    pulls: u64,
}

/// A position that may be in the next beam.
struct Candidate {
    /// Which ray of the beam it came from, and by which action.
    ray: usize,
    kind: Kind,
    score: u32,
    key: u128,
}

/// One beam search.
struct Beam<F: Field> {
    name: &'static str,
    ground: Arc<Ground>,
    memory: Memory,
    field: F,
    random: Random,
    width: usize,
    rounds: u32,
    most_restarts: u64,
    first_temperature: u64,
    cooling: u64,
    slalom: u32,
    /// In thousandths of a tenth.
    temperature: u64,
    round: u32,
    restarts: u64,
    rays: Vec<Ray>,
    nodes: Vec<Node>,
    /// Ray to be expanded next in this round, and what came out of the others.
    next: usize,
    candidates: Vec<Candidate>,
    actions: Vec<Action>,
    least: u32,
    stale: u32,
    /// Keys of the best position, last and before that; rounds of going to and fro.
    last: [u128; 2],
    swings: u32,
    ended: Option<Ray>,
    stats: Stats,
    best: Option<Best>,
    nearest: u32,
    _lease: Lease,
}

impl<F: Field> Beam<F> {
    fn new(
        name: &'static str,
        context: &Context,
        settings: &Settings,
        field: F,
    ) -> Result<Self, OutOfMemory> {
        // A ray holds the boxes with a number for each square; the old beam stands beside the new.
        let (width, squares) = (settings.value("k") as usize, context.ground.board.len());
        Ok(Beam {
            _lease: context.memory.lease(2 * width * (3 * squares + 256))?,
            name,
            field,
            random: Random::new(context.seed),
            width,
            rounds: settings.value("rounds"),
            most_restarts: settings.value("restarts").into(),
            first_temperature: u64::from(settings.value("temperature")) * 1_000,
            cooling: settings.value("cooling").into(),
            slalom: settings.value("slalom"),
            temperature: 0,
            round: 0,
            restarts: 0,
            rays: Vec::new(),
            nodes: Vec::new(),
            next: 0,
            candidates: Vec::new(),
            actions: Vec::new(),
            least: u32::MAX,
            stale: 0,
            last: [0; 2],
            swings: 0,
            ended: None,
            stats: Stats::default(),
            best: None,
            nearest: u32::MAX,
            ground: context.ground.clone(),
            memory: context.memory.clone(),
        })
    }

    /// Puts the start into an empty beam.
    fn begin(&mut self, work: &mut u64) -> Result<(), OutOfMemory> {
        let spot = self.field.start();
        let score = self.field.estimate(&spot, work);
        let key = self.field.key(&spot);
        self.nodes.clear();
        self.memory.grow(&mut self.nodes, 1)?;
        self.nodes.push(Node { parent: NONE, key, push: None });
        self.rays = vec![Ray { spot, score, key, node: 0, moves: 0, pulls: 0 }];
        self.candidates.clear();
        self.next = 0;
        self.temperature = self.first_temperature;
        (self.round, self.stale, self.swings) = (0, 0, 0);
        self.least = score;
        self.last = [0; 2];
        Ok(())
    }

    /// Empties the beam for a new start; the end of it all when there were enough.
    fn start_anew(&mut self) -> Option<Status> {
        if self.restarts == self.most_restarts {
            return Some(Status::GaveUp);
        }
        self.restarts += 1;
        self.rays.clear();
        None
    }

    /// Expands one position of the beam, or ends the round.
    fn advance(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        if self.rays.is_empty() {
            self.begin(work)?;
        }
        if self.next == self.rays.len() {
            return self.end_round();
        }
        let ray = self.rays[self.next].clone();
        self.next += 1;
        if ray.spot.is_solved(&self.ground) {
            return Ok(Some(self.end(ray)));
        }
        *work += self.field.actions(&ray.spot, &mut self.actions);
        self.stats.expanded += 1;
        self.stats.generated += self.actions.len() as u64;
        let mut scored = Vec::new();
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let spot = self.field.after(&ray.spot, action.kind);
            let estimate = self.field.estimate(&spot, work);
            let key = self.field.key(&spot);
            if estimate < self.nearest {
                self.nearest = estimate;
                self.best = Some(spot.shown(&self.ground));
            }
            // What the action costs beyond 1 is a penalty, for a pull.
            let more = action.cost - 1 + self.swing(ray.node, key);
            let score = estimate.saturating_add(more);
            if estimate < DEAD {
                scored.push((score, key, index));
            }
        }
        let least = scored.iter().map(|&(score, ..)| score).min().unwrap_or(0);
        self.memory.grow(&mut self.candidates, scored.len())?;
        for (score, key, index) in scored {
            if self.is_drawn(score - least) {
                let (ray, kind) = (self.next - 1, self.actions[index].kind);
                self.candidates.push(Candidate { ray, kind, score, key });
            }
        }
        Ok(None)
    }

    /// A penalty when `key` was left two actions ago.
    fn swing(&self, node: u32, key: u128) -> u32 {
        let before = self.nodes[node as usize].parent;
        let back = before != NONE && self.nodes[before as usize].key == key;
        if back { TO_AND_FRO } else { 0 }
    }

    /// Draws a position that is `worse` than the best of its brothers.
    fn is_drawn(&mut self, worse: u32) -> bool {
        if worse == 0 {
            return true;
        }
        let degrees = self.temperature / DEGREE;
        if degrees == 0 {
            return false;
        }
        // Halved for every `degrees` thousandths, in between along a straight line.
        let halves = u64::from(worse) * 1_000 / degrees;
        let rest = u64::from(worse) * 1_000 % degrees;
        let chance = ((1u64 << 32) - (rest << 31) / degrees) >> halves.min(40);
        self.random.word() >> 32 < chance
    }

    /// Makes a candidate a position of the beam.
    fn ray_of(&mut self, from: &Candidate) -> Result<Ray, OutOfMemory> {
        let ray = self.rays[from.ray].clone();
        let pushes = self.field.pushes(&ray.spot, from.kind);
        let links = pushes.len().max(1);
        self.memory.grow(&mut self.nodes, links)?;
        let mut node = ray.node;
        // The links between stand for no position of the beam; the last one does.
        for link in 0..links {
            let key = if link + 1 == links { from.key } else { 0 };
            self.nodes.push(Node { parent: node, key, push: pushes.get(link).copied() });
            node = self.nodes.len() as u32 - 1;
        }
        Ok(Ray {
            spot: self.field.after(&ray.spot, from.kind),
            score: from.score,
            key: from.key,
            node,
            moves: ray.moves + 1,
            pulls: ray.pulls + u64::from(matches!(from.kind, Kind::Pull(_))),
        })
    }

    /// Makes the best candidates the new beam; the end of it all when there is none.
    fn end_round(&mut self) -> Result<Option<Status>, OutOfMemory> {
        self.round += 1;
        self.next = 0;
        self.random.shuffle(&mut self.candidates);
        sort_by_rank(&mut self.candidates, |ray| u128::from(ray.score));
        let candidates = std::mem::take(&mut self.candidates);
        let mut rays: Vec<Ray> = Vec::new();
        for candidate in &candidates {
            if rays.len() == self.width {
                break;
            }
            if rays.iter().all(|other| other.key != candidate.key) {
                let ray =
                    self.ray_of(candidate).inspect_err(|_| self.memory.release(&candidates))?;
                rays.push(ray);
            }
        }
        self.memory.release(&candidates);
        self.rays = rays;
        self.stats.open = self.rays.len() as u64;
        let Some(first) = self.rays.first() else { return Ok(self.start_anew()) };
        let (score, key) = (first.score, first.key);
        self.stats.depth = first.moves as u32;
        self.temperature = self.temperature * self.cooling / 1_000;
        self.stale = if score < self.least { 0 } else { self.stale + 1 };
        self.least = self.least.min(score);
        self.swings = if key == self.last[1] { self.swings + 1 } else { self.swings };
        self.last = [key, self.last[0]];
        if self.swings > 0 && self.swings.is_multiple_of(self.slalom) {
            self.temperature = (2 * self.temperature).max(DEGREE * 1_000);
        }
        let cold = self.temperature < DEGREE * 1_000 && self.stale > PATIENCE;
        let worn = self.swings >= 5 * self.slalom || self.round >= self.rounds;
        Ok(if cold || worn { self.start_anew() } else { None })
    }

    fn end(&mut self, ray: Ray) -> Status {
        let mut pushes = Vec::new();
        let mut at = ray.node;
        while at != NONE {
            let node = &self.nodes[at as usize];
            pushes.extend(node.push);
            at = node.parent;
        }
        pushes.reverse();
        let real = ray.pulls == 0;
        self.ended = Some(ray);
        if real { Status::Solved { pushes, optimal: false } } else { Status::GaveUp }
    }
}

impl<F: Field> Strategy for Beam<F> {
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
            let mut work = 1;
            match self.advance(&mut work) {
                Ok(None) => left = left.saturating_sub(work),
                Ok(Some(status)) => return status,
                Err(OutOfMemory) => return Status::OutOfMemory,
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        let at = self.ended.as_ref().or(self.rays.first());
        Stats {
            nearest: (self.nearest != u32::MAX).then_some(self.nearest),
            rules: self.field.rules(),
            own: vec![
                ("actions", at.map_or(0, |ray| ray.moves)),
                ("pulls", at.map_or(0, |ray| ray.pulls)),
                ("restarts", self.restarts),
                ("rounds", self.round.into()),
            ],
            ..self.stats.clone()
        }
    }

    fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    fn seen(&self) -> Option<Seen> {
        let last = self.next.checked_sub(1)?;
        self.rays.get(last).map(|ray| ray.spot.seen(self.field.switches()))
    }

    fn note(&self) -> Option<String> {
        if let Some(refusal) = self.field.refusal() {
            return Some(refusal.into());
        }
        let ended = self.ended.as_ref().filter(|ray| ray.pulls > 0);
        ended.map(|ray| note_on_pulls(ray.moves, ray.pulls))
    }
}

impl<F: Field> Drop for Beam<F> {
    fn drop(&mut self) {
        self.memory.release(&self.nodes);
        self.memory.release(&self.candidates);
    }
}
