//! What is read of a line that is missing, and of what may take its place.

use super::types::SubstituteOffer;
use crate::packing::plan::{Line, Packed};
use crate::packing::read::{PackingSelector, statements};
use cart::Scope;
use cart::lines::{self, PricedLine, SellerLine};
use catalogue::image;
use catalogue::types::{UomReference, UomSale};
use domain::dates::Day;
use domain::money::Minor;
use domain::per::per;
use domain::substitution::{self, Article, SubstitutionStatus, WhenMissing};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use purchasing::standing::owner::OwnerRow;
use purchasing::standing::show::without_cart;
use serde::Deserialize;

/// The line beside what packing knows of it.
#[derive(Debug, Deserialize)]
pub struct MissingRow {
    pub name: String,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    pub when_missing: WhenMissing,
    pub seller_id: i64,
    pub delivery_date: String,
    pub company_name: String,
    /// Of the substitute that was chosen last.
    pub status: Option<SubstitutionStatus>,
    /// Named substitutes, best first.
    pub named: Vec<i64>,
    #[serde(flatten)]
    owner: OwnerRow,
}

/// An order with the line that is missing.
pub struct Missing {
    pub order: Packed,
    pub line: Line,
    pub row: MissingRow,
}

/// `?1` the order, `?2` the line.
pub fn row_statement(order: i64, item: i64) -> Statement {
    Statement::new(
        "select i.name, i.uom_sale, i.uom_reference, i.when_missing, o.seller_id, d.delivery_date, c.name as company_name, \
         x.status, (select json_group_array(n.id) from (select u.substitute_id as id from product_substitute u \
         where u.product_id = i.product_id order by u.sorting) n) as named, \
         o.company_id, c.country, c.status as company_status, c.price_list_id, 0 as blocked, o.user_id, o.locale, o.agent \
         from orders o cross join company c on c.id = o.company_id cross join order_item i on i.id = ?2 and i.order_id = o.id \
         cross join delivery d on d.id = i.delivery_id left join substitution x on x.order_item_id = i.id where o.id = ?1",
    )
    .bind_all((order, item))
}

/// # Errors
/// 404 for a line that is none of the order's.
pub async fn missing(app: &App, order: i64, item: i64) -> ApiResult<Missing> {
    let mut all = statements(PackingSelector::Ids(&[order]));
    all.push(row_statement(order, item));
    let mut answers = database::batch(app, all).await?;
    let head = answers.row()?;
    let legs = answers.rows()?;
    let lines: Vec<Line> = answers.rows()?;
    let row: Option<MissingRow> = answers.row()?;
    let line = lines.iter().find(|line| line.id == item).cloned();
    let (Some(head), Some(line), Some(row)) = (head, line, row) else {
        return Err(ApiError::NotFound);
    };
    Ok(Missing { order: Packed { head, lines, legs }, line, row })
}

impl Missing {
    /// As nobody's cart would have it, at the company's prices and in the visitor's language.
    fn scope(&self, app: &App) -> Scope {
        let mut scope = without_cart(&self.row.owner.scope(app, 0), 0);
        scope.viewer.context.locale = app.context.locale;
        scope
    }

    /// These articles at what they would be charged for so many missing pieces.
    pub async fn offers(&self, app: &App, products: &[i64], missing: i64) -> ApiResult<Vec<Offer>> {
        let scope = self.scope(app);
        let day = Day::parse(&self.row.delivery_date).unwrap_or(scope.today);
        // How many of each depends on its measure, which is read here: every piece that there is.
        let all: Vec<(i64, i64)> = products.iter().map(|id| (*id, substitution::MAX_PIECES)).collect();
        let mut answers = database::batch(app, vec![lines::named_statement(&scope, &all)]).await?;
        let sold = lines::read(&mut answers, day.max(scope.today))?;
        Ok(sold
            .into_iter()
            .filter(|sold| sold.seller_id == self.row.seller_id)
            .map(|sold| self.offer(sold, missing))
            .collect())
    }

    fn offer(&self, SellerLine { line, .. }: SellerLine, missing: i64) -> Offer {
        let ordered = self.line.article();
        let same_unit = line.uom_reference == self.row.uom_reference;
        let needed = substitution::pieces(missing, ordered.measure, line.measure, same_unit);
        let quantity = needed.min(line.available);
        let own = Article {
            // What one piece costs: a break for all there is of it is none for these.
            amount: line.amount_of_one,
            measure: line.measure,
            vat_rate: line.vat_rate,
        };
        let amount = substitution::charged(&ordered, missing, &own, quantity.max(1), same_unit);
        let equal = substitution::is_equal(missing, ordered.measure, quantity, line.measure, same_unit);
        Offer { article: Article { amount, ..own }, quantity, equal, before: ordered.net(missing), line }
    }
}

/// A substitute at what it is charged.
pub struct Offer {
    pub article: Article,
    /// 0: nothing is there.
    pub quantity: i64,
    /// About as much as is missing: it may come unasked where the buyer wants an equal.
    pub equal: bool,
    /// Net, of the missing pieces.
    pub before: Minor,
    pub line: PricedLine,
}

impl Offer {
    /// As it was said to the buyer, whatever it would be now.
    #[must_use]
    pub fn proposed_at(mut self, amount: i64, quantity: i64) -> Self {
        self.article.amount = Minor(amount);
        self.quantity = quantity;
        self
    }

    pub fn view(self) -> SubstituteOffer {
        let (article, line) = (self.article, self.line);
        SubstituteOffer {
            product_id: line.product_id,
            code: line.code,
            name: line.name,
            image: image(line.image_id, None, None, None),
            pack: line.pack,
            uom_sale: line.uom_sale,
            uom_reference: line.uom_reference,
            reference_quantity: per(line.measure.reference_quantity, 1_000.0),
            variable_weight: line.measure.variable_weight,
            available: line.available,
            quantity: self.quantity,
            equal: self.equal,
            price: line.measure.order_price(article.amount),
            display_price: line.measure.display_price(article.amount),
            before: self.before,
            after: article.net(self.quantity),
        }
    }
}
