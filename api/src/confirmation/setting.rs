//! The confirmation as pages: letterhead, who and where, the lines, the sums, what is to be known.

use super::sheet::{Line, Sheet};
use super::words::Words;
use crate::domain::{format, locale::Locale, money::Minor};
use crate::pdf::{Color, Document, Face, Fonts, HEIGHT, Info, Page, WIDTH, shaped_width, wrap};
use std::collections::BTreeSet;

const WALNUT: Color = Color(0x0037_231a);
const INK: Color = Color(0x002b_1b12);
const INK_2: Color = Color(0x0057_432f);
const INK_3: Color = Color(0x0071_5b46);
const HAIRLINE: Color = Color(0x00e6_dac6);
const FLOUR: Color = Color(0x00f8_f1e4);
const SAFFRON: Color = Color(0x00e9_ac27);
const TOMATO: Color = Color(0x00a8_2a17);

const LEFT: f32 = 46.0;
const RIGHT: f32 = WIDTH - 46.0;
const TOP: f32 = 46.0;
/// Where the text of a page ends; the foot stands below.
const BOTTOM: f32 = HEIGHT - 62.0;

/// Right edges of the columns of numbers, and the width of the first column.
const NAME: f32 = 232.0;
const QUANTITY: f32 = 362.0;
const PRICE: f32 = 436.0;
const RATE: f32 = 472.0;
const CELL: f32 = 74.0;

/// Every letter that the document can need, so that the right fonts are loaded before it is set.
#[must_use]
pub fn letters(sheet: &Sheet, locale: Locale) -> BTreeSet<char> {
    let words = Words::of(locale);
    let mut letters = sheet.letters();
    letters.extend(words.letters());
    letters.extend("0123456789.,-–×·≈%()€kr/: Madia".chars());
    letters
}

/// The file.
#[must_use]
pub fn set(sheet: &Sheet, locale: Locale, fonts: &Fonts, created: &str) -> Vec<u8> {
    let words = Words::of(locale);
    let mut setter = Setter {
        sheet,
        words: &words,
        fonts,
        done: Vec::new(),
        page: Page::default(),
        y: TOP,
    };
    setter.letterhead();
    setter.parties();
    setter.lines();
    setter.sums();
    setter.remarks();
    let mut pages = setter.done;
    pages.push(setter.page);
    feet(&mut pages, sheet, &words, fonts);
    let title = format!("{} {}", words.say("title"), sheet.code);
    let info = Info {
        title: &title,
        author: sheet.operator.first().map_or("", String::as_str),
        language: if locale == Locale::No { "nb" } else { locale.code() },
        created,
    };
    Document { pages }.bytes(fonts, &info)
}

struct Setter<'a> {
    sheet: &'a Sheet,
    words: &'a Words,
    fonts: &'a Fonts,
    done: Vec<Page>,
    page: Page,
    y: f32,
}

type Style = (Face, f32);
const BODY: Style = (Face::Text, 9.0);
const SMALL: Style = (Face::Text, 8.0);
const LABEL: Style = (Face::Text, 7.5);
const BOLD: Style = (Face::Strong, 9.0);

impl Setter<'_> {
    fn text(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        let fonts = self.fonts;
        self.page.text(fonts, at, style, color, text);
    }

    fn text_right(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        let fonts = self.fonts;
        self.page.text_right(fonts, at, style, color, text);
    }

    fn wrapped(&self, style: Style, width: f32, text: &str) -> Vec<String> {
        wrap(self.fonts, style.0, style.1, width, text)
    }

    fn price(&self, amount: Minor) -> String {
        format::price(amount, self.sheet.currency)
    }

    /// A new page when so much does not fit on this one any more.
    fn need(&mut self, height: f32) -> bool {
        if self.y + height <= BOTTOM {
            return false;
        }
        self.done.push(std::mem::take(&mut self.page));
        let title = format!("{} {}", self.words.say("title"), self.sheet.code);
        self.text((LEFT, TOP + 10.0), (Face::Display, 13.0), WALNUT, &title);
        self.page.rule((LEFT, TOP + 20.0), RIGHT - LEFT, 0.6, HAIRLINE);
        self.y = TOP + 32.0;
        true
    }

    fn letterhead(&mut self) {
        let (sheet, words) = (self.sheet, self.words);
        self.text((LEFT, TOP + 20.0), (Face::Display, 28.0), WALNUT, "Madia");
        self.page
            .panel((LEFT + 1.0, TOP + 28.0), (32.0, 3.2), 1.6, SAFFRON);
        self.text_right(
            (RIGHT, TOP + 16.0),
            (Face::Display, 19.0),
            WALNUT,
            words.say("title"),
        );
        self.text_right((RIGHT, TOP + 33.0), (Face::Strong, 11.0), INK, &sheet.code);
        let mut y = TOP + 46.0;
        for line in &sheet.operator {
            self.text((LEFT, y), LABEL, INK_3, line);
            y += 10.0;
        }
        let color = if matches!(sheet.status, "cancelled" | "not_confirmed") {
            TOMATO
        } else {
            INK_2
        };
        let status = words.of_group("statuses", sheet.status).to_owned();
        self.text_right((RIGHT, TOP + 47.0), BODY, color, &status);
        self.y = y.max(TOP + 58.0) + 8.0;
    }

    /// The panel with the day, and the two addresses.
    fn parties(&mut self) {
        let (sheet, words) = (self.sheet, self.words);
        let mut facts = vec![
            (words.say("placed"), vec![sheet.placed.clone()]),
            (words.say("delivery"), sheet.deliveries.clone()),
            (words.say("payment"), vec![sheet.payment.to_owned()]),
        ];
        if let Some(agent) = &sheet.placed_by {
            facts.insert(1, (words.say("placedBy"), vec![agent.clone()]));
        }
        let width = (RIGHT - LEFT - 24.0) / count(facts.len());
        let cells: Vec<(&str, Vec<String>)> = facts
            .into_iter()
            .map(|(label, values)| {
                let lines = values
                    .iter()
                    .flat_map(|value| self.wrapped(BOLD, width - 12.0, value))
                    .collect();
                (label, lines)
            })
            .collect();
        let rows = cells.iter().map(|(_, lines)| lines.len()).max().unwrap_or(1);
        let height = 30.0 + 11.5 * count(rows);
        let top = self.y;
        self.page.panel((LEFT, top), (RIGHT - LEFT, height), 6.0, FLOUR);
        for (at, (label, lines)) in cells.iter().enumerate() {
            let x = LEFT + 14.0 + width * count(at);
            self.text((x, top + 16.0), LABEL, INK_3, label);
            for (row, line) in lines.iter().enumerate() {
                self.text((x, top + 29.0 + 11.5 * count(row)), BOLD, INK, line);
            }
        }
        self.y = top + height + 20.0;
        self.addresses();
    }

    fn addresses(&mut self) {
        let (sheet, words) = (self.sheet, self.words);
        let middle = f32::midpoint(LEFT, RIGHT) + 8.0;
        let width = middle - LEFT - 24.0;
        let invoice: Vec<String> = sheet
            .invoice
            .iter()
            .map(|(label, value)| match *label {
                "" => value.clone(),
                label => format!("{}: {value}", words.say(label)),
            })
            .collect();
        let top = self.y;
        let mut end = top;
        for (x, label, lines) in [
            (LEFT, "deliverTo", &sheet.destination),
            (middle, "invoiceTo", &invoice),
        ] {
            let mut y = top;
            self.text((x, y), (Face::Display, 11.0), WALNUT, words.say(label));
            y += 14.0;
            for (at, line) in lines.iter().enumerate() {
                let style = if at == 0 { BOLD } else { BODY };
                for line in self.wrapped(style, width, line) {
                    self.text((x, y), style, if at == 0 { INK } else { INK_2 }, &line);
                    y += 12.0;
                }
            }
            end = end.max(y);
        }
        self.y = end + 12.0;
    }

    fn table_head(&mut self) {
        let words = self.words;
        let heads = [
            ("quantity", QUANTITY),
            ("price", PRICE),
            ("vat", RATE),
            ("amount", RIGHT - 10.0),
        ];
        let labels = heads.map(|(name, edge)| {
            (
                self.wrapped((Face::Strong, 8.0), CELL - 4.0, words.say(name)),
                edge,
            )
        });
        let rows = labels.iter().map(|(lines, _)| lines.len()).max().unwrap_or(1);
        let height = 12.0 + 9.5 * count(rows);
        let top = self.y;
        self.page.panel((LEFT, top), (RIGHT - LEFT, height), 4.0, WALNUT);
        let first = top + 13.5;
        self.text(
            (LEFT + 10.0, first),
            (Face::Strong, 8.0),
            FLOUR,
            words.say("item"),
        );
        for (lines, edge) in &labels {
            for (row, line) in lines.iter().enumerate() {
                self.text_right(
                    (*edge, first + 9.5 * count(row)),
                    (Face::Strong, 8.0),
                    FLOUR,
                    line,
                );
            }
        }
        self.y = top + height + 4.0;
    }

    fn lines(&mut self) {
        self.need(70.0);
        self.table_head();
        let sheet = self.sheet;
        for line in &sheet.lines {
            let row = Row::of(self, line);
            if self.need(row.height()) {
                self.table_head();
            }
            self.row(&row);
        }
        self.y += 12.0;
    }

    fn row(&mut self, row: &Row) {
        let mut y = self.y + 11.0;
        let first = y;
        for line in &row.name {
            self.text((LEFT + 10.0, y), (Face::Strong, 9.5), INK, line);
            y += 12.0;
        }
        for line in &row.details {
            self.text((LEFT + 10.0, y - 0.5), SMALL, INK_3, line);
            y += 10.5;
        }
        for (at, line) in row.quantity.iter().enumerate() {
            self.text_right((QUANTITY, first + 11.0 * count(at)), BODY, INK_2, line);
        }
        self.text_right((PRICE, first), BODY, INK_2, &row.price);
        self.text_right((RATE, first), BODY, INK_2, &row.rate);
        self.text_right((RIGHT - 10.0, first), BOLD, INK, &row.net);
        self.y += row.height();
        let line = self.y - 1.0;
        self.page.rule((LEFT, line), RIGHT - LEFT, 0.5, HAIRLINE);
    }

    /// The rates on the left, the sums on the right; never torn apart.
    fn sums(&mut self) {
        let (sheet, words) = (self.sheet, self.words);
        let mut rows: Vec<(String, String)> = vec![(words.say("goods").to_owned(), self.price(sheet.goods))];
        for (title, amount) in &sheet.discounts {
            let title = if title.is_empty() {
                words.say("discount")
            } else {
                title
            };
            rows.push((title.to_owned(), self.price(Minor(-amount.0))));
        }
        rows.push((words.say("shipping").to_owned(), self.price(sheet.shipping)));
        rows.push((words.say("net").to_owned(), self.price(sheet.net)));
        rows.push((words.say("vatTotal").to_owned(), self.price(sheet.vat)));
        let left = f32::midpoint(LEFT, RIGHT) + 2.0;
        let label_width = RIGHT - left - 96.0;
        let rows: Vec<(Vec<String>, String)> = rows
            .into_iter()
            .map(|(label, value)| (self.wrapped(BODY, label_width, &label), value))
            .collect();
        let lines: usize = rows.iter().map(|(label, _)| label.len()).sum();
        let mut after: Vec<(&str, String)> = Vec::new();
        if let Some(before) = sheet.estimated_total {
            after.push((words.say("estimatedWas"), self.price(before)));
        }
        if sheet.saved.0 > 0 {
            after.push((words.say("saved"), self.price(sheet.saved)));
        }
        let right = 3.5 * count(rows.len()) + 11.5 * count(lines) + 50.0 + 12.0 * count(after.len());
        let height = right.max(30.0 + 14.0 * count(sheet.rates.len()));
        self.need(height);
        let top = self.y;
        self.rates(top);
        let mut y = top + 10.0;
        for (label, value) in &rows {
            self.text_right((RIGHT - 10.0, y), BODY, INK, value);
            for line in label {
                self.text((left, y), BODY, INK_2, line);
                y += 11.5;
            }
            y += 3.5;
        }
        self.page
            .panel((left - 12.0, y - 6.0), (RIGHT - left + 12.0, 32.0), 6.0, FLOUR);
        let total = self.about(sheet.total, sheet.estimated);
        self.text_right((RIGHT - 10.0, y + 14.5), (Face::Display, 15.0), WALNUT, &total);
        let room = RIGHT - left - 14.0 - shaped_width(self.fonts, Face::Display, 15.0, &total);
        let label = self.wrapped(BOLD, room, words.say("total"));
        let shift = if label.len() > 1 { 5.0 } else { 0.0 };
        for (at, line) in label.iter().take(2).enumerate() {
            self.text((left, y + 13.5 - shift + 10.5 * count(at)), BOLD, INK, line);
        }
        y += 38.0;
        for (label, value) in &after {
            self.text((left, y), SMALL, INK_3, label);
            self.text_right((RIGHT - 10.0, y), SMALL, INK_3, value);
            y += 12.0;
        }
        self.y = (top + height).max(y) + 8.0;
    }

    fn rates(&mut self, top: f32) {
        let (sheet, words) = (self.sheet, self.words);
        let (net_edge, vat_edge) = (LEFT + 118.0, LEFT + 204.0);
        self.text((LEFT + 10.0, top + 10.0), LABEL, INK_3, words.say("rate"));
        for (edge, name) in [(net_edge, "taxable"), (vat_edge, "tax")] {
            self.text_right((edge, top + 10.0), LABEL, INK_3, words.say(name));
        }
        self.page
            .rule((LEFT, top + 16.0), vat_edge - LEFT + 6.0, 0.5, HAIRLINE);
        let mut y = top + 28.0;
        for (rate, net, vat) in &sheet.rates {
            self.text(
                (LEFT + 10.0, y),
                BODY,
                INK_2,
                &format!("{} {}", words.say("vat"), format::percent(*rate)),
            );
            self.text_right((net_edge, y), BODY, INK_2, &self.price(*net));
            self.text_right((vat_edge, y), BODY, INK_2, &self.price(*vat));
            y += 14.0;
        }
    }

    fn about(&self, amount: Minor, estimated: bool) -> String {
        let sign = if estimated { "≈ " } else { "" };
        format!("{sign}{}", self.price(amount))
    }

    fn remarks(&mut self) {
        let (sheet, words) = (self.sheet, self.words);
        let mut remarks = Vec::new();
        if sheet.estimated {
            remarks.push((words.say("aboutNote").to_owned(), INK_2));
            if let Some(hold) = sheet.hold {
                let hold = self.price(hold);
                remarks.push((words.say("holdNote").replace("{hold}", &hold), INK_2));
            }
        } else if sheet.estimated_total.is_some() {
            remarks.push((words.say("settledNote").to_owned(), INK_2));
        }
        if !sheet.notes.is_empty() {
            remarks.push((format!("{}: {}", words.say("notes"), sheet.notes), INK));
        }
        for (remark, color) in remarks {
            for line in self.wrapped((Face::Text, 8.5), RIGHT - LEFT, &remark) {
                self.need(12.0);
                let y = self.y + 9.0;
                self.text((LEFT, y), (Face::Text, 8.5), color, &line);
                self.y += 11.8;
            }
            self.y += 5.0;
        }
    }
}

/// Who it is from and the number of each page, once it is known how many there are.
fn feet(pages: &mut [Page], sheet: &Sheet, words: &Words, fonts: &Fonts) {
    let all = pages.len().to_string();
    let from = sheet.operator.first().map_or("", String::as_str);
    for (at, page) in pages.iter_mut().enumerate() {
        let y = HEIGHT - 36.0;
        page.rule((LEFT, y - 14.0), RIGHT - LEFT, 0.6, HAIRLINE);
        let number = words
            .say("page")
            .replace("{page}", &(at + 1).to_string())
            .replace("{pages}", &all);
        page.text(fonts, (LEFT, y), LABEL, INK_3, from);
        page.text_right(fonts, (RIGHT, y), LABEL, INK_3, &number);
    }
}

/// A line of the table, broken into lines of text.
struct Row {
    name: Vec<String>,
    details: Vec<String>,
    quantity: Vec<String>,
    price: String,
    rate: String,
    net: String,
}

impl Row {
    fn of(setter: &Setter<'_>, line: &Line) -> Self {
        let words = setter.words;
        let mut details = Vec::new();
        let about: Vec<&str> = [line.code.as_str(), &line.pack]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        details.push(about.join(" · "));
        let kilos = |grams| format!("{} {}", format::thousandths(grams), words.of_group("units", "kg"));
        match (line.weight, line.nominal) {
            (Some(weight), _) => details.push(format!("{}: {}", words.say("weighed"), kilos(weight))),
            (None, Some(nominal)) => {
                details.push(format!("{}: ≈ {}", words.say("estimatedWeight"), kilos(nominal)))
            }
            (None, None) => {}
        }
        for (code, expires) in &line.lots {
            details.push(format!("{} {code} ({expires})", words.say("lot")));
        }
        let unit = words.of_group("units", line.unit);
        Self {
            name: setter.wrapped((Face::Strong, 9.5), NAME, &line.name),
            details: details
                .iter()
                .flat_map(|text| setter.wrapped(SMALL, NAME, text))
                .collect(),
            quantity: setter.wrapped(
                BODY,
                CELL,
                &format!("{} × {unit}", format::thousandths(line.quantity * 1_000)),
            ),
            price: setter.about(line.price, line.nominal.is_some()),
            rate: format::percent(line.vat_rate),
            net: setter.about(line.net, line.is_estimate()),
        }
    }

    fn height(&self) -> f32 {
        let left = 12.0 * count(self.name.len()) + 10.5 * count(self.details.len());
        left.max(11.0 * count(self.quantity.len())) + 8.0
    }
}

#[expect(clippy::cast_precision_loss, reason = "lines of a page")]
const fn count(number: usize) -> f32 {
    number as f32
}
