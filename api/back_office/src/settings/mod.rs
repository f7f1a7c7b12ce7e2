//! The shop's operator and offer, as operators maintain them: `/ops/settings`, its logo, its legal texts.

pub mod legal;
pub mod logo;
pub mod queries;

use axum::Json;
use catalogue::version;
use domain::market::Country;
use domain::origin;
use identity::access::{Ops, area, ops_audit};
use identity::companies::fields;
use platform::database;
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Input, trimmed};
use platform::settings::operator_from;
use platform::state::App;
use platform::texts::settings as texts;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Most hours of the delivery promise.
const MAX_HOURS: i64 = 240;
const MAX_PHONE: usize = 40;
const MAX_OPENING_HOURS: usize = 200;

/// Whose shop it is and what it offers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ShopSettings {
    /// As customers call the shop.
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 100)]
    pub name: String,
    /// As on an invoice.
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 100)]
    pub legal_name: String,
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 40)]
    pub vat_number: String,
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 150)]
    pub address: String,
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 10)]
    pub zip_code: String,
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 100)]
    pub city: String,
    /// `IT`, `NO`: where the shop itself is.
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 2)]
    pub country: String,
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 40)]
    pub phone: String,
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 254)]
    pub email: String,
    /// `Mo-Sa 06:00-16:00`, which pages say in each language, or any line of text.
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 200)]
    pub opening_hours: String,
    /// `IT`, `NO`: those that are open. Another one is not offered to newcomers, and nothing is delivered there.
    #[schema(max_items = 2)]
    pub markets: Vec<String>,
    /// Hours within which an order is delivered, as pages promise it; null: nothing is promised.
    #[schema(minimum = 1, maximum = 240)]
    pub delivery_hours: Option<i64>,
    /// Coupons of everybody's first order are given.
    pub first_order_discount: bool,
    /// Sites that may show the shop in a frame, besides those of the configuration: `https://www.example.it`, separated by blanks.
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 1000)]
    pub embedding_sites: String,
}

/// GET /ops/settings
#[call(get, "/ops/settings")]
pub async fn get_ops_settings(app: App, _: Ops<area::Terms>) -> ApiResult<Json<ShopSettings>> {
    Ok(Json(read(&app).await?))
}

/// PUT /ops/settings: all of them at once.
#[call(put, "/ops/settings")]
pub async fn put_ops_settings(
    app: App,
    Ops(operator, _): Ops<area::Terms>,
    Input(sent): Input<ShopSettings>,
) -> ApiResult<Json<ShopSettings>> {
    let settings = checked(&sent)?;
    let before = read(&app).await?;
    let detail = changes(&before, &settings);
    if detail.is_null() {
        return Ok(Json(settings));
    }
    let mut statements = queries::write_statements(&settings);
    statements.push(ops_audit(&app, &operator, None, "settings.put", "settings", &detail));
    database::batch(&app, statements).await?;
    version::publish(&app).await;
    Ok(Json(settings))
}

async fn read(app: &App) -> ApiResult<ShopSettings> {
    let mut answers = database::batch(app, queries::read_statements()).await?;
    let row: Option<queries::SettingsRow> = answers.row()?;
    let row = row.unwrap_or_default();
    let operator = operator_from(row.operator.as_deref());
    Ok(ShopSettings {
        name: operator.name,
        legal_name: operator.legal_name,
        vat_number: operator.vat_number,
        address: operator.address,
        zip_code: operator.zip_code,
        city: operator.city,
        country: operator.country,
        phone: operator.phone,
        email: operator.email,
        opening_hours: operator.opening_hours,
        markets: serde_json::from_str(&row.markets).unwrap_or_default(),
        delivery_hours: row.delivery_hours,
        first_order_discount: row.first_order != 0,
        embedding_sites: row.embedding_sites,
    })
}

/// Normalises the values for storage.
fn checked(sent: &ShopSettings) -> ApiResult<ShopSettings> {
    let mut problems = Problems::default();
    let p = &mut problems;
    let country = p.take("country", Country::parse(&sent.country).ok_or(FieldError::Choice(Country::WORDS)));
    let vat = fields::vat(p, "vatNumber", &sent.vat_number, country);
    if sent.vat_number.is_empty() {
        p.add("vatNumber", FieldError::Required);
    }
    // The number is shown as it was typed; it only has to be valid.
    fields::phone(p, "phone", &sent.phone, country);
    let mut markets: Vec<&str> = sent.markets.iter().map(String::as_str).collect();
    markets.sort_unstable();
    markets.dedup();
    if markets.is_empty() {
        p.add("markets", FieldError::Says(&texts::ONE_MARKET));
    } else if !markets.iter().all(|market| Country::WORDS.contains(market)) {
        p.add("markets", FieldError::Choice(Country::WORDS));
    }
    if sent.delivery_hours.is_some_and(|hours| !(1..=MAX_HOURS).contains(&hours)) {
        let range = FieldError::Number { min: 1, max: MAX_HOURS };
        p.add("deliveryHours", range);
    }
    let sites = origin::origins(&sent.embedding_sites);
    if sent.embedding_sites.chars().count() > origin::MAX_LENGTH {
        p.add("embeddingSites", FieldError::TooLong(origin::MAX_LENGTH));
    } else if sites.is_none() {
        p.add("embeddingSites", FieldError::Says(&texts::NO_SITE));
    }
    let settings = ShopSettings {
        name: fields::line(p, "name", &sent.name, fields::NAME),
        legal_name: fields::line(p, "legalName", &sent.legal_name, fields::NAME),
        vat_number: vat.map(|number| number.digits).unwrap_or_default(),
        address: fields::line(p, "address", &sent.address, fields::STREET),
        zip_code: fields::zip(p, "zipCode", &sent.zip_code, country),
        city: fields::line(p, "city", &sent.city, fields::NAME),
        country: country.code().to_owned(),
        phone: fields::optional_line(p, "phone", &sent.phone, MAX_PHONE),
        email: fields::email(p, "email", &sent.email),
        opening_hours: fields::optional_line(p, "openingHours", &sent.opening_hours, MAX_OPENING_HOURS),
        markets: markets.into_iter().map(str::to_owned).collect(),
        delivery_hours: sent.delivery_hours,
        first_order_discount: sent.first_order_discount,
        embedding_sites: sites.unwrap_or_default(),
    };
    problems.finish()?;
    Ok(settings)
}

/// The changed values with the former ones; null without a change.
fn changes(before: &ShopSettings, after: &ShopSettings) -> Value {
    let (before, after) = (json!(before), json!(after));
    let (Some(old), Some(new)) = (before.as_object(), after.as_object()) else {
        return Value::Null;
    };
    let moved: Vec<&String> = new.keys().filter(|key| old.get(*key) != new.get(*key)).collect();
    if moved.is_empty() {
        return Value::Null;
    }
    let mut detail = Map::new();
    for &key in &moved {
        detail.insert(key.clone(), new[key].clone());
    }
    let was: Map<String, Value> = moved.iter().map(|&key| (key.clone(), old[key].clone())).collect();
    detail.insert("before".to_owned(), Value::Object(was));
    Value::Object(detail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::ApiError;

    fn sound() -> ShopSettings {
        let text = |text: &str| text.to_owned();
        ShopSettings {
            name: text("Forno"),
            legal_name: text("Forno d'Angelo S.r.l."),
            vat_number: text("IT 01234567890"),
            address: text("Via del Forno 1"),
            zip_code: text("00184"),
            city: text("Roma"),
            country: text("it"),
            phone: text("+39 06 1234567"),
            email: text("Ordini@Forno.example"),
            opening_hours: text("Mo-Sa 06:00-16:00"),
            markets: vec![text("NO"), text("IT"), text("IT")],
            delivery_hours: Some(48),
            first_order_discount: false,
            embedding_sites: text("www.Hotel.it/prenota"),
        }
    }

    #[test]
    fn valid_settings_are_stored_in_one_form() {
        let stored = checked(&sound()).unwrap();
        assert_eq!(stored.vat_number, "01234567890");
        assert_eq!(stored.email, "ordini@forno.example");
        assert_eq!(stored.phone, "+39 06 1234567");
        assert_eq!(stored.markets, ["IT", "NO"]);
        assert_eq!(stored.embedding_sites, "https://www.hotel.it");
        assert_eq!(checked(&stored).unwrap(), stored);
    }

    #[test]
    fn all_problems_are_reported_together() {
        let sent = ShopSettings {
            delivery_hours: Some(0),
            zip_code: "1".to_owned(),
            embedding_sites: "*".to_owned(),
            ..ShopSettings::default()
        };
        let Err(ApiError::Validation(errors)) = checked(&sent) else {
            panic!("accepted");
        };
        let fields: Vec<&str> = errors.keys().map(AsRef::as_ref).collect();
        for field in [
            "address",
            "city",
            "country",
            "deliveryHours",
            "email",
            "embeddingSites",
            "legalName",
            "markets",
            "name",
            "phone",
            "vatNumber",
            "zipCode",
        ] {
            assert!(fields.contains(&field), "{field}");
        }
    }

    #[test]
    fn a_change_is_noted_with_the_former_value() {
        let before = checked(&sound()).unwrap();
        let after = ShopSettings {
            phone: "+39 06 7654321".to_owned(),
            markets: vec!["IT".to_owned()],
            ..before.clone()
        };
        assert_eq!(
            changes(&before, &after),
            json!({ "phone": "+39 06 7654321", "markets": ["IT"],
                "before": { "phone": "+39 06 1234567", "markets": ["IT", "NO"] } })
        );
        assert_eq!(changes(&before, &before), Value::Null);
    }
}
