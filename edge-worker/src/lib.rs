//! The door: the only public Worker.

mod glue;

use worker::{Context, Env, event};

#[event(fetch)]
async fn fetch(request: web_sys::Request, env: Env, ctx: Context) -> worker::Result<web_sys::Response> {
    if request.url().split('/').nth(3) == Some("api") {
        return glue::api(request, env, ctx).await;
    }
    let ssr: worker_sys::Fetcher = env.service("SSR")?.into_rpc();
    let page = wasm_bindgen_futures::JsFuture::from(ssr.fetch(&request)?).await?;
    Ok(wasm_bindgen::JsCast::unchecked_into(page))
}
