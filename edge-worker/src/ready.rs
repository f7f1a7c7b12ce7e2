//! The door's part of `GET /api/ready`: whether the page Worker answers.

use crate::door::Door;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, Response};
use worker_sys::Fetcher;

/// What is asked whether the shop can serve.
pub const PATH: &str = "/api/ready";
/// What the page Worker answers without rendering.
const PAGES: &str = "https://pages.internal/__ready";

/// Why there would be no page.
pub async fn pages(door: &Door) -> Result<(), String> {
    let pages: Fetcher = door
        .env
        .service("SSR")
        .map_err(|_| "no binding SSR".to_owned())?
        .into_rpc();
    let failed = |_| "the page Worker does not answer".to_owned();
    let request = Request::new_with_str(PAGES).map_err(failed)?;
    let answer = JsFuture::from(pages.fetch(&request).map_err(failed)?)
        .await
        .map_err(failed)?;
    match answer.unchecked_into::<Response>().status() {
        status if status < 500 => Ok(()),
        status => Err(format!("the page Worker answers {status}")),
    }
}
