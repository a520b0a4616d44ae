//! Boards as they are found in the field: other signs, inside sources and pages, stacked, numbered.

use crate::common::field_cases::CASES;
use kura::level::{
    Level, Listed, ProblemKind, Signs, StoredKind, read_levels, read_levels_in, replay,
    signs_in_short, signs_in_words,
};

const SMALL: &str = "#####\n#@$.#\n#####\n";
const LONG: &str = "######\n#@ $.#\n######\n";
const BACK: &str = "######\n#@$ .#\n######\n";

/// The boards of a text, all playable, without what lies outside; each with its title.
fn read(text: &str) -> Vec<(String, String)> {
    let collection = read_levels(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let board = |level: Result<kura::level::RawLevel, _>| {
        let raw = level.unwrap_or_else(|error: kura::level::ReadError| panic!("{error}\n{text}"));
        let level = Level::from_raw(&raw).unwrap_or_else(|p| panic!("{}\n{text}", p[0]));
        (level.to_string(), raw.title.unwrap_or_default())
    };
    collection.levels.into_iter().map(board).collect()
}

fn boards(text: &str) -> Vec<String> {
    read(text).into_iter().map(|(board, _)| board).collect()
}

fn titles(text: &str) -> Vec<String> {
    read(text).into_iter().map(|(_, title)| title).collect()
}

#[test]
fn every_case_is_read() {
    for (name, text, expected) in CASES {
        let found: Vec<String> = boards(text).iter().map(|board| board.trim_end().into()).collect();
        assert_eq!(found, *expected, "{name}");
    }
}

#[test]
fn other_signs_are_said() {
    let said = |text: &str| -> String {
        let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0);
        signs_in_short(&level.expect("a level").signs)
    };
    assert_eq!(said("######\n#P_XO#\n######"), "P=@ X=$ O=.");
    assert_eq!(said("#####\n#@B.#\n#####"), "B=$");
    assert_eq!(said("#####\n#@$?#\n#####"), "?=.");
    assert_eq!(said(SMALL), "");
    assert_eq!(said("#####\n#pb.#\n#####"), "");
    assert_eq!(signs_in_words(&[('X', '$'), ('O', '.')]), "X read as box, O as goal");
}

#[test]
fn two_readings_are_asked_about_and_the_answer_is_taken() {
    // The unknown sign may be floor or a wall; the digits may be of two kinds.
    for (text, first, second) in [
        ("#######\n#@ $ .#\n#  x  #\n#######", "x=-", "x=#"),
        ("######\n#ac@ #\n######", "a=$ c=.", "a=. c=$"),
    ] {
        let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0);
        let error = level.expect_err("two readings");
        let ProblemKind::TwoReadings { first: one, second: two } = &error.problems[0].kind else {
            panic!("{error}");
        };
        let mut found = [one.as_str(), two.as_str()];
        found.sort_unstable();
        let mut expected = [first, second];
        expected.sort_unstable();
        assert_eq!(found, expected, "{text}");
        for wanted in [first, second] {
            let signs = Signs::parse(wanted).expect("signs");
            let read = read_levels_in(text.as_bytes(), Some(&signs)).expect("a text");
            let raw = read.levels[0].as_ref().expect("read as told");
            assert!(Level::from_raw(raw).is_ok(), "{text}");
            assert_eq!(signs_in_short(&raw.signs), wanted);
        }
    }
}

#[test]
fn xsb_wins_when_it_is_valid() {
    // As a RAGEN board, P would be a player on floor; B and P are signs of XSB.
    assert_eq!(boards("######\n#P$ B#\n######"), ["######\n#+$ *#\n######\n"]);
}

#[test]
fn signs_are_named_or_listed() {
    assert_eq!(Signs::parse("xsb"), Some(Signs::Xsb));
    assert_eq!(Signs::parse("X=$ O=."), Some(Signs::Own(vec![('X', '$'), ('O', '.')])));
    for wrong in ["", "X", "X=", "X=?", "nobody"] {
        assert_eq!(Signs::parse(wrong), None, "{wrong}");
    }
    let forced = Signs::parse("digits").expect("a dialect");
    let read = read_levels_in(b"11111\n12341\n11111", Some(&forced)).expect("levels");
    assert_eq!(read.levels.len(), 1);
}

#[test]
fn boards_without_a_blank_line_between_them_are_divided() {
    for divider in ["", "---\n", "***\n", "-----\n", "=====\n", "____\n"] {
        let text = format!("{SMALL}{divider}{LONG}{divider}{BACK}");
        assert_eq!(boards(&text), [SMALL, LONG, BACK], "{divider}");
    }
    let titled = format!("; one\n{SMALL}{LONG}; three\n{BACK}");
    assert_eq!(titles(&titled), ["one", "", "three"]);
    // A wall between two rooms is not the end of a board.
    let rooms = "#####\n#@$.#\n#####\n# $.#\n#####\n";
    assert_eq!(boards(rooms).len(), 1);
}

#[test]
fn a_player_in_a_row_without_walls_belongs_to_the_board() {
    let place = |text: &str| {
        let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0);
        let raw = level.expect("known signs");
        let problems = Level::from_raw(&raw).expect_err("an open wall");
        let problem = problems[0].clone().in_text(raw.line, &raw.places);
        assert_eq!(problem.kind, ProblemKind::PlayerAtEdge, "{text}");
        (problem.row, problem.column, raw.title)
    };
    assert_eq!(place("One\n\n @\n# ####\n#  $.#\n######\n"), (3, 2, Some("One".into())));
    assert_eq!(place("######\n#  $.#\n#    #\n# ####\n @\n"), (5, 2, None));
    // Other rows of signs are decoration or dividers.
    for around in ["***", "-----", ". . .", "$ $", "+---+"] {
        assert_eq!(boards(&format!("{around}\n{SMALL}{around}\n")), [SMALL], "{around}");
    }
    let below = format!("@\n{SMALL}");
    assert_eq!(boards(&below), [SMALL]);
}

#[test]
fn problems_of_many_levels_are_counted() {
    let bad = "#########\n#@ $ . ##\n#q#u#v#w#\n#########\n\n";
    let read = read_levels(bad.repeat(300).as_bytes()).expect("a text");
    let mut listed = Listed::default();
    let (mut shown, mut all) = (0, 0);
    for level in read.levels {
        let problems = listed.next(level.expect_err("unknown signs").problems);
        assert!(!problems.is_empty());
        shown += problems.len();
        all += problems
            .iter()
            .map(|p| if let ProblemKind::More(more) = p.kind { more } else { 1 })
            .sum::<usize>();
    }
    assert_eq!(all, 1200);
    assert!(shown <= 200 + 2 * 300, "{shown}");
}

#[test]
fn boards_in_sources_are_read() {
    let both = [SMALL, LONG];
    let rows = |quote: &str, end: &str| -> String {
        [SMALL, LONG]
            .map(|board| {
                let rows: String =
                    board.lines().map(|row| format!("    {quote}{row}{quote}{end}\n")).collect();
                format!("  [\n{rows}  ],\n")
            })
            .concat()
    };
    let one = |board: &str| board.trim_end().replace('\n', "\\n");
    for text in [
        format!("[\n{}]", rows("\"", ",")),
        format!("levels = [\n{}]", rows("'", ",")),
        format!("let levels = [\n{}];", rows("`", ",")),
        format!("[\"{}\", \"{}\"]", one(SMALL), one(LONG)),
        format!("[\n\"{}\",\n\"{}\"\n]", one(SMALL), one(LONG)),
        format!("A = \"\"\"\n{SMALL}\"\"\"\n\nB = \"\"\"\n{LONG}\"\"\"\n"),
        format!("A = \"\"\"{SMALL}\"\"\"\nB = \"\"\"{}\"\"\"\n", LONG.trim_end()),
        format!("const A: &str = r#\"\n{SMALL}\"#;\nconst B: &str = r#\"\n{LONG}\"#;"),
        format!("string a = @\"\n{SMALL}\";\nstring b = @\"{LONG}\";"),
        format!("id,board\n1,\"{SMALL}\"\n2,\"{LONG}\"\n"),
        format!("id,board\n1,\"{}\"\n2,\"{}\"\n", one(SMALL), one(LONG)),
        format!(
            "1;\"{}\"\n2;\"{}\"\n",
            SMALL.trim_end().replace('\n', "|"),
            LONG.trim_end().replace('\n', "|")
        ),
        format!("{{\"a\": [{}], \"b\": [{}]}}", quoted(SMALL), quoted(LONG)),
        format!("char *l[] = {{\n{}NULL }};\n", c_rows(SMALL) + ",\n" + &c_rows(LONG) + ",\n"),
        format!("[[{}],\n[{}]]", squares(SMALL), squares(LONG)),
        format!("my $a = <<\"EOF\";\n{SMALL}EOF\nmy $b = <<'END';\n{LONG}END\n"),
        format!("cat <<EOF\n{SMALL}EOF\ncat <<-EOF\n{LONG}EOF\n"),
        format!("(setq a '({}))\n(setq b '({}))", quoted(SMALL), quoted(LONG)),
        format!("a: |\n{}b: |-\n{}", indented(SMALL), indented(LONG)),
    ] {
        assert_eq!(boards(&text), both, "{text}");
        for title in titles(&text) {
            assert!(!title.contains(['"', '=', '[', '`', '{']), "{title}\n{text}");
        }
    }
    let named = format!(
        "[{{\"title\": \"One\", \"author\": \"Me\", \"board\": \"{}\"}},\n{{\"name\": \"Two\", \"map\": \"{}\"}}]",
        one(SMALL),
        one(LONG)
    );
    assert_eq!(titles(&named), ["One", "Two"]);
    let yaml = format!(
        "- name: One\n  map: |\n{}- name: Two\n  map: |\n{}",
        indented(SMALL),
        indented(LONG)
    );
    assert_eq!(titles(&yaml), ["One", "Two"]);
}

#[test]
fn numbers_with_blanks_between_them_are_squares() {
    assert_eq!(boards("[[1 1 1 1 1]\n [1 2 3 4 1]\n [1 1 1 1 1]]"), [SMALL]);
    assert_eq!(
        boards("array([[1, 1, 1, 1, 1],\n       [1, 2, 3, 4, 1],\n       [1, 1, 1, 1, 1]])"),
        [SMALL]
    );
}

#[test]
fn other_characters_for_the_same_board_are_read() {
    let wide: String = LONG
        .chars()
        .map(|c| match c {
            ' ' => '\u{3000}',
            '\n' => c,
            _ => char::from_u32(u32::from(c) + 0xfee0).expect("a full-width form"),
        })
        .collect();
    let coloured = LONG.replace('#', "\u{1b}[1;31m#\u{1b}[0m");
    let patch: String = LONG.lines().map(|row| format!("+{row}\n")).collect();
    let framed: String = LONG.lines().map(|row| format!("|{row}|\n")).collect();
    for text in [
        wide,
        coloured,
        format!("+++ b/level\n@@ -0,0 +1,3 @@\n{patch}"),
        format!("+------+\n{framed}+------+\n"),
        framed.replace('|', "║"),
        LONG.replace('#', "w")
            .replace('@', "p")
            .replace('$', "b")
            .replace('.', "g")
            .replace(' ', "."),
    ] {
        assert_eq!(boards(&text), [LONG], "{text}");
    }
}

#[test]
fn titles_are_without_the_tags_of_a_forum() {
    assert_eq!(titles(&format!("[b]Mine[/b]\n[code]\n{SMALL}[/code]\n")), ["Mine"]);
    assert_eq!(titles(&format!("[b][/b]\n\n{SMALL}")), [""]);
}

fn indented(board: &str) -> String {
    board.lines().map(|row| format!("    {row}\n")).collect()
}

fn quoted(board: &str) -> String {
    board.lines().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", ")
}

fn c_rows(board: &str) -> String {
    board.lines().map(|row| format!("  \"{row}\\n\"\n")).collect()
}

fn squares(board: &str) -> String {
    let row = |row: &str| row.chars().map(|c| format!("'{c}'")).collect::<Vec<_>>().join(",");
    board.lines().map(|line| format!("[{}]", row(line))).collect::<Vec<_>>().join(",\n")
}

#[test]
fn boards_in_pages_are_read() {
    for text in [
        format!("<html><body><pre>\n{SMALL}</pre>\n<pre>{LONG}</pre></body></html>"),
        format!("<p>{}</p>\n<p>{}</p>", SMALL.replace('\n', "<br>"), LONG.replace('\n', "<br/>\n")),
        format!("<PRE>{SMALL}</PRE><hr><PRE class='x'>{LONG}</PRE>"),
        format!(
            "<pre>{}</pre><pre>{}</pre>",
            SMALL.replace('$', "&#36;"),
            LONG.replace(' ', "&nbsp;")
        ),
        format!(
            "<!-- a\n comment -->\n<style>\n#a {{ b: c }}\n</style><div\nclass='a'>\n{SMALL}</div><div>{LONG}</div>"
        ),
        format!("```\n{SMALL}```\n\n```xsb\n{LONG}```\n"),
        format!("# Levels\n\n## One\n```text\n{SMALL}```\n## Two\n```\n{LONG}```\n"),
    ] {
        assert_eq!(boards(&text), [SMALL, LONG], "{text}");
        for title in titles(&text) {
            assert!(!title.contains(['<', '>', '`', '#']), "{title}\n{text}");
        }
    }
}

#[test]
fn squares_with_something_between_or_before_are_read() {
    let every = |sign: &str, board: &str| -> String {
        board
            .lines()
            .map(|row| {
                let squares: Vec<String> = row.chars().map(String::from).collect();
                squares.join(sign) + "\n"
            })
            .collect()
    };
    let numbered = |before: &str, first: usize| -> String {
        LONG.lines().enumerate().map(|(y, row)| format!("{:2}{before}{row}\n", y + first)).collect()
    };
    for text in [
        every(" ", LONG),
        every(",", LONG),
        every(", ", LONG),
        every(";", LONG),
        every("\t", LONG),
        every("|", LONG),
        LONG.lines().map(|row| format!("|{}|\n", every("|", row).trim_end())).collect(),
        LONG.lines().map(|row| format!("| {} |\n", every(" | ", row).trim_end())).collect(),
        numbered(" ", 1),
        numbered("|", 0),
        numbered(": ", 1).replace(": ", ":"),
        format!("   123456\n{}   123456\n", numbered("|", 1)),
        format!("    ABCDEF\n  +------\n{}  +------\n", numbered("|", 8)),
        LONG.trim_end().replace(' ', "-").replace('\n', " "),
        LONG.trim_end().replace('\n', "/"),
        LONG.trim_end().replace('\n', "|"),
        format!("My level: {}", LONG.trim_end().replace('\n', "|")),
        LONG.trim_end().replace('\n', ","),
    ] {
        assert_eq!(boards(&text), [LONG], "{text}");
    }
}

#[test]
fn places_are_those_of_the_text_given() {
    let problem = |text: &str| {
        let read = read_levels(text.as_bytes()).expect("a text");
        match &read.levels[0] {
            Err(error) => error.to_string(),
            Ok(raw) => {
                let problem = Level::from_raw(raw).expect_err("a problem").remove(0);
                problem.in_text(raw.line, &raw.places).to_string()
            }
        }
    };
    let second = "a second player; the first is in row";
    for (text, place, first) in [
        ("t\n\n#####\n#@$.#\n#@  #\n#####\n", "row 5, column 2", "4, column 2"),
        (
            "[\"######\",\n  \"#@$. #\",\n  \"# @  #\",\n  \"######\"]",
            "row 3, column 6",
            "2, column 5",
        ),
        ("<pre>\n#####\n#@$.#\n#@  #\n#####</pre>", "row 4, column 2", "3, column 2"),
        ("# # # # #\n# @ $ . #\n# @     #\n# # # # #\n", "row 3, column 3", "2, column 3"),
        ("> #####\n> #@$.#\n> #@  #\n> #####\n", "row 3, column 4", "2, column 4"),
        ("[\"#####\\n#@$.#\\n#@  #\\n#####\"]", "row 1, column 18", "1, column 11"),
        ("|#|#|#|#|#|\n|#|@|$|.|#|\n|#|@| | |#|\n|#|#|#|#|#|\n", "row 3, column 4", "2, column 4"),
        ("5#|#@$.#|#@--#|5#\n", "row 1, column 11", "1, column 5"),
        ("+#####\n+#@$.#\n+#@  #\n+#####\n", "row 3, column 3", "2, column 3"),
    ] {
        assert_eq!(problem(text), format!("{place}: {second} {first}"), "{text}");
    }
    assert!(problem("x\n\n#####\n#@$q#\n#q###\n").starts_with("row 4, column 4"));
}

#[test]
fn the_holes_of_an_open_wall_are_named() {
    for (board, holes) in [
        ("  ###\n#  $. #\n##@####\n ###", vec![(1, 2), (1, 6)]),
        ("#####\n#@$. \n#####", vec![(2, 5)]),
        ("## ##\n#@$.#\n## ##", vec![(1, 3), (3, 3)]),
        ("#########\n#@  #   #\n# $.     \n#   #   #\n#########", vec![(3, 9)]),
        ("     ####\n     #  #\n        #\n   ### @#\n   # $. #\n   ######", vec![(3, 6)]),
        ("######\n#@$. #\n# ####\n# #\n", vec![(4, 2)]),
    ] {
        let problems = Level::parse(board).expect_err("an open wall");
        assert!(problems.iter().all(|p| p.kind == ProblemKind::OpenWall), "{board}");
        let found: Vec<_> = problems.iter().map(|p| (p.row, p.column)).collect();
        assert_eq!(found, holes, "{board}");
    }
}

#[test]
fn many_problems_are_cut_off() {
    let players = format!("#####\n#@$.#\n{}#####", "#@@@#\n".repeat(30));
    let problems = Level::parse(&players).expect_err("too many players");
    assert_eq!(problems.len(), 20);
    assert_eq!(problems[19].kind, ProblemKind::More(71));
    let problems = Level::parse(&"x".repeat(1_000_000)).expect_err("no board");
    assert_eq!(problems.len(), 20);
}

/// The level of the solutions below.
const YARD: &str = "####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\n";
const MOVES: &str = "dlUrrrdLullddrUluRuulDrddrruLdlUU";

#[test]
fn solutions_are_found_under_every_heading() {
    let (first, second) = MOVES.split_at(14);
    let words: Vec<&str> = MOVES
        .chars()
        .map(|c| match c.to_ascii_lowercase() {
            'l' => "left",
            'u' => "up",
            'r' => "right",
            _ => "down",
        })
        .collect();
    let arrows: String = words
        .iter()
        .map(|word| match *word {
            "left" => '←',
            "up" => '↑',
            "right" => '→',
            _ => '↓',
        })
        .collect();
    for text in [
        format!("Solution 1:\n{MOVES}\n"),
        format!("Solution 8/33:\n{MOVES}\n"),
        format!("Solution (8 pushes, 33 moves):\n{MOVES}\n"),
        format!("Solution by me:\n{MOVES}\n"),
        format!("Solution 2: {MOVES}\n"),
        format!("Best solution 8/33\n{MOVES}\n"),
        format!("Solution: {MOVES}\n"),
        format!("Solution: {first}\n{second}\n"),
        format!("Solution:\n{first}\n{second}\n"),
        format!("Solution\n\n{MOVES}\n"),
        format!("Moves: {MOVES}\n"),
        format!("LURD: {MOVES}\n"),
        format!("; Solution: {MOVES}\n"),
        format!("; {MOVES}\n"),
        format!("; {first}\n; {second}\n"),
        format!("{MOVES}\n"),
        format!("{first}\n{second}\n"),
        "dlU3rdLu2l2drUluR2ulDr2d2ruLdl2U\n".to_owned(),
        format!("Solution: {}\n", words.join(",")),
        format!("Solution:\n{}\n", words.join(" ")),
        format!("{}\n", words.join(", ")),
        format!("Solution: {arrows}\n"),
        format!(
            "Solution: {}\n",
            MOVES.split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(", ")
        ),
    ] {
        for blank in ["", "\n"] {
            let text = format!("{YARD}{blank}{text}");
            let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0);
            let raw = level.expect("a level");
            let solutions: Vec<_> =
                raw.solutions.iter().filter(|s| s.kind == StoredKind::Solution).collect();
            assert_eq!(solutions.len(), 1, "{text}");
            let level = Level::from_raw(&raw).expect("playable");
            let played = replay(&level, &solutions[0].lurd).expect("possible moves");
            assert!(played.solved && played.lurd == MOVES, "{text}");
        }
    }
    let slc = format!(
        "<SokobanLevels><LevelCollection><Level Id=\"1\">{}<Solution>{MOVES}</Solution></Level></LevelCollection></SokobanLevels>",
        YARD.lines().map(|row| format!("<L>{row}</L>")).collect::<String>()
    );
    let level = read_levels(slc.as_bytes()).expect("a text").levels.remove(0).expect("a level");
    assert_eq!(level.solutions.len(), 1);
}

#[test]
fn short_moves_under_a_board_count_only_when_they_solve_it() {
    let stored = |text: &str| {
        let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0);
        level.expect("a level").solutions.len()
    };
    assert_eq!(stored(&format!("{SMALL}R\n")), 1);
    assert_eq!(stored(&format!("{LONG}rR\n\nmore\n")), 1);
    assert_eq!(stored(&format!("{LONG}dull\n")), 0);
    let titles = titles(&format!("{LONG}\nDull\n\n{SMALL}"));
    assert_eq!(titles, ["", "Dull"]);
}

#[test]
fn files_that_are_no_text_are_named() {
    let refused = |bytes: &[u8]| read_levels(bytes).expect_err("no text").problems[0].kind.clone();
    assert_eq!(
        refused(b"PK\x03\x04\x14\0\0\0a.xsb#####\n#@$.#\n#####"),
        ProblemKind::Packed("ZIP")
    );
    assert_eq!(refused(b"\x1f\x8b\x08\0\0\0\0\0"), ProblemKind::Packed("gzip"));
    assert_eq!(refused("\u{1f}\u{fffd}\u{8}\0".as_bytes()), ProblemKind::Packed("gzip"));
    assert_eq!(refused(b"SQLite format 3\0\x10\0#####\n#@$.#\n#####\n"), ProblemKind::NotText);
    assert_eq!(refused(b"\x7fELF\x02\x01\x01\0\0\0\0\0"), ProblemKind::NotText);
}

#[test]
fn utf_16_without_a_mark_is_read() {
    let little: Vec<u8> = LONG.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = LONG.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        assert_eq!(read_levels(&bytes).expect("a text").levels.len(), 1);
    }
    let latin = [b"Caf\xe9\n\n", LONG.as_bytes()].concat();
    let level = read_levels(&latin).expect("a text").levels.remove(0).expect("a level");
    assert_eq!(level.title.as_deref(), Some("Café"));
}

/// A text that asks for as many attempts as possible takes no more of them than the budget has.
#[test]
fn attempts_are_bounded() {
    let maze = format!(
        "{}\n{}{}\n",
        "#".repeat(90),
        "#xyz@$.  ".repeat(9).to_owned() + "#\n",
        "#".repeat(90)
    );
    let text = maze.repeat(300);
    assert!(read_levels(text.as_bytes()).is_ok());
    let counts = format!("{YARD}\n{}", "999999r\n".repeat(10_000));
    assert!(read_levels(counts.as_bytes()).is_ok());
    for open in ["[", "{", "\"", "<pre>", "'", "`", "| "] {
        let _ = read_levels(open.repeat(50_000).as_bytes());
        let _ = read_levels(format!("{open}#\n").repeat(5_000).as_bytes());
    }
}
