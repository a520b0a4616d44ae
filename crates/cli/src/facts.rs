//! `kura facts`: looks levels up in the table of facts.

use std::collections::HashMap;
use std::path::PathBuf;

use super::input::read;
use super::output::{counted, print_line};
use super::runs::place::board;
use super::{BAD_INPUT, DONE, UNDECIDED};

/// Made by `npm run facts`; its first lines say what the columns are.
const TABLE: &str = include_str!("../../../www/facts/public.txt");

/// Prints what is known about each level of the files.
///
/// # Errors
/// When a file cannot be read.
pub fn run(files: &[PathBuf]) -> Result<u8, String> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let known: HashMap<&str, &str> = lines.filter_map(|line| line.split_once('\t')).collect();
    let (mut invalid, mut unknown) = (false, false);
    for file in files {
        for entry in read(file)? {
            let name = format!("{} #{}", entry.file, entry.index);
            let name = entry.title.map(|title| format!("{name} {title}")).unwrap_or(name);
            let told = match &entry.level {
                Err(problems) => {
                    invalid = true;
                    problems.join("; ")
                }
                Ok(level) => known.get(board(level).as_str()).map_or_else(
                    || {
                        unknown = true;
                        "not in the table".into()
                    },
                    |fact| in_words(fact),
                ),
            };
            print_line(format_args!("{name}: {told}"))?;
        }
    }
    Ok(if invalid {
        BAD_INPUT
    } else if unknown {
        UNDECIDED
    } else {
        DONE
    })
}

/// A line of the table, without the identity of its level.
fn in_words(fact: &str) -> String {
    let fields: Vec<&str> = fact.split('\t').collect();
    let [collection, number, title, _, pushes, moves, difficulty, version, date] = fields[..]
    else {
        return fact.replace('\t', " ");
    };
    let place = [collection, number, title].join(" ");
    let source = format!("{} (Kura {version}, {date})", place.trim_end());
    if pushes == "unsolvable" {
        return format!("no solution, proven; {source}");
    }
    let rated =
        if difficulty.is_empty() { String::new() } else { format!("difficulty {difficulty}; ") };
    let pushes = length(pushes, "push", "pushes");
    let moves = length(moves, "move", "moves");
    format!("{pushes}, {moves}; {rated}{source}")
}

/// `97`, `120>97` or `>97` as the table has it.
fn length(field: &str, one: &str, more: &str) -> String {
    match field.split_once('>') {
        None => format!("{}, proven", counted(field, one, more)),
        Some(("", bound)) => format!("not solved, at least {}", counted(bound, one, more)),
        Some((best, bound)) => {
            format!("{} found, at least {bound} needed", counted(best, one, more))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_table_are_told_in_words() {
        let fact = |pushes: &str, moves: &str, difficulty: &str| {
            in_words(&format!(
                "XSokoban\t1\t\t6\t{pushes}\t{moves}\t{difficulty}\t0.1.0\t2026-11-28"
            ))
        };
        let source = "XSokoban 1 (Kura 0.1.0, 2026-11-28)";
        assert_eq!(
            fact("97", "230>180", "10.3"),
            format!(
                "97 pushes, proven, 230 moves found, at least 180 needed; difficulty 10.3; {source}"
            )
        );
        assert_eq!(
            fact(">97", ">0", ""),
            format!("not solved, at least 97 pushes, not solved, at least 0 moves; {source}")
        );
        assert_eq!(fact("unsolvable", "unsolvable", ""), format!("no solution, proven; {source}"));
    }

    #[test]
    fn every_line_of_the_table_has_all_its_fields() {
        let lines: Vec<&str> = TABLE.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(!lines.is_empty());
        for line in lines {
            assert_eq!(line.split('\t').count(), 10, "{line}");
            assert_eq!(line.find('\t'), Some(64), "{line}");
        }
    }
}
