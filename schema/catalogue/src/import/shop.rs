//! What the shop has already: read from it before an import (`scripts/import.mjs`), so that an article which is there
//! is told from a new one, and an EAN that another has from one that is free.

use super::problem::Problems;
use domain::ean::gtin;
use domain::market::Country;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::BufRead;

/// Bits of an article in a market.
const SOLD: u8 = 1;
const PRICED: u8 = 2;
const STOCKED: u8 = 4;

/// An article of the shop; in the file a line of JSON, its values in this order.
#[derive(Debug, Clone, Deserialize)]
pub struct Article {
    pub code: String,
    pub ean: Option<String>,
    pub category: String,
    /// Its manufacturer's name.
    pub maker: Option<String>,
    pub uom_reference: String,
    pub variable_weight: u8,
    it: u8,
    no: u8,
    /// Of a demonstration.
    demo: u8,
}

impl Article {
    const fn bits(&self, market: Country) -> u8 {
        match market {
            Country::It => self.it,
            Country::No => self.no,
        }
    }

    /// It has a row in the market, on sale or not.
    pub(crate) const fn is_sold(&self, market: Country) -> bool {
        self.bits(market) & SOLD != 0
    }

    pub(crate) const fn has_price(&self, market: Country) -> bool {
        self.bits(market) & PRICED != 0
    }

    /// There is something of it, there are lots, it was sold, or a day is told when it comes.
    pub(crate) const fn has_stock(&self, market: Country) -> bool {
        self.bits(market) & STOCKED != 0
    }
}

/// All of them.
#[derive(Debug, Default)]
pub struct Shop {
    /// By their codes in capitals.
    articles: BTreeMap<String, Article>,
    /// Codes by GTIN.
    eans: BTreeMap<String, String>,
}

impl Shop {
    /// Reads what the script has written.
    pub fn read(input: impl BufRead, problems: &mut Problems) -> Self {
        let mut shop = Self::default();
        for (line, number) in input.lines().zip(1..) {
            let article = line
                .map_err(|error| error.to_string())
                .and_then(|line| serde_json::from_str::<Article>(&line).map_err(|error| error.to_string()));
            match article {
                Ok(article) => shop.add(article),
                Err(error) => problems.add(number, "", error),
            }
        }
        shop
    }

    fn add(&mut self, article: Article) {
        if let Some(ean) = &article.ean {
            self.eans.insert(gtin(ean), article.code.clone());
        }
        self.articles.insert(article.code.to_ascii_uppercase(), article);
    }

    /// By its code, in any case; without one by its EAN, with any zeros before it.
    pub fn find(&self, code: &str, ean: &str) -> Option<&Article> {
        let code = if code.is_empty() { self.eans.get(&gtin(ean))?.as_str() } else { code };
        self.articles.get(&code.to_ascii_uppercase())
    }

    /// Codes of the demonstration's articles.
    pub fn demo(&self) -> impl Iterator<Item = &str> {
        let demo = self.articles.values().filter(|article| article.demo != 0);
        demo.map(|article| article.code.as_str())
    }

    /// Code of the article that has an EAN.
    pub fn owner(&self, ean: &str) -> Option<&str> {
        self.eans.get(&gtin(ean)).map(String::as_str)
    }
}
