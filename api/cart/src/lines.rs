//! The lines of a cart: the available quantity of each on its day, and its price.

use super::instead::{self, SubstituteRow, replacement};
use super::scope::{Scope, day_of_cart};
use super::types::{LineProblem, Replacement};
use catalogue::products::prices;
use catalogue::stock;
use catalogue::types::{Storage, UomReference, UomSale};
use domain::commission;
use domain::dates::Day;
use domain::line_price::{self, Prices};
use domain::lots::{self, Lot};
use domain::money::Minor;
use domain::pricing::{Measure, UnitPrice};
use domain::substitution::WhenMissing;
use domain::totals::Net;
use platform::database::{Answers, Param, Statement};
use platform::errors::ApiResult;
use serde::Deserialize;
use serde_json::json as json_text;

/// The lot that somebody chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenLot {
    pub id: i64,
    pub code: String,
    pub expires_on: String,
}

/// The last price that the company paid, where today's differs.
#[derive(Debug, Clone, PartialEq)]
pub struct LastPaid {
    /// For the quantity of one ordered unit of today.
    pub last: Minor,
    /// How much more it costs today; negative where it costs less.
    pub percent: f64,
    /// When that was ordered; RFC 3339, UTC.
    pub last_at: String,
}

/// A substitute that costs less by the kilo, litre or piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheaperSubstitute {
    pub code: String,
    /// In the visitor's language.
    pub name: String,
    /// For one reference unit.
    pub price: Minor,
}

/// A line at its price of this moment.
#[derive(Debug, Clone)]
pub struct PricedLine {
    pub item_id: i64,
    pub product_id: i64,
    pub code: String,
    /// In the visitor's language.
    pub name: String,
    pub image_id: Option<i64>,
    pub category_id: i64,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    pub pack: String,
    pub measure: Measure,
    pub storage: Storage,
    /// The quantity that is ordered: the stored one, or less when less is available.
    pub quantity: i64,
    pub requested: i64,
    /// The quantity that was available when it was requested.
    pub stored: i64,
    pub available: i64,
    /// Lots to choose from.
    pub lots: i64,
    /// The lot to take first; none when the chosen one no longer fits.
    pub lot: Option<i64>,
    pub chosen_lot: Option<ChosenLot>,
    /// Of one ordered unit, or of one kilo where the weight varies.
    pub list: Minor,
    pub amount: Minor,
    /// The price at a quantity of one, before quantity breaks.
    pub amount_of_one: Minor,
    /// A promotion or a quantity break lowers the list price.
    pub promotion: bool,
    /// Basis points.
    pub vat_rate: i64,
    pub net: Net,
    /// The line's value at list prices.
    pub list_net: Net,
    pub net_after_discount: Net,
    /// Basis points.
    pub commission_rate: i64,
    pub auto_order: bool,
    /// What holds for this line; none: the company's rule.
    pub when_missing: Option<WhenMissing>,
    pub problem: Option<LineProblem>,
    pub last_paid: Option<LastPaid>,
    pub cheaper: Option<CheaperSubstitute>,
    /// The substitute for requested pieces that are not available.
    pub instead: Option<Replacement>,
    supply: Supply,
}

/// The supply of an article.
#[derive(Debug, Clone)]
struct Supply {
    sold: bool,
    stock: i64,
    /// The lots that have not expired, of an article that is stocked in lots.
    lots: Option<Vec<Lot>>,
}

impl Supply {
    fn on(&self, day: Day) -> i64 {
        match &self.lots {
            _ if !self.sold => 0,
            Some(lots) => self.stock.min(lots::available(lots, Some(day))),
            None => self.stock,
        }
    }
}

impl PricedLine {
    /// Pieces that could be delivered on a day.
    pub(crate) fn available_on(&self, day: Day) -> i64 {
        self.supply.on(day)
    }

    /// Requested pieces that are not available.
    pub const fn remainder(&self) -> i64 {
        self.requested - self.quantity
    }
}

/// A line with its seller.
pub struct SellerLine {
    pub seller_id: i64,
    pub seller: String,
    pub line: PricedLine,
}

/// A line's row, read before the day of delivery is known.
#[derive(Debug, Deserialize)]
pub struct Row {
    id: i64,
    product_id: i64,
    requested_quantity: i64,
    stored: i64,
    auto_order: bool,
    when_missing: Option<WhenMissing>,
    code: String,
    name: String,
    image_id: Option<i64>,
    category_id: i64,
    uom_sale: UomSale,
    uom_reference: UomReference,
    pack: String,
    reference_quantity: i64,
    variable_weight: bool,
    storage: Storage,
    seller_id: i64,
    seller: String,
    sold: bool,
    vat_rate: i64,
    stock: i64,
    price: i64,
    breaks: Vec<(i64, i64)>,
    promotions: Vec<i64>,
    in_lots: bool,
    lots: Vec<(i64, String, i64)>,
    lot_id: Option<i64>,
    lot_code: Option<String>,
    lot_expires_on: Option<String>,
    product_rate: Option<i64>,
    category_rate: Option<i64>,
    seller_rate: Option<i64>,
    /// Amount, reference quantity, whether the weight varied, and when.
    last: Option<(i64, i64, i64, String)>,
    /// Code, name, amount, reference quantity and whether the weight varies.
    substitutes: Vec<(String, String, i64, i64, i64)>,
    /// The first available substitute; read only where the article may be short.
    instead: Option<SubstituteRow>,
}

/// Reads the lines in the order in which they were put in.
pub fn statement(scope: &Scope) -> Statement {
    const ITEMS: &str = "cart k\ncross join cart_item i on i.cart_id = k.id";
    written(scope, (ITEMS, "where k.user_id = ?1 and k.company_id = ?2\norder by i.id"), None)
}

/// Reads named lines (article, pieces) as if they were the whole cart; the lots chosen in the cart still
/// hold.
pub fn named_statement(scope: &Scope, named: &[(i64, i64)]) -> Statement {
    const ITEMS: &str = "(select j.key as place, coalesce(x.id, 0) as id, j.value ->> 0 as product_id, \
         j.value ->> 1 as requested_quantity, j.value ->> 1 as quantity, x.lot_id, coalesce(x.auto_order, 0) as auto_order, x.when_missing \
         from json_each(?7) j left join cart k on k.user_id = ?1 and k.company_id = ?2 \
         left join cart_item x on x.cart_id = k.id and x.product_id = j.value ->> 0) i";
    written(scope, (ITEMS, "order by i.place"), Some(json_text!(named).to_string().into()))
}

fn written(scope: &Scope, (items, order): (&str, &str), named: Option<Param>) -> Statement {
    let mut params = scope.reader();
    params.extend(named);
    let text = include_str!("lines.sql")
        .replace("{items}", items)
        .replace("{order}", order)
        .replace("{breaks}", &prices::breaks("?6", "?4"))
        .replace("{promotions}", &prices::promotions("?4", "?5"))
        .replace("{substitute_available}", &stock::available_of("z", &day_of_cart("?5")))
        .replace("{instead}", &instead::sql(&day_of_cart("?5")));
    Statement::with(text, params)
}

/// Reads the answer to [`statement`], for a day of delivery.
pub fn read(answers: &mut Answers, day: Day) -> ApiResult<Vec<SellerLine>> {
    Ok(rows(answers)?.into_iter().map(|row| row.sold_on(day)).collect())
}

/// Reads the answer to [`statement`], before there is a day.
pub fn rows(answers: &mut Answers) -> ApiResult<Vec<Row>> {
    answers.rows()
}

impl Row {
    pub const fn seller(&self) -> i64 {
        self.seller_id
    }

    /// Whether a piece is available on any day.
    pub(crate) const fn may_come(&self) -> bool {
        self.sold && self.stock > 0 && (!self.in_lots || !self.lots.is_empty())
    }

    pub(crate) fn sold_on(self, day: Day) -> SellerLine {
        let lots: Vec<Lot> = self
            .lots
            .iter()
            .filter_map(|(id, expires_on, available)| {
                Some(Lot { id: *id, expires_on: Day::parse(expires_on)?, available: *available })
            })
            .collect();
        let good: Vec<i64> = lots.iter().filter(|lot| lot.outlives(Some(day))).map(|lot| lot.id).collect();
        let supply = Supply { sold: self.sold, stock: self.stock, lots: self.in_lots.then_some(lots) };
        let available = supply.on(day);
        let quantity = self.stored.min(available);
        let lot = self.lot_id.filter(|id| good.contains(id));
        let prices = Prices::of(self.price, &self.breaks, &self.promotions);
        let unit = prices.unit(quantity.max(1));
        let measure =
            Measure { reference_quantity: self.reference_quantity, variable_weight: self.variable_weight };
        let net = line_price::line_net(unit.amount, measure, quantity, None);
        let today = measure.unit_price(unit.amount);
        let last_paid = self.last.and_then(|last| last_paid(last, today, measure));
        let cheaper = cheaper(self.substitutes, today);
        let missing = self.requested_quantity - available;
        let instead = self.instead.filter(|_| missing > 0);
        let instead = instead.map(|found| replacement(&found, missing, measure, self.uom_reference));
        let problem = if !self.sold {
            Some(LineProblem::Gone)
        } else if available == 0 {
            Some(LineProblem::NoStock)
        } else if self.lot_id.is_some() && lot.is_none() {
            Some(LineProblem::Lot)
        } else if quantity < self.requested_quantity {
            Some(LineProblem::Short)
        } else {
            None
        };
        let chosen_lot = self
            .lot_id
            .zip(self.lot_code)
            .zip(self.lot_expires_on)
            .map(|((id, code), expires_on)| ChosenLot { id, code, expires_on });
        SellerLine {
            seller_id: self.seller_id,
            seller: self.seller,
            line: PricedLine {
                item_id: self.id,
                product_id: self.product_id,
                code: self.code,
                name: self.name,
                image_id: self.image_id,
                category_id: self.category_id,
                uom_sale: self.uom_sale,
                uom_reference: self.uom_reference,
                pack: self.pack,
                measure,
                storage: self.storage,
                quantity,
                requested: self.requested_quantity,
                stored: self.stored,
                available,
                lots: i64::try_from(good.len()).unwrap_or(0),
                lot,
                chosen_lot,
                list: unit.list,
                amount: unit.amount,
                amount_of_one: prices.unit(1).amount,
                promotion: unit.promotion,
                vat_rate: self.vat_rate,
                net,
                list_net: line_price::line_net(unit.list, measure, quantity, None),
                net_after_discount: net,
                commission_rate: commission::rate(self.product_rate, self.category_rate, self.seller_rate),
                auto_order: self.auto_order,
                when_missing: self.when_missing,
                problem,
                last_paid,
                cheaper,
                instead,
                supply,
            },
        }
    }
}

const fn measured(reference_quantity: i64, variable_weight: i64) -> Measure {
    Measure { reference_quantity, variable_weight: variable_weight != 0 }
}

/// Compares by the kilo, litre or piece, so that packs of different sizes can be compared.
fn last_paid(
    (amount, reference_quantity, variable_weight, last_at): (i64, i64, i64, String),
    today: UnitPrice,
    measure: Measure,
) -> Option<LastPaid> {
    let then = measured(reference_quantity, variable_weight).unit_price(Minor(amount));
    let percent = then.percent_to(today)?;
    let last = then.of(measure.reference_quantity)?;
    Some(LastPaid { last, percent, last_at })
}

/// The cheapest substitute, if the difference is worth mentioning.
fn cheaper(substitutes: Vec<(String, String, i64, i64, i64)>, today: UnitPrice) -> Option<CheaperSubstitute> {
    substitutes
        .into_iter()
        .map(|(code, name, amount, reference_quantity, variable_weight)| {
            let measure = measured(reference_quantity, variable_weight);
            let price = measure.display_price(Minor(amount));
            (measure.unit_price(Minor(amount)), CheaperSubstitute { code, name, price })
        })
        .filter(|(price, _)| price.is_cheaper_equal(today))
        .min_by(|(one, _), (other, _)| one.by_price(other))
        .map(|(_, cheaper)| cheaper)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_of_another_size_compare_by_the_kilo() {
        let five_kilos = measured(5_000, 0);
        // Two kilos for 20.00 then, five for 55.00 now: 10 % more.
        let then = || "2027-01-15T08:00:00Z".to_owned();
        let found =
            last_paid((2_000, 2_000, 0, then()), five_kilos.unit_price(Minor(5_500)), five_kilos).unwrap();
        assert_eq!((found.last, found.percent, found.last_at), (Minor(5_000), 10.0, then()));
        assert_eq!(
            last_paid((2_000, 2_000, 0, then()), five_kilos.unit_price(Minor(5_100)), five_kilos),
            None
        );
        let less =
            last_paid((2_000, 2_000, 0, then()), five_kilos.unit_price(Minor(4_500)), five_kilos).unwrap();
        assert_eq!((less.last, less.percent), (Minor(5_000), -10.0));
        // By the weighed kilo then.
        let weighed =
            last_paid((1_000, 4_000, 1, then()), five_kilos.unit_price(Minor(5_500)), five_kilos).unwrap();
        assert_eq!(weighed.last, Minor(5_000));
    }

    #[test]
    fn the_cheapest_by_the_kilo_is_named() {
        let other = |code: &str, amount, quantity| (code.to_owned(), code.to_owned(), amount, quantity, 0);
        let some = vec![other("A", 900, 1_000), other("B", 4_000, 5_000), other("C", 990, 1_000)];
        let today = measured(1_000, 0).unit_price(Minor(1_000));
        let found = cheaper(some, today).unwrap();
        assert_eq!((found.code.as_str(), found.price), ("B", Minor(800)));
        for price in [990, 499] {
            assert_eq!(cheaper(vec![other("C", price, 1_000)], today), None);
        }
    }
}
