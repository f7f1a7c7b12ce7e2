//! `POST /cart/text`: reads an order that somebody wrote, line by line. It changes nothing: the result is
//! shown first and goes into the cart with `POST /cart/products`.

use super::add::text_limit;
use super::change::OwnCart;
use super::input::CodesInput;
use super::price_steps::{PriceBreak, price_steps};
use super::scope::Scope;
use axum::Json;
use catalogue::directory::directory;
use catalogue::products::prices;
use catalogue::search::lines::{Found, find_each};
use catalogue::types::Product;
use domain::line_price::Prices;
use domain::money::Minor;
use domain::order_text::{self, Amount, Unit, WrittenLine};
use domain::pricing::Measure;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::extract::Input;
use platform::limits::{self, Limit};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::HashMap;

mod pack;
use pack::Pack;

/// Most lines that are read at once.
const MAX_LINES: usize = 60;
/// Most articles that are offered for a line.
const MAX_CHOICES: usize = 8;
/// Seconds for which a reading that ended without an answer blocks the person's next one.
const MAX_READING: i64 = 20;

/// Answer of `POST /cart/text`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderText {
    /// At most 60.
    pub lines: Vec<OrderTextLine>,
    /// Lines beyond, as they were written.
    pub rest: Vec<String>,
}

/// What one line may mean.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderTextLine {
    /// As it was written.
    pub text: String,
    /// Without the amount: what was looked for.
    pub words: String,
    pub certainty: Certainty,
    /// The company meant the first choice by these words before.
    pub corrected: bool,
    /// At most eight, the likeliest first.
    pub choices: Vec<OrderTextChoice>,
}

/// An article that a line may mean.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderTextChoice {
    pub product: Product,
    /// In `uomSale`.
    pub quantity: i64,
    /// Net, of one `uomSale`, when one is bought: after promotion, at the company's own prices.
    pub price: Minor,
    /// What more of it costs: fewest first, each cheaper than the one before.
    pub breaks: Vec<PriceBreak>,
    /// Pieces that are in the cart already: the line becomes at least what is chosen.
    pub in_cart: i64,
}

/// An article's price for this company, and its quantity in the cart.
#[derive(Debug, Deserialize)]
struct PriceRow {
    product_id: i64,
    reference_quantity: i64,
    variable_weight: bool,
    price: i64,
    breaks: Vec<(i64, i64)>,
    promotions: Vec<i64>,
    in_cart: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// One article and one number come into question.
    Sure,
    /// Somebody has to look.
    Check,
    /// Nothing is like it.
    Unknown,
}

/// POST /cart/text: what the lines of a written order mean.
#[call(post, "/cart/text")]
pub async fn read_text(own: OwnCart, Input(input): Input<CodesInput>) -> ApiResult<Json<OrderText>> {
    read(&own, &input).await.map(Json)
}

/// Reads a written order with the articles, prices, habits and corrections of the cart's company.
///
/// # Errors
/// 422 for nothing or too much; 429 for too often, and while another reading of the same person runs; the
/// database's.
pub async fn read(own: &OwnCart, input: &CodesInput) -> ApiResult<OrderText> {
    let hourly = text_limit(own, input)?;
    let OwnCart { app, session, scope, .. } = own;
    let running = Limit::new("reading", &session.user.id.to_string(), 1, MAX_READING);
    limits::check(app, &[hourly, running.clone()]).await?;
    let mut written = order_text::parse(&input.text);
    let rest = written.split_off(written.len().min(MAX_LINES));
    let directory = directory(app, &scope.viewer.context).await?;
    let found = find_each(app, &scope.viewer, &directory, &written).await?;
    let ranked: Vec<_> =
        written.into_iter().zip(found).map(|(line, found)| RankedLine::of(line, found)).collect();
    let articles: Vec<i64> =
        ranked.iter().flat_map(|line| line.choices.iter().map(|(it, _)| it.id)).collect();
    let mut answers =
        database::batch(app, vec![prices_statement(scope, &articles), running.clear(app.now)]).await?;
    let rows: Vec<PriceRow> = answers.rows()?;
    let prices: HashMap<i64, PriceRow> = rows.into_iter().map(|row| (row.product_id, row)).collect();
    Ok(OrderText {
        lines: ranked.into_iter().map(|line| line.priced(&prices)).collect(),
        rest: rest.into_iter().map(|line| line.text).collect(),
    })
}

/// One row for each article that is sold to the cart's company.
fn prices_statement(scope: &Scope, articles: &[i64]) -> Statement {
    let mut params = scope.reader();
    params.push(json!(articles).to_string().into());
    let (breaks, promotions) = (prices::breaks("?6", "?4"), prices::promotions("?4", "?5"));
    Statement::with(
        format!(
            "select p.id as product_id, p.reference_quantity, p.variable_weight, coalesce(w.amount, o.price) as price, \
             {breaks} as breaks, {promotions} as promotions, coalesce(i.requested_quantity, 0) as in_cart \
             from (select distinct value as id from json_each(?7)) g cross join product p on p.id = g.id \
             cross join offer o on o.product_id = p.id and o.market = ?4 and o.price is not null \
             left join own_price w on w.price_list_id = ?6 and w.product_id = p.id \
             left join cart k on k.user_id = ?1 and k.company_id = ?2 \
             left join cart_item i on i.cart_id = k.id and i.product_id = p.id"
        ),
        params,
    )
}

/// A line with its articles, before their prices are known.
struct RankedLine {
    text: String,
    words: String,
    certainty: Certainty,
    corrected: bool,
    /// Article and quantity.
    choices: Vec<(Product, i64)>,
}

impl RankedLine {
    fn priced(self, prices: &HashMap<i64, PriceRow>) -> OrderTextLine {
        let choices = self.choices.into_iter().filter_map(|(product, quantity)| {
            let row = prices.get(&product.id)?;
            let measure =
                Measure { reference_quantity: row.reference_quantity, variable_weight: row.variable_weight };
            let known = Prices::of(row.price, &row.breaks, &row.promotions);
            let (price, breaks) = price_steps(&known, measure);
            Some(OrderTextChoice { product, quantity, price, breaks, in_cart: row.in_cart })
        });
        OrderTextLine {
            text: self.text,
            words: self.words,
            certainty: self.certainty,
            corrected: self.corrected,
            choices: choices.collect(),
        }
    }

    fn of(line: WrittenLine, found: Found) -> Self {
        // What is not ordered is shown, without an article.
        let found = if line.declined { Found::default() } else { found };
        let Found { products, bought, single, complete, corrected } = found;
        let known: Vec<i64> = corrected.iter().map(|product| product.id).collect();
        let ranked = products.into_iter().enumerate().map(|(at, product)| {
            let pieces = Pack::of(&product).pieces(&line);
            (unlikeliness(&product, &line, at < bought, pieces.1), product, pieces)
        });
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_by_key(|(cost, ..)| *cost);
        // The company's usual article is not certain while another one matches the name better (`2 latte`),
        // or may be among those that were not looked at.
        let far = |product: &Product| order_text::distance(&line.words, &product.name, maker_of(product));
        let single = single.filter(|id| {
            let own =
                ranked.iter().find(|(_, product, _)| product.id == *id).map(|(_, product, _)| far(product));
            own.is_some_and(|own| {
                (complete || own == 0) && ranked.iter().all(|(_, product, _)| own <= far(product))
            })
        });
        // The article of which the catalogue alone would be sure.
        let plain = match ranked.first() {
            Some((_, product, (_, true))) if single == Some(product.id) => Some(product.id),
            _ => None,
        };
        ranked.retain(|(_, product, _)| !known.contains(&product.id));
        let put_right = corrected.into_iter().map(|product| {
            let pieces = Pack::of(&product).pieces(&line);
            (0, product, pieces)
        });
        ranked.splice(0..0, put_right);
        let certainty = match (ranked.first(), known.as_slice()) {
            (None, _) => Certainty::Unknown,
            (Some((_, product, _)), []) if plain == Some(product.id) => Certainty::Sure,
            // There is one meaning, the number is whole, and the catalogue is not sure of another article.
            (Some((_, _, (_, true))), [only]) if plain.is_none_or(|id| id == *only) => Certainty::Sure,
            (Some(_), _) => Certainty::Check,
        };
        Self {
            text: line.text,
            words: line.words.join(" "),
            certainty,
            corrected: !known.is_empty(),
            choices: ranked
                .into_iter()
                .take(MAX_CHOICES)
                .map(|(_, product, (quantity, _))| (product, quantity))
                .collect(),
        }
    }
}

fn maker_of(product: &Product) -> &str {
    product.manufacturer.as_ref().map_or("", |maker| &maker.name)
}

/// Worse matches cost more: other words, another size, kilos that make no whole pack, articles that the
/// company never bought.
fn unlikeliness(product: &Product, line: &WrittenLine, bought: bool, exact: bool) -> u32 {
    let weighed = match line.amount {
        Some(Amount { unit: unit @ (Unit::Kilogram | Unit::Litre), .. }) => {
            if Pack::of(product).is_measured(unit) { u32::from(!exact) } else { 6 }
        }
        _ => 0,
    };
    order_text::distance(&line.words, &product.name, maker_of(product))
        + if Pack::of(product).held(line.size).is_none() { 8 } else { 0 }
        + weighed
        + if bought { 0 } else { 3 }
}
