//! What can be said about a position without a search. For people; the searches do not use it.
//!
//! Squares are reported as cells of the level, row by row from 0, which is how callers number them.

mod cells;
mod maze;
mod proof;

pub use cells::Closed;
pub use maze::Maze;
pub use proof::Proof;

use std::sync::Arc;

use crate::board::{DIRECTIONS, FAR, Square, Unsolvable, WALL};
use crate::bound::{Conflicts, Matching, UNMATCHABLE};
use crate::deadlock::Freeze;
use crate::position::{Boxes, FloorParts, Ground, Reach, Side};
use crate::prune::PiCorral;
use cells::cells_of;
use kura_level::Level;

/// A box with the goal that the minimum matching gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Where the box stands.
    pub from: usize,
    /// Where it goes.
    pub goal: usize,
    /// How many pushes that takes with no other box on the board.
    pub pushes: u16,
}

/// The features of one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Boxes that never move again, on goals or not.
    pub frozen: Vec<usize>,
    /// The regions of floor that the player cannot reach.
    pub corrals: Vec<Closed>,
    /// The PI-corrals among them, joined where necessary: only their pushes need to be tried.
    pub pi_corrals: Vec<Closed>,
    /// Empty when the boxes cannot all be matched.
    pub matching: Vec<Pair>,
    /// A lower bound on the pushes left; `None` when the position is known to be unsolvable.
    pub lower_bound: Option<u32>,
    /// Why the position is unsolvable, if a rule shows that it is.
    pub proof: Option<Proof>,
}

/// A level with the tables of its maze, made once for all questions about its positions.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The level.
    pub level: Level,
    /// Its maze, or why this alone shows that there is no solution.
    pub ground: Result<Arc<Ground>, Unsolvable>,
}

impl Subject {
    /// Makes the tables of `level`.
    pub fn new(level: Level) -> Self {
        Subject { ground: Ground::new(&level).map(Arc::new), level }
    }

    /// Looks at the position `at`, reached by play from the start of the level.
    ///
    /// # Errors
    /// When `at` is not a position of the level: the size or the number of boxes differs.
    pub fn analyse(&self, at: &Level) -> Result<Analysis, &'static str> {
        let level = &self.level;
        let ground = match &self.ground {
            Ok(ground) => ground,
            Err(why) => return fits(level, at).map(|()| lost(Proof::of_maze(level, why.clone()))),
        };
        let Placed { boxes, astray, player } = place(ground, level, at)?;
        if !astray.is_empty() {
            return Ok(lost(Proof::DeadSquares { boxes: astray }));
        }
        Ok(look(ground, &boxes, player))
    }
}

/// Looks at one position, as [`Subject::analyse`] does at many.
///
/// # Errors
/// When `at` is not a position of `level`.
pub fn analyse(level: &Level, at: &Level) -> Result<Analysis, &'static str> {
    Subject::new(level.clone()).analyse(at)
}

/// A position on the board of its level.
pub struct Placed {
    /// Where boxes stand.
    pub boxes: Vec<Square>,
    /// Cells of boxes in places where the board has no square. Such a box reaches no goal.
    pub astray: Vec<usize>,
    /// Where the player stands.
    pub player: Square,
}

/// Finds the squares of the position `at` on the board of `level`, of which `ground` is made.
///
/// Fails when `at` is not a position of `level`.
pub fn place(ground: &Ground, level: &Level, at: &Level) -> Result<Placed, &'static str> {
    fits(level, at)?;
    let board = &ground.board;
    let (mut boxes, mut astray) = (Vec::new(), Vec::new());
    for cell in (0..level.width() * level.height()).filter(|&cell| at.is_box(cell)) {
        match board.square_at(cell) {
            // A box that was there from the start can never move and counts as a wall.
            WALL if level.is_box(cell) => {}
            WALL => astray.push(cell),
            square => boxes.push(square),
        }
    }
    if boxes.len() + astray.len() != board.goals().len() {
        return Err("the position cannot be reached on this level");
    }
    let Some(player) = player_square(ground, at) else {
        return Err("the player stands where no way leads");
    };
    Ok(Placed { boxes, astray, player })
}

/// Fails when `at` belongs to another board than `level`.
fn fits(level: &Level, at: &Level) -> Result<(), &'static str> {
    if at.width() != level.width() || at.height() != level.height() {
        return Err("the position is of another board");
    }
    if at.box_count() != level.box_count() {
        return Err("the position has another number of boxes");
    }
    Ok(())
}

fn lost(proof: Proof) -> Analysis {
    Analysis { proof: Some(proof), ..Analysis::default() }
}

/// The player's square or, if it stands in a dead end that the board leaves out, the first square of the
/// board on its way out.
fn player_square(ground: &Ground, at: &Level) -> Option<Square> {
    let size = (at.width(), at.height());
    let mut seen = vec![false; size.0 * size.1];
    let mut open = vec![at.player()];
    while let Some(cell) = open.pop() {
        if std::mem::replace(&mut seen[cell], true) || at.is_wall(cell) || at.is_box(cell) {
            continue;
        }
        match ground.board.square_at(cell) {
            WALL => {}
            square => return Some(square),
        }
        open.extend(DIRECTIONS.iter().filter_map(|direction| direction.within(cell, size)));
    }
    None
}

fn look(ground: &Ground, squares: &[Square], player: Square) -> Analysis {
    let board = &ground.board;
    let boxes = Boxes::new(board.len(), squares, &ground.zobrist);
    let mut reach = Reach::new(board.len());
    reach.fill(board, &boxes, player);
    let mut freeze = Freeze::new(ground);
    let frozen = freeze.frozen(&boxes).clone();
    let mut parts = FloorParts::new(board.len());
    parts.find(board, &boxes, &reach);
    let corrals = (0..parts.count()).map(|part| {
        let floor = parts.squares(part);
        let around = boxes
            .list()
            .iter()
            .filter(|&&b| board.neighbours(b).iter().any(|&n| n != WALL && floor.contains(&n)));
        Closed { floor: cells_of(ground, floor), boxes: cells_of(ground, around) }
    });
    let pi_corrals = PiCorral::new(ground).all(ground, &boxes, &reach);
    let pi_corrals = pi_corrals.iter().map(|(floor, boxes)| Closed {
        floor: cells_of(ground, floor),
        boxes: cells_of(ground, boxes),
    });
    let proof = Proof::of_position(ground, &boxes, &reach, &frozen);
    let (matching, bound) = match_boxes(ground, &boxes, player);
    Analysis {
        frozen: cells_of(ground, &frozen.iter().collect::<Vec<_>>()),
        corrals: corrals.collect(),
        pi_corrals: pi_corrals.collect(),
        matching,
        lower_bound: bound.filter(|_| proof.is_none()),
        proof,
    }
}

/// The minimum matching, with its cost including linear conflicts.
fn match_boxes(ground: &Ground, boxes: &Boxes, player: Square) -> (Vec<Pair>, Option<u32>) {
    let mut matching = Matching::new(ground);
    let cost = matching.set(ground, Side::Push, boxes, player);
    if cost == UNMATCHABLE {
        return (Vec::new(), None);
    }
    let pairs = boxes.list().iter().map(|&from| {
        let target = matching.target_of(from);
        let pushes = ground.to_goals.row_for(&ground.sides, from, player)[target];
        Pair {
            from: ground.board.cell(from),
            goal: ground.board.cell(ground.to_goals.targets()[target]),
            pushes,
        }
    });
    let pairs: Vec<Pair> = pairs.filter(|pair| pair.pushes != FAR).collect();
    let penalty = Conflicts::new(ground).penalty(ground, Side::Push, boxes, player, &matching);
    (pairs, (penalty != UNMATCHABLE).then(|| cost + penalty))
}
