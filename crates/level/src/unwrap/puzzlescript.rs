//! Sources of PuzzleScript games: the section LEGEND says what the signs of the section LEVELS stand for.

use std::collections::BTreeMap;

use super::Row;
use crate::budget::{Budget, searched};
use crate::cell::Cell;
use crate::read_error::ReadError;

/// The levels of a source in XSB, with its title and author.
pub(super) fn unwrap(rows: &[Row], _: &mut Budget) -> Result<Option<Vec<Row>>, ReadError> {
    let section =
        |name: &str| rows.iter().position(|row| row.text.trim().eq_ignore_ascii_case(name));
    let (Some(legend), Some(levels)) = (section("LEGEND"), section("LEVELS")) else {
        return Ok(None);
    };
    if levels < legend {
        return Ok(None);
    }
    let signs = signs(&rows[legend + 1..levels]);
    let mut plain = Vec::new();
    for row in &rows[..legend] {
        let (key, value) = row.text.trim().split_once(' ').unwrap_or_default();
        let key = match key.to_ascii_lowercase().as_str() {
            "title" => "Collection: ",
            "author" => "Author: ",
            _ => continue,
        };
        plain.push(Row::new(format!("{key}{value}"), row.place));
        plain.push(Row::blank(row.place));
    }
    for row in &rows[levels + 1..] {
        let text = row.text.trim_end();
        let canonical = |c: char| {
            searched(1);
            let cell = *signs.get(&c.to_ascii_lowercase())?;
            Some(if cell == ' ' { '-' } else { cell })
        };
        let board: Option<String> = text.chars().map(canonical).collect();
        let is_rule = text.chars().all(|c| c == '=');
        let message = text.get(..8).filter(|start| start.eq_ignore_ascii_case("message "));
        plain.push(match board {
            Some(board) if !text.is_empty() => Row::new(board, row.place),
            _ if is_rule || message.is_some() => Row::blank(row.place),
            _ => row.clone(),
        });
    }
    Ok(Some(plain))
}

/// The signs of a legend, in small letters, with their canonical characters.
fn signs(legend: &[Row]) -> BTreeMap<char, char> {
    // Names defined by others: `Obstacle = Wall or Crate` says nothing about one square, so only `and` counts.
    let mut signs = BTreeMap::new();
    for row in legend {
        let Some((sign, meaning)) = row.text.split_once('=') else { continue };
        let mut sign = sign.trim().chars();
        let (Some(sign), None) = (sign.next(), sign.next()) else { continue };
        let meaning = meaning.to_ascii_lowercase();
        let has = |names: &[&str]| names.iter().any(|name| meaning.contains(name));
        let cell = if has(&["wall", "obstacle", "brick"]) {
            '#'
        } else {
            Cell::character(
                has(&["target", "goal", "hole", "switch"]),
                has(&["crate", "box", "block", "boulder"]),
                has(&["player", "hero"]),
            )
        };
        signs.entry(sign.to_ascii_lowercase()).or_insert(cell);
    }
    signs
}
