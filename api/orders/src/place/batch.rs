//! The batch that places orders: everything or nothing. It writes only what was priced a moment ago. A guard
//! ensures that cart and catalogue are still the same, and the tables' constraints ensure that the stock
//! suffices.

use super::draft::{Draft, Terms};
use cart::{PricedCart, Scope};
use domain::instant::{DAY, iso};
use mail::{OrderMail, queue_about_orders};
use platform::context::RequestContext;
use platform::database::Statement;
use serde_json::json;

/// Days for which a remainder is offered.
const PROPOSAL_DAYS: i64 = 14;
/// SQL: the orders `o` of this batch; `?1` is the array of their uids.
const THESE: &str = "o.uid in (select value from json_each(?1))";

/// The placement: who orders, and what.
pub(super) struct PlacementData<'a> {
    pub context: &'a RequestContext,
    pub scope: &'a Scope,
    pub cart: &'a PricedCart,
    pub terms: &'a Terms,
    pub draft: &'a Draft,
    /// JSON array of the orders' uids.
    pub uids: &'a str,
    pub removal: CartRemoval,
    /// JSON object: the detail of an agent's audit row, beside code and total.
    pub detail: &'a str,
}

/// What the placement removes from the cart.
pub enum CartRemoval {
    All,
    /// JSON array of articles.
    These(String),
    /// The placement has no cart: these statements settle its source, and undo everything when the source has
    /// changed.
    NoCart(Vec<Statement>),
}

/// The statements in the order in which they have to run.
pub(super) fn statements(data: &PlacementData<'_>) -> Vec<Statement> {
    let request = (data.terms.request_key.as_str(), data.terms.hash.as_str());
    let mut all = match data.removal {
        CartRemoval::NoCart(_) => vec![insert_request(data.scope, request), same_catalogue(data.cart)],
        _ => guards(data.scope, data.cart, request),
    };
    all.extend(data.cart.within_limits(data.scope));
    all.extend(data.still_open());
    all.extend([data.orders(), data.deliveries(), data.items()]);
    all.extend(data.stock());
    all.extend(data.delivery_day());
    all.extend(data.coupons());
    all.push(data.payments());
    all.push(data.events());
    all.extend(data.history());
    all.extend(data.proposals());
    // The source is settled first, because the mails depend on it.
    all.extend(data.emptied());
    all.extend(data.mails_and_audit());
    all.push(Statement::new("delete from guard"));
    all
}

/// A cart of remainders alone: nothing is ordered, and everything is proposed once it is available.
pub(crate) fn proposed(
    context: &RequestContext,
    scope: &Scope,
    cart: &PricedCart,
    (key, hash): (&str, &str),
    agent: bool,
) -> Vec<Statement> {
    let at = iso(scope.now / 1_000);
    let remainders = json!(cart.remainders()).to_string();
    let mut all = guards(scope, cart, (key, hash));
    all.extend([
        older(scope, &remainders),
        Statement::new(
            "insert into order_proposal (company_id, user_id, product_id, quantity, created_at, expires_at) \
             select ?2, ?3, value->>0, value->>1, ?4, ?5 from json_each(?1)",
        )
        .bind_all((remainders.as_str(), scope.company, scope.user, at.as_str()))
        .bind(iso(scope.now / 1_000 + PROPOSAL_DAYS * DAY)),
        Statement::new(
            "delete from cart_item where cart_id = ?1 and product_id in (select value->>0 from json_each(?2))",
        )
        .bind_all((cart.id, remainders.as_str())),
        Statement::new("update cart set version = version + 1, updated_at = ?2 where id = ?1")
            .bind_all((cart.id, at.as_str())),
    ]);
    if agent {
        all.push(
            Statement::new(
                "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
                 values (?1, ?2, 'order.propose', 'cart', json_object('products', json(?3)), ?4, ?5)",
            )
            .bind_all((scope.user, scope.company, remainders))
            .bind_all((context.request_id.as_str(), at)),
        );
    }
    all.push(Statement::new("delete from guard"));
    all
}

/// Inserts the request, whose key is unique, and compares cart and catalogue with what was priced.
fn guards(scope: &Scope, cart: &PricedCart, request: (&str, &str)) -> Vec<Statement> {
    let mut all = vec![insert_request(scope, request)];
    all.extend(unmoved(scope, cart));
    all
}

/// Undoes the batch unless cart and catalogue are as they were priced.
pub(super) fn unmoved(scope: &Scope, cart: &PricedCart) -> Vec<Statement> {
    vec![
        Statement::new(
            "insert into guard (ok) select coalesce((select version from cart where user_id = ?1 and company_id = ?2), 0) = ?3",
        )
        .bind_all((scope.user, scope.company, cart.version)),
        same_catalogue(cart),
    ]
}

fn insert_request(scope: &Scope, (key, hash): (&str, &str)) -> Statement {
    Statement::new(
        "insert into order_request (user_id, company_id, key, hash, created_at) values (?1, ?2, ?3, ?4, ?5)",
    )
    .bind_all((scope.user, scope.company, key, hash, iso(scope.now / 1_000)))
}

pub(super) fn same_catalogue(cart: &PricedCart) -> Statement {
    Statement::new("insert into guard (ok) select version = ?1 from catalogue_state where id = 1")
        .bind(cart.catalogue_version)
}

/// Closes older remainders of these articles (JSON array of `[article, ...]`): the newest one counts.
fn older(scope: &Scope, proposals: &str) -> Statement {
    Statement::new(
        "update order_proposal set status = 'expired' where company_id = ?1 and status = 'open' \
         and expires_at > ?3 and product_id in (select value->>0 from json_each(?2))",
    )
    .bind_all((scope.company, proposals, iso(scope.now / 1_000)))
}

impl PlacementData<'_> {
    fn at(&self) -> String {
        iso(self.scope.now / 1_000)
    }

    /// An order that is joined can still be changed, and joins none itself.
    fn still_open(&self) -> Option<Statement> {
        let firsts: Vec<i64> = self.draft.orders.iter().filter_map(|order| order.joins).collect();
        (!firsts.is_empty()).then(|| {
            Statement::new(
                "insert into guard (ok) select not exists (select 1 from json_each(?1) v left join orders f on f.id = v.value \
                 and f.company_id = ?2 and f.joins is null and f.status = 'confirmed' \
                 and f.cutoff_at > ?3 where f.id is null)",
            )
            .bind_all((json!(firsts).to_string(), self.scope.company, self.at()))
        })
    }

    fn orders(&self) -> Statement {
        let terms = self.terms;
        Statement::new(
            "insert into orders (uid, seller_id, items_net, promotion_total, discount, shipping_cost, shipping_vat, shipping_vat_rate, net_total, \
             vat_total, total, vat_breakdown, variable_gross, commission, coupons, status, waits_for, pay_until, company_id, \
             user_id, agent, request_key, market, currency, locale, company_address, shipping_address, shipping_slots, \
             consumer_details, invoicing, notes, payment_method_id, zone_id, cutoff_at, created_at, placed_on, joins) \
             select value->>'uid', value->>'seller', value->>'items_net', value->>'promotion_total', value->>'discount', \
             value->>'shipping_cost', value->>'shipping_vat', value->>'shipping_vat_rate', value->>'net_total', value->>'vat_total', value->>'total', \
             value->>'vat_breakdown', value->>'variable_gross', value->>'commission', value->>'coupons', value->>'status', \
             value->>'waits_for', value->>'pay_until', ?2, ?3, ?4, ?5, ?6, m.currency, ?7, ?8, ?9, \
             coalesce((select f.shipping_slots from orders f where f.id = value->>'joins'), ?10), ?11, ?12, ?13, ?14, \
             ?15, ?16, ?17, ?18, value->>'joins' from json_each(?1) cross join market m on m.code = ?6",
        )
        .bind_all((json!(self.draft.orders).to_string(), self.scope.company))
        .bind_all((self.scope.user, i64::from(terms.agent)))
        .bind_all((terms.request_key.as_str(), self.scope.country().code()))
        .bind_all((self.scope.locale().code(), terms.company_address.clone()))
        .bind(terms.shipping_address.as_str())
        .bind_all((json!(terms.slots).to_string(), terms.consumer_details.clone()))
        .bind_all((terms.invoicing.as_str(), terms.notes.as_str()))
        .bind_all((terms.method_id, self.cart.zone_id, terms.cutoff_at.as_str()))
        .bind_all((self.at(), self.scope.today.to_string()))
    }

    /// A joining order is delivered with the order that it joins.
    fn deliveries(&self) -> Statement {
        let slot = self.terms.slots.first();
        Statement::new(format!(
            "insert into delivery (order_id, delivery_date, slot_from, slot_to, status) \
             select o.id, ?2, iif(f.id is null, ?3, f.slot_from), iif(f.id is null, ?4, f.slot_to), o.status \
             from orders o left join delivery f on f.order_id = o.joins and f.delivery_date = ?2 where {THESE}"
        ))
        .bind_all((self.uids, self.terms.delivery_date.as_str()))
        .bind_all((slot.map(|slot| slot.from_time.clone()), slot.map(|slot| slot.to_time.clone())))
    }

    fn items(&self) -> Statement {
        Statement::new(
            "insert into order_item (order_id, delivery_id, company_id, product_id, position, code, name, image_id, category_id, \
             uom_sale, uom_reference, pack, reference_quantity, variable_weight, storage, quantity, list_amount, amount, \
             promotion, vat_rate, net, commission_rate, created_at, when_missing) \
             select o.id, d.id, o.company_id, v.value->>'product', v.value->>'position', v.value->>'code', v.value->>'name', \
             v.value->>'image', v.value->>'category', v.value->>'uom_sale', v.value->>'uom_reference', v.value->>'pack', \
             v.value->>'reference_quantity', v.value->>'variable_weight', v.value->>'storage', v.value->>'quantity', \
             v.value->>'list_amount', v.value->>'amount', v.value->>'promotion', v.value->>'vat_rate', v.value->>'net', \
             v.value->>'commission_rate', o.created_at, coalesce(v.value->>'when_missing', \
             (select c.when_missing from company c where c.id = o.company_id)) \
             from json_each(?1) v cross join orders o on o.uid = v.value->>'uid' cross join delivery d on d.order_id = o.id",
        )
        .bind(json!(self.draft.lines).to_string())
    }

    /// Takes lots by first expiry, after a chosen one; articles in lots must be covered by them; then counts
    /// the sale. The tables' triggers reserve the stock (0015) and refuse more than is available. The rows
    /// are grouped so that offers are looked up one by one: otherwise every offer of the market is read.
    fn stock(&self) -> Vec<Statement> {
        let bound = |sql: String| Statement::new(sql).bind(self.uids);
        vec![
            bound(format!(
                "insert into order_item_lot (order_item_id, lot_id, code, expires_on, quantity) \
                 select item, lot, code, expires_on, min(available, ordered - before) from ( \
                 select i.id as item, l.id as lot, l.code, l.expires_on, l.available, i.quantity as ordered, \
                 coalesce(sum(l.available) over (partition by i.id order by l.id is not h.lot, l.expires_on, l.id \
                 rows between unbounded preceding and 1 preceding), 0) as before \
                 from orders o cross join order_item i on i.order_id = o.id \
                 cross join lot l indexed by lot_expiry on l.product_id = i.product_id and l.market = o.market \
                 and l.expires_on > ?2 and l.available > 0 \
                 left join (select value->>0 as product, value->>1 as lot from json_each(?3)) h on h.product = i.product_id \
                 where {THESE}) where before < ordered"
            ))
            .bind_all((self.terms.delivery_date.as_str(), json!(self.draft.lots).to_string())),
            bound(format!(
                "insert into guard (ok) select not exists (select 1 from orders o cross join order_item i on i.order_id = o.id \
                 where {THESE} and exists (select 1 from lot l where l.product_id = i.product_id and l.market = o.market) \
                 and i.quantity <> (select coalesce(sum(x.quantity), 0) from order_item_lot x where x.order_item_id = i.id))"
            )),
            bound(format!(
                "update offer set sold = offer.sold + n.quantity \
                 from (select i.product_id, o.market, sum(i.quantity) as quantity from orders o \
                 cross join order_item i on i.order_id = o.id where {THESE} group by i.product_id, o.market) n where offer.product_id = n.product_id and offer.market = n.market \
                 and offer.active = 1 and offer.price is not null"
            )),
            Statement::new("insert into guard (ok) select changes() = ?1")
                .bind(i64::try_from(self.draft.lines.len()).unwrap_or(0)),
        ]
    }

    /// Takes a place of the day for each delivery that joins no other. The day's first order copies the
    /// zone's capacity.
    fn delivery_day(&self) -> Option<Statement> {
        let places = self.draft.orders.iter().filter(|order| order.joins.is_none()).count();
        let statement = Statement::new(
            "insert into delivery_day (zone_id, delivery_date, taken, capacity) \
             select id, ?2, ?3, capacity from delivery_zone where id = ?1 \
             on conflict (zone_id, delivery_date) do update set taken = taken + excluded.taken",
        )
        .bind_all((self.cart.zone_id, self.terms.delivery_date.as_str()))
        .bind(i64::try_from(places).unwrap_or(0));
        (places > 0).then_some(statement)
    }

    /// Uses each coupon once for the company, and notes the orders that it reduces.
    fn coupons(&self) -> Vec<Statement> {
        vec![
            Statement::new(
                "insert into order_coupon (coupon_id, company_id, order_id, title, amount) \
                 select v.value->>0, o.company_id, o.id, v.value->>2, v.value->>3 \
                 from json_each(?1) v cross join orders o on o.uid = v.value->>1",
            )
            .bind(json!(self.draft.coupons).to_string()),
            Statement::new(
                "insert into order_coupon_share (coupon_id, order_id) select v.value->>0, o.id \
                 from json_each(?1) v cross join orders o on o.uid = v.value->>1",
            )
            .bind(json!(self.draft.shares).to_string()),
        ]
    }

    fn payments(&self) -> Statement {
        Statement::new(
            "insert into payment (order_id, method, provider, status, hold, currency, created_at, updated_at) \
             select o.id, ?2, v.value->>'provider', 'pending', v.value->>'hold', o.currency, o.created_at, o.created_at \
             from json_each(?1) v cross join orders o on o.uid = v.value->>'uid'",
        )
        .bind_all((json!(self.draft.orders).to_string(), self.terms.method_code.as_str()))
    }

    fn events(&self) -> Statement {
        Statement::new(format!(
            "insert into order_event (order_id, delivery_id, actor, user_id, on_behalf_of, to_status, at) \
             select o.id, d.id, case o.agent when 1 then 'agent' else 'buyer' end, o.user_id, \
             case o.agent when 1 then o.company_id end, o.status, o.created_at \
             from orders o cross join delivery d on d.order_id = o.id where {THESE}"
        ))
        .bind(self.uids)
    }

    /// Adds to the company's purchase history, and notes that it has ordered.
    fn history(&self) -> Vec<Statement> {
        vec![
            Statement::new(format!(
                "insert into purchased_product (company_id, product_id, last_quantity, last_at) \
                 select o.company_id, i.product_id, i.quantity, o.created_at \
                 from orders o cross join order_item i on i.order_id = o.id where {THESE} \
                 on conflict (company_id, product_id) do update set times = times + 1, \
                 last_quantity = excluded.last_quantity, last_at = excluded.last_at, hidden = 0"
            ))
            .bind(self.uids),
            Statement::new(
                "update company set orders_placed = orders_placed + ?2, last_order_at = ?3 where id = ?1",
            )
            .bind(self.scope.company)
            .bind_all((i64::try_from(self.draft.orders.len()).unwrap_or(0), self.at())),
        ]
    }

    /// The newest remainder of an article replaces an older one.
    fn proposals(&self) -> Vec<Statement> {
        if self.draft.proposals.is_empty() {
            return Vec::new();
        }
        let proposals = json!(self.draft.proposals).to_string();
        vec![
            older(self.scope, &proposals),
            Statement::new(
                "insert into order_proposal (company_id, user_id, product_id, order_id, quantity, created_at, expires_at) \
                 select o.company_id, o.user_id, v.value->>0, o.id, v.value->>1, o.created_at, ?2 \
                 from json_each(?1) v cross join orders o on o.uid = v.value->>2",
            )
            .bind_all((proposals, iso(self.scope.now / 1_000 + PROPOSAL_DAYS * DAY))),
        ]
    }

    /// The mails, and the audit row of an agent's placement.
    fn mails_and_audit(&self) -> Vec<Statement> {
        let mut all = queue_about_orders(
            self.scope.now,
            OrderMail::Placed,
            "o.uid in (select value from json_each(?5))",
            &[self.uids.into()],
        );
        if self.terms.agent {
            all.push(
                Statement::new(format!(
                    "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
                     select o.user_id, o.company_id, 'order.place', 'order:' || o.id, \
                     json_patch(json_object('code', o.code, 'total', o.total, 'currency', o.currency), ?3), ?2, o.created_at \
                     from orders o where {THESE}"
                ))
                .bind_all((self.uids, self.context.request_id.as_str(), self.detail)),
            );
        }
        all
    }

    /// Clears what each order asks for anew; the billing address stays.
    fn emptied(&self) -> Vec<Statement> {
        let removal = match &self.removal {
            CartRemoval::NoCart(settled) => return settled.clone(),
            CartRemoval::All => Statement::new("delete from cart_item where cart_id = ?1").bind(self.cart.id),
            CartRemoval::These(articles) => removal(self.cart, articles),
        };
        vec![
            removal,
            // What is switched off stays so: the next press would spend what somebody saves.
            Statement::new("delete from cart_coupon where cart_id = ?1 and enabled = 1").bind(self.cart.id),
            begun_anew(self.cart, &self.at()),
        ]
    }
}

/// Takes these articles, a JSON array, out of the cart.
pub(super) fn removal(cart: &PricedCart, articles: &str) -> Statement {
    Statement::new(
        "delete from cart_item where cart_id = ?1 and product_id in (select value from json_each(?2))",
    )
    .bind_all((cart.id, articles))
}

/// Clears the checkout's values that belong to one order only.
pub(super) fn begun_anew(cart: &PricedCart, at: &str) -> Statement {
    Statement::new(
        "update cart set version = version + 1, delivery_date = null, shipping_address_id = null, slot_from = null, \
         slot_to = null, payment_method_id = null, notes = '', updated_at = ?2 where id = ?1",
    )
    .bind_all((cart.id, at))
}
