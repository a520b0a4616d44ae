//! Brute force over the player's steps: "single-agent brute-force" in section 4.1 of Takes, *Reversed Solving* (2008).
//!
//! A position is where the boxes and the player stand; an edge is one step of the player, pushing or not. Positions
//! are taken in the order of their moves, so the first solution has the fewest.
//!
//! A step straight back without a push in between leads to the position of two moves before. No solution with the
//! fewest moves has one, so `back=off` leaves them out and loses nothing, with and without a table.

use std::collections::VecDeque;
use std::sync::Arc;

use kura::board::{DIRECTIONS, Direction, Square, WALL};
use kura::limits::{HashTable, Lease, Memory, OutOfMemory};
use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Context, Entry, Expansion, Fewest, NodeId, Nodes, ON_OFF, Rules, Seen, Settings, Stage,
    Staged, Stats, Status, Strategy, Switch, Switches, run_stages,
};

pub const ENTRY: Entry = Entry {
    name: "player-steps",
    summary: "Brute force over the player's steps, from square to square; move-optimal.",
    source: "Takes 2008, Sokoban: Reversed Solving, section 4.1",
    about: "The first idea of the paper: in every position the player takes each step it can take, and a push is a step \
            like any other. So the same boxes are searched again for every square on which the player can stand, and \
            there are many more positions than in a search over pushes. The first solution it meets has the fewest \
            moves. Of the four steps the paper expects between two and three to be left, since the player cannot walk \
            through walls and boxes, and has no reason to step straight back unless it has pushed. Without a table \
            positions met before are searched again, as in the paper's estimate.",
    complete: true,
    fewest: Fewest::Moves,
    rules: Switches { dead_squares: true, ..Switches::NONE },
    switches: &[
        Switch::words(
            "table",
            &["whole", "none"],
            0,
            "which positions are remembered: all of them, or none; with none the search of a level without a \
             solution may never end",
        ),
        Switch::words(
            "back",
            ON_OFF,
            1,
            "whether the player may step straight back without having pushed",
        ),
    ],
    build: |context, settings| Ok(Box::new(PlayerSteps::new(context, settings)?)),
    ..Entry::PLAIN
};

/// A position that waits.
#[derive(Clone, Copy)]
struct Waiting {
    /// The last push before it, which has the boxes.
    node: NodeId,
    player: Square,
    /// The step that led here, if it pushed nothing.
    walked: Option<Direction>,
}

/// One search.
struct PlayerSteps {
    ground: Arc<Ground>,
    rules: Rules,
    /// Whether a step straight back is tried.
    back: bool,
    /// One for each push.
    nodes: Nodes,
    /// The positions met, if they are remembered.
    met: Option<HashTable<()>>,
    waiting: Queue,
    /// The moves to the position looked at last, and how many others wait that are as far.
    moves: u32,
    as_far: u64,
    at: Expansion,
    looked_at: Option<Waiting>,
    stats: Stats,
    stage: Stage,
    _lease: Lease,
}

impl PlayerSteps {
    fn new(context: &Context, settings: &Settings) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let remembers = settings.says("table", "whole");
        Ok(PlayerSteps {
            rules: Rules::new(&ground, Side::Push, settings.rules, &memory)?,
            back: settings.is_on("back"),
            nodes: Nodes::new(&ground, Side::Push, memory.clone()),
            met: remembers.then(|| HashTable::new(memory.clone())),
            waiting: Queue::new(memory.clone()),
            moves: 0,
            as_far: 0,
            at: Expansion::new(&ground, Side::Push),
            looked_at: None,
            stats: Stats::default(),
            stage: Stage::Preparing,
            _lease: memory.lease(64 * ground.board.len())?,
            ground,
        })
    }

    /// Takes the next position, and counts its moves.
    fn take(&mut self) -> Option<Waiting> {
        if self.as_far == 0 {
            self.moves += u32::from(self.looked_at.is_some());
            self.as_far = self.waiting.len;
        }
        let next = self.waiting.pop()?;
        self.as_far -= 1;
        self.looked_at = Some(next);
        Some(next)
    }

    /// Notes a position; false if it was met before.
    fn note(&mut self, hash: u128) -> Result<bool, OutOfMemory> {
        let Some(met) = &mut self.met else { return Ok(true) };
        let is_new = met.insert(hash, ())?.is_none();
        self.stats.duplicates += u64::from(!is_new);
        Ok(is_new)
    }

    /// The hash of the boxes at hand with the player on `player`.
    fn hash(&self, player: Square) -> u128 {
        self.at.boxes.hash() ^ self.ground.zobrist.of_player(player)
    }

    /// Makes one step of the player from the position looked at, if it can be made.
    fn try_step(
        &mut self,
        ground: &Ground,
        from: Waiting,
        direction: Direction,
    ) -> Result<(), OutOfMemory> {
        let player = ground.board.neighbour(from.player, direction);
        if player == WALL {
            return Ok(());
        }
        if !self.at.boxes.contains(player) {
            self.at.generated += 1;
            return match self.note(self.hash(player))? {
                true => self.waiting.push(Waiting { player, walked: Some(direction), ..from }),
                false => Ok(()),
            };
        }
        let push = Push { from: player, direction };
        let to = push.to(&ground.board);
        if to == WALL || self.at.boxes.contains(to) || !self.at.make(ground, &mut self.rules, push)
        {
            return Ok(());
        }
        let added = self.add(from.node, push);
        self.at.take_back(ground, push);
        added
    }

    /// Adds the position after a push, which has been made.
    fn add(&mut self, parent: NodeId, push: Push) -> Result<(), OutOfMemory> {
        let player = push.from;
        let hash = self.hash(player);
        if !self.note(hash)? {
            return Ok(());
        }
        let node = self.nodes.add(parent, push, &self.at.boxes, hash, 0)?;
        self.waiting.push(Waiting { node, player, walked: None })
    }
}

impl Staged for PlayerSteps {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let player = self.ground.board.start_player();
        let hash = self.hash(player);
        self.note(hash)?;
        let node = self.nodes.add_root(&self.at.boxes, player, hash, 0)?;
        self.waiting.push(Waiting { node, player, walked: None })?;
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let Some(from) = self.take() else { return Ok((1, Some(Status::Unsolvable))) };
        let ground = self.ground.clone();
        self.nodes.rebuild(&ground, from.node, &mut self.at.boxes);
        self.stats.depth = self.nodes.get(from.node).depth.into();
        if from.walked.is_none() && self.at.is_solved(&ground) {
            let pushes = self.nodes.steps_to(from.node).1;
            return Ok((1, Some(Status::Solved { pushes, optimal: true })));
        }
        self.stats.expanded += 1;
        let before = self.at.generated;
        let left_out = from.walked.filter(|_| !self.back).map(Direction::opposite);
        for direction in DIRECTIONS {
            if Some(direction) != left_out {
                self.try_step(&ground, from, direction)?;
            }
        }
        Ok((1 + self.at.generated - before, None))
    }
}

impl Strategy for PlayerSteps {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats {
            generated: self.at.generated,
            rules: self.rules.counts(),
            open: self.waiting.len,
            lower_bound: (self.moves > 0).then_some(self.moves),
            ..self.stats.clone()
        }
    }

    /// The position looked at last: none looks better than another.
    fn best(&self) -> Option<Best> {
        let Waiting { node, player, .. } = self.looked_at?;
        Some(Best { player, ..self.nodes.show(&self.ground, node)? })
    }

    fn seen(&self) -> Option<Seen> {
        let Best { boxes, player, .. } = self.best()?;
        Some(Seen::new(boxes, player, Side::Push, self.rules.switches()))
    }
}

/// Positions in one block of the queue. Blocks do not move when there are more.
const BLOCK: usize = 1 << 12;

/// The positions that wait, the first one next.
struct Queue {
    blocks: VecDeque<Vec<Waiting>>,
    /// How many of the first block were taken.
    taken: usize,
    len: u64,
    memory: Memory,
}

impl Queue {
    fn new(memory: Memory) -> Self {
        Queue { blocks: VecDeque::new(), taken: 0, len: 0, memory }
    }

    fn push(&mut self, waiting: Waiting) -> Result<(), OutOfMemory> {
        if self.blocks.back().is_none_or(|block| block.len() == BLOCK) {
            self.blocks.push_back(self.memory.vector(BLOCK)?);
        }
        self.blocks.back_mut().ok_or(OutOfMemory)?.push(waiting);
        self.len += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<Waiting> {
        let next = *self.blocks.front()?.get(self.taken)?;
        self.taken += 1;
        self.len -= 1;
        if self.taken == BLOCK
            && let Some(block) = self.blocks.pop_front()
        {
            self.memory.release(&block);
            self.taken = 0;
        }
        Some(next)
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.blocks.iter().for_each(|block| self.memory.release(block));
    }
}
