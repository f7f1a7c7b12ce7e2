//! What is wrong with a replay: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.

use crate::platform::errors::Texts;

pub static TOO_MANY: Texts = [
    "Höchstens 100 auf einmal",
    "At most 100 at a time",
    "Como máximo 100 a la vez",
    "100 au plus à la fois",
    "Najviše 100 odjednom",
    "Egyszerre legfeljebb 100",
    "Al massimo 100 alla volta",
    "一度に100件までです",
    "Høyst 100 om gangen",
    "No máximo 100 de cada vez",
    "Не более 100 за раз",
    "Щонайбільше 100 за раз",
];

pub static EITHER: Texts = [
    "Entweder einzelne Nachrichten oder alle fehlgeschlagenen",
    "Either some messages or all that have failed",
    "O bien algunos mensajes o todos los fallidos",
    "Soit certains messages, soit tous ceux en échec",
    "Ili pojedine poruke ili sve neuspjele",
    "Vagy egyes üzenetek, vagy az összes sikertelen",
    "O alcuni messaggi o tutti quelli falliti",
    "個別のメッセージか、失敗したものすべてのどちらかを指定してください",
    "Enten enkelte meldinger eller alle mislykkede",
    "Ou algumas mensagens ou todas as falhadas",
    "Либо отдельные сообщения, либо все неудавшиеся",
    "Або окремі повідомлення, або всі невдалі",
];
