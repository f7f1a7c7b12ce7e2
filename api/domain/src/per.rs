//! Converts whole numbers of the database to decimals of the wire.

/// Basis points as percent (`100.0`), thousandths as units (`1_000.0`), tenths (`10.0`).
#[expect(clippy::cast_precision_loss, reason = "rates, weights and quantities are far below 2^53")]
pub fn per(value: i64, unit: f64) -> f64 {
    value as f64 / unit
}
