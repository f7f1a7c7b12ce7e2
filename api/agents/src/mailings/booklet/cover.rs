//! The cover: what it is, of what, from when and from whom.

use super::setter::{CREAM, LEFT, RIGHT, Setter, Style, count};
use super::{Art, Article};
use domain::{format, locale::Locale, plural};
use pdf::palette::{INK, INK_2, INK_3, SAFFRON, WALNUT};
use pdf::{Color, Face, HEIGHT, Page, WIDTH, fitting};

const SAND: Color = Color(0x00d8_c8b2);
/// A rule on the dark part.
const SADDLE: Color = Color(0x006b_4a38);
const DISC: f32 = 128.0;
const SPACE: f32 = 22.0;
/// Where the light part begins.
const SHELF: f32 = 640.0;

impl Setter<'_> {
    pub(super) fn cover(&mut self) -> Page {
        self.page.panel((0.0, 0.0), (WIDTH, HEIGHT), 0.0, WALNUT);
        self.page.panel((0.0, SHELF), (WIDTH, HEIGHT - SHELF), 0.0, CREAM);
        self.page.panel((0.0, SHELF), (WIDTH, 4.0), 0.0, SAFFRON);
        self.page.mark((LEFT - 2.0, 48.0), 36.0, CREAM, WALNUT);
        let date = format::date(self.booklet.day, self.booklet.locale);
        let room = RIGHT - LEFT - 42.0 - 20.0 - self.width((Face::Text, 11.0), &date);
        let wordmark = &self.booklet.wordmark;
        let size = fitting(28.0, 12.0, |size| self.width((Face::Display, size), wordmark) <= room);
        let name = self.line((Face::Display, size), room, wordmark);
        self.text((LEFT + 42.0, 75.0), (Face::Display, size), CREAM, &name);
        self.text_right((RIGHT, 74.0), (Face::Text, 11.0), SAND, &date);
        let title = self.title();
        let size = fitting(62.0, 24.0, |size| self.width((Face::Display, size), title) <= RIGHT - LEFT);
        self.text((LEFT, 190.0), (Face::Display, size), CREAM, title);
        if self.booklet.layout.pictures() {
            self.families();
            self.shelf();
        } else {
            self.index();
        }
        self.foot();
        std::mem::take(&mut self.page)
    }

    fn families(&mut self) {
        let chapters = self.booklet.chapters.iter();
        let families: Vec<&str> = chapters.map(|chapter| chapter.name.as_str()).collect();
        let mut y = 222.0;
        for line in self.lines((Face::Text, 13.0), RIGHT - LEFT, &families.join(" · "), 3) {
            self.text((LEFT, y), (Face::Text, 13.0), SAND, &line);
            y += 18.0;
        }
    }

    /// A price list shows no article: its families, and how many there are of each.
    fn index(&mut self) {
        let booklet = self.booklet;
        let mut y = 270.0;
        for chapter in booklet.chapters.iter().take(9) {
            let articles: usize = chapter.sections.iter().map(|section| section.articles.len()).sum();
            let name = self.line((Face::Display, 21.0), RIGHT - LEFT - 80.0, &chapter.name);
            self.text((LEFT, y), (Face::Display, 21.0), CREAM, &name);
            self.text_right((RIGHT, y), (Face::Text, 12.0), SAND, &grouped(articles, self.booklet.locale));
            self.page.rule((LEFT, y + 12.0), RIGHT - LEFT, 0.6, SADDLE);
            y += 40.0;
        }
    }

    /// Six articles, one of as many families as there are.
    fn shelf(&mut self) {
        let cover_art = self.cover_art();
        let left = (WIDTH - 3.0 * DISC - 2.0 * SPACE) / 2.0;
        for (at, art) in cover_art.iter().enumerate() {
            let x = left + count(at % 3) * (DISC + SPACE);
            let y = 300.0 + count(at / 3) * (DISC + SPACE);
            self.page.panel((x, y), (DISC, DISC), DISC / 2.0, CREAM);
            let inset = DISC * 0.15;
            self.picture_of((x + inset, y + inset), DISC - 2.0 * inset, art);
        }
    }

    fn cover_art(&self) -> Vec<Art> {
        let pictured = |article: &Article| match &article.art {
            Some(Art::Packshot(_)) => article.art.clone(),
            Some(Art::Picture(name)) if self.pictures.contains_key(name) => article.art.clone(),
            _ => None,
        };
        let mut shelves: Vec<Vec<Art>> = self
            .booklet
            .chapters
            .iter()
            .map(|chapter| {
                let sections = chapter.sections.iter();
                let firsts = sections.filter_map(|section| section.articles.iter().find_map(pictured));
                firsts.take(6).collect()
            })
            .collect();
        let mut cover_art = Vec::new();
        while cover_art.len() < 6 && shelves.iter().any(|shelf| !shelf.is_empty()) {
            for shelf in shelves.iter_mut().filter(|shelf| !shelf.is_empty()) {
                if cover_art.len() < 6 {
                    cover_art.push(shelf.remove(0));
                }
            }
        }
        cover_art
    }

    fn foot(&mut self) {
        let booklet = self.booklet;
        let date = format::date(booklet.day, booklet.locale);
        let prices = self.words.say("prices").replace("{date}", &date).replace("{currency}", self.currency());
        let number = grouped(booklet.count(), booklet.locale);
        let whole = i64::try_from(booklet.count()).unwrap_or(0);
        let articles = plural::pick(self.words.say("articles"), whole, booklet.locale);
        let mut lines = vec![articles.replace("{count}", &number), prices];
        if booklet.parts > 1 {
            let part = self.words.say("part");
            lines.insert(
                0,
                part.replace("{part}", &booklet.part.to_string())
                    .replace("{parts}", &booklet.parts.to_string()),
            );
        }
        let half = (RIGHT - LEFT) / 2.0 - 16.0;
        let mut y = SHELF + 44.0;
        for text in lines {
            for line in self.lines((Face::Text, 10.0), half, &text, 3) {
                self.text((LEFT, y), (Face::Text, 10.0), INK_2, &line);
                y += 15.0;
            }
        }
        let x = LEFT + half + 32.0;
        if !booklet.agent.is_empty() {
            self.column((x, SHELF + 44.0), half, self.words.say("agent"), &booklet.agent);
        }
        let mut y = HEIGHT - 30.0 - 11.0 * (count(booklet.operator.len()) - 1.0);
        for (at, line) in booklet.operator.iter().enumerate() {
            let style: Style = if at == 0 { (Face::Strong, 8.5) } else { (Face::Text, 8.0) };
            self.text((LEFT, y), style, if at == 0 { INK } else { INK_3 }, line);
            y += 11.0;
        }
    }

    fn column(&mut self, (x, top): (f32, f32), width: f32, label: &str, lines: &[String]) {
        self.text((x, top), (Face::Text, 8.5), INK_3, label);
        let mut y = top + 19.0;
        for (at, line) in lines.iter().enumerate() {
            let style = if at == 0 { (Face::Display, 15.0) } else { (Face::Text, 10.0) };
            let line = self.line(style, width, line);
            self.text((x, y), style, if at == 0 { WALNUT } else { INK_2 }, &line);
            y += if at == 0 { 17.0 } else { 14.5 };
        }
    }
}

/// `1.016`
fn grouped(number: usize, locale: Locale) -> String {
    format::thousandths(i64::try_from(number).unwrap_or(0) * 1_000, locale)
}
