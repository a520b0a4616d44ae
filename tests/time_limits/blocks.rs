//! Work counted in basic blocks, the straight pieces between two jumps of the compiled code: the same number on
//! every machine and in every run, whatever else the machine is doing.
//!
//! `npm test -- clock` compiles with the flags that count them, for this program only.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

static COUNT: AtomicU64 = AtomicU64::new(0);

/// Called by the compiled code at the start of every block. One thread works at a time, and an atomic addition
/// would make it several times slower.
// SAFETY: the name is the one that the compiler's pass calls, and no other library defines it.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_trace_pc() {
    COUNT.store(COUNT.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
}

/// The blocks that this program has entered.
pub fn now() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

/// Makes this the only test that counts; `None`, with a word about `test`, if blocks are not counted.
///
/// # Panics
/// When they should be: `KURA_BLOCKS` is set.
pub fn counting(test: &str) -> Option<MutexGuard<'static, ()>> {
    static ONE: Mutex<()> = Mutex::new(());
    let alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    // Blocks of this program were entered before this line.
    if now() > 0 {
        return Some(alone);
    }
    assert!(std::env::var_os("KURA_BLOCKS").is_none(), "the flags that count blocks are missing");
    eprintln!("{test}: skipped, compiled without counting blocks");
    None
}
