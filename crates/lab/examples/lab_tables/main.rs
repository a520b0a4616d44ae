//! Prints the tables of the lab and writes them into docs/: published results next to Kura's.
//!
//! `cargo run --release --example lab_tables -- FOLDER` where FOLDER holds the level files
//! `microban_1_155.xsb`, `xsokoban_90.xsb` and `lrta_beam_9.xsb`; the default is `../shared/levels`. A second
//! word chooses one table: `reversed`, `agents`.

mod agents;
mod reversed;
mod run;
#[path = "../../../cli/src/lab/seal.rs"]
mod seal;

use std::path::PathBuf;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| "../shared/levels".into()));
    let chosen = args.next();
    type Table = fn(&std::path::Path) -> String;
    let tables: [(&str, Table, &str); 2] = [
        ("reversed", reversed::table, include_str!("reversed.rs")),
        ("agents", agents::table, include_str!("agents.rs")),
    ];
    for (name, table, source) in tables {
        if chosen.as_deref().is_none_or(|chosen| chosen == name) {
            let file =
                PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/lab-{name}.md"));
            let page = seal::sealed(&table(&folder), source);
            print!("{page}");
            std::fs::write(&file, page).expect("docs/ can be written");
        }
    }
}
