//! Mails about a day of a standing order: what will be ordered, what was left out, that nothing could be ordered.

use super::notices::{mailed, member_of};
use domain::instant::iso;
use domain::notice::NoticeKind;
use platform::database::{Param, Statement};
use platform::texts::{Texts, standing_reasons as texts};

/// What there is to say about a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandingMail {
    /// It will be ordered, and can still be changed.
    Announced,
    /// To the company's masters: it will be ordered, and is above the limits of whose order it is.
    AboveLimit,
    /// The same, and it is above the budget of its address.
    AboveSite,
    /// It was ordered, and not all of it was there; the order has a mail of its own.
    Short,
    /// Nothing comes.
    Failed,
}

impl StandingMail {
    /// In the dedupe key, and as the texts name it.
    const fn template(self) -> &'static str {
        match self {
            Self::Announced => "standingAnnounced",
            Self::AboveLimit => "standingAbove",
            Self::AboveSite => "standingSite",
            Self::Short => "standingShort",
            Self::Failed => "standingFailed",
        }
    }

    /// Whether the user `u` wants it, as SQL. That nothing comes, or not all, is told always.
    fn consent(self) -> String {
        match self {
            Self::Announced => mailed(NoticeKind::StandingOrder),
            Self::AboveLimit | Self::AboveSite => mailed(NoticeKind::ApprovalWanted),
            Self::Short | Self::Failed => "true".to_owned(),
        }
    }

    /// The kind of notice that can be switched off, as SQL.
    const fn notice(self) -> &'static str {
        match self {
            Self::Announced => "'standing_order'",
            Self::AboveLimit | Self::AboveSite => "'approval_wanted'",
            Self::Short | Self::Failed => "null",
        }
    }

    /// Whom it goes to, as SQL: `?4`, in whose name is ordered, and the masters when that is an agent; or the other masters.
    const fn readers(self) -> &'static str {
        match self {
            Self::AboveLimit | Self::AboveSite => {
                "select m.user_id from company_member m where m.company_id = d.company_id and m.master = 1 and m.user_id <> ?4"
            }
            _ => {
                "select ?4 union all select m.user_id from company_member m where m.company_id = d.company_id and m.master = 1 \
                 and not exists (select 1 from company_member w where w.company_id = d.company_id and w.user_id = ?4)"
            }
        }
    }

    /// Until when there is something to do about it, of draft `d`: to change it, or to add to what was ordered.
    const fn until(self) -> &'static str {
        match self {
            Self::Short => "d.cutoff_at",
            _ => "d.act_at",
        }
    }

    /// JSON array `[[article, pieces], ...]` of draft `d`.
    const fn goods(self) -> &'static str {
        match self {
            Self::Short => "d.left_out",
            _ => {
                "coalesce(d.lines, (select json_group_array(json_array(l.product_id, l.quantity)) from \
                 (select product_id, quantity from standing_order_line where standing_order_id = s.id order by position) l))"
            }
        }
    }
}

/// The address of standing order `s`.
const SITE: &str = "(select z.address from address z where z.id = s.shipping_address_id)";
/// What may take the place of what was left out, from `?7`: `[[article, missing pieces, its net, substitute, pieces, its net], ...]`.
const INSTEAD: &str = "(select json_group_array(json_array(j.value ->> 1, p.reference_quantity, p.uom_reference, j.value ->> 2, \
     j.value ->> 4, q.reference_quantity, q.uom_reference, j.value ->> 5, n.name, q.code, \
     p.variable_weight, q.variable_weight)) from json_each(?7) j \
     cross join product p on p.id = j.value ->> 0 cross join product q on q.id = j.value ->> 3 \
     cross join product_text n on n.locale = u.locale and n.product_id = q.id)";

/// Why nothing comes on a day, for people.
pub fn standing_reason(code: &str) -> Option<&'static Texts> {
    Some(match code {
        "paused" => &texts::PAUSED,
        "ended" => &texts::ENDED,
        "blocked" => &texts::BLOCKED,
        "company" => &texts::COMPANY,
        "nobody" => &texts::NOBODY,
        "nothing_available" => &texts::NOTHING_AVAILABLE,
        "minimum" => &texts::MINIMUM,
        "address" => &texts::ADDRESS,
        "payment" => &texts::PAYMENT,
        "consumer" => &texts::CONSUMER,
        "no_zone" => &texts::NO_ZONE,
        "holiday" => &texts::HOLIDAY,
        "closing_day" => &texts::CLOSING_DAY,
        "weekday" => &texts::WEEKDAY,
        "full" => &texts::FULL,
        "cutoff" | "lead_time" => &texts::CUTOFF,
        "moved" => &texts::MOVED,
        "not_approved" => &texts::NOT_APPROVED,
        _ => return None,
    })
}

/// Puts a mail about each of some days into the outbox, behind what caused it in the same batch: to its readers, of whom `user` is
/// the one in whose name is ordered. `which` is SQL about `d` with parameters from `?5` on; of
/// [`StandingMail::Short`] the third is what may take the place of what was left out.
pub fn queue_about_standing_day(
    now: i64,
    mail: StandingMail,
    user: Option<i64>,
    condition: &str,
    params: &[Param],
) -> Statement {
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1 || ':' || d.id || ':' || u.id, json_object('to', u.email, 'locale', u.locale, 'template', ?1, \
         'user', u.id, 'company', {company}, 'notice', {notice}, 'data', json_object('name', u.name, 'standing', s.name, 'standingId', s.id, 'day', d.delivery_date, \
         'market', c.country, 'until', {until}, 'company', c.name, 'why', d.reason, 'site', {site}, \
         'person', (select trim(w.name || ' ' || w.surname) from user w where w.id = ?4), \
         'method', (select p.code from payment_method p where p.id = s.payment_method_id), \
         'goods', (select json_group_array(json_array(j.value ->> 1, t.name)) from json_each({goods}) j \
         cross join product_text t on t.locale = u.locale and t.product_id = j.value ->> 0), 'instead', {instead})), ?2, ?2 \
         from standing_order_draft d cross join standing_order s on s.id = d.standing_order_id \
         cross join company c on c.id = d.company_id cross join user u on u.status = 'active' and u.id in ({readers}) \
         where {condition} and {consent} and ?3 is null on conflict (dedupe_key) do nothing",
        goods = mail.goods(),
        until = mail.until(),
        instead = if mail == StandingMail::Short { INSTEAD } else { "null" },
        site = if mail == StandingMail::AboveSite { SITE } else { "null" },
        consent = mail.consent(),
        company = member_of("d.company_id"),
        notice = mail.notice(),
        readers = mail.readers(),
    );
    let mut all =
        vec![Param::from(mail.template()), Param::from(iso(now / 1_000)), Param::Null, Param::from(user)];
    all.extend_from_slice(params);
    Statement::with(sql, all)
}
