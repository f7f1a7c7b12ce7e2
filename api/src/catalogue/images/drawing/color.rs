//! Colours as they are mixed on a palette.

use std::fmt;

/// sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    pub const CREAM: Self = Self(0xff, 0xfa, 0xf0);
    pub const INK: Self = Self(0x2e, 0x20, 0x16);
    /// Where a specification names none.
    pub const TOMATO: Self = Self(0xb8, 0x3a, 0x26);

    /// `#rrggbb`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let hex = text.strip_prefix('#').filter(|hex| hex.len() == 6)?;
        let value = u32::from_str_radix(hex, 16).ok()?;
        let [_, red, green, blue] = value.to_be_bytes();
        Some(Self(red, green, blue))
    }

    /// This much of the other: 0 is none, 1 is all.
    #[must_use]
    pub fn mix(self, other: Self, share: f64) -> Self {
        let blend = |a: u8, b: u8| {
            let value = f64::from(a) + (f64::from(b) - f64::from(a)) * share.clamp(0.0, 1.0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between two bytes"
            )]
            {
                value.round() as u8
            }
        };
        Self(
            blend(self.0, other.0),
            blend(self.1, other.1),
            blend(self.2, other.2),
        )
    }

    #[must_use]
    pub fn lighter(self, share: f64) -> Self {
        self.mix(Self(255, 255, 255), share)
    }

    #[must_use]
    pub fn darker(self, share: f64) -> Self {
        self.mix(Self(24, 14, 8), share)
    }

    /// Cream or dark brown, whichever is easier to read on this (WCAG contrast).
    #[must_use]
    pub fn ink(self) -> Self {
        if self.contrast(Self::CREAM) >= self.contrast(Self::INK) {
            Self::CREAM
        } else {
            Self::INK
        }
    }

    /// Dull enough for a label: pure colours of the screen look like plastic.
    #[must_use]
    pub fn printed(self) -> Self {
        self.mix(Self(0x8a, 0x70, 0x58), 0.08)
    }

    fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
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
    fn text_is_readable_on_every_colour() {
        for step in 0..=255u8 {
            for color in [
                Color(step, step, step),
                Color(step, 0, 255 - step),
                Color(255, step, 0),
                Color(0, 255, step),
            ] {
                // Bold and large: 3 is what WCAG asks for.
                assert!(color.contrast(color.ink()) >= 3.8, "{color}");
            }
        }
        assert_eq!(Color::parse("#b83a26"), Some(Color::TOMATO));
        assert_eq!(Color::parse("red"), None);
    }
}
