//! Macro moves: all squares to which one box can be brought while the others stay.

use crate::board::{Board, DIRECTIONS, Direction, Square, WALL};
use crate::position::{
    BitSet, Blocks, Boxes, Ground, Label, Lifted, NO_LABEL, Push, Reach, Side, Zobrist,
};

/// One box brought from one square to another, while the other boxes stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Macro {
    /// Where the box stands before.
    pub from: Square,
    /// Where it stands after.
    pub to: Square,
    /// Where the player stands afterwards.
    pub player: Square,
    /// Lowest square of the player's region afterwards.
    pub lowest: Square,
    /// Regions of floor afterwards.
    pub parts: u16,
    /// Steps of the box.
    pub steps: u16,
    /// True when the box is removed at the end (packing plans only).
    pub removes: bool,
}

impl Macro {
    /// The hash of the position after a move that does not remove a box. `before` is the hash of the position
    /// before it, without the player.
    pub fn hash_after(&self, before: u128, zobrist: &Zobrist) -> u128 {
        before
            ^ zobrist.of_box(self.from)
            ^ zobrist.of_box(self.to)
            ^ zobrist.of_player(self.lowest)
    }
}

/// Generates macro moves; holds the scratch memory.
pub struct MacroMoves {
    side: Side,
    /// The most steps of a move.
    most: u16,
    /// The position with all boxes on the board.
    blocks: Blocks,
    /// True when it has been read.
    is_read: bool,
    /// The boxes but the one that is moved.
    occupied: BitSet,
    /// Sides visited, as bits, per square.
    met: Vec<u8>,
    /// Sides for which a move was reported, as bits, per square.
    given: Vec<u8>,
    /// The previous (square, side), for tracing a path back.
    before: Vec<[(Square, u8); 4]>,
    queue: Vec<(Square, u8, u16)>,
    touched: Vec<Square>,
}

impl MacroMoves {
    /// The direction of play.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Leaves out moves of more than `most` steps.
    pub fn limit(&mut self, most: u16) {
        self.most = most;
    }

    /// For boards of `squares` squares.
    pub fn new(squares: usize, side: Side) -> Self {
        MacroMoves {
            side,
            most: u16::MAX,
            blocks: Blocks::new(squares),
            is_read: false,
            occupied: BitSet::new(squares),
            met: vec![0; squares],
            given: vec![0; squares],
            before: vec![[(WALL, 0); 4]; squares],
            queue: Vec::new(),
            touched: Vec::new(),
        }
    }

    /// Calls `each` with every macro move of the box on `from`: one for each square it can reach and each
    /// region the player can then be in. `reached(square)` tells where the player can walk before the move;
    /// `may_begin(step)` and `may_enter(square)` filter first steps and squares. Incomplete if the run ends
    /// meanwhile.
    #[expect(clippy::too_many_arguments, reason = "three filters beside the position")]
    pub fn of_box(
        &mut self,
        ground: &Ground,
        boxes: &BitSet,
        from: Square,
        reached: &dyn Fn(Square) -> bool,
        may_begin: &dyn Fn(Direction) -> bool,
        may_enter: &dyn Fn(Square) -> bool,
        each: &mut dyn FnMut(Macro),
    ) {
        self.is_read = false;
        self.next_box(ground, boxes, from, reached, may_begin, may_enter, each);
    }

    /// Like [`MacroMoves::of_box`], for a further box of a position that may have been read already.
    #[expect(clippy::too_many_arguments, reason = "three filters beside the position")]
    fn next_box(
        &mut self,
        ground: &Ground,
        boxes: &BitSet,
        from: Square,
        reached: &dyn Fn(Square) -> bool,
        may_begin: &dyn Fn(Direction) -> bool,
        may_enter: &dyn Fn(Square) -> bool,
        each: &mut dyn FnMut(Macro),
    ) {
        let (board, halt) = (&ground.board, &ground.halt);
        // Reading the position is expensive, and most boxes cannot be moved at all.
        let begins = |side: Direction| {
            let beside = board.neighbour(from, side);
            let free = |s: Square| s != WALL && !boxes.contains(s);
            let (step, room) = match self.side {
                Side::Push => (side.opposite(), board.neighbour(from, side.opposite())),
                Side::Pull => {
                    (side, if beside == WALL { WALL } else { board.neighbour(beside, side) })
                }
            };
            let to = board.neighbour(from, step);
            beside != WALL && reached(beside) && free(room) && may_begin(step) && may_enter(to)
        };
        if !DIRECTIONS.into_iter().any(begins)
            || (!self.is_read && halt.is_set_after(4 * board.len()))
            || !self.prepare(board, boxes, from, reached)
        {
            return;
        }
        let mut head = 0;
        while head < self.queue.len() && !halt.is_set_after(20) {
            let (square, side, steps) = self.queue[head];
            head += 1;
            let lifted = Lifted::put(&self.blocks, board, from, square);
            let labels = lifted.labels();
            let mine = labels[side as usize];
            if square != from && self.given[square as usize] >> side & 1 == 0 {
                // One move for each region the player can be in: all its sides count as reported.
                for (d, &label) in labels.iter().enumerate() {
                    self.given[square as usize] |= u8::from(label == mine) << d;
                }
                each(Macro {
                    from,
                    to: square,
                    player: board.neighbours(square)[side as usize],
                    lowest: lifted.lowest(&self.blocks, mine),
                    parts: lifted.parts() as u16,
                    steps,
                    removes: false,
                });
            }
            if steps < self.most {
                self.spread(board, (square, side, steps), mine, &labels, &|step, to| {
                    (square != from || may_begin(step)) && may_enter(to)
                });
            }
        }
        self.finish();
    }

    /// How many squares the player's region has after the box on `from` was pushed once, to `to`, in the position whose
    /// moves were generated last.
    pub fn region_after_push(&self, board: &Board, from: Square, to: Square) -> usize {
        Lifted::put(&self.blocks, board, from, to).joined_size(&self.blocks)
    }

    /// Every macro move of every box, in the order of `boxes`. `reach` is the player's region; the filters
    /// are those of [`MacroMoves::of_box`]. Incomplete if the run ends meanwhile.
    pub fn of_all(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        may_begin: &dyn Fn(Push) -> bool,
        may_enter: &dyn Fn(Square) -> bool,
    ) -> Vec<Macro> {
        // Room for the most there can be, which is not touched before it is used: when a list of millions
        // grows, it is moved in one step, during which the run cannot be ended.
        let mut macros = Vec::with_capacity(boxes.list().len() * ground.board.len());
        self.for_all(ground, boxes, reach, may_begin, may_enter, &mut |m| macros.push(m));
        macros
    }

    /// Calls `each` with what [`MacroMoves::of_all`] returns, for searches that keep few of them.
    pub fn for_all(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        may_begin: &dyn Fn(Push) -> bool,
        may_enter: &dyn Fn(Square) -> bool,
        each: &mut dyn FnMut(Macro),
    ) {
        self.is_read = false;
        for &from in boxes.list() {
            if ground.halt.is_set_after(20) {
                break;
            }
            self.next_box(
                ground,
                boxes.set(),
                from,
                &|s| reach.contains(s),
                &|direction| may_begin(Push { from, direction }),
                may_enter,
                each,
            );
        }
    }

    /// The steps that make up a macro move. `boxes` and `reached` describe the position before.
    /// `None` when it is not possible there.
    pub fn steps_of(
        &mut self,
        board: &Board,
        boxes: &Boxes,
        goal: &Macro,
        reached: &dyn Fn(Square) -> bool,
        may_begin: &dyn Fn(Direction) -> bool,
        may_enter: &dyn Fn(Square) -> bool,
    ) -> Option<Vec<Push>> {
        self.is_read = false;
        if !self.prepare(board, boxes.set(), goal.from, reached) {
            return None;
        }
        let mut head = 0;
        let mut end = None;
        while head < self.queue.len() {
            let (square, side, steps) = self.queue[head];
            head += 1;
            let lifted = Lifted::put(&self.blocks, board, goal.from, square);
            let labels = lifted.labels();
            let mine = labels[side as usize];
            if square == goal.to && lifted.lowest(&self.blocks, mine) == goal.lowest {
                end = Some((square, side));
                break;
            }
            self.spread(board, (square, side, steps), mine, &labels, &|step, to| {
                (square != goal.from || may_begin(step)) && may_enter(to)
            });
        }
        let mut pushes = Vec::new();
        if let Some((mut square, mut side)) = end {
            loop {
                let (from, from_side) = self.before[square as usize][side as usize];
                if from == WALL {
                    break;
                }
                let direction = direction_between(board, from, square)?;
                pushes.push(Push { from, direction });
                (square, side) = (from, from_side);
            }
            pushes.reverse();
        }
        self.finish();
        end.map(|_| pushes)
    }

    /// Starts at `from` with the box lifted; false when the player reaches none of its sides.
    fn prepare(
        &mut self,
        board: &Board,
        boxes: &BitSet,
        from: Square,
        reached: &dyn Fn(Square) -> bool,
    ) -> bool {
        let nb = board.neighbours(from);
        self.queue.clear();
        self.touched.clear();
        self.touched.push(from);
        for (side, &beside) in nb.iter().enumerate() {
            if beside != WALL && reached(beside) {
                self.queue.push((from, side as u8, 0));
                self.met[from as usize] |= 1 << side;
                self.before[from as usize][side] = (WALL, 0);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        self.occupied.words_mut().copy_from_slice(boxes.words());
        self.occupied.remove(from);
        if !self.is_read {
            self.blocks.compute(board, boxes);
            self.is_read = true;
        }
        true
    }

    /// The player walks around the box as far as the labels allow and moves it on.
    fn spread(
        &mut self,
        board: &Board,
        (square, side, steps): (Square, u8, u16),
        mine: Label,
        labels: &[Label; 4],
        allowed: &dyn Fn(Direction, Square) -> bool,
    ) {
        let nb = board.neighbours(square);
        for d in DIRECTIONS {
            if labels[d.index()] != mine || mine == NO_LABEL {
                continue;
            }
            // The player stands on side `d`: it pushes away from itself or pulls to itself.
            let step = match self.side {
                Side::Push => d.opposite(),
                Side::Pull => d,
            };
            let to = nb[step.index()];
            if to == WALL
                || self.occupied.contains(to)
                || self.met[to as usize] >> d.index() & 1 == 1
            {
                continue;
            }
            if self.side == Side::Pull {
                let end = board.neighbour(to, d);
                if end == WALL || self.occupied.contains(end) {
                    continue;
                }
            }
            if !allowed(step, to) {
                continue;
            }
            if self.met[to as usize] == 0 {
                self.touched.push(to);
            }
            self.met[to as usize] |= 1 << d.index();
            self.before[to as usize][d.index()] = (square, side);
            self.queue.push((to, d as u8, steps + 1));
        }
    }

    fn finish(&mut self) {
        for &square in &self.touched {
            self.met[square as usize] = 0;
            self.given[square as usize] = 0;
        }
    }
}

fn direction_between(board: &Board, from: Square, to: Square) -> Option<Direction> {
    DIRECTIONS.into_iter().find(|&d| board.neighbour(from, d) == to)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::feature_space::Setup;
    use kura_level::Level;

    const LEVEL: &str = "########\n#  #   #\n# $@ $.#\n#  $ . #\n### .  #\n########";

    #[test]
    fn moves_of_one_step_are_the_pushes_and_their_regions_are_those_of_the_next_position() {
        let ground =
            Arc::new(Ground::new(&Level::parse(LEVEL).expect("a level")).expect("a board"));
        let mut setup = Setup::new(ground.clone(), Side::Push);
        setup.start();
        let all = setup.macros(&|_| true, &|_| true);
        setup.moves.limit(1);
        let pushes = setup.macros(&|_| true, &|_| true);
        let of_one_step = all.iter().filter(|step| step.steps == 1).copied();
        assert_eq!(pushes, of_one_step.collect::<Vec<_>>());
        assert!(pushes.len() > 5 && all.len() > pushes.len());
        for Macro { from, to, player, .. } in pushes {
            let region = setup.moves.region_after_push(&ground.board, from, to);
            setup.boxes.shift(from, to, &ground.zobrist);
            setup.child_reach.fill(&ground.board, &setup.boxes, player);
            setup.boxes.shift(to, from, &ground.zobrist);
            assert_eq!(region, setup.child_reach.squares().len(), "from {from} to {to}");
        }
    }
}
