//! Every kind of row that batches maintain. Routes, contract and permission matrix follow from this list.

pub(super) mod table_columns;

#[cfg(test)]
mod random_tables;
#[cfg(test)]
mod tests;

use back_office::{companies, goods, terms, users};
use batches::kind::Kind;
use fulfilment::kinds::{deadline, order_status, weight};

pub(super) static KINDS: &[&Kind] = &[
    &goods::category::KIND,
    &goods::manufacturer::KIND,
    &goods::product::KIND,
    &goods::translation::KIND,
    &goods::price_list::KIND,
    &goods::price::KIND,
    &goods::promotion::KIND,
    &goods::banner::KIND,
    &goods::notice::KIND,
    &goods::collection::KIND,
    &goods::substitute::KIND,
    &goods::stock::KIND,
    &goods::lot::KIND,
    &goods::unavailability::KIND,
    &weight::KIND,
    &order_status::KIND,
    &deadline::KIND,
    &terms::zone::KIND,
    &terms::zone_day::KIND,
    &terms::shipping::KIND,
    &terms::coupon::KIND,
    &terms::commission::KIND,
    &terms::target::KIND,
    &terms::payment_method::KIND,
    &companies::kind::KIND,
    &users::assignment::KIND,
];
