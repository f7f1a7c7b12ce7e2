//! Public pictures: an article's own, and those that banners, categories and makers refer to.

use axum::{Json, extract::Request, http::StatusCode};
use catalogue::images::stored;
use catalogue::uploads;
use catalogue::version;
use domain::picture::Picture;
use identity::access::{Operator, Ops, area, ops_audit, ops_audit_change};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::state::App;
use serde::Serialize;
use serde_json::json;

/// A picture that is kept and published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsPicture {
    pub id: i64,
    /// What sizes stand behind: `url` + `product_thumb`.
    pub url: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    pub media_type: &'static str,
}

/// The picture's row, whether it is new or existed already; the last statement answers its id.
pub fn keep_statements(hash: &str, file: &str) -> Vec<Statement> {
    let key = format!("upload:{hash}");
    vec![
        Statement::new(
            "insert into image (key, kind, file) values (?1, 'photo', ?2) on conflict (key) do nothing",
        )
        .bind_all((key.as_str(), file)),
        Statement::new("select id from image where key = ?1").bind(key),
    ]
}

/// Sets the article's picture: before the others, in place of an uploaded one; photos of an import stay
/// behind it.
pub(crate) fn show_statements(product: i64, image: i64) -> Vec<Statement> {
    let statement = |sql: &'static str| Statement::new(sql).bind_all((product, image));
    vec![
        statement(
            "delete from product_image where product_id = ?1 and image_id <> ?2 and image_id in \
             (select i.id from product_image x cross join image i on i.id = x.image_id where x.product_id = ?1 \
             and i.key glob 'upload:*')",
        ),
        statement(
            "insert into product_image (product_id, sorting, image_id) select ?1, \
             coalesce((select min(sorting) from product_image where product_id = ?1), 1) - 1, ?2 \
             where not exists (select 1 from product_image where product_id = ?1 and image_id = ?2)",
        ),
        statement("update product set image_id = ?2 where id = ?1 and image_id is not ?2"),
    ]
}

/// The picture after removing an uploaded one: the next of the article's, else its category's.
pub(crate) fn hide_statements(product: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "delete from product_image where product_id = ?1 and image_id in \
             (select i.id from product_image x cross join image i on i.id = x.image_id where x.product_id = ?1 \
             and i.key glob 'upload:*')",
        )
        .bind(product),
        Statement::new(
            "update product set image_id = coalesce((select image_id from product_image where product_id = ?1 \
             order by sorting limit 1), (select image_id from category c where c.id = product.category_id)) \
             where id = ?1 and image_id in (select i.id from image i where i.id = product.image_id and i.key glob 'upload:*')",
        )
        .bind(product),
    ]
}

/// Whether there is such an article.
pub(crate) fn product_statement(id: i64) -> Statement {
    Statement::new("select id from product where id = ?1").bind(id)
}

/// Stores a public picture; equal bytes are the same picture.
///
/// # Errors
/// When storage or database do not answer.
pub async fn keep(app: &App, picture: &Picture) -> ApiResult<OpsPicture> {
    let (hash, file) = stored::keep(app, picture).await?;
    let mut answers = database::batch(app, keep_statements(&hash, &file)).await?;
    answers.skip();
    let id = answers.number()?.ok_or_else(|| ApiError::internal("image: no id"))?;
    Ok(OpsPicture {
        id,
        url: catalogue::images::address(id),
        width: picture.width,
        height: picture.height,
        media_type: picture.format.media_type(),
    })
}

/// PUT /ops/product/{id}/picture: the article's picture, as `POST /image` takes one: JPEG, PNG or WebP by its bytes, at most
/// 10 MiB. Place, camera and texts are removed; everybody sees it at once, in every size the shop shows.
#[call(
    put, "/ops/product/{id}/picture",
    request_body(content(
        (uploads::types::UploadForm = "multipart/form-data"),
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"),
    ))
)]
pub async fn put_product_picture(
    app: App,
    Ops(operator, _): Ops<area::Catalogue>,
    Path(Id(id)): Path<Id>,
    request: Request,
) -> ApiResult<Json<OpsPicture>> {
    let picture = uploads::picture(request).await?;
    database::number(&app, product_statement(id)).await?.ok_or(ApiError::NotFound)?;
    let image = keep(&app, &picture).await?;
    let mut statements = show_statements(id, image.id);
    statements.push(audited(&app, &operator, "product.picture", id, image.id));
    database::batch(&app, statements).await?;
    version::publish(&app).await;
    Ok(Json(image))
}

fn audited(app: &App, operator: &Operator, action: &str, product: i64, image: i64) -> Statement {
    ops_audit_change(app, operator, None, action, &format!("product:{product}"), &json!({ "image": image }))
}

/// DELETE /ops/product/{id}/picture: the uploaded picture goes; what was there before is shown again.
#[call(delete, "/ops/product/{id}/picture", responses((status = 204, description = "Gone")))]
pub async fn delete_product_picture(
    app: App,
    Ops(operator, _): Ops<area::Catalogue>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    database::number(&app, product_statement(id)).await?.ok_or(ApiError::NotFound)?;
    let mut statements = hide_statements(id);
    statements.push(audited(&app, &operator, "product.no-picture", id, 0));
    database::batch(&app, statements).await?;
    version::publish(&app).await;
    Ok(StatusCode::NO_CONTENT)
}

/// POST /ops/image: a picture for a banner, a category or a maker, which name it by its id. The same bytes are the same picture.
#[call(
    post, "/ops/image",
    request_body(content(
        (uploads::types::UploadForm = "multipart/form-data"),
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"),
    )),
    responses((status = 201, description = "Kept", body = OpsPicture))
)]
pub async fn post_ops_image(
    app: App,
    Ops(operator, _): Ops<area::Catalogue>,
    request: Request,
) -> ApiResult<(StatusCode, Json<OpsPicture>)> {
    let picture = uploads::picture(request).await?;
    let image = keep(&app, &picture).await?;
    let detail = json!({ "width": image.width, "height": image.height });
    let subject = format!("image:{}", image.id);
    let audit = ops_audit(&app, &operator, None, "image.put", &subject, &detail);
    database::batch(&app, vec![audit]).await?;
    Ok((StatusCode::CREATED, Json(image)))
}
