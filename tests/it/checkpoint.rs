//! Proofs that are stopped, written, read and continued: the same answer as without a stop, and no answer from a
//! file that is damaged or belongs elsewhere.

use crate::common::cases::{cases, number};
use crate::common::exhaustive::Shape;
use kura::level::{Level, replay};
use kura::portfolio::{Objective, Options, Outcome, Refused, Report, Run};

/// "Grand hall" of the project's own levels, which takes about 12,000 positions.
const HALL: &str = "   #########
####  #    #
#  # @$ $# ##
#           ##
##  $  #  $  #
#   ###### $ #
# ....#     ##
##...$ $ $   #
 ##.#  $  #  #
  #.   #  ####
  #########";

fn options(threads: usize, node_limit: Option<u64>) -> Options {
    let (objective, memory_limit) = (Objective::Pushes, 64 << 20);
    Options { objective, memory_limit, node_limit, threads, ..Options::default() }
}

fn ended(run: &mut Run) -> Report {
    while !run.step(10_000) {}
    run.report(Outcome::Timeout)
}

/// Proves the fewest pushes in pieces of so many positions; the answer, and how often it was stopped.
fn in_pieces(level: &Level, threads: &[usize], nodes: u64) -> (Report, usize) {
    let first = options(threads[0], Some(nodes));
    let mut run = Run::new(level.clone(), first).expect("auto");
    for stops in 0..100_000 {
        let report = ended(&mut run);
        let mut file = Vec::new();
        if !run.save(&mut file).expect("a vector takes everything") {
            return (report, stops);
        }
        assert!(!report.optimal);
        let next = options(threads[(stops + 1) % threads.len()], Some(nodes));
        run = Run::continued(level.clone(), next, &mut &file[..]).expect("what was saved");
    }
    panic!("no end");
}

#[test]
fn a_proof_in_pieces_ends_like_one_without_a_stop() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 600) / 4);
    let mut stopped = 0;
    for (index, case) in cases(seed + 40, count, Shape::SMALL).enumerate() {
        let threads: &[usize] = [&[1][..], &[2], &[1, 3]][index % 3];
        let (report, stops) = in_pieces(&case.level, threads, [3, 8, 30][index / 3 % 3]);
        stopped += usize::from(stops > 0);
        assert_eq!(report.pushes.map(|n| n as u32), case.pushes, "{}", case.xsb);
        assert_eq!(report.optimal, case.pushes.is_some(), "{}", case.xsb);
        assert_eq!(report.lower_bound, case.pushes, "{}", case.xsb);
        if let Some(solution) = report.solution {
            assert!(replay(&case.level, &solution).expect("moves").solved, "{}", case.xsb);
        }
    }
    println!("{stopped} of {count} were stopped");
    assert!(stopped as u64 > count / 6);
}

/// A proof of [`HALL`] that was stopped.
fn stopped() -> (Level, Vec<u8>, Report) {
    let level = Level::parse(HALL).expect("a level");
    let whole = ended(&mut Run::new(level.clone(), options(1, None)).expect("auto"));
    assert!(whole.optimal && whole.expanded > 500, "{whole:?}");
    let mut run = Run::new(level.clone(), options(1, Some(whole.expanded / 2))).expect("auto");
    assert!(!ended(&mut run).optimal);
    let mut file = Vec::new();
    assert!(run.save(&mut file).expect("a vector"));
    (level, file, whole)
}

#[test]
fn a_larger_proof_goes_on_where_it_was_stopped() {
    let (level, file, whole) = stopped();
    for threads in [1, 2, 4] {
        let mut run =
            Run::continued(level.clone(), options(threads, None), &mut &file[..]).expect("a state");
        let report = ended(&mut run);
        assert_eq!((report.pushes, report.optimal), (whole.pushes, true));
        // Several threads take the last layer in another order.
        let is_less = threads > 1 || report.expanded < whole.expanded;
        assert!(is_less, "{} positions", report.expanded);
    }
    let (report, stops) = in_pieces(&level, &[1, 2], whole.expanded / 9);
    assert_eq!((report.pushes, report.optimal), (whole.pushes, true));
    assert!(stops > 3, "{stops} stops");
}

/// Each run hashes positions by keys of its own, and one that goes on by those of the run before it.
#[test]
fn a_proof_that_goes_on_does_the_same_each_time_and_nothing_twice() {
    let [(one, whole), (other, _)] = [(); 2].map(|()| {
        let (level, file, whole) = stopped();
        let mut run = Run::continued(level, options(1, None), &mut &file[..]).expect("a state");
        (ended(&mut run), whole.expanded)
    });
    assert_eq!(one, other);
    println!("{} of {whole} positions after the stop", one.expanded);
    assert!(whole / 2 + one.expanded < whole + whole / 10, "{} of {whole}", one.expanded);
}

#[test]
fn a_proof_whose_memory_was_full_goes_on() {
    let (level, _, whole) = stopped();
    let limited = |memory_limit, node_limit| Options { memory_limit, ..options(1, node_limit) };
    let mut run = Run::new(level.clone(), limited(3 << 20, Some(30_000))).expect("auto");
    let report = ended(&mut run);
    // More positions than there are: it went on depth first.
    assert!(!report.optimal && report.expanded > 2 * whole.expanded, "{report:?}");
    let mut file = Vec::new();
    assert!(run.save(&mut file).expect("a vector takes everything"));
    for (mib, ends) in [(3, false), (64, true)] {
        let limits = limited(mib << 20, Some(30_000));
        let run = Run::continued(level.clone(), limits, &mut &file[..]);
        let again = ended(&mut run.expect("a state that fits"));
        assert_eq!(again.optimal, ends, "{mib} MiB");
        assert!(again.expanded > 0 && again.lower_bound >= report.lower_bound, "{mib} MiB");
        if ends {
            assert_eq!((again.pushes, again.lower_bound), (whole.pushes, whole.lower_bound));
        }
    }
}

#[test]
fn a_file_that_was_changed_is_refused() {
    let (level, file, _) = stopped();
    let read = |file: &[u8]| Run::continued(level.clone(), options(1, None), &mut &file[..]);
    assert!(read(&file).is_ok());
    for at in (0..file.len()).step_by(1 + file.len() / 400) {
        for flip in [1, 0x80] {
            let mut damaged = file.clone();
            damaged[at] ^= flip;
            assert!(read(&damaged).is_err(), "byte {at}");
        }
        assert!(read(&file[..at]).is_err(), "{at} bytes");
    }
    assert!(matches!(read(&file[..file.len() - 1]), Err(Refused::Damaged)));
    assert!(matches!(read(&[&file[..], &[0]].concat()), Err(Refused::Damaged)));
    assert!(matches!(read(b""), Err(Refused::NotOne)));
    assert!(matches!(read(HALL.as_bytes()), Err(Refused::NotOne)));
}

#[test]
fn a_file_that_belongs_elsewhere_is_refused() {
    let (level, file, _) = stopped();
    let read = |level: &Level, options| Run::continued(level.clone(), options, &mut &file[..]);
    let other = Level::parse(&HALL.replacen("# @$ $#", "# @ $$#", 1)).expect("a level");
    assert!(matches!(read(&other, options(1, None)), Err(Refused::Level)));
    let moves = |objective| Options { objective, ..options(1, None) };
    let both = moves(Objective::PushesMoves);
    assert!(matches!(read(&level, both), Err(Refused::Objective(name)) if name == "pushes"));
    assert!(matches!(read(&level, moves(Objective::Moves)), Err(Refused::NoProof)));
    let small = Options { memory_limit: 1 << 16, ..options(1, None) };
    assert!(matches!(read(&level, small), Err(Refused::OutOfMemory | Refused::NoProof)));
    // The version follows the first line and its own length.
    let mut old = file.clone();
    old[24] = b'9';
    let read = Run::continued(level.clone(), options(1, None), &mut &old[..]);
    assert!(matches!(read, Err(Refused::Version(_))));
}

/// The checksum keeps out no forger: what rests on a file is marked, whatever it says.
#[test]
fn a_forged_state_is_believed_and_its_answer_marked() {
    let (level, file, whole) = stopped();
    let goes_on = |file: &[u8], nodes| {
        let run = Run::continued(level.clone(), options(1, nodes), &mut &file[..]);
        ended(&mut run.expect("a state"))
    };
    // The length of a solution that there is not yet, and the lower bound.
    let proven = u64::from(goes_on(&file, Some(1)).lower_bound.expect("a bound"));
    let told = [0, proven].map(u64::to_le_bytes).concat();
    let at = file.windows(told.len()).position(|part| part == told).expect("the bound") + 8;
    let pushes = whole.pushes.expect("a solution") as u64 + 10;
    let mut forged = file[..file.len() - 8].to_vec();
    forged[at..at + 8].copy_from_slice(&pushes.to_le_bytes());
    let sum = forged.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    forged.extend(sum.to_le_bytes());
    let report = goes_on(&forged, Some(1));
    assert!(report.lower_bound == Some(pushes as u32) && report.resumed, "{report:?}");
}
