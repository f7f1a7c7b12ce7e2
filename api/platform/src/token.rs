//! Secrets that are handed out once and stored only as their hash.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// 256 random bits for the person, and their hash for the database.
pub fn new() -> (String, String) {
    let token = URL_SAFE_NO_PAD.encode(random::<32>());
    let hash = hash(&token);
    (token, hash)
}

/// SHA-256 in lower-case hex digits: the form in which the edge passes a token on.
pub fn hash(token: &str) -> String {
    let digit = |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or('0');
    Sha256::digest(token.as_bytes()).iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Random bytes. It panics when the generator fails, because zeros would be guessable.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        if cfg!(target_arch = "wasm32") {
            wasm_bindgen::throw_str("no random numbers");
        }
        std::process::abort();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_43_characters_and_never_twice_the_same() {
        let (a, b) = (new(), new());
        assert_eq!(a.0.len(), 43);
        assert_ne!(a.0, b.0);
        assert_eq!(a.1, hash(&a.0));
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
