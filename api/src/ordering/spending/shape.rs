//! From rows to what the page shows.

use super::queries::{ArticleRow, CategoryRow, MonthRow, OrdersRow, PlaceRow, SpendingQuery};
use super::types::{
    ArticleSpending, CategorySpending, MonthSpending, PlaceSpending, Spending, SpendingMonth,
};
use crate::domain::money::{Currency, Minor};
use crate::domain::month::Month;
use crate::platform::database::Answers;
use crate::platform::errors::ApiResult;

/// The answers to [`super::queries::statements`].
///
/// # Errors
/// The database's.
pub fn read(answers: &mut Answers, wanted: &SpendingQuery, currency: Currency) -> ApiResult<Spending> {
    let months: Vec<MonthRow> = answers.rows()?;
    let orders: Vec<OrdersRow> = answers.rows()?;
    let categories: Vec<CategoryRow> = answers.rows()?;
    let articles: Vec<ArticleRow> = answers.rows()?;
    let places: Vec<PlaceRow> = answers.rows()?;
    let series = series(wanted, &months, &orders);
    Ok(Spending {
        from: wanted.from.to_string(),
        to: wanted.to.to_string(),
        currency,
        amount: series.iter().map(|month| month.amount).sum(),
        previous: (wanted.before().0..wanted.from.0)
            .map(|month| net_of(&months, Month(month)))
            .sum(),
        orders: series.iter().map(|month| month.orders).sum(),
        series,
        by_category: categories.into_iter().map(category).collect(),
        month: SpendingMonth {
            month: wanted.month.to_string(),
            articles: articles.into_iter().map(article).collect(),
            places: places.into_iter().map(place).collect(),
        },
    })
}

fn net_of(months: &[MonthRow], month: Month) -> Minor {
    let name = month.to_string();
    let found = months.iter().find(|row| row.month == name);
    Minor(found.map_or(0, |row| row.net))
}

fn series(wanted: &SpendingQuery, months: &[MonthRow], orders: &[OrdersRow]) -> Vec<MonthSpending> {
    (wanted.from.0..=wanted.to.0)
        .map(Month)
        .map(|month| MonthSpending {
            month: month.to_string(),
            amount: net_of(months, month),
            orders: wanted.category.is_none().then(|| {
                let name = month.to_string();
                let found = orders.iter().find(|row| row.month == name);
                found.map_or(0, |row| row.orders)
            }),
            previous: net_of(months, month.plus(-12)),
        })
        .collect()
}

fn category(row: CategoryRow) -> CategorySpending {
    CategorySpending {
        id: Some(row.id).filter(|id| *id != 0),
        name: row.name,
        amount: Minor(row.net),
        quantity: row.quantity,
        previous: Minor(row.previous),
    }
}

fn article(row: ArticleRow) -> ArticleSpending {
    ArticleSpending {
        code: row.code,
        name: row.name,
        uom_sale: row.uom_sale,
        quantity: row.quantity,
        amount: Minor(row.net),
        orders: row.orders,
    }
}

fn place(row: PlaceRow) -> PlaceSpending {
    PlaceSpending {
        address: row.address,
        amount: Minor(row.net),
        orders: row.orders,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::locale::Locale;

    fn wanted(category: Option<i64>) -> SpendingQuery {
        let month = |text: &str| Month::parse(text).unwrap();
        SpendingQuery {
            company: 1,
            from: month("2026-10"),
            to: month("2026-11"),
            category,
            month: month("2026-11"),
            locale: Locale::It,
        }
    }

    fn months() -> Vec<MonthRow> {
        [("2025-11", 300), ("2026-08", 50), ("2026-11", 400)]
            .map(|(month, net)| MonthRow {
                month: month.to_owned(),
                net,
            })
            .into()
    }

    #[test]
    fn a_month_stands_beside_the_same_month_a_year_before() {
        let orders = [OrdersRow {
            month: "2026-11".to_owned(),
            orders: 3,
        }];
        let series = series(&wanted(None), &months(), &orders);
        let told: Vec<_> = series
            .iter()
            .map(|month| {
                (
                    month.month.as_str(),
                    month.amount.0,
                    month.previous.0,
                    month.orders,
                )
            })
            .collect();
        assert_eq!(told, [("2026-10", 0, 0, Some(0)), ("2026-11", 400, 300, Some(3))]);
        assert_eq!(wanted(None).before(), Month::parse("2026-08").unwrap());
    }

    #[test]
    fn a_category_has_no_orders() {
        let series = series(&wanted(Some(4)), &months(), &[]);
        assert!(series.iter().all(|month| month.orders.is_none()));
        let orders: Option<i64> = series.iter().map(|month| month.orders).sum();
        assert_eq!(orders, None);
    }
}
