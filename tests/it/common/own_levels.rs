//! The project's own levels, with the fewest pushes their text states.

use std::path::Path;

use kura::level::{Level, RawLevel, read_levels};

/// One level of `www/levels`.
pub struct OwnLevel {
    pub raw: RawLevel,
    pub level: Level,
    /// The number in its `Best pushes:` line.
    pub best: usize,
}

impl OwnLevel {
    /// The title, which every level has.
    pub fn title(&self) -> &str {
        self.raw.title.as_deref().unwrap_or("untitled")
    }
}

/// All levels of all files that `www/levels/index.json` names, in their order.
pub fn own_levels() -> Vec<OwnLevel> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/levels");
    let index = std::fs::read_to_string(home.join("index.json")).expect("the list of files");
    let names: Vec<String> = serde_json::from_str(&index).expect("a JSON list of names");
    names.iter().flat_map(|name| levels_of(&home.join(name))).collect()
}

fn levels_of(file: &Path) -> Vec<OwnLevel> {
    let bytes = std::fs::read(file).expect("a level file");
    let collection = read_levels(&bytes).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let levels = collection.levels.into_iter().map(|raw| {
        let raw = raw.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let level = Level::from_raw(&raw).unwrap_or_else(|e| panic!("line {}: {e:?}", raw.line));
        let best = raw.notes.iter().find_map(|n| n.strip_prefix("Best pushes: ")?.parse().ok());
        let best = best.unwrap_or_else(|| panic!("{:?} does not say its best", raw.title));
        OwnLevel { raw, level, best }
    });
    levels.collect()
}
