//! What one chooses from for a standing order: `GET /standing-order/choices`.

use super::types::{StandingChoice, StandingChoices, StandingWeekday};
use axum::Json;
use cart::payment_method::PaymentMethodRow;
use cart::seller::methods_statement;
use domain::calendar::{Rules, Zone};
use domain::time_windows::Minutes;
use domain::weekday::LAST_DELIVERY_DAY;
use identity::access::CompanyUser;
use identity::companies::queries as companies;
use identity::companies::types::AddressRow;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;

/// GET /standing-order/choices: the addresses with the weekdays on which each receives and its windows, and the ways of paying.
#[call(get, "/standing-order/choices", tag = "standing order")]
pub async fn get_standing_choices(
    app: App,
    CompanyUser(_, company): CompanyUser,
) -> ApiResult<Json<StandingChoices>> {
    let locale = app.context.locale;
    let mut answers = database::batch(&app, vec![statement(company.id), methods_statement()]).await?;
    let rows: Vec<Row> = answers.rows()?;
    let methods: Vec<PaymentMethodRow> = answers.rows()?;
    let choice = |row: Row| {
        let address = row.address.into_wire(locale);
        let settings = address.shipping_settings;
        let rules = Rules {
            country: company.country,
            // Its weekdays alone decide.
            zone: row.days.map(|days| Zone { lead_days: 0, cutoff: Minutes(0), days, full: Vec::new() }),
            address_days: settings.as_ref().map(|settings| settings.days.clone()),
            closing_dates: Vec::new(),
            closing_weekdays: row.closing_days,
            windows: Vec::new(),
        };
        StandingChoice {
            id: address.id,
            full_address: address.full_address,
            weekdays: (0..=LAST_DELIVERY_DAY)
                .map(|weekday| StandingWeekday {
                    weekday,
                    closed: rules.closed_weekday(weekday).map(Into::into),
                })
                .collect(),
            slots: settings.map(|settings| settings.time_slots).unwrap_or_default(),
        }
    };
    Ok(Json(StandingChoices {
        addresses: rows.into_iter().map(choice).collect(),
        payment_methods: methods.iter().map(|method| method.to_wire(locale)).collect(),
    }))
}

#[derive(Debug, Deserialize)]
struct Row {
    address: AddressRow,
    closing_days: Vec<i64>,
    /// Of the zone; none where no van goes.
    days: Option<Vec<i64>>,
}

/// In the order in which they were added.
fn statement(company: i64) -> Statement {
    Statement::new(format!(
        "select {address} as address, c.closing_days, z.days from company c \
         cross join address w on w.company_id = c.id and w.removed_at is null \
         left join delivery_zone z on z.id = ( \
           select case when zip_to >= w.zip_code then zone_id end from delivery_zone_zip \
           where market = c.country and zip_from <= w.zip_code order by zip_from desc limit 1) \
           and exists (select 1 from market where code = c.country and open = 1) \
         where c.id = ?1 order by w.id",
        address = companies::address_column("w.id")
    ))
    .bind(company)
}
