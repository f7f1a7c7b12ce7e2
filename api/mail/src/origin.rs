//! SQL about orders `o` that were not sent from a cart: those of a standing order, and approved ones.

use domain::standing::STANDING_KEY;

/// The key under which the orders of an approval `a` are placed.
pub const APPROVAL_KEY: &str = "'approval ' || a.id";

/// Whether a standing order has placed it.
pub(super) fn placed_by_standing_order() -> String {
    format!(
        "exists (select 1 from standing_order_draft d where d.company_id = o.company_id and d.placed_by = o.user_id \
         and o.request_key = {STANDING_KEY})"
    )
}

/// The approval from which it was placed.
fn of_order() -> String {
    format!(
        "a.id = substr(o.request_key, 10) and o.request_key = {APPROVAL_KEY} and a.company_id = o.company_id \
         and a.placed_by = o.user_id"
    )
}

/// What was ordered less of by the master than was requested, of the order's seller and of those of whom nothing was ordered:
/// pieces requested, pieces ordered and name.
pub(super) fn changed_lines(locale: &str) -> String {
    format!(
        "select json_group_array(json_array(j.value ->> 1, j.value ->> 2, t.name)) from approval a cross join json_each(a.changed) j \
         cross join product p on p.id = j.value ->> 0 and (p.seller_id = o.seller_id or not exists (select 1 from orders x \
         where x.user_id = o.user_id and x.company_id = o.company_id and x.request_key = o.request_key and x.seller_id = p.seller_id)) \
         cross join product_text t on t.locale = {locale} and t.product_id = p.id where {}",
        of_order()
    )
}

/// The person who approved it, while they belong to the company.
pub(super) fn approver() -> String {
    format!(
        "select b.user_id from approval a cross join company_member b on b.company_id = a.company_id and b.user_id = a.decided_by \
         where {}",
        of_order()
    )
}
