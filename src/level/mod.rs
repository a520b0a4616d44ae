//! Level texts.
