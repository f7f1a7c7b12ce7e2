//! The frame of every change of a cart: one batch that creates the cart when there is none, refuses an old
//! version, changes the cart, counts its version up, notes an agent's change, and reads the cart again.

use super::scope::{OWNED, Scope};
use super::sites::{self, OrderedFrom};
use super::types::Cart;
use super::view;
use axum::extract::FromRequestParts;
use axum::http::{header, request::Parts};
use catalogue::directory::{Directory, directory};
use domain::instant;
use identity::access::{ActiveCompany, Assigned, CompanyUser, Session, audit_change};
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, FieldErrors};
use platform::extract::Id;
use platform::state::App;
use platform::texts::cart as texts;
use serde_json::{Value, json};
use std::sync::Arc;

/// The version of the cart that the page was showing, if it sent one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IfMatch(pub Option<i64>);

/// The header of [`IfMatch`].
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its description is used")]
pub struct IfMatchParam {
    /// The cart's version: an old one is answered 409 `cart_changed` with the cart.
    #[param(rename = "If-Match", nullable = false, pattern = r#"^"[1-9][0-9]{0,8}"$"#)]
    if_match: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for IfMatch {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> ApiResult<Self> {
        let Some(value) = parts.headers.get(header::IF_MATCH) else {
            return Ok(Self(None));
        };
        let text = value.to_str().unwrap_or("?").trim();
        if text == "*" {
            return Ok(Self(None));
        }
        parse(text).map(|version| Self(Some(version))).ok_or_else(|| {
            ApiError::Malformed(FieldErrors::from([("If-Match".to_owned(), vec![FieldError::Malformed])]))
        })
    }
}

/// Reads `"7"`, also as a weak tag, and plain `7`.
fn parse(text: &str) -> Option<i64> {
    let text = text.strip_prefix("W/").unwrap_or(text);
    let bare = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text);
    if bare == "0" {
        return Some(0);
    }
    Id::parse(bare).map(|Id(version)| version)
}

/// The cart of an [`CompanyUser`] session, to be changed.
pub struct OwnCart {
    pub app: App,
    pub session: Session,
    pub scope: Scope,
    pub if_match: IfMatch,
    /// The source of the articles: an empty cart is delivered to its site.
    pub from: Option<OrderedFrom>,
    pub known: Option<KnownPieces>,
}

/// The quantities of an article, 0 for none, that the cart may have for the change to be accepted.
pub struct KnownPieces {
    pub product: i64,
    pub numbers: Vec<i64>,
}

impl<S: Send + Sync> FromRequestParts<S> for OwnCart {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let app = App::from_request_parts(parts, state).await?;
        let CompanyUser(session, company) = CompanyUser::from_request_parts(parts, state).await?;
        let if_match = IfMatch::from_request_parts(parts, state).await?;
        Ok(Self::of(app, session, &company, if_match))
    }
}

/// The agent's cart for the assigned company of the path, to be changed.
pub struct AssignedCart(pub OwnCart);

impl<S: Send + Sync> FromRequestParts<S> for AssignedCart {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let app = App::from_request_parts(parts, state).await?;
        let Assigned(session, company) = Assigned::from_request_parts(parts, state).await?;
        let if_match = IfMatch::from_request_parts(parts, state).await?;
        Ok(Self(OwnCart::of(app, session, &company, if_match)))
    }
}

/// One of several changes: its statement, and its description in an agent's audit row.
pub struct Change {
    /// `cart.quantity`, ...
    pub action: &'static str,
    pub subject: String,
    pub detail: Value,
    pub statement: Statement,
}

/// The result of a change.
pub struct CartChanged {
    /// The rows that the first statement of the change returned.
    pub rows: Vec<Value>,
    pub cart: Cart,
}

/// Creates the cart when there is none.
pub fn made_statement(scope: &Scope) -> Statement {
    let mut params = scope.owner();
    params.push(instant::iso(scope.now / 1_000).into());
    Statement::with(
        "insert into cart (user_id, company_id, updated_at) values (?1, ?2, ?3) on conflict do nothing"
            .to_owned(),
        params,
    )
}

/// Undoes the batch unless the cart still has this version.
pub(crate) fn unchanged_statements(scope: &Scope, version: i64) -> Vec<Statement> {
    let mut params = scope.owner();
    params.push(version.into());
    vec![
        Statement::with(
            format!("insert into guard (ok) select k.version = ?3 from cart k where {OWNED}"),
            params,
        ),
        Statement::new("delete from guard"),
    ]
}

/// Undoes the batch when the cart has an unexpected quantity of an article.
pub(crate) fn known_statements(scope: &Scope, known: &KnownPieces) -> Vec<Statement> {
    let mut params = scope.owner();
    params.extend([json!(known.numbers).to_string().into(), known.product.into()]);
    vec![
        Statement::with(
            format!(
                "insert into guard (ok) select coalesce((select exists (select 1 from json_each(?3) n \
                 where n.value in (i.requested_quantity, i.quantity)) from cart_item i where i.cart_id = k.id and i.product_id = ?4), \
                 exists (select 1 from json_each(?3) n where n.value = 0)) from cart k where {OWNED}"
            ),
            params,
        ),
        Statement::new("delete from guard"),
    ]
}

/// Counts the version up when the statement before it changed a row.
pub(crate) fn counted_statement(scope: &Scope) -> Statement {
    let mut params = scope.owner();
    params.push(instant::iso(scope.now / 1_000).into());
    Statement::with(
        format!(
            "update cart as k set version = version + 1, updated_at = ?3 where {OWNED} and changes() > 0"
        ),
        params,
    )
}

/// 409 with the cart as it is now.
pub async fn changed(app: &App, scope: &Scope) -> ApiResult<ApiError> {
    let cart = view::load(app, scope).await?;
    let cart = serde_json::to_value(&cart).map_err(|error| ApiError::internal(format!("cart: {error}")))?;
    Ok(ApiError::Conflict(Conflict::new("cart_changed", &texts::CART_CHANGED).with("cart", cart)))
}

impl OwnCart {
    /// The session's cart for its active company.
    pub fn of(app: App, session: Session, company: &ActiveCompany, if_match: IfMatch) -> Self {
        let scope = Scope::of(&app, &session, company);
        Self { app, session, scope, if_match, from: None, known: None }
    }

    /// Runs the statements of the change; the last of them decides whether anything has changed. `action`
    /// (`cart.quantity`, ...), `subject` and `detail` are noted when an agent makes the change.
    ///
    /// # Errors
    /// 409 `cart_changed` when another tab was quicker.
    pub async fn change(
        &self,
        action: &str,
        subject: &str,
        detail: &Value,
        change: Vec<Statement>,
    ) -> ApiResult<CartChanged> {
        let of_change = change.len();
        let mut statements = change;
        // Without a statement of the change, the counted changes would be the guard's.
        if of_change > 0 {
            statements.push(counted_statement(&self.scope));
            statements.extend(self.noted(action, subject, detail));
        }
        let mut changed = self.run(statements).await?;
        let rows = if of_change == 0 { Vec::new() } else { changed.answers.rows()? };
        let read = usize::from(of_change > 0);
        let cart = changed.cart(&self.scope, read)?;
        Ok(CartChanged { rows, cart })
    }

    /// Runs several changes in one batch, each counted and noted for itself when it changed something.
    ///
    /// # Errors
    /// 409 `cart_changed` when another tab was quicker.
    pub async fn change_each(&self, changes: Vec<Change>) -> ApiResult<Cart> {
        let mut statements = Vec::new();
        for change in changes {
            statements.push(change.statement);
            statements.push(counted_statement(&self.scope));
            statements.extend(self.noted(change.action, &change.subject, &change.detail));
        }
        self.run(statements).await?.cart(&self.scope, 0)
    }

    /// Notes an agent's change when the statement before it changed a row.
    fn noted(&self, action: &str, subject: &str, detail: &Value) -> Option<Statement> {
        self.session
            .roles
            .agent()
            .then(|| audit_change(&self.app, &self.session, self.scope.company, action, subject, detail))
    }

    /// Runs the change between the statements that create the cart and those that read it again.
    async fn run(&self, change: Vec<Statement>) -> ApiResult<ChangeAnswers> {
        let Self { app, scope, if_match, from, known, .. } = self;
        let directory = directory(app, &scope.viewer.context).await?;
        let mut statements = vec![made_statement(scope)];
        if let IfMatch(Some(version)) = if_match {
            statements.extend(unchanged_statements(scope, *version));
        }
        if let Some(known) = known {
            statements.extend(known_statements(scope, known));
        }
        if let Some(from) = from {
            statements.extend([sites::proposed_statement(scope, *from), counted_statement(scope)]);
        }
        let (before, of_change) = (statements.len(), change.len());
        statements.extend(change);
        statements.extend(view::statements(scope));
        match database::batch(app, statements).await {
            Ok(mut answers) => {
                answers.pass(before);
                Ok(ChangeAnswers { answers, of_change, directory })
            }
            Err(error) if error.is_guard() => Err(changed(app, scope).await?),
            Err(error) => Err(error),
        }
    }
}

/// The answers of a change, from its first statement on.
struct ChangeAnswers {
    answers: Answers,
    of_change: usize,
    directory: Arc<Directory>,
}

impl ChangeAnswers {
    /// Reads the cart after the change; `read` answers of the change were consumed already.
    fn cart(mut self, scope: &Scope, read: usize) -> ApiResult<Cart> {
        self.answers.pass(self.of_change.saturating_sub(read));
        view::read(&mut self.answers, scope, &self.directory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_comes_in_three_forms() {
        for (text, version) in [
            ("\"7\"", Some(7)),
            ("W/\"7\"", Some(7)),
            ("7", Some(7)),
            ("\"0\"", Some(0)),
            ("\"07\"", None),
            ("\"7", None),
            ("seven", None),
            ("", None),
        ] {
            assert_eq!(parse(text), version, "{text}");
        }
    }
}
