//! `kura-bindgen MODULE.wasm FOLDER`: writes `kura.js`, `kura.d.ts` and `kura_bg.wasm` into FOLDER.
//!
//! Does what the command line of wasm-bindgen does with `--target web`, from its library, so that
//! the version is fixed by a lock file and nothing has to be installed.

use anyhow::{Result, bail};
use std::env;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        bail!("usage: kura-bindgen MODULE.wasm FOLDER");
    };
    Bindgen::new()
        .input_path(module)
        .out_name("kura")
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Otherwise `init()` without arguments could not find the module beside the glue.
        .omit_default_module_path(false)
        .generate(folder)
}
