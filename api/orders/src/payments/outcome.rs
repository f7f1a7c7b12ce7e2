//! SQL of a provider's state: each statement is conditional on the payment's status, so that a repeated or
//! late message changes nothing.

use super::provider::Hold;
use domain::instant::iso;
use platform::database::Statement;

/// The hold is complete.
pub(super) fn held(now: i64, id: i64, hold: &Hold) -> Vec<Statement> {
    let held_statement = |sql: &'static str| {
        Statement::new(sql)
            .bind_all((id, iso(now / 1_000), hold.amount, hold.authorisation.as_str()))
            .bind(iso(hold.until))
    };
    vec![
        held_statement(
            "update payment set status = 'authorised', held = ?3, authorisation_id = ?4, hold_until = ?5, failure = '', \
             redirect_url = null, updated_at = ?2 where id = ?1 and status = 'pending'",
        ),
        // It came too late: the hold is voided.
        held_statement(
            "update payment set held = ?3, authorisation_id = ?4, hold_until = ?5, updated_at = ?2 \
             where id = ?1 and status in ('failed', 'expired') and held = 0",
        ),
        // The payment was queried again, because the bank may have moved the end of the hold.
        held_statement(
            "update payment set hold_until = ?5 where id = ?1 and ?2 <> '' and ?3 > 0 and status = 'authorised' \
             and authorisation_id = ?4 and hold_until <> ?5",
        ),
    ]
}

/// The provider holds too little or another currency: it does not count as payment and is voided.
pub(super) fn short(now: i64, id: i64, hold: &Hold) -> Statement {
    Statement::new(
        "update payment set status = 'failed', failure = 'amount', held = ?3, authorisation_id = ?4, redirect_url = null, \
         updated_at = ?2 where id = ?1 and status = 'pending'",
    )
    .bind_all((id, iso(now / 1_000), hold.amount, hold.authorisation.as_str()))
}

/// The bank declined; where the provider's page remains open, the buyer may try another card.
pub(super) fn declined(now: i64, id: i64, last: bool) -> Statement {
    Statement::new(
        "update payment set failure = 'declined', status = case when ?3 then 'failed' else status end, \
         redirect_url = case when ?3 then null else redirect_url end, \
         updated_at = case when ?3 then ?2 else updated_at end where id = ?1 and status = 'pending'",
    )
    .bind_all((id, iso(now / 1_000), i64::from(last)))
}

/// The provider knows of no hold any more. What the order still counts on has lapsed.
pub(crate) fn hold_lost(now: i64, id: i64) -> Statement {
    Statement::new(
        "update payment set failure = case when status = 'authorised' and current = 1 then 'lapsed' else failure end, \
         status = case status when 'pending' then 'expired' else 'voided' end, redirect_url = null, updated_at = ?2 \
         where id = ?1 and status in ('pending', 'authorised')",
    )
    .bind_all((id, iso(now / 1_000)))
}

/// Whether a provider's event was processed already.
pub(super) fn known(provider: &str, event: &str) -> Statement {
    Statement::new("select 1 as known from payment_event where provider = ?1 and event_id = ?2")
        .bind_all((provider, event))
}

/// Notes a processed event; a second copy changes nothing.
pub(super) fn noted(now: i64, provider: &str, event: &str, kind: &str, payment: Option<i64>) -> Statement {
    Statement::new(
        "insert into payment_event (provider, event_id, type, payment_id, at) values (?1, ?2, ?3, ?4, ?5) \
         on conflict (provider, event_id) do nothing",
    )
    .bind_all((provider, event, kind, payment, iso(now / 1_000)))
}
