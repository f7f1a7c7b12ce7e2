//! Deserialises rows and cells: a row's cells in the order of the type's fields.

use super::cell::Cell;
use serde::de::value::{Error, SeqDeserializer};
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;
use std::cell::OnceCell;

/// One row, to be deserialised into its type.
pub(crate) struct Row<'a, 'de> {
    pub columns: &'a [Cow<'de, str>],
    /// The position of each field's column, found for the first row.
    pub order: &'a OnceCell<Vec<Option<usize>>>,
    pub cells: &'a mut [Cell<'de>],
}

impl<'a, 'de> Row<'a, 'de> {
    fn in_order_of(self, fields: &'static [&'static str]) -> Fields<'a, 'de> {
        let order = self.order.get_or_init(|| {
            let place = |field: &&str| self.columns.iter().position(|column| column == field);
            fields.iter().map(place).collect()
        });
        Fields { names: fields.iter(), order: order.iter(), cells: self.cells }
    }
}

impl<'de> Deserializer<'de> for Row<'_, 'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Columns { names: self.columns.iter(), cells: self.cells.iter_mut() })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(self.in_order_of(fields))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The cells in the order of a type's fields.
struct Fields<'a, 'de> {
    names: std::slice::Iter<'static, &'static str>,
    order: std::slice::Iter<'a, Option<usize>>,
    cells: &'a mut [Cell<'de>],
}

/// The value for a field.
enum Given<'de> {
    Cell(&'static str, Cell<'de>),
    /// The statement did not select it.
    Missing,
    End,
}

impl<'de> Fields<'_, 'de> {
    fn give(&mut self) -> Given<'de> {
        let (Some(name), Some(place)) = (self.names.next(), self.order.next()) else {
            return Given::End;
        };
        match place.and_then(|at| self.cells.get_mut(at)) {
            Some(cell) => Given::Cell(name, std::mem::take(cell)),
            None => Given::Missing,
        }
    }
}

/// Adds the column's name to an error.
#[cold]
fn named(name: &str, error: &Error) -> Error {
    de::Error::custom(format!("{name}: {error}"))
}

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        match self.give() {
            Given::Cell(name, cell) => match seed.deserialize(cell) {
                Ok(value) => Ok(Some(value)),
                Err(error) => Err(named(name, &error)),
            },
            // The answer is the field's default, or an error that names the number of columns.
            Given::Missing => Ok(seed.deserialize(Missing).ok()),
            Given::End => Ok(None),
        }
    }
}

/// The columns by name, for maps and for types with a flattened part.
struct Columns<'a, 'de> {
    names: std::slice::Iter<'a, Cow<'de, str>>,
    cells: std::slice::IterMut<'a, Cell<'de>>,
}

impl<'de> MapAccess<'de> for Columns<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        match self.names.next() {
            Some(name) => seed.deserialize(Key(name)).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.cells.next().map(std::mem::take).unwrap_or_default())
    }
}

/// A column's name, or the key of a map, which may be a number although JSON keys are texts.
struct Key<'a>(&'a str);

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.0)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.parse() {
            Ok(number) => visitor.visit_i64(number),
            Err(_) => visitor.visit_str(self.0),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for Cell<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Cell<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Flag(flag) => visitor.visit_bool(flag),
            Self::Integer(number) => visitor.visit_i64(number),
            Self::Real(number) => visitor.visit_f64(number),
            Self::Text(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Self::Text(Cow::Owned(text)) => visitor.visit_string(text),
            list @ Self::List(_) => list.deserialize_seq(visitor),
            object @ Self::Object(..) => object.deserialize_map(visitor),
        }
    }

    /// SQLite has no booleans: 0 and 1.
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Integer(number) => visitor.visit_bool(number != 0),
            cell => cell.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_none(),
            cell => visitor.visit_some(cell),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.parsed()? {
            Self::List(cells) => {
                let mut list = SeqDeserializer::new(cells.into_iter());
                let value = visitor.visit_seq(&mut list)?;
                list.end().map(|()| value)
            }
            _ => Err(de::Error::custom("expected a list")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.parsed()? {
            Self::Object(names, mut cells) => {
                visitor.visit_map(Columns { names: names.iter(), cells: cells.iter_mut() })
            }
            _ => Err(de::Error::custom("expected an object")),
        }
    }

    /// Reads an object, or a list of the fields in their order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let (columns, mut cells) = self.members(fields)?;
        let row = Row { columns: &columns, order: &OnceCell::new(), cells: &mut cells };
        row.deserialize_struct(name, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => visitor.visit_enum(text.into_deserializer()),
            _ => Err(de::Error::custom("expected one of some words")),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct tuple_struct identifier ignored_any
    }
}

/// The names of an object's members, and their values.
type Members<'de> = (Vec<Cow<'de, str>>, Vec<Cell<'de>>);

impl<'de> Cell<'de> {
    /// The members of an object, or of a list in the order of the fields.
    fn members(self, fields: &'static [&'static str]) -> Result<Members<'de>, Error> {
        match self.parsed()? {
            Self::Object(names, cells) => Ok((names, cells)),
            Self::List(cells) => Ok((fields.iter().map(|field| Cow::Borrowed(*field)).collect(), cells)),
            _ => Err(de::Error::custom("expected an object")),
        }
    }
}

/// A column that the statement did not select.
struct Missing;

impl<'de> Deserializer<'de> for Missing {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(de::Error::custom("missing"))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_none()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
