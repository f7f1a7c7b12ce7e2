use super::*;
use crate::Mail;
use platform::settings::default_operator;
use proptest::prelude::*;

fn every(name: &str, company: &str) -> Vec<Mail> {
    let [name, company] = [name.to_owned(), company.to_owned()];
    let (agent, token) = ("Luca Verdi".to_owned(), "tok-EN_1".to_owned());
    vec![
        Mail::Welcome { name: name.clone(), company: company.clone(), token: token.clone(), pending: false },
        Mail::Welcome { name: name.clone(), company: company.clone(), token: token.clone(), pending: true },
        Mail::ResetCode { name: name.clone(), code: "01234567".to_owned() },
        Mail::Invitation { name: name.clone(), company: company.clone(), token: token.clone() },
        Mail::OwnerRegistered {
            name: name.clone(),
            company: company.clone(),
            agent,
            agent_id: 1,
            token: token.clone(),
        },
        Mail::AddedToCompany { name: name.clone(), company },
        Mail::PasswordChanged { name: name.clone() },
        Mail::EmailLink { name: name.clone(), token: token.clone() },
        Mail::EmailNotice { name: name.clone(), email: "nuovo@example.com".to_owned() },
        Mail::AccountDeleted { name },
        Mail::NewsletterConfirm { token: token.clone() },
        Mail::NewsletterWelcome { token },
    ]
}

fn written(mail: &Mail, locale: Locale) -> Letter {
    written_by(&default_operator(), mail, locale)
}

fn written_by(operator: &Operator, mail: &Mail, locale: Locale) -> Letter {
    let (template, values) = mail.parts();
    let data = serde_json::to_value(values.into_iter().collect::<BTreeMap<_, _>>()).unwrap();
    write(template, Some(&data), locale, "https://shop.example", operator).unwrap()
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
fn a_shop_of_ones_own_writes_under_its_own_name() {
    let name = "Dispensa Alpina & figli".to_owned();
    let operator = Operator { name: name.clone(), legal_name: name.clone(), ..default_operator() };
    for locale in Locale::ALL {
        for mail in every("Anna", "Trattoria da Anna") {
            let letter = written_by(&operator, &mail, locale);
            for part in [&letter.subject, &letter.text, &letter.html] {
                assert!(!part.to_lowercase().contains("madia"), "{locale:?} {mail:?} {part}");
            }
            assert!(letter.text.contains(&name), "{locale:?} {mail:?}");
            assert!(letter.html.contains("Dispensa Alpina &amp; figli</a>"), "{locale:?} {mail:?}");
        }
    }
}

#[test]
fn a_button_leads_to_its_place_on_the_page() {
    let letter =
        written(&Mail::WrongFactor { name: "Anna".to_owned(), device: "Chrome".to_owned() }, Locale::It);
    assert!(letter.text.contains("https://shop.example/utente/profilo?lang=it#sicurezza"), "{}", letter.text);
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
    let invitation =
        Mail::Invitation { name: "A".to_owned(), company: "B".to_owned(), token: "x_-9".to_owned() };
    let letter = written(&invitation, Locale::No);
    assert!(letter.text.contains("https://shop.example/password-reset/passwordConfirm?token=x_-9&lang=no"));
    assert!(letter.html.contains("passwordConfirm?token=x_-9&amp;lang=no"));
    let welcome = written(&Mail::NewsletterWelcome { token: "t".to_owned() }, Locale::It);
    assert_eq!(
        welcome.headers["List-Unsubscribe"],
        "<https://shop.example/api/newsletter/unsubscribe?token=t&lang=it>"
    );
    assert_eq!(welcome.headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
    assert!(welcome.text.contains("/newsletter/disiscrizione?token=t"));
}

#[test]
fn a_typed_address_becomes_no_link() {
    for typed in ["https://evil.example/x", "www.evil.example", "evil.example", "a@evil.example"] {
        let text = value(typed);
        assert!(!text.contains("evil.example") || !text.contains("://"), "{text}");
        assert!(!text.contains("l.e"), "{text}");
    }
    assert_eq!(value("Trattoria S.r.l. di Rossi"), "Trattoria S.\u{200c}r.\u{200c}l. di Rossi");
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
