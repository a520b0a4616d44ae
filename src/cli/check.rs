//! `kura check`: replays claimed solutions with code that shares nothing with the search.

use super::input::{Entry, read};
use super::output::print_line;
use super::{DONE, UNDECIDED};
use crate::level::replay;
use serde_json::Value;

/// Replays every solution of `args.results` on its level; status 1 when one does not hold.
pub fn run(args: &super::args::CheckArgs) -> Result<u8, String> {
    let levels = read(&args.levels)?;
    let text = std::fs::read_to_string(&args.results)
        .map_err(|e| format!("cannot read {}: {e}", args.results))?;
    let (mut good, mut bad, mut without) = (0, 0, 0);
    for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let place = format!("{} line {}", args.results, number + 1);
        let claim: Value =
            serde_json::from_str(line).map_err(|e| format!("{place}: not JSON: {e}"))?;
        let index = claim["index"].as_u64().ok_or_else(|| format!("{place}: no index"))? as usize;
        let Some(entry) = index.checked_sub(1).and_then(|i| levels.get(i)) else {
            return Err(format!("{place}: {} has no level {index}", args.levels));
        };
        match verdict(entry, &claim) {
            Ok(Claim::Holds) => good += 1,
            Ok(Claim::None) => without += 1,
            Err(why) => {
                bad += 1;
                print_line(format!("{place}: level {index}: {why}"))?;
            }
        }
    }
    print_line(format!("{good} solutions hold, {bad} do not, {without} lines claim none"))?;
    Ok(if bad == 0 { DONE } else { UNDECIDED })
}

/// What a line turned out to claim.
enum Claim {
    Holds,
    None,
}

/// Replays what `claim` says; fails with what does not hold.
fn verdict(entry: &Entry, claim: &Value) -> Result<Claim, String> {
    let solution = match &claim["solution"] {
        Value::String(solution) => solution,
        Value::Null if claim["outcome"] == "solved" => {
            return Err("claims to be solved, without a solution".into());
        }
        Value::Null => return Ok(Claim::None),
        other => return Err(format!("the solution is not a text: {other}")),
    };
    let level = entry.level.as_ref().map_err(|_| "the level is not valid".to_string())?;
    let replayed = replay(level, solution).map_err(|e| e.to_string())?;
    if !replayed.solved {
        return Err("the solution leaves boxes off goals".into());
    }
    for (field, real) in [("pushes", replayed.measures.pushes), ("moves", replayed.measures.moves)]
    {
        if !claim[field].is_null() && claim[field].as_u64() != Some(real as u64) {
            return Err(format!("claims {} {field}, has {real}", claim[field]));
        }
    }
    Ok(Claim::Holds)
}
