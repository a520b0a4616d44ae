//! Batches for the tests.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::program::{Ended, file, kura};

/// The project's own levels.
pub const OWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/levels/first-steps.xsb");

/// Those that take longer.
pub const HARDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/levels/storehouse.xsb");

/// A batch that was planned.
pub struct Batch(PathBuf);

impl Batch {
    /// Plans one in a new folder of this name; `args` as after `kura batch plan`.
    pub fn plan(name: &str, args: &[&str]) -> Self {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("batch").join(name);
        if dir.exists() {
            std::fs::remove_dir_all(&dir).expect("the folder of before can be removed");
        }
        let batch = Batch(dir);
        let ended = kura(&[&["batch", "plan", "--out", batch.dir()], args].concat());
        assert_eq!(ended.status, 0, "{}", ended.err);
        batch
    }

    pub fn dir(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// `kura batch COMMAND DIR` with further arguments.
    pub fn call(&self, command: &str, args: &[&str]) -> Ended {
        kura(&[&["batch", command, self.dir()], args].concat())
    }

    /// The tasks that are missing.
    pub fn missing(&self) -> Vec<String> {
        let ended = self.call("missing", &[]);
        assert_eq!(ended.status, 0, "{}", ended.err);
        ended.out.lines().map(str::to_string).collect()
    }

    /// All answers of complete tasks so far, as `merge` writes them.
    pub fn merged(&self) -> Vec<Value> {
        let ended = self.call("merge", &[]);
        assert!(ended.status < 2, "{}", ended.err);
        let text = std::fs::read_to_string(self.path("merged.jsonl")).expect("the merged file");
        text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
    }

    /// The answers without what differs between equal runs: times, memory, machine.
    pub fn lasting(&self) -> Vec<Value> {
        let mut all = self.merged();
        for line in &mut all {
            let line = line.as_object_mut().expect("an object");
            for field in ["date", "cpu_seconds", "wall_seconds", "process_mib", "calibration"] {
                assert!(line.remove(field).is_some(), "{field}");
            }
        }
        all
    }
}

/// Three configurations with a limit of positions.
pub fn three(name: &str, nodes: u32) -> String {
    let text = format!(
        "seconds = 600\nnodes = {nodes}\n[[configuration]]\nstrategy = \"auto\"\n\
         [[configuration]]\nstrategy = \"greedy\"\n\
         [[configuration]]\nname = \"A*\"\nstrategy = \"astar\"\nobjective = \"pushes\"\n"
    );
    file(name, &text)
}
