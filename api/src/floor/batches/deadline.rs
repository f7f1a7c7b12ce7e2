//! Documents that are to be paid, as the wholesaler's accounting tells them.

use crate::access::ops::Area;
use crate::database::Statement;
use crate::errors::FieldError;
use crate::floor::texts;
use crate::ops::batch::check::Check;
use crate::ops::batch::kind::{Column, Empty, Filter, Kind, Read, Target, Type};
use crate::ops::batch::row::Row;
use crate::ops::batch::write::{Change, Writing, any_gone, gone, kept};
use serde_json::json;

/// Minor units.
const MOST: i64 = 100_000_000_000;

static COMPANY: Target = Target {
    sql: "select code as key from company where code in (select value from json_each(?1)) and code <> ''",
    number: false,
};

const MONEY: Type = Type::Decimal {
    places: 2,
    min: -MOST,
    max: MOST,
};

pub static KIND: Kind = Kind {
    name: "deadline",
    area: Area::Deadlines,
    about: "Documents that companies have to pay, by company and number. A credit note is negative. An open one that is overdue for \
            more than 30 days blocks its company; what is paid is `paid`.",
    columns: &[
        Column::needed("company", Type::Ref(&COMPANY)).noted("`C00042`"),
        Column::needed("documentNumber", Type::Text { min: 1, max: 60 }),
        Column::needed("documentType", Type::Choice(&["invoice", "credit_note", "other"])),
        Column::needed("issueDate", Type::Day),
        Column::needed("dueDate", Type::Day),
        Column::needed("amount", MONEY),
        Column::or("paid", MONEY, Empty::Int(0)),
        Column::needed("currency", Type::Choice(&["EUR", "NOK"])),
        Column::or("paymentMethod", Type::Text { min: 0, max: 40 }, Empty::Text("")),
    ],
    key: &["company", "documentNumber"],
    removable: true,
    shown: false,
    bumps: false,
    searched: false,
    once: None,
    read: Read {
        row: "json_object('company', c.code, 'documentNumber', d.document_number, 'documentType', d.document_type, \
              'issueDate', d.issue_date, 'dueDate', d.due_date, 'amount', d.amount, 'paid', d.paid, \
              'currency', d.currency, 'paymentMethod', d.payment_method)",
        by_key: "cross join company c on c.code = k.value->>0 and c.code <> '' \
                 cross join deadline d on d.company_id = c.id and d.document_number = k.value->>1",
        from: "deadline d cross join company c on c.id = d.company_id",
        along: "d.due_date",
        then: ", d.id",
    },
    own_list: false,
    filters: &[
        Filter {
            name: "company",
            of: Type::Ref(&COMPANY),
            sql: "d.company_id = (select id from company where code = ? and code <> '')",
        },
        Filter {
            name: "status",
            of: Type::Choice(&["open", "paid"]),
            sql: "? = case when d.amount <> d.paid then 'open' else 'paid' end",
        },
        Filter {
            name: "from",
            of: Type::Day,
            sql: "d.due_date >= ?",
        },
        Filter {
            name: "to",
            of: Type::Day,
            sql: "d.due_date <= ?",
        },
    ],
    lookups,
    check,
    write,
};

fn lookups(rows: &[Row]) -> Vec<Statement> {
    let mut codes: Vec<&str> = rows.iter().map(|row| row.cells.text("company")).collect();
    codes.sort_unstable();
    codes.dedup();
    vec![
        Statement::new(
            "select c.code, m.currency from json_each(?1) j cross join company c on c.code = j.value and c.code <> '' \
             cross join market m on m.code = c.country",
        )
        .bind(json!(codes).to_string()),
    ]
}

fn check(check: &mut Check<'_>) {
    let companies = check.found.first().cloned().unwrap_or_default();
    check.each(|draft, problems| {
        let cells = &draft.cells;
        let (amount, paid) = (
            cells.int("amount").unwrap_or_default(),
            cells.int("paid").unwrap_or_default(),
        );
        let credit = cells.text("documentType") == "credit_note";
        if amount == 0 || (amount < 0) != credit {
            problems.add(draft.line, "amount", FieldError::Says(&texts::AMOUNT_SIGN));
        }
        // Paid is between nothing and all of it.
        if (paid < 0) != (amount < 0) && paid != 0 || paid.abs() > amount.abs() {
            problems.add(draft.line, "paid", FieldError::Says(&texts::TOO_MUCH));
        }
        let own = companies
            .iter()
            .find(|company| company.get("code").and_then(|code| code.as_str()) == Some(cells.text("company")))
            .and_then(|company| company.get("currency")?.as_str());
        if own.is_some_and(|currency| currency != cells.text("currency")) {
            problems.add(draft.line, "currency", FieldError::Says(&texts::OTHER_CURRENCY));
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = kept(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!([
            cell("company"),
            cell("documentNumber"),
            cell("documentType"),
            cell("issueDate"),
            cell("dueDate"),
            cell("amount"),
            cell("paid"),
            cell("currency"),
            cell("paymentMethod")
        ])
    });
    let mut statements = vec![
        Statement::new(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency, \
             payment_method) select c.id, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5, v.value->>6, \
             v.value->>7, v.value->>8 from json_each(?1) v cross join company c on c.code = v.value->>0 and c.code <> '' \
             where true on conflict (company_id, document_number) do update set document_type = excluded.document_type, \
             issue_date = excluded.issue_date, due_date = excluded.due_date, amount = excluded.amount, \
             paid = excluded.paid, currency = excluded.currency, payment_method = excluded.payment_method",
        )
        .bind(rows),
    ];
    if any_gone(changes) {
        let keys = gone(changes, |change| {
            json!([change.given.get("company"), change.given.get("documentNumber")])
        });
        statements.push(
            Statement::new(
                "delete from deadline where id in (select d.id from json_each(?1) v \
                 cross join company c on c.code = v.value->>0 and c.code <> '' \
                 cross join deadline d on d.company_id = c.id and d.document_number = v.value->>1)",
            )
            .bind(keys),
        );
    }
    statements
}
