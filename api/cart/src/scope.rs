//! The owner of a cart, and everything on which its prices and dates depend.

use catalogue::viewer::Viewer;
use domain::{dates::Day, locale::Locale, market::Country};
use identity::access::{ActiveCompany, CompanyStatus, Session};
use platform::database::Param;
use platform::state::App;

/// One person's cart for one company, at one moment.
#[derive(Debug, Clone)]
pub struct Scope {
    /// The cart's owner; 0 for a visitor who is not signed in.
    pub user: i64,
    /// The person who buys, for whom coupons may be switched off.
    pub person: i64,
    pub company: i64,
    /// Market, language and price list.
    pub viewer: Viewer,
    pub status: CompanyStatus,
    /// The order would wait for operations, because the company is blocked.
    pub blocked: bool,
    /// Whether the person sees the commission.
    pub seller_manager: bool,
    /// Milliseconds since 1970.
    pub now: i64,
    /// Today in the market.
    pub today: Day,
    /// An address in place of the cart's own; an address of another company is ignored.
    pub shipping_address: Option<i64>,
    pub company_address: Option<i64>,
}

impl Scope {
    /// The cart of a session's calls.
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

    /// `?1` the user and `?2` the company: the first parameters of every statement on a cart.
    pub fn owner(&self) -> Vec<Param> {
        vec![self.user.into(), self.company.into()]
    }

    /// `?1` to `?6`: the owner, then language, market, day and own price list, for statements that answer
    /// articles with prices.
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

/// SQL: the day for which stock of `cart k` counts: its delivery day, at the earliest today.
pub fn delivery_day(today: &str) -> String {
    format!("max(coalesce(k.delivery_date, ''), {today})")
}

/// [`delivery_day`] of the cart of `?1` and `?2`, whether there is one or not.
pub(crate) fn day_of_cart(today: &str) -> String {
    format!("coalesce((select {} from cart k where {OWNED}), {today})", delivery_day(today))
}
