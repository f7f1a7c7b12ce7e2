//! SQL of returns. Each statement names the order or the company; the reader's permission is joined in.

use super::check::Item;
use crate::access::OrderScope;
use crate::queries::{PRODUCT, PRODUCT_JOINS};
use domain::{instant::iso, order_status::Actor};
use platform::database::{Param, Statement};
use platform::errors::ApiError;
use platform::extract::Paging;

/// Those of the pictures that belong to the user and that nothing shows.
pub(crate) fn free_pictures(user: i64, pictures: &[i64]) -> Statement {
    Statement::new(
        "select u.id from upload u where u.id in (select value from json_each(?1)) and u.user_id = ?2 \
         and u.attached = 0",
    )
    .bind_all((serde_json::json!(pictures).to_string(), user))
}

/// The order's lines with their delivery, and the pictures that are free.
pub fn before(order: i64, user: i64, pictures: &[i64]) -> Vec<Statement> {
    vec![
        Statement::new(
            "select i.id, i.storage, i.quantity - i.missing as quantity, i.returned, i.returned_grams, \
             case when i.variable_weight = 1 then i.weight end as grams, \
             case when d.status = 'delivered' then d.delivered_at end as delivered_at, \
             (select json_group_array(l.lot_id) from order_item_lot l where l.order_item_id = i.id) as lots \
             from order_item i join delivery d on d.id = i.delivery_id where i.order_id = ?1",
        )
        .bind(order),
        free_pictures(user, pictures),
    ]
}

/// The values of a new return.
pub struct NewReturn<'a> {
    pub order: i64,
    pub user: i64,
    pub actor: Actor,
    /// The key by which the batch finds its own row.
    pub key: &'a str,
    /// Hash of the body.
    pub hash: &'a str,
    pub items: &'a [Item],
    /// Milliseconds since 1970.
    pub now: i64,
}

impl NewReturn<'_> {
    /// Writes everything or nothing: more than the remaining quantity violates `not_more_returned` or
    /// `not_more_grams_returned`.
    pub fn statements(&self) -> Vec<Statement> {
        const MINE: &str = "r.user_id = ?1 and r.order_id = ?2 and r.request_key = ?3";
        let at = iso(self.now / 1_000);
        let of_it = |sql: String| Statement::new(sql).bind_all((self.user, self.order, self.key));
        let items = serde_json::to_string(self.items).unwrap_or_default();
        let mut statements = vec![
            of_it(
                "insert into order_return (order_id, company_id, user_id, currency, request_key, created_at, request_hash) \
                 select o.id, o.company_id, ?1, o.currency, ?3, ?4, ?5 from orders o where o.id = ?2"
                    .to_owned(),
            )
            .bind_all((at.as_str(), self.hash)),
            of_it(format!(
                "insert into order_return_item (return_id, order_item_id, quantity, grams, reason, lot_id, notes) \
                 select r.id, j.value ->> 'line', j.value ->> 'quantity', j.value ->> 'grams', j.value ->> 'reason', \
                 j.value ->> 'lot', j.value ->> 'notes' from order_return r cross join json_each(?4) j where {MINE} order by j.key"
            ))
            .bind(items.as_str()),
            of_it(format!(
                "insert into order_return_image (return_item_id, upload_id) select i.id, p.value \
                 from order_return r cross join json_each(?4) j cross join json_each(j.value, '$.pictures') p \
                 cross join order_return_item i on i.return_id = r.id and i.order_item_id = j.value ->> 'line' \
                 and i.reason = j.value ->> 'reason' where {MINE}"
            ))
            .bind(items.as_str()),
            of_it(format!(
                "insert into order_return_event (return_id, actor, user_id, to_status, at) \
                 select r.id, ?5, ?1, 'requested', ?4 from order_return r where {MINE}"
            ))
            .bind_all((at.as_str(), self.actor.code())),
        ];
        statements.push(mail::queue_about_return(
            self.now,
            mail::ReturnMail::Requested,
            "r.user_id = ?4 and r.order_id = ?5 and r.request_key = ?6",
            &[self.user.into(), self.order.into(), self.key.into()],
        ));
        statements
    }
}

/// The hash of the body stored under a key.
pub fn stored_body(user: i64, order: i64, key: &str) -> Statement {
    Statement::new(
        "select request_hash as hash from order_return where user_id = ?1 and order_id = ?2 and request_key = ?3 \
         and request_key <> ''",
    )
    .bind_all((user, order, key))
}

/// Whether a batch was undone because another request was faster: it took the same pieces or the
/// same picture, or came under the same key.
pub fn overtaken(error: &ApiError) -> bool {
    matches!(error, ApiError::Internal(detail) if [
        "CHECK constraint failed: not_more_returned",
        "CHECK constraint failed: not_more_grams_returned",
        "CHECK constraint failed: not_more_missing",
        "UNIQUE constraint failed: order_return_image.upload_id",
        "UNIQUE constraint failed: order_return.user_id",
        // The cron job has deleted a picture meanwhile.
        "FOREIGN KEY constraint failed",
    ].iter().any(|sign| detail.contains(sign)))
}

/// Selects the returns to read.
#[derive(Debug, Clone, Copy)]
pub enum ReturnSelector<'a> {
    Id(i64),
    /// Returns of an order under the reader's own key.
    Request(i64, &'a str),
    /// A page of a company's returns, newest first.
    Page(i64, Paging),
    /// JSON array of ids.
    These(&'a str),
}

impl ReturnSelector<'_> {
    /// Condition on `r`, with parameters from `?2` on.
    const fn sql(&self) -> &'static str {
        match self {
            Self::Id(_) => "r.id = ?2",
            Self::These(_) => "r.id in (select value from json_each(?2))",
            Self::Request(..) => "r.user_id = ?1 and r.order_id = ?2 and r.request_key = ?3",
            Self::Page(..) => {
                "r.id in (select id from order_return where company_id = ?2 order by id desc limit ?3 offset ?4)"
            }
        }
    }

    fn params(&self, user: i64) -> Vec<Param> {
        let mut params = vec![Param::Int(user)];
        match self {
            Self::Id(id) => params.push(Param::Int(*id)),
            Self::These(ids) => params.push(Param::from(*ids)),
            Self::Request(order, key) => params.extend([Param::Int(*order), Param::from(*key)]),
            Self::Page(company, paging) => {
                params.extend([*company, paging.limit(), paging.offset()].map(Param::Int))
            }
        }
        params
    }
}

/// Complete returns; `rows::take` reads the answers.
pub fn whole(reach: OrderScope, user: i64, selector: &ReturnSelector<'_>) -> Vec<Statement> {
    let of = format!("from order_return r join orders o on o.id = r.order_id {}", reach.join());
    let chosen = selector.sql();
    [
        format!(
            "select r.id, r.code, r.status, r.created_at, r.currency, r.credit, o.id as order_id, o.code as order_code, \
             coalesce(trim(u.name || ' ' || u.surname), '') as requester, \
             exists (select 1 from order_return_event e where e.return_id = r.id and e.from_status = '' \
             and e.actor = 'agent') as agent \
             {of} left join user u on u.id = r.user_id and u.status = 'active' where {chosen} order by r.id desc"
        ),
        format!(
            "select t.return_id, t.id, t.order_item_id, t.quantity, t.accepted, t.grams, t.accepted_grams, t.reason, t.notes, t.lot_id, \
             l.code as lot_code, l.expires_on, \
             (select json_group_array(h.upload_id) from order_return_image h where h.return_item_id = t.id) as images, \
             {PRODUCT} \
             {of} cross join order_return_item t on t.return_id = r.id cross join order_item i on i.id = t.order_item_id \
             left join order_item_lot l on l.order_item_id = t.order_item_id and l.lot_id = t.lot_id \
             {PRODUCT_JOINS} \
             where {chosen} order by t.id"
        ),
        format!(
            "select e.return_id, e.from_status, e.to_status, e.actor, e.reason, e.at, \
             trim(u.name || ' ' || u.surname) as name {of} cross join order_return_event e on e.return_id = r.id \
             left join user u on u.id = e.user_id and u.status = 'active' where {chosen} order by e.id"
        ),
    ]
    .into_iter()
    .map(|sql| Statement::with(sql, selector.params(user)))
    .collect()
}

/// The number of a company's returns, counted up to one more than a list counts exactly.
pub fn count(company: i64) -> Statement {
    Statement::counted("from order_return where company_id = ?1", vec![company.into()])
}
