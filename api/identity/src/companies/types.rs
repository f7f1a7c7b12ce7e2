//! Companies, addresses and people as the wire carries them.

use super::typology_name::typology_name;
use crate::access::CompanyStatus;
use crate::geo::types::{CityRef, CountryRef, Province, Region};
use domain::money::Minor;
use domain::{locale::Locale, market::Country, money::Currency};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What may be wrong with a field that was accepted: `{field: [text]}`.
pub type Warnings = BTreeMap<String, Vec<String>>;

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Company {
    pub id: i64,
    /// What people say on the phone: `C00042`.
    pub code: String,
    pub name: String,
    /// Digits only.
    pub vat_number: Option<String>,
    pub fiscal_code: Option<String>,
    /// `+390612345678`, or empty.
    pub phone_number: String,
    /// One of the twelve Italian names.
    pub typology: String,
    /// In the visitor's language.
    pub typology_name: String,
    /// Weekdays on which the place is closed, 0 = Monday.
    pub closing_days: Vec<i64>,
    /// A private person who buys.
    pub consumer: bool,
    pub sdi_code: Option<String>,
    pub pec: Option<String>,
    pub country: Country,
    pub currency: Currency,
    pub status: CompanyStatus,
    /// Places no orders: by operations, or because a document is overdue for too long.
    pub blocked: bool,
    /// The registered one.
    pub address: Option<Address>,
    pub delivery_address: Option<Address>,
    /// `phone`, `whatsapp`, `autonomous`.
    pub order_taking_modes: Vec<String>,
    /// After a change: what was accepted and may still be a mistake.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<Warnings>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    pub id: i64,
    /// Street and number.
    pub address: String,
    pub city: CityRef,
    pub province: Province,
    pub region: Region,
    pub country: CountryRef,
    pub zip_code: String,
    pub details: Details,
    /// In one line.
    pub full_address: String,
    /// Each window on each delivery day.
    pub shipping_slots: Vec<DeliverySlot>,
    /// Null: goods may come whenever the zone allows.
    pub shipping_settings: Option<ShippingSettings>,
}

/// A delivery address of a company, to which people and order guides may belong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// Of the address.
    pub id: i64,
    /// Street and number.
    pub address: String,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Details {
    pub ramp: String,
    pub floor: String,
    pub intercom: String,
    pub elevator: bool,
    pub phone_number: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliverySlot {
    /// 0 = Monday.
    pub day_of_week: i64,
    pub from_time: String,
    pub to_time: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingSettings {
    /// 0 = Monday to 5 = Saturday.
    pub days: Vec<i64>,
    /// `YYYY-MM-DD`
    pub closing_days: Vec<String>,
    pub notes: String,
    pub time_slots: Vec<TimeSlot>,
}

/// `HH:mm`, between 06:00 and 16:00, at least 120 minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeSlot {
    pub from: String,
    pub to: String,
}

impl ShippingSettings {
    /// Each window on each day.
    pub fn slots(&self) -> Vec<DeliverySlot> {
        let of_day = |day: i64| {
            self.time_slots.iter().map(move |slot| DeliverySlot {
                day_of_week: day,
                from_time: slot.from.clone(),
                to_time: slot.to.clone(),
            })
        };
        self.days.iter().copied().flat_map(of_day).collect()
    }
}

/// Somebody of a company, as its card index knows them.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Representative {
    pub id: i64,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    /// `owner`, `chef`, `pizzachef`, `headwiter`, `waiter`, `purchasingmanager`,
    /// `administrativemanager`, `other`: a label, no right.
    pub company_role: String,
    /// May sign in for this company, now or when the invitation is accepted.
    pub access: bool,
    /// Has access as soon as the link that was mailed to the address is used.
    pub invited: bool,
    /// `companyRole` is `owner`: a company keeps one.
    pub owner: bool,
    /// The signed-in person.
    #[serde(rename = "self")]
    pub is_self: bool,
    /// Manages the company: no limit holds for them.
    pub master: bool,
    /// An order above it waits for a master; with VAT. Only masters and the person read it.
    pub ask_above: Option<Minor>,
    /// Above it in a week, Monday to Sunday, an order waits for a master; with VAT.
    pub week_budget: Option<Minor>,
    /// The delivery address they work at; null: none, or all of them.
    pub site: Option<i64>,
}

/// An address as the statements read it: one JSON text.
#[derive(Debug, Clone, Deserialize)]
pub struct AddressRow {
    id: i64,
    address: String,
    city_id: i64,
    city: String,
    province_id: i64,
    province: String,
    province_code: String,
    region_id: i64,
    region: String,
    country: Country,
    zip_code: String,
    ramp: String,
    floor: String,
    intercom: String,
    elevator: i64,
    phone_number: String,
    shipping_settings: Option<ShippingSettings>,
}

impl AddressRow {
    pub fn into_wire(self, locale: Locale) -> Address {
        let full_address = match self.country {
            Country::It => {
                format!("{}, {} {} ({})", self.address, self.zip_code, self.city, self.province_code)
            }
            Country::No => format!("{}, {} {}", self.address, self.zip_code, self.city),
        };
        Address {
            id: self.id,
            address: self.address,
            city: CityRef { id: self.city_id, name: self.city },
            province: Province { id: self.province_id, name: self.province, code: self.province_code },
            region: Region { id: self.region_id, name: self.region },
            country: CountryRef::of(self.country, locale),
            zip_code: self.zip_code,
            details: Details {
                ramp: self.ramp,
                floor: self.floor,
                intercom: self.intercom,
                elevator: self.elevator != 0,
                phone_number: self.phone_number,
            },
            full_address,
            shipping_slots: self.shipping_settings.as_ref().map(ShippingSettings::slots).unwrap_or_default(),
            shipping_settings: self.shipping_settings,
        }
    }
}

/// A company as its statement reads it.
#[derive(Debug, Deserialize)]
pub(super) struct CompanyRow {
    id: i64,
    code: String,
    name: String,
    country: Country,
    vat_number: Option<String>,
    fiscal_code: Option<String>,
    phone_number: String,
    typology: String,
    closing_days: Vec<i64>,
    order_taking_modes: Vec<String>,
    consumer: bool,
    sdi_code: Option<String>,
    pec: Option<String>,
    status: CompanyStatus,
    blocked: bool,
    address: Option<AddressRow>,
    delivery_address: Option<AddressRow>,
}

impl CompanyRow {
    pub(super) fn into_wire(self, locale: Locale) -> Company {
        Company {
            id: self.id,
            code: self.code,
            name: self.name,
            vat_number: self.vat_number,
            fiscal_code: self.fiscal_code,
            phone_number: self.phone_number,
            typology_name: typology_name(&self.typology, locale).to_owned(),
            typology: self.typology,
            closing_days: self.closing_days,
            consumer: self.consumer,
            sdi_code: self.sdi_code,
            pec: self.pec,
            country: self.country,
            currency: self.country.currency(),
            status: self.status,
            blocked: self.blocked,
            address: self.address.map(|row| row.into_wire(locale)),
            delivery_address: self.delivery_address.map(|row| row.into_wire(locale)),
            order_taking_modes: self.order_taking_modes,
            warnings: None,
        }
    }
}
