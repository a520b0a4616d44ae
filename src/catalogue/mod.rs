//! Strategies by name, and texts that name them with their switches.

mod list;
mod spec;

pub use list::Catalogue;
pub use spec::{Spec, UnknownStrategy};
