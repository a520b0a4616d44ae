//! The command line door.

use std::process::ExitCode;

fn main() -> ExitCode {
    kura::cli::main()
}
