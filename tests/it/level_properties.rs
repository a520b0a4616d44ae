//! Properties of the readers and writers on random texts and random levels.

use kura::level::{
    Collection, Direction, Level, RawLevel, StoredKind, StoredSolution, identity, read_levels,
    replay,
};
use proptest::prelude::*;

/// A closed room with random walls, a player, and boxes and goals in equal number.
fn level_rows() -> impl Strategy<Value = Vec<String>> {
    (3..9usize, 3..9usize, any::<u64>(), 1..6usize).prop_map(|(width, height, seed, boxes)| {
        let mut random = seed;
        let mut below = |limit: usize| {
            // Knuth's linear congruential generator; the high bits are good enough here.
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((random >> 33) as usize) % limit
        };
        let mut cells = vec![vec!['#'; width + 2]; height + 2];
        let mut floor = Vec::new();
        for (y, row) in cells.iter_mut().enumerate().take(height + 1).skip(1) {
            for (x, cell) in row.iter_mut().enumerate().take(width + 1).skip(1) {
                if below(5) > 0 {
                    *cell = ' ';
                    floor.push((x, y));
                }
            }
        }
        while floor.len() < 2 * boxes.min(3) + 1 {
            let (x, y) = (below(width) + 1, below(height) + 1);
            if cells[y][x] == '#' {
                cells[y][x] = ' ';
                floor.push((x, y));
            }
        }
        for i in (1..floor.len()).rev() {
            floor.swap(i, below(i + 1));
        }
        let boxes = boxes.min(floor.len() / 2);
        for &(x, y) in &floor[..boxes] {
            cells[y][x] = '$';
        }
        let player = floor[boxes];
        cells[player.1][player.0] = '@';
        let shift = below((floor.len() - boxes).min(boxes + 1) + 1);
        for &(x, y) in &floor[shift..shift + boxes] {
            cells[y][x] = match cells[y][x] {
                '$' => '*',
                '@' => '+',
                _ => '.',
            };
        }
        cells.into_iter().map(|row| row.into_iter().collect()).collect()
    })
}

fn parse(rows: &[String]) -> Level {
    Level::parse(&rows.join("\n")).expect("a closed room")
}

/// Plays random moves, skipping impossible ones; returns the moves made.
fn wander(level: &Level, wishes: &[u8]) -> String {
    let mut lurd = String::new();
    for wish in wishes {
        let letter = Direction::from_index(usize::from(*wish)).letter(false);
        lurd.push(letter);
        match replay(level, &lurd) {
            Ok(done) => lurd = done.lurd,
            Err(_) => {
                lurd.pop();
            }
        }
    }
    lurd
}

/// Run-length encoding of rows, simplest form.
fn encode(rows: &[String]) -> String {
    let mut out = String::new();
    for c in rows.join("|").replace(' ', "-").chars() {
        match out.pop() {
            Some(last) if last == c => {
                let digits = out.len() - out.trim_end_matches(|d: char| d.is_ascii_digit()).len();
                let count: usize = out.split_off(out.len() - digits).parse().unwrap_or(1);
                out.push_str(&(count + 1).to_string());
            }
            Some(last) => out.push(last),
            None => {}
        }
        out.push(c);
    }
    out
}

fn turned(rows: &[String], symmetry: usize) -> Vec<String> {
    let cells: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let (height, width) = (cells.len(), cells[0].len());
    let (outer, inner) = if symmetry & 4 != 0 { (width, height) } else { (height, width) };
    let cell = |a: usize, b: usize| {
        let a = if symmetry & 1 != 0 { outer - 1 - a } else { a };
        let b = if symmetry & 2 != 0 { inner - 1 - b } else { b };
        if symmetry & 4 != 0 { cells[b][a] } else { cells[a][b] }
    };
    (0..outer).map(|a| (0..inner).map(|b| cell(a, b)).collect()).collect()
}

fn title() -> impl Strategy<Value = Option<String>> {
    proptest::option::of("[A-Za-z0-9éß#;'(][A-Za-z0-9 :;=#.,'()-]{0,20}[A-Za-z0-9)]")
}

fn notes() -> impl Strategy<Value = Vec<String>> {
    proptest::collection::vec("[A-Za-z#$@*.;()'-][A-Za-z #$@.]{0,12}[A-Za-z#]", 0..4)
}

fn raw_level() -> impl Strategy<Value = RawLevel> {
    let moves = proptest::collection::vec(("[lurdLURD]{1,200}", any::<bool>()), 0..3);
    (level_rows(), title(), title(), notes(), moves).prop_map(
        |(rows, title, author, notes, moves)| {
            let stored = |(lurd, solves)| StoredSolution {
                kind: if solves { StoredKind::Solution } else { StoredKind::SavedGame },
                heading: (if solves { "Solution" } else { "Savegame" }).to_owned(),
                lurd,
            };
            let solutions = moves.into_iter().map(stored).collect();
            // A writer has no way to tell an absent title from an empty one.
            let title = Some(title.unwrap_or_default());
            RawLevel { rows, title, author, notes, solutions, ..RawLevel::default() }
        },
    )
}

proptest! {
    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(collection) = read_levels(&bytes) {
            prop_assert!(!collection.levels.is_empty());
        }
    }

    #[test]
    fn board_like_texts_never_panic_and_lose_no_row(
        text in "([#@$.*+ _|0-9()x&\t-]{0,12}\r?\n){0,12}"
    ) {
        let Ok(collection) = read_levels(text.as_bytes()) else { return Ok(()) };
        for level in &collection.levels {
            match level {
                Ok(raw) => {
                    let again = Level::from_raw(raw).map(|level| Level::parse(&level.to_string()));
                    if let Ok(again) = again {
                        prop_assert!(again.is_ok());
                    }
                }
                Err(error) => prop_assert!(!error.problems.is_empty()),
            }
        }
    }

    #[test]
    fn texts_with_keys_never_panic(
        text in "((Title|Author|Comment|Comment-End|Game|Level|Solution|; x|::|>|###|#@#|#\\$\\.#|rrll|R)[: =]?[a-z|]{0,3}\n{1,2}){0,20}"
    ) {
        let read = read_levels(text.as_bytes());
        prop_assert!(read.is_ok() || !read.unwrap_err().problems.is_empty());
    }

    #[test]
    fn xml_never_panics(
        text in "<\\?xml[ a-z=\"0-9-]{0,30}\\?>(</?(SokobanLevels|Level|L|Title)( Id=\"?[&a;#]{0,3}\"?)?/?>|[#@$. &;<]{0,5}){0,30}"
    ) {
        let read = read_levels(text.as_bytes());
        prop_assert!(read.is_ok() || !read.unwrap_err().problems.is_empty());
    }

    #[test]
    fn writing_and_reading_gives_the_same(
        title in title(),
        author in title(),
        notes in notes(),
        levels in proptest::collection::vec(raw_level(), 1..5),
    ) {
        let levels = levels.into_iter().map(Ok).collect();
        let mut written = Collection { title, author, notes, levels };
        let mut read = read_levels(written.to_sok().as_bytes()).expect("a text with levels");
        read.levels.iter_mut().flatten().for_each(|level| level.line = 0);
        prop_assert_eq!(&read, &written);
        let mut read = read_levels(written.to_xsb().as_bytes()).expect("a text with levels");
        read.levels.iter_mut().flatten().for_each(|level| level.line = 0);
        for level in written.levels.iter_mut().flatten() {
            level.solutions.retain(|stored| stored.kind == StoredKind::Solution);
        }
        prop_assert_eq!(&read, &written);
    }

    #[test]
    fn run_length_encoding_is_read_back(rows in level_rows()) {
        let plain = parse(&rows).to_string();
        let encoded = encode(&rows);
        for text in [encoded.clone(), encoded.replace('|', "|\n"), format!("x \"{encoded}\"")] {
            let levels = read_levels(text.as_bytes()).expect("a text with a level").levels;
            prop_assert_eq!(levels.len(), 1);
            let raw = levels[0].as_ref().expect("a read level");
            prop_assert_eq!(Level::from_raw(raw).expect("a level").to_string(), plain.clone());
        }
    }

    #[test]
    fn identity_ignores_turning_and_walking(
        rows in level_rows(),
        symmetry in 0..8usize,
        walk in proptest::collection::vec(any::<u8>(), 0..30),
    ) {
        let level = parse(&rows);
        prop_assert_eq!(identity(&level), identity(&parse(&turned(&rows, symmetry))));
        let done = replay(&level, &wander(&level, &walk)).expect("moves already made");
        if done.measures.pushes == 0 {
            let mut cells: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
            let width = level.width();
            let mut swap = |i: usize, with: [(char, char); 2]| {
                let cell = &mut cells[i / width][i % width];
                *cell = with.iter().find(|(from, _)| from == cell).map_or(*cell, |(_, to)| *to);
            };
            swap(level.player(), [('@', ' '), ('+', '.')]);
            swap(done.player, [(' ', '@'), ('.', '+')]);
            let moved: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
            prop_assert_eq!(identity(&level), identity(&parse(&moved)));
        }
    }

    #[test]
    fn moves_are_read_in_any_case_and_backwards(
        rows in level_rows(),
        wishes in proptest::collection::vec(any::<u8>(), 0..120),
    ) {
        let level = parse(&rows);
        let lurd = wander(&level, &wishes);
        let done = replay(&level, &lurd.to_uppercase()).expect("moves already made");
        prop_assert_eq!(&done.lurd, &lurd);

        // With the goals where the boxes ended the moves solve the level, and so does the same
        // game played backwards.
        let mut cells: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        for row in &mut cells {
            for cell in row {
                *cell = match *cell { '*' => '$', '+' => '@', '.' => ' ', c => c };
            }
        }
        let width = level.width();
        for &i in &done.boxes {
            let cell = &mut cells[i / width][i % width];
            *cell = match *cell { '$' => '*', '@' => '+', _ => '.' };
        }
        let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
        let level = parse(&rows);
        prop_assert!(replay(&level, &lurd).expect("moves already made").solved);

        let (from, to) = (level.player(), done.player);
        let side = |d: isize, less: &str, more: &str| {
            if d < 0 { less.repeat(d.unsigned_abs()) } else { more.repeat(d.unsigned_abs()) }
        };
        let across = (to % width) as isize - (from % width) as isize;
        let down = (to / width) as isize - (from / width) as isize;
        let back: String = lurd.chars().rev().map(|c| {
            let way = Direction::from_letter(c).expect("a move").opposite();
            way.letter(c.is_ascii_uppercase())
        }).collect();
        let jump = format!("[{}{}]", side(across, "l", "r"), side(down, "u", "d"));
        // A jump cannot leave the board on its way, but may pass walls and boxes.
        let forward = replay(&level, &format!("{jump}{back}")).expect("a whole game");
        prop_assert!(forward.solved);
        prop_assert_eq!(forward.measures.pushes, done.measures.pushes);
    }
}
