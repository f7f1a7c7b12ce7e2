//! What of the outbox still holds when it leaves.

use super::notices::day_settled;
use super::prices::true_changes;
use super::stock::{available, still_back};
use super::substitutes::{fields, still_open};
use domain::standing::STANDING_KEY;

/// Whether a row of the outbox must not leave any more, as SQL: what it says is no longer true, the person has switched the kind
/// off since, or is no longer one of the company. `now` and `today`, the market's day, are SQL.
pub fn void(now: &str, today: &str) -> String {
    // The standing order's draft that the row is about.
    const DRAFT: &str = "d.standing_order_id = outbox.payload ->> '$.data.standingId' \
         and d.delivery_date = outbox.payload ->> '$.data.day'";
    let overtaken: &[(&[&str], String)] = &[
        (
            &["approvalAsked", "approvalNear"],
            "not exists (select 1 from approval a where a.id = outbox.payload ->> '$.data.approvalId' and a.status = 'waiting')"
                .to_owned(),
        ),
        (
            &["colleagueOrdered"],
            "not exists (select 1 from json_each(outbox.payload, '$.data.orders') j \
             cross join orders o on o.id = j.value and o.status <> 'cancelled' cross join delivery d on d.order_id = o.id \
             and d.delivery_date = outbox.payload ->> '$.data.day')"
                .to_owned(),
        ),
        (
            &["deliveryNear"],
            "not exists (select 1 from trip_stop s cross join delivery d on d.id = s.delivery_id and d.status = 'on_delivery' \
             where s.id = outbox.payload ->> '$.data.halt' and s.problem = '')"
                .to_owned(),
        ),
        (
            &["orderReminder"],
            day_settled(
                "outbox.payload ->> '$.company'",
                "outbox.payload ->> '$.user'",
                "outbox.payload ->> '$.data.day'",
            ),
        ),
        (
            &["standingAnnounced", "standingAbove", "standingSite"],
            format!(
                "not exists (select 1 from standing_order_draft d where {DRAFT} and d.state = 'announced')"
            ),
        ),
        (
            &["standingShort"],
            format!(
                "not exists (select 1 from standing_order_draft d cross join orders o on o.user_id = d.placed_by \
                 and o.company_id = d.company_id and o.request_key = {STANDING_KEY} and o.status <> 'cancelled' where {DRAFT})"
            ),
        ),
        (&["substituteAsked"], format!("not exists {}", still_open(now))),
        (&["backInStock"], format!("{} = '[]'", still_back(today))),
        (
            &["articleBack"],
            format!(
                "not exists (select 1 from order_proposal x cross join company c on c.id = x.company_id \
                 cross join offer o on o.product_id = x.product_id and o.market = c.country and {} > 0 \
                 where x.id = outbox.payload ->> '$.data.proposal' and x.status = 'open' and x.expires_at > {now})",
                available(today)
            ),
        ),
        (&["priceChanged"], format!("{} = '[]'", true_changes())),
    ];
    format!(
        "({} or exists (select 1 from notice_setting n where n.user_id = outbox.payload ->> '$.user' \
         and n.kind = outbox.payload ->> '$.notice' and case outbox.kind when 'push' then n.push else n.mail end = 0) \
         or (outbox.payload ->> '$.company' is not null and not exists (select 1 from company_member m \
         where m.company_id = outbox.payload ->> '$.company' and m.user_id = outbox.payload ->> '$.user')))",
        by_template(overtaken, "0")
    )
}

/// What a row of the outbox says now, as SQL: as it was put there, but for prices that have moved on, articles that are gone again,
/// questions that are answered and substitutes that would come too late.
pub fn payload(now: &str, today: &str) -> String {
    let set = |fields: &str| format!("json_set(outbox.payload, {fields})");
    let fresh: &[(&[&str], String)] = &[
        (&["priceChanged"], set(&format!("'$.data.changes', json({})", true_changes()))),
        (&["backInStock"], set(&format!("'$.data.back', json({})", still_back(today)))),
        (&["substituteAsked"], set(&fields(&still_open(now)))),
        (
            &["standingShort"],
            set(&format!(
                "'$.data.instead', json(case when outbox.payload ->> '$.data.until' > {now} \
                 then outbox.payload -> '$.data.instead' else 'null' end)"
            )),
        ),
    ];
    by_template(fresh, "outbox.payload")
}

/// The SQL of the row's template among `(templates, SQL)`, else another one.
fn by_template(arms: &[(&[&str], String)], other: &str) -> String {
    let arm = |(templates, sql): &(&[&str], String)| {
        format!("when outbox.payload ->> '$.template' in ('{}') then {sql}", templates.join("', '"))
    };
    format!("case {} else {other} end", arms.iter().map(arm).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every notice that somebody can switch off, or that wants an answer, may be overtaken before it leaves.
    #[test]
    fn each_notice_is_looked_at_again() {
        let sql = void("?1", "?4");
        for template in [
            "approvalAsked",
            "approvalNear",
            "articleBack",
            "backInStock",
            "colleagueOrdered",
            "deliveryNear",
            "orderReminder",
            "priceChanged",
            "standingAnnounced",
            "standingAbove",
            "standingSite",
            "standingShort",
            "substituteAsked",
        ] {
            assert!(sql.contains(&format!("'{template}'")), "{template}");
        }
        assert!(sql.contains("l.expires_on > ?4"));
    }

    #[test]
    fn substitutes_are_proposed_while_they_can_come_along() {
        let sql = payload("?1", "?4");
        assert!(sql.contains("'standingShort'") && sql.contains("'$.data.until' > ?1"), "{sql}");
    }
}
