//! Many articles at once: their sources, and the statement that puts them into the cart.

use super::input::RequestedInput;
use super::instead;
use super::items::{MAX_LINES, MAX_PIECES};
use super::scope::delivery_day;
use super::scope::{OWNED, Scope};
use super::sites::guide_rule;
use catalogue::products::prices;
use catalogue::stock;
use domain::ean::gtin_sql;
use domain::instant;
use platform::database::{Param, Statement};
use platform::extract::Ref;
use serde_json::json;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The source of a list of requested articles.
#[derive(Debug, Clone)]
pub enum Source {
    /// Articles by id.
    Products(Vec<(i64, i64)>),
    /// By code or EAN.
    Codes(Vec<(String, i64)>),
    /// The lines of an order of the cart's company.
    Order(i64),
}

impl Source {
    /// Quantities of an article named twice are added.
    pub fn products(items: &[RequestedInput]) -> Self {
        let mut sums: BTreeMap<i64, i64> = BTreeMap::new();
        let mut order = Vec::new();
        for RequestedInput { product_id: Ref(id), quantity, .. } in items {
            let sum = sums.entry(*id).or_insert_with(|| {
                order.push(*id);
                0
            });
            *sum = (*sum + quantity).min(MAX_PIECES);
        }
        Self::Products(order.into_iter().map(|id| (id, sums.get(&id).copied().unwrap_or(1))).collect())
    }

    /// Selects position, product, code, name, quantity and amount from `?7`.
    fn sql(&self) -> Cow<'static, str> {
        match self {
            Self::Products(_) => {
                "select key as position, value ->> 0 as product_id, null as code, null as name, \
                 value ->> 1 as quantity, null as amount from json_each(?7)".into()
            }
            Self::Codes(_) => format!(
                "select key as position, coalesce((select id from product where code = value ->> 0), \
                 (select id from product where code = value ->> 0 collate nocase limit 1), \
                 (select id from product where length(value ->> 0) between 8 and 14 \
                  and {} = {} limit 1)) as product_id, \
                 value ->> 0 as code, null as name, value ->> 1 as quantity, null as amount from json_each(?7)",
                gtin_sql("ean"),
                gtin_sql("(value ->> 0)"),
            )
            .into(),
            Self::Order(_) => {
                "select min(position) as position, product_id, min(code) as code, min(name) as name, \
                 min(9999, sum(quantity)) as quantity, min(amount) as amount \
                 from order_item where order_id = ?7 and +company_id = ?2 and substitute_for is null group by coalesce(product_id, -id)".into()
            }
        }
    }

    fn param(&self) -> Param {
        match self {
            Self::Products(items) => json!(items).to_string().into(),
            Self::Codes(items) => json!(items).to_string().into(),
            Self::Order(id) => (*id).into(),
        }
    }
}

/// One row for each requested article, in their order.
pub fn statement(scope: &Scope, source: &Source) -> Statement {
    let day = delivery_day("?5");
    let text = include_str!("fill.sql")
        .replace("{breaks}", &prices::breaks("?6", "?4"))
        .replace("{promotions}", &prices::promotions("?4", "?5"))
        .replace("{available}", &stock::available(&day))
        .replace("{instead}", &instead::sql(&day))
        .replace("{source}", &source.sql());
    let mut params = scope.reader();
    params.push(source.param());
    Statement::with(text, params)
}

/// What a requested quantity does to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The line has exactly this quantity afterwards.
    Exactly,
    /// The line keeps its own quantity when that is larger.
    AtLeast,
}

/// Fills lines: the available pieces of each article come into the cart, in new lines while it is not full, which take the
/// guide's rule. `items` is `[[article, pieces], ...]`.
pub fn lines_statement(
    scope: &Scope,
    quantity: Quantity,
    items: &[(i64, i64)],
    guide: Option<i64>,
) -> Statement {
    let rule = guide_rule("?8");
    let available = stock::available(&delivery_day("?4"));
    let (requested, moved) = match quantity {
        Quantity::Exactly => (format!("min(j.value ->> 1, {MAX_PIECES})"), "<>"),
        Quantity::AtLeast => ("max(j.value ->> 1, coalesce(i.requested_quantity, 0))".to_owned(), ">"),
    };
    let mut params = scope.owner();
    params.extend([
        scope.country().code().into(),
        scope.today.to_string().into(),
        json!(items).to_string().into(),
        instant::iso(scope.now / 1_000).into(),
        MAX_LINES.into(),
        guide.into(),
    ]);
    Statement::with(
        format!(
            "insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at, when_missing) \
             select cart, product, requested, quantity, ?6, {rule} from ( \
             select k.id as cart, o.product_id as product, {requested} as requested, min({requested}, {available}) as quantity, \
             i.id as line, count(*) filter (where i.id is null) over (order by j.key) as added \
             from json_each(?5) j cross join cart k on {OWNED} \
             cross join offer o on o.product_id = j.value ->> 0 and o.market = ?3 \
             and o.active = 1 and o.price is not null \
             left join cart_item i on i.cart_id = k.id and i.product_id = o.product_id \
             ) where line is not null or (select count(*) from cart_item where cart_id = cart) + added <= ?7 \
             on conflict (cart_id, product_id) do update set \
             requested_quantity = excluded.requested_quantity, quantity = excluded.quantity \
             where excluded.requested_quantity {moved} cart_item.requested_quantity \
             or excluded.quantity {moved} cart_item.quantity"
        ),
        params,
    )
}
