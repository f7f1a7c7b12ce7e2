//! The value of a column in a row or of a member in JSON, read from JSON text.

use serde::Deserialize;
use serde::de::value::Error;
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt::{self, Formatter};

/// The value of a column, or of a member of the JSON text in it.
#[derive(Debug, Default)]
pub(crate) enum Cell<'de> {
    #[default]
    Null,
    Flag(bool),
    Integer(i64),
    Real(f64),
    Text(Cow<'de, str>),
    List(Vec<Cell<'de>>),
    Object(Vec<Cow<'de, str>>, Vec<Cell<'de>>),
}

impl<'de> Cell<'de> {
    pub(crate) fn parse(text: &'de str) -> Result<Self, Error> {
        serde_json::from_str(text).map_err(de::Error::custom)
    }

    /// Parses the text of a cell that a type reads as a list or an object.
    pub(crate) fn parsed(self) -> Result<Self, Error> {
        match self {
            Self::Text(Cow::Borrowed(text)) => Self::parse(text),
            Self::Text(Cow::Owned(text)) => Ok(Cell::parse(&text)?.into_owned()),
            cell => Ok(cell),
        }
    }

    fn into_owned(self) -> Cell<'static> {
        match self {
            Self::Null => Cell::Null,
            Self::Flag(flag) => Cell::Flag(flag),
            Self::Integer(number) => Cell::Integer(number),
            Self::Real(number) => Cell::Real(number),
            Self::Text(text) => Cell::Text(text.into_owned().into()),
            Self::List(cells) => Cell::List(cells.into_iter().map(Cell::into_owned).collect()),
            Self::Object(names, cells) => Cell::Object(
                names.into_iter().map(|name| name.into_owned().into()).collect(),
                cells.into_iter().map(Cell::into_owned).collect(),
            ),
        }
    }
}

/// A column's name, without copying it.
#[derive(Deserialize)]
pub(super) struct Name<'t>(#[serde(borrow)] pub Cow<'t, str>);

impl<'de> Deserialize<'de> for Cell<'de> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json.deserialize_any(CellVisitor)
    }
}

struct CellVisitor;

impl<'de> Visitor<'de> for CellVisitor {
    type Value = Cell<'de>;

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Cell<'de>, E> {
        Ok(Cell::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Cell<'de>, E> {
        Ok(Cell::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Cell<'de>, E> {
        Ok(Cell::Integer(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Cell<'de>, E> {
        i64::try_from(number).map(Cell::Integer).map_err(|_| de::Error::custom("a number beyond 2^63"))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Cell<'de>, E> {
        Ok(Cell::Real(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Cell<'de>, E> {
        Ok(Cell::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Cell<'de>, E> {
        Ok(Cell::Text(Cow::Borrowed(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cell<'de>, A::Error> {
        let mut cells = Vec::new();
        while let Some(cell) = list.next_element()? {
            cells.push(cell);
        }
        Ok(Cell::List(cells))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Cell<'de>, A::Error> {
        let (mut names, mut cells) = (Vec::new(), Vec::new());
        while let Some((Name(name), cell)) = object.next_entry()? {
            names.push(name);
            cells.push(cell);
        }
        Ok(Cell::Object(names, cells))
    }
}
