//! Anonymises a person: data that name them are deleted at once; data that the law or others need stay
//! without a name.

use super::queries;
use super::types::RetainedRows;
use domain::instant::iso;
use domain::locale::Locale;
use mail::{self, Mail};
use platform::database::{Param, Statement};

/// Years for which a wholesaler keeps sales records (Italy: art. 2220 of the civil code; Norway requires
/// fewer).
pub(crate) const BOOK_YEARS: i64 = 10;
/// Years for which consents are kept.
pub const CONSENT_YEARS: i64 = 10;
/// Years for which the audit is kept.
pub const AUDIT_YEARS: i64 = 2;

/// Obstacles, as SQL about the user `?1`.
pub const OPEN_ORDERS: &str =
    "exists (select 1 from orders o where o.user_id = ?1 and o.status not in ('delivered', 'cancelled'))";
/// SQL: nobody else could run the shop.
pub const LAST_OPERATOR: &str = "exists (select 1 from user_role r where r.user_id = ?1 and r.role = 'ROLE_OPERATOR') \
     and not exists (select 1 from user_role r cross join user u on u.id = r.user_id and u.status = 'active' \
     where r.role = 'ROLE_OPERATOR' and r.user_id <> ?1)";
/// SQL: companies that are private persons without other users: they are anonymised with the person.
const THEIRS: &str = "(select m.company_id from company_member m cross join company c on c.id = m.company_id \
     where m.user_id = ?1 and c.consumer = 1 and not exists (select 1 from company_member o \
     where o.company_id = m.company_id and o.user_id <> ?1))";

/// The obstacles, and the companies that are anonymised with the person.
pub(crate) fn obstacles_statement(user: i64) -> Statement {
    Statement::new(format!(
        "select {OPEN_ORDERS} as open_orders, {LAST_OPERATOR} as last_operator, \
         (select json_group_array(company_id) from {THEIRS}) as companies"
    ))
    .bind(user)
}

/// The number of retained rows, counted up to 5,000, and the years for which they are kept.
pub(crate) fn retained_statement(user: i64) -> Statement {
    Statement::new(format!(
        "select 'orders' as what, (select count(*) from (select 1 from orders where user_id = ?1 limit 5000)) as rows, {BOOK_YEARS} as years \
         union all select 'returns', (select count(*) from (select 1 from order_return where user_id = ?1 limit 5000)), {BOOK_YEARS} \
         union all select 'consents', (select count(*) from (select 1 from consent where user_id = ?1 limit 5000)), {CONSENT_YEARS} \
         union all select 'audit', (select count(*) from (select 1 from audit where user_id = ?1 limit 5000)), {AUDIT_YEARS}"
    ))
    .bind(user)
}

/// The rows of [`retained_statement`] with a count above zero.
pub(crate) fn retained(rows: Vec<RetainedRows>) -> Vec<RetainedRows> {
    rows.into_iter().filter(|row| row.rows > 0).collect()
}

/// The person to anonymise.
pub struct Subject<'a> {
    pub user: i64,
    pub email: &'a str,
    pub name: &'a str,
    pub locale: Locale,
}

/// Everything in one batch; a guard undoes it when an obstacle has arisen since the check.
pub fn statements(now: i64, subject: &Subject<'_>, dedupe: &str) -> Vec<Statement> {
    let mut all = vec![
        Statement::new(format!(
            "insert into guard (ok) select exists (select 1 from user where id = ?1 and email = ?2) \
             and not {OPEN_ORDERS} and not ({LAST_OPERATOR})"
        ))
        .bind_all((subject.user, subject.email)),
        Statement::new("delete from guard"),
    ];
    all.extend(forget(now, subject, THEIRS, dedupe));
    // This includes cards that other companies keep of this address.
    all.push(
        Statement::new("delete from representative where email = ?1 and email <> ''").bind(subject.email),
    );
    all
}

/// [`statements`] behind their guard. A card that another company keeps of the address, perhaps of its only
/// owner, belongs to that company. `theirs`: ids of the companies that are anonymised too, as SQL about the
/// user `?1`.
pub fn forget(now: i64, subject: &Subject<'_>, theirs: &str, dedupe: &str) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let (user, email) = (subject.user, subject.email);
    let of = |sql: String, params: Vec<Param>| {
        let mut all = vec![Param::Int(user)];
        all.extend(params);
        Statement::with(sql, all)
    };
    let farewell = Mail::AccountDeleted { name: subject.name.to_owned() };
    let mut all = vec![
        // The person's consents are withdrawn; the proof stays without the address.
        queries::note_statement(now, email, "privacy", false, "erased", "true"),
        // This includes rows under a former address.
        of(
            "update consent set email = '', user_id = ?1 where email = ?2 or user_id = ?1".to_owned(),
            vec![email.into()],
        ),
    ];
    all.extend(letters(email));
    // The agent's name in other people's mails.
    all.push(
        Statement::new(
            "update outbox set payload = json_replace(payload, '$.data.agent', '', '$.data.agentPhone', '', \
             '$.data.agentEmail', '', '$.data.placedBy', '', '$.data.person', '', '$.data.message', '') \
             where json_extract(payload, '$.about') = ?1",
        )
        .bind(user),
    );
    // A farewell to the address, which is deleted once this mail is sent.
    all.push(mail::queue(now, &farewell, email, subject.locale, dedupe));
    let companies = [
        format!("delete from approval where company_id in {theirs}"),
        format!("delete from order_rhythm where company_id in {theirs}"),
        format!("delete from cart where company_id in {theirs}"),
        format!("delete from representative where company_id in {theirs}"),
        format!("delete from favourite where company_id in {theirs}"),
        format!("delete from written_correction where company_id in {theirs}"),
        format!("delete from manager_company where company_id in {theirs}"),
        format!(
            "update address set address = '-', ramp = '', floor = '', intercom = '', phone_number = '', \
             shipping_settings = null where company_id in {theirs}"
        ),
        format!(
            "update company set status = 'closed', name = code, search_name = '', vat_number = null, fiscal_code = null, \
             phone_number = '', sdi_code = null, pec = null, notes = '', privacy_proof = null where id in {theirs}"
        ),
    ];
    all.extend(companies.into_iter().map(|sql| of(sql, vec![])));
    all.extend([
        of("delete from session where user_id = ?1".to_owned(), vec![]),
        of("delete from approval where user_id = ?1".to_owned(), vec![]),
        of("delete from notice_setting where user_id = ?1".to_owned(), vec![]),
        of("delete from push_subscription where user_id = ?1".to_owned(), vec![]),
        of(
            "delete from outbox where kind = 'push' and json_extract(payload, '$.user') = ?1".to_owned(),
            vec![],
        ),
        of("delete from order_reminder where user_id = ?1".to_owned(), vec![]),
        of("delete from stock_watch where user_id = ?1".to_owned(), vec![]),
        of("delete from cart where user_id = ?1".to_owned(), vec![]),
        of("delete from one_time_code where user_id = ?1".to_owned(), vec![]),
        of("delete from second_factor where user_id = ?1".to_owned(), vec![]),
        of("delete from recovery_code where user_id = ?1".to_owned(), vec![]),
        of("delete from user_role where user_id = ?1".to_owned(), vec![]),
        of("delete from manager_company where user_id = ?1".to_owned(), vec![]),
        of("delete from manager_favourite where user_id = ?1".to_owned(), vec![]),
        of("delete from company_member where user_id = ?1".to_owned(), vec![]),
        of("delete from representative where user_id = ?1".to_owned(), vec![]),
        // Unused pictures: the next cron run deletes their rows and their bytes.
        of(
            "update upload set created_at = '1970-01-01T00:00:00Z' where user_id = ?1 and attached = 0".to_owned(),
            vec![],
        ),
        of(
            "update user set status = 'deleted', email = 'deleted-' || id || '@invalid', username = 'deleted-' || id, \
             name = '', surname = '', cell_phone = '', password_hash = null, privacy_at = null, marketing_at = null, disabled_at = null \
             where id = ?1 and ?2 <> ''"
                .to_owned(),
            vec![at.into()],
        ),
    ]);
    all
}

/// Deletes an address from the newsletter, from address books and from mails.
fn letters(email: &str) -> Vec<Statement> {
    [
        // This includes contacts that were deleted, or have another address by now.
        "update mailing_recipient set email = 'deleted-' || coalesce(contact_id, lower(hex(randomblob(8)))), name = '', token_hash = '' \
         where email = ?1 or contact_id in (select id from contact where email = ?1)",
        "delete from contact where email = ?1",
        "delete from newsletter_subscriber where email = ?1",
        "delete from outbox where json_extract(payload, '$.to') = ?1 and status = 'pending'",
        "update outbox set payload = json_set(json_remove(payload, '$.data'), '$.to', '', '$.forgotten', json('true')) \
         where json_extract(payload, '$.to') = ?1",
    ]
    .into_iter()
    .map(|sql| Statement::new(sql).bind(email))
    .collect()
}
