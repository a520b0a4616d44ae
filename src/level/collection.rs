//! The levels of a text.

use super::raw::RawLevel;
use super::read_error::ReadError;

/// The levels of one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// The title of the whole, where one was written.
    pub title: Option<String>,
    /// The author of the whole, where one was written.
    pub author: Option<String>,
    /// Other lines of text that belong to no single level.
    pub notes: Vec<String>,
    /// The levels in order; one that cannot be read does not hide the others.
    pub levels: Vec<Result<RawLevel, ReadError>>,
}
