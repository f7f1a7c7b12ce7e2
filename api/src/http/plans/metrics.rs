//! How the shop runs.

use super::NamedStatements;
use crate::back_office::metrics::{CountedAnswer, Counters, queries};
use crate::platform::database::Tally;

pub fn add(found: &mut NamedStatements) {
    let mut counters = Counters::default();
    counters.note(&CountedAnswer {
        at: 1_800_000_000_000,
        route: "/api/cart",
        method: "GET",
        by_pages: true,
        status: 500,
        cached: false,
        ms: 3,
        tally: Tally::default(),
        request_id: "id",
        cause: Some("why"),
    });
    found.add_all("measures told", &queries::told(&counters));
    found.add("timers ran", &queries::timers_ran("[]"));
    found.add(
        "measures by hour",
        &queries::hours("2026-11-22T00", "2026-11-22T09"),
    );
    found.add(
        "measures by route",
        &queries::routes("2026-11-22T00", "2026-11-22T09"),
    );
    found.add("timers", &queries::timers());
    found.add("outbox state", &queries::outbox());
    found.add("newest migration", &queries::migration());
    found.add("failures", &queries::failures("2026-11-15T00:00:00Z", 24, 0));
    found.add(
        "failures counted",
        &queries::count_failures("2026-11-15T00:00:00Z"),
    );
}
