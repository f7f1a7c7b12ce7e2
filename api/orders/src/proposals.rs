//! Offers open remainders again: when the article is back in stock, its buyer receives one mail, unless they want no mail of
//! that kind. The trigger `order_proposal_back` marks the remainders; an article that has run out again waits for the next time.

use catalogue::stock;
use domain::dates::Day;
use domain::instant::iso;
use domain::market::Country;
use domain::notice::NoticeKind;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;

/// Proposals of one run.
const MAX_PROPOSALS: i64 = 200;

/// Writes to the buyers whose remainders are available again.
///
/// # Errors
/// The database's; the next minute tries again.
pub(crate) async fn propose(app: &App) -> ApiResult<()> {
    // Italy and Norway have the same day.
    database::batch(app, statements(app.now, app.today(Country::It))).await.map(|_| ())
}

/// Writes the mails, ends the buyers' own watches of these articles, then marks the proposals as mailed. All
/// statements see the same rows, because they are in one batch.
fn statements(now: i64, today: Day) -> Vec<Statement> {
    let (at, day) = (iso(now / 1_000), today.to_string());
    // The article of proposal `x` of a company `c` is available today.
    let available = format!(
        "exists (select 1 from offer f where f.product_id = x.product_id and f.market = c.country and {} > 0)",
        stock::available_of("f", "?2")
    );
    let due = format!(
        "(select id from order_proposal where status = 'open' and back = 1 order by id limit {MAX_PROPOSALS})"
    );
    // Those that are mailed, with their buyer `u`.
    let mailed = format!(
        "{due} n cross join order_proposal x on x.id = n.id and x.expires_at > ?1 and x.proposed_at is null \
         cross join company c on c.id = x.company_id and c.status = 'active' \
         cross join user u on u.id = x.user_id and u.status = 'active' and {available} and {}",
        mail::mailed(NoticeKind::BackInStock)
    );
    // The buyer's watch of the same article.
    let watched = format!(
        "{mailed} cross join stock_watch w on w.user_id = u.id and w.company_id = c.id and w.product_id = x.product_id"
    );
    let of = |sql: String| Statement::new(sql).bind_all((at.as_str(), day.as_str()));
    vec![
        of(format!(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'mail', 'article-back:' || x.id, json_object('to', u.email, 'locale', u.locale, 'template', 'articleBack', 'user', u.id, 'company', {}, \
             'notice', 'back_in_stock', 'data', json_object('name', u.name, 'company', c.name, 'proposal', x.id, 'quantity', cast(x.quantity as text), 'article', \
             (select t.name from product_text t where t.product_id = x.product_id and t.locale in (u.locale, 'it') \
             order by t.locale <> u.locale limit 1))), ?1, ?1 from {mailed} where true on conflict (dedupe_key) do nothing",
            mail::member_of("x.company_id")
        )),
        mail::push_back_in_stock(now, &watched, &at, &day),
        of(format!(
            "delete from stock_watch where (user_id, company_id, product_id) in \
             (select w.user_id, w.company_id, w.product_id from {watched})"
        )),
        of(format!(
            "update order_proposal as x set back = 0, proposed_at = (select case when {available} then ?1 end from company c \
             where c.id = x.company_id) where x.id in {due}"
        )),
    ]
}
