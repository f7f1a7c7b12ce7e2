//! A customer for order entry: the statements about one, and the evaluation of their answers.

use super::queries::{
    CompanyRow, LatelyRow, PreviousItemRow, PreviousRow, UsualRow, company_statement, lately_statement,
    previous_statements, usual_statements,
};
use super::types::{PreviousItem, PreviousOrder, TakingCompany, TakingCustomer, UsualProduct};
use cart::instead::replacement;
use cart::payment_method::PaymentMethod;
use cart::price_steps::price_steps;
use cart::{Scope, dates, head};
use catalogue::directory::Directory;
use catalogue::products::rows::ProductRow;
use catalogue::types::Product;
use domain::instant;
use domain::line_price::Prices;
use domain::money::Minor;
use domain::pricing::Measure;
use domain::usual_order;
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use std::collections::HashMap;

/// All statements about one customer, to be part of any batch.
pub fn statements(scope: &Scope) -> Vec<Statement> {
    let mut all = vec![company_statement(scope), head::statement(scope)];
    all.extend(usual_statements(scope));
    all.push(lately_statement(scope));
    all.extend(previous_statements(scope));
    all
}

/// The answers to [`statements`].
///
/// # Errors
/// The database's; 404 when the company is not the agent's.
pub fn read(
    answers: &mut Answers,
    scope: &Scope,
    directory: &Directory,
    methods: Vec<PaymentMethod>,
) -> ApiResult<TakingCustomer> {
    let company: CompanyRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let head = head::read(answers, scope)?;
    let usual: Vec<UsualRow> = answers.rows()?;
    let cards: Vec<ProductRow> = answers.rows()?;
    let mut cards: HashMap<i64, Product> =
        cards.into_iter().map(|row| (row.id, row.product(&scope.viewer, directory, scope.today))).collect();
    let lately: Vec<LatelyRow> = answers.rows()?;
    let pieces = usual_order::pieces(
        lately.first().map_or(0, |row| row.orders),
        lately.into_iter().map(|row| (row.product_id, row.quantities)).collect(),
    );
    let previous: Option<PreviousRow> = answers.row()?;
    let items: Vec<PreviousItemRow> = answers.rows()?;
    Ok(TakingCustomer {
        payment_method: company.last_method,
        company: company.into_wire(),
        usual: usual
            .into_iter()
            .filter_map(|row| {
                let product = cards.remove(&row.product_id)?;
                let usual_quantity = pieces.get(&product.id).copied().unwrap_or(0);
                Some(row.into_wire(product, usual_quantity))
            })
            .collect(),
        previous_order: previous.map(|order| order.into_wire(items)),
        delivery: dates::dates(scope, &head.calendar, head.delivery_date, &head.checkout),
        payment_methods: methods,
        read_at: instant::iso(scope.now / 1_000),
    })
}

impl CompanyRow {
    fn into_wire(self) -> TakingCompany {
        TakingCompany {
            company: self.company,
            status: self.status,
            phone_number: self.phone_number,
            order_taking_modes: self.order_taking_modes,
            deadlines_total: Minor(self.deadlines_total),
            overdue_total: Minor(self.overdue_total),
            last_order_at: self.last_order_at,
        }
    }
}

impl UsualRow {
    fn into_wire(self, product: Product, usual_quantity: i64) -> UsualProduct {
        let measure =
            Measure { reference_quantity: self.reference_quantity, variable_weight: self.variable_weight };
        let prices = Prices::of(self.price, &self.breaks, &self.promotions);
        let (price, breaks) = price_steps(&prices, measure);
        let missing = if usual_quantity > 0 { usual_quantity } else { self.last_quantity };
        let unit = product.uom_reference;
        let substitute = self.instead.map(|instead| replacement(&instead, missing, measure, unit));
        UsualProduct {
            product,
            last_quantity: self.last_quantity,
            usual_quantity,
            last_price: self.last_amount.map(|amount| measure.order_price(Minor(amount))),
            last_at: self.last_at,
            times: self.times,
            available: self.available,
            substitute,
            price,
            breaks,
        }
    }
}

impl PreviousRow {
    fn into_wire(self, items: Vec<PreviousItemRow>) -> PreviousOrder {
        PreviousOrder {
            id: self.id,
            code: self.code,
            placed_on: self.placed_on,
            status: self.status,
            total: Minor(self.total),
            currency: self.currency,
            items: items.into_iter().map(PreviousItemRow::into_wire).collect(),
        }
    }
}

impl PreviousItemRow {
    fn into_wire(self) -> PreviousItem {
        let measure =
            Measure { reference_quantity: self.reference_quantity, variable_weight: self.variable_weight };
        PreviousItem {
            product_id: self.product_id,
            code: self.code,
            name: self.name,
            quantity: self.quantity,
            price: measure.order_price(Minor(self.amount)),
            available: self.available,
        }
    }
}
