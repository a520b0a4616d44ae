//! The clock of the page, the worker or Node.

use js_sys::{Reflect, global};
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// A clock that never goes back; it stands still where there is none.
pub struct Clock(Option<Performance>);

impl Clock {
    /// The clock of the thread that asks.
    pub fn new() -> Self {
        let found = Reflect::get(&global(), &"performance".into());
        Clock(found.ok().and_then(|clock| clock.dyn_into().ok()))
    }

    /// Milliseconds since some moment.
    pub fn now(&self) -> f64 {
        self.0.as_ref().map_or(0.0, Performance::now)
    }
}
