//! The coupons that a cart may use: those of its market and the company's own, unless used up.

use super::scope::Scope;
use domain::coupon::{self, Coupon, Off, Reason};
use domain::dates::Day;
use domain::money::Minor;
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// A company's own coupon is shown as expired for so many days.
const SHOWN_EXPIRED: i64 = 30;

/// A coupon, and what it does to this cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedCoupon {
    pub id: i64,
    /// In the visitor's language.
    pub title: String,
    pub enabled: bool,
    /// `None`: its conditions hold now.
    pub reason: Option<Reason>,
    /// What it takes off; 0 when it is off or does not count.
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

/// The oldest first: that is the order in which they are taken off.
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

/// The answer to [`statement`], for goods of this net value.
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
            (Some(amount), None) => Off::Amount(Minor(amount)),
            (None, Some(rate)) => Off::Rate(rate),
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
