//! Sets the confirmation's pages: letterhead, parties and addresses, the lines, the sums, the notes.

use super::paper::{BODY, BOLD, LABEL, LEFT, Paper, RIGHT, TOP, count};
use super::sheet::Sheet;
use super::words::Words;
use domain::{format, locale::Locale, money::Minor};
use pdf::palette::{FLOUR, INK, INK_2, INK_3, TOMATO, WALNUT};
use pdf::{Face, Fonts};
use std::collections::BTreeSet;

/// Every letter of the document, so that the right fonts are loaded before it is set.
pub(super) fn letters(sheet: &Sheet, locale: Locale) -> BTreeSet<char> {
    let words = Words::of(locale);
    let mut letters = sheet.letters();
    letters.extend(words.letters());
    letters.extend("0123456789.,-–×·≈%()€kr/: ".chars());
    letters
}

/// The file.
pub(super) fn set(sheet: &Sheet, locale: Locale, fonts: &Fonts, created: &str) -> Vec<u8> {
    let words = Words::of(locale);
    let title = format!("{} {}", words.say("title"), sheet.code);
    let mut setter = Setter { sheet, locale, paper: Paper::new(&words, fonts, title.clone()) };
    setter.letterhead();
    setter.parties();
    setter.lines();
    setter.sums();
    setter.remarks();
    let from = sheet.operator.first().map_or("", String::as_str);
    setter.paper.file(&title, from, locale, created)
}

pub(super) struct Setter<'a> {
    pub sheet: &'a Sheet,
    pub locale: Locale,
    pub paper: Paper<'a>,
}

impl Setter<'_> {
    pub(super) fn price(&self, amount: Minor) -> String {
        format::price(amount, self.sheet.currency, self.locale)
    }

    fn letterhead(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
        let y = self.paper.letterhead(&sheet.wordmark, &sheet.operator);
        let code = (Face::Strong, 11.0);
        self.paper.text_right((RIGHT, TOP + 33.0), code, INK, &sheet.code);
        let color = if matches!(sheet.status, "cancelled" | "not_confirmed") { TOMATO } else { INK_2 };
        let status = words.of_group("statuses", sheet.status).to_owned();
        self.paper.text_right((RIGHT, TOP + 47.0), BODY, color, &status);
        self.paper.y = y.max(TOP + 58.0) + 8.0;
    }

    /// The panel with the day, and the two addresses.
    fn parties(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
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
                let lines =
                    values.iter().flat_map(|value| self.paper.wrapped(BOLD, width - 12.0, value)).collect();
                (label, lines)
            })
            .collect();
        let rows = cells.iter().map(|(_, lines)| lines.len()).max().unwrap_or(1);
        let height = 30.0 + 11.5 * count(rows);
        let top = self.paper.y;
        self.paper.page.panel((LEFT, top), (RIGHT - LEFT, height), 6.0, FLOUR);
        for (at, (label, lines)) in cells.iter().enumerate() {
            let x = LEFT + 14.0 + width * count(at);
            self.paper.text((x, top + 16.0), LABEL, INK_3, label);
            for (row, line) in lines.iter().enumerate() {
                self.paper.text((x, top + 29.0 + 11.5 * count(row)), BOLD, INK, line);
            }
        }
        self.paper.y = top + height + 20.0;
        self.addresses();
    }

    fn addresses(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
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
        let top = self.paper.y;
        let mut end = top;
        for (x, label, lines) in [(LEFT, "deliverTo", &sheet.destination), (middle, "invoiceTo", &invoice)] {
            let mut y = top;
            self.paper.text((x, y), (Face::Display, 11.0), WALNUT, words.say(label));
            y += 14.0;
            for (at, line) in lines.iter().enumerate() {
                let style = if at == 0 { BOLD } else { BODY };
                for line in self.paper.wrapped(style, width, line) {
                    self.paper.text((x, y), style, if at == 0 { INK } else { INK_2 }, &line);
                    y += 12.0;
                }
            }
            end = end.max(y);
        }
        self.paper.y = end + 12.0;
    }

    pub(super) fn about(&self, amount: Minor, estimated: bool) -> String {
        let sign = if estimated { "≈ " } else { "" };
        format!("{sign}{}", self.price(amount))
    }

    fn remarks(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
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
            self.paper.paragraph((Face::Text, 8.5), color, 11.8, &remark);
            self.paper.y += 5.0;
        }
    }
}
