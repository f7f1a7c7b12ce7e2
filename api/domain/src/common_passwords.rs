//! The passwords that everybody tries first, as a Golomb-coded set of digests: 20 kB instead of 100.
//! One good password in 16,000 is taken for one of them.
//!
//! `common_passwords.bin` is made by `scripts/common-passwords.mjs` from the frequency lists of zxcvbn
//! (<https://github.com/dropbox/zxcvbn>, MIT, Copyright 2012-2016 Dan Wheeler and Dropbox, Inc.).

use sha2::{Digest, Sha256};

const SET: &[u8] = include_bytes!("common_passwords.bin");
const REMAINDER_BITS: u32 = 14;

/// Whether this password, in lower case, is a common one.
pub(crate) fn contains(lower: &str) -> bool {
    let position = place(lower, count());
    places().find(|value| *value >= position) == Some(position)
}

/// The number of passwords in the set.
fn count() -> u32 {
    SET.first_chunk().map_or(0, |head| u32::from_be_bytes(*head))
}

/// The positions of the set's passwords, in ascending order.
fn places() -> impl Iterator<Item = u64> {
    let mut bits = SET.iter().skip(4).flat_map(|byte| (0..8).rev().map(move |at| u64::from(byte >> at & 1)));
    let mut value = 0;
    (0..count()).map(move |_| {
        let whole = bits.by_ref().take_while(|bit| *bit == 1).count();
        let rest = bits.by_ref().take(REMAINDER_BITS as usize).fold(0, |rest, bit| rest << 1 | bit);
        value += (whole as u64) << REMAINDER_BITS | rest;
        value
    })
}

/// The position of a word between 0 and `count` times 2^14.
fn place(word: &str, count: u32) -> u64 {
    let digest = Sha256::digest(word.as_bytes());
    let first = digest.iter().take(8).fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
    let range = u128::from(count) << REMAINDER_BITS;
    u64::try_from((u128::from(first) * range) >> 64).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_most_common_passwords_are_found() {
        for word in [
            "password1",
            "azertyuiop",
            "beautiful",
            "nicholas",
            "mariposa",
            "maverick",
            "superman",
            "trustno1",
        ] {
            assert!(contains(word), "{word}");
        }
    }

    #[test]
    fn good_ones_are_hardly_ever_taken_for_them() {
        let taken: HashSet<u64> = places().collect();
        let wrong = |n: &u32| taken.contains(&place(&format!("kfLq9#zx-{n}"), count()));
        let wrong = (0..20_000).filter(wrong).count();
        assert!(wrong <= 6, "{wrong}");
        assert!(!contains("kfLq9#zx-0"));
    }

    #[test]
    fn the_set_is_large_and_small() {
        assert!(count() > 9_000 && SET.len() < 21_000, "{} {}", count(), SET.len());
        assert!(places().is_sorted());
    }
}
