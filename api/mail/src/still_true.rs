//! What of the outbox still holds when it leaves.

use super::prices::true_changes;

/// Whether a row of the outbox must not leave any more, as SQL: what it says is no longer true, the person has switched the kind
/// off since, or is no longer one of the company.
pub fn void() -> String {
    format!(
        "(case when outbox.payload ->> '$.template' in ('approvalAsked', 'approvalNear') then \
     not exists (select 1 from approval a where a.id = outbox.payload ->> '$.data.approvalId' and a.status = 'waiting') \
     when outbox.payload ->> '$.template' = 'colleagueOrdered' then not exists (select 1 from json_each(outbox.payload, '$.data.orders') j \
     cross join orders o on o.id = j.value and o.status <> 'cancelled' cross join delivery d on d.order_id = o.id \
     and d.delivery_date = outbox.payload ->> '$.data.day') \
     when outbox.payload ->> '$.template' = 'deliveryNear' then not exists (select 1 from trip_stop s \
     cross join delivery d on d.id = s.delivery_id and d.status = 'on_delivery' \
     where s.id = outbox.payload ->> '$.data.halt' and s.problem = '') \
     when outbox.payload ->> '$.template' = 'priceChanged' then {} = '[]' else 0 end \
     or exists (select 1 from notice_setting n where n.user_id = outbox.payload ->> '$.user' \
     and n.kind = outbox.payload ->> '$.notice' and case outbox.kind when 'push' then n.push else n.mail end = 0) \
     or (outbox.payload ->> '$.company' is not null and not exists (select 1 from company_member m \
     where m.company_id = outbox.payload ->> '$.company' and m.user_id = outbox.payload ->> '$.user')))",
        true_changes()
    )
}

/// What a row of the outbox says now, as SQL: as it was put there, but for prices that have moved on.
pub fn payload() -> String {
    format!(
        "case when outbox.payload ->> '$.template' = 'priceChanged' \
         then json_set(outbox.payload, '$.data.changes', json({})) else outbox.payload end",
        true_changes()
    )
}
