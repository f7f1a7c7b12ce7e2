//! Configuration of the edge, read once per isolate.

use crate::origins;
use std::{cell::OnceCell, rc::Rc, time::Duration};
use worker::Env;

/// The binding of the dataset for data points of answers; a shop without it has only the database's rows.
pub(crate) const METRICS_DATASET: &str = "METRICS";

/// See the table in docs/operations.md.
#[derive(Default)]
pub(crate) struct Settings {
    /// Names the build in cache keys.
    pub build: String,
    /// Scheme and host of `PUBLIC_URL`: the only address at which the shop answers.
    pub shop: String,
    /// Whether this computer's names lead to the shop too.
    pub loopback: bool,
    /// The key that signs `x-shop-context`; empty when the secret is missing: then no page is served.
    pub context_key: String,
    /// User and password of the staging gate.
    pub staging: Option<(String, String)>,
    /// Sites that may frame an embedded page.
    pub ancestors: String,
    /// Origins of the captcha's script, frame and calls.
    pub captcha: String,
    /// Origins where a paying form may end: the payment providers' pages.
    pub payment: String,
    /// Milliseconds for which a cached page is served without a refresh.
    pub page_fresh: f64,
    /// Milliseconds for which the catalogue version is held.
    pub version_hold: f64,
    /// The layers in which pages are cached.
    pub page_cache: PageCache,
    /// Milliseconds within which a page must begin.
    pub page_timeout: u64,
    /// How long a page waits for a read before it tries once more; without it there is no limit.
    pub read_limit: Option<Duration>,
    /// Whether `/__bench/` answers, to measure the adapter alone.
    pub bench: bool,
    /// Whether the database has replicas: then every request reads the oldest copy that it may.
    pub replicas: bool,
    /// Whether Analytics Engine receives a data point for each answer.
    pub metrics: bool,
}

/// `PAGE_CACHE`: layers can be switched off to measure their effect; a shop runs with all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum PageCache {
    /// In the isolate, then in the Cache API.
    #[default]
    Full,
    /// Only in the Cache API.
    Edge,
    Off,
}

thread_local! { static SETTINGS: OnceCell<Rc<Settings>> = const { OnceCell::new() }; }

impl Settings {
    pub(crate) fn of(env: &Env) -> Rc<Self> {
        SETTINGS.with(|cell| cell.get_or_init(|| Rc::new(Self::read(env))).clone())
    }

    fn read(env: &Env) -> Self {
        let text =
            |name: &str| env.var(name).ok().map(|value| value.to_string()).filter(|value| !value.is_empty());
        let number =
            |name: &str, default: f64| text(name).and_then(|value| value.parse().ok()).unwrap_or(default);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small and not negative")]
        let page_timeout = number("PAGE_TIMEOUT_MS", 20_000.0) as u64;
        Self {
            build: text("BUILD_ID").unwrap_or_else(|| "dev".to_owned()),
            shop: origins::one(&text("PUBLIC_URL").unwrap_or_default()),
            loopback: text("LOOPBACK").is_some(),
            context_key: text("CONTEXT_KEY").unwrap_or_default(),
            staging: text("STAGING_USER").zip(text("STAGING_PASSWORD")),
            ancestors: origins::ancestors(&text("FRAME_ANCESTORS").unwrap_or_default()),
            captcha: origins::one(&text("CAPTCHA_SCRIPT").unwrap_or_default()),
            payment: origins::several(&text("PAYMENT_ORIGINS").unwrap_or_default()),
            page_fresh: number("PAGE_FRESH_MS", 120_000.0),
            version_hold: number("VERSION_HOLD_MS", 5_000.0),
            page_cache: match text("PAGE_CACHE").as_deref() {
                Some("edge") => PageCache::Edge,
                Some("off") => PageCache::Off,
                _ => PageCache::Full,
            },
            page_timeout,
            read_limit: text("READ_LIMIT_MS").and_then(|value| value.parse().ok()).map(Duration::from_millis),
            bench: text("BENCH").is_some(),
            replicas: text("REPLICAS").as_deref() == Some("on"),
            metrics: env.analytics_engine(METRICS_DATASET).is_ok(),
        }
    }
}
