//! `AddressInput` and its stored form.

use crate::companies::types::{ShippingSettings, TimeSlot};
use crate::companies::{fields, texts};
use crate::geo::{self, Place, types::CountryRef};
use domain::{
    market::Country,
    money::Minor,
    time_windows::{self, Window},
};
use platform::database::Param;
use platform::errors::{FieldError, Problems};
use platform::extract::{Ref, flag, sent, trimmed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where goods go. `province`, `region` and `country`, when sent, are the city's.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddressInput {
    /// The path's, when sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub id: Option<Ref>,
    /// Street and number.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 150)]
    pub address: String,
    /// From `GET /geo/cities`; also as `{id}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = i64, required)]
    pub city: Option<Ref>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub province: Option<Ref>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub region: Option<Ref>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub country: Option<Ref>,
    /// One of the city's.
    #[serde(default)]
    #[schema(required)]
    pub zip_code: String,
    /// Absent: as they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<DetailsInput>,
    /// Absent: as they are; null: none.
    #[serde(default, deserialize_with = "sent", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<SettingsInput>)]
    pub shipping_settings: Option<Option<SettingsInput>>,
}

/// Also in the words of the server's form.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DetailsInput {
    #[serde(default, alias = "Scala", deserialize_with = "trimmed")]
    #[schema(max_length = 60)]
    pub ramp: String,
    #[serde(default, alias = "Piano", deserialize_with = "trimmed")]
    #[schema(max_length = 60)]
    pub floor: String,
    #[serde(default, alias = "Citofono", deserialize_with = "trimmed")]
    #[schema(max_length = 60)]
    pub intercom: String,
    #[serde(default, alias = "Ascensore", deserialize_with = "flag")]
    pub elevator: bool,
    #[serde(default, alias = "Cellulare", deserialize_with = "trimmed")]
    pub phone_number: String,
}

/// Valid with at least one day and one window.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingsInput {
    /// 0 = Monday to 5 = Saturday.
    #[serde(default)]
    pub days: Vec<i64>,
    /// `YYYY-MM-DD`
    #[serde(default)]
    pub closing_days: Vec<String>,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub notes: String,
    /// At most three, each at least 120 minutes between 06:00 and 16:00, none over another.
    #[serde(default)]
    pub time_slots: Vec<TimeSlot>,
}

/// What may be ordered for an address in a week, Monday to Sunday, without a master's approval.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BudgetInput {
    /// With VAT; null: no limit.
    #[schema(value_type = Option<f64>, minimum = 0.01, maximum = 1_000_000)]
    pub week_budget: Option<Minor>,
}

/// As the table holds it.
#[derive(Debug, Default)]
pub struct AddressData {
    pub address: String,
    pub city: i64,
    pub zip_code: String,
    /// `None`: unchanged.
    pub details: Option<DetailsInput>,
    /// `None`: unchanged.
    pub settings: Option<Option<String>>,
}

impl AddressData {
    /// The values after the change, under the names of the contract, for the audit.
    pub(crate) fn audit_values(&self, before: &Value) -> Value {
        let mut after = before.as_object().cloned().unwrap_or_default();
        let mut set = |name: &str, value: Value| {
            after.insert(name.to_owned(), value);
        };
        set("address", self.address.as_str().into());
        set("city", self.city.into());
        set("zipCode", self.zip_code.as_str().into());
        if let Some(details) = &self.details {
            set("ramp", details.ramp.as_str().into());
            set("floor", details.floor.as_str().into());
            set("intercom", details.intercom.as_str().into());
            set("elevator", details.elevator.into());
            set("phoneNumber", details.phone_number.as_str().into());
        }
        if let Some(settings) = &self.settings {
            let read = settings.as_deref().map(serde_json::from_str);
            set("shippingSettings", read.and_then(Result::ok).unwrap_or(Value::Null));
        }
        Value::Object(after)
    }
}

impl AddressInput {
    /// The stored form, or every problem by its field with `prefix` (`address.`) before it.
    pub fn check(
        &self,
        problems: &mut Problems,
        prefix: &str,
        country: Country,
        place: Option<&Place>,
    ) -> AddressData {
        let name = |field: &str| format!("{prefix}{field}");
        let address = fields::line(problems, &name("address"), &self.address, fields::STREET);
        let zip_code = fields::zip(problems, &name("zipCode"), &self.zip_code, country);
        match (self.city, place) {
            (None, _) => problems.add(&name("city"), FieldError::Required),
            (Some(_), None) => problems.add(&name("city"), FieldError::Says(&texts::CITY)),
            (Some(_), Some(place)) if place.country != country => {
                problems.add(&name("city"), FieldError::Says(&texts::CITY_ABROAD));
            }
            (Some(_), Some(place)) => {
                if !zip_code.is_empty() && !place.has(&zip_code) {
                    let generic = place.is_generic(&zip_code);
                    let about = if generic { &texts::ZIP_GENERIC } else { &texts::ZIP_ELSEWHERE };
                    problems.add(&name("zipCode"), FieldError::Says(about));
                }
                let parts = [
                    ("province", self.province, place.province_id),
                    ("region", self.region, place.region_id),
                    ("country", self.country, CountryRef::id_of(place.country)),
                ];
                for (field, sent, own) in parts {
                    if sent.is_some_and(|Ref(id)| id != own) {
                        problems.add(&name(field), FieldError::Says(&texts::NOT_OF_CITY));
                    }
                }
            }
        }
        AddressData {
            address,
            city: self.city.map_or(0, |Ref(id)| id),
            zip_code,
            details: self.details.as_ref().map(|details| details.check(problems, &name("details."), country)),
            settings: self.shipping_settings.as_ref().map(|settings| {
                let settings = settings.as_ref()?;
                let checked = settings.check(problems, &name("shippingSettings"));
                serde_json::to_string(&checked).ok()
            }),
        }
    }
}

impl DetailsInput {
    fn check(&self, problems: &mut Problems, prefix: &str, country: Country) -> Self {
        let mut line = |field: &str, text: &str| {
            fields::optional_line(problems, &format!("{prefix}{field}"), text, fields::DETAIL)
        };
        let (ramp, floor, intercom) =
            (line("ramp", &self.ramp), line("floor", &self.floor), line("intercom", &self.intercom));
        Self {
            ramp,
            floor,
            intercom,
            elevator: self.elevator,
            phone_number: fields::optional_phone(
                problems,
                &format!("{prefix}phoneNumber"),
                &self.phone_number,
                country,
            ),
        }
    }

    pub(super) fn params(&self) -> [Param; 5] {
        [
            Param::from(self.ramp.as_str()),
            Param::from(self.floor.as_str()),
            Param::from(self.intercom.as_str()),
            Param::Int(i64::from(self.elevator)),
            Param::from(self.phone_number.as_str()),
        ]
    }
}

impl SettingsInput {
    /// Days, dates and windows, sorted and without duplicates.
    pub fn check(&self, problems: &mut Problems, field: &str) -> ShippingSettings {
        let name = |part: &str| format!("{field}.{part}");
        let days = time_windows::delivery_days(&self.days).map_err(texts::time_window);
        let closing_days = time_windows::closing_dates(&self.closing_days).map_err(|problem| match problem {
            time_windows::Problem::TooMany => FieldError::TooMany(time_windows::MAX_CLOSING_DAYS),
            other => texts::time_window(other),
        });
        let mut windows = Vec::new();
        let mut wrong = false;
        for (at, slot) in self.time_slots.iter().enumerate() {
            match Window::parse(slot.from.trim(), slot.to.trim()) {
                Ok(window) => windows.push(window),
                Err(problem) => {
                    wrong = true;
                    problems.add(&name(&format!("timeSlots.{at}")), texts::time_window(problem));
                }
            }
            if at > 2 * time_windows::MAX_WINDOWS {
                break;
            }
        }
        let windows = if wrong {
            Vec::new()
        } else {
            problems.take(&name("timeSlots"), time_windows::of_a_day(windows).map_err(texts::time_window))
        };
        let slot = |window: Window| TimeSlot { from: window.from.to_string(), to: window.to.to_string() };
        ShippingSettings {
            days: problems.take(&name("days"), days),
            closing_days: problems.take(&name("closingDays"), closing_days),
            notes: fields::lines(problems, &name("notes"), &self.notes, fields::NOTES),
            time_slots: windows.into_iter().map(slot).collect(),
        }
    }
}

/// The place that an input names.
pub async fn place_of(
    app: &platform::state::App,
    input: &AddressInput,
) -> platform::errors::ApiResult<Option<Place>> {
    match input.city {
        Some(Ref(city)) => geo::find(app, city).await,
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::ApiError;

    fn rome() -> Place {
        Place {
            id: 58_091,
            name: "Roma".into(),
            country: Country::It,
            province_id: 58,
            province_name: "Roma".into(),
            province_code: "RM".into(),
            region_id: 12,
            region_name: "Lazio".into(),
            zip_codes: vec!["00186".into()],
        }
    }

    fn errors(text: &str, place: Option<&Place>) -> Vec<String> {
        let input: AddressInput = serde_json::from_str(text).unwrap();
        let mut problems = Problems::default();
        input.check(&mut problems, "address.", Country::It, place);
        match problems.finish() {
            Err(ApiError::Validation(fields)) => fields.into_keys().collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn an_address_is_checked_against_its_place() {
        let rome = rome();
        let good = r#"{"address": "Via 🍕 1", "city": {"id": 58091}, "province": 58, "region": 12, "country": 1, "zipCode": "00186",
            "details": {"Scala": "B", "Piano": "2", "Citofono": "Rossi", "Ascensore": true, "Cellulare": "3331234567"}}"#;
        assert_eq!(errors(good, Some(&rome)), Vec::<String>::new());
        assert_eq!(
            errors(r#"{"city": 58091, "zipCode": "20121", "province": 1, "country": 2}"#, Some(&rome)),
            ["address.address", "address.country", "address.province", "address.zipCode"]
        );
        assert_eq!(errors(r#"{"address": "Via 1", "city": 9, "zipCode": "00186"}"#, None), ["address.city"]);
    }

    #[test]
    fn windows_name_their_place_in_the_list() {
        let text = r#"{"address": "Via 1", "city": 58091, "zipCode": "00186", "shippingSettings":
            {"days": [0], "timeSlots": [{"from": "06:00", "to": "08:00"}, {"from": "09:00", "to": "10:00"}]}}"#;
        assert_eq!(errors(text, Some(&rome())), ["address.shippingSettings.timeSlots.1"]);
    }
}
