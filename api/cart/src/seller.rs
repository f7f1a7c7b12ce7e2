//! `GET /cart/seller/{sellerId}`: the terms of a seller.

use super::answers::{MinimumValue, SellerTerms};
use super::payment_method::{COLUMNS, PaymentMethodRow};
use super::priced;
use super::scope::Scope;
use axum::Json;
use catalogue::types::Seller;
use domain::money::Minor;
use identity::access::CompanyUser;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::state::App;
use serde::Deserialize;

/// The offered payment methods.
pub fn methods_statement() -> Statement {
    Statement::new(format!("select {COLUMNS} from payment_method where active = 1 order by sorting"))
}

/// GET /cart/seller/{sellerId}: how it is paid, where it goes, from how much on.
#[call(get, "/cart/seller/{sellerId}")]
pub async fn get_seller(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<SellerTerms>> {
    #[derive(Deserialize)]
    struct Row {
        id: i64,
        name: String,
    }
    let scope = Scope::of(&app, &session, &company);
    let mut statements = vec![seller_statement(id), methods_statement()];
    statements.extend(priced::statements(&scope));
    let mut answers = database::batch(&app, statements).await?;
    let seller: Row = answers.row()?.ok_or(ApiError::NotFound)?;
    let methods: Vec<PaymentMethodRow> = answers.rows()?;
    let cart = priced::read(&mut answers, &scope)?;
    let missing = cart
        .sellers
        .iter()
        .find(|known| known.id == id)
        .map_or(cart.minimum, |known| known.missing(cart.minimum));
    Ok(Json(SellerTerms {
        seller: Seller { id: seller.id, name: seller.name },
        payment_methods: methods.iter().map(|method| method.to_wire(scope.locale())).collect(),
        address: cart.checkout.shipping_address,
        minimum: MinimumValue {
            amount: cart.minimum,
            missing: missing.max(Minor(0)),
            currency: scope.country().currency(),
        },
    }))
}

pub(crate) fn seller_statement(id: i64) -> Statement {
    Statement::new("select id, name from seller where id = ?1").bind(id)
}
