use super::*;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Stage {
    Picked,
    OnTheWay,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Id(i64);

#[derive(Debug, PartialEq, Deserialize)]
struct Article {
    id: Id,
    name: String,
    #[serde(rename = "unit_price")]
    price: f64,
    note: Option<String>,
    stage: Stage,
    #[serde(default)]
    pieces: u32,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Line {
    line: i64,
    #[serde(flatten)]
    article: Article,
}

const ROW: &str = r#"{"frozen":1,"id":7,"line":3,"name":"Mozzarella \"fior di latte\" 🧀","note":null,"other":"x","stage":"onTheWay","unit_price":4}"#;

fn rows<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, Error> {
    let mut rows = Vec::new();
    each_row(text, &mut |row| T::deserialize(row).map(|row| rows.push(row)))?;
    Ok(rows)
}

fn both<T: DeserializeOwned + PartialEq + fmt::Debug>(text: &str) -> Vec<T> {
    let read: Vec<T> = rows(text).unwrap();
    assert_eq!(read, serde_json::from_str::<Vec<T>>(text).unwrap());
    read
}

#[test]
fn reads_what_json_reads() {
    let text = format!("[{ROW},{ROW}]");
    assert_eq!(both::<Article>(&text).len(), 2);
    assert_eq!(both::<Line>(&text)[1].article.price, 4.0);
    assert_eq!(both::<BTreeMap<String, Value>>(&text)[0].len(), 8);
    assert!(both::<Article>("[]").is_empty());
    assert!(rows::<Article>("[{}]").unwrap().is_empty());
}

#[test]
fn names_the_column_that_does_not_fit() {
    let wrong = |from: &str, to: &str| {
        rows::<Article>(&format!("[{}]", ROW.replace(from, to))).unwrap_err().to_string()
    };
    assert!(wrong("\"id\":7", "\"id\":null").starts_with("id: invalid type: "));
    assert!(wrong("onTheWay", "lost").starts_with("stage: unknown variant `lost`"));
    assert!(wrong("unit_price", "unitPrice").contains("invalid length 2"));
    assert!(wrong("\"name\":\"Mozz", "\"name\":1,\"other\":\"Mozz").starts_with("name: invalid type: "));
    assert!(rows::<Id>("{}").is_err());
    assert!(rows::<Article>(r#"[{"a":1},{"b":1}]"#).is_err());
    assert!(rows::<Article>(r#"[{"a":1},{}]"#).is_err());
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Parts {
    frozen: bool,
    organic: Option<bool>,
    pieces: Vec<(i64, String)>,
    maker: Option<Maker>,
    owner: Option<Maker>,
    labels: BTreeMap<String, Value>,
    #[serde(default)]
    by_number: BTreeMap<i64, Stage>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Maker {
    name: String,
    closed: bool,
    #[serde(default)]
    stages: Vec<Stage>,
    city: Option<String>,
}

fn parts(row: Value) -> Result<Parts, Error> {
    rows(&json!([row]).to_string()).map(|mut all| all.remove(0))
}

#[test]
fn reads_flags_and_the_json_of_a_column() {
    let maker = json!({ "name": "Rossi \"& Figli\"", "closed": 0, "stages": ["picked"], "extra": [{}] });
    let row = json!({
        "frozen": 1, "pieces": json!([[1, "a"], [2, "b"]]).to_string(), "maker": maker.to_string(),
        "owner": null, "labels": r#"{"a":{"b":[1,true,null]}}"#,
        "byNumber": r#"{"-3":"onTheWay"}"#,
    });
    let read = parts(row.clone()).unwrap();
    assert!(read.frozen && read.organic.is_none() && read.owner.is_none());
    assert_eq!(read.pieces, [(1, "a".to_owned()), (2, "b".to_owned())]);
    let maker = read.maker.unwrap();
    assert_eq!((maker.name.as_str(), maker.closed), ("Rossi \"& Figli\"", false));
    assert_eq!((maker.stages, maker.city), (vec![Stage::Picked], None));
    assert_eq!(read.by_number, BTreeMap::from([(-3, Stage::OnTheWay)]));
    assert_eq!(read.labels["a"], json!({ "b": [1, true, null] }));
    let listed = json!({ "frozen": 1, "pieces": "[]", "maker": r#"["Rossi",1,[],null]"#, "labels": "{}" });
    assert!(parts(listed).unwrap().maker.unwrap().closed);
    for (column, text, error) in [
        ("frozen", json!("1"), "frozen: invalid type: "),
        ("pieces", json!("[[1]]"), "pieces: invalid length 1"),
        ("pieces", json!("[[1,\"a\",2]]"), "pieces: invalid length 3"),
        ("pieces", json!("[1"), "pieces: EOF"),
        ("pieces", json!("{}"), "pieces: expected a list"),
        ("maker", json!("[]"), "maker: invalid length 0"),
        ("maker", json!("1"), "maker: expected an object"),
        ("maker", json!("{\"closed\":1}"), "maker: invalid length 0"),
    ] {
        let mut row = row.clone();
        row[column] = text;
        let found = parts(row).unwrap_err().to_string();
        assert!(found.starts_with(error), "{found}");
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Plain {
    whole: i64,
    text: String,
    real: Option<f64>,
    word: Option<String>,
}

proptest! {
    #[test]
    fn any_row_is_read(read in prop::collection::vec((any::<i64>(), ".*", prop::option::of(-1e15..1e15), prop::option::of(".*")), 0..9)) {
        let all: Vec<Plain> = read.into_iter().map(|(whole, text, real, word)| Plain { whole, text, real, word }).collect();
        let text = serde_json::to_string(&all).unwrap();
        prop_assert_eq!(both::<Plain>(&text).len(), all.len());
    }
}
