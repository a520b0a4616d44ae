//! The example in DESIGN.md of how to add a strategy: it is identical to the file next to this one, compiles,
//! and solves a level.

mod random_walk;

use std::sync::Arc;

use kura::catalogue::Spec;
use kura::level::{Level, replay};
use kura::limits::Memory;
use kura::position::{Ground, lurd_of_pushes};
use kura::search::{Context, Status};

const XSB: &str = "\
#######
#     #
# $.$ #
#  .@ #
#######
";

#[test]
fn the_example_of_the_documents_solves_a_level() {
    let level = Level::parse(XSB).expect("a level");
    let ground = Arc::new(Ground::new(&level).expect("a level that may be solved"));
    let context = Context::new(ground.clone(), Memory::new(1 << 20), 7);
    let mut walk = Spec::of(&random_walk::ENTRY).build(&context).expect("memory");
    let answer = std::iter::repeat_with(|| walk.step(1_000)).find(|s| *s != Status::Running);
    let Some(Status::Solved { pushes, optimal: false }) = answer else { panic!("{answer:?}") };
    let lurd = lurd_of_pushes(&ground.board, &pushes).expect("pushes that can be played");
    assert!(replay(&level, &lurd).expect("moves that can be made").solved);
}

#[test]
fn the_example_stands_in_the_documents() {
    let design = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../DESIGN.md"));
    let inside = include_str!("random_walk.rs").replace("kura_lab::", "crate::");
    assert!(design.expect("DESIGN.md").replace("\r\n", "\n").contains(&inside));
}
