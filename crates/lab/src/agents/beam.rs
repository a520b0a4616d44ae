//! Stochastic K-beam search as the report describes it (Section 6.1, Algorithm 4).
//!
//! Some successors of each of K positions are drawn at random, better ones more often; the best K of all of
//! them go on. The temperature says how much worse a drawn one may be: at temperature `t` a position that is
//! `t` worse than the best of its siblings is drawn in half of the cases. It falls with every round. When the
//! best position has alternated for some rounds in a row (the report's slalom), it is doubled once; after
//! several slaloms, when all candidates are dead, or when nothing improves at a low temperature, the search
//! restarts.
//!
//! So the best successor of each position always goes on. The report's Algorithm 4 looks at improvement instead:
//! with `accept=improving` a successor enters if it is better than the best position of the beam, or by chance, less
//! often the worse it is; a round in which none enters ends the beam.
//!
//! The report names K, the mechanisms and their order, but no numbers for them: the defaults here are ours.

use super::agent::{Agent, Plan, World, restarts};
use super::field::{Action, DEAD, Field, Kind, Spot};
use super::macro_field::{self, MacroField};
use super::player_field::{self, PlayerField};
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::Push;
use kura::random::Random;
use kura::search::{Context, Entry, ON_OFF, Settings, Status, Switch, Switches, joined};

const SOURCE: &str = "Ariton 2025, Heuristics and Search Algorithms for Sokoban";
/// The extra cost of an action that leads back to the position before; the report gives no number.
const TO_AND_FRO: u32 = 2;
/// Rounds without a new best after which a cold search restarts.
const PATIENCE: u32 = 30;
/// Slaloms after which it restarts. The temperature doubles for all but the last, and so never exceeds
/// sixteen times its initial value.
const SLALOMS: u32 = 5;
/// One degree in the unit of the switch `temperature`.
const DEGREE: u64 = 10;

const OWN: [Switch; 8] = [
    Switch::number("k", (1, 100_000), 10, "positions kept"),
    Switch::number("rounds", (1, 1_000_000), 1_000, "rounds after which it starts anew"),
    restarts(10, "how often it may start anew"),
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
        "rounds to and fro in a row that double the temperature; the fifth time it starts anew",
    ),
    Switch::words(
        "to-and-fro",
        ON_OFF,
        0,
        "whether an action back to the position before costs 2 more",
    ),
    Switch::words(
        "accept",
        &["drawn", "improving"],
        0,
        "which successors go on: those drawn among their siblings, or those better than the beam's best, \
         and others by chance",
    ),
];

const PLAYER_SWITCHES: [Switch; 19] = joined(OWN, player_field::SWITCHES);
const MACRO_SWITCHES: [Switch; 9] = joined(OWN, macro_field::SWITCHES);

pub const ENTRY: Entry = Entry {
    name: "k-beam",
    summary: "Stochastic beam search over the player's moves with the player-seeded target estimate.",
    source: SOURCE,
    about: "Ten positions go on side by side. Of the successors of each some are drawn, the better the more likely; the \
            temperature, which falls, says how much worse a drawn one may be. When the best position only swings to and \
            fro the temperature rises again, and when all are dead or nothing improves the search starts anew. With \
            pulls=allowed it may pull boxes too, which the game does not allow: such an end is no solution.",
    switches: &PLAYER_SWITCHES,
    build: |context, settings| {
        let field = PlayerField::new(&context.ground, settings, &context.memory)?;
        Agent::<_, Beam>::build(context, settings, field)
    },
    ..Entry::PLAIN
};

pub const MACRO_ENTRY: Entry = Entry {
    name: "k-beam-macro",
    summary: "Stochastic beam search over macro moves with the matching as estimate.",
    source: SOURCE,
    about: "The same beam over macro moves: each step brings one box anywhere, and positions are weighed by the minimum \
            matching with five more for each box off goal.",
    rules: Switches::FOR_MOVES,
    switches: &MACRO_SWITCHES,
    build: |context, settings| {
        let field = MacroField::new(&context.ground, settings, &context.memory)?;
        Agent::<_, Beam>::build(context, settings, field)
    },
    ..Entry::PLAIN
};

/// No node.
const NONE: u32 = u32::MAX;

/// A link of the path back from a position.
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

/// A candidate for the next beam.
struct Candidate {
    /// The ray of the beam that it came from, and the action.
    ray: usize,
    kind: Kind,
    score: u32,
    key: u128,
}

/// One beam search.
struct Beam {
    random: Random,
    width: usize,
    rounds: u32,
    first_temperature: u64,
    cooling: u64,
    slalom: u32,
    /// The extra cost of an action that leads back.
    to_and_fro: u32,
    /// Whether a successor must be better than the best of the beam.
    improving: bool,
    /// In thousandths of a tenth.
    temperature: u64,
    round: u32,
    rays: Vec<Ray>,
    nodes: Vec<Node>,
    /// The next ray to be expanded in this round, and the candidates from the others.
    next: usize,
    candidates: Vec<Candidate>,
    actions: Vec<Action>,
    least: u32,
    stale: u32,
    /// Keys of the best position in the last two rounds; consecutive rounds of alternation; the number of
    /// slaloms.
    last: [u128; 2],
    swings: u32,
    slaloms: u32,
    ended: Option<Ray>,
    _lease: Lease,
}

impl Beam {
    /// Puts the start into an empty beam.
    fn begin<F: Field>(&mut self, world: &mut World<F>, work: &mut u64) -> Result<(), OutOfMemory> {
        let spot = world.field.start();
        let score = world.field.estimate(&spot, work);
        let key = world.field.key(&spot);
        self.nodes.clear();
        world.memory.grow(&mut self.nodes, 1)?;
        self.nodes.push(Node { parent: NONE, key, push: None });
        self.rays = vec![Ray { spot, score, key, node: 0, moves: 0, pulls: 0 }];
        self.candidates.clear();
        self.next = 0;
        self.temperature = self.first_temperature;
        (self.round, self.stale, self.swings, self.slaloms) = (0, 0, 0, 0);
        self.least = score;
        self.last = [0; 2];
        Ok(())
    }

    /// Empties the beam for a restart; ends the search when there were enough.
    fn start_anew<F: Field>(&mut self, world: &mut World<F>) -> Option<Status> {
        if !world.starts_anew() {
            return Some(Status::GaveUp);
        }
        self.rays.clear();
        None
    }

    /// A penalty if `key` was left two actions ago.
    fn swing(&self, node: u32, key: u128) -> u32 {
        let before = self.nodes[node as usize].parent;
        let back = before != NONE && self.nodes[before as usize].key == key;
        if back { self.to_and_fro } else { 0 }
    }

    /// Draws a position that is `worse` than the best of its siblings.
    fn is_drawn(&mut self, worse: u32) -> bool {
        if worse == 0 {
            return true;
        }
        let degrees = self.temperature / DEGREE;
        if degrees == 0 {
            return false;
        }
        // Halved for every `degrees` thousandths, with linear interpolation in between.
        let halves = u64::from(worse) * 1_000 / degrees;
        let rest = u64::from(worse) * 1_000 % degrees;
        let chance = ((1u64 << 32) - (rest << 31) / degrees) >> halves.min(40);
        self.random.word() >> 32 < chance
    }

    /// Makes a candidate a position of the beam.
    fn ray_of<F: Field>(
        &mut self,
        world: &mut World<F>,
        from: &Candidate,
    ) -> Result<Ray, OutOfMemory> {
        let ray = self.rays[from.ray].clone();
        let pushes = world.field.pushes(&ray.spot, from.kind);
        let links = pushes.len().max(1);
        world.memory.grow(&mut self.nodes, links)?;
        let mut node = ray.node;
        // The links in between are not positions of the beam; the last one is.
        for link in 0..links {
            let key = if link + 1 == links { from.key } else { 0 };
            self.nodes.push(Node { parent: node, key, push: pushes.get(link).copied() });
            node = self.nodes.len() as u32 - 1;
        }
        Ok(Ray {
            spot: world.field.after(&ray.spot, from.kind),
            score: from.score,
            key: from.key,
            node,
            moves: ray.moves + 1,
            pulls: ray.pulls + u64::from(matches!(from.kind, Kind::Pull(_))),
        })
    }

    /// Makes the best candidates the new beam; ends the search when there is none.
    fn end_round<F: Field>(&mut self, world: &mut World<F>) -> Result<Option<Status>, OutOfMemory> {
        self.round += 1;
        self.next = 0;
        self.random.shuffle(&mut self.candidates);
        self.candidates.sort_by_key(|ray| ray.score);
        let candidates = std::mem::take(&mut self.candidates);
        let mut rays: Vec<Ray> = Vec::new();
        for candidate in &candidates {
            if rays.len() == self.width {
                break;
            }
            if rays.iter().all(|other| other.key != candidate.key) {
                let ray = self.ray_of(world, candidate);
                rays.push(ray.inspect_err(|_| world.memory.release(&candidates))?);
            }
        }
        world.memory.release(&candidates);
        self.rays = rays;
        world.stats.open = self.rays.len() as u64;
        let Some(first) = self.rays.first() else { return Ok(self.start_anew(world)) };
        let (score, key) = (first.score, first.key);
        world.stats.depth = first.moves as u32;
        self.temperature = self.temperature * self.cooling / 1_000;
        self.stale = if score < self.least { 0 } else { self.stale + 1 };
        self.least = self.least.min(score);
        self.look_for_slalom(key);
        let cold = self.temperature < DEGREE * 1_000 && self.stale > PATIENCE;
        let worn = self.slaloms == SLALOMS || self.round >= self.rounds;
        Ok(if cold || worn { self.start_anew(world) } else { None })
    }

    /// Counts the rounds in which the best position was that of two rounds before, and doubles the
    /// temperature after enough of them in a row.
    fn look_for_slalom(&mut self, best: u128) {
        self.swings = if best == self.last[1] { self.swings + 1 } else { 0 };
        self.last = [best, self.last[0]];
        if self.swings == self.slalom {
            (self.swings, self.slaloms) = (0, self.slaloms + 1);
            self.temperature = (2 * self.temperature).max(DEGREE * 1_000);
        }
    }

    fn end<F: Field>(&mut self, world: &mut World<F>, ray: Ray) -> Status {
        let mut pushes = Vec::new();
        let mut at = ray.node;
        while at != NONE {
            let node = &self.nodes[at as usize];
            pushes.extend(node.push);
            at = node.parent;
        }
        pushes.reverse();
        self.ended = Some(ray);
        world.end(pushes, self.walked())
    }
}

impl Plan for Beam {
    fn new<F: Field>(
        context: &Context,
        settings: &Settings,
        world: &World<F>,
    ) -> Result<Self, OutOfMemory> {
        // A ray stores the boxes with a number for each square; the old beam exists next to the new one.
        let (width, squares) = (settings.value("k") as usize, world.ground.board.len());
        Ok(Beam {
            _lease: context.memory.lease(2 * width * (3 * squares + 256))?,
            random: Random::new(context.seed),
            width,
            rounds: settings.value("rounds"),
            first_temperature: u64::from(settings.value("temperature")) * 1_000,
            cooling: settings.value("cooling").into(),
            slalom: settings.value("slalom"),
            to_and_fro: if settings.is_on("to-and-fro") { TO_AND_FRO } else { 0 },
            improving: settings.says("accept", "improving"),
            temperature: 0,
            round: 0,
            rays: Vec::new(),
            nodes: Vec::new(),
            next: 0,
            candidates: Vec::new(),
            actions: Vec::new(),
            least: u32::MAX,
            stale: 0,
            last: [0; 2],
            swings: 0,
            slaloms: 0,
            ended: None,
        })
    }

    /// Expands one position of the beam, or ends the round.
    fn advance<F: Field>(
        &mut self,
        world: &mut World<F>,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory> {
        if self.rays.is_empty() {
            self.begin(world, work)?;
        }
        if self.next == self.rays.len() {
            return self.end_round(world);
        }
        let ray = self.rays[self.next].clone();
        self.next += 1;
        if ray.spot.is_solved(&world.ground) {
            return Ok(Some(self.end(world, ray)));
        }
        *work += world.field.actions(&ray.spot, &mut self.actions);
        world.stats.expanded += 1;
        world.stats.generated += self.actions.len() as u64;
        let mut scored = Vec::new();
        for (index, action) in self.actions.iter().enumerate() {
            if world.is_over() {
                return Ok(None);
            }
            let spot = world.field.after(&ray.spot, action.kind);
            let estimate = world.estimate(&spot, work);
            let key = world.field.key(&spot);
            // A cost beyond 1 is the penalty for a pull.
            let more = action.cost - 1 + self.swing(ray.node, key);
            let score = estimate.saturating_add(more);
            if estimate < DEAD {
                scored.push((score, key, index));
            }
        }
        // The beam is sorted: its first position is the best.
        let least = match self.improving {
            true => self.rays[0].score.saturating_sub(1),
            false => scored.iter().map(|&(score, ..)| score).min().unwrap_or(0),
        };
        world.memory.grow(&mut self.candidates, scored.len())?;
        for (score, key, index) in scored {
            if self.is_drawn(score.saturating_sub(least)) {
                let (ray, kind) = (self.next - 1, self.actions[index].kind);
                self.candidates.push(Candidate { ray, kind, score, key });
            }
        }
        Ok(None)
    }

    fn walked(&self) -> (u64, u64) {
        let at = self.ended.as_ref().or(self.rays.first());
        at.map_or((0, 0), |ray| (ray.moves, ray.pulls))
    }

    fn counts(&self) -> Vec<(&'static str, u64)> {
        vec![("rounds", self.round.into()), ("slaloms", self.slaloms.into())]
    }

    fn at(&self) -> Option<&Spot> {
        let last = self.next.checked_sub(1)?;
        self.rays.get(last).map(|ray| &ray.spot)
    }

    fn release(&mut self, memory: &Memory) {
        memory.release(&self.nodes);
        memory.release(&self.candidates);
    }
}
