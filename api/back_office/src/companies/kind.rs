//! The terms of companies in batches. Companies are created by registration (their own, an agent's or
//! operations': `register`), never by a file.

use crate::goods::PRICE_LIST;
use batches::cells::{Row, text_of};
use batches::column::{Column, Empty, Letters, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, remaining};
use domain::rhythm::Frequency;
use domain::{email, sdi_code, typology};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::company_changes as texts;
use serde_json::{Value, json};

pub static KIND: Kind = Kind {
    name: "company",
    area: Area::Companies,
    about: "The terms of companies that are registered: own prices, how often and how they order, notes, e-invoicing.",
    columns: &[
        Column::needed("code", Type::Code(Letters::Capital)),
        Column::maybe("priceList", Type::Ref(&PRICE_LIST))
            .noted("Key of their own prices; null: the market's list."),
        Column::maybe("orderFrequency", Type::Choice(Frequency::WORDS)),
        Column::needed("typology", Type::Choice(typology::ALL)),
        Column::needed(
            "orderTakingModes",
            Type::List { of: &Type::Choice(&["autonomous", "phone", "whatsapp"]), most: 3 },
        ),
        Column::or("notes", Type::Text { min: 0, max: 2_000 }, Empty::Text("")),
        Column::maybe("sdiCode", Type::Text { min: 7, max: 7 }),
        Column::maybe("pec", Type::Text { min: 3, max: 254 }),
    ],
    key: &["code"],
    read: Read {
        row: "json_object('code', c.code, 'priceList', (select l.key from price_list l where l.id = c.price_list_id), \
              'orderFrequency', c.order_frequency, 'typology', c.typology, 'orderTakingModes', json(c.order_taking_modes), \
              'notes', c.notes, 'sdiCode', c.sdi_code, 'pec', c.pec)",
        by_key: "cross join company c on c.code = k.value->>0 and c.code <> ''",
        // This form makes SQLite use the index of given codes.
        from: "(select * from company where code <> '') c",
        along: "c.code",
        then: "",
    },
    own_list: true,
    filters: &[Filter { name: "status", of: Type::Choice(super::STATUSES), sql: "c.status = ?" }],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// 1: the markets of these companies; 2: the markets of these price lists.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let named = |path: &str| {
        let values: Vec<&Value> = rows.iter().map(|row| row.cells.get(path)).collect();
        json!(values).to_string()
    };
    vec![
        Statement::new(
            "select code as key, country as market from company where code in (select value from json_each(?1)) and code <> ''",
        )
        .bind(named("code")),
        Statement::new("select key, market from price_list where key in (select value from json_each(?1))")
            .bind(named("priceList")),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let [companies, lists] = found.as_slice() else { return };
    let market = |rows: &[Value], key: &str| -> String {
        let row = rows.iter().find(|row| text_of(row, "key") == key);
        row.map(|row| text_of(row, "market")).unwrap_or_default()
    };
    check.each(|draft, problems| {
        let country = market(companies, draft.cells.text("code"));
        let list = draft.cells.text("priceList");
        if draft.given.has("priceList")
            && !list.is_empty()
            && !country.is_empty()
            && market(lists, list) != country
        {
            problems.add(draft.line, "priceList", FieldError::Says(&texts::OTHER_MARKET));
        }
        if draft.changes("sdiCode") && !draft.cells.get("sdiCode").is_null() && country == "NO" {
            problems.add(draft.line, "sdiCode", FieldError::Says(&texts::ITALY_ONLY));
        }
        if draft.before.is_none() {
            problems.add(draft.line, "code", FieldError::ABSENT);
        }
        if draft.given.has("orderTakingModes") && draft.cells.list("orderTakingModes").is_empty() {
            problems.add(draft.line, "orderTakingModes", FieldError::Required);
        }
        let sdi = draft.cells.text("sdiCode");
        if !sdi.is_empty() && sdi_code::parse(sdi).is_none() {
            problems.add(draft.line, "sdiCode", FieldError::Malformed);
        }
        let pec = draft.cells.text("pec");
        if !pec.is_empty() && email::parse(pec).is_none() {
            problems.add(draft.line, "pec", FieldError::Email);
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        let modes = Value::Array(change.cells.list("orderTakingModes").to_vec()).to_string();
        json!({ "code": cell("code"), "priceList": cell("priceList"), "orderFrequency": cell("orderFrequency"),
            "typology": cell("typology"), "modes": modes, "notes": change.cells.text("notes"), "sdiCode": cell("sdiCode"),
            "pec": cell("pec") })
    });
    vec![
        Statement::new(
            "update company set price_list_id = (select l.id from price_list l where l.key = v.value->>'priceList'), \
             order_frequency = v.value->>'orderFrequency', typology = v.value->>'typology', \
             order_taking_modes = v.value->>'modes', notes = v.value->>'notes', sdi_code = v.value->>'sdiCode', \
             pec = v.value->>'pec' from json_each(?1) v where company.code = v.value->>'code' and company.code <> ''",
        )
        .bind(rows),
    ]
}
