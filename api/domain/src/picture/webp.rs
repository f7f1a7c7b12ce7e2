//! WebP: one still frame, with its transparency where it has one.

use super::reader::{Reader, demand};
use super::{Format, Picture, PictureError};

const ANIMATION: u8 = 0x02;
const ALPHA: u8 = 0x10;

#[derive(Default)]
struct Parts<'a> {
    /// Flags, width and height of the extended form.
    canvas: Option<(u8, u32, u32)>,
    alpha: Option<&'a [u8]>,
    /// Name, bytes, width and height.
    frame: Option<(&'a [u8], &'a [u8], u32, u32)>,
}

pub(super) fn clean(bytes: &[u8]) -> Result<Picture, PictureError> {
    let mut reader = Reader::new(bytes);
    reader.expect(b"RIFF")?;
    let size = usize::try_from(reader.u32_little()?).map_err(|_| PictureError::Broken)?;
    demand(size == reader.rest().len())?;
    reader.expect(b"WEBP")?;
    let mut parts = Parts::default();
    let mut first = true;
    while !reader.rest().is_empty() {
        let name = reader.take(4)?;
        let length = usize::try_from(reader.u32_little()?).map_err(|_| PictureError::Broken)?;
        let payload = reader.take(length)?;
        if !length.is_multiple_of(2) {
            reader.expect(&[0])?;
        }
        parts.chunk(name, payload, first)?;
        first = false;
    }
    parts.picture()
}

impl<'a> Parts<'a> {
    fn chunk(&mut self, name: &'a [u8], payload: &'a [u8], first: bool) -> Result<(), PictureError> {
        match name {
            b"VP8X" => {
                demand(first)?;
                let mut reader = Reader::new(payload);
                let flags = reader.u8()?;
                if flags & ANIMATION != 0 {
                    return Err(PictureError::Animated);
                }
                reader.take(3)?;
                let (width, height) = (reader.u24_little()? + 1, reader.u24_little()? + 1);
                demand(reader.rest().is_empty())?;
                self.canvas = Some((flags, width, height));
            }
            b"ANIM" | b"ANMF" => return Err(PictureError::Animated),
            b"ALPH" => {
                demand(self.canvas.is_some() && self.frame.is_none() && self.alpha.is_none())?;
                self.alpha = Some(payload);
            }
            b"VP8 " | b"VP8L" => {
                demand(self.frame.is_none() && (first || self.canvas.is_some()))?;
                let (width, height) = if name == b"VP8 " { lossy(payload)? } else { lossless(payload)? };
                self.frame = Some((name, payload, width, height));
            }
            // ICCP, EXIF, XMP and unknown chunks occur only in the extended form.
            _ => demand(self.canvas.is_some())?,
        }
        Ok(())
    }

    fn picture(self) -> Result<Picture, PictureError> {
        let (name, payload, width, height) = self.frame.ok_or(PictureError::Broken)?;
        let mut body = b"WEBP".to_vec();
        if let Some((flags, wide, high)) = self.canvas {
            demand((wide, high) == (width, height))?;
            let flags = if self.alpha.is_some() || name == b"VP8L" { flags & ALPHA } else { 0 };
            let mut head = vec![flags, 0, 0, 0];
            for side in [width - 1, height - 1] {
                let [a, b, c, _] = side.to_le_bytes();
                head.extend_from_slice(&[a, b, c]);
            }
            push(&mut body, b"VP8X", &head)?;
        }
        if let Some(alpha) = self.alpha {
            demand(name == b"VP8 ")?;
            push(&mut body, b"ALPH", alpha)?;
        }
        push(&mut body, name, payload)?;
        let mut bytes = b"RIFF".to_vec();
        let size = u32::try_from(body.len()).map_err(|_| PictureError::Broken)?;
        bytes.extend_from_slice(&size.to_le_bytes());
        bytes.extend_from_slice(&body);
        Ok(Picture { format: Format::WebP, width, height, bytes })
    }
}

fn push(body: &mut Vec<u8>, name: &[u8], payload: &[u8]) -> Result<(), PictureError> {
    let length = u32::try_from(payload.len()).map_err(|_| PictureError::Broken)?;
    body.extend_from_slice(name);
    body.extend_from_slice(&length.to_le_bytes());
    body.extend_from_slice(payload);
    if !payload.len().is_multiple_of(2) {
        body.push(0);
    }
    Ok(())
}

/// A VP8 key frame that holds at least its first partition.
fn lossy(payload: &[u8]) -> Result<(u32, u32), PictureError> {
    let mut reader = Reader::new(payload);
    let tag = reader.u24_little()?;
    let partition = usize::try_from(tag >> 5).map_err(|_| PictureError::Broken)?;
    demand(tag & 1 == 0)?;
    reader.expect(&[0x9D, 0x01, 0x2A])?;
    let (width, height) = (reader.u16_little()? & 0x3FFF, reader.u16_little()? & 0x3FFF);
    demand(width > 0 && height > 0 && partition < reader.rest().len())?;
    Ok((u32::from(width), u32::from(height)))
}

fn lossless(payload: &[u8]) -> Result<(u32, u32), PictureError> {
    let mut reader = Reader::new(payload);
    reader.expect(&[0x2F])?;
    let bits = reader.u32_little()?;
    demand(bits >> 29 == 0 && !reader.rest().is_empty())?;
    Ok(((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1))
}
