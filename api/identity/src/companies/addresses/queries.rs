//! SQL of addresses. Every change is one conditional statement; the facts that the same batch read before it
//! tell the outcome.

use super::input::{AddressData, DetailsInput};
use domain::{instant::iso, market::Country, money::Minor};
use platform::database::{Param, Statement};
use serde::Deserialize;

/// More than any company needs; it keeps the list short.
pub(crate) const MAX_ADDRESSES: i64 = 200;

/// SQL: the same address down to the door, which is stored once even when it is added twice.
const SAME: &str = "company_id = ?1 and removed_at is null and address = ?2 and city_id = ?3 and zip_code = ?4 \
     and ramp = ?5 and floor = ?6 and intercom = ?7 and elevator = ?8 and phone_number = ?9 and shipping_settings is ?10";

#[derive(Deserialize)]
pub struct Facts {
    pub addresses: i64,
    pub found: bool,
    pub in_use: bool,
}

/// An address before a change, under the names of the contract.
#[derive(Deserialize)]
pub struct StoredAddress {
    #[serde(deserialize_with = "platform::database::json")]
    pub data: serde_json::Value,
}

pub fn standing_statement(company: i64, address: i64) -> Statement {
    Statement::new(
        "select json_object('address', address, 'city', city_id, 'zipCode', zip_code, 'ramp', ramp, 'floor', floor, \
         'intercom', intercom, 'elevator', iif(elevator, json('true'), json('false')), 'phoneNumber', phone_number, \
         'shippingSettings', json(shipping_settings)) as data \
         from address where company_id = ?1 and id = ?2 and removed_at is null",
    )
    .bind_all((company, address))
}

#[derive(Deserialize)]
pub struct CountryRow {
    pub country: Country,
}

pub(crate) fn country_statement(company: i64) -> Statement {
    Statement::new("select country from company where id = ?1").bind(company)
}

/// The number of addresses, and whether one of them exists and is in use.
pub fn facts_statement(company: i64, address: Option<i64>) -> Statement {
    Statement::new(
        "select (select count(*) from address where company_id = c.id and removed_at is null) as addresses, \
         exists (select 1 from address where id = ?2 and company_id = c.id and removed_at is null) as found, \
         ?2 is not null and (c.address_id is ?2 or c.delivery_address_id is ?2) as in_use from company c where c.id = ?1",
    )
    .bind_all((company, address))
}

fn natural_key(company: i64, data: &AddressData) -> Vec<Param> {
    let mut params = vec![
        Param::Int(company),
        Param::from(data.address.as_str()),
        Param::Int(data.city),
        Param::from(data.zip_code.as_str()),
    ];
    params.extend(data.details.clone().unwrap_or_default().params());
    params.push(Param::from(data.settings.clone().flatten()));
    params
}

pub fn insert_statement(company: i64, data: &AddressData, now: i64) -> Statement {
    let mut params = natural_key(company, data);
    params.extend([Param::from(iso(now / 1_000)), Param::Int(MAX_ADDRESSES)]);
    Statement::with(
        format!(
            "insert into address (company_id, address, city_id, zip_code, ramp, floor, intercom, elevator, phone_number, \
             shipping_settings, created_at) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 \
             where not exists (select 1 from address where {SAME}) \
             and (select count(*) from address where company_id = ?1 and removed_at is null) < ?12"
        ),
        params,
    )
}

/// The first address of a company is its registered and its delivery address.
pub(crate) fn first_statement(company: i64) -> Statement {
    Statement::new(
        "update company set address_id = coalesce(address_id, a.id), delivery_address_id = coalesce(delivery_address_id, a.id) \
         from (select min(id) as id from address where company_id = ?1 and removed_at is null) a \
         where company.id = ?1 and (address_id is null or delivery_address_id is null) and a.id is not null",
    )
    .bind(company)
}

/// The id of the row that [`insert_statement`] added or found.
pub(crate) fn same_statement(company: i64, data: &AddressData, select: &str) -> Statement {
    Statement::with(
        format!("{select} = (select max(id) from address where {SAME})"),
        natural_key(company, data),
    )
}

/// Absent details and settings stay as they are.
pub fn update_statement(company: i64, address: i64, data: &AddressData) -> Statement {
    let mut sql = String::from("update address set address = ?3, city_id = ?4, zip_code = ?5");
    let mut params = vec![
        Param::Int(company),
        Param::Int(address),
        Param::from(data.address.as_str()),
        Param::Int(data.city),
        Param::from(data.zip_code.as_str()),
    ];
    if let Some(details) = &data.details {
        sql.push_str(", ramp = ?6, floor = ?7, intercom = ?8, elevator = ?9, phone_number = ?10");
        params.extend(DetailsInput::params(details));
    }
    if let Some(settings) = &data.settings {
        params.push(Param::from(settings.clone()));
        sql.push_str(&format!(", shipping_settings = ?{}", params.len()));
    }
    sql.push_str(" where company_id = ?1 and id = ?2 and removed_at is null");
    Statement::with(sql, params)
}

/// Null takes the budget away.
pub(crate) fn budget_statement(company: i64, address: i64, budget: Option<Minor>) -> Statement {
    Statement::new(
        "update address set week_budget = ?3 where company_id = ?1 and id = ?2 and removed_at is null returning id",
    )
    .bind_all((company, address, budget.map(|budget| budget.0)))
}

/// Neither the last one nor one in use.
pub fn remove_statement(company: i64, address: i64, now: i64) -> Statement {
    Statement::new(
        "update address set removed_at = ?3 where company_id = ?1 and id = ?2 and removed_at is null \
         and (select count(*) from address where company_id = ?1 and removed_at is null) > 1 \
         and not exists (select 1 from company where id = ?1 and (address_id is ?2 or delivery_address_id is ?2))",
    )
    .bind_all((company, address, iso(now / 1_000)))
}
