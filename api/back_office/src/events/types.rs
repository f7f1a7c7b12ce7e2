//! Events in `GET /ops/event` and in the bodies of webhooks.

use domain::codes::codes;
use domain::market::Country;
use domain::money::{Currency, Minor};
use identity::companies::reference::CompanyRef;
use platform::database;
use serde::{Deserialize, Deserializer, Serialize};

/// The type of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum EventType {
    #[serde(rename = "order.placed")]
    OrderPlaced,
    #[serde(rename = "order.changed")]
    OrderChanged,
    #[serde(rename = "order.settled")]
    OrderSettled,
    #[serde(rename = "return.changed")]
    ReturnChanged,
    #[serde(rename = "deadline.changed")]
    DeadlineChanged,
    #[serde(rename = "stock.wanted")]
    StockWanted,
    #[serde(rename = "stock.short")]
    StockShort,
    #[serde(rename = "company.registered")]
    CompanyRegistered,
}

codes!(EventType {
    OrderPlaced = "order.placed",
    OrderChanged = "order.changed",
    OrderSettled = "order.settled",
    ReturnChanged = "return.changed",
    DeadlineChanged = "deadline.changed",
    StockWanted = "stock.wanted",
    StockShort = "stock.short",
    CompanyRegistered = "company.registered",
});

/// Something that happened. Its `id` grows: whoever reads goes on behind the last one they have, and drops one they know.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: EventType,
    pub at: String,
    pub company: Option<CompanyRef>,
    pub data: EventData,
}

/// What happened, by type.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum EventData {
    /// `order.placed`, `order.changed`.
    Order(OrderMoved),
    /// `order.settled`
    Settled(OrderSettled),
    /// `return.changed`
    Return(ReturnMoved),
    /// `deadline.changed`
    Deadline(DeadlineMoved),
    /// `stock.wanted`
    Wanted(StockWanted),
    /// `stock.short`
    Short(StockShort),
    /// `company.registered`
    Company(CompanyRegistered),
}

impl EventData {
    /// The stored form of an event of this type.
    pub fn read(kind: EventType, text: &str) -> Result<Self, serde::de::value::Error> {
        Ok(match kind {
            EventType::OrderPlaced | EventType::OrderChanged => Self::Order(database::read_json(text)?),
            EventType::OrderSettled => Self::Settled(database::read_json(text)?),
            EventType::ReturnChanged => Self::Return(database::read_json(text)?),
            EventType::DeadlineChanged => Self::Deadline(database::read_json(text)?),
            EventType::StockWanted => Self::Wanted(database::read_json(text)?),
            EventType::StockShort => Self::Short(database::read_json(text)?),
            EventType::CompanyRegistered => Self::Company(database::read_json(text)?),
        })
    }
}

/// A delivery of an order stands somewhere else, or the order is new.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderMoved {
    /// Id of the order: `GET /ops/order/{id}` has all of it.
    pub order: i64,
    /// What people say on the phone: `M000042`.
    pub code: String,
    pub delivery: Option<i64>,
    pub delivery_date: Option<String>,
    /// Null: the order is new.
    pub from: Option<String>,
    pub to: String,
    /// buyer, agent, system, payment or ops.
    pub actor: String,
    pub reason: String,
    /// With VAT, as it was then.
    #[serde(deserialize_with = "database::minor")]
    pub total: Minor,
    pub currency: Currency,
    pub market: Country,
}

/// Every line is weighed and the totals are final.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSettled {
    pub order: i64,
    pub code: String,
    #[serde(deserialize_with = "database::minor")]
    pub net_total: Minor,
    #[serde(deserialize_with = "database::minor")]
    pub vat_total: Minor,
    #[serde(deserialize_with = "database::minor")]
    pub total: Minor,
    /// What it was before the weights.
    #[serde(deserialize_with = "database::minor")]
    pub estimated_total: Minor,
    pub currency: Currency,
    pub market: Country,
}

/// A return was asked for, decided, collected or credited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnMoved {
    /// Id of the return: `GET /ops/return/{id}` has all of it.
    #[serde(rename = "return")]
    pub return_id: i64,
    pub return_code: String,
    pub order: i64,
    pub code: String,
    /// Null: asked for.
    pub from: Option<String>,
    pub to: String,
    pub actor: String,
    pub reason: String,
    /// With VAT, once credited.
    #[serde(deserialize_with = "maybe_minor")]
    pub credit: Option<Minor>,
    /// Of the credit, what goes back to where it came from.
    #[serde(default, deserialize_with = "maybe_minor")]
    pub refund: Option<Minor>,
    /// The rest of it: a credit note whose number is `returnCode`.
    #[serde(default, deserialize_with = "maybe_minor")]
    pub credit_note: Option<Minor>,
    pub currency: Currency,
}

/// The shop made a document, or changed one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeadlineMoved {
    pub deadline: i64,
    /// Whose document it is: `shop` or `erp`.
    pub source: String,
    /// Its number there: a document is (source, externalId). The shop's: an order's code (`M000042`), a return's
    /// (`R000007`), an instalment (`S000011-1`).
    pub external_id: String,
    /// `invoice`, `credit_note`, `other`.
    pub document_type: String,
    /// made; plan: instalments took its place; postponed; amount; paid: the shop took money for its order; `set_off`: a credit
    /// of the same order was taken off what is owed, or is no more.
    pub reason: String,
    /// The request whose instalments took its place.
    pub request: Option<String>,
    pub issue_date: String,
    pub due_date: String,
    /// Negative for a credit note.
    #[serde(deserialize_with = "database::minor")]
    pub amount: Minor,
    /// Still open.
    #[serde(deserialize_with = "database::minor")]
    pub residual: Minor,
    pub currency: Currency,
}

/// More of an article was wanted than was there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockWanted {
    pub product: i64,
    pub product_code: String,
    /// What was missing, in `uomSale`.
    pub quantity: i64,
    pub uom_sale: String,
    /// The order that got the rest.
    pub order: Option<i64>,
    pub code: Option<String>,
    pub market: Country,
}

/// Open orders hold more of an article, or of one of its lots, than lies on the shelf.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockShort {
    pub product: i64,
    pub product_code: String,
    /// Null: the article as a whole.
    pub lot: Option<String>,
    /// On the shelf, in `uomSale`.
    pub on_hand: i64,
    /// Held by open orders, in `uomSale`.
    pub reserved: i64,
    pub uom_sale: String,
    pub market: Country,
}

/// Somebody wants to buy here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRegistered {
    /// pending: somebody looks at it first. active: orders at once.
    pub status: String,
    pub country: Country,
    pub vat_number: Option<String>,
    pub typology: String,
}

/// Body of `GET /ops/event`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Events {
    pub entities: Vec<Event>,
    /// `after` of the next call; the same as was sent when there is nothing new.
    pub next: i64,
    /// There is more at once.
    pub more: bool,
}

fn maybe_minor<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Minor>, D::Error> {
    Option::<i64>::deserialize(deserializer).map(|value| value.map(Minor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_its_name() {
        for name in EventType::WORDS {
            assert_eq!(EventType::parse(name).map(EventType::code), Some(*name));
        }
        assert_eq!(EventType::parse("order"), None);
    }

    #[test]
    fn what_a_trigger_wrote_is_what_the_wire_carries() {
        let stored = r#"{"order":7,"code":"M000007","delivery":9,"deliveryDate":"2026-11-24","from":null,
            "to":"confirmed","actor":"buyer","reason":"","total":7836,"currency":"EUR","market":"IT"}"#;
        let data = EventData::read(EventType::OrderPlaced, stored).unwrap();
        let wire = serde_json::to_value(data).unwrap();
        assert_eq!(wire["total"], 78.36);
        assert!(wire["from"].is_null());
        assert!(EventData::read(EventType::OrderSettled, stored).is_err());
        let document = r#"{"deadline":3,"source":"shop","externalId":"M000007","documentType":"other","reason":"made",
            "request":null,"issueDate":"2026-11-24","dueDate":"2026-12-08","amount":2836,"residual":2836,"currency":"EUR"}"#;
        let wire =
            serde_json::to_value(EventData::read(EventType::DeadlineChanged, document).unwrap()).unwrap();
        assert_eq!((&wire["residual"], &wire["externalId"]), (&28.36.into(), &"M000007".into()));
        // Older events of returns do not tell how they were paid back.
        let back = r#"{"return":7,"returnCode":"R000007","order":7,"code":"M000007","from":"collected","to":"credited",
            "actor":"ops","reason":"","credit":1320,"currency":"EUR"}"#;
        let wire = serde_json::to_value(EventData::read(EventType::ReturnChanged, back).unwrap()).unwrap();
        assert!(wire["creditNote"].is_null() && wire["credit"] == 13.2);
    }
}
