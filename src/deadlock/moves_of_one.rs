//! Where a lone box can be moved with some squares as walls, and the targets that it reaches.
//!
//! A box and the side on which the player is make a node; the steps of the box lead from node to node. The
//! nodes that can be reached from each other share their targets, so these are found in one pass over the
//! strongly connected components, the last ones first (Tarjan 1972).

use crate::board::{Board, DIRECTIONS, Sides, Square, WALL};
use crate::position::{BitSet, Blocks, Ground, NO_LABEL, Side};

/// The nodes of one board and the scratch memory.
#[derive(Clone, Debug)]
pub(super) struct MovesOfOne {
    side: Side,
    /// For each square the lowest of the sides that a walk connects with each side, [`Sides::NO_SIDE`] where
    /// none begins.
    groups: Vec<[u8; 4]>,
    blocks: Blocks,
    /// When each node was entered, from 1; [`FINISHED`] with its component.
    entered: Vec<u32>,
    /// The path to the current node: each with the earliest node of its component found so far, and the next
    /// side to step from.
    path: Vec<(u32, u32, u8)>,
    /// The nodes whose component is not finished.
    open: Vec<u32>,
}

/// Entered later than any other.
const FINISHED: u32 = u32::MAX;

impl MovesOfOne {
    /// For boards of `squares` squares.
    pub(super) fn new(squares: usize, side: Side) -> Self {
        MovesOfOne {
            side,
            groups: vec![[0; 4]; squares],
            blocks: Blocks::new(squares),
            entered: vec![0; 4 * squares],
            path: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Adds to `found`, for each square and side of the player `words` words, the targets that a box there
    /// reaches with the squares of `walls` as walls; less than that if the run ends meanwhile.
    pub(super) fn find_targets(
        &mut self,
        ground: &Ground,
        walls: &BitSet,
        words: usize,
        found: &mut [u64],
    ) {
        let board = &ground.board;
        self.blocks.compute(board, walls);
        self.join_sides(board, walls);
        for (number, &target) in ground.distances(self.side).targets().iter().enumerate() {
            if walls.contains(target) {
                continue;
            }
            // When pulling, the player must end where it started; when pushing, it may end anywhere.
            let end = ground.sides.group_of_player(target, board.start_player());
            for (side, &group) in ground.sides.groups(target).iter().enumerate() {
                if self.side == Side::Push || group == end {
                    let node = target as usize * 4 + side;
                    found[node * words + number / 64] |= 1 << (number % 64);
                }
            }
        }
        self.entered.fill(0);
        let mut clock = 0;
        for square in board.squares() {
            if ground.halt.is_set_after((20 + 4 * words) * 4) {
                return;
            }
            for side in 0..4 {
                let node = u32::from(square) * 4 + side;
                let is_node = u32::from(self.groups[square as usize][side as usize]) == side;
                if is_node && self.entered[node as usize] == 0 {
                    self.search(board, walls, node, &mut clock, words, found);
                }
            }
        }
        // Sides joined by a walk share their targets.
        for square in board.squares() {
            for side in 0..4 {
                let lowest = self.groups[square as usize][side];
                if lowest != Sides::NO_SIDE && usize::from(lowest) != side {
                    let node = square as usize * 4;
                    let from = (node + usize::from(lowest)) * words;
                    found.copy_within(from..from + words, (node + side) * words);
                }
            }
        }
    }

    /// Finds for every free square which of its sides a walk around it connects.
    fn join_sides(&mut self, board: &Board, walls: &BitSet) {
        for square in board.squares() {
            let mut groups = [Sides::NO_SIDE; 4];
            if !walls.contains(square) {
                let labels = self.blocks.labels(board, square);
                for side in (0..4).filter(|&side| labels[side] != NO_LABEL) {
                    let lowest = labels.iter().position(|&label| label == labels[side]);
                    groups[side] = lowest.map_or(Sides::NO_SIDE, |lowest| lowest as u8);
                }
            }
            self.groups[square as usize] = groups;
        }
    }

    /// Visits everything that can be reached from `first`.
    fn search(
        &mut self,
        board: &Board,
        walls: &BitSet,
        first: u32,
        clock: &mut u32,
        words: usize,
        found: &mut [u64],
    ) {
        self.enter(first, clock);
        while let Some(last) = self.path.last_mut() {
            let (node, earliest, side) = *last;
            let (square, side) = ((node / 4) as Square, usize::from(side));
            if side < 4 {
                last.2 += 1;
                let is_there = u32::from(self.groups[square as usize][side]) == node % 4;
                let Some(after) = is_there.then(|| self.step(board, walls, square, side)).flatten()
                else {
                    continue;
                };
                match self.entered[after as usize] {
                    0 => self.enter(after, clock),
                    FINISHED => join(found, words, node, after),
                    // On the path or in a component that leads back to it.
                    entered => {
                        let last = self.path.len() - 1;
                        self.path[last].1 = earliest.min(entered);
                    }
                }
                continue;
            }
            self.path.pop();
            if earliest == self.entered[node as usize] {
                while let Some(member) = self.open.pop() {
                    self.entered[member as usize] = FINISHED;
                    if member == node {
                        break;
                    }
                    let from = node as usize * words;
                    found.copy_within(from..from + words, member as usize * words);
                }
            }
            if let Some((above, before, _)) = self.path.last_mut() {
                *before = (*before).min(earliest);
                join(found, words, *above, node);
            }
        }
    }

    fn enter(&mut self, node: u32, clock: &mut u32) {
        *clock += 1;
        self.entered[node as usize] = *clock;
        self.path.push((node, *clock, 0));
        self.open.push(node);
    }

    /// The node after a step of the box on `square` by a player on `side` of it.
    fn step(&self, board: &Board, walls: &BitSet, square: Square, side: usize) -> Option<u32> {
        let free = |s: Square| s != WALL && !walls.contains(s);
        let direction = DIRECTIONS[side];
        let to = match self.side {
            Side::Push => board.neighbour(square, direction.opposite()),
            Side::Pull => board.neighbour(square, direction),
        };
        let can_stand =
            self.side == Side::Push || (free(to) && free(board.neighbour(to, direction)));
        (can_stand && free(to))
            .then(|| u32::from(to) * 4 + u32::from(self.groups[to as usize][side]))
    }
}

/// Adds the targets of the node `more` to those of `node`.
fn join(found: &mut [u64], words: usize, node: u32, more: u32) {
    for word in 0..words {
        let targets = found[more as usize * words + word];
        found[node as usize * words + word] |= targets;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use kura_level::Level;

    const MAZES: [&str; 3] = [
        "########\n#@ $ . #\n# #  $ #\n# #. # #\n#  $ . #\n########",
        "  #####\n###   ##\n#  $#  #\n#.# @$ #\n#.    ##\n# $#  #\n##.  ##\n #####",
        "#########\n#   #   #\n# $   $ #\n### @ ###\n# .   . #\n#   #   #\n#########",
    ];

    /// The squares that the player reaches from `from` with everything in `blocked` in the way.
    fn walk(board: &Board, blocked: &BitSet, from: Square) -> BitSet {
        let mut seen = BitSet::of(board.len(), [from]);
        let mut stack = vec![from];
        while let Some(square) = stack.pop() {
            for &next in board.neighbours(square) {
                if next != WALL && !blocked.contains(next) && !seen.contains(next) {
                    seen.insert(next);
                    stack.push(next);
                }
            }
        }
        seen
    }

    /// Every square of the box with every square of the player beside it, after any number of steps.
    fn moves(
        ground: &Ground,
        side: Side,
        walls: &BitSet,
        start: (Square, Square),
    ) -> Vec<(Square, Square)> {
        let board = &ground.board;
        let free = |square: Square| square != WALL && !walls.contains(square);
        let mut seen = vec![start];
        let mut next = 0;
        while let Some(&(at, player)) = seen.get(next) {
            next += 1;
            let mut blocked = walls.clone();
            blocked.insert(at);
            let reach = walk(board, &blocked, player);
            for direction in DIRECTIONS {
                let beside = board.neighbour(at, direction);
                if beside == WALL || !reach.contains(beside) {
                    continue;
                }
                seen.extend((!seen.contains(&(at, beside))).then_some((at, beside)));
                let (to, player) = match side {
                    Side::Push => (board.neighbour(at, direction.opposite()), at),
                    Side::Pull => (beside, board.neighbour(beside, direction)),
                };
                if free(to) && free(player) && !seen.contains(&(to, player)) {
                    seen.push((to, player));
                }
            }
        }
        seen
    }

    /// Whether a box may end there with the player on that square.
    fn is_end(ground: &Ground, side: Side, (at, player): (Square, Square)) -> bool {
        let board = &ground.board;
        let alone = BitSet::of(board.len(), [at]);
        side == Side::Push || walk(board, &alone, player).contains(board.start_player())
    }

    #[test]
    fn finds_the_targets_that_trying_every_move_finds() {
        let mut random = Random::new(1);
        for (maze, side) in MAZES.iter().flat_map(|maze| [(maze, Side::Push), (maze, Side::Pull)]) {
            let level = Level::parse(maze).expect("a level");
            let ground = Ground::new(&level).expect("a maze");
            let (board, targets) = (&ground.board, ground.distances(side).targets());
            let mut moves_of_one = MovesOfOne::new(board.len(), side);
            for _ in 0..20 {
                let share = random.below(40);
                let walls = board.squares().filter(|_| random.chance(share));
                let walls = BitSet::of(board.len(), walls.collect::<Vec<_>>());
                let mut found = vec![0; 4 * board.len()];
                moves_of_one.find_targets(&ground, &walls, 1, &mut found);
                for square in board.squares().filter(|&square| !walls.contains(square)) {
                    for (number, direction) in DIRECTIONS.into_iter().enumerate() {
                        let player = board.neighbour(square, direction);
                        if player == WALL || walls.contains(player) {
                            continue;
                        }
                        let ends = moves(&ground, side, &walls, (square, player));
                        let expected = targets.iter().enumerate().fold(0, |bits, (n, &target)| {
                            let mut there = ends.iter().filter(|&&(at, _)| at == target);
                            bits | u64::from(there.any(|&end| is_end(&ground, side, end))) << n
                        });
                        let node = usize::from(square) * 4 + number;
                        assert_eq!(found[node], expected, "{maze}\n{side:?} {square} {number}");
                    }
                }
            }
        }
    }
}
