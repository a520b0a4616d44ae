//! All messages: their codes and their English texts. The other languages are in `www/texts/player`, by code.

/// The English sentence of a message, with `{name}` where a value belongs.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    /// The code for programs. It never changes; `www/index.d.ts` lists all codes.
    pub code: &'static str,
    /// What people read.
    pub english: &'static str,
}

macro_rules! templates {
    ($($name:ident: $code:literal, $english:literal;)*) => {
        /// The messages by name.
        #[allow(missing_docs, reason = "the sentences say what each is")]
        pub mod says {
            use super::Template;
            $(pub static $name: Template = Template { code: $code, english: $english };)*
        }

        /// All of them.
        #[cfg(test)]
        const ALL: &[&Template] = &[$(&says::$name),*];
    };
}

// One per line, because the tests of the page's texts parse this list.
templates! {
    // A board.
    NO_PLAYER: "no-player", "no player (@, or + on a goal)";
    SECOND_PLAYER: "second-player", "a second player; the first is in row {row}, column {column}";
    NO_BOX: "no-box", "no box ($, or * on a goal) inside the walls";
    UNEQUAL_COUNTS: "unequal-counts", "boxes and goals differ: boxes {boxes}, goals {goals}; no single square is at fault";
    ONE_TOO_MANY: "one-too-many", "boxes and goals differ: boxes {boxes}, goals {goals}; this is one too many";
    OPEN_WALL: "open-wall", "the wall is open: the player can walk off the board here";
    PLAYER_AT_EDGE: "player-at-edge", "the player stands at the edge of the board; draw a wall around the player";
    TOO_LARGE: "too-large", "the board is {width} x {height}; the limit is {most} x {most}";
    UNKNOWN_CHARACTER: "unknown-character", "the character {character} has no meaning on a board";
    AMBIGUOUS_LETTER: "ambiguous-letter", "{letter} is a goal in some programs and a box in others; write . for a goal, $ for a box";
    TWO_READINGS: "two-readings", "two readings make a level: {first}, or {second}; choose one of them (--signs), or write # @ $ .";
    MORE_PROBLEMS: "more-problems", "more problems, not listed: {count}";
    NO_ROWS: "no-rows", "the board has no rows";
    LONG_COUNTS: "long-counts", "the counts make this row too long; the limit is {limit} characters";
    OTHER_GAME: "other-game", "this is a level of {name}; only plain Sokoban is supported";
    // A text.
    NO_LEVEL: "no-level", "no level found in this text";
    ONLY_MOVES: "only-moves", "these are moves without a level";
    TWO_CHARACTER_SQUARES: "two-character-squares", "two characters per square (<> for a wall) are not supported; use one, # for a wall";
    TOO_MUCH_TEXT: "too-much-text", "the text is too large; the limit is {limit} MiB, less with many short lines";
    PACKED: "packed-file", "this is a {kind} file; unpack it first";
    NOT_TEXT: "not-text", "this is no text";
    BAD_XML: "bad-xml", "this XML cannot be read: {reason}";
    BAD_LEVEL: "bad-level", "row {row}, column {column}: {why}";
    // Moves.
    NOT_A_MOVE: "not-a-move", "character {at}: {character} is not a move (l u r d, capitals for pushes)";
    PLAYER_CHANGE: "player-change", "character {at}: braces change the player (Multiban); only one player is supported";
    SECOND_MARK: "second-mark", "character {at}: a second position mark *";
    OPEN_JUMP: "open-jump", "character {at}: a jump [ ] with one bracket";
    BAD_COUNT: "bad-count", "character {at}: a count with nothing to repeat, or a lone parenthesis";
    TOO_MANY_MOVES: "too-many-moves", "too many moves; the limit is {limit}";
    INTO_WALL: "into-wall", "move {number} walks into a wall";
    BOX_HELD: "box-held", "move {number} pushes a box that cannot move";
    NOTHING_TO_PULL: "nothing-to-pull", "step {number} pulls, but no box is there";
    NOT_FINISHED: "not-finished", "the reverse game does not end at the start of the level";
    NOT_REPLAYED: "not-replayed", "there are too many moves in this text to replay them all";
    // Shortening solutions.
    NO_SOLUTION: "no-solution", "there is no solution to begin with";
    NOT_A_SOLUTION: "not-a-solution", "solution {number}: {why}";
    BOXES_LEFT: "boxes-left", "it leaves boxes off goals";
    OUT_OF_MEMORY: "out-of-memory", "the level does not fit into memory";
    // Strategies.
    UNKNOWN_STRATEGY: "unknown-strategy", "no strategy \"{name}\"; there are: {known}";
    UNKNOWN_SWITCH: "unknown-switch", "{strategy} has no switch \"{switch}\"; there are: {known}";
    AUTO_ALONE: "auto-alone", "auto has no switches and cannot be combined; instead of \"{text}\", use the strategies it runs: {runs}";
    CANNOT_PROVE_PUSHES: "cannot-prove-pushes", "{strategy} cannot prove the fewest pushes; these can: {able}";
    CANNOT_PROVE_MOVES: "cannot-prove-moves", "{strategy} cannot prove the fewest moves; these can: {able}";
    STRATEGY_NOTE: "strategy-note", "{note}";
    // Generating levels.
    BAD_SIZE: "bad-size", "width and height must be from 5 to 40, not {width} and {height}";
    BAD_BOXES: "bad-boxes", "a board of this size takes 1 to {most} boxes, not {boxes}";
    SMALL_BOARD: "small-board", "a board of this size takes 1 to {most} boxes, not {boxes}; the smallest that does is {width} x {height}";
    SINGLE_BOX: "single-box", "with one box there is no change of boxes";
    BAD_PUSHES: "bad-pushes", "the minimum number of pushes is greater than the maximum";
    NO_EFFORT: "no-effort", "the effort must be more than 0";
    // The module.
    BAD_OPTION: "bad-option", "the option {name} has an invalid value";
    THREAD_FAILED: "thread-failed", "a thread of the solver has failed";
}

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn no_two_messages_have_the_same_code() {
        let mut codes: Vec<_> = ALL.iter().map(|template| template.code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), ALL.len());
        // No text of the page looks like a code.
        assert!(codes.iter().all(|code| code.contains('-') && !code.contains(' ')));
    }
}
