//! Orders as operations look at them: `GET /ops/order`, `GET /ops/order/{id}`.

pub mod queries;
pub mod rows;
pub mod types;

use crate::domain::market::Country;
use crate::domain::order_status::OrderStatus;
use crate::domain::{credit, fold};
use crate::identity::access::{Ops, area};
use crate::ordering::orders::access::Reach;
use crate::ordering::orders::queries::{OrderSelector, whole};
use crate::ordering::orders::{STATUSES, read};
use crate::platform::database::{self, Answers, Statement};
use crate::platform::errors::{ApiError, ApiResult, FieldError, Problems};
use crate::platform::extract::Page;
use crate::platform::extract::{Fields, Id, Paging, Path, Query};
use crate::platform::state::App;
use axum::Json;
use queries::{Filter, Search};
use rows::SummaryRow;
use types::{OpsOrder, OpsOrderSummary};

/// Characters of a search.
const MAX_SEARCH: usize = 100;
/// Of a name, at least.
const MIN_NAME: usize = 2;

/// GET /ops/order: deliveries and their orders. With a day by zone and time, by status the next day first, else the
/// newest orders first.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/ops/order", tag = "ops", operation_id = "list_ops_orders",
    params(
        ("status" = inline(Option<OrderStatus>), Query, nullable = false),
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false,
            description = "The day of the delivery"),
        ("zone" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("q" = Option<String>, Query, max_length = 100, nullable = false,
            description = "A code (`M000042`, `C00042`), or how a word of the company's name begins; with a day, anything in it"),
        ("toWeigh" = Option<bool>, Query, nullable = false, description = "A line has still to be weighed"),
        ("trip" = Option<String>, Query, pattern = "^(none)?$", nullable = false, description = "`none`: on no van"),
        crate::platform::extract::PagingParams,
    ),
    responses((status = 200, body = Page<OpsOrderSummary>))
))]
pub async fn list_orders(
    app: App,
    Ops(..): Ops<area::Orders>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsOrderSummary>>> {
    let (filter, paging) = asked(&query)?;
    let blocking = credit::blocking_before(app.today(Country::It));
    let mut answers = database::batch(&app, queries::list(&filter, blocking, paging)).await?;
    let matches = answers.count()?;
    let rows: Vec<SummaryRow> = answers.rows()?;
    let shown = rows.into_iter().map(SummaryRow::shown).collect();
    Ok(Json(paging.counted(shown, matches)))
}

fn asked(query: &Fields) -> ApiResult<(Filter, Paging)> {
    let mut problems = Problems::default();
    let known = [
        "status",
        "date",
        "zone",
        "q",
        "toWeigh",
        "trip",
        "page",
        "elementsPerPage",
    ];
    query.only(&known, &mut problems);
    let status = query.choice("status", STATUSES, OrderStatus::parse);
    let trip = query.word("trip", &["none"]);
    let search = query.text("q").and_then(|text| text.map_or(Ok(None), search));
    let to_weigh = problems.take("toWeigh", query.boolean("toWeigh"));
    let filter = Filter {
        status: problems.take("status", status),
        date: problems.take("date", query.day("date")),
        zone: problems.take("zone", query.integer("zone", 1, Id::MAX)),
        search: problems.take("q", search),
        to_weigh: to_weigh.unwrap_or(false),
        no_trip: problems.take("trip", trip).is_some(),
    };
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok((filter, paging))
}

fn search(text: &str) -> Result<Option<Search>, FieldError> {
    if text.chars().count() > MAX_SEARCH {
        return Err(FieldError::TooLong(MAX_SEARCH));
    }
    let text = text.trim();
    let code = text.to_ascii_uppercase();
    let digits = |from: usize| {
        let rest = code.get(from..).unwrap_or_default();
        !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit())
    };
    // The number alone is what is left of a code on the phone.
    let number = || code.trim_start_matches('0').to_owned();
    Ok(match code.chars().next() {
        None => None,
        Some('M') if digits(1) => Some(Search::Order(code)),
        Some('C') if digits(1) => Some(Search::Company(code)),
        Some(_) if digits(0) => Some(Search::Order(format!("M{:0>6}", number()))),
        Some(_) => {
            let name = fold::words(text).join(" ");
            if name.chars().count() < MIN_NAME {
                return Err(FieldError::TooShort(MIN_NAME));
            }
            Some(Search::Name(name))
        }
    })
}

/// GET /ops/order/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/ops/order/{id}", tag = "ops", operation_id = "get_ops_order",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = OpsOrder), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn get_order(
    app: App,
    Ops(..): Ops<area::Orders>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsOrder>> {
    one(&app, id).await.map(Json)
}

/// What reads an order whole: behind the statements of a change, in the same batch.
pub fn statements(app: &App, id: i64) -> Vec<Statement> {
    let blocking = credit::blocking_before(app.today(Country::It));
    let mut statements = whole(Reach::operations(), 0, &OrderSelector::Id(id));
    statements.extend(queries::more(id, blocking));
    statements
}

/// The answers of [`statements`].
pub fn take(app: &App, answers: &mut Answers) -> ApiResult<OpsOrder> {
    let order = read::for_operations(app, answers)?;
    rows::whole(order, app.today(Country::It), answers)?.ok_or(ApiError::NotFound)
}

/// An order whole.
///
/// # Errors
/// 404 for one that is not there.
pub async fn one(app: &App, id: i64) -> ApiResult<OpsOrder> {
    let mut answers = database::batch(app, statements(app, id)).await?;
    take(app, &mut answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_a_number_or_a_name() {
        let found = |text| search(text).unwrap();
        assert_eq!(found("m000042"), Some(Search::Order("M000042".into())));
        assert_eq!(found(" 42 "), Some(Search::Order("M000042".into())));
        assert_eq!(found("00042"), Some(Search::Order("M000042".into())));
        assert_eq!(found("1234567"), Some(Search::Order("M1234567".into())));
        assert_eq!(found("c00007"), Some(Search::Company("C00007".into())));
        assert_eq!(found("Caffè Nero"), Some(Search::Name("caffe nero".into())));
        assert_eq!(search("M"), Err(FieldError::TooShort(2)));
        assert_eq!(found("  "), None);
        assert_eq!(search(&"x".repeat(101)), Err(FieldError::TooLong(100)));
    }
}
