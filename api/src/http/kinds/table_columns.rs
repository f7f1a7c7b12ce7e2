//! The columns of a kind, and which column each head of a file stands for: by the shop's own names, by those
//! of other systems, or by an earlier choice for the same head.

use super::KINDS;
use axum::{Json, http::StatusCode};
use batches::column::{Empty, Flat};
use batches::kind::Kind;
use batches::row::{REMOVE, flat_of};
use domain::fold;
use identity::access::{Ops, area, ops_audit_change};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Input, Path, Query};
use platform::state::App;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Heads of one table at most.
const MAX_HEADS: usize = 300;
/// Characters of all heads of a file. An address has room for them in any script: servers refuse a head of
/// 16 KB, and a character is up to twelve bytes of an address.
const MAX_QUERY: usize = 1_200;
/// Characters of a head.
const MAX_HEAD: usize = 200;
/// Characters of all choices of a kind; a longer list is dropped and started again.
const MAX_CHOICES: i64 = 100_000;

/// A column that a table of the kind may have.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TableColumn {
    /// As a batch names it: `names.it`.
    pub name: String,
    /// Tells the rows apart.
    pub key: bool,
    /// A new row must have it.
    pub needed: bool,
    /// Shown in downloads; what a batch says of it is passed over.
    pub read_only: bool,
}

/// What a head stands for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TableHead {
    pub head: String,
    /// Null where nobody knows, or where it was chosen that the head is passed over.
    pub column: Option<String>,
    /// Somebody chose it for this head before.
    pub chosen: bool,
}

/// Answer of `GET /ops/columns/{kind}`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TableColumns {
    pub columns: Vec<TableColumn>,
    /// As sent, in their order.
    pub heads: Vec<TableHead>,
}

/// What somebody chose for a head.
#[derive(Debug, Clone, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct HeadChoice {
    #[schema(min_length = 1, max_length = 200)]
    pub head: String,
    /// Null: the head is passed over.
    pub column: Option<String>,
}

/// What somebody chose for the heads of a file.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct HeadChoices {
    #[schema(min_items = 1, max_items = 300)]
    pub heads: Vec<HeadChoice>,
}

/// GET /ops/columns/{kind}: the columns of a kind, and which of them each head of a file stands for.
#[call(
    get, "/ops/columns/{kind}",
    params(
        ("kind" = String, Path),
        ("heads" = Option<String>, Query, max_length = 1_200, description = "The heads of a file, with tabs between them."),
    )
)]
pub(crate) async fn get_table_columns(
    app: App,
    _: Ops<area::Catalogue>,
    Path(kind): Path<String>,
    Query(query): Query,
) -> ApiResult<Json<TableColumns>> {
    let kind = kind_of(&kind)?;
    let mut problems = Problems::default();
    query.only(&["heads"], &mut problems);
    let heads = problems.take("heads", query.short("heads", MAX_QUERY));
    let heads: Vec<String> =
        heads.map_or_else(Vec::new, |text| text.split('\t').map(str::to_owned).collect());
    if heads.len() > MAX_HEADS {
        problems.add("heads", FieldError::Malformed);
    }
    problems.finish()?;
    let choices = choices_of(&app, kind).await?;
    let flats = kind.flats();
    let heads = heads.into_iter().map(|head| stands_for(kind, &flats, &choices, head)).collect();
    Ok(Json(TableColumns { columns: columns_of(kind, &flats), heads }))
}

/// PUT /ops/columns/{kind}: what the heads of a file stand for, from the next file on.
#[call(
    put, "/ops/columns/{kind}",
    params(("kind" = String, Path)),
    responses((status = 204, description = "Remembered"))
)]
pub(crate) async fn choose_table_columns(
    app: App,
    Ops(operator, _): Ops<area::Catalogue>,
    Path(kind): Path<String>,
    Input(sent): Input<HeadChoices>,
) -> ApiResult<StatusCode> {
    let kind = kind_of(&kind)?;
    let choices = checked(kind, &sent)?;
    let detail = json!({ "kind": kind.name, "rows": changes(&choices_of(&app, kind).await?, &choices) });
    let noted = ops_audit_change(&app, &operator, None, "settings.put", "settings", &detail);
    database::batch(&app, vec![choose_statement(kind, &choices), noted]).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn kind_of(name: &str) -> ApiResult<&'static Kind> {
    KINDS.iter().copied().find(|kind| kind.name == name).ok_or(ApiError::NotFound)
}

/// Chosen columns by normalised head.
type Choices = BTreeMap<String, String>;

async fn choices_of(app: &App, kind: &Kind) -> ApiResult<Choices> {
    let stored = database::row::<Stored>(app, choices_statement(kind)).await?;
    Ok(stored.and_then(|row| serde_json::from_str(&row.value).ok()).unwrap_or_default())
}

/// The heads whose column has changed, in the form of the audit's batch rows. A head without a column is
/// ignored in files.
fn changes(before: &Choices, after: &Choices) -> Vec<Value> {
    let held = |column: &String| json!({ "column": Some(column).filter(|name| !name.is_empty()) });
    let changed = after.iter().filter(|(head, column)| before.get(*head) != Some(column));
    let row = |(head, column): (&String, &String)| {
        let mut row = json!({ "key": head, "after": held(column) });
        if let (Some(row), Some(former)) = (row.as_object_mut(), before.get(head)) {
            row.insert("before".to_owned(), held(former));
        }
        row
    };
    changed.map(row).collect()
}

/// The normalised head: `Art.-Nr.` and `ART NR` are the same.
fn key_of(head: &str) -> String {
    let words = fold::words(head).join(" ");
    if words.is_empty() { head.trim().to_lowercase() } else { words }
}

fn columns_of(kind: &Kind, flats: &[Flat]) -> Vec<TableColumn> {
    let column = |flat: &Flat| {
        let key = kind.key.contains(&flat.path.as_str());
        let has_own_value = matches!(flat.empty, Empty::Int(_) | Empty::Text(_));
        let needed = flat.empty == Empty::Needed || key && !has_own_value;
        TableColumn { name: flat.path.clone(), key, needed, read_only: flat.read_only }
    };
    let remove = TableColumn { name: REMOVE.to_owned(), key: false, needed: false, read_only: false };
    flats.iter().map(column).chain(kind.removable.then_some(remove)).collect()
}

/// The name of the column that a head names, in the shop's words or in those of another system.
fn column_of(kind: &Kind, flats: &[Flat], head: &str) -> Option<String> {
    if kind.removable && head.eq_ignore_ascii_case(REMOVE) {
        return Some(REMOVE.to_owned());
    }
    flat_of(flats, head).map(|flat| flat.path.clone())
}

fn stands_for(kind: &Kind, flats: &[Flat], choices: &Choices, head: String) -> TableHead {
    let by_name = flats.iter().any(|flat| flat.is_named(&head));
    let choice = choices.get(&key_of(&head)).filter(|column| {
        !by_name && (column.is_empty() || column_of(kind, flats, column).as_ref() == Some(column))
    });
    match choice {
        Some(column) => {
            TableHead { head, column: Some(column.clone()).filter(|name| !name.is_empty()), chosen: true }
        }
        None => TableHead { column: column_of(kind, flats, &head), head, chosen: false },
    }
}

/// Checks the choices. The result is keyed by normalised head; a head that is ignored has an empty column.
fn checked(kind: &Kind, sent: &HeadChoices) -> ApiResult<Choices> {
    let flats = kind.flats();
    let mut problems = Problems::default();
    if sent.heads.is_empty() {
        problems.add("heads", FieldError::Required);
    }
    if sent.heads.len() > MAX_HEADS {
        problems.add("heads", FieldError::Malformed);
    }
    let mut choices = Choices::new();
    for (at, HeadChoice { head, column }) in sent.heads.iter().take(MAX_HEADS).enumerate() {
        let key = key_of(head);
        if key.is_empty() {
            problems.add(&format!("heads.{at}.head"), FieldError::Required);
        }
        if head.chars().count() > MAX_HEAD {
            problems.add(&format!("heads.{at}.head"), FieldError::TooLong(MAX_HEAD));
        }
        let known = |name: &String| column_of(kind, &flats, name).as_ref() == Some(name);
        if column.as_ref().is_some_and(|name| !known(name)) {
            problems.add(&format!("heads.{at}.column"), FieldError::Unknown);
        }
        let column = column.clone().unwrap_or_default();
        if choices.insert(key, column.clone()).is_some_and(|other| other != column) {
            problems.add(&format!("heads.{at}.head"), FieldError::Repeated);
        }
    }
    problems.finish()?;
    Ok(choices)
}

#[derive(Deserialize)]
struct Stored {
    value: String,
}

fn setting_of(kind: &Kind) -> String {
    format!("heads-{}", kind.name)
}

pub(crate) fn choices_statement(kind: &Kind) -> Statement {
    Statement::new("select value from setting where key = ?1").bind(setting_of(kind))
}

/// Stores the choices. Earlier choices for other heads stay.
pub(crate) fn choose_statement(kind: &Kind, choices: &Choices) -> Statement {
    Statement::new(
        "insert into setting (key, value) values (?1, ?2) on conflict (key) do update set value = \
         case when length(setting.value) > ?3 then excluded.value else json_patch(setting.value, excluded.value) end \
         where json_patch(setting.value, excluded.value) <> setting.value",
    )
    .bind_all((setting_of(kind), json!(choices).to_string(), MAX_CHOICES))
}

#[cfg(test)]
mod tests {
    use super::*;
    use back_office::goods::{manufacturer, price, product};

    fn stand(kind: &Kind, choices: &[(&str, &str)], head: &str) -> (Option<String>, bool) {
        let choices = choices.iter().map(|(head, column)| (key_of(head), (*column).to_owned())).collect();
        let TableHead { column, chosen, .. } = stands_for(kind, &kind.flats(), &choices, head.to_owned());
        (column, chosen)
    }

    #[test]
    fn a_head_is_known_by_name_by_trade_or_by_choice() {
        let named = |column: &str| (Some(column.to_owned()), false);
        assert_eq!(stand(&price::KIND, &[], "AMOUNT"), named("amount"));
        assert_eq!(stand(&price::KIND, &[], "Varenr."), named("product"));
        assert_eq!(stand(&manufacturer::KIND, &[], "remove"), named("remove"));
        assert_eq!(stand(&price::KIND, &[], "EK netto"), (None, false));
        let chosen = [("EK netto", "amount"), ("Lagerplatz", "")];
        assert_eq!(stand(&price::KIND, &chosen, "ek-netto"), (Some("amount".into()), true));
        assert_eq!(stand(&price::KIND, &chosen, "LAGERPLATZ"), (None, true));
    }

    #[test]
    fn a_choice_beats_the_trade_but_not_the_own_name() {
        let chosen = [("Descrizione", "descriptions.it"), ("code", "ean"), ("Old", "no longer there")];
        assert_eq!(stand(&product::KIND, &chosen, "Descrizione"), (Some("descriptions.it".into()), true));
        assert_eq!(stand(&product::KIND, &chosen, "code"), (Some("code".into()), false));
        assert_eq!(stand(&product::KIND, &chosen, "Old"), (None, false));
    }

    #[test]
    fn only_columns_of_the_kind_are_chosen() {
        let choices = |head: &str, column: Option<&str>| HeadChoices {
            heads: vec![HeadChoice { head: head.to_owned(), column: column.map(str::to_owned) }],
        };
        assert!(checked(&price::KIND, &choices("EK", Some("amount"))).is_ok());
        assert!(checked(&price::KIND, &choices("EK", None)).is_ok());
        for (head, column) in [("EK", "names.it"), (" ", "amount"), ("EK", "Amount")] {
            assert!(checked(&price::KIND, &choices(head, Some(column))).is_err(), "{head} {column}");
        }
        assert!(checked(&price::KIND, &HeadChoices::default()).is_err());
    }

    #[test]
    fn the_audit_has_each_head_that_stands_for_another_column() {
        let choices = |of: &[(&str, &str)]| -> Choices {
            of.iter().map(|(head, column)| ((*head).to_owned(), (*column).to_owned())).collect()
        };
        let before = choices(&[("ek", "amount"), ("lager", ""), ("menge", "minQuantity")]);
        let after = choices(&[("ek", "minQuantity"), ("lager", ""), ("menge", ""), ("neu", "amount")]);
        let rows = json!([
            { "key": "ek", "before": { "column": "amount" }, "after": { "column": "minQuantity" } },
            { "key": "menge", "before": { "column": "minQuantity" }, "after": { "column": null } },
            { "key": "neu", "after": { "column": "amount" } },
        ]);
        assert_eq!(json!(changes(&before, &after)), rows);
        assert!(changes(&before, &before).is_empty());
    }

    #[test]
    fn a_head_holds_one_column_only() {
        let choices = |two: &str| {
            let of = |head: &str, column: &str| HeadChoice { head: head.into(), column: Some(column.into()) };
            checked(&price::KIND, &HeadChoices { heads: vec![of("EK netto", "amount"), of("ek-netto", two)] })
        };
        assert!(choices("amount").is_ok());
        assert!(choices("minQuantity").is_err());
    }
}
