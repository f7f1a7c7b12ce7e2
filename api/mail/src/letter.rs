//! A complete mail: subject, HTML, plain text, headers. Both parts have the same content.

use super::catalogue;
use super::content::{self, Content, one_line, value};
use super::facts::{self, Facts};
use super::layout;
use super::texts::{self, Words, fill};
use domain::{format, locale::Locale};
use platform::codes;
use platform::settings::Operator;
use serde_json::Value;
use std::collections::BTreeMap;

/// Ready for the provider.
#[derive(Debug)]
pub(super) struct Letter {
    pub subject: String,
    pub html: String,
    pub text: String,
    pub headers: BTreeMap<&'static str, String>,
}

/// `data` is the outbox's data of the template; `shop` the public address without a slash at its end. `None`
/// when there is no such mail.
pub(super) fn write(
    template: &str,
    data: Option<&Value>,
    locale: Locale,
    shop: &str,
    operator: &Operator,
) -> Option<Letter> {
    let words = texts::of(locale);
    let content = content(template, data, locale, shop, operator, &words)?;
    Some(Letter {
        html: layout::html(&content),
        text: layout::text(&content),
        headers: headers(&content),
        subject: content.subject,
    })
}

fn content(
    template: &str,
    data: Option<&Value>,
    locale: Locale,
    shop: &str,
    operator: &Operator,
    words: &Words,
) -> Option<Content> {
    let texts = words.of_template(template)?;
    let given = |name: &str| {
        let value = data.and_then(|data| data.get(name)).and_then(Value::as_str);
        value.unwrap_or_default()
    };
    let [name, company, agent, email] = ["name", "company", "agent", "email"].map(|key| value(given(key)));
    let reason: String = given("reason").chars().take(content::MAX_PROSE).collect();
    let [receiver, article, quantity] = ["receiver", "article", "quantity"].map(|key| value(given(key)));
    let [device, key, person, by, site] =
        ["device", "key", "person", "by", "site"].map(|key| value(given(key)));
    let device = if device.is_empty() { words.shared("unknownDevice").to_owned() } else { device };
    let minutes = (codes::RESET_SECONDS / 60).to_string();
    let days = (codes::INVITATION_SECONDS / 86_400).to_string();
    let hours = (codes::EMAIL_SECONDS / 3_600).to_string();
    let Facts {
        order,
        articles,
        returned,
        requested,
        day,
        until,
        rows,
        estimated,
        page: own_page,
        links: own_links,
    } = facts::of(template, data, locale, words);
    let facts = catalogue::of(template, data, words, locale)?;
    let until = if facts.until.is_empty() { until } else { facts.until };
    let values = [
        ("order", order.as_str()),
        ("articles", &articles),
        ("return", &returned),
        ("request", &requested),
        ("until", &until),
        ("day", &day),
        ("name", &name),
        ("company", &company),
        ("agent", &agent),
        ("email", &email),
        ("minutes", &minutes),
        ("days", &days),
        ("hours", &hours),
        ("receiver", &receiver),
        ("reason", &reason),
        ("article", &article),
        ("quantity", &quantity),
        ("device", &device),
        ("key", &key),
        ("person", &person),
        ("by", &by),
        ("site", &site),
        ("shop", &operator.name),
    ];
    let filled = |text: &str| fill(text, &values);
    let address = |path: &str| {
        let (path, part) =
            path.split_once('#').map_or((path, String::new()), |(path, part)| (path, format!("#{part}")));
        let sign = if path.contains('?') { '&' } else { '?' };
        format!("{shop}{path}{sign}lang={}{part}", locale.code())
    };
    let button = texts.one("button");
    let token = given("token");
    let code = given("code");
    let phone = format::unbroken(&operator.phone);
    let contacts: Vec<&str> =
        [phone.as_str(), operator.email.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    let why = match template {
        "catalogue" => "catalogueWhy",
        "orderReminder" => "reminderWhy",
        "backInStock" => "backInStockWhy",
        _ if template.starts_with("newsletter") => "newsletter",
        _ if !given("stop").is_empty() => "noticeWhy",
        _ => "service",
    };
    let (page_of_button, links) = match facts.links.split_first() {
        // A single file is the button's; several files have a link each.
        Some(((_, first), [])) => (Some(first.clone()), Vec::new()),
        Some(((_, first), _)) => (Some(first.clone()), facts.links.clone()),
        None => (own_page, own_links),
    };
    let stop = match facts.stop {
        Some(page) => Some((words.shared("catalogueStop").to_owned(), address(&page))),
        None => match template {
            "newsletterWelcome" => Some(("unsubscribe", "/newsletter/disiscrizione", token)),
            "orderReminder" => Some(("reminderStop", "/newsletter/promemoria", token)),
            _ if given("stop").is_empty() => None,
            _ => Some(("noticeStop", "/newsletter/promemoria", given("stop"))),
        }
        .map(|(label, page, token)| {
            (words.shared(label).to_owned(), address(&format!("{page}?token={token}")))
        }),
    };
    let mut rows = rows;
    if let [(label, _)] = facts.links.as_slice() {
        rows.push((filled(button), label.clone()));
    }
    rows.extend(facts.rows);
    Some(Content {
        locale,
        subject: one_line(&filled(texts.one("subject"))),
        title: filled(texts.one("title")),
        // The agent's own message contains its greeting.
        hello: if facts.message.is_empty() {
            filled(words.shared(if name.is_empty() { "helloNobody" } else { "hello" }))
        } else {
            String::new()
        },
        paragraphs: facts
            .message
            .into_iter()
            .chain(texts.all("text").map(filled))
            .filter(|paragraph| !paragraph.is_empty())
            .collect(),
        facts: rows,
        code: (!code.is_empty()).then(|| code.to_owned()),
        button: (!button.is_empty()).then(|| {
            let page = page_of_button.unwrap_or_else(|| page(template, token));
            (filled(button), address(&page))
        }),
        links: links.into_iter().map(|(label, page)| (label, address(&page))).collect(),
        link_hint: words.shared("link").to_owned(),
        notes: estimated
            .then(|| words.shared("estimate").to_owned())
            .into_iter()
            .chain(texts.all("notes").map(filled))
            .collect(),
        help: (!contacts.is_empty()).then(|| format!("{} {}", words.shared("help"), contacts.join(", "))),
        why: filled(words.shared(why)),
        unsubscribe: stop,
        sender: sender(operator, words),
        shop: shop.to_owned(),
        wordmark: operator.wordmark(),
    })
}

/// The target of the button.
fn page(template: &str, token: &str) -> String {
    match template {
        "resetCode" => "/password-reset/passwordReset".to_owned(),
        "invitation" | "ownerRegistered" | "staffInvited" => {
            format!("/password-reset/passwordConfirm?token={token}")
        }
        "emailLink" | "welcome" | "welcomePending" => format!("/password-reset/confirmEmail?token={token}"),
        "addedToCompany" => "/login".to_owned(),
        "companyClosed" => "/contatti".to_owned(),
        "newDevice" | "emailChanged" => "/mobile/password-reset".to_owned(),
        "wrongFactor" | "factorSet" => "/utente/profilo#sicurezza".to_owned(),
        "keyMade" => "/gestione/chiavi".to_owned(),
        "staffMade" => "/gestione/utenti?role=ROLE_OPERATOR".to_owned(),
        "passwordChanged" | "emailNotice" => "/mobile/password-reset".to_owned(),
        "webhookPaused" | "webhookGone" => "/gestione/notifiche".to_owned(),
        "newsletterConfirm" => format!("/newsletter/conferma?token={token}"),
        _ => "/".to_owned(),
    }
}

fn headers(content: &Content) -> BTreeMap<&'static str, String> {
    let mut headers = BTreeMap::from([
        ("Auto-Submitted", "auto-generated".to_owned()),
        ("Content-Language", content.locale.code().to_owned()),
    ]);
    if let Some((_, page)) = &content.unsubscribe {
        // The address that a mail program posts to (RFC 8058) is the call itself.
        let call = page
            .replacen("/newsletter/disiscrizione?", "/api/newsletter/unsubscribe?", 1)
            .replacen("/newsletter/cataloghi?", "/api/catalogue/unsubscribe?", 1)
            .replacen("/newsletter/promemoria?", "/api/reminder/stop?", 1);
        headers.insert("List-Unsubscribe", format!("<{call}>"));
        headers.insert("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
    }
    headers
}

/// The sender: legal name, address, VAT number with its label; empty values are left out.
fn sender(operator: &Operator, words: &Words) -> String {
    let place = format!("{} {}", operator.zip_code, operator.city);
    let vat_number = match operator.vat_number.as_str() {
        "" => String::new(),
        number => format!("{}\u{a0}{number}", words.shared("vatNumber")),
    };
    [operator.legal_name.as_str(), operator.address.as_str(), place.trim(), &vat_number]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests;
