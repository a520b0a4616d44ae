//! Wishes for generated levels.

use kura_level::message::{Message, says};

/// The wishes for [`super::Generator`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Columns, walls included.
    pub width: usize,
    /// Rows, walls included.
    pub height: usize,
    /// How many boxes.
    pub boxes: usize,
    /// The seed of all random choices.
    pub seed: u64,
    /// The effort for one candidate: positions pulled, and positions that each rating search expands.
    pub effort: u64,
    /// Fewest and most pushes of the solution.
    pub pushes: (usize, usize),
    /// The least number of box changes in a solution.
    pub box_changes: usize,
    /// The least number of positions that A* must need.
    pub expanded: u64,
    /// Only levels whose fewest pushes A* proved within the effort.
    pub proven: bool,
}

impl Default for Wishes {
    fn default() -> Self {
        Wishes {
            width: 9,
            height: 8,
            boxes: 3,
            seed: 0,
            effort: 100_000,
            pushes: (1, usize::MAX),
            box_changes: 1,
            expanded: 0,
            proven: false,
        }
    }
}

/// A wish that no level can fulfil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishError {
    /// Width and height must be from 5 to 40.
    Size {
        /// In squares.
        width: usize,
        /// In squares.
        height: usize,
    },
    /// There must be at least one box, and no more than there is room for.
    Boxes {
        /// How many were wished for.
        boxes: usize,
        /// How many there is room for.
        most: usize,
        /// Width and height of the smallest board that has room for them; `None` if there is none.
        least: Option<(usize, usize)>,
    },
    /// More than one box in turn, with only one box.
    SingleBox,
    /// The least number of pushes wanted exceeds the greatest.
    Pushes,
    /// The effort must not be zero.
    NoEffort,
}

impl WishError {
    /// The message for the user.
    pub fn message(&self) -> Message {
        match self {
            WishError::Size { width, height } => {
                Message::new(&says::BAD_SIZE).number("width", *width).number("height", *height)
            }
            WishError::Boxes { boxes, most, least } => {
                let template = if least.is_some() { &says::SMALL_BOARD } else { &says::BAD_BOXES };
                let message = Message::new(template).number("most", *most).number("boxes", *boxes);
                least.map_or(message.clone(), |(width, height)| {
                    message.number("width", width).number("height", height)
                })
            }
            WishError::SingleBox => Message::new(&says::SINGLE_BOX),
            WishError::Pushes => Message::new(&says::BAD_PUSHES),
            WishError::NoEffort => Message::new(&says::NO_EFFORT),
        }
    }
}

impl std::fmt::Display for WishError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for WishError {}

/// The widths and heights that are possible.
const SIDES: std::ops::RangeInclusive<usize> = 5..=40;

impl Wishes {
    /// Fails when no level can meet the wishes.
    pub fn check(&self) -> Result<(), WishError> {
        let (width, height) = (self.width, self.height);
        if !SIDES.contains(&width) || !SIDES.contains(&height) {
            return Err(WishError::Size { width, height });
        }
        let boxes = self.boxes;
        let most = super::tidy::most_boxes(width, height);
        if !(1..=most).contains(&boxes) {
            let sizes = SIDES.flat_map(|width| SIDES.map(move |height| (width, height)));
            let has_room = |&(width, height): &(usize, usize)| {
                boxes > 0 && super::tidy::most_boxes(width, height) >= boxes
            };
            // Of those with as many squares, the one nearest to a square, as wide as high or wider.
            let least = sizes
                .filter(has_room)
                .min_by_key(|(width, height)| (width * height, width.abs_diff(*height), *height));
            return Err(WishError::Boxes { boxes, most, least });
        }
        if boxes == 1 && self.box_changes > 1 {
            return Err(WishError::SingleBox);
        }
        if self.pushes.0 > self.pushes.1 {
            return Err(WishError::Pushes);
        }
        if self.effort == 0 {
            return Err(WishError::NoEffort);
        }
        Ok(())
    }
}
