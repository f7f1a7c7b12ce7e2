//! The stored settings: operator, markets, delivery promise, first-order coupons.

use super::ShopSettings;
use platform::database::Statement;
use serde::Deserialize;
use serde_json::json;

#[derive(Debug, Default, Deserialize)]
pub struct SettingsRow {
    pub operator: Option<String>,
    /// JSON.
    pub markets: String,
    pub delivery_hours: Option<i64>,
    pub first_order: i64,
    pub embedding_sites: String,
}

pub fn read_statements() -> Vec<Statement> {
    vec![Statement::new(
        "select (select value from setting where key = 'operator') as operator, \
         (select json_group_array(code) from (select code from market where open = 1 order by code)) as markets, \
         (select value->>'hours' from setting where key = 'delivery') as delivery_hours, \
         exists (select 1 from market m cross join coupon c indexed by coupon_for_all on c.market = m.code \
         where c.for_all = 1 and c.first_order = 1) as first_order, \
         coalesce((select value->>'sites' from setting where key = 'embedding'), '') as embedding_sites",
    )]
}

pub(crate) fn write_statements(settings: &ShopSettings) -> Vec<Statement> {
    let operator = json!({
        "name": settings.name, "legalName": settings.legal_name, "vatNumber": settings.vat_number,
        "address": settings.address, "zipCode": settings.zip_code, "city": settings.city, "country": settings.country,
        "phone": settings.phone, "email": settings.email, "openingHours": settings.opening_hours,
    });
    vec![
        Statement::new(
            "insert into setting (key, value) values ('operator', ?1), ('delivery', ?2), ('embedding', ?3) \
             on conflict (key) do update set value = excluded.value",
        )
        .bind_all((
            operator.to_string(),
            json!({ "hours": settings.delivery_hours }).to_string(),
            json!({ "sites": settings.embedding_sites }).to_string(),
        )),
        // The shop's own goods are sold under its name.
        Statement::new("update seller set name = ?1 where key = 'madia' and name <> ?1").bind(settings.name.as_str()),
        Statement::new(
            "update market set open = (code in (select value from json_each(?1))) \
             where open <> (code in (select value from json_each(?1)))",
        )
        .bind(json!(settings.markets).to_string()),
        // Switched on: the shop's own coupon, unless another one is on. Switched off: all of them.
        Statement::new(
            "update coupon set for_all = ?1 where first_order = 1 and for_all <> ?1 and (?1 = 0 or (key like 'first-order-%' \
             and not exists (select 1 from coupon x where x.first_order = 1 and x.for_all = 1)))",
        )
        .bind(i64::from(settings.first_order_discount)),
    ]
}
