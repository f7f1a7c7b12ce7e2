//! The table `notice_setting`: only what somebody has chosen.

use super::types::{Channels, Notices};
use crate::domain::notice::NoticeKind;
use crate::platform::database::Statement;
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

/// With the defaults of what was never chosen.
pub fn notices(rows: &[SettingRow], push_key: Option<String>) -> Notices {
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

/// No more mails of a kind to whom a reminder's link belongs; answers the user.
pub fn stop_statement(kind: NoticeKind, token_hash: &str) -> Statement {
    Statement::new(
        "insert into notice_setting (user_id, kind, mail, push) select user_id, ?1, 0, ?3 from order_reminder where token_hash = ?2 \
         on conflict (user_id, kind) do update set mail = 0 returning user_id as id",
    )
    .bind_all((kind.code(), token_hash, i64::from(kind.pushed_by_default())))
}
