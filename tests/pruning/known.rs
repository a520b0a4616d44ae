//! Levels to search whole: random ones always, the optional collections when they are there.

use kura::level::Level;
use kura::position::Ground;

use super::boards::{Shape, boards};
use super::levels::levels_dir;

/// Random boards of up to 8 x 7 squares inside, and small levels of known collections.
pub fn small_levels(test: &str) -> Vec<(String, Ground)> {
    let shape = Shape { width: 10, height: 9, boxes: 4, walls: 30, pulls: 200 };
    let mut all: Vec<(String, Ground)> = boards(7, shape)
        .take(120)
        .enumerate()
        .map(|(n, ground)| (format!("random {n}"), ground))
        .collect();
    if let Some(dir) = levels_dir(test) {
        for file in ["microban_1_155", "microban_2_135", "sokevo_107", "sokogen_78"] {
            let text = std::fs::read(dir.join(file).with_extension("xsb")).expect(file);
            for (n, board) in split(&String::from_utf8_lossy(&text)).into_iter().enumerate() {
                if let Some(ground) = Level::parse(&board).ok().and_then(|l| Ground::new(&l).ok())
                    && ground.board.start_boxes().len() <= 6
                {
                    all.push((format!("{file} {}", n + 1), ground));
                }
            }
        }
    }
    all
}

/// The boards of a plain text collection: runs of lines with a wall and only level signs.
pub fn split(text: &str) -> Vec<String> {
    let mut boards = vec![String::new()];
    for line in text.lines() {
        let is_row = line.contains('#') && line.chars().all(|c| "#@+$*. ".contains(c));
        match boards.last_mut() {
            Some(board) if is_row => {
                board.push_str(line);
                board.push('\n');
            }
            Some(board) if !board.is_empty() => boards.push(String::new()),
            _ => {}
        }
    }
    boards.retain(|b| !b.is_empty());
    boards
}
