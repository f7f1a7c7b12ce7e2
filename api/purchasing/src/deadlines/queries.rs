//! SQL of deadlines: by company and due date, over the index of open documents where those are meant.

use domain::codes::codes;
use domain::{dates::Day, money::Currency};
use identity::companies::reference::found_by_sql;
use platform::database::{Conditions, Param, Statement};
use platform::extract::Paging;
use serde::Deserialize;

/// Whose documents are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineOwner {
    Company(i64),
    /// All that are assigned to this agent.
    Assigned(i64),
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Status {
    #[default]
    Open,
    Overdue,
    Paid,
}

codes!(Status { Open = "open", Overdue = "overdue", Paid = "paid" });

/// What was asked for.
#[derive(Debug, Clone)]
pub struct DeadlineQuery {
    pub company: Option<i64>,
    /// Each is part of the company's name or city, or begins its code.
    pub words: Vec<String>,
    pub status: Status,
    /// Due from, due to: both included.
    pub from: Option<Day>,
    pub to: Option<Day>,
    pub today: Day,
}

#[derive(Debug, Deserialize)]
pub struct Row {
    pub id: i64,
    pub company_id: i64,
    pub company_code: String,
    pub company_name: String,
    pub document_number: String,
    pub document_type: String,
    pub issue_date: String,
    pub due_date: String,
    pub amount: i64,
    pub paid: i64,
    pub currency: Currency,
    pub payment_method: String,
}

/// `from ... where ...` of the matching documents; `?1` is the company or the agent, `?2` today.
fn matching(owner: &DeadlineOwner, query: &DeadlineQuery) -> (String, Vec<Param>) {
    let (owned, id) = match owner {
        DeadlineOwner::Company(company) => {
            ("company c cross join deadline d on d.company_id = c.id where c.id = ?1", *company)
        }
        DeadlineOwner::Assigned(agent) => (
            "manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed' \
             cross join deadline d on d.company_id = c.id where m.user_id = ?1",
            *agent,
        ),
    };
    let mut sql = format!("from {owned} and ?2 is not null");
    let mut params = vec![Param::Int(id), Param::from(query.today.to_string())];
    sql.push_str(&found_by_sql(&query.words, params.len()));
    params.extend(query.words.iter().map(|word| Param::from(word.as_str())));
    sql.push_str(match query.status {
        Status::Open => " and d.amount <> d.paid",
        Status::Overdue => " and d.amount <> d.paid and d.amount > d.paid and d.due_date < ?2",
        Status::Paid => " and d.amount = d.paid",
    });
    let mut matching = Conditions::new(sql, params);
    matching.and("c.id =", query.company);
    matching.and("d.due_date >=", query.from.map(|from| from.to_string()));
    matching.and("d.due_date <=", query.to.map(|to| to.to_string()));
    matching.into_parts()
}

/// One row a currency.
pub fn totals_statement(owner: &DeadlineOwner, query: &DeadlineQuery) -> Statement {
    let (matching, params) = matching(owner, query);
    Statement::with(
        format!(
            "select d.currency, sum(d.amount - d.paid) as total, \
             sum(case when d.due_date < ?2 and d.amount > d.paid then d.amount - d.paid else 0 end) as overdue_total \
             {matching} group by d.currency order by d.currency"
        ),
        params,
    )
}

/// Counted up to one more than is told exactly.
pub fn count_statement(owner: &DeadlineOwner, query: &DeadlineQuery) -> Statement {
    let (matching, params) = matching(owner, query);
    Statement::counted(&matching, params)
}

/// What is open first due first; what was paid last due first.
pub fn page_statement(owner: &DeadlineOwner, query: &DeadlineQuery, paging: Paging) -> Statement {
    let (matching, mut params) = matching(owner, query);
    params.extend([Param::Int(paging.limit()), Param::Int(paging.offset())]);
    let order = if query.status == Status::Paid { "desc" } else { "asc" };
    Statement::with(
        format!(
            "select d.id, c.id as company_id, c.code as company_code, c.name as company_name, d.document_number, d.document_type, \
             d.issue_date, d.due_date, d.amount, d.paid, d.currency, d.payment_method {matching} \
             order by d.due_date {order}, d.id {order} limit ?{} offset ?{}",
            params.len() - 1,
            params.len()
        ),
        params,
    )
}

pub(crate) fn assigned_statement(agent: i64, company: i64) -> Statement {
    Statement::new(
        "select 1 as matches from manager_company m join company c on c.id = m.company_id and c.status <> 'closed' \
         where m.user_id = ?1 and m.company_id = ?2",
    )
    .bind_all((agent, company))
}

/// Whether a buyer is master of any company.
pub(crate) fn master_statement(user: i64) -> Statement {
    Statement::new("select 1 as matches from company_member where user_id = ?1 and master = 1 limit 1")
        .bind(user)
}
