//! Mail and push about articles for which somebody waited: one for each person and company of a run, with all
//! articles that are back.

use super::notices::{mailed, pushed};
use domain::instant::{DAY, iso};
use domain::notice::NoticeKind;
use platform::database::Statement;

/// Seconds for which a push is worth showing.
const SHOWN_SECONDS: i64 = DAY;

/// Puts the mails into the outbox, in the batch that ends the watches. `told` is SQL of the watches `w` that are told, with their
/// user `u` and company `c`; its parameters are `?1` and `?2`.
pub fn queue_back_in_stock(now: i64, people: &str, claimed: &str, today: &str) -> Statement {
    Statement::new(format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', 'backInStock:' || c.id || ':' || u.id || ':' || min(p.id) || ':' || ?4, \
         json_object('to', u.email, 'locale', u.locale, 'template', 'backInStock', 'user', u.id, 'company', c.id, 'notice', 'back_in_stock', \
         'data', json_object('name', u.name, 'company', c.name, 'back', json_group_array(json_array(p.code, t.name)))), ?3, ?3 \
         from {people} {ARTICLE} where {} group by c.id, u.id on conflict (dedupe_key) do nothing",
        mailed(NoticeKind::BackInStock)
    ))
    .bind_all((claimed, today, iso(now / 1_000), now))
}

/// Puts the same as pushes into the outbox, for each browser of the person.
pub fn push_back_in_stock(now: i64, people: &str, claimed: &str, today: &str) -> Statement {
    Statement::new(format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'push', 'push:' || s.id || ':backInStock:' || c.id || ':' || min(p.id) || ':' || ?4, \
         json_object('user', u.id, 'subscription', s.id, 'company', c.id, 'notice', 'back_in_stock', 'template', 'backInStock', \
         'until', ?5, 'data', json_object('company', c.name, 'back', json_group_array(json_array(p.code, t.name)))), ?3, ?3 \
         from {people} {ARTICLE} cross join push_subscription s on s.user_id = u.id \
         where {} group by c.id, s.id on conflict (dedupe_key) do nothing",
        pushed(NoticeKind::BackInStock)
    ))
    .bind_all((claimed, today, iso(now / 1_000), now, iso(now / 1_000 + SHOWN_SECONDS)))
}

/// SQL: the articles of an outbox row that are still available, as a JSON array.
pub(super) fn still_back(today: &str) -> String {
    format!(
        "(select json_group_array(json(k.value)) from json_each(outbox.payload, '$.data.back') k \
         cross join company c on c.id = outbox.payload ->> '$.company' cross join product p on p.code = k.value ->> 0 \
         cross join offer o on o.product_id = p.id and o.market = c.country and {} > 0)",
        available(today)
    )
}

/// SQL: pieces of the offer `o` that could be delivered on `day` (a date in SQL): of an article in lots only
/// those that outlive the day; none of an article that is not on sale.
pub fn available(day: &str) -> String {
    available_of("o", day)
}

/// [`available`] of an offer by another name.
pub fn available_of(offer: &str, day: &str) -> String {
    format!(
        "case when {offer}.active = 0 or {offer}.price is null then 0 \
         when exists (select 1 from lot l where l.product_id = {offer}.product_id and l.market = {offer}.market) \
         then min({offer}.available, coalesce((select sum(l.available) from lot l indexed by lot_expiry \
           where l.product_id = {offer}.product_id and l.market = {offer}.market and l.expires_on > {day}), 0)) \
         else {offer}.available end"
    )
}

const ARTICLE: &str = "cross join product p on p.id = w.product_id \
     cross join product_text t on t.locale = u.locale and t.product_id = p.id";

/// Most articles in a subject or title; three dots stand for the rest.
const MAX_NAMES: usize = 3;

/// `Mozzarella, Panna, Burro…`
pub fn names_of(names: &[&str]) -> String {
    let first: Vec<&str> = names.iter().take(MAX_NAMES).copied().collect();
    let more = if names.len() > MAX_NAMES { "…" } else { "" };
    first.join(", ") + more
}

/// The page of an article.
pub fn article_page(code: &str) -> String {
    let code: String = form_urlencoded::byte_serialize(code.as_bytes()).collect();
    format!("/dettaglio-prodotto/{}", code.replace('+', "%20"))
}
