//! What JavaScript asks for: an object whose fields may all be left out.

use js_sys::{Function, Reflect};
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

    /// A number that is not negative. Fails when the field is something else.
    pub fn number(&self, name: &str) -> Result<Option<f64>, JsError> {
        let Some(value) = self.field(name) else { return Ok(None) };
        match value.as_f64() {
            Some(number) if number >= 0.0 => Ok(Some(number)),
            _ => Err(JsError::new(&format!("{name} must be a number from 0 on"))),
        }
    }

    /// The same as a whole number, cut off at the ends of its range.
    pub fn whole(&self, name: &str) -> Result<Option<u64>, JsError> {
        Ok(self.number(name)?.map(|number| number as u64))
    }

    /// The same for counts of things in memory.
    pub fn count(&self, name: &str) -> Result<Option<usize>, JsError> {
        Ok(self.number(name)?.map(|number| number as usize))
    }

    /// A text. Fails when the field is something else.
    pub fn text(&self, name: &str) -> Result<Option<String>, JsError> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let text = value.as_string();
        text.map(Some).ok_or_else(|| JsError::new(&format!("{name} must be a text")))
    }

    /// A function. Fails when the field is something else.
    pub fn function(&self, name: &str) -> Result<Option<Function>, JsError> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let function = value.dyn_into().map(Some);
        function.map_err(|_| JsError::new(&format!("{name} must be a function")))
    }

    /// True or false. Fails when the field is something else.
    pub fn truth(&self, name: &str) -> Result<Option<bool>, JsError> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let truth = value.as_bool();
        truth.map(Some).ok_or_else(|| JsError::new(&format!("{name} must be true or false")))
    }
}
