//! A company's spending by month, category and site: `GET /purchased/spending`. Everybody who sees its orders
//! may see it.

pub mod budgets;
pub mod queries;
mod shape;
pub mod types;

use axum::Json;
use domain::month::Month;
use identity::access::CompanyUser;
use platform::database;
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Id, Query};
use platform::state::App;
use queries::SpendingQuery;
use types::Spending;

/// Months, by default and at most.
const USUAL_MONTHS: i64 = 12;
const MAX_MONTHS: i64 = 36;

/// GET /purchased/spending?months=&category=&month=&site=: until this month.
#[call(
    get, "/purchased/spending",
    params(
        ("months" = inline(Option<i64>), Query, minimum = 1, maximum = 36, nullable = false,
            description = "So many until this one; 12 unless told."),
        ("category" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "A category, or a family with all of its own."),
        ("month" = Option<String>, Query, nullable = false, pattern = "^(20[0-9]{2}-(0[1-9]|1[0-2]))?$",
            description = "YYYY-MM of the time: looked at closely; this one unless told."),
        ("site" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "A delivery address: what went there."),
    )
)]
pub async fn get_spending(
    app: App,
    CompanyUser(_, company): CompanyUser,
    Query(query): Query,
) -> ApiResult<Json<Spending>> {
    let mut problems = Problems::default();
    query.only(&["months", "category", "month", "site"], &mut problems);
    let months = problems.take("months", query.integer("months", 1, MAX_MONTHS));
    let category = problems.take("category", query.integer("category", 1, Id::MAX));
    let to = Month::of(app.today(company.country));
    let from = to.plus(1 - months.unwrap_or(USUAL_MONTHS));
    let month = query.text("month").and_then(|text| {
        let parsed = text.map(|text| Month::parse(text).ok_or(FieldError::Malformed));
        match parsed.transpose()? {
            Some(month) if !(from..=to).contains(&month) => Err(FieldError::Malformed),
            month => Ok(month),
        }
    });
    let month = problems.take("month", month);
    let site = problems.take("site", query.integer("site", 1, Id::MAX));
    problems.finish()?;
    let query = SpendingQuery {
        company: company.id,
        from,
        to,
        category,
        month: month.unwrap_or(to),
        site,
        locale: app.context.locale,
    };
    let mut answers = database::batch(&app, queries::statements(&query)).await?;
    shape::read(&mut answers, &query, company.country.currency()).map(Json)
}
