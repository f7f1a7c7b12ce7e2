//! Log lines in JSON for the operator of the shop. They contain no names, addresses or secrets.

use domain::scrub::scrub;
use serde_json::Value;

/// Characters of a text in a line.
const MAX_TEXT: usize = 500;

/// The time as ISO 8601 UTC with milliseconds.
fn time() -> String {
    String::from(js_sys::Date::new_0().to_iso_string())
}

/// `fields` is an object; `level` (`info`, `warn`, `error`) and the time are added. Addresses, numbers and
/// keys are removed from the texts of others (`detail`, `cause`).
pub fn line(level: &str, mut fields: Value) {
    if let Some(fields) = fields.as_object_mut() {
        fields.insert("level".to_owned(), level.into());
        if cfg!(target_arch = "wasm32") {
            fields.insert("time".to_owned(), time().into());
        }
        for name in ["detail", "cause", "error"] {
            if let Some(Value::String(text)) = fields.get_mut(name) {
                *text = scrub(text, MAX_TEXT);
            }
        }
    }
    if !cfg!(target_arch = "wasm32") {
        eprintln!("{fields}");
    } else if level == "error" {
        worker::console_error!("{fields}");
    } else {
        worker::console_log!("{fields}");
    }
}
