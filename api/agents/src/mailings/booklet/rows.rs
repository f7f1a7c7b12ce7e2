//! The price list: one article a row, as many on a page as can be read.

use super::setter::{BOTTOM, LEFT, RIGHT, Setter, Style};
use super::{Article, Chapter};
use domain::format;
use pdf::palette::{FLOUR, HAIRLINE, INK, INK_2, INK_3, OLIVE, TOMATO, WALNUT, WHITE};
use pdf::{Color, Face};

const ROW: f32 = 21.5;
const HEAD: f32 = 17.0;
const NAME: Style = (Face::Strong, 8.0);
const SMALL: Style = (Face::Text, 6.8);
const PLAIN: Style = (Face::Text, 7.8);
const PRICE: Style = (Face::Strong, 8.6);

// Where columns begin, or end where numbers stand in them.
const ARTICLE: f32 = LEFT + 62.0;
const PACK: f32 = LEFT + 312.0;
const PER: f32 = RIGHT - 74.0;

impl Setter<'_> {
    pub(super) fn rows(&mut self, chapter: &Chapter) {
        self.family(&chapter.name);
        self.columns();
        for section in &chapter.sections {
            if self.y + HEAD + 2.0 * ROW > BOTTOM {
                self.turn();
                self.columns();
            }
            self.place(&section.name, 1);
            self.y += 5.0;
            let y = self.y;
            self.text((LEFT, y + 12.0), (Face::Display, 12.0), WALNUT, &section.name);
            self.y += HEAD;
            self.page.rule((LEFT, self.y), RIGHT - LEFT, 0.8, WALNUT);
            for (at, article) in section.articles.iter().enumerate() {
                if self.y + ROW > BOTTOM {
                    self.turn();
                    self.columns();
                }
                self.row(article, at % 2 == 1);
            }
            self.y += 6.0;
        }
    }

    fn columns(&mut self) {
        let y = self.y + 6.0;
        let words = self.words;
        self.text((LEFT, y), SMALL, INK_3, words.say("code"));
        self.text((ARTICLE, y), SMALL, INK_3, words.say("article"));
        self.text((PACK, y), SMALL, INK_3, words.say("pack"));
        self.text_right((PER, y), SMALL, INK_3, words.say("unitPrice"));
        self.text_right((RIGHT - 4.0, y), SMALL, INK_3, words.say("price"));
        self.y += 9.0;
    }

    fn row(&mut self, article: &Article, tinted: bool) {
        let top = self.y;
        if tinted {
            self.page.panel((LEFT - 4.0, top), (RIGHT - LEFT + 8.0, ROW), 0.0, FLOUR);
        }
        let (first, second) = (top + 9.2, top + 17.6);
        let width = PACK - ARTICLE - 10.0;
        self.text((LEFT, first), SMALL, INK_3, &self.line(SMALL, 56.0, &article.code));
        let mut left = ARTICLE;
        if article.new {
            left += self.pill((ARTICLE, first - 6.6), self.words.say("new"), WALNUT) + 4.0;
        }
        let name = self.line(NAME, width - (left - ARTICLE), &article.name);
        self.text((left, first), NAME, INK, &name);
        let maker = self.line(SMALL, width, &article.maker);
        self.text((ARTICLE, second), SMALL, INK_2, &maker);
        let used = self.width(SMALL, &maker);
        let badges = article.badges.join(" · ");
        if !badges.is_empty() && used + 40.0 < width {
            let gap = if maker.is_empty() { 0.0 } else { 8.0 };
            let badges = self.line(SMALL, width - used - gap, &badges);
            self.text((ARTICLE + used + gap, second), SMALL, OLIVE, &badges);
        }
        let pack = self.line(PLAIN, PER - PACK - 62.0, &article.pack);
        self.text((PACK, first), PLAIN, INK_2, &pack);
        let unit = self.units.of_group("units", article.unit);
        self.text((PACK, second), SMALL, INK_3, unit);
        let (price, per, color) = match &article.promotion {
            Some(promotion) => (promotion.price, promotion.unit_price, TOMATO),
            None => (article.price, article.unit_price, INK),
        };
        let text = self.per(article, per);
        self.text_right((PER, first), PLAIN, INK_2, &text);
        let text = self.about(article, price);
        self.text_right((RIGHT - 4.0, first), PRICE, color, &text);
        if let Some(promotion) = &article.promotion {
            let before = self.price(article.price);
            self.struck((RIGHT - 4.0, second), SMALL, &before);
            let until = promotion.until.map(|day| {
                let date = format::date(day, self.booklet.locale);
                self.words.say("until").replace("{date}", &date)
            });
            let text = format!("{} {}", promotion.off, until.unwrap_or_default());
            self.text_right((PER, second), SMALL, TOMATO, text.trim());
        }
        self.page.rule((LEFT - 4.0, top + ROW), RIGHT - LEFT + 8.0, 0.4, HAIRLINE);
        self.link((LEFT, top), (RIGHT - LEFT, ROW), article);
        self.y += ROW;
    }

    /// A former price, ending at `at`.
    pub(super) fn struck(&mut self, at: (f32, f32), style: Style, text: &str) {
        let width = self.width(style, text);
        self.text((at.0 - width, at.1), style, INK_3, text);
        self.page.rule((at.0 - width - 1.0, at.1 - style.1 * 0.32), width + 2.0, 0.6, INK_3);
    }

    /// A word on a coloured ground; answers how wide that is.
    pub(super) fn pill(&mut self, at: (f32, f32), text: &str, color: Color) -> f32 {
        let style = (Face::Strong, 5.8);
        let width = self.width(style, text) + 8.0;
        self.page.panel(at, (width, 9.4), 3.0, color);
        self.text((at.0 + 4.0, at.1 + 6.8), style, WHITE, text);
        width
    }
}
