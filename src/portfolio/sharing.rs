//! How the strategies of `auto` share the time.

use super::shares::{FEW, FIRST, SLICE, SOON, TURNS, WITH_FEW, WITH_MANY};
use crate::position::Ground;

/// What says how long a turn is.
pub enum Turn {
    /// So many units of work.
    Units(u64),
    /// The strategy's line in [`TURNS`].
    Share {
        /// 0 for the length on near levels, 1 for that on others.
        kind: usize,
        /// Whether the turn is one of those after [`FIRST`].
        is_later: bool,
    },
}

/// How the time is shared: what the length of a strategy's turn relative to the others depends on.
#[derive(Clone, Copy)]
pub struct Sharing {
    /// The boxes are among the goals, or on them.
    pub is_near: bool,
    has_few_boxes: bool,
}

impl Sharing {
    /// The shares for a level; they depend only on the number of boxes and their distances to the nearest goals.
    pub fn of(ground: &Ground) -> Sharing {
        let has_few_boxes = ground.board.start_boxes().len() <= FEW;
        Sharing { is_near: ground.starts_near(), has_few_boxes }
    }

    /// Units of work of the strategy `name` in the turn after `turns` others; those that are no members have the
    /// shortest one.
    pub fn slice(self, name: &str, turns: u64) -> u64 {
        let (kind, is_later) = match self.turn(name, turns) {
            Turn::Units(units) => return units,
            Turn::Share { kind, is_later } => (kind, is_later),
        };
        let share = TURNS.iter().find(|&&(text, ..)| text == name);
        SLICE * share.map_or(1, |&(_, first, later)| (if is_later { later } else { first })[kind])
    }

    /// What says how long the turn of the strategy `name` after `turns` others is.
    pub fn turn(self, name: &str, turns: u64) -> Turn {
        let (early, most, units) = SOON;
        if name == early && turns >= most {
            return Turn::Units(units);
        }
        let (with_few, end) = WITH_FEW;
        let is_later = turns >= FIRST && (name != with_few || self.has_few_boxes && turns < end);
        let (with_many, end) = WITH_MANY;
        let is_over = name == with_many && !self.has_few_boxes && turns >= end;
        Turn::Share { kind: usize::from(!self.is_near || is_over), is_later }
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
            for (kind, is_near) in [true, false].into_iter().enumerate() {
                let slices = |has_few_boxes| {
                    let sharing = Sharing { is_near, has_few_boxes };
                    [FIRST - 1, FIRST, 30].map(|turns| sharing.slice(name, turns) / SLICE)
                };
                let [first, later] = [first[kind], later[kind]];
                assert_eq!(slices(true), [first, later, later], "{name}");
                let with_more = if name == WITH_FEW.0 { first } else { later };
                assert_eq!(slices(false), [first, with_more, with_more], "{name}");
            }
        }
    }

    #[test]
    fn turns_get_shorter_where_an_answer_is_no_longer_likely() {
        let far = Sharing { is_near: false, has_few_boxes: true };
        let (early, most, units) = SOON;
        let [before, after] = [most - 1, most].map(|turns| far.slice(early, turns));
        assert_eq!(after, units);
        assert!(after < SLICE && SLICE <= before);

        let (with_few, end) = WITH_FEW;
        let [first, before, after] = [0, end - 1, end].map(|turns| far.slice(with_few, turns));
        assert!(after == first && first < before);

        let (with_many, end) = WITH_MANY;
        let [near, far] = [true, false].map(|is_near| {
            let sharing = Sharing { is_near, has_few_boxes: false };
            [end - 1, end].map(|turns| sharing.slice(with_many, turns))
        });
        assert!(near[1] < near[0] && far == [near[1]; 2]);
    }

    #[test]
    fn the_way_to_the_goals_decides_whose_turns_are_long() {
        let near = sharing("######\n#@$ .#\n######");
        let far = sharing("#######\n#@$  .#\n#######");
        let slices = |name| [&near, &far].map(|sharing| sharing.slice(name, 0));
        let longest = TURNS.iter().map(|&(name, ..)| slices(name));
        let longest = longest.reduce(|[a, b], [c, d]| [a.max(c), b.max(d)]).expect("a strategy");
        let [fess, spread] = [slices("fess"), slices("spread")];
        assert_eq!([spread[0], fess[1]], longest);
        assert!(fess[0] < fess[1] && spread[0] > spread[1]);
    }
}
