//! `kura strategies`.

use super::DONE;
use crate::search::{ENTRIES, Switches};

/// Prints every strategy with its switches and its source.
pub fn run() -> Result<u8, String> {
    println!("auto\n  Several strategies in turns, growing slices. The default.\n");
    for entry in ENTRIES {
        println!("{}\n  {}\n  Source: {}", entry.name, entry.summary, entry.source);
        let proof = if entry.complete {
            "proves that a level has no solution"
        } else {
            "incomplete: may give up"
        };
        println!("  {proof}");
        for (switch, meaning) in entry.switches {
            println!("  :{switch}  {meaning}");
        }
        println!();
    }
    println!("Rules of every strategy, switched off with :no-NAME, all at once with :no-rules");
    for (name, meaning) in Switches::NAMES.iter().zip(Switches::MEANINGS) {
        println!("  {name:<16} {}", meaning.trim());
    }
    Ok(DONE)
}
