//! A colour for a brand that has none: calm, dark enough for white letters, always the same for a name.

/// `#8c1f28`
pub fn of(name: &str) -> &'static str {
    const COLORS: [&str; 24] = [
        "#8c1f28", "#a3312a", "#c22f2a", "#c8551b", "#b5652a", "#a8752a", "#8f5f2a", "#6b4a2b", "#5a3422",
        "#5f6f24", "#3f7d3a", "#2f6b4f", "#2e7f6d", "#1f6f7f", "#1f5f86", "#1f4f8f", "#2f4f8f", "#3f3f7f",
        "#5a3a7a", "#7a2f6a", "#9f2f4a", "#6a1f3a", "#4f565f", "#7f6a2f",
    ];
    let at = usize::try_from(drawn(name) % 24).unwrap_or_default();
    COLORS.get(at).copied().unwrap_or("#8f5f2a")
}

/// The second number of SplitMix64 whose seed is the name's FNV-1a.
fn drawn(name: &str) -> u64 {
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let state = hash.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_its_colour() {
        assert_eq!(of("Barilla"), of("Barilla"));
        assert_ne!(of("Barilla"), of("De Cecco"));
        assert!(of("").starts_with('#'));
    }
}
