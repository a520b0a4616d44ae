//! `kura generate`.

use super::args::GenerateArgs;
use super::output::{print_line, tell_line};
use super::{DONE, UNDECIDED};
use kura::generate::{Generator, Made, Wishes};
use kura::level::{Collection, RawLevel};

/// Units of work between two checks of how many mazes were tried.
const CHUNK: u64 = 20_000;

/// Prints new levels as XSB text, each as soon as it is ready; status 1 when the allowed number of mazes gave
/// fewer than wanted.
pub fn run(args: &GenerateArgs) -> Result<u8, String> {
    let wishes = Wishes {
        width: args.width,
        height: args.height,
        boxes: args.boxes,
        seed: args.seed,
        effort: args.effort,
        pushes: (args.min_pushes, args.max_pushes.unwrap_or(usize::MAX)),
        box_changes: args.min_changes,
        expanded: args.min_expanded,
        proven: args.proven,
    };
    let mut generator = Generator::new(wishes).map_err(|e| e.to_string())?;
    let mut number = 0;
    while number < args.count && generator.tally().mazes < args.mazes {
        if let Some(made) = generator.step(CHUNK) {
            number += 1;
            let title = format!("{} by {}, {}.{number}", args.width, args.height, args.seed);
            print_line(text(title, made))?;
        }
    }
    let tally = generator.tally();
    tell_line(format_args!(
        "{} mazes, {} with goals, {} candidates: {} unsolved, {} dull, {} repeated, {} made",
        tally.mazes,
        tally.boards,
        tally.candidates,
        tally.unsolved,
        tally.dull,
        tally.repeated,
        tally.made
    ));
    Ok(if number == args.count { DONE } else { UNDECIDED })
}

fn text(title: String, made: Made) -> String {
    let level = RawLevel {
        rows: made.rows,
        title: Some(title),
        author: Some("Kura".into()),
        notes: made.rating.notes(),
        ..RawLevel::default()
    };
    Collection { levels: vec![Ok(level)], ..Collection::default() }.to_xsb()
}
