//! How the strategies of `auto` share the time.

use super::shares::{FEW, FIRST, SLICE, SOON, TURNS, WITH_FEW, WITH_MANY};
use crate::position::Ground;

/// What says how long a turn is.
pub enum Turn {
    /// So many units of work.
    Units(u64),
    /// The strategy's line in [`TURNS`].
    Share {
        /// Which of the lengths there.
        kind: Kind,
        /// Whether the turn is one of those after [`FIRST`].
        is_later: bool,
    },
}

/// What the shares depend on most, in the order of the lengths in [`TURNS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The boxes are among the goals, or on them.
    Near,
    /// They are not.
    Far,
    /// There are few placements of the boxes.
    Small,
}

/// How the time is shared: what the length of a strategy's turn relative to the others depends on.
#[derive(Clone, Copy)]
pub struct Sharing {
    /// The kind of the level.
    pub kind: Kind,
    has_few_boxes: bool,
}

impl Sharing {
    /// The shares for a level; they depend only on the squares of use, the number of boxes and their distances to the
    /// nearest goals.
    pub fn of(ground: &Ground) -> Sharing {
        let has_few_boxes = ground.board.start_boxes().len() <= FEW;
        let kind = match (ground.is_small(), ground.starts_near()) {
            (true, _) => Kind::Small,
            (false, true) => Kind::Near,
            (false, false) => Kind::Far,
        };
        Sharing { kind, has_few_boxes }
    }

    /// Units of work of the strategy `name` in the turn after `turns` others; those that are no members have the
    /// shortest one.
    pub fn slice(self, name: &str, turns: u64) -> u64 {
        let (kind, is_later) = match self.turn(name, turns) {
            Turn::Units(units) => return units,
            Turn::Share { kind, is_later } => (kind, is_later),
        };
        let Some(&(_, first, later)) = TURNS.iter().find(|&&(text, ..)| text == name) else {
            return SLICE;
        };
        let shares = if is_later { later } else { first };
        SLICE * shares[kind as usize]
    }

    /// What says how long the turn of the strategy `name` after `turns` others is.
    pub fn turn(self, name: &str, turns: u64) -> Turn {
        if self.kind == Kind::Small {
            return Turn::Share { kind: self.kind, is_later: false };
        }
        let (early, most, units) = SOON;
        if name == early && turns >= most {
            return Turn::Units(units);
        }
        let (with_few, end) = WITH_FEW;
        let is_later = turns >= FIRST && (name != with_few || self.has_few_boxes && turns < end);
        let (with_many, end) = WITH_MANY;
        let is_over = name == with_many && !self.has_few_boxes && turns >= end;
        Turn::Share { kind: if is_over { Kind::Far } else { self.kind }, is_later }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::Level;

    fn sharing(xsb: &str) -> Sharing {
        let level = Level::parse(xsb).expect("a level");
        Sharing::of(&Ground::new(&level).expect("a board"))
    }

    #[test]
    fn turns_get_longer_after_the_first_ones() {
        for (name, first, later) in TURNS {
            for kind in [Kind::Near, Kind::Far] {
                let slices = |has_few_boxes| {
                    let sharing = Sharing { kind, has_few_boxes };
                    [FIRST - 1, FIRST, 30].map(|turns| sharing.slice(name, turns) / SLICE)
                };
                let [first, later] = [first[kind as usize], later[kind as usize]];
                assert_eq!(slices(true), [first, later, later], "{name}");
                let with_more = if name == WITH_FEW.0 { first } else { later };
                assert_eq!(slices(false), [first, with_more, with_more], "{name}");
            }
        }
    }

    #[test]
    fn turns_get_shorter_where_an_answer_is_no_longer_likely() {
        let far = Sharing { kind: Kind::Far, has_few_boxes: true };
        let (early, most, units) = SOON;
        let [before, after] = [most - 1, most].map(|turns| far.slice(early, turns));
        assert_eq!(after, units);
        assert!(after < SLICE && SLICE <= before);

        let (with_few, end) = WITH_FEW;
        let [first, before, after] = [0, end - 1, end].map(|turns| far.slice(with_few, turns));
        assert!(after == first && first < before);

        let (with_many, end) = WITH_MANY;
        let [near, far] = [Kind::Near, Kind::Far].map(|kind| {
            let sharing = Sharing { kind, has_few_boxes: false };
            [end - 1, end].map(|turns| sharing.slice(with_many, turns))
        });
        assert!(near[1] < near[0] && far == [near[1]; 2]);
    }

    #[test]
    fn turns_on_small_levels_are_always_as_long_as_at_first() {
        let small = Sharing { kind: Kind::Small, has_few_boxes: true };
        for (name, first, later) in TURNS {
            let slices = [0, FIRST, 100].map(|turns| small.slice(name, turns) / SLICE);
            assert_eq!(slices, [first[2]; 3], "{name}");
            assert_eq!(first[2], later[2], "{name}");
        }
    }

    #[test]
    fn the_way_to_the_goals_decides_whose_turns_are_long() {
        // Boxes one or three pushes from the goals, so many that the level is not small.
        let level = |way: usize| {
            let row = format!("# {} ", format!("${:way$}.  ", "", way = way - 1).repeat(7));
            let empty = format!("#{:1$}#\n", "", row.len() - 1);
            let wall = "#".repeat(empty.len() - 1);
            let player = empty.replacen(' ', "@", 1);
            sharing(&format!("{wall}\n{player}{row}#\n{empty}{row}#\n{empty}{wall}"))
        };
        let (near, far) = (level(1), level(3));
        assert_eq!([near.kind, far.kind], [Kind::Near, Kind::Far]);
        assert_eq!(sharing("######\n#@$ .#\n######").kind, Kind::Small);
        let slices = |name| [&near, &far].map(|sharing| sharing.slice(name, 0));
        let longest = TURNS.iter().map(|&(name, ..)| slices(name));
        let longest = longest.reduce(|[a, b], [c, d]| [a.max(c), b.max(d)]).expect("a strategy");
        let [fess, spread] = [slices("fess"), slices("spread")];
        assert_eq!([spread[0], fess[1]], longest);
        assert!(fess[0] < fess[1] && spread[0] > spread[1]);
    }
}
