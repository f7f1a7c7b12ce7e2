//! The table `notice_setting`, which contains only chosen settings.

use super::types::{Channels, Notices};
use domain::notice::NoticeKind;
use domain::quiet_hours::QuietHours;
use platform::database::Statement;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub struct SettingRow {
    kind: NoticeKind,
    mail: bool,
    push: bool,
}

pub fn all_statement(user: i64) -> Statement {
    Statement::new("select kind, mail, push from notice_setting where user_id = ?1").bind(user)
}

#[derive(Debug, Deserialize)]
pub struct QuietRow {
    pub quiet_hours: String,
}

pub(crate) fn quiet_statement(user: i64) -> Statement {
    Statement::new("select quiet_hours from user where id = ?1").bind(user)
}

/// `None`: no hour is quiet.
pub(crate) fn set_quiet_statement(user: i64, hours: Option<QuietHours>) -> Statement {
    let hours = hours.map(|hours| format!("{}-{}", hours.from, hours.to));
    Statement::new("update user set quiet_hours = ?2 where id = ?1")
        .bind_all((user, hours.unwrap_or_default()))
}

/// Fills in the defaults of settings that were never chosen.
pub fn notices(rows: &[SettingRow], quiet: Option<QuietHours>, push_key: Option<String>) -> Notices {
    let of = |kind: NoticeKind| {
        let chosen = rows.iter().find(|row| row.kind == kind);
        Channels {
            mail: chosen.map_or(kind.mailed_by_default(), |row| row.mail),
            push: chosen.map_or(kind.pushed_by_default(), |row| row.push),
        }
    };
    Notices {
        order_reminder: of(NoticeKind::OrderReminder),
        standing_order: of(NoticeKind::StandingOrder),
        back_in_stock: of(NoticeKind::BackInStock),
        approval_wanted: of(NoticeKind::ApprovalWanted),
        colleague_ordered: of(NoticeKind::ColleagueOrdered),
        delivery_near: of(NoticeKind::DeliveryNear),
        price_changed: of(NoticeKind::PriceChanged),
        quiet_from: quiet.map(|hours| hours.from.to_string()).unwrap_or_default(),
        quiet_to: quiet.map(|hours| hours.to.to_string()).unwrap_or_default(),
        push_key,
    }
}

pub fn set_statement(user: i64, kind: NoticeKind, channels: Channels) -> Statement {
    Statement::new(
        "insert into notice_setting (user_id, kind, mail, push) values (?1, ?2, ?3, ?4) \
         on conflict (user_id, kind) do update set mail = excluded.mail, push = excluded.push",
    )
    .bind_all((user, kind.code(), i64::from(channels.mail)))
    .bind(i64::from(channels.push))
}

/// Stops mails of a kind to a person; answers the user.
pub fn stop_kind_statement(kind: NoticeKind, user: i64) -> Statement {
    Statement::new(
        "insert into notice_setting (user_id, kind, mail, push) select id, ?1, 0, ?3 from user where id = ?2 and status = 'active' \
         on conflict (user_id, kind) do update set mail = 0 returning user_id as id",
    )
    .bind_all((kind.code(), user, i64::from(kind.pushed_by_default())))
}

/// Stops mails of a kind to the owner of a reminder's link; answers the user.
pub fn stop_statement(kind: NoticeKind, token_hash: &str) -> Statement {
    Statement::new(
        "insert into notice_setting (user_id, kind, mail, push) select user_id, ?1, 0, ?3 from order_reminder where token_hash = ?2 \
         on conflict (user_id, kind) do update set mail = 0 returning user_id as id",
    )
    .bind_all((kind.code(), token_hash, i64::from(kind.pushed_by_default())))
}
