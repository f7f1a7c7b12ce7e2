//! Every statement that a call can run, with values in it: what the test that reads
//! `explain query plan` goes through. Only built with the feature `contract`.

mod accounts;
mod cart;
mod catalogue;
mod contacts;
mod events;
mod fulfilment;
mod goods;
mod mail;
mod metrics;
mod ops;
mod orders;
mod payments;
mod reports;
mod requests;
mod returns;
mod trips;

use crate::domain::dates::Day;
use crate::platform::database::{Param, Statement};
use serde_json::{Value, json};

/// Statements by name, for the test.
#[derive(Default)]
pub struct NamedStatements(Vec<Value>);

impl NamedStatements {
    fn add(&mut self, name: &str, statement: &Statement) {
        let params: Vec<Value> = statement.params().iter().map(value).collect();
        self.0
            .push(json!({ "name": name, "sql": statement.sql(), "params": params }));
    }

    /// A batch: each by the same name and its place.
    fn add_all(&mut self, name: &str, statements: &[Statement]) {
        for (place, statement) in statements.iter().enumerate() {
            self.add(&format!("{name} {place}"), statement);
        }
    }
}

/// `[{name, sql, params}]`. `today` is what promotions and lots are compared with.
#[must_use]
pub fn all(today: &str) -> Vec<Value> {
    let today = Day::parse(today).unwrap_or(Day(0));
    let mut found = NamedStatements::default();
    catalogue::add(&mut found, today);
    accounts::add(&mut found, today);
    contacts::add(&mut found, today);
    cart::add(&mut found, today);
    events::add(&mut found, today);
    reports::add(&mut found, today);
    fulfilment::add(&mut found, today);
    goods::add(&mut found);
    mail::add(&mut found);
    metrics::add(&mut found);
    ops::add(&mut found);
    orders::add(&mut found, today);
    payments::add(&mut found);
    requests::add(&mut found, today);
    returns::add(&mut found);
    trips::add(&mut found, today);
    found.0
}

fn value(param: &Param) -> Value {
    match param {
        Param::Null => Value::Null,
        Param::Int(number) => json!(number),
        Param::Text(text) => json!(text),
    }
}
