//! SQL of an order's steps, for one order or many at once. Each begins with a guard: a row that has changed
//! since it was read undoes the batch, so that two simultaneous steps happen once.

use domain::credit::DUE_DAYS;
use domain::dates::Day;
use domain::instant::iso;
use domain::tender::Tender;
use mail::{OrderMail, queue_about_orders};
use orders::moves::{self, HELD};
use orders::payments;
use platform::database::Statement;
use serde_json::json;

/// A payment at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Paid {
    pub order: i64,
    pub amount: i64,
    /// The amount still owed.
    pub rest: i64,
    pub tender: Option<Tender>,
    /// The sum of the orders before it in the same cash payment.
    pub before: i64,
}

/// A delivery that could not be handed over.
#[derive(Debug, Clone, Copy)]
pub struct FailedDelivery<'a> {
    pub order: i64,
    pub delivery: i64,
    pub reason: &'a str,
    /// `None`: no day is left before its lots expire.
    pub to: Option<Day>,
}

fn guard(condition: &str) -> Statement {
    Statement::new(format!("insert into guard (ok) select {condition}"))
}

/// A guard: all of these deliveries (JSON array) have this status.
pub(crate) fn all_at(from: &str, deliveries: &str) -> Vec<Statement> {
    vec![
        guard(
            "(select count(*) from json_each(?1) j cross join delivery d on d.id = j.value and d.status = ?2) \
             = json_array_length(?1)",
        )
        .bind_all((deliveries, from)),
        Statement::new("delete from guard"),
    ]
}

/// A guard: the payments of all of these orders (JSON array) cover them.
pub(crate) fn all_held(orders: &str) -> Vec<Statement> {
    vec![
        guard(&format!(
            "(select count(*) from json_each(?1) j cross join orders o on o.id = j.value and {HELD}) = json_array_length(?1)"
        ))
        .bind(orders),
        Statement::new("delete from guard"),
    ]
}

/// A guard: none of these deliveries (JSON array) is on a trip that has not left.
pub(crate) fn none_on_trip(deliveries: &str) -> Vec<Statement> {
    vec![
        guard(
            "not exists (select 1 from json_each(?1) j cross join trip_stop s on s.delivery_id = j.value and s.problem = '' \
             cross join trip t on t.id = s.trip_id and t.status in ('planned', 'blocked'))",
        )
        .bind(deliveries),
        Statement::new("delete from guard"),
    ]
}

/// Behind not_confirmed → confirmed: the orders wait for nothing any more, and the buyers receive a mail.
pub fn confirmed(now: i64, orders: &str) -> Vec<Statement> {
    let mut statements = vec![
        Statement::new(
            "update orders set waits_for = '', pay_until = null where id in (select value from json_each(?1))",
        )
        .bind(orders),
    ];
    statements.extend(queue_about_orders(
        now,
        OrderMail::Confirmed,
        "o.id in (select value from json_each(?5))",
        &[orders.into()],
    ));
    statements
}

/// Behind in_preparation → ready of the last delivery of each of these orders (`(id, version)`): the totals
/// become final, unless the order goes back to packing.
pub fn settled(now: i64, orders: &[(i64, i64)]) -> Vec<Statement> {
    let ids: Vec<i64> = orders.iter().map(|(id, _)| *id).collect();
    vec![
        // A guard: as they were read, not settled, and nothing of them left to weigh or to pack.
        guard(
            "(select count(*) from json_each(?1) j cross join orders o on o.id = j.value->>0 and o.version = j.value->>1 \
             and o.settled_at is null and not exists (select 1 from delivery d where d.order_id = o.id \
             and d.status in ('not_confirmed', 'confirmed', 'in_preparation')) \
             and not exists (select 1 from order_item i where i.order_id = o.id and i.variable_weight = 1 \
             and i.weight is null and i.missing < i.quantity)) = json_array_length(?1)",
        )
        .bind(json!(orders).to_string()),
        Statement::new("delete from guard"),
        Statement::new(
            "update orders set settled_at = ?2, variable_gross = 0, version = version + 1 \
             where id in (select value from json_each(?1))",
        )
        .bind_all((json!(ids).to_string(), iso(now / 1_000))),
    ]
}

/// Behind ready → in_preparation: the totals are open again. A guard undoes the batch when a part has left,
/// or the money has moved.
pub(crate) fn reopened(order: i64) -> Vec<Statement> {
    vec![
        guard(
            "exists (select 1 from orders o where o.id = ?1 and o.charged_at is null and not exists \
             (select 1 from delivery d where d.order_id = o.id and d.status in ('on_delivery', 'arriving', 'delivered')))",
        )
        .bind(order),
        Statement::new("delete from guard"),
        Statement::new(
            "update orders set settled_at = null, version = version + 1 where id = ?1 and settled_at is not null",
        )
        .bind(order),
    ]
}

/// A guard: no substitute of these deliveries (JSON array) waits for an answer.
pub(crate) fn none_unanswered(deliveries: &str) -> Vec<Statement> {
    vec![
        guard(
            "not exists (select 1 from json_each(?1) j cross join order_item i on i.delivery_id = j.value \
             cross join substitution x on x.order_item_id = i.id and x.status = 'asked')",
        )
        .bind(deliveries),
        Statement::new("delete from guard"),
    ]
}

/// ready → on_delivery of these deliveries (JSON array), which `steps` move. Missing pieces are taken off
/// their lots. When an order's totals are final, its first leaving delivery moves its money, once: it is
/// charged or owed, and missing pieces are removed from the sales figures and the buyer's purchases. Buyers
/// are notified of differences from their order.
pub fn left(now: i64, today: Day, deliveries: &str, steps: Vec<Statement>) -> Vec<Statement> {
    let of_these = |sql: String| Statement::new(sql).bind(deliveries);
    let mut statements = moves::drop_missing_in(deliveries);
    statements.extend(steps);
    statements.extend([
        of_these(format!(
            "update offer set sold = max(0, offer.sold - n.missing) from (select i.product_id, o.market, \
             sum(i.missing) as missing from ({LEAVING}) j cross join orders o on o.id = j.id \
             cross join order_item i on i.order_id = o.id and i.missing > 0 where i.product_id is not null \
             group by i.product_id, o.market) n where offer.product_id = n.product_id and offer.market = n.market"
        )),
    ]);
    let missing = format!(
        "select i.company_id, i.product_id from ({LEAVING}) j cross join order_item i on i.order_id = j.id \
         where i.missing = i.quantity and i.substitute_for is null"
    );
    statements.extend(moves::not_bought(&missing).map(of_these));
    statements.extend([
        of_these(format!(
            "update purchased_product set last_quantity = coalesce((select i.quantity - i.missing from ({LEAVING}) j \
             cross join order_item i on i.order_id = j.id where i.company_id = purchased_product.company_id \
             and i.product_id = purchased_product.product_id and i.created_at = purchased_product.last_at \
             and i.substitute_for is null and i.missing between 1 and i.quantity - 1), last_quantity) where (company_id, product_id) in \
             (select i.company_id, i.product_id from ({LEAVING}) j cross join order_item i on i.order_id = j.id \
             where i.substitute_for is null and i.missing between 1 and i.quantity - 1)"
        )),
        payments::capture(now, LEAVING, deliveries),
        // The order was paid early with nothing to hold: its present total is owed.
        of_these(format!(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select o.company_id, o.code, 'other', ?2, ?3, o.total, o.currency, m.code, \
             'shop', ?4 from ({LEAVING}) j cross join orders o on o.id = j.id and o.total > 0 \
             cross join payment_method m on m.id = o.payment_method_id and m.type = 'early' \
             where not exists (select 1 from payment p where p.order_id = o.id and p.current = 1 and p.provider <> 'none') \
             on conflict (company_id, document_number) do nothing"
        ))
        .bind_all((today.to_string(), today.plus(DUE_DAYS).to_string()))
        .bind(iso(now / 1_000)),
    ]);
    statements.extend(queue_about_orders(
        now,
        OrderMail::Settled,
        &format!(
            "o.id in ({}) and (o.estimated_total <> o.total \
             or exists (select 1 from order_item i where i.order_id = o.id and i.missing > 0))",
            LEAVING.replace("?1", "?5")
        ),
        &[deliveries.into()],
    ));
    // This comes last: the statements before it are for orders that were not charged yet.
    statements.push(
        of_these(format!("update orders set charged_at = ?2 where id in ({LEAVING})")).bind(iso(now / 1_000)),
    );
    statements
}

/// SQL: ids of the orders of these deliveries (`?1`, JSON array) whose totals are final and whose money has
/// not moved.
const LEAVING: &str = "select distinct x.order_id as id from json_each(?1) k cross join delivery x on x.id = k.value \
     cross join orders y on y.id = x.order_id and y.settled_at is not null and y.charged_at is null";

/// Behind on_delivery → arriving: updates the trips' stops.
pub(crate) fn arrived(now: i64, deliveries: &str) -> Statement {
    Statement::new(
        "update trip_stop set arrived_at = coalesce(arrived_at, ?2) \
         where problem = '' and delivery_id in (select value from json_each(?1))",
    )
    .bind_all((deliveries, iso(now / 1_000)))
}

/// Behind arriving → delivered of orders that are paid at the door: notes the payment once; the rest is owed.
pub fn collected(now: i64, today: Day, paid: &[Paid]) -> Vec<Statement> {
    if paid.is_empty() {
        return Vec::new();
    }
    let paid = json!(paid).to_string();
    vec![
        guard(
            "(select count(*) from json_each(?1) j cross join payment p on p.order_id = j.value->>'order' and p.current = 1 \
             and p.provider = 'none' and p.status in ('pending', 'authorised')) = json_array_length(?1)",
        )
        .bind(paid.as_str()),
        Statement::new("delete from guard"),
        Statement::new(
            "update payment set status = 'captured', held = max(held, n.amount), captured = n.amount, tender = n.tender, \
             cash_before = n.before, updated_at = ?2 from (select value->>'order' as id, value->>'amount' as amount, \
             value->>'tender' as tender, value->>'before' as before from json_each(?1)) n \
             where payment.order_id = n.id and payment.current = 1",
        )
        .bind_all((paid.as_str(), iso(now / 1_000))),
        Statement::new(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select o.company_id, o.code, 'other', ?2, ?3, j.value->>'rest', \
             o.currency, 'CPOS', 'shop', ?4 from json_each(?1) j cross join orders o on o.id = j.value->>'order' \
             where j.value->>'rest' > 0 on conflict (company_id, document_number) do nothing",
        )
        .bind_all((paid, today.to_string(), today.plus(DUE_DAYS).to_string()))
        .bind(iso(now / 1_000)),
    ]
}

/// Behind on_delivery or arriving → ready: another day with a place on its vans, and a mail to the buyer. The
/// failed day keeps its place, because the van was there. A full new day takes one more. The row of a zone
/// without a place has one too, because its constraint is checked before the conflict is seen. Without
/// another day the delivery stays until it is cancelled.
pub fn failed(now: i64, failed: FailedDelivery<'_>) -> Vec<Statement> {
    let stop = Statement::new("update trip_stop set problem = ?2 where delivery_id = ?1 and problem = ''")
        .bind_all((failed.delivery, failed.reason));
    let Some(day) = failed.to.map(|day| day.to_string()) else {
        return vec![stop];
    };
    let about = |sql: &'static str| Statement::new(sql).bind_all((failed.delivery, day.as_str()));
    let mut statements = vec![
        stop,
        about(
            "insert into delivery_day (zone_id, delivery_date, taken, capacity) \
             select z.id, ?2, 1, max(z.capacity, 1) from delivery d cross join orders o on o.id = d.order_id \
             cross join delivery_zone z on z.id = o.zone_id where d.id = ?1 and d.delivery_date <> ?2 \
             on conflict (zone_id, delivery_date) do update set taken = taken + 1, capacity = max(capacity, taken + 1)",
        ),
        // With a place of its own it travels alone.
        about(
            "update orders set joins = null where joins is not null \
             and id = (select d.order_id from delivery d where d.id = ?1 and d.delivery_date <> ?2)",
        ),
        about("update delivery set delivery_date = ?2 where id = ?1"),
    ];
    let moved = OrderMail::Moved { at: now, reason: failed.reason };
    statements.extend(queue_about_orders(now, moved, "o.id = ?5", &[failed.order.into()]));
    statements
}
