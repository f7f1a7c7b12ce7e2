//! `POST /order/list-for-manager-companies`: who has ordered on a day, and who was awaited and has not.

use super::customers::{self, Customer, View};
use axum::Json;
use domain::dates::Day;
use domain::market::Country;
use domain::money::{Currency, Minor};
use identity::access::Agent;
use identity::companies::reference::CompanyRef;
use orders::for_manager::{day, refuse_unknown};
use platform::database;
use platform::errors::{ApiResult, Problems};
use platform::extract::{Fields, FilteredPage, FromFields, Page};
use platform::state::App;
use serde::Serialize;

/// A customer on a day.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderingCustomer {
    pub company: CompanyRef,
    /// Placed that day and not cancelled.
    pub orders: i64,
    /// Their total, with VAT.
    pub amount: Minor,
    pub currency: Currency,
    pub ordered: bool,
    /// Awaited by their rhythm, that day or before, and has not ordered.
    pub due: bool,
    pub last_order_at: Option<String>,
    pub phone_number: String,
    /// `phone`, `whatsapp`, `autonomous`.
    pub order_taking_modes: Vec<String>,
}

/// Which day; none is today.
#[derive(Debug, Clone, Copy, Default)]
pub struct OfDay(Option<Day>);

impl FromFields for OfDay {
    fn read(fields: &Fields, problems: &mut Problems) -> Self {
        refuse_unknown(fields, &["date"], problems);
        Self(day(fields, "date", problems))
    }
}

/// POST /order/list-for-manager-companies: those who have ordered, then those who were awaited; each by name.
#[call(post, "/order/list-for-manager-companies", tag = "manager", params(platform::extract::PagingParams))]
pub async fn list_customers_for_manager(
    Agent(session): Agent,
    app: App,
    FilteredPage(paging, OfDay(date)): FilteredPage<OfDay>,
) -> ApiResult<Json<Page<OrderingCustomer>>> {
    let today = app.today(Country::It);
    let view = View { date: date.unwrap_or(today), today, now_ms: app.now, locale: app.context.locale };
    // As many as one person looks after.
    let rows: Vec<Customer> = database::rows(&app, customers::statement(session.user.id, &view)).await?;
    let (ordered, others): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.orders() > 0);
    let due = others.into_iter().filter(|row| row.is_due(&view));
    let all: Vec<OrderingCustomer> = ordered.into_iter().chain(due).map(wire).collect();
    let total = i64::try_from(all.len()).unwrap_or(0);
    let (skip, take) = (
        usize::try_from(paging.offset()).unwrap_or(usize::MAX),
        usize::try_from(paging.limit()).unwrap_or(0),
    );
    let page = all.into_iter().skip(skip).take(take).collect();
    Ok(Json(paging.exact(page, total)))
}

fn wire(row: Customer) -> OrderingCustomer {
    let ordered = row.orders() > 0;
    OrderingCustomer {
        orders: row.orders(),
        amount: row.amount(),
        currency: row.company.currency,
        ordered,
        due: !ordered,
        company: row.company,
        last_order_at: row.last_order_at,
        phone_number: row.phone_number,
        order_taking_modes: row.order_taking_modes,
    }
}
