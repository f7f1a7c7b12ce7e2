//! What every page of a booklet is set with.

use super::{Article, Booklet, Pictures};
use domain::{format, market::Country, money::Minor};
use pdf::palette::{HAIRLINE, INK_3, SAFFRON, WALNUT};
use pdf::{Art, Color, Face, Fonts, HEIGHT, Page, Target, WIDTH, shaped_width, wrap};
use purchasing::confirmation::words::Words;

/// What pictures stand on: the ground that `scripts/media/paper.mjs` gives them.
pub(super) const CREAM: Color = Color(0x00ff_faf0);

pub(super) const LEFT: f32 = 40.0;
pub(super) const RIGHT: f32 = WIDTH - 40.0;
pub(super) const TOP: f32 = 58.0;
/// Where the content of a page ends; the foot stands below.
pub(super) const BOTTOM: f32 = HEIGHT - 48.0;

pub(super) type Style = (Face, f32);

/// Where a family or a category begins.
#[derive(Debug)]
pub(super) struct Place {
    pub name: String,
    /// 0 is the cover.
    pub page: usize,
    pub level: u8,
}

pub(super) struct Setter<'a> {
    pub booklet: &'a Booklet,
    pub words: &'a Words,
    pub units: &'a Words,
    pub fonts: &'a Fonts,
    pub pictures: &'a Pictures,
    pub art: Art,
    pub done: Vec<Page>,
    pub page: Page,
    pub y: f32,
    pub places: Vec<Place>,
    /// Pages before the first of the articles.
    before: usize,
    /// What the heads of the pages say: the family.
    head: String,
}

impl<'a> Setter<'a> {
    pub(super) fn new(
        booklet: &'a Booklet,
        words: &'a Words,
        units: &'a Words,
        fonts: &'a Fonts,
        pictures: &'a Pictures,
    ) -> Self {
        Self {
            booklet,
            words,
            units,
            fonts,
            pictures,
            art: Art::default(),
            done: Vec::new(),
            page: Page::default(),
            y: TOP,
            places: Vec::new(),
            before: 0,
            head: String::new(),
        }
    }

    pub(super) const fn after(&mut self, pages: usize) {
        self.before = pages;
    }

    pub(super) fn title(&self) -> &'a str {
        self.words.of_group("title", self.booklet.layout.code())
    }

    /// Of the page that is being set.
    pub(super) fn number(&self) -> usize {
        self.before + self.done.len()
    }

    pub(super) fn place(&mut self, name: &str, level: u8) {
        self.places.push(Place { name: name.to_owned(), page: self.number(), level });
    }

    pub(super) fn text(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        let fonts = self.fonts;
        self.page.text(fonts, at, style, color, text);
    }

    pub(super) fn text_right(&mut self, at: (f32, f32), style: Style, color: Color, text: &str) {
        let fonts = self.fonts;
        self.page.text_right(fonts, at, style, color, text);
    }

    pub(super) fn width(&self, style: Style, text: &str) -> f32 {
        shaped_width(self.fonts, style.0, style.1, text)
    }

    /// At most so many lines; what is left over is cut with an ellipsis.
    pub(super) fn lines(&self, style: Style, width: f32, text: &str, most: usize) -> Vec<String> {
        if self.width(style, text) <= width {
            return vec![text.to_owned()];
        }
        let mut lines = wrap(self.fonts, style.0, style.1, width, text);
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                while self.width(style, &format!("{last}…")) > width && last.pop().is_some() {}
                last.truncate(last.trim_end().len());
                last.push('…');
            }
        }
        lines
    }

    pub(super) fn line(&self, style: Style, width: f32, text: &str) -> String {
        self.lines(style, width, text, 1).pop().unwrap_or_default()
    }

    pub(super) fn price(&self, amount: Minor) -> String {
        format::price(amount, self.booklet.country.currency(), self.booklet.locale)
    }

    /// `≈ 12,50 €`
    pub(super) fn about(&self, article: &Article, amount: Minor) -> String {
        let sign = if article.about { "≈ " } else { "" };
        format!("{sign}{}", self.price(amount))
    }

    /// `3,33 €/kg`
    pub(super) fn per(&self, article: &Article, amount: Minor) -> String {
        format!("{}/{}", self.price(amount), self.units.of_group("units", article.reference))
    }

    pub(super) fn currency(&self) -> &'static str {
        match self.booklet.country {
            Country::It => "EUR",
            Country::No => "NOK",
        }
    }

    /// Where an article is in the shop.
    pub(super) fn link(&mut self, at: (f32, f32), size: (f32, f32), article: &Article) {
        if self.booklet.shop.is_empty() {
            return;
        }
        let code: String = form_urlencoded::byte_serialize(article.code.as_bytes()).collect();
        let address =
            format!("{}/dettaglio-prodotto/{code}?lang={}", self.booklet.shop, self.booklet.locale.code());
        self.page.link(at, size, Target::Address(address));
    }

    /// The next page, with the family at its head.
    pub(super) fn turn(&mut self) {
        let full = std::mem::take(&mut self.page);
        self.done.push(full);
        self.y = TOP;
        let head = self.head.clone();
        self.heading(&head);
    }

    /// A family begins: on a page of its own.
    pub(super) fn family(&mut self, name: &str) {
        self.end();
        name.clone_into(&mut self.head);
        self.place(name, 0);
        self.page.panel((0.0, 0.0), (WIDTH, 104.0), 0.0, WALNUT);
        let lines = self.lines((Face::Display, 30.0), RIGHT - LEFT, name, 1);
        for line in lines {
            self.text((LEFT, 66.0), (Face::Display, 30.0), CREAM, &line);
        }
        self.page.panel((LEFT + 1.0, 78.0), (34.0, 3.4), 1.7, SAFFRON);
        self.y = 122.0;
    }

    fn heading(&mut self, text: &str) {
        let title = self.title();
        self.text((LEFT, 38.0), (Face::Display, 11.0), WALNUT, text);
        self.text_right((RIGHT, 38.0), (Face::Text, 7.5), INK_3, title);
        self.page.rule((LEFT, 46.0), RIGHT - LEFT, 0.6, HAIRLINE);
    }

    /// Nothing more on this page.
    pub(super) fn end(&mut self) {
        if self.y > TOP {
            let full = std::mem::take(&mut self.page);
            self.done.push(full);
        }
    }

    /// The number of each page, once it is known how many there are.
    pub(crate) fn feet(&mut self, before: usize) {
        let all = (before + self.done.len()).to_string();
        let date = format::date(self.booklet.day, self.booklet.locale);
        let left = format!(
            "{} · {}",
            self.booklet.operator.first().map_or("", String::as_str),
            self.words.say("prices").replace("{date}", &date).replace("{currency}", self.currency())
        );
        for (at, page) in self.done.iter_mut().enumerate() {
            let number = self
                .words
                .say("page")
                .replace("{page}", &(before + at + 1).to_string())
                .replace("{pages}", &all);
            let y = HEIGHT - 26.0;
            page.text(self.fonts, (LEFT, y), (Face::Text, 7.0), INK_3, &left);
            page.text_right(self.fonts, (RIGHT, y), (Face::Text, 7.0), INK_3, &number);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "lines of a page")]
pub(super) const fn count(number: usize) -> f32 {
    number as f32
}
