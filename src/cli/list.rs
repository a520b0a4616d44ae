//! `kura strategies`.

use super::DONE;
use super::output::print_line;
use crate::catalogue::entries;
use crate::search::{Entry, Fewest, Switches, Values};

/// Prints every strategy with its switches and its source.
pub fn run() -> Result<u8, String> {
    print_line("auto\n  Several strategies in turns, growing slices. The default.\n")?;
    for entry in entries() {
        print_line(format!(
            "{}\n  {}\n  Source: {}\n  {}",
            entry.name,
            entry.summary,
            entry.source,
            proof(entry)
        ))?;
        for switch in entry.switches {
            let standard = match switch.values {
                Values::Words { all, standard } => all[standard].to_string(),
                Values::Number { standard, .. } => standard.to_string(),
            };
            print_line(format!("  :{}  {} ({standard})", switch.form(), switch.meaning))?;
        }
        if !entry.rules {
            print_line("  It asks none of the rules below.")?;
        }
        print_line("")?;
    }
    print_line("Rules of the strategies, switched off with :no-NAME, all at once with :no-rules")?;
    for (name, meaning) in Switches::NAMES.iter().zip(Switches::MEANINGS) {
        print_line(format!("  {name:<16} {}", meaning.trim()))?;
    }
    Ok(DONE)
}

/// What an answer of the strategy proves.
fn proof(entry: &Entry) -> String {
    let mut proves = Vec::new();
    match entry.fewest {
        Fewest::Nothing => {}
        Fewest::Pushes => proves.push("that a solution has the fewest pushes"),
        Fewest::Moves => proves.push("that a solution has the fewest moves"),
    }
    if entry.complete {
        proves.push("that a level has no solution");
    }
    match proves.is_empty() {
        true => "incomplete: may give up".to_string(),
        false => format!("proves {}", proves.join(", ")),
    }
}
