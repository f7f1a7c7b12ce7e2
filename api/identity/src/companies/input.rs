//! `PUT /company/{id}`: what may change.

use super::types::Warnings;
use super::{fields, texts};
use domain::{fold, locale::Locale, market::Country};
use platform::database::{Param, Statement};
use platform::errors::{FieldError, Problems};
use platform::extract::{Ref, sent};
use platform::texts::pick;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is not sent stays as it is.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyChange {
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100)]
    pub name: Option<String>,
    /// Null or empty: none.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    pub vat_number: Option<Option<String>>,
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    pub fiscal_code: Option<Option<String>>,
    #[serde(default)]
    pub phone_number: Option<String>,
    #[serde(default)]
    pub typology: Option<String>,
    /// 0 = Monday ... 6 = Sunday.
    #[serde(default)]
    pub closing_days: Option<Vec<i64>>,
    /// One of the company's.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub address: Option<Ref>,
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub delivery_address: Option<Ref>,
    /// `phone`, `whatsapp`, `autonomous`.
    #[serde(default)]
    pub order_taking_modes: Option<Vec<String>>,
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    pub sdi_code: Option<Option<String>>,
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    pub pec: Option<Option<String>>,
}

/// Columns to be set, the conditions for it, and warnings.
#[derive(Debug, Default)]
pub struct CompanyValues {
    columns: Vec<(&'static str, Param)>,
    vat_number: Option<String>,
    address: Option<i64>,
    delivery_address: Option<i64>,
    doubtful: bool,
}

/// Facts that may prevent a change.
#[derive(Debug, Deserialize)]
pub struct Facts {
    pub vat_taken: bool,
    pub address_own: bool,
    pub delivery_own: bool,
}

impl CompanyChange {
    /// Notes every problem by its field, or answers the columns.
    pub fn check(&self, problems: &mut Problems, country: Country) -> CompanyValues {
        let mut checked = CompanyValues::default();
        if let Some(name) = &self.name {
            let name = fields::line(problems, "name", name, fields::NAME);
            checked.set("search_name", fold::fold(&name));
            checked.set("name", name);
        }
        if let Some(text) = &self.vat_number {
            let number = fields::vat(problems, "vatNumber", text.as_deref().unwrap_or_default(), country);
            checked.doubtful = number.as_ref().is_some_and(|number| number.doubtful);
            checked.vat_number = number.map(|number| number.digits);
            checked.set("vat_number", checked.vat_number.clone());
        }
        if let Some(text) = &self.fiscal_code {
            let code = fields::fiscal(problems, "fiscalCode", text.as_deref().unwrap_or_default(), country);
            checked.set("fiscal_code", code);
        }
        if let Some(text) = &self.phone_number {
            checked.set("phone_number", fields::optional_phone(problems, "phoneNumber", text, country));
        }
        if let Some(text) = &self.typology {
            checked.set("typology", fields::typology(problems, "typology", text));
        }
        if let Some(days) = &self.closing_days {
            let days = fields::weekdays(problems, "closingDays", days);
            checked.set("closing_days", json(&days));
        }
        if let Some(modes) = &self.order_taking_modes {
            let modes = fields::modes(problems, "orderTakingModes", modes);
            checked.set("order_taking_modes", json(&modes));
        }
        if let Some(text) = &self.sdi_code {
            let code = fields::sdi(problems, "sdiCode", text.as_deref().unwrap_or_default(), country);
            checked.set("sdi_code", code);
        }
        if let Some(text) = &self.pec {
            let pec = fields::pec(problems, "pec", text.as_deref().unwrap_or_default(), country);
            checked.set("pec", pec);
        }
        if let Some(Ref(id)) = self.address {
            checked.address = Some(id);
            checked.set("address_id", id);
        }
        if let Some(Ref(id)) = self.delivery_address {
            checked.delivery_address = Some(id);
            checked.set("delivery_address_id", id);
        }
        checked
    }
}

/// Columns under their names in the contract; derived columns are left out.
const NAMES: [(&str, &str); 11] = [
    ("name", "name"),
    ("vat_number", "vatNumber"),
    ("fiscal_code", "fiscalCode"),
    ("phone_number", "phoneNumber"),
    ("typology", "typology"),
    ("closing_days", "closingDays"),
    ("order_taking_modes", "orderTakingModes"),
    ("sdi_code", "sdiCode"),
    ("pec", "pec"),
    ("address_id", "address"),
    ("delivery_address_id", "deliveryAddress"),
];
/// The columns that contain JSON.
const JSON: [&str; 2] = ["closingDays", "orderTakingModes"];

/// ?1 company, ?2 VAT number, ?3 and ?4 its addresses.
const VAT_TAKEN: &str = "?2 is not null and exists (select 1 from company o join company c on c.id = ?1 \
     where o.country = c.country and o.vat_number = ?2 and o.status = 'active' and o.id <> ?1)";

fn own(parameter: &str) -> String {
    format!(
        "({parameter} is null or exists (select 1 from address a where a.id = {parameter} and a.company_id = ?1 and a.removed_at is null))"
    )
}

impl CompanyValues {
    fn set(&mut self, column: &'static str, value: impl Into<Param>) {
        self.columns.push((column, value.into()));
    }

    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The values after the change, under the names of the contract, for the audit.
    pub(crate) fn audit_values(&self) -> Value {
        self.columns
            .iter()
            .filter_map(|(column, value)| {
                let name = NAMES.iter().find(|(known, _)| known == column)?.1;
                let value = match value {
                    Param::Null => Value::Null,
                    Param::Int(number) => (*number).into(),
                    Param::Text(text) if JSON.contains(&name) => {
                        serde_json::from_str(text).unwrap_or(Value::Null)
                    }
                    Param::Text(text) => text.as_str().into(),
                };
                Some((name.to_owned(), value))
            })
            .collect::<serde_json::Map<_, _>>()
            .into()
    }

    fn facts_params(&self, company: i64) -> Vec<Param> {
        vec![
            Param::Int(company),
            Param::from(self.vat_number.clone()),
            Param::from(self.address),
            Param::from(self.delivery_address),
        ]
    }

    pub fn facts_statement(&self, company: i64) -> Statement {
        let sql = format!(
            "select ({VAT_TAKEN}) as vat_taken, {} as address_own, {} as delivery_own",
            own("?3"),
            own("?4")
        );
        Statement::with(sql, self.facts_params(company))
    }

    /// Changes everything or nothing, and only while the facts hold.
    pub fn update_statement(&self, company: i64) -> Statement {
        let mut params = self.facts_params(company);
        let mut columns = Vec::with_capacity(self.columns.len());
        for (column, value) in &self.columns {
            params.push(value.clone());
            columns.push(format!("{column} = ?{}", params.len()));
        }
        let sql = format!(
            "update company set {} where id = ?1 and not ({VAT_TAKEN}) and {} and {}",
            columns.join(", "),
            own("?3"),
            own("?4")
        );
        Statement::with(sql, params)
    }

    pub fn warnings(&self, locale: Locale) -> Warnings {
        vat_warnings(self.doubtful, locale)
    }
}

/// A wrong check digit is reported as a warning, not refused.
pub(crate) fn vat_warnings(doubtful: bool, locale: Locale) -> Warnings {
    let mut warnings = Warnings::new();
    if doubtful {
        let text = pick(&texts::VAT_DOUBTFUL, locale).to_owned();
        warnings.insert("vatNumber".to_owned(), vec![text]);
    }
    warnings
}

impl Facts {
    pub fn problems(&self) -> Problems {
        let mut problems = Problems::default();
        for (field, own) in [("address", self.address_own), ("deliveryAddress", self.delivery_own)] {
            if !own {
                problems.add(field, FieldError::Says(&texts::ADDRESS));
            }
        }
        problems
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "[]".to_owned())
}
