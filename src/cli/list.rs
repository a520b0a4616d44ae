//! `kura strategies`.

use super::DONE;
use super::output::print_line;
use crate::search::{ENTRIES, Fewest, Switches};

/// Prints every strategy with its switches and its source.
pub fn run() -> Result<u8, String> {
    print_line("auto\n  Several strategies in turns, growing slices. The default.\n")?;
    for entry in ENTRIES {
        let mut proves = Vec::new();
        match entry.fewest {
            Fewest::Nothing => {}
            Fewest::Pushes => proves.push("that a solution has the fewest pushes"),
            Fewest::Moves => proves.push("that a solution has the fewest moves"),
        }
        if entry.complete {
            proves.push("that a level has no solution");
        }
        let proof = match proves.is_empty() {
            true => "incomplete: may give up".to_string(),
            false => format!("proves {}", proves.join(", ")),
        };
        print_line(format!(
            "{}\n  {}\n  Source: {}\n  {proof}",
            entry.name, entry.summary, entry.source
        ))?;
        for switch in entry.switches {
            print_line(format!("  :{}  {}", switch.form(), switch.meaning()))?;
        }
        print_line("")?;
    }
    print_line("Rules of every strategy, switched off with :no-NAME, all at once with :no-rules")?;
    for (name, meaning) in Switches::NAMES.iter().zip(Switches::MEANINGS) {
        print_line(format!("  {name:<16} {}", meaning.trim()))?;
    }
    Ok(DONE)
}
