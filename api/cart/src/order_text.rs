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
use domain::fold::fold;
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

/// An article's price for this company, its quantity in the cart, and its names.
#[derive(Debug, Deserialize)]
struct PriceRow {
    product_id: i64,
    reference_quantity: i64,
    variable_weight: bool,
    price: i64,
    breaks: Vec<(i64, i64)>,
    promotions: Vec<i64>,
    in_cart: i64,
    /// In the languages that have one.
    names: Vec<String>,
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
    let articles: Vec<i64> = found.iter().flat_map(Found::articles).map(|product| product.id).collect();
    let mut answers =
        database::batch(app, vec![prices_statement(scope, &articles), running.clear(app.now)]).await?;
    let rows: Vec<PriceRow> = answers.rows()?;
    let prices: HashMap<i64, PriceRow> = rows.into_iter().map(|row| (row.product_id, row)).collect();
    let mut lines: Vec<OrderTextLine> = written
        .into_iter()
        .zip(found)
        .map(|(line, found)| RankedLine::of(line, found, &prices).priced(&prices))
        .collect();
    check_repeated(&mut lines);
    Ok(OrderText { lines, rest: rest.into_iter().map(|line| line.text).collect() })
}

/// Somebody looks at an article that several lines name in words: one of them may put another right. Quantities of a code that is
/// named twice are added.
fn check_repeated(lines: &mut [OrderTextLine]) {
    let firsts: Vec<Option<i64>> = lines.iter().map(OrderTextLine::named).collect();
    for (line, first) in lines.iter_mut().zip(&firsts) {
        if line.certainty == Certainty::Sure
            && first.is_some()
            && firsts.iter().filter(|other| *other == first).count() > 1
        {
            line.certainty = Certainty::Check;
        }
    }
}

impl OrderTextLine {
    /// Its likeliest article, unless its code is written.
    fn named(&self) -> Option<i64> {
        let OrderTextChoice { product, .. } = self.choices.first()?;
        let code = fold(&product.code);
        self.words.split(' ').all(|word| word != code).then_some(product.id)
    }
}

/// One row for each article that is sold to the cart's company.
fn prices_statement(scope: &Scope, articles: &[i64]) -> Statement {
    let mut params = scope.reader();
    params.push(json!(articles).to_string().into());
    let (breaks, promotions) = (prices::breaks("?6", "?4"), prices::promotions("?4", "?5"));
    Statement::with(
        format!(
            "select p.id as product_id, p.reference_quantity, p.variable_weight, coalesce(w.amount, o.price) as price, \
             {breaks} as breaks, {promotions} as promotions, coalesce(i.requested_quantity, 0) as in_cart, \
             (select json_group_array(t.name) from product_text t where t.product_id = p.id and t.fallback = 0) as names \
             from (select distinct value as id from json_each(?7)) g cross join product p on p.id = g.id \
             cross join offer o on o.product_id = p.id and o.market = ?4 and o.price is not null \
             left join own_price w on w.price_list_id = ?6 and w.product_id = p.id \
             left join cart k on k.user_id = ?1 and k.company_id = ?2 \
             left join cart_item i on i.cart_id = k.id and i.product_id = p.id"
        ),
        params,
    )
}

/// A line with its articles, the likeliest first.
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

    fn of(line: WrittenLine, found: Found, prices: &HashMap<i64, PriceRow>) -> Self {
        // What is not ordered is shown, without an article.
        let found = if line.declined { Found::default() } else { found };
        let Found { products, bought, single, complete, corrected } = found;
        let known: Vec<i64> = corrected.iter().map(|product| product.id).collect();
        let inside = products.iter().any(|product| Pack::of(product).is_counted_inside(&line));
        let pieces = |product: &Product| Pack::of(product).pieces(&line, inside);
        // A code beside the name is no word of it.
        let named: Vec<String> =
            line.words.iter().filter(|word| !order_text::is_code(word)).cloned().collect();
        let far = |product: &Product| {
            let code = fold(&product.code);
            if line.words.contains(&code) {
                return 0;
            }
            let others = prices.get(&product.id).map(|row| row.names.as_slice()).unwrap_or_default();
            let maker = product.manufacturer.as_ref().map_or("", |maker| &maker.name);
            order_text::Names { own: &product.name, others, maker }.distance(&named)
        };
        let mut ranked: Vec<RankedProduct> = products
            .into_iter()
            .enumerate()
            .map(|(at, product)| {
                let (far, pieces) = (far(&product), pieces(&product));
                let cost = far + unlikeliness(&product, &line, at < bought, pieces.1);
                RankedProduct { cost, far, product, pieces }
            })
            .filter(|ranked| !order_text::names_little(ranked.far, &named))
            .collect();
        ranked.sort_by_key(|ranked| ranked.cost);
        // The company's usual article is not certain while another one matches the name better (`2 latte`),
        // or may be among those that were not looked at, and none is whose name lacks a word.
        let single = single.filter(|id| {
            let own = ranked.iter().find(|other| other.product.id == *id).map(|own| own.far);
            own.is_some_and(|own| {
                order_text::has_all(own)
                    && (complete || own == 0)
                    && ranked.iter().all(|other| own <= other.far)
            })
        });
        // The article of which the catalogue alone would be sure.
        let plain = ranked
            .first()
            .filter(|first| first.is_exact() && single == Some(first.product.id))
            .map(|first| first.product.id);
        ranked.retain(|other| !known.contains(&other.product.id));
        let put_right = corrected.into_iter().map(|product| RankedProduct {
            cost: 0,
            far: 0,
            pieces: pieces(&product),
            product,
        });
        ranked.splice(0..0, put_right);
        let certainty = match (ranked.first(), known.as_slice()) {
            (None, _) => Certainty::Unknown,
            (Some(first), []) if plain == Some(first.product.id) => Certainty::Sure,
            // There is one meaning, the number is whole, and the catalogue is not sure of another article.
            (Some(first), [only]) if first.is_exact() && plain.is_none_or(|id| id == *only) => {
                Certainty::Sure
            }
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
                .map(|ranked| (ranked.product, ranked.pieces.0))
                .collect(),
        }
    }
}

/// An article that a line may mean.
struct RankedProduct {
    cost: u32,
    /// The distance of its name from the words.
    far: u32,
    product: Product,
    /// How many, and whether that is just what was written.
    pieces: (i64, bool),
}

impl RankedProduct {
    /// Whether the number is plain, and within a few times what the company takes.
    fn is_exact(&self) -> bool {
        const USUAL_PIECES: i64 = 9;
        const TIMES_LAST: i64 = 4;
        let (quantity, exact) = self.pieces;
        let usual = |last: i64| quantity <= USUAL_PIECES.max(last * TIMES_LAST);
        exact && self.product.extra.last_quantity.is_none_or(usual)
    }
}

/// Beside other words, worse matches cost more: another size, kilos that make no whole pack, articles that the
/// company never bought.
fn unlikeliness(product: &Product, line: &WrittenLine, bought: bool, exact: bool) -> u32 {
    let weighed = match line.amount {
        Some(Amount { unit: unit @ (Unit::Kilogram | Unit::Litre), .. }) => {
            if Pack::of(product).is_measured(unit) { u32::from(!exact) } else { 6 }
        }
        _ => 0,
    };
    let sized = if Pack::of(product).held(line.size).is_none() { 8 } else { 0 };
    sized + weighed + if bought { 0 } else { 3 }
}
