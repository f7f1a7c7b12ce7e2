//! Prints the OpenAPI document of `/api`: `schema/openapi.json` is its output. Refuses when
//! the permission matrix misses an operation or speaks of none.

use std::process::ExitCode;

fn main() -> Result<ExitCode, serde_json::Error> {
    let document = madia_api::http::contract::document();
    let problems = madia_api::http::contract::problems(&document);
    if !problems.is_empty() {
        eprintln!(
            "The contract and api/src/http/matrix.rs:\n{}",
            problems.join("\n")
        );
        return Ok(ExitCode::FAILURE);
    }
    println!("{}", serde_json::to_string_pretty(&document)?);
    Ok(ExitCode::SUCCESS)
}
