//! What goes over the wire.

use platform::extract::trimmed;
use serde::{Deserialize, Serialize};

/// What is told, and by which way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// The usual order has not come, and the cut-off is near.
    pub order_reminder: Channels,
    /// What a standing order will bring, two days before its cut-off.
    pub standing_order: Channels,
    /// An article that the person waits for can be bought again.
    pub back_in_stock: Channels,
    /// To a master: a colleague's order waits for their word.
    pub approval_wanted: Channels,
    /// A colleague has ordered for the same address.
    pub colleague_ordered: Channels,
    /// The van's next stop is theirs.
    pub delivery_near: Channels,
    /// What the company orders usually costs more or less than it knows.
    pub price_changed: Channels,
    /// No push between these times of the market's clock (`HH:MM`) that can wait; both empty: at any time.
    pub quiet_from: String,
    pub quiet_to: String,
    /// What a browser subscribes to pushes with, base64url; null: this shop pushes nothing.
    pub push_key: Option<String>,
}

/// Body of `PUT /user/notices`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoticesInput {
    #[serde(default)]
    #[schema(nullable = false)]
    pub order_reminder: Option<Channels>,
    #[serde(default)]
    #[schema(nullable = false)]
    pub standing_order: Option<Channels>,
    #[serde(default)]
    #[schema(nullable = false)]
    pub back_in_stock: Option<Channels>,
    #[serde(default)]
    #[schema(nullable = false)]
    pub approval_wanted: Option<Channels>,
    #[serde(default)]
    #[schema(nullable = false)]
    pub colleague_ordered: Option<Channels>,
    #[serde(default)]
    #[schema(nullable = false)]
    pub delivery_near: Option<Channels>,
    #[serde(default)]
    #[schema(nullable = false)]
    pub price_changed: Option<Channels>,
    /// `HH:MM`, with `quietTo`; both empty or the same: at any time.
    #[serde(default)]
    #[schema(nullable = false, max_length = 5)]
    pub quiet_from: Option<String>,
    #[serde(default)]
    #[schema(nullable = false, max_length = 5)]
    pub quiet_to: Option<String>,
}

/// The ways of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Channels {
    pub mail: bool,
    /// On the browsers that the person has switched on.
    pub push: bool,
}

/// Body of `PUT` and `DELETE /user/push`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushInput {
    /// The subscription's address at the browser's push service.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, max_length = 1000)]
    pub endpoint: String,
}

/// What a push is about, for the browser to show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushNotice {
    pub title: String,
    /// Empty: the title says it all.
    pub body: String,
    /// The path that it opens.
    pub path: String,
    /// What says the same replaces what is shown.
    pub tag: String,
}
