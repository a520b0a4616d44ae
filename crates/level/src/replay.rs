//! Replays moves on the text of a level. It shares no code with the search, so that it can catch the search's
//! mistakes.

use super::checked::Level;
use super::direction::Direction;
use super::lurd::Lurd;
use super::measures::{Measures, Meter};
use super::replay_error::ReplayError;
use super::reverse;

/// The effect of moves on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Moves, pushes and the other measures.
    pub measures: Measures,
    /// True when at the end every box stands on a goal.
    pub solved: bool,
    /// The moves with the right case: capital for a push.
    pub lurd: String,
    /// Squares of the boxes at the end, ascending.
    pub boxes: Vec<usize>,
    /// Square of the player at the end.
    pub player: usize,
}

/// Replays `lurd` from the start of `level`, up to the mark of the current position if there is one. The case
/// of the letters does not matter; the board decides what is a push. A game played backwards from the solved
/// board is converted first, and there the case matters.
///
/// # Errors
/// When the text is not a sequence of moves, or a move is impossible.
///
/// # Examples
///
/// ```
/// use kura_level::{Level, ReplayError, replay};
///
/// let level = Level::parse("######\n#@ $.#\n######").expect("a level");
/// let played = replay(&level, "rR")?;
/// assert!(played.solved);
/// assert_eq!((played.measures.moves, played.measures.pushes), (2, 1));
/// assert_eq!(replay(&level, "l"), Err(ReplayError::IntoWall { step: 1 }));
/// # Ok::<(), ReplayError>(())
/// ```
pub fn replay(level: &Level, lurd: &str) -> Result<Replay, ReplayError> {
    match Lurd::parse(lurd)? {
        Lurd::Forward { moves, .. } => replay_moves(level, &moves),
        Lurd::Reverse(steps) => replay_moves(level, &reverse::forward(level, &steps)?),
    }
}

/// Replays parsed moves from the start of `level`.
///
/// # Errors
/// When a move is not possible.
pub fn replay_moves(level: &Level, moves: &[Direction]) -> Result<Replay, ReplayError> {
    let mut game = Game::new(level);
    moves.iter().try_for_each(|&direction| game.go(direction))?;
    let boxes: Vec<usize> = (0..game.boxes.len()).filter(|&i| game.boxes[i]).collect();
    Ok(Replay {
        measures: game.meter.measures(),
        solved: game.is_solved(),
        lurd: game.lurd,
        boxes,
        player: game.player,
    })
}

/// A game that is being replayed.
#[derive(Clone)]
pub(super) struct Game<'a> {
    level: &'a Level,
    boxes: Vec<bool>,
    player: usize,
    meter: Meter,
    lurd: String,
}

impl<'a> Game<'a> {
    /// The start of a level.
    pub fn new(level: &'a Level) -> Self {
        let squares = level.width() * level.height();
        Self {
            level,
            boxes: (0..squares).map(|i| level.is_box(i)).collect(),
            player: level.player(),
            meter: Meter::default(),
            lurd: String::new(),
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// When it is not possible.
    pub fn go(&mut self, direction: Direction) -> Result<(), ReplayError> {
        let step = self.lurd.len() + 1;
        let wall = || ReplayError::IntoWall { step };
        let next = self.level.beside(self.player, direction).ok_or_else(wall)?;
        if self.level.is_wall(next) {
            return Err(wall());
        }
        if self.boxes[next] {
            let held = || ReplayError::BoxHeld { step };
            let target = self.level.beside(next, direction).ok_or_else(held)?;
            if self.level.is_wall(target) || self.boxes[target] {
                return Err(held());
            }
            self.boxes[next] = false;
            self.boxes[target] = true;
            self.meter.push(next, target, direction);
            self.lurd.push(direction.letter(true));
        } else {
            self.meter.walk(direction);
            self.lurd.push(direction.letter(false));
        }
        self.player = next;
        Ok(())
    }

    /// How many squares the level has.
    pub fn squares(&self) -> usize {
        self.boxes.len()
    }

    /// True when every box stands on a goal.
    pub fn is_solved(&self) -> bool {
        (0..self.boxes.len()).all(|i| !self.boxes[i] || self.level.is_goal(i))
    }
}
