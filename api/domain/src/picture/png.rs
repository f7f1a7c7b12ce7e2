//! PNG: keeps chunks with a correct checksum that make pixels or describe their colours.

use super::reader::{Reader, demand};
use super::{Format, Picture, PictureError};

pub(super) const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

pub(super) fn clean(bytes: &[u8]) -> Result<Picture, PictureError> {
    let mut reader = Reader::new(bytes);
    reader.expect(MAGIC)?;
    let mut out = Vec::with_capacity(bytes.len());
    out.extend_from_slice(MAGIC);
    let mut header: Option<Header> = None;
    let mut data = Data::Before;
    let mut palette = false;
    loop {
        let whole = reader;
        let length = usize::try_from(reader.u32()?).map_err(|_| PictureError::Broken)?;
        let checked =
            length.checked_add(4).and_then(|end| reader.rest().get(..end)).ok_or(PictureError::Broken)?;
        let name = reader.take(4)?;
        let payload = reader.take(length)?;
        demand(reader.u32()? == crc(checked) && name.iter().all(u8::is_ascii_alphabetic))?;
        if data == Data::Within && name != b"IDAT" {
            data = Data::Behind;
        }
        let needed = match name {
            b"IHDR" => {
                demand(header.is_none())?;
                header = Some(Header::read(payload)?);
                true
            }
            _ if header.is_none() => return Err(PictureError::Broken),
            b"PLTE" => {
                demand(!palette && data == Data::Before && length.is_multiple_of(3) && length <= 768)?;
                palette = true;
                true
            }
            b"IDAT" => {
                demand(data != Data::Behind)?;
                data = Data::Within;
                true
            }
            b"IEND" => {
                demand(length == 0)?;
                true
            }
            // Colours and transparency; each has one length, or at most the palette's.
            b"tRNS" => length <= 256,
            b"cHRM" => length == 32,
            b"gAMA" | b"cICP" => length == 4,
            b"sRGB" => length == 1,
            b"sBIT" => length <= 4,
            // An unknown critical chunk makes the picture unreadable.
            _ => {
                demand(name.first().is_some_and(u8::is_ascii_lowercase))?;
                false
            }
        };
        if needed {
            out.extend_from_slice(whole.rest().get(..length + 12).ok_or(PictureError::Broken)?);
        }
        if name == b"IEND" {
            break;
        }
    }
    let header = header.ok_or(PictureError::Broken)?;
    demand(data == Data::Behind && (palette || !header.indexed) && reader.rest().is_empty())?;
    Ok(Picture { format: Format::Png, width: header.width, height: header.height, bytes: out })
}

/// The reader's position relative to the pixel data, which must be contiguous.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Data {
    Before,
    Within,
    Behind,
}

struct Header {
    width: u32,
    height: u32,
    indexed: bool,
}

impl Header {
    fn read(payload: &[u8]) -> Result<Self, PictureError> {
        let mut reader = Reader::new(payload);
        let (width, height) = (reader.u32()?, reader.u32()?);
        let (depth, colour) = (reader.u8()?, reader.u8()?);
        let (compression, filter, interlace) = (reader.u8()?, reader.u8()?, reader.u8()?);
        let known = match colour {
            0 => matches!(depth, 1 | 2 | 4 | 8 | 16),
            3 => matches!(depth, 1 | 2 | 4 | 8),
            2 | 4 | 6 => matches!(depth, 8 | 16),
            _ => false,
        };
        demand(known && compression == 0 && filter == 0 && interlace <= 1)?;
        demand(width > 0 && height > 0 && reader.rest().is_empty())?;
        Ok(Self { width, height, indexed: colour == 3 })
    }
}

/// CRC-32 of ISO 3309, byte by byte over a table.
pub(super) fn crc(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        let [low, ..] = crc.to_le_bytes();
        let entry = TABLE.get(usize::from(low ^ byte)).copied().unwrap_or(0);
        crc = entry ^ (crc >> 8);
    }
    !crc
}

static TABLE: [u32; 256] = table();

#[expect(clippy::indexing_slicing, reason = "worked out by the compiler, below 256")]
const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut n: usize = 0;
    let mut start: u32 = 0;
    while n < 256 {
        let mut value = start;
        let mut bit = 0;
        while bit < 8 {
            value = if value & 1 == 1 { 0xEDB8_8320 ^ (value >> 1) } else { value >> 1 };
            bit += 1;
        }
        table[n] = value;
        n += 1;
        start += 1;
    }
    table
}
