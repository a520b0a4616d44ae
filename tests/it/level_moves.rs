//! Moves near boards, under any heading and in any wrapping: a solution is what replays.

use kura::level::{Level, StoredKind, moves_in_text, read_levels, replay};

const BOARD: &str = "####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\n";
const MOVES: &str = "dlUrrrDLullddrUluRuulDrddrruLdlUU";
const OTHER: &str = "######\n#@ $.#\n######\n";

/// How many solutions each level of a text has; all of them solve it.
fn solutions(text: &str) -> Vec<usize> {
    let count = |raw| {
        let raw: kura::level::RawLevel = raw;
        let level = Level::from_raw(&raw).expect("playable");
        let solves = |lurd: &str| replay(&level, lurd).is_ok_and(|played| played.solved);
        let claimed = raw.solutions.iter().filter(|s| s.kind == StoredKind::Solution);
        claimed.inspect(|s| assert!(solves(&s.lurd), "{text}\n{s:?}")).count()
    };
    let levels = read_levels(text.as_bytes()).expect("a text").levels;
    levels.into_iter().map(|level| count(level.expect("a level"))).collect()
}

/// The moves with each replaced by the text for its letter, small or capital.
fn spelt(words: [&str; 4], push: &str, between: &str) -> String {
    let word = |letter: char| {
        let at = "lurd".find(letter.to_ascii_lowercase()).expect("a move");
        format!("{}{}", if letter.is_ascii_uppercase() { push } else { "" }, words[at])
    };
    MOVES.chars().map(word).collect::<Vec<_>>().join(between)
}

/// The moves as one line after another.
fn wrapped(before: [&str; 3], after: &str) -> String {
    let parts = [&MOVES[..12], &MOVES[12..24], &MOVES[24..]];
    let lines = before.iter().zip(parts).map(|(before, part)| format!("{before}{part}{after}\n"));
    lines.collect()
}

fn notations() -> Vec<String> {
    let mut texts: Vec<String> = [
        "Answer: M",
        "Lösung:\nM",
        "My best:\nM",
        "My best solution (33/8):\nM",
        "Best known:\nM",
        "Moves (33): M",
        "8 pushes, 33 moves: M",
        "**Solution:** `M`",
        "||M||",
        ">!M!<",
        "[spoiler]M[/spoiler]",
        "# Solution\nM",
        "; my solution\nM",
        "Savegame\nM",
        "\"M\"",
        "[\"M\"]",
        "M (33 moves, 8 pushes)",
        "Solution: M",
        "{\"moves\": \"M\"}",
        "1,M",
    ]
    .map(|text| {
        text.replace('M', MOVES)
            .replace(&format!("{MOVES}y"), "My")
            .replace(&format!("{MOVES}oves"), "Moves")
    })
    .to_vec();
    texts.push(format!("Solution: {}", spelt(["left", "up", "right", "down"], "push ", ", ")));
    texts.push(format!("Solution: {}", spelt(["west", "north", "east", "south"], "", ", ")));
    texts.push(format!("Solution: {}", spelt(["<", "^", ">", "v"], "", "")));
    texts.push(spelt(["<", "^", ">", "v"], "", ""));
    texts.push(format!("{} (33 moves)", spelt(["←", "↑", "→", "↓"], "", " ")));
    texts.push(format!(
        "{{\"moves\": [\"{}\"]}}",
        spelt(["left", "up", "right", "down"], "", "\", \"")
    ));
    let counted = spelt(["left 1", "up 1", "right 1", "down 1"], "", ", ");
    texts.push(format!("Go {}.", counted.replace("up 1, up 1", "up 2")));
    texts.push(format!("{{\"possible_answer\": \"{}\"}}", MOVES.to_ascii_uppercase()));
    texts.push(format!("Keys: {}", spelt(["a", "w", "d", "s"], "", "")));
    texts.push(spelt(["A", "W", "D", "S"], "", ", "));
    texts.push(format!("Solution: {}", spelt(["l", "u", "r", "d"], "", "-")));
    texts.push(format!("Solution:\n{}", wrapped(["1. ", "2. ", "3. "], "")));
    texts.push(format!("Solution:\n{}", wrapped(["", "\n", "\n"], "")));
    texts.push(format!("Solution:\n{}", wrapped(["", "", ""], "-")));
    texts
}

#[test]
fn moves_under_any_heading_are_a_solution_if_they_solve_the_board() {
    let wrong: Vec<String> = notations()
        .into_iter()
        .filter(|text| solutions(&format!("{BOARD}\n{text}\n")) != [1])
        .collect();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn moves_may_stand_before_a_board_or_behind_all_of_them() {
    let texts = [
        format!("{MOVES}\n\n{BOARD}"),
        format!("Solution: {MOVES}\n\n{BOARD}"),
        format!("; 1\n{BOARD}\n; 2\n{OTHER}\n\nSolutions\n1: {MOVES}\n2: rR\n"),
        format!("Answers\n1: {MOVES}\n2: rR\n\n; 1\n{BOARD}\n; 2\n{OTHER}"),
    ];
    for text in texts {
        assert!(solutions(&text).iter().all(|count| *count == 1), "{text}");
    }
}

#[test]
fn what_does_not_replay_hides_nothing_and_names_nothing() {
    let short = &MOVES[..MOVES.len() - 1];
    let text = format!("{BOARD}\nAnswer: {short}\nFrom me: {MOVES}\n");
    let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0).expect("a level");
    assert_eq!(level.notes, [format!("Answer: {short}")]);
    assert_eq!((level.solutions.len(), &level.solutions[0].lurd[..]), (1, MOVES));
    assert_eq!(level.solutions[0].heading, "From me");
    let text = format!("Answer: {short}\n\n{BOARD}");
    let all = read_levels(text.as_bytes()).expect("a text");
    assert_eq!(all.levels[0].as_ref().expect("a level").title, None);
    assert_eq!(all.notes, [format!("Answer: {short}")]);
}

#[test]
fn a_text_of_moves_alone_is_tried_on_the_levels() {
    let level = |text| Level::parse(text).expect("a level");
    let (board, other) = (level(BOARD), level(OTHER));
    let mut wrong = Vec::new();
    for text in notations() {
        let found = moves_in_text(text.as_bytes(), &[Some(&board)]);
        let solves = |lurd: &String| replay(&board, lurd).is_ok_and(|played| played.solved);
        if found.solutions[0].len() != 1
            || !found.solutions[0].iter().all(solves)
            || !found.all_tried
        {
            wrong.push(text);
        }
    }
    assert_eq!(wrong, [""; 0]);
    for text in [
        format!("Level 1\n{MOVES}\nLevel 2\nrR\n"),
        format!("2: rR\n1: {MOVES}\n"),
        format!("{}\nrR\n", wrapped(["", "", ""], "")),
        format!("\u{feff}{MOVES}\r\nrR\r\n"),
    ] {
        let found = moves_in_text(text.as_bytes(), &[Some(&board), Some(&other)]);
        let counts: Vec<_> = found.solutions.iter().map(Vec::len).collect();
        assert_eq!((counts, found.others.len()), (vec![1, 1], 0), "{text}");
    }
    let utf_16: Vec<u8> =
        format!("\u{feff}{MOVES}\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(moves_in_text(&utf_16, &[Some(&board)]).solutions[0], [MOVES]);
    let found = moves_in_text(b"lL\nHello.\nrR\n", &[None, Some(&other)]);
    assert_eq!(found.solutions, [vec![], vec!["rR".to_owned()]]);
    assert_eq!((found.others[0].line, found.others[0].level), (1, 0));
}

/// Every text of moves could be tried on every level: the work for one text is bounded.
#[test]
fn moves_without_end_are_not_tried_for_ever() {
    let level = Level::parse(OTHER).expect("a level");
    let levels = vec![Some(&level); 1_000];
    let found = moves_in_text("999999r\n".repeat(1_000).as_bytes(), &levels);
    assert!(!found.all_tried && found.others.len() == 1_000);
}
