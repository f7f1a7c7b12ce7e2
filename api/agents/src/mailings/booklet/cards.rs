//! Articles with their pictures: three beside each other, four rows on a page.

use super::setter::{BOTTOM, CREAM, LEFT, RIGHT, Setter, Style, count};
use super::vector::draw;
use super::{Art, Article, Chapter};
use catalogue::images::drawing::packshot;
use domain::format;
use pdf::Face;
use pdf::palette::{HAIRLINE, INK, INK_2, INK_3, OLIVE, TOMATO, WALNUT, WHITE};

const COLUMNS: usize = 3;
const GAP: f32 = 10.0;
const WIDTH: f32 = (RIGHT - LEFT - 2.0 * GAP) / 3.0;
const HIGH: f32 = 162.0;
const PICTURE: f32 = 80.0;
const HEAD: f32 = 27.0;

const NAME: Style = (Face::Strong, 8.4);
const SMALL: Style = (Face::Text, 6.9);
const PRICE: Style = (Face::Display, 13.5);

impl Setter<'_> {
    pub(super) fn cards(&mut self, chapter: &Chapter) {
        self.family(&chapter.name);
        for section in &chapter.sections {
            if self.y + HEAD + HIGH > BOTTOM {
                self.turn();
            }
            self.place(&section.name, 1);
            self.page.panel((LEFT, self.y + 3.0), (3.0, 14.0), 1.5, TOMATO);
            let y = self.y;
            self.text((LEFT + 10.0, y + 14.5), (Face::Display, 13.0), WALNUT, &section.name);
            self.y += HEAD;
            for some in section.articles.chunks(COLUMNS) {
                if self.y + HIGH > BOTTOM {
                    self.turn();
                }
                for (at, article) in some.iter().enumerate() {
                    let left = LEFT + count(at) * (WIDTH + GAP);
                    self.card((left, self.y), article);
                }
                self.y += HIGH + GAP;
            }
        }
    }

    fn card(&mut self, (left, top): (f32, f32), article: &Article) {
        self.page.panel((left, top), (WIDTH, HIGH), 8.0, HAIRLINE);
        self.page.panel((left + 0.7, top + 0.7), (WIDTH - 1.4, HIGH - 1.4), 7.4, WHITE);
        self.page.panel((left + 0.7, top + 0.7), (WIDTH - 1.4, PICTURE + 8.0), 7.4, CREAM);
        self.page.panel((left + 0.7, top + 12.0), (WIDTH - 1.4, PICTURE - 3.3), 0.0, CREAM);
        if let Some(art) = &article.art {
            let at = (left + (WIDTH - PICTURE) / 2.0, top + 5.0);
            self.picture_of(at, PICTURE, art);
        }
        if let Some(promotion) = &article.promotion {
            self.pill((left + 7.0, top + 7.0), &promotion.off, TOMATO);
        }
        if article.new {
            let new = self.words.say("new");
            let width = self.width((Face::Strong, 5.8), new) + 8.0;
            self.pill((left + WIDTH - width - 7.0, top + 7.0), new, WALNUT);
        }
        let (x, inner) = (left + 9.0, WIDTH - 18.0);
        let mut y = top + PICTURE + 19.0;
        let name = self.lines(NAME, inner, &format::whole_pack(&article.name), 2);
        for line in &name {
            self.text((x, y), NAME, INK, line);
            y += 10.2;
        }
        // The end of the line may be cut, so the pack comes first; a name that says it needs no second one.
        let pack = if name.concat().contains(&article.pack) { "" } else { article.pack.as_str() };
        let made = [pack, article.maker.as_str()];
        let made: Vec<&str> = made.into_iter().filter(|part| !part.is_empty()).collect();
        let made = self.line(SMALL, inner, &made.join(" · "));
        self.text((x, y - 0.6), SMALL, INK_2, &made);
        if !article.badges.is_empty() {
            let badges = self.line((Face::Text, 6.3), inner, &article.badges.join(" · "));
            self.text((x, y + 8.2), (Face::Text, 6.3), OLIVE, &badges);
        }
        self.amounts((x, top + HIGH - 20.0), inner, article);
        self.link((left, top), (WIDTH, HIGH), article);
    }

    /// The price with what it is for; below it code and the price to compare.
    fn amounts(&mut self, (x, y): (f32, f32), inner: f32, article: &Article) {
        let (price, per, color) = match &article.promotion {
            Some(promotion) => (promotion.price, promotion.unit_price, TOMATO),
            None => (article.price, article.unit_price, WALNUT),
        };
        let text = self.about(article, price);
        self.text((x, y), PRICE, color, &text);
        let end = x + self.width(PRICE, &text) + 4.0;
        let unit = format!("/ {}", self.units.of_group("units", article.unit));
        self.text((end, y), SMALL, INK_3, &unit);
        let under = y + 11.0;
        if let Some(promotion) = &article.promotion {
            let before = self.price(article.price);
            self.struck((x + inner, y), (Face::Text, 7.4), &before);
            if let Some(day) = promotion.until {
                let date = format::date(day, self.booklet.locale);
                let until = self.words.say("until").replace("{date}", &date);
                self.text_right((x + inner, y - 9.0), (Face::Text, 6.3), TOMATO, &until);
            }
        }
        let code = self.line((Face::Text, 6.3), inner * 0.5, &article.code);
        self.text((x, under), (Face::Text, 6.3), INK_3, &code);
        let per = self.per(article, per);
        self.text_right((x + inner, under), SMALL, INK_2, &per);
    }

    /// A picture on a square of this side.
    pub(super) fn picture_of(&mut self, at: (f32, f32), side: f32, art: &Art) {
        match art {
            Art::Picture(name) => {
                if let Some(number) = self.named(name) {
                    self.page.picture(number, at, side);
                }
            }
            Art::Packshot(spec) => self.packshot(at, side, spec),
        }
    }

    fn named(&mut self, name: &str) -> Option<usize> {
        let pictures = self.pictures;
        self.art.picture(name, || pictures.get(name).cloned())
    }

    /// A pack is kept once for each kind; the drawing on its label is a picture of its own.
    fn packshot(&mut self, at: (f32, f32), side: f32, spec: &packshot::Spec) {
        let scale = side / packshot::SIDE;
        let ((x, y), larger) = packshot::PACK;
        let (at, scale) = ((at.0 + x * scale, at.1 + y * scale), scale * larger);
        let drawing = packshot::label(spec).zip(spec.drawing().and_then(|name| self.named(name)));
        let labelled = drawing.is_some();
        let name = format!("{} {} {} {labelled}", spec.shape, spec.color, spec.maker_color);
        let form = self.art.form(&name, packshot::SIDE, || draw(&packshot::silhouette(spec, labelled)));
        self.page.place(form, at, scale);
        if let Some((((x, y), side), number)) = drawing {
            self.page.picture(number, (at.0 + x * scale, at.1 + y * scale), side * scale);
        }
    }
}
