//! What stands in the way of forgetting somebody: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.

use crate::platform::errors::Texts;

pub static OPEN_ORDERS: Texts = [
    "Eine Bestellung dieser Person ist noch unterwegs",
    "An order of this person is still under way",
    "Un pedido de esta persona aún está en curso",
    "Une commande de cette personne est encore en cours",
    "Narudžba ove osobe još je u tijeku",
    "Ennek a személynek még folyamatban van rendelése",
    "Un ordine di questa persona è ancora in corso",
    "この方の注文がまだ完了していません",
    "En bestilling fra denne personen er fortsatt underveis",
    "Uma encomenda desta pessoa ainda está em curso",
    "Заказ этого человека ещё выполняется",
    "Замовлення цієї особи ще виконується",
];

pub static LAST_OPERATOR: Texts = [
    "Ohne diese Person könnte niemand mehr den Shop betreiben",
    "Without this person nobody could run the shop",
    "Sin esta persona nadie podría gestionar la tienda",
    "Sans cette personne, plus personne ne pourrait gérer la boutique",
    "Bez ove osobe nitko ne bi mogao voditi trgovinu",
    "E személy nélkül senki sem tudná működtetni a boltot",
    "Senza questa persona nessuno potrebbe gestire il negozio",
    "この方がいないとショップを運営できる人がいなくなります",
    "Uten denne personen kan ingen drive butikken",
    "Sem esta pessoa ninguém poderia gerir a loja",
    "Без этого человека управлять магазином будет некому",
    "Без цієї особи керувати магазином буде нікому",
];
