//! The kinds of security events.

use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($(#[$about:meta])* $name:ident = $word:literal),* $(,)?) => {
        /// What happened.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[derive(utoipa::ToSchema)]
        #[schema(as = SecurityEventKind)]
        pub enum Kind {
            $($(#[$about])* $name,)*
        }

        impl Kind {
            /// As in the table and in the contract.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                }
            }

            /// Every one.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
        }
    };
}

kinds! {
    /// Signed in.
    SignIn = "sign_in",
    /// Signed in from a device that was not known.
    NewDevice = "new_device",
    /// Signed in by a link (`?apikey=`) that was made from a session.
    LinkOpened = "link_opened",
    /// A wrong password, when signing in or when it was asked for again.
    WrongPassword = "wrong_password",
    /// Too many tries: refused, or asked for a captcha.
    Limited = "limited",
    /// A wrong code of the second factor.
    WrongFactor = "wrong_factor",
    /// A second factor was set up.
    FactorSet = "factor_set",
    /// A recovery code was used.
    RecoveryUsed = "recovery_used",
    /// A code for a new password was asked for.
    ResetAsked = "reset_asked",
    /// A new password by code or by link.
    ResetDone = "reset_done",
    /// A new password, with the old one.
    PasswordChanged = "password_changed",
    /// Another e-mail address was asked for.
    EmailAsked = "email_asked",
    /// Another e-mail address counts.
    EmailChanged = "email_changed",
    /// A session was ended from another one.
    SessionEnded = "session_ended",
    /// A service key was made.
    KeyMade = "key_made",
    /// A service key got another secret.
    KeyRotated = "key_rotated",
    /// A service key was revoked.
    KeyRevoked = "key_revoked",
    /// An account of an agent or an operator was made.
    StaffMade = "staff_made",
    /// Roles changed, or the account was put out of action or back.
    RoleChanged = "role_changed",
    /// A call of operations without the right to it.
    CallRefused = "call_refused",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_written_as_it_is_read() {
        for word in Kind::WORDS {
            let kind: Kind = serde_json::from_value((*word).into()).unwrap();
            assert_eq!(kind.word(), *word);
        }
    }
}
