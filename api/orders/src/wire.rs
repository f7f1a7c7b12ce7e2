//! Turns rows into answers.

use super::rows::{DeliveryRow, EventRow, ItemRow, LotRow, MethodRow, OrderRow, PaymentRow, Slot};
use super::types::{
    Can, Delivery, Order, OrderCompany, OrderCoupon, OrderItem, OrderLink, PlacedBy, Returnable, WaitsFor,
};
use crate::check_in::rows::{LineRow, check_in};
use crate::payments::types::Payment;
use cart::payment_method::{PaymentKind, PaymentMethod, PaymentMethodRow};
use cart::types::{CommissionData, VatShare};
use catalogue::types::{Seller, Storage};
use domain::cash;
use domain::dates::Day;
use domain::instant::{self, iso};
use domain::locale::Locale;
use domain::money::Minor;
use domain::order_status::OrderStatus;
use domain::payment_status::PaymentStatus;
use domain::per::per;
use domain::pricing::Measure;
use domain::{return_window, returnable};
use identity::companies::types::DeliverySlot;

/// The reader, and the time (seconds since 1970).
#[derive(Clone, Copy)]
pub(super) struct OrderView {
    /// The reader's active company.
    pub company: Option<i64>,
    /// Whether the reader may see the commission.
    pub commission: bool,
    pub locale: Locale,
    pub now: i64,
}

/// The rows of one order.
pub(super) struct Parts {
    pub order: OrderRow,
    pub deliveries: Vec<DeliveryRow>,
    pub items: Vec<ItemRow>,
    pub lots: Vec<LotRow>,
    pub payment: Option<PaymentRow>,
    pub events: Vec<EventRow>,
    pub counted: Vec<LineRow>,
}

impl Parts {
    pub(crate) fn order(mut self, view: OrderView) -> Order {
        let row = self.order;
        let editable = is_editable(row.status, &row.cutoff_at, view.now) && row.may_change;
        let can_pay = editable && wants_approval(&row, self.payment.as_ref());
        let tender = self.payment.as_ref().and_then(|payment| payment.tender);
        let payment = self.payment.map(|payment| payment.payment(can_pay));
        let at_door = row.method.method_type == PaymentKind::Delivery;
        let collected = payment.as_ref().filter(|paid| at_door && paid.status == PaymentStatus::Captured);
        let (before, total) = (Minor(row.cash_before), Minor(row.total));
        let rounding = collected
            .map_or(Minor(0), |paid| cash::rounding(row.currency, before, total, paid.captured, tender));
        let cancelled = row.status == OrderStatus::Cancelled;
        let estimated = !cancelled
            && self.items.iter().any(|item| {
                item.product.variable_weight && item.weight.is_none() && item.missing < item.quantity
            });
        let has_articles = self.items.iter().any(|item| item.product.product_id.is_some());
        let weekday = self
            .deliveries
            .first()
            .and_then(|delivery| Day::parse(&delivery.delivery_date))
            .map_or(0, Day::weekday);
        let deliveries: Vec<Delivery> = self
            .deliveries
            .into_iter()
            .map(|delivery| {
                let of_it = |item: &mut ItemRow| item.delivery_id == delivery.id;
                let items = self.items.extract_if(.., of_it).collect::<Vec<_>>();
                delivery.delivery(items, &mut self.lots, payment.clone(), view.now)
            })
            .collect();
        let here = view.company == Some(row.company_id);
        let can = Can {
            cancel: editable,
            change_payment: editable,
            pay: can_pay,
            r#return: deliveries
                .iter()
                .flat_map(|delivery| &delivery.items)
                .any(|item| item.returnable.is_some()),
            reorder: here && has_articles,
        };
        Order {
            id: row.id,
            code: row.code,
            status: row.status,
            waits_for: row.waits_for,
            total: Minor(row.total),
            rounding,
            estimated_total: row.estimated_total.map(Minor),
            settled_at: row.settled_at,
            items_total: Minor(row.items_net),
            promotion_total: Minor(row.promotion_total),
            discount: Minor(row.discount),
            net_total: Minor(row.net_total),
            vat_total: Minor(row.vat_total),
            vat_breakdown: row.vat_breakdown.into_iter().map(vat_share).collect(),
            shipping_cost: Minor(row.shipping_cost),
            shipping_vat: Minor(row.shipping_vat),
            currency: row.currency,
            estimated,
            company_address: row.company_address,
            shipping_address: row.shipping_address,
            shipping_slots: row.shipping_slots.into_iter().map(|slot| slot.into_wire(weekday)).collect(),
            consumer_details: row.consumer_details,
            invoicing: row.invoicing,
            deliveries,
            created_at: row.created_at,
            cutoff_at: row.cutoff_at,
            pay_until: row.pay_until,
            payment_method: row.method.method(view.locale),
            payment,
            seller: Seller { id: row.seller_id, name: row.seller_name },
            company: OrderCompany { id: row.company_id, code: row.company_code, name: row.company_name },
            placed_by: PlacedBy { id: row.user_id, name: row.placed_by, agent: row.agent },
            notes: row.notes,
            joins: row.joins.map(link),
            joined: row.joined.into_iter().map(link).collect(),
            cancelled_with: row.cancelled_with.into_iter().map(link).collect(),
            coupons: row
                .coupons
                .into_iter()
                .map(|(title, amount)| OrderCoupon { title, amount: Minor(amount) })
                .collect(),
            commission_data: (view.commission && row.commission != 0).then(|| CommissionData {
                currency: row.currency,
                total_commission: Minor(row.commission),
                average_percentage: percent(row.commission, row.items_net - row.discount),
            }),
            events: self.events.into_iter().map(|row| row.event).collect(),
            check_in: check_in(self.counted, view.now),
            can,
        }
    }
}

/// Whether the order can still be changed: before its cut-off, and not in preparation yet.
pub(super) fn is_editable(status: OrderStatus, cutoff_at: &str, now: i64) -> bool {
    matches!(status, OrderStatus::NotConfirmed | OrderStatus::Confirmed) && iso(now).as_str() < cutoff_at
}

/// Whether the buyer still has to approve the payment, a renewed hold, or the payment that is to replace it.
fn wants_approval(row: &OrderRow, payment: Option<&PaymentRow>) -> bool {
    let early = row.method.method_type == PaymentKind::Early;
    payment.is_some_and(|payment| {
        payment.other_url.is_some()
            || early
                && match payment.status {
                    PaymentStatus::Authorised => !payment.failure.is_empty(),
                    PaymentStatus::Pending => row.waits_for == WaitsFor::Payment,
                    PaymentStatus::Failed | PaymentStatus::Expired | PaymentStatus::Voided => true,
                    _ => false,
                }
    })
}

impl PaymentRow {
    /// Only a person who may pay receives the address of the approval page.
    fn payment(self, can_pay: bool) -> Payment {
        Payment {
            id: self.id,
            method: self.method,
            status: self.status,
            hold: Minor(self.hold),
            held: Minor(self.held),
            captured: Minor(self.captured),
            refunded: Minor(self.refunded),
            currency: self.currency,
            redirect_url: self
                .other_url
                .or(self.redirect_url.filter(|_| self.status == PaymentStatus::Pending))
                .filter(|_| can_pay),
            hold_until: self.hold_until,
            failure: self.failure,
        }
    }
}

impl MethodRow {
    pub(super) fn method(self, locale: Locale) -> PaymentMethod {
        let row = PaymentMethodRow {
            id: self.method_id,
            code: self.method_code,
            kind: self.method_type,
            risk: self.method_risk,
            external: self.method_external,
        };
        row.to_wire(locale)
    }
}

impl Slot {
    /// A window without a weekday belongs to the delivery's weekday.
    fn into_wire(self, weekday: i64) -> DeliverySlot {
        DeliverySlot {
            day_of_week: self.day_of_week.unwrap_or(weekday),
            from_time: self.from_time,
            to_time: self.to_time,
        }
    }
}

impl DeliveryRow {
    fn delivery(
        self,
        items: Vec<ItemRow>,
        lots: &mut Vec<LotRow>,
        payment: Option<Payment>,
        now: i64,
    ) -> Delivery {
        let delivered_at = (self.status == OrderStatus::Delivered)
            .then(|| self.delivered_at.as_deref().and_then(instant::parse))
            .flatten();
        let item = |item: ItemRow| {
            let taken = lots.extract_if(.., |lot| lot.order_item_id == item.id).collect();
            item.item(taken, delivered_at, now)
        };
        Delivery {
            id: self.id,
            status: self.status,
            delivery_date: self.delivery_date,
            delivery_slot_from: self.slot_from,
            delivery_slot_to: self.slot_to,
            delivered_at: self.delivered_at,
            items: items.into_iter().map(item).collect(),
            payment,
        }
    }
}

impl ItemRow {
    fn item(self, lots: Vec<LotRow>, delivered_at: Option<i64>, now: i64) -> OrderItem {
        let measure = Measure {
            reference_quantity: self.reference_quantity,
            variable_weight: self.product.variable_weight,
        };
        let goods = returnable::Line {
            pieces: self.quantity - self.missing,
            grams: self.weight.filter(|_| measure.variable_weight),
            returned: self.returned,
            returned_grams: self.returned_grams,
        };
        OrderItem {
            id: self.id,
            quantity: self.quantity,
            price: measure.order_price(Minor(self.amount)),
            list_price: measure.order_price(Minor(self.list_amount)),
            promotion: self.promotion,
            vat_rate: per(self.vat_rate, 100.0),
            total: Minor(self.net),
            estimated_total: self.estimated_net.map(Minor),
            nominal_weight: self
                .product
                .variable_weight
                .then(|| per(self.reference_quantity * self.quantity, 1_000.0)),
            weight: self.weight.map(|grams| per(grams, 1_000.0)),
            lots: lots.into_iter().map(|row| row.lot).collect(),
            missing: self.missing,
            returned: self.returned,
            returned_weight: goods.grams.map(|_| per(self.returned_grams, 1_000.0)),
            returnable: delivered_at.and_then(|at| still_returnable(self.product.storage, at, goods, now)),
            created_at: self.created_at,
            when_missing: self.when_missing,
            substitute_for: self.substitute_for,
            product: self.product.product(),
        }
    }
}

/// The rest of a line, delivered at `delivered_at`, that may still be returned.
fn still_returnable(
    storage: Storage,
    delivered_at: i64,
    goods: returnable::Line,
    now: i64,
) -> Option<Returnable> {
    let word = match storage {
        Storage::Chilled => "chilled",
        Storage::Frozen => "frozen",
        Storage::Ambient => "ambient",
    };
    let until = return_window::until(word, delivered_at);
    let left = goods.pieces_left();
    (left > 0 && now <= until).then(|| Returnable {
        quantity: left,
        weight: goods.grams_left().map(|grams| per(grams, 1_000.0)),
        until: iso(until),
    })
}

fn link((id, code): (i64, String)) -> OrderLink {
    OrderLink { id, code }
}

fn vat_share((rate, net, vat): (i64, i64, i64)) -> VatShare {
    VatShare { rate: per(rate, 100.0), net: Minor(net), vat: Minor(vat) }
}

/// The percentage with one decimal.
fn percent(part: i64, whole: i64) -> f64 {
    Minor(part).ratio(1_000, whole).map_or(0.0, |tenths| per(tenths.0, 10.0))
}
