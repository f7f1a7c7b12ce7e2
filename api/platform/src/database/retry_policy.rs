//! How long a page waits for the database. A read without an answer in time is tried once more, then given
//! up, so that the page can say so while the visitor still looks at it. Writes have no limit, nor have the
//! reads of other systems.

use std::cell::Cell;
use std::time::Duration;

/// Milliseconds after a read was given up during which reads are tried once and briefly.
const BRIEF_PERIOD: f64 = 10_000.0;
/// A brief try takes this fraction of the usual time.
const BRIEF_PART: u32 = 4;

thread_local! { static GIVEN_UP: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) }; }

/// How often a read is tried, and how long each try may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RetryPolicy {
    pub tries: u32,
    pub each: Duration,
}

/// `usual` is the time of each try, `now` milliseconds since 1970. After a read was given up, the page's next
/// read and those of other pages are tried once and briefly.
pub(super) fn retry_policy(usual: Duration, now: f64) -> RetryPolicy {
    if is_brief(now) {
        return RetryPolicy { tries: 1, each: usual / BRIEF_PART };
    }
    RetryPolicy { tries: 2, each: usual }
}

/// Notes that a read was given up at `now`. A failed brief try does not prolong the brief period: a database
/// that is only slow has its usual time again after it.
pub(super) fn give_up(now: f64) {
    if !is_brief(now) {
        GIVEN_UP.set(now);
    }
}

fn is_brief(now: f64) -> bool {
    now - GIVEN_UP.get() < BRIEF_PERIOD
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Duration = Duration::from_millis(800);

    #[test]
    fn after_a_read_in_vain_the_next_ones_wait_for_less() {
        let full = RetryPolicy { tries: 2, each: USUAL };
        let brief = RetryPolicy { tries: 1, each: Duration::from_millis(200) };
        assert_eq!(retry_policy(USUAL, 0.0), full);
        give_up(0.0);
        assert_eq!(retry_policy(USUAL, 0.0), brief);
        assert_eq!(retry_policy(USUAL, 9_999.0), brief);
        assert_eq!(retry_policy(USUAL, 10_000.0), full);
    }

    #[test]
    fn a_brief_try_in_vain_does_not_make_the_brief_period_longer() {
        give_up(0.0);
        give_up(9_000.0);
        assert_eq!(retry_policy(USUAL, 10_000.0).tries, 2);
        give_up(10_000.0);
        assert_eq!(retry_policy(USUAL, 19_999.0).tries, 1);
    }
}
