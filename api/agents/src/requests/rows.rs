//! Turns rows into answers.

use super::types::{Request, RequestAuthor, RequestImage, RequestOrder};
use domain::dates::Day;
use domain::market::Country;
use domain::request_status::RequestStatus;
use domain::request_type::RequestType;
use identity::companies::reference::CompanyRef;
use platform::database::{Answers, json};
use platform::errors::ApiResult;
use purchasing::deadlines::{self, queries as deadline_queries};
use serde::Deserialize;
use serde_json::Value;

/// An assigned company.
#[derive(Debug, Deserialize)]
pub struct CompanyRow {
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
    company: CompanyRef,
    author: String,
    order_id: Option<i64>,
    order_code: Option<String>,
    images: Vec<i64>,
}

#[derive(Debug, Deserialize)]
struct NamedRow {
    request_code: String,
    #[serde(flatten)]
    deadline: deadline_queries::Row,
}

/// Reads the answers of [`super::queries::whole`].
pub fn take(answers: &mut Answers, today: impl Fn(Country) -> Day) -> ApiResult<Vec<Request>> {
    let rows: Vec<Row> = answers.rows()?;
    let mut named: Vec<NamedRow> = answers.rows()?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let day = today(row.company.country);
            let own = named.extract_if(.., |each| each.request_code == row.code);
            let deadlines = own.map(|each| deadlines::deadline(each.deadline, day)).collect();
            row.into_wire(deadlines)
        })
        .collect())
}

impl Row {
    fn into_wire(self, deadlines: Vec<deadlines::types::Deadline>) -> Request {
        let fields = if self.kind == RequestType::RestituzioneProdotto {
            serde_json::json!({ "lines": self.lines })
        } else {
            self.fields
        };
        let picture = |id| RequestImage { id, url: format!("/api/image/{id}") };
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
            order: self.order_id.zip(self.order_code).map(|(id, code)| RequestOrder { id, code }),
            deadlines,
            events: None,
        }
    }
}
