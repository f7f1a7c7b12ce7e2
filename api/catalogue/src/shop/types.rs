//! What the shop says about itself: operator, notices, banners.

use crate::types::{Image, Source};
use domain::{
    market::Country,
    money::{Currency, Minor},
};
use platform::settings::Operator;
use serde::Serialize;

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    pub id: i64,
    pub description: String,
}

/// A wide picture with a text beside or on it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Banner {
    pub id: i64,
    pub title: String,
    pub subtitle: String,
    /// A path of the shop, or empty.
    pub link: String,
    pub image: Image,
    pub mobile_image: Image,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SocialLink {
    /// `facebook`, `instagram`, `linkedin`, `youtube`.
    pub network: String,
    pub url: String,
}

/// What a form with a captcha renders; absent when none is set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Captcha {
    pub site_key: String,
    /// Address of the widget's script: Turnstile's interface with explicit rendering.
    pub script: String,
}

/// Answer of `GET /shop`: what every page needs, in one round trip.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shop {
    pub operator: Operator,
    /// In the header instead of the built-in wordmark; null: there is none.
    pub logo: Option<Image>,
    pub social: Vec<SocialLink>,
    /// Those that are open: the choice of whose prices are shown, and of where a newcomer may be.
    pub markets: Vec<Country>,
    pub country: Country,
    pub currency: Currency,
    /// Net order value from which delivery is free; null: never.
    pub free_shipping_from: Option<Minor>,
    /// Amount of the first-purchase coupon in this market; null hides the message.
    pub first_purchase_discount: Option<Minor>,
    /// Hours within which an order is delivered, as cards promise it; null: nothing is promised.
    pub fast_delivery_hours: Option<u32>,
    /// Sources whose licence asks for a notice, and demonstration data.
    pub sources: Vec<Source>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captcha: Option<Captcha>,
    /// Version of the catalogue that this answer was made from.
    pub catalogue_version: i64,
}
