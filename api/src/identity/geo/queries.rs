//! Look-ups over the indexes of places: a range of folded names, a range of zip codes.

use super::types::{City, CountryRef, Province, Region};
use crate::domain::{fold, market::Country};
use crate::platform::database::{self, Statement};
use crate::platform::errors::ApiResult;
use crate::platform::state::App;
use serde::Deserialize;

/// Most places of an answer.
const MAX_PLACES: i64 = 20;
/// All places of a zip code: the fullest has 44.
const MAX_OF_ZIP: i64 = 60;
/// What sorts behind every letter that a folded name has.
const BEYOND: char = '\u{10ffff}';

/// One place, what it belongs to and its zip codes.
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

/// The shortest name first: who types `Roma` means Rome.
pub fn by_name_statement(country: Country, typed: &str) -> Statement {
    let typed = fold::fold(typed);
    Statement::new(format!(
        "select {COLUMNS} from geo_city c {JOINS} where c.country = ?1 and c.search_name >= ?2 and c.search_name < ?3 \
         order by length(c.search_name), c.search_name, c.id limit ?4"
    ))
    .bind_all((country.code(), typed.as_str(), format!("{typed}{BEYOND}")))
    .bind(MAX_PLACES)
}

pub fn by_zip_statement(country: Country, typed: &str) -> Statement {
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
    let statement = if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        by_zip_statement(country, typed)
    } else {
        by_name_statement(country, typed)
    };
    let rows: Vec<Place> = database::rows(app, statement).await?;
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
