//! Answers that need no search.

use super::{Objective, Options, Outcome, Report};
use crate::catalogue::Spec;
use crate::search::Fewest;
use kura_level::message::{Message, says};

/// The measure that a solution must provably minimise.
pub fn wanted(objective: Objective) -> Fewest {
    match objective {
        Objective::Any => Fewest::Nothing,
        Objective::Pushes | Objective::PushesMoves => Fewest::Pushes,
        Objective::Moves | Objective::MovesPushes => Fewest::Moves,
    }
}

/// The answer when `unfit`, one of the chosen strategies, cannot prove the objective.
pub fn unsupported(options: &Options, unfit: &Spec) -> Report {
    let wanted = wanted(options.objective);
    let able = options.catalogue.entries().filter(|&entry| Spec::of(entry).fewest() == wanted);
    let able = able.map(|entry| entry.name).collect::<Vec<_>>().join(", ");
    let cannot = match wanted {
        Fewest::Moves => &says::CANNOT_PROVE_MOVES,
        _ => &says::CANNOT_PROVE_PUSHES,
    };
    let name = match unfit.hindered_by().join(",") {
        switches if switches.is_empty() => unfit.entry().name.to_string(),
        switches => format!("{}:{switches}", unfit.entry().name),
    };
    let reason = Message::new(cannot).text("strategy", &name).text("able", &able);
    Report {
        reason: Some(reason),
        ..Report::by(&options.strategy, options.objective, Outcome::Unsupported)
    }
}

/// The answer to a level that starts solved.
pub fn nothing_to_do(options: &Options) -> Report {
    Report {
        solution: Some(String::new()),
        pushes: Some(0),
        moves: Some(0),
        optimal: true,
        ..Report::by("board", options.objective, Outcome::Solved)
    }
}
