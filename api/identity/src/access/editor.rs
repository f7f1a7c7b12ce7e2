//! Who changes a company's data: its master, an agent it is assigned to, or operations.

use super::{ActiveCompany, Operator, Session, ops_audit_change};
use platform::database::Statement;
use platform::limits::Limit;
use platform::state::App;
use serde_json::Value;

/// Behind the extractor that lets them in.
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
    /// Their account; a program has none.
    pub const fn user(&self) -> Option<i64> {
        self.who.user
    }

    /// Whose rights end at the own companies: nobody of operations.
    pub fn agent(&self) -> Option<i64> {
        self.who.user.filter(|_| self.limited)
    }

    /// The service key of a program.
    pub const fn key(&self) -> Option<i64> {
        self.who.key
    }

    /// As people call them.
    pub fn name(&self) -> &str {
        &self.who.name
    }

    /// The company they act for.
    pub const fn active(&self) -> Option<&ActiveCompany> {
        self.active.as_ref()
    }

    /// What they change leaves an audit row: everybody's but a buyer's in the own company.
    pub const fn audited(&self) -> bool {
        self.audited
    }

    /// So often in so many seconds; operations load what their other systems know, and are not counted.
    pub fn limit(&self, name: &str, most: i64, seconds: i64) -> Option<Limit> {
        let whom = self.agent()?;
        Some(Limit::new(name, &whom.to_string(), most, seconds))
    }

    /// The audit row of a change, when the statement before it in the batch has changed a row. `None`: it leaves none.
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

/// What was there and what is there now, name by name, of what differs: `{"name": {"from": "Bar", "to": "Bar Uno"}}`.
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
    fn only_what_differs_is_told() {
        let before = json!({ "name": "Bar", "pec": null, "days": [1] });
        let after = json!({ "name": "Bar", "pec": "a@b.it", "days": [1, 2] });
        assert_eq!(
            differences(&before, &after),
            json!({ "pec": { "from": null, "to": "a@b.it" }, "days": { "from": [1], "to": [1, 2] } })
        );
        assert_eq!(differences(&before, &before), json!({}));
    }
}
