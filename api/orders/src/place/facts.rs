//! The data that a placement reads beside the cart, and the terms that follow from all of it.

use super::draft::{Terms, snapshot};
use super::input::{CheckedOrder, Slot};
use crate::types::Invoicing;
use cart::types::ConsumerDetails;
use cart::{PricedCart, Scope};
use domain::calendar;
use domain::dates::Day;
use domain::instant::{MINUTE, iso};
use domain::market::Country;
use domain::time_windows::{Window, of_delivery};
use identity::companies::texts::time_window;
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems};
use platform::extract::StoredBody;
use platform::texts::{cart as cart_texts, placement as texts};
use serde::Deserialize;
use serde_json::json;

/// Minutes within which an early payment must be approved.
const PAY_MINUTES: i64 = 60;

#[derive(Debug, Deserialize)]
struct Company {
    name: String,
    vat_number: Option<String>,
    fiscal_code: Option<String>,
    sdi_code: Option<String>,
    pec: Option<String>,
    consumer: bool,
    /// JSON: the consumer details that the shop knows already.
    known_consumer: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Method {
    id: i64,
    code: String,
    #[serde(rename = "type")]
    kind: String,
    provider: String,
}

/// The answers of the statements.
#[derive(Debug)]
pub struct Facts {
    /// An earlier request with the same key.
    pub request: Option<StoredBody>,
    company: Company,
    methods: Vec<Method>,
}

/// The request under this key, the company, and the ways to pay. Without a key it is the cart's version.
/// `known`: [`known`], or its like of what else is asked under a key.
pub fn statements(scope: &Scope, key: Option<&str>, known: RequestSql) -> Vec<Statement> {
    let request = Statement::new(known("?1", "?2", "?3"));
    let request = request.bind_all((scope.user, scope.company, key));
    of_request(scope, request, "null")
}

/// SQL that reads the `hash` of a request by user, company and key.
pub type RequestSql = fn(&str, &str, &str) -> String;

/// The request of a user for a company under a key, or under the cart's version.
pub fn known(user: &str, company: &str, key: &str) -> String {
    format!(
        "select r.hash from order_request r where r.user_id = {user} and r.company_id = {company} and r.key = {}",
        or_version(user, company, key)
    )
}

/// The key, or the cart's version where none was sent.
pub(crate) fn or_version(user: &str, company: &str, key: &str) -> String {
    format!(
        "coalesce({key}, (select 'cart version ' || version from cart where user_id = {user} and company_id = {company}))"
    )
}

/// [`statements`] for a key that is never used again: the orders themselves, or the request for approval that it became, remember
/// it when the request is forgotten.
pub fn taken_statements(scope: &Scope, key: &str) -> Vec<Statement> {
    // The details of their last order, else those of the customer card.
    const KNOWN: &str = "case when consumer = 1 then coalesce( \
         (select o.consumer_details from orders o where o.company_id = company.id and o.consumer_details is not null \
         order by o.id desc limit 1), \
         (select json_object('name', r.name, 'surname', r.surname, 'fiscalCode', coalesce(company.fiscal_code, ''), \
         'email', r.email, 'cellPhone', r.cell_phone) from representative r where r.company_id = company.id \
         order by r.company_role <> 'owner', r.id limit 1)) end";
    let request = Statement::new(taken_known("?1", "?2", "?3"));
    let request = request.bind_all((scope.user, scope.company, key));
    of_request(scope, request, KNOWN)
}

/// [`known`] for a key that orders and requests for approval remember too.
pub fn taken_known(user: &str, company: &str, key: &str) -> String {
    format!(
        "select coalesce(r.hash, '') as hash from (select 1) \
         left join order_request r on r.user_id = {user} and r.company_id = {company} and r.key = {key} where r.hash is not null \
         or exists (select 1 from orders o where o.user_id = {user} and o.company_id = {company} and o.request_key = {key}) \
         union all select a.request_hash from approval a where a.user_id = {user} and a.company_id = {company} and a.request_key = {key}"
    )
}

fn of_request(scope: &Scope, request: Statement, known_consumer: &str) -> Vec<Statement> {
    vec![
        request,
        Statement::new(format!(
            "select name, vat_number, fiscal_code, sdi_code, pec, consumer, {known_consumer} as known_consumer \
             from company where id = ?1"
        ))
        .bind(scope.company),
        Statement::new("select id, code, type, provider from payment_method where active = 1"),
    ]
}

pub fn read(answers: &mut Answers) -> ApiResult<Facts> {
    Ok(Facts {
        request: answers.row()?,
        company: answers.row()?.ok_or(ApiError::NotFound)?,
        methods: answers.rows()?,
    })
}

impl Facts {
    /// Cash or card on delivery, where it is offered.
    pub fn on_delivery(&self) -> Option<i64> {
        let at_the_door = self.methods.iter().find(|method| method.code == "CPOS");
        at_the_door.map(|method| method.id)
    }

    /// The consumer details that the shop knows.
    ///
    /// # Errors
    /// Never for what the shop itself has written.
    pub fn known_consumer(&self) -> ApiResult<Option<ConsumerDetails>> {
        let known = self.company.known_consumer.as_deref();
        known
            .map(serde_json::from_str)
            .transpose()
            .map_err(|error| ApiError::internal(format!("consumer details: {error}")))
    }
}

impl Terms {
    /// # Errors
    /// 422 for what was sent or is missing, 409 for a day or an amount that does not do.
    pub fn of(
        scope: &Scope,
        agent: bool,
        checked: &CheckedOrder,
        facts: &Facts,
        cart: &PricedCart,
        (request_key, hash): (&str, &str),
    ) -> ApiResult<Self> {
        let mut problems = Problems::default();
        let method = method(checked, facts, cart, &mut problems);
        let shipping = cart.checkout.shipping_address.as_ref();
        if shipping.is_none() {
            problems.add("shippingAddress", missing_address(checked.shipping_address));
        }
        let bill_to = cart.checkout.company_address.as_ref();
        if bill_to.is_none() && checked.company_address.is_some() {
            problems.add("companyAddress", missing_address(checked.company_address));
        }
        let slots = slots(checked, cart, &mut problems);
        let consumer = consumer(checked, facts, cart, scope.country(), &mut problems);
        problems.finish()?;
        let (Some(method), Some(shipping)) = (method, shipping) else {
            return Err(ApiError::internal("order: checked, and yet not there"));
        };
        let (day, cutoff) = day(cart, scope)?;
        minimum(cart)?;
        let now = scope.now / 1_000;
        let cutoff = cutoff / 1_000;
        let company = &facts.company;
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        Ok(Self {
            request_key: request_key.to_owned(),
            hash: hash.to_owned(),
            agent,
            blocked: scope.blocked,
            provider: method.provider.clone(),
            method_id: method.id,
            method_code: method.code.clone(),
            early: method.kind == "early",
            company_address: bill_to.map(|address| snapshot(address).to_string()),
            shipping_address: snapshot(shipping).to_string(),
            slots: slots
                .into_iter()
                .map(|slot| Slot { day_of_week: slot.day_of_week.or(Some(day.weekday())), ..slot })
                .collect(),
            consumer_details: consumer.map(|details| json!(details).to_string()),
            invoicing: json!(Invoicing {
                name: company.name.clone(),
                vat_number: text(&company.vat_number),
                fiscal_code: text(&company.fiscal_code),
                sdi_code: text(&company.sdi_code),
                pec: text(&company.pec),
            })
            .to_string(),
            notes: checked.notes.clone().unwrap_or_else(|| cart.checkout.notes.clone()),
            delivery_date: day.to_string(),
            cutoff_at: iso(cutoff),
            pay_until: iso((now + PAY_MINUTES * MINUTE).min(cutoff)),
        })
    }
}

fn method<'a>(
    checked: &CheckedOrder,
    facts: &'a Facts,
    cart: &PricedCart,
    problems: &mut Problems,
) -> Option<&'a Method> {
    let chosen = checked.payment_method.or(cart.checkout.payment_method);
    let found = facts.methods.iter().find(|method| Some(method.id) == chosen);
    if found.is_none() {
        let error = match chosen {
            None => FieldError::Required,
            Some(_) => FieldError::Says(&cart_texts::NO_METHOD),
        };
        problems.add("paymentMethod", error);
    }
    found
}

/// The error for a named address that is not the company's, or for a missing one.
const fn missing_address(named: Option<i64>) -> FieldError {
    match named {
        Some(_) => FieldError::Says(&cart_texts::NOT_THEIRS),
        None => FieldError::Required,
    }
}

/// The windows that were sent, else the cart's. An address with windows of its own receives in those only.
fn slots(checked: &CheckedOrder, cart: &PricedCart, problems: &mut Problems) -> Vec<Slot> {
    let known = &cart.checkout.slots;
    let Some(slots) = checked.slots.as_ref().filter(|slots| !slots.is_empty()) else {
        let of_cart = cart.checkout.slot.iter().map(|window| Slot {
            day_of_week: None,
            from_time: window.from.to_string(),
            to_time: window.to.to_string(),
        });
        return of_cart.collect();
    };
    let mut windows = Vec::with_capacity(slots.len());
    for (at, slot) in slots.iter().enumerate() {
        match Window::parse(&slot.from_time, &slot.to_time) {
            Ok(window) if known.is_empty() || known.contains(&window) => {
                windows.push((slot.day_of_week, window))
            }
            _ => problems
                .add(&format!("shippingSlots.{at}.fromTime"), FieldError::Says(&cart_texts::OTHER_WINDOW)),
        }
    }
    let weekday = cart.delivery_date.map(|day| day.weekday());
    match of_delivery(&windows, weekday) {
        Ok(fitting) => fitting
            .into_iter()
            .map(|(day_of_week, window)| Slot {
                day_of_week,
                from_time: window.from.to_string(),
                to_time: window.to.to_string(),
            })
            .collect(),
        Err(problem) => {
            problems.add("shippingSlots", time_window(problem));
            Vec::new()
        }
    }
}

/// Only a private person has consumer details.
fn consumer(
    checked: &CheckedOrder,
    facts: &Facts,
    cart: &PricedCart,
    market: Country,
    problems: &mut Problems,
) -> Option<ConsumerDetails> {
    if !facts.company.consumer {
        return None;
    }
    let details =
        checked.consumer.clone().or_else(|| cart.checkout.consumer_details.clone()).unwrap_or_default();
    for (name, problem) in details.problems(market) {
        problems.add(&format!("consumerDetails.{name}"), problem);
    }
    Some(details)
}

/// The day and its cut-off in milliseconds.
fn day(cart: &PricedCart, scope: &Scope) -> ApiResult<(Day, i64)> {
    let reason = match (cart.delivery_date, cart.date) {
        (Some(day), Some(Ok(cutoff))) => return Ok((day, cutoff)),
        (_, Some(Err(reason))) => reason.refusal(),
        _ if cart.zone_id.is_none() => "no_zone",
        _ => "missing",
    };
    let nearest = calendar::earliest(&cart.calendar, scope.now).map(|(day, _)| day.to_string());
    Err(ApiError::Conflict(
        Conflict::new("delivery_date", &cart_texts::DATE_REFUSED)
            .with("reason", reason.into())
            .with("nearest", nearest.into()),
    ))
}

fn minimum(cart: &PricedCart) -> ApiResult<()> {
    let short = cart.sellers.iter().find(|seller| seller.is_ordered() && seller.missing(cart.minimum).0 > 0);
    short.map_or(Ok(()), |seller| {
        Err(ApiError::Conflict(
            Conflict::new("minimum", &texts::MINIMUM)
                .with("amount", json!(cart.minimum))
                .with("missing", json!(seller.missing(cart.minimum)))
                .with("currency", json!(cart.country.currency())),
        ))
    })
}
