//! What could be delivered of an article, said in SQL: the same as `lines.rs` says in Rust.

/// Pieces of the offer `o` that could be delivered on `day` (a date in SQL): of an article that is
/// kept in lots only what outlives the day.
#[must_use]
pub fn available(day: &str) -> String {
    format!(
        "case when o.active = 0 or o.price is null then 0 \
         when exists (select 1 from lot l where l.product_id = o.product_id and l.market = o.market) \
         then min(o.stock, coalesce((select sum(l.available) from lot l indexed by lot_expiry \
           where l.product_id = o.product_id and l.market = o.market and l.expires_on > {day}), 0)) \
         else o.stock end"
    )
}

/// The day that counts for `cart k`: the chosen one, but what has expired today is not there.
#[must_use]
pub fn day(today: &str) -> String {
    format!("max(coalesce(k.delivery_date, ''), {today})")
}
