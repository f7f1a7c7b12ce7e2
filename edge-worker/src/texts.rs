//! The few texts of the door's own pages, in all twelve languages.

use madia_api::domain::locale::Locale;

/// Of the page that is shown when a page cannot be.
pub struct Texts {
    pub title: &'static str,
    pub text: &'static str,
    pub retry: &'static str,
    pub home: &'static str,
    /// Before the request id.
    pub reference: &'static str,
}

macro_rules! texts {
    ($title:literal, $text:literal, $retry:literal, $home:literal, $reference:literal) => {
        Texts {
            title: $title,
            text: $text,
            retry: $retry,
            home: $home,
            reference: $reference,
        }
    };
}

#[must_use]
pub const fn of(locale: Locale) -> Texts {
    match locale {
        Locale::De => texts!(
            "Diese Seite kommt gerade nicht aus der Küche",
            "Auf unserer Seite ist etwas schiefgelaufen. Versuchen Sie es bitte in einem Moment noch einmal.",
            "Noch einmal versuchen",
            "Zur Startseite",
            "Vorgang"
        ),
        Locale::En => texts!(
            "This page did not make it out of the kitchen",
            "Something went wrong on our side. Please try again in a moment.",
            "Try again",
            "Go to the home page",
            "Reference"
        ),
        Locale::Es => texts!(
            "Esta página no ha salido de la cocina",
            "Algo ha fallado por nuestra parte. Vuelva a intentarlo en un momento.",
            "Reintentar",
            "Ir a la página de inicio",
            "Referencia"
        ),
        Locale::Fr => texts!(
            "Cette page n’est pas sortie de cuisine",
            "Un problème est survenu de notre côté. Réessayez dans un instant.",
            "Réessayer",
            "Retour à l’accueil",
            "Référence"
        ),
        Locale::Hr => texts!(
            "Ova stranica nije izašla iz kuhinje",
            "Nešto je pošlo po zlu na našoj strani. Pokušajte ponovno za koji trenutak.",
            "Pokušaj ponovno",
            "Na početnu stranicu",
            "Oznaka"
        ),
        Locale::Hu => texts!(
            "Ez az oldal nem készült el a konyhában",
            "Nálunk hiba történt. Kérjük, próbálja újra egy pillanat múlva.",
            "Újra",
            "A kezdőlapra",
            "Azonosító"
        ),
        Locale::It => texts!(
            "Questa pagina non è uscita dalla cucina",
            "Qualcosa è andato storto da parte nostra. Riprova tra un momento.",
            "Riprova",
            "Vai alla home",
            "Riferimento"
        ),
        Locale::Ja => texts!(
            "このページをお出しできませんでした",
            "こちら側で問題が発生しました。しばらくしてからもう一度お試しください。",
            "もう一度試す",
            "ホームへ",
            "お問い合わせ番号"
        ),
        Locale::No => texts!(
            "Denne siden kom ikke ut av kjøkkenet",
            "Noe gikk galt hos oss. Prøv igjen om et øyeblikk.",
            "Prøv igjen",
            "Til forsiden",
            "Referanse"
        ),
        Locale::Pt => texts!(
            "Esta página não saiu da cozinha",
            "Algo correu mal do nosso lado. Tente novamente dentro de momentos.",
            "Tentar novamente",
            "Ir para a página inicial",
            "Referência"
        ),
        Locale::Ru => texts!(
            "Эта страница не вышла из кухни",
            "Что-то пошло не так с нашей стороны. Попробуйте ещё раз через минуту.",
            "Повторить",
            "На главную",
            "Номер обращения"
        ),
        Locale::Uk => texts!(
            "Ця сторінка не вийшла з кухні",
            "Щось пішло не так з нашого боку. Спробуйте ще раз за мить.",
            "Спробувати ще раз",
            "На головну",
            "Номер звернення"
        ),
    }
}
