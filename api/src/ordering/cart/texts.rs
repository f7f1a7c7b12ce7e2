//! What the cart's refusals say, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

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

pub static TOO_MANY_LINES: Texts = [
    "Höchstens 200 Zeilen auf einmal",
    "At most 200 lines at once",
    "Como máximo 200 líneas a la vez",
    "200 lignes au maximum à la fois",
    "Najviše 200 redaka odjednom",
    "Egyszerre legfeljebb 200 sor",
    "Al massimo 200 righe alla volta",
    "一度に200行までです",
    "Høyst 200 linjer om gangen",
    "No máximo 200 linhas de cada vez",
    "Не более 200 строк за раз",
    "Щонайбільше 200 рядків за раз",
];
