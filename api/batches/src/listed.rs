//! Accepts a page of a list that is sent back: members beside the columns of its kind are ignored, and
//! objects are read by their key. A batch never changes these members, whatever they contain.

use super::kind::Kind;
use serde_json::{Map, Value};

/// Members of a page around its rows.
pub(crate) const PAGING: &[&str] = &["page", "elementsPerPage", "total", "totalExact"];

/// Ignored members by kind; `offers.stock` is in each entry of the list `offers`.
const EXTRA_FIELDS: &[(&str, &[&str])] = &[
    (
        "company",
        &[
            "status",
            "blockedAt",
            "blockedReason",
            "vatNumber",
            "createdAt",
            "ordersPlaced",
            "lastOrderAt",
            "agents",
            "deadlinesTotal",
        ],
    ),
    ("product", &["id", "name", "image", "offers.stock"]),
    ("stock", &["ordered", "sold", "lots"]),
];

/// A row in the columns of its kind. A row of a list is recognised by its `id`, or by a member that is an
/// object; in any other row a member that is no column is unknown.
pub(crate) fn row(kind: &Kind, members: &Map<String, Value>) -> Map<String, Value> {
    let listed = |value: &Value| value.as_object().is_some_and(is_reference);
    if !members.contains_key("id") && !members.values().any(listed) {
        return members.clone();
    }
    let extra =
        EXTRA_FIELDS.iter().find(|(name, _)| *name == kind.name).map_or(&[][..], |(_, fields)| *fields);
    let mut row = Map::new();
    for (name, value) in members {
        let column = |name: &str| kind.columns.iter().any(|column| column.name == name);
        if !column(name) && extra.contains(&name.as_str()) {
            continue;
        }
        match value {
            // The object's key: `company: {code}` where the column is `code`.
            Value::Object(object) if !column(name) && name == kind.name && column("code") => {
                row.insert("code".to_owned(), object.get("code").cloned().unwrap_or_default());
            }
            Value::Object(object) if is_reference(object) => {
                row.insert(name.clone(), by_key(object));
            }
            Value::Array(entries) => {
                let prefix = format!("{name}.");
                let over: Vec<&str> = extra.iter().filter_map(|field| field.strip_prefix(&prefix)).collect();
                row.insert(name.clone(), without(entries, &over));
            }
            value => {
                row.insert(name.clone(), value.clone());
            }
        }
    }
    row
}

/// `{id, key, name}`, or `{id, code, name, ...}`.
fn is_reference(object: &Map<String, Value>) -> bool {
    object.contains_key("id") && (object.contains_key("key") || object.contains_key("code"))
}

fn by_key(object: &Map<String, Value>) -> Value {
    let key = object.get("key").or_else(|| object.get("code"));
    key.cloned().unwrap_or_default()
}

fn without(entries: &[Value], fields: &[&str]) -> Value {
    let entry = |entry: &Value| match entry {
        Value::Object(object) if !fields.is_empty() => {
            let remaining = object.iter().filter(|(name, _)| !fields.contains(&name.as_str()));
            Value::Object(remaining.map(|(name, value)| (name.clone(), value.clone())).collect())
        }
        value => value.clone(),
    };
    entries.iter().map(entry).collect()
}
