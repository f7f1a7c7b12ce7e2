//! Argon2id hashes, and the texts about refused passwords.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use domain::password::{self, MAX_LENGTH, MIN_LENGTH, PasswordError};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::texts::password::{COMMON, PERSONAL};

/// m = 19456 KiB, t = 2, p = 1: the cost of every guess.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// The hash of no password: an unknown user takes the same time as a known one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bWFkaWEtbm9ib2R5LTAwMA$Wv+T0BdDzRzGDyrGcDBmUPoHzp1dkxkK3Zx0ZVzXVyM";

fn argon2() -> ApiResult<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)
        .map_err(|error| ApiError::internal(format!("argon2: {error}")))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// In PHC form, with a salt of its own.
///
/// # Errors
/// [`ApiError::Internal`] when there is no memory for it.
pub fn hash(password: &str) -> ApiResult<String> {
    let failed = |error| ApiError::internal(format!("argon2: {error}"));
    let salt = SaltString::encode_b64(&platform::token::random::<16>()).map_err(failed)?;
    let hash = argon2()?.hash_password(password.as_bytes(), &salt).map_err(failed)?;
    Ok(hash.to_string())
}

/// Takes the same time without a hash, and is then never true.
pub fn verify(password: &str, hash: Option<&str>) -> bool {
    let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else {
        return false;
    };
    let Ok(argon2) = argon2() else {
        return false;
    };
    argon2.verify_password(password.as_bytes(), &parsed).is_ok() && hash.is_some()
}

/// Notes why a new password is refused; `personal` contains the person's names and addresses.
pub fn check(problems: &mut Problems, field: &str, password: &str, personal: &[&str]) {
    if password.is_empty() {
        return problems.add(field, FieldError::Required);
    }
    match password::check(password, personal) {
        Ok(()) => {}
        Err(PasswordError::TooShort) => problems.add(field, FieldError::TooShort(MIN_LENGTH)),
        Err(PasswordError::TooLong) => problems.add(field, FieldError::TooLong(MAX_LENGTH)),
        Err(PasswordError::Common) => problems.add(field, FieldError::Says(&COMMON)),
        Err(PasswordError::Personal) => problems.add(field, FieldError::Says(&PERSONAL)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_proves_its_own_password_only() {
        let made = hash("tre-mele-cotte").unwrap();
        assert!(made.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(verify("tre-mele-cotte", Some(&made)));
        assert!(!verify("tre-mele-cott", Some(&made)));
        assert_ne!(hash("tre-mele-cotte").unwrap(), made);
    }

    #[test]
    fn nobody_has_no_password_but_takes_the_same_work() {
        let parsed = PasswordHash::new(NOBODY).unwrap();
        let params = Params::try_from(&parsed).unwrap();
        assert_eq!((params.m_cost(), params.t_cost(), params.p_cost()), (MEMORY_KIB, PASSES, LANES));
        assert_eq!(parsed.hash.unwrap().len(), 32);
        assert!(!verify("anything", None));
        assert!(!verify("", None));
        assert!(!verify("anything", Some("no hash at all")));
    }
}
