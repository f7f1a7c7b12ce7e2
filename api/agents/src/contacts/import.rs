//! `POST /manager/contact/import`: a table of contacts, all of it or nothing.

use super::input::check;
use super::queries::{self, CompanyName, ContactValues};
use super::types::{ContactImport, ContactInput, ImportAnswer, ImportError};
use axum::Json;
use domain::{csv, fold, instant, locale::Locale, market::Country, yes_no};
use identity::access::{Agent, audit};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems, field_text};
use platform::extract::{Input, Ref};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::{batch, contacts as texts, pick};
use serde_json::json;
use std::collections::HashMap;

/// Most bytes of the request: the table as JSON may be twice as long as the table.
pub const MAX_BODY: usize = 512 * 1024;
const MAX_TEXT: usize = 200_000;
const MAX_ROWS: usize = 1_000;
const MAX_ERRORS: usize = 100;
const AN_HOUR: i64 = 60;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    FirstName,
    LastName,
    Email,
    Business,
    Company,
    CellPhone,
    Country,
    Locale,
    Consent,
    Source,
    Notes,
}

impl Column {
    /// Titles of the columns as people, Google and Outlook write them: the contract's names, Italian,
    /// English, Norwegian, German.
    fn parse(title: &str) -> Option<Self> {
        let plain: String = fold::words(title).concat();
        Some(match plain.as_str() {
            "name" | "nome" | "nominativo" | "contatto" | "navn" | "contact" => Self::Name,
            "firstname" | "givenname" | "fornavn" | "vorname" => Self::FirstName,
            "lastname" | "familyname" | "surname" | "cognome" | "etternavn" | "nachname" => Self::LastName,
            "email"
            | "mail"
            | "posta"
            | "epost"
            | "emailaddress"
            | "indirizzoemail"
            | "email1value"
            | "email2value"
            | "email2address"
            | "indirizzopostaelettronica"
            | "epostadresse"
            | "emailadresse" => Self::Email,
            "business" | "attivita" | "locale" | "azienda" | "ragionesociale" | "firma" | "bedrift"
            | "societa" | "organizationname" | "organization1name" => Self::Business,
            "company" | "codicecliente" | "cliente" | "companycode" | "customercode" | "kundenummer"
            | "kundennummer" => Self::Company,
            "cellphone" | "phone" | "telefono" | "cellulare" | "mobile" | "telefon" | "mobil"
            | "phone1value" | "phone2value" | "mobilephone" | "businessphone" | "primaryphone"
            | "mobiltelefon" => Self::CellPhone,
            "country" | "paese" | "nazione" | "land" => Self::Country,
            "language" | "lang" | "lingua" | "sprak" | "spraak" | "sprache" => Self::Locale,
            "consent" | "consenso" | "samtykke" | "einwilligung" => Self::Consent,
            "consentsource" | "fonteconsenso" | "fonte" | "source" | "origine" | "kilde" | "quelle" => {
                Self::Source
            }
            "notes" | "note" | "notater" | "notizen" => Self::Notes,
            _ => return None,
        })
    }
}

/// The origin of the columns: an address book has first and last names, and its `Company` is a name, not a
/// code.
fn columns_of(head: &csv::Row) -> Vec<Option<Column>> {
    let mut columns: Vec<Option<Column>> = head.cells.iter().map(|title| Column::parse(title)).collect();
    if is_address_book(&columns) {
        for column in columns.iter_mut().filter(|column| **column == Some(Column::Company)) {
            *column = Some(Column::Business);
        }
    }
    columns
}

fn is_address_book(columns: &[Option<Column>]) -> bool {
    columns.iter().any(|column| matches!(column, Some(Column::FirstName | Column::LastName)))
}

/// POST /manager/contact/import: whom one knows by their address is changed, everybody else added. An
/// empty cell leaves a known contact's field alone. A consent without a stop's end lifts no stop.
#[call(post, "/manager/contact/import")]
pub async fn import_contacts(
    app: App,
    Agent(session): Agent,
    Input(input): Input<ContactImport>,
) -> ApiResult<Json<ImportAnswer>> {
    if input.csv.trim().is_empty() {
        return Err(ApiError::field("csv", FieldError::Required));
    }
    if input.csv.chars().count() > MAX_TEXT {
        return Err(ApiError::field("csv", FieldError::TooLong(MAX_TEXT)));
    }
    let agent = session.user.id;
    limits::check(&app, &[Limit::new("contact-import", &agent.to_string(), AN_HOUR, instant::HOUR)]).await?;
    let rows = csv::rows(&input.csv);
    let cells = rows.iter().flat_map(|row| &row.cells);
    let emails: Vec<String> = cells.map(|cell| fold_email(cell)).filter(|cell| cell.contains('@')).collect();
    let statements = vec![
        queries::companies_statement(agent),
        queries::known_statement(agent, &json!(emails).to_string()),
        queries::total_statement(agent),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let read = Reader {
        companies: answers.rows()?,
        known: answers
            .rows::<ContactValues>()?
            .into_iter()
            .map(|known| (known.email.clone(), known))
            .collect(),
        country: super::own_country(&app.context, session.company.as_ref()),
        locale: app.context.locale,
        now: app.now,
    };
    let total = answers.count()?;
    let mut found = read.table(&rows);
    if total + found.added > queries::MAX_CONTACTS {
        found.errors.push(error(0, "", pick(&texts::FULL, app.context.locale)));
    }
    let written = found.errors.is_empty() && !input.dry_run;
    if written && !found.contacts.is_empty() {
        let at = instant::iso(app.now / 1_000);
        let contacts = json!(found.contacts).to_string();
        let detail = json!({ "added": found.added, "updated": count(found.contacts.len()) - found.added });
        let statements = vec![
            queries::import_statement(agent, &contacts, &at),
            audit(&app, &session, None, "contact.import", "contact", &detail),
        ];
        database::batch(&app, statements).await?;
    }
    found.errors.truncate(MAX_ERRORS);
    Ok(Json(ImportAnswer {
        added: found.added,
        updated: count(found.contacts.len()) - found.added,
        unchanged: found.unchanged,
        passed_over: found.passed_over,
        without_email: found.without_email,
        errors: found.errors,
        written,
    }))
}

fn fold_email(cell: &str) -> String {
    cell.trim().to_lowercase()
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn error(line: usize, field: &str, message: &str) -> ImportError {
    ImportError { line: count(line), field: field.to_owned(), message: message.to_owned() }
}

/// The data against which the rows are checked.
struct Reader {
    companies: Vec<CompanyName>,
    known: HashMap<String, ContactValues>,
    country: Country,
    locale: Locale,
    now: i64,
}

#[derive(Default)]
struct ImportedRows {
    contacts: Vec<ContactValues>,
    added: i64,
    unchanged: i64,
    passed_over: Vec<String>,
    without_email: i64,
    errors: Vec<ImportError>,
}

impl Reader {
    fn table(&self, rows: &[csv::Row]) -> ImportedRows {
        let mut found = ImportedRows::default();
        let Some((head, rows)) = rows.split_first() else {
            return found;
        };
        let last = rows.last().unwrap_or(head);
        if last.open {
            let title = head.cells.get(last.cells.len() - 1).filter(|_| !rows.is_empty());
            let message = pick(&batch::BROKEN_OFF, self.locale);
            found.errors.push(error(last.line, title.map_or("", String::as_str), message));
            return found;
        }
        let columns = columns_of(head);
        let unused = head.cells.iter().zip(&columns).enumerate().filter(|(at, (title, column))| {
            let filled = |row: &csv::Row| row.cells.get(*at).is_some_and(|cell| !cell.is_empty());
            column.is_none() && !title.is_empty() && rows.iter().any(filled)
        });
        found.passed_over = unused.map(|(_, (title, _))| title.clone()).take(MAX_ERRORS).collect();
        if !columns.contains(&Some(Column::Email)) {
            found.errors.push(error(head.line, "email", pick(&texts::NO_EMAIL, self.locale)));
            return found;
        }
        if rows.len() > MAX_ROWS {
            found.errors.push(error(head.line, "", pick(&texts::TOO_LONG, self.locale)));
            return found;
        }
        let mut lines: HashMap<String, usize> = HashMap::new();
        for row in rows {
            if row.cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
                found.errors.push(error(row.line, "", pick(&batch::BEYOND, self.locale)));
                continue;
            }
            if cell(&columns, row, Column::Email).is_empty() {
                found.without_email += 1;
                continue;
            }
            let mut cells = columns.iter().zip(&head.cells).zip(&row.cells);
            if let Some(((_, title), _)) =
                cells.find(|((column, _), cell)| column.is_some() && csv::has_no_value(cell))
            {
                found.errors.push(error(row.line, title, pick(&batch::NO_VALUE, self.locale)));
                continue;
            }
            match self.row(&columns, row) {
                Err(errors) => found.errors.extend(errors),
                Ok(contact) => {
                    if let Some(first) = lines.insert(contact.email.clone(), row.line) {
                        let message = pick(&texts::TWICE, self.locale).replace("{}", &first.to_string());
                        found.errors.push(error(row.line, "email", &message));
                    }
                    match self.known.get(&contact.email) {
                        Some(known) if *known == contact => found.unchanged += 1,
                        Some(_) => found.contacts.push(contact),
                        None => {
                            found.added += 1;
                            found.contacts.push(contact);
                        }
                    }
                }
            }
        }
        found
    }

    fn row(&self, columns: &[Option<Column>], row: &csv::Row) -> Result<ContactValues, Vec<ImportError>> {
        let mut problems = Problems::default();
        let cell = |of: Column| cell(columns, row, of);
        let known = self.known.get(&fold_email(cell(Column::Email)));
        let or_known = |text: &str, of: fn(&ContactValues) -> &str| match text {
            "" => known.map(of).unwrap_or_default().to_owned(),
            text => text.to_owned(),
        };
        let company = match cell(Column::Company) {
            "" => known.and_then(|known| known.company_id),
            code => {
                let found = self.companies.iter().find(|company| company.code.eq_ignore_ascii_case(code));
                if found.is_none() {
                    problems.add("company", FieldError::Says(&texts::COMPANY));
                }
                found.map(|company| company.id)
            }
        };
        let company = company.and_then(|id| self.companies.iter().find(|company| company.id == id));
        let country = match cell(Column::Country) {
            "" => known
                .map(|known| known.country)
                .or(company.map(|company| company.country))
                .unwrap_or(self.country),
            code => problems.take("country", Country::parse(code).ok_or(FieldError::Choice(Country::WORDS))),
        };
        let locale = match cell(Column::Locale) {
            "" => known.map(|known| known.locale),
            code => problems.take("locale", Locale::parse(code).map(Some).ok_or(FieldError::Malformed)),
        };
        let consent = match cell(Column::Consent) {
            "" => known.is_some_and(|known| known.consent_at.is_some()),
            text => problems.take("consent", yes_no::parse(text).ok_or(FieldError::Says(&texts::YES_OR_NO))),
        };
        let input = ContactInput {
            name: or_known(&name_in(columns, row), |known| &known.name),
            email: cell(Column::Email).to_owned(),
            business: or_known(cell(Column::Business), |known| &known.business),
            company: company.map(|company| Ref(company.id)),
            cell_phone: or_known(cell(Column::CellPhone), |known| &known.cell_phone),
            country: Some(country),
            locale,
            consent,
            consent_source: or_known(cell(Column::Source), |known| &known.consent_source),
            consent_anew: false,
            notes: or_known(cell(Column::Notes), |known| &known.notes),
        };
        let company = company.map(|company| (company.id, company.name.as_str()));
        let mut contact = check(&mut problems, &input, company, country, self.now);
        match problems.finish() {
            Ok(()) => {
                // A consent keeps the instant at which it was first given.
                if let Some(first) = known.and_then(|known| known.consent_at.clone())
                    && contact.consent_at.is_some()
                {
                    contact.consent_at = Some(first);
                }
                Ok(contact)
            }
            Err(ApiError::Validation(fields)) => Err(fields
                .iter()
                .flat_map(|(field, errors)| errors.iter().map(move |problem| (field, problem)))
                .map(|(field, problem)| error(row.line, field, &field_text(problem, self.locale)))
                .collect()),
            Err(_) => Err(vec![error(row.line, "", "")]),
        }
    }
}

/// A row's value for a column: the first filled one of several columns, and the first of several in one cell.
fn cell<'a>(columns: &[Option<Column>], row: &'a csv::Row, of: Column) -> &'a str {
    let cells = columns.iter().zip(&row.cells).filter(|(column, _)| **column == Some(of));
    let mut filled = cells.map(|(_, cell)| cell.split(":::").next().unwrap_or_default().trim());
    filled.find(|text| !text.is_empty()).unwrap_or_default()
}

/// The whole name, or joined from its parts. A contact without a name takes that of the business, or the
/// address.
fn name_in(columns: &[Option<Column>], row: &csv::Row) -> String {
    let cell = |of| cell(columns, row, of);
    let (whole, first, last) = (cell(Column::Name), cell(Column::FirstName), cell(Column::LastName));
    // In Italian a first name is "Nome".
    let whole_has_last = columns.contains(&Some(Column::FirstName));
    let parts = if whole_has_last && !whole.is_empty() { [whole, "", ""] } else { [whole, first, last] };
    let name = parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ");
    if !name.is_empty() || !is_address_book(columns) {
        return name;
    }
    match cell(Column::Business) {
        "" => cell(Column::Email).split('@').next().unwrap_or_default().to_owned(),
        business => business.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader() -> Reader {
        Reader {
            companies: vec![CompanyName {
                id: 7,
                code: "C00007".to_owned(),
                name: "Bar Centrale".to_owned(),
                country: Country::It,
            }],
            known: HashMap::new(),
            country: Country::It,
            locale: Locale::En,
            now: 0,
        }
    }

    fn read(reader: &Reader, text: &str) -> ImportedRows {
        reader.table(&csv::rows(text))
    }

    #[test]
    fn a_cell_without_a_value_is_refused_where_its_column_is_read() {
        let found =
            read(&reader(), "Nome;E-mail;Punti\n#N/D;anna@bar.example;1\nBruno;bruno@bar.example;#N/D\n");
        let errors: Vec<_> = found.errors.iter().map(|error| (error.line, error.field.as_str())).collect();
        assert_eq!((errors, found.added), (vec![(2, "Nome")], 1));
    }

    #[test]
    fn a_row_with_more_cells_than_heads_is_refused() {
        let table = "Nome,E-mail,Note\nAnna,anna@bar.example,Chiama, mattina\nBruno,bruno@bar.example,,\n";
        let found = read(&reader(), table);
        let errors: Vec<_> = found.errors.iter().map(|error| (error.line, error.message.as_str())).collect();
        assert_eq!((errors, found.added), (vec![(2, pick(&batch::BEYOND, Locale::En))], 1));
        let quoted = "Nome,E-mail,Note\nAnna,anna@bar.example,\"Chiama, mattina\"\n";
        let found = read(&reader(), quoted);
        assert_eq!(found.errors, Vec::new());
        assert_eq!(found.contacts[0].notes, "Chiama, mattina");
    }

    #[test]
    fn a_table_that_ends_within_quotation_marks_is_refused() {
        let table = "Nome;Note;E-mail\nAnna;Bar;anna@bar.example\nBruno;\"Ristorante;bruno@bar.example\n\
                     Carla;;carla@bar.example\n";
        let found = read(&reader(), table);
        let errors: Vec<_> = found
            .errors
            .iter()
            .map(|error| (error.line, error.field.as_str(), error.message.as_str()))
            .collect();
        assert_eq!(errors, [(3, "Note", pick(&batch::BROKEN_OFF, Locale::En))]);
        assert_eq!(read(&reader(), "email;\"nome\nanna@bar.example;Anna\n").errors.len(), 1);
    }

    #[test]
    fn titles_as_people_write_them() {
        let text = "Nome;E-mail;Codice cliente;Consenso;Fonte consenso;Lingua\nAnna;Anna@Bar.Example;c00007;sì;Fiera;it\n";
        let found = read(&reader(), text);
        assert_eq!(found.errors, Vec::new());
        assert_eq!((found.added, found.unchanged), (1, 0));
        let anna = &found.contacts[0];
        assert_eq!((anna.company_id, anna.email.as_str()), (Some(7), "anna@bar.example"));
        assert!(anna.consent_at.is_some());
    }

    #[test]
    fn the_same_file_again_changes_nothing_and_empty_cells_leave_things_alone() {
        let mut reader = reader();
        let text = "name,email,consent,consentSource,notes\nAnna,anna@bar.example,yes,Fair,Likes cheese\n";
        let first = read(&reader, text).contacts.remove(0);
        reader.known.insert(first.email.clone(), first.clone());
        reader.now = 9_000_000;
        assert_eq!(read(&reader, text).unchanged, 1);
        assert_eq!(read(&reader, "email;name\nANNA@bar.example;\n").unchanged, 1);
        let withdrawn = read(&reader, "email;consent\nanna@bar.example;no\n").contacts.remove(0);
        assert_eq!((withdrawn.consent_at, withdrawn.notes), (None, first.notes));
    }

    #[test]
    fn every_wrong_row_is_reported_with_its_line() {
        let text = "name;email;company;consent;phone;colour\nA;a@b.it;X1;maybe;12;red\n;c@d.it;;;;\nB;a@b.it;;yes;;\nC;c@e.it;;;;\nD;c@e.it;;;;\n";
        let errors: Vec<(i64, String)> =
            read(&reader(), text).errors.into_iter().map(|error| (error.line, error.field)).collect();
        let expected = [
            (2, "cellPhone"),
            (2, "company"),
            (2, "consent"),
            (3, "name"),
            (4, "consentSource"),
            (6, "email"),
        ];
        assert_eq!(errors, expected.map(|(line, field)| (line, field.to_owned())));
        assert_eq!(read(&reader(), text).passed_over, ["colour"]);
        assert_eq!(read(&reader(), "nome;telefono\nA;1\n").errors[0].field, "email");
    }

    #[test]
    fn address_books_of_mail_programs_are_read() {
        let google = "First Name,Middle Name,Last Name,Organization Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,\
                      E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value\n\
                      Anna,,Esempio,Trattoria Prova,1980-01-01,* Work,anna@prova.example,,Mobile,+39 333 1234567 ::: +39 06 1\n\
                      ,,,Bar Uno,,,,bar@uno.example,,\nSenza,,Posta,,,,,,,\n,,,,,,solo@prova.example,,,\n";
        let found = read(&reader(), google);
        assert_eq!(found.errors, Vec::new());
        let people: Vec<_> = found.contacts.iter().map(|c| (c.name.as_str(), c.email.as_str())).collect();
        assert_eq!(
            people,
            [
                ("Anna Esempio", "anna@prova.example"),
                ("Bar Uno", "bar@uno.example"),
                ("solo", "solo@prova.example")
            ]
        );
        assert_eq!(found.contacts[0].business, "Trattoria Prova");
        assert_eq!((found.without_email, found.added), (1, 3));
        assert_eq!(found.passed_over, ["Birthday", "E-mail 1 - Label", "Phone 1 - Label"]);
        for outlook in [
            "First Name,Last Name,Company,E-mail Address,Mobile Phone\nOla,Nordmann,Fjord AS,ola@fjord.example,\n",
            "Fornavn;Etternavn;Firma;E-postadresse;Mobiltelefon\nOla;Nordmann;Fjord AS;ola@fjord.example;\n",
            "Nome;Cognome;Società;Indirizzo posta elettronica\nOla;Nordmann;Fjord AS;ola@fjord.example\n",
        ] {
            let ola = read(&reader(), outlook).contacts.remove(0);
            assert_eq!(
                (ola.name.as_str(), ola.business.as_str(), ola.company_id),
                ("Ola Nordmann", "Fjord AS", None)
            );
        }
    }
}
