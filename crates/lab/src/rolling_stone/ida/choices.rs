//! Turns pushes into choices: forced further pushes are added, and pushes beyond the limit are left for
//! another iteration.

use super::{Choice, Destinations, Ida};
use crate::rolling_stone::known::{DEAD, clamp};
use kura::board::Square;
use kura::bound::UNMATCHABLE;
use kura::position::{Ground, Push, Side};
use kura::search::{Kept, NO_NODE, OutOfMemory};

impl Ida {
    /// Makes choices of those of `steps` that no cut prunes.
    pub(super) fn look_at_all(
        &mut self,
        ground: &Ground,
        depth: u32,
        steps: &[Push],
        work: &mut u64,
    ) -> Result<(), OutOfMemory> {
        if !self.parts.cut() {
            return steps
                .iter()
                .try_for_each(|&push| self.look_at(ground, depth, push, work).map(drop));
        }
        let mut kept = Vec::with_capacity(steps.len());
        let mut by = "relevance-cut";
        for &push in steps {
            let cuts = self.counts.relevance_cuts;
            if self.look_at(ground, depth, push, work)? && self.parts.goal_cuts {
                (kept, by) = (vec![push], "goal-cut");
                break;
            }
            if self.counts.relevance_cuts == cuts {
                kept.push(push);
            }
        }
        self.kept = Some(Kept { by, steps: kept });
        Ok(())
    }

    /// Makes `push`, with its forced continuation, a choice unless it is dead or goes beyond the limit; true
    /// when it became a goal macro, which replaces all other choices.
    fn look_at(
        &mut self,
        ground: &Ground,
        depth: u32,
        push: Push,
        work: &mut u64,
    ) -> Result<bool, OutOfMemory> {
        let before = self.choices.len();
        if !self.look_at_nth(ground, depth, (push, 0), work)? {
            return Ok(false);
        }
        if self.parts.destinations == Destinations::First {
            return Ok(true);
        }
        // With goal cuts the first macro has removed the choices before it.
        let first = match (self.parts.goal_cuts, self.frames.last()) {
            (true, Some(frame)) => frame.choices,
            _ => before,
        };
        let mut nth = 1;
        while self.look_at_nth(ground, depth, (push, nth), work)? {
            nth += 1;
        }
        if self.parts.destinations == Destinations::Nearest {
            let made = first..self.choices.len();
            let nearest = made.min_by_key(|&i| self.choices[i].bound + self.choices[i].length);
            if let Some(nearest) = nearest {
                self.choices.swap(first, nearest);
                self.choices.truncate(first + 1);
            }
        }
        Ok(true)
    }

    /// Makes `push` a choice with the `nth` of the macros that it may begin; for those after the first nothing
    /// is done when there is no such macro.
    fn look_at_nth(
        &mut self,
        ground: &Ground,
        depth: u32,
        (push, nth): (Push, usize),
        work: &mut u64,
    ) -> Result<bool, OutOfMemory> {
        let board = &ground.board;
        self.at.generated += 1;
        if let Some(relevance) = &mut self.parts.relevance {
            let window: Vec<Square> = self.path.iter().map(|p| p.to(board)).collect();
            if relevance.cuts(ground, &window, push.from) {
                self.counts.relevance_cuts += 1;
                return Ok(false);
            }
        }
        let start = self.arena.len();
        self.memory.grow(&mut self.arena, 1)?;
        self.arena.push(push);
        let mut dead = !self.make_last(ground);
        // The continuation matters only for a push that is not dead; otherwise the table is checked first.
        let unchecked = self.parts.goals.is_none() && self.parts.tunnels.is_none();
        dead = dead || !unchecked && self.at.is_dead_after(ground, &mut self.rules, push);
        let mut is_macro = !dead && self.go_home(ground, (push, nth), &mut dead, work)?;
        if let (false, false, Some(tunnels)) = (dead, is_macro, &mut self.parts.tunnels) {
            let more = tunnels.more(ground, &mut self.at.boxes, push, &mut self.at.child_reach);
            dead = more.is_none();
            let more = more.unwrap_or_default();
            self.counts.tunnel_macros += u64::from(!more.is_empty());
            for next in more {
                // The entrance of a goal room may lie in the tunnel.
                dead = self.follow(ground, &[next])?;
                is_macro = !dead && self.go_home(ground, (next, nth), &mut dead, work)?;
                if dead || is_macro {
                    break;
                }
            }
        }
        let choice = if dead { None } else { self.evaluate(ground, start, unchecked) };
        for &made in self.arena[start..].iter().rev() {
            // A push that was found dead has been made too.
            self.at.take_back(ground, made);
        }
        let wanted = is_macro || nth == 0;
        let Some(choice) = choice.filter(|choice| wanted && choice.bound != DEAD) else {
            self.arena.truncate(start);
            return Ok(false);
        };
        let cuts = is_macro && nth == 0 && self.parts.goal_cuts;
        if let (true, Some(frame)) = (cuts, self.frames.last()) {
            // Their pushes stay in the arena until the frame is left.
            self.choices.truncate(frame.choices);
        }
        let length = depth + u32::from(choice.length) + u32::from(choice.bound);
        if length > self.limit {
            self.next_limit = self.next_limit.min(length);
            self.arena.truncate(start);
        } else {
            self.memory.grow(&mut self.choices, 1)?;
            self.choices.push(choice);
        }
        Ok(is_macro)
    }

    /// Continues with a box just pushed to the entrance of a goal room to its goal; true if it does. `dead`
    /// tells whether a continuation is dead.
    fn go_home(
        &mut self,
        ground: &Ground,
        (push, nth): (Push, usize),
        dead: &mut bool,
        work: &mut u64,
    ) -> Result<bool, OutOfMemory> {
        let Some(rooms) = &mut self.parts.goals else { return Ok(false) };
        let Some(more) = rooms.macro_from(ground, &mut self.at.boxes, push, nth, work) else {
            return Ok(false);
        };
        self.counts.goal_macros += 1;
        *dead = self.follow(ground, &more)?;
        Ok(true)
    }

    /// Makes the last push of the arena; false when it leads to a square that a rule forbids.
    fn make_last(&mut self, ground: &Ground) -> bool {
        let Some(&push) = self.arena.last() else { return false };
        self.at.shift(ground, push);
        !self.rules.forbids_square(ground, push.to(&ground.board))
    }

    /// Adds pushes to those of the last choice and makes them; true when one is dead.
    fn follow(&mut self, ground: &Ground, more: &[Push]) -> Result<bool, OutOfMemory> {
        for &push in more {
            self.memory.grow(&mut self.arena, 1)?;
            self.arena.push(push);
            if !self.make_last(ground) || self.at.is_dead_after(ground, &mut self.rules, push) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Looks up or computes what is known about the position after the pushes of the arena from `start` on;
    /// `boxes` are those after them. `unchecked` when the last may be dead.
    fn evaluate(&mut self, ground: &Ground, start: usize, unchecked: bool) -> Option<Choice> {
        let board = &ground.board;
        let (&first, &last) = self.arena.get(start).zip(self.arena.last())?;
        let (player, to) = (last.from, last.to(board));
        let hash = match self.arena.len() - start {
            1 => self.at.hash_after(ground, last),
            _ => self.at.flood_after(ground, player),
        };
        let mut entry = self.known.find(hash);
        let bound = if entry == NO_NODE {
            let bound = match unchecked && self.at.is_dead_after(ground, &mut self.rules, last) {
                true => UNMATCHABLE,
                false => self.matching.probe(ground, Side::Push, first.from, to, player),
            };
            entry = self.known.add(hash, clamp(bound));
            clamp(bound)
        } else {
            self.stats.duplicates += 1;
            self.known.bound(entry)
        };
        let moved = self.path.last().map(|push| push.to(board));
        let merit = self.parts.ordering.merit(ground, &self.at.boxes, moved, (first.from, to));
        let length = (self.arena.len() - start) as u16;
        Some(Choice { hash, entry, bound, start: start as u32, length, merit })
    }
}
