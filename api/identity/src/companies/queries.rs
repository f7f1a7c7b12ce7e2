//! SQL of companies: every statement names the company first.

use super::types::{Address, AddressRow, Company, CompanyRow, Representative};
use crate::access::{Of, session::OVERDUE};
use domain::money::Minor;
use domain::{company_role, credit, dates::Day, locale::Locale, market::Country};
use platform::database::{Answers, Statement};
use platform::errors::ApiResult;
use serde::Deserialize;

/// An address `a` as one JSON text.
const ADDRESS: &str = "json_object('id', a.id, 'address', a.address, 'city_id', g.id, 'city', g.name, \
     'province_id', p.id, 'province', p.name, 'province_code', p.code, 'region_id', r.id, 'region', r.name, \
     'country', g.country, 'zip_code', a.zip_code, 'ramp', a.ramp, 'floor', a.floor, 'intercom', a.intercom, \
     'elevator', a.elevator, 'phone_number', a.phone_number, 'shipping_settings', json(a.shipping_settings))";
const PLACE: &str = "join geo_city g on g.id = a.city_id join geo_province p on p.id = g.province_id \
     join geo_region r on r.id = p.region_id";

/// The company with its two addresses. `today` is Italy's, because only a block depends on it.
pub fn company_statement(of: &Of, today: Day) -> Statement {
    let address = |id: &str| {
        format!("(select {ADDRESS} from address a {PLACE} where a.id = c.{id} and a.company_id = c.id)")
    };
    let (registered, delivery) = (address("address_id"), address("delivery_address_id"));
    let overdue = OVERDUE.replace("?3", "?2");
    Statement::new(format!(
        "select c.id, c.code, c.name, c.country, c.vat_number, c.fiscal_code, c.phone_number, c.typology, c.closing_days, \
         c.order_taking_modes, c.consumer, c.sdi_code, c.pec, c.status, c.blocked_at is not null or {overdue} as blocked, \
         {registered} as address, {delivery} as delivery_address from company c where c.id = {of}",
        of = of.sql()
    ))
    .bind_all((of.param(), credit::blocking_before(today).to_string()))
}

/// The answer to [`company_statement`].
pub fn read_company(answers: &mut Answers, locale: Locale) -> ApiResult<Option<Company>> {
    let row: Option<CompanyRow> = answers.row()?;
    Ok(row.map(|row| row.into_wire(locale)))
}

/// A company before a change: the values that may be changed, under the names of the contract.
#[derive(Deserialize)]
pub struct StoredCompany {
    pub country: Country,
    #[serde(deserialize_with = "platform::database::json")]
    pub data: serde_json::Value,
}

pub fn standing_statement(company: i64) -> Statement {
    Statement::new(
        "select country, json_object('name', name, 'vatNumber', vat_number, 'fiscalCode', fiscal_code, \
         'phoneNumber', phone_number, 'typology', typology, 'closingDays', json(closing_days), \
         'orderTakingModes', json(order_taking_modes), 'sdiCode', sdi_code, 'pec', pec, 'address', address_id, \
         'deliveryAddress', delivery_address_id) as data from company where id = ?1",
    )
    .bind(company)
}

/// SQL: the address to which person `?1` orders for company `c`, where `k` is their cart.
pub const DELIVERS_TO: &str = include_str!("delivers_to.sql");

/// A column with the address of this id as one JSON text ([`AddressRow`]); null without one.
pub fn address_column(id: &str) -> String {
    format!("(select {ADDRESS} from address a {PLACE} where a.id = {id})")
}

/// In the order in which they were added.
pub fn addresses_statement(of: &Of) -> Statement {
    Statement::new(format!(
        "select {ADDRESS} as address from address a {PLACE} where a.company_id = {} and a.removed_at is null order by a.id",
        of.sql()
    ))
    .bind(of.param())
}

/// One address of a company.
pub(crate) fn address_statement(company: i64, address: i64) -> Statement {
    Statement::new(format!(
        "select {ADDRESS} as address from address a {PLACE} where a.company_id = ?1 and a.id = ?2 and a.removed_at is null"
    ))
    .bind_all((company, address))
}

/// The beginning of a statement that continues with ` = ` and an address's id.
pub(crate) fn address_by_id() -> String {
    format!("select {ADDRESS} as address from address a {PLACE} where a.id")
}

/// Reads the answers to [`addresses_statement`] and similar statements.
pub fn read_addresses(answers: &mut Answers, locale: Locale) -> ApiResult<Vec<Address>> {
    #[derive(Deserialize)]
    struct Row {
        address: AddressRow,
    }
    let rows: Vec<Row> = answers.rows()?;
    Ok(rows.into_iter().map(|row| row.address.into_wire(locale)).collect())
}

/// Columns of a representative `r`, shown with access while the membership or the invitation lasts. An
/// invitation to an address that cannot become a member (an agent's) looks like an open one, so that nobody
/// learns whose it is.
const PERSON: &str = "r.id, r.name, r.surname, r.email, r.cell_phone, r.company_role, \
     r.access = 1 and (r.user_id is null or exists (select 1 from company_member m \
       where m.company_id = r.company_id and m.user_id = r.user_id)) as access, \
     r.access = 1 and r.user_id is null as invited, r.user_id is not null and r.user_id is {me} as is_self, \
     exists (select 1 from company_member m where m.company_id = r.company_id and m.user_id = r.user_id and m.master = 1) as master, \
     case when {sees} then r.ask_above end as ask_above, case when {sees} then r.week_budget end as week_budget, r.site_id";
/// Only the person and the masters see the limits.
const SEES: &str = "r.user_id is {me} or exists (select 1 from company_member m where m.company_id = r.company_id \
     and m.user_id = {me} and m.master = 1)";

fn person(me: &str) -> String {
    PERSON.replace("{sees}", SEES).replace("{me}", me)
}

/// Owners first, then in the order in which they were added. `user` is the reader; for a session that the
/// same batch begins it is the session's user.
pub(crate) fn representatives_statement(of: &Of, user: Option<i64>) -> Statement {
    let me = match of {
        Of::Id(_) => "?2",
        Of::Session(_) => "(select user_id from session where token_hash = ?1)",
    };
    let statement = Statement::new(format!(
        "select {} from representative r where r.company_id = {} order by r.company_role <> 'owner', r.id",
        person(me),
        of.sql()
    ))
    .bind(of.param());
    match of {
        Of::Id(_) => statement.bind(user),
        Of::Session(_) => statement,
    }
}

/// One representative.
pub(crate) fn representative_statement(company: i64, user: Option<i64>, id: i64) -> Statement {
    Statement::new(format!(
        "select {} from representative r where r.company_id = ?1 and r.id = ?3",
        person("?2")
    ))
    .bind_all((company, user, id))
}

/// Reads the answers to [`representatives_statement`] and similar statements.
pub(crate) fn read_representatives(answers: &mut Answers) -> ApiResult<Vec<Representative>> {
    #[derive(Deserialize)]
    struct Row {
        id: i64,
        name: String,
        surname: String,
        email: String,
        cell_phone: String,
        company_role: String,
        access: bool,
        invited: bool,
        is_self: bool,
        master: bool,
        ask_above: Option<i64>,
        week_budget: Option<i64>,
        site_id: Option<i64>,
    }
    let rows: Vec<Row> = answers.rows()?;
    let wire = |row: Row| Representative {
        owner: row.company_role == company_role::OWNER,
        id: row.id,
        name: row.name,
        surname: row.surname,
        email: row.email,
        cell_phone: row.cell_phone,
        company_role: row.company_role,
        access: row.access,
        invited: row.invited,
        is_self: row.is_self,
        master: row.master,
        ask_above: row.ask_above.map(Minor),
        week_budget: row.week_budget.map(Minor),
        site: row.site_id,
    };
    Ok(rows.into_iter().map(wire).collect())
}
