//! A cart without its lines: the company, its addresses, the zone and its calendar, the checkout's values.

use super::limits::{self, CartLimits};
use super::scope::Scope;
use super::types::ConsumerDetails;
use domain::approval::week;
use domain::calendar::{self, Rules, Zone};
use domain::dates::Day;
use domain::instant::iso;
use domain::joining::{self, OpenOrder};
use domain::money::Minor;
use domain::time_windows::{Minutes, Window};
use domain::totals::Shipping;
use identity::companies::queries as companies;
use identity::companies::types::{Address, AddressRow};
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// The checkout's values, with defaults for those that nobody chose.
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
    /// The company is a private person, whose details are needed.
    pub consumer: bool,
    pub consumer_details: Option<ConsumerDetails>,
}

/// A cart without its lines.
#[derive(Debug, Clone)]
pub struct Head {
    /// 0 while nothing was ever put into the cart.
    pub id: i64,
    pub version: i64,
    pub catalogue_version: i64,
    pub delivery_date: Option<Day>,
    /// The company has an order that was not cancelled.
    pub ordered: bool,
    pub shipping: Shipping,
    /// Least net value of goods that is delivered.
    pub minimum: Minor,
    pub zone_id: Option<i64>,
    /// The calendar for a single order.
    pub calendar: Rules,
    /// Deliveries of a day at most.
    capacity: Option<i64>,
    /// Free places of the days on which some are taken.
    places: Vec<(Day, i64)>,
    /// Orders for the address that can still be changed.
    pub open: Vec<OpenOrder>,
    pub checkout: Checkout,
    /// Of a member, where a master has given them or the address any.
    pub limits: Option<CartLimits>,
}

#[derive(Debug, Deserialize)]
struct Row {
    closing_days: Vec<i64>,
    consumer: bool,
    id: i64,
    version: i64,
    delivery_date: Option<String>,
    slot_from: Option<String>,
    slot_to: Option<String>,
    notes: String,
    consumer_details: Option<ConsumerDetails>,
    catalogue_version: i64,
    ordered: bool,
    fee: i64,
    free_from: Option<i64>,
    shipping_vat_rate: i64,
    minimum: i64,
    addresses: i64,
    shipping_address: Option<AddressRow>,
    company_address: Option<AddressRow>,
    zone_id: Option<i64>,
    lead_days: Option<i64>,
    cutoff: Option<String>,
    days: Option<String>,
    capacity: Option<i64>,
    places: Vec<(String, i64)>,
    /// (id, code, seller, day, own)
    open: Vec<(i64, String, i64, String, i64)>,
    payment_method: Option<i64>,
    limits: Option<String>,
}

/// Answers one row for every company, also without a cart.
pub fn statement(scope: &Scope) -> Statement {
    let text = include_str!("head.sql")
        .replace("{delivers_to}", companies::DELIVERS_TO)
        .replace("{shipping_address}", &companies::address_column("sa.id"))
        .replace("{company_address}", &companies::address_column("ca.id"))
        .replace("{limits}", &limits::column())
        .replace("{own}", &limits::own_column());
    let (monday, sunday) = week(scope.today);
    let mut params = scope.owner();
    params.extend([
        scope.today.to_string().into(),
        scope.shipping_address.into(),
        scope.company_address.into(),
        monday.to_string().into(),
        sunday.to_string().into(),
        iso(scope.now / 1_000).into(),
        scope.person.into(),
    ]);
    Statement::with(text, params)
}

/// Reads the answer to [`statement`].
///
/// # Errors
/// The database's; 404 when the company does not exist.
pub fn read(answers: &mut Answers, scope: &Scope) -> ApiResult<Head> {
    let row: Row = answers.row()?.ok_or(ApiError::NotFound)?;
    row.head(scope)
}

impl Head {
    /// Closes the days on which the van lacks a place for each order of these sellers that travels alone.
    pub fn make_room(&mut self, sellers: &[i64], today: Day) {
        let needed = |day| joining::places(&self.open, sellers, day);
        if let Some(zone) = &mut self.calendar.zone {
            zone.full = calendar::full(&self.places, self.capacity, needed, today);
        }
    }
}

impl Row {
    fn head(self, scope: &Scope) -> ApiResult<Head> {
        let zone = self.zone()?;
        let locale = scope.viewer.context.locale;
        let shipping_address = self.shipping_address.map(|row| row.into_wire(locale));
        let settings = shipping_address.as_ref().and_then(|address| address.shipping_settings.as_ref());
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
        let places = self.places.iter().filter_map(|(day, left)| Some((Day::parse(day)?, *left))).collect();
        let open = self.open.into_iter().filter_map(|(id, code, seller, day, own)| {
            Some(OpenOrder { id, code, seller, day: Day::parse(&day)?, own: Minor(own) })
        });
        let mut head = Head {
            open: open.collect(),
            limits: self.limits.as_deref().map(CartLimits::read).transpose()?,
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
            capacity: self.capacity,
            places,
            checkout: Checkout {
                company_address: self.company_address.map(|row| row.into_wire(locale)),
                shipping_address,
                addresses: self.addresses,
                slot,
                slots,
                payment_method: self.payment_method,
                notes: self.notes,
                consumer: self.consumer,
                consumer_details: self.consumer_details,
            },
        };
        head.make_room(&[], scope.today);
        Ok(head)
    }

    fn zone(&self) -> ApiResult<Option<Zone>> {
        if self.zone_id.is_none() {
            return Ok(None);
        }
        let malformed = || ApiError::internal("delivery_zone: malformed row");
        Ok(Some(Zone {
            lead_days: self.lead_days.ok_or_else(malformed)?,
            cutoff: self.cutoff.as_deref().and_then(Minutes::parse).ok_or_else(malformed)?,
            days: self
                .days
                .as_deref()
                .and_then(|days| serde_json::from_str(days).ok())
                .ok_or_else(malformed)?,
            full: Vec::new(),
        }))
    }
}

/// A stored window; it stays valid although the rules for new ones may have changed.
fn window(from: &str, to: &str) -> Option<Window> {
    Some(Window { from: Minutes::parse(from)?, to: Minutes::parse(to)? })
}
