//! Every position of a small board, and how far each is from being solved. Shares nothing
//! with the rules but the board itself.

use std::collections::{HashMap, VecDeque};

use kura::board::{DIRECTIONS, Square, WALL};
use kura::position::{Boxes, Ground, Push, Reach};

/// The distance of a position that has no solution.
pub const NEVER: u32 = u32::MAX;

/// One position: boxes ascending, the lowest square of the player's region.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub boxes: Vec<Square>,
    pub player: Square,
}

impl State {
    /// The start of a level.
    pub fn start(ground: &Ground) -> Self {
        Self::of(ground, ground.board.start_boxes().to_vec(), ground.board.start_player())
    }

    /// A position given by its boxes and any square of the player's region.
    pub fn of(ground: &Ground, mut boxes: Vec<Square>, player: Square) -> Self {
        boxes.sort_unstable();
        let player = *region(ground, &boxes, player).iter().min().expect("the player's square");
        State { boxes, player }
    }

    /// True with every box on a goal.
    pub fn is_solved(&self, ground: &Ground) -> bool {
        self.boxes.iter().all(|&b| ground.board.is_goal(b))
    }

    /// The form that the rules take: boxes and region.
    pub fn view(&self, ground: &Ground) -> (Boxes, Reach) {
        let boxes = Boxes::new(ground.board.len(), &self.boxes, &ground.zobrist);
        let mut reach = Reach::new(ground.board.len());
        reach.fill(&ground.board, &boxes, self.player);
        (boxes, reach)
    }

    /// The position after a push.
    pub fn after(&self, ground: &Ground, push: Push) -> State {
        let mut boxes = self.boxes.clone();
        let number = boxes.iter().position(|&b| b == push.from).expect("a box to push");
        boxes[number] = push.to(&ground.board);
        Self::of(ground, boxes, push.from)
    }

    /// All pushes the rules of the game allow.
    pub fn pushes(&self, ground: &Ground) -> Vec<Push> {
        let reached = region(ground, &self.boxes, self.player);
        let mut pushes = Vec::new();
        for &from in &self.boxes {
            for direction in DIRECTIONS {
                let push = Push { from, direction };
                let pusher = ground.board.neighbour(from, direction.opposite());
                let to = push.to(&ground.board);
                if pusher != WALL
                    && to != WALL
                    && reached.contains(&pusher)
                    && !self.boxes.contains(&to)
                {
                    pushes.push(push);
                }
            }
        }
        pushes
    }
}

fn region(ground: &Ground, boxes: &[Square], player: Square) -> Vec<Square> {
    let mut seen = vec![false; ground.board.len()];
    for &square in boxes {
        seen[square as usize] = true;
    }
    let mut squares = vec![player];
    seen[player as usize] = true;
    let mut head = 0;
    while let Some(&square) = squares.get(head) {
        head += 1;
        for &next in ground.board.neighbours(square) {
            if next != WALL && !seen[next as usize] {
                seen[next as usize] = true;
                squares.push(next);
            }
        }
    }
    squares
}

/// All positions that pushes can reach from the start.
pub struct Graph {
    pub states: Vec<State>,
    /// The pushes of each position with the number of the position they lead to.
    pub edges: Vec<Vec<(Push, u32)>>,
    /// Pushes of a shortest solution from each position, or [`NEVER`].
    pub to_go: Vec<u32>,
}

impl Graph {
    /// Explores everything; `None` when there are more than `limit` positions.
    pub fn explore(ground: &Ground, limit: usize) -> Option<Graph> {
        let start = State::start(ground);
        let mut number = HashMap::from([(start.clone(), 0u32)]);
        let mut states = vec![start];
        let mut edges: Vec<Vec<(Push, u32)>> = Vec::new();
        while edges.len() < states.len() {
            let state = states[edges.len()].clone();
            let mut out = Vec::new();
            for push in state.pushes(ground) {
                let after = state.after(ground, push);
                let next = *number.entry(after.clone()).or_insert_with(|| {
                    states.push(after);
                    states.len() as u32 - 1
                });
                out.push((push, next));
            }
            edges.push(out);
            if states.len() > limit {
                return None;
            }
        }
        let to_go = distances(ground, &states, &edges);
        Some(Graph { states, edges, to_go })
    }
}

fn distances(ground: &Ground, states: &[State], edges: &[Vec<(Push, u32)>]) -> Vec<u32> {
    let mut parents = vec![Vec::new(); states.len()];
    for (from, out) in edges.iter().enumerate() {
        for &(_, to) in out {
            parents[to as usize].push(from);
        }
    }
    let mut to_go = vec![NEVER; states.len()];
    let mut queue = VecDeque::new();
    for (number, state) in states.iter().enumerate() {
        if state.is_solved(ground) {
            to_go[number] = 0;
            queue.push_back(number);
        }
    }
    while let Some(number) = queue.pop_front() {
        for &parent in &parents[number] {
            if to_go[parent] == NEVER {
                to_go[parent] = to_go[number] + 1;
                queue.push_back(parent);
            }
        }
    }
    to_go
}

/// What a breadth-first search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Solved { pushes: u32 },
    Unsolvable,
    GaveUp,
}

/// Breadth-first search from the start; `choose` returns the pushes to try from a position reached by a push.
/// Also returns how many positions it expanded.
pub fn breadth_first(
    ground: &Ground,
    limit: usize,
    mut choose: impl FnMut(&State, Option<Push>) -> Vec<Push>,
) -> (Verdict, usize) {
    let start = State::start(ground);
    let mut seen = HashMap::from([(start.clone(), ())]);
    let mut queue = VecDeque::from([(start, None, 0u32)]);
    let mut expanded = 0;
    while let Some((state, last, depth)) = queue.pop_front() {
        if state.is_solved(ground) {
            return (Verdict::Solved { pushes: depth }, expanded);
        }
        if expanded == limit {
            return (Verdict::GaveUp, expanded);
        }
        expanded += 1;
        for push in choose(&state, last) {
            if ground.to_goals.is_dead(push.to(&ground.board)) {
                continue;
            }
            let after = state.after(ground, push);
            if seen.insert(after.clone(), ()).is_none() {
                queue.push_back((after, Some(push), depth + 1));
            }
        }
    }
    (Verdict::Unsolvable, expanded)
}
