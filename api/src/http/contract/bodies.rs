//! The request bodies: what `Fields` reads strictly, written down as JSON schema.

use catalogue::products::filter::Collection;
use domain::order_status::OrderStatus;
use purchasing::deadlines::queries::Status as DeadlineStatus;
use serde_json::{Value, json};

/// The schema of an operation's body.
pub(crate) fn body_of(path: &str, method: &str) -> Option<&'static str> {
    match (method, path) {
        ("post", "/product/list" | "/product/filter/list") => Some("ProductFilter"),
        ("post", "/category/list") => Some("CategoryFilter"),
        ("post", "/manufacturer/list") => Some("ManufacturerFilter"),
        ("post", "/newsletter") => Some("NewsletterSignUp"),
        ("post", "/deadline") => Some("DeadlineFilter"),
        ("post", "/order/list-for-manager") => Some("OrderFilter"),
        ("post", "/order/list-for-manager-companies") => Some("OrderDayFilter"),
        _ => None,
    }
}

/// A list call may leave out its body: then everything is listed.
pub(crate) fn is_required(path: &str) -> bool {
    path == "/newsletter"
}

pub(super) fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        (
            "ProductFilter",
            object(json!({
                "app_product_filter_search": search(),
                "app_product_filter_category": key("Family or category, by id or slug."),
                "app_product_filter_manufacturer": key("By id or slug."),
                "app_product_filter_tag": {
                    "description": "Keys, several in an array or separated by commas: all of them.",
                    "anyOf": [
                        { "type": "string", "maxLength": 200 },
                        { "type": "array", "maxItems": 10, "items": { "type": "string", "maxLength": 200 } },
                        { "type": "null" }
                    ]
                },
                "app_product_filter_featured": flag("Short for the collection `featured`."),
                "app_product_filter_new": flag("First sold at most 30 days ago."),
                "app_product_filter_promotion": flag("With a promotion that is valid today."),
                "app_product_filter_collection": choice(Collection::WORDS),
                "app_product_filter_available": flag("In stock."),
                "app_product_filter_favourite": flag("The company's favourites; needs a session."),
                "app_product_filter_my": flag("What the company has bought; needs a session."),
                "app_product_sorting_name": direction(),
                "app_product_sorting_price": direction(),
                "app_product_sorting_createdAt": direction(),
                "app_product_sorting_sold": direction(),
                "app_product_sorting_relevance": choice(&["desc"]),
            })),
        ),
        (
            "CategoryFilter",
            object(json!({
                "app_category_filter_search": search(),
                "app_category_filter_parent": {
                    "anyOf": [
                        { "type": "integer", "format": "int64", "minimum": 1, "maximum": super::MAX_ID },
                        { "type": "null" }
                    ]
                },
                "app_category_filter_featured": flag("Shown on the home page."),
                "app_category_sorting_sorting": direction(),
                "app_category_sorting_name": direction(),
            })),
        ),
        (
            "ManufacturerFilter",
            object(json!({
                "app_manufacturer_filter_search": search(),
                "app_manufacturer_filter_active": flag("With an article on sale."),
                "app_manufacturer_sorting_name": direction(),
                "app_manufacturer_sorting_products": direction(),
            })),
        ),
        (
            "DeadlineFilter",
            object(json!({
                "app_deadline_filter_company": {
                    "anyOf": [
                        { "type": "integer", "format": "int64", "minimum": 1, "maximum": super::MAX_ID },
                        { "type": "null" }
                    ]
                },
                "app_deadline_filter_search": {
                    "description": "Each word is part of the company's name or city, or begins its code.",
                    "type": ["string", "null"], "maxLength": 100
                },
                "app_deadline_filter_status": choice(DeadlineStatus::WORDS),
                "app_deadline_filter_from": day("Due on this day or later."),
                "app_deadline_filter_to": day("Due on this day or earlier."),
                "page": { "type": ["integer", "null"], "minimum": 1, "maximum": 100_000 },
                "elementsPerPage": { "type": ["integer", "null"], "minimum": 1, "maximum": 100 },
            })),
        ),
        (
            "OrderDayFilter",
            object(json!({
                "app_order_filter_date": printed_day("Which day; today where none is named."),
            })),
        ),
        (
            "OrderFilter",
            object(json!({
                "app_order_filter_date": printed_day("Placed on this day; today where no day is named."),
                "app_order_filter_from": printed_day("Placed on this day or later: until `to`, else today."),
                "app_order_filter_to": printed_day("At most 92 days from `from` on."),
                "app_order_filter_company": {
                    "anyOf": [
                        { "type": "integer", "format": "int64", "minimum": 1, "maximum": super::MAX_ID },
                        { "type": "null" }
                    ]
                },
                "app_order_filter_status": choice(OrderStatus::WORDS),
            })),
        ),
        (
            "NewsletterSignUp",
            json!({
                "type": "object",
                "required": ["email", "privacy"],
                "additionalProperties": false,
                "properties": {
                    "email": {
                        "type": "string", "maxLength": 100,
                        "pattern": "^[a-zA-Z0-9_+-]{1,40}@([a-zA-Z0-9]{1,20}\\.){1,2}[a-zA-Z]{2,10}$"
                    },
                    "lang": {
                        "type": ["string", "null"],
                        "enum": ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk", "", null]
                    },
                    "privacy": { "type": "boolean", "const": true }
                }
            }),
        ),
    ]
}

fn object(properties: Value) -> Value {
    json!({ "type": "object", "additionalProperties": false, "properties": properties })
}

/// A search of at least three characters when trimmed; an empty text counts as a field that was not filled
/// in.
fn search() -> Value {
    json!({
        "description": "From three characters on; exact code or EAN, then beginnings of words, then one typo.",
        "type": ["string", "null"], "maxLength": 200, "pattern": "^$|\\S[\\s\\S]+\\S"
    })
}

fn key(description: &str) -> Value {
    json!({
        "description": description,
        "anyOf": [
            { "type": "string", "maxLength": 200 },
            { "type": "integer", "format": "int64", "minimum": 1, "maximum": super::MAX_ID },
            { "type": "null" }
        ]
    })
}

fn flag(description: &str) -> Value {
    json!({
        "description": description,
        "anyOf": [
            { "type": "boolean" },
            { "type": "string", "enum": ["true", "false", "1", "0", ""] },
            { "type": "null" }
        ]
    })
}

fn choice(words: &[&str]) -> Value {
    let mut allowed: Vec<Value> = words.iter().map(|word| json!(word)).collect();
    allowed.extend([json!(""), Value::Null]);
    json!({ "type": ["string", "null"], "enum": allowed })
}

fn direction() -> Value {
    choice(&["asc", "desc"])
}

fn day(description: &str) -> Value {
    json!({ "description": description, "type": ["string", "null"], "format": "date" })
}

fn printed_day(description: &str) -> Value {
    json!({ "description": format!("{description} DD/MM/YYYY."), "type": ["string", "null"], "pattern": "^([0-9]{2}/[0-9]{2}/[0-9]{4})?$" })
}
