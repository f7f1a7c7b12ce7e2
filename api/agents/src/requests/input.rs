//! The fields of each type as sent: only their shape; `check` checks their values.

use domain::money::Minor;
use domain::request_type::RequestType;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::refused_at;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The request's fields, by type.
#[derive(Debug, Clone)]
pub enum RequestFields {
    MetodoPagamento(PaymentMethodFields),
    NuovoProdotto(NewProductFields),
    PianoDiRientro(PlanFields),
    SbloccoCliente(UnblockFields),
    SegnalazioneLogistica(LogisticFields),
    SollecitoPagamento(ReminderFields),
    SpostamentoScadenze(PostponeFields),
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PaymentMethodFields {
    pub requested_method: String,
    pub reason: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct NewProductFields {
    pub name: String,
    pub manufacturer: String,
    pub packaging: String,
    pub quantity: Option<i64>,
    pub frequency: String,
    pub target_price: Option<Minor>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PlanFields {
    pub deadline_ids: Vec<i64>,
    pub installments: Vec<InstallmentFields>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct InstallmentFields {
    pub due_date: String,
    pub amount: Option<Minor>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct UnblockFields {
    pub reason: String,
    pub commitment: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct LogisticFields {
    pub order: Option<i64>,
    pub kind: String,
    pub description: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ReminderFields {
    pub deadline_ids: Vec<i64>,
    pub channel: String,
    pub message: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PostponeFields {
    pub deadline_ids: Vec<i64>,
    pub new_due_date: String,
    pub reason: String,
}

impl RequestFields {
    /// # Errors
    /// 422 about `type` or `fields`.
    pub fn read(kind: &str, fields: Value) -> ApiResult<Self> {
        match kind {
            "" => Err(ApiError::field("type", FieldError::Required)),
            "metodo-pagamento" => shape(fields).map(Self::MetodoPagamento),
            "nuovo-prodotto" => shape(fields).map(Self::NuovoProdotto),
            "piano-di-rientro" => shape(fields).map(Self::PianoDiRientro),
            "sblocco-cliente" => shape(fields).map(Self::SbloccoCliente),
            "segnalazione-logistica" => shape(fields).map(Self::SegnalazioneLogistica),
            "sollecito-pagamento" => shape(fields).map(Self::SollecitoPagamento),
            "spostamento-scadenze" => shape(fields).map(Self::SpostamentoScadenze),
            _ => Err(ApiError::field("type", FieldError::Choice(RequestType::FORMS))),
        }
    }

    pub const fn kind(&self) -> RequestType {
        match self {
            Self::MetodoPagamento(_) => RequestType::MetodoPagamento,
            Self::NuovoProdotto(_) => RequestType::NuovoProdotto,
            Self::PianoDiRientro(_) => RequestType::PianoDiRientro,
            Self::SbloccoCliente(_) => RequestType::SbloccoCliente,
            Self::SegnalazioneLogistica(_) => RequestType::SegnalazioneLogistica,
            Self::SollecitoPagamento(_) => RequestType::SollecitoPagamento,
            Self::SpostamentoScadenze(_) => RequestType::SpostamentoScadenze,
        }
    }

    /// The documents that the request names.
    pub fn deadlines(&self) -> &[i64] {
        match self {
            Self::PianoDiRientro(fields) => &fields.deadline_ids,
            Self::SollecitoPagamento(fields) => &fields.deadline_ids,
            Self::SpostamentoScadenze(fields) => &fields.deadline_ids,
            _ => &[],
        }
    }

    /// The order that the request names.
    pub const fn order(&self) -> Option<i64> {
        match self {
            Self::SegnalazioneLogistica(fields) => fields.order,
            _ => None,
        }
    }
}

fn shape<T: DeserializeOwned>(fields: Value) -> ApiResult<T> {
    let fields = match fields {
        Value::Null => Value::Object(Map::new()),
        Value::Object(_) => fields,
        _ => return Err(ApiError::field("fields", FieldError::Malformed)),
    };
    serde_path_to_error::deserialize(fields).map_err(|error| {
        let path = error.path().to_string().replace('[', ".").replace(']', "");
        refused_at("fields", &path, &error.into_inner().to_string())
    })
}
