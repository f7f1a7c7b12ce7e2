//! Conditions that must still be checked on each row of a source.

use super::{Driver, Filter, Sql};
use crate::stock;

impl Filter {
    /// Filters that the source does not already satisfy, checked by key.
    pub(super) fn residual(&self, sql: &mut Sql, driver: Driver, wheres: &mut Vec<String>) {
        let walks_sold_of_maker =
            driver == Driver::Walk && wheres.iter().any(|w| w.starts_with("o.manufacturer_id"));
        if let Some(scope) = self.scope
            && !matches!(driver, Driver::Walk | Driver::Scope)
        {
            let id = sql.bind(scope.set().id);
            wheres.push(format!("o.{}_id = {id}", scope.word()));
        }
        if let Some(maker) = self.manufacturer
            && driver != Driver::Manufacturer
            && !walks_sold_of_maker
        {
            let id = sql.bind(maker.id);
            wheres.push(format!("o.manufacturer_id = {id}"));
        }
        for (index, tag) in self.tags.iter().enumerate() {
            if driver != Driver::Tag(index) {
                let id = sql.bind(tag.id);
                wheres.push(format!("exists (select 1 from product_tag y where y.tag_id = {id} and y.product_id = o.product_id)"));
            }
        }
        if let Some(collection) = self.collection
            && driver != Driver::Collection
        {
            let code = sql.bind(collection.code());
            wheres.push(format!(
                "exists (select 1 from collection_product y where y.collection = {code} and y.product_id = o.product_id)"
            ));
        }
        if self.new && driver != Driver::New {
            let since = sql.bind(self.new_since.to_string());
            wheres.push(format!("o.first_sold_on >= {since}"));
        }
        if let Some(owner) = self.favourite
            && driver != Driver::Favourites
        {
            let id = sql.bind(owner.id());
            wheres.push(format!(
                "exists (select 1 from {} y where y.{} = {id} and y.product_id = o.product_id)",
                owner.table(),
                owner.column()
            ));
        }
        if let Some(company) = self.bought_by
            && driver != Driver::Bought
        {
            let id = sql.bind(company);
            wheres.push(format!(
                "exists (select 1 from purchased_product y where y.company_id = {id} and y.product_id = o.product_id and y.hidden = 0)"
            ));
        }
        // Beside a company's own price a promotion counts only where it is lower.
        if self.promotion && (driver != Driver::Promotion || self.own_list.is_some()) {
            let (market, today) = (sql.bind(self.country.code()), sql.bind(self.today.to_string()));
            let lower = match self.own_list {
                None => String::new(),
                Some(list) => {
                    let list = sql.bind(list);
                    format!(
                        " and y.amount < coalesce((select z.amount from own_price z \
                         where z.price_list_id = {list} and z.product_id = o.product_id), o.price)"
                    )
                }
            };
            wheres.push(format!(
                "exists (select 1 from promotion_product y cross join promotion r on r.id = y.promotion_id \
                 where y.product_id = o.product_id and r.market = {market} and r.valid_to >= {today} and r.valid_from <= {today}{lower})"
            ));
        }
        if self.available {
            let today = sql.bind(self.today.to_string());
            wheres.push(format!("{} > 0", stock::available(&today)));
        }
    }
}
