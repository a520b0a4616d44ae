//! The command line door.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
