//! Statements of order guides. Each change is one statement on one line, so that two people who change a
//! guide at the same moment keep each other's changes; `make_room.sql` and `move_line.sql` contain the
//! position rule.

use super::types::{MAX_GUIDES, MAX_LINES, OrderGuideInput, OrderGuideLineInput, OrderGuideMoveInput};
use crate::products::plan::Sql;
use crate::products::rows::select_any;
use crate::viewer::Viewer;
use domain::dates::Day;
use domain::locale::Locale;
use domain::market::Country;
use domain::storage_place::StoragePlace;
use domain::substitution::WhenMissing;
use identity::companies::queries::DELIVERS_TO;
use platform::database::Statement;
use platform::extract::Ref;
use serde::Deserialize;

/// Columns of a guide `g` in a list; `{product}` is the article of the query.
const SUMMARY: &str = "g.id, g.name, (select count(*) from order_guide_line l where l.guide_id = g.id) as lines, \
     exists (select 1 from order_guide_line l where l.guide_id = g.id and l.product_id = {product}) as holds, \
     (select json_object('id', w.id, 'address', w.address) from address w \
     where w.id = g.site_id and w.removed_at is null) as site, \
     g.when_missing, (select c.when_missing from company c where c.id = g.company_id) as usual";
/// `{site}` is null, or an address of the company (`?1`).
const OWN_SITE: &str = "({site} is null or exists (select 1 from address w \
     where w.id = {site} and w.company_id = ?1 and w.removed_at is null))";

/// A company's guides by name, and which of them contain `product`. Those of the site where `user` works come
/// first, then those without a site, then the others.
pub fn list_statement(company: i64, user: i64, product: Option<i64>) -> Statement {
    Statement::new(format!(
        "select {} from order_guide g left join (select r.site_id as id from representative r where r.user_id = ?3 \
         and r.company_id = ?1 and r.access = 1 order by r.id limit 1) own where g.company_id = ?1 \
         order by case when own.id is null then 0 when g.site_id is null then 1 when g.site_id = own.id then 0 else 2 end, \
         g.name collate nocase",
        SUMMARY.replace("{product}", "?2")
    ))
    .bind_all((company, product, user))
}

/// The same for one guide.
pub(crate) fn summary_statement(company: i64, guide: i64, product: Option<i64>) -> Statement {
    Statement::new(format!(
        "select {} from order_guide g where g.id = ?2 and g.company_id = ?1",
        SUMMARY.replace("{product}", "?3")
    ))
    .bind_all((company, guide, product))
}

/// The same for a guide by its name, and how many guides the company has.
pub fn named_statement(company: i64, name: &str) -> Statement {
    Statement::new(
        "select g.id, (select count(*) from order_guide_line l where l.guide_id = g.id) as lines \
         from order_guide g where g.company_id = ?1 and g.name = ?2 collate nocase",
    )
    .bind_all((company, name))
}

/// Writes nothing when the name exists, the company has too many guides, or the site is not the company's.
pub(crate) fn make_statement(company: i64, name: &str, site: Option<i64>, at: &str) -> Statement {
    Statement::new(format!(
        "insert into order_guide (company_id, name, created_at, site_id) select ?1, ?2, ?3, ?5 \
         where (select count(*) from order_guide g where g.company_id = ?1) < ?4 \
         and not exists (select 1 from order_guide g where g.company_id = ?1 and g.name = ?2 collate nocase) \
         and {} returning id",
        OWN_SITE.replace("{site}", "?5")
    ))
    .bind_all((company, name, at, MAX_GUIDES, site))
}

/// Copies the company's purchases since `since` into the guide that the statement before it has created.
pub(crate) fn from_bought_statement(
    company: i64,
    name: &str,
    since: &str,
    market: Country,
    locale: Locale,
) -> Statement {
    Statement::new(include_str!("from_bought.sql")).bind_all((
        company,
        name,
        since,
        market.code(),
        locale.code(),
        MAX_LINES,
    ))
}

/// How many articles [`from_bought_statement`] would copy if there were room for all.
pub(crate) fn bought_statement(company: i64, since: &str, market: Country) -> Statement {
    Statement::new(
        "select count(*) as bought from purchased_product b indexed by purchased_product_recent \
         cross join offer o on o.product_id = b.product_id and o.market = ?3 and o.active = 1 and o.price is not null \
         where b.company_id = ?1 and b.hidden = 0 and b.last_at >= ?2",
    )
    .bind_all((company, since, market.code()))
}

/// Its name, and of its site and rule what is sent. Nothing when another one is called so, or the site is not the company's.
pub(crate) fn rename_statement(company: i64, guide: i64, name: &str, input: &OrderGuideInput) -> Statement {
    let site = input.site.map(|site| site.map(|Ref(id)| id));
    let rule = input.when_missing.map(|rule| rule.map(WhenMissing::code));
    Statement::new(format!(
        "update order_guide set name = ?3, site_id = case ?4 when 1 then ?5 else site_id end, \
         when_missing = case ?6 when 1 then ?7 else when_missing end \
         where id = ?2 and company_id = ?1 and {} and not exists (\
         select 1 from order_guide g where g.company_id = ?1 and g.name = ?3 collate nocase and g.id <> ?2)",
        OWN_SITE.replace("{site}", "?5")
    ))
    .bind_all((company, guide, name, i64::from(site.is_some()), site.flatten()))
    .bind_all((i64::from(rule.is_some()), rule.flatten()))
}

pub fn remove_statement(company: i64, guide: i64) -> Statement {
    Statement::new("delete from order_guide where id = ?2 and company_id = ?1 returning id")
        .bind_all((company, guide))
}

/// Changes the sent fields of an existing line.
pub(crate) fn change_line_statement(
    company: i64,
    guide: i64,
    product: i64,
    input: &OrderGuideLineInput,
) -> Statement {
    Statement::new(include_str!("change_line.sql"))
        .bind_all((company, guide, product, input.place.map(StoragePlace::code)))
        .bind_all((i64::from(input.par.is_some()), input.par.flatten()))
}

/// Adds a line as the last of its place, when there is room and the market sells the article. An article that
/// the company has bought may be off sale, so that a removed line can be added again.
pub(crate) fn add_line_statement(
    company: i64,
    guide: i64,
    product: i64,
    market: Country,
    input: &OrderGuideLineInput,
) -> Statement {
    Statement::new(include_str!("add_line.sql"))
        .bind_all((company, guide, product, market.code()))
        .bind_all((input.place.map(StoragePlace::code), input.par.flatten()))
        .bind(MAX_LINES)
}

pub(crate) fn remove_line_statement(company: i64, guide: i64, product: i64) -> Statement {
    Statement::new(include_str!("remove_line.sql")).bind_all((company, guide, product))
}

/// Renumbers a place when there is no free position behind the line that the moved one is to follow.
pub(crate) fn make_room_statement(company: i64, guide: i64, input: &OrderGuideMoveInput) -> Statement {
    Statement::new(include_str!("make_room.sql"))
        .bind_all((company, guide, input.place.code()))
        .bind(input.after.map(|Ref(id)| id))
}

pub(crate) fn move_line_statement(
    company: i64,
    guide: i64,
    product: i64,
    input: &OrderGuideMoveInput,
) -> Statement {
    Statement::new(include_str!("move_line.sql"))
        .bind_all((company, guide, product, input.place.code()))
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

/// Lines in shelf order of each place; the places come in any order.
pub fn lines_statement(company: i64, guide: i64) -> Statement {
    Statement::new(
        "select l.product_id, l.place, l.par, p.ean from order_guide g \
         cross join order_guide_line l on l.guide_id = g.id cross join product p on p.id = l.product_id \
         where g.id = ?2 and g.company_id = ?1 order by l.position, l.product_id",
    )
    .bind_all((company, guide))
}

/// Days after which an undelivered order is no longer considered.
const ON_THE_WAY_DAYS: i64 = 60;

/// Pieces of an article that are on their way.
#[derive(Debug, Deserialize)]
pub struct OnTheWayRow {
    pub product_id: i64,
    pub quantity: i64,
}

/// Pieces that were ordered for the guide's site, or for the person's own, and are confirmed but not
/// delivered, without those known to be missing.
pub(crate) fn on_the_way_statement(company: i64, user: i64, guide: i64, today: Day) -> Statement {
    Statement::new(format!(
        "select i.product_id, sum(i.quantity - i.missing) as quantity from order_guide g \
         cross join company c on c.id = g.company_id left join cart k on k.user_id = ?1 and k.company_id = c.id \
         cross join orders o indexed by orders_placed_on on o.company_id = c.id and o.placed_on >= ?4 \
         and o.status in ('confirmed', 'in_preparation', 'ready', 'on_delivery', 'arriving') \
         and o.shipping_address ->> 'id' = coalesce(g.site_id, {DELIVERS_TO}) \
         cross join delivery d on d.order_id = o.id and d.status not in ('delivered', 'cancelled') \
         cross join order_item i on i.delivery_id = d.id and i.product_id is not null \
         where g.id = ?3 and g.company_id = ?2 group by i.product_id"
    ))
    .bind_all((user, company, guide, today.plus(-ON_THE_WAY_DAYS).to_string()))
}

/// The articles of the lines, also those no longer sold, with the company's purchases of each.
pub(crate) fn products_statement(viewer: &Viewer, today: Day, company: i64, guide: i64) -> Statement {
    let mut sql = Sql::default();
    let (owner, id) = (sql.bind(company), sql.bind(guide));
    let page = format!(
        "select l.product_id from order_guide g cross join order_guide_line l on l.guide_id = g.id \
         where g.id = {id} and g.company_id = {owner}"
    );
    let text = select_any(&mut sql, viewer, today, &page, "", Some(company));
    Statement::with(text, sql.params)
}
