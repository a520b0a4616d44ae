//! Pushes that can be continued at once: a box in a tunnel or in a gate.
//!
//! Pushing every box through to the end of a tunnel is wrong: it may have to be parked inside while the
//! player passes elsewhere. Two forms preserve the pushes of a shortest solution:
//!
//! **No influence.** A push took the box from `x` to `q`, which is not a goal; `x`, `q` and the square `r`
//! ahead all have walls on both sides. The box must move again. If its next push goes on to `r`, that push
//! may be made at once: until then `r` is a dead end for everything else, and another box put there would be
//! stuck with this one. If its next push goes back to `x`, both pushes can be left out, because `x` was such
//! a dead end too: the position before has a shorter solution. So this rule depends on the path that led
//! here, and an empty answer means "nothing to be gained here", not "dead".
//!
//! **Gate.** A box stands on `q`, which is not a goal, and walls alone make `q` the only connection between
//! the player and the area behind, with one side of `q` open to the player. The box must be pushed from that
//! side before anything behind can change, and nothing the player does on this side needs the squares behind:
//! the push may be made at once. If it is blocked, it is blocked for good. This rule depends on the position
//! alone.

use crate::board::{Board, DIRECTIONS, Direction, Sides, Square, WALL};
use crate::position::{Boxes, Ground, Push, Reach};

/// The tunnels and gates of a board.
#[derive(Clone, Debug)]
pub struct Tunnel {
    /// How often a position was reduced to one push or none.
    pub fired: u64,
    /// For each square, which directions of walk have walls on both sides: bit = axis.
    walled: Vec<u8>,
    /// For each square that is not a goal, the sides that are the only open one to their part of the maze:
    /// bit = direction from the square to that side.
    gates: Vec<u8>,
}

impl Tunnel {
    /// Finds the tunnels and gates of the board.
    pub fn new(ground: &Ground) -> Self {
        let board = &ground.board;
        Tunnel {
            fired: 0,
            walled: board.squares().map(|s| walled_axes(board, s)).collect(),
            gates: board.squares().map(|s| gate_sides(board, &ground.sides, s)).collect(),
        }
    }

    /// When only one push needs to be tried, puts it into `out` (emptied first) and returns true; if `out` is
    /// then empty, the position need not be searched. `last` is the push that led here, none at the start;
    /// `reach` is the player's region among `boxes`. Forward play only; preserves shortest solutions in
    /// pushes, but not in moves.
    ///
    /// The caller must store all positions it generates, so that a position reached in two ways is searched
    /// on the shorter path or, if it does not look for shortest solutions, on any.
    pub fn prune(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        last: Option<Push>,
        out: &mut Vec<Push>,
    ) -> bool {
        out.clear();
        let answer = self
            .gate(ground, boxes, reach)
            .or_else(|| last.and_then(|push| self.no_influence(ground, boxes, push)));
        if let Some(Forced::Only(push)) = answer {
            out.push(push);
        }
        self.fired += u64::from(answer.is_some());
        answer.is_some()
    }

    fn gate(&self, ground: &Ground, boxes: &Boxes, reach: &Reach) -> Option<Forced> {
        let mut found = None;
        for &from in boxes.list() {
            let gates = self.gates[from as usize];
            if gates == 0 {
                continue;
            }
            let group = ground.sides.group_of_player(from, reach.lowest());
            for side in DIRECTIONS {
                if gates >> side.index() & 1 == 0
                    || ground.sides.groups(from)[side.index()] != group
                {
                    continue;
                }
                let push = Push { from, direction: side.opposite() };
                if is_blocked(ground, boxes, push) {
                    return Some(Forced::Nothing);
                }
                if reach.contains(ground.board.neighbour(from, side)) {
                    found = Some(Forced::Only(push));
                }
            }
        }
        found
    }

    fn no_influence(&self, ground: &Ground, boxes: &Boxes, last: Push) -> Option<Forced> {
        let from = last.to(&ground.board);
        let push = Push { from, direction: last.direction };
        let to = push.to(&ground.board);
        let in_tunnel = |s: Square| s != WALL && self.is_walled(s, last.direction);
        let applies =
            !ground.board.is_goal(from) && in_tunnel(last.from) && in_tunnel(from) && in_tunnel(to);
        applies.then(|| {
            if is_blocked(ground, boxes, push) { Forced::Nothing } else { Forced::Only(push) }
        })
    }

    fn is_walled(&self, square: Square, along: Direction) -> bool {
        self.walled[square as usize] >> (along.index() & 1) & 1 != 0
    }
}

/// What needs to be tried from a position.
#[derive(Clone, Copy)]
enum Forced {
    Only(Push),
    Nothing,
}

fn is_blocked(ground: &Ground, boxes: &Boxes, push: Push) -> bool {
    let to = push.to(&ground.board);
    to == WALL || boxes.contains(to) || ground.to_goals.is_dead(to)
}

fn walled_axes(board: &Board, square: Square) -> u8 {
    DIRECTIONS[..2]
        .iter()
        .filter(|d| d.across().iter().all(|&side| board.neighbour(square, side) == WALL))
        .map(|d| 1 << d.index())
        .sum()
}

fn gate_sides(board: &Board, sides: &Sides, square: Square) -> u8 {
    if board.is_goal(square) || !sides.cuts(square) {
        return 0;
    }
    let groups = sides.groups(square);
    (0..4)
        .filter(|&side| {
            groups[side] != Sides::NO_SIDE
                && groups.iter().filter(|&&g| g == groups[side]).count() == 1
        })
        .map(|side| 1 << side)
        .sum()
}
