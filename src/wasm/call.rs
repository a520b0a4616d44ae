//! A call of the page into the module, and what ends a run in the middle of it: the clock, and the
//! page itself, which a worker cannot hear before the call is over.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::clock::Clock;
use super::options::Given;
use crate::message::Message;

/// After so many milliseconds of a call the page is asked, and again after as many: the answer may
/// take the worker a millisecond.
const EVERY: f64 = 20.0;

thread_local! {
    /// The call that this thread is in, or was in last.
    static CALL: RefCell<Call> = RefCell::default();
}

/// What may end work in the middle of a call, as its options say.
pub struct Ending {
    /// When, by the thread's clock; infinite for never.
    end: f64,
    /// Says whether the page wants the end.
    is_cut: Option<Function>,
    clock: Clock,
}

impl Ending {
    /// The options `timeLimitMs`, from now on and 0 for none, and `isCut`.
    pub fn of(given: &Given) -> Result<Self, Message> {
        let clock = Clock::new();
        let limit = given.number("timeLimitMs")?.filter(|&limit| limit > 0.0);
        let end = limit.map_or(f64::INFINITY, |limit| clock.now() + limit);
        Ok(Ending { end, is_cut: given.function("isCut")?, clock })
    }

    /// What to ask in the middle of a call; nothing where nothing ends the work.
    pub fn alarm(&self) -> Option<impl Fn() -> bool + Send + Sync + 'static> {
        let end = self.end;
        (end.is_finite() || self.is_cut.is_some()).then_some(move || is_to_end(end))
    }

    /// A call begins.
    pub fn begin(&self) {
        let next = self.clock.now() + EVERY;
        CALL.set(Call { next, is_cut: self.is_cut.clone(), cut: false });
    }

    /// The clock of the thread that works.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }
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

/// True when the time is `end`, or the page wants the end.
fn is_to_end(end: f64) -> bool {
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
