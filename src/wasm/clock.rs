//! The clock of the page, the worker or Node.

use js_sys::{Reflect, global};
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// A monotonic clock; it stands still if the environment has none.
pub struct Clock(Option<Performance>);

/// The clock of the calling thread.
impl Default for Clock {
    fn default() -> Self {
        let found = Reflect::get(&global(), &"performance".into());
        Clock(found.ok().and_then(|clock| clock.dyn_into().ok()))
    }
}

impl Clock {
    /// Milliseconds since an arbitrary moment.
    pub fn now(&self) -> f64 {
        self.0.as_ref().map_or(0.0, Performance::now)
    }
}
