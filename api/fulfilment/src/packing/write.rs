//! SQL of packing: changes everything or nothing, and only if the rows are as they were read.

use super::plan::{LineChange, OrderChange};
use platform::database::Statement;
use serde_json::json;

/// Stores changed lines and orders. A guard undoes the batch when an order has changed since it was read or
/// is settled, or when a line's delivery is not (or no longer) being prepared.
pub fn statements(orders: &[OrderChange], lines: &[LineChange]) -> Vec<Statement> {
    raw(&json!(orders).to_string(), &json!(lines).to_string())
}

/// [`statements`] with changes that are JSON already.
pub fn raw(orders: &str, lines: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "insert into guard (ok) select (select count(*) from json_each(?1) j cross join orders o \
             on o.id = j.value->>'id' and o.version = j.value->>'version' and o.settled_at is null) = json_array_length(?1)",
        )
        .bind(orders),
        Statement::new(
            "insert into guard (ok) select (select count(*) from json_each(?1) j cross join order_item i \
             on i.id = j.value->>'id' cross join delivery d on d.id = i.delivery_id and d.status = 'in_preparation') \
             = json_array_length(?1)",
        )
        .bind(lines),
        Statement::new("delete from guard"),
        Statement::new(
            "update order_item set weight = n.weight, missing = n.missing, missing_reason = n.reason, \
             estimated_net = coalesce(order_item.estimated_net, order_item.net), net = n.net from \
             (select value->>'id' as id, value->>'weight' as weight, value->>'missing' as missing, \
             value->>'reason' as reason, value->>'net' as net from json_each(?1)) n where order_item.id = n.id",
        )
        .bind(lines),
        Statement::new(
            "update orders set items_net = n.items_net, promotion_total = n.promotion_total, discount = n.discount, \
             net_total = n.net_total, vat_total = n.vat_total, vat_breakdown = n.vat_breakdown, \
             variable_gross = n.variable_gross, commission = n.commission, \
             estimated_total = coalesce(estimated_total, orders.total), total = n.total, version = version + 1 from \
             (select value->>'id' as id, value->>'items_net' as items_net, value->>'promotion_total' as promotion_total, \
             value->>'discount' as discount, value->>'net_total' as net_total, value->>'vat_total' as vat_total, \
             value->>'total' as total, value->>'vat_breakdown' as vat_breakdown, value->>'variable_gross' as variable_gross, \
             value->>'commission' as commission from json_each(?1)) n where orders.id = n.id",
        )
        .bind(orders),
    ]
}
