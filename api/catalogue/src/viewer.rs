//! The viewer of the catalogue: market, language and price list. Without a session: the market of the request
//! and list prices, without any statement. With a session: the market and the price list of its active
//! company.

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::locale::Locale;
use identity::access::{Session, Visitor};
use platform::context::RequestContext;
use platform::errors::{ApiError, ApiResult, conflicts};
use platform::state::App;

/// The owner of the favourites that hearts show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Favourites {
    /// The company's favourites, shared by everybody who buys for it.
    Company(i64),
    /// An agent's own, whatever company the agent acts for.
    Account(i64),
}

impl Favourites {
    pub const fn table(self) -> &'static str {
        match self {
            Self::Company(_) => "favourite",
            Self::Account(_) => "manager_favourite",
        }
    }

    pub const fn column(self) -> &'static str {
        match self {
            Self::Company(_) => "company_id",
            Self::Account(_) => "user_id",
        }
    }

    pub const fn id(self) -> i64 {
        match self {
            Self::Company(id) | Self::Account(id) => id,
        }
    }
}

/// The viewer on which every catalogue call depends.
#[derive(Debug, Clone)]
pub struct Viewer {
    /// `country` is the active company's. [`platform::memo`] may depend on nothing else.
    pub context: RequestContext,
    /// The company's own price list; a product without a row there has the market's price.
    pub own_list: Option<i64>,
    pub favourites: Option<Favourites>,
    /// The active company.
    pub company: Option<i64>,
    pub signed_in: bool,
    /// The user, when they buy for the active company: only buyers may wait for an article.
    pub buyer: Option<i64>,
}

impl Viewer {
    /// A visitor without a session.
    pub const fn anyone(context: RequestContext) -> Self {
        Self { context, own_list: None, favourites: None, company: None, signed_in: false, buyer: None }
    }

    /// The languages of a search: the reader's own, and the market's.
    pub fn languages(&self) -> Vec<Locale> {
        let (locale, market) = (self.context.locale, Locale::spoken_in(self.context.country));
        std::iter::once(locale).chain((market != locale).then_some(market)).collect()
    }

    /// The viewer of a session. An operator reaches only their own user, and so sees what any visitor sees.
    pub fn of(context: &RequestContext, session: &Session) -> Self {
        let mut context = context.clone();
        let roles = session.roles;
        if roles.operator {
            return Self::anyone(context);
        }
        let company = session.company.as_ref();
        if let Some(company) = company {
            context.country = company.country;
        }
        let id = company.map(|company| company.id);
        Self {
            context,
            own_list: company.and_then(|company| company.price_list),
            favourites: if roles.agent() {
                Some(Favourites::Account(session.user.id))
            } else {
                id.map(Favourites::Company)
            },
            company: id,
            signed_in: true,
            buyer: id.filter(|_| !roles.agent()).map(|_| session.user.id),
        }
    }

    /// # Errors
    /// 401 when nobody is signed in, 409 when there is no active company.
    pub(crate) fn require_company(&self) -> ApiResult<i64> {
        self.require(self.company)
    }

    /// # Errors
    /// As [`Self::require_company`]; an agent has favourites without a company.
    pub(crate) fn require_favourites(&self) -> ApiResult<Favourites> {
        self.require(self.favourites)
    }

    fn require<T>(&self, value: Option<T>) -> ApiResult<T> {
        match value {
            Some(value) => Ok(value),
            None if self.signed_in => Err(ApiError::conflict("no_company", &conflicts::NO_COMPANY)),
            None => Err(ApiError::Unauthenticated),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let context = App::from_request_parts(parts, state).await?.context;
        let Visitor(session) = Visitor::from_request_parts(parts, state).await?;
        Ok(match session {
            Some(session) => Self::of(&context, &session),
            None => Self::anyone(RequestContext::clone(&context)),
        })
    }
}
