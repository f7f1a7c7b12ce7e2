//! To which site of the company an empty cart goes. Once something is in it, only the checkout says so.

use super::scope::{OWNED, Scope};
use domain::instant;
use platform::database::Statement;

/// What somebody orders from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderedFrom {
    /// An order guide: its site, where it has one.
    Guide(i64),
    /// An order that is repeated: where it went. Who works at a site orders for that one.
    Order(i64),
}

/// Gives an empty cart the address that follows from what is ordered from. A guide or an order of another company, one
/// that is gone, and an address that was removed change nothing. A window does not go along.
pub fn proposed_statement(scope: &Scope, from: OrderedFrom) -> Statement {
    let (id, of) = match from {
        OrderedFrom::Guide(id) => {
            (id, "select g.site_id as id from order_guide g where g.id = ?3 and g.company_id = ?2")
        }
        OrderedFrom::Order(id) => (
            id,
            "select o.shipping_address ->> 'id' as id from orders o where o.id = ?3 and o.company_id = ?2 \
             and not exists (select 1 from representative r cross join address w on w.id = r.site_id \
             and w.removed_at is null where r.user_id = ?1 and r.company_id = ?2 and r.access = 1)",
        ),
    };
    let mut params = scope.owner();
    params.extend([id.into(), instant::iso(scope.now / 1_000).into()]);
    Statement::with(
        format!(
            "update cart as k set shipping_address_id = a.id, slot_from = null, slot_to = null, updated_at = ?4 \
             from ({of}) f cross join address a on a.id = f.id and a.company_id = ?2 and a.removed_at is null \
             where {OWNED} and k.shipping_address_id is not a.id \
             and not exists (select 1 from cart_item i where i.cart_id = k.id)"
        ),
        params,
    )
}
