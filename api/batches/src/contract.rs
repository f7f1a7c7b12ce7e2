//! The operations of the batch kinds in the contract, derived from their columns.

use super::answer::Batch;
use super::column::{Column, Empty, Shape, Type};
use super::document::MAX_ROWS;
use super::kind::Kind;
use super::list::{FORMATS, MAX_CSV_ROWS};
use super::row::Numbers;
use domain::market::Country;
use platform::extract::Paging;
use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

/// Adds the operations, and the schemas of their rows.
pub fn describe(document: &mut Value, kinds: &[&Kind]) {
    for kind in kinds {
        let name = camel(kind.name);
        // A type of the same name has its own description.
        let whole = format!("Ops{name}");
        if document.pointer(&format!("/components/schemas/{whole}")).is_none() {
            schema(document, &whole, row(kind, true));
        }
        schema(document, &format!("Ops{name}Put"), row(kind, false));
        operation(document, kind, "put", put(kind, &name));
        if !kind.own_list {
            operation(document, kind, "get", get(kind, &name));
        } else if let Some(content) = document
            .pointer_mut(&format!("/paths/~1ops~1{}/get/responses/200/content", kind.name))
            .and_then(Value::as_object_mut)
        {
            content.insert("text/csv".to_owned(), json!({ "schema": { "type": "string" } }));
        }
    }
    schema(document, &Batch::name(), serde_json::to_value(Batch::schema()).unwrap_or_default());
    schema(document, "OpsRows", rows());
}

fn schema(document: &mut Value, name: &str, value: Value) {
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        schemas.insert(name.to_owned(), value);
    }
}

fn operation(document: &mut Value, kind: &Kind, method: &str, value: Value) {
    if let Some(paths) = document.pointer_mut("/paths").and_then(Value::as_object_mut) {
        let path = paths.entry(format!("/ops/{}", kind.name)).or_insert_with(|| json!({}));
        if let Some(path) = path.as_object_mut() {
            path.insert(method.to_owned(), value);
        }
    }
}

/// Turns `price-list` into `PriceList`.
fn camel(name: &str) -> String {
    name.split('-')
        .map(|word| {
            let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
            format!("{}{rest}", first.to_ascii_uppercase())
        })
        .collect()
}

fn refers(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// The body of a batch's 422.
fn rows() -> Value {
    json!({
        "type": "object",
        "description": "Nothing was written. `line` counts from 1: of the file, or of the list.",
        "required": ["code", "message", "requestId"],
        "properties": {
            "code": { "type": "string", "description": "`rows`, or `validation` when the batch cannot be read at all." },
            "message": { "type": "string" },
            "requestId": { "type": "string" },
            "errors": { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "string" } } },
            "rows": {
                "type": "array", "description": "The first hundred problems.",
                "items": {
                    "type": "object", "required": ["line", "field", "message"],
                    "properties": {
                        "line": { "type": "integer" }, "field": { "type": "string" }, "message": { "type": "string" },
                    },
                },
            },
            "refused": { "type": "integer", "description": "Rows with a problem." },
            "decimalSign": { "type": ["string", "null"], "enum": ["comma", "point", null], "description": "That the numbers of a CSV prove, where they agree." },
        },
    })
}

/// The description of `?continues`.
const CONTINUES: &str =
    "The rows continue a table: its earlier parts may change what a dry run would compare them with.";

/// The description of `?new`.
const NEW: &str =
    "True refuses a row that is there already, false one that is not; without it a row is added or changed.";

fn put(kind: &Kind, name: &str) -> Value {
    let mut parameters = vec![
        json!({
            "name": "dryRun", "in": "query", "required": false, "schema": { "type": "boolean" },
            "description": "Says what would become of the batch, and writes nothing.",
        }),
        json!({
            "name": "continues", "in": "query", "required": false, "schema": { "type": "boolean" },
            "description": CONTINUES,
        }),
        json!({
            "name": "new", "in": "query", "required": false, "schema": { "type": "boolean" },
            "description": NEW,
        }),
        json!({
            "name": "decimalSign", "in": "query", "required": false,
            "schema": { "type": "string", "enum": Numbers::WORDS },
            "description": "How a CSV writes its numbers, where it is a part of a longer one: `mixed` refuses `1.000`, as a whole one that proves neither sign.",
        }),
    ];
    if let Some(cell) = kind.keyed_cell {
        parameters.push(json!({
            "name": "Idempotency-Key", "in": "header", "required": false,
            "schema": { "type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]{1,255}$" },
            "description": format!("Needed where a row has `{cell}`: the same key does it once."),
        }));
    }
    let list = json!({
        "type": "object", "required": ["rows"], "additionalProperties": false,
        "properties": { "rows": { "type": "array", "maxItems": MAX_ROWS, "items": refers(&format!("Ops{name}Put")) } },
    });
    let about = format!(
        "{} A row is told by {}. What a row does not say stays as it is; null, or an empty cell, empties it. All rows or none; \
         the same batch again changes nothing. A page as GET answers it is taken as well: `entities` for `rows`, and what a list shows \
         beside these members is read over. CSV: a header row with the flat names ({}).",
        kind.about,
        kind.key.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", "),
        flat_names(kind),
    );
    json!({
        "tags": ["ops"], "operationId": format!("put_ops_{}", kind.name.replace('-', "_")),
        "summary": about, "parameters": parameters,
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": list }, "text/csv": { "schema": { "type": "string" } } },
        },
        "responses": {
            "200": { "description": "Done", "content": { "application/json": { "schema": refers("Batch") } } },
            "422": { "description": "Some rows are wrong", "content": { "application/json": { "schema": refers("OpsRows") } } },
        },
    })
}

/// The header of the kind's CSV, with one language and one market as examples.
fn flat_names(kind: &Kind) -> String {
    let mut names: Vec<String> = Vec::new();
    for column in kind.columns {
        match &column.of {
            Shape::One(_) => names.push(column.name.to_owned()),
            Shape::Texts { .. } => names.push(format!("{}.it", column.name)),
            Shape::Members(members) => {
                names.extend(members.iter().map(|m| format!("{}.{}", column.name, m.name)))
            }
            Shape::Markets(members) => {
                names.extend(members.iter().map(|m| format!("{}.IT.{}", column.name, m.name)))
            }
        }
    }
    if kind.removable {
        names.push("remove".to_owned());
    }
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn get(kind: &Kind, name: &str) -> Value {
    let text = |name: &str, about: &str| json!({ "name": name, "in": "query", "required": false, "schema": { "type": "string", "maxLength": 100 }, "description": about });
    let mut parameters = vec![text("q", "The beginning of the key, or of the article's code.")];
    for filter in kind.filters {
        parameters.push(
            json!({ "name": filter.name, "in": "query", "required": false, "schema": of_type(&filter.of) }),
        );
    }
    parameters.push(json!({ "name": "format", "in": "query", "required": false,
        "description": "`sheet` is CSV as spreadsheets in the visitor's language open it.",
        "schema": { "type": "string", "enum": FORMATS, "default": "json" } }));
    parameters.push(json!({ "name": "page", "in": "query", "required": false,
        "schema": { "type": "integer", "minimum": 1, "maximum": Paging::MAX_PAGE, "default": 1 } }));
    parameters.push(json!({ "name": "elementsPerPage", "in": "query", "required": false,
        "description": format!("Of CSV up to {MAX_CSV_ROWS}, and {MAX_CSV_ROWS} where nothing is said."),
        "schema": { "type": "integer", "minimum": 1, "maximum": Paging::MAX_SIZE, "default": Paging::DEFAULT_SIZE } }));
    let page = json!({
        "type": "object", "required": ["entities", "page", "elementsPerPage", "total", "totalExact"],
        "properties": {
            "entities": { "type": "array", "items": refers(&format!("Ops{name}")) },
            "page": { "type": "integer" }, "elementsPerPage": { "type": "integer" },
            "total": { "type": "integer" }, "totalExact": { "type": "boolean" },
        },
    });
    json!({
        "tags": ["ops"], "operationId": format!("get_ops_{}", kind.name.replace('-', "_")),
        "summary": format!("{} As PUT takes them; CSV (`format=csv`) can be changed and sent back.", kind.about),
        "parameters": parameters,
        "responses": { "200": {
            "description": "Found",
            "content": { "application/json": { "schema": page }, "text/csv": { "schema": { "type": "string" } } },
        } },
    })
}

/// A row: with `answered` in the form of answers, where everything is present; else as it is sent.
fn row(kind: &Kind, answered: bool) -> Value {
    let mut properties = Map::new();
    let mut required: Vec<&str> = Vec::new();
    for column in kind.columns {
        let is_key = kind.key.contains(&column.name);
        if answered || is_key && column.empty == Empty::Needed {
            required.push(column.name);
        }
        let may_be_null = if answered { column.empty == Empty::Null } else { !is_key };
        properties.insert(column.name.to_owned(), of_column(column, may_be_null, answered));
        if !column.alias.is_empty() && !answered {
            let mut alias = of_column(column, may_be_null, answered);
            if let Some(alias) = alias.as_object_mut() {
                alias.insert("deprecated".to_owned(), true.into());
                alias.insert("description".to_owned(), format!("Older name of `{}`.", column.name).into());
            }
            properties.insert(column.alias.to_owned(), alias);
        }
    }
    if kind.removable && !answered {
        properties
            .insert("remove".to_owned(), json!({ "type": "boolean", "description": "Takes the row away." }));
    }
    json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
}

fn of_column(column: &Column, may_be_null: bool, answered: bool) -> Value {
    let members = |members: &[Column]| -> Map<String, Value> {
        members.iter().map(|member| (member.name.to_owned(), of_column(member, true, answered))).collect()
    };
    let names = |of: &[Column]| -> Vec<&'static str> { of.iter().map(|member| member.name).collect() };
    let mut schema = match &column.of {
        Shape::One(of) => of_type(of),
        Shape::Texts { max } => {
            let mut text = json!({ "type": "string", "maxLength": max });
            if !answered {
                nullable(&mut text);
            }
            let properties: Map<String, Value> =
                super::column::LOCALES.iter().map(|locale| ((*locale).to_owned(), text.clone())).collect();
            json!({ "type": "object", "properties": properties, "additionalProperties": false })
        }
        Shape::Members(of) => {
            let required = if answered { names(of) } else { Vec::new() };
            json!({ "type": "object", "properties": members(of), "required": required, "additionalProperties": false })
        }
        Shape::Markets(of) => {
            let mut properties = members(of);
            properties.insert("market".to_owned(), json!({ "type": "string", "enum": Country::WORDS }));
            let required = if answered { [vec!["market"], names(of)].concat() } else { vec!["market"] };
            json!({ "type": "array", "maxItems": 2, "items": {
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            } })
        }
    };
    let lists =
        matches!(column.of, Shape::Markets(_)) || answered && matches!(column.of, Shape::Texts { .. });
    if may_be_null && !lists {
        nullable(&mut schema);
    }
    if let Some(schema) = schema.as_object_mut() {
        if !column.note.is_empty() {
            schema.insert("description".to_owned(), column.note.into());
        }
        if column.read_only && answered {
            schema.insert("readOnly".to_owned(), true.into());
        }
    }
    schema
}

fn nullable(schema: &mut Value) {
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    if let Some(words) = object.get_mut("enum").and_then(Value::as_array_mut) {
        words.push(Value::Null);
    }
    if let Some(kind) = object.get("type").cloned() {
        object.insert("type".to_owned(), json!([kind, "null"]));
    }
}

fn of_type(of: &Type) -> Value {
    let scaled = |stored: &i64, places: &u32| {
        let scale = 10i64.pow(*places);
        if stored % scale == 0 {
            return json!(stored / scale);
        }
        #[expect(clippy::cast_precision_loss, reason = "bounds are small")]
        let value = *stored as f64 / scale as f64;
        json!(value)
    };
    match of {
        Type::Text { min, max } => json!({ "type": "string", "minLength": min, "maxLength": max }),
        Type::Key => json!({ "type": "string", "pattern": "^[a-z0-9-]{1,80}$" }),
        Type::Code(_) => json!({ "type": "string", "pattern": "^[!-~]{1,40}$" }),
        Type::Ean => {
            json!({ "type": "string", "pattern": "^([0-9]{8}|[0-9]{12,14})$", "description": "GTIN with its check digit." })
        }
        Type::Int { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
        Type::Decimal { places, min, max } => json!({
            "type": "number", "minimum": scaled(min, places), "maximum": scaled(max, places),
            "description": format!("At most {places} decimals."),
        }),
        Type::Flag => json!({ "type": "boolean" }),
        Type::Choice(words) => json!({ "type": "string", "enum": words }),
        Type::Day => json!({ "type": "string", "format": "date" }),
        Type::Instant => json!({ "type": "string", "format": "date-time" }),
        Type::Time => json!({ "type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$" }),
        Type::Ref(target) if target.number => {
            json!({ "type": "integer", "format": "int64", "minimum": 1, "maximum": 9_007_199_254_740_991i64 })
        }
        Type::Ref(_) => json!({ "type": "string", "minLength": 1, "maxLength": 80 }),
        Type::List { of, most } => json!({ "type": "array", "maxItems": most, "items": of_type(of) }),
        Type::Objects { members, most } => {
            let properties: Map<String, Value> =
                members.iter().map(|(name, of)| ((*name).to_owned(), of_type(of))).collect();
            let names: Vec<&str> = members.iter().map(|(name, _)| *name).collect();
            json!({ "type": "array", "maxItems": most, "items": {
                "type": "object", "properties": properties, "required": names, "additionalProperties": false,
            } })
        }
    }
}
