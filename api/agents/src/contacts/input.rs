//! Checks a contact's fields and converts them to stored values, for a single contact and for an imported row
//! alike.

use super::queries::ContactValues;
use super::types::ContactInput;
use domain::{email, instant, locale::Locale, market::Country};
use identity::companies::fields;
use platform::errors::{FieldError, Problems};
use platform::texts::contacts as texts;
use platform::token;

const SOURCE: usize = 200;

/// Notes every problem under its field. `company` is the named one, if it is assigned to the agent.
pub fn check(
    problems: &mut Problems,
    input: &ContactInput,
    company: Option<(i64, &str)>,
    country: Country,
    now: i64,
) -> ContactValues {
    let email = if input.email.is_empty() {
        Err(FieldError::Required)
    } else {
        email::parse(&input.email).ok_or(FieldError::Email)
    };
    let email = problems.take("email", email);
    let source = fields::optional_line(problems, "consentSource", &input.consent_source, SOURCE);
    if input.consent && source.is_empty() {
        problems.add("consentSource", FieldError::Says(&texts::SOURCE));
    }
    if input.consent_anew && !input.consent {
        problems.add("consentAnew", FieldError::Says(&texts::ANEW));
    }
    let mut contact = ContactValues {
        company_id: company.map(|(id, _)| id),
        name: fields::line(problems, "name", &input.name, fields::NAME),
        business: fields::optional_line(problems, "business", &input.business, fields::NAME),
        email_hash: token::hash(&email),
        email,
        cell_phone: fields::optional_phone(problems, "cellPhone", &input.cell_phone, country),
        country,
        locale: input.locale.unwrap_or_else(|| Locale::spoken_in(country)),
        consent_at: input.consent.then(|| instant::iso(now / 1_000)),
        consent_source: source,
        notes: fields::lines(problems, "notes", &input.notes, fields::NOTES),
        search_name: String::new(),
    };
    contact.folded(company.map(|(_, name)| name));
    contact
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::ApiError;

    fn checked(input: &ContactInput) -> Result<ContactValues, Vec<String>> {
        let mut problems = Problems::default();
        let written = check(&mut problems, input, Some((7, "Bar Centrale")), Country::No, 0);
        match problems.finish() {
            Ok(()) => Ok(written),
            Err(ApiError::Validation(fields)) => Err(fields.into_keys().collect()),
            Err(_) => Err(Vec::new()),
        }
    }

    #[test]
    fn a_consent_says_where_it_comes_from() {
        let mut input = ContactInput {
            name: " Åse  Lund ".to_owned(),
            email: "Ase@Brygga.Example".to_owned(),
            consent: true,
            ..ContactInput::default()
        };
        assert_eq!(checked(&input), Err(vec!["consentSource".to_owned()]));
        input.consent_source = "Messe Oslo".to_owned();
        let written = checked(&input).unwrap();
        assert_eq!(written.email, "ase@brygga.example");
        assert_eq!(written.locale, Locale::No);
        assert_eq!(written.consent_at.as_deref(), Some("1970-01-01T00:00:00Z"));
        assert!(written.search_name.contains("bar centrale ase brygga example"), "{}", written.search_name);
    }

    #[test]
    fn all_problems_are_reported_together() {
        let input = ContactInput {
            email: "x".to_owned(),
            cell_phone: "12".to_owned(),
            consent_anew: true,
            ..ContactInput::default()
        };
        assert_eq!(
            checked(&input),
            Err(["cellPhone", "consentAnew", "email", "name"].map(str::to_owned).into())
        );
    }
}
