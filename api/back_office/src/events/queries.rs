//! Reading `event`. A row is written by a trigger, and never changes.

use super::types::{Event, EventData, EventType};
use domain::credit;
use domain::dates::Day;
use identity::companies::reference::{CompanyRef, company_ref_sql};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// The row that [`columns`] selects.
#[derive(Debug, Clone, Deserialize)]
pub struct EventRow {
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: EventType,
    pub at: String,
    pub data: String,
    pub company: Option<CompanyRef>,
}

impl EventRow {
    /// # Errors
    /// When a trigger has written what nobody reads.
    pub fn event(self) -> ApiResult<Event> {
        let data = EventData::read(self.kind, &self.data)
            .map_err(|error| ApiError::internal(format!("event {}: {error}", self.id)))?;
        Ok(Event { id: self.id, kind: self.kind, at: self.at, company: self.company, data })
    }
}

/// The columns of event `e` with its company `c`. `blocking` is a placeholder, as of [`company_ref_sql`].
pub fn columns(blocking: &str) -> String {
    format!(
        "e.id, e.type, e.at, e.data, case when c.id is null then null else {} end as company",
        company_ref_sql(blocking)
    )
}

/// The events after one, oldest first, one more than requested.
pub(crate) fn after_statement(after: i64, kind: Option<EventType>, limit: i64, today: Day) -> Statement {
    let of = if kind.is_some() { "and e.type = ?4" } else { "" };
    let statement = Statement::new(format!(
        "select {} from event e left join company c on c.id = e.company_id where e.id > ?1 {of} order by e.id limit ?2",
        columns("?3")
    ))
    .bind_all((after, limit + 1, credit::blocking_before(today).to_string()));
    match kind {
        Some(kind) => statement.bind(kind.code()),
        None => statement,
    }
}

/// # Errors
/// As of [`EventRow::event`].
pub async fn after(
    app: &platform::state::App,
    after: i64,
    kind: Option<EventType>,
    limit: i64,
    today: Day,
) -> ApiResult<Vec<Event>> {
    let rows: Vec<EventRow> = database::rows(app, after_statement(after, kind, limit, today)).await?;
    rows.into_iter().map(EventRow::event).collect()
}
