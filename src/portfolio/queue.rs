//! The members that wait for a thread.

use std::collections::VecDeque;

use super::member::Member;
use crate::search::Memory;

/// The members of a run that no thread works for: those that take turns, and the further ones for threads that
/// these leave without work.
#[derive(Default)]
pub struct Queue {
    turns: VecDeque<Member>,
    /// In the order in which they get a thread, which they keep as long as no other needs it.
    further: Vec<Member>,
}

impl Queue {
    /// Of members in their order.
    pub fn of(members: impl Iterator<Item = Member>) -> Self {
        let mut queue = Queue::default();
        members.for_each(|member| queue.put_last(member));
        queue
    }

    /// True when no member waits.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty() && self.further.is_empty()
    }

    /// Takes out the member whose turn it is: a further one, if none other waits, and if it has begun or there is
    /// room in `memory`.
    pub fn take(&mut self, memory: &Memory) -> Option<Member> {
        self.turns.pop_front().or_else(|| {
            let first = self.further.first()?;
            (first.strategy().is_some() || memory.has_room()).then(|| self.further.remove(0))
        })
    }

    /// Forgets the further members.
    pub fn forget_further(&mut self) {
        self.further.clear();
    }

    /// Puts a member back whose turn goes on.
    pub fn put_first(&mut self, member: Member) {
        if member.seed().is_some() {
            return self.put_further(member);
        }
        self.turns.push_front(member);
    }

    /// Puts a member back whose turn is over.
    pub fn put_last(&mut self, member: Member) {
        if member.seed().is_some() {
            return self.put_further(member);
        }
        self.turns.push_back(member);
    }

    /// The member whose turn it is.
    pub fn first_mut(&mut self) -> Option<&mut Member> {
        self.turns.front_mut()
    }

    fn put_further(&mut self, member: Member) {
        let place = self.further.partition_point(|other| other.index < member.index);
        self.further.insert(place, member);
    }
}
