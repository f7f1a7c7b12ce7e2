//! POST /user/register/by-manager: an agent brings a customer in; so do operations (`ops::companies::register`).

use super::check;
use super::queries::{self, ByManager, NewCompany};
use super::types::{ManagerRegistration, PrivacyProof, RegisteredByManager};
use crate::access::{Agent, Editor, Of};
use crate::companies::addresses::input;
use crate::companies::input::vat_warnings;
use crate::companies::{fields, queries as companies, vat_taken};
use axum::{Json, http::StatusCode};
use domain::payment_code::PaymentCode;
use domain::{dates::Day, instant, locale::Locale, market::Country};
use platform::database::{self, unique};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Input, Ref};
use platform::limits;
use platform::settings::open_markets;
use platform::state::App;
use platform::texts::registration as texts;

const PROOFS: &[&str] = &["paper", "email", "call"];
const REFERENCE: usize = 200;
/// Registrations by one agent in an hour.
const MAX_AN_HOUR: i64 = 60;

/// POST /user/register/by-manager: an active company that is assigned to the agent; its owner is
/// invited by mail. A known VAT number is 409 and says nothing of whose it is.
#[call(
    post, "/user/register/by-manager",
    responses(
        (status = 201, body = RegisteredByManager, description = "Registered"),
        (status = 409, description = "vat_number_taken"),
    )
)]
pub async fn register_by_manager(
    Agent(session): Agent,
    app: App,
    Input(sent): Input<ManagerRegistration>,
) -> ApiResult<(StatusCode, Json<RegisteredByManager>)> {
    if sent.agents.is_some() {
        return Err(ApiError::field("agents", FieldError::Unknown));
    }
    let agents = [session.user.id];
    let registered = register(&app, &session.into(), &agents, &sent).await?;
    Ok((StatusCode::CREATED, Json(registered)))
}

/// Registers a company that is assigned to these agents, for an agent or operations.
///
/// # Errors
/// What breaks a rule, by its field; 409 `vat_number_taken`; 429.
pub async fn register(
    app: &App,
    editor: &Editor,
    agents: &[i64],
    sent: &ManagerRegistration,
) -> ApiResult<RegisteredByManager> {
    let mut problems = Problems::default();
    let market = check::country(
        &mut problems,
        "company.country",
        &sent.company.country,
        (app.context.country, &open_markets(app).await?),
    );
    let place = input::place_of(app, &sent.address).await?;
    let address = sent.address.check(&mut problems, "address.", market, place.as_ref());
    let delivery = match &sent.delivery_address {
        None => None,
        Some(delivery) => {
            let place = input::place_of(app, delivery).await?;
            Some(delivery.check(&mut problems, "deliveryAddress.", market, place.as_ref()))
        }
    };
    let settings = sent
        .shipping_settings
        .as_ref()
        .and_then(|settings| serde_json::to_string(&settings.check(&mut problems, "shippingSettings")).ok());
    let company = &sent.company;
    let name = fields::line(&mut problems, "company.name", &company.name, fields::NAME);
    if company.vat_number.is_empty() {
        problems.add("company.vatNumber", FieldError::Required);
    }
    let vat = fields::vat(&mut problems, "company.vatNumber", &company.vat_number, market);
    let fiscal_code = fields::fiscal(&mut problems, "company.fiscalCode", &company.fiscal_code, market);
    let phone_number =
        fields::optional_phone(&mut problems, "company.phoneNumber", &company.phone_number, market);
    let typology = fields::typology(&mut problems, "company.typology", &company.typology);
    let closing_days = fields::weekdays(&mut problems, "company.closingDays", &company.closing_days);
    let modes = fields::modes(&mut problems, "company.orderTakingModes", &company.order_taking_modes);
    let sdi_code = fields::sdi(&mut problems, "company.sdiCode", &company.sdi_code, market);
    let pec = fields::pec(&mut problems, "company.pec", &company.pec, market);
    let owner = &sent.owner;
    let owner_name = fields::line(&mut problems, "owner.name", &owner.name, fields::NAME);
    let owner_surname = fields::line(&mut problems, "owner.surname", &owner.surname, fields::NAME);
    let owner_email = fields::email(&mut problems, "owner.email", &owner.email);
    let owner_phone = fields::phone(&mut problems, "owner.cellPhone", &owner.cell_phone, market);
    let owner_locale = check::locale(&mut problems, "owner.lang", &owner.lang, Locale::spoken_in(market));
    if !sent.payment_method.is_empty() && !PaymentCode::WORDS.contains(&sent.payment_method.as_str()) {
        problems.add("paymentMethod", FieldError::Choice(PaymentCode::WORDS));
    }
    let notes = fields::lines(&mut problems, "notes", &sent.notes, fields::NOTES);
    let proof = proof(&mut problems, &sent.privacy_proof, app.today(market));
    let price_list = sent.price_list.map(|Ref(id)| id);
    if let Some(list) = price_list {
        let known = queries::price_list_statement(editor.agent(), list, market);
        if database::number(app, known).await?.is_none() {
            problems.add("priceList", FieldError::Says(&texts::PRICE_LIST));
        }
    }
    problems.finish()?;
    if let Some(limit) = editor.limit("register-by", MAX_AN_HOUR, instant::HOUR) {
        limits::check(app, &[limit]).await?;
    }

    let vat = vat.ok_or_else(|| ApiError::field("company.vatNumber", FieldError::Required))?;
    let json = |value: serde_json::Value| value.to_string();
    let modes = if modes.is_empty() { vec!["phone", "autonomous"] } else { modes };
    let (closing_days, modes) = (json(closing_days.into()), json(modes.into()));
    let statements = ByManager {
        editor,
        editor_name: editor.name(),
        agents,
        company: NewCompany {
            name: &name,
            country: market,
            vat_number: Some(&vat.digits),
            fiscal_code: fiscal_code.as_deref(),
            phone_number: if phone_number.is_empty() { &owner_phone } else { &phone_number },
            typology,
            closing_days: &closing_days,
            order_taking_modes: &modes,
            sdi_code: sdi_code.as_deref(),
            pec: pec.as_deref(),
            status: "active",
            zip_code: &address.zip_code,
            price_list,
            payment_method: &sent.payment_method,
            notes: &notes,
            privacy_proof: Some(&proof),
        },
        vat_number: &vat.digits,
        address: &address,
        delivery: delivery.as_ref(),
        settings: settings.as_deref(),
        owner_name: &owner_name,
        owner_surname: &owner_surname,
        owner_email: &owner_email,
        owner_phone: &owner_phone,
        owner_locale,
        request_id: &app.context.request_id,
    }
    .statements(app.now);
    let id = match database::batch(app, statements).await {
        Ok(mut answers) => answers.number()?,
        Err(error) if unique(&error, "company.country, company.vat_number") => {
            // The button was pressed twice: the number belongs to their own registration of a moment ago.
            let repeated =
                queries::repeated_statement(editor, market, &vat.digits, (&name, &owner_email), app.now);
            let id = database::number(app, repeated).await?;
            Some(id.ok_or_else(vat_taken)?)
        }
        Err(error) => return Err(error),
    };
    let id = id.ok_or_else(|| ApiError::internal("registered without an id"))?;
    mail::deliver_soon(app);
    let read = vec![
        companies::company_statement(&Of::Id(id), app.today(Country::It)),
        companies::representatives_statement(&Of::Id(id), editor.user()),
    ];
    let mut answers = database::batch(app, read).await?;
    let company = companies::read_company(&mut answers, app.context.locale)?;
    let mut company = company.ok_or(ApiError::NotFound)?;
    company.warnings = Some(vat_warnings(vat.doubtful, app.context.locale));
    let representatives = companies::read_representatives(&mut answers)?;
    Ok(RegisteredByManager { company, representatives })
}

fn proof(problems: &mut Problems, sent: &PrivacyProof, today: Day) -> String {
    if sent.kind.is_empty() {
        problems.add("privacyProof.kind", FieldError::Required);
    } else if !PROOFS.contains(&sent.kind.as_str()) {
        problems.add("privacyProof.kind", FieldError::Choice(PROOFS));
    }
    let reference = fields::line(problems, "privacyProof.reference", &sent.reference, REFERENCE);
    let date = match sent.date.as_str() {
        "" => Some(today),
        text => Day::parse(text).filter(|day| *day <= today),
    };
    if date.is_none() {
        problems.add("privacyProof.date", FieldError::Malformed);
    }
    let proof = PrivacyProof { kind: sent.kind.clone(), reference, date: date.unwrap_or(today).to_string() };
    serde_json::to_string(&proof).unwrap_or_else(|_| "{}".to_owned())
}
