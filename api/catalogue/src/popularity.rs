//! The popularity of articles: the pieces sold in the last 90 days (`offer.sold`), which also order search
//! results.

use domain::instant::{DAY, iso};
use platform::database::Statement;

/// Days whose orders count.
const DAYS: i64 = 90;

/// The number of an article's row in the search index, in SQL (`schema/migrations/0002_search.sql`): the best
/// seller has the smallest. `product` is its id.
pub fn rank(product: &str) -> String {
    format!(
        "(1048575 - min((select coalesce(sum(sold), 0) from offer where product_id = {product}), 1048575)) * 4194304 + {product}"
    )
}

/// Removes the oldest day from the count when it is older than [`DAYS`], and updates the rank of the articles
/// ordered on it and on the day that was added. Without a change nothing is written. `now`: seconds since
/// 1970.
pub fn statements(now: i64) -> [Statement; 3] {
    let first = iso(now - DAYS * DAY);
    let first = first.get(..10).unwrap_or_default().to_owned();
    // Orders `o` of the day that many days before the oldest one.
    let orders = |days: i64| {
        format!(
            "catalogue_state s cross join market m cross join orders o indexed by orders_created on o.market = m.code \
             and o.created_at >= date(s.sold_since, '{days} days') and o.created_at < date(s.sold_since, '{} days') \
             cross join order_item i on i.order_id = o.id and i.product_id is not null",
            days + 1
        )
    };
    let (oldest, newest) = (orders(0), orders(DAYS));
    [
        format!(
            "update offer set sold = max(0, offer.sold - n.quantity) \
             from (select i.product_id, o.market, sum(i.quantity - i.missing) as quantity from {oldest} \
             where s.id = 1 and s.sold_since < ?1 and o.status <> 'cancelled' group by i.product_id, o.market) n \
             where offer.product_id = n.product_id and offer.market = n.market"
        ),
        format!(
            "update search_text set id = {rank} where product_id in (\
             select i.product_id from {oldest} where s.id = 1 and s.sold_since < ?1 \
             union select i.product_id from {newest} where s.id = 1 and s.sold_since < ?1) and id <> {rank}",
            rank = rank("search_text.product_id")
        ),
        "update catalogue_state set sold_since = date(sold_since, '1 days') where id = 1 and sold_since < ?1".to_owned(),
    ]
    .map(|text| Statement::new(text).bind(first.as_str()))
}
