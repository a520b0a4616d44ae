//! Sources of PuzzleScript games: the sections OBJECTS and LEGEND say what the signs of the section LEVELS stand for.

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
    let objects = section("OBJECTS").filter(|at| *at < legend).map_or(legend, |at| at + 1);
    let named = of_objects(&rows[objects..legend]).chain(of_legend(&rows[legend + 1..levels]));
    let signs = signs(named, &Names::of(rows));
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
            let (_, cell) = *signs.iter().find(|(sign, _)| *sign == c.to_ascii_lowercase())?;
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

/// What a source calls its player, boxes and goals, in small letters.
#[derive(Default)]
struct Names {
    player: Option<String>,
    r#box: Option<String>,
    goal: Option<String>,
}

impl Names {
    /// As the rule of a push, `[ > A | B ] -> [ > A | > B ]`, and the condition of a win, `All B on C`, say.
    fn of(rows: &[Row]) -> Self {
        let mut names = Self::default();
        for row in rows {
            let text = row.text.to_ascii_lowercase();
            searched(text.len());
            let words: Vec<&str> = text.split_whitespace().collect();
            match words[..] {
                ["[", ">", player, "|", one, "]", "->", "[", ">", same, "|", ">", other, "]"]
                    if player == same && one == other =>
                {
                    names.player = Some(player.to_owned());
                    names.r#box = Some(one.to_owned());
                }
                ["all", first, "on", second] => {
                    let other = |name: &str| match () {
                        () if name == first => Some(second.to_owned()),
                        () if name == second => Some(first.to_owned()),
                        () => None,
                    };
                    names.goal = names.r#box.as_deref().and_then(other);
                }
                _ => {}
            }
        }
        names
    }
}

/// More signs than any game has.
const MOST_SIGNS: usize = 200;

/// The signs that objects have beside their names, as in `Wall #`, with these names.
fn of_objects(rows: &[Row]) -> impl Iterator<Item = (char, &str)> {
    rows.iter().flat_map(|row| {
        let mut words = row.text.split_whitespace();
        let name = words.next().unwrap_or_default();
        words.filter_map(move |sign| Some((only(sign)?, name)))
    })
}

/// The signs of a legend, as in `@ = Crate and Target`, with their meanings. Names defined by others, as in
/// `Obstacle = Wall or Crate`, say nothing about one square.
fn of_legend(rows: &[Row]) -> impl Iterator<Item = (char, &str)> {
    rows.iter().filter_map(|row| {
        let (sign, meaning) = row.text.split_once('=')?;
        Some((only(sign.trim())?, meaning))
    })
}

/// The character of a text that has only one.
fn only(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// The signs, in small letters, with their canonical characters.
fn signs<'a>(named: impl Iterator<Item = (char, &'a str)>, names: &Names) -> Vec<(char, char)> {
    let mut signs: Vec<(char, char)> = Vec::new();
    for (sign, meaning) in named {
        let meaning = meaning.to_ascii_lowercase();
        let is = |own: &Option<String>, known: &[&str]| {
            let has = |name: &str| meaning.contains(name);
            own.as_deref().is_some_and(has) || known.iter().any(|name| has(name))
        };
        let cell = if is(&None, &["wall", "obstacle", "brick"]) {
            '#'
        } else {
            Cell::character(
                is(&names.goal, &["target", "goal", "hole", "switch"]),
                is(&names.r#box, &["crate", "box", "block", "boulder"]),
                is(&names.player, &["player", "hero"]),
            )
        };
        let sign = sign.to_ascii_lowercase();
        if signs.len() < MOST_SIGNS && !signs.iter().any(|(known, _)| *known == sign) {
            signs.push((sign, cell));
        }
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::{Names, Row};
    use crate::places::Place;

    #[test]
    fn the_condition_of_a_win_alone_does_not_tell_boxes_from_goals() {
        let goal = |lines: &[&str]| {
            let rows: Vec<Row> = lines.iter().map(|l| Row::new(*l, Place::line(1))).collect();
            Names::of(&rows).goal
        };
        let rule = "[ > Player | Crate ] -> [ > Player | > Crate ]";
        assert_eq!(goal(&["All Crate on Target"]), None);
        assert_eq!(goal(&[rule, "All Crate on Target"]).as_deref(), Some("target"));
        assert_eq!(goal(&[rule, "All Target on Crate"]).as_deref(), Some("target"));
    }
}
