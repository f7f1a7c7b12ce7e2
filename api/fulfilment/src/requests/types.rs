//! Requests of agents as operations see and decide them.

use agents::requests::types::Request;
use domain::request_status::RequestStatus;
use serde::{Deserialize, Serialize};

/// A request and what may be made of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsRequest {
    #[serde(flatten)]
    pub request: Request,
    /// What `POST /ops/request/{id}/status` may make of it.
    pub steps: Vec<RequestStatus>,
    /// What `approved` changes by itself.
    pub effect: OpsRequestEffect,
}

/// What the approval of a request changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpsRequestEffect {
    /// Somebody has to do it.
    None,
    /// The documents are due on the new day.
    Postponed,
    /// The documents are closed, and the instalments take their place.
    Instalments,
    /// Nothing blocks the company any more.
    Unblocked,
    /// The company pays its next orders that way.
    PaymentMethod,
}

/// Body of `POST /ops/request/{id}/status`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestStepInput {
    /// Where it is thought to stand: 409 `illegal_transition` when it does not.
    pub from: RequestStatus,
    pub to: RequestStatus,
    /// Told to the agent; needed with `rejected`.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub answer: Option<String>,
    /// `YYYY-MM-DD`, when a company is unblocked that documents block: they are due then. Else 409 `still_blocked`.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub new_due_date: Option<String>,
}
