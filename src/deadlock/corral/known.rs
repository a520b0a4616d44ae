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

/// Remembers verdicts by the hash of the reduced board.
#[derive(Clone, Debug)]
pub(super) struct Verdicts {
    buckets: Vec<[Entry; WAYS]>,
    oldest: Vec<u8>,
}

impl Verdicts {
    pub(super) fn new() -> Self {
        Verdicts { buckets: vec![[None; WAYS]; BUCKETS], oldest: vec![0; BUCKETS] }
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
        if let Some(old) = self.get(hash) {
            *old = known;
            return;
        }
        let oldest = &mut self.oldest[bucket(hash)];
        self.buckets[bucket(hash)][*oldest as usize] = Some((hash, known));
        *oldest = (*oldest + 1) % WAYS as u8;
    }
}

fn bucket(hash: u128) -> usize {
    hash as usize & (BUCKETS - 1)
}
