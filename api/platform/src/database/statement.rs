//! SQL text and its parameters.

use js_sys::Array;
use std::borrow::Cow;
use wasm_bindgen::JsValue;

/// Most matches that a list counts exactly.
pub const COUNTED: i64 = 1_000;

/// A bound value.
#[derive(Debug, Clone, PartialEq)]
pub enum Param {
    Null,
    /// Below 2^53: bound as a number, because D1 refuses a BigInt.
    Int(i64),
    Text(String),
}

impl From<i64> for Param {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<&str> for Param {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<String> for Param {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl<T: Into<Self>> From<Option<T>> for Param {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A tuple of values to bind.
pub trait Params {
    fn push_to(self, params: &mut Vec<Param>);
}

macro_rules! params_of_tuples {
    ($(($($name:ident)+))+) => {$(
        impl<$($name: Into<Param>),+> Params for ($($name,)+) {
            #[expect(non_snake_case, reason = "a value is named after its type")]
            fn push_to(self, params: &mut Vec<Param>) {
                let ($($name,)+) = self;
                params.extend([$($name.into()),+]);
            }
        }
    )+};
}

params_of_tuples! {
    (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) (A B C D E F G H I)
}

/// A statement and its parameters, `?1` first.
#[derive(Debug, Clone, PartialEq)]
#[must_use = "it does nothing until it is sent"]
pub struct Statement {
    sql: Cow<'static, str>,
    params: Vec<Param>,
}

impl Statement {
    pub fn new(sql: impl Into<Cow<'static, str>>) -> Self {
        Self { sql: sql.into(), params: Vec::new() }
    }

    /// Binds the next parameter.
    pub fn bind(mut self, value: impl Into<Param>) -> Self {
        self.params.push(value.into());
        self
    }

    /// Binds the next parameters: `(first, second)`, up to nine.
    pub fn bind_all(mut self, values: impl Params) -> Self {
        values.push_to(&mut self.params);
        self
    }

    /// With parameters that were collected while the text was built.
    pub fn with(sql: String, params: Vec<Param>) -> Self {
        Self { sql: sql.into(), params }
    }

    /// How many rows a `from ... where ...` finds, up to one more than [`COUNTED`].
    pub fn counted(matching: &str, params: Vec<Param>) -> Self {
        let most = COUNTED + 1;
        Self::with(format!("select count(*) as count from (select 1 {matching} limit {most})"), params)
    }

    pub fn sql(&self) -> &str {
        &self.sql
    }

    /// Whether it changes nothing: `select`, or `with` that leads to one.
    pub fn only_reads(&self) -> bool {
        let lines = self.sql.lines().filter(|line| !line.trim_start().starts_with("--"));
        let mut words = lines.flat_map(str::split_whitespace);
        match words.next() {
            Some("select") => true,
            Some("with") => !words.any(|word| matches!(word, "insert" | "update" | "delete")),
            _ => false,
        }
    }

    pub fn params(&self) -> &[Param] {
        &self.params
    }

    pub(super) fn js_params(&self) -> Array {
        self.params
            .iter()
            .map(|param| match param {
                Param::Null => JsValue::NULL,
                #[expect(clippy::cast_precision_loss, reason = "ids, amounts and days are below 2^53")]
                Param::Int(value) => JsValue::from_f64(*value as f64),
                Param::Text(value) => JsValue::from_str(value),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Statement;

    #[test]
    fn a_statement_reads_or_writes() {
        for (sql, reads) in [
            ("select id from product", true),
            ("select\n  id from product", true),
            ("-- How many there are.\nselect count(*) from product", true),
            ("with mine as (select 1) select * from mine", true),
            ("with mine as (select 1) insert into cart (id) select * from mine", false),
            ("update session set last_seen_at = ?1", false),
            ("insert into event (id) values (1) returning id", false),
            ("delete from cart", false),
        ] {
            assert_eq!(Statement::new(sql).only_reads(), reads, "{sql}");
        }
    }
}
