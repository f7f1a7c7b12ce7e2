//! What the minute's cron does for standing orders: it decides about the days whose time to be told has come, and places
//! those that are due. What is taken up is claimed for a while, so that a run that dies is followed by another; what is
//! written holds only for what was read, so that two runs at once do everything once.

use super::{place, plan};
use domain::instant::{MINUTE, iso};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde_json::json;

/// Of a run: each wants one statement to read and a handful to write.
const MAX_LOOKED_AT: i64 = 40;
/// Of a run: each wants eight statements to read and about twenty-five to write.
const MAX_PLACED: i64 = 20;
/// What a run has taken up belongs to it for so long.
const CLAIM_MINUTES: i64 = 2;

/// Runs everything that is due.
///
/// # Errors
/// The database's; the next minute tries again.
pub async fn run(app: &App) -> ApiResult<()> {
    let mut answers = database::batch(app, claims(app.now)).await?;
    let mut ids = || -> ApiResult<Option<String>> {
        let ids = answers.numbers()?;
        Ok((!ids.is_empty()).then(|| json!(ids).to_string()))
    };
    let (due, looked_at) = (ids()?, ids()?);
    if let Some(ids) = &due {
        place::run(app, ids).await?;
    }
    if let Some(ids) = &looked_at {
        plan::run(app, ids).await?;
    }
    if due.is_some() || looked_at.is_some() {
        mail::deliver_soon(app);
    }
    Ok(())
}

/// What is due first comes first.
pub fn claims(now: i64) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let until = iso(now / 1_000 + CLAIM_MINUTES * MINUTE);
    vec![
        Statement::new(
            "update standing_order_draft set act_at = ?2 where id in (select id from standing_order_draft \
             where state = 'announced' and act_at <= ?1 order by act_at limit ?3) returning id",
        )
        .bind_all((at.as_str(), until.as_str(), MAX_PLACED)),
        Statement::new(
            "update standing_order set look_at = ?2 where id in (select id from standing_order \
             where status = 'active' and look_at <= ?1 order by look_at limit ?3) returning id",
        )
        .bind_all((at, until, MAX_LOOKED_AT)),
    ]
}
