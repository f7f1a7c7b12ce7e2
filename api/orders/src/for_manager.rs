//! `POST /order/list-for-manager`: the orders of an agent's customers, whoever placed them.

use super::list_types::OrderSummary;
use super::queries::summaries;
use super::rows::SummaryRow;
use axum::Json;
use domain::dates::Day;
use domain::order_status::OrderStatus;
use domain::{credit, market::Country};
use identity::access::Agent;
use identity::companies::reference::{CompanyRef, company_ref_sql};
use platform::database::{self, Conditions, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, FilteredPage, FromFields, Id, Page, Paging};
use platform::state::App;
use platform::texts::orders as texts;
use serde::{Deserialize, Serialize};

const PREFIX: &str = "app_order_filter_";
const KNOWN: &[&str] = &["date", "from", "to", "company", "status"];
/// Most days from the first day to the last one.
const MAX_DAYS: i64 = 92;

/// An order of a customer.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct CustomerOrder {
    #[serde(flatten)]
    pub order: OrderSummary,
    pub company: CompanyRef,
}

/// The filter of the list; without a day it shows today.
#[derive(Debug, Clone, Default)]
pub struct ManagerOrderQuery {
    pub date: Option<Day>,
    pub from: Option<Day>,
    pub to: Option<Day>,
    pub company: Option<i64>,
    pub status: Option<OrderStatus>,
}

impl FromFields for ManagerOrderQuery {
    fn read(fields: &Fields, problems: &mut Problems) -> Self {
        refuse_unknown(fields, KNOWN, problems);
        let name = |filter: &str| format!("{PREFIX}{filter}");
        let company = problems.take(&name("company"), fields.integer(&name("company"), 1, Id::MAX));
        let status =
            fields.text(&name("status")).and_then(|text| match text.filter(|text| !text.is_empty()) {
                None => Ok(None),
                Some(text) => {
                    OrderStatus::parse(text).map(Some).ok_or(FieldError::Choice(OrderStatus::WORDS))
                }
            });
        let query = Self {
            date: day(fields, "date", problems),
            from: day(fields, "from", problems),
            to: day(fields, "to", problems),
            company,
            status: problems.take(&name("status"), status),
        };
        if let (Some(from), Some(to)) = (query.from, query.to)
            && !(0..MAX_DAYS).contains(&(to.0 - from.0))
        {
            problems.add(&name("to"), FieldError::Says(&texts::TOO_LONG));
        }
        query
    }
}

/// The day in a filter: DD/MM/YYYY.
pub fn day(fields: &Fields, filter: &str, problems: &mut Problems) -> Option<Day> {
    let name = format!("{PREFIX}{filter}");
    let day = fields.text(&name).and_then(|text| match text.filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => printed(text).map(Some).ok_or(FieldError::Malformed),
    });
    problems.take(&name, day)
}

pub fn refuse_unknown(fields: &Fields, known: &[&str], problems: &mut Problems) {
    for name in fields.names() {
        let filter = name.strip_prefix(PREFIX);
        if !filter.is_some_and(|filter| known.contains(&filter)) {
            problems.add(name, FieldError::Unknown);
        }
    }
}

/// Reads `21/11/2026`.
fn printed(text: &str) -> Option<Day> {
    let mut parts = text.split('/');
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    Day::parse(&format!("{year}-{month}-{day}"))
}

impl ManagerOrderQuery {
    /// The first and the last day. A single first day is also the last; with only a start the list goes on
    /// until today.
    fn days(&self, today: Day) -> (Day, Day) {
        match (self.from, self.to) {
            (Some(from), Some(to)) => (from, to),
            (Some(from), None) => (from, today.min(from.plus(MAX_DAYS - 1)).max(from)),
            (None, Some(to)) => (to, to),
            (None, None) => {
                let day = self.date.unwrap_or(today);
                (day, day)
            }
        }
    }
}

#[derive(Debug, Deserialize)]
struct Row {
    #[serde(flatten)]
    summary: SummaryRow,
    company: CompanyRef,
}

/// POST /order/list-for-manager: placed on a day, else today, or in a few weeks; newest first.
#[call(post, "/order/list-for-manager", tag = "manager", params(platform::extract::PagingParams))]
pub async fn list_for_manager(
    Agent(session): Agent,
    app: App,
    FilteredPage(paging, query): FilteredPage<ManagerOrderQuery>,
) -> ApiResult<Json<Page<CustomerOrder>>> {
    let statements = statements(session.user.id, &query, app.today(Country::It), paging);
    let mut answers = database::batch(&app, statements).await?;
    if query.company.is_some() {
        answers.number()?.ok_or(ApiError::NotFound)?;
    }
    let matches = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let orders = rows
        .into_iter()
        .map(|row| CustomerOrder { order: row.summary.summary(app.context.locale), company: row.company });
    Ok(Json(paging.counted(orders.collect(), matches)))
}

/// Whether a named company is the agent's; the number of orders; the page. `?1` is the agent, `?2` and `?3`
/// the days.
pub fn statements(agent: i64, query: &ManagerOrderQuery, today: Day, paging: Paging) -> Vec<Statement> {
    let (from, to) = query.days(today);
    let mut of = Conditions::new(
        "from manager_company a cross join company c on c.id = a.company_id and c.status <> 'closed' \
         cross join orders o on o.company_id = a.company_id and o.placed_on between ?2 and ?3 where a.user_id = ?1",
        vec![agent.into(), from.to_string().into(), to.to_string().into()],
    );
    of.and("a.company_id =", query.company);
    of.and("o.status =", query.status.map(OrderStatus::code));
    let mut all = Vec::new();
    if let Some(company) = query.company {
        all.push(
            Statement::new(
                "select 1 as matches from manager_company a join company c on c.id = a.company_id and c.status <> 'closed' \
                 where a.user_id = ?1 and a.company_id = ?2",
            )
            .bind_all((agent, company)),
        );
    }
    all.push(of.clone().counted());
    let (of, mut params) = of.into_parts();
    params.extend([
        paging.limit().into(),
        paging.offset().into(),
        credit::blocking_before(today).to_string().into(),
    ]);
    let last = params.len();
    let ids = format!("select o.id {of} order by o.id desc limit ?{} offset ?{}", last - 2, last - 1);
    let company = format!(", {} as company", company_ref_sql(&format!("?{last}")));
    let page = summaries(&ids, &company, " join company c on c.id = o.company_id");
    all.push(Statement::with(page, params));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: serde_json::Value) -> (ManagerOrderQuery, Problems) {
        let mut problems = Problems::default();
        let query = ManagerOrderQuery::read(&Fields::from_json(body).unwrap(), &mut problems);
        (query, problems)
    }

    #[test]
    fn a_day_is_written_as_it_is_shown() {
        assert_eq!(printed("21/11/2026"), Day::parse("2026-11-21"));
        for text in ["2026-11-21", "1/1/2026", "31/02/2026", "21/11/2026/", "21/11"] {
            assert_eq!(printed(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_one_or_a_few_weeks() {
        let today = Day::parse("2026-11-21").unwrap();
        let days = |body| {
            let (from, to) = read(body).0.days(today);
            (from.to_string(), to.to_string())
        };
        let pair = |from: &str, to: &str| (from.to_owned(), to.to_owned());
        assert_eq!(days(serde_json::json!({})), pair("2026-11-21", "2026-11-21"));
        let date = serde_json::json!({ "app_order_filter_date": "03/11/2026" });
        assert_eq!(days(date), pair("2026-11-03", "2026-11-03"));
        let since = serde_json::json!({ "app_order_filter_from": "01/11/2026", "app_order_filter_date": "03/11/2026" });
        assert_eq!(days(since), pair("2026-11-01", "2026-11-21"));
        let until = serde_json::json!({ "app_order_filter_to": "01/11/2026" });
        assert_eq!(days(until), pair("2026-11-01", "2026-11-01"));
    }

    #[test]
    fn what_is_too_long_or_unknown_is_refused() {
        let range = |to: &str| serde_json::json!({ "app_order_filter_from": "01/08/2026", "app_order_filter_to": to });
        assert!(read(range("31/10/2026")).1.finish().is_ok());
        assert!(read(range("01/11/2026")).1.finish().is_err());
        assert!(read(range("31/07/2026")).1.finish().is_err());
        assert!(read(serde_json::json!({ "app_order_filter_x": "1" })).1.finish().is_err());
        assert!(read(serde_json::json!({ "app_order_filter_status": "lost" })).1.finish().is_err());
    }
}
