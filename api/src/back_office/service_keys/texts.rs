//! What is said of service keys, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static FULL: Texts = [
    "Es gibt schon 100 Dienstschlüssel: widerrufen Sie zuerst einen",
    "There are 100 service keys already: revoke one first",
    "Ya hay 100 claves de servicio: revoque antes una",
    "Il y a déjà 100 clés de service : révoquez-en une d’abord",
    "Već postoji 100 servisnih ključeva: najprije jedan opozovite",
    "Már 100 szolgáltatáskulcs van: előbb vonjon vissza egyet",
    "Ci sono già 100 chiavi di servizio: prima revocane una",
    "サービスキーはすでに100個あります。先に1つ無効にしてください",
    "Det finnes allerede 100 tjenestenøkler: trekk tilbake én først",
    "Já existem 100 chaves de serviço: revogue primeiro uma",
    "Уже есть 100 сервисных ключей: сначала отзовите один",
    "Уже є 100 сервісних ключів: спочатку відкличте один",
];
pub static SCOPES: Texts = [
    "Mindestens eines davon ist kein Recht eines Dienstschlüssels",
    "At least one of these is no right of a service key",
    "Al menos uno no es un permiso de una clave de servicio",
    "Au moins l’un d’eux n’est pas un droit d’une clé de service",
    "Barem jedno od toga nije pravo servisnog ključa",
    "Legalább egy ezek közül nem szolgáltatáskulcs-jogosultság",
    "Almeno uno non è un permesso di una chiave di servizio",
    "サービスキーの権限ではないものが含まれています",
    "Minst én av disse er ingen rettighet for en tjenestenøkkel",
    "Pelo menos um não é um direito de uma chave de serviço",
    "Среди них есть то, что не является правом сервисного ключа",
    "Серед них є те, що не є правом сервісного ключа",
];
pub static PAST: Texts = [
    "Der Zeitpunkt muss in der Zukunft liegen",
    "The instant has to lie in the future",
    "El momento debe estar en el futuro",
    "L’instant doit être dans le futur",
    "Trenutak mora biti u budućnosti",
    "Az időpontnak a jövőben kell lennie",
    "Il momento deve essere nel futuro",
    "将来の日時を指定してください",
    "Tidspunktet må ligge i fremtiden",
    "O momento tem de estar no futuro",
    "Момент должен быть в будущем",
    "Момент має бути в майбутньому",
];
