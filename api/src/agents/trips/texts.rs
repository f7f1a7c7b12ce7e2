//! What is wrong with what was asked, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static PERIOD: Texts = [
    "Höchstens 31 Tage, das Ende nicht vor dem Anfang",
    "At most 31 days, the end not before the beginning",
    "Como máximo 31 días, y el final no antes del inicio",
    "31 jours au plus, la fin pas avant le début",
    "Najviše 31 dan, kraj ne prije početka",
    "Legfeljebb 31 nap, a vége nem előzheti meg az elejét",
    "Al massimo 31 giorni, la fine non prima dell'inizio",
    "最長31日間、終了日は開始日以降にしてください",
    "Høyst 31 dager, og slutten ikke før begynnelsen",
    "No máximo 31 dias, e o fim não antes do início",
    "Не более 31 дня, конец не раньше начала",
    "Щонайбільше 31 день, кінець не раніше початку",
];
