//! Returns as operations see and decide them.

use domain::money::Minor;
use domain::payment_code::PaymentCode;
use domain::return_status::ReturnStatus;
use identity::companies::reference::CompanyRef;
use orders::returns::types::Return;
use serde::{Deserialize, Serialize};

/// A return and what may be made of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsReturn {
    #[serde(flatten)]
    pub back: Return,
    pub company: CompanyRef,
    /// What `POST /ops/return/{id}/status` may make of it.
    pub steps: Vec<ReturnStatus>,
    /// Gross: what the pieces that were accepted, or are asked for, are worth as they were paid.
    pub worth: Minor,
    pub method: PaymentCode,
    /// How it is paid back: to where it came from, by a credit note among the deadlines, or both. Until it is
    /// credited: how `worth` would be.
    pub by: OpsCreditBy,
    /// Gross: what goes back to where it came from.
    pub refund: Minor,
    /// Gross: the credit note, under the return's code.
    pub credit_note: Minor,
}

/// How something is paid back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpsCreditBy {
    Refund,
    CreditNote,
    Both,
}

impl OpsCreditBy {
    /// Of a credit, so much of it refunded.
    pub fn of(credit: Minor, refund: Minor) -> Self {
        match (refund.0 > 0, refund < credit) {
            (false, _) => Self::CreditNote,
            (true, false) => Self::Refund,
            (true, true) => Self::Both,
        }
    }
}

/// Body of `POST /ops/return/{id}/status`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnStepInput {
    /// Where it is thought to stand: 409 `illegal_transition` when it does not.
    pub from: ReturnStatus,
    pub to: ReturnStatus,
    /// Told to the buyer; needed with `rejected`.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
    /// With `accepted`: of which lines fewer are taken; those left out are taken whole. At least one piece of all.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub items: Option<Vec<ReturnAccepted>>,
    /// With `credited`: gross, less than `worth`; left out, all of it.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000_000)]
    pub credit: Option<Minor>,
}

/// How much of a line of the return is taken.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnAccepted {
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub id: i64,
    #[schema(minimum = 0, maximum = 9999)]
    pub quantity: i64,
    /// Kilos, where less than the whole pieces is asked back; left out, as much of them as of the pieces. Fewer pieces come
    /// with fewer kilos.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 99_999.999)]
    pub weight: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_credit_says_how_it_is_paid_back() {
        let of = |credit, refund| OpsCreditBy::of(Minor(credit), Minor(refund));
        assert_eq!(of(100, 100), OpsCreditBy::Refund);
        assert_eq!(of(100, 99), OpsCreditBy::Both);
        assert_eq!(of(100, 0), OpsCreditBy::CreditNote);
        assert_eq!(of(0, 0), OpsCreditBy::CreditNote);
    }
}
