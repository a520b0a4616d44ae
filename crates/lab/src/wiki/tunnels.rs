//! The tunnel rule as the Wiki's text states it: "every time a push of a box results in such a situation the box
//! can immediately be pushed one square further". Not sound, unlike the rule `tunnel`: the box may have to
//! wait in the tunnel while the player uses the square ahead.

use kura::board::{Board, WALL};
use kura::position::{Boxes, Push};
use kura::search::{ON_OFF, Switch};

/// The switch of the rule.
pub const SWITCHES: [Switch; 1] = [Switch::words(
    "literal-tunnels",
    ON_OFF,
    1,
    "a box pushed into a tunnel is pushed on at once, as the text has it, also where a solution needs it to wait \
     (heuristic)",
)];

/// The setting under which a search claims nothing.
pub const UNSOUND: (&str, &str) = ("literal-tunnels", "on");

/// The push that goes on after `last`, if it took its box between two walls and not to a goal, and nothing is
/// in its way.
pub fn pushed_on(board: &Board, boxes: &Boxes, last: Push) -> Option<Push> {
    let push = Push { from: last.to(board), direction: last.direction };
    let is_walled =
        push.direction.across().iter().all(|&side| board.neighbour(push.from, side) == WALL);
    let to = push.to(board);
    let goes_on = is_walled && !board.is_goal(push.from) && to != WALL && !boxes.contains(to);
    goes_on.then_some(push)
}
