//! What the calls of standing orders are sent, and what it is once it is checked.

use super::types::StandingStatus;
use cart::fill::Source;
use cart::input::{MAX_NOTES, RequestedInput};
use cart::items::MAX_PIECES;
use domain::dates::Day;
use domain::iso_day;
use domain::market::Country;
use domain::standing::{MAX_WEEKS, Schedule};
use domain::time_windows::Window;
use domain::weekday::LAST_DELIVERY_DAY;
use identity::companies::fields;
use identity::companies::types::TimeSlot;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::Ref;
use platform::texts::{cart as cart_texts, standing as texts};
use serde::{Deserialize, Serialize};

/// Articles of one.
pub const MAX_ITEMS: usize = 200;
const MAX_NAME: usize = 80;
/// Days ahead at most of the first one: what is further is mistyped.
const FARTHEST: i64 = 366;

/// Body of `POST /standing-order` and `PUT /standing-order/{id}`.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StandingInput {
    #[schema(min_length = 1, max_length = 80)]
    pub name: String,
    /// 0 = Monday, up to 5: nothing is delivered on Sundays.
    #[schema(min_items = 1, max_items = 6)]
    pub weekdays: Vec<i64>,
    /// 1: every week. Counted from the week of `firstDay`.
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 8)]
    pub every_weeks: i64,
    /// No delivery comes before it. Of a new one today at the earliest.
    #[schema(format = Date)]
    pub first_day: String,
    /// One of the company's; left out: where its goods usually go.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub shipping_address: Option<Ref>,
    /// One of the address' windows; left out: its first.
    #[serde(default)]
    pub slot: Option<TimeSlot>,
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub payment_method: Ref,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub notes: String,
    #[schema(min_items = 1, max_items = 200)]
    pub items: Vec<RequestedInput>,
    /// Of a change, the version that was shown: 409 `version` when it has moved. Left out: whatever others have changed.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub version: Option<i64>,
}

const fn one() -> i64 {
    1
}

/// [`StandingInput`], checked: what is kept to know it again under its key.
#[derive(Debug, Clone, Serialize)]
pub struct CheckedStanding {
    pub name: String,
    pub weekdays: Vec<i64>,
    pub every_weeks: i64,
    pub first_day: String,
    pub shipping_address: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<TimeSlot>,
    pub payment_method: i64,
    pub notes: String,
    /// (Article, pieces).
    pub items: Vec<(i64, i64)>,
}

impl StandingInput {
    /// `begun`: the first day of one that there is, which may have passed.
    ///
    /// # Errors
    /// 422 with everything that is wrong.
    pub fn check(self, country: Country, today: Day, begun: Option<&str>) -> ApiResult<CheckedStanding> {
        let mut problems = Problems::default();
        let name = fields::line(&mut problems, "name", &self.name, MAX_NAME);
        let mut weekdays = self.weekdays;
        weekdays.sort_unstable();
        weekdays.dedup();
        if weekdays.is_empty() {
            problems.add("weekdays", FieldError::Required);
        } else if weekdays.iter().any(|day| !(0..=LAST_DELIVERY_DAY).contains(day)) {
            let (min, max) = (0, LAST_DELIVERY_DAY);
            problems.add("weekdays", FieldError::Number { min, max });
        }
        if !(1..=MAX_WEEKS).contains(&self.every_weeks) {
            let (min, max) = (1, MAX_WEEKS);
            problems.add("everyWeeks", FieldError::Number { min, max });
        }
        let first = match iso_day::parse(&self.first_day, country) {
            Some(day) if day < today && begun != Some(day.to_string().as_str()) => {
                Err(FieldError::Says(&texts::FIRST_DAY_PASSED))
            }
            Some(day) if day <= today.plus(FARTHEST) => Ok(Some(day)),
            _ => Err(FieldError::Says(&cart_texts::DATE)),
        };
        let first = problems.take("firstDay", first);
        let items = read_items(&self.items, &mut problems);
        let notes = fields::lines(&mut problems, "notes", &self.notes, MAX_NOTES);
        problems.finish()?;
        Ok(CheckedStanding {
            name,
            weekdays,
            every_weeks: self.every_weeks,
            first_day: first.map(|day| day.to_string()).unwrap_or_default(),
            shipping_address: self.shipping_address.map(|Ref(id)| id),
            slot: self.slot,
            payment_method: self.payment_method.0,
            notes,
            items,
        })
    }
}

impl CheckedStanding {
    /// The chosen window among those of the address; where it receives at any time, any.
    ///
    /// # Errors
    /// It has other windows.
    pub(crate) fn check_slot(&self, known: &[Window]) -> Result<(), FieldError> {
        let Some(slot) = &self.slot else { return Ok(()) };
        match Window::parse(&slot.from, &slot.to) {
            Ok(window) if known.is_empty() || known.contains(&window) => Ok(()),
            _ => Err(FieldError::Says(&cart_texts::OTHER_WINDOW)),
        }
    }

    /// As stored.
    pub(crate) fn slot_columns(&self) -> (Option<String>, Option<String>) {
        self.slot.clone().map(|slot| (slot.from, slot.to)).unzip()
    }

    pub fn schedule(&self) -> Schedule {
        Schedule::new(&self.weekdays, self.every_weeks, &self.first_day)
    }
}

/// Body of `POST /standing-order/{id}/status`.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatusInput {
    /// `ended` is for good.
    pub status: StandingStatus,
    /// Of `paused`: the first day on which something may come again. It goes on by itself then; without a day it rests until
    /// somebody resumes it.
    #[serde(default)]
    #[schema(format = Date)]
    pub until: Option<String>,
}

impl StatusInput {
    /// The day until which it rests.
    ///
    /// # Errors
    /// 422 about `until`
    pub fn until(&self, today: Day) -> ApiResult<Option<Day>> {
        let Some(text) = self.until.as_deref().map(str::trim).filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        if self.status != StandingStatus::Paused {
            return Err(ApiError::field("until", FieldError::Unknown));
        }
        let day = Day::parse(text).ok_or(ApiError::field("until", FieldError::Date))?;
        if (today.plus(1)..=today.plus(FARTHEST)).contains(&day) {
            Ok(Some(day))
        } else {
            Err(ApiError::field("until", FieldError::Says(&texts::UNTIL)))
        }
    }
}

/// Body of `PUT /standing-order/{id}/day/{date}`.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DayInput {
    /// Nothing comes on this day.
    pub skip: bool,
    /// What comes on this day alone; left out or null: what always comes, or on a day that was skipped what was chosen for it
    /// before.
    #[serde(default)]
    #[schema(min_items = 1, max_items = 200)]
    pub items: Option<Vec<RequestedInput>>,
}

impl DayInput {
    /// Of a day that is not skipped, what comes on it alone.
    ///
    /// # Errors
    /// 422 with everything that is wrong.
    pub fn check(&self) -> ApiResult<Option<Vec<(i64, i64)>>> {
        let mut problems = Problems::default();
        let items = self.items.as_ref().map(|items| read_items(items, &mut problems));
        problems.finish()?;
        Ok(items)
    }
}

/// Quantities of an article named twice are added.
fn read_items(items: &[RequestedInput], problems: &mut Problems) -> Vec<(i64, i64)> {
    if items.is_empty() {
        problems.add("items", FieldError::Required);
    }
    if items.len() > MAX_ITEMS {
        problems.add("items", FieldError::TooMany(MAX_ITEMS));
        return Vec::new();
    }
    for (place, item) in items.iter().enumerate() {
        if !(1..=MAX_PIECES).contains(&item.quantity) {
            let (min, max) = (1, MAX_PIECES);
            problems.add(&format!("items.{place}.quantity"), FieldError::Number { min, max });
        }
    }
    match Source::products(items) {
        Source::Products(items) => items,
        Source::Codes(_) | Source::Order(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::ApiError;

    fn input(text: &str) -> ApiResult<CheckedStanding> {
        let today = Day::parse("2026-12-01").unwrap();
        serde_json::from_str::<StandingInput>(text).unwrap().check(Country::It, today, Some("2020-01-06"))
    }

    #[test]
    fn weekdays_come_once_and_in_order() {
        let checked = input(
            r#"{"name": " Lunedì ", "weekdays": [3, 0, 3], "firstDay": "2026-12-03", "paymentMethod": 3,
            "items": [{"productId": 5, "quantity": 2}, {"productId": 5, "quantity": 1}]}"#,
        )
        .unwrap();
        assert_eq!((checked.weekdays, checked.every_weeks), (vec![0, 3], 1));
        assert_eq!((checked.name.as_str(), checked.items), ("Lunedì", vec![(5, 3)]));
    }

    #[test]
    fn a_list_that_is_too_long_says_its_limit_and_nothing_else() {
        let of = |lines: usize| {
            let items = vec![r#"{"productId": 5, "quantity": 1}"#; lines].join(",");
            input(&format!(
                r#"{{"name": "A", "weekdays": [0], "firstDay": "2026-12-03", "paymentMethod": 3, "items": [{items}]}}"#
            ))
        };
        let refusal = |lines| match of(lines) {
            Err(ApiError::Validation(errors)) => errors.into_iter().collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        assert!(of(200).is_ok());
        for lines in [201, 600] {
            assert_eq!(refusal(lines), [("items".to_owned(), vec![FieldError::TooMany(200)])]);
        }
        assert_eq!(refusal(0), [("items".to_owned(), vec![FieldError::Required])]);
    }

    #[test]
    fn it_begins_within_a_year() {
        let on = |day: &str| {
            input(&format!(
                r#"{{"name": "A", "weekdays": [0], "firstDay": "{day}", "paymentMethod": 3, "items": [{{"productId": 5, "quantity": 1}}]}}"#
            ))
        };
        // One that began long ago is changed as well, but none begins in the past.
        assert!(on("2020-01-06").is_ok() && on("2026-12-01").is_ok() && on("2027-12-02").is_ok());
        for day in ["2020-01-07", "2026-11-30", "2027-12-03", "9999-12-31"] {
            let Err(ApiError::Validation(errors)) = on(day) else { panic!("{day} accepted") };
            assert!(errors.keys().eq(["firstDay"]), "{day}");
        }
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once() {
        let Err(ApiError::Validation(errors)) = input(
            r#"{"name": "", "weekdays": [6], "everyWeeks": 9, "firstDay": "2026-02-30", "paymentMethod": 3, "items": []}"#,
        ) else {
            panic!("accepted");
        };
        let names: Vec<&str> = errors.keys().map(String::as_str).collect();
        assert_eq!(names, ["everyWeeks", "firstDay", "items", "name", "weekdays"]);
    }
}
