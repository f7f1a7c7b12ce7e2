//! How long a delivered line may be returned.

use super::instant;

/// Seconds after the delivery within which a return may be requested: a day for chilled and frozen goods, 14
/// days for the rest. `storage` is a product's: chilled, frozen, ambient.
pub fn seconds(storage: &str) -> i64 {
    match storage {
        "chilled" | "frozen" => instant::DAY,
        _ => 14 * instant::DAY,
    }
}

/// The last second for a return, since 1970.
pub fn until(storage: &str, delivered_at: i64) -> i64 {
    delivered_at + seconds(storage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cold_goods_within_a_day() {
        let delivered = instant::parse("2026-11-20T09:30:00Z").unwrap();
        for (storage, expected) in [
            ("chilled", "2026-11-21T09:30:00Z"),
            ("frozen", "2026-11-21T09:30:00Z"),
            ("ambient", "2026-12-04T09:30:00Z"),
        ] {
            assert_eq!(instant::iso(until(storage, delivered)), expected);
        }
    }
}
