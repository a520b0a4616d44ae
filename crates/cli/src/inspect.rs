//! `kura inspect`: every push of a position with the rules that prune it.

use super::DONE;
use super::args::ExplainArgs;
use super::explain::level_of;
use super::output::print_line;
use kura_lab::{Reason, inspect};

/// Prints the pushes of the level's start, each with what the rules say about it.
pub fn run(args: &ExplainArgs) -> Result<u8, String> {
    let (title, level) = level_of(&args.file, args.level)?;
    print_line(format_args!("{title}\n\n{}", level))?;
    let seen = inspect(&level, &level, None)?;
    let at = |cell: usize| {
        format!("row {} column {}", cell / level.width() + 1, cell % level.width() + 1)
    };
    let list = |cells: &[usize]| cells.iter().map(|&c| at(c)).collect::<Vec<_>>().join(", ");
    let about = |reason: &Reason| {
        let mut text = format!("{}: boxes at {}", reason.rule, list(&reason.boxes));
        if !reason.floor.is_empty() {
            text += &format!("; floor {}", list(&reason.floor));
        }
        text
    };
    for reason in &seen.dead {
        print_line(format_args!("The position has no solution by {}", about(reason)))?;
    }
    for push in &seen.pushes {
        let verdict = if push.reasons.is_empty() { "is tried" } else { "is left out by" };
        print_line(format_args!("{} of the box at {} {verdict}", push.letter, at(push.from)))?;
        for reason in &push.reasons {
            print_line(format_args!("    {}", about(reason)))?;
        }
    }
    Ok(DONE)
}
