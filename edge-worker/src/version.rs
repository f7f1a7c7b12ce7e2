//! The catalogue version: in D1 by triggers, in KV by the scheduled handler, in the isolate
//! for a few seconds. It is part of every page cache key.

use crate::door::Door;
use crate::page::copies;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use worker::Env;

const KEY: &str = "catalogue-version";

/// Version and when it was looked up.
#[derive(Clone, Copy)]
struct Held(i64, f64);

thread_local! { static HELD: Cell<Option<Held>> = const { Cell::new(None) }; }

/// The version, at most `version_hold` old; 0 while none is known.
pub async fn current(door: &Door) -> i64 {
    let held = HELD.get();
    if let Some(Held(version, at)) = held
        && door.now - at < door.settings.version_hold
    {
        return version;
    }
    let last = held.map_or(0, |Held(version, _)| version);
    // Only this request asks KV; those that come meanwhile use the last version.
    HELD.set(Some(Held(last, door.now)));
    let version = from_kv(&door.env).await.unwrap_or(last);
    HELD.set(Some(Held(version, door.now)));
    if version != last {
        // Every name in the store begins with the version: nothing in it is asked for again.
        copies::forget();
    }
    version
}

async fn from_kv(env: &Env) -> Option<i64> {
    let text = env.kv("KV").ok()?.get(KEY).text().await.ok()??;
    text.parse().ok()
}

/// Copies the database's version to KV when it moved.
pub async fn publish(env: &Env) -> Result<i64, JsValue> {
    let database = env.d1("DB").map_err(failed("no binding DB"))?;
    let statement = database.prepare("select version from catalogue_state where id = 1");
    // A D1 error is never printed: its `Display` throws.
    let version: i64 = statement
        .first(Some("version"))
        .await
        .map_err(failed("d1: no catalogue version"))?
        .unwrap_or(0);
    if from_kv(env).await != Some(version) {
        let kv = env.kv("KV").map_err(failed("no binding KV"))?;
        let put = kv.put(KEY, version.to_string()).map_err(failed("kv: put"))?;
        put.execute().await.map_err(failed("kv: put"))?;
    }
    Ok(version)
}

fn failed<E>(what: &'static str) -> impl FnOnce(E) -> JsValue {
    move |_| JsValue::from_str(what)
}
