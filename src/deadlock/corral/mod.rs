//! Corral deadlocks: boxes around unreachable floor that can never be solved.
//!
//! For each unreachable region, then for each two regions that touch the same box, only the boxes around them
//! are kept, and a small search asks whether they can be brought to goals or away from there, or whether the
//! player can get in. Removing boxes only makes play easier and the player's region larger; so if the small
//! search runs out of positions, the whole position is dead (Sokoban Wiki, "Corral deadlocks"; zones, removal
//! of boxes that leave and growing budgets after Yaron Shoham's Festival).
//!
//! A search that exceeds its budget proves nothing. It is repeated with four times the budget for corrals that come
//! up again and again. Results are kept in a table of fixed size.

mod around;
mod known;
mod search;

use crate::board::{Square, WALL};
use crate::position::{BitSet, Boxes, FloorParts, Ground, Reach, Recall};
use around::Around;
pub use known::Verdict;
use known::{Known, Verdicts};
use search::MiniSearch;

/// Queries of an undecided corral before it is searched again; four times as many each further time.
const QUERIES: u16 = 16;
/// Most boxes around two regions that are searched together: with more, nearly every search runs out of its
/// budget.
const MOST_BOXES_OF_TWO: usize = 10;
/// How often an undecided corral is searched at most, each time with four times the budget.
const RUNS: u8 = 4;

/// Finds corral deadlocks; holds the scratch memory and a cache of results.
#[derive(Clone, Debug)]
pub struct Corral {
    /// How often a position was called dead.
    pub fired: u64,
    around: Around,
    pairs: Vec<(u16, u16)>,
    kept: BitSet,
    zone: BitSet,
    known: Verdicts,
    /// The lowest square of the player's region on boards with few boxes, by these and a square of it.
    regions: Recall<Square>,
    search: MiniSearch,
    /// How many threads share what they find out, and which one this is.
    sharing: (usize, usize),
}

impl Corral {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let squares = ground.board.len();
        Corral {
            fired: 0,
            around: Around::new(&ground.board),
            pairs: Vec::new(),
            kept: BitSet::new(squares),
            zone: BitSet::new(squares),
            known: Verdicts::new(),
            regions: Recall::default(),
            search: MiniSearch::new(ground),
            sharing: (1, 0),
        }
    }

    /// Bytes used at most for a board of this size with this budget.
    pub fn bytes(squares: usize, budget: u64) -> usize {
        let largest = budget << (2 * u32::from(RUNS - 1));
        Verdicts::bytes() + Recall::<Square>::bytes() + MiniSearch::bytes(squares, largest)
    }

    /// True when a corral of the position is dead. Forward play; `reach` is the player's
    /// region among `boxes`, `parts` is where the other regions are put.
    ///
    /// `budget` is the most positions one small search may generate the first time; a corral that
    /// comes up often gets more. Adds the positions generated to `work`.
    pub fn is_dead(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        parts: &mut FloorParts,
        budget: u64,
        work: &mut u64,
    ) -> bool {
        if boxes.len() + reach.squares().len() >= ground.board.len() {
            return false;
        }
        parts.find(&ground.board, boxes, reach);
        self.around.find(ground, boxes, parts);
        let player = reach.lowest();
        let single = (0..parts.count())
            .any(|part| self.has_dead_corral(ground, parts, player, &[part], budget, work));
        let dead = single || {
            self.find_pairs(ground, boxes, parts);
            (0..self.pairs.len()).any(|n| {
                let (a, b) = self.pairs[n];
                let both = [a as usize, b as usize];
                self.has_dead_corral(ground, parts, player, &both, budget, work)
            })
        };
        self.fired += u64::from(dead);
        dead
    }

    /// The zone and the boxes around it that [`Corral::is_dead`] called dead.
    pub fn last(&self) -> (&BitSet, &BitSet) {
        (&self.zone, &self.kept)
    }

    /// Shares from now on what it finds out between `threads` threads, of which this is the one with this
    /// number. Each corral that comes up often is searched again by one of them.
    pub fn share(&mut self, threads: usize, number: usize) {
        self.sharing = (threads, number);
        self.known.tell();
    }

    /// What it has found out since the last call; takes at most [`Corral::bytes_of_news`].
    pub fn news(&mut self) -> Vec<Verdict> {
        self.known.news()
    }

    /// Bytes of the news.
    pub fn bytes_of_news() -> usize {
        Verdicts::bytes_of_news()
    }

    /// Takes over what another thread has found out.
    pub fn learn(&mut self, news: &[Verdict]) {
        self.known.learn(news);
    }

    /// Collects the pairs of regions with a box between them.
    fn find_pairs(&mut self, ground: &Ground, boxes: &Boxes, parts: &FloorParts) {
        self.pairs.clear();
        for &from in boxes.list() {
            let nb = ground.board.neighbours(from);
            let part = |d: usize| if nb[d] == WALL { None } else { parts.of(nb[d]) };
            for a in 0..4 {
                for b in a + 1..4 {
                    if let (Some(a), Some(b)) = (part(a), part(b))
                        && a != b
                    {
                        self.pairs.push((a.min(b) as u16, a.max(b) as u16));
                    }
                }
            }
        }
        self.pairs.sort_unstable();
        self.pairs.dedup();
    }

    /// Judges the corral made of some regions.
    fn has_dead_corral(
        &mut self,
        ground: &Ground,
        parts: &FloorParts,
        player: Square,
        numbers: &[usize],
        budget: u64,
        work: &mut u64,
    ) -> bool {
        let Some(boxes) = self.around.keep(ground, numbers, &mut self.kept) else {
            return false;
        };
        if numbers.len() > 1 && self.kept.count() > MOST_BOXES_OF_TWO {
            return false;
        }
        let zobrist = &ground.zobrist;
        let region = boxes ^ zobrist.of_player(player);
        let lowest = self.regions.get(region).unwrap_or_else(|| {
            let lowest = self.search.place(ground, &self.kept, player);
            self.regions.set(region, lowest);
            lowest
        });
        let hash = boxes ^ zobrist.of_player(lowest);
        // The boxes and the regions identify the zone.
        let zone = numbers.iter().map(|&part| zobrist.of_mark(parts.lowest(part)));
        let name = zone.fold(hash, |name, part| name ^ part);
        if self.known.is_dead(hash) {
            self.note_zone(parts, numbers);
            return true;
        }
        let mut runs = 0;
        match self.known.get(name) {
            None | Some(Known::Dead) => {}
            Some(Known::Alive) => return false,
            Some(Known::Unclear { runs: done, queries }) => {
                *queries = queries.saturating_add(1);
                let needed = QUERIES << (2 * (*done - 1));
                // Each thread is asked as often as the others.
                let needed = match self.sharing {
                    (threads, number) if (name as u64 >> 32) as usize % threads == number => {
                        needed.div_ceil(threads as u16)
                    }
                    _ => u16::MAX,
                };
                if *done >= RUNS || *queries < needed {
                    return false;
                }
                runs = *done;
            }
        }
        self.note_zone(parts, numbers);
        self.search.place(ground, &self.kept, player);
        let (found, generated) =
            self.search.run(ground, &self.zone, budget << (2 * runs), &mut self.known);
        *work += generated;
        let is_dead = found == Some(Known::Dead);
        if !is_dead {
            let unclear = Known::Unclear { runs: runs + 1, queries: 0 };
            self.known.set(name, found.unwrap_or(unclear));
        }
        is_dead
    }

    /// Puts the regions and the boxes around them into the zone.
    fn note_zone(&mut self, parts: &FloorParts, numbers: &[usize]) {
        self.zone.words_mut().copy_from_slice(self.kept.words());
        for &part in numbers {
            for &square in parts.squares(part) {
                self.zone.insert(square);
            }
        }
    }
}
