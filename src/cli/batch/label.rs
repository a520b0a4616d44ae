//! `kura batch label`: the positions of solutions with labelled pushes, as training data.

use serde::Serialize;

use kura::analysis::{Proof, place};
use kura::board::Square;
use kura::deadlock::Freeze;
use kura::level::{Direction, Level, replay};
use kura::position::{Boxes, Ground, Push, Reach, Side};

use super::answers::all;
use super::args::LabelArgs;
use super::check::{NOT_PLANNED, are_planned};
use super::folder::Folder;
use super::record::Record;
use super::task::Task;
use crate::cli::DONE;
use crate::cli::output::print_line;
use crate::cli::runs::whole::Whole;

/// A position of a solution.
#[derive(Serialize)]
struct Position<'a> {
    file: &'a str,
    index: usize,
    board: &'a str,
    configuration: &'a str,
    /// Pushes of the solution before and after the position.
    made: usize,
    left: usize,
    /// True when the solution is proven to have the fewest pushes.
    fewest: bool,
    position: String,
    pushes: Vec<Labelled>,
}

/// A legal push in a position.
#[derive(Serialize)]
struct Labelled {
    /// The place of the box, from 1.
    row: usize,
    column: usize,
    letter: char,
    label: Label,
    /// The rule that proves the position after it dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Label {
    /// The push of the solution.
    Solution,
    /// Proven to leave no solution.
    Dead,
    /// Not known.
    Unknown,
}

/// Writes a line for every position in which a solution pushes.
///
/// # Errors
/// When a result cannot be read or the file cannot be written.
pub fn run(args: &LabelArgs) -> Result<u8, String> {
    let folder = Folder::open(&args.dir)?;
    let out = args.out.clone().unwrap_or_else(|| folder.path("labels.jsonl"));
    folder.check_output(&out)?;
    let mut lines = Whole::create(&out)?;
    let (mut solutions, mut positions, mut dead) = (0, 0, 0);
    for answers in all(&folder) {
        let answers = answers?;
        let files = folder.files(answers.task);
        let task = Task::read(&files.task)?;
        if !are_planned(&task, &answers) {
            return Err(format!("{}: {NOT_PLANNED}", files.result.display()));
        }
        for (job, record) in task.jobs.iter().zip(&answers.records) {
            let Some(solution) = &record.line.solution else { continue };
            solutions += 1;
            for position in positions_of(&job.level, record, solution)? {
                positions += 1;
                dead += position.pushes.iter().filter(|push| push.label == Label::Dead).count();
                let line = serde_json::to_string(&position).map_err(|e| e.to_string())?;
                lines.write((line + "\n").as_bytes())?;
            }
        }
    }
    lines.finish()?;
    let out = out.display();
    print_line(format_args!(
        "{out}: {positions} positions of {solutions} solutions; {dead} pushes lead to a deadlock"
    ))?;
    Ok(DONE)
}

/// The positions in which a solution pushes.
fn positions_of<'a>(
    level: &Level,
    record: &'a Record,
    solution: &str,
) -> Result<Vec<Position<'a>>, String> {
    let line = &record.line;
    let wrong = |why: &str| format!("{} #{}: {why}", line.file, line.index);
    let played = replay(level, solution).ok().filter(|played| played.solved);
    let solution = played.ok_or_else(|| wrong("its solution does not solve it"))?.lurd;
    let ground = Ground::new(level).map_err(|_| wrong("the maze itself has no solution"))?;
    let placed = place(&ground, level, level).map_err(wrong)?;
    let board = &ground.board;
    let mut boxes = Boxes::new(board.len(), &placed.boxes, &ground.zobrist);
    let mut cells: Vec<usize> =
        (0..level.width() * level.height()).filter(|&c| level.is_box(c)).collect();
    let (mut player, mut positions) = (level.player(), Vec::new());
    let all = solution.chars().filter(char::is_ascii_uppercase).count();
    for letter in solution.chars() {
        let direction =
            Direction::from_letter(letter).ok_or_else(|| wrong("unknown move in the solution"))?;
        let next = direction.beside(player, level.width());
        if letter.is_ascii_uppercase() {
            let from = board.square_at(next);
            let push = Push { from, direction };
            let pushes = labelled(&ground, level, &boxes, (board.square_at(player), push));
            positions.push(Position {
                file: &line.file,
                index: line.index,
                board: &line.board,
                configuration: &record.configuration,
                made: positions.len(),
                left: all - positions.len(),
                fewest: line.optimal && !line.objective.in_moves(),
                position: level.picture(|cell| cells.contains(&cell), player),
                pushes,
            });
            boxes.shift(from, push.to(board), &ground.zobrist);
            for cell in cells.iter_mut().filter(|cell| **cell == next) {
                *cell = direction.beside(next, level.width());
            }
        }
        player = next;
    }
    Ok(positions)
}

/// Labels every legal push of a position. `made` is the push of the solution.
fn labelled(
    ground: &Ground,
    level: &Level,
    boxes: &Boxes,
    (player, made): (Square, Push),
) -> Vec<Labelled> {
    let board = &ground.board;
    let mut reach = Reach::new(board.len());
    reach.fill(board, boxes, player);
    let mut pushes = Vec::new();
    Side::Push.steps(board, boxes, &reach, |push| pushes.push(push));
    let labelled = |push: Push| {
        let mut after = boxes.clone();
        after.shift(push.from, push.to(board), &ground.zobrist);
        let mut reach = Reach::new(board.len());
        reach.fill(board, &after, push.player_after(board, Side::Push));
        let frozen = Freeze::new(ground).frozen(&after).clone();
        let proof =
            if push == made { None } else { Proof::of_position(ground, &after, &reach, &frozen) };
        let cell = board.cell(push.from);
        Labelled {
            row: cell / level.width() + 1,
            column: cell % level.width() + 1,
            letter: push.direction.letter(true),
            label: match &proof {
                _ if push == made => Label::Solution,
                Some(_) => Label::Dead,
                None => Label::Unknown,
            },
            rule: proof.as_ref().map(rule_of),
        }
    };
    pushes.into_iter().map(labelled).collect()
}

fn rule_of(proof: &Proof) -> &'static str {
    match proof {
        Proof::Stuck { .. } => "stuck",
        Proof::Unbalanced { .. } => "unbalanced",
        Proof::DeadSquares { .. } => "dead-squares",
        Proof::Frozen { .. } => "freeze",
        Proof::Unmatched { .. } => "bipartite",
        Proof::Corral(_) => "corral",
    }
}
