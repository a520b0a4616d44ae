//! A call of the page into the module, and what ends a run in the middle of it: the clock, and the
//! page itself, which a worker cannot hear before the call is over.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::clock::Clock;

/// After so many milliseconds of a call the page is asked, and again after as many: the answer may
/// take the worker a millisecond.
const EVERY: f64 = 20.0;

thread_local! {
    /// The call that this thread is in, or was in last.
    static CALL: RefCell<Call> = RefCell::default();
}

/// Who is to be asked in a call.
#[derive(Default)]
struct Call {
    /// When, by the thread's clock.
    next: f64,
    /// Says whether the page wants the end.
    is_cut: Option<Function>,
    /// Whether it has said so.
    cut: bool,
}

/// A call begins, in which the page may be asked by `is_cut`.
pub fn begin(is_cut: Option<&Function>, now: f64) {
    CALL.set(Call { next: now + EVERY, is_cut: is_cut.cloned(), cut: false });
}

/// True when the time is `end`, or the page wants the end.
pub fn is_to_end(end: f64) -> bool {
    let now = Clock::new().now();
    now >= end || CALL.with_borrow_mut(|call| call.ask(now))
}

/// True when the page has ended the run of the last call.
pub fn was_cut() -> bool {
    CALL.with_borrow(|call| call.cut)
}

impl Call {
    fn ask(&mut self, now: f64) -> bool {
        if now >= self.next {
            self.next = now + EVERY;
            let answer = self.is_cut.as_ref().and_then(|ask| ask.call0(&JsValue::NULL).ok());
            self.cut |= answer.is_some_and(|answer| answer.is_truthy());
        }
        self.cut
    }
}
