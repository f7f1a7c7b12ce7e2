//! Stock counts of a guide, stored for each person, so that two people who count at once see each other's
//! numbers.

use super::types::{GuideCount, GuideCountsInput, MAX_COUNT, MAX_LINES};
use axum::{Json, http::StatusCode};
use domain::instant::iso;
use identity::access::CompanyUser;
use platform::database::{self, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Input, Path};
use platform::state::App;
use serde_json::json;

/// A count is valid for one working day; an older one no longer describes the stock.
const COUNTED_SECONDS: i64 = 16 * 3_600;

/// GET /order-guide/{id}/count: what each person of the company has counted of it today, oldest first.
#[call(get, "/order-guide/{id}/count")]
pub async fn get_counts(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Entities<GuideCount>>> {
    read(&app, session.user.id, company.id, id, Vec::new()).await
}

/// PUT /order-guide/{id}/count: what the person has counted; null takes it back. The others' stay.
#[call(put, "/order-guide/{id}/count")]
pub async fn put_counts(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
    Input(input): Input<GuideCountsInput>,
) -> ApiResult<Json<Entities<GuideCount>>> {
    let mut problems = Problems::default();
    let max = usize::try_from(MAX_LINES).unwrap_or_default();
    if input.counts.len() > max {
        problems.add("counts", FieldError::TooLong(max));
    }
    for (place, each) in input.counts.iter().enumerate() {
        if each.count.is_some_and(|count| !(0..=MAX_COUNT).contains(&count)) {
            let (min, max) = (0, MAX_COUNT);
            problems.add(&format!("counts.{place}.count"), FieldError::Number { min, max });
        }
    }
    problems.finish()?;
    let counts: Vec<_> = input.counts.iter().map(|each| (each.product_id.0, each.count)).collect();
    let counts = json!(counts).to_string();
    let of =
        |sql: &'static str| Statement::new(sql).bind_all((company.id, id, session.user.id, counts.as_str()));
    let writes = vec![
        of("delete from order_guide_count where guide_id = ?2 and user_id = ?3 \
            and product_id in (select value ->> 0 from json_each(?4) where value ->> 1 is null) \
            and exists (select 1 from order_guide g where g.id = ?2 and g.company_id = ?1)"),
        of("insert into order_guide_count (guide_id, product_id, user_id, hundredths, counted_at) \
            select l.guide_id, l.product_id, ?3, j.value ->> 1, ?5 from order_guide g cross join json_each(?4) j \
            cross join order_guide_line l on l.guide_id = g.id and l.product_id = j.value ->> 0 \
            where g.id = ?2 and g.company_id = ?1 and j.value ->> 1 is not null \
            on conflict (guide_id, product_id, user_id) do update set hundredths = excluded.hundredths, \
            counted_at = excluded.counted_at")
        .bind(iso(app.now / 1_000)),
    ];
    read(&app, session.user.id, company.id, id, writes).await
}

/// DELETE /order-guide/{id}/count: everybody's; it is ordered, or begun anew.
#[call(delete, "/order-guide/{id}/count", responses((status = 204, description = "Gone")))]
pub async fn remove_counts(
    app: App,
    CompanyUser(_, company): CompanyUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    let statements = vec![
        super::queries::summary_statement(company.id, id, None),
        Statement::new(
            "delete from order_guide_count where guide_id = ?2 \
             and exists (select 1 from order_guide g where g.id = ?2 and g.company_id = ?1)",
        )
        .bind_all((company.id, id)),
    ];
    super::found(&mut database::batch(&app, statements).await?)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Runs a change and reads all counts of the guide.
async fn read(
    app: &App,
    user: i64,
    company: i64,
    guide: i64,
    writes: Vec<Statement>,
) -> ApiResult<Json<Entities<GuideCount>>> {
    let since = iso(app.now / 1_000 - COUNTED_SECONDS);
    let written = writes.len();
    let mut statements = writes;
    statements.push(super::queries::summary_statement(company, guide, None));
    statements.push(
        Statement::new(
            "select n.product_id, n.hundredths as count, n.user_id = ?3 as own, trim(u.name || ' ' || u.surname) as person \
             from order_guide g cross join order_guide_count n on n.guide_id = g.id and n.counted_at >= ?4 \
             cross join user u on u.id = n.user_id where g.id = ?2 and g.company_id = ?1 \
             order by n.counted_at, n.product_id",
        )
        .bind_all((company, guide, user, since)),
    );
    let mut answers = database::batch(app, statements).await?;
    answers.pass(written);
    super::found(&mut answers)?;
    let entities = answers.rows()?;
    Ok(Json(Entities { entities }))
}
