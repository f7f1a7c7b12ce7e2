//! GET /user/managed-companies: the companies an agent acts for.

use super::types::ManagedCompany;
use crate::access::Agent;
use crate::companies::reference::{by_name_sql, found_by_sql};
use axum::Json;
use domain::{credit, locale::Locale, market::Country, money::Minor};
use platform::database::{self, Param, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Page, Paging, Query};
use platform::state::App;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    code: String,
    name: String,
    country: Country,
    city: Option<String>,
    blocked: bool,
    total: i64,
    last_order_at: Option<String>,
    open_cart_items: i64,
}

/// GET /user/managed-companies?q=&page=: by name. Every word of `q` is part of the name or
/// of the city, or begins the code.
#[call(
    get, "/user/managed-companies",
    params(
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn managed_companies(
    app: App,
    Agent(session): Agent,
    Query(query): Query,
) -> ApiResult<Json<Page<ManagedCompany>>> {
    let mut problems = Problems::default();
    query.only(&["q", "page", "elementsPerPage"], &mut problems);
    let paging = Paging::read(&query, &mut problems);
    let words = problems.take("q", query.words("q"));
    problems.finish()?;
    let blocking = credit::blocking_before(app.today(Country::It)).to_string();
    let statements = vec![
        count_statement(session.user.id, &words),
        page_statement(session.user.id, &words, paging, &blocking, app.context.locale),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let entities = rows
        .into_iter()
        .map(|row| ManagedCompany {
            id: row.id,
            code: row.code,
            name: row.name,
            city: row.city,
            blocked: row.blocked,
            deadlines_total: Minor(row.total),
            currency: row.country.currency(),
            last_order_at: row.last_order_at,
            open_cart_items: row.open_cart_items,
        })
        .collect();
    Ok(Json(paging.exact(entities, count)))
}

/// An agent's companies that match the words. An agent has few companies: they are read by the agent's own
/// index, each company by its key.
fn found(user: i64, words: &[String]) -> (String, Vec<Param>) {
    let sql = format!(
        "from manager_company m join company c on c.id = m.company_id and c.status <> 'closed' where m.user_id = ?1{}",
        found_by_sql(words, 1)
    );
    let params = std::iter::once(Param::Int(user)).chain(words.iter().map(|word| Param::from(word.as_str())));
    (sql, params.collect())
}

pub fn count_statement(user: i64, words: &[String]) -> Statement {
    let (found, params) = found(user, words);
    Statement::with(format!("select count(*) as count {found}"), params)
}

pub fn page_statement(
    user: i64,
    words: &[String],
    paging: Paging,
    blocking: &str,
    locale: Locale,
) -> Statement {
    let by_name = by_name_sql(locale, "c");
    let (found, mut params) = found(user, words);
    let n = params.len() + 1;
    params.extend([Param::from(blocking), Param::Int(paging.limit()), Param::Int(paging.offset())]);
    // The sums are computed for one page's companies only.
    let sql = format!(
        "select c.id, c.code, c.name, c.country, c.last_order_at, g.name as city, \
         c.blocked_at is not null or exists (select 1 from deadline d where d.company_id = c.id \
         and d.due_date < ?{n} and d.amount <> d.paid and d.amount > d.paid) as blocked, \
         coalesce((select sum(d.amount - d.paid) from deadline d where d.company_id = c.id \
         and d.amount <> d.paid), 0) as total, \
         (select count(*) from cart k cross join cart_item i on i.cart_id = k.id \
         where k.user_id = ?1 and k.company_id = c.id) as open_cart_items \
         from (select c.id {found} order by {by_name} limit ?{} offset ?{}) x \
         join company c on c.id = x.id left join address a on a.id = coalesce(c.delivery_address_id, c.address_id) \
         left join geo_city g on g.id = a.city_id order by {by_name}",
        n + 1,
        n + 2
    );
    Statement::with(sql, params)
}
