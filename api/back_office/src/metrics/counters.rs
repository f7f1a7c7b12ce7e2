//! The counts of an isolate that are not in the database yet: bounded, by hour and route.

use domain::histogram::Histogram;
use domain::instant;
use platform::database::DatabaseCost;
use std::collections::HashMap;

/// Most rows; further ones are counted as [`OTHERS`].
const MAX_ROWS: usize = 300;
/// Most causes; further ones only increase the counts.
const MAX_FAILURES: usize = 50;
/// Milliseconds between two writes to the database.
const EVERY_MS: i64 = 60_000;
/// The shorter pause after a failure.
const FAILURE_EVERY_MS: i64 = 5_000;
/// Answers after which the counts are written regardless of the time.
const MAX_ANSWERS: i64 = 2_000;
/// The route of answers without one, and of those that do not fit.
pub(crate) const OTHERS: &str = "-";

/// An answer.
#[derive(Debug, Clone)]
pub struct CountedAnswer<'a> {
    /// Milliseconds since 1970.
    pub at: i64,
    /// Empty without a route.
    pub route: &'a str,
    pub method: &'a str,
    /// Sent by the page Worker, not by a visitor.
    pub by_pages: bool,
    pub status: u16,
    pub cached: bool,
    pub ms: i64,
    pub tally: DatabaseCost,
    pub request_id: &'a str,
    /// The cause of a failure, without personal data.
    pub cause: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub hour: String,
    pub route: String,
    pub method: String,
    pub by_pages: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Row {
    pub requests: i64,
    pub errors: i64,
    pub cached: i64,
    pub ms: i64,
    pub batches: i64,
    pub db_ms: f64,
    pub rows_read: f64,
    pub rows_written: f64,
    pub histogram: Histogram,
}

impl Row {
    fn add(&mut self, other: &Self) {
        self.requests += other.requests;
        self.errors += other.errors;
        self.cached += other.cached;
        self.ms += other.ms;
        self.batches += other.batches;
        self.db_ms += other.db_ms;
        self.rows_read += other.rows_read;
        self.rows_written += other.rows_written;
        self.histogram.merge(&other.histogram);
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct FailureKey {
    pub day: String,
    pub route: String,
    pub method: String,
    pub status: u16,
    pub cause: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FailureRow {
    pub times: i64,
    pub first_at: String,
    pub last_at: String,
    pub request_id: String,
}

/// Counts that are not written yet.
#[derive(Debug, Default)]
pub struct Counters {
    pub(super) rows: HashMap<Key, Row>,
    pub(super) failures: HashMap<FailureKey, FailureRow>,
    answers: i64,
    stored_at: Option<i64>,
}

impl Counters {
    /// Counts an answer.
    pub fn note(&mut self, answer: &CountedAnswer<'_>) {
        self.stored_at.get_or_insert(answer.at);
        self.answers += 1;
        let at = instant::iso(answer.at / 1_000);
        let failed = answer.status >= 500;
        let mut key = Key {
            hour: at.get(..13).unwrap_or_default().to_owned(),
            route: if answer.route.is_empty() { OTHERS } else { answer.route }.to_owned(),
            method: answer.method.to_owned(),
            by_pages: answer.by_pages,
        };
        if failed {
            let cause = answer.cause.unwrap_or("unknown").to_owned();
            self.fail(&key.route, &key.method, answer.status, cause, &at, answer.request_id);
        }
        if self.rows.len() >= MAX_ROWS && !self.rows.contains_key(&key) {
            key.route = OTHERS.to_owned();
            key.method = OTHERS.to_owned();
        }
        let mut row = Row {
            requests: 1,
            errors: i64::from(failed),
            cached: i64::from(answer.cached),
            ms: answer.ms,
            batches: i64::from(answer.tally.batches),
            db_ms: answer.tally.ms,
            rows_read: answer.tally.rows_read,
            rows_written: answer.tally.rows_written,
            histogram: Histogram::default(),
        };
        row.histogram.add(answer.ms);
        self.rows.entry(key).or_default().add(&row);
    }

    /// Counts a failure; status 0 belongs to a timer.
    pub fn fail(
        &mut self,
        route: &str,
        method: &str,
        status: u16,
        cause: String,
        at: &str,
        request_id: &str,
    ) {
        let key = FailureKey {
            day: at.get(..10).unwrap_or_default().to_owned(),
            route: route.to_owned(),
            method: method.to_owned(),
            status,
            cause,
        };
        if self.failures.len() >= MAX_FAILURES && !self.failures.contains_key(&key) {
            return;
        }
        let row = self.failures.entry(key).or_insert_with(|| FailureRow {
            times: 0,
            first_at: at.to_owned(),
            last_at: String::new(),
            request_id: String::new(),
        });
        row.times += 1;
        at.clone_into(&mut row.last_at);
        request_id.clone_into(&mut row.request_id);
    }

    /// Whether it is time to write.
    pub fn is_due(&self, now: i64) -> bool {
        let Some(stored_at) = self.stored_at else {
            return false;
        };
        // A clock that was set back must not delay it.
        let since = (now - stored_at).abs();
        since >= EVERY_MS
            || self.answers >= MAX_ANSWERS
            || (!self.failures.is_empty() && since >= FAILURE_EVERY_MS)
    }

    /// Takes all counts; counting starts again.
    pub fn take(&mut self, now: i64) -> Self {
        let taken = std::mem::take(self);
        self.stored_at = Some(now);
        taken
    }

    /// Takes back counts that could not be written, as far as there is room.
    pub fn keep(&mut self, unsaved: Self) {
        for (key, row) in unsaved.rows {
            if self.rows.len() < MAX_ROWS || self.rows.contains_key(&key) {
                self.rows.entry(key).or_default().add(&row);
            }
        }
        for (key, row) in unsaved.failures {
            if self.failures.len() < MAX_FAILURES {
                self.failures.entry(key).or_insert(row);
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.failures.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(route: &str, status: u16) -> CountedAnswer<'_> {
        CountedAnswer {
            at: 1_795_305_600_000,
            route,
            method: "GET",
            by_pages: false,
            status,
            cached: false,
            ms: 12,
            tally: DatabaseCost::default(),
            request_id: "id",
            cause: None,
        }
    }

    #[test]
    fn answers_of_an_hour_add_up() {
        let mut counters = Counters::default();
        counters.note(&answer("/a", 200));
        counters.note(&answer("/a", 503));
        assert_eq!(counters.rows.len(), 1);
        let (key, row) = counters.rows.iter().next().unwrap();
        assert_eq!(key.hour, "2026-11-22T00");
        assert_eq!((row.requests, row.errors, row.ms), (2, 1, 24));
        assert_eq!(counters.failures.len(), 1);
    }

    #[test]
    fn nothing_grows_without_end() {
        let mut counters = Counters::default();
        for n in 0..1_000 {
            let route = format!("/{n}");
            let cause = format!("cause {n}");
            counters.note(&CountedAnswer { cause: Some(&cause), ..answer(&route, 500) });
        }
        assert!(counters.rows.len() <= MAX_ROWS + 1 && counters.failures.len() == MAX_FAILURES);
        assert_eq!(counters.rows.values().map(|row| row.requests).sum::<i64>(), 1_000);
    }

    #[test]
    fn counts_are_written_every_minute_sooner_after_a_failure_and_not_without_an_answer() {
        let mut counters = Counters::default();
        assert!(!counters.is_due(0));
        let first = answer("/a", 200);
        counters.note(&first);
        assert!(!counters.is_due(first.at + 59_999) && counters.is_due(first.at + 60_000));
        counters.note(&answer("/a", 500));
        assert!(counters.is_due(first.at + 5_000));
        let taken = counters.take(first.at + 5_000);
        assert!(counters.is_empty() && !taken.is_empty() && !counters.is_due(first.at + 60_000));
        counters.keep(taken);
        assert_eq!(counters.rows.values().map(|row| row.requests).sum::<i64>(), 2);
    }
}
