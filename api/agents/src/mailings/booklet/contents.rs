//! What is inside: families and their categories with the page they begin on, each leading there.

use super::Booklet;
use super::setter::{BOTTOM, LEFT, RIGHT, Setter, count};
use pdf::palette::{FLOUR, HAIRLINE, INK, INK_2, INK_3, SAFFRON, WALNUT};
use pdf::{Face, Page, Target};

const FIRST: f32 = 126.0;
const NEXT: f32 = 70.0;
const FAMILY: f32 = 27.0;
const CATEGORY: f32 = 15.0;
const GAP: f32 = 28.0;
const COLUMN: f32 = (RIGHT - LEFT - GAP) / 2.0;
/// What prices mean, below the last column.
const NOTES: f32 = 76.0;

/// Where an entry stands: page, column, y.
fn spots(levels: impl Iterator<Item = u8>) -> (Vec<(usize, usize, f32)>, usize) {
    let (mut page, mut column, mut y) = (0, 0, FIRST);
    let mut spots = Vec::new();
    for level in levels {
        let high = if level == 0 { FAMILY } else { CATEGORY };
        // A family is not parted from its first category.
        let height = if level == 0 { FAMILY + CATEGORY } else { high };
        if y + height > BOTTOM - NOTES {
            column += 1;
            if column == 2 {
                (page, column) = (page + 1, 0);
            }
            y = if page == 0 { FIRST } else { NEXT };
        }
        spots.push((page, column, y));
        y += high;
    }
    (spots, page + 1)
}

/// How many pages that takes.
pub(super) fn pages(booklet: &Booklet) -> usize {
    let levels = booklet.chapters.iter().flat_map(|chapter| {
        let sections = chapter.sections.iter().map(|_| 1);
        std::iter::once(0).chain(sections)
    });
    spots(levels).1
}

impl Setter<'_> {
    pub(super) fn contents(&mut self) -> Vec<Page> {
        let (spots, pages) = spots(self.places.iter().map(|place| place.level));
        let entries: Vec<(String, usize, u8)> =
            self.places.iter().map(|place| (place.name.clone(), place.page, place.level)).collect();
        let mut made = Vec::new();
        for number in 0..pages {
            if number == 0 {
                let contents = self.words.say("contents");
                self.text((LEFT, 84.0), (Face::Display, 30.0), WALNUT, contents);
                self.page.panel((LEFT + 1.0, 95.0), (34.0, 3.4), 1.7, SAFFRON);
            }
            let here = spots.iter().zip(&entries).filter(|((page, ..), _)| *page == number);
            for ((_, column, y), (name, page, level)) in here {
                let left = LEFT + count(*column) * (COLUMN + GAP);
                self.entry((left, *y), name, *page, *level);
            }
            if number + 1 == pages {
                self.notes();
            }
            made.push(std::mem::take(&mut self.page));
        }
        made
    }

    fn entry(&mut self, (left, top): (f32, f32), name: &str, page: usize, level: u8) {
        let number = (page + 1).to_string();
        let high = if level == 0 {
            self.text_right((left + COLUMN, top + 18.0), (Face::Strong, 10.0), WALNUT, &number);
            let name = self.line((Face::Display, 12.5), COLUMN - 30.0, name);
            self.text((left, top + 18.0), (Face::Display, 12.5), WALNUT, &name);
            self.page.rule((left, top + 23.5), COLUMN, 0.8, SAFFRON);
            FAMILY
        } else {
            let name = self.line((Face::Text, 9.2), COLUMN - 34.0, name);
            self.text((left, top + 10.5), (Face::Text, 9.2), INK, &name);
            self.text_right((left + COLUMN, top + 10.5), (Face::Text, 9.2), INK_3, &number);
            self.page.rule((left, top + 14.5), COLUMN, 0.4, HAIRLINE);
            CATEGORY
        };
        self.page.link((left, top), (COLUMN, high), Target::Page(page));
    }

    fn notes(&mut self) {
        let top = BOTTOM - NOTES + 18.0;
        self.page.panel((LEFT, top), (RIGHT - LEFT, NOTES - 18.0), 7.0, FLOUR);
        let mut y = top + 17.0;
        let mut notes = vec![self.words.say("weight"), self.words.say("stock")];
        if !self.booklet.shop.is_empty() {
            notes.push(self.words.say("tap"));
        }
        for note in notes {
            let line = self.line((Face::Text, 8.2), RIGHT - LEFT - 28.0, note);
            self.text((LEFT + 14.0, y), (Face::Text, 8.2), INK_2, &line);
            y += 14.5;
        }
    }
}
