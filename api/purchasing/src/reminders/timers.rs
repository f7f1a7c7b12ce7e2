//! The cron job of reminders: it checks the companies that are due, and reminds those that are expected to
//! order. Each reminder is a row under a key, so that two simultaneous runs send it once.

use super::queries::{self, CompanyRow, OrderedRow};
use cart::Scope;
use cart::head;
use catalogue::viewer::{Favourites, Viewer};
use domain::calendar::{self, Rules, Verdict};
use domain::dates::Day;
use domain::instant::{DAY, iso};
use domain::market::Country;
use domain::reminder;
use identity::access::CompanyStatus;
use platform::context::RequestContext;
use platform::database;
use platform::errors::ApiResult;
use platform::state::App;
use platform::token;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Companies of a run: eight statements for all, and one for each company and each site where an order may be
/// due.
const MAX_LOOKED_AT: i64 = 40;
/// Each company is checked once a day, because zones, holidays and closing days may change.
const LOOK_MS: i64 = DAY * 1_000;

/// The results of a run.
#[derive(Default)]
struct Outcome {
    /// `[company, user, day, cut-off, hash]` of each person to remind.
    people: Vec<(i64, i64, String, String, String)>,
    /// `[hash, token]` for the link in their mails.
    tokens: Vec<(String, String)>,
    /// When each company is due again.
    next: Vec<(i64, Option<String>)>,
}

/// Runs everything that is due.
///
/// # Errors
/// The database's; the next minute tries again.
pub async fn run(app: &App) -> ApiResult<()> {
    let mut answers = database::batch(app, vec![queries::claim_statement(app.now, MAX_LOOKED_AT)]).await?;
    let ids = answers.numbers()?;
    if ids.is_empty() {
        return Ok(());
    }
    let ids = json!(ids).to_string();
    // Italy and Norway have the same day.
    let read = queries::read_statements(app.now, &ids, app.today(Country::It));
    let mut answers = database::batch(app, read).await?;
    let companies: Vec<CompanyRow> = answers.rows()?;
    let ordered: Vec<OrderedRow> = answers.rows()?;
    let outcome = decide(app, &companies, &ordered).await?;
    let people = json!(outcome.people).to_string();
    let mut writes = queries::next_statements(&json!(outcome.next).to_string());
    if !outcome.people.is_empty() {
        writes.push(queries::keep_statement(app.now, &people));
        let tokens = json!(outcome.tokens).to_string();
        writes.push(mail::queue_reminders(app.now, &tokens));
        writes.push(mail::push_reminders(app.now, &tokens));
    }
    database::batch(app, writes).await?;
    if !outcome.people.is_empty() {
        mail::deliver_soon(app);
    }
    Ok(())
}

/// People of a company who are reminded together: those of a site by its calendar and its deliveries, the
/// others by the usual address and all deliveries.
struct Group<'a> {
    company: &'a CompanyRow,
    site: Option<i64>,
    /// The people who order; a person who has never ordered is not reminded.
    users: BTreeSet<i64>,
    /// The days of deliveries.
    history: Vec<Day>,
}

/// The groups of a company, of its own `ordered` rows.
fn groups<'a>(company: &'a CompanyRow, ordered: &[&OrderedRow]) -> Vec<Group<'a>> {
    let mut users: BTreeMap<Option<i64>, BTreeSet<i64>> = BTreeMap::new();
    for row in ordered {
        let site = company.people.get(&row.user_id).copied();
        users.entry(site).or_default().insert(row.user_id);
    }
    let came = |site: Option<i64>| {
        let rows = ordered.iter().filter(|row| site.is_none() || row.site == site);
        rows.filter_map(|row| Day::parse(&row.delivery_date)).collect()
    };
    let groups = users.into_iter().map(|(site, users)| Group { company, site, users, history: came(site) });
    groups.collect()
}

/// Calendars are read only for groups that may be due within them.
async fn decide(app: &App, companies: &[CompanyRow], ordered: &[OrderedRow]) -> ApiResult<Outcome> {
    let mut outcome = Outcome::default();
    let mut candidates = Vec::new();
    // Each company is due again tomorrow, or when the moment of its first day comes; companies that have
    // stopped ordering are not.
    let mut next: BTreeMap<i64, Option<i64>> = BTreeMap::new();
    for company in companies {
        let own: Vec<&OrderedRow> = ordered.iter().filter(|row| row.company_id == company.id).collect();
        let today = app.today(company.country);
        next.insert(company.id, (!own.is_empty()).then_some(app.now + LOOK_MS));
        if company.status == CompanyStatus::Active && !company.blocked {
            let due = |group: &Group| {
                (0..calendar::HORIZON).any(|ahead| reminder::due(&group.history, today.plus(ahead)))
            };
            candidates.extend(groups(company, &own).into_iter().filter(due));
        }
    }
    let scopes: Vec<Scope> = candidates.iter().map(|group| scope(app, group)).collect();
    if !scopes.is_empty() {
        let mut answers = database::batch(app, scopes.iter().map(head::statement).collect()).await?;
        for (group, scope) in candidates.iter().zip(&scopes) {
            let head = head::read(&mut answers, scope)?;
            let plan = plan(group, &head.calendar, app.now);
            if let Some(Some(look_at)) = next.get_mut(&group.company.id) {
                *look_at = plan.look_at.min(*look_at);
            }
            let Some((day, cutoff_at)) = plan.due else {
                continue;
            };
            for user in &group.users {
                let (token, hash) = token::new();
                outcome.tokens.push((hash.clone(), token));
                let until = iso(cutoff_at / 1_000);
                let person = (group.company.id, *user, day.to_string(), until, hash);
                outcome.people.push(person);
            }
        }
    }
    let at = |(company, look_at): (i64, Option<i64>)| (company, look_at.map(|at| iso(at / 1_000)));
    outcome.next = next.into_iter().map(at).collect();
    Ok(outcome)
}

/// The result of a group's calendar.
#[derive(Debug, PartialEq, Eq)]
struct Plan {
    /// The first day to remind of now, with its cut-off.
    due: Option<(Day, i64)>,
    /// When the next reminder may be due; at the latest tomorrow.
    look_at: i64,
}

fn plan(group: &Group, rules: &Rules, now: i64) -> Plan {
    let mut plan = Plan { due: None, look_at: now + LOOK_MS };
    for each in calendar::days(rules, now, calendar::HORIZON) {
        let Verdict::Open { cutoff_at } = each.verdict else {
            continue;
        };
        if group.settled(each.day) || !reminder::due(&group.history, each.day) {
            continue;
        }
        let moment = reminder::moment(cutoff_at, rules.country);
        if now < moment.from {
            plan.look_at = plan.look_at.min(moment.from);
        } else if now < moment.until && plan.due.is_none() {
            plan.due = Some((each.day, cutoff_at));
        }
    }
    plan
}

impl Group<'_> {
    /// The day is ordered, comes from a standing order, or waits for approval.
    fn settled(&self, day: Day) -> bool {
        let text = day.to_string();
        let here = |site: Option<i64>| self.site.is_none() || site.is_none() || site == self.site;
        let mut others = self.company.standing.iter().chain(&self.company.waiting);
        self.history.contains(&day) || others.any(|(day, site)| *day == text && here(*site))
    }
}

/// A neutral view of the company: the group's site or its usual address, without a cart.
fn scope(app: &App, group: &Group) -> Scope {
    let company = group.company;
    Scope {
        user: 0,
        person: 0,
        company: company.id,
        viewer: Viewer {
            context: RequestContext { country: company.country, ..RequestContext::clone(&app.context) },
            own_list: company.price_list_id,
            favourites: Some(Favourites::Company(company.id)),
            company: Some(company.id),
            signed_in: true,
            buyer: None,
        },
        status: company.status,
        blocked: company.blocked,
        seller_manager: false,
        now: app.now,
        today: app.today(company.country),
        shipping_address: group.site,
        company_address: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::calendar::Zone;
    use domain::time_windows::Minutes;

    const HOUR: i64 = 3_600_000;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn rules() -> Rules {
        Rules {
            country: Country::It,
            zone: Some(Zone {
                lead_days: 1,
                cutoff: Minutes(17 * 60),
                days: vec![0, 1, 2, 3, 4, 5],
                full: Vec::new(),
            }),
            address_days: None,
            closing_dates: Vec::new(),
            closing_weekdays: Vec::new(),
            windows: Vec::new(),
        }
    }

    fn company() -> CompanyRow {
        CompanyRow {
            id: 1,
            country: Country::It,
            status: CompanyStatus::Active,
            price_list_id: None,
            blocked: false,
            standing: BTreeSet::new(),
            waiting: BTreeSet::new(),
            people: BTreeMap::new(),
        }
    }

    /// The plan of people without a site.
    fn planned(company: &CompanyRow, history: &[Day], rules: &Rules, now: i64) -> Plan {
        let group = Group { company, site: None, users: BTreeSet::new(), history: history.to_vec() };
        plan(&group, rules, now)
    }

    /// Every Thursday before 18 February 2027.
    fn thursdays() -> Vec<Day> {
        (1..=8).map(|weeks| day("2027-02-18").plus(-7 * weeks)).collect()
    }

    fn at(text: &str, hour: i64) -> i64 {
        day(text).instant_at(hour * 60, Country::It)
    }

    #[test]
    fn reminders_are_sent_between_four_hours_and_half_an_hour_before() {
        let plan = |now| planned(&company(), &thursdays(), &rules(), now);
        let cutoff = at("2027-02-17", 17);
        let early = plan(cutoff - 5 * HOUR);
        assert_eq!((early.due, early.look_at), (None, cutoff - 4 * HOUR));
        assert_eq!(plan(cutoff - 4 * HOUR).due, Some((day("2027-02-18"), cutoff)));
        assert_eq!(plan(cutoff - HOUR).due, Some((day("2027-02-18"), cutoff)));
        assert_eq!(plan(cutoff - HOUR / 2).due, None);
        assert_eq!(plan(cutoff).due, None);
    }

    #[test]
    fn settled_or_closed_days_cause_no_reminder() {
        let now = at("2027-02-17", 14);
        let due =
            |company: &CompanyRow, history: &[Day], rules: &Rules| planned(company, history, rules, now).due;
        assert!(due(&company(), &thursdays(), &rules()).is_some());
        let mut ordered = thursdays();
        ordered.push(day("2027-02-18"));
        assert_eq!(due(&company(), &ordered, &rules()), None);
        let standing =
            CompanyRow { standing: BTreeSet::from([("2027-02-18".to_owned(), Some(10))]), ..company() };
        assert_eq!(due(&standing, &thursdays(), &rules()), None);
        let waiting =
            CompanyRow { waiting: BTreeSet::from([("2027-02-18".to_owned(), Some(10))]), ..company() };
        assert_eq!(due(&waiting, &thursdays(), &rules()), None);
        let closed = Rules { closing_dates: vec![day("2027-02-18")], ..rules() };
        assert_eq!(due(&company(), &thursdays(), &closed), None);
        let nowhere = Rules { zone: None, ..rules() };
        assert_eq!(due(&company(), &thursdays(), &nowhere), None);
    }
    #[test]
    fn people_of_a_site_go_by_what_came_to_it() {
        let company = CompanyRow {
            people: BTreeMap::from([(7, 11)]),
            standing: BTreeSet::from([("2027-02-18".to_owned(), Some(10))]),
            ..company()
        };
        let row = |user_id, site, delivery_date: &str| OrderedRow {
            company_id: 1,
            user_id,
            site: Some(site),
            delivery_date: delivery_date.to_owned(),
        };
        let rows = [row(5, 11, "2027-02-04"), row(7, 11, "2027-02-11"), row(5, 10, "2027-02-18")];
        let all: Vec<&OrderedRow> = rows.iter().collect();
        let groups = groups(&company, &all);
        let found: Vec<_> =
            groups.iter().map(|group| (group.site, group.users.len(), group.history.len())).collect();
        assert_eq!(found, [(None, 1, 3), (Some(11), 1, 2)]);
        let settled: Vec<_> = groups.iter().map(|group| group.settled(day("2027-02-18"))).collect();
        assert_eq!(settled, [true, false]);
    }
}
