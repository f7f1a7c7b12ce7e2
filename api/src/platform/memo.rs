//! What the isolate remembers between requests: answers that every page asks for.
//! Bounded, at most a minute old, and gone with the next catalogue version.

use crate::platform::context::RequestContext;
use crate::platform::errors::ApiResult;
use crate::platform::state::App;
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// Entries held; beyond it everything is dropped at once.
const CAPACITY: usize = 512;
/// A replica may have lagged behind the version it was read under.
const MAX_AGE_MS: i64 = 60_000;

struct Entry {
    version: i64,
    day: i64,
    made: i64,
    value: Arc<dyn Any + Send + Sync>,
}

thread_local! {
    static ENTRIES: RefCell<HashMap<String, Entry>> = RefCell::new(HashMap::new());
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
    let value = Arc::new(make().await?);
    ENTRIES.with_borrow_mut(|entries| {
        if entries.len() >= CAPACITY {
            entries.clear();
        }
        let entry = Entry {
            version: app.catalogue_version,
            day,
            made: app.now,
            value: value.clone(),
        };
        entries.insert(key, entry);
    });
    Ok(value)
}
