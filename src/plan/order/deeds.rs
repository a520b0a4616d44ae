//! The positions of the search for an order, what is done to them, and that read forwards.

use super::{Kind, PackingOrder, Source, Target};
use crate::board::Square;
use crate::position::BitSet;
use crate::sorting::sort_by_rank;

/// A square where a box stands during the search: a goal or a parking square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub square: Square,
    /// For a parking square, the place of the goal its box belongs to.
    pub owner: Option<u16>,
}

/// A position of the search.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// Places with a box, ascending.
    pub standing: Vec<u16>,
    pub player: Square,
    /// Start squares that boxes have left over.
    pub used: BitSet,
    /// Start squares the player has come to.
    pub seen: BitSet,
}

/// What a node does to its position.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    Nothing,
    Remove(Vec<(u16, Option<Square>)>),
    /// The goal at `from` loses its box, the place `to` gets it.
    Park {
        from: u16,
        to: u16,
    },
}

/// The deeds that led farthest, for want of a complete order.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    pub deeds: Vec<Deed>,
    pub places: Vec<Place>,
    pub state: State,
}

/// Reads the deeds of a search forwards.
pub(super) fn order(deeds: &[Deed], places: &[Place], kind: Kind) -> PackingOrder {
    let phases = deeds.len();
    let phase_of = |depth: usize| phases - 1 - depth;
    let mut targets = Vec::new();
    let mut until = vec![None; places.len()];
    for (depth, deed) in deeds.iter().enumerate() {
        let phase = phase_of(depth);
        match deed {
            Deed::Nothing => {}
            Deed::Remove(removals) => {
                for &(place, start) in removals {
                    let square = places[place as usize].square;
                    let source = start.map_or(Source::Any, Source::Start);
                    targets.push(Target { square, phase, source, until: until[place as usize] });
                }
            }
            Deed::Park { from, to } => {
                let square = places[*from as usize].square;
                let source = Source::Parking(places[*to as usize].square);
                targets.push(Target { square, phase, source, until: None });
                until[*to as usize] = Some(phase);
            }
        }
    }
    sort_by_rank(&mut targets, |t| (t.phase as u128) << 16 | u128::from(t.square));
    PackingOrder { phases, targets, kind }
}
