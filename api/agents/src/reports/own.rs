//! The scope of reports: an agent's assigned companies, or all companies; of one country where amounts are
//! added up.

use domain::market::Country;
use identity::access::Session;
use platform::context::RequestContext;
use platform::database::Statement;
use serde::Deserialize;

/// `m` and `c`: every assigned company. `?1` is the agent.
pub const OWN: &str =
    "manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed'";

/// SQL: the country of the figures: that of the requested company (`?3`), else the requested one (`?2`), else
/// the one of most of the agent's (`?1`) companies.
const COUNTRY: &str = "(select coalesce(\
    (select c.country from manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed' \
    where m.user_id = ?1 and m.company_id = ?3), ?2, \
    (select c.country from manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed' \
    where m.user_id = ?1 group by c.country order by count(*) desc, c.country limit 1)))";
/// [`COUNTRY`] for the whole shop, which always requests one.
const HOUSE_COUNTRY: &str = "(select coalesce((select country from company where id = ?3), ?2))";

/// The scope of a call: parameters `?1` to `?3` of every statement over [`ReportScope::in_country`].
#[derive(Debug, Clone, Copy)]
pub struct ReportScope {
    /// `None`: the whole shop with all of its companies, also closed ones, because their purchases count as
    /// sales.
    pub agent: Option<i64>,
    /// Else that of most companies; the whole shop always names one.
    pub country: Option<Country>,
    pub company: Option<i64>,
}

impl ReportScope {
    /// The requested country, else the active company's.
    pub fn of(session: &Session, country: Option<Country>, company: Option<i64>) -> Self {
        let active = session.company.as_ref().map(|company| company.country);
        Self { agent: Some(session.user.id), country: country.or(active), company }
    }

    /// Of one agent, or of the whole shop in the requested market.
    pub(crate) fn of_house(
        agent: Option<i64>,
        country: Option<Country>,
        company: Option<i64>,
        context: &RequestContext,
    ) -> Self {
        let otherwise = if agent.is_none() { Some(context.country) } else { None };
        Self { agent, country: country.or(otherwise), company }
    }

    /// The first three parameters.
    pub fn bind(self, sql: impl Into<String>) -> Statement {
        Statement::new(sql.into()).bind_all((self.agent, self.country.map(Country::code), self.company))
    }

    /// `c` of the chosen country, or only the requested company. `joined` goes between, `also` behind.
    pub(crate) fn in_country(self, joined: &str, also: &str) -> String {
        if self.agent.is_some() {
            return format!(
                "from {OWN} and c.country = {COUNTRY} {joined} where m.user_id = ?1 and (?3 is null or c.id = ?3) {also}"
            );
        }
        let of = if self.company.is_some() { "c.id = ?3" } else { "c.id > 0" };
        format!("from company c {joined} where {of} and ?1 is null and c.country = {HOUSE_COUNTRY} {also}")
    }
}

/// The country and currency on which the other statements depend.
#[derive(Debug, Deserialize)]
pub struct ReportMarket {
    country: Option<Country>,
    countries: Vec<Country>,
    pub company: bool,
}

impl ReportMarket {
    /// The figures' country, and all countries of the agent's companies.
    pub fn countries(self, context: &RequestContext) -> (Country, Vec<Country>) {
        (self.country.unwrap_or(context.country), self.countries)
    }
}

/// The [`ReportMarket`].
pub(crate) fn chosen_statement(scope: ReportScope) -> Statement {
    if scope.agent.is_none() {
        return scope.bind(format!(
            "select {HOUSE_COUNTRY} as country, '{}' as countries, \
             exists (select 1 from company where id = ?3) and ?1 is null as company",
            serde_json::json!(Country::ALL)
        ));
    }
    scope.bind(format!(
        "select {COUNTRY} as country, (select json_group_array(country) from (select distinct c.country from {OWN} \
         where m.user_id = ?1 order by c.country)) as countries, \
         exists (select 1 from {OWN} where m.user_id = ?1 and m.company_id = ?3) as company"
    ))
}
