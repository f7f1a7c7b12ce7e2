//! Converts an order to its sheet.

use super::sheet::{Line, Sheet};
use super::words::Words;
use cart::payment_method;
use catalogue::types::UomSale;
use domain::{
    dates::{self, Day},
    format, instant,
    locale::Locale,
    market::Country,
    money::Minor,
};
use orders::types::{Delivery, Order, OrderAddress, OrderItem};
use platform::settings::Operator;

/// `locale` is the order's own.
pub fn from(order: &Order, operator: &Operator, market: Country, locale: Locale) -> Sheet {
    let lines = order.deliveries.iter().flat_map(|delivery| &delivery.items);
    let words = Words::of(locale);
    Sheet {
        code: order.code.clone(),
        status: order.status.code(),
        placed: moment(&order.created_at, market, locale),
        placed_by: order.placed_by.agent.then(|| order.placed_by.name.clone()),
        deliveries: deliveries(order, &words, locale),
        payment: payment_method::name(order.payment_method.code, locale),
        currency: order.currency,
        wordmark: operator.wordmark(),
        operator: letterhead(operator, &order.seller.name, &words),
        destination: destination(order),
        invoice: invoice(order),
        lines: lines.map(|item| line(item, &words, locale)).collect(),
        goods: order.items_total,
        saved: order.promotion_total,
        discounts: discounts(order),
        shipping: order.shipping_cost,
        net: order.net_total,
        vat: order.vat_total,
        total: order.total,
        rounding: order.rounding,
        estimated_total: order.estimated_total,
        rates: order
            .vat_breakdown
            .iter()
            .map(|share| (whole(share.rate, 100.0), share.net, share.vat))
            .collect(),
        estimated: order.estimated,
        hold: order.payment.as_ref().map(|payment| payment.hold).filter(|hold| hold.0 > 0),
        notes: order.notes.clone(),
    }
}

fn moment(at: &str, market: Country, locale: Locale) -> String {
    instant::parse(at).map_or_else(String::new, |seconds| {
        let at = seconds * 1_000;
        format!("{}, {}", format::date(Day::at(at, market), locale), dates::clock(at, market))
    })
}

/// Day and window of each delivery; then the orders that come with them.
fn deliveries(order: &Order, words: &Words, locale: Locale) -> Vec<String> {
    let mut all: Vec<String> = order.deliveries.iter().map(|delivery| when(delivery, locale)).collect();
    let others: Vec<&str> =
        order.joins.iter().chain(&order.joined).map(|other| other.code.as_str()).collect();
    if !others.is_empty() {
        all.push(format!("{}: {}", words.say("travelsWith"), others.join(", ")));
    }
    all
}

fn when(delivery: &Delivery, locale: Locale) -> String {
    let day = Day::parse(&delivery.delivery_date)
        .map_or_else(|| delivery.delivery_date.clone(), |day| format::weekday_and_date(day, locale));
    match (&delivery.delivery_slot_from, &delivery.delivery_slot_to) {
        (Some(from), Some(to)) => format!("{day}, {from}–{to}"),
        _ => day,
    }
}

fn joined<'a>(parts: impl IntoIterator<Item = &'a str>, between: &str) -> String {
    let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(between)
}

/// The supplier, line by line; another seller is named too.
pub fn letterhead(operator: &Operator, seller: &str, words: &Words) -> Vec<String> {
    let place = joined([operator.zip_code.as_str(), &operator.city], " ");
    let other = if seller == operator.name || seller == operator.legal_name { "" } else { seller };
    [
        operator.legal_name.clone(),
        other.to_owned(),
        joined([operator.address.as_str(), &place], " · "),
        joined(
            [vat_number(operator, words).as_str(), &format::unbroken(&operator.phone), &operator.email],
            " · ",
        ),
    ]
    .into_iter()
    .filter(|line| !line.is_empty())
    .collect()
}

/// With its label; empty when the value is empty.
pub fn vat_number(operator: &Operator, words: &Words) -> String {
    match operator.vat_number.trim() {
        "" => String::new(),
        number => format!("{} {number}", words.say("vatNumber")),
    }
}

fn destination(order: &Order) -> Vec<String> {
    let mut lines = vec![order.company.name.clone()];
    if let Some(address) = &order.shipping_address {
        lines.push(address.address.clone());
        lines.push(town(address));
        lines.push(address.details.phone_number.clone());
    }
    lines.retain(|line| !line.is_empty());
    lines
}

fn town(address: &OrderAddress) -> String {
    let town = joined([address.zip_code.as_str(), &address.city.name], " ");
    // Norway's counties are numbers that nobody writes.
    if address.province.is_empty() || address.province.contains(|ch: char| ch.is_ascii_digit()) {
        town
    } else {
        format!("{town} ({})", address.province)
    }
}

fn invoice(order: &Order) -> Vec<(&'static str, String)> {
    let invoicing = &order.invoicing;
    let name = if invoicing.name.is_empty() { &order.company.name } else { &invoicing.name };
    let mut rows = vec![("", name.clone())];
    if let Some(person) = &order.consumer_details {
        rows.push(("", joined([person.name.as_str(), &person.surname], " ")));
        rows.push(("fiscalCode", person.fiscal_code.clone()));
    }
    if let Some(address) = order.company_address.as_ref().or(order.shipping_address.as_ref()) {
        rows.push(("", joined([address.address.as_str(), &town(address)], ", ")));
    }
    rows.extend([
        ("vatNumber", invoicing.vat_number.clone()),
        ("fiscalCode", invoicing.fiscal_code.clone()),
        ("sdiCode", invoicing.sdi_code.clone()),
        ("pec", invoicing.pec.clone()),
    ]);
    rows.retain(|(_, value)| !value.is_empty());
    rows.dedup();
    rows
}

/// The coupons where they explain the whole discount, else one sum.
fn discounts(order: &Order) -> Vec<(String, Minor)> {
    let named: i64 = order.coupons.iter().map(|coupon| coupon.amount.0).sum();
    if named == order.discount.0 {
        let coupons = order.coupons.iter().map(|coupon| (coupon.title.clone(), coupon.amount));
        return coupons.filter(|(_, amount)| amount.0 > 0).collect();
    }
    vec![(String::new(), order.discount)]
}

fn line(item: &OrderItem, words: &Words, locale: Locale) -> Line {
    let product = &item.product;
    Line {
        code: product.code.clone(),
        name: product.name.clone(),
        pack: words.pack(&product.pack),
        unit: unit(product.uom_sale),
        // Missing pieces are not paid either.
        quantity: item.quantity - item.missing,
        price: item.price,
        vat_rate: whole(item.vat_rate, 100.0),
        net: item.total,
        nominal: nominal(item),
        weight: item.weight.map(|kilos| whole(kilos, 1_000.0)),
        lots: item.lots.iter().map(|lot| (lot.code.clone(), expiry(&lot.expires_on, locale))).collect(),
    }
}

/// Grams of a line; until it is weighed, those of the pieces that are not missing.
fn nominal(item: &OrderItem) -> Option<i64> {
    let grams = whole(item.nominal_weight?, 1_000.0);
    if item.weight.is_some() {
        return Some(grams);
    }
    let expected = grams.checked_div(item.quantity)? * (item.quantity - item.missing);
    (expected > 0).then_some(expected)
}

fn expiry(day: &str, locale: Locale) -> String {
    Day::parse(day).map_or_else(|| day.to_owned(), |day| format::date(day, locale))
}

const fn unit(unit: UomSale) -> &'static str {
    match unit {
        UomSale::Carton => "carton",
        UomSale::Envelope => "envelope",
        UomSale::Piece => "piece",
        UomSale::Pack => "pack",
        UomSale::Tray => "tray",
        UomSale::Loaf => "loaf",
    }
}

/// Converts the wire's percent and kilos back to basis points and grams.
#[expect(clippy::cast_possible_truncation, reason = "rates and weights are small")]
fn whole(value: f64, unit: f64) -> i64 {
    (value * unit).round() as i64
}
