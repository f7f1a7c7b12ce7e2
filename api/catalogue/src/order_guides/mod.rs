//! Order guides: a company's named lists of articles, by storage place and in shelf order, with a par for
//! each line. Everybody who buys for the company reads and changes them; an agent's changes are noted in the
//! audit.

pub mod counts;
pub mod queries;
pub mod types;

use crate::directory::directory;
use crate::products::rows::ProductRow;
use crate::viewer::Viewer;
use axum::{Json, http::StatusCode};
use domain::{instant, line};
use identity::access::{ActiveCompany, CompanyUser, Session, audit_change};
use identity::companies::addresses::queries as addresses;
use identity::companies::texts as company_texts;
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Input, Path, Query, Ref};
use platform::state::App;
use platform::texts::order_guides as texts;
use queries::{LineRow, OnTheWayRow};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Display;
use types::{
    MAX_LINES, MAX_NAME, MAX_PAR, NewOrderGuideInput, OrderGuide, OrderGuideInput, OrderGuideLine,
    OrderGuideLineInput, OrderGuideMade, OrderGuideMoveInput, OrderGuideSummary,
};

/// Seconds of history for a guide of bought articles.
const BOUGHT_SECONDS: i64 = 90 * 24 * 3_600;

/// GET /order-guide: the active company's, by name; those of the site where the person works first, then every site's.
#[call(
    get, "/order-guide",
    params(("product" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, description = "`holds` says which guides have this article"))
)]
pub async fn list_guides(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Query(fields): Query,
) -> ApiResult<Json<Entities<OrderGuideSummary>>> {
    let mut problems = Problems::default();
    fields.only(&["product"], &mut problems);
    let product = problems.take("product", fields.integer("product", 1, Id::MAX));
    problems.finish()?;
    let entities =
        database::rows(&app, queries::list_statement(company.id, session.user.id, product)).await?;
    Ok(Json(Entities { entities }))
}

#[derive(Deserialize)]
struct MadeRow {
    id: i64,
    lines: i64,
}

/// POST /order-guide: an empty one, or one with what was bought in the last 90 days.
#[call(post, "/order-guide", responses((status = 409, description = "guides_full: the company has 50")))]
pub async fn make_guide(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Input(input): Input<NewOrderGuideInput>,
) -> ApiResult<(StatusCode, Json<OrderGuideMade>)> {
    let name = checked_name(&input.name)?;
    let now = app.now / 1_000;
    let since = instant::iso(now - BOUGHT_SECONDS);
    let site = input.site.map(|Ref(id)| id);
    let mut statements = vec![
        addresses::facts_statement(company.id, site),
        queries::make_statement(company.id, &name, site, &instant::iso(now)),
    ];
    statements.extend(note(
        &app,
        &session,
        &company,
        "order_guide.add",
        "",
        &json!({ "name": name, "site": site }),
    ));
    if input.from_bought {
        let locale = app.context.locale;
        statements.push(queries::from_bought_statement(company.id, &name, &since, company.country, locale));
        statements.push(queries::bought_statement(company.id, &since, company.country));
    }
    let audited = usize::from(session.roles.agent());
    statements.push(queries::named_statement(company.id, &name));
    let mut answers = database::batch(&app, statements).await?;
    check_site(&mut answers, site)?;
    let made: Option<Value> = answers.row()?;
    answers.pass(audited);
    let mut bought = 0;
    if input.from_bought {
        answers.skip();
        bought = answers.count()?;
    }
    let named: Option<MadeRow> = answers.row()?;
    match (made, named) {
        (Some(_), Some(MadeRow { id, lines })) => {
            Ok((StatusCode::CREATED, Json(OrderGuideMade { id, name, lines, left: (bought - lines).max(0) })))
        }
        (None, None) => Err(ApiError::conflict("guides_full", &texts::GUIDES_FULL)),
        _ => Err(ApiError::field("name", FieldError::Says(&texts::NAME_TAKEN))),
    }
}

/// GET /order-guide/{id}: every line, by storage place and in shelf order.
#[call(get, "/order-guide/{id}")]
pub async fn get_guide(
    app: App,
    CompanyUser(session, company): CompanyUser,
    viewer: Viewer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OrderGuide>> {
    let today = app.today(company.country);
    let directory = directory(&app, &viewer.context).await?;
    let statements = vec![
        queries::summary_statement(company.id, id, None),
        queries::lines_statement(company.id, id),
        queries::products_statement(&viewer, today, company.id, id),
        queries::on_the_way_statement(company.id, session.user.id, id, today),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let guide = found(&mut answers)?;
    let mut rows: Vec<LineRow> = answers.rows()?;
    rows.sort_by_key(|row| row.place);
    let products: Vec<ProductRow> = answers.rows()?;
    let mut products: HashMap<i64, _> =
        products.into_iter().map(|row| (row.id, row.product(&viewer, &directory, today))).collect();
    let on_the_way: Vec<OnTheWayRow> = answers.rows()?;
    let on_the_way: HashMap<i64, i64> =
        on_the_way.into_iter().map(|row| (row.product_id, row.quantity)).collect();
    let lines = rows.into_iter().filter_map(|row| {
        let product = products.remove(&row.product_id)?;
        let on_the_way = on_the_way.get(&row.product_id).copied().unwrap_or(0);
        Some(OrderGuideLine { product, place: row.place, par: row.par, on_the_way, ean: row.ean })
    });
    Ok(Json(OrderGuide {
        id: guide.id,
        name: guide.name,
        site: guide.site,
        lines: lines.collect(),
        when_missing: guide.when_missing,
        usual: guide.usual,
    }))
}

/// PUT /order-guide/{id}: its name, the site it belongs to, and its rule for a missing article.
#[call(put, "/order-guide/{id}")]
pub async fn rename_guide(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
    Input(input): Input<OrderGuideInput>,
) -> ApiResult<Json<OrderGuideSummary>> {
    let name = checked_name(&input.name)?;
    let site = input.site.map(|site| site.map(|Ref(id)| id));
    let mut statements = vec![
        addresses::facts_statement(company.id, site.flatten()),
        queries::rename_statement(company.id, id, &name, &input),
    ];
    let mut detail = json!({ "name": name });
    if let (Some(site), Some(detail)) = (site, detail.as_object_mut()) {
        detail.insert("site".to_owned(), site.into());
    }
    if let (Some(rule), Some(detail)) = (input.when_missing, detail.as_object_mut()) {
        detail.insert("whenMissing".to_owned(), json!(rule));
    }
    statements.extend(note(&app, &session, &company, "order_guide.edit", id, &detail));
    let written = statements.len() - 1;
    statements.push(queries::summary_statement(company.id, id, None));
    let mut answers = database::batch(&app, statements).await?;
    check_site(&mut answers, site.flatten())?;
    answers.pass(written);
    let guide = found(&mut answers)?;
    if guide.name == name {
        Ok(Json(guide))
    } else {
        Err(ApiError::field("name", FieldError::Says(&texts::NAME_TAKEN)))
    }
}

/// DELETE /order-guide/{id}
#[call(delete, "/order-guide/{id}", responses((status = 204, description = "Gone")))]
pub async fn remove_guide(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    let mut statements = vec![queries::remove_statement(company.id, id)];
    statements.extend(note(&app, &session, &company, "order_guide.remove", id, &json!({})));
    let removed: Option<Value> = database::batch(&app, statements).await?.row()?;
    removed.map(|_| StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)
}

/// PUT /order-guide/{id}/line/{productId}: adds the article, or changes what is sent of its line.
#[call(
    put, "/order-guide/{id}/line/{productId}",
    responses(
        (status = 404, description = "No such guide, or this market does not sell it"),
        (status = 409, description = "guide_full: it has 500 lines"),
    )
)]
pub async fn put_line(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path((Id(id), Id(product))): Path<(Id, Id)>,
    Input(input): Input<OrderGuideLineInput>,
) -> ApiResult<Json<OrderGuideSummary>> {
    if let Some(Some(par)) = input.par
        && !(1..=MAX_PAR).contains(&par)
    {
        let error = FieldError::Number { min: 1, max: MAX_PAR };
        return Err(ApiError::field("par", error));
    }
    let mut detail = json!({ "products": [product] });
    if let (Some(place), Some(detail)) = (input.place, detail.as_object_mut()) {
        detail.insert("place".to_owned(), place.code().into());
    }
    if let (Some(par), Some(detail)) = (input.par, detail.as_object_mut()) {
        detail.insert("par".to_owned(), par.into());
    }
    let of_line = || note(&app, &session, &company, "order_guide.line", id, &detail);
    let mut statements = vec![queries::change_line_statement(company.id, id, product, &input)];
    statements.extend(of_line());
    statements.push(queries::add_line_statement(company.id, id, product, company.country, &input));
    statements.extend(of_line());
    let guide = changed(&app, &company, id, Some(product), statements).await?;
    if guide.holds {
        Ok(Json(guide))
    } else if guide.lines >= MAX_LINES {
        Err(ApiError::conflict("guide_full", &texts::GUIDE_FULL))
    } else {
        Err(ApiError::NotFound)
    }
}

/// DELETE /order-guide/{id}/line/{productId}: also when it is not there.
#[call(delete, "/order-guide/{id}/line/{productId}")]
pub async fn remove_line(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path((Id(id), Id(product))): Path<(Id, Id)>,
) -> ApiResult<Json<OrderGuideSummary>> {
    let mut statements = vec![queries::remove_line_statement(company.id, id, product)];
    let detail = json!({ "removed": [product] });
    statements.extend(note(&app, &session, &company, "order_guide.line", id, &detail));
    changed(&app, &company, id, Some(product), statements).await.map(Json)
}

/// POST /order-guide/{id}/line/{productId}/move: to another place, or behind another line of it.
#[call(
    post, "/order-guide/{id}/line/{productId}/move",
    responses((status = 404, description = "No such guide, or no such line"))
)]
pub async fn move_line(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path((Id(id), Id(product))): Path<(Id, Id)>,
    Input(input): Input<OrderGuideMoveInput>,
) -> ApiResult<Json<OrderGuideSummary>> {
    let mut statements = vec![
        queries::make_room_statement(company.id, id, &input),
        queries::move_line_statement(company.id, id, product, &input),
    ];
    let detail = json!({ "products": [product], "place": input.place.code() });
    statements.extend(note(&app, &session, &company, "order_guide.line", id, &detail));
    let guide = changed(&app, &company, id, Some(product), statements).await?;
    if guide.holds { Ok(Json(guide)) } else { Err(ApiError::NotFound) }
}

/// Runs a change and reads the changed guide.
async fn changed(
    app: &App,
    company: &ActiveCompany,
    guide: i64,
    product: Option<i64>,
    change: Vec<Statement>,
) -> ApiResult<OrderGuideSummary> {
    let read = vec![queries::summary_statement(company.id, guide, product)];
    found(&mut database::change(app, change, read).await?)
}

fn found(answers: &mut Answers) -> ApiResult<OrderGuideSummary> {
    answers.row()?.ok_or(ApiError::NotFound)
}

/// Notes an agent's change when the statement before it changed a row.
fn note(
    app: &App,
    session: &Session,
    company: &ActiveCompany,
    action: &str,
    subject: impl Display,
    detail: &Value,
) -> Option<Statement> {
    let note = || audit_change(app, session, company.id, action, &subject.to_string(), detail);
    session.roles.agent().then(note)
}

/// Reads the answer to [`addresses::facts_statement`]: a site that was sent must be the company's.
fn check_site(answers: &mut Answers, site: Option<i64>) -> ApiResult<()> {
    let facts: Option<addresses::Facts> = answers.row()?;
    if site.is_none() || facts.is_some_and(|facts| facts.found) {
        return Ok(());
    }
    Err(ApiError::field("site", FieldError::Says(&company_texts::ADDRESS)))
}

/// One line of text.
fn checked_name(name: &str) -> ApiResult<String> {
    let error = match line::clean(name, MAX_NAME) {
        Ok(name) if !name.is_empty() => return Ok(name),
        Ok(_) => FieldError::Required,
        Err(line::Problem::TooLong) => FieldError::TooLong(MAX_NAME),
        Err(line::Problem::Control) => FieldError::Malformed,
    };
    Err(ApiError::field("name", error))
}
