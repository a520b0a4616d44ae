//! `kura check`: replays claimed solutions with code that is independent of the search.

use std::path::{Path, PathBuf};

use super::input::{Entry, read};
use super::output::{print_line, visible};
use super::{DONE, UNDECIDED};
use kura::level::replay;
use serde_json::Value;

/// Replays every solution of `args.results` on its level; status 1 when one is wrong. Fails when a line names
/// a file that was not given.
pub fn run(args: &super::args::CheckArgs) -> Result<u8, String> {
    let results = args.results.display();
    let files: Vec<Vec<Entry>> =
        args.levels.iter().map(|file| read(file)).collect::<Result<_, _>>()?;
    let text = std::fs::read_to_string(&args.results)
        .map_err(|e| format!("cannot read {results}: {e}"))?;
    let (mut good, mut bad, mut without) = (0, 0, 0);
    for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let place = format!("{results} line {}", number + 1);
        let claim: Value =
            serde_json::from_str(line).map_err(|e| format!("{place}: not JSON: {e}"))?;
        let file = file_of(&claim, &args.levels).map_err(|why| format!("{place}: {why}"))?;
        let index = claim["index"].as_u64().ok_or_else(|| format!("{place}: no index"))? as usize;
        let Some(entry) = index.checked_sub(1).and_then(|i| files[file].get(i)) else {
            let file = args.levels[file].display();
            return Err(format!("{place}: {file} has no level {index}"));
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
    if good + bad + without == 0 {
        return Err(format!("no solutions in {results}"));
    }
    print_line(format!("{good} solutions hold, {bad} do not, {without} lines claim none"))?;
    Ok(if bad == 0 { DONE } else { UNDECIDED })
}

/// The level file that a line is about: the one with the same path, otherwise the one with the same name. A
/// line without a file name, or about levels from the standard input, is about the only file.
fn file_of(claim: &Value, files: &[PathBuf]) -> Result<usize, String> {
    let named = match &claim["file"] {
        Value::Null => None,
        Value::String(name) if name == "-" && files.len() == 1 => None,
        Value::String(name) => Some(name),
        other => return Err(format!("the file is not a text: {other}")),
    };
    let Some(named) = named else {
        let several = "it does not say which of the level files it is about";
        return if files.len() == 1 { Ok(0) } else { Err(several.into()) };
    };
    // As written: the path may contain bytes that are not UTF-8.
    if let Some(same) = files.iter().position(|file| file.display().to_string() == *named) {
        return Ok(same);
    }
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let wanted = name(Path::new(named));
    let mut same_name = (0..files.len()).filter(|&i| wanted.is_some() && name(&files[i]) == wanted);
    match (same_name.next(), same_name.next()) {
        (Some(only), None) => Ok(only),
        (None, _) => Err(format!("it is about {}, which is not given", visible(named))),
        _ => Err(format!("several of the files given are called like {}", visible(named))),
    }
}

/// What a line claims.
pub enum Claim {
    Holds,
    None,
}

/// Replays the solution of `claim`; the error says what is wrong.
pub fn verdict(entry: &Entry, claim: &Value) -> Result<Claim, String> {
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
