//! Codes and links that work once (`one_time_code`). Only a digest is stored.

use crate::database::{Param, Statement};
use crate::token;
use domain::instant::iso;

/// ASVS 6.5.5: a code sent by mail is valid for ten minutes.
pub const RESET_SECONDS: i64 = 10 * 60;
pub const INVITATION_SECONDS: i64 = 7 * 86_400;
pub const EMAIL_SECONDS: i64 = 86_400;
pub const NEWSLETTER_SECONDS: i64 = 7 * 86_400;

/// What a code is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Eight digits, stored by [`reset_hash`].
    Reset,
    SetPassword,
    Email,
    /// As [`Self::Email`], for the address with which somebody has registered.
    Welcome,
}

impl Purpose {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::SetPassword => "set_password",
            Self::Email | Self::Welcome => "email",
        }
    }

    pub const fn seconds(self) -> i64 {
        match self {
            Self::Reset => RESET_SECONDS,
            Self::SetPassword | Self::Welcome => INVITATION_SECONDS,
            Self::Email => EMAIL_SECONDS,
        }
    }
}

/// Stores the digest of a link's token (`token::new()`) or of a code. `condition` is SQL about
/// `u`, the user it is for, with parameters from `?6` on; when it does not hold nothing is stored.
pub fn issue(
    now: i64,
    purpose: Purpose,
    hash: &str,
    payload: &str,
    condition: &str,
    params: Vec<Param>,
) -> Statement {
    let sql = format!(
        "insert into one_time_code (purpose, user_id, code_hash, payload, created_at, expires_at) \
         select ?1, u.id, ?2, ?3, ?4, ?5 from user u where u.status = 'active' and ({condition})"
    );
    let mut all = vec![
        Param::from(purpose.name()),
        Param::from(hash),
        Param::from(payload),
        Param::from(iso(now / 1_000)),
        Param::from(iso(now / 1_000 + purpose.seconds())),
    ];
    all.extend(params);
    Statement::with(sql, all)
}

/// Eight digits from the system's generator, and the salt with which they are stored.
pub fn eight_digits() -> (String, String) {
    // 2^64 is so much larger than 10^8 that the remainder favours no code noticeably.
    let code = format!("{:08}", u64::from_le_bytes(token::random()) % 100_000_000);
    (code, token::new().1)
}

/// A short code is stored with a salt, so that equal codes differ in the table.
pub fn reset_hash(salt: &str, code: &str) -> String {
    token::hash(&format!("{salt}:{code}"))
}

/// Whether two digests are equal, in constant time.
pub fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |difference, (x, y)| difference | (x ^ y)) == 0
}
