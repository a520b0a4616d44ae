//! Groups of boxes and goals that lie apart.

use crate::board::{Board, FAR, Square, walking_distances};
use crate::limits::{Memory, OutOfMemory};

/// Where boxes and goals are at the start, and how far they are from each other.
pub struct Groups {
    /// The squares with a box or a goal, ascending.
    points: Vec<Square>,
    /// For each of them, one for a box less one for a goal.
    excess: Vec<i16>,
    /// How many points have been measured.
    measured: usize,
    /// The steps between two points and their numbers; once all are measured, the shortest ways first.
    ways: Vec<(u16, u16, u16)>,
    memory: Memory,
}

/// A group is tried together with each other one if there are at most so many.
const FEW: usize = 5;

/// For each point the number of the first one of its group.
pub type Partition = Vec<u16>;

impl Groups {
    /// The points of `board`, to be measured.
    pub fn new(board: &Board, memory: Memory) -> Self {
        let boxes = board.start_boxes();
        let is_point = |&s: &Square| board.is_goal(s) || boxes.binary_search(&s).is_ok();
        let points: Vec<Square> = board.squares().filter(is_point).collect();
        let weight =
            |&s: &Square| i16::from(boxes.binary_search(&s).is_ok()) - i16::from(board.is_goal(s));
        let excess = points.iter().map(weight).collect();
        Groups { points, excess, measured: 0, ways: Vec::new(), memory }
    }

    /// Measures the ways from a few points; true when all are known.
    pub fn measure(&mut self, board: &Board, mut budget: u64) -> Result<bool, OutOfMemory> {
        while budget > 0 && self.measured < self.points.len() {
            let from = self.measured;
            let steps = walking_distances(board, self.points[from]);
            self.memory.grow(&mut self.ways, self.points.len() - from)?;
            for to in from + 1..self.points.len() {
                let way = steps[self.points[to] as usize];
                if way != FAR {
                    self.ways.push((way, from as u16, to as u16));
                }
            }
            self.measured += 1;
            if self.measured == self.points.len() {
                self.ways.sort_by_key(|&(way, ..)| way);
            }
            budget = budget.saturating_sub(board.len() as u64);
        }
        Ok(self.measured == self.points.len())
    }

    /// The groups whose points are at most `near` steps from another one, joined until each has as many boxes as
    /// goals.
    pub fn within(&self, near: u16) -> Partition {
        let mut groups = (0..self.points.len() as u16).collect();
        self.join(&mut groups, near);
        groups
    }

    /// The partition `groups` with the group of `square` joined to another one: to each if there are only a few, the
    /// nearest first, otherwise to the nearest.
    pub fn joined(&self, groups: &Partition, square: Square) -> Vec<Partition> {
        let Ok(point) = self.points.binary_search(&square) else { return Vec::new() };
        let of = groups[point];
        let mut others: Vec<u16> = Vec::new();
        for &(_, one, other) in &self.ways {
            let other = match (groups[one as usize] == of, groups[other as usize] == of) {
                (true, false) => groups[other as usize],
                (false, true) => groups[one as usize],
                _ => continue,
            };
            if !others.contains(&other) {
                others.push(other);
            }
        }
        if others.len() > FEW {
            others.truncate(1);
        }
        let with = |&other: &u16| {
            let (kept, lost) = (of.min(other), of.max(other));
            groups.iter().map(|&group| if group == lost { kept } else { group }).collect()
        };
        others.iter().map(with).collect()
    }

    fn join(&self, groups: &mut Partition, near: u16) {
        let mut excess = vec![0; groups.len()];
        for (&group, &one) in groups.iter().zip(&self.excess) {
            excess[group as usize] += one;
        }
        for &(way, one, other) in &self.ways {
            let (one, other) = (groups[one as usize], groups[other as usize]);
            let (kept, lost) = (one.min(other), one.max(other));
            let is_open = |group| excess[group as usize] != 0;
            if kept == lost || way > near && !is_open(kept) && !is_open(lost) {
                continue;
            }
            excess[kept as usize] += excess[lost as usize];
            groups.iter_mut().filter(|group| **group == lost).for_each(|group| *group = kept);
        }
    }

    /// The squares of each group.
    pub fn squares(&self, groups: &Partition) -> Vec<Vec<Square>> {
        let mut squares = vec![Vec::new(); groups.len()];
        for (&group, &point) in groups.iter().zip(&self.points) {
            squares[group as usize].push(point);
        }
        squares.retain(|group| !group.is_empty());
        squares
    }
}

impl Drop for Groups {
    fn drop(&mut self) {
        self.memory.release(&self.ways);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::Level;

    fn groups(xsb: &str) -> (Board, Groups) {
        let board = Board::new(&Level::parse(xsb).expect("a level")).expect("a maze");
        let mut groups = Groups::new(&board, Memory::new(1 << 20));
        while !groups.measure(&board, 1).expect("memory") {}
        (board, groups)
    }

    fn columns(board: &Board, groups: &Groups, partition: &Partition) -> Vec<Vec<usize>> {
        let columns = |group: Vec<Square>| group.iter().map(|&s| board.row_column(s).1).collect();
        groups.squares(partition).into_iter().map(columns).collect()
    }

    #[test]
    fn points_near_each_other_form_a_group_with_as_many_boxes_as_goals() {
        let (board, groups) = groups("##################\n#@ $.   $ .   $ .#\n##################");
        let at = |near| columns(&board, &groups, &groups.within(near));
        assert_eq!(at(4), [[3, 4, 8, 10, 14, 16]]);
        // Boxes without a goal at one step find one at two.
        assert_eq!(at(1), [[3, 4], [8, 10], [14, 16]]);
    }

    #[test]
    fn a_group_is_joined_to_each_other_one_nearest_first() {
        let (board, groups) = groups("##################\n#@ $.   $ .   $ .#\n##################");
        let apart = groups.within(0);
        let first = board.square_at(17 + 2);
        let joined = groups.joined(&apart, groups.points[0]);
        let columns = |partition| columns(&board, &groups, partition);
        let all: Vec<_> = joined.iter().map(columns).collect();
        assert_eq!(all, [[vec![3, 4, 8, 10], vec![14, 16]], [vec![3, 4, 14, 16], vec![8, 10]],]);
        assert_eq!(groups.joined(&apart, first), Vec::<Partition>::new(), "no box or goal there");
    }
}
