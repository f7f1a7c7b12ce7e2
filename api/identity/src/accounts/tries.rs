//! Limits attempts at a password, or at a code for a new one (decision 0043). The address is counted first,
//! in a batch of its own. Then the person at one place: a known browser counts on its own, anybody else with
//! their address. Only attempts on a person from many places count together, and lead to a captcha: a
//! stranger cannot lock anybody out.

use crate::security::{self, Event, Kind};
use platform::context::RequestContext;
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::limits::{self, Count, Limit};
use platform::state::App;

/// The limits of one kind of attempt.
pub struct Policy {
    pub name: &'static str,
    pub per_address: i64,
    pub per_place: i64,
    pub per_person: i64,
    pub seconds: i64,
}

/// The limits of one person.
pub struct Tries {
    /// The limit of the place, and of the person as a whole unless the browser is known.
    limits: Vec<Limit>,
    user: Option<i64>,
}

/// Counts the address, and answers the rows of `also` in the same round trip.
///
/// # Errors
/// 429 when the address is used up: nothing more is written.
pub(crate) async fn from_address(app: &App, policy: &Policy, also: Vec<Statement>) -> ApiResult<Answers> {
    let limit = [Limit::address(policy.name, &app.context.client, policy.per_address, policy.seconds)];
    let mut statements = limits::statements(app, &limit);
    statements.extend(also);
    let mut answers = database::batch(app, statements).await?;
    for count in limits::read(app, &limit, &mut answers)? {
        note_first(app, policy.name, None, count);
        count.refuse()?;
    }
    Ok(answers)
}

/// Counts an attempt on this person, known by id or else only by the typed name. Answers whether the attempts
/// from many places require a captcha.
///
/// # Errors
/// 429 when this place is used up.
pub(crate) async fn for_person(
    app: &App,
    policy: &Policy,
    user: Option<i64>,
    typed: &str,
) -> ApiResult<(Tries, bool)> {
    let tries = Tries::new(&app.context, policy, user, typed);
    let counts = limits::count(app, &tries.limits).await?;
    for count in &counts {
        note_first(app, policy.name, user, *count);
    }
    let mut counts = counts.into_iter();
    counts.next().map_or(Ok(()), Count::refuse)?;
    let due = counts.next().is_some_and(Count::is_over);
    Ok((tries, due))
}

impl Tries {
    fn new(context: &RequestContext, policy: &Policy, user: Option<i64>, typed: &str) -> Self {
        let person = user.map_or_else(|| typed.to_owned(), |id| format!("#{id}"));
        let device = user.and_then(|id| context.device_of(id));
        let place =
            device.map_or_else(|| limits::network(&context.client), |device| format!("device {}", device.id));
        let mut limits = vec![Limit::new(
            &format!("{}-from", policy.name),
            &format!("{person}\n{place}"),
            policy.per_place,
            policy.seconds,
        )];
        if device.is_none() {
            limits.push(Limit::new(policy.name, &person, policy.per_person, policy.seconds));
        }
        Self { limits, user }
    }

    /// A successful attempt clears the person's counts.
    pub fn clear(&self, app: &App) -> Vec<Statement> {
        self.limits.iter().map(|limit| limit.clear(app.now)).collect()
    }

    /// Notes a wrong password after the answer: an unknown user takes the same time.
    pub fn wrong(&self, app: &App) -> ApiError {
        if self.user.is_some() {
            let event = Event::new(Kind::WrongPassword).of(app, self.user);
            security::note_later(app, vec![event]);
        }
        ApiError::WrongCredentials
    }
}

/// Notes the first refused attempt of a window.
fn note_first(app: &App, name: &str, user: Option<i64>, count: Count) {
    if count.is_first_over() {
        let event = Event::new(Kind::Limited).about(name).of(app, user);
        security::note_later(app, vec![event]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::context::KnownDevice;

    const POLICY: Policy =
        Policy { name: "login", per_address: 30, per_place: 10, per_person: 50, seconds: 900 };

    fn limits(client: &str, device: Option<KnownDevice>) -> Vec<String> {
        let context = RequestContext { client: client.into(), device, ..RequestContext::default() };
        let tries = Tries::new(&context, &POLICY, Some(7), "ada");
        tries.limits.iter().map(|limit| format!("{limit:?}")).collect()
    }

    #[test]
    fn a_known_browser_counts_for_itself() {
        let known = |users: &[i64]| Some(KnownDevice { id: "d".into(), users: users.to_vec() });
        let stranger = limits("192.0.2.1", None);
        assert_eq!(stranger.len(), 2);
        // A browser that knows somebody else counts as unknown.
        assert_eq!(limits("192.0.2.1", known(&[8])), stranger);
        let own = limits("192.0.2.1", known(&[8, 7]));
        assert_eq!(own.len(), 1);
        assert!(!stranger.contains(&own[0]));
        assert_eq!(own, limits("198.51.100.9", known(&[7])));
    }

    #[test]
    fn two_addresses_share_only_what_counts_the_person() {
        let (first, second) = (limits("192.0.2.1", None), limits("192.0.2.2", None));
        assert_ne!(first[0], second[0]);
        assert_eq!(first[1], second[1]);
    }
}
