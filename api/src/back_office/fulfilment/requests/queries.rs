//! SQL of deciding requests.

use crate::domain::request_type::RequestGroup;
use crate::domain::request_type::RequestType;

use crate::domain::instant::iso;
use crate::domain::request_status::RequestStatus;
use crate::platform::database::{Param, Statement};
use crate::platform::extract::Paging;
use serde_json::json;

/// Which requests are wanted.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    pub status: Option<RequestStatus>,
    pub group: Option<RequestGroup>,
    pub kind: Option<RequestType>,
}

impl Filter {
    /// Its types, as a JSON array; null for all of them.
    fn kinds(self) -> Param {
        if self.group.is_none() && self.kind.is_none() {
            return Param::Null;
        }
        let kinds: Vec<&str> = RequestType::ALL
            .into_iter()
            .filter(|kind| self.kind.is_none_or(|wanted| wanted == *kind))
            .filter(|kind| self.group.is_none_or(|wanted| wanted == kind.group()))
            .map(RequestType::code)
            .collect();
        Param::from(json!(kinds).to_string())
    }

    /// `?1` the types.
    fn sql(self) -> (String, Vec<Param>) {
        let mut params = vec![self.kinds()];
        let mut sql =
            "from request r where (?1 is null or r.type in (select value from json_each(?1)))".to_owned();
        if let Some(status) = self.status {
            params.push(Param::from(status.code()));
            sql.push_str(" and r.status = ?2");
        } else {
            sql.push_str(" and r.id > 0");
        }
        (sql, params)
    }
}

/// Up to one more than is told exactly.
pub fn count(filter: Filter) -> Statement {
    let (sql, params) = filter.sql();
    Statement::counted(&sql, params)
}

/// The ids of a page: newest first; of a status the oldest, who has waited longest.
pub fn page(filter: Filter, paging: Paging) -> Statement {
    let (sql, mut params) = filter.sql();
    params.extend([Param::Int(paging.limit()), Param::Int(paging.offset())]);
    let (limit, offset) = (params.len() - 1, params.len());
    let way = if filter.status.is_some() { "" } else { " desc" };
    Statement::with(
        format!("select r.id {sql} order by r.id{way} limit ?{limit} offset ?{offset}"),
        params,
    )
}

/// A step of a request.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    pub id: i64,
    pub from: RequestStatus,
    pub to: RequestStatus,
    pub user: Option<i64>,
    pub answer: &'a str,
    pub now: i64,
}

impl Step<'_> {
    /// A guard undoes the batch when it does not stand there any more.
    #[must_use]
    pub fn statements(&self) -> Vec<Statement> {
        let at = iso(self.now / 1_000);
        vec![
            Statement::new(
                "update request set status = ?3, answer = case ?4 when '' then answer else ?4 end, updated_at = ?5 \
                 where id = ?1 and status = ?2",
            )
            .bind(self.id)
            .bind(self.from.code())
            .bind(self.to.code())
            .bind(self.answer)
            .bind(at.as_str()),
            Statement::new("insert into guard (ok) select changes() = 1"),
            Statement::new("delete from guard"),
            Statement::new(
                "insert into request_event (request_id, actor, user_id, from_status, to_status, reason, at) \
                 values (?1, 'ops', ?2, ?3, ?4, ?5, ?6)",
            )
            .bind(self.id)
            .bind(self.user)
            .bind(self.from.code())
            .bind(self.to.code())
            .bind(self.answer)
            .bind(at),
        ]
    }
}

/// What blocks a company: the numbers of its documents.
pub fn blocking(company: i64, before: &str) -> Statement {
    Statement::new(
        "select document_number as number from deadline where company_id = ?1 and due_date < ?2 \
         and amount <> paid and amount > paid order by due_date limit 20",
    )
    .bind(company)
    .bind(before)
}

/// Every statement, for the test of the plans.
#[cfg(feature = "contract")]
pub(crate) fn planned(now: i64) -> Vec<Statement> {
    use super::effect::Effect;
    use crate::domain::dates::Day;
    let day = Day(20_000);
    let mut planned = vec![blocking(1, "2026-01-01")];
    for status in [None, Some(RequestStatus::Open), Some(RequestStatus::Done)] {
        let filter = Filter {
            status,
            group: Some(RequestGroup::Logistic),
            kind: None,
        };
        planned.extend([count(filter), page(filter, Paging::first(24))]);
    }
    let step = Step {
        id: 1,
        from: RequestStatus::InReview,
        to: RequestStatus::Approved,
        user: Some(1),
        answer: "va bene",
        now,
    };
    planned.extend(step.statements());
    for effect in [
        Effect::Postponed {
            documents: vec![1],
            to: "2026-12-01".to_owned(),
        },
        Effect::Instalments {
            documents: vec![1],
            parts: vec![("2026-12-01".to_owned(), 100)],
        },
        Effect::Unblocked { to: Some(day) },
        Effect::PaymentMethod {
            code: "CC".to_owned(),
        },
    ] {
        planned.extend(effect.statements(1, "S000001", (0, day), day));
    }
    planned
}
