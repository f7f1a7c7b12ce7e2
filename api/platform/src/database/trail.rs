//! A copy of each security event and each row of the audit goes into the log: whoever gets hold of the database cannot change
//! what Workers Logs, or where Logpush takes it, already has (ASVS 16.4.3).
//!
//! Here and nowhere else, by the beginning of the statement: a new place that writes such a row needs nothing more. The rows
//! come back with the batch, so a line stands for a row that was committed; what a condition held back has none.

use serde_json::{Map, Value};

/// A table whose rows are logged.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Trail {
    event: &'static str,
    insert: &'static str,
    columns: &'static str,
}

/// Never `detail`: it contains names, addresses and typed texts.
static TRAILS: [Trail; 2] = [
    Trail {
        event: "audit",
        insert: "insert into audit ",
        columns: "id, action, subject, user_id as user, key_id as key, company_id as company, request_id as requestId, at",
    },
    Trail {
        event: "security",
        insert: "insert into security_event ",
        columns: "id, kind, subject, user_id as user, by_user_id as byUser, by_key_id as byKey, address, device, \
                  request_id as requestId, at",
    },
];

impl Trail {
    /// The trail of a statement that writes rows to be logged.
    pub(super) fn of(sql: &str) -> Option<&'static Self> {
        TRAILS.iter().find(|trail| sql.starts_with(trail.insert))
    }

    /// The statement with its rows as answer.
    pub(super) fn returning(&self, sql: &str) -> String {
        format!("{sql} returning {}", self.columns)
    }

    /// Subjects of security events name calls, roles and limits. The beginning of a service key stays in the
    /// table.
    fn may_name(&self, subject: &Value) -> bool {
        match self.event {
            "audit" => is_row(subject),
            _ => subject.as_str().is_some_and(|text| !text.contains(KEY)),
        }
    }

    /// The fields of one log line for each row, without empty ones.
    pub(super) fn lines(&self, rows: &str) -> Vec<Value> {
        let rows: Vec<Map<String, Value>> = serde_json::from_str(rows).unwrap_or_default();
        rows.into_iter()
            .map(|mut fields| {
                if !fields.get("subject").is_some_and(|subject| self.may_name(subject)) {
                    fields.remove("subject");
                }
                fields.retain(|_, value| !value.is_null() && value != "");
                fields.insert("event".to_owned(), self.event.into());
                Value::Object(fields)
            })
            .collect()
    }
}

/// The beginning of a key's secret.
const KEY: &str = "madia_sk_";

/// `order:12`: other subjects of the audit may be a person's name.
fn is_row(subject: &Value) -> bool {
    let parts = subject.as_str().and_then(|text| text.split_once(':'));
    parts.is_some_and(|(table, id)| {
        let word = |text: &str| {
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
        };
        word(table) && !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn both_tables_are_logged_and_no_other() {
        let event = |sql| Trail::of(sql).map(|trail| trail.event);
        assert_eq!(event("insert into audit (user_id) values (?1)"), Some("audit"));
        assert_eq!(event("insert into security_event (kind) select ?1"), Some("security"));
        assert_eq!(event("insert into audit_copy (user_id) values (?1)"), None);
        assert_eq!(event("update audit set detail = ''"), None);
    }

    #[test]
    fn a_line_has_ids_and_the_action_and_nobodys_name() {
        let trail = Trail::of("insert into audit (x)").unwrap();
        let rows = json!([
            { "id": 1, "action": "order.weigh", "subject": "order:12", "user": 5, "key": null, "requestId": "r" },
            { "id": 2, "action": "representative.add", "subject": "Anna Rossi", "user": 5 },
        ]);
        assert_eq!(
            trail.lines(&rows.to_string()),
            [
                json!({ "event": "audit", "id": 1, "action": "order.weigh", "subject": "order:12", "user": 5, "requestId": "r" }),
                json!({ "event": "audit", "id": 2, "action": "representative.add", "user": 5 }),
            ]
        );
        assert!(!trail.columns.contains("detail"));
        let events = Trail::of("insert into security_event (x)").unwrap();
        let rows = json!([
            { "kind": "call_refused", "subject": "GET /ops/order" },
            { "kind": "key_made", "subject": "service_key:madia_sk_abcd" },
        ]);
        assert_eq!(
            events.lines(&rows.to_string()),
            [
                json!({ "event": "security", "kind": "call_refused", "subject": "GET /ops/order" }),
                json!({ "event": "security", "kind": "key_made" }),
            ]
        );
    }

    proptest! {
        #[test]
        fn a_subject_that_is_logged_is_a_table_and_a_number(subject in "\\PC{0,30}", table in "[a-z_]{1,12}", id in 0_u32..) {
            if is_row(&json!(subject)) {
                prop_assert!(subject.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b":_".contains(&byte)));
            }
            let row = json!(format!("{table}:{id}"));
            prop_assert!(is_row(&row));
        }
    }
}
