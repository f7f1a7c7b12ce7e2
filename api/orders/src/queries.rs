//! SQL that reads orders: complete orders in seven statements, whatever their number, and lists.

use super::access::OrderScope;
use super::moves;
use crate::check_in::queries as counting;
use crate::payments::CASH_BEFORE;
use domain::order_status::OrderStatus;
use platform::database::{Conditions, Param, Statement};
use platform::extract::Paging;

/// Selects the orders to read.
#[derive(Debug, Clone)]
pub enum OrderSelector<'a> {
    Id(i64),
    /// The orders of a request; its user is the reader.
    Request {
        company: i64,
        key: &'a str,
    },
    /// The orders of a request whose key is never used again, however old it is.
    Taken {
        company: i64,
        key: &'a str,
    },
}

impl OrderSelector<'_> {
    /// Condition on `o`, with parameters from `?2` on.
    const fn sql(&self) -> &'static str {
        match self {
            Self::Id(_) => "o.id = ?2",
            Self::Taken { .. } => "o.user_id = ?1 and o.company_id = ?2 and o.request_key = ?3",
            // A forgotten key may be used again: only the orders of the known request are read.
            Self::Request { .. } => {
                "o.user_id = ?1 and o.company_id = ?2 and o.request_key = ?3 and o.created_at = \
                 (select r.created_at from order_request r where r.user_id = ?1 and r.company_id = ?2 and r.key = ?3)"
            }
        }
    }

    fn params(&self, user: i64) -> Vec<Param> {
        let mut params = vec![Param::Int(user)];
        match self {
            Self::Id(id) => params.push(Param::Int(*id)),
            Self::Request { company, key } | Self::Taken { company, key } => {
                params.extend([Param::Int(*company), Param::from(*key)])
            }
        }
        params
    }
}

/// The columns of [`super::rows::OrderProductRow`], of `order_item i` of `orders o`.
pub const PRODUCT: &str = "i.product_id, i.code, i.name, i.image_id, g.file as image_file, \
     g.caption as image_caption, g.published as image_published, i.uom_sale, i.uom_reference, i.pack, i.variable_weight, \
     (select m.name from product q cross join manufacturer m on m.id = q.manufacturer_id where q.id = i.product_id) as manufacturer, \
     i.storage, p.slug, k.slug as category, coalesce(f.available, 0) as stock";
/// The joins of [`PRODUCT`]. The article's own address is only given while it is on sale.
pub(crate) const PRODUCT_JOINS: &str = "left join image g on g.id = i.image_id \
     left join offer f on f.product_id = i.product_id and f.market = o.market and f.active = 1 and f.price is not null \
     left join product p on p.id = f.product_id left join category k on k.id = p.category_id";

/// Complete orders; [`super::read::take`] reads the answers.
pub fn whole(reach: OrderScope, user: i64, selector: &OrderSelector<'_>) -> Vec<Statement> {
    let of = format!("from orders o {}", reach.join());
    let chosen = selector.sql();
    let may_change = reach.may_change();
    let with_it = moves::cancelled_with("o.id");
    [
        format!(
            "select o.id, o.code, o.company_id, o.user_id, o.agent, o.market, o.currency, o.status, o.waits_for, \
             o.items_net, o.promotion_total, o.discount, o.shipping_cost, o.shipping_vat, o.net_total, o.vat_total, o.total, \
             o.vat_breakdown, o.estimated_total, o.settled_at, o.commission, o.coupons, o.company_address, o.shipping_address, \
             o.shipping_slots, o.consumer_details, o.invoicing, o.notes, o.cutoff_at, o.pay_until, o.created_at, \
             (select json_array(f.id, f.code) from orders f where f.id = o.joins) as joins, \
             (select json_group_array(json_array(t.id, t.code)) from orders t where t.joins = o.id and t.status <> 'cancelled') as joined, \
             (select json_group_array(json_array(t.id, t.code)) from orders t where {with_it}) as cancelled_with, \
             {CASH_BEFORE} as cash_before, s.id as seller_id, s.name as seller_name, c.code as company_code, c.name as company_name, \
             coalesce(trim(u.name || ' ' || u.surname), '') as placed_by, \
             m.id as method_id, m.code as method_code, m.type as method_type, m.risk as method_risk, m.external as method_external, \
             {may_change} as may_change \
             {of} join seller s on s.id = o.seller_id join payment_method m on m.id = o.payment_method_id \
             left join user u on u.id = o.user_id and u.status = 'active' where {chosen} order by o.id"
        ),
        format!(
            "select d.order_id, d.id, d.status, d.delivery_date, d.slot_from, d.slot_to, d.delivered_at \
             {of} cross join delivery d on d.order_id = o.id where {chosen} order by d.order_id, d.delivery_date"
        ),
        format!(
            "select i.order_id, i.delivery_id, i.id, {PRODUCT}, i.reference_quantity, i.quantity, i.list_amount, i.amount, \
             i.promotion, i.vat_rate, i.net, i.estimated_net, i.weight, i.missing, i.returned, i.returned_grams, i.created_at, i.when_missing, i.substitute_for \
             {of} cross join order_item i on i.order_id = o.id {PRODUCT_JOINS} \
             where {chosen} order by i.order_id, i.position"
        ),
        format!(
            "select l.order_item_id, l.lot_id, l.code, l.expires_on, l.quantity \
             {of} cross join order_item i on i.order_id = o.id cross join order_item_lot l on l.order_item_id = i.id \
             where {chosen} order by l.order_item_id, l.expires_on, l.lot_id"
        ),
        format!(
            "select p.order_id, p.id, p.method, p.status, p.hold, p.held, p.captured, p.refunded, p.tender, p.currency, p.redirect_url, \
             p.hold_until, p.failure, (select n.redirect_url from payment n where n.order_id = p.order_id and n.current = 0 \
             and n.status = 'pending' order by n.id desc limit 1) as other_url {of} cross join payment p on p.order_id = o.id and p.current = 1 where {chosen}"
        ),
        format!(
            "select e.order_id, e.from_status, e.to_status, e.actor, e.reason, e.at, \
             trim(u.name || ' ' || u.surname) as name {of} cross join order_event e on e.order_id = o.id \
             left join user u on u.id = e.user_id and u.status = 'active' where {chosen} order by e.order_id, e.id"
        ),
        counting::lines(&of, chosen),
    ]
    .into_iter()
    .map(|sql| Statement::with(sql, selector.params(user)))
    .collect()
}

/// Orders of a company: their number, counted up to one more than a list counts exactly; then the page,
/// newest first.
pub fn list(company: i64, status: Option<OrderStatus>, site: Option<i64>, paging: Paging) -> Vec<Statement> {
    let mut of = Conditions::new("from orders o where o.company_id = ?1", vec![company.into()]);
    of.and("o.status =", status.map(OrderStatus::code));
    of.and("o.shipping_address ->> 'id' =", site);
    let count = of.clone().counted();
    let (of, mut params) = of.into_parts();
    params.extend([paging.limit().into(), paging.offset().into()]);
    let last = params.len();
    let ids = format!("select id {of} order by o.id desc limit ?{} offset ?{last}", last - 1);
    vec![count, Statement::with(summaries(&ids, "", ""), params)]
}

/// Orders in a list, newest first: `ids` selects them; `more` columns come from `joins`.
pub(super) fn summaries(ids: &str, more: &str, joins: &str) -> String {
    format!(
        "select o.id, o.code, o.status, o.waits_for, o.total, o.currency, o.created_at, o.agent, o.settled_at, \
         (select d.delivery_date from delivery d where d.order_id = o.id \
         order by d.status = 'cancelled', d.delivery_date limit 1) as delivery_date, \
         (select count(*) from order_item i where i.order_id = o.id) as items, \
         exists (select 1 from order_item i where i.order_id = o.id and i.variable_weight = 1 and i.weight is null \
         and i.missing < i.quantity) as unweighed, \
         (select json_group_array(json_array(g.id, g.file, g.caption, g.published)) from \
         (select i.image_id from order_item i where i.order_id = o.id and i.image_id is not null order by i.position limit 4) n \
         cross join image g on g.id = n.image_id) as images, \
         m.id as method_id, m.code as method_code, m.type as method_type, m.risk as method_risk, m.external as method_external, \
         (select p.status from payment p where p.order_id = o.id and p.current = 1) as payment_status, \
         coalesce(trim(u.name || ' ' || u.surname), '') as placed_by{more} \
         from ({ids}) n cross join orders o on o.id = n.id join payment_method m on m.id = o.payment_method_id \
         left join user u on u.id = o.user_id and u.status = 'active'{joins} order by o.id desc"
    )
}

/// Whether the article exists; how often a company bought it, without cancelled orders and missing pieces;
/// the page.
pub fn bought(company: i64, product: i64, paging: Paging) -> Vec<Statement> {
    const OF: &str = "from order_item i cross join orders o on o.id = i.order_id and o.status <> 'cancelled' \
         where i.company_id = ?1 and i.product_id = ?2 and i.missing < i.quantity";
    let bound = |sql: String| Statement::new(sql).bind_all((company, product));
    vec![
        Statement::new("select id from product where id = ?1").bind(product),
        Statement::counted(OF, vec![company.into(), product.into()]),
        bound(format!(
            "select i.id, i.quantity - i.missing as quantity, i.amount, i.reference_quantity, i.variable_weight, i.net, i.created_at, i.code, i.name, \
             o.id as order_id, o.code as order_code, o.status, o.currency {OF} order by i.id desc limit ?3 offset ?4"
        ))
        .bind_all((paging.limit(), paging.offset())),
    ]
}
