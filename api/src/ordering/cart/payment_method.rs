//! The fixed set of payment methods (specification, chapter 3), named in twelve languages.

use crate::domain::locale::Locale;
use crate::platform::errors::{Texts, pick};
use serde::{Deserialize, Serialize};

/// How an order is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentMethod {
    pub id: i64,
    pub code: PaymentCode,
    pub name: &'static str,
    /// What it means, in a sentence.
    pub info: &'static str,
    #[serde(rename = "type")]
    pub kind: PaymentKind,
    /// `Basso` or empty.
    pub risk: String,
    /// Paid to the driver, not to a provider.
    pub external: bool,
}

/// The fixed set: PayPal, a card, and cash or card at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum PaymentCode {
    /// PayPal.
    Pp,
    /// Credit card.
    Cc,
    /// At the door, with a card or in cash.
    Cpos,
}

/// `early`: held when the order is placed. `delivery`: paid at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PaymentKind {
    Early,
    Delivery,
}

/// A row of `payment_method` with the columns of [`COLUMNS`].
#[derive(Debug, Clone, Deserialize)]
pub struct PaymentMethodRow {
    pub id: i64,
    pub code: PaymentCode,
    #[serde(rename = "type")]
    pub kind: PaymentKind,
    pub risk: String,
    pub external: i64,
}

/// What [`PaymentMethodRow`] is read from.
pub const COLUMNS: &str = "id, code, type, risk, external";

impl PaymentMethodRow {
    /// In a language.
    #[must_use]
    pub fn shown(&self, locale: Locale) -> PaymentMethod {
        PaymentMethod {
            id: self.id,
            code: self.code,
            name: name(self.code, locale),
            info: info(self.code, locale),
            kind: self.kind,
            risk: self.risk.clone(),
            external: self.external != 0,
        }
    }
}

impl PaymentCode {
    /// As stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pp => "PP",
            Self::Cc => "CC",
            Self::Cpos => "CPOS",
        }
    }

    /// From its stored form.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Pp, Self::Cc, Self::Cpos]
            .into_iter()
            .find(|code| code.code() == text)
    }
}

/// `Carta di credito`, ...
#[must_use]
pub fn name(code: PaymentCode, locale: Locale) -> &'static str {
    pick(
        match code {
            PaymentCode::Pp => &PAYPAL,
            PaymentCode::Cc => &CARD,
            PaymentCode::Cpos => &ON_DELIVERY,
        },
        locale,
    )
}

fn info(code: PaymentCode, locale: Locale) -> &'static str {
    pick(
        match code {
            PaymentCode::Pp | PaymentCode::Cc => &HELD,
            PaymentCode::Cpos => &AT_THE_DOOR,
        },
        locale,
    )
}

static PAYPAL: Texts = ["PayPal"; 12];

static CARD: Texts = [
    "Kreditkarte",
    "Credit card",
    "Tarjeta de crédito",
    "Carte de crédit",
    "Kreditna kartica",
    "Bankkártya",
    "Carta di credito",
    "クレジットカード",
    "Kredittkort",
    "Cartão de crédito",
    "Банковская карта",
    "Банківська картка",
];

static ON_DELIVERY: Texts = [
    "Bei Lieferung (Karte oder bar)",
    "On delivery (card or cash)",
    "A la entrega (tarjeta o efectivo)",
    "À la livraison (carte ou espèces)",
    "Pri dostavi (kartica ili gotovina)",
    "Átvételkor (kártya vagy készpénz)",
    "Alla consegna (POS o contanti)",
    "受取時払い（カードまたは現金）",
    "Ved levering (kort eller kontant)",
    "Na entrega (cartão ou dinheiro)",
    "При доставке (картой или наличными)",
    "При доставці (карткою або готівкою)",
];

static HELD: Texts = [
    "Der Betrag wird jetzt reserviert und erst abgebucht, wenn die Ware bereitsteht; bei variablem Gewicht werden 20 % mehr reserviert.",
    "The amount is held now and charged only when the goods are ready; 20% more is held for variable-weight items.",
    "El importe se retiene ahora y se cobra solo cuando la mercancía está lista; para los artículos de peso variable se retiene un 20 % más.",
    "Le montant est réservé maintenant et débité seulement lorsque la marchandise est prête ; 20 % de plus sont réservés pour les articles à poids variable.",
    "Iznos se sada rezervira, a naplaćuje tek kad je roba spremna; za artikle promjenjive težine rezervira se 20 % više.",
    "Az összeget most zároljuk, és csak akkor terheljük meg, amikor az áru készen áll; változó tömegű tételeknél 20%-kal többet zárolunk.",
    "L’importo viene bloccato ora e addebitato solo quando la merce è pronta; per gli articoli a peso variabile si blocca il 20% in più.",
    "金額は今は確保されるだけで、商品の準備ができた時点で請求されます。重量変動商品については20%多く確保されます。",
    "Beløpet reserveres nå og trekkes først når varene er klare; for varer med variabel vekt reserveres 20 % mer.",
    "O valor é cativado agora e cobrado só quando a mercadoria estiver pronta; para os artigos de peso variável são cativados mais 20%.",
    "Сумма сейчас только блокируется и списывается, когда товар готов; для товаров с переменным весом блокируется на 20 % больше.",
    "Сума зараз лише блокується і списується, коли товар готовий; для товарів зі змінною вагою блокується на 20 % більше.",
];

static AT_THE_DOOR: Texts = [
    "Sie zahlen dem Fahrer, mit Karte oder bar.",
    "You pay the driver, by card or in cash.",
    "Paga al conductor, con tarjeta o en efectivo.",
    "Vous payez le livreur, par carte ou en espèces.",
    "Plaćate vozaču, karticom ili gotovinom.",
    "A sofőrnek fizet, kártyával vagy készpénzzel.",
    "Paghi all’autista, con POS o in contanti.",
    "配達員にカードまたは現金でお支払いください。",
    "Du betaler sjåføren, med kort eller kontant.",
    "Paga ao motorista, com cartão ou em dinheiro.",
    "Оплата водителю картой или наличными.",
    "Оплата водієві карткою або готівкою.",
];
