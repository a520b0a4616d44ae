//! Values computed lately, by hash.

/// Entries of the table at first; a new one replaces an old one.
const FEWEST: usize = 1 << 12;
/// The table grows after so many values for each of its entries.
const VALUES: usize = 4;

/// Remembers values that depend only on what a hash stands for.
#[derive(Clone, Debug)]
pub struct Recall<T> {
    entries: Vec<(u128, Option<T>)>,
    /// Entries of the table of a long search.
    most: usize,
    /// Values remembered since the table has this size.
    values: usize,
}

impl<T: Copy> Default for Recall<T> {
    fn default() -> Self {
        Recall { entries: vec![(0, None); FEWEST], most: FEWEST, values: 0 }
    }
}

impl<T: Copy> Recall<T> {
    /// Bytes of a table that does not grow.
    pub fn bytes() -> usize {
        FEWEST * size_of::<(u128, Option<T>)>()
    }

    /// The entries, a power of two, of a table of at most so many bytes.
    fn entries(bytes: usize) -> usize {
        let entries = (bytes / size_of::<(u128, Option<T>)>()).max(FEWEST);
        1 << entries.ilog2()
    }

    /// Lets the table grow once, if need be, to so many bytes, or a little less.
    pub fn may_grow(&mut self, bytes: usize) {
        self.most = Self::entries(bytes);
    }

    /// The value for this hash, if it was computed lately.
    #[inline]
    pub fn get(&self, hash: u128) -> Option<T> {
        let (known, value) = self.entries[hash as usize & (self.entries.len() - 1)];
        value.filter(|_| known == hash)
    }

    /// Remembers a value.
    #[inline]
    pub fn set(&mut self, hash: u128, value: T) {
        self.values += 1;
        if self.values > VALUES * self.entries.len() && self.entries.len() < self.most {
            self.entries = vec![(0, None); self.most];
        }
        let entry = hash as usize & (self.entries.len() - 1);
        self.entries[entry] = (hash, Some(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_what_was_set_before_and_after_it_grows() {
        let mut recall = Recall::default();
        recall.may_grow(5 * Recall::<u128>::bytes());
        let count = 8 * FEWEST as u128;
        let mut sizes = Vec::new();
        for hash in 0..count {
            assert_eq!(recall.get(hash), None);
            recall.set(hash, hash);
            assert_eq!(recall.get(hash), Some(hash));
            sizes.push(recall.entries.len());
        }
        sizes.dedup();
        assert_eq!(sizes, [FEWEST, 4 * FEWEST]);
        let known = (0..count).filter(|&hash| recall.get(hash).is_some()).count();
        assert_eq!(known, 4 * FEWEST, "the latest, one in each entry");
    }
}
