//! A person's notices and their channels: the switches in the profile.

pub mod push;
pub mod queries;
pub mod types;

pub use queries::{stop_kind_statement, stop_statement};

use crate::access::AnyUser;
use axum::Json;
use domain::notice::NoticeKind;
use domain::quiet_hours::QuietHours;
use domain::time_windows::Minutes;
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::Input;
use platform::state::App;
use platform::vapid;
use queries::{QuietRow, SettingRow};
use types::{Channels, Notices, NoticesInput};

/// GET /user/notices
#[call(get, "/user/notices")]
pub async fn get_notices(app: App, AnyUser(session): AnyUser) -> ApiResult<Json<Notices>> {
    let answers = database::batch(&app, read_statements(session.user.id)).await?;
    read(&app, answers).map(Json)
}

fn read_statements(user: i64) -> Vec<Statement> {
    vec![queries::all_statement(user), queries::quiet_statement(user)]
}

fn read(app: &App, mut answers: Answers) -> ApiResult<Notices> {
    let rows: Vec<SettingRow> = answers.rows()?;
    let quiet: Option<QuietRow> = answers.row()?;
    let quiet = quiet.and_then(|row| QuietHours::parse(&row.quiet_hours));
    Ok(queries::notices(&rows, quiet, vapid::key(app).map(|key| key.public)))
}

/// `None`: unchanged; `Some(None)`: no hour is quiet.
fn quiet_hours(input: &NoticesInput) -> ApiResult<Option<Option<QuietHours>>> {
    let (from, to) = match (input.quiet_from.as_deref(), input.quiet_to.as_deref()) {
        (None, None) => return Ok(None),
        (from, to) => (from.unwrap_or_default().trim(), to.unwrap_or_default().trim()),
    };
    if from.is_empty() && to.is_empty() {
        return Ok(Some(None));
    }
    let mut problems = Problems::default();
    let mut time = |name: &'static str, text: &str| match (text, Minutes::parse(text)) {
        (_, Some(time)) => Some(time),
        ("", None) => {
            problems.add(name, FieldError::Required);
            None
        }
        (_, None) => {
            problems.add(name, FieldError::Malformed);
            None
        }
    };
    let (from, to) = (time("quietFrom", from), time("quietTo", to));
    problems.finish()?;
    Ok(from.zip(to).map(|(from, to)| Some(QuietHours { from, to }).filter(|hours| hours.from != hours.to)))
}

/// PUT /user/notices: what is not named stays as it is.
#[call(put, "/user/notices")]
pub async fn put_notices(
    app: App,
    AnyUser(session): AnyUser,
    Input(input): Input<NoticesInput>,
) -> ApiResult<Json<Notices>> {
    let user = session.user.id;
    let named = |kind, channels: Option<Channels>| channels.map(|channels| (kind, channels));
    let quiet = quiet_hours(&input)?;
    let mut statements: Vec<_> = [
        named(NoticeKind::OrderReminder, input.order_reminder),
        named(NoticeKind::StandingOrder, input.standing_order),
        named(NoticeKind::BackInStock, input.back_in_stock),
        named(NoticeKind::ApprovalWanted, input.approval_wanted),
        named(NoticeKind::ColleagueOrdered, input.colleague_ordered),
        named(NoticeKind::DeliveryNear, input.delivery_near),
        named(NoticeKind::PriceChanged, input.price_changed),
    ]
    .into_iter()
    .flatten()
    .map(|(kind, channels)| queries::set_statement(user, kind, channels))
    .collect();
    statements.extend(quiet.map(|hours| queries::set_quiet_statement(user, hours)));
    let answers = database::change(&app, statements, read_statements(user)).await?;
    read(&app, answers).map(Json)
}
