//! Turnover of a period, beside the preceding period of the same length and the same months a year before.

mod queries;
mod shape;

use super::own::ReportScope;
use domain::dates::Day;
use domain::locale::Locale;
use domain::month::Month;
use platform::database::Statement;

pub use queries::statements;
pub use shape::read;

/// Rows of a list; the others are summed up.
const LISTED: i64 = 20;
/// Most months that are shown day by day.
const MONTHS_BY_DAY: i64 = 3;

/// The filter of the figures.
#[derive(Debug, Clone, Copy)]
pub struct StatisticsQuery {
    pub scope: ReportScope,
    pub from: Month,
    pub to: Month,
    /// A category, or a family with all of its own.
    pub category: Option<i64>,
    pub manufacturer: Option<i64>,
    pub today: Day,
    pub locale: Locale,
}

impl StatisticsQuery {
    const fn months(&self) -> i64 {
        self.to.0 - self.from.0 + 1
    }

    /// Orders have several of them, so only turnover is known.
    const fn of_articles(&self) -> bool {
        self.category.is_some() || self.manufacturer.is_some()
    }

    const fn by_day(&self) -> bool {
        self.months() <= MONTHS_BY_DAY && !self.of_articles()
    }

    /// The same length of time before.
    const fn before(&self) -> (Month, Month) {
        (self.from.plus(-self.months()), self.from.plus(-1))
    }

    /// `s` joined to `c`, by month: `month`, `net`, `orders`. Parameters from `?4` on: the first and the last day or month,
    /// then, of articles, the category and the maker.
    fn sold(&self) -> (&'static str, &'static str) {
        if self.of_articles() {
            (
                "cross join sales_month s on s.company_id = c.id and s.month between ?4 and ?5 \
                 and (?6 is null or s.category_id in (select id from category where id = ?6 union all \
                 select id from category where parent_id = ?6)) and (?7 is null or s.manufacturer_id = ?7)",
                "s.month",
            )
        } else {
            (
                "cross join sales_day s on s.company_id = c.id and s.day between ?4 and ?5 and ?6 is null and ?7 is null",
                "substr(s.day, 1, 7)",
            )
        }
    }

    /// `?1` to `?7` of statements with [`Self::sold`]: the turnover of these months.
    fn bind(&self, sql: String, from: Month, to: Month) -> Statement {
        let of_articles = self.of_articles();
        let text = |month: Month, day: Day| {
            if of_articles { month.to_string() } else { day.to_string() }
        };
        self.scope
            .bind(sql)
            .bind(text(from, from.first()))
            .bind(text(to, to.last()))
            .bind(self.category)
            .bind(self.manufacturer)
    }
}
