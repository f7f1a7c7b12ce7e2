//! Mails and pushes about an order that waits for a master of the company.

use super::notices::{mailed, member_of, pushed};
use domain::approval::{BUDGET_SITE, COUNTED};
use domain::instant::iso;
use domain::notice::NoticeKind;
use domain::standing::STANDING_KEY;
use platform::database::{Param, Statement};

/// The mails about a request for approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApprovalMail {
    /// To the masters: a colleague requests an approval.
    Requested,
    /// To the masters and the requester: the cut-off is near.
    Near,
    /// To the requester. An approved request has the order's own mail.
    Refused,
    /// To the masters and the requester: the cut-off has passed.
    Expired,
}

impl ApprovalMail {
    /// In the dedupe key, and as the texts name it.
    const fn template(self) -> &'static str {
        match self {
            Self::Requested => "approvalAsked",
            Self::Near => "approvalNear",
            Self::Refused => "approvalRefused",
            Self::Expired => "approvalExpired",
        }
    }

    /// The ids of its readers, of a request `a`.
    fn readers(self) -> String {
        match self {
            Self::Requested => MASTERS.to_owned(),
            Self::Near | Self::Expired => format!("{MASTERS} union {SENDER}"),
            Self::Refused => SENDER.to_owned(),
        }
    }

    /// Whether a master can switch the mail off; the requester always gets the outcome.
    const fn is_notice(self) -> bool {
        matches!(self, Self::Requested | Self::Near)
    }
}

/// What a standing order's day wanted beside the lines of `a` and was not there.
const LEFT_OUT: &str = "(select json_group_array(json_array(j.value ->> 1, t.name)) from standing_order_draft d \
     cross join json_each(d.left_out) j cross join product_text t on t.locale = u.locale and t.product_id = j.value ->> 0 \
     where d.company_id = a.company_id and d.placed_by = a.user_id and a.request_key = {key})";

const MASTERS: &str =
    "select m.user_id from company_member m where m.company_id = a.company_id and m.master = 1";
/// While they order for the company, as one of it or as its agent.
const SENDER: &str = "select m.user_id from company_member m where m.company_id = a.company_id and m.user_id = a.user_id \
     union select g.user_id from manager_company g where g.company_id = a.company_id and g.user_id = a.user_id";

/// Puts a mail about some requests into the outbox, in the batch of what causes it: each once for each person. `condition` is SQL
/// about `a` with parameters from `?4` on.
pub fn queue_about_approval(now: i64, mail: ApprovalMail, condition: &str, params: &[Param]) -> Statement {
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1 || ':' || a.id || ':' || u.id, json_object('to', u.email, 'locale', u.locale, 'template', ?1, 'about', a.user_id, \
         'user', u.id, 'company', {company}, 'notice', {notice}, 'data', json_object('name', u.name, 'approvalId', a.id, 'person', trim(w.name || ' ' || w.surname), \
         'placedBy', trim(w.name || ' ' || w.surname), 'day', a.delivery_date, 'market', c.country, 'until', a.cutoff_at, \
         'company', c.name, 'total', a.total, 'currency', a.currency, 'estimated', a.estimated, 'reason', a.word, \
         'together', (select group_concat(f.value ->> 1, ', ') from json_each(a.joins) f), 'counted', {COUNTED}, 'site', {BUDGET_SITE}, \
         'goods', (select json_group_array(json_array(j.value ->> 1, t.name)) from json_each(a.lines) j \
         cross join product_text t on t.locale = u.locale and t.product_id = j.value ->> 0), 'missing', {missing})), ?2, ?2 \
         from approval a cross join company c on c.id = a.company_id cross join user w on w.id = a.user_id \
         cross join user u on u.id in ({readers}) and u.status = 'active' \
         where {condition} and {consent} and ?3 is null on conflict (dedupe_key) do nothing",
        missing = LEFT_OUT.replace("{key}", STANDING_KEY),
        company = member_of("a.company_id"),
        readers = mail.readers(),
        notice =
            if mail.is_notice() { "case when u.id <> a.user_id then 'approval_wanted' end" } else { "null" },
        consent = if mail.is_notice() {
            format!("(u.id = a.user_id or {})", mailed(NoticeKind::ApprovalWanted))
        } else {
            "true".to_owned()
        },
    );
    let mut all = vec![Param::from(mail.template()), Param::from(iso(now / 1_000)), Param::Null];
    all.extend_from_slice(params);
    Statement::with(sql, all)
}

/// Puts the same as a push to the other masters into the outbox. It says nothing any more at the cut-off.
pub fn push_about_approval(now: i64, mail: ApprovalMail, condition: &str, params: &[Param]) -> Statement {
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'push', 'push:' || s.id || ':' || ?2 || ':' || a.id, json_object('user', u.id, 'subscription', s.id, \
         'company', a.company_id, 'notice', 'approval_wanted', 'about', a.user_id, 'template', ?2, 'until', a.cutoff_at, \
         'data', json_object('approvalId', a.id, 'person', trim(w.name || ' ' || w.surname), 'day', a.delivery_date, \
         'market', c.country, 'company', c.name, 'total', a.total, 'currency', a.currency, 'estimated', a.estimated, \
         'page', '/utente/approvazioni/' || a.id)), ?1, ?1 \
         from approval a cross join company c on c.id = a.company_id cross join user w on w.id = a.user_id \
         cross join company_member m on m.company_id = a.company_id and m.master = 1 and m.user_id <> a.user_id \
         cross join user u on u.id = m.user_id and u.status = 'active' cross join push_subscription s on s.user_id = u.id \
         where {condition} and {} and ?3 is null on conflict (dedupe_key) do nothing",
        pushed(NoticeKind::ApprovalWanted)
    );
    let mut all = vec![Param::from(iso(now / 1_000)), Param::from(mail.template()), Param::Null];
    all.extend_from_slice(params);
    Statement::with(sql, all)
}
