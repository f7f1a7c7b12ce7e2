//! A cart with the present prices, stock and calendar: the base of what is shown and of the orders placed.

use super::coupons::{self, PricedCoupon};
use super::head::{self, Checkout, Head};
use super::limits::{self, CartLimits};
use super::lines::{self, PricedLine, Row, SellerLine};
use super::scope::Scope;
use super::types::{CartApproval, LineProblem, Obstacle};
use domain::approval::Above;
use domain::calendar::{self, Reason, Rules};
use domain::dates::Day;
use domain::hold::{Hold, hold};
use domain::joining::{self, OpenOrder};
use domain::market::Country;
use domain::money::Minor;
use domain::spread::spread;
use domain::totals::{self, Goods, Shipping, Totals};
use identity::access::CompanyStatus;
use platform::database::{self, Answers, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use std::collections::BTreeSet;

/// One cart.
#[derive(Debug, Clone)]
pub struct PricedCart {
    /// 0 while nothing was ever put into the cart.
    pub id: i64,
    pub version: i64,
    pub catalogue_version: i64,
    pub country: Country,
    pub sellers: Vec<PricedSeller>,
    /// Of all sellers together.
    pub totals: Totals,
    pub coupons: Vec<PricedCoupon>,
    pub shipping: Shipping,
    /// Least net value of a seller's goods that is delivered.
    pub minimum: Minor,
    pub calendar: Rules,
    pub zone_id: Option<i64>,
    /// The chosen day, whether it still holds or not.
    pub delivery_date: Option<Day>,
    /// The cut-off of the chosen day (milliseconds since 1970), or why it no longer holds.
    pub date: Option<Result<i64, Reason>>,
    pub checkout: Checkout,
    pub limits: Option<CartLimits>,
    /// Orders for its address that can still be changed.
    pub open: Vec<OpenOrder>,
}

/// What is bought of one seller: one order.
#[derive(Debug, Clone)]
pub struct PricedSeller {
    pub id: i64,
    pub name: String,
    /// All lines, also empty ones.
    pub lines: Vec<PricedLine>,
    pub totals: Totals,
    /// The order that it travels with.
    pub joins: Option<OpenOrder>,
}

/// The statements that read a cart, to be part of any batch.
pub fn statements(scope: &Scope) -> Vec<Statement> {
    vec![head::statement(scope), lines::statement(scope), coupons::statement(scope)]
}

/// [`statements`] for named lines: article and pieces.
pub fn named_statements(scope: &Scope, named: &[(i64, i64)]) -> Vec<Statement> {
    vec![head::statement(scope), lines::named_statement(scope, named), coupons::statement(scope)]
}

/// Reads the answers to [`statements`].
pub fn read(answers: &mut Answers, scope: &Scope) -> ApiResult<PricedCart> {
    read_on(answers, scope, |head| head.delivery_date)
}

/// [`read`], for another day than the cart's.
pub fn read_on(
    answers: &mut Answers,
    scope: &Scope,
    day: impl FnOnce(&Head) -> Option<Day>,
) -> ApiResult<PricedCart> {
    let mut head = head::read(answers, scope)?;
    let rows = lines::rows(answers)?;
    // Each seller's order takes a place on the van.
    let sellers: BTreeSet<i64> = rows.iter().filter(|row| row.may_come()).map(Row::seller).collect();
    head.make_room(&sellers.into_iter().collect::<Vec<_>>(), scope.today);
    head.delivery_date = day(&head);
    // Goods that expire before today are not available, whatever day an old cart has.
    let day = head.delivery_date.map_or(scope.today, |day| day.max(scope.today));
    let sold: Vec<SellerLine> = rows.into_iter().map(|row| row.sold_on(day)).collect();
    let goods = sold.iter().map(|sold| sold.line.net.0).sum();
    let coupons = coupons::read(answers, scope, goods, head.ordered)?;
    Ok(price(scope, head, sold, coupons))
}

/// Reads the cart in one batch.
pub async fn priced(app: &App, scope: &Scope) -> ApiResult<PricedCart> {
    let mut answers = database::batch(app, statements(scope)).await?;
    read(&mut answers, scope)
}

fn price(scope: &Scope, mut head: Head, sold: Vec<SellerLine>, coupons: Vec<PricedCoupon>) -> PricedCart {
    let mut sellers: Vec<PricedSeller> = Vec::new();
    // Pages show the earliest day until a day is chosen.
    let day =
        head.delivery_date.or_else(|| calendar::earliest(&head.calendar, scope.now).map(|(day, _)| day));
    for SellerLine { seller_id, seller, line } in sold {
        match sellers.iter_mut().find(|known| known.id == seller_id) {
            Some(known) => known.lines.push(line),
            None => sellers.push(PricedSeller {
                id: seller_id,
                name: seller,
                lines: vec![line],
                totals: Totals::default(),
                joins: day.and_then(|day| joining::first(&head.open, seller_id, day)).cloned(),
            }),
        }
    }
    let discount: Minor = coupons.iter().map(|coupon| coupon.amount).sum();
    let weights: Vec<Minor> =
        sellers.iter().map(|seller| seller.lines.iter().map(|line| line.net.0).sum()).collect();
    for (seller, discount) in sellers.iter_mut().zip(spread(discount, &weights)) {
        seller.add_up(discount, head.shipping);
    }
    let all: Vec<Totals> = sellers.iter().map(|seller| seller.totals.clone()).collect();
    let ordered: Vec<i64> =
        sellers.iter().filter(|seller| seller.is_ordered()).map(|seller| seller.id).collect();
    head.make_room(&ordered, scope.today);
    let date = head.delivery_date.map(|day| calendar::check(&head.calendar, scope.now, day));
    PricedCart {
        id: head.id,
        version: head.version,
        catalogue_version: head.catalogue_version,
        country: scope.country(),
        sellers,
        totals: totals::together(&all),
        coupons,
        shipping: head.shipping,
        minimum: head.minimum,
        calendar: head.calendar,
        zone_id: head.zone_id,
        delivery_date: head.delivery_date,
        date,
        checkout: head.checkout,
        limits: head.limits,
        open: head.open,
    }
}

impl PricedSeller {
    /// Only available pieces are charged, and shipping once.
    fn add_up(&mut self, discount: Minor, shipping: Shipping) {
        let shipping = self.joins.is_none().then_some(shipping);
        self.totals = totals::totals(&self.goods(), discount, shipping);
        let nets = self.totals.lines_after_discount.iter();
        let lines = self.lines.iter_mut().filter(|line| line.quantity > 0);
        for (line, net) in lines.zip(nets) {
            line.net_after_discount = *net;
        }
    }

    /// Lines of which something is in stock.
    fn in_stock(&self) -> impl Iterator<Item = &PricedLine> {
        self.lines.iter().filter(|line| line.quantity > 0)
    }

    fn goods(&self) -> Vec<Goods> {
        self.in_stock()
            .map(|line| Goods {
                net: line.net,
                vat_rate: line.vat_rate,
                variable: line.measure.variable_weight,
            })
            .collect()
    }

    /// Its total with a delivery of its own.
    fn total_alone(&self, shipping: Shipping) -> Minor {
        totals::totals(&self.goods(), self.totals.discount, Some(shipping)).total
    }

    /// Whether something of it is in stock, so that it becomes an order.
    pub fn is_ordered(&self) -> bool {
        self.in_stock().next().is_some()
    }

    /// What promotions and quantity breaks take off, net.
    pub fn promotion_total(&self) -> Minor {
        self.lines.iter().map(|line| line.list_net.0 - line.net.0).sum()
    }

    /// (Article, pieces) that become proposals when the order is placed.
    pub fn remainders(&self) -> impl Iterator<Item = (i64, i64)> {
        let lines =
            self.lines.iter().filter(|line| line.auto_order && line.problem != Some(LineProblem::Gone));
        lines.filter(|line| line.remainder() > 0).map(|line| (line.product_id, line.remainder()))
    }

    /// What is missing to the delivery minimum, or to free delivery; goods that join an order are delivered
    /// with it.
    pub fn missing(&self, minimum: Minor) -> Minor {
        if self.joins.is_some() {
            return Minor(0);
        }
        (minimum - self.totals.items_net.0).max(Minor(0))
    }
}

impl PricedCart {
    /// The placed orders that it joins.
    pub fn joins(&self) -> impl Iterator<Item = &OpenOrder> {
        let ordered = self.sellers.iter().filter(|seller| seller.is_ordered());
        ordered.filter_map(|seller| seller.joins.as_ref())
    }

    /// What the person has placed already of the deliveries that it joins.
    pub fn joined(&self) -> Minor {
        self.joins().map(|order| order.own).sum()
    }

    /// The limit that the cart exceeds, with what it joins; a cart that orders nothing exceeds none.
    pub fn above(&self) -> Option<Above> {
        let limits = &self.limits.as_ref()?.limits;
        limits.above(self.totals.total, self.joined()).filter(|_| !self.nothing_available())
    }

    /// The exceeded limit as an answer.
    pub fn approval(&self) -> Option<CartApproval> {
        Some(self.limits.as_ref()?.approval(self.above()?, self.joined()))
    }

    /// Undoes a batch that orders this cart above a limit of its person or of its address; none where nothing is limited.
    pub fn within_limits(&self, scope: &Scope) -> Option<Statement> {
        let site = self.checkout.shipping_address.as_ref().map(|address| address.id);
        let firsts: Vec<i64> = self.joins().map(|order| order.id).collect();
        let within = |limits| limits::within_statement(scope, limits, site, self.totals.total, &firsts);
        self.limits.as_ref().map(within)
    }

    /// Its total, and the totals that it had before goods of some sellers joined an order.
    pub fn totals_before_joining(&self) -> BTreeSet<Minor> {
        self.sellers.iter().fold(BTreeSet::from([Minor(0)]), |sums, seller| {
            let own = [seller.totals.total, seller.total_alone(self.shipping)];
            sums.iter().flat_map(|sum| own.map(|total| *sum + total)).collect()
        })
    }

    /// Orders for other days that this cart could join, by day; none when it joins one already.
    pub(crate) fn joinable(&self, now: i64) -> Vec<&OpenOrder> {
        let ordered = || self.sellers.iter().filter(|seller| seller.is_ordered());
        if ordered().any(|seller| seller.joins.is_some()) {
            return Vec::new();
        }
        let mut found: Vec<&OpenOrder> = self
            .open
            .iter()
            .filter(|order| ordered().any(|seller| seller.id == order.seller))
            .filter(|order| Some(order.day) != self.delivery_date)
            .filter(|order| calendar::check(&self.calendar, now, order.day).is_ok())
            .collect();
        found.sort_by_key(|order| (order.day, order.id));
        found.dedup_by_key(|order| order.day);
        found
    }

    /// Every line, seller by seller.
    pub fn lines(&self) -> impl Iterator<Item = &PricedLine> {
        self.sellers.iter().flat_map(|seller| seller.lines.iter())
    }

    /// Whether no line has an available piece, or there is no line.
    pub fn nothing_available(&self) -> bool {
        self.lines().all(|line| line.quantity == 0)
    }

    /// The remainders of all sellers.
    pub fn remainders(&self) -> Vec<(i64, i64)> {
        self.sellers.iter().flat_map(PricedSeller::remainders).collect()
    }

    /// The amount that the buyer's bank will hold: the sum of the orders' holds.
    pub fn hold(&self) -> Hold {
        let holds = self.sellers.iter().map(|seller| hold(seller.totals.total, seller.totals.variable_gross));
        holds.fold(Hold::default(), |sum, each| Hold {
            amount: sum.amount + each.amount,
            surcharge: sum.surcharge + each.surcharge,
        })
    }

    /// Whether the weight of a line is only estimated.
    pub fn estimated(&self) -> bool {
        self.lines().any(|line| line.quantity > 0 && line.measure.variable_weight)
    }

    /// The problems that must be solved before it becomes an order.
    pub fn obstacles(&self, scope: &Scope) -> Vec<Obstacle> {
        let mut found = Vec::new();
        let mut note = |holds: bool, obstacle: Obstacle| {
            if holds {
                found.push(obstacle);
            }
        };
        note(self.nothing_available() && self.remainders().is_empty(), Obstacle::Empty);
        note(scope.status == CompanyStatus::Pending, Obstacle::CompanyPending);
        let address = self.checkout.shipping_address.is_some();
        note(!address, Obstacle::NoAddress);
        let zone = self.zone_id.is_some();
        note(address && !zone, Obstacle::NoZone);
        note(self.delivery_date.is_none(), Obstacle::NoDeliveryDate);
        note(zone && matches!(self.date, Some(Err(_))), Obstacle::DeliveryDate);
        // A line whose remainder is to be proposed later may be missing altogether.
        let lacking = |line: &PricedLine| {
            line.quantity == 0 && !(line.auto_order && line.problem != Some(LineProblem::Gone))
        };
        note(self.lines().any(lacking), Obstacle::Short);
        let small = |seller: &PricedSeller| seller.is_ordered() && seller.missing(self.minimum).0 > 0;
        note(self.sellers.iter().any(small), Obstacle::Minimum);
        let details = self.checkout.consumer_details.as_ref();
        let complete = details.is_some_and(|details| details.problems(scope.country()).is_empty());
        note(self.checkout.consumer && !complete, Obstacle::ConsumerDetails);
        found
    }
}
