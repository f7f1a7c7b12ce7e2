//! Mails about orders and returns. The statement takes all facts from the rows themselves: a batch knows at
//! most which orders it concerns. `letter` turns them into words.

use super::colleagues::queue_colleague_ordered;
use super::notices::member_of;
use super::origin::{approver, changed_lines};
use domain::instant::{HOUR, MINUTE, iso};
use platform::database::{Param, Statement};

/// Minutes before a mail about an unpaid order: people are usually on the provider's page, and need none.
const PATIENCE_SECONDS: i64 = 10 * MINUTE;
/// Minutes after which such an order has lapsed, which another mail reports.
pub(super) const UNPAID_SECONDS: i64 = HOUR;

/// The occasions of a mail about an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderMail<'a> {
    /// It was placed: confirmed, or waiting for its payment (sent ten minutes later, unless it has been paid
    /// by then) or for the company.
    Placed,
    /// The payment or the company's release has come.
    Confirmed,
    /// Cancelled by the buyer, an agent or operations, with their reason.
    Cancelled { reason: &'a str },
    /// Not confirmed in time.
    Lapsed,
    /// The provider needs a new approval of the hold; sent once for each payment.
    PaymentRequested { payment: i64 },
    /// Not everything could be captured: the rest is a due document.
    PaymentOwed,
    /// It is packed: the final total, and the missing pieces.
    Settled,
    /// The delivery failed and comes on another day; `at` (milliseconds) is the time of the failure.
    Moved { at: i64, reason: &'a str },
}

impl OrderMail<'_> {
    /// The name in the dedupe key; also the template's name where that is fixed.
    fn name(self) -> String {
        match self {
            Self::Placed => "orderPlaced".to_owned(),
            Self::Confirmed => "orderConfirmed".to_owned(),
            Self::Cancelled { .. } => "orderCancelled".to_owned(),
            Self::Lapsed => "orderLapsed".to_owned(),
            Self::PaymentRequested { payment } => format!("paymentAsked-{payment}"),
            Self::PaymentOwed => "paymentOwed".to_owned(),
            Self::Settled => "orderSettled".to_owned(),
            Self::Moved { at, .. } => format!("orderMoved-{at}"),
        }
    }

    const fn template(self) -> &'static str {
        match self {
            Self::Placed => {
                "case o.waits_for when 'payment' then 'orderWaitsPayment' when 'company' then 'orderWaitsCompany' \
                 else 'orderPlaced' end"
            }
            Self::Confirmed => "'orderConfirmed'",
            Self::Cancelled { .. } => "'orderCancelled'",
            Self::Lapsed => "'orderLapsed'",
            Self::PaymentRequested { .. } => "'paymentAsked'",
            Self::PaymentOwed => "'paymentOwed'",
            Self::Settled => "'orderSettled'",
            Self::Moved { .. } => "'orderMoved'",
        }
    }

    /// The reason in the person's own words.
    const fn reason(&self) -> &str {
        match self {
            Self::Cancelled { reason } | Self::Moved { reason, .. } => reason,
            _ => "",
        }
    }

    /// The number of articles, and one more of them than a mail names: the cancelled ones if any, else the
    /// ordered ones.
    const fn goods(&self) -> &'static str {
        match self {
            Self::Cancelled { .. } => {
                "'items', (select count(*) from order_item i where i.order_id = o.id), \
                 'goods', (select json_group_array(json_array(bought.quantity, bought.name, bought.net, bought.estimate)) from \
                 (select quantity, name, net, variable_weight > 0 and weight is null as estimate \
                 from order_item where order_id = o.id order by position limit 21) bought)"
            }
            _ => {
                "'items', (select count(*) from order_item i where i.order_id = o.id and i.missing < i.quantity), \
                 'goods', (select json_group_array(json_array(bought.quantity, bought.name, bought.net, bought.estimate)) from \
                 (select quantity - missing as quantity, name, net, variable_weight > 0 and weight is null as estimate \
                 from order_item where order_id = o.id and missing < quantity order by position limit 21) bought)"
            }
        }
    }

    /// The recipients: the person who placed it, in the order's language; for an order of an agent, or of
    /// somebody who has left, also the company's masters, each in their own language, and invited ones. For a
    /// lapsed order also the master who approved it.
    fn readers(self) -> String {
        let approver =
            if self == Self::Lapsed { format!(" union all {}", approver()) } else { String::new() };
        format!(
            "join user u on u.status = 'active' and u.id in ({BUYER} union all \
             select m.user_id from company_member m where m.company_id = o.company_id and m.master = 1 \
             and (o.agent = 1 or not exists (select 1 from company_member b where b.company_id = o.company_id \
             and b.user_id = o.user_id)) union all \
             select v.id from member_invitation i join user v on v.email = i.email \
             where o.agent = 1 and i.company_id = o.company_id and i.master = 1{approver})"
        )
    }

    /// Further facts beside those of every mail about an order.
    fn more(self) -> String {
        match self {
            Self::Placed | Self::Confirmed => format!(", 'changed', ({})", changed_lines(LOCALE)),
            Self::Settled => {
                ", 'before', o.estimated_total, 'missing', (select json_group_array(json_array(gone.missing, gone.name)) from \
                 (select missing, name from order_item where order_id = o.id and missing > 0 order by position) gone)"
                    .to_owned()
            }
            _ => String::new(),
        }
    }
}

/// The person who placed it, unless they have left the company.
pub(super) const BUYER: &str = "select o.user_id where o.agent = 1 or exists (select 1 from company_member b \
    where b.company_id = o.company_id and b.user_id = o.user_id)";

/// The person who requested return `r`, unless they have left the company, or the agent no longer has the
/// customer.
const CLAIMANT: &str = "select r.user_id where exists (select 1 from company_member b where b.company_id = r.company_id \
    and b.user_id = r.user_id) or exists (select 1 from manager_company b where b.company_id = r.company_id and b.user_id = r.user_id)";

const LOCALE: &str = "case when u.id = o.user_id then o.locale else u.locale end";

/// Of `o` and `u`.
const FACTS: &str = "'name', u.name, 'orderId', o.id, 'order', o.code, 'at', o.created_at, 'market', o.market, \
    'currency', o.currency, 'total', o.total, 'estimated', o.variable_gross > 0 and o.settled_at is null, \
    'company', (select c.name from company c where c.id = o.company_id), \
    'placedBy', (select p.name || ' ' || p.surname from user p where (o.agent = 1 or u.id <> o.user_id) and p.id = o.user_id), \
    'address', json_extract(o.shipping_address, '$.fullAddress'), \
    'method', (select p.code from payment_method p where p.id = o.payment_method_id), 'until', o.pay_until, \
    'day', (select d.delivery_date from delivery d where d.order_id = o.id order by d.delivery_date limit 1), \
    'from', (select d.slot_from from delivery d where d.order_id = o.id order by d.delivery_date limit 1), \
    'to', (select d.slot_to from delivery d where d.order_id = o.id order by d.delivery_date limit 1)";

/// The codes of the orders that travel with `o`, or that the same batch cancels. `condition` finds the orders
/// of the mail.
fn together(condition: &str) -> String {
    format!(
        "'together', (select group_concat(x.code, ', ') from orders x where (x.id = o.joins or x.joins = o.id) \
         and (x.status = 'cancelled') = (o.status = 'cancelled') \
         and (o.status <> 'cancelled' or x.id in (select o.id from orders o where {condition})))"
    )
}

/// Puts a mail about each of some orders into the outbox, behind its cause in the same batch. `which` is SQL
/// about `o` with parameters from `?5` on that finds the orders by an index (`o.id in (select value from
/// json_each(?5))`). The same mail about an order is sent once. Every mail but the first removes an unsent
/// reminder of the payment. Colleagues of the buyer are notified of an order that counts from now on.
pub fn queue_about_orders(
    now: i64,
    mail: OrderMail<'_>,
    condition: &str,
    params: &[Param],
) -> Vec<Statement> {
    let mut statements = Vec::with_capacity(4);
    let readers = mail.readers();
    if mail != OrderMail::Placed {
        let sql = format!(
            "delete from outbox where +status = 'pending' and attempts = 0 \
             and json_extract(payload, '$.template') = 'orderWaitsPayment' and dedupe_key in \
             (select 'orderPlaced:' || o.id || ':' || u.id from orders o {readers} where {condition})"
        );
        let mut all = vec![Param::Null; 4];
        all.extend_from_slice(params);
        statements.push(Statement::with(sql, all));
    }
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1 || ':' || o.id || ':' || u.id, json_object('to', u.email, 'locale', {LOCALE}, \
         'template', {template}, 'about', case when o.agent = 1 or u.id <> o.user_id then o.user_id end, 'user', u.id, 'company', {company}, \
         'data', json_object({FACTS}, {together}, {goods}, 'reason', ?4{more})), \
         case when {template} = 'orderWaitsPayment' then ?3 else ?2 end, ?2 \
         from orders o {readers} where {condition} on conflict (dedupe_key) do nothing",
        template = mail.template(),
        together = together(condition),
        goods = mail.goods(),
        more = mail.more(),
        company = member_of("o.company_id"),
    );
    let mut all = vec![
        Param::from(mail.name()),
        Param::from(iso(now / 1_000)),
        Param::from(iso(now / 1_000 + PATIENCE_SECONDS)),
        Param::from(mail.reason()),
    ];
    all.extend_from_slice(params);
    statements.push(Statement::with(sql, all));
    if matches!(mail, OrderMail::Placed | OrderMail::Confirmed) {
        statements.extend(queue_colleague_ordered(now, condition, params));
    }
    statements
}

/// The occasions of a mail about a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReturnMail<'a> {
    Requested,
    /// Accepted, whole or in part, with operations' words.
    Accepted {
        reason: &'a str,
    },
    Rejected {
        reason: &'a str,
    },
    /// The credit is refunded, written as a credit note, or both.
    Credited,
}

impl ReturnMail<'_> {
    const fn template(&self) -> &'static str {
        match self {
            Self::Requested => "'returnRequested'",
            Self::Accepted { .. } => "'returnAccepted'",
            Self::Rejected { .. } => "'returnRejected'",
            Self::Credited => {
                "case r.refund when 0 then 'returnCreditNote' when r.credit then 'returnCredited' else 'returnCreditBoth' end"
            }
        }
    }

    const fn reason(&self) -> &str {
        match self {
            Self::Accepted { reason } | Self::Rejected { reason } => reason,
            _ => "",
        }
    }
}

/// To the person who requested it, in the order's language, and to the masters when that person is no member
/// of the company. `condition` is SQL about `r` with parameters from `?4` on. The same mail is sent once; one
/// with another content (less could be refunded) is sent again.
pub fn queue_about_return(now: i64, mail: ReturnMail<'_>, condition: &str, params: &[Param]) -> Statement {
    let template = mail.template();
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', {template} || ':' || r.id || ':' || u.id || case when r.refund > 0 then ':' || r.refund else '' end, \
         json_object('to', u.email, 'locale', case when u.id = o.user_id then o.locale else u.locale end, 'template', {template}, 'user', u.id, 'company', {company}, 'data', \
         json_object('name', u.name, 'return', r.code, 'order', o.code, 'orderId', o.id, 'reason', ?1, \
         'credit', r.credit, 'refund', r.refund, 'creditNote', r.credit - r.refund, 'currency', r.currency, \
         'company', (select c.name from company c where c.id = r.company_id), \
         'goods', (select json_group_array(json_array(coalesce(i.accepted, i.quantity), l.name, null, 0, coalesce(i.accepted_grams, i.grams))) \
         from order_return_item i join order_item l on l.id = i.order_item_id \
         where i.return_id = r.id and coalesce(i.accepted, 1) > 0 and coalesce(i.accepted_grams, 1) > 0))), ?2, ?2 \
         from order_return r join orders o on o.id = r.order_id join user u on u.status = 'active' and u.id in \
         ({CLAIMANT} union all select m.user_id from company_member m where m.company_id = r.company_id and \
         m.master = 1 and not exists (select 1 from company_member w where w.company_id = r.company_id and \
         w.user_id = r.user_id) union all select v.id from member_invitation i join user v on v.email = i.email \
         where i.company_id = r.company_id and i.master = 1 and not exists (select 1 from company_member w \
         where w.company_id = r.company_id and w.user_id = r.user_id)) where {condition} on conflict (dedupe_key) do nothing",
        company = member_of("r.company_id")
    );
    let mut all = vec![Param::from(mail.reason()), Param::from(iso(now / 1_000)), Param::Null];
    all.extend_from_slice(params);
    Statement::with(sql, all)
}

/// The result of an agent's request, to the agent. `template` is `requestApproved`, `requestRejected` or
/// `requestDone`.
pub fn queue_about_request(now: i64, template: &'static str, request: i64) -> Statement {
    Statement::new(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1 || ':' || r.id || ':' || u.id, json_object('to', u.email, 'locale', u.locale, 'template', ?1, \
         'data', json_object('name', u.name, 'request', r.code, 'requestType', r.type, 'answer', r.answer, \
         'company', (select c.name from company c where c.id = r.company_id))), ?2, ?2 \
         from request r join user u on u.id = r.user_id and u.status = 'active' where r.id = ?3 \
         on conflict (dedupe_key) do nothing",
    )
    .bind_all((template, iso(now / 1_000), request))
}
