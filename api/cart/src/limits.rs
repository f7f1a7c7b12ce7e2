//! What a member may order without asking a master of the company, and what of it this week has taken already.

use super::scope::Scope;
use super::types::CartApproval;
use domain::approval::{Above, Limits, week};
use domain::money::Minor;
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// The limits of a member, and who may say yes to more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartLimits {
    pub limits: Limits,
    /// Masters by name.
    pub approvers: Vec<String>,
}

/// The card `p` of somebody `{user}` with limits in the company `{company}`; a master has none.
const LIMITED: &str = "representative p where p.user_id = {user} and p.company_id = {company} and p.access = 1 \
     and coalesce(p.ask_above, p.week_budget) is not null and not exists (select 1 from company_member m \
     where m.company_id = {company} and m.user_id = {user} and m.master = 1)";
/// Order `o` is placed in their name, by themselves or by a standing order of theirs.
const OWN: &str = "o.user_id = {user} and o.status <> 'cancelled'";
/// Ordered in their name from `{from}` to `{to}`, and waiting.
const SPENT: &str = "((select coalesce(sum(o.total), 0) from orders o where o.company_id = {company} \
     and o.placed_on between {from} and {to} and {own}) \
     + (select coalesce(sum(w.total), 0) from approval w where w.company_id = {company} and w.user_id = {user} \
     and w.status = 'waiting' and w.asked_on between {from} and {to}))";

fn filled(text: &str, [user, company, from, to]: [&str; 4]) -> String {
    text.replace("{own}", OWN)
        .replace("{user}", user)
        .replace("{company}", company)
        .replace("{from}", from)
        .replace("{to}", to)
}

/// Of `c`, `?1` the user, `?6` to `?7` the week; null for somebody without limits.
pub(super) fn column() -> String {
    of(["?1", "c.id", "?6", "?7"])
}

fn of(names: [&str; 4]) -> String {
    let [_, company, ..] = names;
    format!(
        "(select json_object('askAbove', p.ask_above, 'weekBudget', p.week_budget, 'spent', {}, 'approvers', \
         json((select json_group_array(trim(u.name || ' ' || u.surname)) from company_member m cross join user u on u.id = m.user_id \
         and u.status = 'active' where m.company_id = {company} and m.master = 1))) from {} limit 1)",
        filled(SPENT, names),
        filled(LIMITED, names)
    )
}

/// Of `f`, an order that others travel with, and of `c`: what the person `?9` has placed of it and of those, with VAT.
pub(super) fn own_column() -> String {
    filled(
        "(select coalesce(sum(o.total), 0) from orders o where o.id in \
         (select f.id union all select j.id from orders j where j.joins = f.id) and {own})",
        ["?9", "c.id", "", ""],
    )
}

/// Undoes a batch that would order more than they may, whatever another tab has ordered meanwhile. `joined`: what they have
/// placed already of the deliveries that it joins.
pub fn within_statement(scope: &Scope, total: Minor, joined: Minor) -> Statement {
    let names = ["?1", "?2", "?3", "?4"];
    let (monday, sunday) = week(scope.today);
    Statement::new(format!(
        "insert into guard (ok) select not exists (select 1 from {} and (?6 > p.ask_above or ?5 + {} > p.week_budget))",
        filled(LIMITED, names),
        filled(SPENT, names)
    ))
    .bind_all((scope.user, scope.company, monday.to_string()))
    .bind_all((sunday.to_string(), total.0, (joined + total).0))
}

/// The limits of the scope's person, whoever's cart is priced.
pub fn statement(scope: &Scope) -> Statement {
    let (monday, sunday) = week(scope.today);
    Statement::new(format!("select {} as limits", of(["?1", "?2", "?3", "?4"])))
        .bind_all((scope.user, scope.company))
        .bind_all((monday.to_string(), sunday.to_string()))
}

/// The answer to [`statement`].
///
/// # Errors
/// The database's.
pub fn read(answers: &mut Answers) -> ApiResult<Option<CartLimits>> {
    #[derive(Deserialize)]
    struct Row {
        limits: Option<String>,
    }
    let row: Option<Row> = answers.row()?;
    row.and_then(|row| row.limits).as_deref().map(CartLimits::read).transpose()
}

/// A row when the person has limits.
pub fn limited_statement(scope: &Scope) -> Statement {
    Statement::new(format!("select p.id from {}", filled(LIMITED, ["?1", "?2", "", ""])))
        .bind_all((scope.user, scope.company))
}

impl CartLimits {
    /// What a page says of an order that is above one of them.
    pub(super) fn approval(&self, above: Above, joined: Minor) -> Option<CartApproval> {
        let (limit, spent) = match above {
            Above::Order => (self.limits.ask_above, joined),
            Above::Budget => (self.limits.week_budget, self.limits.spent),
        };
        Some(CartApproval { above, limit: limit?, spent, approvers: self.approvers.clone() })
    }

    /// # Errors
    /// Never for what the shop itself has written.
    pub(super) fn read(text: &str) -> ApiResult<Self> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Row {
            ask_above: Option<i64>,
            week_budget: Option<i64>,
            spent: i64,
            approvers: Vec<String>,
        }
        let row: Row =
            serde_json::from_str(text).map_err(|error| ApiError::internal(format!("limits: {error}")))?;
        Ok(Self {
            limits: Limits {
                ask_above: row.ask_above.map(Minor),
                week_budget: row.week_budget.map(Minor),
                spent: Minor(row.spent),
            },
            approvers: row.approvers,
        })
    }
}
