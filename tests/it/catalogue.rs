//! The texts that name strategies, and what the switches change.

use kura::search::{Fewest, Switches, Values};
use kura_lab::CATALOGUE;

#[test]
fn every_mistake_is_found_before_a_strategy_is_built() {
    for (text, named) in [
        ("magic", "magic"),
        ("astar:foo", "foo"),
        ("astar:no-foo", "foo"),
        ("astar:weight=2", "weight=2"),
        ("astar:bound=best", "best"),
        ("ida-star:bound=nearest", "nearest"),
        ("weighted:weight=much", "much"),
        ("weighted:weight", "\"weight\""),
        ("packing-order:connected=all", "all"),
        ("breadth-first:bound=nearest", "bound=nearest"),
    ] {
        let error = CATALOGUE.parse(text).err().unwrap_or_else(|| panic!("{text} is taken"));
        assert!(error.to_string().contains(named), "{text}: {error}");
    }
}

#[test]
fn what_is_proved_depends_on_the_bound() {
    for (text, fewest) in [
        ("astar", Fewest::Pushes),
        ("astar:bound=conflicts,no-rules,freeze", Fewest::Pushes),
        ("astar:bound=greedy", Fewest::Nothing),
        ("greedy", Fewest::Nothing),
        ("weighted:weight=1", Fewest::Nothing),
        ("fewest-moves", Fewest::Moves),
        ("player-steps:table=none,back=on,no-rules", Fewest::Moves),
    ] {
        assert_eq!(CATALOGUE.parse(text).unwrap().fewest(), fewest, "{text}");
    }
}

#[test]
fn every_value_of_every_switch_is_taken_and_nothing_beyond() {
    let all = CATALOGUE.entries().collect::<Vec<_>>();
    for entry in &all {
        let name = entry.name;
        assert_eq!(all.iter().filter(|e| e.name == name).count(), 1);
        for switch in entry.switches {
            let key = switch.key;
            let all: Vec<String> = match switch.values {
                Values::Words { all, standard } => {
                    assert!(standard < all.len(), "{name}:{key}");
                    all.iter().map(|word| word.to_string()).collect()
                }
                Values::Number { least, most, standard } => {
                    assert!((least..=most).contains(&standard), "{name}:{key}");
                    vec![least.to_string(), most.to_string()]
                }
            };
            for value in all {
                let text = format!("{name}:{key}={value}");
                assert!(CATALOGUE.parse(&text).is_ok(), "{text}");
            }
            for wrong in ["", "-1", "4294967296"] {
                let text = format!("{name}:{key}={wrong}");
                assert!(CATALOGUE.parse(&text).is_err(), "{text}");
            }
        }
        for rule in Switches::NAMES {
            let taken = CATALOGUE.parse(&format!("{name}:no-{rule}")).is_ok();
            assert_eq!(taken, entry.rules.names().contains(rule), "{name}:no-{rule}");
        }
    }
}
