//! What stands in the way of a company's change, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

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
pub static OTHER_MARKET: Texts = [
    "Diese Preisliste gilt für den anderen Markt",
    "This price list is of the other market",
    "Esta lista de precios es del otro mercado",
    "Ce tarif est celui de l’autre marché",
    "Ovaj cjenik vrijedi za drugo tržište",
    "Ez az árlista a másik piacé",
    "Questo listino è dell’altro mercato",
    "この価格表は別の市場のものです",
    "Denne prislisten gjelder det andre markedet",
    "Esta lista de preços é do outro mercado",
    "Этот прайс-лист относится к другому рынку",
    "Цей прайс-лист належить іншому ринку",
];
pub static ITALY_ONLY: Texts = [
    "Nur für italienische Unternehmen",
    "Only for Italian companies",
    "Solo para empresas italianas",
    "Réservé aux entreprises italiennes",
    "Samo za talijanske tvrtke",
    "Csak olasz cégeknek",
    "Solo per le aziende italiane",
    "イタリアの企業のみです",
    "Bare for italienske bedrifter",
    "Apenas para empresas italianas",
    "Только для итальянских компаний",
    "Лише для італійських компаній",
];
