//! Counts every answer: a data point for Analytics Engine where the shop has it, and rows by hour and route
//! in the database, which the isolate writes after an answer, at most once a minute.

use crate::edge_request::{Client, EdgeRequest};
use crate::settings::METRICS_DATASET;
use crate::trace::Trace;
use madia_api::metrics::{self, CountedAnswer};
use madia_api::platform::context::RequestContext;
use madia_api::platform::database::Freshness;
use worker::{AnalyticsEngineDataPointBuilder, Env};

/// Bytes of the longest index that Analytics Engine takes.
const MAX_INDEX: usize = 96;

/// Counts an answer to a request at the edge, or to one call of a bundle. It is written after the answer, so
/// that no visitor waits for it.
pub(crate) fn note(
    edge: &EdgeRequest,
    client: Client,
    method: &str,
    id: &str,
    status: u16,
    cache: &str,
    trace: Trace,
) {
    let ms = js_sys::Date::now() - edge.now;
    let cause = trace.route_trace.cause.as_deref().map(metrics::cause);
    #[expect(clippy::cast_possible_truncation, reason = "the milliseconds of an answer")]
    let counted = CountedAnswer {
        at: edge.milliseconds(),
        route: &trace.route_trace.route,
        method,
        by_pages: client == Client::Pages,
        status,
        cached: matches!(cache, "hit" | "stale"),
        ms: ms.round() as i64,
        tally: trace.tally,
        request_id: id,
        cause: cause.as_deref(),
    };
    if edge.settings.metrics {
        data_point(&edge.env, &counted, cache);
    }
    if metrics::note(&counted) {
        // A link of its own, because this work belongs to no visitor.
        let app = edge.app(RequestContext::default(), 0, Freshness::Primary);
        edge.ctx.wait_until(async move { metrics::tell(&app).await });
    }
}

fn data_point(env: &Env, counted: &CountedAnswer<'_>, cache: &str) {
    let Ok(dataset) = env.analytics_engine(METRICS_DATASET) else {
        return;
    };
    let status = counted.status.to_string();
    let client = if counted.by_pages { "pages" } else { "visitor" };
    #[expect(clippy::cast_precision_loss, reason = "the milliseconds of an answer")]
    let doubles = [
        counted.ms as f64,
        counted.tally.ms,
        f64::from(counted.tally.batches),
        counted.tally.rows_read,
        counted.tally.rows_written,
    ];
    let point = AnalyticsEngineDataPointBuilder::new()
        .indexes([counted.route.get(..MAX_INDEX).unwrap_or(counted.route)])
        .blobs([counted.route, counted.method, status.as_str(), cache, client])
        .doubles(doubles)
        .build();
    // A lost data point is not worth an error.
    let _ = dataset.write_data_point(&point);
}
