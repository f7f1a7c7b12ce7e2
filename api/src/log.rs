//! One JSON line for whoever runs the shop; nobody's name, address or secret stands in it.

use serde_json::Value;

/// `fields` is an object; `level` (`info`, `warn`, `error`) goes with it.
pub(crate) fn line(level: &str, mut fields: Value) {
    if let Some(fields) = fields.as_object_mut() {
        fields.insert("level".to_owned(), level.into());
    }
    #[cfg(target_arch = "wasm32")]
    if level == "error" {
        worker::console_error!("{fields}");
    } else {
        worker::console_log!("{fields}");
    }
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("{fields}");
}
