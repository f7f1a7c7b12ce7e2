//! The pages of every printed document of an order or a company: letterhead, running head, foot.

use super::words::Words;
use domain::locale::Locale;
use pdf::palette::{HAIRLINE, INK_3, WALNUT, WHITE};
use pdf::{Color, Document, Face, Fonts, HEIGHT, Info, Page, WIDTH, fitting, shaped_width, wrap};

pub const LEFT: f32 = 46.0;
pub const RIGHT: f32 = WIDTH - 46.0;
pub const TOP: f32 = 46.0;
/// The bottom of a page's text; the foot is below.
const BOTTOM: f32 = HEIGHT - 62.0;

pub type Style = (Face, f32);
pub const BODY: Style = (Face::Text, 9.0);
pub const SMALL: Style = (Face::Text, 8.0);
pub const LABEL: Style = (Face::Text, 7.5);
const TITLE: Style = (Face::Display, 19.0);
pub(crate) const BOLD: Style = (Face::Strong, 9.0);

/// Pages filled from the top; `y` is the position of the next element.
pub struct Paper<'a> {
    pub words: &'a Words,
    pub fonts: &'a Fonts,
    /// Above every page but the first.
    running: String,
    done: Vec<Page>,
    pub page: Page,
    pub y: f32,
}

impl<'a> Paper<'a> {
    pub fn new(words: &'a Words, fonts: &'a Fonts, running: String) -> Self {
        Self { words, fonts, running, done: Vec::new(), page: Page::default(), y: TOP }
    }

    pub fn text(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        self.page.text(self.fonts, at, style, color, text);
    }

    /// Right-aligned at `at`.
    pub fn text_right(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        self.page.text_right(self.fonts, at, style, color, text);
    }

    pub(crate) fn wrapped(&self, style: Style, width: f32, text: &str) -> Vec<String> {
        wrap(self.fonts, style.0, style.1, width, text)
    }

    pub fn width(&self, style: Style, text: &str) -> f32 {
        shaped_width(self.fonts, style.0, style.1, text)
    }

    /// Lines over the whole width, at this distance.
    pub fn paragraph(&mut self, style: Style, color: Color, step: f32, text: &str) {
        for line in self.wrapped(style, RIGHT - LEFT, text) {
            self.need(step);
            let y = self.y + style.1;
            self.text((LEFT, y), style, color, &line);
            self.y += step;
        }
    }

    /// Begins a new page when that much does not fit on this one.
    pub fn need(&mut self, height: f32) -> bool {
        if self.y + height <= BOTTOM {
            return false;
        }
        self.done.push(std::mem::take(&mut self.page));
        let running = std::mem::take(&mut self.running);
        self.text((LEFT, TOP + 10.0), (Face::Display, 13.0), WALNUT, &running);
        self.running = running;
        self.page.rule((LEFT, TOP + 20.0), RIGHT - LEFT, 0.6, HAIRLINE);
        self.y = TOP + 32.0;
        true
    }

    /// The shop's mark and name with the sender on the left, the document's title on the right; answers where
    /// the left side ends.
    pub fn letterhead(&mut self, wordmark: &str, operator: &[String]) -> f32 {
        self.page.mark((LEFT - 2.0, TOP - 4.0), 34.0, WALNUT, WHITE);
        let title = self.words.say("title");
        self.text_right((RIGHT, TOP + 16.0), TITLE, WALNUT, title);
        let room = RIGHT - LEFT - 39.0 - 20.0 - self.width(TITLE, title);
        let size = fitting(27.0, 11.0, |size| self.width((Face::Display, size), wordmark) <= room);
        let name = self.wrapped((Face::Display, size), room, wordmark);
        self.text(
            (LEFT + 39.0, TOP + 22.0),
            (Face::Display, size),
            WALNUT,
            name.first().map_or("", String::as_str),
        );
        let mut y = TOP + 46.0;
        for line in operator {
            self.text((LEFT, y), LABEL, INK_3, line);
            y += 10.0;
        }
        y
    }

    /// The file, with the sender and the document's number at the foot of each page.
    pub fn file(self, title: &str, from: &str, locale: Locale, created: &str) -> Vec<u8> {
        let mut pages = self.done;
        pages.push(self.page);
        let all = pages.len().to_string();
        for (at, page) in pages.iter_mut().enumerate() {
            let y = HEIGHT - 36.0;
            page.rule((LEFT, y - 14.0), RIGHT - LEFT, 0.6, HAIRLINE);
            let number =
                self.words.say("page").replace("{page}", &(at + 1).to_string()).replace("{pages}", &all);
            page.text(self.fonts, (LEFT, y), LABEL, INK_3, from);
            page.text_right(self.fonts, (RIGHT, y), LABEL, INK_3, &number);
        }
        let info = Info {
            title,
            author: from,
            language: if locale == Locale::No { "nb" } else { locale.code() },
            created,
        };
        let document = Document { pages, ..Document::default() };
        document.bytes(self.fonts, &info)
    }
}

#[expect(clippy::cast_precision_loss, reason = "lines of a page")]
pub const fn count(number: usize) -> f32 {
    number as f32
}
