//! Tells the crate which migration it was written for (`/api/ready` asks whether the database has it), and makes the texts
//! of `texts/<locale>.json` into statics: `"cart": {"cartFull": ...}` is `platform::texts::cart::CART_FULL`.

use serde_json::{Map, Value};
use std::{env, fmt::Write as _, fs, path::Path};

type Failure = Box<dyn std::error::Error>;

/// Languages in the order of `Locale::ALL`.
const LOCALES: [&str; 12] = ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"];

fn main() -> Result<(), Failure> {
    let root = env::var("CARGO_MANIFEST_DIR")?;
    println!("cargo:rerun-if-changed=build.rs");
    migration(&Path::new(&root).join("../../schema/migrations"))?;
    texts(&Path::new(&root).join("../texts"))
}

fn migration(folder: &Path) -> Result<(), Failure> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let names = fs::read_dir(folder)?.flatten();
    let last = names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".sql"))
        .max();
    println!("cargo:rustc-env=MADIA_MIGRATION={}", last.unwrap_or_default());
    Ok(())
}

/// Every language must have the texts that Italian has. `npm run check` names the missing ones.
fn texts(folder: &Path) -> Result<(), Failure> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut languages = Vec::new();
    for locale in LOCALES {
        let file = fs::read_to_string(folder.join(format!("{locale}.json")))?;
        languages.push((locale, serde_json::from_str::<Value>(&file)?));
    }
    let italian = languages.iter().find(|(locale, _)| *locale == "it");
    let italian = italian.and_then(|(_, texts)| texts.as_object()).ok_or("no Italian texts")?;
    let mut code = String::new();
    for (group, texts) in italian {
        let texts = texts.as_object().ok_or_else(|| format!("{group}: no group"))?;
        write_group(&mut code, group, texts, &languages)?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("texts.rs"), code)?;
    Ok(())
}

fn write_group(
    code: &mut String,
    group: &str,
    texts: &Map<String, Value>,
    languages: &[(&str, Value)],
) -> Result<(), Failure> {
    writeln!(code, "pub mod {} {{\n    use super::Texts;", snake(group))?;
    for (key, italian) in texts {
        writeln!(code, "    /// {}", italian.as_str().unwrap_or_default())?;
        writeln!(code, "    pub static {}: Texts = [", snake(key).to_uppercase())?;
        for (locale, all) in languages {
            let text = all.get(group).and_then(|texts| texts.get(key)).and_then(Value::as_str);
            let text = text.ok_or_else(|| format!("texts/{locale}.json has no {group}.{key}"))?;
            writeln!(code, "        {text:?},")?;
        }
        code.push_str("    ];\n");
    }
    code.push_str("}\n");
    Ok(())
}

/// Turns `cartFull` into `cart_full`.
fn snake(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}
