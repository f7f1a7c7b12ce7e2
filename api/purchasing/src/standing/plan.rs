//! Two days before the cut-off a day is told: what will be ordered, or that nothing comes and why.

use super::owner::{OWNER, OWNER_JOINS, OwnerRow};
use super::place;
use super::queries::failure_noted;
use super::show::{stored, without_cart};
use cart::Scope;
use cart::head::{self, Head};
use domain::calendar::Reason;
use domain::credit;
use domain::dates::Day;
use domain::instant::{DAY, iso};
use domain::market::Country;
use domain::standing::{self, Moment, Schedule};
use identity::access::CompanyStatus;
use mail::{StandingMail, push_standing_day, queue_about_standing_day};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::log;
use platform::state::App;
use serde::Deserialize;
use serde_json::json;

/// A zone may change its hours: each is looked at once a day.
const LOOK_SECONDS: i64 = DAY;

#[derive(Debug, Clone, Deserialize)]
pub struct LookRow {
    id: i64,
    version: i64,
    weekdays: Vec<i64>,
    every_weeks: i64,
    first_day: String,
    next_day: String,
    shipping_address_id: i64,
    #[serde(flatten)]
    owner: OwnerRow,
}

/// What is to be written about one of them.
enum Step {
    /// Its company is closed.
    End,
    /// Not yet.
    Later(i64),
    /// The day is told; then the next one.
    Due(Day, Result<Moment, String>, Day),
}

/// Of these standing orders (JSON array of ids).
pub(crate) fn rows_statement(ids: &str, today: Day) -> Statement {
    Statement::new(format!(
        "select s.id, s.version, s.weekdays, s.every_weeks, s.first_day, s.next_day, s.shipping_address_id, {} \
         from json_each(?1) j cross join standing_order s on s.id = j.value {OWNER_JOINS} where s.status = 'active'",
        OWNER.replace("{day}", "?2")
    ))
    .bind_all((ids, credit::blocking_before(today).to_string()))
}

/// Each for itself: one that fails does not keep the others.
///
/// # Errors
/// The database's, when not even the rows can be read.
pub async fn run(app: &App, ids: &str) -> ApiResult<()> {
    let rows: Vec<LookRow> = database::rows(app, rows_statement(ids, app.today(Country::It))).await?;
    let scopes: Vec<Scope> = rows
        .iter()
        .map(|row| without_cart(&row.owner.scope(app, row.shipping_address_id), row.shipping_address_id))
        .collect();
    let mut answers = database::batch(app, scopes.iter().map(head::statement).collect()).await?;
    for (row, scope) in rows.iter().zip(&scopes) {
        let head = head::read(&mut answers, scope)?;
        let Some(statements) = row.statements(app.now, &head) else {
            continue;
        };
        match database::batch(app, statements).await {
            Ok(_) => {}
            // Somebody has changed it, or another run was first.
            Err(error) if error.is_guard() => {}
            Err(error) => log::line(
                "error",
                json!({ "event": "standing_order", "id": row.id, "detail": error.to_string() }),
            ),
        }
    }
    let mut answers = database::batch(app, vec![limited_statement(ids, app.now)]).await?;
    let limited = answers.numbers()?;
    if limited.is_empty() { Ok(()) } else { place::warn(app, &json!(limited).to_string()).await }
}

/// The drafts of these standing orders that were announced at this moment and are of somebody, or for an address, with limits.
fn limited_statement(ids: &str, now: i64) -> Statement {
    Statement::new(
        "select d.id from json_each(?1) j cross join standing_order_draft d on d.standing_order_id = j.value \
         and d.state = 'announced' and d.announced_at = ?2 cross join standing_order s on s.id = d.standing_order_id \
         where exists (select 1 from representative p where p.company_id = s.company_id and p.user_id = s.user_id \
         and coalesce(p.ask_above, p.week_budget) is not null) \
         or exists (select 1 from address a where a.id = s.shipping_address_id and a.week_budget is not null)",
    )
    .bind_all((ids, iso(now / 1_000)))
}

impl LookRow {
    fn statements(&self, now: i64, head: &Head) -> Option<Vec<Statement>> {
        Some(match self.step(now, head)? {
            Step::End => self.ended(now),
            Step::Later(at) => vec![self.looked_at(at)],
            Step::Due(day, outcome, next) => {
                let moment = standing::moment(&head.calendar, next);
                self.announced_or_failed(now, day, outcome, (next, look(now, moment)))
            }
        })
    }

    fn step(&self, now: i64, head: &Head) -> Option<Step> {
        if self.owner.company_status == CompanyStatus::Closed {
            return Some(Step::End);
        }
        let schedule = Schedule {
            weekdays: self.weekdays.clone(),
            every_weeks: self.every_weeks,
            first: Day::parse(&self.first_day)?,
        };
        let day = schedule.from(Day::parse(&self.next_day)?)?;
        let rules = &head.calendar;
        let moment = standing::moment(rules, day);
        if now < moment.announced_at {
            return Some(Step::Later(look(now, moment)));
        }
        let outcome = if head.checkout.shipping_address.is_none() {
            Err("address".to_owned())
        } else if self.owner.user_id.is_none() {
            Err("nobody".to_owned())
        } else {
            standing::possible(rules, now, day).map_err(reason)
        };
        Some(Step::Due(day, outcome, schedule.from(day.plus(1))?))
    }

    fn looked_at(&self, at: i64) -> Statement {
        Statement::new("update standing_order set look_at = ?2 where id = ?1 and version = ?3").bind_all((
            self.id,
            iso(at / 1_000),
            self.version,
        ))
    }

    fn ended(&self, now: i64) -> Vec<Statement> {
        let at = iso(now / 1_000);
        vec![
            Statement::new(
                "update standing_order set status = 'ended', updated_at = ?2, version = version + 1 where id = ?1",
            )
            .bind_all((self.id, at.as_str())),
            Statement::new(
                "update standing_order_draft set state = 'skipped', reason = 'ended', settled_at = ?2, updated_at = ?2, \
                 version = version + 1 where standing_order_id = ?1 and state in ('planned', 'announced')",
            )
            .bind_all((self.id, at)),
        ]
    }

    /// All of it, or nothing when it is no longer what was read.
    fn announced_or_failed(
        &self,
        now: i64,
        day: Day,
        outcome: Result<Moment, String>,
        (next, look_at): (Day, i64),
    ) -> Vec<Statement> {
        let at = iso(now / 1_000);
        let (state, reason, times) = match outcome {
            Ok(moment) => ("announced", String::new(), Some(stored(moment))),
            Err(reason) => ("failed", reason, None),
        };
        let mail = if state == "announced" { StandingMail::Announced } else { StandingMail::Failed };
        let (act_at, cutoff_at) = times.unzip();
        vec![
            Statement::new(
                "insert into guard (ok) select exists (select 1 from standing_order where id = ?1 and status = 'active' \
                 and version = ?2 and next_day = ?3)",
            )
            .bind_all((self.id, self.version, self.next_day.as_str())),
            // What somebody has skipped, and what is decided already, stays as it is.
            Statement::new(
                "insert into standing_order_draft (standing_order_id, company_id, delivery_date, state, reason, act_at, cutoff_at, \
                 announced_at, settled_at, updated_at) select id, company_id, ?2, ?3, ?4, ?5, ?6, ?7, \
                 case ?3 when 'failed' then ?7 end, ?7 from standing_order where id = ?1 \
                 on conflict (standing_order_id, delivery_date) do update set state = excluded.state, reason = excluded.reason, \
                 act_at = excluded.act_at, cutoff_at = excluded.cutoff_at, announced_at = excluded.announced_at, \
                 settled_at = excluded.settled_at, updated_at = excluded.updated_at, \
                 version = standing_order_draft.version + 1 where standing_order_draft.state = 'planned'",
            )
            .bind_all((self.id, day.to_string(), state, reason, act_at, cutoff_at))
            .bind(at.as_str()),
            failure_noted(
                now,
                "d.standing_order_id = ?2 and d.delivery_date = ?3",
                &[self.id.into(), day.to_string().into()],
            ),
            queue_about_standing_day(
                now,
                mail,
                self.owner.user_id,
                "d.standing_order_id = ?5 and d.delivery_date = ?6 and d.state = ?7",
                &[self.id.into(), day.to_string().into(), state.into()],
            ),
            push_standing_day(
                now,
                self.owner.user_id,
                "d.standing_order_id = ?4 and d.delivery_date = ?5 and d.state = 'announced' and d.announced_at = ?6",
                &[self.id.into(), day.to_string().into(), at.as_str().into()],
            ),
            Statement::new("update standing_order set next_day = ?2, look_at = ?3 where id = ?1")
                .bind_all((self.id, next.to_string(), iso(look_at / 1_000))),
            Statement::new("delete from guard"),
        ]
    }
}

/// When it is looked at again because of a day.
fn look(now: i64, moment: Moment) -> i64 {
    moment.announced_at.min(now + LOOK_SECONDS * 1_000)
}

/// As the draft keeps it.
fn reason(reason: Reason) -> String {
    match reason {
        Reason::LeadTime => "cutoff",
        reason => reason.code(),
    }
    .to_owned()
}
