//! Runs the program and reads its output.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The levels of these tests.
pub const SMALL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/cli/small.xsb");
/// One level that no search can finish without a bound.
pub const YARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/cli/yard.xsb");
/// One level with an unknown character in line 4, column 4, and a good one.
pub const BROKEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/cli/broken.xsb");

/// The result of running the program.
pub struct Ended {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Ended {
    /// The objects printed, one a line.
    pub fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|l| serde_json::from_str(l).expect("a line of JSON")).collect()
    }

    /// The only object printed.
    pub fn line(&self) -> Value {
        let mut lines = self.lines();
        assert_eq!(lines.len(), 1, "{}{}", self.out, self.err);
        lines.remove(0)
    }
}

/// The program with these arguments, not yet started.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kura"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with nothing on its standard input.
pub fn kura(args: &[&str]) -> Ended {
    ended(command(args).output().expect("the program runs"))
}

/// Runs the program with `text` on its standard input.
pub fn kura_reading(args: &[&str], text: &str) -> Ended {
    let mut child = command(args).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(text.as_bytes()).expect("the program reads");
    drop(stdin);
    ended(child.wait_with_output().expect("the program ends"))
}

/// `kura solve --format json` with these further arguments.
pub fn solve(args: &[&str]) -> Ended {
    kura(&[&["solve", "--format", "json"], args].concat())
}

/// Writes a file that only this test uses; returns its path.
pub fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("a plain path").to_string()
}

fn ended(output: Output) -> Ended {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Ended {
        status: output.status.code().expect("not killed"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}
