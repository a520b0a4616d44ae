//! Every strategy there is, by name: those of everyday use and, where they are built in, those of
//! the lab.

mod list;
mod spec;

pub use list::{UnknownStrategy, about, entries, entry};
pub use spec::Spec;
