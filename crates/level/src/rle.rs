//! Run-length encoding: a decimal count precedes what it repeats; groups in parentheses can be nested.
//!
//! `4#` is four walls, `2(3(#-)#)` is `#-#-#-##-#-#-#`. Boards and moves use the same scheme.

/// The deepest nesting of groups; no sensible text has more than two.
const MAX_DEPTH: usize = 32;

/// Why a text cannot be expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RleError {
    /// A count with nothing after it, or unmatched parentheses, at this 1-based position.
    Syntax { at: usize },
    /// The expansion would be longer than `limit` characters.
    TooLong { limit: usize },
}

/// Expands `text` to at most `limit` characters.
///
/// # Errors
/// When the text is not run-length encoding or its expansion is too long. Time and memory are bounded by
/// `limit` and the length of `text`.
pub(super) fn expand(text: &str, limit: usize) -> Result<String, RleError> {
    // The open groups, outermost first: their content so far and the count before them.
    let mut groups: Vec<(String, usize)> = vec![(String::new(), 1)];
    let mut count: Option<usize> = None;
    // The total over all open groups; text is added to the last one.
    let mut length = 0;
    for (i, c) in text.chars().enumerate() {
        let syntax = RleError::Syntax { at: i + 1 };
        if let Some(digit) = c.to_digit(10) {
            let digit = digit as usize;
            count = Some(count.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            continue;
        }
        if c == '(' {
            if groups.len() > MAX_DEPTH {
                return Err(syntax);
            }
            groups.push((String::new(), count.take().unwrap_or(1)));
            continue;
        }
        let mut encoded = [0; 4];
        let content;
        let (piece, times) = if c == ')' {
            if groups.len() == 1 || count.is_some() {
                return Err(syntax);
            }
            let times;
            (content, times) = groups.pop().ok_or(syntax)?;
            length -= content.len();
            (content.as_str(), times)
        } else {
            (&*c.encode_utf8(&mut encoded), count.take().unwrap_or(1))
        };
        let added = piece.len().saturating_mul(times);
        if added > limit - length {
            return Err(RleError::TooLong { limit });
        }
        length += added;
        let group = &mut groups.last_mut().ok_or(syntax)?.0;
        match times {
            1 => group.push_str(piece),
            _ if added > 0 => group.push_str(&piece.repeat(times)),
            _ => {}
        }
    }
    let end = RleError::Syntax { at: text.chars().count() };
    match groups.pop() {
        Some((content, _)) if groups.is_empty() && count.is_none() => Ok(content),
        _ => Err(end),
    }
}

#[cfg(test)]
mod tests {
    use super::{RleError, expand};

    #[test]
    fn expands_counts_and_groups() {
        assert_eq!(expand("3#4-p.#", 100).as_deref(), Ok("###----p.#"));
        assert_eq!(expand("2(3(#-)#)", 100).as_deref(), Ok("#-#-#-##-#-#-#"));
        assert_eq!(expand("0#a", 100).as_deref(), Ok("a"));
        assert_eq!(expand("", 100).as_deref(), Ok(""));
    }

    #[test]
    fn refuses_what_is_not_run_length_encoding() {
        for (text, at) in [("#50 (3)", 7), ("4", 1), ("(#", 2), (")", 1), ("3(#))", 5)] {
            assert_eq!(expand(text, 1000), Err(RleError::Syntax { at }), "{text}");
        }
    }

    #[test]
    fn caps_the_expansion() {
        let too_long = Err(RleError::TooLong { limit: 1000 });
        assert_eq!(expand("999999999999999999999999#", 1000), too_long);
        assert_eq!(expand("9(9(9(9(9#))))", 1000), too_long);
        assert_eq!(expand("1000#", 1000).map(|s| s.len()), Ok(1000));
        assert_eq!(expand("999999999999()#", 1000).as_deref(), Ok("#"));
        assert!(expand(&"(".repeat(100_000), 1000).is_err());
    }
}
