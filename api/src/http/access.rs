//! Who may make a call, role by role: what each line of `calls/` ends with. The extractors enforce it; the generated test
//! compares the two.
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

use identity::access::ops::Area;
use serde_json::{Value, json};

/// What a role receives from a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The call reaches its handler.
    Yes,
    /// The call reaches its handler when the path's company, user, session or picture is theirs; else 404.
    Own,
    /// The call reaches its handler with an active company; 409 without one.
    Active,
    /// The call reaches its handler for what belongs to the active company; 409 without one, 404 for anything
    /// else.
    OwnActive,
    /// 403 in a company of theirs, 404 in any other.
    Barred,
    /// 403 with an active company; 409 without one.
    BarredActive,
    /// Always this status.
    Is(u16),
}

use Answer::{Active, Barred, BarredActive, Is, Own, OwnActive, Yes};

impl Answer {
    /// The answer as it is written in the contract.
    pub(crate) fn json(self) -> Value {
        match self {
            Self::Yes => json!("yes"),
            Self::Own => json!({ "own": "yes", "other": "404" }),
            Self::OwnActive => json!({ "own": "yes", "other": "404", "none": "409" }),
            Self::Active => json!({ "own": "yes", "none": "409" }),
            Self::Barred => json!({ "own": "403", "other": "404" }),
            Self::BarredActive => json!({ "own": "403", "none": "409" }),
            Self::Is(status) => json!(status.to_string()),
        }
    }
}

/// Which operators and service keys may make a call: `x-scope` in the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The call is not one of operations.
    None,
    /// Operators and service keys with this area.
    Area(Area),
    /// Operators in person who gave their second factor; no service key.
    Session,
    /// Operators in person, also before they gave their second factor.
    SignIn,
    /// Every operator, with or without the second factor, and any service key.
    Any,
}

/// Who may make a call: the answers in the order of [`ROLES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Access {
    pub answers: [Answer; 6],
    pub scope: Scope,
}

/// A, C, X, G, S and O of the table in the domain's decisions.
pub(super) const ROLES: [&str; 6] = ["anonymous", "member", "master", "manager", "sellerManager", "operator"];

const fn roles(answers: [Answer; 6]) -> Access {
    Access { answers, scope: Scope::None }
}

const fn operators(scope: Scope) -> Access {
    Access { answers: [Is(401), Is(403), Is(403), Is(403), Is(403), Yes], scope }
}

/// Operators and service keys with this area.
pub(super) const fn area(area: Area) -> Access {
    operators(Scope::Area(area))
}

/// Everybody, signed in or not.
pub(super) const PUBLIC: Access = roles([Yes; 6]);
/// Every role's own user and what belongs to it.
pub(crate) const ONESELF: Access = roles([Is(401), Yes, Yes, Yes, Yes, Yes]);
pub(crate) const ONES_OWN: Access = roles([Is(401), Own, Own, Own, Own, Own]);
/// Closing the own account; an agent's account is closed by operators.
pub(crate) const ACCOUNT_CLOSING: Access = roles([Is(401), Yes, Yes, Is(409), Is(409), Is(403)]);
/// Buyers and agents.
pub(crate) const SIGNED_IN: Access = roles([Is(401), Yes, Yes, Yes, Yes, Is(403)]);
/// What belongs to a buyer or an agent.
pub(crate) const SIGNED_IN_OWN: Access = roles([Is(401), Own, Own, Own, Own, Is(403)]);
pub(crate) const AGENTS: Access = roles([Is(401), Is(403), Is(403), Yes, Yes, Is(403)]);
/// What belongs to the companies assigned to an agent.
pub(crate) const AGENTS_OWN: Access = roles([Is(401), Is(403), Is(403), Own, Own, Is(403)]);
/// For the active company of a buyer.
pub(crate) const BUYERS: Access = roles([Is(401), Active, Active, Is(403), Is(403), Is(403)]);
/// A master, for any company they are a master of, active or not.
pub(crate) const MASTERS_OWN: Access = roles([Is(401), Barred, Own, Is(403), Is(403), Is(403)]);
/// A master for the active company; an agent for all assigned companies.
pub(crate) const MASTERS_AND_AGENTS: Access = roles([Is(401), Is(403), Active, Yes, Yes, Is(403)]);
/// For the active company of a buyer or an agent.
pub(crate) const ACTING: Access = roles([Is(401), Active, Active, Active, Active, Is(403)]);
/// As [`ACTING`], but the company's masters are refused.
pub(crate) const NO_MASTERS: Access = roles([Is(401), Active, BarredActive, Active, Active, Is(403)]);
/// Buyers and agents, for what belongs to the active company.
pub(crate) const ACTING_OWN: Access = roles([Is(401), OwnActive, OwnActive, OwnActive, OwnActive, Is(404)]);
/// As [`ACTING_OWN`], but an operator is refused before anything is looked up.
pub(crate) const ACTING_WITHIN: Access =
    roles([Is(401), OwnActive, OwnActive, OwnActive, OwnActive, Is(403)]);
/// The path's company.
pub(crate) const COMPANY_READ: Access = roles([Is(401), Own, Own, Own, Own, Is(404)]);
pub(crate) const COMPANY_EDIT: Access = roles([Is(401), Barred, Own, Own, Own, Is(404)]);
/// The path's company, by its own masters alone.
pub(crate) const COMPANY_MASTERS: Access = roles([Is(401), Barred, Own, Barred, Barred, Is(404)]);

/// Calls of operations by area of work.
pub(crate) const OPS_CATALOGUE: Access = area(Area::Catalogue);
pub(crate) const OPS_STOCK: Access = area(Area::Stock);
pub(crate) const OPS_TERMS: Access = area(Area::Terms);
pub(crate) const OPS_COMPANIES: Access = area(Area::Companies);
pub(crate) const OPS_USERS: Access = area(Area::Users);
pub(crate) const OPS_STAFF: Access = area(Area::Staff);
pub(crate) const OPS_EVENTS: Access = area(Area::Events);
pub(crate) const OPS_PRIVACY: Access = area(Area::Privacy);
pub(crate) const OPS_ORDERS: Access = area(Area::Orders);
pub(crate) const OPS_TRIPS: Access = area(Area::Trips);
pub(crate) const OPS_REQUESTS: Access = area(Area::Requests);
pub(crate) const OPS_MEASURES: Access = area(Area::Measures);
/// Operators in person who gave their second factor.
pub(crate) const OPS_IN_PERSON: Access = operators(Scope::Session);
/// Operators in person, also before they gave their second factor.
pub(crate) const OPS_SIGN_IN: Access = operators(Scope::SignIn);
/// Every operator, with or without the second factor, and any service key.
pub(crate) const ANY_OPERATOR: Access = operators(Scope::Any);
