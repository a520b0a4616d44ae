//! A message: a stable code, values, and an English sentence.

use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::english::Template;

/// One message. `Display` writes the English sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    template: &'static Template,
    params: Params,
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A count, a position or a size.
    Number(usize),
    /// A name, or a quotation from the input.
    Text(String),
    /// Another message with details.
    Message(Message),
}

impl Message {
    /// A message without values.
    pub fn new(template: &'static Template) -> Self {
        Self { template, params: Params::default() }
    }

    /// This message with a number as a value.
    pub fn number(self, name: &'static str, value: usize) -> Self {
        self.with(name, Value::Number(value))
    }

    /// This message with a text as a value.
    pub fn text(self, name: &'static str, value: &str) -> Self {
        self.with(name, Value::Text(value.into()))
    }

    /// This message with another one as a value.
    pub fn because(self, name: &'static str, value: Message) -> Self {
        self.with(name, Value::Message(value))
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        debug_assert!(self.template.english.contains(&format!("{{{name}}}")), "{name} is not said");
        self.params.0.push((name, value));
        self
    }

    /// The code, which stays the same between versions.
    pub fn code(&self) -> &'static str {
        self.template.code
    }

    /// The values, by their names in the sentence.
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// The value of a name, if there is one.
    fn param(&self, name: &str) -> Option<&Value> {
        self.params.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template.english;
        while let Some((before, after)) = rest.split_once('{') {
            f.write_str(before)?;
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            match self.param(name) {
                Some(Value::Number(number)) => write!(f, "{number}")?,
                Some(Value::Text(text)) => f.write_str(text)?,
                Some(Value::Message(message)) => message.fmt(f)?,
                None => {}
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl std::error::Error for Message {}

/// The values of a message; written as a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(Vec<(&'static str, Value)>);

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_u32(*number as u32),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Message(message) => message.serialize(serializer),
        }
    }
}

/// `{ code, params, message }`, the last one in English.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(3))?;
        object.serialize_entry("code", self.code())?;
        object.serialize_entry("params", &self.params)?;
        object.serialize_entry("message", &self.to_string())?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::says;

    #[test]
    fn values_stand_in_the_sentence() {
        let why = Message::new(&says::BOXES_LEFT);
        let message = Message::new(&says::NOT_A_SOLUTION).number("number", 2).because("why", why);
        assert_eq!(message.to_string(), "solution 2: it leaves boxes off goals");
        assert_eq!(
            serde_json::to_value(&message).unwrap(),
            serde_json::json!({
                "code": "not-a-solution",
                "params": {
                    "number": 2,
                    "why": {
                        "code": "boxes-left",
                        "params": {},
                        "message": "it leaves boxes off goals",
                    },
                },
                "message": "solution 2: it leaves boxes off goals",
            })
        );
    }
}
