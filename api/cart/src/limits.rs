//! What a member may order without asking a master of the company, what an address may have, whoever orders for it but a master,
//! and what of it this week has taken already.

use super::scope::Scope;
use super::types::CartApproval;
use domain::approval::{Above, Limits, week};
use domain::dates::Day;
use domain::money::Minor;
use platform::database::{Answers, Statement, flag};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;
use serde_json::json;

/// The limits of a person and of the address, and who may say yes to more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartLimits {
    pub limits: Limits,
    /// One of the company's, who reads the amounts; an agent does not.
    pub member: bool,
    /// Masters by name.
    pub approvers: Vec<String>,
}

/// The card `p` of the member `{user}` of the company `{company}`, and the address `s` (`{site}`), where either has a limit. An
/// agent of the company has the address' alone, and a master none.
const LIMITED: &str = "company x left join company_member b on b.company_id = x.id and b.user_id = {user} \
     left join representative p on p.user_id = b.user_id and p.company_id = b.company_id and p.access = 1 \
     left join address s on s.id = {site} and s.company_id = x.id \
     where x.id = {company} and coalesce(p.ask_above, p.week_budget, s.week_budget) is not null \
     and coalesce(b.master, not exists (select 1 from manager_company g where g.user_id = {user} and g.company_id = x.id)) = 0";
/// Order `o` is placed in their name, by themselves or by a standing order of theirs.
const OWN: &str = "+o.user_id = {user} and o.status <> 'cancelled'";
/// Ordered in their name from `{from}` to `{to}`, and waiting.
const SPENT: [&str; 2] = [OWN, "w.user_id = {user}"];
/// The same for an address, in whoever's name.
const SITE_SPENT: [&str; 2] = [
    "o.shipping_address ->> 'id' = {site} and o.status <> 'cancelled'",
    "w.request ->> 'shipping_address' = {site}",
];

/// What fills the texts: user, company, the week's first and last day, address.
type Names<'a> = [&'a str; 5];

fn filled(text: &str, [user, company, from, to, site]: Names<'_>) -> String {
    text.replace("{user}", user)
        .replace("{company}", company)
        .replace("{from}", from)
        .replace("{to}", to)
        .replace("{site}", site)
}

fn sum([ordered, waiting]: [&str; 2], names: Names<'_>) -> String {
    let text = format!(
        "((select coalesce(sum(o.total), 0) from orders o indexed by orders_placed_on where o.company_id = {{company}} \
         and o.placed_on between {{from}} and {{to}} and {ordered}) \
         + (select coalesce(sum(w.total), 0) from approval w indexed by approval_waiting where w.company_id = {{company}} \
         and w.status = 'waiting' and w.asked_on between {{from}} and {{to}} and {waiting}))"
    );
    filled(&text, names)
}

/// What they have placed of the orders whose ids `these` finds, with VAT.
fn placed(these: &str, names: Names<'_>) -> String {
    filled(
        &format!("(select coalesce(sum(o.total), 0) from orders o where o.id in ({these}) and {OWN})"),
        names,
    )
}

/// Of `c` and its address `sa`, `?1` the user, `?6` to `?7` the week; null for somebody without limits.
pub(super) fn column() -> String {
    of(["?1", "c.id", "?6", "?7", "sa.id"])
}

fn of(names: Names<'_>) -> String {
    let [_, company, ..] = names;
    format!(
        "(select json_object('member', b.user_id is not null, 'askAbove', p.ask_above, 'weekBudget', p.week_budget, 'spent', {}, \
         'siteBudget', s.week_budget, 'siteSpent', iif(s.week_budget is null, 0, {}), 'approvers', \
         json((select json_group_array(trim(u.name || ' ' || u.surname)) from company_member m cross join user u on u.id = m.user_id \
         and u.status = 'active' where m.company_id = {company} and m.master = 1))) from {} order by coalesce(p.ask_above, p.week_budget) is null, p.id limit 1)",
        sum(SPENT, names),
        sum(SITE_SPENT, names),
        filled(LIMITED, names)
    )
}

/// Of `f`, an order that others travel with, and of `c`: what the person `?9` has placed of it and of those, with VAT.
pub(super) fn own_column() -> String {
    placed("select f.id union all select j.id from orders j where j.joins = f.id", ["?9", "c.id", "", "", ""])
}

/// Undoes a batch that would order more than their person may, or than the address (`site`) may have, or whose limits were read
/// before another tab or a standing order of theirs has ordered: it may join that. `firsts`: the placed orders that it joins.
pub(super) fn within_statement(
    scope: &Scope,
    limits: &CartLimits,
    site: Option<i64>,
    total: Minor,
    firsts: &[i64],
) -> Statement {
    let names = ["?1", "?2", "?3", "?4", "?5"];
    let (monday, sunday) = week(scope.today);
    let these = "select f.value from json_each(?7) f union all \
         select j.id from json_each(?7) f cross join orders j on j.joins = f.value";
    Statement::new(format!(
        "insert into guard (ok) select not exists (select 1 from (select p.ask_above, p.week_budget, s.week_budget as site_budget, \
         {placed} as placed, {spent} as spent, {site_spent} as site_spent from {limited}) \
         where ?6 + placed > ask_above or ?6 + spent > week_budget or ?6 + site_spent > site_budget or ?8 <> spent)",
        limited = filled(LIMITED, names),
        placed = placed(these, names),
        spent = sum(SPENT, names),
        site_spent = sum(SITE_SPENT, names)
    ))
    .bind_all((scope.user, scope.company, monday.to_string(), sunday.to_string()))
    .bind_all((site, total.0, json!(firsts).to_string(), limits.limits.spent.0))
}

/// The limits of the scope's person for the scope's address, whoever's cart is priced.
pub fn statement(scope: &Scope) -> Statement {
    let (monday, sunday) = week(scope.today);
    Statement::new(format!("select {} as limits", of(["?1", "?2", "?3", "?4", "?5"])))
        .bind_all((scope.user, scope.company))
        .bind_all((monday.to_string(), sunday.to_string(), scope.shipping_address))
}

/// Every address `s` of the company that has a budget, with what is ordered and waits for it in the week of this day.
pub fn sites_statement(company: i64, today: Day) -> Statement {
    let (monday, sunday) = week(today);
    Statement::new(format!(
        "select s.id as site, s.address, s.week_budget, {} as spent from address s \
         where s.company_id = ?1 and s.removed_at is null and s.week_budget is not null order by s.id",
        sum(SITE_SPENT, ["", "?1", "?2", "?3", "s.id"])
    ))
    .bind_all((company, monday.to_string(), sunday.to_string()))
}

/// Of a request `a` that waits above the budget of its address: the budget, and what else of the request's week counts in it, as a
/// JSON array; else null.
pub fn request_budget() -> String {
    let (monday, sunday) = ("date(a.asked_on, 'weekday 0', '-6 days')", "date(a.asked_on, 'weekday 0')");
    format!(
        "(select json_array(s.week_budget, {} - a.total) from address s where a.above_site = 1 and a.status = 'waiting' \
         and s.company_id = a.company_id and s.id = a.request ->> 'shipping_address' and s.week_budget is not null)",
        sum(SITE_SPENT, ["", "a.company_id", monday, sunday, "s.id"])
    )
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

/// A row when the person has limits of their own.
pub fn limited_statement(scope: &Scope) -> Statement {
    Statement::new(format!("select b.user_id from {}", filled(LIMITED, ["?1", "?2", "", "", "null"])))
        .bind_all((scope.user, scope.company))
}

impl CartLimits {
    /// What a page says of an order that is above one of them.
    pub(super) fn approval(&self, above: Above, joined: Minor) -> CartApproval {
        let (limit, spent) = match above {
            Above::Order => (self.limits.ask_above, joined),
            Above::Budget => (self.limits.week_budget, self.limits.spent),
            Above::Site => (self.limits.site_budget, self.limits.site_spent),
        };
        CartApproval {
            above,
            limit: limit.filter(|_| self.member),
            spent: self.member.then_some(spent),
            approvers: self.approvers.clone(),
        }
    }

    /// # Errors
    /// Never for what the shop itself has written.
    pub(super) fn read(text: &str) -> ApiResult<Self> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Row {
            #[serde(deserialize_with = "flag")]
            member: bool,
            ask_above: Option<i64>,
            week_budget: Option<i64>,
            spent: i64,
            site_budget: Option<i64>,
            site_spent: i64,
            approvers: Vec<String>,
        }
        let row: Row =
            serde_json::from_str(text).map_err(|error| ApiError::internal(format!("limits: {error}")))?;
        Ok(Self {
            limits: Limits {
                ask_above: row.ask_above.map(Minor),
                week_budget: row.week_budget.map(Minor),
                spent: Minor(row.spent),
                site_budget: row.site_budget.map(Minor),
                site_spent: Minor(row.site_spent),
            },
            member: row.member,
            approvers: row.approvers,
        })
    }
}
