//! A cart that a master of the company is asked about: it becomes one row that waits, and leaves the cart. Nothing is held in
//! stock for it.

use super::batch::{begun_anew, removal, same_catalogue, unmoved};
use super::draft::Terms;
use super::facts::or_version;
use super::input::CheckedOrder;
use cart::lines::PricedLine;
use cart::{PricedCart, Scope};
use domain::approval::{Above, look_at};
use domain::instant::{self, iso};
use domain::money::Currency;
use domain::substitution::WhenMissing;
use mail::{ApprovalMail, push_about_approval, queue_about_approval};
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult};
use serde_json::json;
use std::collections::BTreeMap;

/// The request of a user for a company under a key; without one under the cart's version.
pub(super) fn known(user: &str, company: &str, key: &str) -> String {
    format!(
        "select a.request_hash as hash from approval a where a.user_id = {user} and a.company_id = {company} and a.request_key = {}",
        or_version(user, company, key)
    )
}

/// All of it or nothing, like the batch that places. `written`: the articles of an order that was written down, as a JSON array, all
/// of which leave the cart, and the detail of its audit row as a JSON object.
///
/// # Errors
/// Never for what was checked before.
pub(super) fn statements(
    scope: &Scope,
    cart: &PricedCart,
    terms: &Terms,
    above: Above,
    written: Option<(&str, &str)>,
) -> ApiResult<Vec<Statement>> {
    let mut all = unmoved(scope, cart);
    all.push(waiting(scope, cart, terms, above)?);
    match written {
        Some((articles, _)) => all.push(removal(cart, articles)),
        None => all.extend(taken(cart)),
    }
    all.push(begun_anew(cart, &iso(scope.now / 1_000)));
    all.extend(announced(scope, terms, ApprovalMail::Requested, written.map_or("{}", |(_, detail)| detail)));
    Ok(all)
}

/// The same for what came from no cart: `settled` settles what it came from, and undoes all of it when that has moved. Nobody was
/// there to send it and its cut-off is near, which both hear.
///
/// # Errors
/// Never for what was checked before.
pub(crate) fn statements_without_cart(
    scope: &Scope,
    cart: &PricedCart,
    terms: &Terms,
    (above, settled): (Above, Vec<Statement>),
) -> ApiResult<Vec<Statement>> {
    let mut all = vec![same_catalogue(cart), waiting(scope, cart, terms, above)?];
    all.extend(settled);
    all.extend(announced(scope, terms, ApprovalMail::Near, "{}"));
    Ok(all)
}

/// The mails and pushes, and the audit row of an agent's request.
fn announced(scope: &Scope, terms: &Terms, mail: ApprovalMail, detail: &str) -> Vec<Statement> {
    let this = "a.user_id = ?4 and a.company_id = ?5 and a.request_key = ?6";
    let params = [scope.user.into(), scope.company.into(), terms.request_key.as_str().into()];
    let mut all = vec![
        queue_about_approval(scope.now, mail, this, &params),
        push_about_approval(scope.now, mail, this, &params),
    ];
    if terms.agent {
        all.push(
            Statement::new(
                "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
                 select a.user_id, a.company_id, 'order.request', 'cart', json_patch(json_object('total', a.total, 'currency', a.currency), ?5), \
                 ?4, a.created_at from approval a where a.user_id = ?1 and a.company_id = ?2 and a.request_key = ?3",
            )
            .bind_all((scope.user, scope.company, terms.request_key.as_str()))
            .bind_all((scope.viewer.context.request_id.as_str(), detail)),
        );
    }
    all.push(Statement::new("delete from guard"));
    all
}

fn waiting(scope: &Scope, cart: &PricedCart, terms: &Terms, above: Above) -> ApiResult<Statement> {
    let consumer = terms.consumer_details.as_deref();
    let consumer = consumer.map(serde_json::from_str).transpose();
    // As it was understood: what the cart knew is no longer there when it is decided.
    let request = CheckedOrder {
        payment_method: Some(terms.method_id),
        notes: Some(terms.notes.clone()),
        company_address: cart.checkout.company_address.as_ref().map(|address| address.id),
        shipping_address: cart.checkout.shipping_address.as_ref().map(|address| address.id),
        slots: Some(terms.slots.clone()),
        consumer: consumer.map_err(|error| ApiError::internal(format!("consumer details: {error}")))?,
        seen: None,
    };
    let lines: Vec<(i64, i64, i64)> =
        ordered(cart).map(|line| (line.product_id, line.quantity, line.net.0.0)).collect();
    let rules: BTreeMap<i64, WhenMissing> =
        ordered(cart).filter_map(|line| Some((line.product_id, line.when_missing?))).collect();
    let joins: Vec<(i64, &str, i64)> =
        cart.joins().map(|order| (order.id, order.code.as_str(), order.own.0)).collect();
    let cutoff = instant::parse(&terms.cutoff_at).map_or(scope.now, |at| at * 1_000);
    Ok(Statement::new(
        "insert into approval (company_id, user_id, request_key, request_hash, reason, request, lines, total, currency, estimated, \
         delivery_date, cutoff_at, asked_on, look_at, created_at, rules, joins, above_site) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
    )
    .bind_all((scope.company, scope.user, terms.request_key.as_str()))
    .bind(terms.hash.as_str())
    .bind(match above {
        Above::Order => "order",
        Above::Budget | Above::Site => "budget",
    })
    .bind_all((json!(request).to_string(), json!(lines).to_string()))
    .bind(cart.totals.total.0)
    .bind(match cart.country.currency() {
        Currency::Eur => "EUR",
        Currency::Nok => "NOK",
    })
    .bind_all((i64::from(cart.estimated()), terms.delivery_date.as_str()))
    .bind_all((terms.cutoff_at.as_str(), scope.today.to_string()))
    .bind(iso(look_at(scope.now, cutoff) / 1_000))
    .bind(iso(scope.now / 1_000))
    .bind_all((json!(rules).to_string(), json!(joins).to_string(), i64::from(above == Above::Site))))
}

fn ordered(cart: &PricedCart) -> impl Iterator<Item = &PricedLine> {
    cart.lines().filter(|line| line.quantity > 0)
}

/// What is asked for leaves the cart; a remainder that is to come later stays in it.
fn taken(cart: &PricedCart) -> Vec<Statement> {
    let stays = |line: &&PricedLine| line.auto_order && line.remainder() > 0;
    let leaving: Vec<i64> = ordered(cart).filter(|line| !stays(line)).map(|line| line.product_id).collect();
    let left: Vec<(i64, i64)> =
        ordered(cart).filter(stays).map(|line| (line.product_id, line.remainder())).collect();
    vec![
        removal(cart, &json!(leaving).to_string()),
        Statement::new(
            "update cart_item set requested_quantity = n.rest, quantity = 0 \
             from (select value->>0 as product, value->>1 as rest from json_each(?2)) n \
             where cart_item.cart_id = ?1 and cart_item.product_id = n.product",
        )
        .bind_all((cart.id, json!(left).to_string())),
    ]
}
