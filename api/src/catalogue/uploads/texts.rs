//! What is wrong with a picture, for people: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.

use crate::domain::picture::Refused;
use crate::platform::errors::Texts;

pub const fn of(refused: Refused) -> &'static Texts {
    match refused {
        Refused::Unknown => &UNKNOWN,
        Refused::Broken => &BROKEN,
        Refused::TooManyPixels => &TOO_MANY_PIXELS,
        Refused::Animated => &ANIMATED,
    }
}

static UNKNOWN: Texts = [
    "Bitte ein Bild im Format JPEG, PNG oder WebP wählen",
    "Choose a picture in JPEG, PNG or WebP format",
    "Elija una imagen en formato JPEG, PNG o WebP",
    "Choisissez une image au format JPEG, PNG ou WebP",
    "Odaberite sliku u formatu JPEG, PNG ili WebP",
    "Válasszon JPEG, PNG vagy WebP formátumú képet",
    "Scegli un’immagine in formato JPEG, PNG o WebP",
    "JPEG、PNG、WebP形式の画像を選択してください",
    "Velg et bilde i formatet JPEG, PNG eller WebP",
    "Escolha uma imagem no formato JPEG, PNG ou WebP",
    "Выберите изображение в формате JPEG, PNG или WebP",
    "Виберіть зображення у форматі JPEG, PNG або WebP",
];
static BROKEN: Texts = [
    "Das Bild ist beschädigt oder unvollständig",
    "The picture is damaged or incomplete",
    "La imagen está dañada o incompleta",
    "L’image est endommagée ou incomplète",
    "Slika je oštećena ili nepotpuna",
    "A kép sérült vagy hiányos",
    "L’immagine è danneggiata o incompleta",
    "画像が破損しているか、不完全です",
    "Bildet er skadet eller ufullstendig",
    "A imagem está danificada ou incompleta",
    "Изображение повреждено или неполное",
    "Зображення пошкоджене або неповне",
];
static TOO_MANY_PIXELS: Texts = [
    "Das Bild hat zu viele Bildpunkte",
    "The picture has too many pixels",
    "La imagen tiene demasiados píxeles",
    "L’image contient trop de pixels",
    "Slika ima previše piksela",
    "A kép túl sok képpontból áll",
    "L’immagine ha troppi pixel",
    "画像の画素数が多すぎます",
    "Bildet har for mange piksler",
    "A imagem tem demasiados píxeis",
    "В изображении слишком много пикселей",
    "У зображенні забагато пікселів",
];
static ANIMATED: Texts = [
    "Bewegte Bilder werden nicht angenommen",
    "Moving pictures are not accepted",
    "No se admiten imágenes animadas",
    "Les images animées ne sont pas acceptées",
    "Animirane slike se ne prihvaćaju",
    "Mozgóképek feltöltése nem lehetséges",
    "Le immagini animate non sono accettate",
    "アニメーション画像は使用できません",
    "Animerte bilder godtas ikke",
    "Não são aceites imagens animadas",
    "Анимированные изображения не принимаются",
    "Анімовані зображення не приймаються",
];
