//! LRTA* and K-beam search on the report's nine boards, next to its results.

use std::fmt::Write as _;
use std::path::Path;

use super::run::{Ended, levels, run, stamp};

/// Positions that a run may expand.
const MOST: u64 = 2_000_000;

/// Runs of a beam, each with its own seed from 0 on.
const SEEDS: u64 = 10;

/// The numbers in the report's Table 1: moves, expanded states, pulls, restarts.
struct Row {
    strategy: &'static str,
    boards: [&'static str; 9],
}

const PAPER: [Row; 3] = [
    Row {
        strategy: "LRTA*",
        boards: [
            "21, 92, 0, 0",
            "11, 49, 0, 0",
            "37, 158, 0, 0",
            "146, 518, 0, 0",
            "59, 316, 0, 0",
            "171, 663, 0, 0",
            "160, 1825, 0, 3",
            "134, 558, 0, 0",
            "261, 4006, 0, 2 (cap 500)",
        ],
    },
    Row {
        strategy: "KBS(10)",
        boards: [
            "79, 769, 0, -",
            "45, 2369, 0, -",
            "145, 2588, 0, -",
            "106, 2764, 0, -",
            "252, 2499, 0, -",
            "724, 11487, 0, -",
            "none in 360 s",
            "544, 13196, 0, -",
            "not solved",
        ],
    },
    Row {
        strategy: "KBS(20), pulls at a penalty of 5",
        boards: [
            "untested",
            "untested",
            "untested",
            "untested",
            "untested",
            "untested",
            "996, 59854, 13, -",
            "untested",
            "104, 2041, 24, -",
        ],
    },
];

/// The report's row shown above each of ours.
const OURS: [(&str, Option<usize>); 13] = [
    ("lrta", Some(0)),
    ("lrta:cap=500", None),
    ("lrta:cap=500,learn=most", None),
    ("lrta:cap=500,boxes=ignored,restarts=1000", None),
    ("k-beam", Some(1)),
    ("k-beam:accept=improving", None),
    ("k-beam:k=20,pulls=allowed", Some(2)),
    ("k-beam:pairing=sum,boxes=walls,reduce=min,walks=farthest,incentive=100,shut-off=0", None),
    ("k-beam:boxes=walls,reduce=min,walks=farthest,incentive=100,shut-off=0", None),
    (
        "lrta:cap=500,pairing=sum,boxes=walls,reduce=min,walks=farthest,incentive=100,shut-off=0",
        None,
    ),
    ("lrta-macro", None),
    ("k-beam-macro", None),
    ("k-beam-macro:accept=improving", None),
];

const HEAD: &str = "\
# LRTA* and stochastic K-beam search: the report's table and ours

A.-N. Ariton, *Heuristics and Search Algorithms for Sokoban*, Appendix B, on its nine boards. A cell is
\"moves, expanded states, pulls, restarts\". Ours are actions of the agent (macro moves, where it searches over these), expanded
states, pulls, restarts. For LRTA* we count the states that the report's program generates: all neighbours of a position
when it chooses an action, and again when it learns, but none for a step taken before; for the beam, positions
whose successors were generated. A run that ends with pulls is not a solution of the game; Kura reports it as given
up, and the cell says so. The beam draws by chance: of it a cell says how many of the runs with different seeds solve the board, and
how many end with pulls; what follows is the median of these runs, number by number.

";

const TAIL: &str = "
Where the text leaves a choice open, LRTA* follows the observed behaviour of the report's published program. A box on the target it is
paired with blocks the other boxes and the player (`boxes=placed`), the player's walk to each box counts, not only
to the nearest one (`walks=each`), a box cut off from its target by other boxes costs 5 more (`shut-off`), the learnt
value of a position is the latest one, even if it is lower than before (`learn=last`), a dead end costs the
player 2 more, and the directions are tried left, right, down, up. With these rules, moves and restarts match the report on seven
boards. M2 and SH have dead ends that Kura removes from the floor, because no box and no solution needs them, so
the agent cannot walk into them: 96 moves instead of 146, 281 instead of 261. (With dead ends left open, these rules give the
report's numbers there too, expanded states included.) H1 and SH depend most on `boxes`: if placed boxes do not
block, they take 10 and 227 restarts instead of 3 and 2; if learnt values never fall (`learn=most`), both take 4.

For the beam the report gives K, the mechanisms and their order, but no temperature, cooling, slaloms, rounds or restarts:
these values are ours, so the rows of the beam can be compared only roughly. Its temperature doubles once for each slalom, which
is six rounds in a row in which the best position is that of two rounds before; after the fifth slalom the search starts anew.
By `k-beam` the best successor of each position goes on; with `accept=improving` only what is better than the best of the beam,
or what chance lets in, as in the report's Algorithm 4.

The rows with `walks=farthest` are the report's first estimate (Algorithm 3), which takes 100 off for each box on a target: once as
printed, each box to its nearest free target, and once over all ways to pair boxes and targets (Section 3.4). The report says
that LRTA* does not work with it.
";

/// The page.
pub fn table(folder: &Path) -> String {
    let levels = levels(&folder.join("lrta_beam_9.xsb"));
    let names: Vec<&str> = levels
        .iter()
        .map(|(raw, _)| raw.title.as_deref().unwrap_or("").split(' ').next().unwrap_or(""))
        .collect();
    let mut page = format!("{HEAD}| | {} |\n|---{}|\n", names.join(" | "), "|---".repeat(9));
    // The report's order of boards is that of the file.
    for (spec, paper) in OURS {
        if let Some(row) = paper.map(|index| &PAPER[index]) {
            writeln!(page, "| report: {} | {} |", row.strategy, row.boards.join(" | ")).unwrap();
        }
        let cells: Vec<String> = levels
            .iter()
            .map(|(_, level)| match spec.starts_with("k-beam") {
                true => {
                    of_seeds(&(0..SEEDS).map(|s| run(level, spec, MOST, s)).collect::<Vec<_>>())
                }
                false => cell(&run(level, spec, MOST, 0)),
            })
            .collect();
        writeln!(page, "| `{spec}` | {} |", cells.join(" | ")).expect("memory");
    }
    let limit = format!("Limit {MOST} positions; seeds 0 to {} for the beam.", SEEDS - 1);
    let by = "Written by `cargo run --release --example lab_tables`";
    format!("{page}{TAIL}\n{limit} {by}, {}.\n", stamp())
}

/// Moves, expanded states, pulls, restarts.
fn numbers(ended: &Ended) -> [u64; 4] {
    let own = |name: &str| {
        let found = ended.stats.own.iter().find(|(key, _)| *key == name);
        found.map_or(0, |&(_, count)| count)
    };
    let looks = own("looks");
    let expanded = if looks > 0 { looks } else { ended.stats.expanded };
    [own("actions"), expanded, own("pulls"), own("restarts")]
}

fn cell(ended: &Ended) -> String {
    let [moves, expanded, pulls, restarts] = numbers(ended);
    match (ended.solved, &ended.note) {
        (Some(_), _) => format!("{moves}, {expanded}, {pulls}, {restarts}"),
        (None, Some(_)) => format!("{moves}, {expanded}, {pulls}, {restarts}: with pulls"),
        (None, None) => format!("{} after {expanded}, {restarts} restarts", ended.status),
    }
}

/// The runs with several seeds: how many finished, and the median of each of their numbers.
fn of_seeds(runs: &[Ended]) -> String {
    let solved = runs.iter().filter(|ended| ended.solved.is_some()).count();
    let with_pulls = runs.iter().filter(|ended| ended.note.is_some()).count();
    let pulls = if with_pulls > 0 { format!(", {with_pulls} with pulls") } else { String::new() };
    let ends = runs.iter().filter(|ended| ended.solved.is_some() || ended.note.is_some());
    let numbers: Vec<[u64; 4]> = ends.map(numbers).collect();
    let rate = format!("{solved} of {}{pulls}", runs.len());
    if numbers.is_empty() {
        return rate;
    }
    let median = |place: usize| {
        let mut all: Vec<u64> = numbers.iter().map(|numbers| numbers[place]).collect();
        all.sort_unstable();
        all[all.len() / 2].to_string()
    };
    format!("{rate}: {}", [0, 1, 2, 3].map(median).join(", "))
}
