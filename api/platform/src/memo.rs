//! What the isolate remembers between requests: answers that every page asks for.
//! Bounded, at most a minute old, and gone with the next catalogue version.

use crate::context::RequestContext;
use crate::errors::{ApiError, ApiResult};
use crate::state::App;
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// Entries held; beyond it everything is dropped at once.
const CAPACITY: usize = 512;
/// A replica may have lagged behind the version it was read under.
const MAX_AGE_MS: i64 = 60_000;
/// How old it may be while the database does not answer.
const MAX_STALE_MS: i64 = 3_600_000;

struct Entry {
    version: i64,
    day: i64,
    made: i64,
    value: Arc<dyn Any + Send + Sync>,
}

thread_local! {
    static ENTRIES: RefCell<HashMap<String, Entry>> = RefCell::new(HashMap::new());
}

/// What is kept under this key, whatever the version, unless it is too old.
fn former<T: Send + Sync + 'static>(key: &str, now: i64) -> Option<Arc<T>> {
    ENTRIES.with_borrow(|entries| {
        let entry = entries.get(key)?;
        let fits = (0..MAX_STALE_MS).contains(&(now - entry.made));
        fits.then(|| entry.value.clone().downcast::<T>().ok()).flatten()
    })
}

/// The value kept under `name` for this version, language, market and day, or a new one.
pub async fn remember<T, F>(
    app: &App,
    context: &RequestContext,
    name: &str,
    make: impl FnOnce() -> F + Send,
) -> ApiResult<Arc<T>>
where
    T: Send + Sync + 'static,
    F: Future<Output = ApiResult<T>> + Send,
{
    if app.catalogue_version == 0 {
        return Ok(Arc::new(make().await?));
    }
    let key = format!("{name} {} {}", context.locale.code(), context.country.code());
    let day = app.today(context.country).0;
    let known = ENTRIES.with_borrow(|entries| {
        let entry = entries.get(&key)?;
        let fresh = entry.version == app.catalogue_version
            && entry.day == day
            && (0..MAX_AGE_MS).contains(&(app.now - entry.made));
        fresh.then(|| entry.value.clone().downcast::<T>().ok()).flatten()
    });
    if let Some(value) = known {
        return Ok(value);
    }
    let made = match make().await {
        // The database does not answer: what it said within the last hour, marked.
        Err(error @ ApiError::Unavailable(_)) => {
            app.note_stale();
            return former(&key, app.now).ok_or(error);
        }
        made => made?,
    };
    let value = Arc::new(made);
    ENTRIES.with_borrow_mut(|entries| {
        if entries.len() >= CAPACITY {
            entries.clear();
        }
        let entry = Entry { version: app.catalogue_version, day, made: app.now, value: value.clone() };
        entries.insert(key, entry);
    });
    Ok(value)
}
