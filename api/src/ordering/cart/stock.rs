//! What could be delivered of an article, said in SQL: the same as `lines.rs` says in Rust.

/// Pieces of the offer `o` that could be delivered on `day` (a date in SQL): of an article that is
/// kept in lots only what outlives the day.
#[must_use]
pub fn available(day: &str) -> String {
    available_of("o", day)
}

/// [`available`] of an offer by another name.
#[must_use]
pub fn available_of(offer: &str, day: &str) -> String {
    format!(
        "case when {offer}.active = 0 or {offer}.price is null then 0 \
         when exists (select 1 from lot l where l.product_id = {offer}.product_id and l.market = {offer}.market) \
         then min({offer}.available, coalesce((select sum(l.available) from lot l indexed by lot_expiry \
           where l.product_id = {offer}.product_id and l.market = {offer}.market and l.expires_on > {day}), 0)) \
         else {offer}.available end"
    )
}

/// The day that counts for `cart k`: the chosen one, but what has expired today is not there.
#[must_use]
pub fn day(today: &str) -> String {
    format!("max(coalesce(k.delivery_date, ''), {today})")
}
