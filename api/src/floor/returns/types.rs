//! Returns as operations see and decide them.

use crate::companies::reference::CompanyRef;
use crate::domain::money::Minor;
use crate::domain::return_status::ReturnStatus;
use crate::payments::types::PaymentCode;
use crate::returns::types::Return;
use serde::{Deserialize, Serialize};

/// A return and what may be made of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsReturn {
    #[serde(flatten)]
    pub back: Return,
    pub company: CompanyRef,
    /// What `POST /ops/return/{id}/status` may make of it.
    pub steps: Vec<ReturnStatus>,
    /// Gross: what the pieces that were accepted, or are asked for, are worth as they were paid.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub worth: Minor,
    pub method: PaymentCode,
    /// How it is paid back: to where it came from, or by a credit note among the deadlines.
    pub by: OpsCreditBy,
}

/// How something is paid back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OpsCreditBy {
    Refund,
    CreditNote,
}

/// Body of `POST /ops/return/{id}/status`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnStepInput {
    /// Where it is thought to stand: 409 `illegal_transition` when it does not.
    pub from: ReturnStatus,
    pub to: ReturnStatus,
    /// Told to the buyer; needed with `rejected`.
    #[serde(default)]
    #[cfg_attr(feature = "contract", schema(max_length = 500))]
    pub reason: Option<String>,
    /// With `accepted`: of which lines fewer are taken; those left out are taken whole. At least one piece of all.
    #[serde(default)]
    #[cfg_attr(feature = "contract", schema(max_items = 100))]
    pub items: Option<Vec<ReturnAccepted>>,
    /// With `credited`: gross, less than `worth`; left out, all of it.
    #[serde(default)]
    #[cfg_attr(feature = "contract", schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000_000))]
    pub credit: Option<Minor>,
}

/// Pieces of a line of the return that are taken.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnAccepted {
    #[cfg_attr(feature = "contract", schema(minimum = 1, maximum = 9_007_199_254_740_991i64))]
    pub id: i64,
    #[cfg_attr(feature = "contract", schema(minimum = 0, maximum = 9999))]
    pub quantity: i64,
}
