//! SQL of unavailable articles: announced ones of a market, and those that the agent's companies buy and that
//! are out of stock. Both start from few rows: a market's open announcements, a company's purchases.

use crate::products::plan::Sql;
use crate::products::rows::{select, select_any};
use crate::stock;
use crate::viewer::Viewer;
use domain::dates::Day;
use identity::companies::reference::company_ref_sql;
use platform::database::Statement;
use platform::extract::Paging;
use serde_json::json;

/// Days after which a purchase no longer counts.
const BUYS: i64 = 182;
/// Most substitutes of an article.
const SUBSTITUTES: i64 = 3;

/// What was asked for.
#[derive(Debug, Clone)]
pub struct UnavailabilityQuery {
    pub agent: i64,
    /// Only what this company buys.
    pub company: Option<i64>,
    /// Folded words, each in the article's name, brand or code.
    pub words: Vec<String>,
    pub today: Day,
}

/// The company's country and price list, if it is assigned.
pub fn company_statement(agent: i64, company: i64) -> Statement {
    Statement::new(
        "select c.country, c.price_list_id as price_list from manager_company m \
         join company c on c.id = m.company_id and c.status <> 'closed' where m.user_id = ?1 and m.company_id = ?2",
    )
    .bind_all((agent, company))
}

/// The assigned companies `c` that buy the article: `b` is the purchase, `and` a condition on it, `joins`
/// further tables.
fn buyers(sql: &mut Sql, query: &UnavailabilityQuery, and: &str, joins: &str) -> String {
    let agent = sql.bind(query.agent);
    let since = sql.bind(query.today.plus(-BUYS).to_string());
    let only = query
        .company
        .map_or_else(String::new, |company| format!(" and m.company_id = {}", sql.bind(company)));
    format!(
        "from manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed' \
         cross join purchased_product b on b.company_id = c.id and b.hidden = 0 and b.last_at >= {since}{and} {joins} \
         where m.user_id = {agent}{only}"
    )
}

/// `with entry as (...)`: every unavailable article, with the number of the agent's companies that buy it.
fn entries(sql: &mut Sql, query: &UnavailabilityQuery) -> String {
    let today = sql.bind(query.today.to_string());
    let agent = sql.bind(query.agent);
    let announced = |open: &str| {
        format!(
            "select u.id, u.product_id, u.market, u.valid_from, u.valid_to, u.reason, u.note \
             from market k cross join unavailability u on u.market = k.code and {open} \
             where exists (select 1 from manager_company m join company c on c.id = m.company_id \
             where m.user_id = {agent} and c.country = k.code and c.status <> 'closed')"
        )
    };
    let without_end = announced("u.valid_to is null");
    let with_end = announced(&format!("u.valid_to >= {today}"));
    let sold_out = format!(
        "cross join offer o on o.product_id = b.product_id and o.market = c.country \
         and o.active = 1 and o.price is not null and {} = 0",
        stock::available(&today)
    );
    let bought = buyers(sql, query, "", &sold_out);
    let gone = format!(
        "select distinct null, b.product_id, c.country, null, null, 'out_of_stock', '' {bought} \
         and not exists (select 1 from unavailability u where u.product_id = b.product_id and u.market = c.country \
         and u.valid_from <= {today} and (u.valid_to is null or u.valid_to >= {today}))"
    );
    let missed = buyers(sql, query, " and b.product_id = n.product_id", "");
    let mut words = String::new();
    for word in &query.words {
        let word = sql.bind(word.as_str());
        words.push_str(&format!(
            " and (instr(x.name || ' ' || x.brand, {word}) > 0 or instr(lower(p.code), {word}) > 0)"
        ));
    }
    let only = if query.company.is_some() { " where e.customers > 0" } else { "" };
    format!(
        "with gone as ({without_end} union all {with_end} union all {gone}), \
         found as (select n.*, (select count(*) {missed} and c.country = n.market) as customers from gone n \
         cross join product p on p.id = n.product_id left join search_text x on x.product_id = p.id where true{words}), \
         entry as (select e.* from found e{only})"
    )
}

pub fn count_statement(query: &UnavailabilityQuery) -> Statement {
    let mut sql = Sql::default();
    let entries = entries(&mut sql, query);
    Statement::with(format!("{entries} select count(*) as matches from entry"), sql.params)
}

/// Articles that most companies buy come first, then those that are unavailable longest.
pub fn page_statement(query: &UnavailabilityQuery, paging: Paging, blocking: Day) -> Statement {
    let mut sql = Sql::default();
    let entries = entries(&mut sql, query);
    let missed = buyers(&mut sql, query, " and b.product_id = e.product_id", "");
    let blocking = sql.bind(blocking.to_string());
    let company = company_ref_sql(&blocking);
    let (limit, offset) = (sql.bind(paging.limit()), sql.bind(paging.offset()));
    let order = "e.customers desc, e.valid_from is null, e.valid_from, e.product_id, e.market, e.id";
    Statement::with(
        format!(
            "{entries} select e.id, e.product_id, e.market as country, e.valid_from, e.valid_to, e.reason, e.note, \
             (select json_group_array(json_object('company', json(x.company), 'lastQuantity', x.last_quantity, 'lastAt', x.last_at)) \
             from (select {company} as company, b.last_quantity, b.last_at {missed} and c.country = e.market \
             order by b.last_at desc, c.id) x) as customers \
             from (select * from entry e order by {order} limit {limit} offset {offset}) e order by {order}"
        ),
        sql.params,
    )
}

/// The articles of a page, also those that are no longer sold.
pub(crate) fn products_statement(viewer: &Viewer, today: Day, products: &[i64]) -> Statement {
    let mut sql = Sql::default();
    let ids = sql.bind(json!(products).to_string());
    let page = format!("select value as product_id, 0 as k from json_each({ids})");
    let text = select_any(&mut sql, viewer, today, &page, "", None);
    Statement::with(text, sql.params)
}

/// `{product, substitute}` of a page's articles, best first: substitutes that are in stock and not announced
/// as unavailable.
fn standing_in(sql: &mut Sql, viewer: &Viewer, today: Day, products: &[i64]) -> String {
    let ids = sql.bind(json!(products).to_string());
    let market = sql.bind(viewer.context.country.code());
    let today = sql.bind(today.to_string());
    let most = sql.bind(SUBSTITUTES);
    let available = stock::available(&today);
    format!(
        "select product, substitute, place from (select s.product_id as product, s.substitute_id as substitute, \
         row_number() over (partition by s.product_id order by s.sorting) as place \
         from json_each({ids}) j cross join product_substitute s on s.product_id = j.value \
         cross join offer o on o.product_id = s.substitute_id and o.market = {market} and o.active = 1 \
         and o.price is not null and {available} > 0 \
         where not exists (select 1 from unavailability u where u.product_id = s.substitute_id and u.market = {market} \
         and u.valid_from <= {today} and (u.valid_to is null or u.valid_to >= {today}))) where place <= {most}"
    )
}

pub(crate) fn substitutes_statement(viewer: &Viewer, today: Day, products: &[i64]) -> Statement {
    let mut sql = Sql::default();
    let pairs = standing_in(&mut sql, viewer, today, products);
    Statement::with(format!("{pairs} order by product, place"), sql.params)
}

/// The substitutes themselves.
pub(crate) fn substitute_products_statement(viewer: &Viewer, today: Day, products: &[i64]) -> Statement {
    let mut sql = Sql::default();
    let pairs = standing_in(&mut sql, viewer, today, products);
    let page = format!("select distinct substitute as product_id, 0 as k from ({pairs})");
    let text = select(&mut sql, viewer, today, &page, "", None);
    Statement::with(text, sql.params)
}
