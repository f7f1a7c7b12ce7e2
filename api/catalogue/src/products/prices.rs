//! Prices of an article `p` in SQL, shared by pages, carts and reorders.

/// JSON array of [from this quantity on, amount]: of the company's own `list` where it has any price of the
/// article, else of the `market`'s.
pub fn breaks(list: &str, market: &str) -> String {
    format!(
        "(select json_group_array(json_array(x.min_quantity, x.amount)) from price x \
         where x.product_id = p.id and x.price_list_id = coalesce( \
         (select y.price_list_id from price y where y.price_list_id = {list} and y.product_id = p.id limit 1), \
         (select l.id from price_list l where l.market = {market} and l.is_default = 1)))"
    )
}

/// JSON array of the promotions' prices on a day.
pub fn promotions(market: &str, today: &str) -> String {
    format!(
        "(select json_group_array(x.amount) from promotion_product x \
         cross join promotion r on r.id = x.promotion_id \
         where x.product_id = p.id and r.market = {market} and r.valid_from <= {today} and r.valid_to >= {today})"
    )
}
