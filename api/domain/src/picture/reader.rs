//! Reads bytes from front to back, never beyond the end.

use super::PictureError;

#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'a>(&'a [u8]);

type Read<T> = Result<T, PictureError>;

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The unread bytes.
    pub(super) const fn rest(self) -> &'a [u8] {
        self.0
    }

    pub(super) fn take(&mut self, count: usize) -> Read<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(count).ok_or(PictureError::Broken)?;
        self.0 = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        self.take(N)?.try_into().map_err(|_| PictureError::Broken)
    }

    pub(super) fn u8(&mut self) -> Read<u8> {
        self.array().map(u8::from_be_bytes)
    }

    pub(super) fn u16(&mut self) -> Read<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub(super) fn u32(&mut self) -> Read<u32> {
        self.array().map(u32::from_be_bytes)
    }

    pub(super) fn u16_little(&mut self) -> Read<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u24_little(&mut self) -> Read<u32> {
        let [a, b, c] = self.array()?;
        Ok(u32::from_le_bytes([a, b, c, 0]))
    }

    pub(super) fn u32_little(&mut self) -> Read<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// Reads exactly these bytes.
    pub(super) fn expect(&mut self, bytes: &[u8]) -> Read<()> {
        demand(self.take(bytes.len())? == bytes)
    }
}

pub(super) const fn demand(holds: bool) -> Read<()> {
    if holds { Ok(()) } else { Err(PictureError::Broken) }
}
