//! The file: objects, the fonts with their used glyphs, and the cross-reference table at the end.

use super::art::Art;
use super::font::{Face, Font, Fonts};
use super::page::{HEIGHT, Page, Target, Used, WIDTH};
use super::stream::packed;
use super::subset;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The document's metadata.
#[derive(Debug, Clone)]
pub struct Info<'a> {
    pub title: &'a str,
    pub author: &'a str,
    /// `it`, `nb`, ...
    pub language: &'a str,
    /// `20261121160500Z`
    pub created: &'a str,
}

/// A bookmark; those of level 1 are below the one before.
#[derive(Debug, Clone)]
pub struct Bookmark {
    pub title: String,
    pub page: usize,
    pub level: u8,
}

/// The pages of a file.
#[derive(Debug, Default)]
pub struct Document {
    pub pages: Vec<Page>,
    pub art: Art,
    pub bookmarks: Vec<Bookmark>,
}

/// The written objects, numbered from one.
#[derive(Default)]
struct Objects {
    bytes: Vec<u8>,
    offsets: BTreeMap<usize, usize>,
    next: usize,
}

impl Objects {
    const fn reserve(&mut self) -> usize {
        self.next += 1;
        self.next
    }

    fn put(&mut self, number: usize, body: &str) {
        self.offsets.insert(number, self.bytes.len());
        self.bytes.extend(format!("{number} 0 obj\n{body}\nendobj\n").bytes());
    }

    fn stream(&mut self, number: usize, entries: &str, content: &[u8]) {
        self.raw(number, &format!("/Filter /FlateDecode{entries}"), &packed(content));
    }

    /// A stream whose bytes are already in the form that the entries name.
    fn raw(&mut self, number: usize, entries: &str, bytes: &[u8]) {
        self.offsets.insert(number, self.bytes.len());
        let head = format!("{number} 0 obj\n<< /Length {} {entries} >>\nstream\n", bytes.len());
        self.bytes.extend(head.bytes());
        self.bytes.extend(bytes);
        self.bytes.extend(b"\nendstream\nendobj\n");
    }
}

impl Document {
    /// The whole file.
    pub fn bytes(&self, fonts: &Fonts, info: &Info<'_>) -> Vec<u8> {
        let mut objects = Objects::default();
        // The second line tells programs that the file is not text.
        objects.bytes.extend(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
        let (catalog, tree, about) = (objects.reserve(), objects.reserve(), objects.reserve());
        let used = self.used();
        let faces: Vec<(usize, usize)> = used.keys().map(|part| (*part, objects.reserve())).collect();
        let mut resources = String::from("/Font << ");
        for (part, number) in &faces {
            let _ = write!(resources, "/F{part} {number} 0 R ");
        }
        resources.push_str(">> ");
        let shared = objects.reserve();
        resources.push_str(&self.art(&mut objects));
        objects.put(shared, &format!("<< {resources} >>"));
        let pages: Vec<(usize, usize)> =
            self.pages.iter().map(|_| (objects.reserve(), objects.reserve())).collect();
        let mut kids = String::new();
        for ((page, content), drawn) in pages.iter().zip(&self.pages) {
            let _ = write!(kids, "{page} 0 R ");
            objects.put(
                *page,
                &format!(
                    "<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] \
                     /Resources {shared} 0 R /Contents {content} 0 R{} >>",
                    annotations(drawn, &pages)
                ),
            );
            objects.stream(*content, "", drawn.content.as_bytes());
        }
        objects.put(tree, &format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", pages.len()));
        let beside = outline(&mut objects, &self.bookmarks, &pages);
        objects.put(
            catalog,
            &format!(
                "<< /Type /Catalog /Pages {tree} 0 R /Lang ({}) /ViewerPreferences << /DisplayDocTitle true >>{beside} >>",
                info.language
            ),
        );
        objects.put(
            about,
            &format!(
                "<< /Title {} /Author {} /Creator (Madia) /CreationDate (D:{}) >>",
                utf16(info.title),
                utf16(info.author),
                info.created
            ),
        );
        for (part, number) in faces {
            if let Some((font, letters)) = fonts.get(part).zip(used.get(&part)) {
                embed(&mut objects, number, part, font, letters);
            }
        }
        finished(objects, catalog, about)
    }

    /// Forms and pictures; answers the entry of the pages' resources.
    fn art(&self, objects: &mut Objects) -> String {
        let art = &self.art;
        let mut entries = String::from("/XObject << ");
        for (at, form) in art.forms.iter().enumerate() {
            let number = objects.reserve();
            let side = form.side;
            objects.raw(
                number,
                &format!(
                    "/Filter /FlateDecode /Type /XObject /Subtype /Form /BBox [0 0 {side} {side}] /Resources << >>"
                ),
                &form.content,
            );
            let _ = write!(entries, "/X{at} {number} 0 R ");
        }
        for (at, picture) in art.pictures.iter().enumerate() {
            let number = objects.reserve();
            let (width, height) = (picture.width, picture.height);
            objects.raw(
                number,
                &format!(
                    "/Filter /DCTDecode /Type /XObject /Subtype /Image /Width {width} /Height {height} \
                     /ColorSpace /DeviceRGB /BitsPerComponent 8"
                ),
                &picture.jpeg,
            );
            let _ = write!(entries, "/P{at} {number} 0 R ");
        }
        entries.push_str(">>");
        entries
    }

    /// Of all pages.
    fn used(&self) -> Used {
        let mut all = Used::new();
        for page in &self.pages {
            for (part, letters) in &page.used {
                all.entry(*part).or_default().extend(letters);
            }
        }
        all
    }
}

/// The links of a page, or nothing.
fn annotations(page: &Page, pages: &[(usize, usize)]) -> String {
    if page.links.is_empty() {
        return String::new();
    }
    let mut out = String::from(" /Annots [");
    for ([left, bottom, right, top], target) in &page.links {
        let leads = match target {
            Target::Address(address) => format!("/A << /S /URI /URI ({}) >>", quoted(address)),
            Target::Page(to) => match pages.get(*to) {
                Some((page, _)) => format!("/Dest [{page} 0 R /Fit]"),
                None => continue,
            },
        };
        let _ = write!(
            out,
            "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [{left:.1} {bottom:.1} {right:.1} {top:.1}] {leads} >> "
        );
    }
    out.push(']');
    out
}

/// An address as a literal string: ASCII, with what ends a string escaped.
fn quoted(address: &str) -> String {
    address
        .chars()
        .filter(char::is_ascii_graphic)
        .flat_map(|letter| {
            let escape = matches!(letter, '(' | ')' | '\\').then_some('\\');
            escape.into_iter().chain([letter])
        })
        .collect()
}

/// The bookmarks, as an entry of the catalogue; nothing without any.
fn outline(objects: &mut Objects, bookmarks: &[Bookmark], pages: &[(usize, usize)]) -> String {
    if bookmarks.is_empty() {
        return String::new();
    }
    let root = objects.reserve();
    let numbers: Vec<usize> = bookmarks.iter().map(|_| objects.reserve()).collect();
    let entries: Vec<(&Bookmark, usize)> = bookmarks.iter().zip(numbers).collect();
    let tops: Vec<usize> = entries
        .iter()
        .enumerate()
        .filter(|(_, (bookmark, _))| bookmark.level == 0)
        .map(|(at, _)| at)
        .collect();
    let of = |at: usize| entries.get(at).map_or(root, |(_, number)| *number);
    for (place, top) in tops.iter().enumerate() {
        let end = tops.get(place + 1).copied().unwrap_or(entries.len());
        let children = top + 1..end;
        let mut chain = chained(
            root,
            place.checked_sub(1).and_then(|before| tops.get(before)).map(|at| of(*at)),
            tops.get(place + 1).map(|at| of(*at)),
        );
        if !children.is_empty() {
            let _ = write!(
                chain,
                " /First {} 0 R /Last {} 0 R /Count -{}",
                of(top + 1),
                of(end - 1),
                children.len()
            );
        }
        entry(objects, &entries, *top, &chain, pages);
        for child in children {
            let before = (child > top + 1).then(|| of(child - 1));
            let behind = (child + 1 < end).then(|| of(child + 1));
            entry(objects, &entries, child, &chained(of(*top), before, behind), pages);
        }
    }
    let (first, last) = (tops.first().map_or(root, |at| of(*at)), tops.last().map_or(root, |at| of(*at)));
    objects.put(
        root,
        &format!("<< /Type /Outlines /First {first} 0 R /Last {last} 0 R /Count {} >>", tops.len()),
    );
    format!(" /Outlines {root} 0 R /PageMode /UseOutlines")
}

fn chained(parent: usize, before: Option<usize>, behind: Option<usize>) -> String {
    let mut out = format!("/Parent {parent} 0 R");
    for (name, number) in [("Prev", before), ("Next", behind)] {
        if let Some(number) = number {
            let _ = write!(out, " /{name} {number} 0 R");
        }
    }
    out
}

fn entry(
    objects: &mut Objects,
    entries: &[(&Bookmark, usize)],
    at: usize,
    chain: &str,
    pages: &[(usize, usize)],
) {
    if let Some((bookmark, number)) = entries.get(at) {
        let page = pages.get(bookmark.page).map_or(0, |(page, _)| *page);
        objects.put(
            *number,
            &format!("<< /Title {} {chain} /Dest [{page} 0 R /Fit] >>", utf16(&bookmark.title)),
        );
    }
}

fn finished(mut objects: Objects, catalog: usize, about: usize) -> Vec<u8> {
    let at = objects.bytes.len();
    let mut end = format!("xref\n0 {}\n0000000000 65535 f \n", objects.next + 1);
    for number in 1..=objects.next {
        let offset = objects.offsets.get(&number).copied().unwrap_or(0);
        let _ = writeln!(end, "{offset:010} 00000 n ");
    }
    let _ = write!(
        end,
        "trailer\n<< /Size {} /Root {catalog} 0 R /Info {about} 0 R >>\nstartxref\n{at}\n%%EOF\n",
        objects.next + 1
    );
    objects.bytes.extend(end.bytes());
    objects.bytes
}

/// A composite font whose codes are the numbers of its glyphs.
fn embed(objects: &mut Objects, number: usize, part: usize, font: &Font, letters: &BTreeMap<u16, char>) {
    let (descendant, descriptor, file, unicode) =
        (objects.reserve(), objects.reserve(), objects.reserve(), objects.reserve());
    let name = format!("{}+{}", tag(part), font.name());
    let scaled = |units: i32| units * 1_000 / font.units;
    let mut widths = String::new();
    for glyph in letters.keys() {
        let _ = write!(widths, "{glyph} [{}] ", scaled(font.advance(*glyph).into()));
    }
    objects.put(
        number,
        &format!(
            "<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H \
             /DescendantFonts [{descendant} 0 R] /ToUnicode {unicode} 0 R >>"
        ),
    );
    objects.put(
        descendant,
        &format!(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity /DW 0 /W [{widths}] \
             /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor {descriptor} 0 R >>"
        ),
    );
    let [left, bottom, right, top] = font.bounds.map(|bound| scaled(bound.into()));
    let (ascent, descent, capital) =
        (scaled(font.ascent.into()), scaled(font.descent.into()), scaled(font.cap_height.into()));
    let stem = if matches!(font.face, Face::Text | Face::Cjk) { 80 } else { 120 };
    objects.put(
        descriptor,
        &format!(
            "<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{left} {bottom} {right} {top}] /ItalicAngle 0 \
             /Ascent {ascent} /Descent {descent} /CapHeight {capital} /StemV {stem} /FontFile2 {file} 0 R >>"
        ),
    );
    let glyphs = letters.keys().copied().collect();
    let bytes = subset::file(font, &glyphs);
    objects.stream(file, &format!(" /Length1 {}", bytes.len()), &bytes);
    objects.stream(unicode, "", to_unicode(letters).as_bytes());
}

/// Six letters that tell the subsets of a file apart.
fn tag(part: usize) -> String {
    let mut rest = part;
    let mut letters = ['A'; 6];
    for letter in letters.iter_mut().rev() {
        *letter = char::from(b'A' + u8::try_from(rest % 26).unwrap_or(0));
        rest /= 26;
    }
    letters.iter().collect()
}

/// The map for copying and searching: the letter of each glyph.
fn to_unicode(letters: &BTreeMap<u16, char>) -> String {
    let mut out = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n\
        /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n\
        /CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n\
        1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
        .to_owned();
    let all: Vec<_> = letters.iter().collect();
    for some in all.chunks(100) {
        let _ = writeln!(out, "{} beginbfchar", some.len());
        for (glyph, letter) in some {
            let _ = writeln!(out, "<{glyph:04x}> <{}>", hex(letter.encode_utf16(&mut [0; 2])));
        }
        out.push_str("endbfchar\n");
    }
    out.push_str("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    out
}

fn utf16(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    format!("<feff{}>", hex(&units))
}

fn hex(units: &[u16]) -> String {
    units.iter().fold(String::new(), |mut out, unit| {
        let _ = write!(out, "{unit:04x}");
        out
    })
}

#[cfg(test)]
mod tests;
