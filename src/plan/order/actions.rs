//! The positions and actions of the search for an order, and the order read off them.

use super::{Kind, PackingOrder, Source, Target};
use crate::board::Square;
use crate::position::BitSet;

/// A square that holds a box during the search: a goal or a parking square.
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
    /// Start squares to which boxes have been pulled.
    pub used: BitSet,
    /// Start squares that the player has reached.
    pub seen: BitSet,
}

/// An action of a node on its position.
#[derive(Clone, Debug)]
pub(super) enum Action {
    Nothing,
    Remove(Vec<(u16, Option<Square>)>),
    /// The goal at `from` loses its box, and the place `to` gets it.
    Park {
        from: u16,
        to: u16,
    },
}

/// The longest list of actions found, for use when there is no complete order.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    pub actions: Vec<Action>,
    pub places: Vec<Place>,
    pub state: State,
}

/// Reads the actions of a search forwards.
pub(super) fn order(actions: &[Action], places: &[Place], kind: Kind) -> PackingOrder {
    let phases = actions.len();
    let phase_of = |depth: usize| phases - 1 - depth;
    let mut targets = Vec::new();
    let mut until = vec![None; places.len()];
    for (depth, action) in actions.iter().enumerate() {
        let phase = phase_of(depth);
        match action {
            Action::Nothing => {}
            Action::Remove(removals) => {
                for &(place, start) in removals {
                    let square = places[place as usize].square;
                    let source = start.map_or(Source::Any, Source::Start);
                    targets.push(Target { square, phase, source, until: until[place as usize] });
                }
            }
            Action::Park { from, to } => {
                let square = places[*from as usize].square;
                let source = Source::Parking(places[*to as usize].square);
                targets.push(Target { square, phase, source, until: None });
                until[*to as usize] = Some(phase);
            }
        }
    }
    targets.sort_by_key(|t| (t.phase, t.square));
    PackingOrder { phases, targets, kind }
}
