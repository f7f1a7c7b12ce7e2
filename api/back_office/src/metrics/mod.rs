//! Metrics of the shop: answers, their times, failures with causes, and the timers' runs.

mod counters;
pub mod http;
pub mod queries;
pub mod ready;
pub mod timers;
mod trace;
pub mod types;

pub use counters::{CountedAnswer, Counters};
pub use trace::{RouteTrace, trace};

use domain::instant::iso;
use domain::scrub::scrub;
use platform::database;
use platform::state::App;
use std::cell::RefCell;

/// Characters of a cause.
const MAX_CAUSE: usize = 300;

thread_local! { static COUNTERS: RefCell<Counters> = RefCell::new(Counters::default()); }

/// A cause in the form that may be stored and logged.
pub fn cause(detail: &str) -> String {
    scrub(detail, MAX_CAUSE)
}

/// Counts an answer in this isolate; true when it is time to [`tell`] the database.
pub fn note(answer: &CountedAnswer<'_>) -> bool {
    COUNTERS.with_borrow_mut(|counters| {
        counters.note(answer);
        counters.is_due(answer.at)
    })
}

/// Counts a failure outside of an answer: a timer's.
pub(crate) fn note_failure(route: &str, now: i64, detail: &str) {
    let at = iso(now / 1_000);
    COUNTERS.with_borrow_mut(|counters| counters.fail(route, "", 0, cause(detail), &at, ""));
}

/// Adds this isolate's counts to the database. Counts that could not be written are kept for the next time.
pub async fn tell(app: &App) {
    let taken = COUNTERS.with_borrow_mut(|counters| counters.take(app.now));
    if taken.is_empty() {
        return;
    }
    if database::batch(app, queries::insert_statements(&taken)).await.is_err() {
        COUNTERS.with_borrow_mut(|counters| counters.keep(taken));
    }
}
