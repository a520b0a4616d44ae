//! `kura strategies`.

use super::DONE;
use super::output::print_line;
use crate::search::{ENTRIES, Switches};

/// Prints every strategy with its switches and its source.
pub fn run() -> Result<u8, String> {
    print_line("auto\n  Several strategies in turns, growing slices. The default.\n")?;
    for entry in ENTRIES {
        let proof = if entry.complete {
            "proves that a level has no solution"
        } else {
            "incomplete: may give up"
        };
        print_line(format!(
            "{}\n  {}\n  Source: {}\n  {proof}",
            entry.name, entry.summary, entry.source
        ))?;
        for (switch, meaning) in entry.switches {
            print_line(format!("  :{switch}  {meaning}"))?;
        }
        print_line("")?;
    }
    print_line("Rules of every strategy, switched off with :no-NAME, all at once with :no-rules")?;
    for (name, meaning) in Switches::NAMES.iter().zip(Switches::MEANINGS) {
        print_line(format!("  {name:<16} {}", meaning.trim()))?;
    }
    Ok(DONE)
}
