//! Requests as the wire carries them.

use domain::money::{Currency, Minor};
use domain::order_status::{Actor, OrderStatus};
use domain::request_status::RequestStatus;
use domain::request_type::{RequestGroup, RequestType};
use identity::companies::reference::CompanyRef;
use platform::database;
use purchasing::deadlines::types::{Block, Deadline, OpenRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Body of `POST /request`. `fields` are those of the type; the contract has them one by one.
#[derive(Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RequestInput {
    #[serde(rename = "type")]
    pub kind: String,
    /// An assigned company.
    pub company: Option<i64>,
    #[schema(value_type = Object)]
    pub fields: Value,
    /// Own pictures of `POST /image` that nothing else shows.
    pub images: Option<Vec<i64>>,
}

/// What an agent asks the house for a customer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// Null for a return.
    pub id: Option<i64>,
    /// `GET /return/{id}`; null for everything else.
    pub return_id: Option<i64>,
    /// What people say on the phone: `S000042`; a return's `R000042`.
    pub code: String,
    #[serde(rename = "type")]
    pub kind: RequestType,
    pub group: RequestGroup,
    pub company: CompanyRef,
    pub status: RequestStatus,
    /// Those of its type, as `RequestInput` has them; of a return `{lines}`.
    #[schema(value_type = Object)]
    pub fields: Value,
    pub images: Vec<RequestImage>,
    /// What operations say to it.
    pub answer: String,
    pub created_at: String,
    pub updated_at: String,
    pub created_by: RequestAuthor,
    /// The order that it is about.
    pub order: Option<RequestOrder>,
    /// The documents that it is about, as they stand now.
    pub deadlines: Vec<Deadline>,
    /// First one first; not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub events: Option<Vec<RequestEvent>>,
}

/// Opens for the agents of the company.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RequestImage {
    pub id: i64,
    pub url: String,
}

/// Who wrote it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RequestAuthor {
    /// Name and surname; empty when the account is gone.
    pub name: String,
}

/// An order in two words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RequestOrder {
    pub id: i64,
    pub code: String,
}

/// A step of its way. `from` is empty for the first.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RequestEvent {
    /// A status, or empty.
    #[serde(rename(deserialize = "from_status"))]
    pub from: String,
    #[serde(rename(deserialize = "to_status"))]
    pub to: RequestStatus,
    pub actor: Actor,
    /// Of the person, where it was one.
    pub name: Option<String>,
    pub reason: String,
    pub at: String,
}

/// Answer of `GET /request/subjects`: what a request for this customer may be about.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestSubjects {
    pub company: CompanyRef,
    /// Why it places no orders; null when it does.
    pub block: Option<Block>,
    /// What is open, first due first; at most 100.
    pub deadlines: Vec<Deadline>,
    /// The last ones, newest first; at most 20.
    pub orders: Vec<SubjectOrder>,
    /// What was asked already and is not decided; at most 20.
    pub open_requests: Vec<OpenRequest>,
}

/// An order to choose from a list.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct SubjectOrder {
    pub id: i64,
    pub code: String,
    pub status: OrderStatus,
    pub created_at: String,
    /// `YYYY-MM-DD`
    pub delivery_date: Option<String>,
    /// When the last of it came; null before that.
    pub delivered_at: Option<String>,
    #[serde(deserialize_with = "database::minor")]
    pub total: Minor,
    pub currency: Currency,
    /// Lines.
    pub items: i64,
    /// Pieces that were not given back yet, of what came at most 14 days ago.
    pub returnable: bool,
}
