//! Turns rows into lists of orders.

use super::rows::{BoughtRow, SummaryRow};
use super::types::{BoughtItem, BoughtOrder, BoughtProduct, OrderSummary, PaymentState, SummaryPlacedBy};
use catalogue::image;
use domain::locale::Locale;
use domain::money::Minor;
use domain::order_status::OrderStatus;
use domain::pricing::Measure;

impl SummaryRow {
    pub(crate) fn summary(self, locale: Locale) -> OrderSummary {
        OrderSummary {
            id: self.id,
            code: self.code,
            status: self.status,
            waits_for: self.waits_for,
            total: Minor(self.total),
            currency: self.currency,
            estimated: self.unweighed && self.status != OrderStatus::Cancelled,
            created_at: self.created_at,
            delivery_date: self.delivery_date,
            items: self.items,
            images: self
                .images
                .into_iter()
                .filter_map(|(id, file, caption, published)| {
                    image(Some(id), Some(file), Some(caption), Some(published))
                })
                .collect(),
            payment_method: self.method.method(locale),
            payment: self.payment_status.map(|status| PaymentState { status }),
            placed_by: SummaryPlacedBy { name: self.placed_by, agent: self.agent },
        }
    }
}

impl BoughtRow {
    pub(crate) fn bought(self, product: i64) -> BoughtItem {
        let measure =
            Measure { reference_quantity: self.reference_quantity, variable_weight: self.variable_weight };
        BoughtItem {
            id: self.id,
            quantity: self.quantity,
            price: measure.order_price(Minor(self.amount)),
            display_price: measure.display_price(Minor(self.amount)),
            total: Minor(self.net),
            currency: self.currency,
            created_at: self.created_at,
            order: BoughtOrder { id: self.order_id, code: self.order_code, status: self.status },
            product: BoughtProduct { id: product, code: self.code, name: self.name },
        }
    }
}
