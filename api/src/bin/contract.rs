//! Prints the OpenAPI document of `/api`: `schema/openapi.json` is its output.

fn main() -> Result<(), serde_json::Error> {
    println!(
        "{}",
        serde_json::to_string_pretty(&madia_api::contract::document())?
    );
    Ok(())
}
