//! The changes of a batch for the audit: the key of each changed row, and the old and new value of each
//! changed cell, in the form of JSON answers.

use super::cell;
use super::column::Flat;
use super::draft::Draft;
use super::kind::Kind;
use serde_json::{Map, Value, json};

/// Most bytes of an audit row: five hundred prices, stocks or terms fit twice over. The rest is counted.
pub(crate) const MAX_BYTES: usize = 256 * 1024;
/// Characters of a text.
const MAX_TEXT: usize = 120;

/// `{"key": ..., "before": {...}, "after": {...}}`; a new row has no `before`, a deleted one no `after`.
pub fn of(kind: &Kind, flats: &[Flat], change: &Draft, key: Option<Value>) -> Value {
    let (mut before, mut after) = (Map::new(), Map::new());
    for flat in flats.iter().filter(|flat| !kind.key.contains(&flat.path.as_str())) {
        let was = change.before.as_ref().map_or(&Value::Null, |cells| cells.get(&flat.path));
        let is = change.cells.get(&flat.path);
        if !change.remove && was == is {
            continue;
        }
        let keep = |cells: &mut Map<String, Value>, value: &Value| {
            cells.insert(flat.path.clone(), shortened(cell::to_json(flat.of, value)));
        };
        if !was.is_null() || !change.remove && change.before.is_some() {
            keep(&mut before, was);
        }
        if !change.remove && (!is.is_null() || change.before.is_some()) {
            keep(&mut after, is);
        }
    }
    let mut row = json!({ "key": key });
    if let Some(row) = row.as_object_mut() {
        if change.before.is_some() {
            row.insert("before".to_owned(), before.into());
        }
        if !change.remove {
            row.insert("after".to_owned(), after.into());
        }
    }
    row
}

fn shortened(value: Value) -> Value {
    let text = match &value {
        Value::String(text) => text.clone(),
        Value::Array(_) => value.to_string(),
        _ => return value,
    };
    if text.chars().count() <= MAX_TEXT {
        return value;
    }
    format!("{}…", text.chars().take(MAX_TEXT).collect::<String>()).into()
}
