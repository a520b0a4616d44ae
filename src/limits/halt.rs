//! The signal that ends a run. Long steps check it too.
//!
//! One step of a search may take long: on the largest boards a position has millions of macro moves. So code that
//! takes more than a fraction of a millisecond is told to check, with the work done since the last time: macro
//! moves square by square, the matching row by row, tables target by target. Long lists are copied and sorted in
//! parts, and hash tables grow a little at a time. Code that was stopped returns whatever it has; that is sound
//! because a run believes nothing of such a step except a solution, which it replays.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Operations between two checks of the clock: a few hundred microseconds.
const OFTEN: u64 = 50_000;
/// Items of a list between two checks.
const PIECE: usize = 1 << 13;

/// Says that a run is to end; clones share the signal. Code that takes more than a fraction of a
/// millisecond checks it between its parts and stops when it is set.
///
/// Code that was stopped leaves neither an answer nor a state to continue from. It does not have to
/// report that: once the signal is set, the run accepts no proof.
#[derive(Clone, Default)]
pub struct Halt(Arc<Inner>);

#[derive(Default)]
struct Inner {
    set: AtomicBool,
    /// Operations done since the alarm was last checked. Threads may overwrite each other's count;
    /// the next check is then a little later.
    done: AtomicU64,
    alarm: OnceLock<Box<dyn Fn() -> bool + Send + Sync>>,
}

impl Halt {
    /// Ends the run.
    pub fn set(&self) {
        self.0.set.store(true, Ordering::SeqCst);
    }

    /// Also ends the run once `is_time` returns true. The working thread calls it a few thousand
    /// times a second. Only the first alarm that is set counts.
    pub fn set_alarm(&self, is_time: impl Fn() -> bool + Send + Sync + 'static) {
        let _ = self.0.alarm.set(Box::new(is_time));
    }

    /// True when the run is to end.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.0.set.load(Ordering::Relaxed) || self.rings()
    }

    /// True when the run is to end, for frequent calls: it checks the clock only once in a while. `operations`, of
    /// a few nanoseconds each, were done since the last call.
    #[inline]
    pub fn is_set_after(&self, operations: usize) -> bool {
        if self.0.alarm.get().is_some() {
            let done = self.0.done.load(Ordering::Relaxed) + operations as u64;
            self.0.done.store(done, Ordering::Relaxed);
            if done >= OFTEN {
                self.0.done.store(0, Ordering::Relaxed);
                return self.is_set();
            }
        }
        self.0.set.load(Ordering::Relaxed)
    }

    /// The items of a list that may be very long, until the run is to end.
    pub fn until_set<'a, T>(&'a self, list: &'a [T]) -> impl Iterator<Item = &'a T> {
        let pieces = list.chunks(PIECE);
        pieces.take_while(|piece| !self.is_set_after(5 * piece.len())).flatten()
    }

    fn rings(&self) -> bool {
        let rings = self.0.alarm.get().is_some_and(|is_time| is_time());
        if rings {
            self.set();
        }
        rings
    }
}

impl fmt::Debug for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Halt").field(&self.0.set.load(Ordering::Relaxed)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    #[test]
    fn is_set_for_all_and_for_good() {
        let halt = Halt::default();
        let other = halt.clone();
        assert!(!other.is_set());
        halt.set();
        assert!(other.is_set() && halt.is_set());
    }

    #[test]
    fn an_alarm_sets_it() {
        let halt = Halt::default();
        let asked = Arc::new(AtomicU32::new(0));
        let count = asked.clone();
        halt.set_alarm(move || count.fetch_add(1, Ordering::SeqCst) == 2);
        let other = halt.clone();
        let seen: Vec<bool> = (0..5).map(|_| other.is_set()).collect();
        assert_eq!(seen, [false, false, true, true, true]);
        // The clock is no longer checked.
        assert_eq!(asked.load(Ordering::SeqCst), 3);
    }

    #[test]
    fn a_list_ends_early_once_it_is_set() {
        let halt = Halt::default();
        let list: Vec<usize> = (0..3 * PIECE).collect();
        assert!(halt.until_set(&list).eq(&list));
        let some = halt.until_set(&list).inspect(|&&item| {
            if item == PIECE {
                halt.set();
            }
        });
        assert_eq!(some.count(), 2 * PIECE);
    }

    #[test]
    fn the_clock_is_looked_at_after_enough_has_been_done() {
        let halt = Halt::default();
        assert!(!halt.is_set_after(usize::MAX));
        let asked = Arc::new(AtomicU32::new(0));
        let count = asked.clone();
        halt.set_alarm(move || count.fetch_add(1, Ordering::SeqCst) == 1);
        let looks = (0..200).take_while(|_| !halt.is_set_after(1_000)).count();
        assert_eq!((looks, asked.load(Ordering::SeqCst)), (99, 2));
    }
}
