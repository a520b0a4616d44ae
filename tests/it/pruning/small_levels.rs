//! Levels to search completely: random ones and the shipped ones always, the optional collections if they are
//! available.

use kura::position::Ground;

use super::boards::{Shape, boards};
use crate::common::known::{collection, shipped};

/// Random boards of up to 8 x 7 squares inside, and small levels of the page and of known collections.
pub fn small_levels(test: &str) -> Vec<(String, Ground)> {
    let shape = Shape { width: 10, height: 9, boxes: 4, walls: 30, pulls: 200 };
    let mut all: Vec<(String, Ground)> = boards(7, shape)
        .take(120)
        .enumerate()
        .map(|(n, ground)| (format!("random {n}"), ground))
        .collect();
    let optional = ["microban_1_155", "microban_2_135", "sokevo_107", "sokogen_78"];
    let optional = optional.iter().flat_map(|name| collection(test, name));
    for known in shipped().into_iter().chain(optional) {
        if let Ok(ground) = Ground::new(&known.level)
            && ground.board.start_boxes().len() <= 6
        {
            all.push((known.name, ground));
        }
    }
    all
}
