//! Who may call what: every operation of the contract, one row each, role by role. The
//! extractors enforce it; this is the same said as data, and the generated test compares the two.
//!
//! Written into `schema/openapi.json` as `x-access` on each operation, for example
//!
//! ```json
//! "x-access": {
//!   "anonymous": "401",
//!   "member": { "own": "403", "other": "404" },
//!   "master": { "own": "yes", "other": "404" },
//!   "manager": { "own": "yes", "other": "404" },
//!   "sellerManager": { "own": "yes", "other": "404" },
//!   "operator": "404"
//! }
//! ```
//!
//! How `tests/http/matrix.test.mjs` reads it: for each operation and role there is one request
//! per case. A plain text is the same answer in every case. Cases of an object:
//!
//! | case | who sends it | about what |
//! |---|---|---|
//! | `own` | a session of the role with an active company | the path's company is that one, or one assigned to the agent; the path's user, session or picture is the role's own |
//! | `other` | the same session | the path names a company, user, session or picture that exists and belongs to somebody else |
//! | `none` | a session of the role without an active company | as `own`, where nothing of a company is in the path |
//!
//! Answers: `yes` lets the call through to its handler, whatever that says about the request
//! (never 401, 403 or a 5xx; 2xx when the test knows a good request; 404 only for a row that is
//! not there, 409 only for a state). Anything else is the status that is answered:
//! `401` nobody is signed in, `403` the right is missing, `404` not theirs, so not there,
//! `409` no active company (`no_company`) or, to delete an account, an agent's (`not_cancellable`).
//! An operator's session reaches its own user, what everybody reaches, and `/ops`.
//!
//! Calls under `/ops` carry `x-scope` besides, which `tests/http/ops-rights.test.mjs` reads:
//!
//! | `x-scope` | an operator without the second factor | a service key |
//! |---|---|---|
//! | `orders:read` | 403 `second_factor` | with this scope; else 403 `scope` |
//! | `session` | 403 `second_factor` | 403 `scope`: for people only |
//! | `sign-in` | yes: how the second factor is given | 403 `scope` |
//! | `any` | yes | yes |
//!
//! The column `operator` is one whose second factor was given. A service key that is unknown, expired or revoked is 401
//! everywhere under `/ops`, and nobody elsewhere.

use crate::identity::access::ops::Area;
use serde_json::{Value, json};
use std::borrow::Cow;

/// What a role is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Goes through to the handler.
    Yes,
    /// Through for what is theirs: the path's company, user, session or picture; else 404.
    Own,
    /// Through with an active company; 409 without one.
    Active,
    /// Through for what is the active company's; 409 without one, 404 for what is not theirs.
    OwnActive,
    /// 403 in a company of theirs, 404 in any other.
    Barred,
    /// Always this status.
    Is(u16),
}

use Answer::{Active, Barred, Is, Own, OwnActive, Yes};

impl Answer {
    fn json(self) -> Value {
        match self {
            Self::Yes => json!("yes"),
            Self::Own => json!({ "own": "yes", "other": "404" }),
            Self::OwnActive => json!({ "own": "yes", "other": "404", "none": "409" }),
            Self::Active => json!({ "own": "yes", "none": "409" }),
            Self::Barred => json!({ "own": "403", "other": "404" }),
            Self::Is(status) => json!(status.to_string()),
        }
    }
}

/// Who of operations: what `x-scope` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// No call of operations.
    None,
    /// Whoever works in this area.
    Area(Area),
    /// An operator in person, whose second factor was given.
    Session,
    /// An operator in person, also one who has still to give it.
    SignIn,
    /// An operator, proven or not, and any service key.
    Any,
}

/// One operation: the answers in the order of [`ROLES`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub method: &'static str,
    pub path: Cow<'static, str>,
    pub answers: [Answer; 6],
    pub scope: Scope,
}

/// A, C, X, G, S and O of the table in the domain's decisions.
pub const ROLES: [&str; 6] = [
    "anonymous",
    "member",
    "master",
    "manager",
    "sellerManager",
    "operator",
];

const fn row(method: &'static str, path: &'static str, answers: [Answer; 6]) -> Row {
    Row {
        method,
        path: Cow::Borrowed(path),
        answers,
        scope: Scope::None,
    }
}

/// A call of operations.
#[must_use]
pub const fn ops(method: &'static str, path: &'static str, area: Area) -> Row {
    Row {
        method,
        path: Cow::Borrowed(path),
        answers: OPERATORS,
        scope: Scope::Area(area),
    }
}

/// [`ops`] of a path that is put together.
#[must_use]
fn ops_at(method: &'static str, path: String, area: Area) -> Row {
    Row {
        path: Cow::Owned(path),
        ..ops(method, "", area)
    }
}

/// A call of operations that has no area.
const fn operators(method: &'static str, path: &'static str, scope: Scope) -> Row {
    Row {
        method,
        path: Cow::Borrowed(path),
        answers: OPERATORS,
        scope,
    }
}

/// Everybody, signed in or not.
const PUBLIC: [Answer; 6] = [Yes; 6];
/// The own user, and what hangs on it, of every role.
const ONESELF: [Answer; 6] = [Is(401), Yes, Yes, Yes, Yes, Yes];
const ONES_OWN: [Answer; 6] = [Is(401), Own, Own, Own, Own, Own];
/// Buyers and agents.
const SIGNED_IN: [Answer; 6] = [Is(401), Yes, Yes, Yes, Yes, Is(403)];
const AGENTS: [Answer; 6] = [Is(401), Is(403), Is(403), Yes, Yes, Is(403)];
/// What an agent's assigned companies have.
const AGENTS_OWN: [Answer; 6] = [Is(401), Is(403), Is(403), Own, Own, Is(403)];
/// For the active company of a buyer.
const BUYERS: [Answer; 6] = [Is(401), Active, Active, Is(403), Is(403), Is(403)];
/// The path's company.
const COMPANY_READ: [Answer; 6] = [Is(401), Own, Own, Own, Own, Is(404)];
/// For the active company of a buyer or an agent.
const ACTING: [Answer; 6] = [Is(401), Active, Active, Active, Active, Is(403)];
/// Who runs the shop.
const OPERATORS: [Answer; 6] = [Is(401), Is(403), Is(403), Is(403), Is(403), Yes];
const COMPANY_EDIT: [Answer; 6] = [Is(401), Barred, Own, Own, Own, Is(404)];

#[rustfmt::skip]
pub static MATRIX: &[Row] = &[
    //                                                             anonymous  member   master   manager  seller   operator
    // The shop and its catalogue: everybody reads; prices follow the active company.
    row("get",    "/health",                                        PUBLIC),
    row("get",    "/ready",                                         PUBLIC),
    row("get",    "/shop",                                          PUBLIC),
    row("get",    "/shop/legal/{name}",                             PUBLIC),
    row("get",    "/notice",                                        PUBLIC),
    row("get",    "/banner",                                        PUBLIC),
    row("get",    "/category",                                      PUBLIC),
    row("get",    "/category/map",                                  PUBLIC),
    row("post",   "/category/list",                                 PUBLIC),
    row("get",    "/category/{id}",                                 PUBLIC),
    row("get",    "/manufacturer",                                  PUBLIC),
    row("post",   "/manufacturer/list",                             PUBLIC),
    row("get",    "/manufacturer/active",                           PUBLIC),
    row("get",    "/manufacturer/{id}",                             PUBLIC),
    row("post",   "/product/list",                                  PUBLIC),
    row("post",   "/product/filter/list",                           PUBLIC),
    row("get",    "/product/best-sellers",                          PUBLIC),
    row("get",    "/product/promotions",                            PUBLIC),
    row("get",    "/product/by-code/{code}",                        PUBLIC),
    row("get",    "/product/by-slug/{categorySlug}/{productSlug}",  PUBLIC),
    row("get",    "/product/{id}",                                  PUBLIC),
    row("get",    "/product/{id}/related",                          PUBLIC),
    row("get",    "/product/{id}/images",                           PUBLIC),
    row("get",    "/product/{id}/availabilities",                   PUBLIC),
    row("get",    "/search/suggest",                                PUBLIC),
    row("get",    "/public/image/{id}/filter/{filter}",             PUBLIC),
    row("get",    "/geo/cities",                                    PUBLIC),
    row("post",   "/newsletter",                                    PUBLIC),
    row("post",   "/newsletter/confirm",                            PUBLIC),
    row("get",    "/newsletter/unsubscribe",                        PUBLIC),
    row("post",   "/newsletter/unsubscribe",                        PUBLIC),

    row("get",    "/catalogue/{token}",                             PUBLIC),
    row("get",    "/catalogue/unsubscribe",                         PUBLIC),
    row("post",   "/catalogue/unsubscribe",                         PUBLIC),

    // Doors: guarded by rate limits, captcha, passwords and codes.
    row("post",   "/user/login",                                    PUBLIC),
    row("post",   "/user/logout",                                   PUBLIC),
    row("post",   "/user/reset-password/request-token",             PUBLIC),
    row("post",   "/user/reset-password",                           PUBLIC),
    row("post",   "/user/set-password",                             PUBLIC),
    row("post",   "/user/confirm-email",                            ONESELF),
    row("post",   "/user/register/quick",                           PUBLIC),
    row("post",   "/user/register/partial",                         PUBLIC),
    row("get",    "/user/register/partial",                         PUBLIC),
    row("post",   "/user/register/by-manager",                      AGENTS),

    // Signed by the payment providers.
    row("post",   "/payment/webhook/paypal",                        PUBLIC),
    row("post",   "/payment/webhook/stripe",                        PUBLIC),

    // The own user.
    row("get",    "/user/self",                                     ONESELF),
    row("put",    "/user/{id}",                                     ONES_OWN),
    row("get",    "/user/sessions",                                 ONESELF),
    row("get",    "/user/{id}/export",                              ONES_OWN),
    row("get",    "/user/security",                                 ONESELF),
    row("delete", "/user/sessions",                                 ONESELF),
    row("delete", "/user/sessions/{id}",                            ONES_OWN),
    row("post",   "/user/embed-code",                               SIGNED_IN),
    row("post",   "/user/cancel",                                   [Is(401),  Yes,     Yes,     Is(409), Is(409), Is(403)]),
    row("get",    "/user/managed-companies",                        AGENTS),

    // The company in the path.
    row("get",    "/company/{id}",                                  COMPANY_READ),
    row("put",    "/company/{id}",                                  COMPANY_EDIT),
    row("get",    "/company/{id}/addresses",                        COMPANY_READ),
    row("post",   "/company/{id}/address/add",                      COMPANY_EDIT),
    row("put",    "/company/{id}/address/{addressId}",              COMPANY_EDIT),
    row("delete", "/company/{id}/address/remove/{addressId}",       COMPANY_EDIT),
    row("get",    "/company/{id}/representatives",                  COMPANY_READ),
    row("post",   "/company/{id}/representative/add",               COMPANY_EDIT),
    row("put",    "/company/{id}/representative/{repId}/edit",      COMPANY_EDIT),
    row("delete", "/company/{id}/representative/{repId}/remove",    COMPANY_EDIT),
    row("get",    "/company/{id}/switch",                           [Is(401),  Own,     Own,     Own,     Own,     Is(403)]),
    row("post",   "/company/{id}/switch",                           [Is(401),  Own,     Own,     Own,     Own,     Is(403)]),

    // The own cart for the active company; who has none sees an empty one.
    row("get",    "/cart",                                          PUBLIC),
    row("post",   "/cart/product/{productId}/quantity/{quantity}",  ACTING),
    row("delete", "/cart/product/{productId}",                      ACTING),
    row("post",   "/cart/empty",                                    ACTING),
    row("get",    "/cart/empty",                                    ACTING),
    row("get",    "/cart/delivery-date",                            PUBLIC),
    row("post",   "/cart/set-delivery-date",                        ACTING),
    row("get",    "/cart/seller/{sellerId}",                        ACTING),
    row("post",   "/cart-item/lot",                                 ACTING),
    row("post",   "/cart-item/auto-order",                          ACTING),
    row("post",   "/cart/coupon/{id}",                              ACTING),
    row("post",   "/cart/checkout",                                 ACTING),
    row("post",   "/cart/products",                                 ACTING),
    row("post",   "/cart/codes",                                    ACTING),
    row("post",   "/cart/proposal/{id}/accept",                     ACTING),
    row("delete", "/cart/proposal/{id}",                            ACTING),
    row("post",   "/order/{id}/reorder",                            [Is(401),  OwnActive, OwnActive, OwnActive, OwnActive, Is(404)]),

    // The path's order, and the active company's.
    row("get",    "/order",                                         ACTING),
    row("post",   "/order/create-from-cart",                        ACTING),
    row("get",    "/order/{id}",                                    COMPANY_READ),
    row("post",   "/order/{id}/payment/start",                      COMPANY_READ),
    row("post",   "/order/{id}/payment/return",                     COMPANY_READ),
    row("post",   "/order/{id}/change-payment-method",              COMPANY_READ),
    row("post",   "/order/{id}/cancel",                             COMPANY_READ),
    row("get",    "/order/{id}/cancel",                             COMPANY_READ),
    row("get",    "/order/{id}/confirmation",                       COMPANY_READ),
    row("post",   "/order/{id}/return",                             COMPANY_READ),
    row("get",    "/return",                                        ACTING),
    row("get",    "/return/{id}",                                   COMPANY_READ),
    row("get",    "/product/{id}/order-items",                      ACTING),

    // What the active company, or the agent, keeps.
    row("post",   "/deadline",                                      [Is(401),  Is(403), Active,  Yes,     Yes,     Is(403)]),
    row("get",    "/deadline/blocked",                              AGENTS),
    row("post",   "/request",                                       AGENTS_OWN),
    row("get",    "/request",                                       AGENTS),
    row("get",    "/request/subjects",                              AGENTS_OWN),
    row("get",    "/request/{id}",                                  AGENTS_OWN),
    row("put",    "/favourite/product/{id}",                        BUYERS),
    row("delete", "/favourite/product/{id}",                        BUYERS),
    row("delete", "/purchased/product/{id}",                        BUYERS),
    row("get",    "/manager/today",                                 AGENTS),
    row("get",    "/manager/day",                                   AGENTS),
    row("get",    "/manager/planner",                               AGENTS),
    row("get",    "/manager/target",                                AGENTS),
    row("get",    "/manager/statistics",                            AGENTS),
    row("get",    "/manager/favourite",                             AGENTS),
    row("put",    "/manager/favourite/product/{id}",                AGENTS),
    row("delete", "/manager/favourite/product/{id}",                AGENTS),
    row("get",    "/manager/trip",                                  AGENTS),
    row("get",    "/manager/trip/{id}",                             AGENTS_OWN),
    row("get",    "/manager/unavailability",                        AGENTS),
    row("get",    "/manager/company/{id}/order-taking",             AGENTS_OWN),
    row("put",    "/manager/company/{id}/cart",                     AGENTS_OWN),
    row("post",   "/manager/company/{id}/codes",                    AGENTS_OWN),
    row("post",   "/manager/company/{id}/order",                    AGENTS_OWN),
    row("get",    "/manager/company/{id}/products",                 AGENTS_OWN),
    row("get",    "/manager/pocket",                                AGENTS),
    row("post",   "/order/list-for-manager",                        AGENTS),
    row("post",   "/order/list-for-manager-companies",              AGENTS),
    row("get",    "/manager/contact",                               AGENTS),
    row("post",   "/manager/contact",                               AGENTS),
    row("put",    "/manager/contact/{id}",                          AGENTS_OWN),
    row("delete", "/manager/contact/{id}",                          AGENTS_OWN),
    row("post",   "/manager/contact/import",                        AGENTS),
    row("get",    "/manager/catalogue",                             AGENTS),
    row("post",   "/manager/catalogue",                             AGENTS),
    row("get",    "/manager/catalogue/{id}",                        AGENTS_OWN),
    row("get",    "/manager/catalogue/file/{id}",                   AGENTS_OWN),
    row("post",   "/tracking",                                      SIGNED_IN),
    row("post",   "/image",                                         SIGNED_IN),
    row("get",    "/image/{id}",                                    [Is(401),  Own,     Own,     Own,     Own,     Is(403)]),

    // Who runs the shop: an area each, or people only.
    ops("get",    "/ops/product",                                   Area::Catalogue),
    ops("get",    "/ops/product/{id}",                              Area::Catalogue),
    ops("put",    "/ops/product/{id}/picture",                      Area::Catalogue),
    ops("delete", "/ops/product/{id}/picture",                      Area::Catalogue),
    ops("post",   "/ops/image",                                     Area::Catalogue),
    ops("get",    "/ops/stock",                                     Area::Stock),
    ops("get",    "/ops/stock/moves",                               Area::Stock),
    ops("get",    "/ops/stock/shortages",                           Area::Stock),
    operators("get",    "/ops/me",                                  Scope::Any),
    operators("post",   "/ops/second-factor",                       Scope::SignIn),
    operators("post",   "/ops/second-factor/setup",                 Scope::SignIn),
    operators("post",   "/ops/second-factor/confirm",               Scope::SignIn),
    operators("get",    "/ops/service-key",                         Scope::Session),
    operators("post",   "/ops/service-key",                         Scope::Session),
    operators("post",   "/ops/service-key/{id}/rotate",             Scope::Session),
    operators("delete", "/ops/service-key/{id}",                    Scope::Session),
    ops("get",    "/ops/settings",                                  Area::Terms),
    ops("put",    "/ops/settings",                                  Area::Terms),
    ops("get",    "/ops/settings/legal",                            Area::Terms),
    ops("put",    "/ops/settings/legal/{name}/{locale}",            Area::Terms),
    ops("put",    "/ops/settings/logo",                             Area::Terms),
    ops("delete", "/ops/settings/logo",                             Area::Terms),
    ops("get",    "/ops/company",                                   Area::Companies),
    ops("get",    "/ops/company/{id}",                              Area::Companies),
    ops("post",   "/ops/company",                                   Area::Companies),
    ops("put",    "/ops/company/{id}",                              Area::Companies),
    ops("get",    "/ops/company/{id}/addresses",                    Area::Companies),
    ops("post",   "/ops/company/{id}/address",                      Area::Companies),
    ops("put",    "/ops/company/{id}/address/{addressId}",          Area::Companies),
    ops("delete", "/ops/company/{id}/address/{addressId}",          Area::Companies),
    ops("get",    "/ops/company/{id}/representatives",              Area::Companies),
    ops("post",   "/ops/company/{id}/representative",               Area::Companies),
    ops("put",    "/ops/company/{id}/representative/{repId}",       Area::Companies),
    ops("delete", "/ops/company/{id}/representative/{repId}",       Area::Companies),
    ops("post",   "/ops/company/{id}/status",                       Area::Companies),
    ops("post",   "/ops/company/{id}/block",                        Area::Companies),
    ops("get",    "/ops/contact",                                   Area::Companies),
    ops("post",   "/ops/contact",                                   Area::Companies),
    ops("put",    "/ops/contact/{id}",                              Area::Companies),
    ops("delete", "/ops/contact/{id}",                              Area::Companies),
    ops("get",    "/ops/statistics",                                Area::Companies),
    ops("get",    "/ops/day",                                       Area::Companies),
    ops("get",    "/ops/user",                                      Area::Users),
    ops("post",   "/ops/user",                                      Area::Staff),
    ops("get",    "/ops/user/{id}",                                 Area::Users),
    ops("put",    "/ops/user/{id}",                                 Area::Users),
    operators("get",    "/ops/audit",                               Scope::Session),
    operators("get",    "/ops/security",                            Scope::Session),
    // What happened, who is told of it, and what is to be sent.
    ops("get",    "/ops/event",                                     Area::Events),
    ops("get",    "/ops/webhook",                                   Area::Events),
    ops("post",   "/ops/webhook",                                   Area::Events),
    ops("put",    "/ops/webhook/{id}",                              Area::Events),
    ops("delete", "/ops/webhook/{id}",                              Area::Events),
    ops("post",   "/ops/webhook/{id}/rotate",                       Area::Events),
    ops("post",   "/ops/webhook/{id}/test",                         Area::Events),
    ops("get",    "/ops/webhook/{id}/deliveries",                   Area::Events),
    ops("get",    "/ops/outbox",                                    Area::Events),
    ops("post",   "/ops/outbox/replay",                             Area::Events),
    // What is known of a person.
    ops("get",    "/ops/person",                                    Area::Privacy),
    ops("get",    "/ops/consent",                                   Area::Privacy),
    ops("get",    "/ops/user/{id}/export",                          Area::Privacy),
    ops("post",   "/ops/user/{id}/anonymise",                       Area::Privacy),
    ops("get",   "/ops/board",                            Area::Orders),
    ops("get",   "/ops/order",                            Area::Orders),
    ops("get",   "/ops/order/{id}",                       Area::Orders),
    ops("get",   "/ops/order/{id}/confirmation",          Area::Orders),
    ops("post",  "/ops/order/{id}/change-payment-method", Area::Orders),
    ops("put",   "/ops/order/{id}/weights",               Area::Orders),
    ops("post",  "/ops/order/{id}/status",                Area::Orders),
    ops("put",   "/ops/order/{id}/collected",             Area::Orders),
    ops("get",   "/ops/trip",                             Area::Trips),
    ops("get",   "/ops/trip/waiting",                     Area::Trips),
    ops("get",   "/ops/trip/{id}",                        Area::Trips),
    ops("post",  "/ops/trip",                             Area::Trips),
    ops("put",   "/ops/trip/{id}",                        Area::Trips),
    ops("post",  "/ops/trip/{id}/status",                 Area::Trips),
    ops("post",  "/ops/trip/{id}/stop/{stop}",            Area::Trips),
    ops("get",   "/ops/return",                           Area::Requests),
    ops("get",   "/ops/return/{id}",                      Area::Requests),
    ops("post",  "/ops/return/{id}/status",               Area::Requests),
    ops("get",   "/ops/upload/{id}",                      Area::Requests),
    ops("get",   "/ops/request",                          Area::Requests),
    ops("get",   "/ops/request/{id}",                     Area::Requests),
    ops("post",  "/ops/request/{id}/status",              Area::Requests),
    ops("get",          "/ops/measures",                            Area::Measures),
    ops("get",          "/ops/error",                               Area::Measures),
];

/// Every row.
#[must_use]
pub fn rows() -> Vec<Row> {
    let mut rows = MATRIX.to_vec();
    let kinds = crate::back_office::batch::calls();
    rows.extend(kinds.map(|(method, path, area)| ops_at(method, path, area)));
    rows
}

/// The row of an operation.
#[must_use]
pub fn find(method: &str, path: &str) -> Option<Row> {
    rows()
        .into_iter()
        .find(|row| row.method == method && row.path == path)
}

impl Row {
    /// Open to everybody.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.answers.iter().all(|answer| *answer == Yes)
    }

    /// `x-scope` in the contract.
    #[must_use]
    pub fn scope(&self) -> Option<String> {
        match self.scope {
            Scope::None => None,
            Scope::Area(area) => Some(area.scope(self.method == "get")),
            Scope::Session => Some("session".to_owned()),
            Scope::SignIn => Some("sign-in".to_owned()),
            Scope::Any => Some("any".to_owned()),
        }
    }

    /// As it stands in the contract.
    #[must_use]
    pub fn json(&self) -> Value {
        ROLES
            .iter()
            .zip(self.answers)
            .map(|(role, answer)| ((*role).to_owned(), answer.json()))
            .collect::<serde_json::Map<_, _>>()
            .into()
    }
}

/// What the matrix and the contract's operations (`get /user/self`) do not have in common.
#[must_use]
pub fn differences(operations: &[(String, String)]) -> Vec<String> {
    let without_row = operations
        .iter()
        .filter(|(method, path)| find(method, path).is_none())
        .map(|(method, path)| format!("{method} {path}: no row says who may call it"));
    let rows = rows();
    let without_operation = rows
        .iter()
        .filter(|row| {
            !operations
                .iter()
                .any(|(method, path)| row.method == method && row.path == *path)
        })
        .map(|row| format!("{} {}: a row about no operation", row.method, row.path));
    let twice = rows.iter().enumerate().filter_map(|(at, row)| {
        let first = rows
            .iter()
            .position(|other| other.method == row.method && other.path == row.path);
        (first != Some(at)).then(|| format!("{} {}: two rows", row.method, row.path))
    });
    without_row.chain(without_operation).chain(twice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_signed_in_reaches_only_what_everybody_reaches() {
        for row in rows() {
            let [anonymous, others @ ..] = row.answers;
            match anonymous {
                Yes => assert!(others.iter().all(|answer| *answer == Yes), "{}", row.path),
                other => assert_eq!(other, Is(401), "{} {}", row.method, row.path),
            }
        }
    }

    #[test]
    fn a_master_may_what_a_member_may_and_a_seller_what_a_manager_may() {
        for row in rows() {
            let [_, member, master, manager, seller, _] = row.answers;
            assert!(
                master == member || matches!(member, Barred | Is(403)),
                "{}",
                row.path
            );
            assert_eq!(manager, seller, "{} {}", row.method, row.path);
        }
    }

    #[test]
    fn an_operator_reaches_the_own_user_and_operations_only() {
        for row in rows() {
            let operator = row.answers[5];
            let reaches = matches!(operator, Yes | Own | Active);
            let public = row.answers[0] == Yes;
            assert!(
                !reaches || public || row.path.starts_with("/user/") || row.scope != Scope::None,
                "{}",
                row.path
            );
        }
    }

    #[test]
    fn operations_lie_under_their_own_path_and_nobody_else_reaches_them() {
        for row in rows() {
            assert_eq!(
                row.path.starts_with("/ops/"),
                row.scope != Scope::None,
                "{}",
                row.path
            );
            if row.scope != Scope::None {
                assert_eq!(row.answers, OPERATORS, "{}", row.path);
            }
        }
    }

    #[test]
    fn what_is_missing_or_too_much_is_told() {
        let known: Vec<_> = rows()
            .iter()
            .skip(1)
            .map(|row| (row.method.to_owned(), row.path.to_string()))
            .chain([("post".to_owned(), "/new".to_owned())])
            .collect();
        let told = differences(&known);
        assert_eq!(told.len(), 2);
        assert!(told[0].contains("post /new") && told[1].contains("/health"));
    }
}
