//! The stock on hand of an article or a lot: the figures of a batch, and the causes of changes.

use batches::cells::{Problems, Row};
use batches::column::{Column, Type};
use batches::draft::Draft;
use domain::instant::{self, DAY, MINUTE};
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::goods::AS_OF_RANGE;
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) const MAX_PIECES: i64 = 100_000_000;
pub(super) const PIECES: Type = Type::Int { min: 0, max: MAX_PIECES };
/// The instant of `onHand`.
pub(super) const AS_OF: Column = Column::maybe("asOf", Type::Instant)
    .noted("When `onHand` lay there, UTC, of the last 31 days; now where nothing is said.");

/// Days after which a figure is too old.
const MAX_AGE: i64 = 31 * DAY;
/// Tolerance for differing clocks.
const MAX_AHEAD: i64 = 5 * MINUTE;

/// SQL: moves `m` that are added to an older figure; figures themselves are not.
pub(super) const MOVED_SINCE: &str = "m.kind in ('departure', 'back', 'missing', 'move')";

/// Sums of the moves since the instants that rows name, each with its key. `joined` joins `stock_move m` to
/// the key `k`, whose last entry is the instant.
pub(super) fn moved_since(rows: &[Row], key: impl Fn(&Row) -> Value, joined: &str) -> Statement {
    let keys: Vec<Value> = rows.iter().filter(|row| !row.cells.get("asOf").is_null()).map(key).collect();
    Statement::new(format!(
        "select k.value as key, sum(m.after - m.before) as pieces from json_each(?1) k {joined} \
         and m.at > json_extract(k.value, '$[#-1]') and {MOVED_SINCE} group by k.key"
    ))
    .bind(Value::Array(keys).to_string())
}

/// The rows of [`moved_since`] by their key.
pub(super) fn moved(rows: &[Value]) -> BTreeMap<String, i64> {
    rows.iter()
        .filter_map(|row| Some((row.get("key")?.as_str()?.to_owned(), row.get("pieces")?.as_i64()?)))
        .collect()
}

/// The present stock, from an older figure.
pub(super) fn then(pieces: i64, moved: Option<&i64>) -> i64 {
    (pieces + moved.unwrap_or(&0)).max(0)
}

/// Ignores figures that are only shown; an instant must be recent and belong to a figure.
pub(super) fn judge(draft: &Draft, says: bool, now: i64, problems: &mut Problems) {
    let line = draft.line;
    let moves = !draft.given.get("move").is_null();
    if let Some(as_of) = instant::parse(draft.given.text("asOf")) {
        let ago = now / 1_000 - as_of;
        if !says {
            problems.add(line, "onHand", FieldError::Required);
        } else if !(-MAX_AHEAD..=MAX_AGE).contains(&ago) {
            problems.add(line, "asOf", FieldError::Says(&AS_OF_RANGE));
        }
    }
    // Otherwise an older client's figure of sellable stock would be lost silently.
    let differs = |path: &str| {
        let given = draft.given.get(path);
        !given.is_null() && draft.before.as_ref().is_none_or(|before| before.get(path) != given)
    };
    if !says && !moves && (differs("available") || differs("reserved")) {
        problems.add(line, "onHand", FieldError::Required);
    }
}

pub(super) fn cause_is(kind: &'static str) -> Statement {
    Statement::new("update stock_cause set kind = ?1").bind(kind)
}
