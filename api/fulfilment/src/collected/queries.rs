//! SQL that corrects a payment at the door, only if the order is as it was read.

use domain::credit::DUE_DAYS;
use domain::dates::Day;
use domain::instant::iso;
use domain::market::Country;
use domain::money::Minor;
use domain::order_status::OrderStatus;
use domain::tender::Tender;
use domain::{cash, instalments};
use orders::payments::CASH_BEFORE;
use platform::database::Statement;
use serde::Deserialize;
use serde_json::json;

/// An order, its payment at the door, and later payments of the rest.
#[derive(Debug, Clone, Deserialize)]
pub struct Row {
    pub code: String,
    pub company_id: i64,
    pub market: Country,
    pub status: OrderStatus,
    pub total: i64,
    /// It was delivered, and paid at the door.
    pub paid_at_door: bool,
    pub collected: i64,
    pub tender: Option<Tender>,
    pub cash_before: i64,
    pub rest_paid: i64,
    /// (id, amount, paid) in the order of their due days, of the payment plan that contains the rest.
    pub instalments: Option<Vec<(i64, i64, i64)>>,
    /// The amount by which a credit had reduced the rest before the plan.
    pub set_off: i64,
}

/// The rest in a payment plan: (id, amount) of its instalments, and the amount that is no longer set off.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Shares {
    pub instalments: Vec<(i64, i64)>,
    pub credit: i64,
}

impl Row {
    /// The amount owed after `paid` at the door.
    pub fn rest(&self, paid: Minor, tender: Option<Tender>) -> i64 {
        let (before, total) = (Minor(self.cash_before), Minor(self.total));
        (total + cash::rounding(self.market.currency(), before, total, paid, tender) - paid).0
    }

    /// The plan for another rest: first its instalments shrink, then a credit that was set off becomes the
    /// customer's again. `None`: more than the rest was paid already.
    pub(crate) fn shares_for(&self, rest: i64) -> Option<Shares> {
        let Some(all) = &self.instalments else {
            return Some(Shares::default());
        };
        let parts: Vec<instalments::Instalment> = all
            .iter()
            .map(|(_, amount, paid)| instalments::Instalment { amount: Minor(*amount), paid: Minor(*paid) })
            .collect();
        let more = rest - self.rest(Minor(self.collected), self.tender).max(0);
        let open: i64 = all.iter().map(|(_, amount, paid)| (amount - paid).max(0)).sum();
        let credit = (-more - open).clamp(0, self.set_off.max(0));
        let amounts = instalments::changed(&parts, Minor(more + credit))?;
        let instalments = all.iter().zip(amounts).map(|((id, ..), amount)| (*id, amount.0)).collect();
        Some(Shares { instalments, credit })
    }
}

/// SQL: the plan whose instalments replaced that document, or all documents of the accounting about `o`.
const REST: &str = "select coalesce(d.told_paid, d.paid) from deadline d \
     where d.company_id = o.company_id and d.document_number = o.code";

/// The plan whose instalments took the place of that document, or of all that the accounting has written about `o`.
const PLAN: &str = "coalesce((select d.plan from deadline d where d.company_id = o.company_id and d.document_number = o.code), \
     (select iif(count(*) = count(d.plan), max(d.plan), null) from deadline d \
     where d.company_id = o.company_id and d.shop_code = o.code and d.shop_code <> ''))";

/// SQL: JSON array of the plan's instalments, and of those that replaced one of them; null without a plan.
/// The accounting's document about an instalment tells how much of it was paid.
fn instalments() -> String {
    let of_plan = "d.company_id = o.company_id and d.document_number > q.code || '-' and d.document_number < q.code || '.'";
    format!(
        "nullif((with recursive plans (code) as (select {PLAN} union \
         select d.plan from plans q cross join deadline d on {of_plan} where d.plan is not null) \
         select json_group_array(json_array(n.id, n.amount, n.paid)) from (select d.id, d.amount, \
         coalesce((select sum(coalesce(x.told_paid, x.paid)) from deadline x where x.company_id = d.company_id \
         and x.shop_code = d.document_number and x.shop_code <> ''), d.told_paid, d.paid) as paid \
         from plans q cross join deadline d on {of_plan} where d.source = 'shop' and d.plan is null \
         order by d.due_date, d.id) n), '[]')"
    )
}

/// SQL: the amount set off from the documents about order `?1` that a plan took over.
const SET_OFF: &str = "coalesce((select sum(x.set_off) from order_document x \
     where x.order_id = ?1 and x.plan is not null and x.side = 1), 0)";

pub fn read(order: i64) -> Statement {
    Statement::new(format!(
        "select o.code, o.company_id, o.market, o.status, o.total, coalesce(p.captured, 0) as collected, p.tender, \
         o.status = 'delivered' and p.provider = 'none' and p.status = 'captured' and m.type = 'delivery' as paid_at_door, \
         {CASH_BEFORE} as cash_before, coalesce(({REST}), 0) as rest_paid, {} as instalments, {SET_OFF} as set_off \
         from orders o cross join payment_method m on m.id = o.payment_method_id \
         left join payment p on p.order_id = o.id and p.current = 1 where o.id = ?1",
        instalments()
    ))
    .bind(order)
}

/// Sets another amount, and the rest with it: a missing document is created, and one of zero is closed. A
/// rest in a plan is owed by its `shares`; an instalment that was paid and grows is due as late as a new
/// document. A trigger recomputes amounts that are no longer set off, after everything that is owed.
pub fn correct(
    now: i64,
    today: Day,
    order: i64,
    row: &Row,
    (amount, rest, tender): (i64, i64, Option<Tender>),
    shares: &Shares,
) -> Vec<Statement> {
    let (at, due) = (iso(now / 1_000), today.plus(DUE_DAYS).to_string());
    vec![
        Statement::new(format!(
            "insert into guard (ok) select exists (select 1 from orders o cross join payment p on p.order_id = o.id \
             and p.current = 1 and p.provider = 'none' and p.status = 'captured' and p.captured = ?2 \
             where o.id = ?1 and o.status = 'delivered' and coalesce(({REST}), 0) = ?3 and coalesce({}, '[]') = ?4 \
             and {SET_OFF} = ?5)",
            instalments()
        ))
        .bind_all((order, row.collected, row.rest_paid))
        .bind_all((json!(row.instalments.as_deref().unwrap_or_default()).to_string(), row.set_off)),
        Statement::new("delete from guard"),
        Statement::new(
            "update payment set held = max(held, ?2), captured = ?2, tender = ?4, updated_at = ?3 \
             where order_id = ?1 and current = 1 and provider = 'none' and status = 'captured'",
        )
        .bind_all((order, amount, at.as_str()))
        .bind(tender.map(Tender::code)),
        Statement::new(
            "update deadline set amount = j.value ->> 1, changed_at = ?2, due_date = case when j.value ->> 1 > deadline.amount \
             and deadline.amount = deadline.paid then max(deadline.due_date, ?3) else deadline.due_date end \
             from json_each(?1) j where deadline.id = j.value ->> 0 and deadline.amount <> j.value ->> 1",
        )
        .bind_all((json!(shares.instalments).to_string(), at.as_str(), due.as_str())),
        // The instalment that is due last gives it back first.
        Statement::new(
            "update deadline set set_off = deadline.set_off - n.part from (select x.id, max(0, min(x.set_off, ?2 - \
             coalesce(sum(x.set_off) over (order by x.due_date desc, x.id desc rows between unbounded preceding and 1 preceding), 0))) \
             as part from order_document x where x.order_id = ?1 and x.plan is not null and x.side = 1 and x.set_off > 0) n \
             where deadline.id = n.id and n.part > 0",
        )
        .bind_all((order, shares.credit)),
        Statement::new(
            "update deadline set amount = ?2, paid = case when plan is null then paid else ?2 end, changed_at = ?3 \
             where (company_id, document_number) = (select o.company_id, o.code from orders o where o.id = ?1) \
             and source = 'shop'",
        )
        .bind_all((order, rest, at.as_str())),
        Statement::new(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select o.company_id, o.code, 'other', ?3, ?4, ?2, o.currency, 'CPOS', \
             'shop', ?5 from orders o where o.id = ?1 and ?2 > 0 on conflict (company_id, document_number) do nothing",
        )
        .bind_all((order, rest, today.to_string()))
        .bind_all((due, at)),
        Statement::new("insert into deadline_set_off select ?1 where ?2 > 0").bind_all((order, shares.credit)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instalments_shrink_before_a_credit_is_given_back() {
        let row = Row {
            code: "M000001".into(),
            company_id: 1,
            market: Country::It,
            status: OrderStatus::Delivered,
            total: 10_000,
            paid_at_door: true,
            collected: 0,
            tender: None,
            cash_before: 0,
            rest_paid: 0,
            instalments: Some(vec![(1, 5_000, 1_000), (2, 2_000, 0)]),
            set_off: 3_000,
        };
        let shares = |rest| row.shares_for(rest).map(|shares| (shares.instalments, shares.credit));
        assert_eq!(shares(10_000), Some((vec![(1, 5_000), (2, 2_000)], 0)));
        assert_eq!(shares(4_000), Some((vec![(1, 1_000), (2, 0)], 0)));
        assert_eq!(shares(2_500), Some((vec![(1, 1_000), (2, 0)], 1_500)));
        assert_eq!(shares(1_000), Some((vec![(1, 1_000), (2, 0)], 3_000)));
        assert_eq!(shares(999), None);
    }
}
