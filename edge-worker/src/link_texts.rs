//! Texts of the pages about links that sign in, in all twelve languages.

use madia_api::domain::locale::Locale;

/// `{offered}` and `{current}` stand for people's names. `enter_*` are for a browser in which nobody is signed in.
pub struct Texts {
    pub ask_title: &'static str,
    pub ask_text: &'static str,
    pub replace: &'static str,
    pub keep: &'static str,
    pub enter_title: &'static str,
    pub enter_text: &'static str,
    pub invalid_title: &'static str,
    pub invalid_text: &'static str,
    pub sign_in: &'static str,
    pub go_on: &'static str,
}

macro_rules! texts {
    ($ask_title:literal, $ask_text:literal, $replace:literal, $keep:literal,
     $enter_title:literal, $enter_text:literal, $invalid_title:literal, $invalid_text:literal, $sign_in:literal, $go_on:literal) => {
        Texts {
            ask_title: $ask_title,
            ask_text: $ask_text,
            replace: $replace,
            keep: $keep,
            enter_title: $enter_title,
            enter_text: $enter_text,
            invalid_title: $invalid_title,
            invalid_text: $invalid_text,
            sign_in: $sign_in,
            go_on: $go_on,
        }
    };
}

#[must_use]
pub const fn of(locale: Locale) -> Texts {
    match locale {
        Locale::De => texts!(
            "Möchten Sie das Konto wechseln?",
            "Dieser Link meldet {offered} an. In diesem Browser ist gerade {current} angemeldet und wird beim Wechsel abgemeldet.",
            "Weiter als {offered}",
            "{current} bleiben",
            "Möchten Sie sich anmelden?",
            "Dieser Link von einer anderen Website meldet Sie als {offered} an. Gehen Sie nur weiter, wenn das Ihr Konto ist.",
            "Dieser Link gilt nicht mehr",
            "Er ist abgelaufen oder wurde schon benutzt. Melden Sie sich mit Ihrem Passwort an oder sehen Sie sich ohne Anmeldung um.",
            "Anmelden",
            "Ohne Anmeldung weiter"
        ),
        Locale::En => texts!(
            "Do you want to switch accounts?",
            "This link signs in {offered}. {current} is signed in here right now and will be signed out.",
            "Continue as {offered}",
            "Stay {current}",
            "Do you want to sign in?",
            "This link from another website signs you in as {offered}. Continue only if that is your account.",
            "This link is no longer valid",
            "It has expired or has already been used. Sign in with your password, or have a look around without signing in.",
            "Sign in",
            "Continue without signing in"
        ),
        Locale::Es => texts!(
            "¿Quiere cambiar de cuenta?",
            "Este enlace inicia la sesión de {offered}. Ahora mismo está abierta aquí la de {current}, que se cerrará.",
            "Continuar como {offered}",
            "Seguir como {current}",
            "¿Quiere iniciar sesión?",
            "Este enlace de otro sitio web inicia la sesión de {offered}. Continúe solo si es su cuenta.",
            "Este enlace ya no es válido",
            "Ha caducado o ya se ha utilizado. Inicie sesión con su contraseña o siga sin iniciar sesión.",
            "Iniciar sesión",
            "Seguir sin iniciar sesión"
        ),
        Locale::Fr => texts!(
            "Voulez-vous changer de compte ?",
            "Ce lien ouvre la session de {offered}. Celle de {current} est actuellement ouverte ici et sera fermée.",
            "Continuer en tant que {offered}",
            "Rester {current}",
            "Voulez-vous vous connecter ?",
            "Ce lien, venu d’un autre site, ouvre la session de {offered}. Ne continuez que s’il s’agit de votre compte.",
            "Ce lien n’est plus valable",
            "Il a expiré ou a déjà servi. Connectez-vous avec votre mot de passe ou poursuivez sans connexion.",
            "Se connecter",
            "Continuer sans connexion"
        ),
        Locale::Hr => texts!(
            "Želite li promijeniti račun?",
            "Ova poveznica prijavljuje korisnika {offered}. Ovdje je trenutačno prijavljen korisnik {current}, koji će biti odjavljen.",
            "Nastavi kao {offered}",
            "Ostani {current}",
            "Želite li se prijaviti?",
            "Ova poveznica s druge stranice prijavljuje vas kao korisnika {offered}. Nastavite samo ako je to vaš račun.",
            "Ova poveznica više ne vrijedi",
            "Istekla je ili je već iskorištena. Prijavite se lozinkom ili nastavite bez prijave.",
            "Prijava",
            "Nastavi bez prijave"
        ),
        Locale::Hu => texts!(
            "Szeretne fiókot váltani?",
            "Ez a hivatkozás {offered} fiókjába lép be. Itt most {current} van bejelentkezve, akit ezzel kijelentkeztetünk.",
            "Folytatás mint {offered}",
            "Marad {current}",
            "Szeretne bejelentkezni?",
            "Ez a másik webhelyről érkező hivatkozás {offered} fiókjába lép be. Csak akkor folytassa, ha ez az Ön fiókja.",
            "Ez a hivatkozás már nem érvényes",
            "Lejárt, vagy már felhasználták. Jelentkezzen be a jelszavával, vagy nézzen körül bejelentkezés nélkül.",
            "Bejelentkezés",
            "Folytatás bejelentkezés nélkül"
        ),
        Locale::It => texts!(
            "Vuoi cambiare utente?",
            "Questo link apre la sessione di {offered}. Ora qui è aperta quella di {current}, che verrà chiusa.",
            "Continua come {offered}",
            "Resta {current}",
            "Vuoi accedere?",
            "Questo link, che arriva da un altro sito, apre la sessione di {offered}. Continua solo se è il tuo account.",
            "Questo link non è più valido",
            "È scaduto o è già stato usato. Accedi con la tua password oppure continua senza accedere.",
            "Accedi",
            "Continua senza accedere"
        ),
        Locale::Ja => texts!(
            "アカウントを切り替えますか",
            "このリンクを開くと {offered} 様としてログインします。現在ログイン中の {current} 様はログアウトされます。",
            "{offered} 様として続ける",
            "{current} 様のまま",
            "ログインしますか",
            "ほかのサイトからのこのリンクを開くと {offered} 様としてログインします。ご自身のアカウントの場合のみお進みください。",
            "このリンクは無効になりました",
            "有効期限が切れているか、すでに使用されています。パスワードでログインするか、ログインせずにお進みください。",
            "ログイン",
            "ログインせずに続ける"
        ),
        Locale::No => texts!(
            "Vil du bytte konto?",
            "Denne lenken logger inn {offered}. {current} er logget inn her nå og blir logget ut.",
            "Fortsett som {offered}",
            "Bli {current}",
            "Vil du logge inn?",
            "Denne lenken fra et annet nettsted logger deg inn som {offered}. Fortsett bare hvis det er kontoen din.",
            "Denne lenken gjelder ikke lenger",
            "Den er utløpt eller allerede brukt. Logg inn med passordet ditt, eller se deg rundt uten å logge inn.",
            "Logg inn",
            "Fortsett uten å logge inn"
        ),
        Locale::Pt => texts!(
            "Deseja mudar de conta?",
            "Esta ligação inicia a sessão de {offered}. Neste momento está aqui aberta a sessão de {current}, que será terminada.",
            "Continuar como {offered}",
            "Continuar como {current}",
            "Deseja iniciar sessão?",
            "Esta ligação, vinda de outro site, inicia a sessão de {offered}. Continue apenas se for a sua conta.",
            "Esta ligação já não é válida",
            "Expirou ou já foi utilizada. Inicie sessão com a sua palavra-passe ou continue sem iniciar sessão.",
            "Iniciar sessão",
            "Continuar sem iniciar sessão"
        ),
        Locale::Ru => texts!(
            "Сменить учётную запись?",
            "Эта ссылка выполняет вход под именем {offered}. Сейчас здесь работает {current}; этот сеанс завершится.",
            "Продолжить как {offered}",
            "Остаться: {current}",
            "Войти в учётную запись?",
            "Эта ссылка с другого сайта выполняет вход под именем {offered}. Продолжайте, только если это ваша учётная запись.",
            "Эта ссылка больше не действует",
            "Срок её действия истёк, или она уже использована. Войдите с паролем или продолжите без входа.",
            "Войти",
            "Продолжить без входа"
        ),
        Locale::Uk => texts!(
            "Змінити обліковий запис?",
            "Це посилання виконує вхід під ім’ям {offered}. Зараз тут працює {current}; цей сеанс завершиться.",
            "Продовжити як {offered}",
            "Залишитися: {current}",
            "Увійти в обліковий запис?",
            "Це посилання з іншого сайту виконує вхід під ім’ям {offered}. Продовжуйте, лише якщо це ваш обліковий запис.",
            "Це посилання більше не діє",
            "Термін його дії минув, або його вже використано. Увійдіть із паролем або продовжте без входу.",
            "Увійти",
            "Продовжити без входу"
        ),
    }
}
