//! The body of each type of request that an agent sends to operations (`POST /request`).

use agents::requests::check::{CHANNELS, KINDS, METHODS};
use domain::rhythm::Frequency;
use serde_json::{Value, json};

/// `RequestInput` with the fields of each type, as the handler reads them one by one.
pub(super) fn input() -> Value {
    let text = json!({ "type": "string", "minLength": 1, "maxLength": 1000 });
    let name = json!({ "type": "string", "minLength": 1, "maxLength": 120 });
    let word = |words: &[&str]| json!({ "type": "string", "enum": words });
    let id = json!({ "type": "integer", "format": "int64", "minimum": 1, "maximum": super::MAX_ID });
    let ids = json!({ "type": "array", "items": id, "minItems": 1, "maxItems": 50, "uniqueItems": true,
        "description": "Open documents of the company." });
    let day = json!({ "type": "string", "format": "date" });
    let amount = json!({ "type": "number", "format": "double", "minimum": 0.01, "maximum": 1_000_000_000,
        "description": "At most two decimals." });
    let fields = [
        ("metodo-pagamento", json!({ "requestedMethod": word(METHODS), "reason": text }), vec![]),
        (
            "nuovo-prodotto",
            json!({
                "name": name, "manufacturer": name, "packaging": name,
                "quantity": { "type": "integer", "minimum": 1, "maximum": 9999 },
                "frequency": word(Frequency::WORDS), "targetPrice": optional(&amount),
            }),
            vec!["targetPrice"],
        ),
        (
            "piano-di-rientro",
            json!({
                "deadlineIds": ids,
                "installments": {
                    "type": "array", "minItems": 2, "maxItems": 24,
                    "description": "Each after the one before; together what the documents say.",
                    "items": object(&json!({ "dueDate": day, "amount": amount }), &[]),
                },
            }),
            vec![],
        ),
        ("sblocco-cliente", json!({ "reason": text, "commitment": text }), vec![]),
        (
            "segnalazione-logistica",
            json!({ "order": optional(&id), "kind": word(KINDS), "description": text }),
            vec!["order"],
        ),
        (
            "sollecito-pagamento",
            json!({ "deadlineIds": ids, "channel": word(CHANNELS), "message": text }),
            vec![],
        ),
        ("spostamento-scadenze", json!({ "deadlineIds": ids, "newDueDate": day, "reason": text }), vec![]),
    ];
    let images = json!({ "type": ["array", "null"], "items": id, "maxItems": 5,
        "description": "Own pictures of `POST /image` that nothing else shows." });
    let of = fields.into_iter().map(|(kind, fields, may_miss)| {
        let properties = json!({
            "type": { "type": "string", "enum": [kind] },
            "company": id,
            "fields": object(&fields, &may_miss),
            "images": images,
        });
        object(&properties, &["images"])
    });
    json!({ "oneOf": of.collect::<Vec<_>>() })
}

fn object(properties: &Value, may_miss: &[&str]) -> Value {
    let names = properties.as_object().into_iter().flat_map(|all| all.keys());
    let required: Vec<&String> = names.filter(|name| !may_miss.contains(&name.as_str())).collect();
    json!({ "type": "object", "additionalProperties": false, "required": required, "properties": properties })
}

fn optional(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(kind) = schema.get_mut("type") {
        *kind = json!([kind, "null"]);
    }
    schema
}
