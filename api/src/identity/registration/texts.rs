//! What stands in the way of a registration, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static EMAIL_KNOWN: Texts = [
    "Diese E-Mail-Adresse ist bereits registriert: melden Sie sich an oder setzen Sie das Passwort zurück",
    "This e-mail address is already registered: sign in or reset the password",
    "Este correo ya está registrado: inicie sesión o restablezca la contraseña",
    "Cette adresse e-mail est déjà enregistrée : connectez-vous ou réinitialisez le mot de passe",
    "Ta je adresa e-pošte već registrirana: prijavite se ili ponovno postavite lozinku",
    "Ez az e-mail-cím már regisztrálva van: jelentkezzen be, vagy állítson be új jelszót",
    "Questo indirizzo e-mail è già registrato: accedi o reimposta la password",
    "このメールアドレスはすでに登録されています。ログインするか、パスワードを再設定してください",
    "Denne e-postadressen er allerede registrert: logg inn eller tilbakestill passordet",
    "Este e-mail já está registado: inicie sessão ou redefina a palavra-passe",
    "Этот адрес уже зарегистрирован: войдите или сбросьте пароль",
    "Цю адресу вже зареєстровано: увійдіть або скиньте пароль",
];
pub static PRICE_LIST: Texts = [
    "Diese Preisliste gibt es in diesem Markt nicht",
    "There is no such price list in this market",
    "Esa lista de precios no existe en este mercado",
    "Cette liste de prix n’existe pas sur ce marché",
    "Taj cjenik ne postoji na ovom tržištu",
    "Ezen a piacon nincs ilyen árlista",
    "Questo listino non esiste in questo mercato",
    "この市場にはその価格表がありません",
    "Prislisten finnes ikke i dette markedet",
    "Essa lista de preços não existe neste mercado",
    "Такого прайс-листа на этом рынке нет",
    "Такого прайс-листа на цьому ринку немає",
];
