//! The terms of sale and of the agents' work, in batches: zones, shipping, coupons, commission, targets,
//! payment.

pub mod commission;
pub mod coupon;
pub mod payment_method;
pub mod shipping;
pub mod target;
pub mod zone;
pub mod zone_day;

use batches::column::{Letters, Target};

/// An agent, by e-mail address.
pub(crate) static AGENT: Target = Target {
    sql: "select u.email as key from json_each(?1) k cross join user u on u.email = k.value and u.status = 'active' \
          where exists (select 1 from user_role r where r.user_id = u.id and r.role in ('ROLE_MANAGER', 'ROLE_SELLER_MANAGER'))",
    number: false,
    letters: Letters::Small,
};
/// A company by its code.
pub static COMPANY: Target = Target {
    sql: "select c.code as key from json_each(?1) k cross join company c on c.code = k.value and c.code <> '' \
          where c.status <> 'closed'",
    number: false,
    letters: Letters::Capital,
};
/// A delivery zone.
pub(crate) static ZONE: Target = Target {
    sql: "select key from delivery_zone where key in (select value from json_each(?1))",
    number: false,
    letters: Letters::AsSent,
};
