use super::super::letter::write;
use super::*;
use platform::settings::default_operator;
use serde_json::json;

fn order() -> Value {
    json!({
        "name": "Anna", "orderId": 42, "order": "M000042", "at": "2026-11-21T16:05:00Z", "market": "IT",
        "currency": "EUR", "total": 123_456, "estimated": 1, "company": "Trattoria da Anna", "placedBy": null,
        "address": "Via Roma 1, 50123 Firenze", "method": "CC", "until": "2026-11-21T17:05:00Z", "items": 14,
        "day": "2026-11-24", "from": "07:00", "to": "09:00", "reason": ""
    })
}

fn letter(template: &str, data: &Value, locale: Locale) -> (String, String, String) {
    let operator = default_operator();
    let letter = write(template, Some(data), locale, "https://shop.example", &operator).unwrap();
    (letter.subject, letter.text, letter.html)
}

#[test]
fn a_reason_is_quoted_in_full() {
    let mut data = order();
    let reason = format!("{}fine", "Il forno è fermo e il magazzino resta chiuso ".repeat(8));
    data["reason"] = reason.as_str().into();
    let (_, text, _) = letter("orderCancelled", &data, Locale::It);
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(line.contains(&reason), "{text}");
}

#[test]
fn order_mails_exist_in_every_language() {
    for locale in Locale::ALL {
        for template in [
            "orderPlaced",
            "orderWaitsPayment",
            "orderWaitsCompany",
            "orderConfirmed",
            "orderCancelled",
            "orderLapsed",
            "paymentAsked",
            "paymentOwed",
            "orderSettled",
            "orderMoved",
        ] {
            let (subject, text, html) = letter(template, &order(), locale);
            assert!(subject.contains("M000042"), "{locale:?} {template} {subject}");
            for part in [subject.as_str(), &text, html.split_once("</style>").unwrap().1] {
                assert!(!part.contains(['{', '}']), "{locale:?} {template} {part}");
            }
            let day = format::weekday_and_date(Day::parse("2026-11-24").unwrap(), locale);
            let placed = format::date(Day::parse("2026-11-21").unwrap(), locale);
            for fact in [
                "Trattoria da Anna",
                &format::price(Minor(123_456), Currency::Eur, locale),
                &format!("{day}, 07:00–09:00"),
                &format!("{placed}, 17:05"),
                "Via Roma 1, 50123 Firenze",
            ] {
                assert!(text.contains(fact), "{locale:?} {template} {fact}\n{text}");
                assert!(html.contains(fact), "{locale:?} {template} {fact}");
            }
            assert!(text.contains("https://shop.example/utente/ordini/42?lang="), "{text}");
            assert_eq!(text.contains("18:05"), template == "orderWaitsPayment");
            let estimates = template.starts_with("orderPlaced") || template.starts_with("orderConfirmed");
            let words = super::super::texts::of(locale);
            assert_eq!(text.contains(words.shared("estimate")), estimates);
        }
    }
}

#[test]
fn an_order_names_its_lines_with_their_quantities() {
    let mut data = order();
    data["goods"] = json!([[3, "Pomodori pelati, 24 x 400 g"], [1, "Farina <00>"]]);
    let (_, text, html) = letter("orderPlaced", &data, Locale::It);
    assert!(text.contains("3 × Pomodori pelati, 24 x 400 g"), "{text}");
    let pack = "24 x 400 g".replace(' ', "\u{a0}");
    let peeled = format!(">Pomodori pelati, {pack}</td>");
    for cell in [">14</td>", ">3 ×</td>", &peeled, ">1 ×</td>", ">Farina &lt;00&gt;</td>"] {
        assert!(html.contains(cell), "{cell} {html}");
    }
}

#[test]
fn an_order_names_what_its_lines_cost() {
    let mut data = order();
    data["goods"] = json!([[3, "Pomodori pelati", 5_430, 0], [1, "Prosciutto", 8_115, 1], [2, "Farina"]]);
    for locale in Locale::ALL {
        let (_, text, html) = letter("orderPlaced", &data, locale);
        let words = super::super::texts::of(locale);
        let price = |cents| format::price(Minor(cents), Currency::Eur, locale);
        let guess = format!("{} {}", words.shared("about"), price(8_115));
        assert!(
            !words.shared("net").is_empty() && text.contains(&format!("14 · {}\n", words.shared("net"))),
            "{text}"
        );
        assert!(text.contains(&format!("3 × Pomodori pelati\u{2003}{}", price(5_430))), "{text}");
        for cell in [price(5_430), guess, "Farina".to_owned()] {
            assert!(html.contains(&format!(">{cell}</td>")), "{cell} {html}");
        }
    }
}

#[test]
fn what_is_not_known_has_no_row() {
    let (_, text, _) = letter("orderPlaced", &order(), Locale::It);
    assert!(!text.contains("Ordinato da"), "{text}");
    assert!(!text.contains("Motivo"));
    let mut cancelled = order();
    cancelled["reason"] = json!("Chiuso per neve");
    cancelled["placedBy"] = json!("Luca Verdi");
    let (_, text, _) = letter("orderCancelled", &cancelled, Locale::It);
    assert!(text.contains("Motivo: Chiuso per neve") && text.contains("Ordinato da: Luca Verdi"));
}

#[test]
fn a_return_lists_its_goods() {
    let data = json!({ "name": "Anna", "return": "R000007", "order": "M000042", "orderId": 42,
        "company": "Hotel <b>", "goods": [[2, "Mozzarella di bufala"], [1, "Latte & panna"], [1, "Filetto", null, 0, 470]] });
    for locale in Locale::ALL {
        let (subject, text, html) = letter("returnRequested", &data, locale);
        assert!(subject.contains("R000007") && text.contains("M000042"));
        assert!(text.contains("2 × Mozzarella di bufala\n  1 × Latte & panna"), "{text}");
        let kilos = format!(
            "{}\u{a0}{}",
            format::thousandths(470, locale),
            super::super::texts::of(locale).of("units", "kg")
        );
        assert!(
            text.contains(&format!("  {kilos} × Filetto")) && html.contains(&format!(">{kilos} ×</td>")),
            "{text}"
        );
        for cell in [">2 ×</td>", ">Mozzarella di bufala</td>", ">1 ×</td>", ">Latte &amp; panna</td>"] {
            assert!(html.contains(cell), "{cell} {html}");
        }
        assert!(!html.contains("<b>") && text.contains("/utente/resi?lang="));
    }
}

#[test]
fn a_settled_order_says_what_moved_and_what_is_missing() {
    let mut settled = order();
    settled["estimated"] = json!(0);
    settled["before"] = json!(130_000);
    settled["missing"] = json!([[2, "Burrata"], [1, "Panna"]]);
    for locale in Locale::ALL {
        let (_, text, _) = letter("orderSettled", &settled, locale);
        let euro = |cents| format::price(Minor(cents), Currency::Eur, locale);
        for fact in [euro(130_000), euro(123_456), "2 × Burrata".to_owned()] {
            assert!(text.contains(&fact), "{locale:?} {fact}\n{text}");
        }
    }
    let (_, text, _) = letter("orderSettled", &settled, Locale::It);
    assert!(text.contains("Prima della pesatura: 1.300,00") && text.contains("Non disponibile: 2 × Burrata"));
    let mut moved = order();
    moved["reason"] = json!("Chiuso");
    assert!(letter("orderMoved", &moved, Locale::It).1.contains("Motivo: Chiuso"));
}

#[test]
fn an_order_says_what_the_master_has_changed() {
    let mut data = order();
    data["changed"] = json!([[3, 1, "Mozzarella"], [1, 0, "Panna"]]);
    for locale in Locale::ALL {
        let words = super::super::texts::of(locale);
        let label = words.of("labels", "changed");
        for template in ["orderPlaced", "orderConfirmed"] {
            let (_, text, _) = letter(template, &data, locale);
            for fact in [label, "3 → 1 × Mozzarella", "1 → 0 × Panna"] {
                assert!(!fact.is_empty() && text.contains(fact), "{locale:?} {template} {text}");
            }
        }
    }
}

#[test]
fn approval_mails_exist_in_every_language() {
    let data = json!({ "name": "Anna", "approvalId": 7, "person": "Bruno Neri", "placedBy": "Bruno Neri", "day": "2026-12-03",
        "market": "IT", "until": "2026-12-02T15:00:00Z", "company": "Hotel", "total": 24_050, "currency": "EUR", "estimated": 0,
        "together": "M000042", "counted": 30_100, "reason": "Troppo caro", "site": "Via Roma 1", "goods": [[2, "Burrata"]],
        "missing": [[1, "Panna"]] });
    for locale in Locale::ALL {
        for template in ["approvalAsked", "approvalNear", "approvalRefused", "approvalExpired"] {
            let (subject, text, _) = letter(template, &data, locale);
            let day = format::weekday_and_date(Day::parse("2026-12-03").unwrap(), locale);
            assert!(subject.contains(&day), "{locale:?} {subject}");
            let counted = format::decimals(Minor(30_100), locale);
            for fact in [
                "Bruno Neri",
                "2 × Burrata",
                "1 × Panna",
                "Troppo caro",
                "M000042",
                "Via Roma 1",
                counted.as_str(),
                "/utente/approvazioni/7?lang=",
            ] {
                assert!(text.contains(fact), "{locale:?} {template} {text}");
            }
            assert!(text.contains(&format::decimals(Minor(24_050), locale)) && !text.contains(['{', '}']));
            let says_when = matches!(template, "approvalAsked" | "approvalNear");
            assert_eq!(text.contains("16:00"), says_when, "{locale:?} {template} {text}");
        }
    }
}

#[test]
fn mails_about_colleagues_and_the_van_exist_in_every_language_with_their_stop_link() {
    let ordered = |orders: Value| {
        json!({ "name": "Anna", "orders": orders, "person": "Bruno Neri", "placedBy": "Bruno Neri", "company": "Hotel", "market": "IT",
            "day": "2026-12-03", "address": "Via 0", "items": 7, "total": 24_050, "currency": "EUR", "estimated": 1, "stop": "colleague_ordered-7-x" })
    };
    let near = json!({ "name": "Anna", "halt": 3, "order": "M000005", "orderId": 5, "company": "Hotel", "address": "Via 0",
        "stop": "delivery_near-7-x" });
    for locale in Locale::ALL {
        let (subject, text, html) = letter("colleagueOrdered", &ordered(json!([5])), locale);
        let day = format::weekday_and_date(Day::parse("2026-12-03").unwrap(), locale);
        assert!(subject.contains(&day) && subject.contains("Bruno Neri"), "{locale:?} {subject}");
        let total = format::decimals(Minor(24_050), locale);
        for fact in [
            "Via 0",
            "/utente/ordini/5?lang=",
            "/newsletter/promemoria?token=colleague_ordered-7-x",
            total.as_str(),
        ] {
            assert!(text.contains(fact), "{locale:?} {fact} {text}");
        }
        assert!(!text.contains(['{', '}']) && html.contains("token=colleague_ordered-7-x"));
        assert!(
            letter("colleagueOrdered", &ordered(json!([5, 6])), locale).1.contains("/utente/ordini?lang=")
        );
        let (subject, text, _) = letter("deliveryNear", &near, locale);
        assert!(subject.contains("M000005") && text.contains("/utente/ordini/5?lang="), "{locale:?} {text}");
        assert!(text.contains("token=delivery_near-7-x") && !text.contains(['{', '}']), "{locale:?} {text}");
    }
}

#[test]
fn stock_mails_exist_in_every_language_with_their_page() {
    let one = json!({ "name": "Anna", "company": "Hotel", "back": [["MD-4", "Mozzarella"]] });
    let many = json!({ "name": "Anna", "company": "Hotel",
        "back": [["MD-4", "Mozzarella"], ["A/B", "<Panna>"], ["C", "Burro"], ["D", "Farina"]] });
    for locale in Locale::ALL {
        let (subject, text, html) = letter("backInStock", &one, locale);
        assert!(subject.contains("Mozzarella"), "{subject}");
        assert!(text.contains("Hotel") && text.contains("/dettaglio-prodotto/MD-4?lang="), "{text}");
        assert!(!text.contains(['{', '}']) && !html.split_once("</style>").unwrap().1.contains(['{', '}']));
        let (subject, text, html) = letter("backInStock", &many, locale);
        assert!(subject.contains("Burro…") && !subject.contains("Farina"), "{subject}");
        for page in ["MD-4", "A%2FB", "C", "D"] {
            assert!(text.contains(&format!("/dettaglio-prodotto/{page}?lang=")), "{text}");
        }
        assert!(html.contains("&lt;Panna&gt;") && text.contains("Farina"));
    }
}

#[test]
fn price_mails_exist_in_every_language_with_cheaper_articles() {
    let change = |code: &str, name: &str, more: Value| {
        let mut change = json!({ "product": 1, "code": code, "name": name, "from": 1_200, "to": 1_320, "weighed": false,
            "unit": "kg", "unitPrice": 528, "equal": null, "equalPrice": null, "equalCode": null, "equalName": null });
        change.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        change
    };
    let equal = json!({ "equalPrice": 320, "equalCode": "A/B", "equalName": "Panna <i>" });
    let mut changes = vec![
        change("MD-1", "Caffè <b>", equal),
        change("MD-3", "Bufala", json!({ "weighed": true, "from": 1_450, "to": 1_300 })),
    ];
    changes.extend((0..19).map(|at| change("X", &format!("Articolo {at}"), json!({}))));
    let data = json!({ "name": "Anna", "company": "Hotel", "market": "IT", "day": "2027-02-17", "stop": "t", "changes": changes });
    for locale in Locale::ALL {
        let (subject, text, html) = letter("priceChanged", &data, locale);
        let price = |cents| format::price(Minor(cents), Currency::Eur, locale);
        let words = super::super::texts::of(locale);
        let kilo = words.of("units", "kg");
        assert!(subject.contains("Caffè") && subject.contains("Articolo 0…"), "{subject}");
        for fact in [
            format!("{} → {} ({} / {kilo})", price(1_200), price(1_320), price(528)),
            format!("{} Panna <i>, {} / {kilo}", words.of("labels", "cheaper"), price(320)),
            format!("{} → {} / {kilo}", price(1_450), price(1_300)),
            "…: + 1".to_owned(),
        ] {
            assert!(text.contains(&fact), "{locale:?} {fact}\n{text}");
        }
        for page in [
            "/utente/i-miei-prodotti?lang=",
            "/dettaglio-prodotto/A%2FB?lang=",
            "/newsletter/promemoria?token=t",
        ] {
            assert!(text.contains(page), "{text}");
        }
        assert!(
            !text.contains(['{', '}']) && html.contains("Caffè &lt;b&gt;") && !html.contains("Panna <i>")
        );
    }
}

#[test]
fn standing_order_mails_exist_in_every_language() {
    let data = json!({ "name": "Anna", "standing": "Lunedì e giovedì", "standingId": 7, "day": "2026-12-03", "market": "IT",
        "until": "2026-12-02T15:00:00Z", "company": "Hotel", "why": "blocked", "method": "CPOS", "site": "Via Roma 1",
        "goods": [[2, "Burrata"], [1, "Panna"]],
        "instead": [[2, 10_000, "kg", 2_400, 1, 25_000, "kg", 3_000, "Zucchero", "MD-7", 0, 0],
            [1, 10_000, "kg", null, 2, 5_000, "kg", 3_150, "Coppa", "MD-8", 0, 1]] });
    // Where nothing can come along any more.
    let mut late = data.clone();
    late["instead"] = Value::Null;
    for locale in Locale::ALL {
        let (_, text, _) = letter("standingShort", &data, locale);
        assert!(
            text.contains("16:00") && !letter("standingShort", &late, locale).1.contains("codici="),
            "{text}"
        );
        assert!(
            text.contains("/checkout/carrello?codici=MD-7+1&entro=2026-12-02T15:00:00Z&lang=")
                && text.contains("Zucchero: 1 × 25"),
            "{text}"
        );
        // What is weighed costs about so much; what is not sold any more has no price.
        let price = |cents| format::price(Minor(cents), Currency::Eur, locale);
        assert!(text.contains(&format!("≈\u{a0}{}", price(3_150))), "{text}");
        assert!(
            !text.contains(&format!("≈\u{a0}{}", price(3_000))) && !text.contains(&format!(" {}", price(0)))
        );
        for template in
            ["standingAnnounced", "standingAbove", "standingSite", "standingShort", "standingFailed"]
        {
            let (subject, text, _) = letter(template, &late, locale);
            let day = format::weekday_and_date(Day::parse("2026-12-03").unwrap(), locale);
            assert!(subject.contains("Lunedì e giovedì") && text.contains(&day), "{text}");
            assert!(text.contains("2 × Burrata") && text.contains("Hotel"), "{text}");
            assert!(!text.contains(['{', '}']) && text.contains("/utente/ordini-ricorrenti/7?lang="));
            let says_when = matches!(template, "standingAnnounced" | "standingAbove" | "standingSite");
            assert_eq!(text.contains("16:00"), says_when, "{text}");
        }
        let (_, text, _) = letter("standingSite", &late, locale);
        assert!(text.matches("Via Roma 1").count() == 2, "{text}");
        let (_, text, _) = letter("standingFailed", &data, locale);
        assert!(text.contains(pick(standing_reason("blocked").unwrap(), locale)), "{text}");
    }
}

#[test]
fn decision_mails_exist_in_every_language() {
    let back = json!({ "name": "Anna", "return": "R000007", "order": "M000042", "orderId": 42, "reason": "Va bene",
        "company": "Hotel", "goods": [[2, "Burrata"]], "credit": 1_250, "refund": 850, "creditNote": 400, "currency": "EUR" });
    let request = json!({ "name": "Anna", "request": "S000009", "requestType": "piano-di-rientro", "company": "Hotel",
        "answer": "Si può fare" });
    for locale in Locale::ALL {
        for template in
            ["returnAccepted", "returnRejected", "returnCredited", "returnCreditNote", "returnCreditBoth"]
        {
            let (subject, text, _) = letter(template, &back, locale);
            assert!(subject.contains("R000007") && text.contains("2 × Burrata") && text.contains("Va bene"));
            let says = |cents| text.contains(&format::decimals(Minor(cents), locale));
            assert_eq!(says(1_250), template.starts_with("returnCredit"), "{template}");
            let parts = says(850) && says(400);
            assert_eq!(parts, template == "returnCreditBoth", "{text}");
            assert!(!text.contains(['{', '}']) && text.contains("/utente/resi?lang="));
        }
        for template in ["requestApproved", "requestRejected", "requestDone"] {
            let (subject, text, _) = letter(template, &request, locale);
            assert!(subject.contains("S000009") && text.contains("Hotel") && text.contains("Si può fare"));
            assert!(text.contains("/manager/segnalazioni-e-richieste/S000009?lang="), "{text}");
            let words = super::super::texts::of(locale);
            assert!(text.contains(words.of("requests", "piano-di-rientro")) && !text.contains(['{', '}']));
        }
    }
}
