//! What the figures' refusals say, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static PERIOD: Texts = [
    "Höchstens 36 Monate, der erste nicht nach dem letzten.",
    "At most 36 months, the first not after the last.",
    "36 meses como máximo, el primero no posterior al último.",
    "36 mois au maximum, le premier pas après le dernier.",
    "Najviše 36 mjeseci, prvi ne poslije posljednjeg.",
    "Legfeljebb 36 hónap, az első nem lehet az utolsó után.",
    "Al massimo 36 mesi, il primo non dopo l'ultimo.",
    "期間は最長36か月で、開始月は終了月より後にできません。",
    "Høyst 36 måneder, den første ikke etter den siste.",
    "No máximo 36 meses, o primeiro não depois do último.",
    "Не более 36 месяцев, первый не позже последнего.",
    "Не більше 36 місяців, перший не пізніше останнього.",
];
