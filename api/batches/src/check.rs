//! Merges rows with the stored ones, checks and compares them.

use super::cells::{Cells, Problems, Row, key_of};
use super::column::{Cell, Empty, Flat, Type};
use super::draft::Draft;
use super::kind::Kind;
use platform::errors::FieldError;
use platform::texts::batch as texts;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The keys that a batch's cells refer to, by their lookups.
pub fn named(flats: &[Flat], rows: &[Row]) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut named: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    for row in rows {
        for flat in flats {
            if let Cell::Of(of) = flat.of {
                walk(of, row.cells.get(&flat.path), &mut |sql, key| {
                    named.entry(sql).or_default().insert(key.to_string());
                });
            }
        }
    }
    named
}

/// Every reference in a value.
fn walk(of: &Type, value: &Value, visit: &mut dyn FnMut(&'static str, &Value)) {
    match (of, value) {
        (_, Value::Null) => {}
        (Type::Ref(target), key) => visit(target.sql, key),
        (Type::List { of, .. }, Value::Array(entries)) => {
            entries.iter().for_each(|entry| walk(of, entry, visit))
        }
        (Type::Objects { members, .. }, Value::Array(entries)) => {
            for entry in entries {
                for (name, of) in *members {
                    walk(of, entry.get(*name).unwrap_or(&Value::Null), visit);
                }
            }
        }
        _ => {}
    }
}

/// Turns rows and the database's answers into drafts; errors go into `problems`. `existing`: for each lookup
/// the keys that were found, as JSON texts.
pub fn drafts(
    kind: &Kind,
    flats: &[Flat],
    rows: Vec<Row>,
    known: Vec<Cells>,
    existing: &BTreeMap<&'static str, HashSet<String>>,
    problems: &mut Problems,
) -> Vec<Draft> {
    let mut known: BTreeMap<String, Cells> = known
        .into_iter()
        .filter_map(|cells| Some((Value::Array(key_of(kind.key, &cells)?).to_string(), cells)))
        .collect();
    let mut keys: BTreeSet<String> = BTreeSet::new();
    let mut drafts = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(key) = row.key(kind.key).map(|key| Value::Array(key).to_string()) else {
            for path in kind.key.iter().filter(|path| row.cells.get(path).is_null()) {
                problems.add(row.line, *path, FieldError::Required);
            }
            continue;
        };
        if !keys.insert(key.clone()) {
            problems.add(row.line, kind.key.first().copied().unwrap_or_default(), FieldError::Repeated);
            continue;
        }
        let before = known.remove(&key);
        let draft = Draft {
            line: row.line,
            remove: row.remove,
            cells: before.clone().unwrap_or_default(),
            before,
            given: row.cells,
            currencies: row.currencies,
        };
        drafts.push(draft);
    }
    for draft in drafts.iter_mut().filter(|draft| !draft.remove) {
        merge(draft, flats, problems);
        draft.check_currencies(draft.currency(), problems);
        // The default of an empty cell was not looked up.
        for flat in flats.iter().filter(|flat| !draft.given.get(&flat.path).is_null()) {
            let Cell::Of(of) = flat.of else { continue };
            let mut missing = None;
            walk(of, draft.cells.get(&flat.path), &mut |sql, key| {
                let found = existing.get(sql).is_some_and(|keys| keys.contains(&key.to_string()));
                if !found && missing.is_none() {
                    missing = Some(key.clone());
                }
            });
            if missing.is_some() {
                problems.add(draft.line, flat.path.as_str(), FieldError::ABSENT);
            }
        }
    }
    drafts
}

/// Refuses rows that exist already, or rows that do not.
pub(crate) fn newness(kind: &Kind, drafts: &[Draft], new: bool, problems: &mut Problems) {
    for draft in drafts.iter().filter(|draft| !draft.remove && draft.is_new() != new) {
        let error = if new { FieldError::Says(&texts::EXISTS) } else { FieldError::ABSENT };
        problems.add(draft.line, kind.key.first().copied().unwrap_or_default(), error);
    }
}

fn merge(draft: &mut Draft, flats: &[Flat], problems: &mut Problems) {
    for flat in flats.iter().filter(|flat| !flat.read_only) {
        let path = flat.path.as_str();
        // A market in which the article is not sold needs no values.
        let optional = path.starts_with("offers.") || path.contains('.');
        let given = draft.given.has(path).then(|| draft.given.get(path).clone());
        let value = match given {
            Some(Value::Null) | None if given.is_some() || draft.before.is_none() => match flat.empty {
                Empty::Needed if optional => Value::Null,
                Empty::Needed => {
                    let known = problems.listed.iter().any(|p| p.line == draft.line && p.field == path);
                    if !known {
                        problems.add(draft.line, path, FieldError::Required);
                    }
                    Value::Null
                }
                Empty::Null => Value::Null,
                Empty::Int(number) if !optional => number.into(),
                Empty::Text(text) if !optional => text.into(),
                Empty::Int(_) | Empty::Text(_) => Value::Null,
                Empty::List => Value::Array(Vec::new()),
            },
            Some(value) => value,
            None => continue,
        };
        draft.cells.set(path, value);
    }
}

/// The number of rows by result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub added: usize,
    pub changed: usize,
    pub unchanged: usize,
    pub removed: usize,
}

/// Whether a draft changes anything, by its columns and the cells that the kind's rules added (`_…`).
pub fn differs(draft: &Draft, flats: &[Flat]) -> bool {
    match (&draft.before, draft.remove) {
        (before, true) => before.is_some(),
        (None, false) => true,
        (Some(before), false) => {
            flats.iter().any(|flat| before.get(&flat.path) != draft.cells.get(&flat.path))
        }
    }
}

/// Counted.
pub fn counts(drafts: &[Draft], flats: &[Flat]) -> Counts {
    let mut counts = Counts::default();
    for draft in drafts {
        let fate = match (differs(draft, flats), draft.remove, draft.is_new()) {
            (false, _, _) => &mut counts.unchanged,
            (true, true, _) => &mut counts.removed,
            (true, false, true) => &mut counts.added,
            (true, false, false) => &mut counts.changed,
        };
        *fate += 1;
    }
    counts
}
