//! The permission matrix: every operation of the contract, one row each (`calls/`), role by role (`access.rs`).

use crate::http::access::Answer::Yes;
use crate::http::access::{self, Access, ROLES, Scope};
use crate::http::calls;
use crate::http::kinds::KINDS;
use serde_json::Value;
use std::borrow::Cow;

/// One operation of the contract, and who may call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    pub method: &'static str,
    pub path: Cow<'static, str>,
    pub access: Access,
}

/// All rows of the matrix.
pub(crate) fn rows() -> Vec<Row> {
    let calls = calls::all().map(|&(method, path, access)| Row { method, path: path.into(), access });
    let batches = batches::calls(KINDS).map(|(method, path, area)| Row {
        method,
        path: path.into(),
        access: access::area(area),
    });
    calls.chain(batches).collect()
}

/// Finds the row of an operation.
pub(crate) fn find(method: &str, path: &str) -> Option<Row> {
    rows().into_iter().find(|row| row.method == method && row.path == path)
}

impl Row {
    /// Whether everybody may make the call.
    pub(crate) fn is_public(&self) -> bool {
        self.access.answers.iter().all(|answer| *answer == Yes)
    }

    /// `x-scope` in the contract.
    pub(crate) fn scope(&self) -> Option<String> {
        match self.access.scope {
            Scope::None => None,
            Scope::Area(area) => Some(area.scope(self.method == "get")),
            Scope::Session => Some("session".to_owned()),
            Scope::SignIn => Some("sign-in".to_owned()),
            Scope::Any => Some("any".to_owned()),
        }
    }

    /// The row as it is written in the contract.
    pub(crate) fn json(&self) -> Value {
        ROLES
            .iter()
            .zip(self.access.answers)
            .map(|(role, answer)| ((*role).to_owned(), answer.json()))
            .collect::<serde_json::Map<_, _>>()
            .into()
    }
}

/// Lists the operations that are in only one of the matrix and the contract (`get /user/self`).
pub(crate) fn differences(operations: &[(String, String)]) -> Vec<String> {
    let without_row = operations
        .iter()
        .filter(|(method, path)| find(method, path).is_none())
        .map(|(method, path)| format!("{method} {path}: no row says who may call it"));
    let rows = rows();
    let without_operation = rows
        .iter()
        .filter(|row| !operations.iter().any(|(method, path)| row.method == method && row.path == *path))
        .map(|row| format!("{} {}: a row about no operation", row.method, row.path));
    let twice = rows.iter().enumerate().filter_map(|(at, row)| {
        let first = rows.iter().position(|other| other.method == row.method && other.path == row.path);
        (first != Some(at)).then(|| format!("{} {}: two rows", row.method, row.path))
    });
    without_row.chain(without_operation).chain(twice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::access::Answer::{Active, Barred, Is, Own};
    use crate::http::access::NO_MASTERS;

    #[test]
    fn nobody_signed_in_reaches_only_what_everybody_reaches() {
        for row in rows() {
            let [anonymous, others @ ..] = row.access.answers;
            match anonymous {
                Yes => assert!(others.iter().all(|answer| *answer == Yes), "{}", row.path),
                other => assert_eq!(other, Is(401), "{} {}", row.method, row.path),
            }
        }
    }

    #[test]
    fn a_master_may_what_a_member_may_and_a_seller_what_a_manager_may() {
        for row in rows() {
            let [_, member, master, manager, seller, _] = row.access.answers;
            // A master needs nobody's approval.
            let asks = row.access == NO_MASTERS;
            assert!(asks || master == member || matches!(member, Barred | Is(403)), "{}", row.path);
            assert_eq!(manager, seller, "{} {}", row.method, row.path);
        }
    }

    #[test]
    fn an_operator_reaches_the_own_user_and_operations_only() {
        for row in rows() {
            let operator = row.access.answers[5];
            let reaches = matches!(operator, Yes | Own | Active);
            let public = row.access.answers[0] == Yes;
            assert!(
                !reaches || public || row.path.starts_with("/user/") || row.access.scope != Scope::None,
                "{}",
                row.path
            );
        }
    }

    #[test]
    fn operations_lie_under_their_own_path_and_nobody_else_reaches_them() {
        for row in rows() {
            assert_eq!(row.path.starts_with("/ops/"), row.access.scope != Scope::None, "{}", row.path);
            if row.access.scope != Scope::None {
                assert_eq!(row.access.answers, access::OPS_IN_PERSON.answers, "{}", row.path);
            }
        }
    }

    #[test]
    fn missing_and_extra_operations_are_listed() {
        let known: Vec<_> = rows()
            .iter()
            .skip(1)
            .map(|row| (row.method.to_owned(), row.path.to_string()))
            .chain([("post".to_owned(), "/new".to_owned())])
            .collect();
        let found = differences(&known);
        assert_eq!(found.len(), 2);
        assert!(found[0].contains("post /new") && found[1].contains("/health"));
    }
}
