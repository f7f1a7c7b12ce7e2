//! What a person wants to be told, and by which way: a few switches in the profile.

pub mod push;
pub(crate) mod queries;
pub mod types;

pub use queries::stop_statement;

use crate::domain::notice::NoticeKind;
use crate::identity::access::Oneself;
use crate::platform::errors::ApiResult;
use crate::platform::extract::Input;
use crate::platform::state::App;
use crate::platform::{database, vapid};
use axum::Json;
use queries::SettingRow;
use types::{Channels, Notices, NoticesInput};

/// GET /user/notices
#[call(get, "/user/notices")]
pub async fn get_notices(app: App, Oneself(session): Oneself) -> ApiResult<Json<Notices>> {
    let rows: Vec<SettingRow> = database::rows(&app, queries::all_statement(session.user.id)).await?;
    Ok(Json(queries::notices(&rows, push_key(&app))))
}

/// PUT /user/notices: what is not named stays as it is.
#[call(put, "/user/notices")]
pub async fn put_notices(
    app: App,
    Oneself(session): Oneself,
    Input(input): Input<NoticesInput>,
) -> ApiResult<Json<Notices>> {
    let user = session.user.id;
    let named = |kind, channels: Option<Channels>| channels.map(|channels| (kind, channels));
    let statements: Vec<_> = [
        named(NoticeKind::OrderReminder, input.order_reminder),
        named(NoticeKind::StandingOrder, input.standing_order),
        named(NoticeKind::BackInStock, input.back_in_stock),
    ]
    .into_iter()
    .flatten()
    .map(|(kind, channels)| queries::set_statement(user, kind, channels))
    .collect();
    let read = vec![queries::all_statement(user)];
    let rows: Vec<SettingRow> = database::change(&app, statements, read).await?.rows()?;
    Ok(Json(queries::notices(&rows, push_key(&app))))
}

fn push_key(app: &App) -> Option<String> {
    vapid::key(app).map(|key| key.public)
}
