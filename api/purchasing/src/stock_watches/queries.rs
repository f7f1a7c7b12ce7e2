//! The table `stock_watch`.

use catalogue::stock;
use domain::dates::Day;
use domain::instant::{DAY, MINUTE, iso};
use domain::locale::Locale;
use domain::market::Country;
use domain::notice::NoticeKind;
use identity::access::{ActiveCompany, Session};
use platform::database::Statement;
use serde::{Deserialize, Serialize};

/// Articles that a person waits for, for one company.
const MAX_WATCHES: i64 = 200;
/// What a run has taken up belongs to it for so long.
const CLAIM_MINUTES: i64 = 2;

/// Who waits, and for which company.
#[derive(Debug, Clone, Copy)]
pub struct Owner {
    pub user: i64,
    pub company: i64,
    pub country: Country,
}

impl Owner {
    pub const fn of(session: &Session, company: &ActiveCompany) -> Self {
        Self { user: session.user.id, company: company.id, country: company.country }
    }
}

/// How it stands with an article that the market sells.
#[derive(Debug, Deserialize)]
pub struct StateRow {
    pub available: i64,
    pub watching: bool,
    /// By mail, or by a browser.
    pub reachable: bool,
}

/// Somebody who waits for an article, as the timer takes it up.
#[derive(Debug, Deserialize, Serialize)]
pub struct ClaimedRow {
    user_id: i64,
    company_id: i64,
    product_id: i64,
}

pub fn list_statement(owner: Owner, locale: Locale) -> Statement {
    Statement::new(
        "select p.id, p.code, t.name, w.created_at as createdAt, not exists (select 1 from offer o where o.product_id = p.id \
         and o.market = ?4 and o.active = 1 and o.price is not null) as gone \
         from stock_watch w cross join product p on p.id = w.product_id \
         cross join product_text t on t.locale = ?3 and t.product_id = p.id \
         where w.user_id = ?1 and w.company_id = ?2 order by t.sort_key, p.id",
    )
    .bind_all((owner.user, owner.company, locale.code(), owner.country.code()))
}

/// Whether `u` can be told, by mail or by a browser.
fn reachable() -> String {
    format!(
        "({} or ({} and exists (select 1 from push_subscription where user_id = u.id)))",
        mail::mailed(NoticeKind::BackInStock),
        mail::pushed(NoticeKind::BackInStock)
    )
}

/// Keeps it where there is something to wait for, and reads how it stands ([`StateRow`]).
pub fn keep_statements(now: i64, owner: Owner, product: i64, today: Day) -> Vec<Statement> {
    let available = stock::available("?5");
    let reachable = reachable();
    let with = |sql: String| {
        Statement::new(sql).bind_all((
            owner.user,
            owner.company,
            product,
            owner.country.code(),
            today.to_string(),
        ))
    };
    const SOLD: &str = "user u cross join offer o on o.product_id = ?3 and o.market = ?4 \
         where u.id = ?1 and o.active = 1 and o.price is not null";
    vec![
        with(format!(
            "insert into stock_watch (user_id, company_id, product_id, created_at) select ?1, ?2, ?3, ?6 from {SOLD} \
             and {available} = 0 and {reachable} \
             and (select count(*) from stock_watch where user_id = ?1 and company_id = ?2) < {MAX_WATCHES} \
             on conflict (user_id, company_id, product_id) do nothing"
        ))
        .bind(iso(now / 1_000)),
        with(format!(
            "select {available} as available, {reachable} as reachable, exists (select 1 from stock_watch \
             where user_id = ?1 and company_id = ?2 and product_id = ?3) as watching from {SOLD}"
        )),
    ]
}

pub fn drop_statement(owner: Owner, product: i64) -> Statement {
    Statement::new("delete from stock_watch where user_id = ?1 and company_id = ?2 and product_id = ?3")
        .bind_all((owner.user, owner.company, product))
}

/// Takes up to `most` of those that something has come for, one person's together. A remainder of the same person and article goes
/// first: its mail ends the watch.
pub fn claim_statement(now: i64, most: i64) -> Statement {
    Statement::new(
        "update stock_watch set look_at = ?2 where (user_id, company_id, product_id) in \
         (select w.user_id, w.company_id, w.product_id from stock_watch w where w.look_at <= ?1 \
         and not exists (select 1 from order_proposal x where x.user_id = w.user_id and x.company_id = w.company_id \
         and x.product_id = w.product_id and x.status = 'open' and x.back = 1) \
         order by w.look_at, w.user_id, w.company_id, w.product_id limit ?3) returning user_id, company_id, product_id",
    )
    .bind_all((iso(now / 1_000), iso(now / 1_000 + CLAIM_MINUTES * MINUTE), most))
}

/// Tells who waits for what can be sold again, ends that, and lets the others wait: in one transaction, so that what changes
/// between claim and answer counts. Whoever cannot be told is tried again a day later. `claimed`: JSON of [`ClaimedRow`]s.
pub(crate) fn tell_statements(now: i64, claimed: &str, today: Day) -> Vec<Statement> {
    const CLAIMED: &str = "json_each(?1) j cross join stock_watch w on w.user_id = j.value ->> 'user_id' \
         and w.company_id = j.value ->> 'company_id' and w.product_id = j.value ->> 'product_id'";
    // Whoever may not buy for the company any more is told nothing, and waits for nothing.
    const PEOPLE: &str = "user u cross join company_member m on m.user_id = u.id cross join company c on c.id = m.company_id \
         where u.id = w.user_id and u.status = 'active' and m.company_id = w.company_id and c.status <> 'closed'";
    let available = format!(
        "{CLAIMED} cross join company_member m on m.company_id = w.company_id and m.user_id = w.user_id \
         cross join user u on u.id = m.user_id and u.status = 'active' \
         cross join company c on c.id = m.company_id and c.status <> 'closed' \
         cross join offer o on o.product_id = w.product_id and o.market = c.country and {} > 0",
        stock::available("?2")
    );
    let people = format!("{available} and {}", reachable());
    let day = today.to_string();
    let of = |change: &str, rows: &str| {
        Statement::new(format!(
            "{change} where (user_id, company_id, product_id) in (select w.user_id, w.company_id, w.product_id from {rows})"
        ))
    };
    const END: &str = "delete from stock_watch";
    vec![
        mail::queue_back_in_stock(now, &people, claimed, &day),
        mail::push_back_in_stock(now, &people, claimed, &day),
        of(END, &people).bind_all((claimed, day.as_str())),
        of(END, &format!("{CLAIMED} where not exists (select 1 from {PEOPLE})")).bind(claimed),
        of("update stock_watch set look_at = null", CLAIMED).bind(claimed),
        of("update stock_watch set look_at = ?3", &available)
            .bind_all((claimed, day))
            .bind(iso(now / 1_000 + DAY)),
    ]
}
