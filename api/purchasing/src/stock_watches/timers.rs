//! What the minute's cron does about articles that somebody waits for.

use super::queries::{self, ClaimedRow};
use domain::market::Country;
use platform::database;
use platform::errors::ApiResult;
use platform::state::App;
use serde_json::json;

/// Watches of a run: seven statements whatever their number.
const MAX_CLAIMED: i64 = 500;

/// Tells what has come back since the last run.
///
/// # Errors
/// The database's; what was claimed is looked at again two minutes later.
pub async fn run(app: &App) -> ApiResult<()> {
    let claim = queries::claim_statement(app.now, MAX_CLAIMED);
    let claimed: Vec<ClaimedRow> = database::rows(app, claim).await?;
    if claimed.is_empty() {
        return Ok(());
    }
    let claimed = json!(claimed).to_string();
    // Italy and Norway have the same day.
    let statements = queries::tell_statements(app.now, &claimed, app.today(Country::It));
    database::batch(app, statements).await?;
    mail::deliver_soon(app);
    Ok(())
}
