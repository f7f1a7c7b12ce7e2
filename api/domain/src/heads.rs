//! The names that other systems give to the columns of a table of goods, in the languages of the trade.

use super::fold;

/// The columns that a head may mean, the likeliest first, of the catalogue's files and of the batches. A
/// reader takes the first column that its table has.
pub fn meanings(head: &str) -> &'static [&'static str] {
    match fold::words(head).join(" ").as_str() {
        "codice" | "cod" | "codice articolo" | "cod articolo" | "articolo" | "codice prodotto"
        | "prodotto" | "sku" | "item" | "item code" | "item no" | "item number" | "article"
        | "article number" | "product code" | "varenummer" | "varenr" | "vare nr" | "artikkelnummer"
        | "artikelnummer" | "artikelnr" | "artikel nr" | "art nr" | "artnr" => &["code", "product"],
        "barcode" | "codice a barre" | "codice ean" | "gtin" | "gtin 13" | "ean 13" | "ean code"
        | "ean kode" | "strekkode" | "strichcode" => &["ean"],
        "nome" | "denominazione" | "descrizione" | "descrizione articolo" => &["name", "names.it"],
        "varenavn" | "navn" | "varetekst" | "betegnelse" => &["name_no", "names.no"],
        "bezeichnung" | "artikelbezeichnung" | "artikelname" => &["name_de", "names.de"],
        "description" | "item name" | "product name" => &["name_en", "names.en"],
        "marca" | "marchio" | "merke" | "marke" => &["brand", "manufacturer"],
        "produttore" | "produsent" | "hersteller" => &["manufacturer"],
        "categoria" | "kategori" | "kategorie" => &["category"],
        "confezione" | "formato" | "pakning" | "verpackung" | "gebinde" | "size" | "pack size" => {
            &["quantity", "pack"]
        }
        "prezzo" => &["price_it", "amount", "offers.IT.price"],
        "pris" => &["price_no", "amount", "offers.NO.price"],
        "preis" | "price" => &["amount"],
        "iva" | "aliquota" | "aliquota iva" => &["vat_it", "offers.IT.vatRate"],
        "mva" => &["vat_no", "offers.NO.vatRate"],
        "giacenza" | "esistenza" => &["stock_it", "onHand", "offers.IT.onHand"],
        "lager" | "beholdning" | "lagerbeholdning" => &["stock_no", "onHand", "offers.NO.onHand"],
        "bestand" | "lagerbestand" => &["onHand"],
        "listino" | "prisliste" | "preisliste" => &["priceList"],
        "mercato" | "marked" | "markt" => &["market"],
        "quantita minima" | "minste antall" | "mindestmenge" => &["minQuantity"],
        "ingredienti" | "ingredienser" | "zutaten" => &["ingredients"],
        "origine" | "opprinnelse" | "herkunft" => &["origin"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::meanings;

    #[test]
    fn heads_of_the_trade_are_known() {
        for (head, meaning) in [
            ("Varenummer", "code"),
            ("CODICE ARTICOLO", "code"),
            ("Art.-Nr.", "code"),
            ("Codice a barre", "ean"),
            ("Quantità minima", "minQuantity"),
            ("Pris", "price_no"),
        ] {
            assert_eq!(meanings(head).first(), Some(&meaning), "{head}");
        }
        assert!(meanings("colore").is_empty() && meanings("").is_empty());
    }
}
