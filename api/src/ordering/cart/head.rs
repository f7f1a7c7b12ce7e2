//! Everything of a cart that is no line: the company, its addresses, the zone and its calendar,
//! what the checkout knows.

use super::scope::Scope;
use super::types::ConsumerDetails;
use crate::domain::calendar::{HORIZON, Rules, Zone};
use crate::domain::dates::Day;
use crate::domain::money::Minor;
use crate::domain::time_windows::{Minutes, Window};
use crate::domain::totals::Shipping;
use crate::identity::companies::queries as companies;
use crate::identity::companies::types::Address;
use crate::platform::database::{Answers, Statement, flag, json};
use crate::platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// What the checkout knows already, with the defaults of what nobody chose.
#[derive(Debug, Clone)]
pub struct Checkout {
    pub shipping_address: Option<Address>,
    /// Where the invoice goes.
    pub company_address: Option<Address>,
    pub addresses: i64,
    pub slot: Option<Window>,
    /// When the address receives.
    pub slots: Vec<Window>,
    pub payment_method: Option<i64>,
    pub notes: String,
    /// A private person: says who they are.
    pub consumer: bool,
    pub consumer_details: Option<ConsumerDetails>,
}

/// A cart without its lines.
#[derive(Debug, Clone)]
pub struct Head {
    /// 0: nothing was ever put into it.
    pub id: i64,
    pub version: i64,
    pub catalogue_version: i64,
    pub delivery_date: Option<Day>,
    /// The company has an order that was not cancelled.
    pub ordered: bool,
    pub shipping: Shipping,
    /// Goods below it are not delivered.
    pub minimum: Minor,
    pub zone_id: Option<i64>,
    pub calendar: Rules,
    pub checkout: Checkout,
}

#[derive(Debug, Deserialize)]
struct Row {
    #[serde(deserialize_with = "json")]
    closing_days: Vec<i64>,
    #[serde(deserialize_with = "flag")]
    consumer: bool,
    id: i64,
    version: i64,
    delivery_date: Option<String>,
    slot_from: Option<String>,
    slot_to: Option<String>,
    notes: String,
    consumer_details: Option<String>,
    catalogue_version: i64,
    #[serde(deserialize_with = "flag")]
    ordered: bool,
    fee: i64,
    free_from: Option<i64>,
    shipping_vat_rate: i64,
    minimum: i64,
    addresses: i64,
    shipping_address: Option<String>,
    company_address: Option<String>,
    zone_id: Option<i64>,
    lead_days: Option<i64>,
    cutoff: Option<String>,
    days: Option<String>,
    capacity: Option<i64>,
    #[serde(deserialize_with = "json")]
    full_days: Vec<String>,
    payment_method: Option<i64>,
}

/// One row for every company, also without a cart.
pub fn statement(scope: &Scope) -> Statement {
    let text = include_str!("head.sql")
        .replace("{shipping_address}", &companies::address_column("sa.id"))
        .replace("{company_address}", &companies::address_column("ca.id"));
    let mut params = scope.owner();
    params.extend([
        scope.today.to_string().into(),
        scope.shipping_address.into(),
        scope.company_address.into(),
    ]);
    Statement::with(text, params)
}

/// The answer to [`statement`].
///
/// # Errors
/// The database's; 404 when the company is not there.
pub fn read(answers: &mut Answers, scope: &Scope) -> ApiResult<Head> {
    let row: Row = answers.row()?.ok_or(ApiError::NotFound)?;
    row.head(scope)
}

impl Row {
    fn head(self, scope: &Scope) -> ApiResult<Head> {
        let zone = self.zone(scope)?;
        let address =
            |text: &Option<String>| companies::read_address(text.as_deref(), scope.viewer.context.locale);
        let shipping_address = address(&self.shipping_address)?;
        let settings = shipping_address
            .as_ref()
            .and_then(|address| address.shipping_settings.as_ref());
        let slots: Vec<Window> = settings.map_or_else(Vec::new, |settings| {
            let slots = settings.time_slots.iter();
            slots.filter_map(|slot| window(&slot.from, &slot.to)).collect()
        });
        let chosen = self.slot_from.as_deref().zip(self.slot_to.as_deref());
        let slot = chosen
            .and_then(|(from, to)| window(from, to))
            .filter(|slot| slots.is_empty() || slots.contains(slot))
            .or_else(|| slots.first().copied());
        let calendar = Rules {
            country: scope.country(),
            zone,
            address_days: settings.map(|settings| settings.days.clone()),
            closing_dates: settings.map_or_else(Vec::new, |settings| {
                let days = settings.closing_days.iter();
                days.filter_map(|day| Day::parse(day)).collect()
            }),
            closing_weekdays: self.closing_days,
            windows: slots.clone(),
        };
        let consumer_details = self
            .consumer_details
            .map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(|error| ApiError::internal(format!("consumer details: {error}")))?;
        Ok(Head {
            id: self.id,
            version: self.version,
            catalogue_version: self.catalogue_version,
            delivery_date: self.delivery_date.as_deref().and_then(Day::parse),
            ordered: self.ordered,
            shipping: Shipping {
                fee: Minor(self.fee),
                free_from: self.free_from.map(Minor),
                vat_rate: self.shipping_vat_rate,
            },
            minimum: Minor(self.minimum),
            zone_id: self.zone_id,
            calendar,
            checkout: Checkout {
                company_address: address(&self.company_address)?,
                shipping_address,
                addresses: self.addresses,
                slot,
                slots,
                payment_method: self.payment_method,
                notes: self.notes,
                consumer: self.consumer,
                consumer_details,
            },
        })
    }

    fn zone(&self, scope: &Scope) -> ApiResult<Option<Zone>> {
        if self.zone_id.is_none() {
            return Ok(None);
        }
        let malformed = || ApiError::internal("delivery_zone: malformed row");
        let full = if self.capacity == Some(0) {
            (0..HORIZON).map(|ahead| scope.today.plus(ahead)).collect()
        } else {
            self.full_days.iter().filter_map(|day| Day::parse(day)).collect()
        };
        Ok(Some(Zone {
            lead_days: self.lead_days.ok_or_else(malformed)?,
            cutoff: self
                .cutoff
                .as_deref()
                .and_then(Minutes::parse)
                .ok_or_else(malformed)?,
            days: self
                .days
                .as_deref()
                .and_then(|days| serde_json::from_str(days).ok())
                .ok_or_else(malformed)?,
            full,
        }))
    }
}

/// As stored: what was once a valid window stays one.
fn window(from: &str, to: &str) -> Option<Window> {
    Some(Window {
        from: Minutes::parse(from)?,
        to: Minutes::parse(to)?,
    })
}
