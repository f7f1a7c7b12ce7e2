//! Fonts for tests, of this crate and of those that print (they take this file by its path): every glyph half as wide as the size, its outline one byte.

use super::{Face, Font};

/// The n-th letter is glyph n, a space the last; `A` before `V` stands closer by a tenth.
pub(super) fn font(face: Face, letters: &str) -> Font {
    let mut chars: Vec<(char, u16)> = Vec::new();
    for letter in letters.chars().filter(|letter| *letter != ' ').chain([' ']) {
        let next = u16::try_from(chars.len() + 1).unwrap();
        if chars.iter().all(|(known, _)| *known != letter) {
            chars.push((letter, next));
        }
    }
    let glyphs = u16::try_from(chars.len() + 1).unwrap();
    let of = |sign: char| chars.iter().find(|(letter, _)| *letter == sign).map(|(_, glyph)| *glyph);
    let kerns: Vec<(u16, u16)> = of('A').zip(of('V')).into_iter().collect();
    let mut bytes = b"MTF1".to_vec();
    for number in [1_000, 900, 0, 700, 0, 0, 500, 900, glyphs, u16::try_from(chars.len()).unwrap()] {
        bytes.extend(number.to_be_bytes());
    }
    bytes.extend(u32::try_from(kerns.len()).unwrap().to_be_bytes());
    bytes.extend([0; 54 + 36 + 32]);
    chars.sort_unstable();
    for (letter, glyph) in &chars {
        bytes.extend(u32::from(*letter).to_be_bytes());
        bytes.extend(glyph.to_be_bytes());
    }
    for number in [500, 0] {
        for _ in 0..glyphs {
            bytes.extend(u16::to_be_bytes(number));
        }
    }
    for offset in 0..=u32::from(glyphs) {
        bytes.extend(offset.to_be_bytes());
    }
    for (left, right) in kerns {
        for number in [left, right, (-100_i16).cast_unsigned()] {
            bytes.extend(number.to_be_bytes());
        }
    }
    bytes.extend((0..glyphs).map(|_| 0));
    Font::read(face, bytes).unwrap()
}
