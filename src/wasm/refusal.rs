//! A message that JavaScript gets as an error.

use super::objects::to_object;
use crate::message::Message;
use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

/// Why something is refused; an `Error` with the fields `code` and `params` in JavaScript.
pub struct Refusal(Message);

impl From<Message> for Refusal {
    fn from(message: Message) -> Self {
        Self(message)
    }
}

impl From<Refusal> for JsValue {
    fn from(Refusal(message): Refusal) -> Self {
        let error = Error::new(&message.to_string());
        // An error that was just made takes fields.
        let _ = Reflect::set(&error, &"code".into(), &message.code().into());
        let _ = Reflect::set(&error, &"params".into(), &to_object(message.params()));
        error.into()
    }
}
