//! The lines of the order and its sums.

use super::paper::{BODY, BOLD, LABEL, LEFT, RIGHT, SMALL, count};
use super::setting::Setter;
use super::sheet::Line;
use domain::{format, money::Minor};
use pdf::Face;
use pdf::palette::{FLOUR, HAIRLINE, INK, INK_2, INK_3, WALNUT};

/// Right edges of the columns of numbers, and the width of the first column.
const NAME: f32 = 232.0;
const QUANTITY: f32 = 362.0;
const PRICE: f32 = 436.0;
const RATE: f32 = 472.0;
const CELL: f32 = 74.0;

impl Setter<'_> {
    fn table_head(&mut self) {
        let words = self.paper.words;
        let heads = [("quantity", QUANTITY), ("price", PRICE), ("vat", RATE), ("amount", RIGHT - 10.0)];
        let labels = heads
            .map(|(name, edge)| (self.paper.wrapped((Face::Strong, 8.0), CELL - 4.0, words.say(name)), edge));
        let rows = labels.iter().map(|(lines, _)| lines.len()).max().unwrap_or(1);
        let height = 12.0 + 9.5 * count(rows);
        let top = self.paper.y;
        self.paper.page.panel((LEFT, top), (RIGHT - LEFT, height), 4.0, WALNUT);
        let first = top + 13.5;
        self.paper.text((LEFT + 10.0, first), (Face::Strong, 8.0), FLOUR, words.say("item"));
        for (lines, edge) in &labels {
            for (row, line) in lines.iter().enumerate() {
                self.paper.text_right((*edge, first + 9.5 * count(row)), (Face::Strong, 8.0), FLOUR, line);
            }
        }
        self.paper.y = top + height + 4.0;
    }

    pub(super) fn lines(&mut self) {
        self.paper.need(70.0);
        self.table_head();
        let sheet = self.sheet;
        for line in &sheet.lines {
            let row = Row::of(self, line);
            if self.paper.need(row.height()) {
                self.table_head();
            }
            self.row(&row);
        }
        self.paper.y += 12.0;
    }

    fn row(&mut self, row: &Row) {
        let mut y = self.paper.y + 11.0;
        let first = y;
        for line in &row.name {
            self.paper.text((LEFT + 10.0, y), (Face::Strong, 9.5), INK, line);
            y += 12.0;
        }
        for line in &row.details {
            self.paper.text((LEFT + 10.0, y - 0.5), SMALL, INK_3, line);
            y += 10.5;
        }
        for (at, line) in row.quantity.iter().enumerate() {
            self.paper.text_right((QUANTITY, first + 11.0 * count(at)), BODY, INK_2, line);
        }
        self.paper.text_right((PRICE, first), BODY, INK_2, &row.price);
        self.paper.text_right((RATE, first), BODY, INK_2, &row.rate);
        self.paper.text_right((RIGHT - 10.0, first), BOLD, INK, &row.net);
        self.paper.y += row.height();
        let line = self.paper.y - 1.0;
        self.paper.page.rule((LEFT, line), RIGHT - LEFT, 0.5, HAIRLINE);
    }

    /// The VAT rates on the left, the sums on the right; never split over two pages.
    pub(super) fn sums(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
        let mut rows: Vec<(String, String)> = vec![(words.say("goods").to_owned(), self.price(sheet.goods))];
        for (title, amount) in &sheet.discounts {
            let title = if title.is_empty() { words.say("discount") } else { title };
            rows.push((title.to_owned(), self.price(Minor(-amount.0))));
        }
        rows.push((words.say("shipping").to_owned(), self.price(sheet.shipping)));
        rows.push((words.say("net").to_owned(), self.price(sheet.net)));
        rows.push((words.say("vatTotal").to_owned(), self.price(sheet.vat)));
        let left = f32::midpoint(LEFT, RIGHT) + 2.0;
        let label_width = RIGHT - left - 96.0;
        let rows: Vec<(Vec<String>, String)> = rows
            .into_iter()
            .map(|(label, value)| (self.paper.wrapped(BODY, label_width, &label), value))
            .collect();
        let lines: usize = rows.iter().map(|(label, _)| label.len()).sum();
        let mut after: Vec<(&str, String)> = Vec::new();
        if sheet.rounding.0 != 0 {
            after.push((words.say("rounding"), self.price(sheet.rounding)));
            after.push((words.say("paidInCash"), self.price(sheet.total + sheet.rounding)));
        }
        if let Some(before) = sheet.estimated_total {
            after.push((words.say("estimatedWas"), self.price(before)));
        }
        if sheet.saved.0 > 0 {
            after.push((words.say("saved"), self.price(sheet.saved)));
        }
        let right = 3.5 * count(rows.len()) + 11.5 * count(lines) + 50.0 + 12.0 * count(after.len());
        let height = right.max(30.0 + 14.0 * count(sheet.rates.len()));
        self.paper.need(height);
        let top = self.paper.y;
        self.rates(top);
        let mut y = top + 10.0;
        for (label, value) in &rows {
            self.paper.text_right((RIGHT - 10.0, y), BODY, INK, value);
            for line in label {
                self.paper.text((left, y), BODY, INK_2, line);
                y += 11.5;
            }
            y += 3.5;
        }
        self.paper.page.panel((left - 12.0, y - 6.0), (RIGHT - left + 12.0, 32.0), 6.0, FLOUR);
        let total = self.about(sheet.total, sheet.estimated);
        self.paper.text_right((RIGHT - 10.0, y + 14.5), (Face::Display, 15.0), WALNUT, &total);
        let room = RIGHT - left - 14.0 - self.paper.width((Face::Display, 15.0), &total);
        let label = self.paper.wrapped(BOLD, room, words.say("total"));
        let shift = if label.len() > 1 { 5.0 } else { 0.0 };
        for (at, line) in label.iter().take(2).enumerate() {
            self.paper.text((left, y + 13.5 - shift + 10.5 * count(at)), BOLD, INK, line);
        }
        y += 38.0;
        for (label, value) in &after {
            self.paper.text((left, y), SMALL, INK_3, label);
            self.paper.text_right((RIGHT - 10.0, y), SMALL, INK_3, value);
            y += 12.0;
        }
        self.paper.y = (top + height).max(y) + 8.0;
    }

    fn rates(&mut self, top: f32) {
        let (sheet, words) = (self.sheet, self.paper.words);
        let (net_edge, vat_edge) = (LEFT + 118.0, LEFT + 204.0);
        self.paper.text((LEFT + 10.0, top + 10.0), LABEL, INK_3, words.say("rate"));
        for (edge, name) in [(net_edge, "taxable"), (vat_edge, "tax")] {
            self.paper.text_right((edge, top + 10.0), LABEL, INK_3, words.say(name));
        }
        self.paper.page.rule((LEFT, top + 16.0), vat_edge - LEFT + 6.0, 0.5, HAIRLINE);
        let mut y = top + 28.0;
        for (rate, net, vat) in &sheet.rates {
            self.paper.text(
                (LEFT + 10.0, y),
                BODY,
                INK_2,
                &format!("{} {}", words.say("vat"), format::percent(*rate, self.locale)),
            );
            self.paper.text_right((net_edge, y), BODY, INK_2, &self.price(*net));
            self.paper.text_right((vat_edge, y), BODY, INK_2, &self.price(*vat));
            y += 14.0;
        }
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
        let words = setter.paper.words;
        let mut details = Vec::new();
        let about: Vec<&str> =
            [line.code.as_str(), &line.pack].into_iter().filter(|text| !text.is_empty()).collect();
        details.push(about.join(" · "));
        let kilos = |grams| {
            format!("{}\u{a0}{}", format::thousandths(grams, setter.locale), words.of_group("units", "kg"))
        };
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
        Self {
            name: setter.paper.wrapped((Face::Strong, 9.5), NAME, &format::whole_pack(&line.name)),
            details: details.iter().flat_map(|text| setter.paper.wrapped(SMALL, NAME, text)).collect(),
            quantity: setter.paper.wrapped(
                BODY,
                CELL,
                &words.counted(line.quantity, line.unit, setter.locale),
            ),
            price: setter.about(line.price, line.nominal.is_some()),
            rate: format::percent(line.vat_rate, setter.locale),
            net: setter.about(line.net, line.is_estimate()),
        }
    }

    fn height(&self) -> f32 {
        let left = 12.0 * count(self.name.len()) + 10.5 * count(self.details.len());
        left.max(11.0 * count(self.quantity.len())) + 8.0
    }
}
