//! SQL of order entry. Every statement begins with the agent and the company.

use cart::instead::{self, SubstituteRow};
use cart::scope::OWNED;
use cart::{Scope, delivery_day};
use catalogue::products::plan::Sql;
use catalogue::products::prices;
use catalogue::products::rows::select;
use catalogue::stock;
use domain::locale::Locale;
use domain::market::Country;
use domain::money::Currency;
use domain::order_status::OrderStatus;
use domain::{credit, instant, usual_order};
use identity::access::CompanyStatus;
use identity::companies::reference::{CompanyRef, by_name_sql, company_ref_sql};
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde::Deserialize;
use serde_json::json;

/// Most articles of a company's purchases.
const MAX_USUAL: i64 = 60;

/// The ids of the articles of `market` that company `company` buys most often. Reads the purchases of that
/// one company.
fn usual_ids(company: &str, market: &str) -> String {
    format!(
        "select u.product_id from purchased_product u \
         cross join offer f on f.product_id = u.product_id and f.market = {market} and f.active = 1 and f.price is not null \
         where u.company_id = {company} and u.hidden = 0 \
         order by u.times desc, u.last_at desc, u.product_id limit {MAX_USUAL}"
    )
}

/// `?1` the agent, `?2` the company.
#[derive(Debug, Deserialize)]
pub struct CompanyRow {
    pub company: CompanyRef,
    pub status: CompanyStatus,
    pub phone_number: String,
    pub order_taking_modes: Vec<String>,
    pub last_order_at: Option<String>,
    pub deadlines_total: i64,
    pub overdue_total: i64,
    pub last_method: Option<i64>,
}

/// The customer itself.
pub fn company_statement(scope: &Scope) -> Statement {
    let mut params = scope.owner();
    params.extend([credit::blocking_before(scope.today).to_string().into(), scope.today.to_string().into()]);
    let open = "from deadline d where d.company_id = c.id and d.amount <> d.paid";
    Statement::with(
        format!(
            "select {} as company, c.status, c.phone_number, c.order_taking_modes, c.last_order_at, \
             coalesce((select sum(d.amount - d.paid) {open}), 0) as deadlines_total, \
             coalesce((select sum(d.amount - d.paid) {open} and d.due_date < ?4 and d.amount > d.paid), 0) as overdue_total, \
             (select o.payment_method_id from orders o join payment_method m on m.id = o.payment_method_id and m.active = 1 \
             where o.company_id = c.id and o.status <> 'cancelled' order by o.id desc limit 1) as last_method \
             from manager_company a join company c on c.id = a.company_id where a.user_id = ?1 and a.company_id = ?2",
            company_ref_sql("?3")
        ),
        params,
    )
}

#[derive(Debug, Deserialize)]
pub struct UsualRow {
    pub product_id: i64,
    pub times: i64,
    pub last_quantity: i64,
    pub last_at: String,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    pub price: i64,
    pub breaks: Vec<(i64, i64)>,
    pub promotions: Vec<i64>,
    pub available: i64,
    /// Where none is there.
    pub instead: Option<SubstituteRow>,
    pub last_amount: Option<i64>,
}

/// The company's purchases: numbers, then cards.
pub(crate) fn usual_statements(scope: &Scope) -> Vec<Statement> {
    let text = include_str!("usual.sql")
        .replace("{breaks}", &prices::breaks("?6", "?4"))
        .replace("{promotions}", &prices::promotions("?4", "?5"))
        .replace("{available}", &stock::available(&delivery_day("?5")))
        .replace("{instead}", &instead::sql(&delivery_day("?5")))
        .replace("{usual}", &usual_ids("?2", "?4"));
    let mut sql = Sql::default();
    let (company, market) = (sql.bind(scope.company), sql.bind(scope.country().code()));
    let page = usual_ids(&company, &market);
    let cards = select(&mut sql, &scope.viewer, scope.today, &page, "", None);
    vec![Statement::with(text, scope.reader()), Statement::with(cards, sql.params)]
}

/// An article in the company's last orders.
#[derive(Debug, Deserialize)]
pub struct LatelyRow {
    pub product_id: i64,
    /// Pieces in each order that has it.
    pub quantities: Vec<i64>,
    /// How many orders there are at all.
    pub orders: i64,
}

/// The ordered articles of the last orders that were not cancelled: substitutes are left out, the articles
/// that they replaced are included.
pub(crate) fn lately_statement(scope: &Scope) -> Statement {
    Statement::new(format!(
        "with last as materialized (select o.id from orders o where o.company_id = ?1 and o.status <> 'cancelled' \
         order by o.id desc limit {}) \
         select product_id, json_group_array(quantity) as quantities, (select count(*) from last) as orders \
         from (select i.product_id, sum(i.quantity) as quantity from last n cross join order_item i on i.order_id = n.id \
         where i.product_id is not null and i.substitute_for is null group by i.order_id, i.product_id) group by product_id",
        usual_order::LOOKS_AT
    ))
    .bind(scope.company)
}

#[derive(Debug, Deserialize)]
pub struct PreviousRow {
    pub id: i64,
    pub code: String,
    pub placed_on: String,
    pub status: OrderStatus,
    pub total: i64,
    pub currency: Currency,
}

#[derive(Debug, Deserialize)]
pub struct PreviousItemRow {
    pub product_id: Option<i64>,
    pub code: String,
    pub name: String,
    pub quantity: i64,
    pub amount: i64,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    pub available: i64,
}

/// The last order that was not cancelled, and its ordered lines.
pub(crate) fn previous_statements(scope: &Scope) -> Vec<Statement> {
    const LAST: &str = "select o.id from orders o where o.company_id = ?1 and o.status <> 'cancelled' \
         order by o.id desc limit 1";
    let available = stock::available(&delivery_day("?4"));
    vec![
        Statement::new(format!(
            "select o.id, o.code, o.placed_on, o.status, o.total, o.currency from orders o where o.id = ({LAST})"
        ))
        .bind(scope.company),
        Statement::new(format!(
            "select i.product_id, i.code, i.name, i.quantity, i.amount, i.reference_quantity, i.variable_weight, \
             case when o.product_id is null then 0 else {available} end as available \
             from ({LAST}) n cross join order_item i on i.order_id = n.id and i.substitute_for is null \
             left join offer o on o.product_id = i.product_id and o.market = ?3 \
             left join cart k on k.user_id = ?2 and k.company_id = ?1 order by i.position"
        ))
        .bind_all((scope.company, scope.user, scope.country().code()))
        .bind(scope.today.to_string()),
    ]
}

/// A customer on a page of the pocket.
#[derive(Debug, Deserialize)]
pub struct PocketRow {
    pub id: i64,
    pub country: Country,
    pub status: CompanyStatus,
    pub price_list_id: Option<i64>,
    pub blocked: bool,
}

/// How many customers an agent has, and a page of them by name.
pub(crate) fn pocket_statements(
    agent: i64,
    blocking: &str,
    locale: Locale,
    paging: Paging,
) -> Vec<Statement> {
    const OF: &str = "from manager_company m join company c on c.id = m.company_id and c.status <> 'closed' \
         where m.user_id = ?1";
    vec![
        Statement::new(format!("select count(*) as count {OF}")).bind(agent),
        Statement::new(format!(
            "select c.id, c.country, c.status, c.price_list_id, c.blocked_at is not null or exists (select 1 from deadline d \
             where d.company_id = c.id and d.due_date < ?2 and d.amount <> d.paid and d.amount > d.paid) as blocked \
             {OF} order by {} limit ?3 offset ?4",
            by_name_sql(locale, "c")
        ))
        .bind_all((agent, blocking, paging.limit(), paging.offset())),
    ]
}

/// Removes these articles from the cart, or all but these.
pub fn remove_statement(scope: &Scope, articles: &[i64], all_others: bool) -> Statement {
    let not = if all_others { "not " } else { "" };
    let mut params: Vec<Param> = scope.owner();
    params.push(json!(articles).to_string().into());
    Statement::with(
        format!(
            "delete from cart_item where cart_id = (select k.id from cart k where {OWNED}) \
             and product_id {not}in (select value from json_each(?3))"
        ),
        params,
    )
}

/// The same notes again change nothing.
pub(crate) fn notes_statement(scope: &Scope, notes: &str) -> Statement {
    let mut params = scope.owner();
    params.extend([notes.into(), instant::iso(scope.now / 1_000).into()]);
    Statement::with(
        format!("update cart as k set notes = ?3, updated_at = ?4 where {OWNED} and k.notes <> ?3"),
        params,
    )
}

/// A line of the cart that an order does not name.
#[derive(Debug, Deserialize)]
pub struct ExtraRow {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub quantity: i64,
}

/// The lines of the cart that are not among `named`.
pub(crate) fn extra_statement(scope: &Scope, named: &[i64]) -> Statement {
    let mut params: Vec<Param> = scope.owner();
    params.extend([scope.locale().code().into(), json!(named).to_string().into()]);
    Statement::with(
        format!(
            "select i.product_id, p.code, t.name, i.requested_quantity as quantity \
             from cart k cross join cart_item i on i.cart_id = k.id cross join product p on p.id = i.product_id \
             cross join product_text t on t.locale = ?3 and t.product_id = p.id \
             where {OWNED} and i.product_id not in (select value from json_each(?4)) order by i.id"
        ),
        params,
    )
}
