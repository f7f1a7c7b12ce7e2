//! Checks a request without a database, so that every refusal has a native test.

use super::input::{InstallmentFields, PlanFields, RequestFields};
use domain::dates::Day;
use domain::line;
use domain::money::Minor;
use domain::rhythm::Frequency;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::texts::{requests as texts, returns as pictures};
use serde_json::{Value, json};
use std::collections::HashSet;

pub(crate) const MAX_DEADLINES: usize = 50;
pub(crate) const INSTALLMENTS: std::ops::RangeInclusive<usize> = 2..=24;
const MAX_PICTURES: usize = 5;
const MAX_NAME: usize = 120;
const MAX_TEXT: usize = 1_000;
const MAX_QUANTITY: i64 = 9_999;
const MAX_MONEY: i64 = 100_000_000_000;
/// Most days until a promised day.
const MAX_DAYS: i64 = 730;

/// The payment methods that a customer may request.
pub const METHODS: &[&str] = &["PP", "CC", "CPOS", "bank_transfer", "direct_debit"];
/// The problems of a delivery.
pub const KINDS: &[&str] = &["late", "missing", "damaged", "temperature", "address", "other"];
/// The kinds of reminders.
pub const CHANNELS: &[&str] = &["phone", "whatsapp", "email", "visit", "letter"];

/// A named document of this company, which is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Document {
    pub id: i64,
    pub due: Day,
    /// Negative for a credit note.
    pub residual: Minor,
}

/// The data against which a request is checked.
#[derive(Debug, Clone)]
pub struct RequestFacts {
    pub blocked: bool,
    pub documents: Vec<Document>,
    /// Whether the named order is the company's.
    pub order: bool,
    /// Those of the named pictures that belong to the agent and that nothing shows.
    pub pictures: HashSet<i64>,
    pub today: Day,
}

/// The fields to store.
///
/// # Errors
/// 409 when there is nothing to unblock, 422 with everything that is wrong.
pub fn check(known: &RequestFacts, request: &RequestFields, images: &[i64]) -> ApiResult<Value> {
    let mut problems = Problems::default();
    if images.len() > MAX_PICTURES {
        problems.add("images", FieldError::Says(&pictures::TOO_MANY_PICTURES));
    } else if images.iter().any(|id| !known.pictures.contains(id)) {
        problems.add("images", FieldError::Says(&pictures::NOT_THEIR_PICTURE));
    } else if images.iter().collect::<HashSet<_>>().len() < images.len() {
        problems.add("images", FieldError::Repeated);
    }
    let mut check = Check { known, problems };
    let fields = check.fields(request);
    check.problems.finish()?;
    if matches!(request, RequestFields::SbloccoCliente(_)) && !known.blocked {
        return Err(ApiError::conflict("not_blocked", &texts::NOT_BLOCKED));
    }
    Ok(fields)
}

/// Fields that were left out are not stored as null.
fn with(mut fields: Value, name: &str, value: Option<Value>) -> Value {
    if let (Some(members), Some(value)) = (fields.as_object_mut(), value) {
        members.insert(name.to_owned(), value);
    }
    fields
}

struct Check<'a> {
    known: &'a RequestFacts,
    problems: Problems,
}

impl Check<'_> {
    fn fields(&mut self, request: &RequestFields) -> Value {
        match request {
            RequestFields::MetodoPagamento(fields) => json!({
                "requestedMethod": self.choice("requestedMethod", &fields.requested_method, METHODS),
                "reason": self.text("reason", &fields.reason),
            }),
            RequestFields::NuovoProdotto(fields) => {
                let price = fields.target_price;
                if price.is_some() {
                    self.amount("targetPrice", price);
                }
                let stored = json!({
                    "name": self.name("name", &fields.name),
                    "manufacturer": self.name("manufacturer", &fields.manufacturer),
                    "packaging": self.name("packaging", &fields.packaging),
                    "quantity": self.number("quantity", fields.quantity),
                    "frequency": self.choice("frequency", &fields.frequency, Frequency::WORDS),
                });
                with(stored, "targetPrice", price.map(|price| json!(price)))
            }
            RequestFields::PianoDiRientro(fields) => self.plan(fields),
            RequestFields::SbloccoCliente(fields) => json!({
                "reason": self.text("reason", &fields.reason),
                "commitment": self.text("commitment", &fields.commitment),
            }),
            RequestFields::SegnalazioneLogistica(fields) => {
                if fields.order.is_some() && !self.known.order {
                    self.says("order", &texts::NOT_ITS_ORDER);
                }
                let stored = json!({
                    "kind": self.choice("kind", &fields.kind, KINDS),
                    "description": self.text("description", &fields.description),
                });
                with(stored, "order", fields.order.map(|order| json!(order)))
            }
            RequestFields::SollecitoPagamento(fields) => {
                self.documents(&fields.deadline_ids);
                json!({
                    "deadlineIds": fields.deadline_ids,
                    "channel": self.choice("channel", &fields.channel, CHANNELS),
                    "message": self.text("message", &fields.message),
                })
            }
            RequestFields::SpostamentoScadenze(fields) => {
                let named = self.documents(&fields.deadline_ids);
                let day = self.day("newDueDate", &fields.new_due_date);
                if day.is_some_and(|day| named.iter().any(|document| document.due >= day)) {
                    self.says("newDueDate", &texts::NOT_LATER);
                }
                json!({
                    "deadlineIds": fields.deadline_ids,
                    "newDueDate": fields.new_due_date,
                    "reason": self.text("reason", &fields.reason),
                })
            }
        }
    }

    /// Instalments in order of their days, which add up to the documents.
    fn plan(&mut self, fields: &PlanFields) -> Value {
        let named = self.documents(&fields.deadline_ids);
        let owed: Minor = named.iter().map(|document| document.residual).sum();
        let count = fields.installments.len();
        if fields.installments.is_empty() {
            self.problems.add("fields.installments", FieldError::Required);
        } else if !INSTALLMENTS.contains(&count) {
            self.says("installments", &texts::HOW_MANY);
            return Value::Null;
        }
        let mut before = None;
        for (at, InstallmentFields { due_date, amount }) in fields.installments.iter().enumerate() {
            self.amount(&format!("installments.{at}.amount"), *amount);
            let name = format!("installments.{at}.dueDate");
            let day = self.day(&name, due_date);
            if day.is_some() && day <= before {
                self.says(&name, &texts::NOT_AFTER);
            }
            before = day.or(before);
        }
        let complete = named.len() == fields.deadline_ids.len() && !named.is_empty();
        if complete && owed <= Minor(0) {
            self.says("deadlineIds", &texts::NOTHING_OWED);
        } else if complete && count > 0 {
            let promised: Minor = fields.installments.iter().filter_map(|each| each.amount).sum();
            if promised != owed {
                self.says("installments", &texts::SUM_DIFFERS);
            }
        }
        let installments: Vec<Value> = fields
            .installments
            .iter()
            .map(|each| json!({ "dueDate": each.due_date, "amount": each.amount }))
            .collect();
        json!({ "deadlineIds": fields.deadline_ids, "installments": installments })
    }

    fn documents(&mut self, ids: &[i64]) -> Vec<Document> {
        let find = |id: &i64| self.known.documents.iter().find(|document| document.id == *id);
        let named: Vec<Document> = ids.iter().filter_map(find).copied().collect();
        if ids.is_empty() {
            self.problems.add("fields.deadlineIds", FieldError::Required);
        } else if ids.len() > MAX_DEADLINES {
            self.problems.add("fields.deadlineIds", FieldError::TooMany(MAX_DEADLINES));
        } else if ids.iter().collect::<HashSet<_>>().len() < ids.len() {
            self.problems.add("fields.deadlineIds", FieldError::Repeated);
        } else if named.len() < ids.len() {
            self.says("deadlineIds", &texts::NOT_ITS_DOCUMENT);
        }
        named
    }

    fn text(&mut self, name: &str, text: &str) -> String {
        self.words(name, line::clean_lines(text, MAX_TEXT), MAX_TEXT)
    }

    fn name(&mut self, name: &str, text: &str) -> String {
        self.words(name, line::clean(text, MAX_NAME), MAX_NAME)
    }

    fn words(&mut self, name: &str, cleaned: Result<String, line::Problem>, most: usize) -> String {
        let words = cleaned.map_err(|problem| match problem {
            line::Problem::TooLong => FieldError::TooLong(most),
            line::Problem::Control => FieldError::Malformed,
        });
        let words = words.and_then(|text| if text.is_empty() { Err(FieldError::Required) } else { Ok(text) });
        self.problems.take(&format!("fields.{name}"), words)
    }

    fn choice(&mut self, name: &str, word: &str, words: &'static [&'static str]) -> String {
        if words.contains(&word) {
            return word.to_owned();
        }
        let problem = if word.is_empty() { FieldError::Required } else { FieldError::Choice(words) };
        self.problems.add(&format!("fields.{name}"), problem);
        String::new()
    }

    fn number(&mut self, name: &str, number: Option<i64>) -> i64 {
        let number = number.ok_or(FieldError::Required).and_then(|number| {
            if (1..=MAX_QUANTITY).contains(&number) {
                Ok(number)
            } else {
                Err(FieldError::Number { min: 1, max: MAX_QUANTITY })
            }
        });
        self.problems.take(&format!("fields.{name}"), number)
    }

    fn amount(&mut self, name: &str, amount: Option<Minor>) {
        let name = format!("fields.{name}");
        match amount {
            None => self.problems.add(&name, FieldError::Required),
            Some(Minor(minor)) if (1..=MAX_MONEY).contains(&minor) => {}
            Some(_) => self.problems.add(&name, FieldError::Says(&texts::NO_AMOUNT)),
        }
    }

    /// In the future, and not too far.
    fn day(&mut self, name: &str, text: &str) -> Option<Day> {
        let field = format!("fields.{name}");
        if text.is_empty() {
            self.problems.add(&field, FieldError::Required);
            return None;
        }
        let Some(day) = Day::parse(text) else {
            self.problems.add(&field, FieldError::Malformed);
            return None;
        };
        if day < self.known.today {
            self.says(name, &texts::GONE_BY);
        } else if day > self.known.today.plus(MAX_DAYS) {
            self.says(name, &texts::TOO_FAR);
        }
        Some(day)
    }

    fn says(&mut self, name: &str, text: &'static platform::texts::Texts) {
        self.problems.add(&format!("fields.{name}"), FieldError::Says(text));
    }
}

#[cfg(test)]
mod tests;
