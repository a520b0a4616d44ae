//! Whether the standard output was closed when the program was started (`>&-`). Before `main`, Rust opens `/dev/null`
//! in its place, where all that is printed would be lost without an error.

use std::io::{Error, ErrorKind};
use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before `main` and before Rust looks at the files that are open.
#[cfg(unix)]
#[used]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
static LOOK: extern "C" fn() = {
    extern "C" fn look() {
        // SAFETY: it only reads the flags of a file descriptor, which need not be open.
        let is_closed = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) } == -1;
        CLOSED.store(is_closed, Ordering::Relaxed);
    }
    look
};

/// Fails if the standard output was closed.
pub fn stdout_is_open() -> std::io::Result<()> {
    match CLOSED.load(Ordering::Relaxed) {
        true => Err(Error::new(ErrorKind::NotConnected, "it is closed")),
        false => Ok(()),
    }
}
