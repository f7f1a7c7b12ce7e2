//! Tells the crate which migration it was written for: `/api/ready` asks whether the database has it.

use std::{env, fs, path::Path};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../schema/migrations");
    println!("cargo:rerun-if-changed={}", folder.display());
    println!("cargo:rerun-if-changed=build.rs");
    let names = fs::read_dir(&folder).into_iter().flatten().flatten();
    let last = names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".sql"))
        .max();
    println!("cargo:rustc-env=MADIA_MIGRATION={}", last.unwrap_or_default());
}
