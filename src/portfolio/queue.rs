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
    #[cfg(feature = "further")]
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
        #[cfg(feature = "further")]
        if !self.further.is_empty() {
            return false;
        }
        self.turns.is_empty()
    }

    /// Takes out the member whose turn it is: a further one, if none other waits, and if it has begun or there is
    /// room in `memory`.
    #[cfg_attr(
        not(feature = "further"),
        expect(unused_variables, reason = "only further members need room")
    )]
    pub fn take(&mut self, memory: &Memory) -> Option<Member> {
        let next = self.turns.pop_front();
        #[cfg(feature = "further")]
        let next = next.or_else(|| {
            let first = self.further.first()?;
            (first.strategy().is_some() || memory.has_room()).then(|| self.further.remove(0))
        });
        next
    }

    /// Forgets the further members.
    #[cfg(feature = "further")]
    pub fn forget_further(&mut self) {
        self.further.clear();
    }

    /// Puts a member back whose turn goes on.
    pub fn put_first(&mut self, member: Member) {
        #[cfg(feature = "further")]
        if member.seed().is_some() {
            return self.put_further(member);
        }
        self.turns.push_front(member);
    }

    /// Puts a member back whose turn is over.
    pub fn put_last(&mut self, member: Member) {
        #[cfg(feature = "further")]
        if member.seed().is_some() {
            return self.put_further(member);
        }
        self.turns.push_back(member);
    }

    /// The member whose turn it is.
    #[cfg(feature = "pool")]
    pub fn first_mut(&mut self) -> Option<&mut Member> {
        self.turns.front_mut()
    }

    #[cfg(feature = "further")]
    fn put_further(&mut self, member: Member) {
        let place = self.further.partition_point(|other| other.index < member.index);
        self.further.insert(place, member);
    }
}
