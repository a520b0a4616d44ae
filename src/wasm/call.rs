//! A call from the page into the module, and what can end a run in the middle of it: the clock, and the page
//! itself, whose messages a worker cannot receive before the call is over.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::clock::Clock;
use super::memory::grow_ahead;
use super::options::Given;
use kura_level::message::Message;

/// The page is queried after this many milliseconds of a call, and then at this interval: the answer may take
/// the worker a millisecond.
const EVERY: f64 = 20.0;

thread_local! {
    /// The current or last call on this thread.
    static CALL: RefCell<Call> = RefCell::default();
}

/// What can end work in the middle of a call, according to the options.
pub struct Ending {
    /// The end of time, by the thread's clock; infinite for never.
    end: f64,
    /// Returns whether the page wants to end the run.
    is_cut: Option<Function>,
    clock: Clock,
}

impl Ending {
    /// The options `timeLimitMs`, from now on and 0 for none, and `isCut`.
    pub fn of(given: &Given) -> Result<Self, Message> {
        let clock = Clock::default();
        let limit = given.number("timeLimitMs")?.filter(|&limit| limit > 0.0);
        let end = limit.map_or(f64::INFINITY, |limit| clock.now() + limit);
        Ok(Ending { end, is_cut: given.function("isCut")?, clock })
    }

    /// The check for use in the middle of a call; `None` if nothing can end the work.
    pub fn alarm(&self) -> Option<impl Fn() -> bool + Send + Sync + 'static> {
        let end = self.end;
        (end.is_finite() || self.is_cut.is_some()).then_some(move || is_to_end(end))
    }

    /// Marks the start of a call.
    pub fn begin(&self) {
        grow_ahead();
        let next = self.clock.now() + EVERY;
        CALL.set(Call { next, is_cut: self.is_cut.clone(), cut: false });
    }

    /// The clock of the working thread.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }
}

/// The check during a call.
#[derive(Default)]
struct Call {
    /// The end of time, by the thread's clock.
    next: f64,
    /// Returns whether the page wants to end the run.
    is_cut: Option<Function>,
    /// Whether it has done so.
    cut: bool,
}

/// True when the time is up, or the page wants to end the run.
fn is_to_end(end: f64) -> bool {
    let now = Clock::default().now();
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
