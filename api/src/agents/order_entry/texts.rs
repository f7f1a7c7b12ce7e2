//! What order taking says, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static ORDER_DIFFERS: Texts = [
    "Die Bestellung ist nicht mehr wie notiert: Prüfen Sie, was sich geändert hat.",
    "The order is no longer as it was written down: check what has changed.",
    "El pedido ya no es como se anotó: compruebe qué ha cambiado.",
    "La commande n’est plus telle que notée : vérifiez ce qui a changé.",
    "Narudžba više nije kakva je zapisana: provjerite što se promijenilo.",
    "A rendelés már nem olyan, ahogy felírta: nézze meg, mi változott.",
    "L’ordine non è più come l’hai annotato: controlla che cosa è cambiato.",
    "注文は控えた内容から変わっています。変更点をご確認ください。",
    "Bestillingen er ikke lenger slik den ble notert: se hva som er endret.",
    "A encomenda já não está como foi anotada: verifique o que mudou.",
    "Заказ уже не такой, каким был записан: проверьте, что изменилось.",
    "Замовлення вже не таке, як записано: перевірте, що змінилося.",
];
