//! Codes that others give: one is the same code whatever the case of its letters.

use super::cells::{Row, text_of};
use super::draft::Check;
use platform::errors::FieldError;
use platform::texts::batch::TAKEN;
use serde_json::Value;
use std::collections::BTreeMap;

/// The keys, as a JSON list, of the rows whose code has letters; the code is the last of `paths`.
pub fn lettered(rows: &[Row], paths: &[&str]) -> String {
    let code = paths.last().copied().unwrap_or_default();
    let has_letters = |row: &&Row| row.cells.text(code).bytes().any(|byte| byte.is_ascii_alphabetic());
    Value::Array(rows.iter().filter(has_letters).map(|row| row.cells.pick(paths)).collect()).to_string()
}

/// Refuses rows whose key is another row's but for the case of its letters. `stored` are those other rows,
/// each with its `key` as a JSON list.
pub fn refuse_others(check: &mut Check, paths: &[&str], stored: &[Value]) {
    let code = paths.last().copied().unwrap_or_default();
    let mut known: BTreeMap<String, String> =
        stored.iter().map(|row| text_of(row, "key")).map(|key| (key.to_ascii_lowercase(), key)).collect();
    for draft in check.drafts.iter().filter(|draft| draft.is_new()) {
        let key = draft.given.pick(paths).to_string();
        match known.get(&key.to_ascii_lowercase()) {
            Some(other) if *other != key => {
                let error = if draft.remove { FieldError::ABSENT } else { FieldError::Says(&TAKEN) };
                check.problems.add(draft.line, code, error);
            }
            Some(_) => {}
            None if draft.remove => {}
            None => {
                known.insert(key.to_ascii_lowercase(), key);
            }
        }
    }
}
