//! How long a page waits for the database. A read that is not answered in time is asked once more, then given up, so that the page
//! can say so while somebody still looks at it. Writes are waited for, and so is what programs read.

use std::cell::Cell;
use std::time::Duration;

/// Milliseconds after a read that was given up, in which others are tried once and briefly.
const BRIEF_PERIOD: f64 = 10_000.0;
/// The brief try takes this part of the usual time.
const BRIEF_PART: u32 = 4;

thread_local! { static GIVEN_UP: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) }; }

/// How often a read is tried, and how long each try may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Patience {
    pub tries: u32,
    pub each: Duration,
}

/// With `usual` for each try, at `now` (milliseconds since 1970): the next read of a page that has waited in vain already,
/// and other pages meanwhile, try once and briefly.
pub(super) fn patience(usual: Duration, now: f64) -> Patience {
    if is_brief(now) {
        return Patience { tries: 1, each: usual / BRIEF_PART };
    }
    Patience { tries: 2, each: usual }
}

/// A read was given up at `now`. A brief try in vain makes the brief period no longer: a database that only answers slowly
/// is waited for again when it is over.
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
        let (full, brief) =
            (Patience { tries: 2, each: USUAL }, Patience { tries: 1, each: Duration::from_millis(200) });
        assert_eq!(patience(USUAL, 0.0), full);
        give_up(0.0);
        assert_eq!(patience(USUAL, 0.0), brief);
        assert_eq!(patience(USUAL, 9_999.0), brief);
        assert_eq!(patience(USUAL, 10_000.0), full);
    }

    #[test]
    fn a_brief_try_in_vain_does_not_make_the_brief_period_longer() {
        give_up(0.0);
        give_up(9_000.0);
        assert_eq!(patience(USUAL, 10_000.0).tries, 2);
        give_up(10_000.0);
        assert_eq!(patience(USUAL, 19_999.0).tries, 1);
    }
}
