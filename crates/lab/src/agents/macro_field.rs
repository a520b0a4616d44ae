//! Macro moves: one box brought anywhere while the others stay, at a cost of 1; the estimate is the matching
//! of boxes and goals with the same incentive for each box off goal.

use std::sync::Arc;

use super::field::{Action, DEAD, Field, Kind, Spot};
use kura::bound::{Matching, UNMATCHABLE};
use kura::feature_space::{Macro, MacroMoves};
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::{Ground, Push, Reach, Side};
use kura::search::{RuleCounts, Rules, Settings, Switch, Switches};

/// The switches of this field.
pub const SWITCHES: [Switch; 1] =
    [Switch::number("incentive", (0, 1_000), 5, "what each box off goal costs more")];

/// Positions with the player's region.
pub struct MacroField {
    ground: Arc<Ground>,
    rules: Rules,
    moves: MacroMoves,
    matching: Matching,
    reach: Reach,
    incentive: u32,
    macros: Vec<Macro>,
    /// Squares that no box may enter.
    dead: Vec<bool>,
    _lease: Lease,
}

impl MacroField {
    /// For positions of `ground`, with the given settings. Fails when there is no memory.
    pub fn new(
        ground: &Arc<Ground>,
        settings: &Settings,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let (squares, boxes) = (ground.board.len(), ground.board.goals().len());
        // A macro move for each box, square and side, in the worst case.
        let actions = 4 * boxes * squares * size_of::<Action>();
        Ok(MacroField {
            rules: Rules::new(ground, Side::Push, settings.rules, memory)?,
            _lease: memory.lease(Matching::bytes(ground) + 256 * squares + actions)?,
            moves: MacroMoves::new(squares, Side::Push),
            matching: Matching::new(ground),
            reach: Reach::new(squares),
            incentive: settings.value("incentive"),
            macros: Vec::new(),
            dead: ground
                .board
                .squares()
                .map(|s| settings.rules.dead_squares && ground.to_goals.is_dead(s))
                .collect(),
            ground: ground.clone(),
        })
    }
}

impl Field for MacroField {
    fn refusal(&self) -> Option<&'static str> {
        None
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    fn start(&self) -> Spot {
        let player = self.ground.board.start_player();
        Spot { boxes: self.ground.root_boxes(Side::Push), player }
    }

    fn actions(&mut self, spot: &Spot, out: &mut Vec<Action>) -> u64 {
        let ground = self.ground.clone();
        let board = &ground.board;
        out.clear();
        self.reach.fill(board, &spot.boxes, spot.player);
        let reach = &self.reach;
        let reached = |s| reach.contains(s);
        let (moves, rules, macros) = (&mut self.moves, &mut self.rules, &mut self.macros);
        let dead = &self.dead;
        let may_enter = |s| !dead[s as usize];
        for &from in spot.boxes.list() {
            if ground.halt.is_set_after(20) {
                break;
            }
            macros.clear();
            let each = &mut |found: Macro| macros.push(found);
            let boxes = spot.boxes.set();
            moves.of_box(&ground, boxes, from, &reached, &|_| true, &may_enter, each);
            let mut boxes = spot.boxes.clone();
            for found in macros.iter() {
                if ground.halt.is_set_after(board.len()) {
                    break;
                }
                boxes.shift(from, found.to, &ground.zobrist);
                let dead = rules.dead_after(&ground, &boxes, found.to, found.player);
                boxes.shift(found.to, from, &ground.zobrist);
                if dead {
                    continue;
                }
                out.push(Action { kind: Kind::Macro(*found), cost: 1 });
            }
        }
        4 * out.len() as u64 + 1
    }

    fn pushes(&mut self, spot: &Spot, kind: Kind) -> Vec<Push> {
        let Kind::Macro(found) = kind else { return Vec::new() };
        let board = &self.ground.board;
        self.reach.fill(board, &spot.boxes, spot.player);
        let (reach, dead) = (&self.reach, &self.dead);
        let reached = |s| reach.contains(s);
        let may_enter = |s| !dead[s as usize];
        let steps =
            self.moves.steps_of(board, &spot.boxes, &found, &reached, &|_| true, &may_enter);
        steps.unwrap_or_default()
    }

    fn key(&mut self, spot: &Spot) -> u128 {
        self.reach.fill(&self.ground.board, &spot.boxes, spot.player);
        spot.boxes.hash() ^ self.ground.zobrist.of_player(self.reach.lowest())
    }

    fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32 {
        let ground = self.ground.clone();
        *work += 1;
        let bound = self.matching.set(&ground, Side::Push, &spot.boxes, spot.player);
        if bound == UNMATCHABLE {
            return DEAD;
        }
        self.reach.fill(&ground.board, &spot.boxes, spot.player);
        if self.rules.dead_at_expansion(&ground, &spot.boxes, &self.reach, work) {
            return DEAD;
        }
        let off = spot.boxes.len() - spot.on_goals(&ground);
        (bound + self.incentive * off as u32).min(DEAD - 1)
    }

    fn rules(&self) -> RuleCounts {
        self.rules.counts()
    }

    fn switches(&self) -> Switches {
        Switches { pi_corral: false, tunnel: false, ..self.rules.switches() }
    }
}
