//! Every push of a position with the rules that would prune it, and what to draw for each: for people who
//! step through a search and ask why.
//!
//! The rules are evaluated one by one, outside of any search, so this costs the searches nothing.

use std::sync::Arc;

use kura::analysis::{Placed, Proof, Subject, place};
use kura::board::{DIRECTIONS, Direction, Square, WALL};
use kura::deadlock::Freeze;
use kura::level::Level;
use kura::limits::Memory;
use kura::position::{Boxes, Ground, Push, Reach, Side};
use kura::prune::{CorralKinds, PiCorral};
use kura::search::{Kept, Rules, Seen, Switches};

/// Bytes for the tables of all rules together.
const BYTES: usize = 256 << 20;

/// A rule that prunes a push, or calls a position dead. Squares are cells of the level, row by row from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Its name as in [`Switches::NAMES`], or the search's own name for it ([`Kept`]).
    pub rule: &'static str,
    /// The boxes that the rule is about.
    pub boxes: Vec<usize>,
    /// The floor that the rule is about.
    pub floor: Vec<usize>,
}

/// A push with all rules that prune it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The cell of the box before.
    pub from: usize,
    /// The cell of the box after.
    pub to: usize,
    /// The LURD letter of the push.
    pub letter: char,
    /// The rules that prune it; empty when it is tried.
    pub reasons: Vec<Reason>,
}

/// What the rules say about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// Why the position as a whole is dead, if a rule shows it.
    pub dead: Vec<Reason>,
    /// All pushes that the game allows.
    pub pushes: Vec<Judged>,
}

/// The rules of a search, for use on any of its positions.
pub struct Inspector {
    ground: Arc<Ground>,
    side: Side,
    rules: Switches,
    corrals: CorralKinds,
    judges: Vec<(&'static str, Rules)>,
}

/// The question for a rule.
struct View<'a> {
    ground: &'a Arc<Ground>,
    side: Side,
    corrals: CorralKinds,
    boxes: Boxes,
    reach: Reach,
    /// The push that led to the position, for the rule that depends on it.
    last: Option<Push>,
}

/// Evaluates all rules for the position `at` of `level`, reached by a push in the direction `last` if that is
/// given.
///
/// Fails when `at` is not a position of `level`, or the maze alone makes it unsolvable.
pub fn inspect(
    level: &Level,
    at: &Level,
    last: Option<Direction>,
) -> Result<Inspection, &'static str> {
    let subject = Subject::new(level.clone());
    Inspector::of_all(&subject)?.inspect(&subject, at, last)
}

impl Inspector {
    /// All rules of forward play, for any position of `subject`. Fails when its maze alone has no
    /// solution, and without memory for the tables.
    pub fn of_all(subject: &Subject) -> Result<Self, &'static str> {
        let ground = subject.ground.as_ref().map_err(|_| "the maze alone has no solution")?;
        Inspector::new(ground, &Seen::new(Vec::new(), 0, Side::Push, Switches::ALL))
    }

    /// Asks all rules about the position `at` of `subject`, which they are those of; see [`inspect`].
    pub fn inspect(
        &mut self,
        subject: &Subject,
        at: &Level,
        last: Option<Direction>,
    ) -> Result<Inspection, &'static str> {
        let Placed { boxes, astray, player } = place(&self.ground, &subject.level, at)?;
        if !astray.is_empty() {
            return Err("a box stands where none can come to a goal");
        }
        let last = last.map(|direction| Push { from: player, direction });
        let last = last.filter(|push| boxes.contains(&push.to(&self.ground.board)));
        let seen = Seen { last, ..Seen::new(boxes, player, Side::Push, Switches::ALL) };
        let mut found = self.look(&seen);
        found.pushes.extend(self.view(&seen).off_the_board(at));
        Ok(found)
    }

    /// The rules of the search that shows `seen`. Fails without memory for their tables.
    pub fn new(ground: &Arc<Ground>, seen: &Seen) -> Result<Self, &'static str> {
        let Seen { side, rules, corrals, .. } = *seen;
        let memory = Memory::new(BYTES);
        let is_on = |rule: &str| {
            let mut with = rules;
            with.set(rule, true) && with == rules
        };
        let mut judges = Vec::new();
        for &rule in Switches::NAMES.iter().filter(|rule| is_on(rule)) {
            let mut only = Switches::NONE;
            only.set(rule, true);
            let judge = Rules::new(ground, side, only, &memory);
            let mut judge = judge.map_err(|_| "no memory for the rules")?;
            judge.look_for_corrals(corrals);
            while !judge.prepare(ground, u64::MAX) {}
            judges.push((rule, judge));
        }
        Ok(Inspector { ground: ground.clone(), side, rules, corrals, judges })
    }

    /// True when `seen` is from a search with the same rules in the same direction.
    pub fn fits(&self, seen: &Seen) -> bool {
        (self.side, self.rules, self.corrals) == (seen.side, seen.rules, seen.corrals)
    }

    /// Every step from a position that it [`fits`](Inspector::fits), with the rules that prune it.
    pub fn look(&mut self, seen: &Seen) -> Inspection {
        let mut judges = std::mem::take(&mut self.judges);
        let found = self.view(seen).inspect(&mut judges, seen.kept.as_ref());
        self.judges = judges;
        found
    }

    fn view(&self, seen: &Seen) -> View<'_> {
        let board = &self.ground.board;
        let boxes = Boxes::new(board.len(), &seen.boxes, &self.ground.zobrist);
        let mut reach = Reach::new(board.len());
        reach.fill(board, &boxes, seen.player);
        let (side, corrals) = (self.side, self.corrals);
        View { ground: &self.ground, side, corrals, boxes, reach, last: seen.last }
    }
}

impl View<'_> {
    fn inspect(&self, judges: &mut [(&'static str, Rules)], kept: Option<&Kept>) -> Inspection {
        let board = &self.ground.board;
        let mut pushes = Vec::new();
        self.side.steps(board, &self.boxes, &self.reach, |push| pushes.push(push));
        let mut dead = Vec::new();
        let mut judged: Vec<Judged> = pushes
            .iter()
            .map(|push| Judged {
                from: board.cell(push.from),
                to: board.cell(push.to(board)),
                letter: push.direction.letter(true),
                reasons: Vec::new(),
            })
            .collect();
        for (rule, rules) in judges.iter_mut() {
            if rules.dead_at_expansion(self.ground, &self.boxes, &self.reach, &mut 0) {
                dead.push(self.proved(rule, &self.boxes, &self.reach));
            }
            for (push, judged) in pushes.iter().zip(&mut judged) {
                judged.reasons.extend(self.kills(rule, rules, *push));
            }
        }
        if let Some((rule, kept)) = self.narrowed(judges) {
            if kept.is_empty() {
                dead.push(self.reason(rule, self.boxes.list(), &[]));
            }
            for (push, judged) in pushes.iter().zip(&mut judged) {
                let left_out = !kept.contains(push);
                judged.reasons.extend(left_out.then(|| self.instead(rule, &kept, *push)));
            }
        }
        // Pushes that no rule prunes and the search does not try either.
        if let Some(Kept { by, steps }) = kept {
            for (push, judged) in pushes.iter().zip(&mut judged) {
                if judged.reasons.is_empty() && !steps.contains(push) {
                    judged.reasons.push(self.instead(by, steps, *push));
                }
            }
        }
        Inspection { dead, pushes: judged }
    }

    /// The only pushes that need to be tried, and the rule that says so: as in a search, which checks tunnels
    /// first and then no other.
    fn narrowed(&self, judges: &mut [(&'static str, Rules)]) -> Option<(&'static str, Vec<Push>)> {
        let mut kept = Vec::new();
        let (boxes, reach, last) = (&self.boxes, &self.reach, self.last);
        let says = judges.iter_mut().rev().find_map(|(rule, rules)| {
            rules.narrow(self.ground, boxes, reach, last, &mut kept).then_some(*rule)
        });
        says.map(|rule| (rule, kept))
    }

    /// Pushes onto floor that the board leaves out because no box returns from it.
    fn off_the_board(&self, at: &Level) -> Vec<Judged> {
        let board = &self.ground.board;
        let mut out = Vec::new();
        for (&from, direction) in
            self.boxes.list().iter().flat_map(|from| DIRECTIONS.map(|d| (from, d)))
        {
            let pusher = board.neighbour(from, direction.opposite());
            let cell = board.cell(from);
            let to = direction.beside(cell, at.width());
            let open = !at.is_wall(to) && !at.is_box(to) && board.square_at(to) == WALL;
            if open && pusher != WALL && self.reach.contains(pusher) {
                let reason = Reason { rule: "dead-squares", boxes: vec![to], floor: Vec::new() };
                let letter = direction.letter(true);
                out.push(Judged { from: cell, to, letter, reasons: vec![reason] });
            }
        }
        out
    }

    /// Why a rule calls the position after `push` dead.
    fn kills(&self, rule: &'static str, rules: &mut Rules, push: Push) -> Option<Reason> {
        let ground = self.ground;
        let to = push.to(&ground.board);
        let player = push.player_after(&ground.board, self.side);
        if rules.forbids_square(ground, to) {
            return Some(self.reason(rule, &[to], &[]));
        }
        let mut boxes = self.boxes.clone();
        boxes.shift(push.from, to, &ground.zobrist);
        if rules.dead_after(ground, &boxes, to, player) {
            let part = self.needed(rules, &boxes, to, player);
            return Some(self.reason(rule, part.list(), &[]));
        }
        let mut reach = Reach::new(ground.board.len());
        reach.fill(&ground.board, &boxes, player);
        let dead = rules.dead_at_expansion(ground, &boxes, &reach, &mut 0);
        dead.then(|| self.proved(rule, &boxes, &reach))
    }

    /// The boxes without any of which the rule would not call the position dead.
    fn needed(&self, rules: &mut Rules, boxes: &Boxes, moved: Square, player: Square) -> Boxes {
        let mut rest = boxes.clone();
        for &square in boxes.list().iter().filter(|&&square| square != moved) {
            let mut fewer = rest.clone();
            fewer.take(square, &self.ground.zobrist);
            if rules.dead_after(self.ground, &fewer, moved, player) {
                rest = fewer;
            }
        }
        rest
    }

    /// What to draw when a rule has judged the whole position.
    fn proved(&self, rule: &'static str, boxes: &Boxes, reach: &Reach) -> Reason {
        if self.side == Side::Pull {
            return self.reason(rule, boxes.list(), &[]);
        }
        let frozen = Freeze::new(self.ground).frozen(boxes).clone();
        let (boxes, floor) = match Proof::of_position(self.ground, boxes, reach, &frozen) {
            Some(Proof::Corral(closed)) => (closed.boxes, closed.floor),
            Some(Proof::Unmatched { boxes, goals }) => (boxes, goals),
            Some(
                Proof::Frozen { boxes } | Proof::DeadSquares { boxes } | Proof::Stuck { boxes },
            ) => (boxes, Vec::new()),
            Some(Proof::Unbalanced { .. }) | None => (self.cells(boxes.list()), Vec::new()),
        };
        Reason { rule, boxes, floor }
    }

    /// What to draw for `push` when only those of `kept` need to be tried: the PI-corral they go into, or the
    /// box in the tunnel; the box of `push` if there are none.
    fn instead(&self, rule: &'static str, kept: &[Push], push: Push) -> Reason {
        if kept.is_empty() {
            return self.reason(rule, &[push.from], &[]);
        }
        let board = &self.ground.board;
        let mut finder = PiCorral::new(self.ground);
        finder.look_for(self.corrals);
        let corrals = finder.all(self.ground, &self.boxes, &self.reach);
        let corral = corrals.iter().find(|(floor, boxes)| {
            kept.iter().all(|p| boxes.contains(&p.from) && floor.contains(&p.to(board)))
        });
        match corral.filter(|_| rule == "pi-corral") {
            Some((floor, boxes)) => self.reason(rule, boxes, floor),
            None => {
                let boxes: Vec<Square> = kept.iter().map(|push| push.from).collect();
                let floor: Vec<Square> = kept.iter().map(|push| push.to(board)).collect();
                self.reason(rule, &boxes, &floor)
            }
        }
    }

    fn reason(&self, rule: &'static str, boxes: &[Square], floor: &[Square]) -> Reason {
        Reason { rule, boxes: self.cells(boxes), floor: self.cells(floor) }
    }

    fn cells(&self, squares: &[Square]) -> Vec<usize> {
        let mut cells: Vec<usize> =
            squares.iter().map(|&square| self.ground.board.cell(square)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
