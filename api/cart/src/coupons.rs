//! The coupons of a cart: those of its market and the company's own, unless they are used up.

use super::scope::Scope;
use domain::coupon::{self, Coupon, Discount, Reason};
use domain::dates::Day;
use domain::money::Minor;
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// Days for which a company's own coupon is still shown after it expired.
const SHOWN_EXPIRED: i64 = 30;

/// A coupon and its effect on this cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedCoupon {
    pub id: i64,
    /// In the visitor's language.
    pub title: String,
    pub enabled: bool,
    /// Why it does not count; `None` when its conditions hold.
    pub reason: Option<Reason>,
    /// The amount that it takes off; 0 when it is switched off or does not count.
    pub amount: Minor,
}

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    title: String,
    amount: Option<i64>,
    rate: Option<i64>,
    minimum: i64,
    first_order: bool,
    valid_from: String,
    valid_to: String,
    enabled: bool,
}

/// Coupons are taken off in this order, the oldest first.
pub fn statement(scope: &Scope) -> Statement {
    let params = vec![
        scope.person.into(),
        scope.company.into(),
        scope.country().code().into(),
        scope.today.to_string().into(),
        scope.today.plus(-SHOWN_EXPIRED).to_string().into(),
        scope.locale().code().into(),
    ];
    Statement::with(include_str!("coupons.sql").to_owned(), params)
}

/// Reads the answer to [`statement`], for goods of this net value.
pub fn read(
    answers: &mut Answers,
    scope: &Scope,
    goods: Minor,
    ordered: bool,
) -> ApiResult<Vec<PricedCoupon>> {
    let rows: Vec<Row> = answers.rows()?;
    let coupons: Vec<Coupon> = rows.iter().map(Row::coupon).collect::<ApiResult<_>>()?;
    let applied = coupon::apply(&coupons, goods, scope.today, i64::from(ordered));
    Ok(rows
        .into_iter()
        .zip(applied)
        .map(|(row, applied)| PricedCoupon {
            id: row.id,
            title: row.title,
            enabled: row.enabled,
            reason: applied.reason,
            amount: applied.amount,
        })
        .collect())
}

impl Row {
    fn coupon(&self) -> ApiResult<Coupon> {
        let malformed = || ApiError::internal(format!("coupon {}: malformed row", self.id));
        let off = match (self.amount, self.rate) {
            (Some(amount), None) => Discount::Amount(Minor(amount)),
            (None, Some(rate)) => Discount::Rate(rate),
            _ => return Err(malformed()),
        };
        Ok(Coupon {
            off,
            minimum: Minor(self.minimum),
            first_order: self.first_order,
            valid_from: Day::parse(&self.valid_from).ok_or_else(malformed)?,
            valid_to: Day::parse(&self.valid_to).ok_or_else(malformed)?,
            enabled: self.enabled,
        })
    }
}
