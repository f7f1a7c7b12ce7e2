//! Notices that people can switch off, and the reminder before the cut-off.

use domain::instant::iso;
use domain::notice::NoticeKind;
use domain::standing::rests_on;
use platform::database::Statement;

/// Whether the user `u` of a statement is mailed about a kind, as SQL.
pub fn mailed(kind: NoticeKind) -> String {
    chosen("mail", kind, kind.mailed_by_default())
}

/// Whether it is pushed to the browsers of `u`.
pub fn pushed(kind: NoticeKind) -> String {
    chosen("push", kind, kind.pushed_by_default())
}

/// SQL: the company of a message while its user `u` is a member: a message that names it is dropped once they
/// are none any more. An agent's message, or one to an invited person, names none.
pub fn member_of(company: &str) -> String {
    format!("(select y.company_id from company_member y where y.company_id = {company} and y.user_id = u.id)")
}

/// Past orders of a company that are searched for a day.
const MAX_ORDERS: i64 = 200;

/// SQL: the site where a person works; null when they have none.
fn site_of(user: &str, company: &str) -> String {
    format!(
        "(select p.site_id from representative p cross join address g on g.id = p.site_id and g.company_id = p.company_id \
         and g.removed_at is null where p.user_id = {user} and p.company_id = {company} and p.access = 1 limit 1)"
    )
}

/// SQL: whether nobody must be reminded of a day any more: it is ordered for the person's site (or for any
/// address when they have none), a standing order covers or skips it or rests on it, or it waits for approval.
pub fn day_settled(company: &str, user: &str, day: &str) -> String {
    format!(
        "exists (select 1 from (select {site} as site) h where exists (select 1 from orders o cross join delivery d on d.order_id = o.id \
         where o.id in (select id from orders where company_id = {company} order by id desc limit {MAX_ORDERS}) \
         and o.status <> 'cancelled' and d.status <> 'cancelled' and d.delivery_date = {day} \
         and (h.site is null or o.shipping_address ->> 'id' = h.site)) \
         or exists (select 1 from standing_order_draft d cross join standing_order s on s.id = d.standing_order_id \
         where d.company_id = {company} and d.delivery_date = {day} and d.state <> 'failed' \
         and (h.site is null or s.shipping_address_id = h.site)) \
         or exists (select 1 from standing_order s where s.company_id = {company} and {rests} \
         and (h.site is null or s.shipping_address_id = h.site)) \
         or exists (select 1 from approval a where a.company_id = {company} and a.status = 'waiting' and a.delivery_date = {day} \
         and (h.site is null or coalesce(a.request ->> 'shipping_address', h.site) = h.site)))",
        site = site_of(user, company),
        rests = rests_on(day)
    )
}

fn chosen(channel: &str, kind: NoticeKind, default: bool) -> String {
    format!(
        "coalesce((select {channel} from notice_setting where user_id = u.id and kind = '{}'), {}) = 1",
        kind.code(),
        i64::from(default)
    )
}

/// Puts a mail about each reminder into the outbox, behind the statement that stores it in the same batch:
/// `tokens` is JSON `[[hash, token], ...]` of the stop links. It names the lines of the company's last order,
/// or of the last one for the person's site.
pub fn queue_reminders(now: i64, tokens: &str) -> Statement {
    Statement::new(format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', 'orderReminder:' || r.company_id || ':' || r.user_id || ':' || r.delivery_date, \
         json_object('to', u.email, 'locale', u.locale, 'template', 'orderReminder', 'user', u.id, 'company', c.id, 'notice', 'order_reminder', \
         'data', json_object('name', u.name, 'reminder', r.company_id, 'company', c.name, 'day', r.delivery_date, \
         'market', c.country, 'until', r.cutoff_at, 'token', j.value ->> 1, 'address', coalesce(w.address, ''), \
         'goods', (select json_group_array(json_array(i.quantity, coalesce(t.name, i.name))) from \
         (select product_id, quantity, name from order_item where order_id = \
         coalesce((select id from orders where company_id = r.company_id and shipping_address ->> 'id' = w.id \
         and status <> 'cancelled' order by id desc limit 1), \
         (select id from orders where company_id = r.company_id and status <> 'cancelled' order by id desc limit 1)) \
         order by position) i left join product_text t on t.locale = u.locale and t.product_id = i.product_id))), ?2, ?2 \
         from json_each(?1) j cross join order_reminder r on r.token_hash = j.value ->> 0 \
         cross join user u on u.id = r.user_id cross join company c on c.id = r.company_id \
         left join address w on w.id = {} where {} on conflict (dedupe_key) do nothing",
        site_of("r.user_id", "r.company_id"),
        mailed(NoticeKind::OrderReminder)
    ))
    .bind_all((tokens, iso(now / 1_000)))
}
