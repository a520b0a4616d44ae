//! Boards inside something else: all that formats.md names is read, and nothing of it becomes a title.

use kura::level::{Level, read_levels};

const FORMATS: &str = include_str!("../../docs/formats.md");
const SMALL: &str = "#####\n#@$.#\n#####\n";
const LONG: &str = "######\n#@$ .#\n######\n";

/// The boards of a text with their titles, or the error.
fn read(text: &str) -> Vec<(String, String)> {
    let level = |level: Result<kura::level::RawLevel, kura::level::ReadError>| match level {
        Ok(raw) => {
            let board = Level::from_raw(&raw)
                .map_or_else(|problems| problems[0].to_string(), |level| level.to_string());
            (raw.title.unwrap_or_default(), board)
        }
        Err(error) => (String::new(), error.to_string()),
    };
    match read_levels(text.as_bytes()) {
        Ok(collection) => collection.levels.into_iter().map(level).collect(),
        Err(error) => vec![(String::new(), error.to_string())],
    }
}

fn lines(board: &str, line: impl Fn(&str) -> String) -> String {
    board.lines().map(line).collect()
}

fn escaped(board: &str) -> String {
    board.trim_end().replace('\n', "\\n")
}

#[track_caller]
fn assert_both(text: &str, titles: [&str; 2]) {
    let expected =
        [(titles[0].to_owned(), SMALL.to_owned()), (titles[1].to_owned(), LONG.to_owned())];
    assert_eq!(read(text), expected, "{text}");
}

/// One text with both boards for each kind that a row of the table names.
fn sample(kind: &str) -> String {
    let spaced = |sign: &str| {
        let row = |row: &str| {
            row.split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(sign) + "\n"
        };
        lines(SMALL, row) + "\n" + &lines(LONG, row)
    };
    let numbered = |first: char| -> String {
        let rows = |board: &str| -> String {
            board
                .lines()
                .zip(0..)
                .map(|(row, y)| format!("{} {row}\n", char::from(first as u8 + y)))
                .collect()
        };
        rows(SMALL) + "\n" + &rows(LONG)
    };
    match kind {
        "XSB with titles before or after the boards" => format!("{SMALL}\n{LONG}"),
        "run-length encoding" => "5#|#@$.#|5#\n\n6#|#@$-.#|6#\n".to_owned(),
        "`.sok`" => format!("{SMALL}Title: a\n\n{LONG}Title: b\n"),
        "`.slc`" | "`.ssx` of SokoSolve" => {
            let (root, map, row, floor) = match kind {
                "`.slc`" => ("SokobanLevels", "Level", "L", "#@$."),
                _ => ("SokobanLibrary", "Map", "Row", "#PXO"),
            };
            let signs = |c: char| "#@$.".find(c).map_or(c, |at| floor.as_bytes()[at].into());
            let level = |board: &str| {
                let rows = lines(board, |l| {
                    format!("<{row}>{}</{row}>", l.chars().map(signs).collect::<String>())
                });
                format!("<{map}>{rows}</{map}>")
            };
            format!("<{root}>{}{}</{root}>", level(SMALL), level(LONG))
        }
        "PuzzleScript" => format!(
            "LEGEND\n. = Background\n# = Wall\nP = Player\n* = Crate\nO = Target\n\nLEVELS\n\n{}",
            format!("{SMALL}\n{LONG}")
                .replace('.', "O")
                .replace(' ', ".")
                .replace('@', "P")
                .replace('$', "*")
        ),
        "JSON" => {
            format!("[{{\"board\":\"{}\"}},{{\"board\":\"{}\"}}]", escaped(SMALL), escaped(LONG))
        }
        "JavaScript" => format!("const levels = [`\n{SMALL}`, `\n{LONG}`];\n"),
        "Python" => format!("A = \"\"\"\n{SMALL}\"\"\"\nB = \"\"\"\n{LONG}\"\"\"\n"),
        "C" => {
            let strings = |board: &str| lines(board, |row| format!("  \"{row}\\n\"\n"));
            format!("char *a[] = {{\n{},\n{}}};\n", strings(SMALL), strings(LONG))
        }
        "C#" => format!("string a = @\"\n{SMALL}\";\nstring b = @\"\n{LONG}\";\n"),
        "Rust" => format!("const A: &str = r#\"\n{SMALL}\"#;\nconst B: &str = r#\"\n{LONG}\"#;\n"),
        "Lua" => format!("local a = [[{SMALL}]]\nlocal b = [==[\n{LONG}]==]\n"),
        "YAML" => {
            let board = |board: &str| lines(board, |row| format!("    {row}\n"));
            format!("- board: |\n{}- board: |2-\n{}", board(SMALL), board(LONG))
        }
        "SQL" => format!(
            "INSERT INTO levels (id,board) VALUES\n(1,'{}'),\n(2,'{}');\n",
            escaped(SMALL),
            escaped(LONG)
        ),
        "CSV" => format!("id,board\n1,\"{SMALL}\"\n2,\"{LONG}\"\n"),
        "Markdown" => format!("```\n{SMALL}```\n\n~~~xsb\n{LONG}~~~\n"),
        "LaTeX" => format!(
            "\\begin{{verbatim}}\n{SMALL}\\end{{verbatim}}\n\\begin{{lstlisting}}[caption={{x}}]\n{LONG}\\end{{lstlisting}}\n"
        ),
        "HTML" => format!("<pre>{SMALL}</pre>\n{}", lines(LONG, |row| format!("<p>{row}</p>\n"))),
        "XML" => {
            let level = |board: &str| lines(board, |row| format!("<row>{row}</row>"));
            format!(
                "<?xml version=\"1.0\"?>\n<a><b>{}</b><b>{}</b></a>\n",
                level(SMALL),
                level(LONG)
            )
        }
        "tags of forums" => format!("[code]{SMALL}[/code]\n[pre]\n{LONG}[/pre]\n"),
        "text quoted in mail" => {
            lines(SMALL, |row| format!("> {row}\n"))
                + ">\n"
                + &lines(LONG, |row| format!("> > {row}\n"))
        }
        "patches" => format!(
            "@@ -1,3 +1,8 @@\n{}",
            lines(&format!("{SMALL}\n{LONG}"), |row| format!("+{row}\n"))
        ),
        "comments of programs" => {
            let comment = |board: &str| lines(board, |row| format!(" * {row}\n"));
            format!("/**\n{} *\n{} */\n", comment(SMALL), comment(LONG))
        }
        "links" => {
            let link = |board: &str| {
                let coded: String = board.trim_end().bytes().map(|b| format!("%{b:02X}")).collect();
                format!("https://a.example/play?skin=2&level={coded}\n")
            };
            link(SMALL) + &link(LONG)
        }
        "quoted-printable" => format!(
            "Content-Transfer-Encoding: Quoted-Printable\n\n{}\n{LONG}",
            SMALL.replace('@', "=40").replace('.', "=\n=2E")
        ),
        "rows and columns with numbers" => numbered('1'),
        "letters" => numbered('A'),
        "blanks" => spaced(" "),
        "commas" => spaced(","),
        "semicolons" => spaced(";"),
        "tabs" => spaced("\t"),
        "bars between the squares" => spaced("|"),
        "all rows in one line" => {
            format!(
                "{}\n{}\n",
                SMALL.trim_end().replace('\n', " "),
                LONG.trim_end().replace(' ', "-").replace('\n', " ")
            )
        }
        "the same sign twice for each square" => {
            let twice = |board: &str| {
                lines(board, |row| row.chars().flat_map(|c| [c, c]).collect::<String>() + "\n")
            };
            format!("{}\n{}", twice(SMALL).replace("$$", "[]"), twice(LONG))
        }
        "a word for each square" => {
            let cells = |board: &str| lines(board, |row| format!("{}\n", words(row).join("\t")));
            format!("{}\n{}", cells(SMALL), cells(LONG))
        }
        "one list beside its width and height" => {
            let list = |board: &str, width: usize| {
                let squares = board.replace('\n', "").chars().map(number).collect::<Vec<_>>();
                format!(
                    "{{\"width\": {width}, \"height\": 3, \"tiles\": [{}]}}\n",
                    squares.join(", ")
                )
            };
            let names = "{\"0\": \"floor\", \"1\": \"wall\", \"2\": \"box\", \"3\": \"goal\", \"4\": \"player\"}\n";
            format!("{}{}{names}", list(SMALL, 5), list(LONG, 6))
        }
        _ => panic!("no sample of {kind}"),
    }
}

/// The squares of a row as words.
fn words(row: &str) -> Vec<&'static str> {
    let word = |c: char| match c {
        '#' => "wall",
        '@' => "player",
        '$' => "box",
        '.' => "goal",
        _ => "floor",
    };
    row.chars().map(word).collect()
}

/// A square as a number of a list.
fn number(c: char) -> String {
    " #$.@".find(c).expect("a square of XSB").to_string()
}

#[test]
fn all_that_the_table_names_is_read() {
    let (mut count, mut wrong) = (0, Vec::new());
    for title in ["collections", "boards inside something else", "boards drawn otherwise"] {
        let row = FORMATS
            .lines()
            .find_map(|line| line.strip_prefix(&format!("| {title} | "))?.strip_suffix(" |"));
        let kinds = row.expect(title).split([',', ';']).flat_map(|kind| kind.split(" or "));
        let joined = row.expect(title).contains("before or after");
        let kinds: Vec<&str> = match joined {
            true => row.expect(title).split(", ").collect(),
            false => kinds.map(str::trim).collect(),
        };
        for kind in kinds {
            let text = sample(kind);
            let boards: Vec<String> = read(&text).into_iter().map(|(_, board)| board).collect();
            let has_title = read(&text).iter().any(|(title, _)| title.len() > 1);
            if boards != [SMALL, LONG] || has_title {
                wrong.push((kind, text.clone(), read(&text)));
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 25, "{count} kinds");
}

#[test]
fn a_link_and_an_attribute_have_the_name_of_their_level() {
    let coded = |board: &str| board.trim_end().replace('#', "%23").replace('\n', "%0A");
    let link = |board: &str, name: &str| {
        format!("see https://a.example/?name={name}&level={}!\n", coded(board))
    };
    let plus = link(&LONG.replace(' ', "+"), "Tea+Room");
    assert_both(&(link(SMALL, "Caf%C3%A9") + &plus), ["Café", "Tea Room"]);
    let button = |board: &str, name: &str| {
        let board = board.trim_end().replace('\n', "|");
        format!("<li><button data-name=\"{name}\" data-level=\"{board}\">1</button></li>\n")
    };
    assert_both(&(button(SMALL, "One") + &button(LONG, "Two")), ["One", "Two"]);
}

#[test]
fn a_patch_gives_the_board_as_it_is_afterwards() {
    let patch = "--- a/1.xsb\n+++ b/1.xsb\n@@ -1,3 +1,3 @@\n #####\n-#@.$#\n+#@$.#\n #####\n";
    assert_eq!(read(patch), [(String::new(), SMALL.to_owned())]);
}

#[test]
fn a_line_that_announces_a_board_is_no_title() {
    let text = format!("Here is your puzzle:\n{SMALL}\nLevel 5, easy:\n{LONG}");
    assert_both(&text, ["", "Level 5, easy:"]);
}

#[test]
fn what_is_around_a_board_is_no_title() {
    for around in [
        "\\begin{lstlisting}[caption={Small}]",
        "INSERT INTO levels (id,title,board) VALUES",
        "local a = [==[",
        "<?xml version=\"1.0\"?><![CDATA[",
        "board: >",
        "board: |2",
        "~~~",
        "~~~xsb",
        "@@ -1,7 +1,7 @@",
        "[pre]",
        "<figure>",
        "/*",
        "id,title,board",
        "name,rows",
        "<div data-level",
        "abcde",
        "=====",
        "~~~~~",
        "%",
        ",",
        "| Name | Level |",
        "Code:",
        "$ grep -n '#' levels.txt",
        "#define NUM_LEVELS 2",
        "/** The boards, row by row. */",
    ] {
        let titles: Vec<String> = read(&format!("{SMALL}\n{around}\n{LONG}"))
            .into_iter()
            .map(|(title, _)| title)
            .collect();
        assert_eq!(titles, ["", ""], "{around}");
    }
    for around in ["Here is mine in return.", "My program rejects this, why?", "Current state:"] {
        assert_eq!(read(&format!("{around}\n\n{SMALL}")), [(String::new(), SMALL.to_owned())]);
    }
    for (line, title) in [
        ("# One", "One"),
        ("**Level 1**", "Level 1"),
        ("== Two ==", "Two"),
        ("\\section{Three}", "Three"),
        ("A sentence of five words.", "A sentence of five words."),
        ("What to do", "What to do"),
        // These are titles of their own.
        ("???", "???"),
        ("<3 levels>", "<3 levels>"),
        ("A, B", "A, B"),
        ("#50 (3)", "#50 (3)"),
        ("x = y", "x = y"),
    ] {
        assert_both(&format!("{SMALL}\n{line}\n{LONG}"), ["", title]);
    }
}

#[test]
fn statements_and_signs_with_their_names_are_no_levels_and_no_titles() {
    let rows = |board: &str| lines(board, |row| format!("    \"{row}\",\n"));
    let (one, two) = (rows(SMALL), rows(LONG));
    let code = format!(
        "import java.util.List;\n@Test\nclass Levels {{\n  // '#' wall, '$' crate, '.' goal, '@' player\n  \
         String[] one = {{\n{one}  }};\n  String[] two = {{\n{two}  }};\n}}\n"
    );
    assert_both(&code, ["", ""]);
    // Comments behind squares name nothing.
    let square = |board: &str| -> String {
        let row = |row: &str| {
            let squares: Vec<String> = row.chars().map(|c| format!("'{c}'")).collect();
            format!("  {}, // a row\n", squares.join(","))
        };
        format!("{{\n{}}};\n", lines(board, row))
    };
    assert_both(&format!("a[] = {}b[] = {}", square(SMALL), square(LONG)), ["", ""]);
    let marked = format!("[b]Title:[/b] One\n[code]\n{SMALL}[/code]\n\n**Titel:** Two\n\n{LONG}");
    assert_both(&marked, ["One", "Two"]);
}

#[test]
fn a_title_with_a_key_and_notes_of_signs_are_kept() {
    let text = format!("{SMALL}Title: # One\n(#\n");
    let level = read_levels(text.as_bytes()).expect("a text").levels.remove(0).expect("a level");
    assert_eq!(level.title.as_deref(), Some("# One"));
    assert_eq!(level.notes, ["(#"]);
}

#[test]
fn marks_in_the_lines_of_rows_are_no_part_of_them() {
    let (small, long) = (SMALL.trim_end(), LONG.trim_end());
    for text in [
        format!("```{small}```\n```{long}```\n"),
        format!("~~~{small}\n~~~\n~~~{long}~~~\n"),
        format!("[code]{small}[/code]\n\n[code]{long}\n[/code]\n"),
        format!("[spoiler=\"x\"]{small}[/spoiler][quote]{long}[/quote]\n")
            .replace("[quote]", "\n[quote]"),
        format!("local a = [[{SMALL}]]\nlocal b = [[{long}]]\n"),
        format!("levels = {{\n  [[{small}]],\n  [==[{long}]==],\n}}\n"),
        format!(
            "[quote=\"Kim\"][code]{small}[/code][/quote]\n\n[spoiler][code]{long}[/code][/spoiler]\n"
        ),
    ] {
        assert_both(&text, ["", ""]);
    }
    let titled = format!("[b]One[/b] [code]{small}[/code]\n\n[b]Two[/b] [code]{long}[/code]\n");
    assert_both(&titled, ["One", "Two"]);
}

#[test]
fn the_blanks_of_an_ordinary_board_in_quotes_are_squares() {
    let board = "#########\n# # # # #\n# @ $ . #\n# # # # #\n#########\n";
    let rows: Vec<&str> = board.lines().collect();
    for text in [
        format!("[[\"{}\"]]", rows.join("\",\"")),
        format!("const level = `{board}`;"),
        format!("const level = `\n{board}`;"),
        format!("level = \"{}\"", escaped(board)),
        format!("<pre>{board}</pre>"),
    ] {
        assert_eq!(read(&text), [(String::new(), board.to_owned())], "{text}");
    }
}

#[test]
fn texts_in_quotes_may_meet_or_go_on() {
    let (small, long) = (SMALL.trim_end(), LONG.trim_end());
    for (open, between, close) in [
        ("[\"\"\"\n", "\"\"\", \"\"\"", "\"\"\"]"),
        ("[\"\"\"", "\"\"\",\"\"\"", "\"\"\"]"),
        ("[`", "`, `", "`];"),
        ("&[r#\"", "\"#, r#\"", "\"#];"),
    ] {
        assert_both(&format!("{open}{small}{between}{long}{close}\n"), ["", ""]);
    }
    let gaps = |board: &str, before: &str| lines(board, |row| format!("{before}{row}\\n\\\n"));
    for before in ["", "  \\"] {
        let text = |board| format!("level = \"\\\n{}{before}\"\n\n", gaps(board, before));
        assert_eq!(read(&(text(SMALL) + &text(LONG))).len(), 2);
        assert_eq!(read(&text(SMALL))[0].1, SMALL);
    }
    let each = |board: &str| {
        let row = |row: &str| {
            let square = |c: char| format!("      \"{c}\"");
            format!("    [\n{}\n    ],\n", row.chars().map(square).collect::<Vec<_>>().join(",\n"))
        };
        format!("  [\n{}  ],\n", lines(board, row))
    };
    assert_both(&format!("[\n{}{}]\n", each(SMALL), each(LONG)), ["", ""]);
}

#[test]
fn what_stands_before_each_row_is_no_part_of_them() {
    for before in
        ["[21:00] <carl> ", "12:00:01 ", "levels.txt:7:", "  12\t", "^1a2b (Ann 2020-01-02 3) "]
    {
        let prefixed = |board: &str| lines(board, |row| format!("{before}{row}\n"));
        assert_both(&format!("{}\n{}", prefixed(SMALL), prefixed(LONG)), ["", ""]);
    }
    let counted = |board: &str| -> String {
        board.lines().zip(1..).map(|(row, y)| format!("Row{y}={row}\n")).collect()
    };
    assert_both(&format!("{}\n{}", counted(SMALL), counted(LONG)), ["", ""]);
    let margin = |board: &str| lines(board, |row| format!("    |{row}\n"));
    assert_both(&format!("{}\n{}", margin(SMALL), margin(LONG)), ["", ""]);
}

#[test]
fn text_before_the_first_row_of_a_board_is_no_part_of_it() {
    let chat = format!("10:09 - Anna: have a look\n\n10:11 - Anna: {SMALL}10:15 - Ben: :-)\n");
    assert_eq!(read(&chat), [("10:11 - Anna".to_owned(), SMALL.to_owned())]);
    let below = |board: &str, name: &str| {
        let margin = " ".repeat(name.len());
        let mut rows = board.lines();
        let first = format!("{name}{}\n", rows.next().expect("a row"));
        first + &rows.map(|row| format!("{margin}{row}\n")).collect::<String>()
    };
    assert_both(&(below(SMALL, "One  ") + &below(LONG, "Two  ")), ["One", "Two"]);
}

#[test]
fn words_for_squares_may_be_in_lists_and_in_the_classes_of_cells() {
    let list = |board: &str| {
        let row = |row: &str| format!("  [\"{}\"],\n", words(row).join("\", \""));
        format!(
            "{{\"kinds\": [\"Player\", \"Box\", \"Goal\"], \"rows\": [\n{}]}}\n",
            lines(board, row)
        )
    };
    assert_both(&format!("{}{}", list(SMALL), list(LONG)), ["", ""]);
    let table = |board: &str| {
        let cell = |word| format!("<td class=\"cell {word}\"></td>");
        let row = |row: &str| {
            format!("<tr>{}</tr>\n", words(row).into_iter().map(cell).collect::<String>())
        };
        format!("<table>\n{}</table>\n", lines(board, row))
    };
    assert_both(&format!("{}{}", table(SMALL), table(LONG)), ["", ""]);
}

#[test]
fn a_source_of_puzzlescript_may_have_names_of_its_own() {
    let text = "LEGEND\n. = Background\n# = Wall\nF = Farmer\nb = Bale\nq = Bale and Spot\nx = Spot\n\nRULES\n\n\
                [ > Farmer | Bale ] -> [ > Farmer | > Bale ]\n\nWINCONDITIONS\n\nAll Spot on Bale\n\nLEVELS\n\n\
                ######\n#F.bx#\n#...q#\n######\n";
    let board = "######\n#@ $.#\n#   *#\n######\n";
    assert_eq!(read(text), [(String::new(), board.to_owned())]);
}

#[test]
fn objects_of_puzzlescript_may_have_signs_beside_their_names() {
    let text = "OBJECTS\n\nBackground .\nGreen\n\nWall W\nBrown\n00000\n\nPlayer P\nBlue\n\nCrate C\nOrange\n\n\
                Target T\nRed\n\nLEGEND\n@ = Crate and Target\n\nLEVELS\n\nWWWWWW\nWP.CTW\nW...@W\nWWWWWW\n";
    let board = "######\n#@ $.#\n#   *#\n######\n";
    assert_eq!(read(text), [(String::new(), board.to_owned())]);
}

#[test]
fn the_commas_between_the_rows_of_a_list_may_have_lines_of_their_own() {
    let rows = |board: &str| {
        let rows: Vec<String> = board.lines().map(|row| format!("\t\"{row}\"\n")).collect();
        format!("{{\n{}}}\n", rows.join("\t,\n"))
    };
    let text = format!("levels.add(new String[][] {{\n{},\n{}}});\n", rows(SMALL), rows(LONG));
    assert_both(&text, ["", ""]);
}

#[test]
fn another_width_in_the_text_divides_no_rows_and_a_title_may_be_a_word_of_a_legend() {
    let rows = "  [1, 1, 1, 1, 1, 1],\n  [1, 4, 2, 0, 3, 1],\n  [1, 1, 1, 1, 1, 1],\n";
    let names = "0 = floor, 1 = wall, 2 = box, 3 = goal, 4 = player\n";
    let text = format!("line.width = 3\n{names}level = [\n{rows}]\n");
    assert_eq!(read(&text), [(String::new(), LONG.to_owned())]);
    let named = format!("[[\"title\", \"The Box\"], [\"board\", \"{}\"]]\n", escaped(SMALL));
    assert_eq!(read(&named), [("The Box".to_owned(), SMALL.to_owned())]);
}

#[test]
fn the_first_row_of_spaced_squares_may_begin_further_in() {
    let text = "    # # # # #\n# # # @ $ . #\n#           #\n# # # # # # #\n";
    let board = "  #####\n###@$.#\n#     #\n#######\n";
    assert_eq!(read(text), [(String::new(), board.to_owned())]);
}

#[test]
fn numbers_and_signs_of_a_patch_are_no_part_of_titles() {
    let text = format!("; One\n\n{SMALL}\n; Two\n\n{LONG}");
    let numbered: String =
        text.lines().zip(1..).map(|(line, n)| format!("{n:>6}\t{line}\n")).collect();
    assert_both(&numbered, ["One", "Two"]);
    let added =
        lines(&format!("{SMALL}\nTitle: One\n\n{LONG}\nTitle: Two\n"), |line| format!("+{line}\n"));
    let patch = format!("--- /dev/null\n+++ b/two.xsb\n@@ -0,0 +1,11 @@\n{added}");
    assert_both(&patch, ["One", "Two"]);
    let both = SMALL.lines().zip(0..).map(|(row, y)| format!("{y} {row} {y}\n"));
    assert_eq!(read(&both.collect::<String>()), [(String::new(), SMALL.to_owned())]);
}

#[test]
fn a_run_length_encoded_board_may_have_its_title_in_front() {
    let text = "One: 5#|#@$.#|5#\n2. 6#|#@$-.#|6#\n";
    assert_both(text, ["One", "2"]);
}

#[test]
fn tables_and_paragraphs_of_single_rows_are_boards() {
    let table = |board: &str| {
        let row = |row: &str| lines(row.replace("", "\n").trim(), |c| format!("| {c} ")) + "|\n";
        let (first, rest) = board.split_once('\n').expect("rows");
        format!("{}{}|\n{}", row(first), "|---".repeat(first.len()), lines(rest, row))
    };
    assert_both(&format!("{}\n{}", table(SMALL), table(LONG)), ["", ""]);
    let each = |open: &str, close: &str| {
        let row = |row: &str| format!("{open}{row}{close}\n");
        format!("{}<h2>Next</h2>\n{}", lines(SMALL, row), lines(LONG, row))
    };
    assert_both(&each("<div>", "</div>"), ["", "Next"]);
    assert_both(&each("<p class=\"x\">", "</p>"), ["", "Next"]);
    let named = |name: &str, board: &str| format!("<level name=\"{name}\">{board}</level>\n");
    assert_both(
        &format!(
            "<levels>{}{}</levels>",
            named("A", &format!("<![CDATA[\n{SMALL}]]>")),
            named("B", &format!("\n{LONG}"))
        ),
        ["A", "B"],
    );
    let values = |board: &str| lines(board, |row| format!("<line n=\"1\" v=\"{row}\"/>\n"));
    assert_both(
        &format!("<levels>{}{}</levels>", named("A", &values(SMALL)), named("B", &values(LONG))),
        ["A", "B"],
    );
}

#[test]
fn characters_that_look_like_others_are_these() {
    for (from, to) in [
        ("@", "@\u{200b}"),
        (" ", "\u{2003}"),
        (" ", "\u{2007}"),
        ("@", "＠"),
        ("$", "＄"),
        (".", "．"),
        ("#", "＃"),
        ("#", "\u{200e}#"),
        (" ", "\u{3000}"),
    ] {
        let text = format!("{SMALL}\n{LONG}").replace(from, to);
        assert_both(&text, ["", ""]);
    }
    assert_both(&format!("{SMALL}\u{c}{LONG}"), ["", ""]);
    assert_both(&format!("{SMALL}\u{c}\n{LONG}"), ["", ""]);
}
