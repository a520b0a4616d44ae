//! All strategies by name: those in everyday use and, with the feature `lab`, those of the lab.

mod list;
mod spec;

pub use list::{UnknownStrategy, about, entries, entry};
pub use spec::Spec;
