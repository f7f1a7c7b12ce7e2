//! `GET /ops/product/{id}`: everything of an article that can be changed.

use super::{lot, price, product, stock, substitute};
use axum::Json;
use batches::cells::Cells;
use batches::kind::Kind;
use batches::row::to_json;
use batches::{list, run};
use catalogue::image;
use catalogue::products::parts::images_statement;
use catalogue::types::Image;
use identity::access::{Ops, area};
use platform::database::{self, Answers, Statement, json};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Fields, Id, Path};
use platform::state::App;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json as to_value};

/// A name or description that pages show in a language.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ShownText {
    pub locale: String,
    pub name: String,
    pub description: String,
    /// Another language's name stands in.
    pub fallback: bool,
}

/// An article: its rows of every kind, as the batches take them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsProductDetail {
    pub id: i64,
    pub created_at: String,
    /// Name of the source it was loaded from; empty for the shop's own.
    pub source: String,
    #[schema(schema_with = rows::product)]
    pub row: Value,
    pub texts: Vec<ShownText>,
    #[schema(schema_with = rows::prices)]
    pub prices: Vec<Value>,
    #[schema(schema_with = rows::stock)]
    pub stock: Vec<Value>,
    #[schema(schema_with = rows::lots)]
    pub lots: Vec<Value>,
    #[schema(schema_with = rows::substitutes)]
    pub substitutes: Vec<Value>,
    /// The first is the one of the lists.
    pub pictures: Vec<Image>,
    /// Somebody uploaded the first.
    pub has_upload: bool,
}

mod rows {
    use utoipa::openapi::{ArrayBuilder, Ref, RefOr, Schema, schema::Schema as Any};

    fn list(name: &str) -> RefOr<Schema> {
        RefOr::T(Any::Array(ArrayBuilder::new().items(Ref::from_schema_name(name)).build()))
    }

    pub(super) fn product() -> RefOr<Schema> {
        RefOr::Ref(Ref::from_schema_name("OpsProduct"))
    }

    pub(super) fn prices() -> RefOr<Schema> {
        list("OpsPrice")
    }

    pub(super) fn stock() -> RefOr<Schema> {
        list("OpsStock")
    }

    pub(super) fn lots() -> RefOr<Schema> {
        list("OpsLot")
    }

    pub(super) fn substitutes() -> RefOr<Schema> {
        list("OpsSubstitute")
    }
}

#[derive(Deserialize)]
struct Head {
    code: String,
    created_at: String,
    source: String,
    uploaded: bool,
}

#[derive(Deserialize)]
struct RowText {
    #[serde(deserialize_with = "json")]
    row: Value,
}

#[derive(Deserialize)]
struct Picture {
    id: i64,
    file: String,
    caption: String,
    published: i64,
}

/// Code, source, and whether a picture was uploaded.
pub(crate) fn head_statement(id: i64) -> Statement {
    Statement::new(
        "select p.code, p.created_at, s.name as source, exists (select 1 from product_image x cross join image i \
         on i.id = x.image_id where x.product_id = p.id and i.key glob 'upload:*') as uploaded \
         from product p join source s on s.id = p.source_id where p.id = ?1",
    )
    .bind(id)
}

/// The texts shown in each language.
pub(crate) fn texts_statement(id: i64) -> Statement {
    Statement::new(
        "select locale, name, description, fallback from product_text where product_id = ?1 order by locale",
    )
    .bind(id)
}

/// The article's rows of a kind.
fn of_article(kind: &'static Kind, code: &str) -> ApiResult<Vec<Statement>> {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("product", code).append_pair("elementsPerPage", "100");
    let row_query = list::RowQuery::read(kind, &Fields::from_form(query.finish().as_bytes()))?;
    Ok(list::statements(kind, &row_query).into_iter().take(1).collect())
}

fn rows(kind: &Kind, answers: &mut Answers) -> ApiResult<Vec<Value>> {
    let flats = kind.flats();
    let rows: Vec<RowText> = answers.rows()?;
    Ok(rows.into_iter().map(|row| to_json(kind.columns, &flats, &Cells::stored(row.row))).collect())
}

/// GET /ops/product/{id}: the article's row, its texts, prices, stock, lots, substitutes and pictures.
#[call(get, "/ops/product/{id}")]
pub async fn get_ops_product(
    app: App,
    _: Ops<area::Catalogue>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsProductDetail>> {
    let head: Head = database::row(&app, head_statement(id)).await?.ok_or(ApiError::NotFound)?;
    let kinds = [&price::KIND, &stock::KIND, &lot::KIND, &substitute::KIND];
    let mut statements = vec![
        run::by_key_statement(&product::KIND, &to_value!([[head.code]]).to_string()),
        texts_statement(id),
        images_statement(id),
    ];
    for kind in kinds {
        statements.extend(of_article(kind, &head.code)?);
    }
    let mut answers = database::batch(&app, statements).await?;
    let row = rows(&product::KIND, &mut answers)?.into_iter().next().ok_or(ApiError::NotFound)?;
    let texts: Vec<ShownText> = answers.rows()?;
    let pictures: Vec<Picture> = answers.rows()?;
    let pictures = pictures
        .into_iter()
        .filter_map(|row| image(Some(row.id), Some(row.file), Some(row.caption), Some(row.published)))
        .collect();
    Ok(Json(OpsProductDetail {
        id,
        created_at: head.created_at,
        source: head.source,
        row,
        texts,
        pictures,
        has_upload: head.uploaded,
        prices: rows(&price::KIND, &mut answers)?,
        stock: rows(&stock::KIND, &mut answers)?,
        lots: rows(&lot::KIND, &mut answers)?,
        substitutes: rows(&substitute::KIND, &mut answers)?,
    }))
}
