//! The rules of a registration: the same for the last step, for `missing[]` of a draft and for an agent's
//! form.

use super::types::{DraftData, QuickRegistration};
use crate::companies::addresses::input::{self, AddressData};
use crate::companies::{fields, texts};
use crate::geo::{self, Place};
use domain::{locale::Locale, market::Country, vat_number::VatNumber};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::settings::open_markets;
use platform::state::App;

/// The stored form of a quick registration.
#[derive(Debug, Default)]
pub(crate) struct RegistrationValues {
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    pub company_name: String,
    pub typology: &'static str,
    pub vat_number: Option<VatNumber>,
    pub fiscal_code: Option<String>,
    pub sdi_code: Option<String>,
    pub pec: Option<String>,
    pub phone_number: String,
    pub country: Country,
    pub zip_code: String,
    pub address: Option<AddressData>,
    pub locale: Locale,
}

/// The places that a registration names.
pub(super) struct Places {
    pub country: Country,
    open: Vec<Country>,
    place: Option<Place>,
    zip_known: bool,
    zip_generic: bool,
}

/// Reads the places before the rules are checked, which depend on them.
pub(super) async fn places(app: &App, sent: &QuickRegistration) -> ApiResult<Places> {
    let open = open_markets(app).await?;
    let country = Country::parse(&sent.country).unwrap_or(default_market(app.context.country, &open));
    let place = match &sent.address {
        Some(address) => input::place_of(app, address).await?,
        None => None,
    };
    let zip: String = sent.zip_code.chars().filter(|ch| !ch.is_whitespace()).collect();
    let zip_known = !zip.is_empty() && !geo::of_zip(app, country, &zip).await?.is_empty();
    let zip_generic = !zip_known && country == Country::It && geo::is_generic_zip(app, &zip).await?;
    Ok(Places { country, open, place, zip_known, zip_generic })
}

/// A language by its code; empty is the one given.
pub(super) fn locale(problems: &mut Problems, field: &str, code: &str, otherwise: Locale) -> Locale {
    if code.is_empty() {
        return otherwise;
    }
    let known = Locale::ALL.into_iter().find(|locale| locale.code() == code);
    problems.take(field, known.ok_or(FieldError::Malformed))
}

/// The market when none is named: the person's own, or the only open one.
fn default_market(own: Country, open: &[Country]) -> Country {
    match open {
        [only] => *only,
        _ => own,
    }
}

/// An empty value is the given default, or the only open market while that is closed. A new customer may be
/// in any `open` market.
pub(super) fn country(
    problems: &mut Problems,
    field: &str,
    code: &str,
    (otherwise, open): (Country, &[Country]),
) -> Country {
    let known = if code.is_empty() {
        Ok(default_market(otherwise, open))
    } else {
        Country::parse(code).ok_or(FieldError::Choice(Country::WORDS))
    };
    let given = known.is_ok();
    let market = problems.take(field, known);
    if given && !open.contains(&market) {
        problems.add(field, FieldError::Says(&texts::CLOSED_MARKET));
    }
    market
}

/// Checks everything but password and captcha.
pub(super) fn check(
    sent: &QuickRegistration,
    places: &Places,
    spoken: Locale,
    problems: &mut Problems,
) -> RegistrationValues {
    let market = places.country;
    country(problems, "country", &sent.country, (market, &places.open));
    if !sent.privacy {
        problems.add("privacy", FieldError::MustAccept);
    }
    let address = sent
        .address
        .as_ref()
        .map(|address| address.check(problems, "address.", market, places.place.as_ref()));
    let zip_code = if sent.zip_code.is_empty() && address.is_some() {
        String::new()
    } else {
        let zip = fields::zip(problems, "zipCode", &sent.zip_code, market);
        if !zip.is_empty() && !places.zip_known {
            let about = if places.zip_generic { &texts::ZIP_GENERIC } else { &texts::ZIP_UNKNOWN };
            problems.add("zipCode", FieldError::Says(about));
        }
        zip
    };
    let cell_phone = fields::phone(problems, "cellPhone", &sent.cell_phone, market);
    let phone_number = fields::optional_phone(problems, "phoneNumber", &sent.phone_number, market);
    RegistrationValues {
        name: fields::line(problems, "name", &sent.name, fields::NAME),
        surname: fields::line(problems, "surname", &sent.surname, fields::NAME),
        email: fields::email(problems, "email", &sent.email),
        company_name: fields::line(problems, "companyName", &sent.company_name, fields::NAME),
        typology: fields::typology(problems, "typology", &sent.typology),
        vat_number: fields::vat(problems, "vatNumber", &sent.vat_number, market),
        fiscal_code: fields::fiscal(problems, "fiscalCode", &sent.fiscal_code, market),
        sdi_code: fields::sdi(problems, "sdiCode", &sent.sdi_code, market),
        pec: fields::pec(problems, "pec", &sent.pec, market),
        phone_number: if phone_number.is_empty() { cell_phone.clone() } else { phone_number },
        cell_phone,
        country: market,
        zip_code: address.as_ref().map_or(zip_code, |address| address.zip_code.clone()),
        address,
        locale: locale(problems, "lang", &sent.lang, spoken),
    }
}

impl DraftData {
    /// The draft as if it were sent now.
    pub(crate) fn as_sent(&self) -> QuickRegistration {
        let text = |value: &Option<String>| value.as_deref().unwrap_or_default().trim().to_owned();
        QuickRegistration {
            name: text(&self.name),
            surname: text(&self.surname),
            email: text(&self.email),
            cell_phone: text(&self.cell_phone),
            company_name: text(&self.company_name),
            typology: text(&self.typology),
            vat_number: text(&self.vat_number),
            fiscal_code: text(&self.fiscal_code),
            sdi_code: text(&self.sdi_code),
            pec: text(&self.pec),
            phone_number: text(&self.phone_number),
            country: text(&self.country),
            zip_code: text(&self.zip_code),
            address: self.address.clone(),
            privacy: self.privacy == Some(true),
            marketing: self.marketing == Some(true),
            lang: text(&self.lang),
            ..QuickRegistration::default()
        }
    }
}
