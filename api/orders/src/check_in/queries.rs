//! SQL of the check-in. Each change touches only the named lines, so that two people who count at the same
//! moment keep each other's counts.

use super::check::Item;
use domain::instant::iso;
use platform::database::Statement;

/// Deliveries that can be counted: on their way, or delivered.
const ARRIVES: &str = "d.status in ('on_delivery', 'arriving', 'delivered')";

/// The lines of orders that can be counted; [`super::rows::LineRow`] reads them. `of` names `orders o`,
/// `chosen` is a condition on it.
/// [`ReturnReason::never_came`](crate::returns::types::ReturnReason::never_came) tells which reasons mean
/// that the pieces never arrived.
pub fn lines(of: &str, chosen: &str) -> String {
    format!(
        "select i.order_id, i.id, i.storage, i.quantity - i.missing as pieces, \
         case when i.variable_weight = 1 then i.weight end as grams, i.returned, i.returned_grams, d.status, d.delivered_at, \
         n.short, n.damaged, n.upload_id, n.at, trim(w.name || ' ' || w.surname) as name, \
         case when n.short > 0 or n.damaged > 0 then ({}) else 0 end as never_came, \
         case when n.short > 0 or n.damaged > 0 then ({}) else 0 end as never_came_grams, \
         exists (select 1 from order_return_image g where g.upload_id = n.upload_id) as returned_image \
         {of} cross join order_item i on i.order_id = o.id and i.missing < i.quantity \
         cross join delivery d on d.id = i.delivery_id and {ARRIVES} \
         left join check_in_line n on n.order_item_id = i.id \
         left join user w on w.id = n.user_id and w.status = 'active' where {chosen} order by i.order_id, i.position",
        never_came("case when t.grams is null then coalesce(t.accepted, t.quantity) end"),
        never_came("coalesce(t.accepted_grams, t.grams)"),
    )
}

/// SQL: how much of the requested return of line `i` never arrived.
fn never_came(amount: &str) -> String {
    format!(
        "select coalesce(sum({amount}), 0) from order_return_item t \
         cross join order_return r on r.id = t.return_id and r.status <> 'rejected' \
         where t.order_item_id = i.id and t.reason in ('missing', 'short_weight')"
    )
}

/// The lines of an order that the session reaches.
pub fn of_order(order: i64) -> Statement {
    Statement::new(lines("from orders o", "o.id = ?1")).bind(order)
}

/// The counting person and the time (milliseconds since 1970).
#[derive(Debug, Clone, Copy)]
pub struct ReceiptCount {
    pub order: i64,
    pub user: i64,
    pub now: i64,
}

impl ReceiptCount {
    /// Stores the counted lines; an unchanged count changes nothing. A picture that was deleted or used
    /// meanwhile is left out.
    pub fn set(&self, items: &[Item]) -> Statement {
        Statement::new(format!(
            "insert into check_in_line (order_item_id, order_id, short, damaged, upload_id, user_id, at) \
             select i.id, i.order_id, j.value ->> 'short', j.value ->> 'damaged', \
             (select u.id from upload u where u.id = j.value ->> 'picture' and (u.user_id = ?2 and u.attached = 0 \
             or exists (select 1 from check_in_line n where n.order_item_id = i.id and n.upload_id = u.id))), ?2, ?3 \
             from json_each(?4) j cross join order_item i on i.id = j.value ->> 'line' and i.order_id = ?1 \
             cross join delivery d on d.id = i.delivery_id and {ARRIVES} where i.missing < i.quantity \
             on conflict (order_item_id) do update set short = excluded.short, damaged = excluded.damaged, \
             upload_id = excluded.upload_id, user_id = excluded.user_id, at = excluded.at \
             where (short, damaged, upload_id) is not (excluded.short, excluded.damaged, excluded.upload_id)"
        ))
        .bind_all((self.order, self.user, iso(self.now / 1_000)))
        .bind(serde_json::to_string(items).unwrap_or_default())
    }

    /// Counts all uncounted lines as complete. Deliveries from before `since` are no longer counted.
    pub fn rest(&self, since: &str) -> Statement {
        Statement::new(format!(
            "insert into check_in_line (order_item_id, order_id, short, damaged, user_id, at) \
             select i.id, i.order_id, 0, 0, ?2, ?3 from order_item i cross join delivery d on d.id = i.delivery_id and {ARRIVES} \
             and coalesce(d.delivered_at, ?4) >= ?4 where i.order_id = ?1 and i.missing < i.quantity \
             on conflict (order_item_id) do nothing"
        ))
        .bind_all((self.order, self.user, iso(self.now / 1_000), since))
    }
}

/// Undoes the batch when something of the order was counted or returned since it was read. The fingerprint is
/// a JSON array of `[line, returned, returned grams, short, damaged]` by line.
pub fn unchanged(order: i64, fingerprint: &str) -> [Statement; 2] {
    let guard = Statement::new(format!(
        "insert into guard (ok) select (select json_group_array(json_array(l.id, l.returned, l.returned_grams, l.short, l.damaged)) \
         from (select i.id, i.returned, i.returned_grams, n.short, n.damaged from order_item i \
         cross join delivery d on d.id = i.delivery_id and {ARRIVES} left join check_in_line n on n.order_item_id = i.id \
         where i.order_id = ?1 and i.missing < i.quantity order by i.id) l) = ?2"
    ));
    [guard.bind_all((order, fingerprint)), Statement::new("delete from guard")]
}
