//! Answers that every page needs, remembered in the isolate between requests. The memory is bounded; entries
//! last at most a minute and end with the next catalogue version.

use crate::context::RequestContext;
use crate::errors::{ApiError, ApiResult};
use crate::state::App;
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// Entries held; when there are more, all are dropped at once.
const CAPACITY: usize = 512;
/// Longest age of an entry: a replica may have lagged behind the version under which it was read.
const MAX_AGE_MS: i64 = 60_000;
/// Longest age of an entry while the database does not answer.
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

/// The entry under this key, of any version, unless it is too old.
fn former<T: Send + Sync + 'static>(key: &str, now: i64) -> Option<Arc<T>> {
    ENTRIES.with_borrow(|entries| {
        let entry = entries.get(key)?;
        let fits = (0..MAX_STALE_MS).contains(&(now - entry.made));
        fits.then(|| entry.value.clone().downcast::<T>().ok()).flatten()
    })
}

/// The entry under `name` for this version, language, market and day, or a new one.
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
        // The database does not answer: an entry of the last hour is used, and the answer is marked as stale.
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
