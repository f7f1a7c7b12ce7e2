//! What the minute's cron does for orders that wait: an hour before the cut-off it says so once more; at the cut-off they have
//! lapsed. Each run is one transaction: two at once say everything once.

use domain::instant::iso;
use mail::{self, ApprovalMail, push_about_approval, queue_about_approval};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;

/// Of a run; the next minute goes on.
const MAX_LOOKED_AT: i64 = 200;

#[derive(Deserialize)]
struct MovedApproval {}

/// Runs everything that is due.
///
/// # Errors
/// The database's; the next minute tries again.
pub async fn run(app: &App) -> ApiResult<()> {
    let mut answers = database::batch(app, statements(app.now)).await?;
    answers.pass(3);
    let moved: Vec<MovedApproval> = answers.rows()?;
    if !moved.is_empty() {
        mail::deliver_soon(app);
    }
    Ok(())
}

/// The mails and pushes first: they are about what the last statement changes.
pub fn statements(now: i64) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let due = |first: usize| {
        format!(
            "(select id from approval where status = 'waiting' and look_at <= ?{first} order by look_at limit ?{})",
            first + 1
        )
    };
    let of_due = |when: &str| format!("a.id in {} and a.cutoff_at {when} ?4", due(4));
    let params = [at.as_str().into(), MAX_LOOKED_AT.into()];
    vec![
        queue_about_approval(now, ApprovalMail::Near, &of_due(">"), &params),
        push_about_approval(now, ApprovalMail::Near, &of_due(">"), &params),
        queue_about_approval(now, ApprovalMail::Expired, &of_due("<="), &params),
        Statement::new(format!(
            "update approval set status = case when cutoff_at <= ?1 then 'expired' else status end, \
             decided_at = case when cutoff_at <= ?1 then ?1 end, look_at = cutoff_at where id in {} returning id",
            due(1)
        ))
        .bind_all((at.as_str(), MAX_LOOKED_AT)),
    ]
}
