//! The person who changes a company's data: its master, an assigned agent, or operations.

use super::{ActiveCompany, Operator, Session, ops_audit_change};
use platform::database::Statement;
use platform::limits::Limit;
use platform::state::App;
use serde_json::Value;

/// Made only after an extractor has permitted the change.
#[derive(Debug, Clone)]
pub struct Editor {
    who: Operator,
    active: Option<ActiveCompany>,
    audited: bool,
    limited: bool,
}

impl From<Session> for Editor {
    fn from(session: Session) -> Self {
        Self {
            who: Operator::of(&session),
            audited: session.roles.agent(),
            active: session.company,
            limited: true,
        }
    }
}

impl From<Operator> for Editor {
    fn from(operator: Operator) -> Self {
        Self { who: operator, active: None, audited: true, limited: false }
    }
}

impl Editor {
    /// Their account; a service key has none.
    pub const fn user(&self) -> Option<i64> {
        self.who.user
    }

    /// The user whose rights end at the own companies: none for operations.
    pub fn agent(&self) -> Option<i64> {
        self.who.user.filter(|_| self.limited)
    }

    /// The service key, if another system makes the change.
    pub const fn key(&self) -> Option<i64> {
        self.who.key
    }

    /// Their displayed name.
    pub fn name(&self) -> &str {
        &self.who.name
    }

    /// The company they act for.
    pub const fn active(&self) -> Option<&ActiveCompany> {
        self.active.as_ref()
    }

    /// Whether their changes are audited: all but a buyer's in the own company.
    pub const fn audited(&self) -> bool {
        self.audited
    }

    /// Limits changes by a person; operations import the data of other systems without a limit.
    pub fn limit(&self, name: &str, most: i64, seconds: i64) -> Option<Limit> {
        let whom = self.agent()?;
        Some(Limit::new(name, &whom.to_string(), most, seconds))
    }

    /// The audit row of a change, written when the statement before it in the batch changed a row. `None`
    /// where changes are not audited.
    pub fn audit_change(
        &self,
        app: &App,
        company: impl Into<Option<i64>>,
        action: &str,
        subject: &str,
        detail: &Value,
    ) -> Option<Statement> {
        self.audited.then(|| ops_audit_change(app, &self.who, company, action, subject, detail))
    }
}

/// The differing values before and after, by name: `{"name": {"from": "Bar", "to": "Bar Uno"}}`.
pub fn differences(before: &Value, after: &Value) -> Value {
    let (Value::Object(before), Value::Object(after)) = (before, after) else {
        return Value::Object(serde_json::Map::new());
    };
    after
        .iter()
        .filter_map(|(name, now)| {
            let was = before.get(name).unwrap_or(&Value::Null);
            (was != now).then(|| (name.clone(), serde_json::json!({ "from": was, "to": now })))
        })
        .collect::<serde_json::Map<_, _>>()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_differences_are_listed() {
        let before = json!({ "name": "Bar", "pec": null, "days": [1] });
        let after = json!({ "name": "Bar", "pec": "a@b.it", "days": [1, 2] });
        assert_eq!(
            differences(&before, &after),
            json!({ "pec": { "from": null, "to": "a@b.it" }, "days": { "from": [1], "to": [1, 2] } })
        );
        assert_eq!(differences(&before, &before), json!({}));
    }
}
