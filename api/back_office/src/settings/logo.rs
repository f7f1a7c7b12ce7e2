//! The shop's logo: `/ops/settings/logo`. Without one the header shows the built-in wordmark.

use crate::goods::pictures::{OpsPicture, keep};
use axum::{Json, extract::Request, http::StatusCode};
use catalogue::uploads;
use catalogue::version;
use identity::access::{Ops, area, ops_audit_change};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
struct FormerLogo {
    image: Option<i64>,
}

/// PUT /ops/settings/logo: a picture as `POST /image` takes one; every page shows it at once.
#[call(
    put, "/ops/settings/logo",
    request_body(content(
        (uploads::types::UploadForm = "multipart/form-data"),
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"),
    ))
)]
pub async fn put_ops_logo(
    app: App,
    operator: Ops<area::Terms>,
    request: Request,
) -> ApiResult<Json<OpsPicture>> {
    let picture = uploads::picture(request).await?;
    let image = keep(&app, &picture).await?;
    write(&app, &operator, Some(image.id)).await?;
    Ok(Json(image))
}

/// DELETE /ops/settings/logo: the wordmark again.
#[call(delete, "/ops/settings/logo", responses((status = 204, description = "Gone")))]
pub async fn delete_ops_logo(app: App, operator: Ops<area::Terms>) -> ApiResult<StatusCode> {
    write(&app, &operator, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn write(app: &App, Ops(operator, _): &Ops<area::Terms>, image: Option<i64>) -> ApiResult<()> {
    let former: Option<FormerLogo> = database::row(app, former_statement()).await?;
    let before = json!({ "image": former.and_then(|row| row.image) });
    let detail = json!({ "image": image, "before": before });
    let noted = ops_audit_change(app, operator, None, "settings.logo", "settings", &detail);
    let statement = image.map_or_else(remove_statement, write_statement);
    database::batch(app, vec![statement, noted]).await?;
    version::publish(app).await;
    Ok(())
}

pub fn former_statement() -> Statement {
    Statement::new("select value->>'image' as image from setting where key = 'logo'")
}

pub(crate) fn write_statement(image: i64) -> Statement {
    Statement::new(
        "insert into setting (key, value) values ('logo', json_object('image', ?1)) \
         on conflict (key) do update set value = excluded.value where setting.value <> excluded.value",
    )
    .bind(image)
}

pub fn remove_statement() -> Statement {
    Statement::new("delete from setting where key = 'logo'")
}
