//! Bodies of the calls of order entry, and their checked forms.

use cart::input::MAX_NOTES;
use cart::items::MAX_PIECES;
use domain::dates::Day;
use domain::iso_day;
use domain::market::Country;
use domain::money::Minor;
use identity::companies::fields;
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Ref, flag, sent};
use platform::texts::cart as cart_texts;
use serde::{Deserialize, Serialize};

/// Most articles of one order, as of a cart.
pub const MAX_ITEMS: usize = 300;

/// Body of `PUT /manager/company/{id}/cart`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakingCartInput {
    #[serde(default)]
    #[schema(max_items = 300)]
    pub items: Vec<CartLineInput>,
    /// Lines that are not named go.
    #[serde(default, deserialize_with = "flag")]
    pub replace: bool,
    /// Null: none. Left out: it stays.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>, format = Date)]
    pub delivery_date: Option<Option<String>>,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub notes: Option<String>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CartLineInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub product_id: Ref,
    /// 0 takes it out.
    #[schema(minimum = 0, maximum = 9_999)]
    pub quantity: i64,
}

/// [`TakingCartInput`], checked.
#[derive(Debug, Clone)]
pub struct RequestedCart {
    /// (Article, pieces): the last quantity named for each article.
    pub items: Vec<(i64, i64)>,
    pub replace: bool,
    pub day: Option<Option<Day>>,
    pub notes: Option<String>,
}

impl TakingCartInput {
    /// # Errors
    /// 422 with everything that is wrong.
    pub fn check(self, country: Country) -> ApiResult<RequestedCart> {
        let mut problems = Problems::default();
        few(self.items.len(), &mut problems);
        let mut items: Vec<(i64, i64)> = Vec::new();
        for (place, line) in self.items.into_iter().enumerate().take(MAX_ITEMS) {
            let Ref(product) = line.product_id;
            pieces(place, line.quantity, 0, &mut problems);
            items.retain(|(known, _)| *known != product);
            items.push((product, line.quantity));
        }
        let day = self.delivery_date.map(|text| text.and_then(|text| day(&text, country, &mut problems)));
        let notes = notes(self.notes, &mut problems);
        problems.finish()?;
        Ok(RequestedCart { items, replace: self.replace, day, notes })
    }
}

/// Body of `POST /manager/company/{id}/order`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeOrder {
    #[serde(default)]
    #[schema(required, min_items = 1, max_items = 300)]
    pub items: Vec<OrderLineInput>,
    /// Left out: the cart's, else the earliest that is possible.
    #[serde(default)]
    #[schema(format = Date)]
    pub delivery_date: Option<String>,
    /// One of the company's; left out: the usual one.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub shipping_address: Option<Ref>,
    /// Left out: the last order's, else on delivery.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub payment_method: Option<Ref>,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub notes: Option<String>,
    /// When it was written down, where that was without a signal. An instant with its offset.
    #[serde(default)]
    #[schema(format = DateTime, max_length = 40)]
    pub taken_at: Option<String>,
    /// The `difference` of an earlier answer to this order, once somebody has agreed to it.
    #[serde(default)]
    #[schema(max_length = 100)]
    pub accept: Option<String>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderLineInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub product_id: Ref,
    #[schema(minimum = 1, maximum = 9_999)]
    pub quantity: i64,
    /// Net, of one `uomSale`, as it was seen; where it is left out no price is compared.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000, multiple_of = 0.01)]
    pub price: Option<Minor>,
}

/// [`TakeOrder`], checked; its hash is stored to recognise it under its key.
#[derive(Debug, Clone, Serialize)]
pub struct TakenOrder {
    pub items: Vec<RequestedLine>,
    pub day: Option<String>,
    pub shipping_address: Option<i64>,
    pub payment_method: Option<i64>,
    pub notes: Option<String>,
    pub taken_at: Option<String>,
    /// The accepted difference, which is not part of the order's identity.
    #[serde(skip)]
    pub accept: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RequestedLine {
    pub product: i64,
    pub quantity: i64,
    pub price: Option<Minor>,
}

impl TakeOrder {
    /// # Errors
    /// 422 with everything that is wrong.
    pub fn check(self, country: Country) -> ApiResult<TakenOrder> {
        let mut problems = Problems::default();
        if self.items.is_empty() {
            problems.add("items", FieldError::Required);
        }
        few(self.items.len(), &mut problems);
        let mut items: Vec<RequestedLine> = Vec::new();
        for (place, line) in self.items.into_iter().enumerate().take(MAX_ITEMS) {
            pieces(place, line.quantity, 1, &mut problems);
            let Ref(product) = line.product_id;
            // Quantities of an article named twice are added.
            match items.iter_mut().find(|known| known.product == product) {
                Some(known) => known.quantity = (known.quantity + line.quantity).min(MAX_PIECES),
                None => items.push(RequestedLine { product, quantity: line.quantity, price: line.price }),
            }
        }
        let day = self.delivery_date.and_then(|text| day(&text, country, &mut problems));
        let taken_at = self.taken_at.filter(|text| {
            let known = text.contains('T') && text.len() <= 40 && iso_day::parse(text, country).is_some();
            if !known {
                problems.add("takenAt", FieldError::Malformed);
            }
            known
        });
        let notes = notes(self.notes, &mut problems);
        if self.accept.as_ref().is_some_and(|accept| accept.len() > 100) {
            problems.add("accept", FieldError::TooMany(100));
        }
        problems.finish()?;
        Ok(TakenOrder {
            items,
            day: day.map(|day| day.to_string()),
            shipping_address: self.shipping_address.map(|Ref(id)| id),
            payment_method: self.payment_method.map(|Ref(id)| id),
            notes,
            taken_at,
            accept: self.accept,
        })
    }
}

impl TakenOrder {
    /// (Article, pieces).
    pub fn quantities(&self) -> Vec<(i64, i64)> {
        self.items.iter().map(|line| (line.product, line.quantity)).collect()
    }
}

fn few(items: usize, problems: &mut Problems) {
    if items > MAX_ITEMS {
        problems.add("items", FieldError::TooMany(MAX_ITEMS));
    }
}

fn pieces(place: usize, quantity: i64, min: i64, problems: &mut Problems) {
    if !(min..=MAX_PIECES).contains(&quantity) {
        let max = MAX_PIECES;
        problems.add(&format!("items.{place}.quantity"), FieldError::Number { min, max });
    }
}

fn day(text: &str, country: Country, problems: &mut Problems) -> Option<Day> {
    let day = iso_day::parse(text, country).ok_or(FieldError::Says(&cart_texts::DATE));
    problems.take("deliveryDate", day.map(Some))
}

fn notes(text: Option<String>, problems: &mut Problems) -> Option<String> {
    text.map(|text| fields::lines(problems, "notes", &text, MAX_NOTES))
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::ApiError;
    use platform::extract::body_hash;

    fn order(text: &str) -> ApiResult<TakenOrder> {
        serde_json::from_str::<TakeOrder>(text).unwrap().check(Country::It)
    }

    #[test]
    fn an_order_is_known_again_whatever_was_agreed_to_since() {
        let first = order(r#"{"items": [{"productId": 5, "quantity": 2, "price": 1.5}]}"#).unwrap();
        let agreed =
            order(r#"{"items": [{"productId": 5, "quantity": 2, "price": 1.5}], "accept": "abc"}"#).unwrap();
        let more = order(r#"{"items": [{"productId": 5, "quantity": 3, "price": 1.5}]}"#).unwrap();
        assert_eq!(body_hash(&first).unwrap(), body_hash(&agreed).unwrap());
        assert_ne!(body_hash(&first).unwrap(), body_hash(&more).unwrap());
    }

    #[test]
    fn an_article_twice_is_both_in_an_order_and_the_last_word_in_a_cart() {
        let taken = order(r#"{"items": [{"productId": 5, "quantity": 2}, {"productId": 5, "quantity": 3}]}"#)
            .unwrap();
        assert_eq!(taken.quantities(), [(5, 5)]);
        let input: TakingCartInput = serde_json::from_str(
            r#"{"items": [{"productId": 5, "quantity": 2}, {"productId": 6, "quantity": 1}, {"productId": 5, "quantity": 0}]}"#,
        )
        .unwrap();
        assert_eq!(input.check(Country::It).unwrap().items, [(6, 1), (5, 0)]);
    }

    #[test]
    fn all_problems_are_reported_together() {
        let Err(ApiError::Validation(errors)) = order(
            r#"{"items": [{"productId": 5, "quantity": 0}], "deliveryDate": "2026-02-30", "takenAt": "yesterday"}"#,
        ) else {
            panic!("accepted");
        };
        let names: Vec<&str> = errors.keys().map(String::as_str).collect();
        assert_eq!(names, ["deliveryDate", "items.0.quantity", "takenAt"]);
        assert!(order(r#"{"items": []}"#).is_err());
    }
}
