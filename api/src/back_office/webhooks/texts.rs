//! What is wrong with a receiver: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.

use crate::platform::errors::Texts;

pub static MALFORMED: Texts = [
    "Das ist keine vollständige Adresse, zum Beispiel https://erp.example.com/madia",
    "This is no complete address, for example https://erp.example.com/madia",
    "No es una dirección completa, por ejemplo https://erp.example.com/madia",
    "Ce n’est pas une adresse complète, par exemple https://erp.example.com/madia",
    "To nije potpuna adresa, na primjer https://erp.example.com/madia",
    "Ez nem teljes cím, például https://erp.example.com/madia",
    "Non è un indirizzo completo, per esempio https://erp.example.com/madia",
    "完全なアドレスを入力してください（例：https://erp.example.com/madia）",
    "Dette er ingen fullstendig adresse, for eksempel https://erp.example.com/madia",
    "Não é um endereço completo, por exemplo https://erp.example.com/madia",
    "Это не полный адрес, например https://erp.example.com/madia",
    "Це не повна адреса, наприклад https://erp.example.com/madia",
];

pub static INSECURE: Texts = [
    "Die Adresse muss mit https:// beginnen",
    "The address has to begin with https://",
    "La dirección debe empezar por https://",
    "L’adresse doit commencer par https://",
    "Adresa mora početi s https://",
    "A címnek https://-sel kell kezdődnie",
    "L’indirizzo deve iniziare con https://",
    "アドレスは https:// で始まる必要があります",
    "Adressen må begynne med https://",
    "O endereço tem de começar por https://",
    "Адрес должен начинаться с https://",
    "Адреса має починатися з https://",
];

pub static PRIVATE: Texts = [
    "Eine Adresse im eigenen Netz ist von hier aus nicht erreichbar",
    "An address of a private network cannot be reached from here",
    "Una dirección de una red privada no es accesible desde aquí",
    "Une adresse d’un réseau privé n’est pas accessible d’ici",
    "Adresa u privatnoj mreži odavde nije dostupna",
    "Magánhálózat címe innen nem érhető el",
    "Un indirizzo di una rete privata non è raggiungibile da qui",
    "プライベートネットワークのアドレスには接続できません",
    "En adresse i et privat nett kan ikke nås herfra",
    "Um endereço de uma rede privada não é acessível daqui",
    "Адрес частной сети отсюда недоступен",
    "Адреса приватної мережі звідси недоступна",
];

pub static KNOWN: Texts = [
    "Diese Adresse wird schon benachrichtigt",
    "This address is told already",
    "Esta dirección ya recibe avisos",
    "Cette adresse est déjà prévenue",
    "Ova adresa već prima obavijesti",
    "Ez a cím már kap értesítést",
    "Questo indirizzo riceve già le notifiche",
    "このアドレスはすでに登録されています",
    "Denne adressen varsles allerede",
    "Este endereço já recebe notificações",
    "Этот адрес уже получает уведомления",
    "Ця адреса вже отримує сповіщення",
];

pub static TOO_MANY: Texts = [
    "Es gibt schon 20 Empfänger",
    "There are 20 receivers already",
    "Ya hay 20 destinatarios",
    "Il y a déjà 20 destinataires",
    "Već postoji 20 primatelja",
    "Már 20 címzett van",
    "Ci sono già 20 destinatari",
    "受信先はすでに20件あります",
    "Det finnes allerede 20 mottakere",
    "Já existem 20 destinatários",
    "Уже есть 20 получателей",
    "Уже є 20 отримувачів",
];
