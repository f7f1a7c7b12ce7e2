//! SQL of orders that wait: each statement names the company.

use super::types::{Approval, ApprovalBudget, ApprovalCan, ApprovalCompany, ApprovalItem, ApprovalStatus};
use crate::standing::types::PlacedOrder;
use cart::limits::request_budget;
use domain::approval::{Above, BUDGET_SITE, COUNTED};
use domain::instant::iso;
use domain::locale::Locale;
use domain::market::Country;
use domain::money::{Currency, Minor};
use identity::access::Session;
use mail::{APPROVAL_KEY, ApprovalMail, queue_about_approval};
use platform::database::{Answers, Statement};
use platform::errors::ApiResult;
use platform::extract::Paging;
use platform::state::App;
use serde::Deserialize;

/// That wait, in one list.
pub const MAX_WAITING: usize = 50;

/// Which of them.
#[derive(Debug, Clone, Copy)]
pub enum ApprovalSet<'a> {
    /// Of the active company, up to one more than [`MAX_WAITING`].
    Waiting,
    Past(Paging),
    /// Of any company of the reader's.
    Id(i64),
    /// The reader's own, of the active company.
    Key(&'a str),
}

/// Who reads: a master all of the company, a member and an agent the own ones.
pub struct Reader {
    user: i64,
    /// The active one.
    company: Option<i64>,
    /// Of the active company.
    master: bool,
    locale: Locale,
    /// Milliseconds since 1970.
    now: i64,
}

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    user_id: i64,
    company_id: i64,
    company_name: String,
    /// The reader is one of its company's.
    master: bool,
    status: ApprovalStatus,
    reason: Above,
    site: Option<String>,
    budget: Option<(i64, i64)>,
    by_name: Option<String>,
    total: i64,
    /// (id, code, own)
    joins: Vec<(i64, String, i64)>,
    counted: Option<i64>,
    currency: Currency,
    country: Country,
    estimated: bool,
    item_count: i64,
    items: Vec<(i64, i64, i64, String, Option<i64>)>,
    notes: Option<String>,
    delivery_date: String,
    cutoff_at: String,
    created_at: String,
    decided_at: Option<String>,
    decided_by: Option<String>,
    word: String,
    orders: Vec<(i64, String, i64)>,
}

impl Reader {
    pub fn of(app: &App, session: &Session) -> Self {
        let company = session.company.as_ref();
        Self {
            user: session.user.id,
            company: company.map(|company| company.id),
            master: company.is_some_and(|company| company.master),
            locale: app.context.locale,
            now: app.now,
        }
    }

    pub fn statement(&self, set: &ApprovalSet<'_>) -> Statement {
        let placed = format!(
            "o.user_id = a.placed_by and o.company_id = a.company_id and o.request_key = {APPROVAL_KEY}"
        );
        let whole = format!(
            "(select json_group_array(json_array(j.value ->> 0, j.value ->> 1, \
             case when x.value is null then j.value ->> 2 else (select coalesce(sum(i.net), 0) from orders o \
             cross join order_item i on i.order_id = o.id and +i.product_id = j.value ->> 0 where {placed}) end, \
             coalesce((select t.name from product_text t where t.locale = ?3 and t.product_id = j.value ->> 0), ''), \
             x.value ->> 2)) from json_each(a.lines) j left join json_each(a.changed) x on x.value ->> 0 = j.value ->> 0)"
        );
        let owner = match set {
            ApprovalSet::Id(_) => {
                "?1 is ?1 and c.status <> 'closed' and (exists (select 1 from company_member m \
                 where m.company_id = a.company_id and m.user_id = ?2 and (m.master = 1 or a.user_id = ?2)) \
                 or a.user_id = ?2 and exists (select 1 from manager_company g where g.user_id = ?2 and g.company_id = a.company_id))"
            }
            _ => self.owner(),
        };
        let budget = request_budget();
        let (items, budget, chosen) = match set {
            ApprovalSet::Waiting => {
                ("'[]'", "null", "a.status = 'waiting' order by a.cutoff_at, a.id limit ?4")
            }
            ApprovalSet::Past(_) => {
                ("'[]'", "null", "a.status <> 'waiting' order by a.id desc limit ?4 offset ?5")
            }
            ApprovalSet::Id(_) => (whole.as_str(), budget.as_str(), "a.id = ?4"),
            ApprovalSet::Key(_) => (whole.as_str(), "null", "a.user_id = ?2 and a.request_key = ?4"),
        };
        let statement = Statement::new(format!(
            "select a.id, a.user_id, c.id as company_id, c.name as company_name, \
             exists (select 1 from company_member m where m.company_id = c.id and m.user_id = ?2 and m.master = 1) as master, a.status, iif(a.above_site = 1, 'site', a.reason) as reason, {BUDGET_SITE} as site, \
             case when exists (select 1 from company_member m where m.company_id = c.id and m.user_id = ?2) then {budget} end as budget, a.total, a.joins, \
             {COUNTED} as counted, a.currency, c.country, a.estimated, \
             json_array_length(a.lines) as item_count, {items} as items, a.request ->> 'notes' as notes, a.delivery_date, \
             a.cutoff_at, a.created_at, a.decided_at, a.word, trim(u.name || ' ' || u.surname) as by_name, \
             trim(d.name || ' ' || d.surname) as decided_by, \
             (select json_group_array(json_array(o.id, o.code, o.total)) from orders o where {placed}) as orders \
             from approval a cross join company c on c.id = a.company_id left join user u on u.id = a.user_id \
             left join user d on d.id = a.decided_by where {owner} and {chosen}"
        ))
        .bind_all((self.company, self.user, self.locale.code()));
        match set {
            ApprovalSet::Waiting => statement.bind(i64::try_from(MAX_WAITING + 1).unwrap_or(i64::MAX)),
            ApprovalSet::Past(paging) => statement.bind_all((paging.limit(), paging.offset())),
            ApprovalSet::Id(id) => statement.bind(*id),
            ApprovalSet::Key(key) => statement.bind(*key),
        }
    }

    /// A master's reads need no person: each walks an index of its own.
    const fn owner(&self) -> &'static str {
        if self.master {
            "a.company_id = ?1 and ?2 is not null"
        } else {
            "a.company_id = ?1 and a.user_id = ?2"
        }
    }

    /// How many are decided.
    pub(crate) fn count_past(&self) -> Statement {
        let matching = format!("from approval a where {} and a.status <> 'waiting'", self.owner());
        Statement::counted(&matching, vec![self.company.into(), self.user.into()])
    }

    /// The answer to [`Self::statement`].
    pub fn read(&self, answers: &mut Answers) -> ApiResult<Vec<Approval>> {
        let rows: Vec<Row> = answers.rows()?;
        Ok(rows.into_iter().map(|row| self.wire(row)).collect())
    }

    fn wire(&self, row: Row) -> Approval {
        let waits = row.status == ApprovalStatus::Waiting;
        let is_self = row.user_id == self.user;
        Approval {
            can: ApprovalCan {
                decide: waits && row.master && row.cutoff_at > iso(self.now / 1_000),
                withdraw: waits && is_self,
            },
            id: row.id,
            company: ApprovalCompany { id: row.company_id, name: row.company_name },
            status: row.status,
            above: row.reason,
            site: row.site,
            budget: row
                .budget
                .map(|(limit, spent)| ApprovalBudget { limit: Minor(limit), spent: Minor(spent) }),
            by: row.by_name.unwrap_or_default(),
            is_self,
            total: Minor(row.total),
            joins: links(row.joins),
            counted: row.counted.map(Minor),
            currency: row.currency,
            country: row.country,
            estimated: row.estimated,
            item_count: row.item_count,
            items: row
                .items
                .into_iter()
                .map(|(product_id, quantity, net, name, ordered)| ApprovalItem {
                    product_id,
                    name,
                    quantity,
                    ordered,
                    total: Minor(net),
                })
                .collect(),
            notes: row.notes.unwrap_or_default(),
            delivery_date: row.delivery_date,
            cutoff_at: row.cutoff_at,
            created_at: row.created_at,
            decided_at: row.decided_at,
            decided_by: row.decided_by,
            word: row.word,
            ordered_total: (!row.orders.is_empty())
                .then(|| Minor(row.orders.iter().map(|(.., total)| total).sum())),
            orders: links(row.orders),
        }
    }
}

fn links(orders: Vec<(i64, String, i64)>) -> Vec<PlacedOrder> {
    orders.into_iter().map(|(id, code, _)| PlacedOrder { id, code }).collect()
}

/// Refused or withdrawn, while it waits; a refusal is mailed to whoever asked.
pub(crate) fn settle_statements(
    now: i64,
    (company, user): (i64, i64),
    id: i64,
    to: ApprovalStatus,
    word: &str,
) -> Vec<Statement> {
    let refused = to == ApprovalStatus::Refused;
    let mut all = vec![
        Statement::new(
            "update approval set status = ?3, decided_by = ?4, decided_at = ?5, word = ?6 \
             where id = ?1 and company_id = ?2 and status = 'waiting'",
        )
        .bind_all((id, company, if refused { "refused" } else { "withdrawn" }))
        .bind_all((user, iso(now / 1_000), word)),
    ];
    if refused {
        let condition = "a.id = ?4 and a.company_id = ?5 and a.status = 'refused'";
        all.push(queue_about_approval(now, ApprovalMail::Refused, condition, &[id.into(), company.into()]));
    }
    all
}
