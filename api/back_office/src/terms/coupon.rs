//! Coupons.

use crate::goods::{check_percent, ends_after, needs_italian, text_statements};
use batches::cells::{Row, text_of};
use batches::column::{AMOUNT, AMOUNT_OR_ZERO, Column, Empty, Letters, MARKET, Target, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, each_of, remaining};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::FIXED;
use platform::texts::terms as texts;
use serde_json::{Value, json};
use std::collections::HashSet;

/// This includes closed companies: a coupon that names one can still be changed.
static COMPANY: Target = Target {
    sql: "select code as key from company where code in (select value from json_each(?1)) and code <> ''",
    number: false,
    letters: Letters::Capital,
};

pub static KIND: Kind = Kind {
    name: "coupon",
    area: Area::Terms,
    about: "Discounts of the cart: an amount or a percentage off, for every company of the market or for some. What was \
            used once is ended by `validTo`, not taken away.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::needed("market", MARKET),
        Column::maybe("amount", AMOUNT).noted("Net; either this or `rate`."),
        Column::maybe("rate", Type::Decimal { places: 2, min: 1, max: 10_000 })
            .noted("Percent of the net goods."),
        Column::or("minimum", AMOUNT_OR_ZERO, Empty::Int(0)).noted("Net goods from which it counts."),
        Column::or("firstOrder", Type::Flag, Empty::Int(0)).noted("Only for a company's first order."),
        Column::or("forAll", Type::Flag, Empty::Int(0)).noted("For every company of the market."),
        Column::or("validFrom", Type::Day, Empty::Text("2000-01-01")),
        Column::or("validTo", Type::Day, Empty::Text("9999-12-31")),
        Column::texts("titles", 100),
        Column::or("companies", Type::List { of: &Type::Ref(&COMPANY), most: 1_000 }, Empty::List)
            .noted("Codes of the companies it is for, unless it is for all."),
    ],
    key: &["key"],
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_patch(json_object('key', c.key, 'market', c.market, 'amount', c.amount, 'rate', c.rate, 'minimum', c.minimum, \
              'firstOrder', c.first_order, 'forAll', c.for_all, 'validFrom', c.valid_from, 'validTo', c.valid_to, \
              'companies', (select json_group_array(o.code) from company_coupon x cross join company o on o.id = x.company_id \
              where x.coupon_id = c.id)), (select json_group_object('titles.' || t.locale, t.title) from coupon_text t \
              where t.coupon_id = c.id))",
        by_key: "cross join coupon c on c.key = k.value->>0",
        from: "coupon c",
        along: "c.key",
        then: "",
    },
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The named companies of another market.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let named: Vec<&Value> = rows.iter().flat_map(|row| row.cells.list("companies")).collect();
    vec![
        Statement::new(
            "select c.code, c.country from json_each(?1) v cross join company c on c.code = v.value and c.code <> ''",
        )
        .bind(json!(named).to_string()),
    ]
}

fn check(check: &mut Check) {
    needs_italian(check, "titles");
    ends_after(check, "validFrom", "validTo");
    let found = std::mem::take(&mut check.found);
    let countries: HashSet<(String, String)> =
        found.iter().flatten().map(|row| (text_of(row, "code"), text_of(row, "country"))).collect();
    check.each(|draft, problems| {
        let (amount, rate) = (draft.cells.int("amount"), draft.cells.int("rate"));
        if amount.is_some() == rate.is_some() {
            problems.add(draft.line, "amount", FieldError::Says(&texts::ONE_KIND));
        }
        check_percent(draft, "rate", problems);
        if draft.before.is_some() && draft.changes("market") {
            problems.add(draft.line, "market", FieldError::Says(&FIXED));
        }
        let market = draft.cells.text("market");
        let elsewhere = draft
            .given
            .list("companies")
            .iter()
            .filter_map(Value::as_str)
            .any(|code| countries.iter().any(|(other, country)| other == code && country != market));
        if elsewhere {
            problems.add(draft.line, "companies", FieldError::Says(&texts::OTHER_MARKET));
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!({ "key": cell("key"), "market": cell("market"), "amount": cell("amount"), "rate": cell("rate"),
            "minimum": cell("minimum"), "firstOrder": cell("firstOrder"), "forAll": cell("forAll"),
            "validFrom": cell("validFrom"), "validTo": cell("validTo") })
    });
    let companies = each_of(changes, |change| {
        let codes = change.cells.list("companies").iter();
        codes.map(|code| json!([change.cells.get("key"), code])).collect()
    });
    let mut statements = vec![
        Statement::new(
            "insert into coupon (key, market, amount, rate, minimum, first_order, for_all, valid_from, valid_to) \
             select v.value->>'key', v.value->>'market', v.value->>'amount', v.value->>'rate', v.value->>'minimum', \
             v.value->>'firstOrder', v.value->>'forAll', v.value->>'validFrom', v.value->>'validTo' from json_each(?1) v \
             where true on conflict (key) do update set amount = excluded.amount, rate = excluded.rate, \
             minimum = excluded.minimum, first_order = excluded.first_order, for_all = excluded.for_all, \
             valid_from = excluded.valid_from, valid_to = excluded.valid_to",
        )
        .bind(rows.as_str()),
        Statement::new(
            "delete from company_coupon where coupon_id in (select c.id from json_each(?1) v \
             cross join coupon c on c.key = v.value->>'key')",
        )
        .bind(rows),
        Statement::new(
            "insert into company_coupon (company_id, coupon_id) select o.id, c.id from json_each(?1) v \
             cross join coupon c on c.key = v.value->>0 cross join company o on o.code = v.value->>1 and o.code <> ''",
        )
        .bind(companies),
    ];
    statements.extend(text_statements(changes, "titles", ("coupon_text", "coupon_id", "coupon", "title")));
    statements
}
