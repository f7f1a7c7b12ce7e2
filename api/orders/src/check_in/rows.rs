//! Turns counted lines into answers, and into the return that they justify.

use super::types::{CheckIn, CheckInLine};
use crate::returns::types::{ReturnItemInput, ReturnReason};
use catalogue::uploads::types::ReturnImage;
use domain::check_in::{Count, Line, open};
use domain::format::thousandths;
use domain::locale::Locale;
use domain::order_status::OrderStatus;
use domain::per::per;
use domain::{instant, return_window, returnable};
use serde::Deserialize;
use serde_json::json;

/// A line that can be counted; the columns of a count are null until it was counted.
#[derive(Debug, Clone, Deserialize)]
pub struct LineRow {
    pub order_id: i64,
    pub id: i64,
    storage: String,
    pieces: i64,
    grams: Option<i64>,
    returned: i64,
    returned_grams: i64,
    never_came: i64,
    never_came_grams: i64,
    status: OrderStatus,
    delivered_at: Option<String>,
    short: Option<i64>,
    damaged: Option<i64>,
    pub upload_id: Option<i64>,
    /// A return already shows the picture.
    returned_image: bool,
    at: Option<String>,
    name: Option<String>,
}

impl LineRow {
    pub fn line(&self) -> Line {
        let (pieces, grams) = (self.pieces, self.grams);
        let amount = |returned, returned_grams| {
            returnable::Line { pieces, grams, returned, returned_grams }.amount_returned()
        };
        Line {
            pieces,
            grams,
            returned: amount(self.returned, self.returned_grams),
            never_came: amount(self.never_came, self.never_came_grams),
        }
    }

    /// Whether its count is in kilos instead of pieces.
    pub const fn weighed(&self) -> bool {
        self.grams.is_some()
    }

    fn delivered(&self) -> Option<i64> {
        self.delivered_at.as_deref().and_then(instant::parse)
    }

    pub fn open(&self, now: i64) -> bool {
        open(self.status, self.delivered(), now)
    }

    fn count(&self) -> Option<Count> {
        Some(Count { short: self.short?, damaged: self.damaged? })
    }

    /// The quantity to return now: nothing of deliveries that are on their way or too old.
    fn claim(&self, now: i64) -> Count {
        let delivered = self.delivered().filter(|_| self.status == OrderStatus::Delivered);
        delivered
            .filter(|at| now <= return_window::until(&self.storage, *at))
            .and_then(|_| self.count())
            .map(|count| self.line().claim(count))
            .unwrap_or_default()
    }

    fn into_wire(self, now: i64) -> Option<CheckInLine> {
        let Count { short, damaged } = self.count()?;
        let Count { short: shorter, damaged: spoilt } = self.claim(now);
        let claim = self.line().pieces_of(shorter + spoilt);
        let scale = if self.weighed() { 1_000.0 } else { 1.0 };
        Some(CheckInLine {
            order_item_id: self.id,
            short: per(short, scale),
            damaged: per(damaged, scale),
            image: self.upload_id.map(|id| ReturnImage { id, url: format!("/api/image/{id}") }),
            by: self.name.unwrap_or_default(),
            at: self.at.unwrap_or_default(),
            claim,
        })
    }
}

/// The check-in of one order; none until a delivery is on its way.
pub fn check_in(rows: Vec<LineRow>, now: i64) -> Option<CheckIn> {
    if rows.is_empty() {
        return None;
    }
    let (open, count) = (rows.iter().any(|row| row.open(now)), rows.len());
    let lines: Vec<CheckInLine> = rows.into_iter().filter_map(|row| row.into_wire(now)).collect();
    Some(CheckIn {
        open,
        count: i64::try_from(count).unwrap_or(i64::MAX),
        claim: lines.iter().map(|line| line.claim).sum(),
        lines,
    })
}

/// The text that [`super::queries::unchanged`] compares.
pub(crate) fn fingerprint(rows: &[LineRow]) -> String {
    let line = |row: &LineRow| (row.id, row.returned, row.returned_grams, row.short, row.damaged);
    let mut lines = Vec::from_iter(rows.iter().map(line));
    lines.sort_unstable();
    json!(lines).to_string()
}

/// The return items of the counted lines. A weighed line is returned in kilos, and its notes state the kilos
/// delivered.
pub fn claimed(rows: &[LineRow], now: i64, locale: Locale) -> Vec<ReturnItemInput> {
    let mut items = Vec::new();
    for row in rows {
        let claim = row.claim(now);
        let mut ask = |amount: i64, reason, images| {
            if amount > 0 {
                let kilos = |grams| format!("{} kg", thousandths(grams, locale));
                items.push(ReturnItemInput {
                    order_item_id: row.id,
                    quantity: row.line().pieces_of(amount),
                    reason,
                    weight: row.grams.map(|_| per(amount, 1_000.0)),
                    lot_id: None,
                    notes: row.grams.map(|all| format!("{} / {}", kilos(amount), kilos(all))),
                    images,
                });
            }
        };
        let short = if row.weighed() { ReturnReason::ShortWeight } else { ReturnReason::Missing };
        ask(claim.short, short, None);
        let image = row.upload_id.filter(|_| !row.returned_image);
        ask(claim.damaged, ReturnReason::Damaged, image.map(|id| vec![id]));
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_that_moves_to_another_line_changes_the_fingerprint() {
        let line = |id: i64, short: Option<i64>| -> LineRow {
            let row = json!({
                "order_id": 1, "id": id, "storage": "ambient", "pieces": 3, "grams": null, "returned": 0,
                "returned_grams": 0, "never_came": 0, "never_came_grams": 0,
                "status": "delivered", "delivered_at": null, "short": short, "damaged": short.map(|_| 0),
                "upload_id": null, "returned_image": 0, "at": null, "name": null,
            });
            platform::database::read_value(&row).unwrap()
        };
        let before = fingerprint(&[line(2, Some(0)), line(1, Some(1)), line(3, None)]);
        assert_eq!(before, "[[1,0,0,1,0],[2,0,0,0,0],[3,0,0,null,null]]");
        assert_ne!(before, fingerprint(&[line(2, Some(1)), line(1, Some(0)), line(3, None)]));
    }
}
