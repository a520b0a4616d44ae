//! Options from JavaScript: an object whose fields are all optional.

use js_sys::{Function, Reflect};
use kura_level::message::{Message, says};
use wasm_bindgen::prelude::*;

/// An object of options, or nothing.
pub struct Given(pub JsValue);

impl Given {
    /// The field `name`, if it is there.
    fn field(&self, name: &str) -> Option<JsValue> {
        if !self.0.is_object() {
            return None;
        }
        let value = Reflect::get(&self.0, &JsValue::from_str(name)).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    /// A non-negative number. Fails when the field is something else.
    pub fn number(&self, name: &str) -> Result<Option<f64>, Message> {
        let Some(value) = self.field(name) else { return Ok(None) };
        match value.as_f64() {
            Some(number) if number >= 0.0 => Ok(Some(number)),
            _ => Err(bad(name)),
        }
    }

    /// A non-negative number as a whole one, clamped to its range.
    pub fn whole(&self, name: &str) -> Result<Option<u64>, Message> {
        Ok(self.number(name)?.map(|number| number as u64))
    }

    /// A non-negative number as a count of things in memory.
    pub fn count(&self, name: &str) -> Result<Option<usize>, Message> {
        Ok(self.number(name)?.map(|number| number as usize))
    }

    /// A string. Fails when the field is something else.
    pub fn text(&self, name: &str) -> Result<Option<String>, Message> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let text = value.as_string();
        text.map(Some).ok_or_else(|| bad(name))
    }

    /// A function. Fails when the field is something else.
    pub fn function(&self, name: &str) -> Result<Option<Function>, Message> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let function = value.dyn_into().map(Some);
        function.map_err(|_| bad(name))
    }

    /// A boolean. Fails when the field is something else.
    pub fn truth(&self, name: &str) -> Result<Option<bool>, Message> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let truth = value.as_bool();
        truth.map(Some).ok_or_else(|| bad(name))
    }
}

/// An option with an invalid value.
pub fn bad(name: &str) -> Message {
    Message::new(&says::BAD_OPTION).text("name", name)
}
