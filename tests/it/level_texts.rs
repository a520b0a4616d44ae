//! Level texts as people have them, in miniature: what is read, and what is rejected with its position.

use kura::level::{Collection, Level, ProblemKind, StoredKind, read_levels, replay};

const BOARD: &str = "#####\n#@$.#\n#####\n";

fn read(text: &str) -> Collection {
    read_levels(text.as_bytes()).expect("a text with levels")
}

/// The boards of a text; all must be playable.
fn boards(text: &str) -> Vec<String> {
    let levels = read(text).levels.into_iter();
    levels
        .map(|raw| {
            Level::from_raw(&raw.expect("a read level")).expect("a playable level").to_string()
        })
        .collect()
}

/// Row, column and kind of the first problem of the first level or of the text.
fn refusal(text: &str) -> (usize, usize, ProblemKind) {
    let problem = match read_levels(text.as_bytes()) {
        Err(error) => error.problems[0].clone(),
        Ok(collection) => match &collection.levels[0] {
            Err(error) => error.problems[0].clone(),
            Ok(raw) => Level::from_raw(raw).expect_err("a problem")[0].clone(),
        },
    };
    (problem.row, problem.column, problem.kind)
}

#[test]
fn line_ends_marks_and_margins_do_not_matter() {
    for text in [
        BOARD.to_owned(),
        BOARD.replace('\n', "\r\n"),
        BOARD.replace('\n', "\r"),
        format!("\u{feff}{BOARD}"),
        BOARD.replace('\n', "  \t\u{a0}\n"),
        format!("   {}", BOARD.replace('\n', "\n   ")),
        format!("> {}", BOARD.replace('\n', "\n> ")),
        BOARD.replace('@', "p").replace('$', "b"),
        BOARD.replace('@', "m"),
        "5#|#@$.#|5#".to_owned(),
        "5#|\n#@$.#|\n5#|".to_owned(),
        "db \"5#|#@$.#|5#\", 0".to_owned(),
        "#####\n#&B.#\n#####".to_owned(),
    ] {
        assert_eq!(boards(&text), [BOARD], "{text:?}");
    }
    let on_goals = "######\n#P$B #\n######";
    assert_eq!(boards(on_goals), ["######\n#+$* #\n######\n"]);
}

#[test]
fn floor_signs_are_floor_inside_and_nothing_outside() {
    let text = "__####\n__#.-#\n###$_#\n#@ --#\n######\n";
    assert_eq!(boards(text), ["  ####\n  #. #\n###$ #\n#@   #\n######\n"]);
}

#[test]
fn rows_without_a_wall_belong_to_a_board_only_between_rows() {
    let text = "  #\n-\n ###\n- _\n#####\n#@$.#\n#####\n-----\n--\n\n";
    assert_eq!(boards(text), ["  #\n-\n ###\n-\n#####\n#@$.#\n#####\n"]);
}

#[test]
fn a_row_with_a_slip_is_an_error_and_not_the_end_of_the_level() {
    // Signs that no reading of makes a level.
    assert_eq!(refusal("#####\n#@xx#\n#####\n"), (2, 3, ProblemKind::UnknownCharacter('x')));
    assert_eq!(refusal("#####\n#@$!!!!#\n#####\n"), (2, 4, ProblemKind::UnknownCharacter('!')));
    assert_eq!(refusal("#####\n#@$.# hm\n#####"), (2, 7, ProblemKind::UnknownCharacter('h')));
    assert_eq!(refusal("#####\n#@$ 2 #\n#####\n#2#"), (2, 5, ProblemKind::UnknownCharacter('2')));
    assert_eq!(refusal("#####\n#@OO#\n#####\n"), (2, 3, ProblemKind::AmbiguousLetter('O')));
}

#[test]
fn a_bad_level_does_not_hide_the_others() {
    let text = format!("one\n\n{BOARD}\ntwo\n\n#####\n#@??#\n#####\n\nthree\n\n{BOARD}");
    let levels = read(&text).levels;
    assert_eq!(levels.len(), 3);
    let error = levels[1].as_ref().expect_err("an unknown character");
    assert_eq!((error.title.as_deref(), error.line), (Some("two"), 9));
    assert_eq!(error.rows[1], "#@??#");
    assert_eq!(levels[2].as_ref().expect("a level").title.as_deref(), Some("three"));
}

#[test]
fn notations_that_cannot_be_read_are_named() {
    assert_eq!(refusal("\n <><><>\n <>P <>\n"), (2, 2, ProblemKind::TwoCharacterSquares));
    assert_eq!(refusal("ullR 3d"), (1, 1, ProblemKind::OnlyMoves));
    assert_eq!(refusal("hello"), (1, 1, ProblemKind::NoLevel));
    assert_eq!(refusal(""), (1, 1, ProblemKind::NoLevel));
    let hexoban = format!("{BOARD}Game: Hexoban\n");
    assert_eq!(refusal(&hexoban), (1, 1, ProblemKind::Variant("Hexoban".to_owned())));
    let all = format!("Game = Trioban\n\nt\n\n{BOARD}");
    assert_eq!(refusal(&all), (1, 1, ProblemKind::Variant("Trioban".to_owned())));
    assert_eq!(boards(&format!("Game = Trioban\n\nt\n\n{BOARD}Game: Sokoban\n")).len(), 1);
}

#[test]
fn drawn_lines_and_banners_are_no_boards() {
    let banner = "###################\n# Microban by me. #\n###################\n";
    for text in [format!("{banner}\n{BOARD}"), format!("#####\n\n{BOARD}\n#######\n")] {
        assert_eq!(boards(&text), [BOARD], "{text}");
    }
}

#[test]
fn sizes_have_limits_that_are_told() {
    let square = |side: usize| {
        let inside = side - 2;
        let walls = "#".repeat(side);
        let boxes = "$.".repeat(inside / 2);
        let row = format!("#{boxes}{}#\n", " ".repeat(inside % 2));
        let last = format!("#@{}#\n", " ".repeat(inside - 1));
        format!("{walls}\n{}{last}{walls}\n", row.repeat(inside - 1))
    };
    let level = read(&square(100)).levels.remove(0).expect("a read level");
    let level = Level::from_raw(&level).expect("100 x 100 squares");
    assert_eq!((level.width(), level.height(), level.box_count()), (100, 100, 97 * 49));
    let too_large = ProblemKind::TooLarge { width: 101, height: 101 };
    assert_eq!(refusal(&square(101)), (1, 101, too_large));
}

#[test]
fn nothing_expands_without_bound() {
    let bomb = refusal("999999999#|\n#@$.#|\n5#");
    assert!(matches!(bomb, (1, 1, ProblemKind::ExpansionTooLong { .. })), "{bomb:?}");
    assert_eq!(refusal(&"9999#|".repeat(100)).2, bomb.2);
    let many = "9999#9999#\n".repeat(10_000);
    assert_eq!(refusal(&many), (1, 1, ProblemKind::TooMuchText));
    assert_eq!(refusal(&"a\n".repeat(4_000_000)), (1, 1, ProblemKind::TooMuchText));
    assert_eq!(refusal(&"#\n#\n#\n\n".repeat(1_000_000)), (1, 1, ProblemKind::TooMuchText));
    assert_eq!(refusal(&" ".repeat(9 << 20)), (1, 1, ProblemKind::TooMuchText));
}

#[test]
fn titles_stand_before_or_after() {
    let titles = |text: &str| -> Vec<Option<String>> {
        read(text).levels.into_iter().map(|level| level.expect("a level").title).collect()
    };
    let expected = [Some("one".to_owned()), Some("two".to_owned())];
    for text in [
        format!("one\n\n{BOARD}\ntwo\n\n{BOARD}"),
        format!("one\n{BOARD}\ntwo\n{BOARD}"),
        format!("; one\n\n{BOARD}\n; two\n\n{BOARD}"),
        format!("; a collection\n; of two\n\n{BOARD}; one\n\n{BOARD}; two\n"),
        format!("{BOARD}Title: one\n\n{BOARD}Title: two\n"),
        format!("{BOARD}\ntitle: one\nAuthor: x\n\n{BOARD}\nTitle: two\n"),
        format!("Title: one\n\n{BOARD}\nTitle: two\n\n{BOARD}"),
        format!("Level: one\n\n{BOARD}\nLevel: two | R\n\n{BOARD}"),
        format!("\"one\"\n{BOARD}\n\"two\"\n{BOARD}"),
    ] {
        assert_eq!(titles(&text), expected, "{text}");
    }
    assert_eq!(titles(&format!("one\nno title\n{BOARD}")), [None]);
}

#[test]
fn heads_of_collections_are_read() {
    let text = format!(
        ":: a comment\nCollection: All\nAuthor: Me\nfree text\n\none\n\n{BOARD}Author: You\n\
         Comment:\nfirst\n#####\n#####\n#####\nlast\nComment-End:\nDifficulty: 5\n\ntwo\n\n{BOARD}"
    );
    let all = read(&text);
    assert_eq!(all.title.as_deref(), Some("All"));
    assert_eq!(all.author.as_deref(), Some("Me"));
    assert_eq!(all.notes, ["free text"]);
    assert_eq!(all.levels.len(), 2);
    let first = all.levels[0].as_ref().expect("a level");
    assert_eq!(first.author.as_deref(), Some("You"));
    assert_eq!(first.notes, ["first", "#####", "#####", "#####", "last", "Difficulty: 5"]);
    assert_eq!(first.line, 8);
}

#[test]
fn a_comment_without_an_end_swallows_no_board() {
    let text = format!("{BOARD}Comment: a\n\n{BOARD}Comment: b\nComment-End:\n");
    assert_eq!(boards(&text).len(), 2);
}

#[test]
fn stored_moves_are_kept_with_their_kind() {
    let text = format!(
        "one\n\n{BOARD}\nSolution/Moves 1/1\nR\n\nSolver: me\n\nSavegame\nrl\nrl\n\n\
         lrlrlrlrlrlr\n\nwhat I did\n\nSolution: R\n\nDull\n\n{BOARD}"
    );
    let all = read(&text);
    let level = all.levels[0].as_ref().expect("a level");
    let kept: Vec<_> =
        level.solutions.iter().map(|s| (s.kind, s.heading.as_str(), s.lurd.as_str())).collect();
    assert_eq!(
        kept,
        [
            (StoredKind::Solution, "Solution/Moves 1/1", "R"),
            // It ends with the box on the goal.
            (StoredKind::Solution, "Savegame", "rlrl"),
            (StoredKind::SavedGame, "", "lrlrlrlrlrlr"),
            (StoredKind::Solution, "Solution", "R"),
        ]
    );
    assert_eq!(level.notes, ["Solver: me", "what I did"]);
    assert_eq!(all.levels[1].as_ref().expect("a level").title.as_deref(), Some("Dull"));
    let checked = Level::from_raw(level).expect("playable");
    assert!(replay(&checked, &level.solutions[0].lurd).expect("possible").solved);
}

const SLC: &str = r##"<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd" [<!ENTITY a "&a;&a;"> <!ENTITY b '#####'>]>
<SokobanLevels>
  <Title>A &#x26; B &lt;1&gt;</Title>
  <Description>first

  second</Description><Email/>
  <LevelCollection Copyright="Me &amp; You" MaxWidth="5">
    <Level Id="#1" Width="5" Height="4">
      <L> ####</L><L/>
      <L>#####</L>
      <L>#@$.#</L>
      <L><![CDATA[#####]]></L>
    </Level>
    <Level Id="2" Copyright="You"><L>###</L><L>#?#</L><L>###</L></Level>
  </LevelCollection>
</SokobanLevels>"##;

#[test]
fn slc_is_read() {
    let all = read(SLC);
    assert_eq!(all.title.as_deref(), Some("A & B <1>"));
    assert_eq!(all.author.as_deref(), Some("Me & You"));
    assert_eq!(all.notes, ["first", "second"]);
    let first = all.levels[0].as_ref().expect("a level");
    assert_eq!((first.title.as_deref(), first.line), (Some("#1"), 10));
    assert_eq!(first.rows, [" ####", "", "#####", "#@$.#", "#####"]);
    let second = all.levels[1].as_ref().expect_err("an unknown character");
    assert_eq!((second.title.as_deref(), second.line), (Some("2"), 15));
    assert_eq!((second.problems[0].row, second.problems[0].column), (2, 2));
}

#[test]
fn slc_does_not_expand_entities_of_its_own() {
    let all = read(&SLC.replace("<L>#####</L>", "<L>&b;</L>").replace("Title>A", "Title>&a;"));
    assert_eq!(all.title.as_deref(), Some("\u{fffd} & B <1>"));
    assert!(all.levels[0].is_err());
}

#[test]
fn broken_xml_is_refused_with_its_place() {
    let refused = refusal(&SLC.replace("</LevelCollection>", "</Levels>"));
    let why = "expected `</LevelCollection>`, but `</Levels>` was found";
    assert_eq!(refused, (16, 3, ProblemKind::Xml(why.to_owned())));
    let cut = refusal(&SLC[..SLC.len() - 20]);
    assert!(matches!(cut.2, ProblemKind::Xml(_)), "{cut:?}");
    assert_eq!(refusal("<?xml version=\"1.0\"?><html/>").2, ProblemKind::NoLevel);
    let nested = format!("<SokobanLevels>{}", "<a>".repeat(1_000_000));
    assert!(matches!(refusal(&nested).2, ProblemKind::Xml(_)));
}

#[test]
fn messages_are_whole_sentences_for_people() {
    let error =
        read_levels("x\n\n#####\n#@OO#\n#####".as_bytes()).expect("a text").levels.remove(0);
    assert_eq!(
        error.expect_err("refused").to_string(),
        "row 4, column 3: O is a goal in some programs and a box in others; write . for a goal, $ for a box"
    );
}
