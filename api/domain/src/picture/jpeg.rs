//! JPEG: segments up to the last scan. Tables and frame headers must have their exact length, so that they
//! carry nothing else.

use super::reader::{Reader, demand};
use super::{Format, Picture, PictureError};

pub(super) const MAGIC: &[u8] = b"\xFF\xD8\xFF";

const START: u8 = 0xD8;
const END: u8 = 0xD9;
const SCAN: u8 = 0xDA;
const QUANTISATION: u8 = 0xDB;
const RESTART_INTERVAL: u8 = 0xDD;
const HUFFMAN: u8 = 0xC4;
const JFIF: u8 = 0xE0;
const EXIF: u8 = 0xE1;
const ADOBE: u8 = 0xEE;
const COMMENT: u8 = 0xFE;
const LAST_APPLICATION: u8 = 0xEF;

const EXIF_NAME: &[u8] = b"Exif\0\0";
/// Orientations from 5 on turn the picture by a quarter; the others keep width and height.
const QUARTER_TURNS: u16 = 5;

#[derive(Default)]
struct Parts {
    density: Option<Vec<u8>>,
    orientation: u16,
    size: Option<(u16, u16)>,
    /// Everything that makes pixels, in its order.
    body: Vec<u8>,
    scans: usize,
}

pub(super) fn clean(bytes: &[u8]) -> Result<Picture, PictureError> {
    let mut reader = Reader::new(bytes);
    reader.expect(&[0xFF, START])?;
    let mut parts = Parts { orientation: 1, body: Vec::with_capacity(bytes.len()), ..Parts::default() };
    loop {
        let marker = next_marker(&mut reader)?;
        if marker == END {
            break;
        }
        let length = reader.u16()?;
        let payload = reader.take(usize::from(length.checked_sub(2).ok_or(PictureError::Broken)?))?;
        parts.segment(marker, length, payload)?;
        if marker == SCAN {
            let scan = scan(reader.rest());
            parts.body.extend_from_slice(reader.take(scan)?);
            parts.scans += 1;
        }
    }
    demand(parts.scans > 0 && is_appendix(reader.rest()))?;
    parts.picture()
}

impl Parts {
    fn segment(&mut self, marker: u8, length: u16, payload: &[u8]) -> Result<(), PictureError> {
        match marker {
            JFIF => {
                // Version and density without the thumbnail.
                if let Some(head) = payload.get(..12)
                    && head.starts_with(b"JFIF\0")
                {
                    self.density.get_or_insert_with(|| head.to_vec());
                }
                return Ok(());
            }
            EXIF => {
                if let Some(turn) = payload.strip_prefix(EXIF_NAME).and_then(orientation) {
                    self.orientation = turn;
                }
                return Ok(());
            }
            // How the colours are meant; without its 12 bytes they come out wrong.
            ADOBE if payload.starts_with(b"Adobe") => {
                let head = payload.get(..12).ok_or(PictureError::Broken)?;
                self.keep(marker, 14, head);
                return Ok(());
            }
            JFIF..=LAST_APPLICATION | COMMENT => return Ok(()),
            // Baseline, extended and progressive: what browsers show.
            0xC0..=0xC2 => {
                demand(self.size.is_none())?;
                self.size = Some(frame(payload)?);
            }
            HUFFMAN => huffman(payload)?,
            QUANTISATION => quantisation(payload)?,
            RESTART_INTERVAL => demand(payload.len() == 2)?,
            SCAN => {
                let components = payload.first().copied().unwrap_or(0);
                let exact = payload.len() == 4 + 2 * usize::from(components);
                demand(self.size.is_some() && (1..=4).contains(&components) && exact)?;
            }
            _ => return Err(PictureError::Broken),
        }
        self.keep(marker, length, payload);
        Ok(())
    }

    fn keep(&mut self, marker: u8, length: u16, payload: &[u8]) {
        self.body.extend_from_slice(&[0xFF, marker]);
        self.body.extend_from_slice(&length.to_be_bytes());
        self.body.extend_from_slice(payload);
    }

    fn picture(self) -> Result<Picture, PictureError> {
        let (width, height) = self.size.ok_or(PictureError::Broken)?;
        let mut bytes = Vec::with_capacity(self.body.len() + 64);
        bytes.extend_from_slice(&[0xFF, START]);
        if let Some(density) = self.density {
            bytes.extend_from_slice(&[0xFF, JFIF, 0, 16]);
            bytes.extend_from_slice(&density);
            bytes.extend_from_slice(&[0, 0]);
        }
        if (2..=8).contains(&self.orientation) {
            bytes.extend_from_slice(&[0xFF, EXIF, 0, 34]);
            bytes.extend_from_slice(EXIF_NAME);
            bytes.extend_from_slice(b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01");
            bytes.extend_from_slice(&self.orientation.to_be_bytes());
            bytes.extend_from_slice(&[0; 6]);
        }
        bytes.extend_from_slice(&self.body);
        bytes.extend_from_slice(&[0xFF, END]);
        let (width, height) = (u32::from(width), u32::from(height));
        let turned = (QUARTER_TURNS..=8).contains(&self.orientation);
        Ok(Picture {
            format: Format::Jpeg,
            width: if turned { height } else { width },
            height: if turned { width } else { height },
            bytes,
        })
    }
}

/// Any number of fill bytes may stand before a marker.
fn next_marker(reader: &mut Reader<'_>) -> Result<u8, PictureError> {
    demand(reader.u8()? == 0xFF)?;
    loop {
        let marker = reader.u8()?;
        if marker != 0xFF {
            return Ok(marker);
        }
    }
}

/// Length of a scan's own bytes: up to a marker that is neither stuffing nor a restart.
fn scan(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| rest.iter().position(|byte| *byte == 0xFF)) {
        at += found;
        match bytes.get(at + 1) {
            Some(0 | 0xD0..=0xD7) => at += 2,
            Some(0xFF) => at += 1,
            _ => return at,
        }
    }
    bytes.len()
}

/// Height and width of a frame; they must not follow later.
fn frame(payload: &[u8]) -> Result<(u16, u16), PictureError> {
    let mut reader = Reader::new(payload);
    demand(matches!(reader.u8()?, 8 | 12))?;
    let (height, width) = (reader.u16()?, reader.u16()?);
    let components = reader.u8()?;
    demand(matches!(components, 1 | 3 | 4))?;
    demand(reader.rest().len() == 3 * usize::from(components))?;
    demand(width > 0 && height > 0)?;
    Ok((width, height))
}

fn huffman(payload: &[u8]) -> Result<(), PictureError> {
    let mut reader = Reader::new(payload);
    while !reader.rest().is_empty() {
        reader.u8()?;
        let symbols = reader.take(16)?.iter().map(|count| usize::from(*count)).sum();
        reader.take(symbols)?;
    }
    Ok(())
}

fn quantisation(payload: &[u8]) -> Result<(), PictureError> {
    let mut reader = Reader::new(payload);
    while !reader.rest().is_empty() {
        let wide = reader.u8()? >> 4 != 0;
        reader.take(if wide { 128 } else { 64 })?;
    }
    Ok(())
}

/// The camera's orientation: tag 0x0112 of the first directory, 1 to 8.
fn orientation(tiff: &[u8]) -> Option<u16> {
    let little = tiff.starts_with(b"II");
    let u16_at = |at: usize| {
        let bytes: [u8; 2] = tiff.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    };
    let u32_at = |at: usize| {
        let bytes: [u8; 4] = tiff.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(if little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    };
    if !(little || tiff.starts_with(b"MM")) || u16_at(2)? != 42 {
        return None;
    }
    let directory = usize::try_from(u32_at(4)?).ok()?;
    for entry in 0..usize::from(u16_at(directory)?) {
        let at = directory.checked_add(2 + 12 * entry)?;
        if u16_at(at)? == 0x0112 {
            return u16_at(at.checked_add(8)?).filter(|turn| (1..=8).contains(turn));
        }
    }
    None
}

/// Whether it is an appendix that cameras write after the picture (and that is dropped): a second JPEG, a
/// motion clip, their own trailer, or zeros. Anything else is a second file.
fn is_appendix(rest: &[u8]) -> bool {
    rest.iter().all(|byte| *byte == 0)
        || rest.starts_with(MAGIC)
        || rest.get(4..8) == Some(b"ftyp")
        || rest.ends_with(b"SEFT")
}
