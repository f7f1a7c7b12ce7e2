//! What a cart takes over from what is ordered from: an empty one its site, a new line a guide's rule for a missing article.
//! Once something is in the cart, only the checkout says where it goes.

use super::scope::{OWNED, Scope};
use domain::instant;
use platform::database::Statement;

/// The source of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderedFrom {
    /// An order guide, with its site if it has one.
    Guide(i64),
    /// A repeated order and its address. People who work at a site order for that site.
    Order(i64),
}

impl OrderedFrom {
    pub const fn guide(self) -> Option<i64> {
        match self {
            Self::Guide(id) => Some(id),
            Self::Order(_) => None,
        }
    }
}

/// The rule of the guide of this parameter, in SQL; null without one, and of another company's (`?2`).
pub(crate) fn guide_rule(guide: &str) -> String {
    format!("(select g.when_missing from order_guide g where g.id = {guide} and g.company_id = ?2)")
}

/// Gives an empty cart the address that follows from what is ordered from. A guide or an order of another company, one
/// that is gone, and an address that was removed change nothing. A window does not go along.
pub(crate) fn proposed_statement(scope: &Scope, from: OrderedFrom) -> Statement {
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
