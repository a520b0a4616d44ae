//! A solution being improved: where its sweeps are, and which window comes next.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::agenda::{Method, Methods, Sweep, agenda};
use super::path::Path;
use super::window::Window;
use kura_level::Objective;

/// The effort after which nothing more is tried.
const MOST_EFFORT: u32 = 24;

/// Positions expanded in each known window; [`u64::MAX`] when it was searched completely.
pub type Searched = FxHashMap<u128, u64>;

/// A window being searched.
#[derive(Clone, Debug)]
pub struct Task {
    pub sweep: Sweep,
    pub window: Window,
    /// The key of the window in the table of known windows.
    pub name: u128,
}

/// What a line needs next.
pub enum Next {
    /// Search this window.
    Search(Task),
    /// Continue with the next window or sweep; this one was known.
    Pass,
    /// Nothing: everything has been tried.
    Nothing,
}

/// One of the solutions being improved.
pub struct Line {
    pub path: Arc<Path>,
    /// Its cost for the objective.
    pub rank: [usize; 6],
    /// Sweeps with less effort than this have been started.
    effort: u32,
    /// The remaining sweeps of the current effort, the next one last.
    agenda: Vec<Sweep>,
    /// The start of the next window of the sweep.
    next: usize,
    /// The effort before which exchanges were tried last.
    pub exchanged: Option<u32>,
}

impl Line {
    /// A solution that has not been worked on.
    pub fn new(path: Arc<Path>, rank: [usize; 6]) -> Self {
        Line { path, rank, effort: 0, agenda: Vec::new(), next: 0, exchanged: None }
    }

    /// The effort for it: less than for solutions found earlier.
    pub fn effort(&self) -> u32 {
        self.effort
    }

    /// Chooses the next window that is not known, or says why there is none.
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

    /// Continues after a window; one that ends with the solution is the last of its sweep.
    pub fn pass(&mut self, task: &Task) {
        let end = self.path.len();
        let last = task.window.to >= end;
        self.next = if last { end } else { task.window.from + stride(&task.sweep) };
    }

    /// Continues with the windows that overlap the changes from position `from` on.
    pub fn go_back(&mut self, task: &Task, from: usize) {
        self.next = from.saturating_sub(stride(&task.sweep));
    }
}

fn stride(sweep: &Sweep) -> usize {
    sweep.length.map_or(usize::MAX / 2, |length| (length / 2).max(1))
}

/// The key of a window: its ends and what is searched between them.
fn name(path: &Path, window: &Window) -> u128 {
    let kind = window.near.map_or(0, |n| n + 1) * 4 + window.metric as u32;
    let mut name = path.key(window.from) ^ path.key(window.to).rotate_left(1);
    name = name.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) ^ u128::from(kind);
    if window.near.is_some() {
        // What counts as near depends on the whole solution.
        for index in 0..=path.len() {
            name ^= path.key(index).rotate_left(7);
        }
    }
    name
}
