//! Rows that the cron job deletes every minute: a bounded number a run, each found by an index, and one day
//! of sales counts.

use back_office::metrics::queries;
use catalogue::popularity;
use domain::instant::{DAY, MINUTE, iso};
use identity::{privacy, security};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;

/// Rows of a table that one run deletes.
const MAX_ROWS: i64 = 500;
/// Windows of limits that one run deletes: more than refused attempts can write in a minute.
const MAX_LIMITS: i64 = 20_000;
/// Security events that one run deletes.
const MAX_EVENTS: i64 = 5_000;
/// Uploads that one run deletes: each also costs a call to KV.
const MAX_UPLOADS: i64 = 20;
/// Days for which mails are kept after they were sent or given up, so that questions can be answered.
const MAIL_DAYS: i64 = 30;
/// Days for which an unconfirmed newsletter sign-up is kept.
const NEWSLETTER_DAYS: i64 = 7;
/// Days for which an unused picture is kept.
const UPLOAD_DAYS: i64 = 7;
/// Days within which a batch sent again under its key has the same answer.
const REQUEST_KEY_DAYS: i64 = 7;
/// Days for which page timings are kept.
const TRACKING_DAYS: i64 = 30;
/// Days for which events and their deliveries are kept: as long as a receiving system may be out of reach.
const EVENT_DAYS: i64 = 90;
/// Days for which test deliveries to a receiver are kept.
const TEST_DAYS: i64 = 7;
const YEAR: i64 = 366 * DAY;

#[derive(Deserialize)]
struct DeletedImage {
    sha256: String,
}

/// Deletes what has expired.
///
/// # Errors
/// When the database or KV does not answer; the next minute tries again.
pub async fn run(app: &App) -> ApiResult<()> {
    let now = app.now / 1_000;
    let statements: Vec<Statement> = popularity::statements(now).into_iter().chain(statements(now)).collect();
    let last = statements.len();
    let mut answers = database::batch(app, statements).await?;
    answers.pass(last.saturating_sub(1));
    let deleted: Vec<DeletedImage> = answers.rows()?;
    if deleted.is_empty() {
        return Ok(());
    }
    let kv = app.env.kv("KV").map_err(|_| ApiError::internal("upkeep: no binding KV"))?;
    let hashes: Vec<&str> = deleted.iter().map(|row| row.sha256.as_str()).collect();
    let unused: Vec<DeletedImage> =
        database::rows(app, unused(&serde_json::json!(hashes).to_string())).await?;
    for DeletedImage { sha256 } in unused {
        forget(&kv, &sha256).await?;
    }
    Ok(())
}

/// Those of the pictures' hashes that no row refers to any more: two people may upload the same picture.
pub(crate) fn unused(hashes: &str) -> Statement {
    Statement::new(
        "select distinct value as sha256 from json_each(?1) \
         where not exists (select 1 from upload where upload.sha256 = value)",
    )
    .bind(hashes)
}

async fn forget(kv: &worker::kv::KvStore, sha256: &str) -> ApiResult<()> {
    worker::send::SendFuture::new(async move {
        kv.delete(&format!("upload/{sha256}")).await.map_err(|_| ApiError::internal("upkeep: kv delete"))
    })
    .await
}

/// The statements of one run. The last one answers the pictures whose bytes may be deleted.
pub(crate) fn statements(now: i64) -> Vec<Statement> {
    let before = |sql: &'static str, limit: String| Statement::new(sql).bind_all((limit, MAX_ROWS));
    let hour = iso(now - queries::MEASURE_DAYS * DAY);
    let [measure_hours, failures] = queries::expired(
        hour.get(..13).unwrap_or_default(),
        &iso(now - queries::FAILURE_DAYS * DAY),
        MAX_ROWS,
    );
    vec![
        before(
            "delete from session where id in (select id from session where expires_at < ?1 limit ?2)",
            // `session::former_statement` takes a time of full minutes.
            iso(now - MINUTE),
        ),
        before(
            "delete from one_time_code where id in (select id from one_time_code where expires_at < ?1 limit ?2)",
            iso(now - DAY),
        ),
        before(
            "delete from registration_draft where token_hash in \
             (select token_hash from registration_draft where expires_at < ?1 limit ?2)",
            iso(now),
        ),
        Statement::new(
            "delete from rate_limit where (key, window_start) in \
             (select key, window_start from rate_limit where expires_at < ?1 limit ?2)",
        )
        .bind_all((now, MAX_LIMITS)),
        before(
            "delete from outbox where id in \
             (select id from outbox where status <> 'pending' and created_at < ?1 limit ?2)",
            iso(now - MAIL_DAYS * DAY),
        ),
        before(
            "delete from newsletter_subscriber where email in \
             (select email from newsletter_subscriber where status = 'pending' and created_at < ?1 limit ?2)",
            iso(now - NEWSLETTER_DAYS * DAY),
        ),
        before(
            "delete from tracking where id in (select id from tracking where at < ?1 limit ?2)",
            iso(now - TRACKING_DAYS * DAY),
        ),
        before(
            "delete from ops_once where key in (select key from ops_once where at < ?1 limit ?2)",
            iso(now - REQUEST_KEY_DAYS * DAY),
        ),
        before(
            "update catalogue_file set token_hash = null, expires_at = null where id in \
             (select id from catalogue_file where expires_at < ?1 limit ?2)",
            iso(now),
        ),
        // The newest row stays, because the ids must keep growing.
        before(
            "delete from event where id in (select id from event where at < ?1 and id < (select max(id) from event) limit ?2)",
            iso(now - EVENT_DAYS * DAY),
        ),
        before(
            "delete from webhook_delivery where id in \
             (select id from webhook_delivery where event_id is null and created_at < ?1 limit ?2)",
            iso(now - TEST_DAYS * DAY),
        ),
        Statement::new(
            "delete from security_event where id in (select id from security_event where at < ?1 limit ?2)",
        )
        .bind_all((iso(now - security::DAYS * DAY), MAX_EVENTS)),
        before(
            "delete from consent where id in (select id from consent where at < ?1 limit ?2)",
            iso(now - privacy::CONSENT_YEARS * YEAR),
        ),
        before(
            "delete from audit where id in (select id from audit where at < ?1 limit ?2)",
            iso(now - privacy::AUDIT_YEARS * YEAR),
        ),
        before(
            "delete from stock_move where id in (select id from stock_move where at < ?1 limit ?2)",
            iso(now - privacy::AUDIT_YEARS * YEAR),
        ),
        before(
            "delete from standing_order_draft where id in (select id from standing_order_draft where delivery_date < ?1 limit ?2)",
            iso(now - YEAR),
        ),
        before(
            "delete from approval where id in (select id from approval where delivery_date < ?1 limit ?2)",
            iso(now - YEAR),
        ),
        before(
            "delete from order_reminder where (user_id, company_id, delivery_date) in \
             (select user_id, company_id, delivery_date from order_reminder where delivery_date < ?1 limit ?2)",
            iso(now - YEAR),
        ),
        // Sales counted on an earlier day no longer matter.
        before(
            "delete from order_guide_count where (guide_id, product_id, user_id) in \
             (select guide_id, product_id, user_id from order_guide_count where counted_at < ?1 limit ?2)",
            iso(now - DAY),
        ),
        measure_hours,
        failures,
        Statement::new(
            "delete from upload where id in \
             (select id from upload where created_at < ?1 and attached = 0 limit ?2) returning sha256",
        )
        .bind_all((iso(now - UPLOAD_DAYS * DAY), MAX_UPLOADS)),
    ]
}
