//! The body of `POST /order/create-from-cart`.

use cart::input::{MAX_NOTES, SlotInput};
use cart::types::ConsumerDetails;
use domain::line::{clean, clean_lines};
use domain::money::Minor;
use domain::time_windows::Window;
use domain::{email, line};
use identity::companies::texts::time_window;
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::Ref;
use serde::{Deserialize, Serialize};

/// Most lines of a displayed cart.
const MAX_DISPLAYED: usize = 2_000;

/// Body of `POST /order/create-from-cart`. What is left out is what the cart's checkout knows.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceOrder {
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub payment_method: Option<Ref>,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub notes: Option<String>,
    /// Where the invoice goes: one of the company's.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub company_address: Option<Ref>,
    /// Where the goods go: one of the company's.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub shipping_address: Option<Ref>,
    /// Windows of the delivery's weekday, or of any day, at most three a day: the first is the delivery's, those of other
    /// weekdays are not kept.
    #[serde(default)]
    #[schema(max_items = 21)]
    pub shipping_slots: Option<Vec<SlotInput>>,
    /// Of a company that is a consumer; of others they are not kept.
    #[serde(default)]
    pub consumer_details: Option<ConsumerInput>,
    /// What the buyer was shown: anything else is answered 409 `cart_changed`.
    #[serde(default)]
    pub seen: Option<DisplayedCart>,
}

#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ConsumerInput {
    #[schema(max_length = 80)]
    pub name: String,
    #[schema(max_length = 80)]
    pub surname: String,
    #[schema(max_length = 20)]
    pub fiscal_code: String,
    #[schema(max_length = 254)]
    pub email: String,
    #[schema(max_length = 30)]
    pub cell_phone: String,
}

/// The cart as a page showed it.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DisplayedCart {
    /// With VAT.
    #[schema(value_type = f64, minimum = 0, maximum = 1_000_000_000)]
    pub total: Minor,
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub items: Option<Vec<DisplayedItem>>,
}

#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DisplayedItem {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub cart_item_id: Ref,
    #[schema(minimum = 0, maximum = 9_999)]
    pub quantity: i64,
    /// Net.
    #[schema(value_type = f64, minimum = 0, maximum = 1_000_000_000)]
    pub total: Minor,
}

/// The same, checked.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct CheckedOrder {
    pub payment_method: Option<i64>,
    pub notes: Option<String>,
    pub company_address: Option<i64>,
    pub shipping_address: Option<i64>,
    pub slots: Option<Vec<Slot>>,
    pub consumer: Option<ConsumerDetails>,
    pub seen: Option<DisplayedCart>,
}

/// A window, on a weekday where one was named.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Slot {
    pub day_of_week: Option<i64>,
    pub from_time: String,
    pub to_time: String,
}

impl PlaceOrder {
    /// # Errors
    /// 422 with everything that is wrong.
    pub fn check(self) -> ApiResult<CheckedOrder> {
        let mut problems = Problems::default();
        let notes = self
            .notes
            .and_then(|text| line_of("notes", clean_lines(&text, MAX_NOTES), MAX_NOTES, &mut problems));
        let slots = self.shipping_slots.map(|slots| {
            let slots = slots.into_iter().enumerate();
            slots.filter_map(|(at, slot)| slot_of(at, &slot, &mut problems)).collect()
        });
        let consumer = self.consumer_details.map(|input| input.check(&mut problems));
        if let Some(items) = self.seen.as_ref().and_then(|displayed| displayed.items.as_ref())
            && items.len() > MAX_DISPLAYED
        {
            problems.add("seen.items", FieldError::TooMany(MAX_DISPLAYED));
        }
        problems.finish()?;
        Ok(CheckedOrder {
            payment_method: self.payment_method.map(|Ref(id)| id),
            notes,
            company_address: self.company_address.map(|Ref(id)| id),
            shipping_address: self.shipping_address.map(|Ref(id)| id),
            slots,
            consumer,
            seen: self.seen,
        })
    }
}

impl ConsumerInput {
    fn check(self, problems: &mut Problems) -> ConsumerDetails {
        let mut text = |name: &str, value: &str, most: usize| {
            line_of(&format!("consumerDetails.{name}"), clean(value, most), most, problems)
                .unwrap_or_default()
        };
        let details = ConsumerDetails {
            name: text("name", &self.name, 80),
            surname: text("surname", &self.surname, 80),
            fiscal_code: text("fiscalCode", &self.fiscal_code, 20).to_uppercase(),
            email: text("email", &self.email, 254),
            cell_phone: text("cellPhone", &self.cell_phone, 30),
        };
        if !details.email.is_empty() && email::parse(&details.email).is_none() {
            problems.add("consumerDetails.email", FieldError::Email);
        }
        details
    }
}

fn line_of(
    name: &str,
    cleaned: Result<String, line::Problem>,
    most: usize,
    problems: &mut Problems,
) -> Option<String> {
    match cleaned {
        Ok(text) => return Some(text),
        Err(line::Problem::TooLong) => problems.add(name, FieldError::TooLong(most)),
        Err(line::Problem::Control) => problems.add(name, FieldError::Malformed),
    }
    None
}

fn slot_of(at: usize, slot: &SlotInput, problems: &mut Problems) -> Option<Slot> {
    let name = |field: &str| format!("shippingSlots.{at}.{field}");
    if slot.day_of_week.is_some_and(|day| !(0..=6).contains(&day)) {
        problems.add(&name("dayOfWeek"), FieldError::Number { min: 0, max: 6 });
        return None;
    }
    match Window::parse(&slot.from_time, &slot.to_time) {
        Ok(window) => Some(Slot {
            day_of_week: slot.day_of_week,
            from_time: window.from.to_string(),
            to_time: window.to.to_string(),
        }),
        Err(problem) => {
            problems.add(&name("fromTime"), time_window(problem));
            None
        }
    }
}
