//! Rules taken as two texts state them. Neither is sound: a search that uses one claims nothing.
//!
//! The Wiki's tunnel rule, "every time a push of a box results in such a situation the box can immediately be pushed one
//! square further": the box may have to wait in the tunnel while the player uses the square ahead. The improvement
//! plan's sketch of PI-corrals: a region closed off by boxes of which none can be pushed out of it now; only pushes
//! into it are tried. It lacks that every push inwards can be made, and that something in it must change.

use kura::board::{Board, DIRECTIONS, WALL};
use kura::position::{Boxes, FloorParts, Push, Reach};
use kura::search::{ON_OFF, Settings, Switch};

/// The switches of the rules.
pub const SWITCHES: [Switch; 2] = [
    Switch::words(
        "literal-tunnels",
        ON_OFF,
        1,
        "a box pushed into a tunnel is pushed on at once, as the text has it, also where a solution needs it to wait \
         (heuristic)",
    ),
    Switch::words(
        "literal-corrals",
        ON_OFF,
        1,
        "only pushes into a region are tried if no box beside it can be pushed out of it now, as the plan sketches \
         PI-corrals (heuristic)",
    ),
];

/// The settings under which a search claims nothing.
pub const UNSOUND: [(&str, &str); 2] = [("literal-tunnels", "on"), ("literal-corrals", "on")];

/// The rules that are switched on, with their scratch memory.
pub struct Literal {
    tunnels: bool,
    corrals: bool,
    parts: FloorParts,
}

impl Literal {
    /// For boards of `squares` squares.
    pub fn new(settings: &Settings, squares: usize) -> Self {
        Literal {
            tunnels: settings.is_on("literal-tunnels"),
            corrals: settings.is_on("literal-corrals"),
            parts: FloorParts::new(squares),
        }
    }

    /// Whether no rule is switched on.
    pub fn is_off(&self) -> bool {
        !self.tunnels && !self.corrals
    }

    /// Leaves those of `steps` that the rules allow after the push `last`; the player's region is `reach`.
    pub fn limit(
        &mut self,
        board: &Board,
        (boxes, reach): (&Boxes, &Reach),
        last: Option<Push>,
        steps: &mut Vec<Push>,
    ) {
        let on = last.filter(|_| self.tunnels).and_then(|last| pushed_on(board, boxes, last));
        if let Some(next) = on {
            steps.clear();
            steps.push(next);
        } else if self.corrals {
            self.parts.find(board, boxes, reach);
            let parts = &self.parts;
            let closed =
                (0..parts.count()).find(|&part| is_closed(board, (boxes, reach), parts, part));
            if let Some(part) = closed {
                steps.retain(|step| parts.of(step.to(board)) == Some(part));
            }
        }
    }
}

/// The push that goes on after `last`, if it took its box between two walls and not to a goal, and nothing is
/// in its way.
fn pushed_on(board: &Board, boxes: &Boxes, last: Push) -> Option<Push> {
    let push = Push { from: last.to(board), direction: last.direction };
    let is_walled =
        push.direction.across().iter().all(|&side| board.neighbour(push.from, side) == WALL);
    let to = push.to(board);
    let goes_on = is_walled && !board.is_goal(push.from) && to != WALL && !boxes.contains(to);
    goes_on.then_some(push)
}

/// Whether no box beside the region can be pushed now to a square outside it.
fn is_closed(
    board: &Board,
    (boxes, reach): (&Boxes, &Reach),
    parts: &FloorParts,
    part: usize,
) -> bool {
    parts.boxes(part).iter().all(|&from| {
        DIRECTIONS.iter().all(|&direction| {
            let pusher = board.neighbour(from, direction.opposite());
            let to = board.neighbour(from, direction);
            let can_push = pusher != WALL && reach.contains(pusher);
            !can_push || to == WALL || boxes.contains(to) || parts.of(to) == Some(part)
        })
    })
}
