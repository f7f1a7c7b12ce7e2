//! SQL of deciding requests.

use domain::request_type::RequestGroup;
use domain::request_type::RequestType;

use domain::instant::iso;
use domain::request_status::RequestStatus;
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde_json::json;

/// The filter of requests.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    pub status: Option<RequestStatus>,
    /// Only what waits for a decision.
    pub undecided: bool,
    pub group: Option<RequestGroup>,
    pub kind: Option<RequestType>,
}

impl Filter {
    /// The group's types, as a JSON array; null for all of them.
    fn kinds(self) -> Param {
        if self.group.is_none() && self.kind.is_none() {
            return Param::Null;
        }
        let kinds: Vec<&str> = RequestType::ALL
            .into_iter()
            .filter(|kind| self.kind.is_none_or(|only| only == *kind))
            .filter(|kind| self.group.is_none_or(|only| only == kind.group()))
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
        } else if !self.undecided {
            sql.push_str(" and r.id > 0");
        }
        if self.undecided {
            sql.push_str(" and r.status in ('open', 'in_review')");
        }
        (sql, params)
    }
}

/// Counts up to one more than a list counts exactly.
pub fn count(filter: Filter) -> Statement {
    let (sql, params) = filter.sql();
    Statement::counted(&sql, params)
}

/// The ids of a page, newest first; with a status, or undecided ones, the oldest first, because they have
/// waited longest.
pub fn page(filter: Filter, paging: Paging) -> Statement {
    let (sql, mut params) = filter.sql();
    params.extend([Param::Int(paging.limit()), Param::Int(paging.offset())]);
    let (limit, offset) = (params.len() - 1, params.len());
    let oldest_first = filter.status.is_some() || filter.undecided;
    let way = if oldest_first { "" } else { " desc" };
    Statement::with(format!("select r.id {sql} order by r.id{way} limit ?{limit} offset ?{offset}"), params)
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
    /// A guard undoes the batch when the request has another status.
    pub fn statements(&self) -> Vec<Statement> {
        let at = iso(self.now / 1_000);
        vec![
            Statement::new(
                "update request set status = ?3, answer = case ?4 when '' then answer else ?4 end, updated_at = ?5 \
                 where id = ?1 and status = ?2",
            )
            .bind_all((self.id, self.from.code(), self.to.code(), self.answer))
            .bind(at.as_str()),
            Statement::new("insert into guard (ok) select changes() = 1"),
            Statement::new("delete from guard"),
            Statement::new(
                "insert into request_event (request_id, actor, user_id, from_status, to_status, reason, at) \
                 values (?1, 'ops', ?2, ?3, ?4, ?5, ?6)",
            )
            .bind_all((self.id, self.user, self.from.code(), self.to.code()))
            .bind_all((self.answer, at)),
        ]
    }
}

/// The numbers of the documents that block a company.
pub fn blocking(company: i64, before: &str) -> Statement {
    Statement::new(
        "select document_number as number from deadline where company_id = ?1 and due_date < ?2 \
         and amount <> paid and amount > paid order by due_date limit 20",
    )
    .bind_all((company, before))
}
