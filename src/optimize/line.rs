//! A solution that is worked on: where its sweeps stand, and which window comes next.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::agenda::{Method, Methods, Sweep, agenda};
use super::path::Path;
use super::window::Window;
use crate::level::Objective;

/// Effort after which nothing is tried any more.
const MOST_EFFORT: u32 = 24;

/// Positions that were expanded in each window known, the whole of it when it is exhausted.
pub type Searched = FxHashMap<u128, u64>;

/// A window being searched.
#[derive(Clone, Debug)]
pub struct Task {
    pub sweep: Sweep,
    pub window: Window,
    /// What the window is remembered by.
    pub name: u128,
}

/// What a line wants to do next.
pub enum Next {
    /// Search this window.
    Search(Task),
    /// Go on to the next window or sweep; it was known.
    Pass,
    /// Nothing: all has been tried.
    Nothing,
}

/// One solution among those that are being made better.
pub struct Line {
    pub path: Arc<Path>,
    /// What it counts by the objective.
    pub rank: [usize; 6],
    /// Sweeps of less effort than this were begun.
    effort: u32,
    /// Sweeps left of the effort at hand, the next one last.
    agenda: Vec<Sweep>,
    /// Where the next window of the sweep begins.
    next: usize,
}

impl Line {
    /// A solution nothing was done about yet.
    pub fn new(path: Arc<Path>, rank: [usize; 6]) -> Self {
        Line { path, rank, effort: 0, agenda: Vec::new(), next: 0 }
    }

    /// How much effort goes into it: less for one that came later than others.
    pub fn effort(&self) -> u32 {
        self.effort
    }

    /// Chooses the next window that is not known, or what keeps it from doing so.
    pub fn choose(&mut self, objective: Objective, methods: &Methods, searched: &Searched) -> Next {
        let end = self.path.len();
        let Some(&sweep) = self.agenda.last() else {
            if self.effort == MOST_EFFORT || end == 0 {
                return Next::Nothing;
            }
            self.agenda = agenda(self.effort, objective, methods);
            self.agenda.reverse();
            self.effort += 1;
            self.next = 0;
            return Next::Pass;
        };
        if self.next >= end {
            self.agenda.pop();
            self.next = 0;
            return Next::Pass;
        }
        let from = match sweep.method {
            Method::Tails => end.saturating_sub(sweep.length.unwrap_or(end)),
            _ => self.next,
        };
        let to = sweep.length.map_or(end, |length| (from + length).min(end));
        let window = Window { metric: sweep.metric, from, to, near: sweep.near };
        let name = name(&self.path, &window);
        let task = Task { sweep, window, name };
        if searched.get(&name).is_some_and(|&expanded| expanded >= sweep.limit) {
            self.pass(&task);
            return Next::Pass;
        }
        Next::Search(task)
    }

    /// Goes on behind a window; one that ends with the solution is the last of its sweep.
    pub fn pass(&mut self, task: &Task) {
        let end = self.path.len();
        let last = task.window.to >= end;
        self.next = if last { end } else { task.window.from + stride(&task.sweep) };
    }

    /// Goes on with the windows that overlap with what is new from position `from` on.
    pub fn go_back(&mut self, task: &Task, from: usize) {
        self.next = from.saturating_sub(stride(&task.sweep));
    }
}

fn stride(sweep: &Sweep) -> usize {
    sweep.length.map_or(usize::MAX / 2, |length| (length / 2).max(1))
}

/// What a window is remembered by: its ends and what is looked at between them.
fn name(path: &Path, window: &Window) -> u128 {
    let kind = window.near.map_or(0, |n| n + 1) * 4 + window.metric as u32;
    let mut name = path.key(window.from) ^ path.key(window.to).rotate_left(1);
    name = name.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) ^ u128::from(kind);
    if window.near.is_some() {
        // What is near depends on the whole solution.
        for index in 0..=path.len() {
            name ^= path.key(index).rotate_left(7);
        }
    }
    name
}
