//! SQL of substitutes. Each stands in one batch with the order's totals, whose version guards it.

use super::read::{Missing, Offer};
use crate::packing::plan::Line;
use domain::instant::iso;
use platform::database::Statement;

fn guard(condition: &str) -> Statement {
    Statement::new(format!("insert into guard (ok) select {condition}"))
}

/// What stands beside a substitute that is written down.
#[derive(Debug, Clone, Copy)]
pub struct ChosenSubstitute<'a> {
    pub missing: i64,
    pub quantity: i64,
    pub amount: i64,
    /// Of the link, and until when it is good; none: it is taken at once.
    pub question: Option<(&'a str, &'a str)>,
}

/// It is the line's substitute, unless the line has one that counts. The line's delivery is being prepared.
pub fn chosen(now: i64, item: i64, product: i64, chosen: ChosenSubstitute<'_>) -> Vec<Statement> {
    let (status, (hash, until)) = match chosen.question {
        Some((hash, until)) => ("asked", (Some(hash), Some(until))),
        None => ("taken", (None, None)),
    };
    vec![
        guard(
            "exists (select 1 from order_item i cross join delivery d on d.id = i.delivery_id \
             where i.id = ?1 and d.status = 'in_preparation')",
        )
        .bind(item),
        Statement::new(
            "insert into substitution (order_item_id, order_id, product_id, missing, quantity, amount, status, token_hash, \
             answer_until, created_at) select i.id, i.order_id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 from order_item i where i.id = ?1 \
             on conflict (order_item_id) do update set product_id = excluded.product_id, missing = excluded.missing, \
             quantity = excluded.quantity, amount = excluded.amount, status = excluded.status, token_hash = excluded.token_hash, \
             answer_until = excluded.answer_until, answered_at = null, created_at = excluded.created_at \
             where substitution.status not in ('asked', 'taken')",
        )
        .bind_all((item, product, chosen.missing, chosen.quantity, chosen.amount))
        .bind_all((status, hash, until, iso(now / 1_000))),
        guard("changes() = 1"),
        Statement::new("delete from guard"),
    ]
}

/// The substitute becomes a line of the order, behind the others, with its lots by first expiry. Triggers hold the stock
/// and refuse what is not there.
pub fn added(now: i64, missing: &Missing, offer: &Offer) -> Vec<Statement> {
    let item = missing.line.id;
    let of_item = |sql: &'static str| Statement::new(sql).bind(item);
    vec![
        Statement::new(
            "insert into order_item (order_id, delivery_id, company_id, product_id, position, code, name, image_id, category_id, \
             uom_sale, uom_reference, pack, reference_quantity, variable_weight, storage, quantity, list_amount, amount, \
             vat_rate, net, commission_rate, created_at, when_missing, substitute_for) \
             select i.order_id, i.delivery_id, i.company_id, p.id, \
             (select max(y.position) + 1 from order_item y where y.order_id = i.order_id), p.code, t.name, p.image_id, \
             p.category_id, p.uom_sale, p.uom_reference, p.pack, p.reference_quantity, p.variable_weight, p.storage, ?3, ?4, ?4, \
             ?5, ?6, i.commission_rate, ?7, 'never', i.id from order_item i cross join orders o on o.id = i.order_id \
             cross join product p on p.id = ?2 cross join product_text t on t.locale = o.locale and t.product_id = p.id \
             where i.id = ?1",
        )
        .bind_all((item, offer.line.product_id, offer.quantity))
        .bind_all((offer.article.amount.0, offer.article.vat_rate))
        .bind_all((offer.article.net(offer.quantity).0, iso(now / 1_000))),
        guard("changes() = 1"),
        Statement::new(
            "insert into order_item_lot (order_item_id, lot_id, code, expires_on, quantity) \
             select item, lot, code, expires_on, min(available, wanted - before) from ( \
             select i.id as item, l.id as lot, l.code, l.expires_on, l.available, i.quantity as wanted, \
             coalesce(sum(l.available) over (order by l.expires_on, l.id \
             rows between unbounded preceding and 1 preceding), 0) as before \
             from order_item i cross join orders o on o.id = i.order_id cross join delivery d on d.id = i.delivery_id \
             cross join lot l indexed by lot_expiry on l.product_id = i.product_id and l.market = o.market \
             and l.expires_on > d.delivery_date and l.available > 0 \
             where i.substitute_for = ?1) where before < wanted",
        )
        .bind(item),
        of_item(
            "insert into guard (ok) select not exists (select 1 from order_item i cross join orders o on o.id = i.order_id \
             where i.substitute_for = ?1 and exists (select 1 from lot l where l.product_id = i.product_id and l.market = o.market) \
             and i.quantity <> (select coalesce(sum(x.quantity), 0) from order_item_lot x where x.order_item_id = i.id))",
        ),
        of_item(
            "update offer set sold = offer.sold + n.quantity from (select i.product_id, o.market, i.quantity \
             from order_item i cross join orders o on o.id = i.order_id where i.substitute_for = ?1) n \
             where offer.product_id = n.product_id and offer.market = n.market and offer.active = 1 and offer.price is not null",
        ),
        guard("changes() = 1"),
        Statement::new("delete from guard"),
    ]
}

/// The line that a substitute is, for the totals.
pub fn line_of(missing: &Missing, offer: &Offer) -> Line {
    Line {
        id: 0,
        position: 0,
        code: offer.line.code.clone(),
        amount: offer.article.amount.0,
        list_amount: offer.article.amount.0,
        reference_quantity: offer.article.measure.reference_quantity,
        variable_weight: offer.article.measure.variable_weight,
        quantity: offer.quantity,
        vat_rate: offer.article.vat_rate,
        net: offer.article.net(offer.quantity).0,
        weight: None,
        missing: 0,
        missing_reason: String::new(),
        substitute_for: Some(missing.line.id),
        covered: 0,
        unanswered: false,
        ..missing.line.clone()
    }
}

/// Taken back by whoever packs; its line, where it is one, is none any more (a trigger frees its pieces).
pub fn withdrawn(now: i64, item: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "update substitution set status = 'withdrawn', answered_at = ?2 where order_item_id = ?1 and status in ('asked', 'taken')",
        )
        .bind_all((item, iso(now / 1_000))),
        guard("changes() = 1"),
        guard(
            "exists (select 1 from order_item i cross join delivery d on d.id = i.delivery_id \
             where i.id = ?1 and d.status = 'in_preparation')",
        )
        .bind(item),
        Statement::new("delete from guard"),
        Statement::new("delete from order_item where substitute_for = ?1").bind(item),
    ]
}

/// The buyer's answer, while there is time for it.
pub fn answered(now: i64, id: i64, accept: bool) -> Vec<Statement> {
    vec![
        Statement::new(
            "update substitution set status = ?3, answered_at = ?2 where id = ?1 and status = 'asked' and answer_until > ?2",
        )
        .bind_all((id, iso(now / 1_000)))
        .bind(if accept { "taken" } else { "refused" }),
        guard("changes() = 1"),
        Statement::new("delete from guard"),
    ]
}
