//! The cron job of price notices: from seven on it checks the companies that ordered lately, a hundred in a
//! minute, until all are done.

use super::queries::{self, RoundRow, UsualRow};
use domain::dates::Day;
use domain::market::Country;
use domain::money::Minor;
use domain::price_change::{ChargedPrice, MORNING, PriceMove, price_change};
use domain::pricing::Measure;
use mail::{self, ChangedPrice, PriceNotice};
use platform::database;
use platform::errors::ApiResult;
use platform::state::App;
use serde_json::json;

/// Companies of a run, all read by one statement.
const MAX_COMPANIES: usize = 100;

/// Announces prices that have changed since the last purchase or the last notice.
///
/// # Errors
/// The database's; the next minute tries again.
pub async fn run(app: &App) -> ApiResult<()> {
    // Italy and Norway have the same clock.
    let today = app.today(Country::It);
    if app.now < today.instant_at(MORNING, Country::It) {
        return Ok(());
    }
    let most = i64::try_from(MAX_COMPANIES).unwrap_or(i64::MAX);
    let round: Option<RoundRow> = database::row(app, queries::round_statement(today, most)).await?;
    let Some(RoundRow { after, companies }) = round else {
        return Ok(());
    };
    let last = companies.last().copied().filter(|_| companies.len() == MAX_COMPANIES);
    let mut writes = vec![queries::move_round_statement(today, after, last)];
    let notices = if companies.is_empty() { Vec::new() } else { changed(app, &companies, today).await? };
    if !notices.is_empty() {
        let notified: Vec<_> = notices.iter().flat_map(notice_rows).collect();
        writes.push(queries::keep_statement(&json!(notified).to_string()));
        writes.extend(mail::queue_price_changes(app.now, &json!(notices).to_string(), today));
    }
    database::batch(app, writes).await?;
    if !notices.is_empty() {
        mail::deliver_soon(app);
    }
    Ok(())
}

/// The notices of each company; companies without a change are left out.
async fn changed(app: &App, companies: &[i64], today: Day) -> ApiResult<Vec<PriceNotice>> {
    let companies = json!(companies).to_string();
    let rows: Vec<UsualRow> =
        database::rows(app, queries::usual_statement(app.now, &companies, today)).await?;
    Ok(notices(rows))
}

/// One notice for each company; its rows stand together.
fn notices(rows: Vec<UsualRow>) -> Vec<PriceNotice> {
    let mut notices: Vec<PriceNotice> = Vec::new();
    for row in rows {
        let Some(change) = row.change() else {
            continue;
        };
        let changed = row.changed_price(change);
        match notices.last_mut().filter(|notice| notice.company == row.company_id) {
            Some(notice) => {
                notice.buyers.extend(row.buyers);
                notice.by_agent |= row.by_agent;
                notice.changes.push(changed);
            }
            None => notices.push(PriceNotice {
                company: row.company_id,
                buyers: row.buyers,
                by_agent: row.by_agent,
                changes: vec![changed],
            }),
        }
    }
    notices
}

/// The form that `keep_statement` stores.
fn notice_rows(notice: &PriceNotice) -> impl Iterator<Item = (i64, i64, i64, i64, i64, i64)> {
    let company = notice.company;
    notice.changes.iter().map(move |change| {
        let weighed = i64::from(change.weighed);
        (company, change.product, change.purchase, change.to, change.reference_quantity, weighed)
    })
}

impl UsualRow {
    const fn now(&self) -> ChargedPrice {
        let measure =
            Measure { reference_quantity: self.reference_quantity, variable_weight: self.variable_weight };
        ChargedPrice { amount: Minor(self.amount), measure }
    }

    fn change(&self) -> Option<PriceMove> {
        let charged = |amount, reference_quantity, variable_weight| ChargedPrice {
            amount: Minor(amount),
            measure: Measure { reference_quantity, variable_weight },
        };
        let paid = charged(self.paid, self.paid_quantity, self.paid_weighed);
        let notified =
            self.notified.map(|(amount, quantity, weighed)| charged(amount, quantity, weighed != 0));
        price_change(paid, notified, self.now())
    }

    fn changed_price(&self, change: PriceMove) -> ChangedPrice {
        let now = self.now();
        let equal = self
            .substitutes
            .iter()
            .map(|(product, amount, reference_quantity, weighed)| {
                let measure =
                    Measure { reference_quantity: *reference_quantity, variable_weight: *weighed != 0 };
                (*product, Minor(*amount), measure)
            })
            .filter(|(_, amount, measure)| measure.unit_price(*amount).is_cheaper_equal(now.unit_price()))
            .min_by(|(_, one, first), (_, other, second)| {
                first.unit_price(*one).by_price(&second.unit_price(*other))
            });
        ChangedPrice {
            product: self.product_id,
            purchase: self.item_id,
            quantity: self.quantity,
            from: change.from.0,
            to: change.to.0,
            weighed: self.variable_weight,
            reference_quantity: self.reference_quantity,
            unit: self.uom_reference.clone(),
            unit_price: now.measure.display_price(now.amount).0,
            equal: equal.map(|(product, ..)| product),
            equal_price: equal.map(|(_, amount, measure)| measure.display_price(amount).0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn row(company_id: i64, product_id: i64, paid: i64, amount: i64) -> UsualRow {
        UsualRow {
            company_id,
            product_id,
            item_id: 10 * product_id,
            paid,
            quantity: 2,
            paid_quantity: 1_000,
            paid_weighed: false,
            buyers: BTreeSet::from([product_id]),
            by_agent: false,
            notified: None,
            uom_reference: "kg".to_owned(),
            reference_quantity: 1_000,
            variable_weight: false,
            amount,
            substitutes: Vec::new(),
        }
    }

    #[test]
    fn a_company_has_one_notice_for_whoever_ordered_what_has_changed() {
        let rows = vec![
            row(1, 4, 1_000, 1_100),
            row(1, 5, 1_000, 1_000),
            UsualRow { by_agent: true, ..row(1, 6, 1_000, 800) },
            row(2, 4, 1_000, 1_010),
            row(3, 4, 1_000, 1_030),
        ];
        let found: Vec<_> = notices(rows)
            .iter()
            .map(|notice| {
                let products: Vec<_> = notice.changes.iter().map(|change| change.product).collect();
                (notice.company, notice.buyers.clone(), notice.by_agent, products)
            })
            .collect();
        let buyers = |users: &[i64]| users.iter().copied().collect::<BTreeSet<i64>>();
        assert_eq!(found, [(1, buyers(&[4, 6]), true, vec![4, 6]), (3, buyers(&[4]), false, vec![4])]);
    }

    #[test]
    fn announced_prices_count_until_the_next_purchase() {
        let first = notices(vec![row(1, 4, 1_000, 1_100)]);
        let stored: Vec<_> = first.iter().flat_map(notice_rows).collect();
        assert_eq!(stored, [(1, 4, 40, 1_100, 1_000, 0)]);
        let notified = Some((1_100, 1_000, 0));
        assert!(notices(vec![UsualRow { notified, ..row(1, 4, 1_000, 1_100) }]).is_empty());
        let back = notices(vec![UsualRow { notified, ..row(1, 4, 1_000, 1_000) }]);
        let change = &back[0].changes[0];
        assert_eq!((change.from, change.to), (1_100, 1_000));
    }

    #[test]
    fn the_cheapest_equal_by_the_kilo_is_named() {
        let substitutes =
            vec![(7, 4_500, 5_000, 0), (8, 900, 1_000, 0), (9, 400, 1_000, 0), (10, 1_090, 1_000, 0)];
        let found = notices(vec![UsualRow { substitutes, ..row(1, 4, 1_000, 1_100) }]);
        let change = &found[0].changes[0];
        assert_eq!((change.equal, change.equal_price, change.unit_price), (Some(7), Some(900), 1_100));
        let none =
            notices(vec![UsualRow { substitutes: vec![(10, 1_090, 1_000, 0)], ..row(1, 4, 1_000, 1_100) }]);
        assert_eq!((none[0].changes[0].equal, none[0].changes[0].equal_price), (None, None));
    }
}
