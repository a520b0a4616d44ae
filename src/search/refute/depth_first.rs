//! What a refutation does when its memory is full: depth first from every position that waits, to a
//! limit that rises (Sen and Bagchi 1989, MREC: a best-first search for the memory there is, then
//! iterative deepening from its leaves).
//!
//! Positions that the first part has reached stay known, and are not looked at again where as few
//! steps had led there. Of the others a table of fixed size remembers as many as fit: a position
//! entered after `g` steps under the limit `L` has no solution within `L - g` steps. That is only
//! assumed until the limit is done, and keeps the search from going in circles; it is also assumed
//! that a position which the first part reached in `g` steps has no solution within `L - g`. If no solution was
//! found when the limit is done, all these claims are true. Take one that is wrong with the shortest true
//! distance: some step that the rules left to be tried leads on along a shortest solution, the
//! bound lets it pass, and it was followed or cut off by another claim, wrong as well and about a
//! position still nearer to the end. (A step that the tunnel rule leaves out because it only goes
//! back leads to a position claimed before, with the same conclusion.) What the table forgets is
//! looked at again, no more.

use std::cmp::Reverse;

use super::claims::Claims;
use super::core::{Child, Core, Tried};
use super::reached::Reached;
use super::waiting::{Cursor, Waiting, Way};
use crate::board::Square;
use crate::limits::{Memory, OutOfMemory};
use crate::position::Push;

/// A search with a limit.
pub struct DepthFirst {
    claims: Claims,
    /// Only solutions with at most this many steps are searched for.
    limit: u32,
    /// The least bound of a branch that exceeded the limit.
    beyond: u32,
    cursor: Cursor,
    /// The position it started from.
    root: Way,
    root_boxes: Vec<u64>,
    /// The steps from there.
    path: Vec<Push>,
    /// Where the choices of each position on the path begin, from the root on.
    frames: Vec<usize>,
    choices: Vec<Choice>,
    memory: Memory,
}

#[derive(Clone, Copy)]
struct Choice {
    step: Push,
    player: Square,
    rank: u32,
    hash: u128,
}

/// What a step of the search led to.
pub enum Event {
    /// There is more to do.
    Running,
    /// A solution within the limit.
    Solved(Vec<Push>),
    /// There is no solution within the limit; the number is the fewest steps any solution can have.
    /// `None` if no branch exceeded the limit.
    Done(Option<u32>),
}

impl DepthFirst {
    /// A search whose table takes about `bytes`, with a limit to begin with.
    pub fn new(limit: u32, bytes: usize, memory: Memory) -> Result<Self, OutOfMemory> {
        Ok(DepthFirst {
            claims: Claims::new(bytes, memory.clone())?,
            limit,
            beyond: u32::MAX,
            cursor: Cursor::default(),
            root: Way { player: 0, direction: crate::board::DIRECTIONS[0], steps: 0 },
            root_boxes: Vec::new(),
            path: Vec::new(),
            frames: Vec::new(),
            choices: Vec::new(),
            memory,
        })
    }

    /// Begins anew with a higher limit.
    pub fn raise(&mut self, limit: u32) {
        debug_assert!(self.frames.is_empty());
        (self.limit, self.beyond, self.cursor) = (limit, u32::MAX, Cursor::default());
    }

    /// Goes a step further: enters a position, or leaves one.
    pub fn advance(
        &mut self,
        (core, reached): (&mut Core, &Reached),
        waiting: &mut Waiting,
        work: &mut u64,
    ) -> Result<Event, OutOfMemory> {
        let Some(&first) = self.frames.last() else {
            return self.descend((core, reached), waiting, work);
        };
        if self.choices.len() == first {
            self.frames.pop();
            if let Some(step) = self.path.pop() {
                core.at.take_back(&core.ground, step);
            }
            return Ok(Event::Running);
        }
        let Some(choice) = self.choices.pop() else { return Ok(Event::Running) };
        let made = u32::from(self.root.steps) + self.path.len() as u32 + 1;
        // What is claimed may have grown since the choice was made.
        if self.claims.holds(choice.hash, self.rest(made)) {
            return Ok(Event::Running);
        }
        self.memory.grow(&mut self.path, 1)?;
        core.at.shift(&core.ground, choice.step);
        self.path.push(choice.step);
        core.at.reach.fill(&core.ground.board, &core.at.boxes, choice.player);
        self.enter((core, reached), (choice.player, choice.hash), None, work)
    }

    /// Goes down from the next position that waits.
    fn descend(
        &mut self,
        (core, reached): (&mut Core, &Reached),
        waiting: &mut Waiting,
        work: &mut u64,
    ) -> Result<Event, OutOfMemory> {
        let Some(way) = waiting.next(&mut self.cursor, self.limit) else {
            let least = waiting.above(self.limit).map_or(self.beyond, |rank| rank.min(self.beyond));
            return Ok(Event::Done((least != u32::MAX).then_some(least)));
        };
        self.root = way;
        self.root_boxes.clear();
        self.root_boxes.extend_from_slice(waiting.boxes());
        let ground = core.ground.clone();
        core.at.boxes.assign(waiting.boxes(), &ground.zobrist);
        let hash = core.flood(way.player);
        if reached.pushes(hash).is_some_and(|steps| steps < way.steps) {
            return Ok(Event::Running);
        }
        let last = way.step(core.side);
        self.enter((core, reached), (way.player, hash), last, work)
    }

    /// Steps that a solution may still have after `made`.
    fn rest(&self, made: u32) -> u16 {
        self.limit.saturating_sub(made).min(u32::from(u16::MAX)) as u16
    }

    /// Looks at the steps from the flooded position that the path leads to.
    fn enter(
        &mut self,
        (core, reached): (&mut Core, &Reached),
        (player, hash): (Square, u128),
        last: Option<Push>,
        work: &mut u64,
    ) -> Result<Event, OutOfMemory> {
        let made = u32::from(self.root.steps) + self.path.len() as u32;
        core.stats.depth = made;
        let first = self.choices.len();
        self.memory.grow(&mut self.frames, 1)?;
        self.frames.push(first);
        self.claims.add(hash, self.rest(made));
        let Some(steps) = core.steps(player, last, work) else { return Ok(Event::Running) };
        *work += steps.len() as u64;
        let event = self.look_at_all((core, reached), made, &steps);
        core.at.give_back(steps);
        // Nearest to the end last, to be taken first.
        self.choices[first..].sort_by_key(|choice| Reverse(choice.rank));
        event
    }

    fn look_at_all(
        &mut self,
        (core, reached): (&mut Core, &Reached),
        made: u32,
        steps: &[Push],
    ) -> Result<Event, OutOfMemory> {
        for &step in steps {
            match core.attempt(reached, step, made, self.limit) {
                Tried::Nothing => {}
                Tried::Beyond(rank) => self.beyond = self.beyond.min(rank),
                Tried::Made(child) => {
                    let ground = core.ground.clone();
                    core.at.take_back(&ground, step);
                    let Child { hash, player, rank, solved } = child;
                    if rank > self.limit {
                        self.beyond = self.beyond.min(rank);
                        continue;
                    }
                    if solved {
                        self.path.push(step);
                        let Way { player, steps, .. } = self.root;
                        let from = (&self.root_boxes[..], player);
                        let found = core.solution(reached, from, steps, &self.path);
                        return Ok(Event::Solved(found));
                    }
                    if !self.claims.holds(hash, self.rest(made + 1)) {
                        self.memory.grow(&mut self.choices, 1)?;
                        self.choices.push(Choice { step, player, rank, hash });
                    }
                }
            }
        }
        Ok(Event::Running)
    }
}

impl Drop for DepthFirst {
    fn drop(&mut self) {
        self.memory.release(&self.path);
        self.memory.release(&self.frames);
        self.memory.release(&self.choices);
    }
}
