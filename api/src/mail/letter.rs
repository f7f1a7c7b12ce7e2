//! A mail as it is sent: subject, HTML, plain text, headers. The text part says the same.

use super::catalogue;
use super::content::{self, Content, one_line, value};
use super::facts::{self, Facts};
use super::layout;
use super::texts::{self, Words, fill};
use crate::domain::locale::Locale;
use crate::platform::codes;
use crate::platform::settings::Operator;
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

/// `data` is what the outbox keeps for the template; `shop` the public address without a
/// slash at its end. `None` when there is no such mail.
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
    let said = words.said(template)?;
    let given = |name: &str| {
        let value = data.and_then(|data| data.get(name)).and_then(Value::as_str);
        value.unwrap_or_default()
    };
    let [name, company, agent, email] = ["name", "company", "agent", "email"].map(|key| value(given(key)));
    let reason: String = given("reason").chars().take(content::MAX_PROSE).collect();
    let [receiver, article, quantity] = ["receiver", "article", "quantity"].map(|key| value(given(key)));
    let [device, key, person, by] = ["device", "key", "person", "by"].map(|key| value(given(key)));
    let device = if device.is_empty() {
        words.shared("unknownDevice").to_owned()
    } else {
        device
    };
    let minutes = (codes::RESET_SECONDS / 60).to_string();
    let days = (codes::INVITATION_SECONDS / 86_400).to_string();
    let hours = (codes::EMAIL_SECONDS / 3_600).to_string();
    let Facts {
        order,
        returned,
        requested,
        day,
        until,
        rows,
        estimated,
        page: own_page,
    } = facts::of(template, data, locale, words);
    let told = catalogue::of(template, data, words, locale)?;
    let until = if told.until.is_empty() { until } else { told.until };
    let values = [
        ("order", order.as_str()),
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
    ];
    let filled = |text: &str| fill(text, &values);
    let address = |path: &str| {
        let sign = if path.contains('?') { '&' } else { '?' };
        format!("{shop}{path}{sign}lang={}", locale.code())
    };
    let button = said.one("button");
    let token = given("token");
    let code = given("code");
    let contacts: Vec<&str> = [operator.phone.as_str(), operator.email.as_str()]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    let why = match template {
        "catalogue" => "catalogueWhy",
        _ if template.starts_with("newsletter") => "newsletter",
        _ => "service",
    };
    let (page_of_button, links) = match told.links.split_first() {
        // One file: the button says it all. Several: each has its own link.
        Some(((_, first), [])) => (Some(first.clone()), Vec::new()),
        Some(((_, first), _)) => (Some(first.clone()), told.links.clone()),
        None => (own_page, Vec::new()),
    };
    let stop = match told.stop {
        Some(page) => Some((words.shared("catalogueStop").to_owned(), address(&page))),
        None => (template == "newsletterWelcome").then(|| {
            (
                words.shared("unsubscribe").to_owned(),
                address(&format!("/newsletter/disiscrizione?token={token}")),
            )
        }),
    };
    let mut rows = rows;
    if let [(said, _)] = told.links.as_slice() {
        rows.push((filled(button), said.clone()));
    }
    rows.extend(told.rows);
    Some(Content {
        locale,
        subject: one_line(&filled(said.one("subject"))),
        title: filled(said.one("title")),
        // The agent's own message says good day itself.
        hello: if told.message.is_empty() {
            filled(words.shared(if name.is_empty() { "helloNobody" } else { "hello" }))
        } else {
            String::new()
        },
        paragraphs: told
            .message
            .into_iter()
            .chain(said.all("text").map(filled))
            .filter(|paragraph| !paragraph.is_empty())
            .collect(),
        facts: rows,
        code: (!code.is_empty()).then(|| code.to_owned()),
        button: (!button.is_empty()).then(|| {
            let page = page_of_button.unwrap_or_else(|| page(template, token));
            (filled(button), address(&page))
        }),
        links: links
            .into_iter()
            .map(|(said, page)| (said, address(&page)))
            .collect(),
        link_hint: words.shared("link").to_owned(),
        notes: estimated
            .then(|| words.shared("estimate").to_owned())
            .into_iter()
            .chain(said.all("notes").map(filled))
            .collect(),
        help: (!contacts.is_empty()).then(|| format!("{} {}", words.shared("help"), contacts.join(" · "))),
        why: words.shared(why).to_owned(),
        unsubscribe: stop,
        sender: sender(operator),
        shop: shop.to_owned(),
    })
}

/// What the button opens.
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
            .replacen("/newsletter/cataloghi?", "/api/catalogue/unsubscribe?", 1);
        headers.insert("List-Unsubscribe", format!("<{call}>"));
        headers.insert("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
    }
    headers
}

fn sender(operator: &Operator) -> String {
    let place = format!("{} {}", operator.zip_code, operator.city);
    [
        operator.legal_name.as_str(),
        operator.address.as_str(),
        place.trim(),
        operator.vat_number.as_str(),
    ]
    .into_iter()
    .filter(|part| !part.is_empty())
    .collect::<Vec<_>>()
    .join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::Mail;
    use crate::platform::settings::default_operator;
    use proptest::prelude::*;

    fn every(name: &str, company: &str) -> Vec<Mail> {
        let [name, company] = [name.to_owned(), company.to_owned()];
        let (agent, token) = ("Luca Verdi".to_owned(), "tok-EN_1".to_owned());
        vec![
            Mail::Welcome {
                name: name.clone(),
                company: company.clone(),
                token: token.clone(),
                pending: false,
            },
            Mail::Welcome {
                name: name.clone(),
                company: company.clone(),
                token: token.clone(),
                pending: true,
            },
            Mail::ResetCode {
                name: name.clone(),
                code: "01234567".to_owned(),
            },
            Mail::Invitation {
                name: name.clone(),
                company: company.clone(),
                token: token.clone(),
            },
            Mail::OwnerRegistered {
                name: name.clone(),
                company: company.clone(),
                agent,
                agent_id: 1,
                token: token.clone(),
            },
            Mail::AddedToCompany {
                name: name.clone(),
                company,
            },
            Mail::PasswordChanged { name: name.clone() },
            Mail::EmailLink {
                name: name.clone(),
                token: token.clone(),
            },
            Mail::EmailNotice {
                name: name.clone(),
                email: "nuovo@example.com".to_owned(),
            },
            Mail::AccountDeleted { name },
            Mail::NewsletterConfirm { token: token.clone() },
            Mail::NewsletterWelcome { token },
        ]
    }

    fn written(mail: &Mail, locale: Locale) -> Letter {
        let (template, values) = mail.parts();
        let data = serde_json::to_value(values.into_iter().collect::<BTreeMap<_, _>>()).unwrap();
        write(
            template,
            Some(&data),
            locale,
            "https://shop.example",
            &default_operator(),
        )
        .unwrap()
    }

    #[test]
    fn nothing_is_left_to_fill_in_any_language() {
        for locale in Locale::ALL {
            for mail in every("Anna", "Trattoria da Anna") {
                let letter = written(&mail, locale);
                let html = letter.html.split_once("</style>").unwrap().1;
                for part in [letter.subject.as_str(), &letter.text, html] {
                    assert!(!part.contains(['{', '}']), "{locale:?} {mail:?} {part}");
                    assert!(!part.is_empty());
                }
                assert!(letter.text.contains("Anna") || mail.parts().0.starts_with("newsletter"));
                for secret in ["tok-EN_1", "01234567"] {
                    let given = format!("{mail:?}").contains(secret);
                    assert_eq!(letter.text.contains(secret), given, "{mail:?}");
                    assert_eq!(html.contains(secret), given, "{mail:?}");
                    assert!(!letter.subject.contains(secret));
                }
            }
        }
    }

    #[test]
    fn emoji_and_quotes_survive() {
        let mail = Mail::Welcome {
            name: "Zoë “Chef” O'Brien 👩‍🍳".to_owned(),
            company: "Da \"Gigi\" & figli".to_owned(),
            token: "t".to_owned(),
            pending: true,
        };
        let letter = written(&mail, Locale::It);
        assert!(letter.text.contains("Ciao Zoë “Chef” O'Brien 👩‍🍳,"));
        assert!(letter.text.contains("Da \"Gigi\" & figli"));
        assert!(letter.html.contains("Zoë “Chef” O&#39;Brien 👩‍🍳"));
        assert!(letter.html.contains("Da &quot;Gigi&quot; &amp; figli"));
    }

    #[test]
    fn links_lead_to_the_shop_in_the_readers_language() {
        let invitation = Mail::Invitation {
            name: "A".to_owned(),
            company: "B".to_owned(),
            token: "x_-9".to_owned(),
        };
        let letter = written(&invitation, Locale::No);
        assert!(
            letter
                .text
                .contains("https://shop.example/password-reset/passwordConfirm?token=x_-9&lang=no")
        );
        assert!(letter.html.contains("passwordConfirm?token=x_-9&amp;lang=no"));
        let welcome = written(
            &Mail::NewsletterWelcome {
                token: "t".to_owned(),
            },
            Locale::It,
        );
        assert_eq!(
            welcome.headers["List-Unsubscribe"],
            "<https://shop.example/api/newsletter/unsubscribe?token=t&lang=it>"
        );
        assert_eq!(
            welcome.headers["List-Unsubscribe-Post"],
            "List-Unsubscribe=One-Click"
        );
        assert!(welcome.text.contains("/newsletter/disiscrizione?token=t"));
    }

    #[test]
    fn a_typed_address_becomes_no_link() {
        for typed in [
            "https://evil.example/x",
            "www.evil.example",
            "evil.example",
            "a@evil.example",
        ] {
            let shown = value(typed);
            assert!(
                !shown.contains("evil.example") || !shown.contains("://"),
                "{shown}"
            );
            assert!(!shown.contains("l.e"), "{shown}");
        }
        assert_eq!(
            value("Trattoria S.r.l. di Rossi"),
            "Trattoria S.\u{200c}r.\u{200c}l. di Rossi"
        );
    }

    proptest! {
        #[test]
        fn whatever_was_typed_stays_text(name in "\\PC{0,60}", company in any::<String>()) {
            for mail in every(&name, &company) {
                let letter = written(&mail, Locale::En);
                prop_assert!(!letter.subject.contains(|ch: char| ch.is_control()));
                // As many tags as with harmless names: nothing typed opens one.
                let harmless = every("N", "C")
                    .into_iter()
                    .find(|other| other.parts().0 == mail.parts().0)
                    .map(|other| written(&other, Locale::En));
                if let Some(harmless) = harmless {
                    prop_assert_eq!(
                        letter.html.matches('<').count(),
                        harmless.html.matches('<').count()
                    );
                    prop_assert_eq!(letter.html.matches('"').count(), harmless.html.matches('"').count());
                }
            }
        }
    }
}
