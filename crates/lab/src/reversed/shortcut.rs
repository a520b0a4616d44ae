//! Shortens a path of pulls: from each position to the last one on the path that a single pull leads to.

use rustc_hash::FxHashMap;

use kura::board::Square;
use kura::position::{Boxes, Ground, Push, Reach, Side};

/// A path from the solved board, with the player on `player`, that ends where `pulls` end.
pub fn shorten(ground: &Ground, player: Square, pulls: Vec<Push>) -> Vec<Push> {
    let mut walk = Walk::new(ground, player);
    let mut last = FxHashMap::default();
    last.insert(walk.key(), 0);
    for (index, &pull) in pulls.iter().enumerate() {
        walk.make(pull);
        last.insert(walk.key(), index + 1);
    }
    let mut walk = Walk::new(ground, player);
    let mut way = Vec::new();
    let mut at = last.get(&walk.key()).copied().unwrap_or(0);
    while at < pulls.len() {
        // The next pull of the old path leads on by one; another one may lead further.
        let mut best = (at + 1, pulls[at]);
        for pull in walk.pulls() {
            let before = walk.player;
            walk.make(pull);
            if let Some(&index) = last.get(&walk.key())
                && index > best.0
            {
                best = (index, pull);
            }
            walk.unmake(pull, before);
        }
        walk.make(best.1);
        way.push(best.1);
        at = best.0;
    }
    way
}

struct Walk<'a> {
    ground: &'a Ground,
    boxes: Boxes,
    player: Square,
    reach: Reach,
}

impl<'a> Walk<'a> {
    fn new(ground: &'a Ground, player: Square) -> Self {
        let reach = Reach::new(ground.board.len());
        Walk { ground, boxes: ground.root_boxes(Side::Pull), player, reach }
    }

    fn key(&mut self) -> u128 {
        self.reach.fill(&self.ground.board, &self.boxes, self.player);
        self.boxes.hash() ^ self.ground.zobrist.of_player(self.reach.lowest())
    }

    fn pulls(&mut self) -> Vec<Push> {
        let mut pulls = Vec::new();
        self.reach.fill(&self.ground.board, &self.boxes, self.player);
        Side::Pull.steps(&self.ground.board, &self.boxes, &self.reach, |pull| pulls.push(pull));
        pulls
    }

    fn make(&mut self, pull: Push) {
        self.boxes.shift(pull.from, pull.to(&self.ground.board), &self.ground.zobrist);
        self.player = pull.player_after(&self.ground.board, Side::Pull);
    }

    fn unmake(&mut self, pull: Push, player: Square) {
        self.boxes.shift(pull.to(&self.ground.board), pull.from, &self.ground.zobrist);
        self.player = player;
    }
}
