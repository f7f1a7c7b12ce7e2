//! Offers open remainders again: when the article is back in stock, its buyer receives one mail. The trigger
//! `order_proposal_back` marks the remainders; an article that has run out again waits for the next time.

use catalogue::stock;
use domain::dates::Day;
use domain::instant::iso;
use domain::market::Country;
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

/// Writes the mails, then marks the proposals as mailed. Both statements see the same rows, because they are
/// in one batch.
fn statements(now: i64, today: Day) -> Vec<Statement> {
    // The article of proposal `p` of a company `c` is available today.
    let available = format!(
        "exists (select 1 from offer f where f.product_id = p.product_id and f.market = c.country and {} > 0)",
        stock::available_of("f", "?2")
    );
    let due = format!(
        "(select id from order_proposal where status = 'open' and back = 1 order by id limit {MAX_PROPOSALS})"
    );
    [
        format!(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'mail', 'article-back:' || p.id, json_object('to', u.email, 'locale', u.locale, 'template', 'articleBack', 'user', u.id, 'company', {}, \
             'data', json_object('name', u.name, 'company', c.name, 'quantity', cast(p.quantity as text), 'article', \
             (select t.name from product_text t where t.product_id = p.product_id and t.locale in (u.locale, 'it') \
             order by t.locale <> u.locale limit 1))), ?1, ?1 \
             from {due} n cross join order_proposal p on p.id = n.id join company c on c.id = p.company_id and c.status = 'active' \
             join user u on u.id = p.user_id and u.status = 'active' \
             where p.expires_at > ?1 and p.proposed_at is null and {available} on conflict (dedupe_key) do nothing",
            mail::member_of("p.company_id")
        ),
        format!(
            "update order_proposal as p set back = 0, proposed_at = (select case when {available} then ?1 end from company c \
             where c.id = p.company_id) where p.id in {due}"
        ),
    ]
    .into_iter()
    .map(|sql| Statement::new(sql).bind_all((iso(now / 1_000), today.to_string())))
    .collect()
}
