//! Fonts in the subsets that `scripts/media/type.mjs` makes: each has some letters of a face.

use std::collections::BTreeSet;

/// The face of a text. Each falls back on the next that has the letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    Text,
    Strong,
    /// Headings.
    Display,
    /// Chinese characters and kana, the fallback of all faces.
    Cjk,
}

impl Face {
    pub const ALL: [Self; 4] = [Self::Text, Self::Strong, Self::Display, Self::Cjk];

    /// The folder of its subsets.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Strong => "strong",
            Self::Display => "display",
            Self::Cjk => "cjk",
        }
    }

    /// The faces in which a letter is looked up, in this order.
    pub const fn chain(self) -> &'static [Self] {
        match self {
            Self::Text => &[Self::Text, Self::Cjk],
            Self::Strong => &[Self::Strong, Self::Cjk],
            Self::Display => &[Self::Display, Self::Strong, Self::Cjk],
            Self::Cjk => &[Self::Cjk],
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Text => "Onest-Regular",
            Self::Strong => "Onest-SemiBold",
            Self::Display => "Fraunces-SemiBold",
            Self::Cjk => "BIZUDPGothic-Regular",
        }
    }
}

/// Which parts of a face have these letters, by its `index.bin`.
pub fn parts(index: &[u8], letters: &BTreeSet<char>) -> BTreeSet<u16> {
    let ranges: Vec<(u32, u32, u16)> = index
        .chunks_exact(10)
        .filter_map(|range| Some((u32_at(range, 0)?, u32_at(range, 4)?, u16_at(range, 8)?)))
        .collect();
    letters
        .iter()
        .filter_map(|letter| {
            let code = u32::from(*letter);
            let at = ranges.partition_point(|(_, last, _)| *last < code);
            ranges.get(at).filter(|(first, _, _)| *first <= code)
        })
        .map(|(_, _, part)| *part)
        .collect()
}

/// One subset of a face.
#[derive(Debug)]
pub struct Font {
    pub face: Face,
    bytes: Vec<u8>,
    pub units: i32,
    pub ascent: i16,
    pub descent: i16,
    pub cap_height: i16,
    pub bounds: [i16; 4],
    glyphs: usize,
    letters: usize,
    kerns: usize,
}

/// The positions of the three TrueType tables that are passed on.
const HEAD: usize = 28;
const HHEA: usize = HEAD + 54;
const MAXP: usize = HHEA + 36;
const LETTERS: usize = MAXP + 32;

impl Font {
    /// `None` for anything else than a subset.
    pub fn read(face: Face, bytes: Vec<u8>) -> Option<Self> {
        if bytes.get(..4)? != b"MTF1" {
            return None;
        }
        let signed = |at| u16_at(&bytes, at).map(u16::cast_signed);
        let font = Self {
            face,
            units: i32::from(u16_at(&bytes, 4)?).max(1),
            ascent: signed(6)?,
            descent: signed(8)?,
            cap_height: signed(10)?,
            bounds: [signed(12)?, signed(14)?, signed(16)?, signed(18)?],
            glyphs: usize::from(u16_at(&bytes, 20)?),
            letters: usize::from(u16_at(&bytes, 22)?),
            kerns: usize::try_from(u32_at(&bytes, 24)?).ok()?,
            bytes,
        };
        (font.bytes.len() >= font.outlines_at()).then_some(font)
    }

    /// PostScript's name.
    pub const fn name(&self) -> &'static str {
        self.face.name()
    }

    pub(crate) const fn glyph_count(&self) -> usize {
        self.glyphs
    }

    /// The glyph of a letter.
    pub fn glyph(&self, letter: char) -> Option<u16> {
        let table = self.bytes.get(LETTERS..LETTERS + 6 * self.letters)?;
        let at = search(table, 6, u32::from(letter), |entry| u32_at(entry, 0))?;
        u16_at(table, at + 4)
    }

    /// In units of the font.
    pub fn advance(&self, glyph: u16) -> u16 {
        u16_at(&self.bytes, self.advances_at() + 2 * usize::from(glyph)).unwrap_or(0)
    }

    pub(super) fn bearing(&self, glyph: u16) -> u16 {
        let at = self.advances_at() + 2 * (self.glyphs + usize::from(glyph));
        u16_at(&self.bytes, at).unwrap_or(0)
    }

    /// By how much `right` moves when it follows `left`, in units of the font.
    pub(crate) fn kern(&self, left: u16, right: u16) -> i16 {
        let key = u32::from(left) << 16 | u32::from(right);
        let table = self.bytes.get(self.kerns_at()..self.outlines_at()).unwrap_or_default();
        let at = search(table, 6, key, |entry| u32_at(entry, 0));
        at.and_then(|at| u16_at(table, at + 4)).map_or(0, u16::cast_signed)
    }

    /// Its `glyf` entry as TrueType has it.
    pub fn outline(&self, glyph: u16) -> &[u8] {
        let offset = |glyph: usize| {
            let at = self.offsets_at() + 4 * glyph;
            u32_at(&self.bytes, at).and_then(|offset| usize::try_from(offset).ok())
        };
        let all = self.bytes.get(self.outlines_at()..).unwrap_or_default();
        let glyph = usize::from(glyph);
        let range = offset(glyph).zip(offset(glyph + 1));
        range.and_then(|(from, to)| all.get(from..to)).unwrap_or_default()
    }

    pub(super) fn head(&self) -> &[u8] {
        self.bytes.get(HEAD..HHEA).unwrap_or_default()
    }

    pub(super) fn hhea(&self) -> &[u8] {
        self.bytes.get(HHEA..MAXP).unwrap_or_default()
    }

    pub(super) fn maxp(&self) -> &[u8] {
        self.bytes.get(MAXP..LETTERS).unwrap_or_default()
    }

    const fn advances_at(&self) -> usize {
        LETTERS + 6 * self.letters
    }

    const fn offsets_at(&self) -> usize {
        self.advances_at() + 4 * self.glyphs
    }

    const fn kerns_at(&self) -> usize {
        self.offsets_at() + 4 * (self.glyphs + 1)
    }

    const fn outlines_at(&self) -> usize {
        self.kerns_at() + 6 * self.kerns
    }
}

/// The subsets of a document.
#[derive(Debug, Default)]
pub struct Fonts(Vec<Font>);

impl Fonts {
    pub const fn new(parts: Vec<Font>) -> Self {
        Self(parts)
    }

    pub fn parts(&self) -> &[Font] {
        &self.0
    }

    /// The subset and the glyph of a letter in a face or its fallbacks.
    pub fn find(&self, face: Face, letter: char) -> Option<(usize, u16)> {
        face.chain().iter().find_map(|fallback| {
            let parts = self.0.iter().enumerate();
            parts
                .filter(|(_, font)| font.face == *fallback)
                .find_map(|(at, font)| font.glyph(letter).map(|glyph| (at, glyph)))
        })
    }

    pub fn get(&self, part: usize) -> Option<&Font> {
        self.0.get(part)
    }
}

/// Position of the entry with this key in an ascending table.
fn search(table: &[u8], size: usize, key: u32, key_of: impl Fn(&[u8]) -> Option<u32>) -> Option<usize> {
    let (mut low, mut high) = (0, table.len() / size);
    while low < high {
        let middle = usize::midpoint(low, high);
        let found = key_of(table.get(middle * size..)?)?;
        match found.cmp(&key) {
            std::cmp::Ordering::Equal => return Some(middle * size),
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Greater => high = middle,
        }
    }
    None
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}
