//! Every statement of the batch kinds, made of their own columns, and of the search index.

use super::NamedStatements;
use crate::back_office::batch::KINDS;
use crate::back_office::batch::cells::Cells;
use crate::back_office::batch::cells::Row;
use crate::back_office::batch::column::Cell;
use crate::back_office::batch::column::Flat;
use crate::back_office::batch::column::Type;
use crate::back_office::batch::draft::Draft;
use crate::back_office::batch::kind::Kind;

use crate::back_office::batch::write::Writing;
use crate::back_office::batch::{list, run};
use crate::back_office::goods::{
    detail, list as list_page, pictures, stock_list, stock_moves, stock_shortages,
};
use crate::back_office::index;
use crate::domain::dates::Day;
use crate::platform::extract::Fields;
use crate::platform::extract::Paging;
use serde_json::{Value, json};

pub fn add(found: &mut NamedStatements) {
    for kind in KINDS {
        let flats = kind.flats();
        lists(found, kind);
        found.add(
            &format!("batch {} by key", kind.name),
            &run::by_key_statement(kind, "[[\"a\", \"IT\", 1]]"),
        );
        for flat in &flats {
            if let Cell::Of(of) = flat.of {
                targets(found, kind, of);
            }
        }
        let cells = sample(&flats);
        let row = Row {
            line: 1,
            remove: false,
            cells: cells.clone(),
        };
        found.add_all(&format!("batch {} lookup", kind.name), &(kind.lookups)(&[row]));
        let draft = |remove: bool, before: Option<Cells>| Draft {
            line: 1,
            remove,
            given: cells.clone(),
            before,
            cells: cells.clone(),
        };
        let changes = [
            draft(false, None),
            draft(false, Some(Cells::default())),
            draft(true, Some(cells.clone())),
        ];
        found.add_all(
            &format!("batch {} write", kind.name),
            &(kind.write)(Writing { now: 0 }, &changes),
        );
    }
    pages(found);
    found.add_all("index stale", &index::stale_statements());
    found.add_all(
        "index texts",
        &index::text_statements("[{\"id\":1,\"mark\":1,\"name\":\"a\",\"brand\":\"\",\"category\":\"\"}]"),
    );
    found.add("index unknown", &index::unknown_statement("[\"a\"]"));
    found.add_all(
        "index terms",
        &index::term_statements("[\"riso\"]", "[[\"rio\",\"riso\"]]"),
    );
}

fn lists(found: &mut NamedStatements, kind: &'static Kind) {
    let filters = kind.filters.iter().map(|filter| {
        let value = match &filter.of {
            Type::Choice(words) => words.first().copied().unwrap_or_default(),
            Type::Int { .. } => "1",
            Type::Day => "2026-11-21",
            _ => "a",
        };
        format!("{}={value}", filter.name)
    });
    for query in [String::new(), "q=MD-1&page=2".to_owned()]
        .into_iter()
        .chain(filters)
    {
        if let Ok(asked) = list::RowQuery::read(kind, &Fields::from_form(query.as_bytes())) {
            found.add_all(
                &format!("batch {} list {query}", kind.name),
                &list::statements(kind, &asked),
            );
        }
    }
}

/// What the pages ask.
fn pages(found: &mut NamedStatements) {
    let paging = Paging::first(24);
    for q in ["", "mulino bianco"] {
        for state in [
            None,
            Some("active"),
            Some("inactive"),
            Some("unpriced"),
            Some("out_of_stock"),
            Some("without_picture"),
        ] {
            for (category, market) in [(None, None), (Some("pasta".to_owned()), Some("IT"))] {
                let asked = list_page::GoodsQuery {
                    q: q.to_owned(),
                    manufacturer: category.clone(),
                    category,
                    state,
                    market,
                    paging,
                };
                found.add_all("ops products", &list_page::statements(&asked, "it"));
            }
        }
        for state in [None, Some("low"), Some("out"), Some("short"), Some("expiring")] {
            let asked = stock_list::StockQuery {
                q: q.to_owned(),
                market: Some("IT"),
                state,
                today: Day(20_000),
                paging,
            };
            found.add_all("ops stock", &stock_list::statements(&asked, "it"));
        }
    }
    found.add_all("stock shortages", &stock_shortages::statements(paging, "it"));
    for (product, market) in [
        (None, None),
        (None, Some("IT")),
        (Some("MD-1"), None),
        (Some("MD-1"), Some("IT")),
    ] {
        let filter = stock_moves::MoveFilter {
            product: product.map(str::to_owned),
            market,
        };
        found.add_all("stock moves", &stock_moves::statements(&filter, paging));
    }
    found.add("ops product", &detail::head_statement(1));
    found.add("ops product texts", &detail::texts_statement(1));
    found.add_all("ops picture kept", &pictures::keep_statements("a", "kv/a.webp"));
    found.add("ops picture", &pictures::product_statement(1));
    found.add_all("ops picture shown", &pictures::show_statements(1, 1));
    found.add_all("ops picture hidden", &pictures::hide_statements(1));
}

fn targets(found: &mut NamedStatements, kind: &Kind, of: &Type) {
    match of {
        Type::Ref(target) => {
            let keys = if target.number { "[1]" } else { "[\"a\"]" };
            found.add(
                &format!("batch {} names", kind.name),
                &crate::platform::database::Statement::new(target.sql).bind(keys),
            );
        }
        Type::List { of, .. } => targets(found, kind, of),
        Type::Objects { members, .. } => members.iter().for_each(|(_, of)| targets(found, kind, of)),
        _ => {}
    }
}

/// A row with something in every cell.
fn sample(flats: &[Flat]) -> Cells {
    let mut cells = Cells::default();
    for flat in flats {
        let value = match flat.of {
            Cell::Text { .. } => json!("Testo"),
            Cell::Of(of) => of_type(of),
        };
        cells.set(flat.path.as_str(), value);
    }
    cells
}

fn of_type(of: &Type) -> Value {
    match of {
        Type::Int { .. } | Type::Decimal { .. } | Type::Flag => json!(1),
        Type::Ref(target) if target.number => json!(1),
        Type::Choice(words) => json!(words.first()),
        Type::Day => json!("2026-11-21"),
        Type::Instant => json!("2026-11-21T10:00:00Z"),
        Type::Time => json!("10:00"),
        Type::List { of, .. } => json!([of_type(of)]),
        Type::Objects { members, .. } => {
            let members = members.iter().map(|(name, of)| ((*name).to_owned(), of_type(of)));
            json!([Value::Object(members.collect())])
        }
        _ => json!("a"),
    }
}
