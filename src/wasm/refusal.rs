//! A message that becomes an error in JavaScript.

use super::objects::to_object;
use js_sys::{Error, Reflect};
use kura_level::message::Message;
use wasm_bindgen::prelude::*;

/// Why something is refused; in JavaScript an `Error` with the fields `code` and `params`.
pub struct Refusal(Message);

impl From<Message> for Refusal {
    fn from(message: Message) -> Self {
        Self(message)
    }
}

impl From<Refusal> for JsValue {
    fn from(Refusal(message): Refusal) -> Self {
        let error = Error::new(&message.to_string());
        // A new error object accepts fields.
        let _ = Reflect::set(&error, &"code".into(), &message.code().into());
        let _ = Reflect::set(&error, &"params".into(), &to_object(message.params()));
        error.into()
    }
}
