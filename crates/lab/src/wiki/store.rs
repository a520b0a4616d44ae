//! The states of a search, stored completely or as the difference to their parents.
//!
//! A state is needed as long as it waits, a table may find it, or a later state leads back to the start through it.
//! After that its place is used again.

use kura::board::{Direction, Square};
use kura::limits::{Memory, OutOfMemory};
use kura::position::{Boxes, Ground, Push, Side};

/// The number of a state.
pub type Id = u32;
const ROOT: Id = Id::MAX;

/// States whose boxes lie in one block. Blocks do not move when there are more: to copy all boxes of all states takes
/// longer than a search may work between two looks at the clock.
const BLOCK: usize = 64;

/// One state without its boxes.
#[derive(Clone, Copy)]
pub struct State {
    parent: Id,
    from: Square,
    direction: u8,
    pub closed: bool,
    /// Whether no table can find it any more.
    forgotten: bool,
    /// Pushes from the start.
    pub depth: u32,
    pub bound: u32,
    /// How many states have it as their parent, and how many times it is held.
    users: u32,
}

impl State {
    /// The push that led here; none at the root.
    pub fn step(&self) -> Option<Push> {
        let direction = Direction::from_index(self.direction as usize);
        (self.parent != ROOT).then_some(Push { from: self.from, direction })
    }
}

/// The block in which the `n` boxes of a state lie, and where they begin in it.
fn place(id: Id, n: usize) -> (usize, usize) {
    (id as usize / BLOCK, id as usize % BLOCK * n)
}

/// All states of one search.
pub struct Store {
    states: Vec<State>,
    /// The boxes of each state, one after the other, in blocks; empty if states are stored as differences.
    squares: Vec<Vec<Square>>,
    whole: bool,
    /// Places of states that are no longer needed.
    free: Vec<Id>,
    memory: Memory,
}

impl Store {
    /// Empty; `whole` stores all boxes of each state.
    pub fn new(whole: bool, memory: Memory) -> Self {
        Store { states: Vec::new(), squares: Vec::new(), whole, free: Vec::new(), memory }
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.states.len() - self.free.len()
    }

    pub fn get(&self, id: Id) -> &State {
        &self.states[id as usize]
    }

    pub fn get_mut(&mut self, id: Id) -> &mut State {
        &mut self.states[id as usize]
    }

    /// Adds the state `boxes`, which `step` leads to from `parent`; the root has neither.
    pub fn add(
        &mut self,
        origin: Option<(Id, Push)>,
        boxes: &Boxes,
        bound: u32,
    ) -> Result<Id, OutOfMemory> {
        let depth = origin.map_or(0, |(parent, _)| self.get(parent).depth + 1);
        let (from, direction) = origin.map_or((0, 0), |(_, s)| (s.from, s.direction as u8));
        let parent = origin.map_or(ROOT, |(parent, _)| parent);
        let state = State {
            parent,
            from,
            direction,
            closed: false,
            forgotten: false,
            depth,
            bound,
            users: 0,
        };
        let id = match self.free.pop() {
            Some(id) => {
                self.states[id as usize] = state;
                if self.whole {
                    let (block, start) = place(id, boxes.len());
                    let list = &mut self.squares[block][start..][..boxes.len()];
                    list.copy_from_slice(boxes.list());
                }
                id
            }
            None => self.add_place(state, boxes)?,
        };
        if parent != ROOT {
            self.hold(parent);
        }
        Ok(id)
    }

    fn add_place(&mut self, state: State, boxes: &Boxes) -> Result<Id, OutOfMemory> {
        let id = self.states.len() as Id;
        if id == ROOT {
            return Err(OutOfMemory);
        }
        self.memory.grow(&mut self.states, 1)?;
        if self.whole {
            let (block, _) = place(id, boxes.len());
            if block == self.squares.len() {
                self.memory.grow(&mut self.squares, 1)?;
                self.squares.push(self.memory.vector(BLOCK * boxes.len())?);
            }
            self.squares[block].extend_from_slice(boxes.list());
        }
        self.states.push(state);
        Ok(id)
    }

    /// Keeps a state until it is let go as often as it was held.
    pub fn hold(&mut self, id: Id) {
        self.get_mut(id).users += 1;
    }

    /// Takes back one [`Store::hold`]. Fails when there is no room to note a free place.
    pub fn let_go(&mut self, id: Id) -> Result<(), OutOfMemory> {
        self.get_mut(id).users -= 1;
        self.tidy(id)
    }

    /// Notes that no table finds this state any more. Fails like [`Store::let_go`].
    pub fn forget(&mut self, id: Id) -> Result<(), OutOfMemory> {
        self.get_mut(id).forgotten = true;
        self.tidy(id)
    }

    /// Frees a state that is no longer needed, and its ancestors that were needed for it alone.
    fn tidy(&mut self, mut id: Id) -> Result<(), OutOfMemory> {
        loop {
            let state = self.get(id);
            if state.users > 0 || !state.closed || !state.forgotten {
                return Ok(());
            }
            let parent = state.parent;
            self.memory.grow(&mut self.free, 1)?;
            self.free.push(id);
            if parent == ROOT {
                return Ok(());
            }
            self.get_mut(parent).users -= 1;
            id = parent;
        }
    }

    /// Puts the boxes of a state into `boxes`; returns the player's square.
    pub fn rebuild(&self, ground: &Ground, id: Id, boxes: &mut Boxes) -> Square {
        if self.whole {
            let n = boxes.len();
            let (block, start) = place(id, n);
            let list = &self.squares[block][start..][..n];
            *boxes = Boxes::new(ground.board.len(), list, &ground.zobrist);
        } else {
            *boxes = ground.root_boxes(Side::Push);
            for push in self.steps(id) {
                boxes.shift(push.from, push.to(&ground.board), &ground.zobrist);
            }
        }
        self.get(id).step().map_or(ground.board.start_player(), |push| push.from)
    }

    /// The pushes from the start to a state.
    pub fn steps(&self, id: Id) -> Vec<Push> {
        let mut steps = Vec::new();
        let mut at = id;
        while let Some(step) = self.get(at).step() {
            steps.push(step);
            at = self.get(at).parent;
        }
        steps.reverse();
        steps
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.memory.release(&self.states);
        self.squares.iter().for_each(|block| self.memory.release(block));
        self.memory.release(&self.squares);
        self.memory.release(&self.free);
    }
}
