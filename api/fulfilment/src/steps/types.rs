//! A step of an order, as the wire carries it.

use domain::money::Minor;
use domain::order_status::OrderStatus;
use domain::tender::Tender;
use serde::Deserialize;

/// Body of `POST /ops/order/{id}/status`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StepInput {
    /// Where it is thought to stand: 409 `illegal_transition` when it does not.
    pub from: OrderStatus,
    pub to: OrderStatus,
    /// One of its deliveries; left out, all that stand at `from`.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub delivery: Option<i64>,
    /// Told to the buyer where it is cancelled or comes another day; needed for a failed attempt, and where what was
    /// ready goes back to the scales.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
    /// `YYYY-MM-DD`: when a failed attempt is made again; a day on which the zone, the company and the address are open,
    /// before the first of its lots expires. Left out where no such day is left.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub new_date: Option<String>,
    /// The gross amount that was paid at the door; required with `delivered` where an amount was due. The rest becomes a deadline.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000_000)]
    pub collected: Option<Minor>,
    /// Whether it was cash or a card. In cash, Norway's amounts are whole kroner, and nobody owes what rounding leaves.
    #[serde(default)]
    pub tender: Option<Tender>,
}
