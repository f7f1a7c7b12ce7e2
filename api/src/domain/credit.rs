//! When unpaid documents stop a company from ordering.

use super::dates::Day;

/// An open document may be this many days late; then the company is blocked by itself.
pub const OVERDUE_DAYS: i64 = 30;

/// What fell due before this day blocks.
#[must_use]
pub const fn blocking_before(today: Day) -> Day {
    today.plus(-OVERDUE_DAYS)
}
