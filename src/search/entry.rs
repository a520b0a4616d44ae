//! How a strategy presents itself to the catalogue.

use std::sync::Arc;

use super::{Memory, OutOfMemory, Settings, Strategy, Switch, Switches, TrapStore};
use crate::position::Ground;

/// What a strategy is built from; a clone shares it all.
#[derive(Clone)]
pub struct Context {
    /// What no move changes.
    pub ground: Arc<Ground>,
    /// The budget of all tables of the run.
    pub memory: Memory,
    /// Decides every random choice.
    pub seed: u64,
    /// What the strategies of a run have proved dead.
    pub traps: TrapStore,
}

impl Context {
    /// For strategies that share `memory` and what they find to be dead.
    pub fn new(ground: Arc<Ground>, memory: Memory, seed: u64) -> Self {
        let traps = TrapStore::new(memory.clone());
        Context { ground, memory, seed, traps }
    }
}

/// A strategy as the user finds it in the list.
pub struct Entry {
    /// What it is called on the command line and everywhere else.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// Paper, page or program that describes it.
    pub source: &'static str,
    /// How it works, in a few sentences, for the page that explains it. Empty for strategies of
    /// everyday use: the lab has the texts about them.
    pub about: &'static str,
    /// True when an exhausted search proves that there is no solution.
    pub complete: bool,
    /// Switches, each with a word, with which it is not complete.
    pub incomplete: &'static [(&'static str, &'static str)],
    /// What its solutions have provably fewest of. One that proves the fewest moves also counts
    /// in moves: its lower bound is about moves, not pushes.
    pub fewest: Fewest,
    /// Switches, each with a word, that make it prove nothing of its solutions.
    pub unless: &'static [(&'static str, &'static str)],
    /// The rules of `Rules` that it asks, each of which can be switched off.
    pub rules: Switches,
    /// What can be set, besides the rules.
    pub switches: &'static [Switch],
    /// Makes the strategy with its switches set. Fails when there is no memory to begin with.
    pub build: Build,
}

/// Makes a strategy with its switches set.
pub type Build = fn(&Context, &Settings) -> Result<Box<dyn Strategy>, OutOfMemory>;

impl Entry {
    /// A strategy that proves nothing, asks no rules and has no switches: what is left to be said
    /// of most new ones is their name, what they are, and how they are built.
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

    /// True when an exhausted search proves that there is no solution, the switches set so.
    pub fn complete_with(&self, settings: &Settings) -> bool {
        self.complete && !self.incomplete.iter().any(|(key, word)| settings.says(key, word))
    }

    /// What solutions have provably fewest of when the switches are set so.
    pub fn fewest_with(&self, settings: &Settings) -> Fewest {
        match self.unless.iter().any(|(key, word)| settings.says(key, word)) {
            true => Fewest::Nothing,
            false => self.fewest,
        }
    }
}

/// What a solution has provably fewest of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// No solution is claimed to be a best one.
    Nothing,
    /// Solutions with the fewest pushes.
    Pushes,
    /// Solutions with the fewest moves.
    Moves,
}
