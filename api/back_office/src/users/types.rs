//! People as operations see them.

use domain::locale::Locale;
use platform::extract::trimmed;
use serde::{Deserialize, Serialize};

/// What somebody may besides buying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
pub enum StaffRole {
    #[serde(rename = "ROLE_MANAGER")]
    Manager,
    #[serde(rename = "ROLE_SELLER_MANAGER")]
    SellerManager,
    #[serde(rename = "ROLE_OPERATOR")]
    Operator,
}

impl StaffRole {
    /// As stored.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Manager => "ROLE_MANAGER",
            Self::SellerManager => "ROLE_SELLER_MANAGER",
            Self::Operator => "ROLE_OPERATOR",
        }
    }
}

/// A company that somebody buys for, or acts for.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct UserCompany {
    pub id: i64,
    pub code: String,
    pub name: String,
}

/// A person in operations' list.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct OpsUser {
    pub id: i64,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    pub locale: String,
    /// None: a buyer.
    pub roles: Vec<StaffRole>,
    /// May sign in.
    pub active: bool,
    /// Has chosen one; else the set-password mail is still open.
    pub password_set: bool,
    /// Has set up a second factor.
    pub second_factor: bool,
    pub created_at: String,
    /// The last sign-in, or what an open session was last used for; null before the first.
    pub last_seen_at: Option<String>,
    /// Bought for, or assigned; at most five.
    pub companies: Vec<UserCompany>,
    /// Of all of them.
    pub companies_total: i64,
}

/// Body of `POST /ops/user`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpsUserInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 80)]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 80)]
    pub surname: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 3, max_length = 254)]
    pub email: String,
    #[serde(default)]
    #[schema(required, min_items = 1, max_items = 3)]
    pub roles: Vec<StaffRole>,
    /// Of the mail, and of the pages until they choose another.
    #[serde(default)]
    pub locale: Locale,
}

/// Body of `PUT /ops/user/{id}`: what is not sent stays.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpsUserChange {
    #[schema(max_items = 3)]
    pub roles: Option<Vec<StaffRole>>,
    /// False: signed out everywhere, and nobody signs in any more.
    pub active: Option<bool>,
    /// The link to a password goes out again, while none is chosen; once in ten minutes.
    #[serde(default)]
    pub invite: bool,
}

/// The longest name.
pub(super) const MAX_NAME: usize = 80;
