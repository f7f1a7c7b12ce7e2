//! SQL of standing orders as a company reads and changes them.

use super::input::CheckedStanding;
use super::types::{PlacedOrder, StandingItem, StandingStatus};
use crate::approvals::types::ApprovalStatus;
use cart::Scope;
use domain::dates::Day;
use domain::instant::iso;
use domain::standing::{STANDING_KEY, Schedule};
use identity::companies::types::TimeSlot;
use mail::APPROVAL_KEY;
use platform::database::{Param, Statement};
use serde::Deserialize;
use serde_json::json;

/// Of a company at once; those that have ended do not count.
pub(crate) const MAX_OPEN: i64 = 50;
/// Days that are over are shown for so long.
const SHOWN_DAYS: i64 = 60;

/// One of them, or all that have not ended and the latest of those that have.
#[derive(Debug, Clone, Copy)]
pub enum StandingSet {
    Id(i64),
    Listed,
}

impl StandingSet {
    /// Condition on `s`; `?1` is the company, `?2` the id.
    const fn sql(self) -> &'static str {
        match self {
            Self::Id(_) => "s.company_id = ?1 and s.id = ?2",
            Self::Listed => {
                "s.company_id = ?1 and ?2 is null and (s.status <> 'ended' or s.id in (select e.id from standing_order e \
                 where e.company_id = ?1 and e.status = 'ended' order by e.id desc limit 20))"
            }
        }
    }

    const fn id(self) -> Option<i64> {
        match self {
            Self::Id(id) => Some(id),
            Self::Listed => None,
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct StandingRow {
    pub id: i64,
    pub name: String,
    pub status: StandingStatus,
    pub paused_until: Option<String>,
    pub weekdays: Vec<i64>,
    pub every_weeks: i64,
    pub first_day: String,
    pub shipping_address_id: i64,
    pub slot: Option<TimeSlot>,
    pub payment_method_id: i64,
    pub notes: String,
    pub version: i64,
}

impl StandingRow {
    /// The day until which it rests, while that is ahead.
    pub(crate) fn paused_until(&self, today: Day) -> Option<Day> {
        self.paused_until.as_deref().and_then(Day::parse).filter(|until| *until > today)
    }

    pub fn schedule(&self) -> Schedule {
        Schedule::new(&self.weekdays, self.every_weeks, &self.first_day)
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct LineRow {
    pub standing_order_id: i64,
    #[serde(flatten)]
    pub item: StandingItem,
}

#[derive(Debug, Clone, Deserialize)]
pub struct DraftRow {
    pub standing_order_id: i64,
    pub delivery_date: String,
    pub state: String,
    pub reason: String,
    pub announced_at: Option<String>,
    pub changed: bool,
    pub items: Vec<StandingItem>,
    pub left_out: Vec<StandingItem>,
    pub lost_slot: Option<TimeSlot>,
    pub orders: Vec<PlacedOrder>,
    /// It became this request for approval.
    pub approval: Option<i64>,
    pub approval_status: Option<ApprovalStatus>,
    /// The reader may read it.
    pub readable: bool,
}

/// The articles of a JSON array `[[article, pieces], ...]`, as JSON of [`StandingItem`]: `?3` the language, `?4` the market.
fn items(of: &str) -> String {
    format!(
        "(select json_group_array(json_object('product_id', p.id, 'code', p.code, 'name', t.name, 'pack', p.pack, \
         'quantity', j.value ->> 1, 'sold', coalesce(o.active = 1 and o.price is not null, 0))) \
         from json_each({of}) j cross join product p on p.id = j.value ->> 0 \
         cross join product_text t on t.locale = ?3 and t.product_id = p.id \
         left join offer o on o.product_id = p.id and o.market = ?4)"
    )
}

/// The chosen window of `s`, as JSON of [`TimeSlot`]; null without one.
pub(crate) const SLOT: &str =
    "case when s.slot_from is not null then json_object('from', s.slot_from, 'to', s.slot_to) end as slot";

/// The rows, the articles and the days: three statements.
pub fn statements(scope: &Scope, set: StandingSet) -> Vec<Statement> {
    let chosen = set.sql();
    let (locale, market) = (scope.locale().code(), scope.country().code());
    let of = |sql: String| Statement::new(sql).bind_all((scope.company, set.id()));
    vec![
        of(format!(
            "select s.id, s.name, s.status, s.weekdays, s.every_weeks, s.first_day, s.shipping_address_id, s.payment_method_id, \
             s.notes, s.version, s.paused_until, {SLOT} from standing_order s where {chosen} \
             order by s.status = 'ended', s.id"
        )),
        of(format!(
            "select s.id as standing_order_id, p.id as product_id, p.code, t.name, p.pack, l.quantity, \
             coalesce(o.active = 1 and o.price is not null, 0) as sold \
             from standing_order s cross join standing_order_line l on l.standing_order_id = s.id \
             cross join product p on p.id = l.product_id \
             cross join product_text t on t.locale = ?3 and t.product_id = p.id \
             left join offer o on o.product_id = p.id and o.market = ?4 where {chosen} order by s.id, l.position"
        ))
        .bind_all((locale, market)),
        of(format!(
            "select d.standing_order_id, d.delivery_date, d.state, d.reason, d.announced_at, \
             d.lines is not null as changed, d.lost_slot, {lines} as items, {left_out} as left_out, \
             (select json_group_array(json_object('id', r.id, 'code', r.code)) from orders r \
             where r.user_id = coalesce(a.placed_by, d.placed_by) and r.company_id = d.company_id \
             and r.request_key = coalesce({APPROVAL_KEY}, {STANDING_KEY})) as orders, \
             a.id as approval, a.status as approval_status, \
             coalesce(d.placed_by = ?6, 0) or exists (select 1 from company_member m where m.company_id = ?1 and m.user_id = ?6 \
             and m.master = 1) as readable \
             from standing_order s cross join standing_order_draft d on d.standing_order_id = s.id and d.delivery_date >= ?5 \
             left join approval a on a.user_id = d.placed_by and a.company_id = d.company_id and a.request_key = {STANDING_KEY} \
             where {chosen} order by d.delivery_date",
            lines = items("coalesce(d.lines, '[]')"),
            left_out = items("coalesce(d.left_out, '[]')"),
        ))
        .bind_all((locale, market, scope.today.plus(-SHOWN_DAYS).to_string()))
        .bind(scope.user),
    ]
}

/// Where an order went, and when first.
#[derive(Debug, Deserialize)]
pub struct LikeRow {
    pub address: Option<i64>,
    pub delivered_on: Option<String>,
}

/// An order of the company as a [`LikeRow`], and its articles as they are called and sold today; a substitute stands for the line that it replaced.
pub(crate) fn like_statements(scope: &Scope, order: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "select json_extract(r.shipping_address, '$.id') as address, \
             (select min(d.delivery_date) from delivery d where d.order_id = r.id) as delivered_on \
             from orders r where r.id = ?1 and r.company_id = ?2",
        )
        .bind_all((order, scope.company)),
        Statement::new(
            "select p.id as product_id, p.code, t.name, p.pack, sum(i.quantity) as quantity, \
             coalesce(o.active = 1 and o.price is not null, 0) as sold \
             from orders r cross join order_item i on i.order_id = r.id and i.substitute_for is null \
             cross join product p on p.id = i.product_id \
             cross join product_text t on t.locale = ?3 and t.product_id = p.id \
             left join offer o on o.product_id = p.id and o.market = ?4 \
             where r.id = ?1 and r.company_id = ?2 group by p.id order by min(i.position)",
        )
        .bind_all((order, scope.company, scope.locale().code(), scope.country().code())),
    ]
}

/// What must be known before one is made or changed: how many there are, which of the articles are sold, whether the
/// way of paying is offered.
pub(crate) fn checked_statements(scope: &Scope, articles: &[i64], method: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "select count(*) as count from standing_order where company_id = ?1 and status <> 'ended'",
        )
        .bind(scope.company),
        sold_statement(scope, articles),
        Statement::new("select count(*) as count from payment_method where id = ?1 and active = 1")
            .bind(method),
    ]
}

/// Which of the articles the market knows.
pub(crate) fn sold_statement(scope: &Scope, articles: &[i64]) -> Statement {
    Statement::new(
        "select o.product_id as id from json_each(?2) j cross join offer o on o.product_id = j.value and o.market = ?1",
    )
    .bind_all((scope.country().code(), json!(articles).to_string()))
}

/// What was made under this key.
#[derive(Debug, Deserialize)]
pub struct KnownRow {
    pub id: i64,
    pub hash: String,
}

pub fn known_statement(scope: &Scope, key: &str) -> Statement {
    Statement::new(
        "select id, request_hash as hash from standing_order where company_id = ?1 and request_key = ?2 and request_key <> ''",
    )
    .bind_all((scope.company, key))
}

/// Days about which something is said or told, and nothing is settled yet.
#[derive(Debug, Deserialize)]
pub struct OpenDayRow {
    pub delivery_date: String,
}

pub(crate) fn open_days_statement(scope: &Scope, id: i64) -> Statement {
    Statement::new(
        "select delivery_date from standing_order_draft where standing_order_id = ?1 and company_id = ?2 \
         and state in ('planned', 'announced')",
    )
    .bind_all((id, scope.company))
}

/// A new one and its articles.
pub fn insert_statements(
    scope: &Scope,
    checked: &CheckedStanding,
    (address, next): (i64, Day),
    (key, hash): (&str, &str),
) -> Vec<Statement> {
    let at = iso(scope.now / 1_000);
    vec![
        Statement::new(
            "insert into standing_order (company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id, \
             payment_method_id, notes, next_day, look_at, request_key, request_hash, created_at, updated_at, slot_from, slot_to) \
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?11, ?11, ?14, ?15) returning id",
        )
        .bind_all((scope.company, scope.user, checked.name.as_str()))
        .bind_all((json!(checked.weekdays).to_string(), checked.every_weeks))
        .bind_all((checked.first_day.as_str(), address, checked.payment_method))
        .bind_all((checked.notes.as_str(), next.to_string(), at, key, hash))
        .bind_all(checked.slot_columns()),
        // The row of the statement before: its key is its own.
        Statement::new(
            "insert into standing_order_line (standing_order_id, product_id, position, quantity) \
             select s.id, j.value ->> 0, j.key, j.value ->> 1 from json_each(?3) j \
             cross join standing_order s on s.company_id = ?1 and s.request_key = ?2 and s.request_key <> ''",
        )
        .bind_all((scope.company, key, json!(checked.items).to_string())),
    ]
}

/// Changes one that has not ended and, where it is said, still has this version; what follows from it is looked at anew.
/// `left` are the days of its drafts that still belong to it, `[day, act_at, cutoff_at]` each.
pub fn update_statements(
    scope: &Scope,
    (id, version): (i64, Option<i64>),
    checked: &CheckedStanding,
    (address, next): (i64, Day),
    left: &[(String, String, String)],
) -> Vec<Statement> {
    let at = iso(scope.now / 1_000);
    let left = json!(left).to_string();
    vec![
        Statement::new(
            "update standing_order set user_id = ?3, name = ?4, weekdays = ?5, every_weeks = ?6, first_day = ?7, \
             shipping_address_id = ?8, payment_method_id = ?9, notes = ?10, next_day = ?11, look_at = ?12, updated_at = ?12, \
             slot_from = ?14, slot_to = ?15, version = version + 1 where id = ?1 and company_id = ?2 and status <> 'ended' \
             and version = coalesce(?13, version)",
        )
        .bind_all((id, scope.company, scope.user, checked.name.as_str()))
        .bind_all((json!(checked.weekdays).to_string(), checked.every_weeks))
        .bind_all((checked.first_day.as_str(), address, checked.payment_method))
        .bind_all((checked.notes.as_str(), next.to_string(), at.as_str(), version))
        .bind_all(checked.slot_columns()),
        Statement::new("insert into guard (ok) select changes() = 1"),
        Statement::new("delete from standing_order_line where standing_order_id = ?1").bind(id),
        Statement::new(
            "insert into standing_order_line (standing_order_id, product_id, position, quantity) \
             select ?1, value ->> 0, key, value ->> 1 from json_each(?2)",
        )
        .bind_all((id, json!(checked.items).to_string())),
        Statement::new(
            "delete from standing_order_draft where standing_order_id = ?1 and state in ('planned', 'announced') \
             and delivery_date not in (select value ->> 0 from json_each(?2))",
        )
        .bind_all((id, left.as_str())),
        Statement::new(
            "update standing_order_draft as d set act_at = j.value ->> 1, cutoff_at = j.value ->> 2, version = version + 1, \
             updated_at = ?3 from json_each(?2) j where d.standing_order_id = ?1 and d.delivery_date = j.value ->> 0 \
             and d.state = 'announced'",
        )
        .bind_all((id, left, at)),
        Statement::new("delete from guard"),
    ]
}

/// From one status to another; `next` is where an active one goes on, not before `until`. The first statement says whether it was
/// done.
pub(crate) fn status_statements(
    scope: &Scope,
    id: i64,
    status: StandingStatus,
    (next, until): (Option<Day>, Option<Day>),
) -> Vec<Statement> {
    let at = iso(scope.now / 1_000);
    let from = match status {
        StandingStatus::Active => "s.status <> 'ended'",
        StandingStatus::Paused => "s.status = 'active'",
        StandingStatus::Ended => "s.status <> 'ended'",
    };
    let moved = Statement::new(format!(
        "update standing_order as s set status = ?3, user_id = ?4, next_day = coalesce(?5, s.next_day), look_at = ?6, \
         updated_at = ?6, paused_until = ?7, version = version + 1 where s.id = ?1 and s.company_id = ?2 and {from} returning id"
    ))
    .bind_all((id, scope.company, status.code(), scope.user))
    .bind_all((next.map(|day| day.to_string()), at.as_str(), until.map(|day| day.to_string())));
    let stands =
        "exists (select 1 from standing_order s where s.id = ?1 and s.company_id = ?2 and s.status = ?3)";
    let of = |sql: String| Statement::new(sql).bind_all((id, scope.company, status.code()));
    let mut statements = vec![moved];
    match status {
        // What was called off by the pause is looked at again; what was chosen for a day that can still come stays, also where
        // another pause holds the day.
        StandingStatus::Active => statements.extend([
            of(format!(
                "update standing_order_draft set state = 'planned', reason = '', act_at = null, cutoff_at = null, \
                 announced_at = null, settled_at = null, updated_at = ?4, version = version + 1 \
                 where standing_order_id = ?1 and state = 'skipped' and reason = 'paused' and lines is not null \
                 and delivery_date >= (select next_day from standing_order where id = ?1) and {stands}"
            ))
            .bind(at.as_str()),
            of(format!(
                "delete from standing_order_draft where standing_order_id = ?1 and state = 'skipped' and reason = 'paused' \
                 and delivery_date >= ?4 and (lines is null \
                 or delivery_date >= coalesce((select paused_until from standing_order where id = ?1), '')) and {stands}"
            ))
            .bind(scope.today.to_string()),
            // A pause until a day calls off what was planned before it, and keeps what was chosen for later days.
            of(format!(
                "update standing_order_draft set state = 'skipped', reason = 'paused', settled_at = ?4, updated_at = ?4, \
                 version = version + 1 where standing_order_id = ?1 and state in ('planned', 'announced') \
                 and delivery_date < (select paused_until from standing_order where id = ?1) and {stands}"
            ))
            .bind(at),
        ]),
        StandingStatus::Paused | StandingStatus::Ended => statements.push(
            of(format!(
                "update standing_order_draft set state = 'skipped', reason = ?3, settled_at = ?4, updated_at = ?4, \
                 version = version + 1 where standing_order_id = ?1 and state in ('planned', 'announced') and {stands}"
            ))
            .bind(at),
        ),
    }
    statements
}

/// What is said of one day, while nothing is settled about it. One that is taken back keeps what was chosen for it. The first
/// statement answers a row when it was done.
pub(crate) fn day_statements(
    scope: &Scope,
    id: i64,
    day: Day,
    skip: bool,
    lines: Option<&[(i64, i64)]>,
) -> Vec<Statement> {
    let at = iso(scope.now / 1_000);
    vec![
        Statement::new(
            "insert into standing_order_draft as d (standing_order_id, company_id, delivery_date, state, lines, settled_at, updated_at) \
             select s.id, s.company_id, ?3, case ?4 when 1 then 'skipped' else 'planned' end, ?5, \
             case ?4 when 1 then ?6 end, ?6 from standing_order s \
             where s.id = ?1 and s.company_id = ?2 and s.status = 'active' \
             on conflict (standing_order_id, delivery_date) do update set \
             state = case when ?4 = 1 then 'skipped' when d.act_at is not null then 'announced' else 'planned' end, \
             lines = case when ?4 = 1 or ?5 is null and d.state = 'skipped' then d.lines else excluded.lines end, \
             reason = '', settled_at = excluded.settled_at, \
             version = d.version + 1, updated_at = excluded.updated_at \
             where d.state in ('planned', 'announced', 'skipped') returning id",
        )
        .bind_all((id, scope.company, day.to_string(), i64::from(skip)))
        .bind_all((lines.map(|lines| json!(lines).to_string()), at.as_str())),
        // A day that comes back behind the timer is looked at again.
        Statement::new(
            "update standing_order set next_day = min(next_day, ?3), look_at = ?4 \
             where id = ?1 and company_id = ?2 and status = 'active' and ?5 = 0",
        )
        .bind_all((id, scope.company, day.to_string(), at, i64::from(skip))),
    ]
}

/// Behind the statement that says that a day has failed, when it did: the register of changes names it, also where nobody is
/// left to be mailed. `which` is SQL about the draft `d` with parameters from `?2` on.
pub(crate) fn failure_noted(now: i64, condition: &str, params: &[Param]) -> Statement {
    let mut all = vec![Param::from(iso(now / 1_000))];
    all.extend_from_slice(params);
    Statement::with(
        format!(
            "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
             select 0, d.company_id, 'standing.failed', 'standing_order:' || d.standing_order_id, \
             json_object('date', d.delivery_date, 'reason', d.reason), '', ?1 from standing_order_draft d \
             where {condition} and d.state = 'failed' and changes() > 0"
        ),
        all,
    )
}
