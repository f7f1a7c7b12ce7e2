//! Rate limits: fixed windows in D1, counted in one statement each, so that two simultaneous requests cannot
//! both be the last allowed one. A call that is limited by address and by name counts the address first:
//! while the address is refused, nothing is written about the names that it tries.

use crate::database::{self, Answers, Param, Statement};
use crate::errors::{ApiError, ApiResult};
use crate::state::App;
use crate::token;
use serde::Deserialize;

/// `most` uses in a window of `seconds`, for one `key`.
#[derive(Debug, Clone)]
pub struct Limit {
    key: String,
    most: i64,
    seconds: i64,
}

#[derive(Deserialize)]
struct Used {
    used: i64,
}

impl Limit {
    /// Limits by a name: a user name, an e-mail address, an id. Only its digest is stored.
    pub fn new(name: &str, whom: &str, most: i64, seconds: i64) -> Self {
        let digest = token::hash(whom);
        let short = digest.get(..32).unwrap_or(&digest);
        Self { key: format!("{name}:{short}"), most, seconds }
    }

    /// Limits by the client's address. One household has a whole IPv6 network: the first half of the address
    /// counts.
    pub fn address(name: &str, client: &str, most: i64, seconds: i64) -> Self {
        Self::new(&format!("{name}@"), &network(client), most, seconds)
    }

    /// Counts this use and answers the uses of the window; it can be part of any batch.
    pub fn statement(&self, now: i64) -> Statement {
        let start = self.start(now);
        Statement::new(
            "insert into rate_limit (key, window_start, used, expires_at) values (?1, ?2, 1, ?3) \
             on conflict (key, window_start) do update set used = used + 1 returning used",
        )
        .bind_all((self.key.as_str(), start, start + self.seconds))
    }

    /// [`Self::statement`] only where `condition` holds: SQL with parameters from `?4` on.
    pub fn statement_if(&self, now: i64, condition: &str, about: &[Param]) -> Statement {
        let start = self.start(now);
        let mut params = vec![Param::from(self.key.as_str()), start.into(), (start + self.seconds).into()];
        params.extend_from_slice(about);
        let sql = format!(
            "insert into rate_limit (key, window_start, used, expires_at) select ?1, ?2, 1, ?3 where {condition} \
             on conflict (key, window_start) do update set used = used + 1 returning used"
        );
        Statement::with(sql, params)
    }

    /// Reads the answer of [`Self::statement`].
    ///
    /// # Errors
    /// [`ApiError::TooManyRequests`] with the seconds until the window ends.
    pub fn read(&self, app: &App, answers: &mut Answers) -> ApiResult<()> {
        let used = answers.row::<Used>()?.map_or(1, |row| row.used);
        self.judge(app, used).refuse()
    }

    fn judge(&self, app: &App, used: i64) -> Count {
        let most = self.most.saturating_mul(factor(app));
        let left = self.start(app.now) + self.seconds - app.now / 1_000;
        Count { over: used - most, retry_after: u32::try_from(left.max(1)).unwrap_or(60) }
    }

    /// [`Self::statement`], but only while none of `before`, counted by the statements before it, refuses.
    fn statement_after(&self, now: i64, factor: i64, before: &[Self]) -> Statement {
        let start = self.start(now);
        let mut params: Vec<Param> =
            vec![self.key.as_str().into(), start.into(), (start + self.seconds).into()];
        let mut condition = String::from("true");
        for limit in before {
            params.extend([
                limit.key.as_str().into(),
                limit.start(now).into(),
                limit.most.saturating_mul(factor).into(),
            ]);
            let last = params.len();
            condition.push_str(&format!(
                " and (select used from rate_limit where key = ?{} and window_start = ?{}) <= ?{last}",
                last - 2,
                last - 1
            ));
        }
        Statement::with(
            format!(
                "insert into rate_limit (key, window_start, used, expires_at) select ?1, ?2, 1, ?3 where {condition} \
                 on conflict (key, window_start) do update set used = used + 1 returning used"
            ),
            params,
        )
    }

    /// Clears the uses of the current window, because successful attempts do not count.
    pub fn clear(&self, now: i64) -> Statement {
        Statement::new("delete from rate_limit where key = ?1 and window_start = ?2")
            .bind_all((self.key.as_str(), self.start(now)))
    }

    /// Seconds since 1970 at which the window of `now` (milliseconds) began.
    const fn start(&self, now: i64) -> i64 {
        let seconds = now / 1_000;
        seconds - seconds.rem_euclid(self.seconds)
    }
}

/// How much of a limit is used in the window of this call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// Uses beyond the limit; 1 is the first refused one of the window.
    over: i64,
    retry_after: u32,
}

impl Count {
    pub const fn is_over(self) -> bool {
        self.over > 0
    }

    /// Whether it is the first refused use of the window: only that one is noted.
    pub const fn is_first_over(self) -> bool {
        self.over == 1
    }

    /// # Errors
    /// [`ApiError::TooManyRequests`] with the seconds until the window ends.
    pub const fn refuse(self) -> ApiResult<()> {
        if self.is_over() {
            return Err(ApiError::TooManyRequests { retry_after: self.retry_after });
        }
        Ok(())
    }
}

/// The statements of [`count`]; their answers are read by [`read`].
pub fn statements(app: &App, limits: &[Limit]) -> Vec<Statement> {
    let factor = factor(app);
    (0..limits.len())
        .filter_map(|at| limits.split_at_checked(at))
        .filter_map(|(before, rest)| rest.first().map(|limit| limit.statement_after(app.now, factor, before)))
        .collect()
}

/// Reads what [`statements`] counted. A limit after one that refuses was not counted and does not refuse.
///
/// # Errors
/// A row that is not what the statement says.
pub fn read(app: &App, limits: &[Limit], answers: &mut Answers) -> ApiResult<Vec<Count>> {
    limits
        .iter()
        .map(|limit| {
            let used = answers.row::<Used>()?.map_or(0, |row| row.used);
            Ok(limit.judge(app, used))
        })
        .collect()
}

/// Counts one use of each limit in their order, in one round trip. Limits after one that refuses are not
/// counted.
pub async fn count(app: &App, limits: &[Limit]) -> ApiResult<Vec<Count>> {
    let mut answers = database::batch(app, statements(app, limits)).await?;
    read(app, limits, &mut answers)
}

/// [`count`], and refuses when one is used up. The address comes first.
///
/// # Errors
/// [`ApiError::TooManyRequests`] of the first that is used up.
pub async fn check(app: &App, limits: &[Limit]) -> ApiResult<()> {
    count(app, limits).await?.into_iter().try_for_each(Count::refuse)
}

/// `LIMIT_FACTOR` raises all limits, for tests and for shops whose buyers share one address.
fn factor(app: &App) -> i64 {
    app.env.var("LIMIT_FACTOR").ok().and_then(|value| value.to_string().parse().ok()).unwrap_or(1)
}

/// The network of an address: all of an IPv4 address, the /64 of an IPv6 address.
pub fn network(client: &str) -> String {
    match client.parse::<std::net::Ipv6Addr>() {
        Ok(address) => address.to_ipv4_mapped().map_or_else(
            || {
                let [a, b, c, d, ..] = address.segments();
                format!("{a:x}:{b:x}:{c:x}:{d:x}")
            },
            |v4| v4.to_string(),
        ),
        Err(_) => client.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_starts_at_a_multiple_of_its_length() {
        let limit = Limit::new("login", "rossi", 10, 900);
        assert_eq!(limit.start(1_800_000_123), 1_800_000);
        assert_eq!(limit.start(900_000 - 1), 0);
        assert_eq!(limit.start(900_000), 900);
    }

    #[test]
    fn keys_keep_nobodys_name_and_never_meet() {
        let by_name = Limit::new("login", "rossi@example.com", 1, 1).key;
        assert!(!by_name.contains("rossi") && by_name.starts_with("login:"));
        assert_ne!(by_name, Limit::address("login", "rossi@example.com", 1, 1).key);
        assert_ne!(by_name, Limit::new("reset", "rossi@example.com", 1, 1).key);
    }

    #[test]
    fn a_name_is_counted_only_behind_an_address_that_passed() {
        let limits = [Limit::address("login", "192.0.2.1", 30, 900), Limit::new("login", "rossi", 10, 900)];
        let [address, name] = &limits;
        assert!(address.statement_after(0, 1, &[]).sql().contains("where true on"));
        let sql = name.statement_after(0, 1, &limits[..1]);
        assert!(sql.sql().contains("key = ?4 and window_start = ?5) <= ?6"));
    }

    #[test]
    fn only_the_first_of_a_window_that_is_too_many_is_noted() {
        let count = |over| Count { over, retry_after: 9 };
        assert!(count(0).refuse().is_ok() && !count(0).is_first_over());
        assert!(count(1).refuse().is_err() && count(1).is_first_over());
        assert!(count(2).is_over() && !count(2).is_first_over());
    }

    #[test]
    fn a_house_is_one_address() {
        assert_eq!(network("2001:db8:1:2:aaaa::1"), network("2001:db8:1:2::ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:10.0.0.7"), "10.0.0.7");
        assert_eq!(network("10.0.0.7"), "10.0.0.7");
        assert_eq!(network(""), "");
    }
}
