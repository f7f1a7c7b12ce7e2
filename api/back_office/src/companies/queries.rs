//! Statements of operations about companies.

use identity::companies::reference::company_ref_sql;
use platform::database::{Param, Statement};
use platform::extract::Paging;

/// Sorts after every text with this beginning.
pub const END: char = '\u{10ffff}';
/// Number of orders on a company's page.
const ORDERS: i64 = 10;
/// SQL: an order of the company is still on its way.
const OPEN_ORDER: &str =
    "exists (select 1 from orders o where o.company_id = ?1 and o.status not in ('delivered', 'cancelled'))";

/// The filter of the list.
#[derive(Debug, Clone, Default)]
pub struct CompanyQuery {
    /// Each is the beginning of a word of the name, the code or the VAT number.
    pub words: Vec<String>,
    pub status: Option<&'static str>,
    pub blocked: Option<bool>,
}

impl CompanyQuery {
    /// `from company c where ...`; `?1` is the day before which an open document blocks.
    fn parts(&self, blocking: &str) -> (String, Vec<Param>) {
        let mut params: Vec<Param> = vec![blocking.into()];
        let mut sql = "from company c where c.id > 0".to_owned();
        for word in &self.words {
            params.push(word.as_str().into());
            params.push(format!("{word}{END}").into());
            let last = params.len();
            sql.push_str(&format!(
                " and c.id in (select w.company_id from company_word w where w.word >= ?{} and w.word < ?{last})",
                last - 1
            ));
        }
        if let Some(status) = self.status {
            params.push(status.into());
            sql.push_str(&format!(" and c.status = ?{}", params.len()));
        }
        if let Some(blocked) = self.blocked {
            let not = if blocked { "" } else { "not " };
            sql.push_str(&format!(
                " and {not}(c.blocked_at is not null or exists (select 1 from deadline d where d.company_id = c.id \
                 and d.due_date < ?1 and d.amount <> d.paid and d.amount > d.paid))"
            ));
        } else {
            sql.push_str(" and ?1 <> ''");
        }
        (sql, params)
    }
}

/// The number of companies, counted up to one more than a list counts exactly.
pub fn count_statement(query: &CompanyQuery, blocking: &str) -> Statement {
    let (sql, params) = query.parts(blocking);
    Statement::counted(&sql, params)
}

/// A page: companies that wait for approval first, then all others, the newest of each first.
pub fn page_statement(query: &CompanyQuery, paging: Paging, blocking: &str) -> Statement {
    let (sql, mut params) = query.parts(blocking);
    params.extend([paging.limit().into(), paging.offset().into()]);
    let last = params.len();
    let company = company_ref_sql("?1");
    let limit = format!("limit ?{} offset ?{last}", last - 1);
    // Each part stops by its index; together no more is sorted than a page and those before it.
    let part = |waits: i64, status: &str| {
        format!(
            "select {waits} as waits, id from (select c.id {sql} and c.status {status} 'pending' \
             order by c.id desc limit ?{} + ?{last})",
            last - 1
        )
    };
    let page = format!("{} union all {} order by waits desc, id desc {limit}", part(1, "="), part(0, "<>"));
    Statement::with(
        format!(
            "select {company} as company, c.status, c.blocked_at, c.blocked_reason, c.vat_number, c.typology, c.created_at, \
             c.orders_placed, c.last_order_at, (select l.key from price_list l where l.id = c.price_list_id) as price_list, \
             (select json_group_array(trim(u.name || ' ' || u.surname)) from manager_company m \
             cross join user u on u.id = m.user_id where m.company_id = c.id) as agents, \
             coalesce((select sum(d.amount - d.paid) from deadline d where d.company_id = c.id and d.amount <> d.paid), 0) \
             as deadlines_total from ({page}) x cross join company c on c.id = x.id order by x.waits desc, c.id desc"
        ),
        params,
    )
}

/// The data of a company that only operations see. `?1` is the company, `?2` today.
pub fn facts_statement(company: i64, today: &str) -> Statement {
    Statement::new(
        "select c.created_at, c.blocked_at, c.blocked_reason, c.notes, c.order_frequency, c.payment_method, c.privacy_proof, \
         c.orders_placed, l.key as price_list, u.privacy_at, u.marketing_at, \
         coalesce((select sum(d.amount - d.paid) from deadline d where d.company_id = c.id and d.amount <> d.paid), 0) as total, \
         coalesce((select sum(d.amount - d.paid) from deadline d where d.company_id = c.id and d.amount <> d.paid \
         and d.amount > d.paid and d.due_date < ?2), 0) as overdue \
         from company c left join price_list l on l.id = c.price_list_id left join user u on u.id = (select m.user_id \
         from company_member m where m.company_id = c.id order by m.master desc, m.user_id limit 1) where c.id = ?1",
    )
    .bind_all((company, today))
}

/// Its people: the customer cards, and accounts without a card.
pub(crate) fn people_statement(company: i64) -> Statement {
    Statement::new(
        "select r.user_id as user, r.name, r.surname, r.email, r.cell_phone, r.company_role, \
         m.user_id is not null as access, r.access = 1 and r.user_id is null as invited, coalesce(m.master, 0) as master from representative r \
         left join company_member m on m.company_id = r.company_id and m.user_id = r.user_id where r.company_id = ?1 \
         union all select u.id, u.name, u.surname, u.email, u.cell_phone, 'other', 1, 0, m.master from company_member m \
         cross join user u on u.id = m.user_id where m.company_id = ?1 and not exists (select 1 from representative r \
         where r.company_id = ?1 and r.user_id = u.id)",
    )
    .bind(company)
}

/// The agents to whom it is assigned.
pub(crate) fn agents_statement(company: i64) -> Statement {
    Statement::new(
        "select u.id, trim(u.name || ' ' || u.surname) as name, u.email from manager_company m \
         cross join user u on u.id = m.user_id where m.company_id = ?1 order by u.surname, u.name, u.id",
    )
    .bind(company)
}

/// Its last orders.
pub(crate) fn orders_statement(company: i64) -> Statement {
    Statement::new(
        "select id, code, status, placed_on, total, currency from orders where company_id = ?1 order by placed_on desc, id desc limit ?2",
    )
    .bind_all((company, ORDERS))
}

/// Whether it exists, whether an order of it is still on its way, and the owner to invite where nobody can
/// sign in.
pub fn standing_statement(company: i64) -> Statement {
    Statement::new(format!(
        "select name, country, status, {OPEN_ORDER} as open_orders, \
         (select json_object('card', r.id, 'email', r.email) from representative r where r.company_id = company.id \
         and r.company_role = 'owner' and r.email <> '' and not exists (select 1 from company_member m \
         where m.company_id = r.company_id) order by r.id limit 1) as owner from company where id = ?1"
    ))
    .bind(company)
}

/// Changes the status if it differs; closing requires that no order is on its way.
pub(crate) fn status_statement(company: i64, to: &str) -> Statement {
    Statement::new(format!(
        "update company set status = ?2 where id = ?1 and status <> ?2 and (?2 <> 'closed' or not {OPEN_ORDER})"
    ))
    .bind_all((company, to))
}

/// Blocks with a reason, or unblocks where `reason` is null.
pub(crate) fn block_statement(company: i64, reason: Option<&str>, at: &str) -> Statement {
    Statement::new(
        "update company set blocked_at = case when ?2 is null then null else coalesce(blocked_at, ?3) end, \
         blocked_reason = ?2 where id = ?1 and blocked_reason is not ?2",
    )
    .bind_all((company, reason, at))
}
