//! What the cart's refusals say, in the order of `Locale::ALL`, and the names of the holidays.

use crate::domain::holidays::Holiday;
use crate::domain::locale::Locale;
use crate::errors::{Texts, pick};

pub static CART_CHANGED: Texts = [
    "Der Warenkorb hat sich inzwischen geändert.",
    "The cart has changed in the meantime.",
    "El carrito ha cambiado entretanto.",
    "Le panier a changé entre-temps.",
    "Košarica se u međuvremenu promijenila.",
    "A kosár időközben megváltozott.",
    "Nel frattempo il carrello è cambiato.",
    "その間にカートの内容が変わりました。",
    "Handlekurven er endret i mellomtiden.",
    "Entretanto, o carrinho mudou.",
    "Корзина тем временем изменилась.",
    "Кошик тим часом змінився.",
];

pub static CART_FULL: Texts = [
    "Der Warenkorb ist voll: mehr als 300 Artikel fasst er nicht.",
    "The cart is full: it holds 300 articles at most.",
    "El carrito está lleno: admite 300 artículos como máximo.",
    "Le panier est plein : il contient 300 articles au maximum.",
    "Košarica je puna: stane najviše 300 artikala.",
    "A kosár megtelt: legfeljebb 300 cikk fér bele.",
    "Il carrello è pieno: contiene al massimo 300 articoli.",
    "カートがいっぱいです。最大300品目までです。",
    "Handlekurven er full: den rommer høyst 300 varer.",
    "O carrinho está cheio: tem no máximo 300 artigos.",
    "Корзина заполнена: не более 300 товаров.",
    "Кошик заповнено: щонайбільше 300 товарів.",
];

pub static NOT_AVAILABLE: Texts = [
    "Davon ist im Moment nichts da.",
    "Nothing of it is available at the moment.",
    "En este momento no hay existencias.",
    "Rien n’est disponible pour le moment.",
    "Trenutačno nije dostupno.",
    "Jelenleg nincs belőle készleten.",
    "Al momento non è disponibile.",
    "現在、在庫がありません。",
    "Det er ikke noe av dette på lager nå.",
    "De momento não há disponível.",
    "Сейчас этого нет в наличии.",
    "Наразі цього немає в наявності.",
];

/// Chapter 8 of the specification has the English text.
pub static DATE_REFUSED: Texts = [
    "Das gewählte Datum ist für den Versand nicht verfügbar",
    "The selected date is not available for shipping",
    "La fecha seleccionada no está disponible para el envío",
    "La date sélectionnée n’est pas disponible pour l’expédition",
    "Odabrani datum nije dostupan za dostavu",
    "A kiválasztott dátum nem érhető el a szállításhoz",
    "La data selezionata non è disponibile per la spedizione",
    "選択した日付は配送できません",
    "Den valgte datoen er ikke tilgjengelig for levering",
    "A data selecionada não está disponível para envio",
    "Выбранная дата недоступна для доставки",
    "Обрана дата недоступна для доставки",
];

pub static DATE: Texts = [
    "Kein gültiges Datum",
    "Not a valid date",
    "No es una fecha válida",
    "Ce n’est pas une date valide",
    "Datum nije ispravan",
    "Nem érvényes dátum",
    "Data non valida",
    "有効な日付ではありません",
    "Ikke en gyldig dato",
    "Não é uma data válida",
    "Недействительная дата",
    "Недійсна дата",
];

pub static LOT: Texts = [
    "Diese Charge passt nicht: Sie gehört zu einem anderen Artikel, ist aufgebraucht oder läuft vor der Lieferung ab.",
    "This lot does not fit: it is another article’s, used up, or expires before the delivery.",
    "Este lote no sirve: es de otro artículo, está agotado o caduca antes de la entrega.",
    "Ce lot ne convient pas : il est d’un autre article, épuisé ou expire avant la livraison.",
    "Ova serija ne odgovara: pripada drugom artiklu, potrošena je ili istječe prije dostave.",
    "Ez a tétel nem megfelelő: más cikké, elfogyott, vagy a szállítás előtt lejár.",
    "Questo lotto non va bene: è di un altro articolo, esaurito o scade prima della consegna.",
    "このロットは選べません。別の商品のものか、在庫切れか、配達前に期限が切れます。",
    "Dette partiet passer ikke: det hører til en annen vare, er oppbrukt eller går ut før levering.",
    "Este lote não serve: é de outro artigo, está esgotado ou expira antes da entrega.",
    "Эта партия не подходит: она от другого товара, закончилась или истекает до доставки.",
    "Ця партія не підходить: вона від іншого товару, закінчилася або спливає до доставки.",
];

pub static NOT_THEIRS: Texts = [
    "Keine Adresse dieses Betriebs",
    "Not an address of this company",
    "No es una dirección de esta empresa",
    "Ce n’est pas une adresse de cet établissement",
    "Nije adresa ove tvrtke",
    "Nem ennek a cégnek a címe",
    "Non è un indirizzo di questa azienda",
    "この会社の住所ではありません",
    "Ikke en av firmaets adresser",
    "Não é uma morada desta empresa",
    "Это не адрес этой компании",
    "Це не адреса цієї компанії",
];

pub static NO_METHOD: Texts = [
    "Diese Zahlungsart gibt es nicht",
    "There is no such payment method",
    "Esta forma de pago no existe",
    "Ce mode de paiement n’existe pas",
    "Takav način plaćanja ne postoji",
    "Nincs ilyen fizetési mód",
    "Questo metodo di pagamento non esiste",
    "その支払い方法はありません",
    "Denne betalingsmåten finnes ikke",
    "Este método de pagamento não existe",
    "Такого способа оплаты нет",
    "Такого способу оплати немає",
];

pub static OTHER_WINDOW: Texts = [
    "In diesem Zeitfenster nimmt die Adresse keine Ware an",
    "The address does not receive goods in this window",
    "La dirección no recibe mercancía en esta franja",
    "L’adresse ne reçoit pas de marchandise sur ce créneau",
    "Adresa u tom terminu ne prima robu",
    "A cím ebben az idősávban nem vesz át árut",
    "L’indirizzo non riceve merce in questa fascia oraria",
    "この時間帯には受け取れない住所です",
    "Adressen tar ikke imot varer i dette tidsrommet",
    "A morada não recebe mercadoria nesta faixa horária",
    "По этому адресу товар в это время не принимают",
    "За цією адресою товар у цей час не приймають",
];

/// Orders are taken over into the cart of their own company only.
pub static OTHER_COMPANY: Texts = [
    "Die Bestellung gehört zu einem anderen Betrieb. Wechseln Sie zuerst zu ihm.",
    "The order is another company’s. Switch to it first.",
    "El pedido es de otra empresa. Cambie primero a ella.",
    "La commande est d’un autre établissement. Passez d’abord à celui-ci.",
    "Narudžba pripada drugoj tvrtki. Najprije prijeđite na nju.",
    "A rendelés másik cégé. Előbb váltson arra.",
    "L’ordine è di un’altra azienda. Passa prima a quella.",
    "この注文は別の会社のものです。先に会社を切り替えてください。",
    "Bestillingen hører til et annet firma. Bytt til det først.",
    "A encomenda é de outra empresa. Mude primeiro para ela.",
    "Заказ принадлежит другой компании. Сначала перейдите к ней.",
    "Замовлення належить іншій компанії. Спершу перейдіть до неї.",
];

/// What keeps the market closed, in the visitor's language.
#[must_use]
pub fn holiday(holiday: Holiday, locale: Locale) -> &'static str {
    pick(holiday_texts(holiday), locale)
}

#[rustfmt::skip]
fn holiday_texts(holiday: Holiday) -> &'static Texts {
    match holiday {
        Holiday::NewYear => &["Neujahr", "New Year’s Day", "Año Nuevo", "Jour de l’An", "Nova godina", "Újév", "Capodanno", "元日", "Første nyttårsdag", "Ano Novo", "Новый год", "Новий рік"],
        Holiday::Epiphany => &["Heilige Drei Könige", "Epiphany", "Epifanía", "Épiphanie", "Bogojavljenje", "Vízkereszt", "Epifania", "公現祭", "Helligtrekongersdag", "Epifania", "Богоявление", "Богоявлення"],
        Holiday::MaundyThursday => &["Gründonnerstag", "Maundy Thursday", "Jueves Santo", "Jeudi saint", "Veliki četvrtak", "Nagycsütörtök", "Giovedì santo", "聖木曜日", "Skjærtorsdag", "Quinta-feira Santa", "Великий четверг", "Великий четвер"],
        Holiday::GoodFriday => &["Karfreitag", "Good Friday", "Viernes Santo", "Vendredi saint", "Veliki petak", "Nagypéntek", "Venerdì santo", "聖金曜日", "Langfredag", "Sexta-feira Santa", "Страстная пятница", "Страсна п’ятниця"],
        Holiday::Easter => &["Ostersonntag", "Easter Sunday", "Domingo de Pascua", "Dimanche de Pâques", "Uskrs", "Húsvétvasárnap", "Pasqua", "復活祭", "Første påskedag", "Domingo de Páscoa", "Пасха", "Великдень"],
        Holiday::EasterMonday => &["Ostermontag", "Easter Monday", "Lunes de Pascua", "Lundi de Pâques", "Uskrsni ponedjeljak", "Húsvéthétfő", "Lunedì dell’Angelo", "復活祭の月曜日", "Andre påskedag", "Segunda-feira de Páscoa", "Пасхальный понедельник", "Великодній понеділок"],
        Holiday::LiberationDay => &["Tag der Befreiung", "Liberation Day", "Día de la Liberación", "Fête de la Libération", "Dan oslobođenja", "A felszabadulás napja", "Festa della Liberazione", "解放記念日", "Frigjøringsdagen", "Dia da Libertação", "День освобождения", "День визволення"],
        Holiday::LabourDay => &["Tag der Arbeit", "Labour Day", "Día del Trabajo", "Fête du Travail", "Praznik rada", "A munka ünnepe", "Festa dei lavoratori", "メーデー", "Arbeidernes dag", "Dia do Trabalhador", "Праздник труда", "День праці"],
        Holiday::ConstitutionDay => &["Tag der Verfassung", "Constitution Day", "Día de la Constitución", "Jour de la Constitution", "Dan ustava", "Az alkotmány napja", "Festa della Costituzione", "憲法記念日", "Grunnlovsdagen", "Dia da Constituição", "День Конституции", "День Конституції"],
        Holiday::AscensionDay => &["Christi Himmelfahrt", "Ascension Day", "Ascensión", "Ascension", "Uzašašće", "Áldozócsütörtök", "Ascensione", "昇天祭", "Kristi himmelfartsdag", "Ascensão", "Вознесение", "Вознесіння"],
        Holiday::WhitSunday => &["Pfingstsonntag", "Whit Sunday", "Pentecostés", "Pentecôte", "Duhovi", "Pünkösdvasárnap", "Pentecoste", "聖霊降臨祭", "Første pinsedag", "Pentecostes", "Троица", "Трійця"],
        Holiday::WhitMonday => &["Pfingstmontag", "Whit Monday", "Lunes de Pentecostés", "Lundi de Pentecôte", "Duhovski ponedjeljak", "Pünkösdhétfő", "Lunedì di Pentecoste", "聖霊降臨祭の月曜日", "Andre pinsedag", "Segunda-feira de Pentecostes", "Духов день", "День Святого Духа"],
        Holiday::RepublicDay => &["Tag der Republik", "Republic Day", "Día de la República", "Fête de la République", "Dan republike", "A köztársaság napja", "Festa della Repubblica", "共和国記念日", "Republikkens dag", "Dia da República", "День Республики", "День Республіки"],
        Holiday::Assumption => &["Mariä Himmelfahrt", "Assumption Day", "Asunción", "Assomption", "Velika Gospa", "Nagyboldogasszony", "Ferragosto", "聖母被昇天祭", "Marias himmelfart", "Assunção", "Успение", "Успіння"],
        Holiday::SaintFrancis => &["Franz von Assisi", "Saint Francis’ Day", "San Francisco de Asís", "Saint François d’Assise", "Sveti Franjo Asiški", "Assisi Szent Ferenc napja", "San Francesco d’Assisi", "聖フランチェスコの日", "Frans av Assisis dag", "São Francisco de Assis", "День святого Франциска", "День святого Франциска"],
        Holiday::AllSaints => &["Allerheiligen", "All Saints’ Day", "Todos los Santos", "Toussaint", "Svi sveti", "Mindenszentek", "Ognissanti", "諸聖人の日", "Allehelgensdag", "Dia de Todos os Santos", "День всех святых", "День усіх святих"],
        Holiday::ImmaculateConception => &["Mariä Empfängnis", "Immaculate Conception", "Inmaculada Concepción", "Immaculée Conception", "Bezgrešno začeće", "Szeplőtelen fogantatás", "Immacolata Concezione", "無原罪の御宿り", "Marias uplettede unnfangelse", "Imaculada Conceição", "Непорочное зачатие", "Непорочне зачаття"],
        Holiday::Christmas => &["Erster Weihnachtstag", "Christmas Day", "Navidad", "Noël", "Božić", "Karácsony", "Natale", "クリスマス", "Første juledag", "Natal", "Рождество", "Різдво"],
        Holiday::SecondChristmasDay => &["Zweiter Weihnachtstag", "Boxing Day", "Segundo día de Navidad", "Saint-Étienne", "Sveti Stjepan", "Karácsony másnapja", "Santo Stefano", "ボクシング・デー", "Andre juledag", "Segundo dia de Natal", "Второй день Рождества", "Другий день Різдва"],
    }
}
