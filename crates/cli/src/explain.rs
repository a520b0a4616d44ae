//! `kura explain`: what preprocessing finds in a level, drawn.

use std::collections::HashMap;
use std::path::Path;

use super::DONE;
use super::args::ExplainArgs;
use super::input::read;
use super::output::{print_line, visible};
use kura::analysis::{Maze, analyse};
use kura::board::{Board, CORRIDOR, Square, Unsolvable};
use kura::level::Level;
use kura::plan::PackingPlan;

/// Units of work for the packing plan.
const PLAN_LIMIT: u64 = 3_000_000;
/// Bytes for its tables.
const PLAN_BYTES: usize = 1 << 30;

/// Prints the maze with its dead squares, cuts and rooms, and the packing plan step by step.
pub fn run(args: &ExplainArgs) -> Result<u8, String> {
    let (title, level) = level_of(&args.file, args.level)?;
    print_line(format_args!("{title}\n\n{}", level))?;
    let maze = match Maze::new(&level) {
        Ok(maze) => maze,
        Err(why) => {
            print_line(format_args!(
                "The board alone shows that there is no solution: {}",
                in_words(why)
            ))?;
            return Ok(DONE);
        }
    };
    let (ground, rooms) = (&maze.ground, &maze.rooms);
    let board = &ground.board;
    print_line(format_args!(
        "{} squares that matter, {} boxes, {} of them on goals",
        board.len(),
        board.start_boxes().len(),
        board.start_boxes().iter().filter(|&&b| board.is_goal(b)).count()
    ))?;
    draw(
        "Dead squares (x): a box there reaches no goal; cuts (|): a box there parts the maze",
        &level,
        board,
        |s| {
            if ground.to_goals.is_dead(s) { Some('x') } else { ground.sides.cuts(s).then_some('|') }
        },
    )?;
    draw(&format!("Rooms ({}), corridors as dots", rooms.len()), &level, board, |s| {
        Some(if rooms.of(s) == CORRIDOR { '.' } else { letter(rooms.of(s) as usize) })
    })?;
    if let Ok(seen) = analyse(&level, &level)
        && let Some(bound) = seen.lower_bound
    {
        print_line(format_args!("No solution has fewer than {bound} pushes\n"))?;
    }
    let (plan, (expanded, generated)) =
        maze.plan(PLAN_LIMIT, PLAN_BYTES).map_err(|_| "no memory for a plan")?;
    let kind = if plan.complete { "complete" } else { "as far as it was found" };
    print_line(format_args!(
        "Packing plan ({kind}), found with {expanded} positions expanded, {generated} pulls:\n"
    ))?;
    print_plan(&level, board, &plan)?;
    Ok(DONE)
}

/// Level `number` of a file, counted from 1, with its title.
pub fn level_of(file: &Path, number: usize) -> Result<(String, Level), String> {
    let entries = read(file)?;
    let Some(entry) = number.checked_sub(1).and_then(|i| entries.into_iter().nth(i)) else {
        return Err(format!("{} has no level {number}", file.display()));
    };
    let level = entry.level.map_err(|problems| problems.join("; "))?;
    Ok((entry.title.as_deref().map_or_else(|| "untitled".into(), visible), level))
}

fn in_words(why: Unsolvable) -> String {
    match why {
        Unsolvable::StuckBox { row, column } => {
            format!("the box in row {}, column {} can never move", row + 1, column + 1)
        }
        Unsolvable::Unbalanced { boxes, goals } => {
            format!("the player can reach {boxes} boxes and {goals} goals")
        }
    }
}

fn print_plan(level: &Level, board: &Board, plan: &PackingPlan) -> Result<(), String> {
    let at = |s: Square| {
        let (row, column) = board.row_column(s);
        format!("row {} column {}", row + 1, column + 1)
    };
    for (square, until) in &plan.initial {
        match until {
            None => print_line(format_args!("  start  stays at {}", at(*square)))?,
            Some(step) => print_line(format_args!(
                "  start  waits at {} until step {}",
                at(*square),
                step + 1
            ))?,
        }
    }
    let mut marks: HashMap<Square, char> = HashMap::new();
    for (index, step) in plan.steps.iter().enumerate() {
        let from = step.from.map_or("from the supply".into(), |s| format!("from {}", at(s)));
        let until = step.until.map_or(String::new(), |u| format!(", until step {}", u + 1));
        print_line(format_args!("  {:>5}  {} {from}{until}", index + 1, at(step.to)))?;
        marks.insert(step.to, letter(index));
    }
    draw("\nThe places in order of filling (a, b, c, ... A, B, C, ...)", level, board, |s| {
        marks.get(&s).copied()
    })
}

fn letter(index: usize) -> char {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    letters.chars().nth(index).unwrap_or('?')
}

fn draw(
    title: &str,
    level: &Level,
    board: &Board,
    mark: impl Fn(Square) -> Option<char>,
) -> Result<(), String> {
    print_line(format_args!("{title}"))?;
    for (row, line) in level.to_string().lines().enumerate() {
        let drawn: String = line
            .chars()
            .enumerate()
            .map(|(column, c)| {
                let square = board.square_at(row * level.width() + column);
                if square == kura::board::WALL { c } else { mark(square).unwrap_or(' ') }
            })
            .collect();
        print_line(format_args!("  {drawn}"))?;
    }
    print_line("")
}
