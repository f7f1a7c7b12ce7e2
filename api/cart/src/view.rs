//! The cart as an answer: priced lines, each with its card.

use super::lines::PricedLine;
use super::priced::{self, PricedCart, PricedSeller};
use super::proposals;
use super::scope::Scope;
use super::types::{
    Cart, CartCheckout, CartCoupon, CartItem, CartLot, CartSeller, CartWarning, CommissionData, CouponReason,
    DateProblem, FreeShipping, HoldAmount, JoinedOrder, LastPrice, LineCheaper, LinePromotion, VatShare,
};
use catalogue::directory::{Directory, directory};
use catalogue::products::plan::Sql;
use catalogue::products::rows::{ProductRow, select_any};
use catalogue::types::Product;
use domain::calendar::{self, Reason};
use domain::joining::OpenOrder;
use domain::money::Minor;
use domain::per::per;
use domain::time_windows::Window;
use domain::totals::Net;
use domain::{commission, coupon, instant, line_price};
use identity::companies::types::TimeSlot;
use platform::context::RequestContext;
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde_json::json;
use std::collections::HashMap;

/// The statements that read a shown cart, to stand at the end of any batch.
pub fn statements(scope: &Scope) -> Vec<Statement> {
    let mut statements = priced::statements(scope);
    statements.push(cards_statement(scope));
    statements.push(proposals::statement(scope));
    statements
}

/// The cards of all articles in the cart and its proposals, also of those that are no longer sold.
pub(crate) fn cards_statement(scope: &Scope) -> Statement {
    let mut sql = Sql::default();
    let (user, company) = (sql.bind(scope.user), sql.bind(scope.company));
    let now = sql.bind(instant::iso(scope.now / 1_000));
    let page = format!(
        "select i.product_id from cart k cross join cart_item i on i.cart_id = k.id \
         where k.user_id = {user} and k.company_id = {company} \
         union select product_id from (select product_id from order_proposal indexed by order_proposal_open \
         where company_id = {company} and status = 'open' and expires_at > {now} order by expires_at limit {})",
        proposals::MAX_PROPOSALS
    );
    let text = select_any(&mut sql, &scope.viewer, scope.today, &page, "", None);
    Statement::with(text, sql.params)
}

/// The cards of named articles.
pub fn named_cards_statement(scope: &Scope, named: &[i64]) -> Statement {
    let mut sql = Sql::default();
    let named = sql.bind(json!(named).to_string());
    let page = format!("select value as product_id from json_each({named})");
    let text = select_any(&mut sql, &scope.viewer, scope.today, &page, "", None);
    Statement::with(text, sql.params)
}

/// A priced cart with the cards of [`named_cards_statement`], without proposals.
pub fn of_named(
    answers: &mut Answers,
    scope: &Scope,
    directory: &Directory,
    cart: &PricedCart,
) -> ApiResult<Cart> {
    let cards = cards(answers.rows()?, scope, directory);
    wire(cart, scope, &cards)
}

fn cards(rows: Vec<ProductRow>, scope: &Scope, directory: &Directory) -> HashMap<i64, Product> {
    rows.into_iter().map(|row| (row.id, row.product(&scope.viewer, directory, scope.today))).collect()
}

/// Reads the answers to [`statements`].
pub fn read(answers: &mut Answers, scope: &Scope, directory: &Directory) -> ApiResult<Cart> {
    let cart = priced::read(answers, scope)?;
    let cards = cards(answers.rows()?, scope, directory);
    let proposals = proposals::read(answers, &cards)?;
    let mut answer = wire(&cart, scope, &cards)?;
    answer.proposals = proposals;
    Ok(answer)
}

/// Reads the cart in one batch; the memoised directory is not read again.
pub async fn load(app: &App, scope: &Scope) -> ApiResult<Cart> {
    let directory = directory(app, &scope.viewer.context).await?;
    let mut answers = database::batch(app, statements(scope)).await?;
    read(&mut answers, scope, &directory)
}

/// The empty cart of a visitor who has none.
pub fn nothing(context: &RequestContext) -> Cart {
    Cart {
        version: 0,
        currency: context.country.currency(),
        country: context.country,
        item_count: 0,
        pieces: 0,
        sellers: Vec::new(),
        items_total: Minor(0),
        promotion_total: Minor(0),
        discount: Minor(0),
        net_total: Minor(0),
        vat_total: Minor(0),
        total: Minor(0),
        vat_breakdown: Vec::new(),
        shipping_cost: Minor(0),
        shipping_vat: Minor(0),
        free_shipping: None,
        estimated: false,
        hold: HoldAmount { amount: Minor(0), surcharge: Minor(0) },
        coupons: Vec::new(),
        delivery_date: None,
        min_delivery_date: None,
        cutoff_at: None,
        delivery_date_problem: None,
        proposals: Vec::new(),
        checkout: CartCheckout {
            shipping_address: None,
            company_address: None,
            addresses: 0,
            slot: None,
            slots: Vec::new(),
            payment_method: None,
            notes: String::new(),
            consumer_details: None,
        },
        obstacles: vec![super::types::Obstacle::Empty],
        warnings: Vec::new(),
        approval: None,
        joinable: Vec::new(),
    }
}

/// Formats milliseconds as `2026-11-24T16:00:00Z`.
pub(super) fn iso(instant_ms: i64) -> String {
    instant::iso(instant_ms.div_euclid(1_000))
}

fn wire(cart: &PricedCart, scope: &Scope, cards: &HashMap<i64, Product>) -> ApiResult<Cart> {
    let currency = cart.country.currency();
    let totals = &cart.totals;
    let held = cart.hold();
    let earliest = calendar::earliest(&cart.calendar, scope.now);
    let chosen = cart.date.and_then(Result::ok);
    let sellers = cart.sellers.iter().map(|seller| shown_seller(seller, cart, scope, cards));
    Ok(Cart {
        version: cart.version,
        currency,
        country: cart.country,
        item_count: i64::try_from(cart.lines().count()).unwrap_or(0),
        pieces: cart.lines().map(|line| line.quantity).sum(),
        sellers: sellers.collect::<ApiResult<_>>()?,
        items_total: totals.items_net.0,
        promotion_total: cart.sellers.iter().map(PricedSeller::promotion_total).sum(),
        discount: totals.discount,
        net_total: totals.net.0,
        vat_total: totals.vat.0,
        total: totals.total,
        vat_breakdown: totals
            .breakdown
            .iter()
            .map(|line| VatShare { rate: per(line.rate, 100.0), net: line.net.0, vat: line.vat.0 })
            .collect(),
        shipping_cost: totals.shipping_net.0,
        shipping_vat: totals.shipping_vat.0,
        free_shipping: free_shipping(cart),
        estimated: cart.estimated(),
        hold: HoldAmount { amount: held.amount, surcharge: held.surcharge },
        coupons: cart
            .coupons
            .iter()
            .map(|coupon| CartCoupon {
                id: coupon.id,
                title: coupon.title.clone(),
                is_enabled: coupon.enabled,
                is_valid: coupon.reason.is_none(),
                amount: coupon.amount,
                reason: coupon.reason.map(coupon_reason),
            })
            .collect(),
        delivery_date: cart.delivery_date.map(|day| day.to_string()),
        min_delivery_date: earliest.map(|(day, _)| day.to_string()),
        cutoff_at: chosen.or(earliest.map(|(_, cutoff)| cutoff)).map(iso),
        delivery_date_problem: cart.date.and_then(Result::err).map(date_problem),
        proposals: Vec::new(),
        checkout: checkout(cart),
        obstacles: cart.obstacles(scope),
        warnings: scope.blocked.then_some(CartWarning::CompanyBlocked).into_iter().collect(),
        approval: cart.approval(),
        joinable: cart.joinable(scope.now).into_iter().map(joined_order).collect(),
    })
}

fn checkout(cart: &PricedCart) -> CartCheckout {
    let known = cart.checkout.clone();
    CartCheckout {
        shipping_address: known.shipping_address,
        company_address: known.company_address,
        addresses: known.addresses,
        slot: known.slot.as_ref().map(time_slot),
        slots: known.slots.iter().map(time_slot).collect(),
        payment_method: known.payment_method,
        notes: known.notes,
        consumer_details: known.consumer_details,
    }
}

pub(super) fn time_slot(window: &Window) -> TimeSlot {
    TimeSlot { from: window.from.to_string(), to: window.to.to_string() }
}

/// The largest missing amount of a seller, because each seller's order is delivered on its own.
fn free_shipping(cart: &PricedCart) -> Option<FreeShipping> {
    let from = cart.shipping.free_from?;
    let missing = cart.sellers.iter().map(|seller| seller.missing(from));
    Some(FreeShipping { from, missing: missing.max().unwrap_or(from) })
}

fn shown_seller(
    seller: &PricedSeller,
    cart: &PricedCart,
    scope: &Scope,
    cards: &HashMap<i64, Product>,
) -> ApiResult<CartSeller> {
    let items = seller.lines.iter().map(|line| item(line, cart, cards));
    Ok(CartSeller {
        id: seller.id,
        name: seller.name.clone(),
        items: items.collect::<ApiResult<_>>()?,
        net_total: seller.totals.net.0,
        vat_total: seller.totals.vat.0,
        total: seller.totals.total,
        shipping_cost: seller.totals.shipping_net.0,
        joins: seller.joins.as_ref().filter(|_| seller.is_ordered()).map(joined_order),
        commission_data: scope.seller_manager.then(|| commission_data(seller, cart)).flatten(),
    })
}

fn joined_order(order: &OpenOrder) -> JoinedOrder {
    JoinedOrder { id: order.id, code: order.code.clone(), delivery_date: order.day.to_string() }
}

fn commission_data(seller: &PricedSeller, cart: &PricedCart) -> Option<CommissionData> {
    let lines: Vec<(Net, i64)> =
        seller.lines.iter().map(|line| (line.net_after_discount, line.commission_rate)).collect();
    commission::commission(&lines).map(|earned| CommissionData {
        currency: cart.country.currency(),
        total_commission: earned.total,
        average_percentage: earned.average,
    })
}

fn item(line: &PricedLine, cart: &PricedCart, cards: &HashMap<i64, Product>) -> ApiResult<CartItem> {
    let product = cards
        .get(&line.product_id)
        .cloned()
        .ok_or_else(|| ApiError::internal(format!("cart: no card of article {}", line.product_id)))?;
    let price = line.measure.order_price(line.amount);
    let weight = line.measure.reference_quantity.saturating_mul(line.quantity);
    Ok(CartItem {
        id: line.item_id,
        product,
        quantity: line.quantity,
        requested_quantity: line.requested,
        available: line.available,
        lots: line.lots,
        lot: line.chosen_lot.clone().map(|lot| CartLot {
            lot_id: lot.id,
            code: lot.code,
            expires_on: lot.expires_on,
        }),
        order_gross_price: line_price::one_gross(Net(price), line.vat_rate),
        price,
        list_price: line.measure.order_price(line.list),
        promotion: line.promotion.then_some(LinePromotion { price }),
        vat_rate: per(line.vat_rate, 100.0),
        total: line.net.0,
        gross_total: line.net.with(line.net.vat(line.vat_rate)),
        nominal_weight: line.measure.variable_weight.then(|| per(weight, 1_000.0)),
        estimated: line.measure.variable_weight,
        auto_order: line.auto_order,
        when_missing: line.when_missing,
        remainder: line.remainder(),
        delivery_date: cart.delivery_date.map(|day| day.to_string()),
        problem: line.problem,
        dearer: last_price(line, |percent| percent > 0.0),
        fallen: last_price(line, |percent| percent < 0.0),
        cheaper: line.cheaper.clone().map(|cheaper| LineCheaper {
            code: cheaper.code,
            name: cheaper.name,
            display_price: cheaper.price,
        }),
        substitute: line.instead.clone(),
    })
}

fn last_price(line: &PricedLine, moved: impl Fn(f64) -> bool) -> Option<LastPrice> {
    let paid = line.last_paid.clone().filter(|paid| moved(paid.percent))?;
    Some(LastPrice { last_price: paid.last, percent: paid.percent, last_at: paid.last_at })
}

const fn coupon_reason(reason: coupon::Reason) -> CouponReason {
    match reason {
        coupon::Reason::Expired => CouponReason::Expired,
        coupon::Reason::NotFirstOrder => CouponReason::NotFirstOrder,
        coupon::Reason::Minimum => CouponReason::Minimum,
    }
}

const fn date_problem(reason: Reason) -> DateProblem {
    match reason {
        Reason::NoZone => DateProblem::NoZone,
        Reason::LeadTime | Reason::Cutoff => DateProblem::Cutoff,
        Reason::Full => DateProblem::Full,
        Reason::TooFar | Reason::Weekday | Reason::Holiday(_) | Reason::ClosingDay => DateProblem::Closed,
    }
}
