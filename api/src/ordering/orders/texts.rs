//! Why an order stays as it is, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static TOO_LATE: Texts = [
    "Die Bestellung wird schon vorbereitet und kann nicht mehr geändert werden.",
    "The order is being prepared and can no longer be changed.",
    "El pedido ya se está preparando y no se puede modificar.",
    "La commande est en cours de préparation et ne peut plus être modifiée.",
    "Narudžba se već priprema i više se ne može mijenjati.",
    "A rendelés előkészítése megkezdődött, már nem módosítható.",
    "L’ordine è già in preparazione e non si può più modificare.",
    "注文はすでに準備に入っているため、変更できません。",
    "Bestillingen er under klargjøring og kan ikke endres lenger.",
    "A encomenda já está em preparação e não pode ser alterada.",
    "Заказ уже готовится, изменить его нельзя.",
    "Замовлення вже готується, змінити його не можна.",
];
pub static ILLEGAL_TRANSITION: Texts = [
    "In diesem Zustand der Bestellung geht das nicht.",
    "The order’s status does not allow this.",
    "El estado del pedido no lo permite.",
    "L’état de la commande ne le permet pas.",
    "Status narudžbe to ne dopušta.",
    "A rendelés állapota ezt nem engedi.",
    "Lo stato dell’ordine non lo permette.",
    "この注文の状態ではできません。",
    "Bestillingens status tillater ikke dette.",
    "O estado da encomenda não o permite.",
    "Состояние заказа этого не допускает.",
    "Стан замовлення цього не дозволяє.",
];

pub static TOO_LONG: Texts = [
    "Höchstens 92 Tage, vom ersten zum letzten",
    "At most 92 days, from the first to the last",
    "Como máximo 92 días, del primero al último",
    "92 jours au maximum, du premier au dernier",
    "Najviše 92 dana, od prvog do zadnjeg",
    "Legfeljebb 92 nap, az elsőtől az utolsóig",
    "Al massimo 92 giorni, dal primo all’ultimo",
    "最初の日から最後の日まで92日以内にしてください",
    "Høyst 92 dager, fra første til siste",
    "No máximo 92 dias, do primeiro ao último",
    "Не более 92 дней, от первого до последнего",
    "Щонайбільше 92 дні, від першого до останнього",
];
