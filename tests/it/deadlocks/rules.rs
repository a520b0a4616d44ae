//! All rules of the two directions together.

use kura::board::Square;
use kura::deadlock::{Bipartite, Diagonal, Freeze, FreezePull, PairTable};
use kura::position::{Boxes, Ground, Reach, Side};

/// The rules of forward play.
pub struct PushRules {
    freeze: Freeze,
    bipartite: Bipartite,
    diagonal: Diagonal,
    pairs: PairTable,
}

impl PushRules {
    pub fn new(ground: &Ground) -> Self {
        PushRules {
            freeze: Freeze::new(ground),
            bipartite: Bipartite::new(ground, Side::Push, Bipartite::LARGEST),
            diagonal: Diagonal::new(ground),
            pairs: full_table(ground, Side::Push),
        }
    }

    /// The names of the rules that call the position after a push dead.
    pub fn after(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        moved: Square,
        player: Square,
    ) -> Vec<&'static str> {
        let frozen = self.freeze.frozen(boxes);
        let mut names = Vec::new();
        if self.bipartite.is_dead(ground, boxes, reach, frozen) {
            names.push("bipartite");
        }
        if self.freeze.after_push(ground, boxes, moved) {
            names.push("freeze");
        }
        if self.diagonal.after_push(ground, boxes, moved, player) {
            names.push("diagonal");
        }
        if self.pairs.is_dead(ground, boxes, moved, player) {
            names.push("pairs");
        }
        names
    }
}

/// The rules of backward play.
pub struct PullRules {
    freeze: FreezePull,
    bipartite: Bipartite,
    pairs: PairTable,
}

impl PullRules {
    pub fn new(ground: &Ground) -> Self {
        PullRules {
            freeze: FreezePull::new(ground),
            bipartite: Bipartite::new(ground, Side::Pull, Bipartite::LARGEST),
            pairs: full_table(ground, Side::Pull),
        }
    }

    /// The names of the rules that call the position after a pull dead.
    pub fn after(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        moved: Square,
        player: Square,
    ) -> Vec<&'static str> {
        let frozen = self.freeze.frozen(boxes);
        let mut names = Vec::new();
        if self.bipartite.is_dead(ground, boxes, reach, frozen) {
            names.push("bipartite");
        }
        if self.freeze.after_pull(boxes, moved) {
            names.push("freeze");
        }
        if self.pairs.is_dead(ground, boxes, moved, player) {
            names.push("pairs");
        }
        names
    }
}

/// A pair table built in small steps, so that stopping anywhere is tested.
pub fn full_table(ground: &Ground, side: Side) -> PairTable {
    let mut table = PairTable::new(ground, side, PairTable::LARGEST);
    while !table.advance(ground, 100) {}
    assert!(table.is_ready() || ground.board.len() > 500, "small boards have a table");
    table
}
