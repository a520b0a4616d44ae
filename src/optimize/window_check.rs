//! Windows against the truth about random boards: what a completely searched window says of the paths between
//! its ends holds, and a path that it found is as good as it says.
//!
//! `KURA_BOARDS=10000 cargo test --release --lib window` takes that many boards instead of the usual number;
//! `KURA_SEED` chooses others.

#[allow(dead_code)]
#[path = "../../tests/it/common/exhaustive.rs"]
mod exhaustive;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use self::exhaustive::{Maze, Shape, random_boards};
use super::cost::{Cost, Metric};
use super::path::Path;
use super::window::{End, Window, WindowSearch};
use crate::board::{DIRECTIONS, Square, WALL};
use crate::limits::Memory;
use crate::position::{Ground, Player, Push, without_cycles};
use crate::random::Random;
use kura_level::Level;

/// A board, and a solution of it that takes many detours.
struct Case {
    ground: Arc<Ground>,
    /// The squares of the floor, in reading order.
    squares: Vec<Square>,
    path: Arc<Path>,
}

impl Case {
    fn new(xsb: &str, detour: usize, same: Player, random: &mut Random) -> Option<Case> {
        let xsb = &hardest(xsb)?;
        let level = Level::parse(xsb).expect("the generator makes valid levels");
        let ground = Arc::new(Ground::new(&level).ok()?);
        let maze = Maze::parse(xsb);
        let board = &ground.board;
        let square =
            |&(row, column): &(usize, usize)| board.square_at(row * level.width() + column);
        let squares: Vec<Square> = maze.place.iter().map(square).collect();
        let home = maze.solvable(usize::MAX)?;
        let mut state = maze.start;
        home.get(&state)?;
        let mut pushes = Vec::new();
        while state.boxes != maze.goals || pushes.len() < detour {
            let mut steps = maze.pushes(state);
            steps.retain(|step| match home.get(&step.state) {
                Some(left) => pushes.len() < detour || *left < home[&state],
                None => false,
            });
            let Some(step) = random.pick(&steps) else { break };
            let (from, to) = (squares[usize::from(step.from)], squares[usize::from(step.to)]);
            if from == WALL {
                return None;
            }
            let direction = DIRECTIONS.into_iter().find(|&d| board.neighbour(from, d) == to)?;
            pushes.push(Push { from, direction });
            state = step.state;
        }
        if state.boxes != maze.goals || pushes.is_empty() {
            return None;
        }
        // As the optimizer does with every solution.
        let pushes = without_cycles(board, &pushes, same);
        let path = Arc::new(Path::new(&ground, pushes)?);
        Some(Case { ground, squares, path })
    }

    /// The floor number of a square of the board.
    fn number(&self, square: Square) -> u8 {
        self.squares.iter().position(|&s| s == square).expect("a floor square") as u8
    }

    /// The boxes of a position of the solution, as floor numbers.
    fn boxes(&self, index: usize) -> u64 {
        self.path.squares(index).iter().map(|&square| 1 << self.number(square)).sum()
    }

    /// The least cost of what leads from one end of `window` to the other; at the end the player stands where
    /// the solution goes on. Dijkstra over boxes and player square, step by step.
    fn least(&self, window: &Window) -> Option<Cost> {
        let positions: Vec<u64> = (0..=self.path.len()).map(|index| self.boxes(index)).collect();
        let near = |boxes: u64| {
            let apart = |there: &u64| (boxes & !there).count_ones();
            window.near.is_none_or(|most| positions.iter().any(|there| apart(there) <= most))
        };
        let goal = positions[window.to];
        let stand = self.path.pusher(&self.ground, window.to).map(|square| self.number(square));
        let metric = window.metric;
        let start = (positions[window.from], self.number(self.path.player(window.from)));
        let mut least = HashMap::from([(start, 0)]);
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((cost, (boxes, player)))) = open.pop() {
            if least[&(boxes, player)] < cost {
                continue;
            }
            if boxes == goal && stand.is_none_or(|square| square == player) {
                return Some(cost);
            }
            for way in DIRECTIONS {
                let beside = |number: u8| {
                    let next = self.ground.board.neighbour(self.squares[usize::from(number)], way);
                    self.squares.iter().position(|&s| s == next && s != WALL).map(|n| n as u8)
                };
                let Some(next) = beside(player) else { continue };
                let (mut then, mut pushes) = (boxes, 0);
                if boxes >> next & 1 != 0 {
                    let Some(to) = beside(next).filter(|to| boxes >> to & 1 == 0) else { continue };
                    (then, pushes) = (boxes ^ (1 << next) ^ (1 << to), 1);
                    if !near(then) {
                        continue;
                    }
                }
                let cost = cost + metric.cost(pushes, 1);
                let known = least.entry((then, next)).or_insert(Cost::MAX);
                if cost < *known {
                    *known = cost;
                    open.push(Reverse((cost, (then, next))));
                }
            }
        }
        None
    }
}

/// The maze of `xsb` with boxes and player where the most pushes are needed; `None` when no position is solvable.
fn hardest(xsb: &str) -> Option<String> {
    let maze = Maze::parse(xsb);
    let all = maze.solvable(usize::MAX)?;
    let (state, _) = all.iter().max_by_key(|&(state, &pushes)| (pushes, *state))?;
    let letter = |square: usize| {
        let has = |set: u64| set >> square & 1 != 0;
        let what = match has(state.boxes) {
            true => 2,
            false if usize::from(state.player) == square => 4,
            false => 0,
        };
        [' ', '.', '$', '*', '@', '+'][what + usize::from(has(maze.goals))]
    };
    let mut square = 0..;
    let replaced = xsb.chars().map(|c| match c {
        '#' | '\n' => c,
        _ => letter(square.next().unwrap_or_default()),
    });
    Some(replaced.collect())
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |v| v.parse().expect(variable))
}

/// Searches a window completely; returns what its best shortcut saves, 0 without one.
fn saved(case: &Case, search: &mut WindowSearch, window: &Window) -> Cost {
    search.begin(case.path.clone(), window.clone()).expect("memory");
    let end = loop {
        if let (_, Some(end)) = search.step(1_000, u64::MAX) {
            break end;
        }
    };
    assert_eq!(end, End::Exhausted);
    let Some(shortcut) = search.shortcut() else { return 0 };
    let pushes = case.path.replaced(shortcut.from, shortcut.to, &shortcut.pushes);
    let after = Path::new(&case.ground, pushes).expect("a solution");
    let whole = |path: &Path| path.cost_to(window.metric, path.len());
    let (before, after) = (whole(&case.path), whole(&after));
    assert!(after < before, "{window:?} was called shorter");
    before - after
}

#[test]
fn nothing_in_a_window_saves_more_than_its_complete_search_found() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 300));
    let mut random = Random::new(seed + 20);
    let tiny = random_boards(seed + 20, count as usize / 2, Shape::TINY);
    let small = random_boards(seed + 21, count as usize / 2, Shape::SMALL);
    let metrics = [Metric::Pushes, Metric::PushesMoves, Metric::MovesPushes];
    let (mut boards, mut shortened, mut proofs) = (0, [0; 3], [0; 3]);
    for (index, xsb) in tiny.iter().chain(&small).enumerate() {
        let by_region = index % 2 == 0;
        let same = if by_region { Player::Region } else { Player::Square };
        let Some(case) = Case::new(xsb, 5 + index % 30, same, &mut random) else { continue };
        let memory = Memory::new(1 << 28);
        let mut search =
            WindowSearch::new(case.ground.clone(), case.path.clone(), memory).expect("memory");
        boards += 1;
        for part in 0..6 {
            let from = random.below(case.path.len() + 1);
            let to = match part % 3 {
                0 => case.path.len(),
                _ => from + random.below(case.path.len() - from + 1),
            };
            let near = [None, Some(1), Some(2)][random.below(3)];
            // Pushes are counted between positions that differ in boxes or region.
            let which = match by_region {
                true => (index / 2 + part) % 3,
                false => 1 + (index / 2 + part) % 2,
            };
            let window = Window { metric: metrics[which], from, to, near };
            let saved = saved(&case, &mut search, &window);
            let least = case.least(&window).expect("the solution itself");
            let old =
                case.path.cost_to(window.metric, to) - case.path.cost_there(window.metric, from);
            assert!(
                least + saved >= old,
                "{window:?}: {old:x} can be {least:x}, not {saved:x} less\n{xsb}"
            );
            shortened[which] += usize::from(saved > 0);
            proofs[which] += usize::from(saved == 0 && least == old && to > from);
        }
    }
    println!("{boards} boards, {shortened:?} windows shortened, {proofs:?} proven");
    let enough = |&n: &usize| n > boards as usize / 40;
    assert!(boards * 5 > count && shortened.iter().chain(&proofs).all(enough));
}
