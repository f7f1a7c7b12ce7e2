//! When unpaid documents stop a company from ordering.

use super::dates::Day;

/// An open document may be this many days late; then the company is blocked by itself.
pub const OVERDUE_DAYS: i64 = 30;
/// Days until what the shop could not take has to be paid: the rest of a hold, of the door, of a refused refund.
pub const DUE_DAYS: i64 = 14;

/// What fell due before this day blocks.
pub const fn blocking_before(today: Day) -> Day {
    today.plus(-OVERDUE_DAYS)
}
