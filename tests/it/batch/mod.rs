//! `kura batch`: folders of tasks, killed processes, comparisons of results.

mod boards;
mod engines;
mod folder;
mod full_disk;
mod killed;
mod labels;
mod reports;
mod setting;
