//! What an article costs and how it is packed: as the file says, else made up.

use super::build::Builder;
use super::draft::{Draft, DraftOffer};
use super::fill;
use super::problem::Problems;
use crate::dates::Day;
use crate::generate::pack::Pack;
use crate::model::Offer;
use domain::market::Country;

/// What an offer is made up from.
pub(super) struct Ware<'a> {
    pub code: &'a str,
    pub category: &'a str,
    pub family: &'a str,
    pub name: &'a str,
    pub pack: &'a Pack,
}

impl Builder<'_> {
    /// `fill`: a case is made up where the file says none.
    pub(super) fn pack(
        &self,
        draft: &Draft,
        code: &str,
        family: &str,
        piece: Option<&Pack>,
        fill: bool,
    ) -> (&'static str, Pack) {
        let seed = if draft.ean.is_empty() { code } else { &draft.ean };
        match piece {
            Some(pack) if draft.uom_sale.is_empty() && fill && !draft.generic && !pack.catch => {
                fill::case(seed, &draft.category, Some(pack))
            }
            Some(pack) => (if pack.count > 1 { "carton" } else { "piece" }, pack.clone()),
            None if fill && draft.generic => {
                let pack = fill::generic_pack(seed, family, &draft.category);
                (if pack.count > 1 || !pack.catch { "carton" } else { "piece" }, pack)
            }
            None if fill => fill::case(seed, &draft.category, None),
            None => ("piece", Pack::one_piece()),
        }
    }

    /// Its offer in a market where it is not sold yet.
    pub(super) fn offer(
        &self,
        draft: &Draft,
        ware: &Ware,
        market: Country,
        problems: &mut Problems,
    ) -> Option<Offer> {
        let given = draft.offers.iter().find(|offer| offer.market == market);
        if self.fill {
            let made = self.made_up(draft, ware, market);
            return Some(match given {
                Some(given) => given_over_made(given, made),
                None => made,
            });
        }
        let given = given.filter(|given| given.sells())?;
        let Some(vat_rate) = given.vat_rate else {
            let usual = fill::vat(ware.family, ware.category, ware.name, market);
            problems.add(
                draft.line,
                &format!("vat_{}", market.code().to_lowercase()),
                format!("is missing beside the price (usual for this category: {} %)", usual / 100),
            );
            return None;
        };
        Some(plain(given, vat_rate, self.today))
    }

    /// An offer of which nothing is true.
    pub(super) fn made_up(&self, draft: &Draft, ware: &Ware, market: Country) -> Offer {
        let seed = if draft.ean.is_empty() { ware.code } else { &draft.ean };
        fill::offer(seed, ware.family, ware.category, ware.name, ware.pack, market, self.today)
    }
}

fn plain(given: &DraftOffer, vat_rate: i64, today: Day) -> Offer {
    Offer {
        market: given.market,
        active: given.active,
        vat_rate,
        price: given.price,
        breaks: given.breaks.clone().unwrap_or_default(),
        history: Vec::new(),
        stock: given.stock,
        sold: None,
        first_sold_on: given.first_sold_on.clone().unwrap_or_else(|| today.to_string()),
        first_sold_known: given.first_sold_on.is_some(),
        provision_date: given.provision_date.clone().filter(|day| !day.is_empty()),
        uom_order_changed_at: None,
        lots: given.lots.clone().unwrap_or_default(),
    }
}

/// What the file says wins over what was made up.
fn given_over_made(given: &DraftOffer, made: Offer) -> Offer {
    let own_price = given.price.is_some();
    let given_lots = given.lots.clone().unwrap_or_default();
    let own_stock = given.stock.is_some() || !given_lots.is_empty();
    Offer {
        active: given.active.or(made.active),
        vat_rate: given.vat_rate.unwrap_or(made.vat_rate),
        price: given.price.or(made.price),
        breaks: if own_price { given.breaks.clone().unwrap_or_default() } else { made.breaks },
        history: if own_price { Vec::new() } else { made.history },
        stock: if own_stock { given.stock } else { made.stock },
        lots: if own_stock { given_lots } else { made.lots },
        first_sold_on: given.first_sold_on.clone().unwrap_or(made.first_sold_on),
        provision_date: if own_stock {
            given.provision_date.clone().filter(|day| !day.is_empty())
        } else {
            made.provision_date
        },
        ..made
    }
}
