//! `POST /tracking`: the loading time of a page, sent once by its script. It is stored without any name, and
//! only for visitors who agreed to statistics.

use axum::http::StatusCode;
use domain::instant::{self, iso};
use identity::access::ShopUser;
use platform::database::{self, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::Input;
use platform::limits::Limit;
use platform::state::App;
use serde::Deserialize;

/// The group of optional cookies to which the visitor must have agreed.
const CONSENT: &str = "statistics";
/// Most pages of one user in an hour.
const AN_HOUR: i64 = 600;
/// Ten minutes: the time of a page that slept in a tab is meaningless.
const MAX_MILLISECONDS: i64 = 600_000;

/// The pages that are measured (specification, chapter 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
pub enum TrackedPage {
    #[serde(rename = "product_search")]
    Search,
    #[serde(rename = "product_page")]
    Product,
    #[serde(rename = "product-manufacturer")]
    Manufacturer,
    #[serde(rename = "product_my")]
    My,
    #[serde(rename = "product_favourites")]
    Favourites,
    #[serde(rename = "product_category")]
    Category,
}

impl TrackedPage {
    const fn code(self) -> &'static str {
        match self {
            Self::Search => "product_search",
            Self::Product => "product_page",
            Self::Manufacturer => "product-manufacturer",
            Self::My => "product_my",
            Self::Favourites => "product_favourites",
            Self::Category => "product_category",
        }
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Tracking {
    pub name: TrackedPage,
    /// Milliseconds since the navigation began.
    #[schema(minimum = 0, maximum = 600_000)]
    pub time: i64,
}

/// POST /tracking: 204 whether it is kept or not.
#[call(post, "/tracking", tag = "shop", responses((status = 204, description = "Heard")))]
pub async fn track(
    app: App,
    ShopUser(session): ShopUser,
    Input(timing): Input<Tracking>,
) -> ApiResult<StatusCode> {
    let mut problems = Problems::default();
    if !(0..=MAX_MILLISECONDS).contains(&timing.time) {
        problems.add("time", FieldError::Number { min: 0, max: MAX_MILLISECONDS });
    }
    problems.finish()?;
    if !app.context.consent.iter().any(|group| group == CONSENT) {
        return Ok(StatusCode::NO_CONTENT);
    }
    let limit = Limit::new("tracking", &session.user.id.to_string(), AN_HOUR, instant::HOUR);
    let mut answers = database::batch(
        &app,
        vec![limit.statement(app.now), insert_statement(timing.name, timing.time, app.now)],
    )
    .await?;
    limit.read(&app, &mut answers)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `now` is milliseconds since 1970.
pub fn insert_statement(page: TrackedPage, ms: i64, now: i64) -> Statement {
    Statement::new("insert into tracking (name, ms, at) values (?1, ?2, ?3)").bind_all((
        page.code(),
        ms,
        iso(now / 1_000),
    ))
}
