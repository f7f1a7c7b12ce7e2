//! What a mail about an order or a return tells in rows: the outbox keeps it raw.

use super::content::value;
use super::standing::standing_reason;
use super::texts::Words;
use crate::domain::{
    dates::{self, Day},
    format, instant,
    locale::Locale,
    market::Country,
    money::{Currency, Minor},
};
use crate::platform::texts::pick;
use serde_json::Value;

/// Lines of a return that a mail names; the page has them all.
const MAX_GOODS: usize = 20;

/// Empty for a mail about something else.
#[derive(Debug, Default)]
pub(super) struct Facts {
    pub order: String,
    pub returned: String,
    pub requested: String,
    /// Of a standing order.
    pub day: String,
    /// Market time until which it may be paid.
    pub until: String,
    pub rows: Vec<(String, String)>,
    /// The total still depends on the scales.
    pub estimated: bool,
    pub page: Option<String>,
}

pub(super) fn of(template: &str, data: Option<&Value>, locale: Locale, words: &Words) -> Facts {
    let Some(data) = data else {
        return Facts::default();
    };
    let told = FactSource { data, locale, words };
    if data.get("request").is_some() {
        return told.request();
    }
    if data.get("standing").is_some() {
        return told.standing();
    }
    if data.get("order").is_none() {
        return Facts::default();
    }
    let returned = told.text("return");
    let rows = if returned.is_empty() {
        told.order(template)
    } else {
        told.goods(template)
    };
    let page = if returned.is_empty() {
        format!("/utente/ordini/{}", told.number("orderId"))
    } else {
        "/utente/resi".to_owned()
    };
    Facts {
        order: told.text("order"),
        until: told.until(),
        rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
        estimated: told.number("estimated") == 1 && matches!(template, "orderPlaced" | "orderConfirmed"),
        page: Some(page),
        returned,
        requested: String::new(),
        day: String::new(),
    }
}

struct FactSource<'a> {
    data: &'a Value,
    locale: Locale,
    words: &'a Words,
}

impl FactSource<'_> {
    fn raw(&self, name: &str) -> &str {
        self.data.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    fn text(&self, name: &str) -> String {
        value(self.raw(name))
    }

    fn number(&self, name: &str) -> i64 {
        self.data.get(name).and_then(Value::as_i64).unwrap_or_default()
    }

    fn country(&self) -> Country {
        Country::parse(self.raw("market")).unwrap_or_default()
    }

    /// Milliseconds since 1970.
    fn instant(&self, name: &str) -> Option<i64> {
        instant::parse(self.raw(name)).map(|seconds| seconds * 1_000)
    }

    fn until(&self) -> String {
        let until = self.instant("until");
        until.map_or_else(String::new, |at| {
            let day = format::weekday_and_date(Day::at(at, self.country()), self.locale);
            format!("{day}, {}", dates::clock(at, self.country()))
        })
    }

    fn order(&self, template: &str) -> Vec<(String, String)> {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let mut rows = vec![
            row("order", self.text("order")),
            row("placed", self.placed()),
            row("placedBy", self.text("placedBy")),
            row("delivery", self.delivery()),
            row("address", self.text("address")),
            row("items", self.items()),
            row("payment", self.words.of("methods", self.raw("method")).to_owned()),
            row("total", self.total()),
        ];
        if template == "orderSettled" && !matches!(self.number("before"), 0) {
            let before = format::price(Minor(self.number("before")), self.currency(), self.locale);
            rows.insert(rows.len() - 1, row("before", before));
        }
        if template == "orderSettled" {
            rows.push(row("missing", self.lines("missing")));
        }
        if matches!(template, "orderCancelled" | "orderMoved") {
            rows.push(row("reason", self.text("reason")));
        }
        rows
    }

    /// What an agent has asked for, and the answer.
    fn request(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let rows = vec![
            row("request", self.text("request")),
            row(
                "subject",
                self.words.of("requests", self.raw("requestType")).to_owned(),
            ),
            row("customer", self.text("company")),
            row("answer", self.text("answer")),
        ];
        Facts {
            requested: self.text("request"),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(format!(
                "/manager/segnalazioni-e-richieste/{}",
                self.raw("request")
            )),
            ..Facts::default()
        }
    }

    /// A day of a standing order.
    fn standing(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let why = standing_reason(self.raw("why")).map_or("", |texts| pick(texts, self.locale));
        let rows = vec![
            row("standing", self.text("standing")),
            row("customer", self.text("company")),
            row("delivery", self.delivery()),
            row("reason", why.to_owned()),
            row("payment", self.words.of("methods", self.raw("method")).to_owned()),
            row("goods", self.lines("goods")),
        ];
        Facts {
            order: self.text("standing"),
            day: self.delivery(),
            until: self.until(),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(format!("/utente/ordini-ricorrenti/{}", self.number("standingId"))),
            ..Facts::default()
        }
    }

    fn currency(&self) -> Currency {
        if self.raw("currency") == "NOK" {
            Currency::Nok
        } else {
            Currency::Eur
        }
    }

    fn placed(&self) -> String {
        let placed = self.instant("at").map(|at| {
            let day = format::date(Day::at(at, self.country()), self.locale);
            format!("{day}, {}", dates::clock(at, self.country()))
        });
        placed.unwrap_or_default()
    }

    fn delivery(&self) -> String {
        let Some(day) = Day::parse(self.raw("day")) else {
            return String::new();
        };
        let day = format::weekday_and_date(day, self.locale);
        match (self.raw("from"), self.raw("to")) {
            ("", _) | (_, "") => day,
            (from, to) => format!("{day}, {from}–{to}"),
        }
    }

    fn total(&self) -> String {
        let total = format::price(Minor(self.number("total")), self.currency(), self.locale);
        if self.number("estimated") == 1 {
            format!("{} {total}", self.words.shared("about"))
        } else {
            total
        }
    }

    /// How many, and which.
    fn items(&self) -> String {
        let count = format::thousandths(self.number("items") * 1_000, self.locale);
        match self.lines("goods") {
            lines if lines.is_empty() => count,
            lines => format!("{count}\n{lines}"),
        }
    }

    /// Pieces and names, one below the other.
    fn lines(&self, name: &str) -> String {
        let list: Vec<(i64, String)> = self
            .data
            .get(name)
            .and_then(|goods| serde_json::from_value(goods.clone()).ok())
            .unwrap_or_default();
        let mut lines: Vec<String> = list
            .iter()
            .take(MAX_GOODS)
            .map(|(quantity, name)| format!("{quantity} × {}", value(name)))
            .collect();
        if list.len() > MAX_GOODS {
            lines.push("…".to_owned());
        }
        lines.join("\n")
    }

    fn goods(&self, template: &str) -> Vec<(String, String)> {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let amount = |name: &str| match template {
            "returnCredited" | "returnCreditNote" if name != "credit" => String::new(),
            "returnCredited" | "returnCreditNote" | "returnCreditBoth" => {
                format::price(Minor(self.number(name)), self.currency(), self.locale)
            }
            _ => String::new(),
        };
        vec![
            row("return", self.text("return")),
            row("order", self.text("order")),
            row("goods", self.lines("goods")),
            row("credit", amount("credit")),
            row("refund", amount("refund")),
            row("creditNote", amount("creditNote")),
            row("reason", self.text("reason")),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::letter::write;
    use super::*;
    use crate::platform::settings::default_operator;
    use serde_json::json;

    fn order() -> Value {
        json!({
            "name": "Anna", "orderId": 42, "order": "M000042", "at": "2026-11-21T16:05:00Z", "market": "IT",
            "currency": "EUR", "total": 123_456, "estimated": 1, "company": "Trattoria da Anna", "placedBy": null,
            "address": "Via Roma 1, 50123 Firenze", "method": "CC", "until": "2026-11-21T17:05:00Z", "items": 14,
            "day": "2026-11-24", "from": "07:00", "to": "09:00", "reason": ""
        })
    }

    fn said(template: &str, data: &Value, locale: Locale) -> (String, String, String) {
        let operator = default_operator();
        let letter = write(template, Some(data), locale, "https://shop.example", &operator).unwrap();
        (letter.subject, letter.text, letter.html)
    }

    #[test]
    fn an_order_is_told_in_every_language() {
        for locale in Locale::ALL {
            for template in [
                "orderPlaced",
                "orderWaitsPayment",
                "orderWaitsCompany",
                "orderConfirmed",
                "orderCancelled",
                "orderLapsed",
                "paymentAsked",
                "orderSettled",
                "orderMoved",
            ] {
                let (subject, text, html) = said(template, &order(), locale);
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
                assert!(
                    text.contains("https://shop.example/utente/ordini/42?lang="),
                    "{text}"
                );
                assert_eq!(text.contains("18:05"), template == "orderWaitsPayment");
                let told = template.starts_with("orderPlaced") || template.starts_with("orderConfirmed");
                let words = super::super::texts::of(locale);
                assert_eq!(text.contains(words.shared("estimate")), told);
            }
        }
    }

    #[test]
    fn an_order_names_its_lines_with_their_quantities() {
        let mut data = order();
        data["goods"] = json!([[3, "Pomodori pelati, 24 x 400 g"], [1, "Farina <00>"]]);
        let (_, text, html) = said("orderPlaced", &data, Locale::It);
        assert!(text.contains("3 × Pomodori pelati, 24 x 400 g"), "{text}");
        assert!(
            html.contains("14<br>3 × Pomodori pelati, 24 x 400 g<br>1 × Farina &lt;00&gt;"),
            "{html}"
        );
    }

    #[test]
    fn what_is_not_known_has_no_row() {
        let (_, text, _) = said("orderPlaced", &order(), Locale::It);
        assert!(!text.contains("Ordinato da"), "{text}");
        assert!(!text.contains("Motivo"));
        let mut cancelled = order();
        cancelled["reason"] = json!("Chiuso per neve");
        cancelled["placedBy"] = json!("Luca Verdi");
        let (_, text, _) = said("orderCancelled", &cancelled, Locale::It);
        assert!(text.contains("Motivo: Chiuso per neve") && text.contains("Ordinato da: Luca Verdi"));
    }

    #[test]
    fn a_return_lists_its_goods() {
        let data = json!({ "name": "Anna", "return": "R000007", "order": "M000042", "orderId": 42,
            "company": "Hotel <b>", "goods": [[2, "Mozzarella di bufala"], [1, "Latte & panna"]] });
        for locale in Locale::ALL {
            let (subject, text, html) = said("returnRequested", &data, locale);
            assert!(subject.contains("R000007") && text.contains("M000042"));
            assert!(
                text.contains("2 × Mozzarella di bufala\n  1 × Latte & panna"),
                "{text}"
            );
            assert!(html.contains("2 × Mozzarella di bufala<br>1 × Latte &amp; panna"));
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
            let (_, text, _) = said("orderSettled", &settled, locale);
            let euro = |cents| format::price(Minor(cents), Currency::Eur, locale);
            for fact in [euro(130_000), euro(123_456), "2 × Burrata".to_owned()] {
                assert!(text.contains(&fact), "{locale:?} {fact}\n{text}");
            }
        }
        let (_, text, _) = said("orderSettled", &settled, Locale::It);
        assert!(
            text.contains("Prima della pesata: 1.300,00") && text.contains("Non disponibile: 2 × Burrata")
        );
        let mut moved = order();
        moved["reason"] = json!("Chiuso");
        assert!(
            said("orderMoved", &moved, Locale::It)
                .1
                .contains("Motivo: Chiuso")
        );
    }

    #[test]
    fn a_day_of_a_standing_order_is_told_in_every_language() {
        let data = json!({ "name": "Anna", "standing": "Lunedì e giovedì", "standingId": 7, "day": "2026-12-03", "market": "IT",
            "until": "2026-12-02T15:00:00Z", "company": "Hotel", "why": "blocked", "method": "CPOS",
            "goods": [[2, "Burrata"], [1, "Panna"]] });
        for locale in Locale::ALL {
            for template in ["standingAnnounced", "standingShort", "standingFailed"] {
                let (subject, text, _) = said(template, &data, locale);
                let day = format::weekday_and_date(Day::parse("2026-12-03").unwrap(), locale);
                assert!(
                    subject.contains("Lunedì e giovedì") && text.contains(&day),
                    "{text}"
                );
                assert!(text.contains("2 × Burrata") && text.contains("Hotel"), "{text}");
                assert!(!text.contains(['{', '}']) && text.contains("/utente/ordini-ricorrenti/7?lang="));
                assert_eq!(text.contains("16:00"), template == "standingAnnounced", "{text}");
            }
            let (_, text, _) = said("standingFailed", &data, locale);
            assert!(
                text.contains(pick(standing_reason("blocked").unwrap(), locale)),
                "{text}"
            );
        }
    }

    #[test]
    fn decisions_are_told_in_every_language() {
        let back = json!({ "name": "Anna", "return": "R000007", "order": "M000042", "orderId": 42, "reason": "Va bene",
            "company": "Hotel", "goods": [[2, "Burrata"]], "credit": 1_250, "refund": 850, "creditNote": 400, "currency": "EUR" });
        let request = json!({ "name": "Anna", "request": "S000009", "requestType": "piano-di-rientro", "company": "Hotel",
            "answer": "Si può fare" });
        for locale in Locale::ALL {
            for template in [
                "returnAccepted",
                "returnRejected",
                "returnCredited",
                "returnCreditNote",
                "returnCreditBoth",
            ] {
                let (subject, text, _) = said(template, &back, locale);
                assert!(
                    subject.contains("R000007") && text.contains("2 × Burrata") && text.contains("Va bene")
                );
                let says = |cents| text.contains(&format::decimals(Minor(cents), locale));
                assert_eq!(says(1_250), template.starts_with("returnCredit"), "{template}");
                let parts = says(850) && says(400);
                assert_eq!(parts, template == "returnCreditBoth", "{text}");
                assert!(!text.contains(['{', '}']) && text.contains("/utente/resi?lang="));
            }
            for template in ["requestApproved", "requestRejected", "requestDone"] {
                let (subject, text, _) = said(template, &request, locale);
                assert!(
                    subject.contains("S000009") && text.contains("Hotel") && text.contains("Si può fare")
                );
                assert!(
                    text.contains("/manager/segnalazioni-e-richieste/S000009?lang="),
                    "{text}"
                );
                let words = super::super::texts::of(locale);
                assert!(
                    text.contains(words.of("requests", "piano-di-rientro")) && !text.contains(['{', '}'])
                );
            }
        }
    }
}
