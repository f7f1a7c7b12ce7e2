//! The batch that places with made-up values, for the test of the plans.

use super::batch::{Leaving, Placing, proposed, statements};
use super::draft::{Draft, Terms};
use crate::domain::calendar::Rules;
use crate::domain::money::Minor;
use crate::domain::totals::{Shipping, Totals};
use crate::ordering::cart::head::Checkout;
use crate::ordering::cart::{PricedCart, Scope};
use crate::platform::context::RequestContext;
use crate::platform::database::Statement;

/// All of it.
pub(crate) fn planned(scope: &Scope) -> Vec<Statement> {
    let cart = PricedCart {
        id: 1,
        version: 1,
        catalogue_version: 1,
        country: scope.country(),
        sellers: Vec::new(),
        totals: Totals::default(),
        coupons: Vec::new(),
        shipping: Shipping {
            fee: Minor(0),
            free_from: None,
            vat_rate: 0,
        },
        minimum: Minor(0),
        ordered: true,
        calendar: Rules {
            country: scope.country(),
            zone: None,
            address_days: None,
            closing_dates: Vec::new(),
            closing_weekdays: Vec::new(),
            windows: Vec::new(),
        },
        zone_id: Some(1),
        delivery_date: None,
        date: None,
        checkout: Checkout {
            shipping_address: None,
            company_address: None,
            addresses: 0,
            slot: None,
            slots: Vec::new(),
            payment_method: None,
            notes: String::new(),
            consumer: false,
            consumer_details: None,
        },
    };
    let text = String::new;
    let terms = Terms {
        request_key: "key".to_owned(),
        hash: text(),
        agent: true,
        blocked: false,
        provider: "none".to_owned(),
        method_id: 3,
        method_code: "CPOS".to_owned(),
        early: false,
        company_address: None,
        shipping_address: "{}".to_owned(),
        slots: Vec::new(),
        consumer_details: None,
        invoicing: "{}".to_owned(),
        notes: text(),
        delivery_date: "2027-01-18".to_owned(),
        cutoff_at: "2027-01-16T16:00:00Z".to_owned(),
        pay_until: text(),
    };
    let draft = Draft {
        proposals: vec![(1, 1, "uid".to_owned())],
        ..Draft::default()
    };
    let context = RequestContext::default();
    let placing = |leaving| {
        statements(&Placing {
            context: &context,
            scope,
            cart: &cart,
            terms: &terms,
            draft: &draft,
            uids: "[\"uid\"]",
            leaving,
            told: "{}",
        })
    };
    let mut all = placing(Leaving::All);
    all.extend(placing(Leaving::These("[1]".to_owned())));
    all.extend(placing(Leaving::NoCart(Vec::new())));
    all.extend(proposed(&context, scope, &cart, ("key", ""), true));
    all
}
