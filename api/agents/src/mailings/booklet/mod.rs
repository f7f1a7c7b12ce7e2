//! A catalogue as a PDF to leaf through: a cover, what is inside, then the articles with pictures
//! (`cards`) or as a dense price list (`rows`). Pure; the fonts and the pictures come from outside.

mod cards;
mod contents;
mod cover;
mod rows;
mod setter;
#[cfg(test)]
mod tests;
pub mod vector;

use super::types::Layout;
use catalogue::images::drawing::packshot;
use domain::{dates::Day, format, locale::Locale, market::Country, money::Minor};
use pdf::{Bookmark, Document, Fonts, Info, Picture};
use platform::text_file::text_file;
use purchasing::confirmation::words::Words;
use setter::Setter;
use std::collections::{BTreeSet, HashMap};

/// Everything that stands in one file.
#[derive(Debug)]
pub struct Booklet {
    pub layout: Layout,
    pub locale: Locale,
    pub country: Country,
    pub day: Day,
    pub part: i64,
    pub parts: i64,
    /// The shop's name beside its mark.
    pub wordmark: String,
    /// Who sells: name, then address and contacts line by line.
    pub operator: Vec<String>,
    /// Whom to ask: name, then phone and mail.
    pub agent: Vec<String>,
    /// Of the shop, without a slash at its end; empty: nothing leads anywhere.
    pub shop: String,
    pub chapters: Vec<Chapter>,
}

/// A family.
#[derive(Debug)]
pub struct Chapter {
    pub name: String,
    pub sections: Vec<Section>,
}

/// A category with articles.
#[derive(Debug)]
pub struct Section {
    pub name: String,
    pub articles: Vec<Article>,
}

#[derive(Debug, Clone)]
pub struct Article {
    pub code: String,
    pub name: String,
    pub maker: String,
    pub pack: String,
    /// `carton`, ...
    pub unit: &'static str,
    /// `kg`, `l`, `pc`
    pub reference: &'static str,
    /// The weight varies: the price of one unit is an estimate.
    pub about: bool,
    pub price: Minor,
    pub unit_price: Minor,
    pub promotion: Option<Promotion>,
    /// Names of what it is: organic, gluten free, ...
    pub badges: Vec<String>,
    pub new: bool,
    pub art: Option<Art>,
}

#[derive(Debug, Clone)]
pub struct Promotion {
    pub price: Minor,
    pub unit_price: Minor,
    /// Percent off with a sign: `-12,5%`.
    pub off: String,
    pub until: Option<Day>,
}

/// What an article looks like.
#[derive(Debug, Clone)]
pub enum Art {
    Packshot(packshot::Spec),
    /// A picture by its name.
    Picture(String),
}

/// Pictures by name: `lemon`, `1f34b`, `photos/apple`.
pub type Pictures = HashMap<String, Picture>;

impl Booklet {
    /// Names of the pictures that it would like to have.
    pub fn pictures(&self) -> BTreeSet<String> {
        self.articles()
            .filter_map(|article| match article.art.as_ref()? {
                Art::Packshot(spec) => spec.drawing().map(str::to_owned),
                Art::Picture(name) => Some(name.clone()),
            })
            .collect()
    }

    fn articles(&self) -> impl Iterator<Item = &Article> {
        let sections = self.chapters.iter().flat_map(|chapter| &chapter.sections);
        sections.flat_map(|section| &section.articles)
    }

    pub fn count(&self) -> usize {
        self.articles().count()
    }

    /// Every letter that it can need, so that the right fonts are loaded before it is set.
    pub fn letters(&self) -> BTreeSet<char> {
        let mut letters = words(self.locale).letters();
        letters.extend(Words::of(self.locale).letters());
        letters.extend("0123456789.,-–×·≈%()€kr/:… ".chars());
        let lines = self.operator.iter().chain(&self.agent).chain([&self.wordmark]);
        lines.for_each(|line| letters.extend(line.chars()));
        for chapter in &self.chapters {
            letters.extend(chapter.name.chars());
            for section in &chapter.sections {
                letters.extend(section.name.chars());
            }
        }
        for article in self.articles() {
            let badges = article.badges.iter();
            let texts = [&article.code, &article.name, &article.maker, &article.pack];
            texts.into_iter().chain(badges).for_each(|text| letters.extend(text.chars()));
        }
        letters
    }

    /// The file, and how many pages it has.
    pub fn set(&self, fonts: &Fonts, pictures: &Pictures, created: &str) -> (Vec<u8>, usize) {
        let words = words(self.locale);
        let units = Words::of(self.locale);
        let mut setter = Setter::new(self, &words, &units, fonts, pictures);
        let inside = contents::pages(self);
        setter.after(1 + inside);
        for chapter in &self.chapters {
            if self.layout.pictures() {
                setter.cards(chapter);
            } else {
                setter.rows(chapter);
            }
        }
        setter.end();
        setter.feet(1 + inside);
        let cover = setter.cover();
        let contents = setter.contents();
        let title = format!("{} · {}", setter.title(), format::date(self.day, self.locale));
        let bookmarks = setter.places.iter().map(|place| Bookmark {
            title: place.name.clone(),
            page: place.page,
            level: place.level,
        });
        let mut document = Document { bookmarks: bookmarks.collect(), art: setter.art, pages: vec![cover] };
        document.pages.extend(contents);
        document.pages.extend(setter.done);
        let info = Info {
            title: &title,
            author: self.operator.first().map_or("", String::as_str),
            language: if self.locale == Locale::No { "nb" } else { self.locale.code() },
            created,
        };
        let pages = document.pages.len();
        (document.bytes(fonts, &info), pages)
    }
}

/// What a booklet says: `texts/<locale>.json`.
fn words(locale: Locale) -> Words {
    Words::read(source(locale))
}

const fn source(locale: Locale) -> &'static str {
    text_file!(locale)
}
