//! The parts of the programs, one by one.

use std::sync::Arc;

use crate::common::known::{collection, shipped};
use crate::lab_programs::real_levels::first_steps;
use kura::bound::Matching;
use kura::level::Level;
use kura::limits::Memory;
use kura::position::{BitSet, Ground, Push, Side};
use kura::search::{Context, Status};
use kura_lab::CATALOGUE;
use kura_lab::jsoko::{Action, SequenceSearch};
use kura_lab::rolling_stone::{GoalRooms, HOPELESS, PatternSearch, Patterns};

fn ground(xsb: &str) -> Arc<Ground> {
    Arc::new(Ground::new(&Level::parse(xsb).expect("a level")).expect("a board"))
}

#[test]
fn a_goal_room_is_filled_from_the_far_end() {
    // Boxes can come from everywhere: no room.
    let open = ground(
        "###########\n#         #\n# $ $ $ $ #\n#   ...   #\n# $ ...@$ #\n#   ...   #\n# $ $ $   #\n\
         #         #\n###########",
    );
    assert_eq!(GoalRooms::new(&open).orders().count(), 0);
    let ground = ground(
        "############\n#    #     #\n# $$ #  .. #\n# $ @   .. #\n#    #     #\n\
         #  $ #######\n#    #\n######",
    );
    let rooms = GoalRooms::new(&ground);
    let all: Vec<_> = rooms.orders().collect();
    assert_eq!(all.len(), 1);
    let columns: Vec<usize> =
        all[0].1.iter().map(|&goal| ground.board.row_column(goal).1).collect();
    assert_eq!(columns.len(), 4);
    assert_eq!(columns[0], 9, "{columns:?}");
}

#[test]
fn a_goal_room_may_have_several_entrances() {
    let ground = ground(
        "#############\n#   #   #   #\n# $ #   # @ #\n#  $ ... $  #\n#   #...#   #\n#   ##### $ #\n\
         # $ $       #\n#           #\n#############",
    );
    let rooms = GoalRooms::new(&ground);
    let all: Vec<_> = rooms.orders().collect();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].0.count(), 2);
    assert_eq!(all[0].1.len(), 6);
    let context = Context::new(ground.clone(), Memory::new(64 << 20), 0);
    let mut search = CATALOGUE.parse("rolling-stone").unwrap().build(&context).expect("memory");
    let end = (0..1_000).map(|_| search.step(1_000)).find(|s| *s != Status::Running);
    assert!(matches!(end, Some(Status::Solved { .. })), "{end:?}");
}

#[test]
fn goal_macros_are_made_with_and_without_tunnel_macros() {
    let ground = ground(
        "##############\n#    ###     #\n# $$ ###  .. #\n# $ @     .. #\n#    ###     #\n\
         #  $ #########\n#    #\n######",
    );
    for spec in ["rolling-stone", "rolling-stone:tunnels=off"] {
        let context = Context::new(ground.clone(), Memory::new(64 << 20), 0);
        let mut search = CATALOGUE.parse(spec).expect(spec).build(&context).expect("memory");
        let end = (0..1_000).map(|_| search.step(100)).find(|s| *s != Status::Running);
        assert!(matches!(end, Some(Status::Solved { .. })), "{spec}: {end:?}");
        let own = search.stats().own;
        let made = own.iter().find(|(name, _)| *name == "goal macros").map_or(0, |(_, n)| *n);
        assert!(made > 0, "{spec}: {own:?}");
    }
}

#[test]
fn a_sequence_brings_every_box_home_once() {
    let hard = collection("packing sequences", "xsokoban_90");
    let mut found = 0;
    for known in shipped().iter().chain(hard.iter().step_by(9)) {
        let ground = Arc::new(Ground::new(&known.level).expect("a board"));
        let memory = Memory::new(512 << 20);
        let mut search = SequenceSearch::new(ground.clone(), memory.clone()).expect("memory");
        let sequence = (0..20_000).find_map(|_| search.step(1_000)).expect("an end");
        if sequence.is_empty() {
            continue;
        }
        found += 1;
        let mut placed = BitSet::new(ground.board.len());
        for action in sequence {
            let (from, to) = match action {
                Action::Bring { to } => (None, to),
                Action::Shift { from, to } => (Some(from), to),
            };
            if let Some(from) = from {
                assert!(placed.contains(from) && ground.board.neighbours(from).contains(&to));
                placed.remove(from);
            }
            assert!(!placed.contains(to));
            placed.insert(to);
        }
        let goals = BitSet::of(ground.board.len(), ground.board.goals().iter().copied());
        assert_eq!(placed, goals);
        drop(search);
        assert_eq!(memory.used(), 0);
    }
    println!("{found} sequences");
    assert!(found >= 5);
}

/// The pushes of a shortest solution.
fn shortest(ground: &Arc<Ground>) -> Option<Vec<Push>> {
    let context = Context::new(ground.clone(), Memory::new(256 << 20), 0);
    let mut search = CATALOGUE.parse("astar").expect("A*").build(&context).expect("memory");
    match (0..400).map(|_| search.step(1_000)).find(|status| *status != Status::Running)? {
        Status::Solved { pushes, optimal: true } => Some(pushes),
        status => panic!("{status:?}"),
    }
}

#[test]
fn patterns_never_ask_for_more_than_a_shortest_solution_takes() {
    let microban = collection("patterns on Microban", "microban_1_155");
    let (mut charged, mut looked) = (0, 0);
    for known in first_steps().chain(microban.into_iter().step_by(3)) {
        let level = &known.level;
        let ground = Arc::new(Ground::new(level).expect("a board"));
        let Some(solution) = shortest(&ground) else { continue };
        let mut patterns = Patterns::new(ground.board.len());
        let mut search = PatternSearch::new(&ground);
        let mut matching = Matching::new(&ground);
        // Twice, so that patterns found late are tested on early positions too.
        for _ in 0..2 {
            let mut boxes = ground.root_boxes(Side::Push);
            let mut player = ground.board.start_player();
            for (made, push) in solution.iter().enumerate() {
                let least = matching.set(&ground, Side::Push, &boxes, player);
                let penalty = patterns.penalty(&boxes, player);
                let left = (solution.len() - made) as u32;
                assert_ne!(penalty, HOPELESS, "{}", level);
                assert!(least + penalty <= left, "{}", level.to_string());
                charged += u32::from(penalty > 0);
                let to = push.to(&ground.board);
                boxes.shift(push.from, to, &ground.zobrist);
                player = push.from;
                let mut work = 0;
                let all: Vec<_> = boxes.list().to_vec();
                for moved in all {
                    search.look(&ground, (&boxes, player), moved, &mut patterns, &mut work);
                    looked += 1;
                }
            }
        }
    }
    println!("{charged} positions charged, {looked} searches");
    assert!(charged > 100);
}
