//! What is wrong with a contact: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.

use crate::platform::errors::Texts;

pub static SOURCE: Texts = [
    "Woher stammt die Einwilligung? Zum Beispiel: Formular Messe, 12. März",
    "Where does the consent come from? For example: form at the fair, 12 March",
    "¿De dónde viene el consentimiento? Por ejemplo: formulario de la feria, 12 de marzo",
    "D’où vient le consentement ? Par exemple : formulaire du salon, 12 mars",
    "Odakle dolazi privola? Na primjer: obrazac sa sajma, 12. ožujka",
    "Honnan származik a hozzájárulás? Például: vásári űrlap, március 12.",
    "Da dove viene il consenso? Per esempio: modulo alla fiera, 12 marzo",
    "同意の出所を入力してください。例：3月12日、展示会の用紙",
    "Hvor kommer samtykket fra? For eksempel: skjema på messen, 12. mars",
    "De onde vem o consentimento? Por exemplo: formulário da feira, 12 de março",
    "Откуда согласие? Например: анкета на выставке, 12 марта",
    "Звідки згода? Наприклад: анкета на ярмарку, 12 березня",
];

pub static ANEW: Texts = [
    "Dafür braucht es auch die Einwilligung",
    "This needs the consent too",
    "También hace falta el consentimiento",
    "Il faut aussi le consentement",
    "Za to treba i privola",
    "Ehhez a hozzájárulás is kell",
    "Serve anche il consenso",
    "同意のチェックも必要です",
    "Dette krever også samtykket",
    "Também é preciso o consentimento",
    "Для этого нужно и согласие",
    "Для цього потрібна і згода",
];

pub static KNOWN: Texts = [
    "Diese Adresse steht schon im Adressbuch",
    "This address is already in the address book",
    "Esta dirección ya está en la agenda",
    "Cette adresse est déjà dans le carnet",
    "Ova adresa već je u imeniku",
    "Ez a cím már szerepel a címjegyzékben",
    "Questo indirizzo è già in rubrica",
    "このアドレスはすでにアドレス帳にあります",
    "Adressen står allerede i adresseboken",
    "Este endereço já está na lista de contactos",
    "Этот адрес уже есть в адресной книге",
    "Ця адреса вже є в адресній книзі",
];

pub static FULL: Texts = [
    "Das Adressbuch ist voll: höchstens 10.000 Kontakte",
    "The address book is full: 10,000 contacts at most",
    "La agenda está llena: 10.000 contactos como máximo",
    "Le carnet est plein : 10 000 contacts au plus",
    "Imenik je pun: najviše 10.000 kontakata",
    "A címjegyzék megtelt: legfeljebb 10 000 névjegy",
    "La rubrica è piena: al massimo 10.000 contatti",
    "アドレス帳がいっぱいです（最大10,000件）",
    "Adresseboken er full: høyst 10 000 kontakter",
    "A lista está cheia: no máximo 10 000 contactos",
    "Адресная книга заполнена: не более 10 000 контактов",
    "Адресну книгу заповнено: щонайбільше 10 000 контактів",
];

pub static COLUMN: Texts = [
    "Unbekannte Spalte: {}",
    "Unknown column: {}",
    "Columna desconocida: {}",
    "Colonne inconnue : {}",
    "Nepoznat stupac: {}",
    "Ismeretlen oszlop: {}",
    "Colonna sconosciuta: {}",
    "不明な列：{}",
    "Ukjent kolonne: {}",
    "Coluna desconhecida: {}",
    "Неизвестный столбец: {}",
    "Невідомий стовпець: {}",
];

pub static NO_EMAIL: Texts = [
    "Die erste Zeile braucht eine Spalte „email“",
    "The first row needs a column “email”",
    "La primera fila necesita una columna «email»",
    "La première ligne doit avoir une colonne « email »",
    "Prvi redak treba stupac „email”",
    "Az első sorban kell egy „email” oszlop",
    "La prima riga deve avere una colonna “email”",
    "1行目に「email」列が必要です",
    "Den første raden må ha en kolonne «email»",
    "A primeira linha precisa de uma coluna «email»",
    "В первой строке нужен столбец «email»",
    "У першому рядку потрібен стовпець «email»",
];

pub static TOO_LONG: Texts = [
    "Höchstens 1.000 Kontakte in einer Datei",
    "1,000 contacts at most in one file",
    "1.000 contactos como máximo en un archivo",
    "1 000 contacts au plus dans un fichier",
    "Najviše 1.000 kontakata u jednoj datoteci",
    "Egy fájlban legfeljebb 1000 névjegy",
    "Al massimo 1.000 contatti in un file",
    "1ファイルにつき最大1,000件です",
    "Høyst 1000 kontakter i én fil",
    "No máximo 1000 contactos num ficheiro",
    "Не более 1000 контактов в одном файле",
    "Щонайбільше 1000 контактів в одному файлі",
];

pub static TWICE: Texts = [
    "Diese Adresse steht schon in Zeile {}",
    "This address stands in line {} already",
    "Esta dirección ya está en la línea {}",
    "Cette adresse figure déjà à la ligne {}",
    "Ova adresa već je u retku {}",
    "Ez a cím már szerepel a(z) {}. sorban",
    "Questo indirizzo è già alla riga {}",
    "このアドレスは{}行目にもあります",
    "Adressen står allerede på linje {}",
    "Este endereço já está na linha {}",
    "Этот адрес уже есть в строке {}",
    "Ця адреса вже є в рядку {}",
];

pub static COMPANY: Texts = [
    "Kein Kunde von Ihnen hat diese Nummer",
    "None of your customers has this code",
    "Ningún cliente suyo tiene este código",
    "Aucun de vos clients n’a ce code",
    "Nijedan vaš kupac nema tu šifru",
    "Egyik ügyfelének sincs ilyen kódja",
    "Nessuno dei tuoi clienti ha questo codice",
    "このコードの担当顧客はいません",
    "Ingen av kundene dine har denne koden",
    "Nenhum cliente seu tem este código",
    "Ни у кого из ваших клиентов нет такого кода",
    "Жоден із ваших клієнтів не має такого коду",
];

pub static YES_OR_NO: Texts = [
    "Ja oder nein",
    "Yes or no",
    "Sí o no",
    "Oui ou non",
    "Da ili ne",
    "Igen vagy nem",
    "Sì o no",
    "「はい」か「いいえ」",
    "Ja eller nei",
    "Sim ou não",
    "Да или нет",
    "Так або ні",
];
