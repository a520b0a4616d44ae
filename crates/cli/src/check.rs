//! `kura check`: replays claimed solutions with code that is independent of the search.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::input::{Entry, read};
use super::output::{lengths, print_line, visible};
use super::{DONE, UNDECIDED};
use kura::level::{Level, Measures, decoded, replay};
use kura::portfolio::Objective;
use serde_json::Value;

/// Replays every solution of `args.results` on its level; status 1 when a claim is wrong. Fails when a line names
/// a file that was not given.
pub fn run(args: &super::args::CheckArgs) -> Result<u8, String> {
    let files: Vec<Vec<Entry>> =
        args.levels.iter().map(|file| read(file)).collect::<Result<_, _>>()?;
    let lines = lines(&args.results, &args.levels, &files)?;
    let mut known = Known::default();
    lines.iter().for_each(|line| known.add(line.entry, &line.claim, &line.place));
    for file in &args.solutions {
        for line in self::lines(file, &args.levels, &files)? {
            known.add(line.entry, &line.claim, &line.place);
        }
    }
    let (mut good, mut bad, mut unchecked, mut without, mut unproved) = (0, 0, 0, 0, 0);
    for Line { place, entry, claim } in &lines {
        unproved += usize::from(is_called_optimal(claim));
        match verdict(entry, claim, &known) {
            Ok(Claim::Holds) => good += 1,
            Ok(Claim::Unchecked) => unchecked += 1,
            Ok(Claim::None) => without += 1,
            Err(why) => {
                bad += 1;
                print_line(format!("{place}: level {}: {why}", entry.index))?;
            }
        }
    }
    if good + bad + unchecked + without == 0 {
        return Err(format!("no solutions in {}", visible(&args.results.display().to_string())));
    }
    print_line(format!(
        "{good} solutions hold, {bad} claims are wrong, {unchecked} claims of no solution are not checked, \
         {without} lines claim nothing{}",
        not_proved(unproved)
    ))?;
    Ok(if bad == 0 { DONE } else { UNDECIDED })
}

/// A line of a file with the level that it is about.
struct Line<'a> {
    place: String,
    entry: &'a Entry,
    claim: Value,
}

/// The lines of a file about the levels of `files`, which are called `names`.
fn lines<'a>(
    path: &Path,
    names: &[PathBuf],
    files: &'a [Vec<Entry>],
) -> Result<Vec<Line<'a>>, String> {
    let name = path.display();
    let bytes = std::fs::read(path).map_err(|e| format!("cannot read {name}: {e}"))?;
    let text = decoded(&bytes);
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        let place = format!("{name} line {}", number + 1);
        let claim: Value =
            serde_json::from_str(line).map_err(|e| format!("{place}: not JSON: {e}"))?;
        if !claim.is_object() {
            return Err(format!("{place}: not a JSON object"));
        }
        let file = file_of(&claim, names).map_err(|why| format!("{place}: {why}"))?;
        let (levels, file) = (&files[file], names[file].display());
        let index = index_of(&claim, levels.len()).ok_or_else(|| format!("{place}: no index"))?;
        let at = usize::try_from(index).ok().and_then(|index| index.checked_sub(1));
        let entry = at.and_then(|at| levels.get(at));
        let entry = entry.ok_or_else(|| format!("{place}: {file} has no level {index}"))?;
        Ok(Line { place, entry, claim })
    };
    lines.map(read).collect()
}

/// The number of the level that a line is about, which it need not say of the only one.
pub fn index_of(claim: &Value, levels: usize) -> Option<u64> {
    match &claim["index"] {
        Value::Null if levels == 1 => Some(1),
        index => index.as_u64(),
    }
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

/// The solutions that were replayed, by the level.
#[derive(Default)]
pub struct Known(HashMap<String, Vec<(Measures, String)>>);

impl Known {
    /// Adds the solution of a line that is called `place`, if it has one that solves the level.
    pub fn add(&mut self, entry: &Entry, claim: &Value, place: &str) {
        if let (Ok(level), Some(solution)) = (&entry.level, claim["solution"].as_str())
            && let Ok(measures) = measured(level, solution)
        {
            self.0.entry(level.to_string()).or_default().push((measures, place.to_string()));
        }
    }

    /// Which solution shows that a line claims too much, if one does.
    fn refutation(&self, level: &Level, claim: &Value) -> Option<String> {
        let number = |field: &str| claim[field].as_u64().map(|number| number as usize);
        let mut all = self.0.get(&level.to_string()).into_iter().flatten();
        if claim["outcome"] == UNSOLVABLE {
            let (_, place) = all.next()?;
            return Some(format!("claims that there is no solution; {place} has one"));
        }
        let in_moves = claim["objective"].as_str().and_then(|name| name.parse().ok());
        let in_moves = in_moves.map(Objective::in_moves);
        // A line need not say what it counts; there are never fewer moves than pushes.
        all.find_map(|(Measures { pushes, moves, .. }, place)| {
            let most = if in_moves == Some(false) { pushes } else { moves };
            let bound = number("lower_bound").filter(|bound| bound > most);
            let has_more = |field, known| number(field).is_some_and(|claimed| claimed > known);
            let is_more = match (has_more("pushes", *pushes), has_more("moves", *moves)) {
                (in_pushes, _) if in_moves == Some(false) => in_pushes,
                (_, more) if in_moves == Some(true) => more,
                (in_pushes, more) => in_pushes && more,
            };
            let is_fewest = claim["optimal"] == true && is_more;
            let better = format!("{place} has {}", lengths(pushes, moves));
            match bound {
                Some(bound) => Some(format!("claims at least {bound}; {better}")),
                None => is_fewest.then(|| format!("claims to be optimal; {better}")),
            }
        })
    }
}

/// The outcome that claims that there is no solution.
const UNSOLVABLE: &str = "unsolvable";

/// True for an answer that calls its solution optimal.
pub fn is_called_optimal(claim: &Value) -> bool {
    claim["optimal"] == true
}

/// What is added to the counts for so many answers that call their solution optimal: only a shorter one refutes that.
pub fn not_proved(count: usize) -> String {
    match count {
        0 => String::new(),
        _ => format!("; {count} claims of an optimal solution are not checked"),
    }
}

/// What is known of the claim of a line.
pub enum Claim {
    /// It has a solution, which was replayed.
    Holds,
    /// It says that there is none, which no known solution refutes.
    Unchecked,
    /// It claims nothing.
    None,
}

/// Checks a claim: replays its solution, and looks whether a known one refutes it. The error says what is wrong.
pub fn verdict(entry: &Entry, claim: &Value, known: &Known) -> Result<Claim, String> {
    let wrong_kind =
        |field: &str, kind| Err(format!("claims {} {field}, which is not {kind}", claim[field]));
    for field in ["pushes", "moves", "lower_bound"] {
        if !claim[field].is_null() && !claim[field].is_u64() {
            return wrong_kind(field, "a number");
        }
    }
    if !claim["optimal"].is_null() && !claim["optimal"].is_boolean() {
        return wrong_kind("optimal", "true or false");
    }
    let level = entry.level.as_ref().map_err(|_| "the level is not valid".to_string());
    if let Some(why) = level.as_ref().ok().and_then(|level| known.refutation(level, claim)) {
        return Err(why);
    }
    let solution = match &claim["solution"] {
        Value::String(solution) => solution,
        Value::Null if claim["outcome"] == "solved" => {
            return Err("claims to be solved, without a solution".into());
        }
        Value::Null if claim["outcome"] == UNSOLVABLE => return Ok(Claim::Unchecked),
        Value::Null => return Ok(Claim::None),
        other => return Err(format!("the solution is not a text: {other}")),
    };
    let Measures { pushes, moves, .. } = measured(level?, solution)?;
    for (field, real) in [("pushes", pushes), ("moves", moves)] {
        if !claim[field].is_null() && claim[field].as_u64() != Some(real as u64) {
            return Err(format!("claims {} {field}, has {real}", claim[field]));
        }
    }
    Ok(Claim::Holds)
}

/// Replays a solution; the error says why it is none.
pub fn measured(level: &Level, solution: &str) -> Result<Measures, String> {
    let replayed = replay(level, solution).map_err(|e| e.to_string())?;
    let solved = replayed.solved.then_some(replayed.measures);
    solved.ok_or_else(|| "the solution leaves boxes off goals".into())
}
