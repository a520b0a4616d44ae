//! How a strategy is registered in the catalogue.

use std::sync::Arc;

use super::{Memory, OutOfMemory, PatternStore, Settings, Strategy, Switch, Switches};
use crate::feature_space::PullTree;
use crate::position::Ground;

/// What a strategy is built from; clones share all of it.
#[derive(Clone)]
pub struct Context {
    /// The static level data.
    pub ground: Arc<Ground>,
    /// The budget of all tables of the run.
    pub memory: Memory,
    /// The seed of all random choices.
    pub seed: u64,
    /// Deadlock patterns that the strategies of a run have found.
    pub patterns: PatternStore,
    /// Positions from which the path to the end is known.
    pub home: PullTree,
}

impl Context {
    /// For strategies that share `memory`, the deadlock patterns they find, and the positions from which they know the
    /// path to the end.
    pub fn new(ground: Arc<Ground>, memory: Memory, seed: u64) -> Self {
        let patterns = PatternStore::new(memory.clone());
        let home = PullTree::new(memory.clone());
        Context { ground, memory, seed, patterns, home }
    }

    /// For a strategy with another seed that gives way to the others: it shares the maze with them, the positions from
    /// which the path to the end is known, and the memory that they leave.
    pub fn apart(&self, seed: u64) -> Self {
        let seed = self.seed.wrapping_add(seed);
        let apart = Context::new(self.ground.clone(), self.memory.behind(), seed);
        Context { home: self.home.clone(), ..apart }
    }
}

/// A strategy as listed for users.
pub struct Entry {
    /// Its name on the command line and everywhere else.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// Paper, page or program that describes it.
    pub source: &'static str,
    /// How it works, in a few sentences, for the page that explains it. Empty for everyday strategies: the modules
    /// that players load need no such texts.
    pub about: &'static str,
    /// True when an exhausted search proves that there is no solution.
    pub complete: bool,
    /// Switches, each with the value that makes it incomplete.
    pub incomplete: &'static [(&'static str, &'static str)],
    /// The measure that its solutions provably minimise. A strategy that minimises moves also counts in
    /// moves: its lower bound is in moves, not pushes.
    pub fewest: Fewest,
    /// Switches, each with the value with which its solutions are not proven optimal.
    pub unless: &'static [(&'static str, &'static str)],
    /// The rules of `Rules` that it uses, each of which can be switched off.
    pub rules: Switches,
    /// The other switches.
    pub switches: &'static [Switch],
    /// Builds the strategy with its switches set. Fails when there is not enough memory to start.
    pub build: Build,
}

/// Builds a strategy with its switches set.
pub type Build = fn(&Context, &Settings) -> Result<Box<dyn Strategy>, OutOfMemory>;

impl Entry {
    /// A strategy that proves nothing, uses no rules and has no switches: most new strategies need only
    /// override a name, a description and a builder.
    pub const PLAIN: Entry = Entry {
        name: "",
        summary: "",
        source: "",
        about: "",
        complete: false,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: Switches::NONE,
        switches: &[],
        build: |_, _| Err(OutOfMemory),
    };

    /// True when an exhausted search proves that there is no solution, with these settings.
    pub fn complete_with(&self, settings: &Settings) -> bool {
        self.complete && !self.incomplete.iter().any(|(key, word)| settings.says(key, word))
    }

    /// The measure that solutions provably minimise with these settings.
    pub fn fewest_with(&self, settings: &Settings) -> Fewest {
        match self.unless.iter().any(|(key, word)| settings.says(key, word)) {
            true => Fewest::Nothing,
            false => self.fewest,
        }
    }
}

/// The measure that solutions provably minimise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// Solutions are not claimed to be optimal.
    Nothing,
    /// Solutions with the fewest pushes.
    Pushes,
    /// Solutions with the fewest moves.
    Moves,
}
