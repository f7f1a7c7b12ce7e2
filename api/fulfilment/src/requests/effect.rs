//! The effect of an approved request, computed without a database and written by guarded statements.

use super::types::OpsRequestEffect;
use domain::dates::Day;
use domain::instant::iso;
use domain::money::Minor;
use domain::payment_code::PaymentCode;
use domain::request_type::RequestType;
use platform::database::Statement;
use serde::Deserialize;
use serde_json::{Value, json};

/// The change that an approval makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    None,
    Postponed {
        documents: Vec<i64>,
        to: String,
    },
    Instalments {
        documents: Vec<i64>,
        parts: Vec<(String, i64)>,
    },
    /// With a day, documents that block the company become due then.
    Unblocked {
        to: Option<Day>,
    },
    PaymentMethod {
        code: String,
    },
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Fields {
    deadline_ids: Vec<i64>,
    new_due_date: String,
    requested_method: String,
    installments: Vec<Part>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Part {
    due_date: String,
    amount: Option<Minor>,
}

impl Effect {
    /// The effect of a request's own fields, which were checked when it was sent.
    pub fn of(kind: RequestType, fields: &Value, new_due_date: Option<Day>) -> Self {
        let fields = Fields::deserialize(fields).unwrap_or_default();
        match kind {
            RequestType::SpostamentoScadenze => {
                Self::Postponed { documents: fields.deadline_ids, to: fields.new_due_date }
            }
            RequestType::PianoDiRientro => Self::Instalments {
                documents: fields.deadline_ids,
                parts: fields
                    .installments
                    .into_iter()
                    .map(|part| (part.due_date, part.amount.unwrap_or_default().0))
                    .collect(),
            },
            RequestType::SbloccoCliente => Self::Unblocked { to: new_due_date },
            RequestType::MetodoPagamento
                if PaymentCode::WORDS.contains(&fields.requested_method.as_str()) =>
            {
                Self::PaymentMethod { code: fields.requested_method }
            }
            _ => Self::None,
        }
    }

    /// Its name in answers.
    pub const fn word(&self) -> OpsRequestEffect {
        match self {
            Self::None => OpsRequestEffect::None,
            Self::Postponed { .. } => OpsRequestEffect::Postponed,
            Self::Instalments { .. } => OpsRequestEffect::Instalments,
            Self::Unblocked { .. } => OpsRequestEffect::Unblocked,
            Self::PaymentMethod { .. } => OpsRequestEffect::PaymentMethod,
        }
    }

    /// For the batch of the approval; `code` is the request's, and numbers the instalments. A guard undoes
    /// the batch when a named document was paid or changed, or when the company would still be blocked.
    pub fn statements(
        &self,
        company: i64,
        code: &str,
        (now, today): (i64, Day),
        blocking: Day,
    ) -> Vec<Statement> {
        let at = iso(now / 1_000);
        match self {
            Self::None => Vec::new(),
            Self::Postponed { documents, to } => vec![
                postponed("id in (select value from json_each(?2)) and amount <> paid and due_date < ?3")
                    .bind_all((company, json!(documents).to_string(), to.as_str(), at)),
                Statement::new("insert into guard (ok) select changes() = ?1").bind(count(documents)),
                Statement::new("delete from guard"),
            ],
            Self::Instalments { documents, parts } => vec![
                Statement::new(
                    "insert into guard (ok) select count(*) = ?3 and sum(amount - paid) = ?4 and count(distinct currency) = 1 \
                     from deadline where company_id = ?1 and id in (select value from json_each(?2)) and amount <> paid",
                )
                .bind_all((company, json!(documents).to_string(), count(documents)))
                .bind(parts.iter().map(|(_, amount)| amount).sum::<i64>()),
                Statement::new("delete from guard"),
                Statement::new(
                    "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
                     payment_method, source, changed_at) select ?1, ?2 || '-' || (j.key + 1), 'other', ?5, j.value->>0, j.value->>1, \
                     d.currency, d.payment_method, 'shop', ?6 from json_each(?4) j cross join (select currency, payment_method from deadline \
                     where company_id = ?1 and id in (select value from json_each(?3)) order by id limit 1) d order by j.key",
                )
                .bind_all((company, code, json!(documents).to_string()))
                .bind_all((json!(parts).to_string(), today.to_string(), at.as_str())),
                // The documents stay closed by the plan: later payments from the accounting are stored, but
                // reopen none.
                Statement::new(
                    "update deadline set told_paid = coalesce(told_paid, paid), paid = amount, plan = ?3, changed_at = ?4 \
                     where company_id = ?1 and id in (select value from json_each(?2))",
                )
                .bind_all((company, json!(documents).to_string(), code, at.as_str())),
            ],
            Self::Unblocked { to } => vec![
                postponed("due_date < ?2 and amount <> paid and amount > paid and ?3 is not null")
                    .bind_all((company, blocking.to_string(), to.map(|day| day.to_string())))
                    .bind(at),
                Statement::new(
                    "insert into guard (ok) select not exists (select 1 from deadline d where d.company_id = ?1 \
                     and d.due_date < ?2 and d.amount <> d.paid and d.amount > d.paid)",
                )
                .bind_all((company, blocking.to_string())),
                Statement::new("delete from guard"),
                Statement::new("update company set blocked_at = null, blocked_reason = null where id = ?1")
                    .bind(company),
            ],
            Self::PaymentMethod { code } => vec![
                Statement::new("update company set payment_method = ?2 where id = ?1")
                    .bind_all((company, code.as_str())),
            ],
        }
    }
}

/// Documents of company `?1` become due on `?3`, whatever earlier day the accounting sends.
fn postponed(condition: &str) -> Statement {
    Statement::new(format!(
        "update deadline set told_due_date = case source when 'erp' then coalesce(told_due_date, due_date) end, due_date = ?3, postponed_to = ?3, \
         changed_at = ?4 where company_id = ?1 and {condition}"
    ))
}

fn count(documents: &[i64]) -> i64 {
    i64::try_from(documents.len()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_changes_what_its_fields_say() {
        let of = |kind, fields| Effect::of(kind, &fields, None);
        let plan = json!({ "deadlineIds": [1, 2], "installments": [
            { "dueDate": "2026-12-01", "amount": 10.5 }, { "dueDate": "2027-01-01", "amount": 4 }] });
        assert_eq!(
            of(RequestType::PianoDiRientro, plan),
            Effect::Instalments {
                documents: vec![1, 2],
                parts: vec![("2026-12-01".into(), 1_050), ("2027-01-01".into(), 400)],
            }
        );
        let later = json!({ "deadlineIds": [3], "newDueDate": "2026-12-24", "reason": "x" });
        assert_eq!(
            of(RequestType::SpostamentoScadenze, later),
            Effect::Postponed { documents: vec![3], to: "2026-12-24".into() }
        );
        let method = |code: &str| of(RequestType::MetodoPagamento, json!({ "requestedMethod": code }));
        assert_eq!(method("CPOS"), Effect::PaymentMethod { code: "CPOS".into() });
        assert_eq!(method("bank_transfer"), Effect::None);
        assert_eq!(of(RequestType::NuovoProdotto, json!({})), Effect::None);
        assert_eq!(of(RequestType::SbloccoCliente, json!({})).word(), OpsRequestEffect::Unblocked);
        assert!(Effect::None.statements(1, "S000001", (0, Day(20_000)), Day(19_970)).is_empty());
    }
}
