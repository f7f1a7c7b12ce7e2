//! What stands in the way of a company's change, in the order of `Locale::ALL`.

use crate::errors::Texts;

pub static OPEN_ORDERS: Texts = [
    "Der Betrieb hat noch offene Bestellungen",
    "The company still has open orders",
    "La empresa tiene todavía pedidos abiertos",
    "L’établissement a encore des commandes en cours",
    "Tvrtka još ima otvorene narudžbe",
    "A cégnek még vannak nyitott rendelései",
    "L’azienda ha ancora ordini aperti",
    "この会社には未完了の注文があります",
    "Bedriften har fortsatt åpne ordrer",
    "A empresa ainda tem encomendas em aberto",
    "У компании ещё есть открытые заказы",
    "У компанії ще є відкриті замовлення",
];
