//! Weekdays: 0 = Monday ... 6 = Sunday in every payload.

/// Saturday: the last day on which the shop delivers.
pub const LAST_DELIVERY_DAY: i64 = 5;
