//! Standing orders as they are shown: the rows, and the next days by the calendar of each address.

use super::queries::{DraftRow, LineRow, StandingRow, StandingSet, statements};
use super::types::{DayState, StandingAddress, StandingDay, StandingOrder, StandingOrders, StandingStatus};
use crate::approvals::types::ApprovalStatus;
use cart::Scope;
use cart::head::{self, Head};
use cart::holiday_names::holiday_name;
use cart::payment_method::{PaymentMethod, PaymentMethodRow};
use cart::seller::methods_statement;
use domain::calendar::Reason;
use domain::dates::Day;
use domain::instant;
use domain::standing::{self, Moment};
use mail::standing_reason;
use platform::database::{self, Answers};
use platform::errors::ApiResult;
use platform::state::App;
use platform::texts::pick;
use std::collections::BTreeMap;

/// Days ahead that are shown of each.
const AHEAD: usize = 8;
/// Days behind.
const BEHIND: usize = 12;

/// As nobody's cart would have it: no cart decides about a standing order. Coupons stay as the person has them.
pub fn without_cart(scope: &Scope, address: impl Into<Option<i64>>) -> Scope {
    Scope { user: 0, shipping_address: address.into(), ..scope.clone() }
}

/// Those of the company.
pub async fn load(app: &App, scope: &Scope, set: StandingSet) -> ApiResult<StandingOrders> {
    let mut all = statements(scope, set);
    all.push(methods_statement());
    let mut answers = database::batch(app, all).await?;
    let rows: Vec<StandingRow> = answers.rows()?;
    let lines: Vec<LineRow> = answers.rows()?;
    let drafts: Vec<DraftRow> = answers.rows()?;
    let methods: Vec<PaymentMethodRow> = answers.rows()?;
    let payment_methods: Vec<PaymentMethod> =
        methods.iter().map(|method| method.to_wire(scope.locale())).collect();
    if rows.is_empty() {
        return Ok(StandingOrders { entities: Vec::new(), payment_methods });
    }
    let heads = heads(app, scope, &rows).await?;
    let entities =
        rows.into_iter()
            .filter_map(|row| {
                let head = heads.get(&row.shipping_address_id)?;
                let drafts = drafts.iter().filter(|draft| draft.standing_order_id == row.id);
                let items = lines.iter().filter(|line| line.standing_order_id == row.id);
                let (days, past) = days(scope, &row, head, drafts.collect());
                let paused_until = row.paused_until(scope.today).map(|day| day.to_string());
                Some(StandingOrder {
                    shipping_address: head.checkout.shipping_address.as_ref().map(|address| {
                        StandingAddress { id: address.id, full_address: address.full_address.clone() }
                    }),
                    payment_method: payment_methods
                        .iter()
                        .find(|method| method.id == row.payment_method_id)
                        .cloned(),
                    items: items.map(|line| line.item.clone()).collect(),
                    days,
                    past,
                    id: row.id,
                    name: row.name,
                    status: row.status,
                    paused_until,
                    weekdays: row.weekdays,
                    every_weeks: row.every_weeks,
                    first_day: row.first_day,
                    slot: row.slot,
                    notes: row.notes,
                    version: row.version,
                })
            })
            .collect();
    Ok(StandingOrders { entities, payment_methods })
}

/// What each address knows of its days.
async fn heads(app: &App, scope: &Scope, rows: &[StandingRow]) -> ApiResult<BTreeMap<i64, Head>> {
    let mut addresses: Vec<i64> = rows.iter().map(|row| row.shipping_address_id).collect();
    addresses.sort_unstable();
    addresses.dedup();
    let scopes: Vec<Scope> = addresses.iter().map(|id| without_cart(scope, *id)).collect();
    let statements = scopes.iter().map(head::statement).collect();
    let mut answers: Answers = database::batch(app, statements).await?;
    let heads = scopes.iter().map(|scope| head::read(&mut answers, scope));
    addresses.into_iter().zip(heads).map(|(id, head)| Ok((id, head?))).collect()
}

/// The next days, and what was decided before, the last one first.
fn days(
    scope: &Scope,
    row: &StandingRow,
    head: &Head,
    drafts: Vec<&DraftRow>,
) -> (Vec<StandingDay>, Vec<StandingDay>) {
    let rules = &head.calendar;
    let mut ahead: Vec<StandingDay> = Vec::new();
    if row.status == StandingStatus::Active {
        for day in row.schedule().days(scope.today, AHEAD + 4) {
            let date = day.to_string();
            let draft = drafts.iter().find(|draft| draft.delivery_date == date).copied();
            let moment = standing::moment(rules, day);
            let settled = draft.is_some_and(|draft| matches!(draft.state.as_str(), "placed" | "failed"));
            if settled || moment.placed_at <= scope.now {
                continue;
            }
            if row.paused_until(scope.today).is_some_and(|until| day < until) {
                ahead.push(resting(scope, day));
                continue;
            }
            let closed = match standing::possible(rules, scope.now, day) {
                Err(reason) if draft.is_none_or(|draft| draft.state == "planned") => Some(reason),
                _ => None,
            };
            ahead.push(wire(scope, day, moment, draft, closed));
        }
        ahead.truncate(AHEAD);
    }
    let past = drafts
        .iter()
        .rev()
        .filter(|draft| draft.state != "planned" && ahead.iter().all(|day| day.date != draft.delivery_date))
        .take(BEHIND)
        .map(|draft| decided(draft, scope))
        .collect();
    (ahead, past)
}

fn wire(
    scope: &Scope,
    day: Day,
    moment: Moment,
    draft: Option<&DraftRow>,
    closed: Option<Reason>,
) -> StandingDay {
    let explanation = match closed {
        Some(Reason::Holiday(holiday)) => Some(holiday_name(holiday, scope.locale())),
        Some(reason) => explained(reason.code(), scope),
        None => draft.and_then(|draft| explained(&draft.reason, scope)),
    };
    let draft = draft.map(|draft| decided(draft, scope));
    StandingDay {
        date: day.to_string(),
        state: match (closed, &draft) {
            (Some(_), _) => DayState::Closed,
            (None, Some(draft)) => draft.state,
            (None, None) => DayState::Planned,
        },
        reason: match (closed, &draft) {
            (Some(reason), _) => reason.code().to_owned(),
            (None, Some(draft)) => draft.reason.clone(),
            (None, None) => String::new(),
        },
        explanation,
        announced_at: Some(instant::iso(moment.announced_at / 1_000)),
        change_until: closed.is_none().then(|| instant::iso(moment.placed_at / 1_000)),
        items: draft.and_then(|draft| draft.items),
        left_out: Vec::new(),
        lost_slot: None,
        orders: Vec::new(),
        approval: None,
    }
}

/// A day of a pause that ends by itself.
fn resting(scope: &Scope, day: Day) -> StandingDay {
    let reason = StandingStatus::Paused.code();
    StandingDay {
        date: day.to_string(),
        state: DayState::Closed,
        reason: reason.to_owned(),
        explanation: explained(reason, scope),
        announced_at: None,
        change_until: None,
        items: None,
        left_out: Vec::new(),
        lost_slot: None,
        orders: Vec::new(),
        approval: None,
    }
}

/// State and reason; a day that became a request goes by that.
fn state_of(draft: &DraftRow) -> (DayState, &str) {
    let state = match draft.state.as_str() {
        "announced" => DayState::Announced,
        "placed" => match draft.approval_status {
            Some(ApprovalStatus::Waiting) => DayState::Requested,
            None | Some(ApprovalStatus::Approved) => DayState::Placed,
            Some(_) => return (DayState::Failed, "not_approved"),
        },
        "skipped" => DayState::Skipped,
        "failed" => DayState::Failed,
        _ => DayState::Planned,
    };
    (state, &draft.reason)
}

/// What the row says.
fn decided(draft: &DraftRow, scope: &Scope) -> StandingDay {
    let (state, reason) = state_of(draft);
    StandingDay {
        date: draft.delivery_date.clone(),
        state,
        reason: reason.to_owned(),
        explanation: explained(reason, scope),
        announced_at: draft.announced_at.clone(),
        change_until: None,
        items: draft.changed.then(|| draft.items.clone()),
        left_out: draft.left_out.clone(),
        lost_slot: draft.lost_slot.clone(),
        orders: draft.orders.clone(),
        approval: draft.approval.filter(|_| draft.readable),
    }
}

fn explained(reason: &str, scope: &Scope) -> Option<&'static str> {
    standing_reason(reason).map(|texts| pick(texts, scope.locale()))
}

/// When it acts on a day, and the day's cut-off, as stored.
pub fn stored(moment: Moment) -> (String, String) {
    (instant::iso(moment.placed_at / 1_000), instant::iso(moment.cutoff_at / 1_000))
}
