//! What is wrong with terms, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static LAST_METHOD: Texts = [
    "Eine Zahlungsart muss angeboten bleiben",
    "One way to pay has to stay",
    "Debe quedar al menos un método de pago",
    "Un moyen de paiement doit rester proposé",
    "Barem jedan način plaćanja mora ostati",
    "Legalább egy fizetési módnak maradnia kell",
    "Deve restare almeno un metodo di pagamento",
    "支払い方法は少なくとも1つ必要です",
    "Minst én betalingsmåte må bli igjen",
    "Tem de ficar pelo menos um método de pagamento",
    "Должен остаться хотя бы один способ оплаты",
    "Має залишитися хоча б один спосіб оплати",
];
pub static PROMISED: Texts = [
    "Für diesen Tag sind schon mehr Lieferungen zugesagt",
    "More deliveries are promised for this day already",
    "Para ese día ya hay más entregas comprometidas",
    "Davantage de livraisons sont déjà promises pour ce jour",
    "Za taj je dan već obećano više dostava",
    "Erre a napra már több kiszállítás van megígérve",
    "Per questo giorno sono già promesse più consegne",
    "この日にはすでにそれ以上の配送が約束されています",
    "Det er allerede lovet flere leveringer denne dagen",
    "Para este dia já estão prometidas mais entregas",
    "На этот день уже обещано больше доставок",
    "На цей день уже обіцяно більше доставок",
];
pub static OVERLAP: Texts = [
    "Eine Postleitzahl davon gehört schon zu einer anderen Zone oder Spanne",
    "One of these zip codes belongs to another zone or range already",
    "Alguno de estos códigos postales ya pertenece a otra zona o intervalo",
    "L’un de ces codes postaux appartient déjà à une autre zone ou plage",
    "Neki od ovih poštanskih brojeva već pripada drugoj zoni ili rasponu",
    "Ezek közül az irányítószámok közül valamelyik már másik zónához vagy tartományhoz tartozik",
    "Uno di questi CAP appartiene già a un’altra zona o intervallo",
    "この中の郵便番号はすでに別の地域または範囲に含まれています",
    "Et av disse postnumrene hører allerede til en annen sone eller et annet område",
    "Um destes códigos postais já pertence a outra zona ou intervalo",
    "Один из этих индексов уже относится к другой зоне или диапазону",
    "Один із цих індексів уже належить до іншої зони або діапазону",
];
pub static ONE_KIND: Texts = [
    "Entweder ein Betrag oder ein Prozentsatz",
    "Either an amount or a percentage",
    "O un importe o un porcentaje",
    "Soit un montant, soit un pourcentage",
    "Ili iznos ili postotak",
    "Vagy összeg, vagy százalék",
    "O un importo o una percentuale",
    "金額か割合のどちらか一方を指定してください",
    "Enten et beløp eller en prosent",
    "Ou um montante ou uma percentagem",
    "Либо сумма, либо процент",
    "Або сума, або відсоток",
];
pub static OTHER_MARKET: Texts = [
    "Ein Betrieb davon gehört zu einem anderen Markt",
    "One of these companies belongs to another market",
    "Alguna de estas empresas pertenece a otro mercado",
    "L’un de ces établissements relève d’un autre marché",
    "Neka od ovih tvrtki pripada drugom tržištu",
    "Ezek közül valamelyik cég másik piachoz tartozik",
    "Una di queste aziende appartiene a un altro mercato",
    "この中に別の市場の会社があります",
    "En av disse bedriftene hører til et annet marked",
    "Uma destas empresas pertence a outro mercado",
    "Одна из этих компаний относится к другому рынку",
    "Одна з цих компаній належить до іншого ринку",
];
