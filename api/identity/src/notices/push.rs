//! Push subscriptions of a person's browsers, and the notices that a browser fetches after a push:
//! `/user/push`, `/push/notice`.

use super::types::{PushInput, PushNotice};
use crate::access::{AnyUser, Visitor};
use axum::{Json, http::StatusCode};
use domain::dates::{self, Day};
use domain::instant::{self, iso};
use domain::locale::Locale;
use domain::market::Country;
use domain::money::{Currency, Minor};
use domain::{format, plural, push_address};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::Input;
use platform::state::App;
use platform::texts::{Texts, pick, push as texts};
use platform::vapid;
use serde::Deserialize;
use serde_json::Value;

/// Browsers of a person; one more removes the oldest.
const MAX_BROWSERS: i64 = 10;

/// PUT /user/push {endpoint}: this browser from now on. A browser is one person's: whoever had it before has it no more.
#[call(
    put, "/user/push",
    responses(
        (status = 204, description = "Kept until this sign-in ends"),
        (status = 404, description = "This shop pushes nothing", body = platform::errors::ErrorBody),
    )
)]
pub async fn put_push(
    app: App,
    AnyUser(session): AnyUser,
    Input(input): Input<PushInput>,
) -> ApiResult<StatusCode> {
    if vapid::key(&app).is_none() {
        return Err(ApiError::NotFound);
    }
    let stand_in = mail::push_stand_in(&app);
    if push_address::origin(&input.endpoint, stand_in.as_deref()).is_none() {
        return Err(ApiError::field("endpoint", FieldError::Says(&texts::SERVICE)));
    }
    let statements = keep_statements(app.now, session.user.id, session.id, &input.endpoint);
    database::batch(&app, statements).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// DELETE /user/push {endpoint}: this browser no more. One that is not theirs stays.
#[call(delete, "/user/push", responses((status = 204, description = "It is told nothing")))]
pub async fn delete_push(
    app: App,
    AnyUser(session): AnyUser,
    Input(input): Input<PushInput>,
) -> ApiResult<StatusCode> {
    let statement = drop_statement(session.user.id, &input.endpoint);
    database::batch(&app, vec![statement]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// GET /push/notice: to who is signed in what this browser has not shown yet, the oldest first; else that there is something.
#[call(get, "/push/notice", tag = "user")]
pub async fn get_push_notice(app: App, Visitor(session): Visitor) -> ApiResult<Json<PushNotice>> {
    let Some(session) = session else {
        return Ok(Json(general(app.context.locale)));
    };
    let locale = session.user.locale;
    let row: Option<PushRow> =
        database::row(&app, show_statement(app.now, session.user.id, session.id)).await?;
    let notice = row.and_then(|row| notice(&row.payload, locale));
    Ok(Json(notice.unwrap_or_else(|| general(locale))))
}

/// A push as the outbox stores it.
#[derive(Debug, Deserialize)]
struct PushRow {
    payload: String,
}

pub fn keep_statements(now: i64, user: i64, session: i64, endpoint: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "insert into push_subscription (user_id, session_id, endpoint, created_at) values (?1, ?2, ?3, ?4) \
             on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id",
        )
        .bind_all((user, session, endpoint, iso(now / 1_000))),
        Statement::new(
            "delete from push_subscription where user_id = ?1 and id not in \
             (select id from push_subscription where user_id = ?1 order by id desc limit ?2)",
        )
        .bind_all((user, MAX_BROWSERS)),
    ]
}

pub fn drop_statement(user: i64, endpoint: &str) -> Statement {
    Statement::new("delete from push_subscription where endpoint = ?2 and user_id = ?1")
        .bind_all((user, endpoint))
}

/// Each push to a browser shows a notice of its own, also when several were held back for a night: shown
/// notices are marked.
pub(crate) fn show_statement(now: i64, user: i64, session: i64) -> Statement {
    Statement::new(format!(
        "update outbox set shown_at = ?2 where id = (select id from outbox where kind = 'push' \
         and json_extract(payload, '$.user') = ?1 and json_extract(payload, '$.until') > ?2 \
         and json_extract(payload, '$.subscription') in (select id from push_subscription where session_id = ?3) \
         and (status <> 'pending' or attempts > 0) and not {} \
         order by shown_at is not null, case when shown_at is null then id else -id end limit 1) returning {} as payload",
        mail::void("?2", "?4"),
        mail::payload_now("?2", "?4")
    ))
    // Italy and Norway have the same day.
    .bind_all((user, iso(now / 1_000), session, Day::at(now, Country::It).to_string()))
}

fn general(locale: Locale) -> PushNotice {
    PushNotice {
        title: pick(&texts::GENERAL, locale).to_owned(),
        body: String::new(),
        path: "/".to_owned(),
        tag: "madia".to_owned(),
    }
}

fn notice(payload: &str, locale: Locale) -> Option<PushNotice> {
    let payload: Value = serde_json::from_str(payload).ok()?;
    match payload.get("template")?.as_str()? {
        "orderReminder" => day_notice(&payload, &texts::REMINDER, locale),
        "standingAnnounced" => day_notice(&payload, &texts::STANDING, locale),
        "substituteAsked" => substitute_notice(&payload, locale),
        "backInStock" => back_notice(&payload, locale),
        "approvalAsked" => approval_notice(&payload, &texts::APPROVAL, locale),
        "approvalNear" => approval_notice(&payload, &texts::APPROVAL_NEAR, locale),
        "colleagueOrdered" => colleague_notice(&payload, locale),
        "deliveryNear" => near_notice(&payload, locale),
        "priceChanged" => price_notice(&payload, locale),
        _ => None,
    }
}

fn text<'a>(payload: &'a Value, path: &str) -> Option<&'a str> {
    payload.pointer(path).and_then(Value::as_str)
}

/// A notice about a delivery day.
fn day_notice(payload: &Value, title: &'static Texts, locale: Locale) -> Option<PushNotice> {
    let (template, page) = (text(payload, "/template")?, text(payload, "/data/page")?);
    let country = Country::parse(text(payload, "/data/market")?).unwrap_or_default();
    let day = format::weekday_and_date(Day::parse(text(payload, "/data/day")?)?, locale);
    let until = instant::parse(text(payload, "/until")?)? * 1_000;
    let until = format!(
        "{}, {}",
        format::weekday_and_date(Day::at(until, country), locale),
        dates::clock(until, country)
    );
    Some(PushNotice {
        title: pick(title, locale).replace("{day}", &day),
        body: format!(
            "{}\n{}",
            text(payload, "/data/company").unwrap_or_default(),
            pick(&texts::UNTIL, locale).replace("{until}", &until)
        ),
        path: page.to_owned(),
        tag: format!("{template} {page} {day}"),
    })
}

/// A notice about an article that is missing in an order; it opens the question.
fn substitute_notice(payload: &Value, locale: Locale) -> Option<PushNotice> {
    let country = Country::parse(text(payload, "/data/market")?).unwrap_or_default();
    let until = instant::parse(text(payload, "/until")?)? * 1_000;
    let path = text(payload, "/data/page")?.to_owned();
    let order = text(payload, "/data/order")?;
    Some(PushNotice {
        title: pick(&texts::SUBSTITUTE, locale).replace("{order}", order),
        body: format!(
            "{}\n{}",
            text(payload, "/data/company").unwrap_or_default(),
            pick(&texts::UNTIL, locale).replace("{until}", &dates::clock(until, country))
        ),
        tag: format!("substituteAsked {path}"),
        path,
    })
}

/// A notice about articles for which the person waited; it opens the first.
fn back_notice(payload: &Value, locale: Locale) -> Option<PushNotice> {
    let back: Vec<(String, String)> = serde_json::from_value(payload.pointer("/data/back")?.clone()).ok()?;
    let names: Vec<&str> = back.iter().map(|(_, name)| name.as_str()).collect();
    let (code, _) = back.first()?;
    let path = mail::article_page(code);
    Some(PushNotice {
        title: pick(&texts::BACK, locale).replace("{articles}", &mail::names_of(&names)),
        body: text(payload, "/data/company").unwrap_or_default().to_owned(),
        tag: format!("backInStock {path}"),
        path,
    })
}

/// `≈ 123,40 €` before the goods are weighed.
fn total_of(payload: &Value, locale: Locale) -> Option<String> {
    let currency = if text(payload, "/data/currency")? == "NOK" { Currency::Nok } else { Currency::Eur };
    let total = payload.pointer("/data/total").and_then(Value::as_i64)?;
    let about =
        if payload.pointer("/data/estimated").and_then(Value::as_i64) == Some(1) { "≈ " } else { "" };
    Some(format!("{about}{}", format::price(Minor(total), currency, locale)))
}

/// A notice about an order that waits for the person's approval.
fn approval_notice(payload: &Value, title: &'static Texts, locale: Locale) -> Option<PushNotice> {
    let about_day = day_notice(payload, title, locale)?;
    let (person, total) = (text(payload, "/data/person")?, total_of(payload, locale)?);
    Some(PushNotice { body: format!("{person}, {total}\n{}", about_day.body), ..about_day })
}

/// A notice about a colleague's order.
fn colleague_notice(payload: &Value, locale: Locale) -> Option<PushNotice> {
    let day = format::weekday_and_date(Day::parse(text(payload, "/data/day")?)?, locale);
    let items = payload.pointer("/data/items").and_then(Value::as_i64)?;
    let title = pick(&texts::COLLEAGUE, locale).replace("{day}", &day);
    let body = plural::pick(pick(&texts::COLLEAGUE_ITEMS, locale), items, locale)
        .replace("{items}", &items.to_string())
        .replace("{total}", &total_of(payload, locale)?);
    let place = [text(payload, "/data/company"), text(payload, "/data/address")];
    let place: Vec<&str> = place.into_iter().flatten().collect();
    let page = mail::colleague_page(payload.get("data")?);
    Some(PushNotice {
        title: title.replace("{person}", text(payload, "/data/person")?),
        body: format!("{}\n{body}", place.join(", ")),
        tag: format!("colleagueOrdered {}", payload.pointer("/data/orders")?),
        path: page,
    })
}

/// A notice about the approaching van.
fn near_notice(payload: &Value, locale: Locale) -> Option<PushNotice> {
    let place =
        [text(payload, "/data/company"), text(payload, "/data/address"), text(payload, "/data/order")];
    let place: Vec<&str> = place.into_iter().flatten().collect();
    let path = format!("/utente/ordini/{}", payload.pointer("/data/orderId").and_then(Value::as_i64)?);
    Some(PushNotice {
        title: pick(&texts::NEAR, locale).to_owned(),
        body: place.join("\n"),
        tag: format!("deliveryNear {path}"),
        path,
    })
}

/// A notice about usual articles with another price; for a single one it names both prices.
fn price_notice(payload: &Value, locale: Locale) -> Option<PushNotice> {
    let prices = mail::changed_prices(payload.get("data")?, locale);
    let names: Vec<&str> = prices.iter().map(|price| price.name.as_str()).collect();
    let company = text(payload, "/data/company").unwrap_or_default();
    let (path, body) = match prices.as_slice() {
        [] => return None,
        [one] => (mail::article_page(&one.code), format!("{company}\n{}", one.change)),
        _ => (mail::USUAL_PAGE.to_owned(), company.to_owned()),
    };
    Some(PushNotice {
        title: pick(&texts::PRICES, locale).replace("{articles}", &mail::names_of(&names)),
        body,
        tag: format!("priceChanged {company} {}", text(payload, "/data/day")?),
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn notices_exist_in_every_language() {
        for template in ["orderReminder", "standingAnnounced"] {
            let payload = json!({
                "user": 1, "subscription": 1, "template": template, "until": "2027-02-17T16:00:00Z",
                "data": { "company": "Trattoria {day}", "day": "2027-02-18", "market": "IT", "page": "/" }
            });
            for locale in Locale::ALL {
                let notice = notice(&payload.to_string(), locale).unwrap();
                assert!(notice.body.starts_with("Trattoria {day}\n") && notice.body.contains("17:00"));
                assert!(!notice.title.contains('{') && notice.title.contains("18"), "{locale:?}");
                assert_ne!(general(locale).title, notice.title);
            }
        }
        assert_eq!(notice("{}", Locale::It), None);
    }

    #[test]
    fn order_notices_exist_in_every_language() {
        let payload = |template: &str, more: Value| {
            let mut payload = json!({
                "user": 1, "subscription": 1, "template": template, "until": "2027-02-17T16:00:00Z",
                "data": { "company": "Trattoria", "person": "Anna {day}", "day": "2027-02-18", "market": "IT",
                    "currency": "EUR", "total": 12_340, "estimated": 1, "items": 7, "address": "Via 0", "order": "M1", "orderId": 5 }
            });
            payload["data"].as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            payload.to_string()
        };
        for locale in Locale::ALL {
            for template in ["approvalAsked", "approvalNear"] {
                let request = payload(template, json!({ "page": "/utente/approvazioni/3" }));
                let request = notice(&request, locale).unwrap();
                assert!(
                    request.title.contains("18") && request.body.starts_with("Anna {day}, ≈ "),
                    "{request:?}"
                );
                assert!(
                    request.body.contains("Trattoria\n") && request.body.contains("17:00"),
                    "{request:?}"
                );
            }
            for (orders, page) in [(json!([5]), "/utente/ordini/5"), (json!([5, 6]), "/utente/ordini")] {
                let ordered =
                    notice(&payload("colleagueOrdered", json!({ "orders": orders })), locale).unwrap();
                assert!(ordered.title.contains("Anna {day}") && ordered.title.contains("18"), "{ordered:?}");
                assert!(ordered.body.contains('7') && ordered.body.contains("≈ "), "{ordered:?}");
                assert!(!ordered.body.contains('{') && ordered.path == page, "{ordered:?}");
            }
            let near = notice(&payload("deliveryNear", json!({ "halt": 1 })), locale).unwrap();
            assert_eq!(
                (near.body.as_str(), near.path.as_str()),
                ("Trattoria\nVia 0\nM1", "/utente/ordini/5")
            );
        }
    }

    #[test]
    fn price_notices_exist_in_every_language() {
        let change = |code: &str, name: &str| {
            json!({ "code": code, "name": name, "from": 1_200, "to": 1_320, "weighed": false, "unit": "kg", "unitPrice": 528,
                "equalPrice": null, "equalCode": null, "equalName": null })
        };
        let payload = |changes: Value| {
            json!({
                "user": 1, "subscription": 1, "template": "priceChanged", "until": "2027-02-17T23:00:00Z",
                "data": { "company": "Trattoria", "day": "2027-02-17", "market": "IT", "changes": changes }
            })
            .to_string()
        };
        for locale in Locale::ALL {
            let push = notice(&payload(json!([change("MD-1", "Caffè {day}")])), locale).unwrap();
            assert!(push.title.contains("Caffè {day}") && !push.title.contains("{articles}"), "{push:?}");
            assert!(push.body.starts_with("Trattoria\n") && push.body.contains(" → "), "{push:?}");
            assert_eq!(push.path, "/dettaglio-prodotto/MD-1");
            let both = payload(json!([change("MD-1", "Caffè"), change("MD-3", "Bufala")]));
            let push = notice(&both, locale).unwrap();
            assert_eq!((push.body.as_str(), push.path.as_str()), ("Trattoria", "/utente/i-miei-prodotti"));
            assert_eq!(notice(&payload(json!([])), locale), None);
        }
    }

    #[test]
    fn stock_notices_exist_in_every_language() {
        let payload = json!({
            "user": 1, "subscription": 1, "template": "backInStock", "until": "2027-02-17T16:00:00Z",
            "data": { "company": "Trattoria", "back": [["MD-4", "Mozzarella {day}"], ["MD-5", "Panna"]] }
        });
        for locale in Locale::ALL {
            let notice = notice(&payload.to_string(), locale).unwrap();
            assert!(notice.title.contains("Mozzarella {day}, Panna") && !notice.title.contains("{articles}"));
            assert_eq!(
                (notice.body.as_str(), notice.path.as_str()),
                ("Trattoria", "/dettaglio-prodotto/MD-4")
            );
        }
    }
}
