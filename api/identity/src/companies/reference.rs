//! A short reference to a company, as in an agent's lists.

use domain::{locale::Locale, market::Country, money::Currency};
use serde::{Deserialize, Serialize};

/// A customer as the agent's calls name it beside what they tell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", from = "CompanyRow")]
pub struct CompanyRef {
    pub id: i64,
    /// What people say on the phone: `C00042`.
    pub code: String,
    pub name: String,
    /// Where goods go; null without an address.
    pub city: Option<String>,
    pub country: Country,
    pub currency: Currency,
    /// Places no orders: by operations, or because a document is overdue for too long.
    pub blocked: bool,
}

/// The row that [`company_ref_sql`] selects.
#[derive(Debug, Deserialize)]
struct CompanyRow {
    id: i64,
    code: String,
    name: String,
    city: Option<String>,
    country: Country,
    blocked: bool,
}

impl From<CompanyRow> for CompanyRef {
    fn from(row: CompanyRow) -> Self {
        Self {
            id: row.id,
            code: row.code,
            name: row.name,
            city: row.city,
            country: row.country,
            currency: row.country.currency(),
            blocked: row.blocked,
        }
    }
}

/// The order by name of the rows `of` of `company` or `contact`. Norwegians expect Æ, Ø and Å after Z; folded
/// names contain A and O instead, so the Norwegian order uses the name itself.
pub fn by_name_sql(locale: Locale, of: &str) -> String {
    if locale != Locale::No {
        return format!("{of}.search_name, {of}.id");
    }
    // The same order as `domain::fold::sort_key`.
    const LETTERS: [(char, char); 14] = [
        ('æ', '{'),
        ('Æ', '{'),
        ('ä', '{'),
        ('Ä', '{'),
        ('ø', '|'),
        ('Ø', '|'),
        ('ö', '|'),
        ('Ö', '|'),
        ('å', '}'),
        ('Å', '}'),
        ('é', 'e'),
        ('É', 'e'),
        ('ü', 'u'),
        ('Ü', 'u'),
    ];
    let name = LETTERS.iter().fold(format!("lower({of}.name)"), |name, (letter, weight)| {
        format!("replace({name}, '{letter}', '{weight}')")
    });
    format!("{name}, {of}.id")
}

/// The [`CompanyRef`] of the row `c` of `company`, as one JSON text. `blocking` is the placeholder of the day
/// before which an open document blocks (`domain::credit::blocking_before`). Inside another JSON text it
/// needs `json(...)` around it.
pub fn company_ref_sql(blocking: &str) -> String {
    format!(
        "json_object('id', c.id, 'code', c.code, 'name', c.name, 'country', c.country, 'city', \
         (select g.name from address a join geo_city g on g.id = a.city_id \
         where a.id = coalesce(c.delivery_address_id, c.address_id)), \
         'blocked', c.blocked_at is not null or exists (select 1 from deadline d where d.company_id = c.id \
         and d.due_date < {blocking} and d.amount <> d.paid and d.amount > d.paid))"
    )
}

/// A condition on companies `c`, found by an index already: each word is part of the name or of the city, or
/// begins the code. The words are bound after `bound` other parameters.
pub fn found_by_sql(words: &[String], bound: usize) -> String {
    (bound + 1..=bound + words.len())
        .map(|n| {
            format!(
                " and (instr(c.search_name, ?{n}) > 0 or instr(lower(c.code), ?{n}) = 1 or ltrim(c.code, 'C0') = ?{n} \
                 or exists (select 1 from address a join geo_city g on g.id = a.city_id \
                 where a.id = coalesce(c.delivery_address_id, c.address_id) and instr(g.search_name, ?{n}) > 0))"
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_becomes_what_the_wire_carries() {
        let text = r#"{"id":7,"code":"C00007","name":"Bryggen","city":"Bergen","country":"NO","blocked":1}"#;
        let company: CompanyRef = platform::database::read_json(text).unwrap();
        let wire = serde_json::to_value(&company).unwrap();
        assert_eq!(wire["currency"], "NOK");
        assert_eq!(wire["blocked"], true);
    }
}
