//! Look-ups over the indexes of places: a range of folded names, a range of zip codes.

use super::types::{City, CountryRef, Province, Region};
use domain::{fold, market::Country};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;

/// Most places of an answer.
const MAX_PLACES: i64 = 20;
/// All places of a zip code: the fullest has 44.
const MAX_OF_ZIP: i64 = 60;
/// Sorts after every letter of a folded name.
const BEYOND: char = '\u{10ffff}';

/// A place with its province, region and zip codes.
const COLUMNS: &str = "c.id, c.name, c.country, p.id as province_id, p.name as province_name, p.code as province_code, \
     r.id as region_id, r.name as region_name, \
     (select json_group_array(zip_code) from (select zip_code from geo_zip z where z.city_id = c.id order by zip_code)) as zip_codes";
const JOINS: &str = "join geo_province p on p.id = c.province_id join geo_region r on r.id = p.region_id";

/// A row of the tables of places.
#[derive(Debug, Clone, Deserialize)]
pub struct Place {
    pub id: i64,
    pub name: String,
    pub country: Country,
    pub province_id: i64,
    pub province_name: String,
    pub province_code: String,
    pub region_id: i64,
    pub region_name: String,
    pub zip_codes: Vec<String>,
}

/// The search key of a place: its words in small ASCII letters, with Nordic letters and umlauts as anybody
/// may spell them (`Aalesund`, `Tromsoe`, `Muehlbach`). `scripts/geo.mjs` stores names in the same form.
fn key(name: &str) -> String {
    let words = fold::words(name).join(" ");
    [("aa", "a"), ("ae", "a"), ("oe", "o"), ("ue", "u")]
        .iter()
        .fold(words, |text, (spelled, letter)| text.replace(spelled, letter))
}

/// Places whose name begins with the first word and has words that begin with the others, so that `Reggio
/// Emilia` finds Reggio nell'Emilia. Names that begin as typed come first, the shortest of them first: `Roma`
/// finds Rome. `None` when the text has no word of a name.
pub(crate) fn by_name_statement(country: Country, typed: &str) -> Option<Statement> {
    let typed = key(typed);
    let first = typed.split(' ').next().filter(|word| !word.is_empty())?;
    let others: Vec<&str> = typed.split(' ').skip(1).collect();
    let statement = Statement::new(format!(
        "select {COLUMNS} from (select n.city_id, max(substr(n.search_name, 1, length(?4)) = ?4) as begins, \
         min(length(n.search_name)) as length, min(n.search_name) as name from (\
         select id as city_id, search_name from geo_city where country = ?1 and search_name >= ?2 and search_name < ?3 \
         union all select city_id, search_name from geo_other_name \
         where country = ?1 and search_name >= ?2 and search_name < ?3) n \
         where not exists (select 1 from json_each(?5) w where instr(n.search_name, ' ' || w.value) = 0) \
         group by n.city_id order by begins desc, length, name, n.city_id limit ?6) f \
         join geo_city c on c.id = f.city_id {JOINS} order by f.begins desc, f.length, f.name, c.id"
    ))
    .bind_all((country.code(), first, format!("{first}{BEYOND}")))
    .bind_all((typed.as_str(), serde_json::json!(others).to_string(), MAX_PLACES));
    Some(statement)
}

/// The town of a generic Italian zip code (`20100`), which no street has: the town with most codes of the
/// same beginning.
fn by_generic_zip_statement(typed: &str) -> Option<Statement> {
    let start = generic_start(typed)?;
    Some(
        Statement::new(format!(
            "select {COLUMNS} from (select city_id from geo_zip where country = 'IT' and zip_code >= ?1 and zip_code < ?2 \
             group by city_id having count(*) > 1 order by count(*) desc, city_id limit 1) f \
             join geo_city c on c.id = f.city_id {JOINS}"
        ))
        .bind_all((start, format!("{start}{BEYOND}"))),
    )
}

/// Whether an Italian zip code is the generic one of a town.
///
/// # Errors
/// Those of the database.
pub(crate) async fn is_generic_zip(app: &App, zip: &str) -> ApiResult<bool> {
    let Some(statement) = by_generic_zip_statement(zip) else { return Ok(false) };
    Ok(database::row::<Place>(app, statement).await?.is_some())
}

/// The common beginning of a town's codes when `zip` is its generic one.
pub(super) fn generic_start(zip: &str) -> Option<&str> {
    zip.strip_suffix("00").filter(|start| start.len() == 3 && start.bytes().all(|byte| byte.is_ascii_digit()))
}

pub(crate) fn by_zip_statement(country: Country, typed: &str) -> Statement {
    Statement::new(format!(
        "select {COLUMNS} from (select distinct city_id from geo_zip where country = ?1 and zip_code >= ?2 and zip_code < ?3 \
         order by zip_code limit ?4) f join geo_city c on c.id = f.city_id {JOINS}"
    ))
    .bind_all((country.code(), typed, format!("{typed}{BEYOND}"), MAX_OF_ZIP))
}

pub(super) fn place_statement(city: i64) -> Statement {
    Statement::new(format!("select {COLUMNS} from geo_city c {JOINS} where c.id = ?1")).bind(city)
}

pub(super) fn zip_statement(country: Country, zip_code: &str) -> Statement {
    Statement::new("select city_id from geo_zip where country = ?1 and zip_code = ?2 limit 2")
        .bind_all((country.code(), zip_code))
}

pub(super) async fn cities(app: &App, country: Country, typed: &str) -> ApiResult<Vec<City>> {
    let digits = typed.bytes().all(|byte| byte.is_ascii_digit());
    let statement =
        if digits { Some(by_zip_statement(country, typed)) } else { by_name_statement(country, typed) };
    let Some(statement) = statement else { return Ok(Vec::new()) };
    let mut rows: Vec<Place> = database::rows(app, statement).await?;
    if rows.is_empty()
        && country == Country::It
        && let Some(statement) = by_generic_zip_statement(typed)
    {
        rows = database::rows(app, statement).await?;
    }
    let city = |row: Place| City {
        id: row.id,
        name: row.name,
        zip_codes: row.zip_codes,
        province: Province { id: row.province_id, name: row.province_name, code: row.province_code },
        region: Region { id: row.region_id, name: row.region_name },
        country: CountryRef::of(row.country, app.context.locale),
    };
    Ok(rows.into_iter().map(city).collect())
}

#[cfg(test)]
mod tests {
    use super::{generic_start, key};

    #[test]
    fn places_are_looked_up_as_people_spell_them() {
        let cases: Vec<(String, String)> =
            serde_json::from_str(include_str!("../../../../schema/rules/place-keys.json")).unwrap();
        for (typed, expected) in cases {
            assert_eq!(key(&typed), expected, "{typed}");
        }
    }

    #[test]
    fn a_generic_code_ends_in_two_noughts() {
        assert_eq!(generic_start("20100"), Some("201"));
        for zip in ["20121", "2100", "201000", "201a00", "a0100"] {
            assert_eq!(generic_start(zip).filter(|start| start.starts_with("201")), None, "{zip}");
        }
    }
}
