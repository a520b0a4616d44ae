//! Reversed solving (Takes 2008): pulls from the solved board, one active box at a time, until the boxes are
//! on their start squares and the player can reach its own.
//!
//! Condition X says when the active box may be left, condition Y which box comes next. The search is depth
//! first, as the paper's numbers show; a position (boxes and player region) is entered once, whichever box
//! was active. The paper does not say when a box is placed and whether it may be pulled on over a final
//! square. Here, after comparing with its tables, a box is placed when it stands on a final square after
//! having been pulled there, so none is placed at the beginning; under X3 and X4 the active box may be left
//! or pulled on.
//!
//! With `met=generated` a position counts when it is generated, the last one generated comes next, boxes are
//! tried in reading order and directions left, right, up, down, and the solved board is not counted unless it
//! is reached again. For X1 Y1 this gives the paper's number of states or one more (tests/it/lab_reversed.rs).
//!
//! In the paper X4(n) Y2 has the states of X3 Y2, which is X4(0) Y2, whenever that solves the level, and of three
//! others those of X1 Y1. This matches a search that raises n from 0 whenever it ends without a solution
//! (`reading=rising`). Its last attempt, for an n that leaves no square too far, is X1 Y1 itself: levels that
//! only it solves are not solved by X4, and are printed so. The text allows other readings of n, and none of them
//! has the paper's numbers (docs/lab-reversed.md).

mod conditions;
mod set_ups;
mod shortcut;

use std::sync::Arc;

use conditions::{Active, Conditions, Early, Reading, X, Y};
use kura::board::{Direction, Square};
use kura::limits::{HashTable, Lease, Memory, OutOfMemory};
use kura::position::{Boxes, Ground, Push, Reach, Side};
use kura::search::{
    Best, Context, Entry, Kept, Seen, Settings, Stats, Status, Strategy, Switch, Switches,
};

pub use set_ups::{SetUps, set_ups};

/// The words of `x` and `y`.
const X_WORDS: &[&str] = &["1", "2", "3", "4", "5"];
const Y_WORDS: &[&str] = &["1", "2", "3", "4", "5", "6"];
const READINGS: &[&str] = &["plain", "rising", "falling", "box", "leave-first"];

/// The directions of pulls in the order in which X1 Y1 has the paper's numbers of states.
const GENERATED: [Direction; 4] =
    [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

/// Its entry in the list of strategies.
pub const ENTRY: Entry = Entry {
    name: "reversed",
    summary: "Pulls one box at a time from the solved board, by conditions X and Y.",
    source: "Takes 2008, Sokoban: Reversed Solving",
    about: "The level is played backwards from the solved board: one active box is pulled, depth first, to positions not \
            met before. Condition X says when that box may be left, condition Y which box comes next. X1 Y1 leaves any box \
            after each step, which is brute force; X3 Y2 brings boxes home one by one; X4(n) Y2 lets a box wait up to n \
            steps from home; with reading=rising n grows until the level is solved. Depth first makes long ways, so the way found is shortened in the end.",
    complete: true,
    incomplete: &[
        ("x", "2"),
        ("x", "3"),
        ("x", "4"),
        ("x", "5"),
        ("y", "2"),
        ("y", "3"),
        ("y", "4"),
        ("y", "5"),
        ("y", "6"),
    ],
    switches: &[
        Switch::words(
            "x",
            X_WORDS,
            0,
            "when a box may be left: 1 after each step, 2 after n steps, 3 on a final square, \
             4 at most n steps from one, 5 after 1 to n steps at random",
        ),
        Switch::words(
            "y",
            Y_WORDS,
            0,
            "which box is next: 1 any, 2 any unplaced, 3 in order, 4 in order of distance, \
             5 the unplaced one nearest to a final square, 6 a random one",
        ),
        Switch::number("n", (0, 10_000), 1, "the n of x=2, x=4 and x=5"),
        Switch::words(
            "reading",
            READINGS,
            0,
            "how x=4 reads n: rising from 0 whenever the search ends without a solution, up to brute force; \
             falling to the steps at which the last box was left; for each box, which must be nearer each time it is \
             left; or plain, but other boxes are tried before the active one",
        ),
        Switch::words(
            "early",
            &["stuck", "always", "never"],
            0,
            "when x=2 and x=5 may leave a box before its steps are made",
        ),
        Switch::words(
            "met",
            &["entered", "generated"],
            0,
            "when a position counts as met: entered, or generated, as the paper's numbers suggest",
        ),
        Switch::words(
            "same",
            &["position", "active"],
            0,
            "when a position was entered before: the same boxes and floor, as in the paper, or also \
             the same active box and boxes placed",
        ),
    ],
    build: |context, settings| Ok(Box::new(Reversed::new(context, settings)?)),
    ..Entry::PLAIN
};

/// One search by reversed solving.
pub struct Reversed {
    ground: Arc<Ground>,
    memory: Memory,
    /// The lease for the scratch memory.
    _lease: Lease,
    conditions: Conditions,
    /// Whether the active box makes a difference.
    by_active: bool,
    /// Whether a position counts when it is generated.
    by_generated: bool,
    /// Positions entered or generated by the attempts before this one, for a smaller n.
    earlier: u64,
    /// True when an exhausted search proves that there is no solution.
    complete: bool,
    boxes: Boxes,
    player: Square,
    reach: Reach,
    /// Positions entered, or generated.
    seen: HashTable<()>,
    /// Player squares, one in each region of the solved board, still to be tried.
    roots: Vec<Square>,
    /// The positions from the root to the current one.
    frames: Vec<Frame>,
    /// The choices of the position entered last, while they are being generated.
    choices: Vec<Choice>,
    /// Bytes of the choices of all frames.
    charged: usize,
    /// By number: how many pulls of each box led here.
    pulled: Vec<u32>,
    stats: Stats,
    best: Option<Best>,
}

struct Frame {
    /// The pull that led here; none at a root.
    step: Option<Push>,
    /// Where the player stood before it.
    player: Square,
    active: Option<Active>,
    /// The choices, the next one last, and how many of them are left. Each position has its own list: a
    /// single one for all would be copied as it grows, which takes long.
    choices: Box<[Choice]>,
    left: usize,
}

/// A pull that may be tried, and what makes the box active.
#[derive(Clone, Copy)]
struct Choice {
    step: Push,
    active: Active,
}

impl Reversed {
    /// A search with the conditions in the settings. Fails when there is no memory.
    pub fn new(context: &Context, settings: &Settings) -> Result<Self, OutOfMemory> {
        let x = settings.one_of("x", &[X::Step, X::Steps, X::Final, X::NearFinal, X::Random]);
        let y = settings
            .one_of("y", &[Y::Any, Y::Unplaced, Y::InOrder, Y::ByDistance, Y::Nearest, Y::Random]);
        let early = settings.one_of("early", &[Early::Stuck, Early::Always, Early::Never]);
        let reading = settings.one_of("reading", &Reading::ALL);
        let n = settings.value("n");
        let ground = context.ground.clone();
        let boxes = ground.root_boxes(Side::Pull);
        let squares = ground.board.len();
        let conditions = Conditions::new(&ground, (x, y), (n, reading), early, context.seed);
        Ok(Reversed {
            _lease: context.memory.lease(64 * squares)?,
            complete: conditions.are_complete(),
            conditions,
            earlier: 0,
            by_active: settings.says("same", "active"),
            by_generated: settings.says("met", "generated"),
            player: ground.board.start_player(),
            reach: Reach::new(squares),
            seen: HashTable::new(context.memory.clone()),
            roots: roots(&ground, &boxes, settings.says("met", "generated")),
            frames: Vec::new(),
            choices: Vec::new(),
            charged: 0,
            pulled: vec![0; boxes.len()],
            boxes,
            stats: Stats::default(),
            best: None,
            memory: context.memory.clone(),
            ground,
        })
    }

    /// Enters the position on the board; true when it was entered before, which leaves it alone. `choice` led
    /// here with the player on `player`.
    fn enter(&mut self, choice: Option<Choice>, player: Square) -> Result<bool, OutOfMemory> {
        let ground = self.ground.clone();
        self.reach.fill(&ground.board, &self.boxes, self.player);
        if !self.by_generated && !self.is_new(choice.map(|c| c.active))? {
            return Ok(true);
        }
        self.memory.grow(&mut self.frames, 1)?;
        let active = choice.map(|c| c.active);
        let step = choice.map(|c| c.step);
        self.stats.expanded += 1;
        self.stats.depth = self.frames.len() as u32;
        self.note_best();
        self.choices.clear();
        // At most four pulls of each box.
        self.memory.grow(&mut self.choices, 4 * self.boxes.len())?;
        let (boxes, reach, choices) = (&self.boxes, &self.reach, &mut self.choices);
        self.conditions.choices(&ground, boxes, &self.pulled, active, |number, active| {
            let square = boxes.list()[number];
            let before = choices.len();
            Side::Pull.steps_of(&ground.board, boxes, reach, square, |step| {
                choices.push(Choice { step, active });
            });
            choices.len() > before
        });
        if self.by_generated {
            self.keep_new()?;
        } else {
            self.choices.reverse();
        }
        let choices = self.choices.as_slice();
        self.memory.charge(size_of_val(choices))?;
        self.charged += size_of_val(choices);
        let (left, choices) = (choices.len(), choices.into());
        self.frames.push(Frame { step, player, active, choices, left });
        self.stats.generated += left as u64;
        self.stats.open += left as u64;
        Ok(false)
    }

    /// True when the position on the board is new; it is now recorded.
    fn is_new(&mut self, active: Option<Active>) -> Result<bool, OutOfMemory> {
        let hash = self.hash(active);
        let is_new = self.seen.insert(hash, ())?.is_none();
        self.stats.duplicates += u64::from(!is_new);
        Ok(is_new)
    }

    /// Of the choices, those that lead to new positions, which are now recorded; the last of them comes next.
    fn keep_new(&mut self) -> Result<(), OutOfMemory> {
        let place = |choice: &Choice| GENERATED.iter().position(|&d| d == choice.step.direction);
        let mut choices = std::mem::take(&mut self.choices);
        for of_a_box in choices.chunk_by_mut(|a, b| a.active.number == b.active.number) {
            of_a_box.sort_by_key(place);
        }
        let player = self.player;
        let mut kept = 0;
        for index in 0..choices.len() {
            let choice = choices[index];
            self.make(choice);
            self.reach.fill(&self.ground.board, &self.boxes, self.player);
            let is_new = self.is_new(Some(choice.active));
            self.unmake(choice.step, choice.active, player);
            choices[kept] = choice;
            kept += usize::from(is_new?);
        }
        choices.truncate(kept);
        self.choices = choices;
        self.reach.fill(&self.ground.board, &self.boxes, player);
        Ok(())
    }

    /// The key of the position on the board.
    fn hash(&self, active: Option<Active>) -> u128 {
        let zobrist = &self.ground.zobrist;
        let mut hash = self.boxes.hash() ^ zobrist.of_player(self.reach.lowest());
        if let (true, Some(active)) = (self.by_active, active) {
            let steps = u128::from(self.conditions.steps_left(active));
            hash ^= (zobrist.of_box(self.boxes.list()[active.number]) ^ steps).rotate_left(17);
            for (number, &square) in self.boxes.list().iter().enumerate() {
                if self.conditions.is_placed(&self.ground, &self.boxes, &self.pulled, number) {
                    hash ^= zobrist.of_box(square).rotate_left(41);
                }
            }
        }
        hash
    }

    fn note_best(&mut self) {
        let boxes = self.boxes.list().to_vec();
        let now = Best::of(&self.ground, Side::Pull, boxes, self.player);
        if self.best.as_ref().is_none_or(|best| best.on_targets < now.on_targets) {
            self.best = Some(now);
        }
    }

    fn make(&mut self, choice: Choice) {
        let step = choice.step;
        self.boxes.shift(step.from, step.to(&self.ground.board), &self.ground.zobrist);
        self.player = step.player_after(&self.ground.board, Side::Pull);
        self.pulled[choice.active.number] += 1;
    }

    fn unmake(&mut self, step: Push, active: Active, player: Square) {
        self.boxes.shift(step.to(&self.ground.board), step.from, &self.ground.zobrist);
        self.player = player;
        self.pulled[active.number] -= 1;
    }

    /// True when the boxes are on the start squares of the level, and the player can reach its own.
    fn is_home(&self) -> bool {
        let home = |b: &Square| self.ground.is_target(Side::Pull, *b);
        self.boxes.list().iter().all(home) && self.reach.contains(self.ground.board.start_player())
    }

    /// The pulls from the root, played forwards. Depth-first search finds long paths, so the path is
    /// shortened first.
    fn solution(&self) -> Status {
        let board = &self.ground.board;
        let pulls = shortcut::shorten(&self.ground, self.frames[0].player, self.pulls());
        let pushes = pulls.iter().rev().map(|pull| pull.reversed(board)).collect();
        Status::Solved { pushes, optimal: false }
    }

    /// The pulls from the root.
    fn pulls(&self) -> Vec<Push> {
        self.frames.iter().filter_map(|frame| frame.step).collect()
    }

    /// Advances one step; returns the answer when there is one.
    fn advance(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let Some(frame) = self.frames.last_mut() else {
            let Some(root) = self.roots.pop() else {
                if self.conditions.raise(&self.ground) {
                    self.earlier += self.seen.len() as u64;
                    self.seen.clear();
                    self.roots = roots(&self.ground, &self.boxes, self.by_generated);
                    return Ok(None);
                }
                let all = self.complete;
                return Ok(Some(if all { Status::Unsolvable } else { Status::GaveUp }));
            };
            self.player = root;
            let known = self.enter(None, root)?;
            return Ok((!known && self.is_home()).then(|| self.solution()));
        };
        let Some(last) = frame.left.checked_sub(1) else {
            let (step, active, player) = (frame.step, frame.active, frame.player);
            let bytes = size_of_val(&*frame.choices);
            self.memory.uncharge(bytes);
            self.charged -= bytes;
            self.frames.pop();
            if let (Some(step), Some(active)) = (step, active) {
                self.unmake(step, active, player);
            }
            return Ok(None);
        };
        frame.left = last;
        self.stats.open -= 1;
        let (choice, player) = (frame.choices[last], self.player);
        self.make(choice);
        if self.enter(Some(choice), player)? {
            self.unmake(choice.step, choice.active, player);
            return Ok(None);
        }
        Ok(self.is_home().then(|| self.solution()))
    }
}

impl Strategy for Reversed {
    fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.ground.halt.is_set_after(20 * self.ground.board.len()) {
                break;
            }
            match self.advance() {
                Ok(None) => {}
                Ok(Some(status)) => return status,
                Err(OutOfMemory) => return Status::OutOfMemory,
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        let states = self.seen.len() as u64;
        let mut own = vec![("states", states)];
        if self.conditions.rises() {
            own.push(("all-states", self.earlier + states));
            own.push(("n", self.conditions.n().into()));
            own.push(("brute-force", self.conditions.are_complete().into()));
        }
        Stats { own, ..self.stats.clone() }
    }

    fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    fn seen(&self) -> Option<Seen> {
        let frame = self.frames.last()?;
        let boxes = self.boxes.list().to_vec();
        let steps = frame.choices[..frame.left].iter().map(|choice| choice.step).collect();
        let kept = Some(Kept { by: "active-box", steps });
        let seen = Seen::new(boxes, self.player, Side::Pull, Switches::NONE);
        Some(Seen { last: frame.step, kept, ..seen })
    }
}

/// A square of each region of the solved board, where the player may be at the end; the next one last. The
/// first region is that of the first square, or of the last one.
fn roots(ground: &Ground, boxes: &Boxes, first: bool) -> Vec<Square> {
    let mut squares: Vec<Square> = ground.board.squares().collect();
    if !first {
        squares.reverse();
    }
    let mut reach = Reach::new(squares.len());
    reach.clear();
    let mut roots = Vec::new();
    for square in squares {
        if !boxes.contains(square) && !reach.contains(square) {
            reach.extend(&ground.board, boxes, square);
            roots.push(square);
        }
    }
    roots.reverse();
    roots
}

impl Drop for Reversed {
    fn drop(&mut self) {
        self.memory.release(&self.frames);
        self.memory.release(&self.choices);
        self.memory.uncharge(self.charged);
    }
}
