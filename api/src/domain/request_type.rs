//! What an agent asks the house for.

use serde::{Deserialize, Serialize};

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
