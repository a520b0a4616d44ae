//! LRTA* (Korf 1990) as the report runs it: an agent that walks according to what it has learnt, and restarts
//! with that knowledge when its walk becomes too long.
//!
//! In a position `s` the value of each action is its cost plus the known distance of its result: at first the
//! estimate, later what was learnt. The agent takes the best action and stores its value as the distance of
//! `s`: as the textbooks have it (Russell and Norvig) whatever the old value was, or never below the old
//! value.

use super::agent::{Agent, Plan, World, restarts};
use super::field::{Action, DEAD, Field, Kind, Spot};
use super::macro_field::{self, MacroField};
use super::player_field::{self, PlayerField};
use kura::limits::{HashTable, Memory, OutOfMemory};
use kura::position::Push;
use kura::random::Random;
use kura::search::{Context, Entry, Settings, Status, Switch, Switches, joined};

const SOURCE: &str = "Korf 1990; Ariton 2025, Heuristics and Search Algorithms for Sokoban";

const PLAYER_SWITCHES: [Switch; 15] = joined(own(4), player_field::SWITCHES);
const MACRO_SWITCHES: [Switch; 5] = joined(own(64), macro_field::SWITCHES);

/// The switches of LRTA* in any field, with the default number of restarts.
const fn own(most_restarts: u32) -> [Switch; 4] {
    [
        Switch::number(
            "cap",
            (1, 10_000_000),
            200,
            "actions after which it starts anew; the report has 200 and 500",
        ),
        restarts(most_restarts, "how often it may start anew, keeping what it has learnt"),
        Switch::words(
            "ties",
            &["first", "random"],
            0,
            "which of the equally good actions it takes",
        ),
        Switch::words(
            "learn",
            &["last", "most"],
            0,
            "what it knows of a position it has left: what it saw last, or the most it ever saw",
        ),
    ]
}

pub const ENTRY: Entry = Entry {
    name: "lrta",
    summary: "LRTA* over the player's moves with the player-seeded target estimate.",
    source: SOURCE,
    about: "An agent that walks: it looks at the positions around it, steps to the one that looks nearest to the end, and \
            remembers how far away the one it left must be. Where it goes round in a dead end the numbers there rise \
            until it leaves. After so many steps it starts anew, with all it has learnt. The estimate follows the \
            report: for each box the player's walks and pushes to a target, the best way to pair boxes and targets, \
            and five more for each box that is not there yet.",
    switches: &PLAYER_SWITCHES,
    build: |context, settings| {
        let field = PlayerField::new(&context.ground, settings, &context.memory)?;
        Agent::<_, Lrta>::build(context, settings, field)
    },
    ..Entry::PLAIN
};

pub const MACRO_ENTRY: Entry = Entry {
    name: "lrta-macro",
    summary: "LRTA* over macro moves with the matching as estimate.",
    source: SOURCE,
    about: "The same agent, but a step brings one box anywhere, and the estimate is the minimum matching with five more \
            for each box off goal. Dead positions teach it for good: a position from which every step is dead is dead \
            itself.",
    rules: Switches::FOR_MOVES,
    switches: &MACRO_SWITCHES,
    build: |context, settings| {
        let field = MacroField::new(&context.ground, settings, &context.memory)?;
        Agent::<_, Lrta>::build(context, settings, field)
    },
    ..Entry::PLAIN
};

/// One agent's walk and what it has learnt.
struct Lrta {
    /// The known distance of each position visited.
    known: HashTable<u32>,
    /// Steps taken from one position to another.
    taken: HashTable<()>,
    /// Positions evaluated, as the report's program counts them, and those to be counted when it learns the
    /// result of its last action.
    looks: u64,
    looks_to_learn: u64,
    /// Whether stored distances never decrease.
    keeps_most: bool,
    cap: u64,
    random: Option<Random>,
    spot: Spot,
    /// The pushes since the start.
    made: Vec<Push>,
    actions: Vec<Action>,
    values: Vec<u32>,
    moves: u64,
    pulls: u64,
}

impl Lrta {
    /// Goes back to the start; ends the search when it has done so often enough.
    fn start_anew<F: Field>(&mut self, world: &mut World<F>) -> Option<Status> {
        if !world.starts_anew() {
            return Some(Status::GaveUp);
        }
        self.spot = world.field.start();
        self.made.clear();
        (self.moves, self.pulls) = (0, 0);
        None
    }

    /// The key of the result of an action, and its known distance.
    fn look_at<F: Field>(
        &mut self,
        world: &mut World<F>,
        index: usize,
        work: &mut u64,
    ) -> Result<(u128, u32), OutOfMemory> {
        let spot = world.field.after(&self.spot, self.actions[index].kind);
        let key = world.field.key(&spot);
        if let Some(&known) = self.known.get(key) {
            world.stats.duplicates += 1;
            return Ok((key, known));
        }
        let estimate = world.estimate(&spot, work);
        self.known.insert(key, estimate)?;
        Ok((key, estimate))
    }
}

impl Plan for Lrta {
    fn new<F: Field>(
        context: &Context,
        settings: &Settings,
        world: &World<F>,
    ) -> Result<Self, OutOfMemory> {
        Ok(Lrta {
            known: HashTable::new(context.memory.clone()),
            taken: HashTable::new(context.memory.clone()),
            looks: 0,
            looks_to_learn: 0,
            keeps_most: settings.says("learn", "most"),
            cap: settings.value("cap").into(),
            random: settings.says("ties", "random").then(|| Random::new(context.seed)),
            spot: world.field.start(),
            made: Vec::new(),
            actions: Vec::new(),
            values: Vec::new(),
            moves: 0,
            pulls: 0,
        })
    }

    /// Takes one action.
    fn advance<F: Field>(
        &mut self,
        world: &mut World<F>,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory> {
        if self.spot.is_solved(&world.ground) {
            return Ok(Some(world.end(self.made.clone(), self.walked())));
        }
        if self.moves == self.cap
            && let Some(status) = self.start_anew(world)
        {
            return Ok(Some(status));
        }
        *work += world.field.actions(&self.spot, &mut self.actions);
        world.stats.expanded += 1;
        world.stats.generated += self.actions.len() as u64;
        world.stats.depth = self.made.len() as u32;
        self.values.clear();
        let key = world.field.key(&self.spot);
        self.looks += self.looks_to_learn;
        let mut untaken = 0;
        for index in 0..self.actions.len() {
            if world.is_over() {
                return Ok(None);
            }
            let (next, far) = self.look_at(world, index, work)?;
            untaken += u64::from(!self.taken.contains(step_key(key, next)));
            self.values.push(self.actions[index].cost.saturating_add(far));
        }
        let least = self.values.iter().copied().min().unwrap_or(DEAD).min(DEAD);
        let before = if self.keeps_most { self.known.get(key).copied().unwrap_or(0) } else { 0 };
        self.known.insert(key, least.max(before))?;
        if least >= DEAD {
            return Ok(self.start_anew(world));
        }
        let good: Vec<usize> =
            (0..self.values.len()).filter(|&i| self.values[i] == least).collect();
        let chosen = self.random.as_mut().and_then(|random| random.pick(&good));
        let action = self.actions.swap_remove(chosen.unwrap_or(good[0]));
        let pushes = world.field.pushes(&self.spot, action.kind);
        world.memory.grow(&mut self.made, pushes.len())?;
        self.made.extend(pushes);
        self.pulls += u64::from(matches!(action.kind, Kind::Pull(_)));
        self.moves += 1;
        self.spot = world.field.after(&self.spot, action.kind);
        // The report's program evaluates all positions around one when it chooses and again when it learns,
        // but none for a step that it has taken before.
        let next = world.field.key(&self.spot);
        let new = self.taken.insert(step_key(key, next), ())?.is_none();
        self.looks += untaken;
        self.looks_to_learn = untaken - u64::from(new);
        Ok(None)
    }

    fn walked(&self) -> (u64, u64) {
        (self.moves, self.pulls)
    }

    fn counts(&self) -> Vec<(&'static str, u64)> {
        vec![("known", self.known.len() as u64), ("looks", self.looks)]
    }

    fn at(&self) -> Option<&Spot> {
        Some(&self.spot)
    }

    fn release(&mut self, memory: &Memory) {
        memory.release(&self.made);
    }
}

/// The key of a step from one position to another.
fn step_key(from: u128, to: u128) -> u128 {
    from ^ to.rotate_left(1)
}
