//! The player's own moves: walks and pushes, and pulls if they are allowed.

use std::sync::Arc;

use super::field::{Action, Field, Kind, Spot};
use super::target_estimate::{self, TargetEstimate};
use kura::board::{Direction, WALL};
use kura::limits::{Memory, OutOfMemory};
use kura::position::{Ground, Push, Side};
use kura::search::{RuleCounts, Settings, Switch, Switches, joined};

/// The switches of this field and of its estimate.
pub const SWITCHES: [Switch; 11] = joined(OWN, target_estimate::SWITCHES);

const OWN: [Switch; 2] = [
    Switch::words(
        "pulls",
        &["no", "allowed"],
        0,
        "whether the player may pull; an end with pulls is no solution",
    ),
    Switch::number("penalty", (0, 1_000), 5, "what a pull costs more"),
];

/// The order in which the report's program tries the player's moves: the first of equally good ones is taken.
const ORDER: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Down, Direction::Up];

/// Positions with the exact square of the player.
pub struct PlayerField {
    ground: Arc<Ground>,
    estimate: TargetEstimate,
    pulls: bool,
    penalty: u32,
}

impl PlayerField {
    /// For positions of `ground`, with the given settings. Fails when there is no memory.
    pub fn new(
        ground: &Arc<Ground>,
        settings: &Settings,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        Ok(PlayerField {
            estimate: TargetEstimate::new(ground, settings, memory)?,
            pulls: settings.says("pulls", "allowed"),
            penalty: settings.value("penalty"),
            ground: ground.clone(),
        })
    }
}

impl Field for PlayerField {
    fn refusal(&self) -> Option<&'static str> {
        TargetEstimate::refusal(self.ground.board.len(), self.ground.board.goals().len())
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, _: u64) -> bool {
        true
    }

    fn start(&self) -> Spot {
        let player = self.ground.board.start_player();
        Spot { boxes: self.ground.root_boxes(Side::Push), player }
    }

    fn actions(&mut self, spot: &Spot, out: &mut Vec<Action>) -> u64 {
        let ground = &self.ground;
        let board = &ground.board;
        out.clear();
        for direction in ORDER {
            let to = board.neighbour(spot.player, direction);
            if to == WALL {
                continue;
            }
            if spot.boxes.contains(to) {
                let beyond = board.neighbour(to, direction);
                if beyond != WALL && !spot.boxes.contains(beyond) {
                    out.push(Action { kind: Kind::Push(Push { from: to, direction }), cost: 1 });
                }
                continue;
            }
            out.push(Action { kind: Kind::Walk(to), cost: 1 });
            let behind = board.neighbour(spot.player, direction.opposite());
            if self.pulls && behind != WALL && spot.boxes.contains(behind) {
                let kind = Kind::Pull(Push { from: behind, direction });
                out.push(Action { kind, cost: 1 + self.penalty });
            }
        }
        out.len() as u64
    }

    fn pushes(&mut self, _: &Spot, kind: Kind) -> Vec<Push> {
        match kind {
            Kind::Push(push) => vec![push],
            _ => Vec::new(),
        }
    }

    fn key(&mut self, spot: &Spot) -> u128 {
        spot.boxes.hash() ^ self.ground.zobrist.of_player(spot.player)
    }

    fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32 {
        self.estimate.of(&self.ground, spot, work)
    }

    fn rules(&self) -> RuleCounts {
        RuleCounts::default()
    }

    fn switches(&self) -> Switches {
        Switches::NONE
    }
}
