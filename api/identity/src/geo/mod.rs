//! `GET /geo/cities`: places by the first letters of their name or by zip code.

mod queries;
pub mod types;

pub use queries::Place;
pub(crate) use queries::is_generic_zip;

use axum::Json;
use domain::market::Country;
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Entities, Query};
use platform::state::App;
use types::City;

const MIN_SEARCH: usize = 2;
const MAX_SEARCH: usize = 60;

/// GET /geo/cities?country=&q=: at most 20, those whose name is exactly `q` first; of a zip code at most 60.
#[call(
    get, "/geo/cities",
    params(
        ("country" = Option<Country>, Query, description = "Without it the visitor's market.", nullable = false),
        ("q" = String, Query, description = "From two characters on: the beginning of a name or of a zip code, or a town's generic zip code (20100).", min_length = 2, max_length = 60),
    )
)]
pub async fn list_cities(app: App, Query(query): Query) -> ApiResult<Json<Entities<City>>> {
    let mut problems = Problems::default();
    let country = match query.all("country") {
        [] => app.context.country,
        // An empty country is none.
        _ => problems.take("country", query.choice("country").and_then(named)),
    };
    let typed = query.text("q").and_then(|text| {
        let text = text.map(str::trim).unwrap_or_default();
        match text.chars().count() {
            0 => Err(FieldError::Required),
            1 => Err(FieldError::TooShort(MIN_SEARCH)),
            2..=MAX_SEARCH => Ok(text.to_owned()),
            _ => Err(FieldError::TooLong(MAX_SEARCH)),
        }
    });
    let typed = problems.take("q", typed);
    problems.finish()?;
    let entities = queries::cities(&app, country, &typed).await?;
    Ok(Json(Entities { entities }))
}

fn named(country: Option<Country>) -> Result<Country, FieldError> {
    country.ok_or(FieldError::Choice(Country::WORDS))
}

/// A place that an address names.
///
/// # Errors
/// None where there is no such place.
pub async fn find(app: &App, city: i64) -> ApiResult<Option<Place>> {
    platform::database::row(app, queries::place_statement(city)).await
}

impl Place {
    /// Whether a zip code is the generic one of a town with several, which no street has.
    pub(crate) fn is_generic(&self, zip_code: &str) -> bool {
        let start = queries::generic_start(zip_code).filter(|_| self.country == Country::It);
        start.is_some_and(|start| self.zip_codes.iter().filter(|code| code.starts_with(start)).count() > 1)
    }

    /// Whether a zip code is one of the place's.
    pub fn has(&self, zip_code: &str) -> bool {
        self.zip_codes.iter().any(|code| code == zip_code)
    }
}

/// The place of a zip code, if there is exactly one.
pub(crate) async fn of_zip(app: &App, country: Country, zip_code: &str) -> ApiResult<Vec<i64>> {
    #[derive(serde::Deserialize)]
    struct Row {
        city_id: i64,
    }
    let rows: Vec<Row> = platform::database::rows(app, queries::zip_statement(country, zip_code)).await?;
    Ok(rows.into_iter().map(|row| row.city_id).collect())
}
