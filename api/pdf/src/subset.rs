//! A TrueType file with the outlines of some glyphs only; each keeps its number.

use super::font::{Font, u16_at};
use std::collections::BTreeSet;

/// Flags of a composed glyph.
const ARGS_ARE_WORDS: u16 = 0x0001;
const HAS_SCALE: u16 = 0x0008;
const MORE: u16 = 0x0020;
const HAS_TWO_SCALES: u16 = 0x0040;
const HAS_MATRIX: u16 = 0x0080;

/// The parts of these glyphs, the glyphs themselves, and the glyph for missing letters.
fn closure(font: &Font, used: &BTreeSet<u16>) -> BTreeSet<u16> {
    let mut all = BTreeSet::from([0]);
    let mut open: Vec<u16> = used.iter().copied().collect();
    while let Some(glyph) = open.pop() {
        if usize::from(glyph) < font.glyph_count() && (all.insert(glyph) || glyph == 0) {
            open.extend(components(font.outline(glyph)).into_iter().filter(|part| !all.contains(part)));
        }
    }
    all
}

fn components(outline: &[u8]) -> Vec<u16> {
    let mut found = Vec::new();
    if u16_at(outline, 0).is_none_or(|contours| contours.cast_signed() >= 0) {
        return found;
    }
    let mut at = 10;
    while let Some((flags, glyph)) = u16_at(outline, at).zip(u16_at(outline, at + 2)) {
        found.push(glyph);
        at += 4 + if flags & ARGS_ARE_WORDS == 0 { 2 } else { 4 };
        at += match flags & (HAS_SCALE | HAS_TWO_SCALES | HAS_MATRIX) {
            HAS_SCALE => 2,
            HAS_TWO_SCALES => 4,
            HAS_MATRIX => 8,
            _ => 0,
        };
        if flags & MORE == 0 {
            break;
        }
    }
    found
}

/// The font file in the document.
pub(super) fn file(font: &Font, used: &BTreeSet<u16>) -> Vec<u8> {
    let glyphs = closure(font, used);
    let last = glyphs.last().map_or(0, |glyph| usize::from(*glyph));
    let count = u16::try_from(last + 1).unwrap_or(u16::MAX);
    let (mut glyf, mut loca, mut hmtx) = (Vec::new(), Vec::new(), Vec::new());
    for glyph in 0..count {
        loca.extend(length(&glyf).to_be_bytes());
        if glyphs.contains(&glyph) {
            glyf.extend_from_slice(font.outline(glyph));
            glyf.resize(glyf.len().next_multiple_of(4), 0);
        }
        hmtx.extend(font.advance(glyph).to_be_bytes());
        hmtx.extend(font.bearing(glyph).to_be_bytes());
    }
    loca.extend(length(&glyf).to_be_bytes());
    let [mut head, mut hhea, mut maxp] = [font.head(), font.hhea(), font.maxp()].map(<[u8]>::to_vec);
    set(&mut head, 8, &[0; 4]);
    // Offsets in four bytes.
    set(&mut head, 50, &1_u16.to_be_bytes());
    set(&mut hhea, 34, &count.to_be_bytes());
    set(&mut maxp, 4, &count.to_be_bytes());
    let tables: [(&[u8; 4], Vec<u8>); 6] = [
        (b"glyf", glyf),
        (b"head", head),
        (b"hhea", hhea),
        (b"hmtx", hmtx),
        (b"loca", loca),
        (b"maxp", maxp),
    ];
    assembled(&tables)
}

fn assembled(tables: &[(&[u8; 4], Vec<u8>); 6]) -> Vec<u8> {
    // Six tables: search range 64, selector 2, shift 32.
    let mut out = vec![0, 1, 0, 0, 0, 6, 0, 64, 0, 2, 0, 32];
    let mut at = 12 + 16 * tables.len();
    let mut head_at = 0;
    for (tag, bytes) in tables {
        if *tag == b"head" {
            head_at = at;
        }
        out.extend_from_slice(*tag);
        out.extend(checksum(bytes).to_be_bytes());
        out.extend(u32::try_from(at).unwrap_or(0).to_be_bytes());
        out.extend(length(bytes).to_be_bytes());
        at += bytes.len().next_multiple_of(4);
    }
    for (_, bytes) in tables {
        out.extend_from_slice(bytes);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    let whole = 0xb1b0_afba_u32.wrapping_sub(checksum(&out));
    set(&mut out, head_at + 8, &whole.to_be_bytes());
    out
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0_u32, |sum, chunk| {
        let mut word = [0; 4];
        for (to, from) in word.iter_mut().zip(chunk) {
            *to = *from;
        }
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}

fn set(bytes: &mut [u8], at: usize, value: &[u8]) {
    if let Some(place) = bytes.get_mut(at..at + value.len()) {
        place.copy_from_slice(value);
    }
}
