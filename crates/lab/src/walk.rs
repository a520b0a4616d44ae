//! A strategy that plays from the start, push after push, and goes back there: it only has to say which push
//! comes next.

use std::sync::Arc;

use kura::board::Square;
use kura::position::{Boxes, Ground, Push, Reach, Side};
use kura::search::{Best, Context, Stats, Status, Strategy};

/// Plays what `next` returns: called with the number of pushes since the start and the pushes possible now,
/// it returns the next push, or nothing to go back to the start.
pub struct Walk<F> {
    ground: Arc<Ground>,
    next: F,
    boxes: Boxes,
    player: Square,
    reach: Reach,
    made: Vec<Push>,
    can: Vec<Push>,
    stats: Stats,
}

impl<F: FnMut(usize, &[Push]) -> Option<Push> + Send> Walk<F> {
    /// From the start of the level.
    pub fn new(context: &Context, next: F) -> Self {
        let ground = context.ground.clone();
        Walk {
            next,
            boxes: ground.root_boxes(Side::Push),
            player: ground.board.start_player(),
            reach: Reach::new(ground.board.len()),
            made: Vec::new(),
            can: Vec::new(),
            stats: Stats::default(),
            ground,
        }
    }

    fn on_goals(&self) -> usize {
        self.boxes.list().iter().filter(|&&b| self.ground.board.is_goal(b)).count()
    }
}

impl<F: FnMut(usize, &[Push]) -> Option<Push> + Send> Strategy for Walk<F> {
    fn step(&mut self, budget: u64) -> Status {
        let ground = self.ground.clone();
        for _ in 0..budget {
            if ground.halt.is_set_after(20 * ground.board.len()) {
                break;
            }
            if self.on_goals() == self.boxes.len() {
                return Status::Solved { pushes: self.made.clone(), optimal: false };
            }
            self.reach.fill(&ground.board, &self.boxes, self.player);
            self.can.clear();
            let can = &mut self.can;
            Side::Push.steps(&ground.board, &self.boxes, &self.reach, |push| can.push(push));
            self.stats.expanded += 1;
            self.stats.generated += self.can.len() as u64;
            if let Some(push) = (self.next)(self.made.len(), &self.can) {
                self.boxes.shift(push.from, push.to(&ground.board), &ground.zobrist);
                self.player = push.from;
                self.made.push(push);
            } else {
                self.boxes = ground.root_boxes(Side::Push);
                self.player = ground.board.start_player();
                self.made.clear();
            }
            self.stats.depth = self.made.len() as u32;
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        self.stats.clone()
    }

    fn best(&self) -> Option<Best> {
        let boxes = self.boxes.list().to_vec();
        Some(Best::of(&self.ground, Side::Push, boxes, self.player))
    }
}
