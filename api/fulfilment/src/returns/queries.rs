//! SQL of deciding returns.

use domain::dates::Day;
use domain::instant::iso;
use domain::return_status::ReturnStatus;
use identity::companies::reference::company_ref_sql;
use orders::access::OrderScope;
use orders::payments;
use orders::returns::queries::{ReturnSelector, whole};
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde::Serialize;
use serde_json::json;

/// The filter of returns.
#[derive(Debug, Clone, Copy)]
pub struct Filter {
    pub status: Option<ReturnStatus>,
}

impl Filter {
    /// The ids of a page, newest first; with a status the oldest first, because they have waited longest.
    fn page(self, paging: Paging) -> (String, Vec<Param>) {
        let mut params = vec![Param::Int(paging.limit()), Param::Int(paging.offset())];
        let sql = match self.status {
            Some(status) => {
                params.push(Param::from(status.code()));
                "select id from order_return where status = ?3 order by id limit ?1 offset ?2"
            }
            None => "select id from order_return where id > 0 order by id desc limit ?1 offset ?2",
        };
        (sql.to_owned(), params)
    }
}

pub fn count(filter: Filter) -> Statement {
    let matching = match filter.status {
        Some(_) => "from order_return where status = ?1",
        None => "from order_return where id > 0",
    };
    let status = filter.status.map(|status| Param::from(status.code()));
    Statement::counted(matching, Vec::from_iter(status))
}

/// The ids of a page.
pub fn page(filter: Filter, paging: Paging) -> Statement {
    let (sql, params) = filter.page(paging);
    Statement::with(sql, params)
}

/// Complete returns in any order: [`orders::returns::rows::take`] reads the first three answers, `rows` the
/// others.
pub fn of(ids: &str, blocking: Day) -> Vec<Statement> {
    let mut statements = whole(OrderScope::operations(), 0, &ReturnSelector::These(ids));
    let about = |sql: String| Statement::new(sql).bind(ids);
    statements.extend([
        about(format!(
            "select r.id, r.order_id, {} as company, m.code as method, \
             r.refund as refunded, {REFUNDABLE} as refundable, {OWED} as owed, \
             (select count(*) from order_return x where x.order_id = r.order_id and x.status = 'credited' and x.id <> r.id) \
             as credited_before \
             from json_each(?1) j cross join order_return r on r.id = j.value cross join company c on c.id = r.company_id \
             cross join orders o on o.id = r.order_id cross join payment_method m on m.id = o.payment_method_id \
             left join payment p on p.order_id = o.id and p.current = 1",
            company_ref_sql("?2"),
            OWED = payments::OWED,
            REFUNDABLE = payments::REFUNDABLE,
        ))
        .bind(blocking.to_string()),
        // Each line of these orders, with its present and earlier credits.
        about(
            format!(
                "select r.id as return_id, i.id, {} as accepted, {} as accepted_grams, {} as credited, {} as credited_grams \
                 from json_each(?1) j cross join order_return r on r.id = j.value \
                 cross join order_item i on i.order_id = r.order_id order by r.id, i.position",
                sum_of(PIECES, OF_THIS),
                sum_of(GRAMS, OF_THIS),
                sum_of(PIECES, OF_OTHERS),
                sum_of(GRAMS, OF_OTHERS),
            ),
        ),
    ]);
    statements
}

/// SQL: the whole pieces of a return's line, or its grams.
const PIECES: &str = "case when t.grams is null then coalesce(t.accepted, t.quantity) else 0 end";
const GRAMS: &str = "coalesce(t.accepted_grams, t.grams, 0)";
const OF_THIS: &str = "where t.return_id = r.id and t.order_item_id = i.id";
const OF_OTHERS: &str = "cross join order_return x on x.id = t.return_id and x.status = 'credited' and x.id <> r.id \
     where t.order_item_id = i.id";

fn sum_of(what: &str, of: &str) -> String {
    format!("coalesce((select sum({what}) from order_return_item t {of}), 0)")
}

/// The accepted part of a line.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct AcceptedLine {
    pub id: i64,
    pub pieces: i64,
    /// Grams, where the line is returned by weight.
    pub grams: Option<i64>,
}

/// A step of a return, with its actor.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    pub id: i64,
    pub from: ReturnStatus,
    pub to: ReturnStatus,
    pub user: Option<i64>,
    pub reason: &'a str,
    pub now: i64,
}

impl Step<'_> {
    /// A guard undoes the batch when the return has another status.
    pub fn moved(&self) -> Vec<Statement> {
        vec![
            Statement::new("update order_return set status = ?3 where id = ?1 and status = ?2").bind_all((
                self.id,
                self.from.code(),
                self.to.code(),
            )),
            Statement::new("insert into guard (ok) select changes() = 1"),
            Statement::new("delete from guard"),
        ]
    }

    /// The event of the step, with the changed return.
    pub fn event(&self) -> Statement {
        Statement::new(
            "insert into order_return_event (return_id, actor, user_id, from_status, to_status, reason, at) \
             values (?1, 'ops', ?2, ?3, ?4, ?5, ?6)",
        )
        .bind_all((self.id, self.user, self.from.code(), self.to.code()))
        .bind_all((self.reason, iso(self.now / 1_000)))
    }
}

/// Stores the accepted part of each line. The rest may be requested once more, while there is time.
pub fn accepted(id: i64, lines: &[AcceptedLine]) -> Vec<Statement> {
    vec![
        Statement::new(
            "update order_return_item set accepted = j.value->>'pieces', accepted_grams = j.value->>'grams' \
             from json_each(?2) j where return_id = ?1 and order_return_item.id = j.value->>'id'",
        )
        .bind_all((id, json!(lines).to_string())),
        Statement::new(
            "update order_item set returned = returned - n.pieces, returned_grams = max(0, returned_grams - n.grams) \
             from (select order_item_id, sum(case when grams is null then quantity - accepted else 0 end) as pieces, \
             sum(coalesce(grams - accepted_grams, 0)) as grams from order_return_item where return_id = ?1 group by order_item_id) n \
             where order_item.id = n.order_item_id and (n.pieces > 0 or n.grams > 0)",
        )
        .bind(id),
    ]
}

/// Writes the credit once. The part that is refundable and exceeds the order's debt is refunded; the rest is
/// one credit note under the return's code, which a trigger sets off against the debt (`set_off`). It comes
/// before the step's event, which contains it. A guard undoes the batch when another return of the order was
/// credited since this one was read (`seen`: the number of credited returns).
pub fn credited(
    now: i64,
    today: Day,
    id: i64,
    order: i64,
    code: &str,
    amount: i64,
    credited: i64,
) -> Vec<Statement> {
    vec![
        Statement::new(
            "insert into guard (ok) select (select count(*) from order_return where order_id = ?1 and status = 'credited' \
             and id <> ?2) = ?3",
        )
        .bind_all((order, id, credited)),
        Statement::new("delete from guard"),
        payments::refund(now, order, amount, code),
        Statement::new(
            "update order_return set credit = ?2, refund = coalesce((select t.amount from orders o \
             cross join payment p on p.order_id = o.id and p.current = 1 cross join payment_task t on t.payment_id = p.id \
             and t.key = o.uid || '-' || p.id || '-refund-' || ?3 where o.id = ?4), 0) where id = ?1",
        )
        .bind_all((id, amount, code, order)),
        Statement::new(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select r.company_id, r.code, 'credit_note', ?2, ?2, r.refund - r.credit, \
             r.currency, m.code, 'shop', ?3 from order_return r cross join orders o on o.id = r.order_id \
             cross join payment_method m on m.id = o.payment_method_id where r.id = ?1 and r.credit > r.refund \
             on conflict (company_id, document_number) do nothing",
        )
        .bind_all((id, today.to_string(), iso(now / 1_000))),
    ]
}
