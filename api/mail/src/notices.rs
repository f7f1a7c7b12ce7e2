//! What somebody hears of unless they have said no, and the reminder before the cut-off.

use domain::instant::iso;
use domain::notice::NoticeKind;
use platform::database::Statement;

/// Whether the user `u` of a statement is mailed about a kind, as SQL.
pub fn mailed(kind: NoticeKind) -> String {
    chosen("mail", kind, kind.mailed_by_default())
}

/// Whether it is pushed to the browsers of `u`.
pub fn pushed(kind: NoticeKind) -> String {
    chosen("push", kind, kind.pushed_by_default())
}

fn chosen(channel: &str, kind: NoticeKind, default: bool) -> String {
    format!(
        "coalesce((select {channel} from notice_setting where user_id = u.id and kind = '{}'), {}) = 1",
        kind.code(),
        i64::from(default)
    )
}

/// Puts a mail about each reminder into the outbox, behind what keeps it in the same batch: `tokens` is JSON
/// `[[hash, token], ...]` of the links that say stop. It names the lines of the company's last order, or of the
/// last one for the site where the person works.
pub fn queue_reminders(now: i64, tokens: &str) -> Statement {
    Statement::new(format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', 'orderReminder:' || r.company_id || ':' || r.user_id || ':' || r.delivery_date, \
         json_object('to', u.email, 'locale', u.locale, 'template', 'orderReminder', 'user', u.id, 'notice', 'order_reminder', \
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
         left join address w on w.company_id = c.id and w.removed_at is null and w.id = (select p.site_id from representative p \
         where p.user_id = r.user_id and p.company_id = r.company_id and p.access = 1 limit 1) where {} on conflict (dedupe_key) do nothing",
        mailed(NoticeKind::OrderReminder)
    ))
    .bind_all((tokens, iso(now / 1_000)))
}
