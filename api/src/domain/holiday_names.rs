//! What the public holidays are called in the twelve languages.

use super::{holidays::Holiday, locale::Locale};

impl Holiday {
    pub const ALL: [Self; 19] = [
        Self::NewYear,
        Self::Epiphany,
        Self::MaundyThursday,
        Self::GoodFriday,
        Self::Easter,
        Self::EasterMonday,
        Self::LiberationDay,
        Self::LabourDay,
        Self::ConstitutionDay,
        Self::AscensionDay,
        Self::WhitSunday,
        Self::WhitMonday,
        Self::RepublicDay,
        Self::Assumption,
        Self::SaintFrancis,
        Self::AllSaints,
        Self::ImmaculateConception,
        Self::Christmas,
        Self::SecondChristmasDay,
    ];

    /// For people, in their language.
    #[must_use]
    pub fn name(self, locale: Locale) -> &'static str {
        let names = self.names();
        let at = Locale::ALL.iter().position(|each| *each == locale);
        at.and_then(|at| names.get(at)).copied().unwrap_or_default()
    }

    /// In the order of `Locale::ALL`: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.
    #[rustfmt::skip]
    const fn names(self) -> [&'static str; 12] {
        match self {
            Self::NewYear => ["Neujahr", "New Year's Day", "Año Nuevo", "Jour de l'An", "Nova godina", "Újév",
                "Capodanno", "元日", "Første nyttårsdag", "Ano Novo", "Новый год", "Новий рік"],
            Self::Epiphany => ["Heilige Drei Könige", "Epiphany", "Epifanía", "Épiphanie", "Sveta tri kralja", "Vízkereszt",
                "Epifania", "公現祭", "Helligtrekongersdag", "Epifania", "Богоявление", "Богоявлення"],
            Self::MaundyThursday => ["Gründonnerstag", "Maundy Thursday", "Jueves Santo", "Jeudi saint", "Veliki četvrtak", "Nagycsütörtök",
                "Giovedì santo", "聖木曜日", "Skjærtorsdag", "Quinta-feira Santa", "Великий четверг", "Великий четвер"],
            Self::GoodFriday => ["Karfreitag", "Good Friday", "Viernes Santo", "Vendredi saint", "Veliki petak", "Nagypéntek",
                "Venerdì santo", "聖金曜日", "Langfredag", "Sexta-feira Santa", "Страстная пятница", "Страсна п’ятниця"],
            Self::Easter => ["Ostersonntag", "Easter Sunday", "Domingo de Pascua", "Dimanche de Pâques", "Uskrs", "Húsvétvasárnap",
                "Pasqua", "復活祭", "Første påskedag", "Domingo de Páscoa", "Пасха", "Великдень"],
            Self::EasterMonday => ["Ostermontag", "Easter Monday", "Lunes de Pascua", "Lundi de Pâques", "Uskrsni ponedjeljak", "Húsvéthétfő",
                "Lunedì dell'Angelo", "イースター・マンデー", "Andre påskedag", "Segunda-feira de Páscoa", "Пасхальный понедельник",
                "Великодній понеділок"],
            Self::LiberationDay => ["Tag der Befreiung", "Liberation Day", "Día de la Liberación", "Fête de la Libération", "Dan oslobođenja",
                "A felszabadulás ünnepe", "Festa della Liberazione", "解放記念日", "Frigjøringsdagen", "Dia da Libertação",
                "День освобождения", "День визволення"],
            Self::LabourDay => ["Tag der Arbeit", "Labour Day", "Día del Trabajo", "Fête du Travail", "Praznik rada", "A munka ünnepe",
                "Festa dei lavoratori", "メーデー", "Arbeidernes dag", "Dia do Trabalhador", "День труда", "День праці"],
            Self::ConstitutionDay => ["Verfassungstag", "Constitution Day", "Día de la Constitución", "Jour de la Constitution", "Dan ustava",
                "Az alkotmány napja", "Festa della Costituzione", "憲法記念日", "Grunnlovsdagen", "Dia da Constituição", "День Конституции",
                "День Конституції"],
            Self::AscensionDay => ["Christi Himmelfahrt", "Ascension Day", "Ascensión", "Ascension", "Uzašašće", "Áldozócsütörtök",
                "Ascensione", "昇天日", "Kristi himmelfartsdag", "Ascensão", "Вознесение", "Вознесіння"],
            Self::WhitSunday => ["Pfingstsonntag", "Whit Sunday", "Pentecostés", "Pentecôte", "Duhovi", "Pünkösdvasárnap",
                "Pentecoste", "聖霊降臨祭", "Første pinsedag", "Pentecostes", "Троица", "Трійця"],
            Self::WhitMonday => ["Pfingstmontag", "Whit Monday", "Lunes de Pentecostés", "Lundi de Pentecôte", "Duhovski ponedjeljak",
                "Pünkösdhétfő", "Lunedì di Pentecoste", "聖霊降臨祭の月曜日", "Andre pinsedag", "Segunda-feira de Pentecostes",
                "Духов день", "День Святого Духа"],
            Self::RepublicDay => ["Tag der Republik", "Republic Day", "Día de la República", "Fête de la République", "Dan Republike",
                "A köztársaság ünnepe", "Festa della Repubblica", "共和国記念日", "Republikkens dag", "Dia da República", "День Республики",
                "День Республіки"],
            Self::Assumption => ["Mariä Himmelfahrt", "Assumption Day", "Asunción", "Assomption", "Velika Gospa", "Nagyboldogasszony",
                "Ferragosto", "聖母被昇天祭", "Marias himmelfart", "Assunção", "Успение", "Успіння"],
            Self::SaintFrancis => ["Franz von Assisi", "Saint Francis", "San Francisco de Asís", "Saint François d'Assise",
                "Sveti Franjo Asiški", "Assisi Szent Ferenc", "San Francesco d'Assisi", "聖フランチェスコの祝日", "Frans av Assisi",
                "São Francisco de Assis", "День святого Франциска", "День святого Франциска"],
            Self::AllSaints => ["Allerheiligen", "All Saints' Day", "Todos los Santos", "Toussaint", "Svi sveti", "Mindenszentek",
                "Ognissanti", "諸聖人の日", "Allehelgensdag", "Todos os Santos", "День всех святых", "День усіх святих"],
            Self::ImmaculateConception => ["Mariä Empfängnis", "Immaculate Conception", "Inmaculada Concepción", "Immaculée Conception",
                "Bezgrešno začeće", "Szeplőtelen fogantatás", "Immacolata Concezione", "無原罪の聖母の祝日", "Marias uplettede unnfangelse",
                "Imaculada Conceição", "Непорочное зачатие", "Непорочне зачаття"],
            Self::Christmas => ["Weihnachten", "Christmas Day", "Navidad", "Noël", "Božić", "Karácsony",
                "Natale", "クリスマス", "Første juledag", "Natal", "Рождество", "Різдво"],
            Self::SecondChristmasDay => ["Zweiter Weihnachtstag", "Saint Stephen's Day", "San Esteban", "Saint-Étienne", "Sveti Stjepan",
                "Karácsony másnapja", "Santo Stefano", "聖ステファノの日", "Andre juledag", "Santo Estêvão", "День святого Стефана",
                "День святого Стефана"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_holiday_has_its_own_name_in_every_language() {
        for locale in Locale::ALL {
            let mut names: Vec<&str> = Holiday::ALL.iter().map(|each| each.name(locale)).collect();
            assert!(names.iter().all(|name| !name.is_empty()));
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Holiday::ALL.len(), "{}", locale.code());
        }
        assert_eq!(Holiday::Assumption.name(Locale::It), "Ferragosto");
        assert_eq!(Holiday::ConstitutionDay.name(Locale::No), "Grunnlovsdagen");
    }
}
