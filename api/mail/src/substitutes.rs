//! Mail and push about substitutes: a buyer is asked about all that is missing of an order, or told that an equal was taken.

use super::notices::member_of;
use super::orders::BUYER;
use domain::instant::{MINUTE, iso};
use platform::database::Statement;

/// A mail waits so long for the questions about what else is missing of its order.
const GATHERED: i64 = 2 * MINUTE;

/// Whoever placed the order, and the company's masters.
fn readers() -> String {
    format!(
        "cross join user u on u.status = 'active' and u.id in ({BUYER} union \
         select m.user_id from company_member m where m.company_id = o.company_id and m.master = 1)"
    )
}

/// A substitute `x` with its order.
const OF: &str = "from substitution x cross join orders o on o.id = x.order_id \
     cross join order_item i on i.id = x.order_item_id cross join company c on c.id = o.company_id";

/// Mails about the questions of the order `?1` that have not left yet.
const UNSENT: &str = "b.status = 'pending' and b.attempts = 0 and b.kind = 'mail' \
     and b.dedupe_key > 'substituteAsked:' || cast(?1 as integer) || ':' \
     and b.dedupe_key < 'substituteAsked:' || cast(?1 as integer) || ';'";

/// The open questions of an order, with their names in a language; all three as SQL.
fn open(order: &str, now: &str, locale: &str) -> String {
    format!(
        "(select x.missing, i.name, x.quantity, t.name as substitute, x.answer_until from substitution x \
         cross join order_item i on i.id = x.order_item_id left join product_text t on t.locale = {locale} \
         and t.product_id = x.product_id where x.order_id = {order} and x.status = 'asked' and x.answer_until > {now} order by i.position)"
    )
}

/// The open questions that a row of the outbox is about.
pub(super) fn still_open(now: &str) -> String {
    open("outbox.payload ->> '$.data.orderId'", now, "outbox.payload ->> '$.locale'")
}

/// What a mail says of its open questions: arguments of `json_set`.
pub(super) fn fields(open: &str) -> String {
    format!(
        "'$.data.until', (select min(answer_until) from {open}), \
         '$.data.missing', json((select json_group_array(json_array(missing, name)) from {open})), \
         '$.data.substitute', json((select json_group_array(json_array(quantity, substitute)) from {open}))"
    )
}

/// Something of the order `?1` is missing that its buyer may be asked about, and is not yet.
const MORE: &str = "exists (select 1 from order_item y where y.order_id = ?1 and y.missing > 0 and y.when_missing = 'ask' \
     and exists (select 1 from product_substitute p where p.product_id = y.product_id) \
     and not exists (select 1 from substitution z where z.order_item_id = y.id))";

/// A mail to each reader, its lines as SQL: behind what writes the substitute of the line `?1`; `?2` now, `?3` when it leaves.
fn mail(template: &str, number: &str, lines: &str, and: &str) -> String {
    format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', '{template}:' || o.id || ':' || x.id || ':' || x.created_at || ':' || u.id, json_object('to', u.email, \
         'locale', case when u.id = o.user_id then o.locale else u.locale end, 'template', '{template}', \
         'about', case when o.agent = 1 then o.user_id end, 'user', u.id, 'company', {company}, 'data', json_object('name', u.name, 'substitution', x.id, \
         'order', o.code, 'orderId', o.id, 'company', c.name, 'market', o.market, 'day', d.delivery_date, \
         'from', d.slot_from, 'to', d.slot_to{lines})), ?3, ?2 \
         {OF} cross join delivery d on d.id = i.delivery_id {readers} where x.order_item_id = {number}{and} \
         on conflict (dedupe_key) do nothing",
        company = member_of("o.company_id"),
        readers = readers(),
    )
}

/// An equal is in the line's place.
pub fn queue_substitute_taken(now: i64, item: i64) -> Vec<Statement> {
    let lines = ", 'missing', json_array(json_array(x.missing, i.name)), 'substitute', json_array(json_array(x.quantity, \
         (select name from product_text where locale = case when u.id = o.user_id then o.locale else u.locale end \
         and product_id = x.product_id)))";
    let at = iso(now / 1_000);
    vec![Statement::new(mail("substituteTaken", "?1", lines, "")).bind_all((item, at.as_str(), at.as_str()))]
}

/// A question about a line. While more is missing of its order, one mail waits for all of it. `link` is the token that answers
/// them all. A push names the order's page: no secret leaves by it.
pub fn queue_substitute_question(now: i64, order: i64, item: i64, link: &str) -> Vec<Statement> {
    let (at, soon) = (iso(now / 1_000), iso(now / 1_000 + GATHERED));
    let none =
        format!(" and not exists (select 1 from outbox b where {UNSENT} and b.payload ->> '$.to' = u.email)");
    let mut all = vec![Statement::new(mail("substituteAsked", "?4", "", &none)).bind_all((
        order,
        at.as_str(),
        soon.as_str(),
        item,
    ))];
    all.extend(substitute_questions_left(now, order, Some(link)));
    all.push(
        Statement::new(format!(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'push', 'push:' || s.id || ':substituteAsked:' || x.id || ':' || x.created_at, json_object('user', u.id, \
             'subscription', s.id, 'company', {company}, 'template', 'substituteAsked', 'until', x.answer_until, \
             'data', json_object('company', c.name, 'order', o.code, 'orderId', o.id, 'market', o.market, 'page', '/sostituzione?ordine=' || o.id)), ?2, ?2 \
             {OF} {readers} cross join push_subscription s on s.user_id = u.id where x.order_item_id = ?1 and x.status = 'asked' \
             and not exists (select 1 from substitution y where y.order_id = o.id and y.id <> x.id and y.status = 'asked' \
             and y.answer_until > ?2) on conflict (dedupe_key) do nothing",
            company = member_of("o.company_id"),
            readers = readers(),
        ))
        .bind_all((item, at)),
    );
    all
}

/// Mails that have not left name the questions that are open by now, and leave when there are no more to come; without any
/// they are not sent.
pub fn substitute_questions_left(now: i64, order: i64, link: Option<&str>) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let open = open("?1", "?2", "b.payload ->> '$.locale'");
    vec![
        Statement::new(format!(
            "delete from outbox as b where {UNSENT} and not exists {open}"
        ))
        .bind_all((order, at.as_str())),
        Statement::new(format!(
            "update outbox as b set next_attempt_at = case when {MORE} then next_attempt_at else min(next_attempt_at, ?2) end, \
             payload = json_set(b.payload, '$.data.token', coalesce(?3, b.payload ->> '$.data.token'), {}) where {UNSENT}",
            fields(&open)
        ))
        .bind_all((order, at, link.map(str::to_owned))),
    ]
}
