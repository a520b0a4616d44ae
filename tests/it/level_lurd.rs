//! Moves as text: notations, refusals, measures, games played backwards.

use kura::level::{Level, Lurd, LurdError, Measures, ReplayError, replay};

fn level(xsb: &str) -> Level {
    Level::parse(xsb).expect("a good level")
}

fn corridor() -> Level {
    level("########\n#@ $  .#\n########")
}

#[test]
fn reads_every_notation_of_the_same_moves() {
    for text in [
        "rRRR",
        "rrrr",
        "RRRR",
        "r R\nR\tR ",
        "4r",
        "2(2r)",
        "r3R",
        "rRRR*",
        "rRRR*ll",
        "r\n3\nR",
        "r1 R3",
        "1. Right\n2. Right\n3) right\n4: right\n",
        "right, 3 right",
    ] {
        let done = replay(&corridor(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(done.solved, "{text}");
        assert_eq!(done.lurd, "rRRR", "{text}");
    }
    assert!(!replay(&corridor(), "rRR*R").expect("possible").solved);
    assert!(replay(&corridor(), "").is_ok_and(|done| !done.solved && done.lurd.is_empty()));
}

#[test]
fn refuses_what_is_no_move() {
    let refused = |text: &str| Lurd::parse(text).expect_err(text);
    assert_eq!(refused("rx"), LurdError::NotAMove { at: 2, found: 'x' });
    assert_eq!(refused("r{u}"), LurdError::PlayerChange { at: 2 });
    assert_eq!(refused("*r*"), LurdError::SecondMark { at: 3 });
    assert_eq!(refused("[r"), LurdError::OpenJump { at: 1 });
    assert_eq!(refused("r]["), LurdError::OpenJump { at: 2 });
    assert_eq!(refused("3"), LurdError::BadCount { at: 1 });
    assert!(matches!(refused("999999999r"), LurdError::TooLong { .. }));
    assert!(refused("{").to_string().contains("Multiban"));
}

#[test]
fn names_the_step_that_is_impossible() {
    assert_eq!(replay(&corridor(), "rl l"), Err(ReplayError::IntoWall { step: 3 }));
    assert_eq!(replay(&corridor(), "rRRRR"), Err(ReplayError::BoxHeld { step: 5 }));
    let two = level("#######\n#@$$..#\n#######");
    assert_eq!(replay(&two, "r"), Err(ReplayError::BoxHeld { step: 1 }));
}

#[test]
fn counts_the_measures() {
    // Two boxes: lines end with the direction or the box, sessions with a walk.
    let room = level("#########\n#       #\n# $   $ #\n#   @   #\n#.     .#\n#########");
    let done = replay(&room, "ulLrrrRllllulDD").expect("possible moves");
    assert_eq!(done.lurd, "ulLrrrRllllulDD");
    let expected = Measures {
        moves: 15,
        pushes: 4,
        box_lines: 3,
        box_changes: 3,
        sessions: 3,
        player_lines: 7,
    };
    assert_eq!(done.measures, expected);
    // A line goes on over a walk that pushes nothing.
    let done = replay(&corridor(), "rRlrR").expect("possible moves");
    let expected = Measures {
        moves: 5,
        pushes: 2,
        box_lines: 1,
        box_changes: 1,
        sessions: 2,
        player_lines: 3,
    };
    assert_eq!(done.measures, expected);
}

#[test]
fn turns_a_game_played_backwards_around() {
    // The player jumps to the left of the solved box and pulls it back.
    let done = replay(&corridor(), "[4r]3Ll").expect("a whole game");
    assert!(done.solved);
    assert_eq!(done.lurd, "rRRR");
    assert_eq!(replay(&corridor(), "[4r]LL"), Err(ReplayError::NotFinished));
    assert_eq!(replay(&corridor(), "[3r]L"), Err(ReplayError::NothingToPull { step: 4 }));
    assert_eq!(replay(&corridor(), "[]l"), Err(ReplayError::IntoWall { step: 1 }));
}

#[test]
fn a_level_that_starts_solved_is_valid() {
    let solved = level("#####\n#@* #\n#####");
    assert!(solved.is_solved());
    assert!(replay(&solved, "").expect("no moves").solved);
}
