//! Whose cart it is, and what its prices and dates go by.

use catalogue::viewer::Viewer;
use domain::{dates::Day, locale::Locale, market::Country};
use identity::access::{ActiveCompany, CompanyStatus, Session};
use platform::database::Param;
use platform::state::App;

/// One person's cart for one company, at one moment.
#[derive(Debug, Clone)]
pub struct Scope {
    /// Whose cart it is; 0: nobody's.
    pub user: i64,
    /// Who buys, and may have switched coupons off.
    pub person: i64,
    pub company: i64,
    /// Market, language and price list.
    pub viewer: Viewer,
    pub status: CompanyStatus,
    /// The order would wait for operations.
    pub blocked: bool,
    /// Sees what a sale earns.
    pub seller_manager: bool,
    /// Milliseconds since 1970.
    pub now: i64,
    /// The market's.
    pub today: Day,
    /// Instead of the cart's own; somebody else's is none.
    pub shipping_address: Option<i64>,
    pub company_address: Option<i64>,
}

impl Scope {
    /// The cart that a session's calls are about.
    pub fn of(app: &App, session: &Session, company: &ActiveCompany) -> Self {
        Self {
            user: session.user.id,
            person: session.user.id,
            company: company.id,
            viewer: Viewer::of(&app.context, session),
            status: company.status,
            blocked: company.blocked,
            seller_manager: session.roles.seller_manager,
            now: app.now,
            today: app.today(company.country),
            shipping_address: None,
            company_address: None,
        }
    }

    pub const fn country(&self) -> Country {
        self.viewer.context.country
    }

    pub const fn locale(&self) -> Locale {
        self.viewer.context.locale
    }

    /// `?1` the user and `?2` the company: what every statement on a cart begins with.
    pub fn owner(&self) -> Vec<Param> {
        vec![self.user.into(), self.company.into()]
    }

    /// `?1` to `?6`: the owner, then language, market, day and own price list, for statements that tell articles with their prices.
    pub fn reader(&self) -> Vec<Param> {
        let mut params = self.owner();
        params.extend([
            self.locale().code().into(),
            self.country().code().into(),
            self.today.to_string().into(),
            self.viewer.own_list.into(),
        ]);
        params
    }
}

/// `cart k` of `?1` and `?2`.
pub const OWNED: &str = "k.user_id = ?1 and k.company_id = ?2";

/// The day that counts for `cart k`, in SQL: the chosen one, but what has expired today is not there.
pub fn delivery_day(today: &str) -> String {
    format!("max(coalesce(k.delivery_date, ''), {today})")
}

/// [`delivery_day`] of the cart of `?1` and `?2`, whether there is one or not.
pub fn day_of_cart(today: &str) -> String {
    format!("coalesce((select {} from cart k where {OWNED}), {today})", delivery_day(today))
}
