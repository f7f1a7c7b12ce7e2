//! How often something may be tried: fixed windows in D1, counted in one statement each, so
//! that two requests at once cannot both be the last allowed one.

use crate::access::token;
use crate::database::{self, Answers, Statement};
use crate::errors::{ApiError, ApiResult};
use crate::state::App;
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
    /// By what was named: a user name, an e-mail address, an id. Kept as a digest only.
    #[must_use]
    pub fn new(name: &str, whom: &str, most: i64, seconds: i64) -> Self {
        let digest = token::hash(whom);
        let short = digest.get(..32).unwrap_or(&digest);
        Self {
            key: format!("{name}:{short}"),
            most,
            seconds,
        }
    }

    /// By the client's address. One house has a whole IPv6 network: its first half counts.
    #[must_use]
    pub fn address(name: &str, client: &str, most: i64, seconds: i64) -> Self {
        Self::new(&format!("{name}@"), &network(client), most, seconds)
    }

    /// Counts this use and answers how many there were; goes into any batch.
    pub fn statement(&self, now: i64) -> Statement {
        let start = self.start(now);
        Statement::new(
            "insert into rate_limit (key, window_start, used, expires_at) values (?1, ?2, 1, ?3) \
             on conflict (key, window_start) do update set used = used + 1 returning used",
        )
        .bind(self.key.as_str())
        .bind(start)
        .bind(start + self.seconds)
    }

    /// [`Self::statement`] only where `condition` holds: SQL about `?4`.
    pub fn statement_if(&self, now: i64, condition: &str, about: &str) -> Statement {
        let start = self.start(now);
        Statement::new(format!(
            "insert into rate_limit (key, window_start, used, expires_at) select ?1, ?2, 1, ?3 where {condition} \
             on conflict (key, window_start) do update set used = used + 1 returning used"
        ))
        .bind(self.key.as_str())
        .bind(start)
        .bind(start + self.seconds)
        .bind(about)
    }

    /// Reads the answer of [`Self::statement`].
    ///
    /// # Errors
    /// [`ApiError::TooManyRequests`] with the seconds until the window ends.
    pub fn read(&self, app: &App, answers: &mut Answers) -> ApiResult<()> {
        let used = answers.row::<Used>()?.map_or(1, |row| row.used);
        if used <= self.most.saturating_mul(factor(app)) {
            return Ok(());
        }
        let left = self.start(app.now) + self.seconds - app.now / 1_000;
        Err(ApiError::TooManyRequests {
            retry_after: u32::try_from(left.max(1)).unwrap_or(60),
        })
    }

    /// Takes one use of the current window back: what succeeded does not count.
    pub fn forgive(&self, now: i64) -> Statement {
        Statement::new(
            "update rate_limit set used = used - 1 where key = ?1 and window_start = ?2 and used > 0",
        )
        .bind(self.key.as_str())
        .bind(self.start(now))
    }

    /// Seconds since 1970 at which the window of `now` (milliseconds) began.
    const fn start(&self, now: i64) -> i64 {
        let seconds = now / 1_000;
        seconds - seconds.rem_euclid(self.seconds)
    }
}

/// Counts a use of each and refuses when one is used up; one round trip.
///
/// # Errors
/// [`ApiError::TooManyRequests`] of the window that ends last.
pub async fn check(app: &App, limits: &[Limit]) -> ApiResult<()> {
    let statements = limits.iter().map(|limit| limit.statement(app.now)).collect();
    let mut answers = database::batch(app, statements).await?;
    let mut wait = 0;
    for limit in limits {
        match limit.read(app, &mut answers) {
            Err(ApiError::TooManyRequests { retry_after }) => wait = wait.max(retry_after),
            other => other?,
        }
    }
    if wait > 0 {
        return Err(ApiError::TooManyRequests { retry_after: wait });
    }
    Ok(())
}

/// `LIMIT_FACTOR`: a shop whose buyers sit behind one address allows more; so do tests.
fn factor(app: &App) -> i64 {
    app.env
        .var("LIMIT_FACTOR")
        .ok()
        .and_then(|value| value.to_string().parse().ok())
        .unwrap_or(1)
}

/// An IPv4 address whole, of an IPv6 address the /64.
fn network(client: &str) -> String {
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
    fn a_house_is_one_address() {
        assert_eq!(network("2001:db8:1:2:aaaa::1"), network("2001:db8:1:2::ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:10.0.0.7"), "10.0.0.7");
        assert_eq!(network("10.0.0.7"), "10.0.0.7");
        assert_eq!(network(""), "");
    }
}
