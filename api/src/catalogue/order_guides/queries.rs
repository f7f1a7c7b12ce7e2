//! Statements of order guides. Each change is one statement on one line, so that two people who change a guide at the same
//! moment lose nothing of each other; the position rule stands in `make_room.sql` and `move_line.sql`.

use super::types::{MAX_GUIDES, MAX_LINES, OrderGuideLineInput, OrderGuideMoveInput};
use crate::catalogue::products::plan::Sql;
use crate::catalogue::products::rows::select_any;
use crate::catalogue::viewer::Viewer;
use crate::domain::dates::Day;
use crate::domain::locale::Locale;
use crate::domain::market::Country;
use crate::domain::storage_place::StoragePlace;
use crate::platform::database::Statement;
use crate::platform::extract::Ref;
use serde::Deserialize;

/// All of a company's by name, and which of them hold `product`.
pub fn list_statement(company: i64, product: Option<i64>) -> Statement {
    Statement::new(
        "select g.id, g.name, (select count(*) from order_guide_line l where l.guide_id = g.id) as lines, \
         exists (select 1 from order_guide_line l where l.guide_id = g.id and l.product_id = ?2) as holds \
         from order_guide g where g.company_id = ?1 order by g.name collate nocase",
    )
    .bind(company)
    .bind(product)
}

/// The same of one.
pub fn summary_statement(company: i64, guide: i64, product: Option<i64>) -> Statement {
    Statement::new(
        "select g.id, g.name, (select count(*) from order_guide_line l where l.guide_id = g.id) as lines, \
         exists (select 1 from order_guide_line l where l.guide_id = g.id and l.product_id = ?3) as holds \
         from order_guide g where g.id = ?2 and g.company_id = ?1",
    )
    .bind(company)
    .bind(guide)
    .bind(product)
}

/// The same of one by its name, and how many the company has.
pub fn named_statement(company: i64, name: &str) -> Statement {
    Statement::new(
        "select g.id, (select count(*) from order_guide_line l where l.guide_id = g.id) as lines \
         from order_guide g where g.company_id = ?1 and g.name = ?2 collate nocase",
    )
    .bind(company)
    .bind(name)
}

/// Nothing when the name is taken or the company has too many.
pub fn make_statement(company: i64, name: &str, at: &str) -> Statement {
    Statement::new(
        "insert into order_guide (company_id, name, created_at) select ?1, ?2, ?3 \
         where (select count(*) from order_guide g where g.company_id = ?1) < ?4 \
         and not exists (select 1 from order_guide g where g.company_id = ?1 and g.name = ?2 collate nocase) \
         returning id",
    )
    .bind(company)
    .bind(name)
    .bind(at)
    .bind(MAX_GUIDES)
}

/// What the company has bought since then into the guide that the statement before it has made.
pub fn from_bought_statement(
    company: i64,
    name: &str,
    since: &str,
    market: Country,
    locale: Locale,
) -> Statement {
    Statement::new(include_str!("from_bought.sql"))
        .bind(company)
        .bind(name)
        .bind(since)
        .bind(market.code())
        .bind(locale.code())
        .bind(MAX_LINES)
}

/// How many articles [`from_bought_statement`] would take if there were room for all.
pub fn bought_statement(company: i64, since: &str, market: Country) -> Statement {
    Statement::new(
        "select count(*) as bought from purchased_product b indexed by purchased_product_recent \
         cross join offer o on o.product_id = b.product_id and o.market = ?3 and o.active = 1 and o.price is not null \
         where b.company_id = ?1 and b.hidden = 0 and b.last_at >= ?2",
    )
    .bind(company)
    .bind(since)
    .bind(market.code())
}

/// Nothing when another one is called so.
pub fn rename_statement(company: i64, guide: i64, name: &str) -> Statement {
    Statement::new(
        "update order_guide set name = ?3 where id = ?2 and company_id = ?1 and not exists (\
         select 1 from order_guide g where g.company_id = ?1 and g.name = ?3 collate nocase and g.id <> ?2)",
    )
    .bind(company)
    .bind(guide)
    .bind(name)
}

pub fn remove_statement(company: i64, guide: i64) -> Statement {
    Statement::new("delete from order_guide where id = ?2 and company_id = ?1 returning id")
        .bind(company)
        .bind(guide)
}

/// What is sent of a line that is there.
pub fn change_line_statement(
    company: i64,
    guide: i64,
    product: i64,
    input: &OrderGuideLineInput,
) -> Statement {
    Statement::new(include_str!("change_line.sql"))
        .bind(company)
        .bind(guide)
        .bind(product)
        .bind(input.place.map(StoragePlace::code))
        .bind(i64::from(input.par.is_some()))
        .bind(input.par.flatten())
}

/// A line that is not there yet, last of its place, when there is room and the market sells the article.
pub fn add_line_statement(
    company: i64,
    guide: i64,
    product: i64,
    market: Country,
    input: &OrderGuideLineInput,
) -> Statement {
    Statement::new(include_str!("add_line.sql"))
        .bind(company)
        .bind(guide)
        .bind(product)
        .bind(market.code())
        .bind(input.place.map(StoragePlace::code))
        .bind(input.par.flatten())
        .bind(MAX_LINES)
}

pub fn remove_line_statement(company: i64, guide: i64, product: i64) -> Statement {
    Statement::new(include_str!("remove_line.sql"))
        .bind(company)
        .bind(guide)
        .bind(product)
}

/// Numbers a place anew when nothing fits behind the line that the moved one is to follow.
pub fn make_room_statement(company: i64, guide: i64, input: &OrderGuideMoveInput) -> Statement {
    Statement::new(include_str!("make_room.sql"))
        .bind(company)
        .bind(guide)
        .bind(input.place.code())
        .bind(input.after.map(|Ref(id)| id))
}

pub fn move_line_statement(company: i64, guide: i64, product: i64, input: &OrderGuideMoveInput) -> Statement {
    Statement::new(include_str!("move_line.sql"))
        .bind(company)
        .bind(guide)
        .bind(product)
        .bind(input.place.code())
        .bind(input.after.map(|Ref(id)| id))
}

/// A line without its article.
#[derive(Debug, Deserialize)]
pub struct LineRow {
    pub product_id: i64,
    pub place: StoragePlace,
    pub par: Option<i64>,
    pub ean: Option<String>,
}

/// In shelf order of each place; the places come in any order.
pub fn lines_statement(company: i64, guide: i64) -> Statement {
    Statement::new(
        "select l.product_id, l.place, l.par, p.ean from order_guide g \
         cross join order_guide_line l on l.guide_id = g.id cross join product p on p.id = l.product_id \
         where g.id = ?2 and g.company_id = ?1 order by l.position, l.product_id",
    )
    .bind(company)
    .bind(guide)
}

/// The articles of the lines, those no longer sold among them, with what was bought of each.
pub fn products_statement(viewer: &Viewer, today: Day, company: i64, guide: i64) -> Statement {
    let mut sql = Sql::default();
    let (owner, id) = (sql.bind(company), sql.bind(guide));
    let page = format!(
        "select l.product_id from order_guide g cross join order_guide_line l on l.guide_id = g.id \
         where g.id = {id} and g.company_id = {owner}"
    );
    let text = select_any(&mut sql, viewer, today, &page, "", Some(company));
    Statement::with(text, sql.params)
}
