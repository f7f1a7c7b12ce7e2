//! The text of a file, in whichever encoding a program of the trade wrote it.

use std::borrow::Cow;

/// UTF-16 and UTF-8 by their mark, else UTF-8, else what older programs on Windows write. Without the mark.
pub(crate) fn of_bytes(bytes: &[u8]) -> Cow<'_, str> {
    let encoding = encoding_rs::Encoding::for_bom(bytes).map_or_else(
        || if std::str::from_utf8(bytes).is_ok() { encoding_rs::UTF_8 } else { encoding_rs::WINDOWS_1252 },
        |(encoding, _)| encoding,
    );
    encoding.decode(bytes).0
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
            assert_eq!(of_bytes(&bytes), "code;Caffè");
        }
    }
}
