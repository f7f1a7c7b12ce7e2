//! The shop's colours on paper.

use super::Color;

pub const WALNUT: Color = Color(0x0037_231a);
pub const INK: Color = Color(0x002b_1b12);
pub const INK_2: Color = Color(0x0057_432f);
pub const INK_3: Color = Color(0x0071_5b46);
pub const HAIRLINE: Color = Color(0x00e6_dac6);
pub const FLOUR: Color = Color(0x00f8_f1e4);
pub const SAFFRON: Color = Color(0x00e9_ac27);
pub const TOMATO: Color = Color(0x00a8_2a17);
pub const OLIVE: Color = Color(0x004d_5f23);
pub const WHITE: Color = Color(0x00ff_ffff);
