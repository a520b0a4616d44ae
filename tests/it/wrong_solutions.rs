//! If a strategy's solution does not solve the level, the result is an error that names the strategy,
//! whatever else takes part in the run, and not an ordinary answer.

use kura::board::Direction;
use kura::catalogue::Spec;
use kura::level::Level;
use kura::portfolio::{Fault, Objective, Options, Outcome, Run};
use kura::position::Push;
use kura::search::{Best, Context, Entry, Stats, Status, Strategy};

const XSB: &str = "\
########
#      #
#@$  . #
#      #
########
";

/// Claims to have solved the level with these pushes.
struct Liar {
    claim: Vec<Push>,
}

impl Strategy for Liar {
    fn step(&mut self, _: u64) -> Status {
        Status::Solved { pushes: self.claim.clone(), optimal: true }
    }

    fn stats(&self) -> Stats {
        Stats::default()
    }

    fn best(&self) -> Option<Best> {
        None
    }
}

/// The only box pushed `count` times to the right.
fn pushes(context: &Context, count: usize) -> Vec<Push> {
    let board = &context.ground.board;
    let start = board.start_boxes()[0];
    let next = |&from: &_| Some(board.neighbour(from, Direction::Right));
    let squares = std::iter::successors(Some(start), next).take(count);
    squares.map(|from| Push { from, direction: Direction::Right }).collect()
}

static STOPS_SHORT: Entry = Entry {
    name: "stops-short",
    build: |context, _| Ok(Box::new(Liar { claim: pushes(context, 2) })),
    ..Entry::PLAIN
};

static DOES_NOTHING: Entry = Entry {
    name: "does-nothing",
    build: |_, _| Ok(Box::new(Liar { claim: Vec::new() })),
    ..Entry::PLAIN
};

static PUSHES_AIR: Entry = Entry {
    name: "pushes-air",
    build: |context, _| {
        let claim = pushes(context, 3).split_off(1);
        Ok(Box::new(Liar { claim }))
    },
    ..Entry::PLAIN
};

static HONEST: Entry = Entry {
    name: "honest",
    build: |context, _| Ok(Box::new(Liar { claim: pushes(context, 3) })),
    ..Entry::PLAIN
};

fn run(members: &[&'static Entry], objective: Objective) -> kura::portfolio::Report {
    let level = Level::parse(XSB).expect("a level");
    let members = members.iter().map(|entry| Spec::of(entry)).collect();
    let mut run = Run::of(level, members, Options { objective, ..Options::default() });
    while !run.step(1_000) {}
    run.report(Outcome::Timeout)
}

#[test]
fn a_wrong_solution_is_an_error_that_says_whose_and_of_which_level() {
    let stops = "a box is not on a goal at the end";
    for (liar, moves, problem) in [
        (&STOPS_SHORT, Some("RR"), stops),
        (&DOES_NOTHING, Some(""), stops),
        (&PUSHES_AIR, None, "the player cannot make one of the pushes"),
    ] {
        let report = run(&[liar, &HONEST], Objective::Any);
        assert_eq!(report.outcome, Outcome::Error, "{}", liar.name);
        assert!(!report.outcome.is_definite());
        assert_eq!((report.solution, report.pushes, report.moves), (None, None, None));
        assert!(!report.optimal);
        assert_eq!(report.strategy, liar.name);
        let fault = Fault {
            strategy: liar.name.into(),
            level: Level::parse(XSB).expect("a level").to_string(),
            moves: moves.map(String::from),
            problem: problem.into(),
        };
        let told = fault.to_string();
        assert!(told.contains(liar.name) && told.contains(problem), "{told}");
        assert_eq!(report.fault, Some(fault));
    }
}

#[test]
fn a_right_solution_of_the_same_kind_is_taken() {
    let report = run(&[&HONEST, &STOPS_SHORT], Objective::Any);
    assert_eq!((report.outcome, report.fault), (Outcome::Solved, None));
    assert_eq!(report.solution.as_deref(), Some("RRR"));
}
