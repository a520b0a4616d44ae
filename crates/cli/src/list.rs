//! `kura strategies`.

use super::DONE;
use super::output::print_line;
use kura::search::{Entry, Fewest, Switches, Values};
use kura_lab::{CATALOGUE, about};

const AUTO: &str = "auto";

/// Prints all strategies with their switches and sources, or describes the one given. If the name is unknown,
/// the error suggests the nearest one.
pub fn run(name: Option<&str>) -> Result<u8, String> {
    let Some(name) = name else {
        print_auto()?;
        print_line("")?;
        for entry in CATALOGUE.entries() {
            print_entry(entry)?;
            print_line(asks(entry))?;
            print_line("")?;
        }
        print_rules(Switches::ALL)?;
        return Ok(DONE);
    };
    if name == AUTO {
        print_auto()?;
        return Ok(DONE);
    }
    let Some(entry) = CATALOGUE.entries().find(|entry| entry.name == name) else {
        let names = CATALOGUE.entries().map(|entry| entry.name).chain([AUTO]);
        let near = |other: &str| strsim::jaro_winkler(other, name);
        let nearest = names.max_by(|a, b| near(a).total_cmp(&near(b))).unwrap_or(AUTO);
        return Err(format!(
            "no strategy \"{name}\"; the nearest name is \"{nearest}\", and kura strategies lists all"
        ));
    };
    print_entry(entry)?;
    print_line(format!("\n{}", about(entry)))?;
    if entry.rules != Switches::NONE {
        print_line("")?;
        print_rules(entry.rules)?;
    }
    Ok(DONE)
}

fn print_auto() -> Result<(), String> {
    print_line(format!(
        "{AUTO}\n  Several strategies in turns, shared by what the level looks like. The default."
    ))
}

fn print_entry(entry: &Entry) -> Result<(), String> {
    let Entry { name, summary, source, .. } = entry;
    print_line(format!("{name}\n  {summary}\n  Source: {source}\n  {}", proof(entry)))?;
    for switch in entry.switches {
        let standard = match switch.values {
            Values::Words { all, standard } => all[standard].to_string(),
            Values::Number { standard, .. } => standard.to_string(),
        };
        print_line(format!("  :{}  {} ({standard})", switch.form(), switch.meaning))?;
    }
    Ok(())
}

/// The rules that a strategy uses.
fn asks(entry: &Entry) -> String {
    match entry.rules {
        Switches::ALL => "  It asks all rules below.".into(),
        Switches::NONE => "  It asks none of the rules below.".into(),
        some => format!("  Of the rules below it asks {}.", some.names().join(", ")),
    }
}

fn print_rules(some: Switches) -> Result<(), String> {
    print_line("Rules of the strategies, switched off with :no-NAME, all at once with :no-rules")?;
    let (names, all) = (some.names(), Switches::NAMES.iter().zip(Switches::MEANINGS));
    for (name, meaning) in all.filter(|(name, _)| names.contains(name)) {
        print_line(format!("  {name:<16} {}", meaning.trim()))?;
    }
    Ok(())
}

/// What an answer of the strategy proves, and with which switches it does not.
fn proof(entry: &Entry) -> String {
    let unless = |words: &[(&str, &str)]| match words {
        [] => String::new(),
        words => {
            let words: Vec<String> =
                words.iter().map(|(key, word)| format!("{key}={word}")).collect();
            format!(" (not with {})", words.join(", "))
        }
    };
    let mut proves = Vec::new();
    let fewest = match entry.fewest {
        Fewest::Nothing => None,
        Fewest::Pushes => Some("pushes"),
        Fewest::Moves => Some("moves"),
    };
    if let Some(unit) = fewest {
        proves.push(format!("that a solution has the fewest {unit}{}", unless(entry.unless)));
    }
    if entry.complete {
        proves.push(format!("that a level has no solution{}", unless(entry.incomplete)));
    }
    match proves.is_empty() {
        true => "incomplete: may give up".to_string(),
        false => format!("proves {}", proves.join(", ")),
    }
}
