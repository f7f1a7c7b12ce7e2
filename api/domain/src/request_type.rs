//! The types of requests that an agent sends to operations.

use super::codes::codes;
use serde::{Deserialize, Serialize};

/// What is asked for, by the name of its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RequestGroup {
    Products,
    Administrative,
    Logistic,
    Quality,
}

codes!(RequestType {
    MetodoPagamento = "metodo-pagamento",
    NuovoProdotto = "nuovo-prodotto",
    PianoDiRientro = "piano-di-rientro",
    RestituzioneProdotto = "restituzione-prodotto",
    SbloccoCliente = "sblocco-cliente",
    SegnalazioneLogistica = "segnalazione-logistica",
    SollecitoPagamento = "sollecito-pagamento",
    SpostamentoScadenze = "spostamento-scadenze",
});

impl RequestType {
    /// The types of `POST /request`: a return is requested with its order.
    pub const FORMS: &'static [&'static str] = &[
        "metodo-pagamento",
        "nuovo-prodotto",
        "piano-di-rientro",
        "sblocco-cliente",
        "segnalazione-logistica",
        "sollecito-pagamento",
        "spostamento-scadenze",
    ];

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

codes!(RequestGroup {
    Products = "products",
    Administrative = "administrative",
    Logistic = "logistic",
    Quality = "quality",
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_serde_writes() {
        for kind in RequestType::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.code());
            let taken = RequestType::FORMS.contains(&kind.code());
            assert_eq!(taken, kind != RequestType::RestituzioneProdotto);
        }
        for (group, word) in RequestGroup::ALL.into_iter().zip(RequestGroup::WORDS) {
            assert_eq!(serde_json::to_value(group).unwrap(), *word);
            assert_eq!(RequestGroup::parse(word), Some(group));
            assert!(RequestType::ALL.iter().any(|kind| kind.group() == group));
        }
    }
}
