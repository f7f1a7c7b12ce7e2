//! The allergens of the food that a company bought: `GET /purchased/allergens` and the same as a PDF.

pub mod queries;
mod setting;
mod sheet;
#[cfg(test)]
mod tests;
pub mod types;

use crate::confirmation;
use axum::Json;
use axum::response::Response;
use catalogue::images::fonts;
use identity::access::{ActiveCompany, CompanyUser};
use platform::database::{self, Answers};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Fields, Paging, Query};
use platform::settings::{operator_of, operator_statement};
use platform::state::App;
use queries::{ArticleRow, CountRow, SheetQuery};
use serde::Deserialize;
use types::{AllergenCount, AllergenSheet};

/// Days back, by default and at most.
const USUAL_DAYS: i64 = 90;
const MAX_DAYS: i64 = 366;
/// Articles of a file.
const MAX_ARTICLES: i64 = 1_000;

/// GET /purchased/allergens?days=&allergen=: what the labels of the food say that the active company bought.
#[call(
    get, "/purchased/allergens",
    params(
        ("days" = inline(Option<i64>), Query, minimum = 1, maximum = 366, nullable = false,
            description = "Bought in so many days until today; 90 unless told."),
        ("allergen" = Option<String>, Query, nullable = false, pattern = "^[a-z_-]*$",
            description = "A key of `allergens`: only what contains it or may."),
        platform::extract::PagingParams,
    )
)]
pub async fn get_allergens(
    app: App,
    CompanyUser(_, company): CompanyUser,
    Query(query): Query,
) -> ApiResult<Json<AllergenSheet>> {
    let mut problems = Problems::default();
    query.only(&["days", "allergen", "page", "elementsPerPage"], &mut problems);
    let paging = Paging::read(&query, &mut problems);
    let query = sheet_query(&app, &company, &query, paging, problems)?;
    let mut answers = database::batch(&app, queries::statements(&query)).await?;
    read(&mut answers, &query, &app).map(Json)
}

/// GET /purchased/allergens/pdf?days=&allergen=: the same as a file in the reader's language, with the nutrition.
#[call(
    get, "/purchased/allergens/pdf",
    params(
        ("days" = inline(Option<i64>), Query, minimum = 1, maximum = 366, nullable = false,
            description = "Bought in so many days until today; 90 unless told."),
        ("allergen" = Option<String>, Query, nullable = false, pattern = "^[a-z_-]*$",
            description = "A key of `allergens`: only what contains it or may."),
    ),
    responses((status = 200, content((Vec<u8> = "application/pdf"))))
)]
pub async fn get_allergens_pdf(
    app: App,
    CompanyUser(_, company): CompanyUser,
    Query(query): Query,
) -> ApiResult<Response> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    let mut problems = Problems::default();
    query.only(&["days", "allergen"], &mut problems);
    let query = sheet_query(&app, &company, &query, Paging::first(MAX_ARTICLES), problems)?;
    let mut statements = queries::statements(&query);
    statements.push(queries::company_name(company.id));
    statements.push(operator_statement());
    let mut answers = database::batch(&app, statements).await?;
    let found = read(&mut answers, &query, &app)?;
    let name = answers.row::<Named>()?.map_or_else(String::new, |row| row.name);
    let operator = operator_of(answers.row()?);
    let sheet = sheet::from(found, name, &operator, query.allergen.as_deref(), query.locale);
    let fonts = fonts::load(&app, &fonts::DOCUMENT, &setting::letters(&sheet, query.locale)).await?;
    let bytes = setting::set(&sheet, query.locale, &fonts, &confirmation::created(&app));
    confirmation::file(&setting::file_name(app.today(query.country), query.locale), bytes)
}

fn sheet_query(
    app: &App,
    company: &ActiveCompany,
    query: &Fields,
    paging: Paging,
    mut problems: Problems,
) -> ApiResult<SheetQuery> {
    let days = problems.take("days", query.integer("days", 1, MAX_DAYS));
    let allergen = problems.take("allergen", query.text("allergen").map(|text| text.map(str::to_owned)));
    problems.finish()?;
    Ok(SheetQuery {
        company: company.id,
        country: company.country,
        locale: app.context.locale,
        since: app.today(company.country).plus(1 - days.unwrap_or(USUAL_DAYS)),
        allergen,
        paging,
    })
}

/// Reads the answers to [`queries::statements`].
fn read(answers: &mut Answers, query: &SheetQuery, app: &App) -> ApiResult<AllergenSheet> {
    let allergens: Vec<AllergenCount> = answers.rows()?;
    if let Some(key) = &query.allergen
        && !allergens.iter().any(|allergen| allergen.key == *key)
    {
        let mut problems = Problems::default();
        problems.add("allergen", FieldError::Malformed);
        problems.finish()?;
    }
    let count: Option<CountRow> = answers.row()?;
    let (matches, unknown) = count.map_or((0, 0), |row| (row.matches, row.unknown));
    let articles = answers.rows::<ArticleRow>()?.into_iter().map(|row| row.labelled(&allergens)).collect();
    Ok(AllergenSheet {
        page: query.paging.exact(articles, matches),
        from: query.since.to_string(),
        to: app.today(query.country).to_string(),
        allergens,
        unknown,
    })
}
