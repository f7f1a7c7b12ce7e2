//! The error texts in all twelve languages, in the order of `Locale::ALL`:
//! de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk. The Italian ones of the four messages
//! are the specification's (chapter 8), word for word.

use super::{ApiError, FieldError};
use crate::domain::locale::Locale;
use std::borrow::Cow;

/// One text in every language.
pub type Texts = [&'static str; 12];

/// The text of a language.
#[must_use]
pub const fn pick(texts: &'static Texts, locale: Locale) -> &'static str {
    let [de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk] = texts;
    match locale {
        Locale::De => de,
        Locale::En => en,
        Locale::Es => es,
        Locale::Fr => fr,
        Locale::Hr => hr,
        Locale::Hu => hu,
        Locale::It => it,
        Locale::Ja => ja,
        Locale::No => no,
        Locale::Pt => pt,
        Locale::Ru => ru,
        Locale::Uk => uk,
    }
}

/// What a person reads first: by kind of error, not by case.
pub(super) fn message(error: &ApiError, locale: Locale) -> Cow<'static, str> {
    let texts = match error {
        ApiError::Unauthenticated => &DENIED,
        ApiError::WrongCredentials => &WRONG_CREDENTIALS,
        ApiError::Forbidden => &FORBIDDEN,
        ApiError::NotFound => &NOT_FOUND,
        ApiError::Conflict(conflict) | ApiError::Refused(conflict) | ApiError::Barred(conflict) => {
            conflict.message
        }
        ApiError::TooManyRequests { retry_after } => {
            let minutes = retry_after.div_ceil(60).max(1).to_string();
            return pick(&TOO_MANY, locale).replace("{}", &minutes).into();
        }
        ApiError::Internal(_) => &INTERNAL,
        ApiError::Unavailable(_) => &UNAVAILABLE,
        _ => &OTHER,
    };
    pick(texts, locale).into()
}

/// What is wrong with one field; `{}` and `{max}` in the templates are the limits.
#[must_use]
pub fn field(error: &FieldError, locale: Locale) -> String {
    let text = |texts| pick(texts, locale);
    match error {
        FieldError::Required => text(&REQUIRED).to_owned(),
        FieldError::Malformed => text(&MALFORMED).to_owned(),
        FieldError::Unknown => text(&UNKNOWN).to_owned(),
        FieldError::Repeated => text(&REPEATED).to_owned(),
        FieldError::TooShort(min) => text(&TOO_SHORT).replace("{}", &min.to_string()),
        FieldError::TooLong(max) => text(&TOO_LONG).replace("{}", &max.to_string()),
        FieldError::Number { min, max } => text(&NUMBER)
            .replace("{}", &min.to_string())
            .replace("{max}", &max.to_string()),
        FieldError::Decimal { places, min, max } => text(&DECIMAL)
            .replace("{places}", &places.to_string())
            .replace("{}", &decimal(*min, *places))
            .replace("{max}", &decimal(*max, *places)),
        FieldError::Boolean => text(&CHOICE).replace("{}", "true, false"),
        FieldError::Choice(words) => text(&CHOICE).replace("{}", &words.join(", ")),
        FieldError::Email => text(&EMAIL).to_owned(),
        FieldError::Says(texts) => text(texts).to_owned(),
        FieldError::MustAccept => text(&MUST_ACCEPT).to_owned(),
        FieldError::Captcha => text(&CAPTCHA).to_owned(),
        FieldError::Code => text(&CODE).to_owned(),
    }
}

/// A stored bound as people write it: 1230 with two places is 12.3.
fn decimal(stored: i64, places: u32) -> String {
    let scale = 10_u64.pow(places);
    let (whole, part) = (stored.unsigned_abs() / scale, stored.unsigned_abs() % scale);
    let sign = if stored < 0 { "-" } else { "" };
    let width = usize::try_from(places).unwrap_or_default();
    let part = format!("{part:0width$}");
    match part.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        part => format!("{sign}{whole}.{part}"),
    }
}

static DENIED: Texts = [
    "Zugriff verweigert. Laden Sie die Seite neu oder melden Sie sich an.",
    "Access denied, try reloading the page or logging in.",
    "Acceso denegado, pruebe a recargar la página o a iniciar sesión.",
    "Accès refusé, essayez de recharger la page ou de vous connecter.",
    "Pristup odbijen, pokušajte ponovno učitati stranicu ili se prijaviti.",
    "Hozzáférés megtagadva. Töltse újra az oldalt, vagy jelentkezzen be.",
    "Accesso negato, prova a ricaricare la pagina o ad accedere.",
    "アクセスが拒否されました。ページを再読み込みするか、ログインしてください。",
    "Ingen tilgang. Prøv å laste siden på nytt eller logge inn.",
    "Acesso negado, tente recarregar a página ou iniciar sessão.",
    "Доступ запрещён. Обновите страницу или войдите.",
    "Доступ заборонено. Оновіть сторінку або увійдіть.",
];
static WRONG_CREDENTIALS: Texts = [
    "Benutzername oder Passwort ist falsch",
    "Incorrect username or password",
    "Nombre de usuario o contraseña incorrectos",
    "Nom d’utilisateur ou mot de passe incorrect",
    "Korisničko ime ili lozinka nisu ispravni",
    "Hibás felhasználónév vagy jelszó",
    "Nome utente o password non corretti",
    "ユーザー名またはパスワードが正しくありません",
    "Feil brukernavn eller passord",
    "Nome de utilizador ou palavra-passe incorretos",
    "Неверное имя пользователя или пароль",
    "Неправильне ім’я користувача або пароль",
];
static FORBIDDEN: Texts = [
    "Dazu fehlt Ihnen die Berechtigung",
    "You are not allowed to do this",
    "No tiene permiso para hacer esto",
    "Vous n’avez pas le droit de faire cela",
    "Nemate ovlasti za ovu radnju",
    "Ehhez nincs jogosultsága",
    "Non hai i permessi per questa operazione",
    "この操作を行う権限がありません",
    "Du har ikke tilgang til å gjøre dette",
    "Não tem permissão para fazer isto",
    "У вас нет прав на это действие",
    "У вас немає прав на цю дію",
];
static TOO_MANY: Texts = [
    "Zu viele Versuche. Bitte in {} Min. erneut versuchen.",
    "Too many attempts. Try again in {} min.",
    "Demasiados intentos. Vuelva a probar en {} min.",
    "Trop de tentatives. Réessayez dans {} min.",
    "Previše pokušaja. Pokušajte ponovno za {} min.",
    "Túl sok próbálkozás. Próbálja újra {} perc múlva.",
    "Troppi tentativi. Riprova tra {} min.",
    "試行回数が多すぎます。{}分後にもう一度お試しください。",
    "For mange forsøk. Prøv igjen om {} min.",
    "Demasiadas tentativas. Tente novamente dentro de {} min.",
    "Слишком много попыток. Повторите через {} мин.",
    "Забагато спроб. Спробуйте ще раз за {} хв.",
];
static NOT_FOUND: Texts = [
    "Inhalt nicht gefunden",
    "Resource not found",
    "Recurso no encontrado",
    "Ressource introuvable",
    "Sadržaj nije pronađen",
    "A keresett tartalom nem található",
    "Risorsa non trovata",
    "見つかりませんでした",
    "Fant ikke innholdet",
    "Recurso não encontrado",
    "Ресурс не найден",
    "Ресурс не знайдено",
];
static INTERNAL: Texts = [
    "Ein interner Fehler ist aufgetreten.",
    "An internal error occurred.",
    "Se ha producido un error interno.",
    "Une erreur interne s’est produite.",
    "Došlo je do interne pogreške.",
    "Belső hiba történt.",
    "Si è verificato un errore interno.",
    "内部エラーが発生しました。",
    "Det oppstod en intern feil.",
    "Ocorreu um erro interno.",
    "Произошла внутренняя ошибка.",
    "Сталася внутрішня помилка.",
];
static UNAVAILABLE: Texts = [
    "Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.",
    "The service is not available right now. Try again in a few minutes.",
    "El servicio no está disponible en este momento. Vuelva a intentarlo en unos minutos.",
    "Le service est momentanément indisponible. Réessayez dans quelques minutes.",
    "Usluga trenutačno nije dostupna. Pokušajte ponovno za nekoliko minuta.",
    "A szolgáltatás jelenleg nem elérhető. Próbálja újra néhány perc múlva.",
    "Il servizio non è disponibile in questo momento. Riprova tra qualche minuto.",
    "現在サービスをご利用いただけません。数分後にもう一度お試しください。",
    "Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om noen minutter.",
    "O serviço não está disponível neste momento. Tente novamente dentro de alguns minutos.",
    "Сервис временно недоступен. Повторите попытку через несколько минут.",
    "Сервіс тимчасово недоступний. Спробуйте ще раз за кілька хвилин.",
];
static OTHER: Texts = [
    "Ein Fehler ist aufgetreten",
    "An error occurred",
    "Se ha producido un error",
    "Une erreur s’est produite",
    "Došlo je do pogreške",
    "Hiba történt",
    "Si è verificato un errore",
    "エラーが発生しました",
    "Det oppstod en feil",
    "Ocorreu um erro",
    "Произошла ошибка",
    "Сталася помилка",
];
static CAPTCHA: Texts = [
    "Bitte bestätigen Sie noch einmal, dass Sie kein Roboter sind",
    "Please confirm again that you are not a robot",
    "Confirme de nuevo que no es un robot",
    "Confirmez à nouveau que vous n’êtes pas un robot",
    "Ponovno potvrdite da niste robot",
    "Kérjük, erősítse meg újra, hogy nem robot",
    "Conferma di nuovo che non sei un robot",
    "ロボットではないことをもう一度確認してください",
    "Bekreft på nytt at du ikke er en robot",
    "Confirme novamente que não é um robô",
    "Подтвердите ещё раз, что вы не робот",
    "Підтвердьте ще раз, що ви не робот",
];
static CODE: Texts = [
    "Falsch oder abgelaufen. Fordern Sie einen neuen Code an.",
    "Wrong or expired. Ask for a new one.",
    "Incorrecto o caducado. Solicite uno nuevo.",
    "Incorrect ou expiré. Demandez-en un nouveau.",
    "Pogrešno ili isteklo. Zatražite novi.",
    "Hibás vagy lejárt. Kérjen újat.",
    "Errato o scaduto. Richiedine uno nuovo.",
    "正しくないか、有効期限が切れています。もう一度発行してください。",
    "Feil eller utløpt. Be om en ny.",
    "Incorreto ou expirado. Peça um novo.",
    "Неверный или просроченный код. Запросите новый.",
    "Неправильний або прострочений код. Запросіть новий.",
];
static REQUIRED: Texts = [
    "Dieses Feld ist erforderlich",
    "This field is required",
    "Este campo es obligatorio",
    "Ce champ est obligatoire",
    "Ovo je polje obavezno",
    "Kötelező mező",
    "Campo obbligatorio",
    "必須項目です",
    "Feltet må fylles ut",
    "Campo obrigatório",
    "Обязательное поле",
    "Обов’язкове поле",
];
static MALFORMED: Texts = [
    "Ungültiger Wert",
    "Invalid value",
    "Valor no válido",
    "Valeur non valide",
    "Nevažeća vrijednost",
    "Érvénytelen érték",
    "Valore non valido",
    "無効な値です",
    "Ugyldig verdi",
    "Valor inválido",
    "Недопустимое значение",
    "Недопустиме значення",
];
static UNKNOWN: Texts = [
    "Unbekanntes Feld",
    "Unknown field",
    "Campo desconocido",
    "Champ inconnu",
    "Nepoznato polje",
    "Ismeretlen mező",
    "Campo sconosciuto",
    "不明な項目です",
    "Ukjent felt",
    "Campo desconhecido",
    "Неизвестное поле",
    "Невідоме поле",
];
static REPEATED: Texts = [
    "Nur ein Wert ist erlaubt",
    "Only one value is allowed",
    "Solo se admite un valor",
    "Une seule valeur est admise",
    "Dopuštena je samo jedna vrijednost",
    "Csak egy érték adható meg",
    "È ammesso un solo valore",
    "値は1つだけ指定できます",
    "Bare én verdi er tillatt",
    "Só é permitido um valor",
    "Допускается только одно значение",
    "Дозволено лише одне значення",
];
static TOO_SHORT: Texts = [
    "Mindestens {} Zeichen",
    "At least {} characters",
    "Al menos {} caracteres",
    "Au moins {} caractères",
    "Najmanje znakova: {}",
    "Legalább {} karakter",
    "Almeno {} caratteri",
    "{}文字以上で入力してください",
    "Minst {} tegn",
    "Pelo menos {} caracteres",
    "Минимум символов: {}",
    "Щонайменше символів: {}",
];
static TOO_LONG: Texts = [
    "Höchstens {} Zeichen",
    "At most {} characters",
    "Como máximo {} caracteres",
    "Au plus {} caractères",
    "Najviše znakova: {}",
    "Legfeljebb {} karakter",
    "Al massimo {} caratteri",
    "{}文字以内で入力してください",
    "Høyst {} tegn",
    "No máximo {} caracteres",
    "Максимум символов: {}",
    "Щонайбільше символів: {}",
];
static NUMBER: Texts = [
    "Eine ganze Zahl von {} bis {max}",
    "A whole number from {} to {max}",
    "Un número entero de {} a {max}",
    "Un nombre entier de {} à {max}",
    "Cijeli broj od {} do {max}",
    "Egész szám {} és {max} között",
    "Un numero intero da {} a {max}",
    "{}から{max}までの整数を指定してください",
    "Et heltall fra {} til {max}",
    "Um número inteiro de {} a {max}",
    "Целое число от {} до {max}",
    "Ціле число від {} до {max}",
];
static DECIMAL: Texts = [
    "Eine Zahl mit höchstens {places} Nachkommastellen von {} bis {max}",
    "A number with at most {places} decimals from {} to {max}",
    "Un número con {places} decimales como máximo, de {} a {max}",
    "Un nombre avec {places} décimales au plus, de {} à {max}",
    "Broj s najviše {places} decimale, od {} do {max}",
    "Legfeljebb {places} tizedesjegyű szám {} és {max} között",
    "Un numero con al massimo {places} decimali, da {} a {max}",
    "{}から{max}までの、小数点以下{places}桁までの数を指定してください",
    "Et tall med høyst {places} desimaler fra {} til {max}",
    "Um número com {places} casas decimais no máximo, de {} a {max}",
    "Число, не более {places} знаков после запятой, от {} до {max}",
    "Число, не більше {places} знаків після коми, від {} до {max}",
];
static CHOICE: Texts = [
    "Erlaubt: {}",
    "One of: {}",
    "Valores admitidos: {}",
    "Valeurs admises : {}",
    "Dopušteno: {}",
    "Megengedett: {}",
    "Valori ammessi: {}",
    "次のいずれか: {}",
    "Gyldige verdier: {}",
    "Valores permitidos: {}",
    "Допустимо: {}",
    "Дозволено: {}",
];
static EMAIL: Texts = [
    "Keine gültige E-Mail-Adresse",
    "Not a valid e-mail address",
    "Dirección de correo no válida",
    "Adresse e-mail non valide",
    "Nevažeća adresa e-pošte",
    "Érvénytelen e-mail-cím",
    "Indirizzo e-mail non valido",
    "メールアドレスが正しくありません",
    "Ugyldig e-postadresse",
    "Endereço de e-mail inválido",
    "Неверный адрес электронной почты",
    "Неправильна адреса електронної пошти",
];
static MUST_ACCEPT: Texts = [
    "Bitte stimmen Sie der Datenschutzerklärung zu",
    "Please accept the privacy policy",
    "Acepte la política de privacidad",
    "Veuillez accepter la politique de confidentialité",
    "Prihvatite pravila privatnosti",
    "Fogadja el az adatvédelmi tájékoztatót",
    "Accetta l’informativa sulla privacy",
    "プライバシーポリシーに同意してください",
    "Godta personvernerklæringen",
    "Aceite a política de privacidade",
    "Примите политику конфиденциальности",
    "Прийміть політику конфіденційності",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_italian_messages_are_the_specifications() {
        let texts = [
            (
                ApiError::Unauthenticated,
                "Accesso negato, prova a ricaricare la pagina o ad accedere.",
            ),
            (ApiError::NotFound, "Risorsa non trovata"),
            (ApiError::internal("x"), "Si è verificato un errore interno."),
            (ApiError::TooLarge, "Si è verificato un errore"),
        ];
        for (error, text) in texts {
            assert_eq!(message(&error, Locale::It), text);
        }
    }

    #[test]
    fn a_wait_is_told_in_minutes() {
        for (retry_after, minutes) in [(1, "1 min"), (60, "1 min"), (61, "2 min"), (900, "15 min")] {
            let text = message(&ApiError::TooManyRequests { retry_after }, Locale::It);
            assert!(text.contains(minutes), "{text}");
        }
    }

    #[test]
    fn limits_appear_in_every_language() {
        for locale in Locale::ALL {
            let text = field(&FieldError::Number { min: 1, max: 100 }, locale);
            assert!(
                text.contains('1') && text.contains("100") && !text.contains('{'),
                "{text}"
            );
            assert!(field(&FieldError::TooShort(3), locale).contains('3'));
            let text = field(
                &FieldError::Decimal {
                    places: 2,
                    min: 1,
                    max: 99_950,
                },
                locale,
            );
            assert!(
                text.contains("0.01") && text.contains("999.5") && !text.contains('{'),
                "{text}"
            );
        }
    }
}
