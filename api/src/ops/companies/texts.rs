//! What stands in the way of a company's change, in the order of `Locale::ALL`.

use crate::errors::Texts;

pub static AGENT: Texts = [
    "Eine dieser Adressen gehört keinem Außendienstmitarbeiter",
    "One of these addresses belongs to no agent",
    "Una de estas direcciones no es de ningún agente",
    "Une de ces adresses n’est celle d’aucun commercial",
    "Jedna od ovih adresa ne pripada nijednom agentu",
    "Az egyik cím nem üzletkötőé",
    "Uno di questi indirizzi non è di un agente",
    "担当者のものではないメールアドレスがあります",
    "En av disse adressene tilhører ingen selger",
    "Um destes endereços não é de nenhum comercial",
    "Один из этих адресов не принадлежит агенту",
    "Одна з цих адрес не належить агенту",
];

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
