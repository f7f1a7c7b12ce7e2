//! `madia-bindgen WASM FOLDER [--names]` writes `index.js` and `index_bg.wasm` into the folder, for a runtime that imports
//! Wasm as a module. The names of functions stay with `--names`: the optimiser sorts by them.

use std::env;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [wasm, folder, options @ ..] = arguments.as_slice() else {
        bail!("usage: madia-bindgen WASM FOLDER [--names]");
    };
    Bindgen::new()
        .input_path(wasm)
        .out_name("index")
        .module(true)?
        .typescript(false)
        .remove_name_section(options.is_empty())
        .reset_state_function(true)
        .force_enable_abort_handler(true)
        .generate(folder)
}
