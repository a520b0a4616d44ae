//! Breadth-first search and A*: one loop, two orders.

use std::sync::Arc;

use super::estimate::{self, Estimate};
use super::literal::{self, Literal};
use super::patterns::{self, Patterns};
use super::store::{Id, Store};
use super::visited::{self, Visited};
use super::{CORRALS, SOURCE, choose_corrals};
use kura::board::Square;
use kura::bound::UNMATCHABLE;
use kura::limits::{HashTable, Lease, Memory, OutOfMemory};
use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Context, Entry, Expand, Expansion, Fewest, Rules, Seen, Settings, Stage, Staged, Stats,
    Status, Strategy, Switch, Switches, joined, run_stages,
};

const OWN: [Switch; 2] = [
    Switch::words(
        "states",
        &["whole", "difference"],
        0,
        "states kept with all their boxes, or as the difference to the one before",
    ),
    Switch::words(
        "player",
        &["region", "square"],
        0,
        "positions told apart by the player region, or by the exact square of the player",
    ),
];

const OF_STATES: [Switch; 4] = joined(visited::SWITCHES, OWN);
const OF_CUTS: [Switch; 5] = joined(CORRALS, patterns::SWITCHES);
const OF_RULES: [Switch; 7] = joined(OF_CUTS, literal::SWITCHES);
const BREADTH_FIRST_SWITCHES: [Switch; 11] = joined(OF_STATES, OF_RULES);
const ASTAR_SWITCHES: [Switch; 17] = joined(estimate::SWITCHES, BREADTH_FIRST_SWITCHES);

pub const BREADTH_FIRST: Entry = Entry {
    name: "wiki-breadth-first",
    summary: "The Wiki's brute force: a queue of states, with or without duplicate detection.",
    source: SOURCE,
    about: "The first solver of the Wiki's page: a queue of states, each taken out, all its pushes made, the results put \
            back. Everything that makes it bearable is a switch: whether states met before are found out (table), how \
            much of them is kept, whether a state is stored whole or as the difference to the one before, and whether \
            positions with the player elsewhere in the same part of the floor count as one.",
    complete: true,
    incomplete: &literal::UNSOUND,
    fewest: Fewest::Pushes,
    unless: &literal::UNSOUND,
    rules: Switches::ALL,
    switches: &BREADTH_FIRST_SWITCHES,
    build: |context, settings| Ok(Box::new(BestFirst::new(context, settings, None)?)),
};

pub const ASTAR: Entry = Entry {
    name: "wiki-astar",
    summary: "A* under each of the Wiki's bounds, with what can be added to them.",
    source: SOURCE,
    about: "A* with every lower bound of the Wiki's page, from counting boxes off goal to the minimum matching, and with \
            what can be added to it: distances that know the player's side, frozen boxes as walls, linear conflicts, and \
            the exact cost of two boxes, or of three, together. The bounds are worked out anew for each position, so compare positions \
            here, not seconds.",
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
    switches: &ASTAR_SWITCHES,
    build: |context, settings| {
        let bound = Estimate::new(&context.ground, settings, false, &context.memory)?;
        Ok(Box::new(BestFirst::new(context, settings, Some(bound))?))
    },
};

/// One search; without an estimate it ranks by pushes made alone.
struct BestFirst {
    ground: Arc<Ground>,
    memory: Memory,
    rules: Rules,
    patterns: Patterns,
    estimate: Option<Estimate>,
    store: Store,
    visited: Visited,
    /// The numbers of the open states if `visited` forgets: these are stored anyway.
    waiting_ids: HashTable<Id>,
    /// Whether positions are distinguished by the exact square of the player.
    by_square: bool,
    literal: Literal,
    /// States by rank, the newest of each first.
    open: Vec<Vec<Id>>,
    lowest: usize,
    waiting: u64,
    at: Expansion,
    stats: Stats,
    best: Option<Id>,
    /// The state expanded last.
    looked_at: Option<Id>,
    nearest: u32,
    stage: Stage,
    _lease: Lease,
}

impl BestFirst {
    fn new(
        context: &Context,
        settings: &Settings,
        estimate: Option<Estimate>,
    ) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let mut rules = Rules::new(&ground, Side::Push, settings.rules, &memory)?;
        choose_corrals(&mut rules, settings);
        let squares = ground.board.len();
        Ok(BestFirst {
            rules,
            patterns: Patterns::new(&ground, settings, &memory)?,
            estimate,
            store: Store::new(settings.says("states", "whole"), memory.clone()),
            visited: Visited::new(settings, &memory)?,
            waiting_ids: HashTable::new(memory.clone()),
            literal: Literal::new(settings, squares),
            by_square: settings.says("player", "square"),
            open: Vec::new(),
            lowest: 0,
            waiting: 0,
            at: Expansion::new(&ground, Side::Push),
            stats: Stats::default(),
            best: None,
            looked_at: None,
            nearest: u32::MAX,
            stage: Stage::Preparing,
            _lease: memory.lease(64 * squares)?,
            ground,
            memory,
        })
    }

    /// The state of a position, if it is known.
    fn known(&self, hash: u128) -> Option<Id> {
        self.waiting_ids.get(hash).copied().or_else(|| self.visited.get(hash))
    }

    /// Closes a state that was taken out of the open ones: from now on the table alone finds it.
    fn close(&mut self, id: Id, hash: u128) -> Result<(), OutOfMemory> {
        let state = self.store.get_mut(id);
        state.closed = true;
        let depth = state.depth;
        if self.visited.is_whole() {
            return Ok(());
        }
        self.waiting_ids.remove(hash);
        match self.visited.insert(hash, id, depth)? {
            Some(replaced) => self.store.forget(replaced),
            None => Ok(()),
        }
    }

    /// The hash of the position in `boxes`.
    fn hash(&mut self, player: Square) -> u128 {
        if self.by_square {
            return self.at.boxes.hash() ^ self.ground.zobrist.of_player(player);
        }
        self.at.flood_after(&self.ground, player)
    }

    fn bound(&mut self, player: Square) -> u32 {
        let ground = self.ground.clone();
        self.estimate.as_mut().map_or(0, |estimate| estimate.of(&ground, &self.at.boxes, player))
    }

    /// Adds the position in `boxes` to the states and to the open ones.
    fn add(
        &mut self,
        origin: Option<(Id, Push)>,
        hash: u128,
        bound: u32,
    ) -> Result<(), OutOfMemory> {
        let id = self.store.add(origin, &self.at.boxes, bound)?;
        let depth = self.store.get(id).depth;
        if self.visited.is_whole() {
            self.visited.insert(hash, id, depth)?;
        } else if !self.visited.is_none() {
            self.waiting_ids.insert(hash, id)?;
        }
        if bound < self.nearest {
            self.nearest = bound;
            self.show(id, |search| &mut search.best)?;
        }
        let rank = (depth + bound) as usize;
        if rank >= self.open.len() {
            let more = rank + 1 - self.open.len();
            self.memory.grow(&mut self.open, more)?;
            self.open.resize_with(rank + 1, Vec::new);
        }
        self.memory.grow(&mut self.open[rank], 1)?;
        self.open[rank].push(id);
        self.lowest = self.lowest.min(rank);
        self.waiting += 1;
        Ok(())
    }

    /// Notes a state that is shown, and holds it instead of the one before.
    fn show(
        &mut self,
        id: Id,
        place: impl Fn(&mut Self) -> &mut Option<Id>,
    ) -> Result<(), OutOfMemory> {
        self.store.hold(id);
        match place(self).replace(id) {
            Some(before) => self.store.let_go(before),
            None => Ok(()),
        }
    }

    /// Removes and returns an open state with the least rank.
    fn take(&mut self) -> Option<(Id, u32)> {
        while let Some(rank) = self.open.get_mut(self.lowest) {
            if let Some(id) = rank.pop() {
                self.waiting -= 1;
                return Some((id, self.lowest as u32));
            }
            self.lowest += 1;
        }
        None
    }

    fn is_proof(&self) -> bool {
        self.literal.is_off() && self.estimate.as_ref().is_none_or(Estimate::is_admissible)
    }

    /// Expands one state; returns the units of work and the answer when there is one.
    fn expand(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let Some((id, rank)) = self.take() else {
            let all = self.literal.is_off();
            return Ok((1, Some(if all { Status::Unsolvable } else { Status::GaveUp })));
        };
        let state = *self.store.get(id);
        if state.closed {
            self.store.forget(id)?;
            return Ok((1, None));
        }
        if self.is_proof() {
            self.stats.lower_bound = self.stats.lower_bound.max(Some(rank));
        }
        let ground = self.ground.clone();
        let player = self.store.rebuild(&ground, id, &mut self.at.boxes);
        self.show(id, |search| &mut search.looked_at)?;
        self.stats.depth = state.depth;
        if self.at.is_solved(&ground) {
            let (pushes, optimal) = (self.store.steps(id), self.is_proof());
            return Ok((1, Some(Status::Solved { pushes, optimal })));
        }
        let mut work = 1;
        let region = self.at.flood(&ground, player);
        let hash = if self.by_square { self.hash(player) } else { region };
        self.close(id, hash)?;
        self.stats.expanded += 1;
        if self.at.is_dead(&ground, &mut self.rules, &mut work) {
            return Ok((work, None));
        }
        let mut steps = self.at.steps(&ground, &mut self.rules, state.step());
        let at = (&self.at.boxes, &self.at.reach);
        self.literal.limit(&ground.board, at, state.step(), &mut steps);
        self.try_steps(&ground, id, steps, &mut work)?;
        Ok((work, None))
    }
}

impl Staged for BestFirst {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
            && self.patterns.prepare(&self.ground, budget)
            && self.estimate.as_mut().is_none_or(|e| e.prepare(&self.ground, budget))
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let player = self.ground.board.start_player();
        let bound = self.bound(player);
        if bound != UNMATCHABLE {
            let hash = self.hash(player);
            self.add(None, hash, bound)?;
        }
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        self.expand()
    }
}

impl Expand for BestFirst {
    type Parent = Id;

    fn parts(&mut self) -> (&mut Expansion, &mut Rules) {
        (&mut self.at, &mut self.rules)
    }

    fn child(&mut self, ground: &Ground, parent: Id, step: Push) -> Result<(), OutOfMemory> {
        let player = step.from;
        let hash = self.hash(player);
        if let Some(known) = self.known(hash) {
            let depth = self.store.get(parent).depth + 1;
            let state = self.store.get_mut(known);
            if state.depth <= depth {
                self.stats.duplicates += 1;
                return Ok(());
            }
            // Reached by a shorter path: the old state is never expanded, or not again.
            state.closed = true;
            let bound = state.bound;
            return self.add(Some((parent, step)), hash, bound);
        }
        if self.patterns.is_dead(&self.at.boxes, step.to(&ground.board))
            || self.at.is_dead_after(ground, &mut self.rules, step)
        {
            return Ok(());
        }
        match self.bound(player) {
            UNMATCHABLE => Ok(()),
            bound => self.add(Some((parent, step)), hash, bound),
        }
    }
}

impl Strategy for BestFirst {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats {
            generated: self.at.generated,
            rules: self.rules.counts(),
            open: self.waiting,
            nearest: (self.estimate.is_some() && self.nearest != u32::MAX).then_some(self.nearest),
            own: vec![
                ("states", self.store.len() as u64),
                ("dead by patterns", self.patterns.fired),
            ],
            ..self.stats.clone()
        }
    }

    fn best(&self) -> Option<Best> {
        let best = self.best?;
        let mut boxes = self.at.boxes.clone();
        let player = self.store.rebuild(&self.ground, best, &mut boxes);
        Some(Best::of(&self.ground, Side::Push, boxes.list().to_vec(), player))
    }

    fn seen(&self) -> Option<Seen> {
        let looked_at = self.looked_at?;
        let mut boxes = self.at.boxes.clone();
        let player = self.store.rebuild(&self.ground, looked_at, &mut boxes);
        let last = self.store.get(looked_at).step();
        let (boxes, rules) = (boxes.list().to_vec(), self.rules.switches());
        let corrals = self.rules.corrals();
        Some(Seen { last, corrals, ..Seen::new(boxes, player, Side::Push, rules) })
    }
}

impl Drop for BestFirst {
    fn drop(&mut self) {
        for rank in &self.open {
            self.memory.release(rank);
        }
        self.memory.release(&self.open);
    }
}
