//! What is tried next: sweeps of windows over the solution, longer and with more effort each time.

use super::cost::Metric;
use kura_level::Objective;

/// Declares the methods with their names, so that none can lack one.
macro_rules! methods {
    ($($method:ident $field:ident $name:literal $doc:literal,)*) => {
        /// A way to improve a solution.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Method { $(#[doc = $doc] $method,)* }

        impl Method {
            /// All of them.
            pub const ALL: &[Method] = &[$(Method::$method,)*];

            /// The name shown to users.
            pub fn name(self) -> &'static str {
                match self { $(Method::$method => $name,)* }
            }

            /// One line about it.
            pub fn meaning(self) -> &'static str {
                match self { $(Method::$method => $doc,)* }
            }
        }

        /// Which methods are on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Methods { $(#[doc = $doc] pub $field: bool,)* }

        impl Methods {
            /// All of them.
            pub const ALL: Methods = Methods { $($field: true,)* };
            /// None of them.
            pub const NONE: Methods = Methods { $($field: false,)* };

            /// Switches the method with this name; false if there is none.
            pub fn set(&mut self, name: &str, on: bool) -> bool {
                match name {
                    $($name => self.$field = on,)*
                    _ => return false,
                }
                true
            }

            /// True when `method` is on.
            pub fn has(&self, method: Method) -> bool {
                match method { $(Method::$method => self.$field,)* }
            }
        }
    };
}

methods! {
    Windows windows "windows" "pieces of the solution, searched to the end or to a limit",
    Tails tails "tails" "the last piece, any goal for any box",
    Near near "near" "positions in which one box stands elsewhere than in the solution",
    NearTwo near_two "near-2" "positions in which two boxes stand elsewhere than in the solution",
    Restarts restarts "restarts" "solutions of other strategies, worked on side by side",
    Refutation refutation "refutation" "all positions, best bound first, until no shorter solution is left",
    Exchanges exchanges "exchanges" "two boxes that go where the other one went",
}

/// Windows of one length over the whole solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sweep {
    pub method: Method,
    pub metric: Metric,
    /// Pushes of a window; `None` for the whole solution.
    pub length: Option<usize>,
    /// How many boxes may be elsewhere.
    pub near: Option<u32>,
    /// The most positions expanded in a window.
    pub limit: u64,
}

/// By how much the effort for the less important measure is lower than for the more important one.
const LAG: u32 = 3;
/// Up to this effort pushes are saved first even if moves count: saving pushes also saves walking.
const PUSHES_FIRST: u32 = 3;

/// The sweeps of effort `level`, the first being 0.
pub fn agenda(level: u32, objective: Objective, methods: &Methods) -> Vec<Sweep> {
    let pushes = |level| sweeps(level, Metric::Pushes, methods);
    let own = |level| sweeps(level, Metric::of(objective), methods);
    match objective {
        Objective::Pushes => pushes(level),
        Objective::Any | Objective::PushesMoves => {
            let later = level.checked_sub(LAG).map(own).unwrap_or_default();
            [pushes(level), later].concat()
        }
        Objective::Moves | Objective::MovesPushes => match level.checked_sub(PUSHES_FIRST) {
            None => pushes(level),
            Some(level) => own(level),
        },
    }
}

/// The sweeps of effort `level` that reduce `metric`.
fn sweeps(level: u32, metric: Metric, methods: &Methods) -> Vec<Sweep> {
    let effort = 1u64 << level;
    let length = (12.0 * 1.4f64.powi(level as i32)) as usize;
    let plain = Sweep { method: Method::Windows, metric, length: None, near: None, limit: 0 };
    let all = [
        Sweep { length: Some(length), limit: 500 * effort, ..plain },
        Sweep {
            method: Method::NearTwo,
            near: Some(2),
            length: Some(length * 3),
            limit: 2_000 * effort,
            ..plain
        },
        Sweep {
            method: Method::Near,
            near: Some(1),
            length: Some(length * 6),
            limit: 5_000 * effort,
            ..plain
        },
        Sweep { method: Method::Tails, length: Some(length * 2), limit: 2_000 * effort, ..plain },
    ];
    all.into_iter().filter(|s| methods.has(s.method)).collect()
}
