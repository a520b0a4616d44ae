//! Where one box can be brought while all others stay.

use kura::board::Square;
use kura::position::{Boxes, Ground, Push, Reach, Side};

/// Breadth-first search over the squares of one box and the side that the player ends on; holds the scratch
/// memory.
pub struct SingleBox {
    /// Stamp of each square and direction of arrival.
    seen: Vec<u32>,
    now: u32,
    queue: Vec<Place>,
    reach: Reach,
}

/// The box on a square, and how it got there.
#[derive(Clone, Copy)]
struct Place {
    square: Square,
    player: Square,
    /// The previous place and the step from there; none at the start.
    from: Option<(u32, Push)>,
}

impl SingleBox {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let squares = ground.board.len();
        SingleBox {
            seen: vec![0; 4 * squares],
            now: 0,
            queue: Vec::with_capacity(4 * squares + 1),
            reach: Reach::new(squares),
        }
    }

    /// The fewest pushes (pulls, depending on `side`) of the box on `from` alone, with the player on
    /// `player`, that bring it to a place where `wanted` returns true: it is called with the square of the
    /// box and the region of the player, with the box standing there. The box stays on squares that are
    /// `allowed`. `None` when there is no such place, or the run ends meanwhile. Also returns the floods, for
    /// the budget.
    pub fn bring(
        &mut self,
        ground: &Ground,
        side: Side,
        boxes: &mut Boxes,
        (from, player): (Square, Square),
        allowed: impl Fn(Square) -> bool,
        mut wanted: impl FnMut(Square, &Reach) -> bool,
    ) -> (Option<Vec<Push>>, u64) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.seen.fill(0);
            self.now = 1;
        }
        self.queue.clear();
        self.queue.push(Place { square: from, player, from: None });
        let (mut head, mut floods, mut at, mut found) = (0, 0, from, None);
        while let Some(&place) = self.queue.get(head) {
            if ground.halt.is_set_after(4 * ground.board.len()) {
                break;
            }
            boxes.shift(at, place.square, &ground.zobrist);
            at = place.square;
            self.reach.fill(&ground.board, boxes, place.player);
            floods += 1;
            if wanted(at, &self.reach) {
                found = Some(self.steps(head));
                break;
            }
            let (seen, queue, now) = (&mut self.seen, &mut self.queue, self.now);
            side.steps_of(&ground.board, boxes, &self.reach, at, |step| {
                let to = step.to(&ground.board);
                let seen = &mut seen[4 * to as usize + step.direction.index()];
                if *seen != now && !ground.distances(side).is_dead(to) && allowed(to) {
                    *seen = now;
                    let player = step.player_after(&ground.board, side);
                    queue.push(Place { square: to, player, from: Some((head as u32, step)) });
                }
            });
            head += 1;
        }
        boxes.shift(at, from, &ground.zobrist);
        (found, floods)
    }

    /// The steps to a place of the queue.
    fn steps(&self, place: usize) -> Vec<Push> {
        let mut steps = Vec::new();
        let mut at = &self.queue[place];
        while let Some((before, step)) = at.from {
            steps.push(step);
            at = &self.queue[before as usize];
        }
        steps.reverse();
        steps
    }
}
