//! How long a page waits for the database. A read that is not answered in time is asked once more, then given up, so that the page
//! can say so while somebody still looks at it. Writes are waited for, and so is what programs read.

use std::cell::Cell;
use std::time::Duration;

/// Milliseconds after a read that was given up, in which others wait for less.
const WARY: f64 = 10_000.0;
/// What part of the usual time that is.
const SHORTER: u32 = 4;

thread_local! { static GIVEN_UP: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) }; }

/// How often a read is tried, and how long each try may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Patience {
    pub tries: u32,
    pub each: Duration,
}

/// With `usual` for each try, at `now` (milliseconds since 1970): the next read of a page that has waited in vain already,
/// and other pages meanwhile, try once and shortly.
pub(super) fn patience(usual: Duration, now: f64) -> Patience {
    after(usual, now - GIVEN_UP.get())
}

fn after(usual: Duration, since: f64) -> Patience {
    if since < WARY {
        return Patience {
            tries: 1,
            each: usual / SHORTER,
        };
    }
    Patience {
        tries: 2,
        each: usual,
    }
}

/// A read was given up at `now`.
pub(super) fn give_up(now: f64) {
    GIVEN_UP.set(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_read_in_vain_the_next_ones_wait_for_less() {
        let usual = Duration::from_millis(800);
        assert_eq!(
            after(usual, f64::INFINITY),
            Patience {
                tries: 2,
                each: usual
            }
        );
        assert_eq!(after(usual, 10_000.0).tries, 2);
        let short = Patience {
            tries: 1,
            each: Duration::from_millis(200),
        };
        assert_eq!(after(usual, 0.0), short);
        assert_eq!(after(usual, 9_999.0), short);
    }
}
