//! What is said when a second factor is not right.

use crate::platform::errors::Texts;

/// A code of the app counts only while it is shown.
pub(super) static APP_CODE: Texts = [
    "Der Code stimmt nicht oder hat inzwischen gewechselt. Geben Sie den ein, der jetzt angezeigt wird.",
    "The code is wrong, or has changed in the meantime. Type the one that is shown now.",
    "El código no es correcto o ha cambiado entretanto. Escriba el que se muestra ahora.",
    "Le code est incorrect ou a changé entre-temps. Saisissez celui qui est affiché maintenant.",
    "Kôd nije ispravan ili se u međuvremenu promijenio. Upišite onaj koji je sada prikazan.",
    "A kód hibás, vagy időközben megváltozott. Írja be azt, amely most látható.",
    "Il codice è errato o nel frattempo è cambiato. Inserisci quello mostrato adesso.",
    "コードが正しくないか、すでに切り替わっています。現在表示されているコードを入力してください。",
    "Koden er feil eller har skiftet i mellomtiden. Skriv inn den som vises nå.",
    "O código está incorreto ou entretanto mudou. Introduza o que é mostrado agora.",
    "Код неверен или уже сменился. Введите тот, который показан сейчас.",
    "Код неправильний або вже змінився. Введіть той, який показано зараз.",
];
pub(super) static NO_SETUP: Texts = [
    "Beginnen Sie die Einrichtung des zweiten Faktors von vorn",
    "Start setting up the second factor again",
    "Empiece de nuevo a configurar el segundo factor",
    "Recommencez la configuration du second facteur",
    "Ponovno započnite postavljanje drugog faktora",
    "Kezdje újra a második faktor beállítását",
    "Ricomincia la configurazione del secondo fattore",
    "二段階認証の設定を最初からやり直してください",
    "Start oppsettet av den andre faktoren på nytt",
    "Recomece a configuração do segundo fator",
    "Начните настройку второго фактора заново",
    "Почніть налаштування другого фактора заново",
];
pub(super) static NOT_ENROLLED: Texts = [
    "Richten Sie zuerst einen zweiten Faktor ein",
    "Set up a second factor first",
    "Configure primero un segundo factor",
    "Configurez d’abord un second facteur",
    "Najprije postavite drugi faktor",
    "Először állítson be második faktort",
    "Configura prima un secondo fattore",
    "先に二段階認証を設定してください",
    "Sett først opp en andre faktor",
    "Configure primeiro um segundo fator",
    "Сначала настройте второй фактор",
    "Спочатку налаштуйте другий фактор",
];
