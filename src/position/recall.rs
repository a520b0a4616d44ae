//! Values computed lately, by hash.

/// Entries of the table; a new one replaces an old one.
const ENTRIES: usize = 1 << 12;

/// Remembers values that depend only on what a hash stands for.
#[derive(Clone, Debug)]
pub struct Recall<T> {
    entries: Vec<(u128, Option<T>)>,
}

impl<T: Copy> Default for Recall<T> {
    fn default() -> Self {
        Recall { entries: vec![(0, None); ENTRIES] }
    }
}

impl<T: Copy> Recall<T> {
    /// Bytes of the table.
    pub fn bytes() -> usize {
        ENTRIES * size_of::<(u128, Option<T>)>()
    }

    /// The value for this hash, if it was computed lately.
    #[inline]
    pub fn get(&self, hash: u128) -> Option<T> {
        let (known, value) = self.entries[hash as usize % ENTRIES];
        value.filter(|_| known == hash)
    }

    /// Remembers a value.
    #[inline]
    pub fn set(&mut self, hash: u128, value: T) {
        self.entries[hash as usize % ENTRIES] = (hash, Some(value));
    }
}
