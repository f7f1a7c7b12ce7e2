//! Colours of drawings, and how they are mixed.

use std::fmt;

/// sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// The default of a specification without a colour.
    pub const TOMATO: Self = Self(0xb8, 0x3a, 0x26);

    /// `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let hex = text.strip_prefix('#').filter(|hex| hex.len() == 6)?;
        let value = u32::from_str_radix(hex, 16).ok()?;
        let [_, red, green, blue] = value.to_be_bytes();
        Some(Self(red, green, blue))
    }

    /// Mixes in this share of the other colour: 0 is none, 1 is all.
    pub fn mix(self, other: Self, share: f64) -> Self {
        let blend = |a: u8, b: u8| {
            let value = f64::from(a) + (f64::from(b) - f64::from(a)) * share.clamp(0.0, 1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
            {
                value.round() as u8
            }
        };
        Self(blend(self.0, other.0), blend(self.1, other.1), blend(self.2, other.2))
    }

    pub(crate) fn lighter(self, share: f64) -> Self {
        self.mix(Self(255, 255, 255), share)
    }

    pub(crate) fn darker(self, share: f64) -> Self {
        self.mix(Self(24, 14, 8), share)
    }

    /// Dulls the colour for a label, because pure screen colours look like plastic.
    pub fn printed(self) -> Self {
        self.mix(Self(0x8a, 0x70, 0x58), 0.08)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_is_read_from_its_hex() {
        assert_eq!(Color::parse("#b83a26"), Some(Color::TOMATO));
        assert_eq!(Color::parse("red"), None);
    }
}
