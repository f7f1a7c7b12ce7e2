//! What can be sold of an article, said in SQL: the same as `api/cart/src/lines.rs` says in Rust.

/// Pieces of the offer `o` that could be delivered on `day` (a date in SQL): of an article that is
/// kept in lots only what outlives the day. None of one that is not on sale.
pub fn available(day: &str) -> String {
    available_of("o", day)
}

/// [`available`] of an offer by another name.
pub fn available_of(offer: &str, day: &str) -> String {
    format!(
        "case when {offer}.active = 0 or {offer}.price is null then 0 \
         when exists (select 1 from lot l where l.product_id = {offer}.product_id and l.market = {offer}.market) \
         then min({offer}.available, coalesce((select sum(l.available) from lot l indexed by lot_expiry \
           where l.product_id = {offer}.product_id and l.market = {offer}.market and l.expires_on > {day}), 0)) \
         else {offer}.available end"
    )
}
