//! What keeps an order from being placed, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static CART_EMPTY: Texts = [
    "Der Warenkorb ist leer.",
    "The cart is empty.",
    "El carrito está vacío.",
    "Le panier est vide.",
    "Košarica je prazna.",
    "A kosár üres.",
    "Il carrello è vuoto.",
    "カートは空です。",
    "Handlekurven er tom.",
    "O carrinho está vazio.",
    "Корзина пуста.",
    "Кошик порожній.",
];
pub static COMPANY_PENDING: Texts = [
    "Ihr Betrieb wird noch geprüft. Der Warenkorb bleibt erhalten; bestellen können Sie nach der Freigabe.",
    "Your company is still being checked. The cart is kept; you can order once it is approved.",
    "Su empresa aún se está verificando. El carrito se conserva; podrá pedir en cuanto se apruebe.",
    "Votre établissement est encore en cours de vérification. Le panier est conservé ; vous pourrez commander une fois validé.",
    "Vaša se tvrtka još provjerava. Košarica ostaje spremljena; naručiti možete nakon odobrenja.",
    "Cégét még ellenőrizzük. A kosár megmarad; a jóváhagyás után rendelhet.",
    "La tua azienda è ancora in verifica. Il carrello resta salvato: potrai ordinare dopo l’approvazione.",
    "会社の審査がまだ終わっていません。カートは保存されます。承認後に注文できます。",
    "Firmaet kontrolleres fortsatt. Handlekurven beholdes; du kan bestille når det er godkjent.",
    "A sua empresa ainda está a ser verificada. O carrinho mantém-se; poderá encomendar após a aprovação.",
    "Ваша компания ещё проверяется. Корзина сохранится; заказать можно после одобрения.",
    "Вашу компанію ще перевіряють. Кошик збережеться; замовити можна після схвалення.",
];
pub static MINIMUM: Texts = [
    "Der Mindestbestellwert ist noch nicht erreicht.",
    "The minimum order value has not been reached yet.",
    "Aún no se ha alcanzado el pedido mínimo.",
    "Le montant minimum de commande n’est pas encore atteint.",
    "Najmanja vrijednost narudžbe još nije dosegnuta.",
    "A legkisebb rendelési érték még nincs meg.",
    "L’importo minimo d’ordine non è ancora raggiunto.",
    "最低注文金額に達していません。",
    "Minste ordreverdi er ikke nådd ennå.",
    "O valor mínimo da encomenda ainda não foi atingido.",
    "Минимальная сумма заказа ещё не достигнута.",
    "Мінімальну суму замовлення ще не досягнуто.",
];
