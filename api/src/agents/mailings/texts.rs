//! Why a catalogue is not sent: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.

use crate::platform::errors::Texts;

pub static NO_CATEGORY: Texts = [
    "Für einen Katalog muss mindestens eine Kategorie gewählt sein",
    "At least one category must be selected to send a catalogue",
    "Para enviar un catálogo hay que elegir al menos una categoría",
    "Pour envoyer un catalogue, choisissez au moins une catégorie",
    "Za slanje kataloga odaberite barem jednu kategoriju",
    "Katalógus küldéséhez legalább egy kategóriát ki kell választani",
    "Per inviare un catalogo seleziona almeno una categoria",
    "カタログを送るには、カテゴリーを1つ以上選んでください",
    "Velg minst én kategori for å sende en katalog",
    "Para enviar um catálogo escolha pelo menos uma categoria",
    "Чтобы отправить каталог, выберите хотя бы одну категорию",
    "Щоб надіслати каталог, виберіть хоча б одну категорію",
];

pub static NO_SUCH: Texts = [
    "Diese Kategorie gibt es nicht mehr",
    "This category does not exist any more",
    "Esta categoría ya no existe",
    "Cette catégorie n’existe plus",
    "Ta kategorija više ne postoji",
    "Ez a kategória már nem létezik",
    "Questa categoria non esiste più",
    "このカテゴリーはもうありません",
    "Denne kategorien finnes ikke lenger",
    "Esta categoria já não existe",
    "Такой категории больше нет",
    "Такої категорії більше немає",
];

pub static NOTHING: Texts = [
    "In diesen Kategorien gibt es dafür keine Artikel",
    "There are no such articles in these categories",
    "No hay artículos así en estas categorías",
    "Aucun article de ce type dans ces catégories",
    "U ovim kategorijama nema takvih artikala",
    "Ezekben a kategóriákban nincs ilyen cikk",
    "In queste categorie non ci sono articoli di questo tipo",
    "これらのカテゴリーには該当する商品がありません",
    "Det finnes ingen slike varer i disse kategoriene",
    "Não há artigos assim nestas categorias",
    "В этих категориях нет таких товаров",
    "У цих категоріях немає таких товарів",
];

pub static NO_CONTACT: Texts = [
    "Wählen Sie mindestens einen Kontakt",
    "Choose at least one contact",
    "Elija al menos un contacto",
    "Choisissez au moins un contact",
    "Odaberite barem jedan kontakt",
    "Válasszon legalább egy névjegyet",
    "Scegli almeno un contatto",
    "連絡先を1件以上選んでください",
    "Velg minst én kontakt",
    "Escolha pelo menos um contacto",
    "Выберите хотя бы один контакт",
    "Виберіть хоча б один контакт",
];

pub static TOO_MANY: Texts = [
    "Höchstens 200 Kontakte auf einmal",
    "200 contacts at most at once",
    "200 contactos como máximo a la vez",
    "200 contacts au plus à la fois",
    "Najviše 200 kontakata odjednom",
    "Egyszerre legfeljebb 200 névjegy",
    "Al massimo 200 contatti alla volta",
    "一度に送れるのは200件までです",
    "Høyst 200 kontakter om gangen",
    "No máximo 200 contactos de cada vez",
    "Не более 200 контактов за раз",
    "Щонайбільше 200 контактів за раз",
];

pub static NOT_THEIRS: Texts = [
    "Einer der Kontakte steht nicht in Ihrem Adressbuch",
    "One of the contacts is not in your address book",
    "Uno de los contactos no está en su agenda",
    "L’un des contacts n’est pas dans votre carnet",
    "Jedan od kontakata nije u vašem imeniku",
    "Az egyik névjegy nincs a címjegyzékében",
    "Uno dei contatti non è nella tua rubrica",
    "アドレス帳にない連絡先が含まれています",
    "En av kontaktene står ikke i adresseboken din",
    "Um dos contactos não está na sua lista",
    "Одного из контактов нет в вашей адресной книге",
    "Одного з контактів немає у вашій адресній книзі",
];

pub static ONE_COUNTRY: Texts = [
    "Kontakte aus Italien und Norwegen getrennt anschreiben: die Preise sind verschieden",
    "Write to Italy and Norway separately: their prices differ",
    "Escriba a Italia y a Noruega por separado: los precios son distintos",
    "Écrivez séparément à l’Italie et à la Norvège : les prix diffèrent",
    "Italiji i Norveškoj pišite odvojeno: cijene su različite",
    "Olaszországba és Norvégiába külön küldje: az árak eltérnek",
    "Scrivi a Italia e Norvegia separatamente: i prezzi sono diversi",
    "イタリアとノルウェーは価格が異なるため、別々に送ってください",
    "Send til Italia og Norge hver for seg: prisene er ulike",
    "Escreva a Itália e Noruega em separado: os preços são diferentes",
    "Отправляйте в Италию и Норвегию отдельно: цены разные",
    "Надсилайте до Італії та Норвегії окремо: ціни різні",
];

pub static NO_CONSENT: Texts = [
    "Keiner der Kontakte darf angeschrieben werden: es fehlt die Einwilligung",
    "None of the contacts may be written to: there is no consent",
    "No se puede escribir a ninguno de los contactos: falta el consentimiento",
    "Aucun de ces contacts ne peut être contacté : le consentement manque",
    "Nijednom kontaktu ne smije se pisati: nema privole",
    "Egyik névjegynek sem szabad írni: nincs hozzájárulás",
    "Nessuno dei contatti può ricevere messaggi: manca il consenso",
    "同意がないため、どの連絡先にも送信できません",
    "Ingen av kontaktene kan skrives til: samtykket mangler",
    "Não se pode escrever a nenhum dos contactos: falta o consentimento",
    "Никому из контактов нельзя писать: нет согласия",
    "Нікому з контактів не можна писати: немає згоди",
];
