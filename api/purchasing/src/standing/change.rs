//! Making and changing standing orders: `POST /standing-order`, `PUT /standing-order/{id}`, `POST .../status`,
//! `PUT .../day/{date}`.

use super::input::{CheckedStanding, DayInput, StandingInput, StatusInput};
use super::queries::{self, KnownRow, MAX_OPEN, OpenDayRow};
use super::show::{self, without_cart};
use super::types::{DayState, StandingOrder, StandingStatus};
use axum::{Json, http::StatusCode};
use cart::head::{self, Head};
use cart::{Scope, limits};
use domain::dates::Day;
use domain::standing::{Schedule, moment};
use identity::access::{CompanyStatus, CompanyUser, Session, audit_change};
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, IdempotencyKey, Input, Path, StoredBody, body_hash};
use platform::state::App;
use platform::texts::{
    approval as approval_texts, cart as cart_texts, placement as place_texts, standing as texts,
    standing_reasons,
};
use platform::token;
use serde_json::{Value, json};

/// POST /standing-order: the same `Idempotency-Key` is the same standing order, for good.
#[call(
    post, "/standing-order", tag = "standing order",
    params(platform::extract::IdempotencyKeyParam),
    responses(
        (status = 201, body = StandingOrder, description = "Made"),
        (status = 200, body = StandingOrder, description = "Made before under this key"),
        (status = 409, description = "`company_pending`, `too_many`"),
    )
)]
pub async fn create_standing_order(
    app: App,
    CompanyUser(session, company): CompanyUser,
    IdempotencyKey(key): IdempotencyKey,
    Input(input): Input<StandingInput>,
) -> ApiResult<(StatusCode, Json<StandingOrder>)> {
    let scope = Scope::of(&app, &session, &company);
    let checked = input.check(company.country, scope.today, None)?;
    let hash = body_hash(&checked)?;
    refuse_limited(&app, &scope).await?;
    // Without a key of theirs a drawn one: the batch finds its own row by it.
    let key = key.unwrap_or_else(|| format!("~{}", token::new().0));
    if let Some(known) = known(&app, &scope, (&key, &hash)).await? {
        return Ok((StatusCode::OK, Json(known)));
    }
    if scope.status != CompanyStatus::Active {
        return Err(ApiError::conflict("company_pending", &place_texts::COMPANY_PENDING));
    }
    let (mut answers, head) = read(&app, &scope, &checked).await?;
    if answers.count()? >= MAX_OPEN {
        return Err(ApiError::conflict("too_many", &texts::TOO_MANY));
    }
    let (address, next) = place_and_day(&scope, &checked, (&head, None), &mut answers)?;
    let mut statements = queries::insert_statements(&scope, &checked, (address, next), (&key, &hash));
    statements.extend(noted(
        &app,
        &session,
        &scope,
        "standing.create",
        "standing-order",
        &json!({ "name": checked.name }),
    ));
    match database::batch(&app, statements).await {
        Ok(mut answers) => {
            let made = answers.number()?;
            let made = made.ok_or_else(|| ApiError::internal("standing order: not made"))?;
            let made = super::one(&app, &scope, made).await?;
            Ok((StatusCode::CREATED, Json(made)))
        }
        // The same key twice at once: the other one was first.
        Err(error) if database::unique(&error, "standing_order.company_id, standing_order.request_key") => {
            let known = known(&app, &scope, (&key, &hash)).await?;
            known.map(|known| (StatusCode::OK, Json(known))).ok_or(error)
        }
        Err(error) => Err(error),
    }
}

async fn known(app: &App, scope: &Scope, (key, hash): (&str, &str)) -> ApiResult<Option<StandingOrder>> {
    let Some(KnownRow { id, hash: stored }) =
        database::row(app, queries::known_statement(scope, key)).await?
    else {
        return Ok(None);
    };
    StoredBody { hash: stored }.same(hash)?;
    super::one(app, scope, id).await.map(Some)
}

/// PUT /standing-order/{id}: all of it. Days that were told already follow it, unless they were changed themselves.
#[call(
    put, "/standing-order/{id}", tag = "standing order",
    responses((status = 409, description = "`standing_order_ended`, `version`"))
)]
pub async fn change_standing_order(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
    Input(input): Input<StandingInput>,
) -> ApiResult<Json<StandingOrder>> {
    let scope = Scope::of(&app, &session, &company);
    // 404 before anything that is wrong with what was sent.
    let now = super::one(&app, &scope, id).await?;
    refuse_limited(&app, &scope).await?;
    let version = input.version;
    let checked = input.check(company.country, scope.today, Some(&now.first_day))?;
    let (mut answers, head) = read(&app, &scope, &checked).await?;
    answers.skip();
    let (address, next) = place_and_day(&scope, &checked, (&head, resumes(&now)), &mut answers)?;
    let schedule = checked.schedule();
    let open: Vec<OpenDayRow> = database::rows(&app, queries::open_days_statement(&scope, id)).await?;
    let left: Vec<(String, String, String)> = open
        .iter()
        .filter_map(|row| Day::parse(&row.delivery_date).filter(|day| schedule.has(*day)))
        .map(|day| {
            let (act, cutoff) = show::stored(moment(&head.calendar, day));
            (day.to_string(), act, cutoff)
        })
        .collect();
    let mut statements = queries::update_statements(&scope, (id, version), &checked, (address, next), &left);
    statements
        .insert(1, audited(&app, &session, &scope, "standing.change", id, &json!({ "name": checked.name })));
    let done = database::guarded(&app, statements, Vec::new()).await?;
    let now = super::one(&app, &scope, id).await?;
    match done {
        Some(_) => Ok(Json(now)),
        None if now.status == StandingStatus::Ended => Err(ended()),
        None => Err(ApiError::conflict("version", &texts::CHANGED)),
    }
}

fn ended() -> ApiError {
    ApiError::conflict("standing_order_ended", &texts::ENDED)
}

/// What has to be known, and the calendar of the address.
async fn read(app: &App, scope: &Scope, checked: &CheckedStanding) -> ApiResult<(Answers, Head)> {
    let scope = without_cart(scope, checked.shipping_address);
    let articles: Vec<i64> = checked.items.iter().map(|(id, _)| *id).collect();
    let mut statements = vec![head::statement(&scope)];
    statements.extend(queries::checked_statements(&scope, &articles, checked.payment_method));
    let mut answers = database::batch(app, statements).await?;
    let head = head::read(&mut answers, &scope)?;
    Ok((answers, head))
}

/// Where it goes, and the first day that can still be told and placed.
fn place_and_day(
    scope: &Scope,
    checked: &CheckedStanding,
    (head, resumes): (&Head, Option<Day>),
    answers: &mut Answers,
) -> ApiResult<(i64, Day)> {
    let mut problems = Problems::default();
    known_articles(answers, &checked.items, &mut problems)?;
    if answers.count()? == 0 {
        problems.add("paymentMethod", FieldError::Says(&cart_texts::NO_METHOD));
    }
    let address = head.checkout.shipping_address.as_ref().map(|address| address.id);
    if address.is_none() {
        let error = match checked.shipping_address {
            Some(_) => FieldError::Says(&cart_texts::NOT_THEIRS),
            None => FieldError::Required,
        };
        problems.add("shippingAddress", error);
    }
    if checked.weekdays.iter().any(|day| !head.calendar.receives(*day)) {
        problems.add("weekdays", FieldError::Says(&texts::NO_DELIVERY));
    }
    if let Err(error) = checked.check_slot(&head.checkout.slots) {
        problems.add("slot", error);
    }
    let next = next(&checked.schedule(), scope, head, resumes);
    if next.is_none() {
        problems.add("weekdays", FieldError::Required);
    }
    problems.finish()?;
    address.zip(next).ok_or_else(|| ApiError::internal("standing order: checked, and yet not there"))
}

/// The first day that can still be told and placed, not before `resumes`.
fn next(schedule: &Schedule, scope: &Scope, head: &Head, resumes: Option<Day>) -> Option<Day> {
    let from = resumes.map_or(scope.today, |day| day.max(scope.today));
    schedule.open_from(&head.calendar, scope.now, from)
}

/// The first day after a pause that ends by itself.
fn resumes(standing: &StandingOrder) -> Option<Day> {
    standing.paused_until.as_deref().and_then(Day::parse)
}

/// Each article is one that the market knows.
fn known_articles(answers: &mut Answers, items: &[(i64, i64)], problems: &mut Problems) -> ApiResult<()> {
    let sold = answers.numbers()?;
    for (place, (product, _)) in items.iter().enumerate() {
        if !sold.contains(product) {
            let name = format!("items.{place}.productId");
            problems.add(&name, FieldError::Says(&cart_texts::NOT_AVAILABLE));
        }
    }
    Ok(())
}

/// POST /standing-order/{id}/status: pause, go on, end. The same status again changes nothing.
#[call(
    post, "/standing-order/{id}/status", tag = "standing order",
    responses((status = 409, description = "`standing_order_ended`"))
)]
pub async fn set_standing_status(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
    Input(input): Input<StatusInput>,
) -> ApiResult<Json<StandingOrder>> {
    let scope = Scope::of(&app, &session, &company);
    let now = super::one(&app, &scope, id).await?;
    let until = input.until(scope.today)?;
    // One that rests until a day is active: it goes on by itself.
    let status = if until.is_some() { StandingStatus::Active } else { input.status };
    if now.status == status && resumes(&now) == until {
        return Ok(Json(now));
    }
    if now.status == StandingStatus::Ended {
        return Err(ended());
    }
    refuse_limited(&app, &scope).await?;
    let next = match (status, &now.shipping_address) {
        (StandingStatus::Active, Some(address)) => {
            let scope = without_cart(&scope, address.id);
            let mut answers = database::batch(&app, vec![head::statement(&scope)]).await?;
            next(&schedule(&now), &scope, &head::read(&mut answers, &scope)?, until)
        }
        // Else each day since the pause would be told for itself.
        (StandingStatus::Active, None) => {
            return Err(ApiError::field("shippingAddress", FieldError::Says(&standing_reasons::ADDRESS)));
        }
        _ => None,
    };
    let mut statements = queries::status_statements(&scope, id, status, (next, until));
    let detail = json!({ "note": input.status, "until": until.map(|day| day.to_string()) });
    statements.insert(1, audited(&app, &session, &scope, "standing.status", id, &detail));
    database::batch(&app, statements).await?;
    super::one(&app, &scope, id).await.map(Json)
}

fn schedule(of: &StandingOrder) -> Schedule {
    Schedule::new(&of.weekdays, of.every_weeks, &of.first_day)
}

/// PUT /standing-order/{id}/day/{date}: skip one day, take it back, or have something else on it.
#[call(
    put, "/standing-order/{id}/day/{date}", tag = "standing order",
    params(("date" = String, Path, format = Date, description = "One of its days.")),
    responses(
        (status = 404, description = "Also for a day that is none of its own"),
        (status = 409, description = "`day_settled`: it was placed, has failed, or is too near"),
    )
)]
pub async fn change_standing_day(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path((Id(id), date)): Path<(Id, String)>,
    Input(input): Input<DayInput>,
) -> ApiResult<Json<StandingOrder>> {
    let scope = Scope::of(&app, &session, &company);
    let now = super::one(&app, &scope, id).await?;
    let lines = input.check()?;
    let day = Day::parse(&date).filter(|day| schedule(&now).has(*day)).ok_or(ApiError::NotFound)?;
    let of_date = now.days.iter().chain(&now.past).find(|each| each.date == date);
    let taken_back = of_date.is_some_and(|each| each.state == DayState::Skipped);
    if lines.is_some() || !(input.skip || taken_back) {
        refuse_limited(&app, &scope).await?;
    }
    if let Some(lines) = &lines {
        let articles: Vec<i64> = lines.iter().map(|(id, _)| *id).collect();
        let mut answers = database::batch(&app, vec![queries::sold_statement(&scope, &articles)]).await?;
        let mut problems = Problems::default();
        known_articles(&mut answers, lines, &mut problems)?;
        problems.finish()?;
    }
    let open = now.days.iter().any(|each| each.date == date && each.state != DayState::Closed);
    // Beyond the days that are shown nothing is settled yet, but the pause.
    let rests = resumes(&now).is_some_and(|until| day < until);
    let far = !rests && now.days.last().is_some_and(|last| date > last.date);
    if !(open || far && now.status == StandingStatus::Active) {
        return Err(settled());
    }
    let mut statements = queries::day_statements(&scope, id, day, input.skip, lines.as_deref());
    let detail = json!({ "date": date, "skip": input.skip, "items": lines });
    statements.insert(1, audited(&app, &session, &scope, "standing.day", id, &detail));
    let mut answers = database::batch(&app, statements).await?;
    if answers.number()?.is_none() {
        return Err(settled());
    }
    super::one(&app, &scope, id).await.map(Json)
}

/// A standing order is the company's and no limit holds for it: who has one changes none, but may skip a day.
async fn refuse_limited(app: &App, scope: &Scope) -> ApiResult<()> {
    match database::number(app, limits::limited_statement(scope)).await? {
        Some(_) => Err(ApiError::conflict("limited", &approval_texts::LIMITED)),
        None => Ok(()),
    }
}

fn settled() -> ApiError {
    ApiError::conflict("day_settled", &texts::DAY_SETTLED)
}

/// What an agent did to this one, when the statement before it has changed something.
fn audited(app: &App, session: &Session, scope: &Scope, action: &str, id: i64, detail: &Value) -> Statement {
    let subject = format!("standing-order:{id}");
    noted(app, session, scope, action, &subject, detail).unwrap_or_else(|| Statement::new("select 1"))
}

fn noted(
    app: &App,
    session: &Session,
    scope: &Scope,
    action: &str,
    subject: &str,
    detail: &Value,
) -> Option<Statement> {
    session.roles.agent().then(|| audit_change(app, session, scope.company, action, subject, detail))
}
