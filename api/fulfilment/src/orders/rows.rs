//! Turns rows into answers for operations.

use super::types::{
    OpsDelivery, OpsItem, OpsOrder, OpsOrderSummary, OpsPayment, OpsPaymentState, OpsPaymentTask,
    OpsReturnRef, OpsSlot, OpsSubstitution, OpsTripRef,
};
use crate::days::{DayRules, ends_days};
use cart::payment_method::PaymentKind;
use catalogue::uploads;
use domain::cash;
use domain::dates::Day;
use domain::money::{Currency, Minor};
use domain::order_status::{Actor, OrderStatus, TRANSITIONS};
use domain::payment_code::PaymentCode;
use domain::payment_status::PaymentStatus;
use domain::tender::Tender;
use identity::companies::reference::CompanyRef;
use orders::types::{Delivery, Order, OrderItem, WaitsFor};
use platform::database::Answers;
use platform::errors::ApiResult;
use serde::Deserialize;

/// A window with both ends, or none.
pub fn slot(from: Option<String>, to: Option<String>) -> Option<OpsSlot> {
    from.zip(to).map(|(from, to)| OpsSlot { from, to })
}

#[derive(Debug, Deserialize)]
pub struct SummaryRow {
    id: i64,
    code: String,
    delivery: i64,
    company: CompanyRef,
    status: OrderStatus,
    waits_for: WaitsFor,
    placed_on: String,
    delivery_date: String,
    cutoff_at: String,
    slot_from: Option<String>,
    slot_to: Option<String>,
    zone: Option<String>,
    address: Option<String>,
    lines: i64,
    lines_to_weigh: i64,
    total: i64,
    currency: Currency,
    estimated: bool,
    method: PaymentCode,
    payment_status: Option<PaymentStatus>,
    held: i64,
    captured: i64,
    trip: Option<OpsTripRef>,
    notes: String,
}

impl SummaryRow {
    pub fn into_wire(self) -> OpsOrderSummary {
        OpsOrderSummary {
            id: self.id,
            code: self.code,
            delivery: self.delivery,
            company: self.company,
            estimated: self.estimated && self.status != OrderStatus::Cancelled,
            status: self.status,
            waits_for: self.waits_for,
            placed_on: self.placed_on,
            delivery_date: self.delivery_date,
            cutoff_at: self.cutoff_at,
            slot: slot(self.slot_from, self.slot_to),
            zone: self.zone,
            address: self.address,
            lines: self.lines,
            lines_to_weigh: self.lines_to_weigh,
            total: Minor(self.total),
            currency: self.currency,
            payment: OpsPaymentState {
                method: self.method,
                status: self.payment_status,
                held: Minor(self.held),
                captured: Minor(self.captured),
            },
            trip: self.trip,
            notes: self.notes,
        }
    }
}

#[derive(Debug, Deserialize)]
struct MoreRow {
    version: i64,
    placed_on: String,
    charged_at: Option<String>,
    tender: Option<Tender>,
    cash_before: i64,
    #[serde(flatten)]
    days: DayRules,
    zone: Option<String>,
    company: CompanyRef,
    covered: bool,
    tasks: Vec<OpsPaymentTask>,
    returns: Vec<OpsReturnRef>,
}

#[derive(Debug, Deserialize)]
struct RideRow {
    id: i64,
    trip: Option<OpsTripRef>,
    stop: Option<i64>,
    expires_on: Option<String>,
}

#[derive(Debug, Deserialize)]
struct PlaceRow {
    id: i64,
    position: i64,
    delivery_id: i64,
    missing_reason: String,
    substitutes: i64,
    substitution: Option<OpsSubstitution>,
}

/// Reads the answers of [`super::queries::more`] for an order that was read before; `None` when it does not
/// exist.
pub fn whole(order: Option<Order>, today: Day, answers: &mut Answers) -> ApiResult<Option<OpsOrder>> {
    let more: Option<MoreRow> = answers.row()?;
    let rides: Vec<RideRow> = answers.rows()?;
    let places: Vec<PlaceRow> = answers.rows()?;
    Ok(order.zip(more).map(|(order, more)| ops_order(order, today, more, rides, places)))
}

/// The statuses that operations may give it.
pub fn steps(from: OrderStatus) -> Vec<OrderStatus> {
    TRANSITIONS
        .iter()
        .filter(|way| way.from == from && way.actors.contains(&Actor::Ops))
        .map(|way| way.to)
        .collect()
}

fn ops_order(
    order: Order,
    today: Day,
    more: MoreRow,
    mut rides: Vec<RideRow>,
    places: Vec<PlaceRow>,
) -> OpsOrder {
    let at_door = order.payment_method.kind == PaymentKind::Delivery;
    let paid = order.payment.as_ref();
    let captured = paid.map_or(Minor(0), |payment| payment.captured);
    let refunded = paid.map_or(Minor(0), |payment| payment.refunded);
    let collected = paid
        .filter(|payment| at_door && payment.status != PaymentStatus::Pending)
        .map(|payment| payment.captured);
    let open = !matches!(order.status, OrderStatus::Delivered | OrderStatus::Cancelled);
    let due = order.total - (captured - refunded);
    let to_collect = (at_door && open && due.0 > 0).then_some(due);
    let payment = OpsPayment {
        id: paid.map(|payment| payment.id),
        method: order.payment_method.code,
        kind: order.payment_method.kind,
        status: paid.map(|payment| payment.status),
        hold: paid.map_or(Minor(0), |payment| payment.hold),
        held: paid.map_or(Minor(0), |payment| payment.held),
        captured,
        refunded,
        hold_until: paid.and_then(|payment| payment.hold_until.clone()),
        failure: paid.map_or_else(String::new, |payment| payment.failure.clone()),
        covered: more.covered,
        tasks: more.tasks,
    };
    let on_road =
        |delivery: &&Delivery| matches!(delivery.status, OrderStatus::OnDelivery | OrderStatus::Arriving);
    let new_dates = order.deliveries.iter().find(on_road).map(|away| {
        let others = order.deliveries.iter().filter(|other| other.id != away.id);
        let taken: Vec<&str> = others.map(|other| other.delivery_date.as_str()).collect();
        let expires_on =
            rides.iter().find(|ride| ride.id == away.id).and_then(|ride| ride.expires_on.clone());
        (more.days.offered(today, &taken, expires_on.as_deref()), ends_days(today, expires_on))
    });
    let (new_dates, new_dates_before) = new_dates.unwrap_or_default();
    // Only what has never left can go back to packing.
    let left = more.charged_at.is_some()
        || order.deliveries.iter().any(|delivery| {
            matches!(
                delivery.status,
                OrderStatus::OnDelivery | OrderStatus::Arriving | OrderStatus::Delivered
            )
        });
    let mut lines: Vec<OrderItem> = Vec::new();
    let mut deliveries = Vec::new();
    for mut delivery in order.deliveries {
        lines.append(&mut delivery.items);
        let ride = rides.iter().position(|ride| ride.id == delivery.id).map(|at| rides.swap_remove(at));
        deliveries.push(delivery_of(delivery, ride, left));
    }
    OpsOrder {
        id: order.id,
        code: order.code,
        version: more.version,
        company: more.company,
        market: more.days.market,
        status: order.status,
        waits_for: order.waits_for,
        placed_on: more.placed_on,
        created_at: order.created_at,
        cutoff_at: order.cutoff_at,
        pay_until: order.pay_until,
        settled_at: order.settled_at,
        charged_at: more.charged_at,
        zone: more.zone,
        total: order.total,
        rounding: order.rounding,
        estimated_total: order.estimated_total,
        estimated: order.estimated,
        items_total: order.items_total,
        promotion_total: order.promotion_total,
        discount: order.discount,
        net_total: order.net_total,
        vat_total: order.vat_total,
        vat_breakdown: order.vat_breakdown,
        shipping_cost: order.shipping_cost,
        shipping_vat: order.shipping_vat,
        currency: order.currency,
        commission_data: order.commission_data,
        deliveries,
        new_dates,
        new_dates_before,
        items: places.into_iter().filter_map(|place| item_of(place, &mut lines)).collect(),
        payment,
        to_collect,
        to_collect_cash: to_collect
            .and_then(|due| cash::rounded(order.currency, Minor(more.cash_before), due)),
        collected,
        tender: more.tender,
        events: order.events,
        check_in: order.check_in.map(|mut check_in| {
            for image in check_in.lines.iter_mut().filter_map(|line| line.image.as_mut()) {
                image.url = uploads::ops_url(image.id);
            }
            check_in
        }),
        company_address: order.company_address,
        shipping_address: order.shipping_address,
        shipping_slots: order.shipping_slots,
        consumer_details: order.consumer_details,
        invoicing: order.invoicing,
        seller: order.seller,
        placed_by: order.placed_by,
        coupons: order.coupons,
        notes: order.notes,
        joins: order.joins,
        joined: order.joined,
        cancelled_with: order.cancelled_with,
        returns: more.returns,
    }
}

fn delivery_of(delivery: Delivery, ride: Option<RideRow>, left: bool) -> OpsDelivery {
    let (trip, stop) = ride.map_or((None, None), |ride| (ride.trip, ride.stop));
    let back = (OrderStatus::Ready, OrderStatus::InPreparation);
    let mut steps = steps(delivery.status);
    steps.retain(|to| !left || (delivery.status, *to) != back);
    OpsDelivery {
        id: delivery.id,
        date: delivery.delivery_date,
        slot: slot(delivery.delivery_slot_from, delivery.delivery_slot_to),
        status: delivery.status,
        steps,
        delivered_at: delivery.delivered_at,
        trip,
        stop,
    }
}

fn item_of(place: PlaceRow, lines: &mut Vec<OrderItem>) -> Option<OpsItem> {
    let at = lines.iter().position(|line| line.id == place.id)?;
    let item = lines.swap_remove(at);
    Some(OpsItem {
        to_weigh: item.product.variable_weight && item.weight.is_none() && item.missing < item.quantity,
        delivery: place.delivery_id,
        position: place.position,
        missing_reason: place.missing_reason,
        substitutes: place.substitutes,
        substitution: place.substitution,
        item,
    })
}
