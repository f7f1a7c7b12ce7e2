//! Turns rows into the page's figures.

use super::queries::{CategoryRow, MonthRow, OrdersRow, PlaceCategoryRow, PlaceRow, SiteRow, SpendingQuery};
use super::types::{
    CategorySpending, MonthSpending, PlaceCategorySpending, PlaceSpending, SiteSpending, Spending,
    SpendingMonth,
};
use domain::money::{Currency, Minor};
use domain::month::Month;
use platform::database::Answers;
use platform::errors::ApiResult;

/// Reads the answers to [`super::queries::statements`].
pub(super) fn read(answers: &mut Answers, query: &SpendingQuery, currency: Currency) -> ApiResult<Spending> {
    let months: Vec<MonthRow> = answers.rows()?;
    let orders: Vec<OrdersRow> = answers.rows()?;
    let categories: Vec<CategoryRow> = answers.rows()?;
    let sites: Vec<SiteRow> = answers.rows()?;
    let articles = answers.rows()?;
    let places: Vec<PlaceRow> = answers.rows()?;
    let mut parts: Vec<PlaceCategoryRow> = answers.rows()?;
    let series = series(query, &months, &orders);
    Ok(Spending {
        from: query.from.to_string(),
        to: query.to.to_string(),
        currency,
        amount: series.iter().map(|month| month.amount).sum(),
        previous: (query.before().0..query.from.0).map(|month| net_of(&months, Month(month))).sum(),
        orders: series.iter().map(|month| month.orders).sum(),
        series,
        by_category: categories.into_iter().map(category).collect(),
        by_site: sites.into_iter().map(site).collect(),
        month: SpendingMonth {
            month: query.month.to_string(),
            articles,
            places: places.into_iter().map(|row| place(row, &mut parts)).collect(),
        },
    })
}

fn net_of(months: &[MonthRow], month: Month) -> Minor {
    let name = month.to_string();
    let found = months.iter().find(|row| row.month == name);
    Minor(found.map_or(0, |row| row.net))
}

fn series(query: &SpendingQuery, months: &[MonthRow], orders: &[OrdersRow]) -> Vec<MonthSpending> {
    (query.from.0..=query.to.0)
        .map(Month)
        .map(|month| MonthSpending {
            month: month.to_string(),
            amount: net_of(months, month),
            orders: query.category.or(query.site).is_none().then(|| {
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

fn site(row: SiteRow) -> SiteSpending {
    SiteSpending {
        site: Some(row.id).filter(|id| *id != 0),
        address: row.address,
        amount: Minor(row.net),
        previous: Minor(row.previous),
    }
}

/// Takes a place's own categories out of those of all places.
fn place(row: PlaceRow, parts: &mut Vec<PlaceCategoryRow>) -> PlaceSpending {
    let own = parts.extract_if(.., |part| match row.site {
        Some(_) => part.site == row.site,
        None => part.site.is_none() && part.address == row.address,
    });
    let categories = own.map(|part| PlaceCategorySpending {
        id: Some(part.id).filter(|id| *id != 0),
        name: part.name,
        amount: Minor(part.net),
    });
    PlaceSpending {
        categories: categories.collect(),
        site: row.site,
        address: row.address,
        amount: Minor(row.net),
        orders: row.orders,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::locale::Locale;

    fn query(category: Option<i64>, site: Option<i64>) -> SpendingQuery {
        let month = |text: &str| Month::parse(text).unwrap();
        SpendingQuery {
            company: 1,
            from: month("2026-10"),
            to: month("2026-11"),
            category,
            month: month("2026-11"),
            site,
            locale: Locale::It,
        }
    }

    fn months() -> Vec<MonthRow> {
        [("2025-11", 300), ("2026-08", 50), ("2026-11", 400)]
            .map(|(month, net)| MonthRow { month: month.to_owned(), net })
            .into()
    }

    #[test]
    fn a_month_stands_beside_the_same_month_a_year_before() {
        let orders = [OrdersRow { month: "2026-11".to_owned(), orders: 3 }];
        let series = series(&query(None, None), &months(), &orders);
        let found: Vec<_> = series
            .iter()
            .map(|month| (month.month.as_str(), month.amount.0, month.previous.0, month.orders))
            .collect();
        assert_eq!(found, [("2026-10", 0, 0, Some(0)), ("2026-11", 400, 300, Some(3))]);
        assert_eq!(query(None, None).before(), Month::parse("2026-08").unwrap());
    }

    #[test]
    fn neither_a_category_nor_a_site_has_orders() {
        for query in [query(Some(4), None), query(None, Some(10))] {
            let series = series(&query, &months(), &[]);
            assert!(series.iter().all(|month| month.orders.is_none()));
            let orders: Option<i64> = series.iter().map(|month| month.orders).sum();
            assert_eq!(orders, None);
        }
    }
}
