//! The facts of a mail about an order or a return, as the outbox stores them.

use super::content::{BEFORE_PRICE, prose, value};
use super::prices::{ChangedPriceText, USUAL_PAGE, changed_prices};
use super::standing::standing_reason;
use super::stock::{article_page, names_of};
use super::texts::Words;
use domain::{
    dates::{self, Day},
    format, instant,
    locale::Locale,
    market::Country,
    money::{Currency, Minor},
};
use platform::texts::pick;
use serde::Deserialize;
use serde_json::Value;

/// Most lines of a return in a mail; its page shows them all.
const MAX_GOODS: usize = 20;

/// Pieces and name; for an order also the net amount, and 1 for an estimate; for a return the grams, if it is
/// not about whole pieces.
#[derive(Deserialize)]
struct Line(i64, String, #[serde(default)] Option<i64>, #[serde(default)] i64, #[serde(default)] Option<i64>);

/// Of the missing article: pieces, thousandths of a unit in each, unit and net, while it is sold; the same of
/// the substitute, with its name and code; 1 where each of them is weighed.
#[derive(Deserialize)]
struct SubstituteRow(
    i64,
    i64,
    String,
    Option<i64>,
    i64,
    i64,
    String,
    i64,
    String,
    String,
    #[serde(default)] i64,
    #[serde(default)] i64,
);

/// Empty for mails about something else.
#[derive(Debug, Default)]
pub(super) struct Facts {
    pub order: String,
    /// Names of articles, as many as fit into a subject.
    pub articles: String,
    pub returned: String,
    pub requested: String,
    /// Of a standing order.
    pub day: String,
    /// Market time until which it may be paid.
    pub until: String,
    pub rows: Vec<(String, String)>,
    /// The total still depends on the weight.
    pub estimated: bool,
    pub page: Option<String>,
    /// Further links: label and page.
    pub links: Vec<(String, String)>,
}

/// The page of the order; for several orders their list.
pub fn colleague_page(data: &Value) -> String {
    match data.get("orders").and_then(Value::as_array).map(Vec::as_slice) {
        Some([order]) => format!("/utente/ordini/{order}"),
        _ => "/utente/ordini".to_owned(),
    }
}

pub(super) fn of(template: &str, data: Option<&Value>, locale: Locale, words: &Words) -> Facts {
    let Some(data) = data else {
        return Facts::default();
    };
    let source = FactSource { data, locale, words };
    if data.get("request").is_some() {
        return source.request();
    }
    if data.get("standing").is_some() {
        return source.standing();
    }
    if data.get("reminder").is_some() {
        return source.reminder();
    }
    if data.get("back").is_some() {
        return source.back_in_stock();
    }
    if data.get("substitution").is_some() {
        return source.substitution();
    }
    if data.get("approvalId").is_some() {
        return source.approval();
    }
    if data.get("orders").is_some() {
        return source.colleague();
    }
    if data.get("halt").is_some() {
        return source.near();
    }
    if data.get("changes").is_some() {
        return source.prices();
    }
    if data.get("order").is_none() {
        return Facts::default();
    }
    let returned = source.text("return");
    let rows = if returned.is_empty() { source.order(template) } else { source.goods(template) };
    let page = if returned.is_empty() {
        format!("/utente/ordini/{}", source.number("orderId"))
    } else {
        "/utente/resi".to_owned()
    };
    Facts {
        order: source.text("order"),
        until: source.until(),
        rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
        estimated: source.number("estimated") == 1 && matches!(template, "orderPlaced" | "orderConfirmed"),
        page: Some(page),
        returned,
        ..Facts::default()
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

    /// A text of an operator or agent, in full.
    fn prose(&self, name: &str) -> String {
        prose(self.raw(name))
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
            row(self.together(template), self.text("together")),
            row("address", self.text("address")),
            row("items", self.items()),
            row("changed", self.changed()),
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
            rows.push(row("reason", self.prose("reason")));
        }
        rows
    }

    /// The sentence about orders that come with it.
    fn together(&self, template: &str) -> &'static str {
        if matches!(template, "orderCancelled" | "orderLapsed") { "cancelledWith" } else { "travelsWith" }
    }

    /// An agent's request, and the answer.
    fn request(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let rows = vec![
            row("request", self.text("request")),
            row("subject", self.words.of("requests", self.raw("requestType")).to_owned()),
            row("customer", self.text("company")),
            row("answer", self.prose("answer")),
        ];
        Facts {
            requested: self.text("request"),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(format!("/manager/segnalazioni-e-richieste/{}", self.raw("request"))),
            ..Facts::default()
        }
    }

    /// A day of a standing order.
    fn standing(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let why = standing_reason(self.raw("why")).map_or("", |texts| pick(texts, self.locale));
        let mut rows = vec![
            row("standing", self.text("standing")),
            row("customer", self.text("company")),
            row("delivery", self.delivery()),
            row("reason", why.to_owned()),
            row("payment", self.words.of("methods", self.raw("method")).to_owned()),
            row("goods", self.lines("goods")),
        ];
        let (text, links): (Vec<String>, Vec<(String, String)>) = self.instead().into_iter().unzip();
        let until = if text.is_empty() { String::new() } else { self.until() };
        rows.extend([row("substitute", text.join("\n")), row("inTimeUntil", until)]);
        Facts {
            links,
            order: self.text("standing"),
            day: self.delivery(),
            until: self.until(),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(format!("/utente/ordini-ricorrenti/{}", self.number("standingId"))),
            ..Facts::default()
        }
    }

    /// The substitute of an article that was left out: quantity and price of both, and the link that accepts
    /// it.
    fn instead(&self) -> Vec<(String, (String, String))> {
        let list: Vec<SubstituteRow> = self
            .data
            .get("instead")
            .and_then(|instead| serde_json::from_value(instead.clone()).ok())
            .unwrap_or_default();
        let currency = self.country().currency();
        let side = |pieces: i64, each: i64, unit: &str, net: Option<i64>, weighed: i64| {
            let amount = |thousandths: i64| {
                format!("{} {}", format::thousandths(thousandths, self.locale), self.words.of("units", unit))
            };
            let (equals, about) = if weighed == 1 { ("≈", "≈\u{a0}") } else { ("=", "") };
            let price =
                net.map(|net| format!(", {about}{}", format::price(Minor(net), currency, self.locale)));
            let price = price.unwrap_or_default();
            format!("{pieces} × {} {equals} {}{price}", amount(each), amount(pieces * each))
        };
        list.iter()
            .map(|line| {
                let SubstituteRow(missing, held, unit, before, pieces, by_held, by_unit, after, ..) = line;
                let SubstituteRow(.., name, code, weighed, by_weighed) = line;
                let (then, now) = (
                    side(*missing, *held, unit, *before, *weighed),
                    side(*pieces, *by_held, by_unit, Some(*after), *by_weighed),
                );
                let codes: String =
                    form_urlencoded::byte_serialize(format!("{code} {pieces}").as_bytes()).collect();
                let name = value(name);
                let page = format!("/checkout/carrello?codici={codes}&entro={}", self.raw("until"));
                let link = (format!("{pieces} × {name}"), page);
                (format!("{then} → {name}: {now}"), link)
            })
            .collect()
    }

    /// Articles that the person waited for, each with its page.
    fn back_in_stock(&self) -> Facts {
        let label = |label: &str| self.words.of("labels", label).to_owned();
        let back: Vec<(String, String)> = self
            .data
            .get("back")
            .and_then(|back| serde_json::from_value(back.clone()).ok())
            .unwrap_or_default();
        let links: Vec<(String, String)> =
            back.iter().map(|(code, name)| (value(name), article_page(code))).collect();
        let names: Vec<&str> = links.iter().map(|(name, _)| name.as_str()).collect();
        Facts {
            articles: names_of(&names),
            rows: vec![(label("customer"), self.text("company"))],
            page: links.first().map(|(_, page)| page.clone()),
            links: if links.len() > 1 { links } else { Vec::new() },
            ..Facts::default()
        }
    }

    /// The usual order is missing.
    fn reminder(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let rows = vec![
            row("customer", self.text("company")),
            row("delivery", self.delivery()),
            row("address", self.text("address")),
            row("lastOrder", self.lines("goods")),
        ];
        Facts {
            day: self.delivery(),
            until: self.until(),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            // The home page offers to repeat the last order.
            page: Some("/".to_owned()),
            ..Facts::default()
        }
    }

    /// A substitute for a missing line: proposed with a link, or accepted.
    fn substitution(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let rows = vec![
            row("order", self.text("order")),
            row("customer", self.text("company")),
            row("delivery", self.delivery()),
            row("missing", self.lines("missing")),
            row("substitute", self.lines("substitute")),
        ];
        let page = match self.raw("token") {
            "" => format!("/utente/ordini/{}", self.number("orderId")),
            token => format!("/sostituzione?token={token}"),
        };
        Facts {
            order: self.text("order"),
            until: self.until(),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(page),
            ..Facts::default()
        }
    }

    /// An order that waits for a master.
    fn approval(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let counted = match self.number("counted") {
            0 => String::new(),
            counted => self.amount(counted, self.number("estimated")),
        };
        let rows = vec![
            row("placedBy", self.text("placedBy")),
            row("customer", self.text("company")),
            row("delivery", self.delivery()),
            row("travelsWith", self.text("together")),
            row("total", self.total()),
            row("counted", counted),
            row("siteBudget", self.text("site")),
            row("reason", self.prose("reason")),
            row("goods", self.lines("goods")),
            row("missing", self.lines("missing")),
        ];
        Facts {
            day: self.delivery(),
            until: self.until(),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(format!("/utente/approvazioni/{}", self.number("approvalId"))),
            ..Facts::default()
        }
    }

    /// What a colleague has ordered.
    fn colleague(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        let rows = vec![
            row("placedBy", self.text("placedBy")),
            row("customer", self.text("company")),
            row("delivery", self.delivery()),
            row("address", self.text("address")),
            row("items", self.items()),
            row("total", self.total()),
        ];
        Facts {
            day: self.delivery(),
            rows: rows.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
            page: Some(colleague_page(self.data)),
            ..Facts::default()
        }
    }

    /// The van's next stop.
    fn near(&self) -> Facts {
        let row = |label: &str, value: String| (self.words.of("labels", label).to_owned(), value);
        Facts {
            order: self.text("order"),
            rows: vec![
                row("order", self.text("order")),
                row("customer", self.text("company")),
                row("address", self.text("address")),
            ],
            page: Some(format!("/utente/ordini/{}", self.number("orderId"))),
            ..Facts::default()
        }
    }

    /// Usual articles with another price, each with what costs less in its place.
    fn prices(&self) -> Facts {
        let prices = changed_prices(self.data, self.locale);
        let unit = |price: &str, unit: &str| format!("{price} / {}", self.words.of("units", unit));
        let row = |price: &ChangedPriceText| {
            let mut text = price.change.clone();
            if price.weighed {
                text = unit(&text, &price.unit);
            } else if price.equal.is_some() {
                text = format!("{text} ({})", unit(&price.unit_price, &price.unit));
            }
            if let Some(equal) = &price.equal {
                let words = self.words.of("labels", "cheaper");
                text = format!(
                    "{text}\n{words} {}, {}",
                    value(&equal.name),
                    unit(&equal.unit_price, &price.unit)
                );
            }
            (value(&price.name), text)
        };
        let mut rows = vec![(self.words.of("labels", "customer").to_owned(), self.text("company"))];
        rows.extend(prices.iter().take(MAX_GOODS).map(row));
        if prices.len() > MAX_GOODS {
            rows.push(("…".to_owned(), format!("+ {}", prices.len() - MAX_GOODS)));
        }
        let names: Vec<String> = prices.iter().map(|price| value(&price.name)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let equals = prices.iter().take(MAX_GOODS).filter_map(|price| price.equal.as_ref());
        Facts {
            articles: names_of(&names),
            rows,
            page: Some(USUAL_PAGE.to_owned()),
            links: equals.map(|equal| (value(&equal.name), article_page(&equal.code))).collect(),
            ..Facts::default()
        }
    }

    fn currency(&self) -> Currency {
        if self.raw("currency") == "NOK" { Currency::Nok } else { Currency::Eur }
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
        self.amount(self.number("total"), self.number("estimated"))
    }

    /// An amount; `estimate` is 1 while it depends on the weight.
    fn amount(&self, amount: i64, estimate: i64) -> String {
        let amount = format::price(Minor(amount), self.currency(), self.locale);
        if estimate == 1 { format!("{} {amount}", self.words.shared("about")) } else { amount }
    }

    /// The number of articles, and their names.
    fn items(&self) -> String {
        let count = format::thousandths(self.number("items") * 1_000, self.locale);
        match self.lines("goods") {
            lines if lines.is_empty() => count,
            lines if lines.contains(BEFORE_PRICE) => {
                format!("{count} · {}\n{lines}", self.words.shared("net"))
            }
            lines => format!("{count}\n{lines}"),
        }
    }

    /// Articles of which the master ordered less: requested and ordered pieces, one article below the other.
    fn changed(&self) -> String {
        let list: Vec<(i64, i64, String)> = self
            .data
            .get("changed")
            .and_then(|changed| serde_json::from_value(changed.clone()).ok())
            .unwrap_or_default();
        let lines: Vec<String> =
            list.iter().map(|(from, to, name)| format!("{from} → {to} × {}", value(name))).collect();
        lines.join("\n")
    }

    /// Pieces or kilos, names and known prices, one below the other.
    fn lines(&self, name: &str) -> String {
        let list: Vec<Line> = self
            .data
            .get(name)
            .and_then(|goods| serde_json::from_value(goods.clone()).ok())
            .unwrap_or_default();
        let mut lines: Vec<String> = list
            .iter()
            .take(MAX_GOODS)
            .map(|Line(pieces, name, net, estimate, grams)| {
                let quantity = grams.map_or_else(
                    || pieces.to_string(),
                    |grams| {
                        let kilos = format::thousandths(grams, self.locale);
                        format!("{kilos}\u{a0}{}", self.words.of("units", "kg"))
                    },
                );
                let price = net.map(|net| format!("{BEFORE_PRICE}{}", self.amount(net, *estimate)));
                format!("{quantity} × {}{}", value(name), price.unwrap_or_default())
            })
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
            row("reason", self.prose("reason")),
        ]
    }
}

#[cfg(test)]
mod tests;
