//! Out-of-plan zones: squares that the next steps of a plan will cut off.
//!
//! Source: Shoham and Schaeffer 2020, out-of-plan boxes. A heuristic: it looks at one box at a time.

use super::step::PlanStep;
use crate::board::{DIRECTIONS, Square, WALL};
use crate::position::{BitSet, Blocks, Ground};

/// All four sides of a square, as bits.
const ALL_SIDES: u8 = 15;

/// For each number of steps done, the squares that boxes should leave. `initial` are the boxes that stand
/// where the plan wants them at the start, with the step that moves them on.
pub fn zones(
    ground: &Ground,
    steps: &[PlanStep],
    initial: &[(Square, Option<usize>)],
) -> Vec<BitSet> {
    let count = steps.len();
    let mut blocks = Blocks::new(ground.board.len());
    // Each zone is what the next step cuts off; the last step has nothing left to cut off.
    let last = count.saturating_sub(1);
    let squares = ground.board.len();
    let mut cut: Vec<BitSet> = (1..=count)
        .map(|k| match ground.halt.is_set_after(20 * squares) {
            true => BitSet::new(squares),
            false => {
                let (done, left) = steps.split_at(k.min(last));
                cut_off(ground, done, initial, left, &mut blocks)
            }
        })
        .collect();
    cut.push(cut.last().cloned().unwrap_or_else(|| BitSet::new(ground.board.len())));
    // Boxes should be out before the step that seals the zone: look at the next change.
    let mut zones = cut.clone();
    for k in (0..count).rev() {
        zones[k] = if cut[k] == cut[k + 1] { zones[k + 1].clone() } else { cut[k + 1].clone() };
    }
    zones
}

/// The squares from which a box can no longer reach the square of any remaining step, with the boxes that
/// finished steps put in place for good as walls. Only squares that can hold a box count.
fn cut_off(
    ground: &Ground,
    done: &[PlanStep],
    initial: &[(Square, Option<usize>)],
    left: &[PlanStep],
    blocks: &mut Blocks,
) -> BitSet {
    let board = &ground.board;
    let mut wall = BitSet::new(board.len());
    let stays = done.iter().filter(|s| s.until.is_none()).map(|s| s.to);
    let placed = initial.iter().filter(|(_, until)| until.is_none()).map(|&(s, _)| s);
    stays.chain(placed).for_each(|s| wall.insert(s));
    blocks.compute(board, &wall);
    // Backwards from these squares, with the sides that the player may push from.
    let mut visited = vec![0u8; board.len()];
    let mut work: Vec<(Square, usize)> = Vec::new();
    for step in left {
        if visited[step.to as usize] == 0 && !wall.contains(step.to) {
            visited[step.to as usize] = ALL_SIDES;
            work.extend((0..DIRECTIONS.len()).map(|side| (step.to, side)));
        }
    }
    while let Some((square, side)) = work.pop() {
        let labels = blocks.labels(board, square);
        for other in 0..DIRECTIONS.len() {
            if labels[other] == labels[side] && visited[square as usize] >> other & 1 == 0 {
                visited[square as usize] |= 1 << other;
                work.push((square, other));
            }
        }
        // The push that left the player on this side came from there.
        let free = |s: Square| s != WALL && !wall.contains(s);
        let origin = board.neighbour(square, DIRECTIONS[side]);
        if !free(origin) || visited[origin as usize] >> side & 1 != 0 {
            continue;
        }
        if free(board.neighbour(origin, DIRECTIONS[side])) {
            visited[origin as usize] |= 1 << side;
            work.push((origin, side));
        }
    }
    let outside = board.squares().filter(|&s| {
        let stands = !wall.contains(s) && !ground.to_goals.is_dead(s);
        stands && !ground.from_starts.is_dead(s) && visited[s as usize] == 0
    });
    BitSet::of(board.len(), outside)
}
