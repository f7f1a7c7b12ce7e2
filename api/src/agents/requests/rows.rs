//! From rows to what the wire carries.

use super::types::{Request, RequestAuthor, RequestEvent, RequestImage, RequestOrder, SubjectOrder};
use crate::domain::dates::Day;
use crate::domain::market::Country;
use crate::domain::money::{Currency, Minor};
use crate::domain::order_status::{Actor, OrderStatus};
use crate::domain::request_status::RequestStatus;
use crate::domain::request_type::RequestType;
use crate::identity::companies::reference::CompanyRef;
use crate::ordering::deadlines::types::OpenRequest;
use crate::ordering::deadlines::{self, queries as deadline_queries};
use crate::platform::database::{Answers, flag, json};
use crate::platform::errors::ApiResult;
use serde::Deserialize;
use serde_json::Value;

/// An assigned company.
#[derive(Debug, Deserialize)]
pub struct CompanyRow {
    #[serde(deserialize_with = "json")]
    pub company: CompanyRef,
}

/// A document that a request names.
#[derive(Debug, Deserialize)]
pub struct DocumentRow {
    pub id: i64,
    pub due_date: String,
    pub residual: i64,
}

#[derive(Debug, Deserialize)]
struct Row {
    id: Option<i64>,
    return_id: Option<i64>,
    #[serde(rename = "type")]
    kind: RequestType,
    code: String,
    status: RequestStatus,
    #[serde(deserialize_with = "json")]
    fields: Value,
    created_at: String,
    updated_at: String,
    answer: String,
    lines: i64,
    #[serde(deserialize_with = "json")]
    company: CompanyRef,
    author: String,
    order_id: Option<i64>,
    order_code: Option<String>,
    #[serde(deserialize_with = "json")]
    images: Vec<i64>,
}

#[derive(Debug, Deserialize)]
struct NamedRow {
    request_code: String,
    #[serde(flatten)]
    deadline: deadline_queries::Row,
}

#[derive(Debug, Deserialize)]
struct EventRow {
    from_status: String,
    to_status: RequestStatus,
    actor: Actor,
    reason: String,
    at: String,
    name: Option<String>,
}

#[derive(Debug, Deserialize)]
struct OrderRow {
    id: i64,
    code: String,
    status: OrderStatus,
    created_at: String,
    total: i64,
    currency: Currency,
    delivery_date: Option<String>,
    delivered_at: Option<String>,
    items: i64,
    #[serde(deserialize_with = "flag")]
    returnable: bool,
}

/// The answers of [`super::queries::whole`].
pub fn take(answers: &mut Answers, today: impl Fn(Country) -> Day) -> ApiResult<Vec<Request>> {
    let rows: Vec<Row> = answers.rows()?;
    let mut named: Vec<NamedRow> = answers.rows()?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let day = today(row.company.country);
            let own = named.extract_if(.., |each| each.request_code == row.code);
            let deadlines = own.map(|each| deadlines::deadline(each.deadline, day)).collect();
            row.shown(deadlines)
        })
        .collect())
}

/// The answer of [`super::queries::events_statement`].
pub fn events(answers: &mut Answers) -> ApiResult<Vec<RequestEvent>> {
    let rows: Vec<EventRow> = answers.rows()?;
    let shown = |row: EventRow| RequestEvent {
        from: row.from_status,
        to: row.to_status,
        actor: row.actor,
        name: row.name,
        reason: row.reason,
        at: row.at,
    };
    Ok(rows.into_iter().map(shown).collect())
}

/// Orders to choose from.
pub fn orders(answers: &mut Answers) -> ApiResult<Vec<SubjectOrder>> {
    let rows: Vec<OrderRow> = answers.rows()?;
    let shown = |row: OrderRow| SubjectOrder {
        id: row.id,
        code: row.code,
        status: row.status,
        created_at: row.created_at,
        delivery_date: row.delivery_date,
        delivered_at: row.delivered_at,
        total: Minor(row.total),
        currency: row.currency,
        items: row.items,
        returnable: row.returnable,
    };
    Ok(rows.into_iter().map(shown).collect())
}

/// What is not decided yet.
pub fn open(answers: &mut Answers) -> ApiResult<Vec<OpenRequest>> {
    answers.rows()
}

impl Row {
    fn shown(self, deadlines: Vec<deadlines::types::Deadline>) -> Request {
        let fields = if self.kind == RequestType::RestituzioneProdotto {
            serde_json::json!({ "lines": self.lines })
        } else {
            self.fields
        };
        let picture = |id| RequestImage {
            id,
            url: format!("/api/image/{id}"),
        };
        Request {
            id: self.id,
            return_id: self.return_id,
            code: self.code,
            kind: self.kind,
            group: self.kind.group(),
            company: self.company,
            status: self.status,
            fields,
            images: self.images.into_iter().map(picture).collect(),
            answer: self.answer,
            created_at: self.created_at,
            updated_at: self.updated_at,
            created_by: RequestAuthor { name: self.author },
            order: self
                .order_id
                .zip(self.order_code)
                .map(|(id, code)| RequestOrder { id, code }),
            deadlines,
            events: None,
        }
    }
}
