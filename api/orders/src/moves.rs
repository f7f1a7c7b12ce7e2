//! Changes of an order's status. Each is a handful of statements for the batch of its cause, conditional on
//! the status from which it starts: run twice, they change nothing the second time, or a guard refuses them.

use domain::credit;
use domain::dates::Day;
use domain::instant::iso;
use domain::order_status::{Actor, Mover, OrderStatus, allowed};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;
use serde_json::json;

/// SQL: the current payment of order `o` holds its amount, or nothing has to be held.
pub const HELD: &str = "exists (select 1 from payment p where p.order_id = o.id and p.current = 1 \
     and (p.provider = 'none' or (p.status = 'authorised' and p.held >= p.hold and p.failure = '')))";

/// SQL: the company of order `o` is blocked from deliveries; `{day}` is the day before which an overdue
/// document blocks.
pub const BLOCKED: &str = "exists (select 1 from company c where c.id = o.company_id and (c.blocked_at is not null \
     or exists (select 1 from deadline d where d.company_id = c.id and d.due_date < {day} \
     and d.amount <> d.paid and d.amount > d.paid)))";

/// not_confirmed → confirmed, for an order that waits for its payment. Put this behind the statement that has
/// set its current payment to `authorised`: the hold is compared here once more. When the company is blocked,
/// the order waits for the company instead. Run twice, it changes nothing.
pub(crate) fn confirm_paid(now: i64, today: Day, order: i64) -> Vec<Statement> {
    let blocked = BLOCKED.replace("{day}", "?3");
    let waiting = format!("o.id = ?1 and o.status = 'not_confirmed' and o.waits_for = 'payment' and {HELD}");
    let mut statements = confirm(now, today, order, &format!("{waiting} and not {blocked}"), ("payment", ""));
    statements.push(
        Statement::new(format!(
            "update orders as o set waits_for = 'company', pay_until = null where {waiting} and {blocked} and ?2 <> ''"
        ))
        .bind_all((order, iso(now / 1_000)))
        .bind(credit::blocking_before(today).to_string()),
    );
    statements
}

/// not_confirmed → confirmed, for an order that waits for its company, once nothing blocks it any more.
pub(crate) fn confirm_unblocked(now: i64, today: Day, order: i64) -> Vec<Statement> {
    let blocked = BLOCKED.replace("{day}", "?3");
    let free = format!(
        "o.id = ?1 and o.status = 'not_confirmed' and o.waits_for = 'company' and {HELD} and not {blocked}"
    );
    confirm(now, today, order, &free, ("system", "unblocked"))
}

/// `?1` is the order, `?2` now, `?3` the blocking day. Actor and reason are constants of the shop.
fn confirm(
    now: i64,
    today: Day,
    order: i64,
    condition: &str,
    (actor, reason): (&str, &str),
) -> Vec<Statement> {
    [
        format!(
            "insert into order_event (order_id, delivery_id, actor, from_status, to_status, reason, at) \
             select o.id, d.id, '{actor}', d.status, 'confirmed', '{reason}', ?2 from orders o \
             cross join delivery d on d.order_id = o.id and +d.status = 'not_confirmed' where {condition}"
        ),
        format!(
            "update delivery set status = 'confirmed' where order_id = ?1 and +status = 'not_confirmed' \
             and exists (select 1 from orders o where {condition}) and ?2 <> ''"
        ),
        format!(
            "update orders as o set status = 'confirmed', waits_for = '', pay_until = null where {condition} and ?2 <> ''"
        ),
    ]
    .into_iter()
    .map(|sql| {
        Statement::new(sql)
            .bind_all((order, iso(now / 1_000)))
            .bind(credit::blocking_before(today).to_string())
    })
    .collect()
}

/// One step of those deliveries (JSON array of ids) that still have the status from which it starts; the
/// others stay. `None` when the step does not exist, or not for this actor.
pub fn advance(
    now: i64,
    (from, to): (OrderStatus, OrderStatus),
    mover: Mover,
    reason: &str,
    deliveries: &str,
) -> Option<Vec<Statement>> {
    // Cancellations that are bound to the cut-off go through `cancel`.
    if to == OrderStatus::Cancelled || !allowed(from, to, mover.by, false) {
        return None;
    }
    let at = iso(now / 1_000);
    let these = "d.id in (select value from json_each(?1))";
    Some(vec![
        Statement::new(format!(
            "insert into order_event (order_id, delivery_id, actor, user_id, on_behalf_of, from_status, to_status, reason, at) \
             select d.order_id, d.id, ?4, ?5, case ?4 when 'ops' then (select o.company_id from orders o where o.id = d.order_id) \
             else ?6 end, ?2, ?3, ?7, ?8 from delivery d where {these} and +d.status = ?2"
        ))
        .bind_all((deliveries, from.code(), to.code(), mover.by.code()))
        .bind_all((mover.user, mover.on_behalf_of, reason, at.as_str())),
        Statement::new(format!(
            "update delivery as d set status = ?3, delivered_at = case ?3 when 'delivered' then ?4 end \
             where {these} and +d.status = ?2"
        ))
        .bind_all((deliveries, from.code(), to.code(), at)),
        Statement::new(format!(
            "update orders as o set status = {LEAST_ADVANCED} \
             where o.id in (select d.order_id from delivery d where {these}) and o.status <> {LEAST_ADVANCED}"
        ))
        .bind(deliveries),
    ])
}

/// SQL: the least advanced status of the deliveries of order `o` that are not cancelled.
const LEAST_ADVANCED: &str = "(select x.status from delivery x where x.order_id = o.id order by case x.status \
     when 'not_confirmed' then 0 when 'confirmed' then 1 when 'in_preparation' then 2 when 'ready' then 3 \
     when 'on_delivery' then 4 when 'arriving' then 5 when 'delivered' then 6 else 7 end limit 1)";

/// SQL: order `t` is cancelled together with order `{order}`, because it travels with that one, the same
/// person placed it, and it is not packed yet.
pub fn cancelled_with(order: &str) -> String {
    format!(
        "t.joins = {order} and t.user_id = (select f.user_id from orders f where f.id = {order}) \
         and t.status in ('not_confirmed', 'confirmed', 'in_preparation')"
    )
}

/// JSON array of the orders of [`cancelled_with`].
pub fn with_it(order: &str) -> String {
    format!("(select json_group_array(t.id) from orders t where {})", cancelled_with(order))
}

/// The orders of [`with_it`].
///
/// # Errors
/// The database's.
pub(crate) async fn travelling_with(app: &App, order: i64) -> ApiResult<Vec<i64>> {
    #[derive(Deserialize)]
    struct Row {
        joined: Vec<i64>,
    }
    let statement = Statement::new(format!("select {} as joined", with_it("?1"))).bind(order);
    let row: Option<Row> = database::row(app, statement).await?;
    Ok(row.map_or_else(Vec::new, |row| row.joined))
}

/// An order → cancelled, together with the orders of the same person that travel with it ([`with_it`]).
/// Reserved stock is given back except for missing pieces, and captured money is refunded. Other orders that
/// travel with it stay, and the oldest of them becomes the first. Only operations cancel an order that is
/// being prepared or is ready. A guard undoes the batch when an order has another status, when another order
/// has joined, or when `until_cutoff` is set and the cut-off has passed.
pub fn cancel(
    now: i64,
    (order, joined): (i64, &[i64]),
    mover: Mover,
    reason: &str,
    until_cutoff: bool,
) -> Vec<Statement> {
    const UNPREPARED: &str = "'not_confirmed', 'confirmed'";
    const PREPARED: &str = "'not_confirmed', 'confirmed', 'in_preparation'";
    let (from, from_joined) = match mover.by {
        Actor::Ops => ("'not_confirmed', 'confirmed', 'in_preparation', 'ready'", PREPARED),
        // Joined orders are cancelled with a lapsed first order even in preparation.
        Actor::System => (UNPREPARED, PREPARED),
        _ => (UNPREPARED, UNPREPARED),
    };
    let mut statements = Vec::new();
    // Joined orders come before the first: its place on the van passes to the orders that still travel then.
    for joined in joined {
        statements.extend(cancel_one(now, *joined, mover, reason, (false, from_joined)));
    }
    statements.extend(cancel_one(now, order, mover, reason, (until_cutoff, from)));
    statements.extend([
        Statement::new(format!("insert into guard (ok) select {} = '[]'", with_it("?1"))).bind(order),
        Statement::new("delete from guard"),
        Statement::new(
            "update orders set joins = nullif(n.oldest, id) from (select min(t.id) as oldest from orders t \
             where t.joins = ?1 and t.status <> 'cancelled') n where joins = ?1 and status <> 'cancelled'",
        )
        .bind(order),
    ]);
    statements
}

fn cancel_one(
    now: i64,
    order: i64,
    mover: Mover,
    reason: &str,
    (until_cutoff, from): (bool, &str),
) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let mut statements = vec![
        Statement::new(
            "insert into order_event (order_id, delivery_id, actor, user_id, on_behalf_of, from_status, to_status, reason, at) \
             select d.order_id, d.id, ?2, ?3, ?4, d.status, 'cancelled', ?5, ?6 from delivery d \
             where d.order_id = ?1 and d.status <> 'cancelled'",
        )
        .bind_all((order, mover.by.code(), mover.user, mover.on_behalf_of, reason))
        .bind(at.as_str()),
        Statement::new(format!(
            "update orders set status = 'cancelled', waits_for = '', pay_until = null \
             where id = ?1 and status in ({from}) and (?3 = 0 or cutoff_at > ?2) \
             and not exists (select 1 from delivery d where d.order_id = orders.id \
             and d.status in ('ready', 'on_delivery', 'arriving', 'delivered') and d.status not in ({from}))"
        ))
        .bind_all((order, at.as_str(), i64::from(until_cutoff))),
        Statement::new("insert into guard (ok) select changes() = 1"),
        Statement::new("delete from guard"),
    ];
    statements.extend(drop_missing(order));
    statements.extend(released(order));
    statements.extend(crate::payments::release(now, order));
    // Money is captured only once the goods have left, and from then on only operations cancel.
    if mover.by == Actor::Ops {
        statements.extend(crate::payments::give_back(now, order));
    }
    statements
}

/// Takes an order's missing pieces off its lots, the last to expire first. Run twice, it changes nothing.
fn drop_missing(order: i64) -> Vec<Statement> {
    without_missing("order_id", &json!([order]).to_string())
}

/// The same for some deliveries (JSON array).
pub fn drop_missing_in(deliveries: &str) -> Vec<Statement> {
    without_missing("delivery_id", deliveries)
}

fn without_missing(of: &str, ids: &str) -> Vec<Statement> {
    // For each lot of a line: the pieces of the lots before it, and the line's pieces that are not missing.
    let lots = format!(
        "select x.order_item_id, x.lot_id, x.quantity, i.quantity - i.missing as remaining, \
         coalesce(sum(x.quantity) over (partition by x.order_item_id order by x.expires_on, x.lot_id \
         rows between unbounded preceding and 1 preceding), 0) as earlier \
         from json_each(?1) j cross join order_item i on i.{of} = j.value and i.missing > 0 \
         cross join order_item_lot x on x.order_item_id = i.id"
    );
    [
        format!(
            "update order_item_lot set quantity = n.remaining - n.earlier from ({lots}) n \
             where order_item_lot.order_item_id = n.order_item_id and order_item_lot.lot_id = n.lot_id \
             and n.earlier < n.remaining and n.earlier + n.quantity > n.remaining"
        ),
        format!(
            "delete from order_item_lot where (order_item_id, lot_id) in \
             (select n.order_item_id, n.lot_id from ({lots}) n where n.earlier >= n.remaining)"
        ),
    ]
    .into_iter()
    .map(|sql| Statement::new(sql).bind(ids))
    .collect()
}

/// Releases the stock that a trigger of 0015 reserved, the vans' places, the coupons, and the company's
/// purchase history.
fn released(order: i64) -> Vec<Statement> {
    [
        // This runs before the deliveries are cancelled: each has taken a place on its day, unless it joined
        // another order. An order that still joins it that day takes over the place.
        "update delivery_day set taken = max(0, taken - n.places) from (select o.zone_id, d.delivery_date, count(*) as places \
         from orders o cross join delivery d on d.order_id = o.id and d.status <> 'cancelled' where o.id = ?1 and o.joins is null \
         and not exists (select 1 from orders t cross join delivery e on e.order_id = t.id and e.status <> 'cancelled' \
         and e.delivery_date = d.delivery_date where t.joins = o.id) group by o.zone_id, d.delivery_date) n \
         where delivery_day.zone_id = n.zone_id and delivery_day.delivery_date = n.delivery_date",
        "update delivery set status = 'cancelled' where order_id = ?1 and status <> 'cancelled'",
        // Missing pieces left the sales figures when the van left.
        "update offer set sold = max(0, offer.sold - n.quantity) \
         from (select i.product_id, o.market, sum(i.quantity - iif(o.charged_at is null, 0, i.missing)) as quantity from orders o \
         cross join order_item i on i.order_id = o.id where o.id = ?1 and i.product_id is not null group by i.product_id, o.market) n \
         where offer.product_id = n.product_id and offer.market = n.market",
        // A coupon on several orders becomes usable again with the last of them.
        "delete from order_coupon_share where order_id = ?1",
        "update order_coupon set order_id = n.order_id from (select u.coupon_id, u.company_id, min(s.order_id) as order_id \
         from order_coupon u cross join order_coupon_share s on s.coupon_id = u.coupon_id \
         cross join orders o on o.id = s.order_id and o.company_id = u.company_id where u.order_id = ?1 \
         group by u.coupon_id, u.company_id) n \
         where order_coupon.coupon_id = n.coupon_id and order_coupon.company_id = n.company_id",
        "delete from order_coupon where order_id = ?1",
        "update order_proposal set status = 'expired' where order_id = ?1 and status = 'open'",
        "update company set last_order_at = (select o.created_at from orders o where o.company_id = company.id \
         and o.status <> 'cancelled' and o.id <> ?1 order by o.id desc limit 1) \
         where id = (select company_id from orders where id = ?1)",
    ]
    .map(str::to_owned)
    .into_iter()
    .chain(not_bought(
        "select i.company_id, i.product_id from orders o cross join order_item i on i.order_id = o.id \
         where o.id = ?1 and i.substitute_for is null and (o.charged_at is null or i.missing < i.quantity)",
    ))
    .map(|sql| Statement::new(sql).bind(order))
    .collect()
}

/// Takes one purchase off the history of these (company, article) pairs; the last purchase is the newest
/// remaining one.
pub fn not_bought(these: &str) -> [String; 2] {
    let newest = "from order_item x cross join orders y on y.id = x.order_id and y.status <> 'cancelled' \
         where x.company_id = purchased_product.company_id and x.product_id = purchased_product.product_id \
         and x.substitute_for is null and x.missing < x.quantity order by x.id desc limit 1";
    [
        format!("delete from purchased_product where times = 1 and (company_id, product_id) in ({these})"),
        format!(
            "update purchased_product set times = times - 1, \
             last_quantity = coalesce((select x.quantity - x.missing {newest}), last_quantity), \
             last_at = coalesce((select y.created_at {newest}), last_at) \
             where times > 1 and (company_id, product_id) in ({these})"
        ),
    ]
}
