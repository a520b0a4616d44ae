//! What earlier mini-searches found out, in a table of fixed size.

/// What is known about a reduced board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Its boxes cannot be brought to goals.
    Dead,
    /// The boxes can be brought to goals or leave the zone, or the player can get in.
    Alive,
    /// Undecided after `runs` searches with growing budgets; looked up `queries` times since.
    Unclear { runs: u8, queries: u16 },
}

/// Buckets of the table.
const BUCKETS: usize = 1 << 14;
/// Entries in a bucket; a new one replaces the oldest.
const WAYS: usize = 4;

type Entry = Option<(u128, Known)>;

/// The most verdicts that a thread tells others at a time.
const MOST_NEWS: usize = 1 << 12;

/// What one thread tells others.
#[derive(Clone, Copy, Debug)]
pub struct Verdict(u128, Known);

/// Remembers verdicts by the hash of the reduced board.
#[derive(Clone, Debug)]
pub(super) struct Verdicts {
    buckets: Vec<[Entry; WAYS]>,
    oldest: Vec<u8>,
    /// What is new, if others want to know.
    news: Option<Vec<Verdict>>,
}

impl Verdicts {
    pub(super) fn new() -> Self {
        Verdicts { buckets: vec![[None; WAYS]; BUCKETS], oldest: vec![0; BUCKETS], news: None }
    }

    /// Bytes of the table.
    pub(super) fn bytes() -> usize {
        BUCKETS * (size_of::<[Entry; WAYS]>() + 1)
    }

    pub(super) fn get(&mut self, hash: u128) -> Option<&mut Known> {
        self.buckets[bucket(hash)]
            .iter_mut()
            .flatten()
            .find(|(key, _)| *key == hash)
            .map(|(_, known)| known)
    }

    pub(super) fn is_dead(&mut self, hash: u128) -> bool {
        self.get(hash).is_some_and(|known| *known == Known::Dead)
    }

    pub(super) fn set(&mut self, hash: u128, known: Known) {
        if let Some(news) = self.news.as_mut().filter(|news| news.len() < MOST_NEWS) {
            news.push(Verdict(hash, known));
        }
        self.enter(hash, known);
    }

    fn enter(&mut self, hash: u128, known: Known) {
        if let Some(old) = self.get(hash) {
            *old = known;
            return;
        }
        let oldest = &mut self.oldest[bucket(hash)];
        self.buckets[bucket(hash)][*oldest as usize] = Some((hash, known));
        *oldest = (*oldest + 1) % WAYS as u8;
    }
}

/// For several threads.
impl Verdicts {
    /// Bytes that the news take at most.
    pub(super) fn bytes_of_news() -> usize {
        MOST_NEWS * size_of::<Verdict>()
    }

    /// Collects what is new from now on.
    pub(super) fn tell(&mut self) {
        self.news = Some(Vec::new());
    }

    /// What is new since the last call.
    pub(super) fn news(&mut self) -> Vec<Verdict> {
        self.news.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Takes over what others tell, unless more is known.
    pub(super) fn learn(&mut self, news: &[Verdict]) {
        for &Verdict(hash, told) in news {
            let is_more = match (self.get(hash), told) {
                (None, _) | (Some(Known::Unclear { .. }), Known::Dead | Known::Alive) => true,
                (Some(Known::Unclear { runs, .. }), Known::Unclear { runs: told, .. }) => {
                    told > *runs
                }
                (Some(Known::Dead | Known::Alive), _) => false,
            };
            if is_more {
                self.enter(hash, told);
            }
        }
    }
}

fn bucket(hash: u128) -> usize {
    hash as usize & (BUCKETS - 1)
}
