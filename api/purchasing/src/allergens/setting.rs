//! Sets the sheet's pages: company and period, the legend, the allergens, the nutrition.

use super::sheet::{NUTRITION, Row, Sheet};
use crate::confirmation::paper::{BODY, BOLD, LEFT, Paper, RIGHT, SMALL, Style, TOP, count};
use crate::confirmation::words::Words;
use domain::allergens::Presence;
use domain::dates::Day;
use domain::format;
use domain::locale::Locale;
use domain::slug::slug;
use pdf::palette::{FLOUR, HAIRLINE, INK, INK_2, INK_3, TOMATO, WALNUT, WHITE};
use pdf::{Color, Face, Fonts};
use platform::text_file::text_file;
use std::collections::BTreeSet;

/// Width of a column of allergens, and of nutrition.
const NARROW: f32 = 21.0;
const WIDE: f32 = 42.0;
const HEAD: Style = (Face::Strong, 7.5);
const NAME: Style = (Face::Strong, 8.5);
/// Height of a column's rotated head.
const RISE: f32 = 92.0;
const TINY: Style = (Face::Text, 6.5);

/// The texts of the file: `texts/<locale>.json`.
pub(super) fn words(locale: Locale) -> Words {
    Words::read(source(locale))
}

const fn source(locale: Locale) -> &'static str {
    text_file!(locale)
}

/// Every letter of the file, so that the right fonts are loaded before it is set.
pub(super) fn letters(sheet: &Sheet, locale: Locale) -> BTreeSet<char> {
    let mut letters = sheet.letters();
    letters.extend(words(locale).letters());
    letters.extend("0123456789.,-–·:/()X? ".chars());
    letters
}

/// Its name without the ending, in Latin letters.
pub(super) fn file_name(day: Day, locale: Locale) -> String {
    let title = slug(words(locale).say("title"));
    format!("{}-{day}", if title.is_empty() { "allergens" } else { &title })
}

/// The file.
pub(super) fn set(sheet: &Sheet, locale: Locale, fonts: &Fonts, created: &str) -> Vec<u8> {
    let words = words(locale);
    let running = format!("{} · {}", words.say("title"), sheet.company);
    let title = format!("{running} · {}", sheet.to);
    let mut setter = Setter { sheet, paper: Paper::new(&words, fonts, running) };
    setter.letterhead();
    setter.legend();
    setter.allergens();
    setter.nutrition();
    let from = sheet.operator.first().map_or("", String::as_str);
    setter.paper.file(&title, from, locale, created)
}

/// A table's columns: their heads and widths; the rest is the article's.
struct Columns {
    heads: Vec<Vec<String>>,
    width: f32,
    tall: f32,
}

impl Columns {
    fn left(&self, at: usize) -> f32 {
        RIGHT - self.width * count(self.heads.len() - at.min(self.heads.len()))
    }

    /// The width of the article's column.
    fn name(&self) -> f32 {
        self.left(0) - LEFT - 12.0
    }
}

struct Setter<'a> {
    sheet: &'a Sheet,
    paper: Paper<'a>,
}

impl Setter<'_> {
    /// Centred between two edges.
    fn centred(&mut self, left: f32, width: f32, y: f32, style: Style, color: Color, text: &str) {
        let x = left + (width - self.paper.width(style, text)) / 2.0;
        self.paper.text((x, y), style, color, text);
    }

    /// A paragraph in lines that stand close.
    fn paragraph(&mut self, style: Style, color: Color, text: &str) {
        self.paper.paragraph(style, color, style.1 + 3.0, text);
    }

    fn letterhead(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
        let y = self.paper.letterhead(&sheet.wordmark, &sheet.operator);
        let mut right = TOP + 33.0;
        let name = (Face::Strong, 11.0);
        for line in self.paper.wrapped(name, 250.0, &sheet.company) {
            self.paper.text_right((RIGHT, right), name, INK, &line);
            right += 14.0;
        }
        let period = words.say("period").replace("{from}", &sheet.from).replace("{to}", &sheet.to);
        self.paper.text_right((RIGHT, right), BODY, INK_2, &period);
        self.paper.y = y.max(right + 8.0) + 10.0;
        if let Some(chosen) = &sheet.chosen {
            let only = words.say("only").replace("{allergen}", chosen);
            self.paragraph(BOLD, INK, &only);
            self.paper.y += 4.0;
        }
    }

    /// The legend, and the basis of the data.
    fn legend(&mut self) {
        let words = self.paper.words;
        let signs = [
            (Presence::Contains, "contains"),
            (Presence::MayContain, "mayContain"),
            (Presence::Free, "free"),
            (Presence::Unknown, "unknown"),
        ];
        let mut x = LEFT;
        for (presence, name) in signs {
            let text = words.of_group("signs", name);
            let width = NARROW + 4.0 + self.paper.width(SMALL, text);
            if x + width > RIGHT {
                x = LEFT;
                self.paper.y += 17.0;
            }
            let y = self.paper.y;
            self.sign(x, y, presence);
            self.paper.text((x + NARROW + 2.0, y + 9.5), SMALL, INK_2, text);
            x += width + 14.0;
        }
        self.paper.y += 20.0;
        let notes = [words.say("noteUnknown"), words.say("noteLabel")];
        for note in notes {
            self.paragraph(SMALL, INK_2, note);
        }
        if let Some(of) = self.sheet.of {
            let note = words
                .say("noteMore")
                .replace("{shown}", &self.sheet.rows.len().to_string())
                .replace("{of}", &of.to_string());
            self.paragraph((Face::Strong, 8.0), TOMATO, &note);
        }
        self.paper.y += 8.0;
    }

    /// The content of an allergen's cell: a word or a sign, never a colour alone.
    fn sign(&mut self, left: f32, top: f32, presence: Presence) {
        let chip = (left + (NARROW - 17.0) / 2.0, top);
        let sign = match presence {
            Presence::Contains => {
                self.paper.page.panel(chip, (17.0, 13.0), 3.0, TOMATO);
                ("X", WHITE)
            }
            Presence::MayContain => {
                self.paper.page.panel(chip, (17.0, 13.0), 3.0, TOMATO);
                self.paper.page.panel((chip.0 + 0.8, chip.1 + 0.8), (15.4, 11.4), 2.4, WHITE);
                ("(X)", TOMATO)
            }
            Presence::Free => ("–", INK_3),
            Presence::Unknown => {
                self.paper.page.panel(chip, (17.0, 13.0), 3.0, HAIRLINE);
                ("?", INK)
            }
        };
        self.centred(left, NARROW, top + 9.3, (Face::Strong, 8.0), sign.1, sign.0);
    }

    fn columns(&self, heads: &[&str], width: f32) -> Columns {
        let lines = |head: &&str| {
            let mut lines = self.paper.wrapped(HEAD, RISE, head);
            lines.truncate(2);
            lines
        };
        let heads: Vec<Vec<String>> = heads.iter().map(lines).collect();
        let tall = heads.iter().flatten().map(|line| self.paper.width(HEAD, line));
        Columns { tall: tall.fold(20.0, f32::max) + 12.0, heads, width }
    }

    fn head(&mut self, columns: &Columns) {
        let top = self.paper.y;
        self.paper.page.panel((LEFT, top), (RIGHT - LEFT, columns.tall), 4.0, WALNUT);
        let foot = top + columns.tall - 6.0;
        self.paper.text((LEFT + 8.0, foot), HEAD, FLOUR, self.paper.words.say("article"));
        for (at, lines) in columns.heads.iter().enumerate() {
            let middle = columns.left(at) + columns.width / 2.0;
            let first = middle + 2.7 - 4.4 * count(lines.len() - 1);
            for (row, line) in lines.iter().enumerate() {
                let x = first + 8.8 * count(row);
                self.paper.page.text_up(self.paper.fonts, (x, foot), HEAD, FLOUR, line);
            }
        }
        self.paper.y = top + columns.tall + 3.0;
    }

    /// A row's article on the left; its cells follow at the same height. Returns the top of the row.
    fn row(&mut self, columns: &Columns, row: &Row, at: usize) -> f32 {
        let name = self.paper.wrapped(NAME, columns.name(), &format::whole_pack(&row.name));
        let about = self.paper.wrapped((Face::Text, 7.0), columns.name(), &row.about);
        let from =
            self.paper.words.say("source").replace("{source}", &row.source).replace("{date}", &row.changed);
        let from = self.paper.wrapped(TINY, columns.name(), &from);
        let height = 10.5 * count(name.len()) + 8.5 * count(about.len()) + 8.0 * count(from.len()) + 8.0;
        if self.paper.need(height) {
            self.head(columns);
        }
        let top = self.paper.y;
        if at.is_multiple_of(2) {
            self.paper.page.panel((LEFT, top), (RIGHT - LEFT, height), 0.0, FLOUR);
        }
        let mut y = top + 11.0;
        for (lines, style, color, step) in
            [(name, NAME, INK, 10.5), (about, (Face::Text, 7.0), INK_2, 8.5), (from, TINY, INK_3, 8.0)]
        {
            for line in lines {
                self.paper.text((LEFT + 8.0, y), style, color, &line);
                y += step;
            }
        }
        self.paper.y = top + height;
        top
    }

    fn allergens(&mut self) {
        let sheet = self.sheet;
        let heads: Vec<&str> = sheet.allergens.iter().map(String::as_str).collect();
        let columns = self.columns(&heads, NARROW);
        self.paper.need(columns.tall + 40.0);
        self.head(&columns);
        for (at, row) in sheet.rows.iter().enumerate() {
            let top = self.row(&columns, row, at);
            for (column, presence) in row.presences.iter().enumerate() {
                self.sign(columns.left(column), top + 5.0, *presence);
            }
        }
        if sheet.rows.is_empty() {
            self.paragraph(BODY, INK_2, self.paper.words.say("nothing"));
        }
    }

    /// The nutrition per 100 g or ml, of articles with known values.
    fn nutrition(&mut self) {
        let (sheet, words) = (self.sheet, self.paper.words);
        let known: Vec<&Row> = sheet.rows.iter().filter(|row| row.nutrition.is_some()).collect();
        if known.is_empty() {
            return;
        }
        let heads: Vec<&str> = NUTRITION.iter().map(|name| words.of_group("nutrition", name)).collect();
        let columns = self.columns(&heads, WIDE);
        self.paper.y += 18.0;
        self.paper.need(columns.tall + 90.0);
        let y = self.paper.y + 12.0;
        self.paper.text((LEFT, y), (Face::Display, 13.0), WALNUT, words.say("nutritionTitle"));
        self.paper.y = y + 6.0;
        self.paragraph(SMALL, INK_2, words.say("nutritionNote"));
        self.paper.y += 4.0;
        self.head(&columns);
        for (at, row) in known.into_iter().enumerate() {
            let top = self.row(&columns, row, at);
            for (column, value) in row.nutrition.iter().flatten().enumerate() {
                let value = if value.is_empty() { "–" } else { value };
                self.centred(columns.left(column), WIDE, top + 12.0, BODY, INK, value);
            }
            if row.liquid {
                self.centred(columns.left(0), WIDE, top + 21.0, TINY, INK_3, words.say("per100ml"));
            }
        }
    }
}
