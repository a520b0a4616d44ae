//! `kura check`: replays claimed solutions with code that shares nothing with the search.

use super::input::read;
use super::{DONE, UNDECIDED};
use crate::level::replay;

/// Replays every solution of `args.results` on its level; status 1 when one does not hold.
pub fn run(args: &super::args::CheckArgs) -> Result<u8, String> {
    let levels = read(&args.levels)?;
    let text = std::fs::read_to_string(&args.results)
        .map_err(|e| format!("cannot read {}: {e}", args.results))?;
    let (mut good, mut bad, mut without) = (0, 0, 0);
    for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let place = format!("{} line {}", args.results, number + 1);
        let claim: serde_json::Value =
            serde_json::from_str(line).map_err(|e| format!("{place}: not JSON: {e}"))?;
        let index = claim["index"].as_u64().ok_or_else(|| format!("{place}: no index"))? as usize;
        let Some(entry) = index.checked_sub(1).and_then(|i| levels.get(i)) else {
            return Err(format!("{place}: {} has no level {index}", args.levels));
        };
        let Some(solution) = claim["solution"].as_str() else {
            without += 1;
            continue;
        };
        match verdict(entry, solution, &claim) {
            Ok(()) => good += 1,
            Err(why) => {
                bad += 1;
                println!("{place}: level {index}: {why}");
            }
        }
    }
    println!("{good} solutions hold, {bad} do not, {without} lines claim none");
    Ok(if bad == 0 { DONE } else { UNDECIDED })
}

fn verdict(
    entry: &super::input::Entry,
    solution: &str,
    claim: &serde_json::Value,
) -> Result<(), String> {
    let level = entry.level.as_ref().map_err(|_| "the level is not valid".to_string())?;
    let replayed = replay(level, solution).map_err(|e| e.to_string())?;
    if !replayed.solved {
        return Err("the solution leaves boxes off goals".into());
    }
    for (field, real) in [("pushes", replayed.measures.pushes), ("moves", replayed.measures.moves)]
    {
        if let Some(claimed) = claim[field].as_u64().filter(|&c| c != real as u64) {
            return Err(format!("claims {claimed} {field}, has {real}"));
        }
    }
    Ok(())
}
