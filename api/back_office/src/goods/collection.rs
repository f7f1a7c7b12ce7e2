//! Curated collections.

use super::ARTICLE;
use batches::column::{Column, Empty, SORTING, Type};
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, picked, removed};
use identity::access::ops::Area;
use platform::database::Statement;

const COLLECTION: Type = Type::Choice(&["ensema-prodotti", "featured", "top-qualities"]);

pub static KIND: Kind = Kind {
    name: "collection",
    area: Area::Catalogue,
    about: "Articles of the curated pages /featured, /top-qualities and /ensema-prodotti, in their order.",
    columns: &[
        Column::needed("collection", COLLECTION),
        Column::needed("product", ARTICLE),
        Column::or("sorting", SORTING, Empty::Int(0)),
    ],
    key: &["collection", "product"],
    removable: true,
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_object('collection', x.collection, 'product', p.code, 'sorting', x.sorting)",
        by_key: "cross join product p on p.code = k.value->>1 \
                 cross join collection_product x on x.collection = k.value->>0 and x.product_id = p.id",
        from: "collection_product x cross join product p on p.id = x.product_id",
        along: "x.collection",
        then: ", x.sorting, x.product_id",
    },
    filters: &[
        Filter { name: "collection", of: COLLECTION, sql: "x.collection = ?" },
        Filter { name: "product", of: ARTICLE, sql: "p.code = ?" },
    ],
    write,
    ..Kind::PLAIN
};

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["collection", "product", "sorting"]);
    let mut statements = vec![
        Statement::new(
            "insert into collection_product (collection, product_id, sorting) select v.value->>0, p.id, v.value->>2 \
             from json_each(?1) v cross join product p on p.code = v.value->>1 where true \
             on conflict (collection, product_id) do update set sorting = excluded.sorting",
        )
        .bind(rows),
    ];
    statements.extend(removed(
        changes,
        &["collection", "product"],
        "delete from collection_product where (collection, product_id) in (select v.value->>0, p.id \
         from json_each(?1) v cross join product p on p.code = v.value->>1)",
    ));
    statements
}
