//! What is said of a user name or an address that cannot be.

use crate::platform::errors::Texts;

pub(super) static EMAIL_IN_USE: Texts = [
    "Diese E-Mail-Adresse wird schon verwendet",
    "This e-mail address is already in use",
    "Esta dirección de correo ya está en uso",
    "Cette adresse e-mail est déjà utilisée",
    "Ova adresa e-pošte već se koristi",
    "Ez az e-mail-cím már használatban van",
    "Questo indirizzo e-mail è già in uso",
    "このメールアドレスはすでに使われています",
    "Denne e-postadressen er allerede i bruk",
    "Este endereço de e-mail já está a ser utilizado",
    "Этот адрес электронной почты уже используется",
    "Ця адреса електронної пошти вже використовується",
];
pub(super) static USERNAME_IN_USE: Texts = [
    "Dieser Benutzername ist schon vergeben",
    "This username is already taken",
    "Este nombre de usuario ya está ocupado",
    "Ce nom d’utilisateur est déjà pris",
    "Ovo je korisničko ime zauzeto",
    "Ez a felhasználónév már foglalt",
    "Questo nome utente è già in uso",
    "このユーザー名はすでに使われています",
    "Dette brukernavnet er opptatt",
    "Este nome de utilizador já está ocupado",
    "Это имя пользователя уже занято",
    "Це ім’я користувача вже зайняте",
];
pub(super) static USERNAME: Texts = [
    "3 bis 64 Kleinbuchstaben, Ziffern, Punkte oder Bindestriche, oder Ihre E-Mail-Adresse",
    "3 to 64 lower-case letters, digits, dots or hyphens, or your e-mail address",
    "De 3 a 64 letras minúsculas, cifras, puntos o guiones, o su correo",
    "De 3 à 64 lettres minuscules, chiffres, points ou tirets, ou votre adresse e-mail",
    "Od 3 do 64 mala slova, znamenke, točke ili crtice, ili Vaša adresa e-pošte",
    "3–64 kisbetű, számjegy, pont vagy kötőjel, vagy az Ön e-mail-címe",
    "Da 3 a 64 lettere minuscole, cifre, punti o trattini, oppure la tua e-mail",
    "3～64文字の英小文字・数字・ピリオド・ハイフン、またはご自身のメールアドレス",
    "3 til 64 små bokstaver, sifre, punktum eller bindestrek, eller e-postadressen din",
    "De 3 a 64 letras minúsculas, algarismos, pontos ou hífenes, ou o seu e-mail",
    "От 3 до 64 строчных латинских букв, цифр, точек или дефисов, либо Ваш адрес почты",
    "Від 3 до 64 малих латинських літер, цифр, крапок чи дефісів, або Ваша адреса пошти",
];
