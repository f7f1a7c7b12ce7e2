//! The text of a file, in whichever encoding a program of the trade wrote it. The pages apply the same rule
//! (`ssr-app/app/features/shared/text-in.ts`) and know the reader's language besides.

use encoding_rs::{Encoding, WINDOWS_1251, WINDOWS_1252};
use std::borrow::Cow;

/// UTF-16 and UTF-8 by their mark, else UTF-8, else what older programs on Windows write. Without the mark.
/// `None` where letters would be lost.
pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Some(encoding.decode(bytes).0);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(Cow::Borrowed(text)),
        Err(_) if is_broken_utf8(bytes) => None,
        Err(_) => older(bytes),
    }
}

/// Most letters beyond ASCII are UTF-8, and some are not: the file was cut or changed.
fn is_broken_utf8(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let lost = text.matches('\u{fffd}').count();
    text.chars().filter(|ch| !ch.is_ascii() && *ch != '\u{fffd}').count() >= lost
}

fn older(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let is_cyrillic = is_cyrillic(bytes);
    let encoding = if is_cyrillic { WINDOWS_1251 } else { WINDOWS_1252 };
    let text = encoding.decode_without_bom_handling(bytes).0;
    let no_letter = |ch: char| matches!(ch, '\u{80}'..='\u{9f}');
    let lost = text.contains(no_letter) || !is_cyrillic && has_foreign_letters(bytes);
    (!lost).then_some(text)
}

/// Whether there are more Cyrillic words, which are runs of letters beyond ASCII, than accents beside plain
/// letters.
fn is_cyrillic(bytes: &[u8]) -> bool {
    let is_high = |byte: &u8| *byte >= 0xc0;
    let is_plain = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let (mut words, mut accents) = (0_usize, 0_usize);
    let mut before = None;
    let mut runs = bytes.chunk_by(|one, next| is_high(one) == is_high(next)).peekable();
    while let Some(run) = runs.next() {
        if run.first().is_some_and(is_high) {
            let after = runs.peek().and_then(|next| next.first());
            words += usize::from(run.len() >= 3);
            accents += usize::from(is_plain(before) || is_plain(after));
        }
        before = run.last();
    }
    words > accents
}

/// Whether a letter of DOS or of an old Mac stands in a word: `Caffè` would be `CaffŠ`.
fn has_foreign_letters(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| matches!(pair, [b'a'..=b'z', 0x82..=0x84 | 0x86..=0x8a | 0x8c | 0x8e | 0x98]))
}

#[cfg(test)]
mod tests {
    use super::of_bytes;

    #[test]
    fn each_encoding_of_the_trade() {
        let utf16: Vec<u8> = "\u{feff}code;Caffè".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for bytes in [
            "code;Caffè".as_bytes().to_vec(),
            "\u{feff}code;Caffè".as_bytes().to_vec(),
            b"code;Caff\xe8".to_vec(),
            utf16,
        ] {
            assert_eq!(of_bytes(&bytes).as_deref(), Some("code;Caffè"));
        }
        for (bytes, text) in [
            (b"code;\xcc\xe0\xf1\xeb\xee".as_slice(), "code;Масло"),
            (b"Bl\xe5b\xe6r;\xc6\xd8\xc5".as_slice(), "Blåbær;ÆØÅ"),
            (b"\x80 5 \x96 l\x92uva\x85".as_slice(), "€ 5 – l’uva…"),
        ] {
            assert_eq!(of_bytes(bytes).as_deref(), Some(text));
        }
    }

    #[test]
    fn letters_that_would_be_lost_are_refused() {
        for bytes in
            [b"code;Caff\x8a".as_slice(), b"code;Cos\x8d", b"code;Caff\x8f", b"code;Caff\xc3\xa8 Citt\xc3"]
        {
            assert_eq!(of_bytes(bytes), None);
        }
    }
}
