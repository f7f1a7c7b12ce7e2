//! Queries of a person's rows in all tables.

use crate::companies::reference::company_ref_sql;
use domain::credit;
use domain::dates::Day;
use domain::instant::iso;
use platform::database::Statement;
use platform::extract::Paging;

/// Rows of a section in an export.
pub const MAX_ROWS: i64 = 5_000;

/// The account of an address; read as `PersonUser`.
pub(crate) fn user_statement(email: &str, today: Day) -> Statement {
    Statement::new(format!(
        "select u.id, u.name, u.surname, u.created_at as createdAt, (select max(s.last_seen_at) from session s where s.user_id = u.id) as lastSeenAt, \
         (select count(*) from orders o where o.user_id = u.id) as orders, \
         (select count(*) from orders o where o.user_id = u.id and o.status not in ('delivered', 'cancelled')) as openOrders, \
         (select json_group_array(r.role) from user_role r where r.user_id = u.id) as roles, \
         (select json_group_array(json({})) from company_member m cross join company c on c.id = m.company_id \
         where m.user_id = u.id) as companies from user u where u.email = ?1",
        company_ref_sql("?2")
    ))
    .bind_all((email, credit::blocking_before(today).to_string()))
}

/// The number of other rows with an address.
pub(crate) fn elsewhere_statement(email: &str) -> Statement {
    Statement::new(
        "select (select count(*) from representative r where r.email = ?1 and r.email <> '') as representatives, \
         (select count(*) from contact k where k.email = ?1) as contacts, \
         (select count(*) from mailing_recipient r where r.email = ?1) as catalogues, \
         (select n.status from newsletter_subscriber n where n.email = ?1) as newsletter",
    )
    .bind(email)
}

/// The consents of an address, newest first.
pub(crate) fn consents_statement(email: &str, paging: Paging) -> Statement {
    let (limit, offset) = (paging.limit(), paging.offset());
    Statement::new(format!(
        "select id, kind, given, source, detail, at from consent where email = ?1 order by id desc limit {limit} offset {offset}"
    ))
    .bind(email)
}

/// The number of rows that [`consents_statement`] pages through.
pub(crate) fn consents_count_statement(email: &str) -> Statement {
    Statement::counted("from consent where email = ?1", vec![email.into()])
}

/// The person, unless they were anonymised.
pub(crate) fn subject_statement(user: i64) -> Statement {
    Statement::new("select email, name, locale from user where id = ?1 and (status = 'active' or disabled_at is not null)")
        .bind(user)
}

/// Notes a withdrawal, or a consent that no trigger notes.
pub fn note_statement(
    now: i64,
    email: &str,
    kind: &str,
    given: bool,
    source: &str,
    condition: &str,
) -> Statement {
    Statement::new(format!(
        "insert into consent (email, user_id, kind, given, source, at) \
         select ?1, (select id from user where email = ?1), ?2, ?3, ?4, ?5 where {condition}"
    ))
    .bind_all((email, kind, i64::from(given), source, iso(now / 1_000)))
}

/// A section of the export: `?1` is the user, `?2` the address. Amounts are in the currency beside them.
pub struct Section {
    pub name: &'static str,
    sql: &'static str,
}

impl Section {
    /// Reads one row more than is answered, to know whether the section is complete.
    pub fn statement(&self, user: i64, email: &str) -> Statement {
        Statement::new(format!("{} limit {}", self.sql, MAX_ROWS + 1)).bind_all((user, email))
    }
}

/// Every table that contains data of a person.
pub(crate) static SECTIONS: &[Section] = &[
    Section {
        name: "account",
        sql: "select json_object('id', id, 'email', email, 'username', username, 'name', name, 'surname', surname, 'cellPhone', cell_phone, \
             'language', locale, 'quietHours', quiet_hours, 'privacyAcceptedAt', privacy_at, 'marketingAcceptedAt', marketing_at, 'createdAt', created_at, \
             'roles', json((select json_group_array(role) from user_role where user_id = user.id))) as row from user where id = ?1 and ?2 <> ''",
    },
    Section {
        name: "companies",
        sql: "select json_object('code', c.code, 'name', c.name, 'vatNumber', c.vat_number, 'fiscalCode', c.fiscal_code, \
             'phoneNumber', c.phone_number, 'sdiCode', c.sdi_code, 'pec', c.pec, 'consumer', c.consumer, 'status', c.status, \
             'master', m.master, 'memberSince', m.created_at) as row \
             from company_member m cross join company c on c.id = m.company_id where m.user_id = ?1 and ?2 <> ''",
    },
    Section {
        name: "addresses",
        sql: "select json_object('company', c.code, 'address', a.address, 'zipCode', a.zip_code, 'city', g.name, 'ramp', a.ramp, \
             'floor', a.floor, 'intercom', a.intercom, 'elevator', a.elevator, 'phoneNumber', a.phone_number, \
             'shippingSettings', json(a.shipping_settings), 'createdAt', a.created_at) as row \
             from company_member m cross join company c on c.id = m.company_id cross join address a on a.company_id = c.id \
             join geo_city g on g.id = a.city_id where m.user_id = ?1 and ?2 <> '' and a.removed_at is null",
    },
    Section {
        name: "representatives",
        sql: "select json_object('company', c.code, 'name', r.name, 'surname', r.surname, 'email', r.email, 'cellPhone', r.cell_phone, \
             'role', r.company_role, 'site', (select a.address from address a where a.id = r.site_id), \
             'createdAt', r.created_at) as row \
             from representative r cross join company c on c.id = r.company_id where r.user_id = ?1 or (r.email = ?2 and r.email <> '')",
    },
    Section {
        name: "sessions",
        sql: "select json_object('kind', kind, 'browser', user_agent, 'createdAt', created_at, 'lastSeenAt', last_seen_at, \
             'expiresAt', expires_at) as row from session where user_id = ?1 and ?2 <> '' order by id desc",
    },
    Section {
        name: "carts",
        sql: "select json_object('company', c.code, 'deliveryDate', t.delivery_date, 'notes', t.notes, \
             'consumerDetails', json(t.consumer_details), 'updatedAt', t.updated_at, 'lines', \
             json((select json_group_array(json_object('article', p.code, 'quantity', i.quantity)) from cart_item i \
             cross join product p on p.id = i.product_id where i.cart_id = t.id))) as row \
             from cart t cross join company c on c.id = t.company_id where t.user_id = ?1 and ?2 <> ''",
    },
    Section {
        name: "orders",
        sql: "select json_object('code', o.code, 'company', c.code, 'placedAt', o.created_at, 'status', o.status, \
             'total', o.total / 100.0, 'currency', o.currency, 'notes', o.notes, 'companyAddress', json(o.company_address), \
             'shippingAddress', json(o.shipping_address), 'invoicing', json(o.invoicing), 'consumerDetails', json(o.consumer_details), \
             'payment', (select p.method from payment p where p.order_id = o.id and p.current = 1), 'lines', \
             json((select json_group_array(json_object('article', i.code, 'name', i.name, 'quantity', i.quantity, 'net', i.net / 100.0)) \
             from order_item i where i.order_id = o.id))) as row \
             from orders o cross join company c on c.id = o.company_id where o.user_id = ?1 and ?2 <> '' order by o.id desc",
    },
    Section {
        name: "approvals",
        sql: "select json_object('company', c.code, 'askedAt', a.created_at, 'status', a.status, 'total', a.total / 100.0, \
             'currency', a.currency, 'deliveryDate', a.delivery_date, 'request', json(a.request), 'word', a.word, 'lines', \
             json((select json_group_array(json_object('article', p.code, 'quantity', j.value ->> 1, 'net', (j.value ->> 2) / 100.0)) \
             from json_each(a.lines) j cross join product p on p.id = j.value ->> 0))) as row \
             from approval a cross join company c on c.id = a.company_id where a.user_id = ?1 and ?2 <> '' order by a.id desc",
    },
    Section {
        name: "notices",
        sql: "select json_object('kind', kind, 'mail', mail, 'push', push) as row from notice_setting where user_id = ?1 and ?2 <> ''",
    },
    Section {
        name: "pushBrowsers",
        sql: "select json_object('endpoint', endpoint, 'createdAt', created_at) as row from push_subscription \
             where user_id = ?1 and ?2 <> '' order by id desc",
    },
    Section {
        name: "reminders",
        sql: "select json_object('company', c.code, 'deliveryDate', r.delivery_date, 'cutoffAt', r.cutoff_at, 'at', r.created_at) as row \
             from order_reminder r cross join company c on c.id = r.company_id where r.user_id = ?1 and ?2 <> '' \
             order by r.company_id, r.delivery_date desc",
    },
    Section {
        name: "standingOrders",
        sql: "select json_object('company', c.code, 'name', s.name, 'weekdays', json(s.weekdays), 'everyWeeks', s.every_weeks, \
             'notes', s.notes, 'status', s.status, 'createdAt', s.created_at, 'updatedAt', s.updated_at) as row \
             from standing_order s cross join company c on c.id = s.company_id where s.user_id = ?1 and ?2 <> '' order by s.id desc",
    },
    Section {
        name: "checkIns",
        sql: "select json_object('order', o.code, 'article', x.code, 'short', l.short, 'damaged', l.damaged, 'picture', l.upload_id, \
             'at', l.at) as row from check_in_line l cross join orders o on o.id = l.order_id \
             cross join order_item x on x.id = l.order_item_id where l.user_id = ?1 and ?2 <> '' order by l.at desc",
    },
    Section {
        name: "stockWatches",
        sql: "select json_object('company', c.code, 'article', p.code, 'createdAt', w.created_at) as row \
             from stock_watch w cross join company c on c.id = w.company_id cross join product p on p.id = w.product_id \
             where w.user_id = ?1 and ?2 <> '' order by w.company_id, p.code",
    },
    Section {
        name: "returns",
        sql: "select json_object('code', r.code, 'order', o.code, 'status', r.status, 'credit', r.credit / 100.0, 'currency', r.currency, \
             'createdAt', r.created_at, 'lines', json((select json_group_array(json_object('article', x.code, 'quantity', i.quantity, \
             'reason', i.reason, 'notes', i.notes)) from order_return_item i cross join order_item x on x.id = i.order_item_id \
             where i.return_id = r.id))) as row \
             from order_return r cross join orders o on o.id = r.order_id where r.user_id = ?1 and ?2 <> '' order by r.id desc",
    },
    Section {
        name: "requests",
        sql: "select json_object('code', r.code, 'type', r.type, 'company', c.code, 'status', r.status, 'fields', json(r.fields), \
             'answer', r.answer, 'createdAt', r.created_at) as row \
             from request r cross join company c on c.id = r.company_id where r.user_id = ?1 and ?2 <> '' order by r.id desc",
    },
    Section {
        name: "favourites",
        sql: "select json_object('article', p.code, 'createdAt', f.created_at) as row \
             from manager_favourite f cross join product p on p.id = f.product_id where f.user_id = ?1 and ?2 <> ''",
    },
    Section {
        name: "pictures",
        sql: "select json_object('id', id, 'mediaType', media_type, 'bytes', bytes, 'createdAt', created_at) as row \
             from upload where user_id = ?1 and ?2 <> '' order by created_at desc",
    },
    Section {
        name: "newsletter",
        sql: "select json_object('email', email, 'language', locale, 'status', status, 'acceptedAt', privacy_at, 'createdAt', created_at) as row \
             from newsletter_subscriber where email = ?2 and ?1 > 0",
    },
    Section {
        name: "addressBooks",
        sql: "select json_object('name', k.name, 'business', k.business, 'email', k.email, 'cellPhone', k.cell_phone, 'language', k.locale, \
             'consentAt', k.consent_at, 'consentSource', k.consent_source, 'notes', k.notes, 'createdAt', k.created_at) as row \
             from contact k where k.email = ?2 and ?1 > 0",
    },
    Section {
        name: "catalogues",
        sql: "select json_object('name', r.name, 'email', r.email, 'language', r.locale, 'status', r.status, 'createdAt', m.created_at) as row \
             from mailing_recipient r cross join mailing m on m.id = r.mailing_id where r.email = ?2 and ?1 > 0 order by m.id desc",
    },
    Section {
        name: "mails",
        sql: "select json_object('mail', json_extract(payload, '$.template'), 'status', status, 'createdAt', created_at, 'sentAt', sent_at) as row \
             from outbox where json_extract(payload, '$.to') = ?2 and ?1 > 0 order by id desc",
    },
    Section {
        name: "consents",
        sql: "select json_object('kind', kind, 'given', given, 'source', source, 'detail', detail, 'at', at) as row \
             from consent where email = ?2 or user_id = ?1 order by id desc",
    },
    Section {
        name: "securityEvents",
        sql: "select json_object('kind', kind, 'device', device, 'at', at) as row from security_event where user_id = ?1 and ?2 <> '' order by at desc",
    },
    Section {
        name: "activity",
        sql: "select json_object('action', action, 'subject', subject, 'at', at) as row from audit where user_id = ?1 and ?2 <> '' order by at desc",
    },
];
