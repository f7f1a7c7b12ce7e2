//! Requests as the wire carries them.

use crate::domain::money::{Currency, Minor};
use crate::domain::order_status::{Actor, OrderStatus};
use crate::domain::request_status::RequestStatus;
use crate::identity::companies::reference::CompanyRef;
use crate::ordering::deadlines::types::{Block, Deadline};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is asked for, by the name of its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RequestType {
    MetodoPagamento,
    NuovoProdotto,
    PianoDiRientro,
    RestituzioneProdotto,
    SbloccoCliente,
    SegnalazioneLogistica,
    SollecitoPagamento,
    SpostamentoScadenze,
}

/// Who of the house looks at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RequestGroup {
    Products,
    Administrative,
    Logistic,
    Quality,
}

impl RequestType {
    pub const ALL: [Self; 8] = [
        Self::MetodoPagamento,
        Self::NuovoProdotto,
        Self::PianoDiRientro,
        Self::RestituzioneProdotto,
        Self::SbloccoCliente,
        Self::SegnalazioneLogistica,
        Self::SollecitoPagamento,
        Self::SpostamentoScadenze,
    ];

    /// What `POST /request` takes: a return is asked for with its order.
    pub const WORDS: &'static [&'static str] = &[
        "metodo-pagamento",
        "nuovo-prodotto",
        "piano-di-rientro",
        "sblocco-cliente",
        "segnalazione-logistica",
        "sollecito-pagamento",
        "spostamento-scadenze",
    ];

    /// As the wire and the database have it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::MetodoPagamento => "metodo-pagamento",
            Self::NuovoProdotto => "nuovo-prodotto",
            Self::PianoDiRientro => "piano-di-rientro",
            Self::RestituzioneProdotto => "restituzione-prodotto",
            Self::SbloccoCliente => "sblocco-cliente",
            Self::SegnalazioneLogistica => "segnalazione-logistica",
            Self::SollecitoPagamento => "sollecito-pagamento",
            Self::SpostamentoScadenze => "spostamento-scadenze",
        }
    }

    #[must_use]
    pub const fn group(self) -> RequestGroup {
        match self {
            Self::NuovoProdotto => RequestGroup::Products,
            Self::MetodoPagamento
            | Self::PianoDiRientro
            | Self::SbloccoCliente
            | Self::SollecitoPagamento
            | Self::SpostamentoScadenze => RequestGroup::Administrative,
            Self::SegnalazioneLogistica => RequestGroup::Logistic,
            Self::RestituzioneProdotto => RequestGroup::Quality,
        }
    }
}

impl RequestGroup {
    pub const ALL: [Self; 4] = [
        Self::Products,
        Self::Administrative,
        Self::Logistic,
        Self::Quality,
    ];

    /// In the order of [`Self::ALL`].
    pub const WORDS: &'static [&'static str] = &["products", "administrative", "logistic", "quality"];

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let at = Self::WORDS.iter().position(|word| *word == text)?;
        Self::ALL.get(at).copied()
    }
}

/// Body of `POST /request`. `fields` are those of the type; the contract has them one by one.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RequestInput {
    #[serde(rename = "type")]
    pub kind: String,
    /// An assigned company.
    pub company: Option<i64>,
    #[cfg_attr(feature = "contract", schema(value_type = Object))]
    pub fields: Value,
    /// Own pictures of `POST /image` that nothing else shows.
    pub images: Option<Vec<i64>>,
}

/// What an agent asks the house for a customer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "contract", schema(value_type = Object))]
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
    #[cfg_attr(feature = "contract", schema(nullable = false))]
    pub events: Option<Vec<RequestEvent>>,
}

/// Opens for the agents of the company.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct RequestImage {
    pub id: i64,
    pub url: String,
}

/// Who wrote it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct RequestAuthor {
    /// Name and surname; empty when the account is gone.
    pub name: String,
}

/// An order in two words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct RequestOrder {
    pub id: i64,
    pub code: String,
}

/// A step of its way. `from` is empty for the first.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RequestEvent {
    /// A status, or empty.
    pub from: String,
    pub to: RequestStatus,
    pub actor: Actor,
    /// Of the person, where it was one.
    pub name: Option<String>,
    pub reason: String,
    pub at: String,
}

/// Answer of `GET /request/subjects`: what a request for this customer may be about.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SubjectOrder {
    pub id: i64,
    pub code: String,
    pub status: OrderStatus,
    pub created_at: String,
    /// `YYYY-MM-DD`
    pub delivery_date: Option<String>,
    /// When the last of it came; null before that.
    pub delivered_at: Option<String>,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub total: Minor,
    pub currency: Currency,
    /// Lines.
    pub items: i64,
    /// Pieces that were not given back yet, of what came at most 14 days ago.
    pub returnable: bool,
}

/// A request that is not decided, or not carried out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpenRequest {
    pub id: i64,
    pub code: String,
    #[serde(rename = "type")]
    pub kind: RequestType,
    pub status: RequestStatus,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_serde_writes() {
        for kind in RequestType::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.code());
            let taken = RequestType::WORDS.contains(&kind.code());
            assert_eq!(taken, kind != RequestType::RestituzioneProdotto);
        }
        for (group, word) in RequestGroup::ALL.into_iter().zip(RequestGroup::WORDS) {
            assert_eq!(serde_json::to_value(group).unwrap(), *word);
            assert_eq!(RequestGroup::parse(word), Some(group));
            assert!(RequestType::ALL.iter().any(|kind| kind.group() == group));
        }
    }
}
