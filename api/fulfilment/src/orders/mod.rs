//! Orders for operations: `GET /ops/order`, `GET /ops/order/{id}`.

pub mod queries;
pub mod rows;
pub mod types;

use axum::Json;
use domain::instant::{DAY, iso};
use domain::market::Country;
use domain::order_status::OrderStatus;
use domain::{credit, fold};
use identity::access::{Ops, area};
use orders::access::OrderScope;
use orders::queries::{OrderSelector, whole};
use orders::read;
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Page, Paging, Path, Query};
use platform::state::App;
use queries::{Filter, Search};
use rows::SummaryRow;
use types::{OpsOrder, OpsOrderSummary};

/// Characters of a search.
const MAX_SEARCH: usize = 100;
/// Days after which a failed payment is no longer shown.
const FAILED_DAYS: i64 = 30;
/// Least characters of a name.
const MIN_NAME: usize = 2;

/// GET /ops/order: deliveries and their orders. With a day by zone and time, by status the next day first, else the
/// newest orders first.
#[call(
    get, "/ops/order", operation_id = "list_ops_orders",
    params(
        ("status" = inline(Option<OrderStatus>), Query, nullable = false),
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false,
            description = "The day of the delivery"),
        ("zone" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("q" = Option<String>, Query, max_length = 100, nullable = false,
            description = "A code (`M000042`, `C00042`), or how a word of the company's name begins; with a day, anything in it"),
        ("toWeigh" = Option<bool>, Query, nullable = false, description = "A line has still to be weighed"),
        ("trip" = Option<String>, Query, pattern = "^(none)?$", nullable = false, description = "`none`: on no van"),
        ("payment" = Option<String>, Query, pattern = "^(failed)?$", nullable = false,
            description = "`failed`: what the payment service could not do about it has failed for good in the last 30 days"),
        platform::extract::PagingParams,
    )
)]
pub async fn list_orders(
    app: App,
    Ops(..): Ops<area::Orders>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsOrderSummary>>> {
    let (filter, paging) = read_query(&query, app.now)?;
    let blocking = credit::blocking_before(app.today(Country::It));
    let mut answers = database::batch(&app, queries::list(&filter, blocking, paging)).await?;
    let matches = answers.count()?;
    let rows: Vec<SummaryRow> = answers.rows()?;
    let orders = rows.into_iter().map(SummaryRow::into_wire).collect();
    Ok(Json(paging.counted(orders, matches)))
}

/// The instant (ISO) since which failed payments are shown, on the board and in its list. `now`: milliseconds
/// since 1970.
pub(crate) fn failed_since(now: i64) -> String {
    iso(now / 1_000 - FAILED_DAYS * DAY)
}

fn read_query(query: &Fields, now: i64) -> ApiResult<(Filter, Paging)> {
    let mut problems = Problems::default();
    let known = ["status", "date", "zone", "q", "toWeigh", "trip", "payment", "page", "elementsPerPage"];
    query.only(&known, &mut problems);
    let trip = query.word("trip", &["none"]);
    let payment = query.word("payment", &["failed"]);
    let search = query.text("q").and_then(|text| text.map_or(Ok(None), search));
    let to_weigh = problems.take("toWeigh", query.boolean("toWeigh"));
    let filter = Filter {
        status: problems.take("status", query.choice::<OrderStatus>("status")),
        date: problems.take("date", query.day("date")),
        zone: problems.take("zone", query.integer("zone", 1, Id::MAX)),
        search: problems.take("q", search),
        to_weigh: to_weigh.unwrap_or(false),
        no_trip: problems.take("trip", trip).is_some(),
        failed_payment_since: problems.take("payment", payment).map(|_| failed_since(now)),
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
    // People on the phone often say only the number of a code.
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
#[call(get, "/ops/order/{id}", operation_id = "get_ops_order")]
pub async fn get_order(
    app: App,
    Ops(..): Ops<area::Orders>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsOrder>> {
    one(&app, id).await.map(Json)
}

/// The statements that read a complete order.
fn statements(app: &App, id: i64) -> Vec<Statement> {
    let blocking = credit::blocking_before(app.today(Country::It));
    let mut statements = whole(OrderScope::operations(), 0, &OrderSelector::Id(id));
    statements.extend(queries::more(id, blocking));
    statements
}

/// Reads the answers of [`statements`].
fn take(app: &App, answers: &mut Answers) -> ApiResult<OpsOrder> {
    let order = read::for_operations(app, answers)?;
    rows::whole(order, app.today(Country::It), answers)?.ok_or(ApiError::NotFound)
}

/// Changes an order by statements with a guard, and answers the complete order; `None` when the guard did not
/// hold.
pub async fn changed(app: &App, id: i64, change: Vec<Statement>) -> ApiResult<Option<OpsOrder>> {
    let answers = database::guarded(app, change, statements(app, id)).await?;
    answers.map(|mut answers| take(app, &mut answers)).transpose()
}

/// A complete order.
///
/// # Errors
/// 404 when it does not exist.
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
