//! Checks the counted lines, without a database, so that every refusal has a native test.

use super::rows::LineRow;
use super::types::{CheckInInput, CheckInItemInput};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::texts::{check_in as texts, returns};
use serde::Serialize;
use std::collections::HashSet;

const MAX_ITEMS: usize = 500;
const MAX_PIECES: i64 = 9_999;
const MAX_GRAMS: i64 = 99_999_999;

/// A line as it is stored: grams when it was weighed, else pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Item {
    pub line: i64,
    pub short: i64,
    pub damaged: i64,
    pub picture: Option<i64>,
}

/// The pictures that the request names.
pub fn pictures(input: &CheckInInput) -> Vec<i64> {
    let named = input.items.iter().filter_map(|item| item.image);
    named.filter(|id| *id > 0).take(MAX_ITEMS).collect()
}

/// `free` are those of the named pictures that belong to the person and that nothing shows.
///
/// # Errors
/// 409 when nothing of the order can be counted, 422 with everything that is wrong.
pub fn check(rows: &[LineRow], free: &HashSet<i64>, input: &CheckInInput, now: i64) -> ApiResult<Vec<Item>> {
    if !rows.iter().any(|row| row.open(now)) {
        return Err(ApiError::conflict("check_in_closed", &texts::CLOSED));
    }
    let mut problems = Problems::default();
    if input.items.is_empty() && !input.rest {
        problems.add("items", FieldError::Required);
    }
    if input.items.len() > MAX_ITEMS {
        problems.add("items", FieldError::TooMany(MAX_ITEMS));
        problems.finish()?;
        return Ok(Vec::new());
    }
    let (mut lines, mut pictures) = (HashSet::new(), HashSet::new());
    let mut items = Vec::with_capacity(input.items.len());
    for (at, sent) in input.items.iter().enumerate() {
        let field = |name: &str| format!("items.{at}.{name}");
        if !lines.insert(sent.order_item_id) {
            problems.add(&field("orderItemId"), FieldError::Repeated);
        }
        let Some(row) = rows.iter().find(|row| row.id == sent.order_item_id) else {
            problems.add(&field("orderItemId"), FieldError::Says(&returns::NOT_OF_THE_ORDER));
            continue;
        };
        if !row.open(now) {
            problems.add(&field("orderItemId"), FieldError::Says(&texts::CLOSED));
        }
        let item = item(row, sent, &field, &mut problems);
        if let Some(id) = item.picture {
            if item.damaged == 0 {
                problems.add(&field("image"), FieldError::Says(&texts::PHOTO_OF_NOTHING));
            }
            if !free.contains(&id) && row.upload_id != Some(id) {
                problems.add(&field("image"), FieldError::Says(&returns::NOT_THEIR_PICTURE));
            } else if !pictures.insert(id) {
                problems.add(&field("image"), FieldError::Repeated);
            }
        }
        items.push(item);
    }
    problems.finish()?;
    Ok(items)
}

fn item(
    row: &LineRow,
    sent: &CheckInItemInput,
    field: &impl Fn(&str) -> String,
    problems: &mut Problems,
) -> Item {
    let mut amount = |name: &str, value: f64| problems.take(&field(name), whole(value, row.weighed()));
    let (short, damaged) = (amount("short", sent.short), amount("damaged", sent.damaged));
    if short + damaged > row.line().most() {
        let name = if damaged > 0 { "damaged" } else { "short" };
        problems.add(&field(name), FieldError::Says(&texts::TOO_MUCH));
    }
    Item { line: row.id, short, damaged, picture: sent.image }
}

/// Converts kilos to grams and keeps pieces as they are.
fn whole(value: f64, weighed: bool) -> Result<i64, FieldError> {
    let (scale, max, error) = if weighed {
        let error = FieldError::Decimal { places: 3, min: 0, max: MAX_GRAMS };
        (1_000.0, MAX_GRAMS, error)
    } else {
        let error = FieldError::Number { min: 0, max: MAX_PIECES };
        (1.0, MAX_PIECES, error)
    };
    let scaled = value * scale;
    #[expect(clippy::cast_precision_loss, reason = "both bounds are small")]
    let fits = (0.0..=max as f64).contains(&scaled) && (scaled - scaled.round()).abs() < 1e-3;
    #[expect(clippy::cast_possible_truncation, reason = "bounded above")]
    fits.then(|| scaled.round() as i64).ok_or(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn rows() -> Vec<LineRow> {
        let line = |id: i64, grams: Option<i64>, status: &str, upload: Option<i64>| {
            let row = json!({
                "order_id": 1, "id": id, "storage": "ambient", "pieces": 3, "grams": grams, "returned": 0,
                "returned_grams": 0, "never_came": 0, "never_came_grams": 0,
                "status": status, "delivered_at": (status == "delivered").then_some("2026-11-20T09:00:00Z"),
                "short": null, "damaged": null, "upload_id": upload, "returned_image": 0, "at": null, "name": null,
            });
            platform::database::read_value(&row).unwrap()
        };
        vec![
            line(1, None, "delivered", Some(7)),
            line(2, Some(12_340), "delivered", None),
            line(3, None, "on_delivery", None),
        ]
    }

    const NOW: i64 = 1_795_165_200;

    fn checked(items: serde_json::Value) -> ApiResult<Vec<Item>> {
        let input = serde_json::from_value(json!({ "items": items })).unwrap();
        check(&rows(), &HashSet::from([8, 9]), &input, NOW)
    }

    fn refused(items: serde_json::Value) -> Vec<String> {
        match checked(items) {
            Err(ApiError::Validation(fields)) => fields.into_keys().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn pieces_kilos_and_a_picture_of_damage() {
        let items = checked(json!([
            { "orderItemId": 1, "short": 1, "damaged": 2, "image": 7 },
            { "orderItemId": 2, "short": 0.34, "damaged": 12 },
            { "orderItemId": 3, "short": 1, "damaged": 0 },
        ]))
        .unwrap();
        let all: Vec<_> = items.iter().map(|item| (item.short, item.damaged, item.picture)).collect();
        assert_eq!(all, [(1, 2, Some(7)), (340, 12_000, None), (1, 0, None)]);
    }

    #[test]
    fn impossible_counts_are_reported_beside_their_field() {
        let one = |more: serde_json::Value| {
            let mut item = json!({ "orderItemId": 1, "short": 0, "damaged": 0 });
            item.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            refused(json!([item]))
        };
        assert_eq!(one(json!({ "short": 4 })), ["items.0.short"]);
        assert_eq!(one(json!({ "short": 2, "damaged": 2 })), ["items.0.damaged"]);
        assert_eq!(one(json!({ "short": 0.5 })), ["items.0.short"]);
        assert_eq!(one(json!({ "damaged": -1 })), ["items.0.damaged"]);
        assert_eq!(one(json!({ "damaged": 1, "image": 10 })), ["items.0.image"]);
        assert_eq!(one(json!({ "short": 1, "image": 8 })), ["items.0.image"]);
        assert_eq!(one(json!({ "orderItemId": 9 })), ["items.0.orderItemId"]);
        assert_eq!(one(json!({ "orderItemId": 2, "short": 12.341 })), ["items.0.short"]);
        assert_eq!(one(json!({ "orderItemId": 2, "short": 0.0005 })), ["items.0.short"]);
        let twice = json!({ "orderItemId": 1, "short": 0, "damaged": 1, "image": 8 });
        let other = json!({ "orderItemId": 3, "short": 0, "damaged": 1, "image": 8 });
        assert_eq!(refused(json!([twice, twice])), ["items.1.image", "items.1.orderItemId"]);
        assert_eq!(refused(json!([twice, other])), ["items.1.image"]);
        assert_eq!(refused(json!([])), ["items"]);
    }

    #[test]
    fn two_weeks_later_only_what_is_on_its_way() {
        let late = NOW + 20 * 86_400;
        let input = |line: i64| {
            serde_json::from_value(json!({ "items": [{ "orderItemId": line, "short": 0, "damaged": 0 }] }))
                .unwrap()
        };
        assert!(check(&rows(), &HashSet::new(), &input(3), late).is_ok());
        let refusal = check(&rows(), &HashSet::new(), &input(1), late);
        assert!(matches!(refusal, Err(ApiError::Validation(_))));
        let closed = check(&rows()[..2], &HashSet::new(), &input(1), late);
        assert!(matches!(closed, Err(ApiError::Conflict(conflict)) if conflict.code == "check_in_closed"));
    }
}
