//! Texts of the conflicts that any call may meet, in the order of `Locale::ALL`.

use super::Texts;

pub static NO_COMPANY: Texts = [
    "Wählen Sie zuerst einen Betrieb aus",
    "Choose a company first",
    "Elija primero una empresa",
    "Choisissez d’abord un établissement",
    "Najprije odaberite tvrtku",
    "Először válasszon céget",
    "Scegli prima un’azienda",
    "先に会社を選択してください",
    "Velg et firma først",
    "Escolha primeiro uma empresa",
    "Сначала выберите компанию",
    "Спочатку виберіть компанію",
];
pub static COMPANY_MISMATCH: Texts = [
    "In einem anderen Tab wurde der Betrieb gewechselt. Laden Sie die Seite neu.",
    "The company was switched in another tab. Reload the page.",
    "Se ha cambiado de empresa en otra pestaña. Vuelva a cargar la página.",
    "L’établissement a été changé dans un autre onglet. Rechargez la page.",
    "Tvrtka je promijenjena u drugoj kartici. Ponovno učitajte stranicu.",
    "Egy másik lapon céget váltottak. Töltse újra az oldalt.",
    "In un’altra scheda è stata cambiata azienda. Ricarica la pagina.",
    "別のタブで会社が切り替えられました。ページを再読み込みしてください。",
    "Firmaet ble byttet i en annen fane. Last siden på nytt.",
    "A empresa foi mudada noutro separador. Recarregue a página.",
    "В другой вкладке выбрана другая компания. Обновите страницу.",
    "В іншій вкладці вибрано іншу компанію. Оновіть сторінку.",
];
pub static USER_MISMATCH: Texts = [
    "Auf diesem Gerät hat sich inzwischen jemand anderes angemeldet.",
    "Somebody else has signed in on this device meanwhile.",
    "Entretanto otra persona ha iniciado sesión en este dispositivo.",
    "Entre-temps, une autre personne s’est connectée sur cet appareil.",
    "U međuvremenu se na ovom uređaju prijavio netko drugi.",
    "Időközben valaki más jelentkezett be ezen az eszközön.",
    "Nel frattempo su questo dispositivo ha effettuato l’accesso un’altra persona.",
    "この端末で別の方がログインしています。",
    "Noen andre har i mellomtiden logget inn på denne enheten.",
    "Entretanto, outra pessoa iniciou sessão neste dispositivo.",
    "На этом устройстве тем временем вошёл другой пользователь.",
    "Тим часом на цьому пристрої увійшов інший користувач.",
];
/// 403: an operator who has still to give the second factor.
pub static SECOND_FACTOR: Texts = [
    "Bestätigen Sie die Anmeldung mit dem Code Ihres zweiten Faktors",
    "Confirm the sign-in with the code of your second factor",
    "Confirme el acceso con el código de su segundo factor",
    "Confirmez la connexion avec le code de votre second facteur",
    "Potvrdite prijavu kodom drugog faktora",
    "Erősítse meg a bejelentkezést a második faktor kódjával",
    "Conferma l’accesso con il codice del secondo fattore",
    "二段階認証のコードでログインを確認してください",
    "Bekreft innloggingen med koden fra den andre faktoren",
    "Confirme o acesso com o código do segundo fator",
    "Подтвердите вход кодом второго фактора",
    "Підтвердьте вхід кодом другого фактора",
];
/// 403: a service key that may do other things.
pub static SCOPE: Texts = [
    "Dieser Dienstschlüssel darf das nicht",
    "This service key may not do this",
    "Esta clave de servicio no puede hacer esto",
    "Cette clé de service n’a pas ce droit",
    "Ovaj servisni ključ nema to ovlaštenje",
    "Ennek a szolgáltatáskulcsnak ehhez nincs joga",
    "Questa chiave di servizio non può farlo",
    "このサービスキーにはこの操作の権限がありません",
    "Denne tjenestenøkkelen har ikke lov til dette",
    "Esta chave de serviço não pode fazer isto",
    "Этот сервисный ключ не имеет такого права",
    "Цей сервісний ключ не має такого права",
];
