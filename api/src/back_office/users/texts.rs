//! What stands in the way of a person's change, in the order of `Locale::ALL`.

use crate::platform::errors::Texts;

pub static EMAIL_TAKEN: Texts = [
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto",
    "There is an account with this e-mail address already",
    "Ya existe una cuenta con esta dirección de correo",
    "Il existe déjà un compte avec cette adresse e-mail",
    "Već postoji račun s ovom adresom e-pošte",
    "Ezzel az e-mail-címmel már van fiók",
    "Esiste già un account con questo indirizzo e-mail",
    "このメールアドレスのアカウントはすでに存在します",
    "Det finnes allerede en konto med denne e-postadressen",
    "Já existe uma conta com este endereço de e-mail",
    "Учётная запись с этим адресом уже существует",
    "Обліковий запис із цією адресою вже існує",
];
pub static IS_MEMBER: Texts = [
    "Dieses Konto kauft für einen Betrieb ein; wer verkauft, braucht ein eigenes",
    "This account buys for a company; whoever sells needs another one",
    "Esta cuenta compra para una empresa; quien vende necesita otra",
    "Ce compte achète pour un établissement ; pour vendre il en faut un autre",
    "Ovaj račun kupuje za tvrtku; za prodaju treba drugi",
    "Ez a fiók egy cég nevében vásárol; az eladáshoz másik kell",
    "Questo account acquista per un’azienda; per vendere ne serve un altro",
    "このアカウントは会社の購入用です。販売担当には別のアカウントが必要です",
    "Denne kontoen kjøper for en bedrift; den som selger, trenger en annen",
    "Esta conta compra para uma empresa; quem vende precisa de outra",
    "Эта учётная запись закупает для компании; продавцу нужна другая",
    "Цей обліковий запис закуповує для компанії; продавцю потрібен інший",
];
pub static LAST_OPERATOR: Texts = [
    "Es muss mindestens eine Person den Shop betreiben können",
    "At least one person has to be able to run the shop",
    "Al menos una persona debe poder gestionar la tienda",
    "Au moins une personne doit pouvoir gérer la boutique",
    "Barem jedna osoba mora moći voditi trgovinu",
    "Legalább egy személynek tudnia kell kezelni a boltot",
    "Almeno una persona deve poter gestire il negozio",
    "ショップを運営できる人が少なくとも1人必要です",
    "Minst én person må kunne drive butikken",
    "Pelo menos uma pessoa tem de poder gerir a loja",
    "Хотя бы один человек должен управлять магазином",
    "Хоча б одна людина має керувати магазином",
];
pub static OPERATOR_ALONE: Texts = [
    "Wer den Shop betreibt, verkauft nicht: eine andere Rolle passt nicht dazu",
    "Whoever runs the shop does not sell: no other role goes with it",
    "Quien gestiona la tienda no vende: no admite otro rol",
    "Qui gère la boutique ne vend pas : aucun autre rôle n’est possible",
    "Tko vodi trgovinu, ne prodaje: druga uloga nije moguća",
    "Aki a boltot kezeli, nem ad el: más szerep nem fér mellé",
    "Chi gestisce il negozio non vende: nessun altro ruolo è compatibile",
    "ショップの運営者は販売担当を兼ねられません",
    "Den som driver butikken, selger ikke: ingen annen rolle passer til",
    "Quem gere a loja não vende: nenhum outro papel é compatível",
    "Кто управляет магазином, тот не продаёт: другая роль несовместима",
    "Хто керує магазином, той не продає: інша роль несумісна",
];
