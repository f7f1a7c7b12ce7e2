//! What is wrong with settings, in the order of `Locale::ALL`.

use crate::errors::Texts;

pub static ONE_MARKET: Texts = [
    "Mindestens ein Land muss offen bleiben",
    "At least one country has to stay open",
    "Al menos un país debe quedar abierto",
    "Au moins un pays doit rester ouvert",
    "Barem jedna zemlja mora ostati otvorena",
    "Legalább egy országnak nyitva kell maradnia",
    "Almeno un paese deve restare aperto",
    "少なくとも1つの国を開いておく必要があります",
    "Minst ett land må være åpent",
    "Pelo menos um país tem de ficar aberto",
    "Хотя бы одна страна должна оставаться открытой",
    "Хоча б одна країна має залишатися відкритою",
];
