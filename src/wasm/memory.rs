//! The module's memory, grown ahead of need.
//!
//! The allocator asks for as little as 64 KiB at a time. Each time the memory grows, the JavaScript engine may collect
//! garbage in its whole heap: in Node 20 this took a third of the time of a search that fills large tables. So memory that
//! has grown is grown again by a larger part, from which the allocator then takes what it needs. A page that nothing was
//! written to costs the device no memory.

use core::arch::wasm32::memory_size;
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The size of a page of the memory, in bytes.
const PAGE: usize = 1 << 16;

/// The least that the memory grows by, in bytes.
const LEAST: usize = 4 << 20;

/// The size of the memory when it was last looked at, in pages.
static SEEN: AtomicUsize = AtomicUsize::new(0);

/// Grows the memory by a quarter if it has grown since the last call. Does nothing if there is no more.
pub fn grow_ahead() {
    let pages = memory_size::<0>();
    if pages == SEEN.load(Ordering::Relaxed) {
        return;
    }
    let mut block = Vec::<u8>::new();
    // The block is given back at once; the allocator keeps it, since the memory cannot shrink.
    let _ = block.try_reserve_exact((pages * (PAGE / 4)).max(LEAST));
    drop(black_box(block));
    SEEN.store(memory_size::<0>(), Ordering::Relaxed);
}
