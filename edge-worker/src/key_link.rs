//! `?apikey=`: a link that signs in. The key disappears from the address at once and always begins a new
//! session, and only by a navigation. A visitor who comes from another site, or is signed in as somebody
//! else, must confirm first.

use crate::body::{self, BodyError};
use crate::cookies::{self, Jar};
use crate::edge_request::{EdgeRequest, address};
use crate::gate::{self, Fetch, LinkEntry};
use crate::own_page::{self, Content, escape};
use crate::reply::{self, Js};
use crate::visit::Visit;
use crate::{error_page, log, query, session, version};
use madia_api::key_link::{self, KeyLinkResult, OFFER_SECONDS, Offer};
use madia_api::platform::database::Freshness;
use madia_api::platform::errors::ApiError;
use madia_api::platform::state::App;
use madia_api::platform::texts::{link_page, pick};
use web_sys::Response;

/// The page that asks whether to sign in, and to replace the session of another user.
const REPLACE: &str = "/__session/replace";
/// The page for a link that no longer signs in.
const INVALID: &str = "/__session/invalid";
const OWN: &str = "/__session/";
/// The route of these pages in the counters.
pub(crate) const ROUTE: &str = "/__session";

/// Whether a request names a key in its address.
pub(crate) fn has_key(edge: &EdgeRequest) -> bool {
    query::get(&edge.query, query::KEY).is_some()
}

/// Answers an address with a key in it.
pub(crate) async fn open(edge: &EdgeRequest, visit: &Visit) -> Js<Response> {
    if edge.prefetch || edge.header("service-worker-navigation-preload").is_some() {
        // Nobody has followed the link yet, and the answer to a prefetch would be shown later. The response
        // that a browser preloads while its service worker starts may be discarded and requested again, which
        // would use up a code that works once.
        return unavailable();
    }
    let next = edge.without_key();
    let key = query::get(&edge.query, query::KEY).unwrap_or_default();
    if edge.is_head() || key.is_empty() || edge.path.ends_with(".data") {
        return redirect(302, &next, &[]);
    }
    let asks = match entry(edge, visit) {
        LinkEntry::Refused => return no_navigation(),
        LinkEntry::Asks => true,
        LinkEntry::Direct => false,
    };
    let app = app(edge, visit).await;
    let jar = Jar::of(visit.embed);
    match key_link::open(&app, &key, asks).await {
        Ok(KeyLinkResult::Started(token)) => {
            let begun = session::started(jar, &token, None);
            redirect(302, &next, &with_bookmark(&app, jar, vec![begun]))
        }
        Ok(KeyLinkResult::Offered(token)) => {
            let offer = cookies::token(jar, jar.offer(), &token, Some(OFFER_SECONDS));
            let lines = with_bookmark(&app, jar, keeping(visit, offer));
            redirect(302, &own_address(REPLACE, &next), &lines)
        }
        Ok(KeyLinkResult::Refused) => redirect(302, &own_address(INVALID, &next), &visit.set_cookies),
        Err(error) => failed(edge, visit, &error),
    }
}

async fn app(edge: &EdgeRequest, visit: &Visit) -> App {
    edge.app(edge.context(visit), version::current(edge).await, Freshness::Primary)
}

fn entry(edge: &EdgeRequest, visit: &Visit) -> LinkEntry {
    let [mode, dest, site] =
        ["sec-fetch-mode", "sec-fetch-dest", "sec-fetch-site"].map(|name| edge.header(name));
    let fetch = Fetch { mode: mode.as_deref(), dest: dest.as_deref(), site: site.as_deref() };
    gate::link_entry(&fetch, visit.embed)
}

/// Answers the edge's own two pages.
pub(crate) async fn page(edge: &EdgeRequest, visit: &Visit) -> Option<Js<Response>> {
    match (edge.path.as_str(), edge.method.as_str()) {
        (REPLACE, "GET" | "HEAD") => Some(ask(edge, visit).await),
        (REPLACE, "POST") => Some(decide(edge, visit).await),
        (INVALID, "GET" | "HEAD") => Some(say_invalid(edge, visit)),
        _ => None,
    }
}

async fn ask(edge: &EdgeRequest, visit: &Visit) -> Js<Response> {
    let next = next(&edge.query);
    let Some(offered) = &visit.offer else {
        return redirect(303, &next, &[]);
    };
    let app = app(edge, visit).await;
    match key_link::offer(&app, offered).await {
        Ok(Some(offer)) => own_page::answer(edge, visit, 200, &question(visit, &offer, &next)),
        Ok(None) => redirect(303, &own_address(INVALID, &next), &[forgotten(visit)]),
        Err(error) => failed(edge, visit, &error),
    }
}

async fn decide(edge: &EdgeRequest, visit: &Visit) -> Js<Response> {
    let form = match body::read(edge).await {
        Ok(bytes) => bytes.map(|bytes| bytes.to_vec()).unwrap_or_default(),
        Err(BodyError::TooLarge) => return error_page::answer(edge, visit, 413),
        Err(BodyError::Broken) => return error_page::answer(edge, visit, 400),
    };
    let form = String::from_utf8_lossy(&form).into_owned();
    let next = next(&form);
    let Some(offered) = &visit.offer else {
        return redirect(303, &own_address(INVALID, &next), &[]);
    };
    if query::get(&form, "answer").as_deref() != Some("replace") {
        let app = app(edge, visit).await;
        return match key_link::decline(&app, offered).await {
            Ok(()) => redirect(303, &next, &[forgotten(visit)]),
            Err(error) => failed(edge, visit, &error),
        };
    }
    begin(edge, visit, offered, &next).await
}

async fn begin(edge: &EdgeRequest, visit: &Visit, offered: &str, next: &str) -> Js<Response> {
    let app = app(edge, visit).await;
    match key_link::accept(&app, offered).await {
        Ok(Some(token)) => {
            let jar = Jar::of(visit.embed);
            let begun = session::started(jar, &token, None);
            redirect(303, next, &with_bookmark(&app, jar, vec![begun, forgotten(visit)]))
        }
        Ok(None) => redirect(303, &own_address(INVALID, next), &[forgotten(visit)]),
        Err(error) => failed(edge, visit, &error),
    }
}

fn say_invalid(edge: &EdgeRequest, visit: &Visit) -> Js<Response> {
    let text = |texts| pick(texts, visit.locale);
    let next = next(&edge.query);
    let sign_in = escape(&format!("/login?next={}", query::encode(&next)));
    let content = Content {
        title: text(&link_page::INVALID_TITLE),
        text: text(&link_page::INVALID_TEXT).to_owned(),
        ways: format!(
            "<nav><a class=\"first\" href=\"{sign_in}\">{}</a><a href=\"{}\">{}</a></nav>",
            text(&link_page::SIGN_IN),
            escape(&next),
            text(&link_page::GO_ON)
        ),
    };
    own_page::answer(edge, visit, 410, &content)
}

fn question(visit: &Visit, offer: &Offer, next: &str) -> Content {
    let text = |texts| pick(texts, visit.locale);
    let named =
        |template: &str| template.replace("{offered}", &offer.offered).replace("{current}", &offer.current);
    let nobody = offer.current.is_empty();
    let (title, question, yes, no) = if nobody {
        use link_page::{ENTER_TEXT, ENTER_TITLE, GO_ON, REPLACE};
        (&ENTER_TITLE, &ENTER_TEXT, &REPLACE, &GO_ON)
    } else {
        use link_page::{ASK_TEXT, ASK_TITLE, KEEP, REPLACE};
        (&ASK_TITLE, &ASK_TEXT, &REPLACE, &KEEP)
    };
    Content {
        title: text(title),
        text: named(text(question)),
        ways: format!(
            "<form method=\"post\" action=\"{REPLACE}\"><input type=\"hidden\" name=\"next\" value=\"{}\">\
             <button class=\"first\" name=\"answer\" value=\"replace\">{}</button>\
             <button name=\"answer\" value=\"keep\">{}</button></form>",
            escape(next),
            escape(&named(text(yes))),
            escape(&named(text(no))),
        ),
    }
}

/// The address to continue with: within the shop, and not one of these pages again.
fn next(query: &str) -> String {
    query::get(query, "next")
        .filter(|next| query::is_local(next) && !next.starts_with(OWN))
        .unwrap_or_else(|| "/".to_owned())
}

fn own_address(page: &str, next: &str) -> String {
    address("", page, &format!("next={}", query::encode(next)))
}

/// The cookies of the offer and of the parameters, so that the page has the chosen language and frame.
fn keeping(visit: &Visit, offer: String) -> Vec<String> {
    visit.set_cookies.iter().cloned().chain([offer]).collect()
}

fn forgotten(visit: &Visit) -> String {
    let jar = Jar::of(visit.embed);
    cookies::token(jar, jar.offer(), "", Some(0))
}

/// Adds the bookmark, so that the next page finds the session that was written here.
fn with_bookmark(app: &App, jar: Jar, lines: Vec<String>) -> Vec<String> {
    let bookmark = app.link.moved_to().map(|bookmark| cookies::bookmark(jar, &bookmark));
    lines.into_iter().chain(bookmark).collect()
}

fn redirect(status: u16, to: &str, cookies: &[String]) -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("location", to)?;
    headers.set("referrer-policy", "no-referrer")?;
    headers.set("cache-control", "no-store")?;
    for line in cookies {
        headers.append("set-cookie", line)?;
    }
    reply::empty(status, &headers)
}

/// The refusal of a picture, a script or a fetch.
fn no_navigation() -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("cache-control", "no-store")?;
    reply::empty(403, &headers)
}

fn unavailable() -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("cache-control", "no-store")?;
    reply::empty(503, &headers)
}

fn failed(edge: &EdgeRequest, visit: &Visit, error: &ApiError) -> Js<Response> {
    let status = error.status().as_u16();
    if let ApiError::Internal(detail) = error {
        log::error(&edge.id, "door_error", detail);
    }
    error_page::answer(edge, visit, status)
}
