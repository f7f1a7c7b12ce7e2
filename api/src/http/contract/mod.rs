//! The OpenAPI 3.1 description of `/api`, derived from the handlers and their types.
//! `cargo run -p madia-api --example contract` prints it.

mod bodies;
mod requests;

use crate::http::{calls, kinds::KINDS, matrix};
use agents::order_entry;
use cart::payment_method;
use catalogue::{images, shop};
use platform::errors::ErrorBody;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

/// The largest id that a JavaScript number holds exactly.
const MAX_ID: i64 = 9_007_199_254_740_991;

#[derive(OpenApi)]
#[openapi(
    info(title = "Madia", description = "Everything behind /api of the Madia shop.", license(name = "MIT", identifier = "MIT")),
    servers((url = "/api")),
    components(schemas(ErrorBody, shop::queries::Placement, images::presets::Preset, orders::place::CartChange, order_entry::OrderDiffers, order_entry::OrderChange, payment_method::PaymentMethod)),
)]
struct Described;

/// The whole document, with the parts that every operation shares.
pub fn document() -> Value {
    let mut described = Described::openapi();
    for part in calls::described() {
        described.merge(part);
    }
    let mut document = serde_json::to_value(described).unwrap_or_default();
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        for (name, schema) in bodies::schemas() {
            schemas.insert(name.to_owned(), schema);
        }
        schemas.insert("RequestInput".to_owned(), requests::input());
        // The derived schema cannot name an empty word.
        if let Some(word) = schemas.get_mut("WaitsFor").and_then(|schema| schema.pointer_mut("/enum/0")) {
            *word = json!("");
        }
        let flag = json!({ "type": ["boolean", "string", "null"], "enum": [true, false, "true", "1", "on", "false", "0", "", null] });
        describe(schemas.get_mut("Logout"), &["everywhere"], &flag);
        let unfinished = json!({ "description": "A boolean; anything else is none yet." });
        for name in ["DraftBody", "DraftData"] {
            describe(schemas.get_mut(name), &["privacy", "marketing"], &unfinished);
        }
    }
    spell_out_amounts(&mut document);
    batches::contract::describe(&mut document, KINDS);
    let operations = document
        .pointer_mut("/paths")
        .and_then(Value::as_object_mut)
        .into_iter()
        .flat_map(|paths| paths.iter_mut())
        .flat_map(|(path, item)| {
            let methods = item.as_object_mut().into_iter().flat_map(Map::iter_mut);
            methods.map(move |(method, operation)| (path.clone(), method.clone(), operation))
        });
    for (path, method, operation) in operations {
        complete(&path, &method, operation);
    }
    document
}

/// Amounts are plain numbers everywhere; the schema with a name is dissolved.
fn spell_out_amounts(schema: &mut Value) {
    const NAMED: &str = "#/components/schemas/Minor";
    if let Some(schemas) = schema.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        schemas.remove("Minor");
    }
    match schema {
        Value::Object(members) => {
            let mut kind = json!("number");
            // `Option<Minor>`: an amount or null.
            let amount = members.get("oneOf").and_then(|either| either.get(0)).cloned();
            if let Some(amount) = amount.filter(|amount| amount["$ref"] == NAMED) {
                members.remove("oneOf");
                members.extend(amount.as_object().cloned().unwrap_or_default());
                kind = json!(["number", "null"]);
            }
            if members.get("$ref").is_some_and(|name| name == NAMED) {
                members.remove("$ref");
                members.insert("type".to_owned(), kind);
                members.insert("format".to_owned(), json!("double"));
            }
            members.values_mut().for_each(spell_out_amounts);
        }
        Value::Array(parts) => parts.iter_mut().for_each(spell_out_amounts),
        _ => {}
    }
}

/// Replaces the schema of the named properties wherever they occur.
fn describe(schema: Option<&mut Value>, names: &[&str], as_this: &Value) {
    match schema {
        Some(Value::Object(members)) => {
            for (name, member) in members {
                if names.contains(&name.as_str()) {
                    *member = as_this.clone();
                } else {
                    describe(Some(member), names, as_this);
                }
            }
        }
        Some(Value::Array(parts)) => {
            for part in parts {
                describe(Some(part), names, as_this);
            }
        }
        _ => {}
    }
}

/// Lists the operations that are in only one of the permission matrix and the document.
pub fn problems(document: &Value) -> Vec<String> {
    let paths = document.pointer("/paths").and_then(Value::as_object);
    let operations: Vec<(String, String)> = paths
        .into_iter()
        .flatten()
        .flat_map(|(path, item)| {
            let methods = item.as_object().into_iter().flat_map(Map::keys);
            methods.map(move |method| (method.clone(), path.clone()))
        })
        .collect();
    matrix::differences(&operations)
}

/// Corrects `request_body = Option<T>`: the body may be absent; utoipa says it may be `null`.
fn may_be_left_out(operation: &mut Map<String, Value>) {
    let Some(body) = operation.get_mut("requestBody").and_then(Value::as_object_mut) else {
        return;
    };
    let schema = body.get("content").and_then(|content| content.pointer("/application~1json/schema/oneOf"));
    let of = schema.and_then(Value::as_array).and_then(|of| of.iter().find(|one| one.get("$ref").is_some()));
    if let Some(schema) = of.cloned() {
        body.insert("content".into(), json!({ "application/json": { "schema": schema } }));
        body.insert("required".into(), false.into());
    }
}

/// Adds the ids of a path that the handler does not describe, in the path's order, before the described
/// parameters.
fn name_ids(path: &str, parameters: &mut Vec<Value>) {
    let named = |parameters: &[Value], name: &str| {
        parameters.iter().any(|each| each["in"] == "path" && each["name"] == name)
    };
    let ids: Vec<&str> = path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .filter(|name| !named(parameters, name))
        .collect();
    let described = ids.into_iter().map(|name| {
        json!({
            "name": name, "in": "path", "required": true,
            "schema": { "type": "integer", "format": "int64", "maximum": MAX_ID, "minimum": 1 },
        })
    });
    parameters.splice(0..0, described);
}

/// Adds the permissions, the request body, the market header and the errors that any call may answer.
fn complete(path: &str, method: &str, operation: &mut Value) {
    let Some(operation) = operation.as_object_mut() else {
        return;
    };
    let row = matrix::find(method, path);
    if let Some(row) = &row {
        operation.insert("x-access".into(), row.json());
        if let Some(scope) = row.scope() {
            operation.insert("x-scope".into(), scope.into());
        }
    }
    let mut statuses = vec![
        ("400", "Malformed"),
        ("405", "Method not allowed"),
        ("422", "Breaks a rule"),
        ("429", "Too many requests"),
        ("500", "Our fault"),
    ];
    if let Some(name) = bodies::body_of(path, method) {
        let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
        operation.insert(
            "requestBody".into(),
            json!({
                "description": "Also accepted as application/x-www-form-urlencoded and with bracketed names (`app_product_filter[search]`).",
                "content": { "application/json": { "schema": schema } },
                "required": bodies::is_required(path),
            }),
        );
    }
    may_be_left_out(operation);
    if operation.contains_key("requestBody") {
        statuses.push(("413", "Body too large"));
        statuses.push(("415", "Neither JSON nor a form"));
    }
    if row.is_some_and(|row| !row.is_public()) {
        statuses.extend([
            ("401", "Nobody is signed in"),
            ("403", "Without the right"),
            ("404", "Absent, or not theirs"),
            ("409", "The state does not allow it"),
        ]);
    }
    if path.starts_with("/product/") && method == "post" {
        statuses.push(("401", "`favourite` and `my` need a session"));
    }
    if path.contains('{') {
        statuses.push(("404", "Absent"));
    }
    if let Some(parameters) = operation.entry("parameters").or_insert_with(|| json!([])).as_array_mut() {
        name_ids(path, parameters);
        parameters.push(json!({
            "name": "madia-market", "in": "header", "required": false,
            "description": "The sales channel.", "schema": { "type": "string", "enum": ["business"] },
        }));
    }
    let error = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/ErrorBody" } } });
    let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else {
        return;
    };
    for (status, response) in responses.iter_mut() {
        if let Some(response) = response.as_object_mut()
            && status.as_str() >= "400"
        {
            response.entry("content").or_insert_with(|| error.clone());
        }
    }
    for (status, description) in statuses {
        responses
            .entry(status)
            .or_insert_with(|| json!({ "description": description, "content": error.clone() }));
    }
    for (status, description) in [("200", "Found"), ("202", "Accepted"), ("404", "Absent")] {
        if let Some(response) = responses.get_mut(status).and_then(Value::as_object_mut) {
            let missing = response.get("description").and_then(Value::as_str).is_none_or(str::is_empty);
            if missing {
                response.insert("description".into(), description.into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The client's types are named after the operations.
    #[test]
    fn every_operation_has_a_name_of_its_own() {
        let document = document();
        let paths = document["paths"].as_object().unwrap();
        let mut names: Vec<&str> = paths
            .values()
            .flat_map(|item| item.as_object().unwrap().values())
            .filter_map(|operation| operation["operationId"].as_str())
            .collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn every_operation_has_its_row() {
        let document = document();
        assert_eq!(problems(&document), Vec::<String>::new());
    }
}
