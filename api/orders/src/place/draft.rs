//! The orders of a cart as rows: one for each seller.

use super::input::Slot;
use crate::types::{OrderAddress, OrderCity};
use cart::coupons::PricedCoupon;
use cart::lines::PricedLine;
use cart::{PricedCart, PricedSeller};
use domain::commission;
use domain::hold::hold;
use domain::money::Minor;
use domain::substitution::WhenMissing;
use identity::companies::types::Address;
use serde::Serialize;
use serde_json::{Value, json};

/// The values that differ from order to order; `batch.rs` reads them by these names.
#[derive(Debug, Clone, Serialize)]
pub(super) struct OrderDraft {
    pub uid: String,
    pub seller: i64,
    /// The order that it travels with.
    pub joins: Option<i64>,
    pub items_net: i64,
    pub promotion_total: i64,
    pub discount: i64,
    pub shipping_cost: i64,
    pub shipping_vat: i64,
    pub shipping_vat_rate: i64,
    pub net_total: i64,
    pub vat_total: i64,
    pub total: i64,
    /// JSON text.
    pub vat_breakdown: String,
    pub variable_gross: i64,
    pub commission: i64,
    /// JSON text.
    pub coupons: String,
    pub status: &'static str,
    pub waits_for: &'static str,
    pub pay_until: Option<String>,
    /// The payment's provider; `none` when nothing has to be held.
    pub provider: String,
    /// The amount to hold: the total and the surcharge for varying weights, when it is paid early.
    pub hold: i64,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct LineDraft {
    uid: String,
    position: usize,
    product: i64,
    code: String,
    name: String,
    image: Option<i64>,
    category: i64,
    uom_sale: Value,
    uom_reference: Value,
    pack: String,
    reference_quantity: i64,
    variable_weight: i64,
    storage: Value,
    quantity: i64,
    list_amount: i64,
    amount: i64,
    promotion: i64,
    vat_rate: i64,
    net: i64,
    commission_rate: i64,
    /// `None`: the ordering person's default.
    when_missing: Option<WhenMissing>,
}

/// Everything that a cart becomes.
#[derive(Debug, Clone, Default)]
pub(super) struct Draft {
    pub orders: Vec<OrderDraft>,
    pub lines: Vec<LineDraft>,
    /// (article, lot) pairs that somebody chose.
    pub lots: Vec<(i64, i64)>,
    /// (coupon, order's uid, title, amount): one use each for the company.
    pub coupons: Vec<(i64, String, String, i64)>,
    /// (coupon, order's uid): every order that the coupon reduces.
    pub shares: Vec<(i64, String)>,
    /// (article, pieces, order's uid)
    pub proposals: Vec<(i64, i64, String)>,
}

/// `uid` draws a random one for each seller.
pub(super) fn draft(cart: &PricedCart, terms: &Terms, mut uid: impl FnMut() -> String) -> Draft {
    let mut draft = Draft::default();
    let mut left: Vec<(&PricedCoupon, Minor)> = cart
        .coupons
        .iter()
        .filter(|coupon| coupon.amount.0 > 0)
        .map(|coupon| (coupon, coupon.amount))
        .collect();
    for seller in &cart.sellers {
        let lines: Vec<&PricedLine> = seller.lines.iter().filter(|line| line.quantity > 0).collect();
        if lines.is_empty() {
            continue;
        }
        let uid = uid();
        let shares = shares(&mut left, seller.totals.discount);
        draft.shares.extend(shares.iter().map(|share| (share.coupon, uid.clone())));
        let coupons: Vec<(&str, i64)> = shares.iter().map(|share| (share.title, share.amount.0)).collect();
        let rate = cart.shipping.vat_rate;
        draft.orders.push(order(&uid, (seller, rate), terms, &lines, &coupons));
        for (position, line) in (1..).zip(lines) {
            if let Some(lot) = line.lot {
                draft.lots.push((line.product_id, lot));
            }
            draft.lines.push(LineDraft::of(&uid, position, line));
        }
    }
    if let Some(first) = draft.orders.first() {
        let uid = first.uid.clone();
        draft.coupons = cart
            .coupons
            .iter()
            .filter(|coupon| coupon.amount.0 > 0)
            .map(|coupon| (coupon.id, uid.clone(), coupon.title.clone(), coupon.amount.0))
            .collect();
        // Remainders of a seller without an order belong to the first order.
        for seller in &cart.sellers {
            let own = draft.orders.iter().find(|order| order.seller == seller.id).unwrap_or(first);
            let left = seller.remainders().map(|(product, pieces)| (product, pieces, own.uid.clone()));
            draft.proposals.extend(left);
        }
    }
    draft
}

/// A coupon's part of one order.
struct Share<'a> {
    coupon: i64,
    title: &'a str,
    amount: Minor,
}

/// The coupons' parts of this order: they are used up one after the other.
fn shares<'a>(left: &mut [(&'a PricedCoupon, Minor)], discount: Minor) -> Vec<Share<'a>> {
    let mut open = discount;
    let mut shares = Vec::new();
    for (coupon, rest) in left {
        let part = open.min(*rest);
        if part.0 > 0 {
            shares.push(Share { coupon: coupon.id, title: &coupon.title, amount: part });
            *rest = *rest - part;
            open = open - part;
        }
    }
    shares
}

fn order(
    uid: &str,
    (seller, shipping_vat_rate): (&PricedSeller, i64),
    terms: &Terms,
    lines: &[&PricedLine],
    coupons: &[(&str, i64)],
) -> OrderDraft {
    let totals = &seller.totals;
    let hold = if terms.early { hold(totals.total, totals.variable_gross).amount.0 } else { 0 };
    // An order that costs nothing needs no approval of a payment.
    let (status, waits_for) = match (hold > 0, terms.blocked) {
        (true, _) => ("not_confirmed", "payment"),
        (false, true) => ("not_confirmed", "company"),
        (false, false) => ("confirmed", ""),
    };
    let breakdown: Vec<(i64, i64, i64)> =
        totals.breakdown.iter().map(|line| (line.rate, line.net.0.0, line.vat.0.0)).collect();
    let earned: Minor =
        lines.iter().map(|line| commission::of_line(line.net_after_discount, line.commission_rate)).sum();
    OrderDraft {
        uid: uid.to_owned(),
        seller: seller.id,
        joins: seller.joins.as_ref().map(|first| first.id),
        items_net: totals.items_net.0.0,
        promotion_total: seller.promotion_total().0,
        discount: totals.discount.0,
        shipping_cost: totals.shipping_net.0.0,
        shipping_vat: totals.shipping_vat.0.0,
        shipping_vat_rate,
        net_total: totals.net.0.0,
        vat_total: totals.vat.0.0,
        total: totals.total.0,
        vat_breakdown: json!(breakdown).to_string(),
        variable_gross: totals.variable_gross.0,
        commission: earned.0,
        coupons: json!(coupons).to_string(),
        status,
        waits_for,
        pay_until: (hold > 0).then(|| terms.pay_until.clone()),
        provider: if hold > 0 { terms.provider.clone() } else { "none".to_owned() },
        hold,
    }
}

impl LineDraft {
    fn of(uid: &str, position: usize, line: &PricedLine) -> Self {
        Self {
            uid: uid.to_owned(),
            position,
            product: line.product_id,
            code: line.code.clone(),
            name: line.name.clone(),
            image: line.image_id,
            category: line.category_id,
            uom_sale: json!(line.uom_sale),
            uom_reference: json!(line.uom_reference),
            pack: line.pack.clone(),
            reference_quantity: line.measure.reference_quantity,
            variable_weight: i64::from(line.measure.variable_weight),
            storage: json!(line.storage),
            quantity: line.quantity,
            list_amount: line.list.0,
            amount: line.amount.0,
            promotion: i64::from(line.promotion),
            vat_rate: line.vat_rate,
            net: line.net.0.0,
            commission_rate: line.commission_rate,
            when_missing: line.when_missing,
        }
    }
}

/// An address as it is stored with the order.
pub(crate) fn snapshot(address: &Address) -> Value {
    json!(OrderAddress {
        id: Some(address.id),
        address: address.address.clone(),
        city: OrderCity { name: address.city.name.clone() },
        zip_code: address.zip_code.clone(),
        province: address.province.code.clone(),
        country: address.country.code.code().to_owned(),
        full_address: address.full_address.clone(),
        details: address.details.clone(),
    })
}

/// Place, day and payment: the same for every order of the cart.
#[derive(Debug, Clone)]
pub struct Terms {
    pub request_key: String,
    pub hash: String,
    pub agent: bool,
    /// The company's orders wait for a decision of operations.
    pub blocked: bool,
    pub provider: String,
    pub method_id: i64,
    pub method_code: String,
    pub early: bool,
    pub company_address: Option<String>,
    pub shipping_address: String,
    pub slots: Vec<Slot>,
    pub consumer_details: Option<String>,
    pub invoicing: String,
    pub notes: String,
    pub delivery_date: String,
    pub cutoff_at: String,
    /// An order that waits for its payment lapses then.
    pub pay_until: String,
}
