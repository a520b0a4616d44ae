//! Shortening the solution of a run.

use serde::{Deserialize, Serialize};

use kura::optimize::{Method, Methods};

/// How long and with which methods a solution is shortened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shorten {
    /// CPU seconds after the first solution.
    pub seconds: f64,
    /// The names of the methods; all of them when empty.
    pub methods: Vec<String>,
}

impl Shorten {
    /// The methods that are on.
    ///
    /// # Errors
    /// When there is no method with one of the names.
    pub fn switches(&self) -> Result<Methods, String> {
        methods(&self.methods, &[])
    }
}

/// The methods that are on: those named, or all, except those to be left out.
///
/// # Errors
/// When there is no method with one of the names.
pub fn methods(only: &[String], without: &[String]) -> Result<Methods, String> {
    let mut methods = if only.is_empty() { Methods::ALL } else { Methods::NONE };
    for (names, on) in [(only, true), (without, false)] {
        for name in names {
            if !methods.set(name, on) {
                let all: Vec<&str> = Method::ALL.iter().map(|m| m.name()).collect();
                return Err(format!("no method {name:?}; there are {}", all.join(", ")));
            }
        }
    }
    Ok(methods)
}
