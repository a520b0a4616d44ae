//! What is connected after any move of one box, without a flood.
//!
//! A forest over the free squares, read once with all boxes on the board ([`Blocks`]), answers it for every
//! box and every square: the box leaves a square that joins the regions beside it, and cuts the floor where
//! it is put, if that is an articulation point (Hopcroft and Tarjan 1973).

use super::blocks::{Blocks, Cut, Label, NO_LABEL};
use crate::board::{Board, DIRECTIONS, Square, WALL};

/// The region of the square that the box left.
const JOINED: Label = WALL - 1;

/// The regions of floor once one box was lifted and put on another square, or back on its own.
#[derive(Clone, Copy, Debug)]
pub struct Lifted {
    from: Square,
    /// The parts that a box on the new square cuts off.
    cuts: [Cut; 4],
    /// The region that is left when these parts are cut off, or [`NO_LABEL`].
    rest: Label,
    /// The parts beside the square that the box left, which are one region now; the last ones are
    /// [`NO_LABEL`].
    beside: [Label; 4],
    labels: [Label; 4],
    parts: usize,
}

impl Lifted {
    /// Lifts the box on `from` and puts it on `to`, a free square or `from` itself. `blocks` has read the
    /// position before that.
    pub fn put(blocks: &Blocks, board: &Board, from: Square, to: Square) -> Self {
        let mut lifted = Lifted {
            from,
            cuts: blocks.cuts(board, to),
            rest: if from == to { NO_LABEL } else { blocks.region(to) },
            beside: [NO_LABEL; 4],
            labels: [NO_LABEL; 4],
            parts: blocks.parts() - usize::from(from != to),
        };
        for (side, &next) in board.neighbours(to).iter().enumerate() {
            let part = blocks.part_beside(&lifted.cuts, next);
            if from != to && part != NO_LABEL && !holds(&lifted.labels, part) {
                lifted.parts += 1;
            }
            lifted.labels[side] = part;
        }
        if from == to {
            return lifted;
        }
        lifted.parts += 1;
        let mut count = 0;
        for &next in board.neighbours(from) {
            let part = blocks.part_beside(&lifted.cuts, next);
            if next != to && part != NO_LABEL && !holds(&lifted.beside, part) {
                lifted.beside[count] = part;
                count += 1;
            }
        }
        lifted.parts -= count;
        for d in DIRECTIONS {
            let label = &mut lifted.labels[d.index()];
            let is_joined = *label != NO_LABEL && holds(&lifted.beside, *label);
            if is_joined || board.neighbour(to, d) == from {
                *label = JOINED;
            }
        }
        lifted
    }

    /// The labels of the four sides of the box: equal ones are connected by a walk.
    #[inline]
    pub fn labels(&self) -> [Label; 4] {
        self.labels
    }

    /// How many regions there are.
    #[inline]
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// The lowest square of the region with the label `label`.
    #[inline]
    pub fn lowest(&self, blocks: &Blocks, label: Label) -> Square {
        if label != JOINED {
            return blocks.lowest(label);
        }
        let beside = self.beside.iter().filter(|&&part| part != NO_LABEL);
        beside.fold(self.from, |lowest, &part| lowest.min(blocks.lowest(part)))
    }

    /// How many squares the region of the square that the box left has.
    #[inline]
    pub fn joined_size(&self, blocks: &Blocks) -> usize {
        let mut size = 1;
        for &part in self.beside.iter().filter(|&&part| part != NO_LABEL) {
            size += blocks.size(part);
            if part == self.rest {
                size -= 1 + self.cuts.iter().map(Cut::size).sum::<usize>();
            }
        }
        size
    }

    /// The lowest square of the region of the square that the box left.
    #[inline]
    pub fn joined_lowest(&self, blocks: &Blocks) -> Square {
        self.lowest(blocks, JOINED)
    }
}

/// True when one of the four is `label`.
#[inline]
fn holds(labels: &[Label; 4], label: Label) -> bool {
    labels.iter().fold(false, |holds, &other| holds | (other == label))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{BitSet, Boxes, Ground, Reach};
    use crate::random::Random;
    use kura_level::Level;

    /// The region of `player`: its squares, by flood.
    fn flood(ground: &Ground, boxes: &Boxes, player: Square) -> Reach {
        let mut reach = Reach::new(ground.board.len());
        reach.fill(&ground.board, boxes, player);
        reach
    }

    #[test]
    fn knows_after_any_move_of_any_box_what_a_flood_finds() {
        let mut random = Random::new(3);
        let (mut moves, mut cut) = (0, 0);
        for round in 0..400 {
            let (width, height) = (3 + random.word() % 8, 3 + random.word() % 6);
            let walls = 3 + random.word() % 9;
            let mut text = "#".repeat(width as usize + 2) + "\n#@$.";
            for square in 3..width * height {
                if square % width == 0 {
                    text.push_str("#\n#");
                }
                text.push(if random.word().is_multiple_of(walls) { '#' } else { ' ' });
            }
            text += &("#\n".to_owned() + &"#".repeat(width as usize + 2));
            let Ok(ground) = Ground::new(&Level::parse(&text).expect("a level")) else { continue };
            let board = &ground.board;
            let one_in = 2 + round % 7;
            let list: Vec<Square> =
                board.squares().filter(|_| random.word().is_multiple_of(one_in)).collect();
            let mut boxes = Boxes::new(board.len(), &list, &ground.zobrist);
            let mut blocks = Blocks::new(board.len());
            blocks.compute(board, &BitSet::of(board.len(), list.iter().copied()));
            for &from in &list {
                for to in board.squares().filter(|&s| s == from || !list.contains(&s)) {
                    let lifted = Lifted::put(&blocks, board, from, to);
                    boxes.shift(from, to, &ground.zobrist);
                    let mut all = Reach::new(board.len());
                    assert_eq!(lifted.parts(), usize::from(all.extend_to_all(board, &boxes)));
                    let labels = lifted.labels();
                    for (side, &beside) in board.neighbours(to).iter().enumerate() {
                        let is_free = beside != WALL && !boxes.contains(beside);
                        assert_eq!(labels[side] != NO_LABEL, is_free, "{text}");
                        if is_free {
                            let reach = flood(&ground, &boxes, beside);
                            assert_eq!(lifted.lowest(&blocks, labels[side]), reach.lowest());
                            for (other, &square) in board.neighbours(to).iter().enumerate() {
                                let same = square != WALL && reach.contains(square);
                                assert_eq!(labels[other] == labels[side], same, "{text}");
                            }
                        }
                    }
                    if from != to {
                        let reach = flood(&ground, &boxes, from);
                        assert_eq!(lifted.joined_lowest(&blocks), reach.lowest());
                        assert_eq!(lifted.joined_size(&blocks), reach.squares().len(), "{text}");
                        moves += 1;
                        cut += u32::from(lifted.parts() > blocks.parts());
                    }
                    boxes.shift(to, from, &ground.zobrist);
                }
            }
        }
        assert!(moves > 50_000 && cut > 5_000, "{moves} {cut}");
    }
}
