//! What is wrong with settings, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static HEADINGS: Texts = [
    "Mindestens eine Zeile muss mit „## “ beginnen: sie wird zur Überschrift",
    "At least one line has to begin with “## ”: it becomes a heading",
    "Al menos una línea debe empezar por «## »: se convierte en título",
    "Au moins une ligne doit commencer par « ## » : elle devient un titre",
    "Barem jedan redak mora započeti s „## ”: postaje naslov",
    "Legalább egy sornak „## ” jellel kell kezdődnie: az lesz a cím",
    "Almeno una riga deve iniziare con «## »: diventa un titolo",
    "「## 」で始まる行が少なくとも1行必要です。その行が見出しになります",
    "Minst én linje må begynne med «## »: den blir en overskrift",
    "Pelo menos uma linha tem de começar por «## »: passa a ser um título",
    "Хотя бы одна строка должна начинаться с «## »: она станет заголовком",
    "Хоча б один рядок має починатися з «## »: він стане заголовком",
];

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
