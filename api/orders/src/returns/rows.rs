//! Turns rows into answers.

use super::types::{Return, ReturnEvent, ReturnItem, ReturnLot, ReturnOrder, ReturnReason, ReturnRequester};
use crate::rows::OrderProductRow;
use catalogue::uploads::types::ReturnImage;
use domain::money::{Currency, Minor};
use domain::per::per;
use domain::return_status::ReturnStatus;
use platform::database::Answers;
use platform::errors::ApiResult;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    code: String,
    status: ReturnStatus,
    created_at: String,
    currency: Currency,
    credit: Option<i64>,
    order_id: i64,
    order_code: String,
    requester: String,
    agent: bool,
}

#[derive(Debug, Deserialize)]
struct ItemRow {
    return_id: i64,
    id: i64,
    order_item_id: i64,
    quantity: i64,
    accepted: Option<i64>,
    grams: Option<i64>,
    accepted_grams: Option<i64>,
    reason: ReturnReason,
    notes: String,
    lot_id: Option<i64>,
    lot_code: Option<String>,
    expires_on: Option<String>,
    images: Vec<i64>,
    #[serde(flatten)]
    product: OrderProductRow,
}

#[derive(Debug, Deserialize)]
struct EventRow {
    return_id: i64,
    #[serde(flatten)]
    event: ReturnEvent,
}

/// Reads the answers of [`super::queries::whole`].
pub fn take(answers: &mut Answers) -> ApiResult<Vec<Return>> {
    let rows: Vec<Row> = answers.rows()?;
    let mut items: Vec<ItemRow> = answers.rows()?;
    let mut events: Vec<EventRow> = answers.rows()?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let id = row.id;
            let items = items.extract_if(.., |item| item.return_id == id);
            let items = items.map(ItemRow::item).collect();
            let events = events.extract_if(.., |event| event.return_id == id);
            row.into_wire(items, events.map(|row| row.event).collect())
        })
        .collect())
}

impl Row {
    fn into_wire(self, items: Vec<ReturnItem>, events: Vec<ReturnEvent>) -> Return {
        Return {
            id: self.id,
            code: self.code,
            status: self.status,
            created_at: self.created_at,
            currency: self.currency,
            credit: self.credit.map(Minor),
            order: ReturnOrder { id: self.order_id, code: self.order_code },
            items,
            events,
            requested_by: ReturnRequester { name: self.requester, agent: self.agent },
        }
    }
}

impl ItemRow {
    fn item(self) -> ReturnItem {
        let lot = match (self.lot_id, self.lot_code, self.expires_on) {
            (Some(lot_id), Some(code), Some(expires_on)) => Some(ReturnLot { lot_id, code, expires_on }),
            _ => None,
        };
        let kilos = |grams| per(grams, 1_000.0);
        let picture = |id| ReturnImage { id, url: format!("/api/image/{id}") };
        ReturnItem {
            id: self.id,
            order_item_id: self.order_item_id,
            quantity: self.quantity,
            accepted: self.accepted,
            weight: self.grams.map(kilos),
            accepted_weight: self.accepted_grams.map(kilos),
            reason: self.reason,
            lot,
            notes: self.notes,
            images: self.images.into_iter().map(picture).collect(),
            product: self.product.product(),
        }
    }
}
