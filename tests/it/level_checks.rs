//! The checks that turn a raw level into a level, and replay on it.

use kura::level::{Cell, Level, ProblemKind, replay};

fn first_problem(xsb: &str) -> (usize, usize, ProblemKind) {
    let problems = Level::parse(xsb).expect_err("the level has a problem");
    (problems[0].row, problems[0].column, problems[0].kind.clone())
}

#[test]
fn reads_a_small_level() {
    let level = Level::parse("\n  #####\n  #@$.#\n  #####\n").expect("a good level");
    assert_eq!((level.width(), level.height()), (5, 3));
    assert_eq!(level.player(), 6);
    assert_eq!(level.cell(7), Cell::Box);
    assert!(level.is_goal(8) && !level.is_goal(7) && level.is_wall(0));
    assert_eq!(level.box_count(), 1);
    assert_eq!(level.to_string(), "#####\n#@$.#\n#####\n");
}

#[test]
fn names_each_problem_with_its_place() {
    assert_eq!(first_problem("####\n#$.#\n####"), (1, 1, ProblemKind::NoPlayer));
    assert_eq!(
        first_problem("#####\n#@$.#\n#@  #\n#####"),
        (3, 2, ProblemKind::SecondPlayer { first_row: 2, first_column: 2 })
    );
    assert_eq!(
        first_problem("#####\n#@$.#\n#$  #\n#####"),
        (2, 2, ProblemKind::CountsDiffer { boxes: 2, goals: 1 })
    );
    assert_eq!(first_problem("####\n#@ #\n####"), (2, 2, ProblemKind::NoBox));
    assert_eq!(first_problem("#####\n#@$. \n#####"), (2, 5, ProblemKind::OpenWall));
    assert_eq!(first_problem("#####\n#@$x#\n#####"), (2, 4, ProblemKind::UnknownCharacter('x')));
    assert_eq!(first_problem("#####\n#@$o#\n#####"), (2, 4, ProblemKind::AmbiguousLetter('o')));
    assert_eq!(first_problem(" \n\n"), (1, 1, ProblemKind::Empty));
}

#[test]
fn only_a_certain_surplus_is_marked() {
    let places = |xsb: &str| -> Vec<(usize, usize)> {
        let problems = Level::parse(xsb).expect_err("boxes and goals differ");
        let surplus = |kind: &ProblemKind| matches!(kind, ProblemKind::OneTooMany { .. });
        problems.iter().filter(|p| surplus(&p.kind)).map(|p| (p.row, p.column)).collect()
    };
    assert_eq!(places("#####\n#@* #\n#$  #\n#####"), [(3, 2)]);
    assert_eq!(places("######\n#@*. #\n#   .#\n######"), [(2, 4), (3, 5)]);
    // Any of the two.
    assert_eq!(places("#####\n#@$.#\n#$  #\n#####"), []);
    let problems = Level::parse("#####\n#@$.#\n#.  #\n#####").expect_err("two goals");
    assert!(problems[0].to_string().ends_with("no single square is at fault"), "{}", problems[0]);
}

#[test]
fn a_player_at_the_edge_is_said() {
    for xsb in ["#####\n#  .#\n# $ #\n##@##", "@####\n# $.#\n#####", "#####\n@ $.#\n#####"] {
        assert_eq!(first_problem(xsb).2, ProblemKind::PlayerAtEdge, "{xsb}");
    }
}

#[test]
fn names_several_problems_at_once() {
    let problems = Level::parse("######\n# $$.#\n#### #").expect_err("three problems");
    let kinds: Vec<_> = problems.into_iter().map(|problem| problem.kind).collect();
    assert_eq!(kinds, [ProblemKind::NoPlayer, ProblemKind::CountsDiffer { boxes: 2, goals: 1 }]);
    let problems = Level::parse("######\n#@$$.#\n#### #").expect_err("two problems");
    let kinds: Vec<_> = problems.into_iter().map(|problem| problem.kind).collect();
    assert_eq!(kinds, [ProblemKind::OpenWall, ProblemKind::CountsDiffer { boxes: 2, goals: 1 }]);
}

#[test]
fn keeps_sealed_rooms_and_drops_the_outside() {
    let level = Level::parse("#######\n#@$.#*#. $\n#######").expect("a good level");
    assert_eq!(level.box_count(), 2);
    assert_eq!(level.cell(10 + 5), Cell::BoxOnGoal);
}

#[test]
fn replays_in_any_case() {
    let level = Level::parse("######\n#@ $.#\n######").expect("a good level");
    let done = replay(&level, "r R").expect("possible moves");
    assert!(done.solved);
    assert_eq!(done.lurd, "rR");
    assert_eq!((done.measures.moves, done.measures.pushes), (2, 1));
    assert!(replay(&level, "rrr").is_err());
    assert!(replay(&level, "l").is_err());
}
