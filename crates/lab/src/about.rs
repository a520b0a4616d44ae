//! How each everyday strategy works, in a few sentences, for the pages that explain them.

use kura::search::Entry;

/// How a strategy works, in a few sentences.
pub fn about(entry: &Entry) -> &'static str {
    let everyday = ABOUT.iter().find(|(name, _)| *name == entry.name);
    everyday.map_or(entry.about, |&(_, about)| about)
}

/// The texts about everyday strategies, by name. Those of the lab have their own.
const ABOUT: &[(&str, &str)] = &[
    ("breadth-first", BREADTH_FIRST),
    ("astar", ASTAR),
    ("weighted", WEIGHTED),
    ("greedy", GREEDY),
    ("greedy-backward", GREEDY_BACKWARD),
    ("astar-backward", ASTAR_BACKWARD),
    ("fewest-moves", FEWEST_MOVES),
    ("fess", FESS),
    ("spread", SPREAD),
    ("beam", BEAM),
    ("divide", DIVIDE),
];

const BREADTH_FIRST: &str = "It looks at the start, then at all positions one push away, then at all two pushes away, \
and so on. The first solution it meets has the fewest pushes, because all shorter ways have been tried. It knows nothing \
of where the boxes should go, so it spends most of its time on positions that are near the start and lead nowhere.";

const ASTAR: &str = "Every position that waits is ranked by the pushes made so far plus a lower bound of the pushes to \
come, and the least sum is taken first. As long as the bound never exceeds the truth, the first solution taken has the \
fewest pushes. The better the bound, the fewer positions lie between start and goal that look as good as the way itself: \
try bound=none, nearest, matching and conflicts one beside the other.";

const WEIGHTED: &str = "The same as A*, but the bound counts several times as much as the pushes made. So a position \
that looks nearer to the end is taken before one that was cheaper to reach, and the search dives instead of spreading. \
It finds solutions much sooner, usually with a few pushes too many; weight=1 is A*, a large weight is greedy.";

const GREEDY: &str = "Only the lower bound counts: the position that looks nearest to the end is taken, however long \
the way to it was. It follows one promising line until that gets stuck, then goes on from the next best position. Where \
the bound is misleading, as around a narrow goal room, it fills the room in the wrong order again and again.";

const GREEDY_BACKWARD: &str = "It starts from the solved board and pulls boxes away from the goals, always going on \
from the position whose boxes look nearest to their start squares. Most dead positions of forward play cannot arise \
that way, since every position met can be solved. On small crowded levels this is often the quickest of all.";

const ASTAR_BACKWARD: &str = "A* on pulls: it begins with the solved board, for every part of the floor in which the \
player may end, and ranks positions by pulls made plus a lower bound of the way back to the start. Read backwards, its \
pulls are a solution with the fewest pushes.";

pub const IDA_STAR: &str = "It goes depth first, but no further than a limit on pushes made plus bound. When nothing is \
left, the limit is raised by two and all begins anew: all solutions have the same parity. A table keeps what was learnt \
of each position, so that an iteration does not walk in circles. In the picture each iteration is one tooth.";

pub const BIDIRECTIONAL: &str = "One search pushes from the start, another pulls from the solved board, and they take \
turns in pairs: one node of each, such that no way through both can be shorter than the bound. It ends when the bound \
reaches the length of the best way found through a position that both have met.";

pub const MEET: &str = "Greedy search from both ends in turn. The first position that both halves have met joins a way \
from the start to a way to the end. It proves nothing about the length, and needs luck: two greedy searches may pass \
each other by.";

const FEWEST_MOVES: &str = "A search from both ends that counts every step of the player. Two positions differ already \
when the player stands on another square, so there are many more of them, and the rules that only keep the number of \
pushes cannot be used. Each half goes only to the middle of a solution. The bound is the matching of boxes and goals \
together with the steps between pushes that cannot be saved.";

const FESS: &str = "Positions are filed in cells by features: steps of a packing plan still to do, parts of the floor, \
boxes out of plan. Cells are served in turn, so that no single measure can lead the whole search astray. Moves bring one \
box anywhere at once; those that an advisor proposes, such as those of the plan or those that open a room, cost nothing and \
are tried first. What it finds is rarely short, but it solves large levels with very few positions.";

const SPREAD: &str = "A pull search takes the solved board apart until the boxes stand far from the goals and the \
player can go everywhere. The best board it finds becomes the aim of a push search, which only has to reach some \
position that the pull search has met. It helps where most boxes are on goals already and a plan has nothing to say. All \
this is done twice, in turns: once the pull search seeks novelty, that is, it prefers pulls that bring a box to a square \
where none was brought before, so that boxes come to all parts of the board.";

const BEAM: &str = "All positions after so many steps form a layer; only the best of a layer stay, and their successors \
form the next. A step is a box move, which brings one box to any square while the others stay: a box that steps aside and \
comes back is two steps behind the others, however far it goes, and so a detour can survive. Where many boxes stand among \
the goals, a step is a single push. In every other pass the best of each cell stay, so that one kind of position does not \
crowd out all others. When a beam dies out, the next one is wider.";

const DIVIDE: &str = "Where a board has several rooms, each with as many boxes as goals, a search of the whole board mixes \
the pushes of all of them. Here boxes and goals a few steps apart form groups, and each group is a level of its own in \
which all other boxes are walls: greedy search backwards, weighted A*, spread and fess try it, one after the other. After \
it the player must still reach the groups that are left. If no group can be solved, two are joined.";
