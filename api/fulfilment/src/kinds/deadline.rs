//! Due documents, as the wholesaler's accounting sends them.

use batches::cells::{Cells, Row, text_of};
use batches::column::{Column, Empty, Letters, Target, Type};
use batches::draft::{Check, Draft};
use batches::kind::{Filter, Kind, Read};
use batches::spelling;
use batches::write::{Change, Writing, picked, removed};
use domain::cash;
use domain::money::Minor;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::ORDER;
use platform::texts::fulfilment as texts;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

/// Minor units.
const MAX_AMOUNT: i64 = 100_000_000_000;

static COMPANY: Target = Target {
    sql: "select code as key from company where code in (select value from json_each(?1)) and code <> ''",
    number: false,
    letters: Letters::Capital,
};

const MONEY: Type = Type::Decimal { places: 2, min: -MAX_AMOUNT, max: MAX_AMOUNT };

pub static KIND: Kind = Kind {
    name: "deadline",
    area: Area::Deadlines,
    about: "Documents that companies have to pay, by company and number. A credit note is negative. An open one that is overdue for \
            more than 30 days blocks its company; what is paid is `paid`. `shopCode` names what of the shop a document is about: \
            then the two are never open twice. Of the shop's own (`source` shop) `paid` and `paymentMethod` can be told; an order's or \
            a return's under the same number is taken over with its amount. Where only rounding in cash is left open (Norway), \
            `paid` counts as all of it.",
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
        Column::or("shopCode", Type::Text { min: 0, max: 40 }, Empty::Text(""))
            .noted("`M000042`, `R000007`, `M000042-C` or `S000011-1`: the order, return, order called off or instalment that it is about"),
        Column::maybe("source", Type::Choice(&["erp", "shop"]))
            .noted("Who made it; told by the shop, ignored when sent"),
        Column::maybe("postponedTo", Type::Day)
            .noted("The shop's delay; told by the shop, ignored when sent"),
        Column::maybe("residual", MONEY)
            .noted("What is open, with what the shop knows; told by the shop, ignored when sent"),
        Column::maybe("companyName", Type::Text { min: 0, max: 200 })
            .noted("Told by the shop, ignored when sent"),
    ],
    key: &["company", "documentNumber"],
    removable: true,
    read: Read {
        row: "json_object('company', c.code, 'documentNumber', d.document_number, 'documentType', d.document_type, \
              'issueDate', d.issue_date, 'dueDate', coalesce(d.told_due_date, d.due_date), 'amount', d.amount, \
              'paid', coalesce(d.told_paid, d.paid), 'currency', d.currency, 'paymentMethod', d.payment_method, \
              'shopCode', d.shop_code, 'source', d.source, 'postponedTo', d.postponed_to, 'residual', d.amount - d.paid, 'companyName', c.name)",
        by_key: "cross join company c on c.code = k.value->>0 and c.code <> '' \
                 cross join deadline d on d.company_id = c.id and d.document_number = k.value->>1",
        from: "deadline d cross join company c on c.id = d.company_id",
        along: "d.due_date",
        then: ", d.id",
    },
    filters: &[
        Filter {
            name: "company",
            of: Type::Ref(&COMPANY),
            sql: "d.company_id = (select id from company where code = ? and code <> '')",
        },
        Filter {
            name: "status",
            of: Type::Choice(&["open", "owed", "paid"]),
            // Owed documents are open ones without credit notes.
            sql: "open: d.amount <> d.paid\nowed: d.amount <> d.paid and d.amount > d.paid\npaid: d.amount = d.paid",
        },
        Filter { name: "from", of: Type::Day, sql: "d.due_date >= ?" },
        Filter { name: "to", of: Type::Day, sql: "d.due_date <= ?" },
    ],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// 1: currencies of the companies; 2: what of the shop the documents may be about; 3: documents whose number differs from a row's
/// by the case of its letters; 4: what credits have set off.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let all = |cells: &[&str]| {
        let texts =
            rows.iter().flat_map(|row| cells.iter().map(|cell| row.cells.text(cell).to_ascii_uppercase()));
        let texts = texts.flat_map(|text| [called_off(&text).unwrap_or_default().to_owned(), text]);
        let texts: BTreeSet<String> = texts.filter(|text| !text.is_empty()).collect();
        json!(texts).to_string()
    };
    vec![
        Statement::new(
            "select c.code, m.currency from json_each(?1) j cross join company c on c.code = j.value and c.code <> '' \
             cross join market m on m.code = c.country",
        )
        .bind(all(&["company"])),
        // The shop's own orders, returns and documents with these codes, and their companies.
        Statement::new(format!("{ABOUT} cross join company c on c.id = x.company_id")).bind(all(&["shopCode", "documentNumber"])),
        Statement::new(
            "select json_array(c.code, d.document_number) as key from json_each(?1) k cross join company c on c.code = k.value->>0 \
             and c.code <> '' cross join deadline d on d.company_id = c.id and d.document_number collate nocase = k.value->>1 \
             and d.document_number <> k.value->>1",
        )
        .bind(spelling::lettered(rows, KIND.key)),
        Statement::new(
            "select c.code as company, d.document_number as number, d.set_off from json_each(?1) k \
             cross join company c on c.code = k.value->>0 and c.code <> '' \
             cross join deadline d on d.company_id = c.id and d.document_number = k.value->>1 and d.set_off <> 0",
        )
        .bind(rows.iter().map(|row| row.cells.pick(KIND.key)).collect::<Value>().to_string()),
    ]
}

/// Orders, returns, orders that were called off and the shop's own documents by their code.
const ABOUT: &str = "select x.code, c.code as company from (\
    select j.value as code, o.company_id from json_each(?1) j cross join orders o on o.code = j.value and o.code <> '' \
    union all select j.value, r.company_id from json_each(?1) j cross join order_return r on r.code = j.value and r.code <> '' \
    union all select j.value, o.company_id from json_each(?1) j cross join orders o \
    on substr(j.value, -2) = '-C' and o.code = substr(j.value, 1, length(j.value) - 2) and o.code <> '' and o.status = 'cancelled' \
    union all select j.value, r.company_id from json_each(?1) j cross join request r \
    on r.code = substr(j.value, 1, instr(j.value, '-') - 1) and r.code <> '' \
    cross join deadline d on d.company_id = r.company_id and d.document_number = j.value) x";

fn check(check: &mut Check<'_>) {
    let found = std::mem::take(&mut check.found);
    let [companies, known, others, credited] = found.as_slice() else { return };
    let set_off: HashMap<(String, String), i64> = credited
        .iter()
        .filter_map(|row| {
            Some(((text_of(row, "company"), text_of(row, "number")), row.get("set_off")?.as_i64()?))
        })
        .collect();
    spelling::refuse_others(check, KIND.key, others);
    check.each(|draft, problems| {
        let before = draft.before.clone().unwrap_or_default();
        // Where the accounting takes over a document of the shop, the shop's values stay, whatever is sent.
        // Other documents belong to others.
        let taken = taken_over(draft, &before);
        let source = if draft.is_new() || taken { "erp".into() } else { before.get("source").clone() };
        draft.cells.set("source", source);
        for column in ["postponedTo", "residual", "companyName"] {
            draft.cells.set(column, before.get(column).clone());
        }
        // The shop writes its codes in capital letters.
        let number = draft.cells.text("documentNumber").to_ascii_uppercase();
        let about = draft.cells.text("shopCode").to_ascii_uppercase();
        draft.cells.set("shopCode", about);
        let company = draft.cells.text("company").to_owned();
        let exists = |code: &str| {
            known.iter().any(|row| text_of(row, "code") == code && text_of(row, "company") == company)
        };
        // A document with the number of an order or a return is about it.
        let of_number =
            draft.cells.text("source") == "erp" && draft.cells.text("shopCode").is_empty() && exists(&number);
        if taken || of_number {
            draft.cells.set("shopCode", number.as_str());
        }
        let key = (company.clone(), draft.cells.text("documentNumber").to_owned());
        settle_rounding(draft, set_off.get(&key).copied().unwrap_or_default());
        let cells = &draft.cells;
        let (amount, paid) = (cells.int("amount").unwrap_or_default(), cells.int("paid").unwrap_or_default());
        let credit = cells.text("documentType") == "credit_note";
        if amount == 0 || (amount < 0) != credit {
            problems.add(draft.line, "amount", FieldError::Says(&texts::AMOUNT_SIGN));
        }
        // The paid amount lies between zero and the whole amount.
        if (paid < 0) != (amount < 0) && paid != 0 || paid.abs() > amount.abs() {
            problems.add(draft.line, "paid", FieldError::Says(&texts::TOO_MUCH));
        }
        // Checked only where one of the days changes: existing days stay as they came.
        let dated = draft.changes("issueDate") || draft.changes("dueDate");
        if dated && cells.text("dueDate") < cells.text("issueDate") && !cells.text("dueDate").is_empty() {
            problems.add(draft.line, "dueDate", FieldError::Says(&ORDER));
        }
        let own = companies.iter().find(|company| text_of(company, "code") == cells.text("company"));
        if own.is_some_and(|company| text_of(company, "currency") != cells.text("currency")) {
            problems.add(draft.line, "currency", FieldError::Says(&texts::OTHER_CURRENCY));
        }
        if cells.text("source") == "shop" {
            for cell in SHOPS.iter().filter(|cell| draft.changes(cell)) {
                problems.add(draft.line, *cell, FieldError::Says(&texts::OF_THE_SHOP));
            }
        }
        // This holds even before the shop has written its own document.
        if draft.is_new() && called_off(&number).is_some_and(exists) {
            problems.add(draft.line, "documentNumber", FieldError::Says(&texts::OF_THE_SHOP));
        }
        let about = cells.text("shopCode");
        if !about.is_empty() && draft.changes("shopCode") && !taken && !exists(about) {
            problems.add(draft.line, "shopCode", FieldError::Says(&texts::NOTHING_OF_THE_SHOP));
        }
        // A credit note is about a return or a cancelled order, everything else about an order or an
        // instalment.
        let of_credit = about.starts_with('R') || called_off(about).is_some();
        if !about.is_empty() && of_credit != credit {
            problems.add(draft.line, "shopCode", FieldError::Says(&texts::NOTHING_OF_THE_SHOP));
        }
    });
    let shops: Vec<usize> = check
        .drafts
        .iter()
        .filter(|draft| draft.remove)
        .filter(|draft| draft.before.as_ref().is_some_and(|before| before.text("source") == "shop"))
        .map(|draft| draft.line)
        .collect();
    for line in shops {
        check.problems.add(line, "remove", FieldError::Says(&texts::OF_THE_SHOP));
    }
}

/// What rounding left of a payment in cash counts as paid: of the whole amount, or of what a credit has left of it.
fn settle_rounding(draft: &mut Draft, set_off: i64) {
    let cells = &draft.cells;
    let (Some(currency), Some(amount), Some(paid)) =
        (draft.currency(), cells.int("amount"), cells.int("paid"))
    else {
        return;
    };
    let counted = [amount - set_off, amount].map(|due| cash::settled(currency, Minor(due), Minor(paid)).0);
    if let Some(counted) = counted.into_iter().find(|counted| *counted != paid) {
        draft.cells.set("paid", counted);
    }
}

/// Columns of a document of the shop that nobody else changes.
const SHOPS: &[&str] = &["documentType", "issueDate", "dueDate", "amount", "currency", "shopCode"];

/// The code of the cancelled order to which a credit note belongs.
fn called_off(code: &str) -> Option<&str> {
    code.strip_suffix("-C")
}

/// Whether it is the accounting's document under the number of the shop's for an order or a return.
fn taken_over(draft: &Draft, before: &Cells) -> bool {
    before.text("source") == "shop"
        && !draft.cells.text("documentNumber").starts_with('S')
        && called_off(draft.cells.text("documentNumber")).is_none()
        && (draft.changes("amount") || draft.changes("documentType"))
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(
        changes,
        &[
            "company",
            "documentNumber",
            "documentType",
            "issueDate",
            "dueDate",
            "amount",
            "paid",
            "currency",
            "paymentMethod",
            "shopCode",
            "source",
        ],
    );
    let mut statements = vec![
        // Where the shop knows of more payments (`told_paid`), a trigger computes the valid amount.
        Statement::new(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency, \
             payment_method, shop_code, source) select c.id, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5, \
             v.value->>6, v.value->>7, v.value->>8, v.value->>9, v.value->>10 \
             from json_each(?1) v cross join company c on c.code = v.value->>0 and c.code <> '' \
             where true on conflict (company_id, document_number) do update set document_type = excluded.document_type, \
             issue_date = excluded.issue_date, due_date = max(excluded.due_date, coalesce(deadline.postponed_to, '')), \
             told_due_date = case when deadline.postponed_to is not null and excluded.source = 'erp' then excluded.due_date end, \
             amount = excluded.amount, told_paid = case when deadline.told_paid is not null then excluded.paid end, \
             paid = case when deadline.told_paid is null then excluded.paid else deadline.paid end, \
             currency = excluded.currency, payment_method = excluded.payment_method, source = excluded.source, \
             shop_code = case excluded.source when 'shop' then deadline.shop_code else excluded.shop_code end",
        )
        .bind(rows),
    ];
    statements.extend(removed(
        changes,
        &["company", "documentNumber"],
        "delete from deadline where id in (select d.id from json_each(?1) v \
         cross join company c on c.code = v.value->>0 and c.code <> '' \
         cross join deadline d on d.company_id = c.id and d.document_number = v.value->>1)",
    ));
    statements
}
