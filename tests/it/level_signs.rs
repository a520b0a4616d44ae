//! What the signs of a board are taken for: what is natural and valid, or a question; never another level.

use crate::common::levels::{files_below, levels_dir};
use kura::level::{
    Level, ProblemKind, Signs, read_levels, read_levels_in, signs_in_short, signs_in_words,
};

const FORMATS: &str = include_str!("../../docs/formats.md");

/// The boards of a text, or of those that cannot be read, what is wrong.
fn read(text: &str) -> Vec<String> {
    let level = |level: Result<kura::level::RawLevel, kura::level::ReadError>| match level {
        Ok(raw) => match Level::from_raw(&raw) {
            Ok(level) => level.to_string(),
            Err(problems) => problems[0].clone().in_text(raw.line, &raw.places).to_string(),
        },
        Err(error) => match &error.problems[0].kind {
            ProblemKind::TwoReadings { first, second } => format!("{first}; {second}"),
            _ => error.to_string(),
        },
    };
    match read_levels(text.as_bytes()) {
        Ok(collection) => collection.levels.into_iter().map(level).collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// A row of a table of formats.md: what stands before and behind the bar.
fn table_rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let cells = |line: &'static str| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ");
    FORMATS.lines().filter_map(cells)
}

/// The signs of a dialect as documented: each with the canonical character.
fn documented(about: &str) -> Vec<(char, char)> {
    let mut signs = Vec::new();
    let items = about.split_once(": ").map_or(about, |(_, items)| items);
    for item in items.split(", ") {
        let words: Vec<&str> = item.split(' ').collect();
        let (named, meaning) = match words[..] {
            [first, "or", second, ..] => (vec![first, second], &words[3..]),
            _ => (vec![words[0]], &words[1..]),
        };
        let cell = match meaning.join(" ").as_str() {
            "wall" => '#',
            "floor" | "outside" => ' ',
            "goal" => '.',
            "box" => '$',
            "box on goal" => '*',
            "player" => '@',
            "player on goal" => '+',
            // "the rest as in XSB", "coloured squares for the rest"
            _ => continue,
        };
        let sign = |name: &str| name.chars().next().expect("a sign");
        signs.extend(named.into_iter().map(|name| (sign(name), cell)));
    }
    signs
}

#[test]
fn boards_in_the_signs_of_each_dialect_are_read_as_documented() {
    const LEVELS: [&str; 3] = [
        "#######\n#     #\n#@ $ .#\n#     #\n#######\n",
        "#######\n#     #\n#@ $*.#\n#     #\n#######\n",
        "#######\n#   $ #\n#+ $ .#\n#     #\n#######\n",
    ];
    let mut count = 0;
    for (name, about) in table_rows().filter(|(name, _)| name.starts_with('`')) {
        let name = name.trim_matches('`');
        let signs = Signs::parse(name).unwrap_or_else(|| panic!("no dialect {name}"));
        let pairs = documented(about);
        assert!(!pairs.is_empty(), "{name}: {about}");
        // Of two signs for the same the first, then the last.
        let first = |cell: char| pairs.iter().find(|pair| pair.1 == cell).map(|pair| pair.0);
        let last = |cell: char| pairs.iter().rfind(|pair| pair.1 == cell).map(|pair| pair.0);
        for (level, from) in LEVELS.iter().flat_map(|level| [(level, true), (level, false)]) {
            let sign = |cell: char| if from { first(cell) } else { last(cell) }.unwrap_or(cell);
            let text: String = level.chars().map(sign).collect();
            // The dialects without a sign for this have no such boards, and a picture of a player none of its own.
            let written = Signs::parse(name).is_some_and(|signs| {
                let cells = text.chars().filter(|c| *c != '\n').map(|c| signs.canonical(c));
                cells.eq(level.chars().filter(|c| *c != '\n').map(Some))
            });
            if !written {
                assert!(level.contains(['*', '+']) || name == "pictures", "{name}:\n{text}");
                continue;
            }
            let told =
                read_levels_in(text.as_bytes(), Some(&signs)).expect("levels").levels.remove(0);
            let told = Level::from_raw(&told.expect("a level")).expect("a playable level");
            assert_eq!(told.to_string(), *level, "{name}:\n{text}");
            // Without being told: the same, or a question.
            let found = &read(&text)[0];
            assert!(found == level || found.contains("; "), "{name}:\n{text}\n{found}");
            count += usize::from(found == level);
        }
    }
    assert!(count > 30, "{count} boards");
}

#[test]
fn one_sign_is_wall_and_what_is_most_common_is_floor() {
    const LONG: &str = "######\n#@$ .#\n######\n";
    let wide = "#######\n#     #\n# @$ .#\n#     #\n#######\n";
    let level = |signs: &str, level: &str| -> String {
        let signs: Vec<char> = signs.chars().collect();
        level.chars().map(|c| "# .$@".find(c).map_or(c, |at| signs[at])).collect()
    };
    for signs in
        ["🟥⬛❎🟫😳", "🟦⬛❎🟫😳", "⬜⬛❎🟫😳", "🌲⬛🎯📦🙂", "01245", "W.GBA", "w.01A", "O SBR"]
    {
        for board in [LONG, wide] {
            assert_eq!(read(&level(signs, board)), [board], "{signs}");
        }
    }
    for wall in ["W", "X", "H", "%", "0", "/", "=", "█", "▓", "🧱"] {
        assert_eq!(read(&LONG.replace('#', wall)), [LONG], "{wall}");
    }
    // The signs of a player with another skin, and of one made of several characters.
    for player in ["🧍🏽", "👷\u{200d}♂\u{fe0f}", "🙂\u{fe0f}"] {
        let text = level("🧱⬜🎯📦@", LONG).replace('@', player);
        assert_eq!(read(&text), [LONG], "{player}");
    }
}

#[test]
fn digits_are_what_gym_sokoban_writes() {
    let text = "00000000\n05111110\n01431110\n01111210\n00000000\n";
    assert_eq!(read(text), ["########\n#@     #\n# $*   #\n#    . #\n########\n"]);
}

#[test]
fn digits_and_letters_alone_are_asked_about() {
    let text = "1111111\n1020301\n1000041\n1111111\n";
    assert_eq!(read(text), ["1=# 0=- 2=@ 3=$ 4=.; 1=# 0=- 2=. 3=$ 4=@"]);
    assert_eq!(read("#####\n#P  #\n#XO #\n#####\n"), ["P=@ X=$ O=.; P=@ X=. O=$"]);
    // What stands on a goal has a sign in one convention only.
    for (text, row) in [("123061", "#@$ *#"), ("150471", "#@ $*#")] {
        let board = format!("######\n{row}\n#    #\n######\n").replace('$', "$").to_owned();
        let goal = if text.contains('7') { '3' } else { '4' };
        let typed = format!("111111\n{text}\n1{goal}0001\n111111\n");
        assert_eq!(read(&typed), [board.replacen("\n#    #", "\n#.   #", 1)], "{text}");
    }
}

#[test]
fn a_capital_may_be_what_stands_on_a_goal() {
    for (small, capital) in [('x', 'X'), ('o', 'O'), ('c', 'C')] {
        let text = "######\n#    #\n# #@ #\n# xX #\n# .X #\n######\n";
        let text = text.replace('x', "_s").replace('X', &capital.to_string());
        let text = text.replace("_s", &small.to_string());
        let found = read(&text).remove(0);
        let wanted = format!("{small}=$ {capital}=*");
        assert!(found.contains(&wanted) || found.contains("# $* #"), "{text}{found}");
    }
    // The letters of XSB stay theirs.
    let wiki = "#######\n#  P  #\n# bB  #\n#  bo #\n#######\n";
    assert_eq!(read(wiki), ["#######\n#  +  #\n# $*  #\n#  $. #\n#######\n"]);
    // The third letter is no goal beside one.
    let other = "########\n# P    #\n# B G X#\n#   X  #\n########\n";
    assert_eq!(read(other), ["P=@ B=$ G=. X=*; P=@ B=$ G=. X=-"]);
}

#[test]
fn a_legend_says_what_signs_mean() {
    const LONG: &str = "######\n#@$ .#\n######\n";
    let digits = "111111\n142031\n111111\n";
    for legend in [
        "0 = floor, 1 = wall, 2 = box, 3 = goal, 4 = player",
        "0: empty\n1: wall\n2: crate\n3: target\n4: worker",
        "const FLOOR = 0;\nconst WALL = 1;\nconst BOX = 2;\nconst GOAL = 3;\nconst PLAYER = 4;",
        "\"1\": \"wall\", \"2\": \"box\", \"3\": \"goal\", \"4\": \"player\", \"0\": \"floor\"",
        "0=空地，1=墙，2=箱子，3=目标，4=人",
        "// 0:空地 1:墙 2:箱子 3:目标 4:人",
        "# 0 - пол, 1 - стена, 2 - ящик, 3 - цель, 4 - игрок",
        "0 vide\n1 mur\n2 caisse\n3 objectif\n4 joueur",
        "  0   casilla libre\n  1   muro\n  2   caja\n  3   destino\n  4   jugador",
        "0: 바닥 1: 벽 2: 상자 3: 목표 4: 플레이어",
        "| a.png | `0` | Empty space |\n| b.png | `1` | Wall |\n| c.png | `2` | Box, you can push it |\n\
         | d.png | `3` | Place where a box should go |\n| e.png | `4` | Your hero |",
        "- `0` represents a floor\n- `1` represents a wall\n- `2` represents a box\n\
         - `3` represents where a box has to go\n- `4` represents you",
        "#define FLOOR 0\n#define WALL 1\n#define BOX 2\n#define GOAL 3\n#define PLAYER 4",
        "(defconstant blank 0)\n(defconstant wall 1)\n(defconstant box 2)\n(defconstant star 3)\n\
         (defconstant keeper 4)\n(defconstant boxstar 5)",
        "{\"text\": \"Signs:\\n0 - An empty position\\n1 - A wall\\n2 - A box\\n3 - A goal\\n4 - The player\"}",
        "# 0 : floor\n# 1 : wall\n# 2 : box\n# 3 : target\n# 4 : player\n# 5 : box and target",
    ] {
        assert_eq!(read(&format!("{legend}\n\n{digits}")), [LONG], "{legend}");
        assert_eq!(read(&format!("{digits}\n{legend}\n")), [LONG], "{legend}");
        let array = digits.lines().map(|row| {
            let squares: Vec<String> = row.chars().map(String::from).collect();
            format!("  [{}],\n", squares.join(", "))
        });
        let code = format!("{legend}\nlevel = [\n{}]\n", array.collect::<String>());
        assert_eq!(read(&code), [LONG], "{code}");
    }
    let letters = "######\n#xo a#\n######\n";
    assert_eq!(
        read(&format!("x = goal, o = box, a = player\n\n{letters}")),
        ["######\n#.$ @#\n######\n"]
    );
    let german = "W = Wand\nK = Kiste\nZ = Ziel\nS = Spieler\n\nWWWWWW\nWSK ZW\nWWWWWW\n";
    assert_eq!(read(german), [LONG]);
    for legend in [
        "Legend: P player, o box, O box on goal",
        "`o` is a box and `O` is a box on goal, `P` is the player",
    ] {
        let text = format!("{legend}\n\n#######\n#Po .O#\n#######\n");
        assert_eq!(read(&text), ["#######\n#@$ .*#\n#######\n"], "{legend}");
    }
    let long = "Legend:\nW: wall\n.: empty floor\nA: the agent\nB: a box\nT: a target\n\
        C: a box that is already on a target\n\nWWWWWWW\nWAB.TCW\nWWWWWWW\n";
    assert_eq!(read(long), ["#######\n#@$ .*#\n#######\n"]);
    let marked = "* - The player\n@ - A box\nX - A goal\n+ - A wall\n- - An empty position\n\n\
        + + + + + +\n+ * @ - X +\n+ + + + + +\n";
    assert_eq!(read(marked), [LONG]);
    let signs = "`#` wall\n`o` - box\n`*` - goal\n`@` player\n\n######\n#@o *#\n######\n";
    assert_eq!(read(signs), [LONG]);
    // XSB has M for a player.
    let letters =
        "Legende: M = Mauer, K = Kiste, Z = Ziel, S = Spieler\n\nMMMMMM\nMSK ZM\nMMMMMM\n";
    assert_eq!(read(letters), [LONG]);
    // Floor outside in the last row only, and words that are written together.
    let outside = "1,1,1,1,1,1,1\n1,4,2,0,3,0,1\n1,1,1,1,0,0,1\n0,0,0,1,1,1,1\n";
    let corner = ["#######\n#@$ . #\n####  #\n   ####\n"];
    let legend = "# 0=empty,1=wall,2=box,3=goal,4=player,5=box on goal\n";
    assert_eq!(read(&format!("{legend}{outside}")), corner);
    let japanese = "■:壁 □:床 ○:ゴール ●:荷物 ◎:ゴール上の荷物 人:プレイヤー\n\n\
        ■■■■■■■\n■人●◎○□■\n■■■■□□■\n□□□■■■■\n";
    assert_eq!(read(japanese), ["#######\n#@$*. #\n####  #\n   ####\n"]);
    // Rows of nothing but floor around boards and between them, and a line drawn above.
    let signs = "0 = floor, 1 = wall, 2 = player, 3 = box, 4 = goal\n\n";
    let small = "#####\n#@$.#\n#####\n";
    let rows = "0000000\n0111110\n0123410\n0111110\n0000000\n";
    assert_eq!(read(&format!("{signs}{rows}")), [small]);
    assert_eq!(read(&format!("{signs}{rows}{}", &rows[8..])), [small, small]);
    assert_eq!(read(&format!("{signs}Level 1\n=======\n{}", &rows[8..])), [small]);
    let box_of_xsb_walls = "X = wall, # = box, o = goal, @ = player\n\nXXXXXX\nX@# oX\nXXXXXX\n";
    assert_eq!(read(box_of_xsb_walls), [LONG]);
    // What it says of every sign is not contradicted.
    let wrong = "# = wall, $ = box, . = goal, + = player on goal\n\n######\n#+$..#\n######\n";
    assert!(read(wrong)[0].contains("boxes and goals differ"), "{:?}", read(wrong));
    // Another line with equals signs is none.
    let hint = format!("Hint: a box = trouble, a goal = luck\n{signs}{rows}");
    assert_eq!(read(&hint), [small]);
    let titled = "Legend: x = goal, o = box, a = player\n\n######\n#xo a#\n######\n";
    let level = read_levels(titled.as_bytes()).expect("a text").levels.remove(0).expect("a level");
    assert_eq!(level.title, None);
    // XSB stays what it is, and what contradicts itself says nothing.
    let xsb = format!("$ = goal, . = box, @ = player\n\n{LONG}");
    assert_eq!(read(&xsb), [LONG]);
    let mixed = format!("{LONG}\n$ = goal, . = box, @ = player\n\n######\n#@$x.#\n######\n");
    assert_eq!(read(&mixed)[0], LONG);
    let twice = "2 = box, 3 = goal, 4 = player, 2 = goal";
    assert_ne!(read(&format!("{twice}\n\n{digits}")), [LONG]);
}

#[test]
fn letters_that_xsb_knows_are_read_otherwise_when_only_that_is_natural() {
    const WIDE: &str = "########\n#@     #\n#  $$  #\n#   .. #\n########\n";
    for signs in
        ["PBG", "PBT", "PBX", "MBG", "PCG", "ABG", "Sbg", "pBX", "P$.", "PB.", "aCt", "iC."]
    {
        let signs: Vec<char> = signs.chars().collect();
        for (boxes, goals) in [("$$", ".."), ("$ ", ". ")] {
            let level = WIDE.replace("$$", boxes).replace("..", goals);
            let text: String =
                level.chars().map(|c| "@$.".find(c).map_or(c, |at| signs[at])).collect();
            assert_eq!(read(&text), [level], "{text}");
        }
    }
}

#[test]
fn what_may_mean_two_things_is_asked_with_the_natural_readings() {
    for (text, readings) in [
        ("######\n#@O X#\n######\n", "O=. X=$; O=$ X=."),
        ("########\n#      #\n# iC x #\n#      #\n########\n", ""),
        ("########\n#      #\n# @v x #\n#  v x #\n########\n", "v=. x=$; v=$ x=."),
        // Mirror images are two levels.
        ("#######\n#     #\n#O @ X#\n#     #\n#######\n", "O=. X=$; O=$ X=."),
    ] {
        let found = &read(text)[0];
        let mut halves: Vec<&str> = found.split("; ").collect();
        let mut expected: Vec<&str> = readings.split("; ").collect();
        halves.sort_unstable();
        expected.sort_unstable();
        match readings {
            "" => assert_eq!(*found, text.replace('i', "@").replace('C', "$").replace('x', ".")),
            _ => assert_eq!(halves, expected, "{text}"),
        }
    }
}

#[test]
fn a_reading_that_leaves_nothing_to_do_is_not_taken() {
    // As SokoSolve's, $ would be a box on a goal and . floor.
    let text = "########\n#      #\n# P$ $ #\n#  ... #\n########\n";
    assert!(read(text)[0].contains("boxes and goals differ"), "{:?}", read(text));
}

#[test]
fn boards_of_several_kinds_in_one_text_are_all_read() {
    const SMALL: &str = "#####\n#@$.#\n#####\n";
    const LONG: &str = "######\n#@$ .#\n######\n";
    let others = [
        "WWWWWW\nWPB GW\nWWWWWW\n",
        "wwwwww\nwA1.0w\nwwwwww\n",
        "000000\n054120\n000000\n",
        "🧱🧱🧱🧱🧱🧱\n🧱😀📦⬜🎯🧱\n🧱🧱🧱🧱🧱🧱\n",
        "+ + + + + +\n+ * @ - X +\n+ + + + + +\n",
        "######\n#PB G#\n######\n",
    ];
    let text = format!("One\n\n{SMALL}\n{}\nLast\n\n{SMALL}", others.join("\n"));
    let expected: Vec<&str> =
        [SMALL].into_iter().chain(others.map(|_| LONG)).chain([SMALL]).collect();
    assert_eq!(read(&text), expected);
    let levels = read_levels(text.as_bytes()).expect("a text").levels;
    let titles: Vec<_> =
        levels.iter().map(|raw| raw.as_ref().expect("a level").title.clone()).collect();
    assert_eq!(titles[0].as_deref(), Some("One"));
    assert_eq!(titles[7].as_deref(), Some("Last"));
    let signs = &levels[1].as_ref().expect("a level").signs;
    assert_eq!(signs_in_short(signs), "W=# P=@ B=$ G=.");
    assert_eq!(signs_in_words(&signs[..2]), "W read as wall, P as player");
}

#[test]
fn what_is_wrong_with_a_board_in_other_signs_is_said_with_its_place() {
    for (text, problem) in [
        ("🧱🧱🧱🧱🧱\n🧱😀📦🎯🧱\n🧱😀⬜⬜🧱\n🧱🧱🧱🧱🧱\n", "row 3, column 2: a second player"),
        ("t\n\n11111\n12341\n12001\n11111\n", "row 5, column 2: a second player"),
        ("WWWWW\nWPBGW\nWP EW\nWWWWW\n", "row 3, column 2: a second player"),
        ("WWWWW\nWPBGW\nWB  W\nWWWWW\n", "row 2, column 2: boxes and goals differ"),
        (
            "Key: W wall, P player, B box, T target, . floor\nWWWWWW\nWPBTQW\nW....W\nWWWWWW\n",
            "Q=-; Q=#",
        ),
    ] {
        let found = &read(text)[0];
        assert!(found.starts_with(problem), "{found}\n{text}");
    }
}

/// The levels of the collections stay what they are: every one that is XSB is read as XSB.
#[test]
fn collections_are_read_in_the_signs_of_xsb() {
    let Some(dir) = levels_dir("collections_are_read_in_the_signs_of_xsb") else { return };
    let mut count = 0;
    for path in files_below(&dir).iter().filter(|path| path.extension().is_some_and(|e| e == "xsb"))
    {
        let bytes = std::fs::read(path).expect("a readable file");
        for level in read_levels(&bytes).expect("levels").levels {
            let raw = level.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(signs_in_short(&raw.signs), "", "{}, line {}", path.display(), raw.line);
            count += 1;
        }
    }
    assert!(count > 1000, "{count} levels");
}
