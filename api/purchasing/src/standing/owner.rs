//! For whom the timer works: the company as it is now, and in whose name is ordered.

use cart::Scope;
use catalogue::viewer::{Favourites, Viewer};
use domain::dates::Day;
use domain::locale::Locale;
use domain::market::Country;
use identity::access::CompanyStatus;
use platform::context::RequestContext;
use platform::database::flag;
use platform::state::App;
use serde::Deserialize;

/// The company and the person of `standing_order s`, where they are [`joined`](OWNER_JOINS).
#[derive(Debug, Clone, Deserialize)]
pub struct OwnerRow {
    pub company_id: i64,
    pub country: Country,
    pub company_status: CompanyStatus,
    pub price_list_id: Option<i64>,
    #[serde(deserialize_with = "flag")]
    pub blocked: bool,
    /// None: nobody who could order is left.
    pub user_id: Option<i64>,
    pub locale: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub agent: bool,
}

/// Of `s`, `c` and `u`; `{day}` is the day before which an open document blocks.
pub const OWNER: &str = "s.company_id, c.country, c.status as company_status, c.price_list_id, \
     c.blocked_at is not null or exists (select 1 from deadline x where x.company_id = c.id and x.due_date < {day} \
     and x.amount <> x.paid and x.amount > x.paid) as blocked, u.id as user_id, u.locale, \
     u.id is not null and not exists (select 1 from company_member m where m.company_id = c.id and m.user_id = u.id) as agent";

/// Who made or changed it last, while they may order for the company; else its first master.
pub(crate) const OWNER_JOINS: &str = "cross join company c on c.id = s.company_id left join user u on u.id = coalesce( \
     (select m.user_id from company_member m cross join user v on v.id = m.user_id and v.status = 'active' \
       where m.company_id = s.company_id and m.user_id = s.user_id), \
     (select a.user_id from manager_company a cross join user v on v.id = a.user_id and v.status = 'active' \
       where a.user_id = s.user_id and a.company_id = s.company_id), \
     (select m.user_id from company_member m cross join user v on v.id = m.user_id and v.status = 'active' \
       where m.company_id = s.company_id and m.master = 1 order by m.user_id limit 1))";

impl OwnerRow {
    /// As the person's own placement would have it. Nobody: as nobody sees it.
    pub fn scope(&self, app: &App, address: i64) -> Scope {
        let context = RequestContext {
            locale: self.locale.as_deref().and_then(Locale::parse).unwrap_or_default(),
            country: self.country,
            ..RequestContext::clone(&app.context)
        };
        Scope {
            user: self.user_id.unwrap_or(0),
            person: self.user_id.unwrap_or(0),
            company: self.company_id,
            viewer: Viewer {
                context,
                own_list: self.price_list_id,
                favourites: Some(Favourites::Company(self.company_id)),
                company: Some(self.company_id),
                signed_in: true,
                buyer: None,
            },
            status: self.company_status,
            blocked: self.blocked,
            seller_manager: false,
            now: app.now,
            today: Day::at(app.now, self.country),
            shipping_address: Some(address),
            company_address: None,
        }
    }
}
