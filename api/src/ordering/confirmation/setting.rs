//! The confirmation as pages: letterhead, who and where, the lines, the sums, what is to be known.

use super::sheet::Sheet;
use super::words::Words;
use crate::domain::{format, locale::Locale, money::Minor};
use crate::pdf::palette::{FLOUR, HAIRLINE, INK, INK_2, INK_3, SAFFRON, TOMATO, WALNUT};
use crate::pdf::{Color, Document, Face, Fonts, HEIGHT, Info, Page, WIDTH, wrap};
use std::collections::BTreeSet;

pub(crate) const LEFT: f32 = 46.0;
pub(crate) const RIGHT: f32 = WIDTH - 46.0;
pub(crate) const TOP: f32 = 46.0;
/// Where the text of a page ends; the foot stands below.
pub(crate) const BOTTOM: f32 = HEIGHT - 62.0;

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
        locale,
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
    let from = sheet.operator.first().map_or("", String::as_str);
    feet(&mut pages, from, &words, fonts);
    let title = format!("{} {}", words.say("title"), sheet.code);
    let info = Info {
        title: &title,
        author: from,
        language: if locale == Locale::No { "nb" } else { locale.code() },
        created,
    };
    let document = Document {
        pages,
        ..Document::default()
    };
    document.bytes(fonts, &info)
}

pub(super) struct Setter<'a> {
    pub sheet: &'a Sheet,
    pub words: &'a Words,
    pub fonts: &'a Fonts,
    pub locale: Locale,
    done: Vec<Page>,
    pub page: Page,
    pub y: f32,
}

pub(crate) type Style = (Face, f32);
pub(crate) const BODY: Style = (Face::Text, 9.0);
pub(crate) const SMALL: Style = (Face::Text, 8.0);
pub(crate) const LABEL: Style = (Face::Text, 7.5);
pub(crate) const BOLD: Style = (Face::Strong, 9.0);

impl Setter<'_> {
    pub fn text(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        let fonts = self.fonts;
        self.page.text(fonts, at, style, color, text);
    }

    pub fn text_right(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        let fonts = self.fonts;
        self.page.text_right(fonts, at, style, color, text);
    }

    pub fn wrapped(&self, style: Style, width: f32, text: &str) -> Vec<String> {
        wrap(self.fonts, style.0, style.1, width, text)
    }

    pub fn price(&self, amount: Minor) -> String {
        format::price(amount, self.sheet.currency, self.locale)
    }

    /// A new page when so much does not fit on this one any more.
    pub fn need(&mut self, height: f32) -> bool {
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

    pub fn about(&self, amount: Minor, estimated: bool) -> String {
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
pub(crate) fn feet(pages: &mut [Page], from: &str, words: &Words, fonts: &Fonts) {
    let all = pages.len().to_string();
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

#[expect(clippy::cast_precision_loss, reason = "lines of a page")]
pub(crate) const fn count(number: usize) -> f32 {
    number as f32
}
