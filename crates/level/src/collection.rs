//! The levels of a text.

use super::raw::RawLevel;
use super::read_error::ReadError;

/// The levels of one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// The title of the collection, if there is one.
    pub title: Option<String>,
    /// The author of the collection, if there is one.
    pub author: Option<String>,
    /// Other lines of text that belong to no particular level.
    pub notes: Vec<String>,
    /// The levels in order; an unreadable one does not hide the others.
    pub levels: Vec<Result<RawLevel, ReadError>>,
}
