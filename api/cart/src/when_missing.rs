//! What is to happen with an article that is not there at packing: the company's rule, and what holds for a line of the cart
//! (`/cart/when-missing`).

use super::change::OwnCart;
use super::scope::{OWNED, Scope};
use axum::Json;
use domain::substitution::WhenMissing;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Input, Ref};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::input::MAX_ENTRIES;

/// The company's rule, and the cart's lines.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartWhenMissing {
    /// The company's: what holds for lines without a rule of their own.
    pub usual: WhenMissing,
    /// The person may change it: a master.
    pub can_change: bool,
    pub items: Vec<LineWhenMissing>,
}

/// A line of the cart.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct LineWhenMissing {
    pub cart_item_id: i64,
    /// In the visitor's language.
    pub name: String,
    pub code: String,
    pub quantity: i64,
    /// Null: as the company.
    pub when_missing: Option<WhenMissing>,
}

/// Body of `PUT /cart/when-missing`: what is not named stays.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WhenMissingInput {
    /// The company's, which a master changes.
    #[serde(default)]
    pub usual: Option<WhenMissing>,
    #[serde(default)]
    #[schema(max_items = 300)]
    pub items: Vec<LineWhenMissingInput>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LineWhenMissingInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub cart_item_id: Ref,
    /// Null: as the company.
    #[serde(default)]
    pub when_missing: Option<WhenMissing>,
}

#[derive(Debug, Deserialize)]
struct UsualRow {
    usual: WhenMissing,
}

pub fn statements(scope: &Scope) -> Vec<Statement> {
    vec![
        Statement::new("select when_missing as usual from company where id = ?1").bind(scope.company),
        Statement::with(
            format!(
                "select i.id as cart_item_id, t.name, p.code, i.requested_quantity as quantity, i.when_missing \
                 from cart k cross join cart_item i on i.cart_id = k.id cross join product p on p.id = i.product_id \
                 cross join product_text t on t.locale = ?3 and t.product_id = p.id where {OWNED} order by i.id"
            ),
            scope.owner(),
        )
        .bind(scope.locale().code()),
    ]
}

async fn read(own: &OwnCart) -> ApiResult<CartWhenMissing> {
    let mut answers = database::batch(&own.app, statements(&own.scope)).await?;
    let usual: Option<UsualRow> = answers.row()?;
    let items = answers.rows()?;
    let usual = usual.ok_or(ApiError::NotFound)?;
    Ok(CartWhenMissing { usual: usual.usual, can_change: is_master(own), items })
}

fn is_master(own: &OwnCart) -> bool {
    own.session.company.as_ref().is_some_and(|company| company.master)
}

/// GET /cart/when-missing
#[call(get, "/cart/when-missing")]
pub async fn get_when_missing(own: OwnCart) -> ApiResult<Json<CartWhenMissing>> {
    read(&own).await.map(Json)
}

/// PUT /cart/when-missing: the company's rule, lines, or both. The company's is a master's to change.
#[call(
    put, "/cart/when-missing",
    params(crate::change::IfMatchParam),
    responses(
        (status = 403, description = "The company's rule by somebody else than its master: nothing is written"),
        (status = 404, description = "A line is not the cart's: nothing is written"),
    )
)]
pub async fn put_when_missing(
    own: OwnCart,
    Input(input): Input<WhenMissingInput>,
) -> ApiResult<Json<CartWhenMissing>> {
    if input.items.len() > MAX_ENTRIES {
        return Err(ApiError::field("items", FieldError::TooMany(MAX_ENTRIES)));
    }
    if input.usual.is_some() && !is_master(&own) {
        return Err(ApiError::Forbidden);
    }
    let rules: Vec<(i64, Option<WhenMissing>)> =
        input.items.iter().map(|each| (each.cart_item_id.0, each.when_missing)).collect();
    let known = read(&own).await?;
    let held = |id: i64| known.items.iter().any(|line| line.cart_item_id == id);
    if !rules.iter().all(|(id, _)| held(*id)) {
        return Err(ApiError::NotFound);
    }
    let rules = json!(rules).to_string();
    let mut changes: Vec<Statement> = Vec::with_capacity(2);
    if let Some(usual) = input.usual {
        changes.push(usual_statement(&own.scope, usual));
    }
    if !input.items.is_empty() {
        changes.push(lines_statement(&own.scope, &rules));
    }
    own.change("cart.when_missing", "", &json!(rules), changes).await?;
    read(&own).await.map(Json)
}

pub fn usual_statement(scope: &Scope, usual: WhenMissing) -> Statement {
    Statement::new("update company set when_missing = ?2 where id = ?1 and when_missing <> ?2")
        .bind_all((scope.company, usual.code()))
}

/// `rules`: JSON of `[line, rule or null]`.
pub fn lines_statement(scope: &Scope, rules: &str) -> Statement {
    Statement::with(
        format!(
            "update cart_item as i set when_missing = (select j.value ->> 1 from json_each(?3) j where j.value ->> 0 = i.id) \
             where i.id in (select value ->> 0 from json_each(?3)) \
             and i.cart_id = (select k.id from cart k where {OWNED}) \
             and i.when_missing is not (select j.value ->> 1 from json_each(?3) j where j.value ->> 0 = i.id)"
        ),
        scope.owner(),
    )
    .bind(rules.to_owned())
}
