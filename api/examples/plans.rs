//! Prints every statement of the public calls as JSON, for the test that reads their plans.

fn main() -> Result<(), serde_json::Error> {
    let today = std::env::args().nth(1).unwrap_or_else(|| "2026-11-21".to_owned());
    println!("{}", serde_json::to_string(&madia_api::http::plans::all(&today))?);
    Ok(())
}
