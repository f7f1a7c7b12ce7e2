//! The days on which a failed delivery can be tried again.

use domain::calendar::{self, HORIZON, Rules, Zone};
use domain::dates::Day;
use domain::market::Country;
use domain::time_windows::Minutes;
use domain::weekday;
use identity::companies::types::ShippingSettings;
use platform::database::json;
use serde::Deserialize;

/// The columns of [`DayRules`], of order `o`.
pub(crate) const COLUMNS: &str = "o.market, (select dz.days from delivery_zone dz where dz.id = o.zone_id) as zone_days, \
     (select dc.closing_days from company dc where dc.id = o.company_id) as closing_days, \
     (select da.shipping_settings from address da where da.id = json_extract(o.shipping_address, '$.id')) as shipping_settings";

/// SQL: the day on which the first lot of delivery `d` expires.
pub(crate) const EXPIRES_ON: &str = "(select min(x.expires_on) from order_item i cross join order_item_lot x \
     on x.order_item_id = i.id where i.delivery_id = d.id) as expires_on";

/// Most days until a failed attempt is repeated.
pub(crate) const MAX_DAYS: i64 = 60;

/// The rules of an order's delivery days: its zone's weekdays, the company's, the address's, public holidays.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct DayRules {
    pub market: Country,
    #[serde(deserialize_with = "json")]
    pub zone_days: Option<Vec<i64>>,
    #[serde(deserialize_with = "json")]
    pub closing_days: Vec<i64>,
    #[serde(deserialize_with = "json")]
    pub shipping_settings: Option<ShippingSettings>,
}

impl DayRules {
    /// The rules of a whole market, by its zones' weekdays.
    pub(crate) const fn of_market(market: Country, zone_days: Vec<i64>) -> Self {
        Self { market, zone_days: Some(zone_days), closing_days: Vec::new(), shipping_settings: None }
    }

    fn rules(&self) -> (Rules, Zone) {
        let zone = Zone {
            lead_days: 0,
            cutoff: Minutes(0),
            // A deleted zone permits every weekday.
            days: self.zone_days.clone().unwrap_or_else(|| (0..=weekday::LAST_DELIVERY_DAY).collect()),
            full: Vec::new(),
        };
        let settings = self.shipping_settings.as_ref();
        let closing = settings.map_or(&[][..], |settings| settings.closing_days.as_slice());
        let rules = Rules {
            country: self.market,
            zone: None,
            address_days: settings.map(|settings| settings.days.clone()),
            closing_dates: closing.iter().filter_map(|day| Day::parse(day)).collect(),
            closing_weekdays: self.closing_days.clone(),
            windows: Vec::new(),
        };
        (rules, zone)
    }

    /// Whether it can be delivered on a day: the van drives, and the address receives.
    pub fn open(&self, day: Day) -> bool {
        let (rules, zone) = self.rules();
        calendar::received(&rules, &zone, day).is_ok()
    }

    /// The days of the next four weeks to choose from. `taken` are days on which another part of the order
    /// comes; `expires_on` is when its first lot expires, which ends the list.
    pub fn offered(&self, today: Day, taken: &[&str], expires_on: Option<&str>) -> Vec<String> {
        let (rules, zone) = self.rules();
        (0..HORIZON)
            .map(|ahead| today.plus(ahead))
            .filter(|day| calendar::received(&rules, &zone, *day).is_ok())
            .map(|day| day.to_string())
            .filter(|day| !taken.contains(&day.as_str()) && is_fresh(day, expires_on))
            .collect()
    }
}

/// Whether lots that begin to expire on `expires_on` may still be delivered on a day. On the day of expiry
/// itself they are not delivered.
pub(crate) fn is_fresh(day: &str, expires_on: Option<&str>) -> bool {
    expires_on.is_none_or(|expires| day < expires)
}

/// The expiry, if it ends the offered days.
pub(crate) fn ends_days(today: Day, expires_on: Option<String>) -> Option<String> {
    expires_on.filter(|expires| !is_fresh(&today.plus(HORIZON - 1).to_string(), Some(expires)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zone_the_company_and_the_address_have_to_be_open() {
        let mut rules = DayRules {
            market: Country::It,
            zone_days: Some(vec![0, 1, 2, 3, 4, 5]),
            closing_days: vec![2],
            shipping_settings: None,
        };
        let day = |text: &str| Day::parse(text).unwrap();
        // Monday, Wednesday (closed), Sunday, the Immaculate Conception, a Thursday.
        let open = |rules: &DayRules, days: &[&str]| {
            days.iter().map(|text| rules.open(day(text))).collect::<Vec<_>>()
        };
        let days = ["2026-11-23", "2026-11-25", "2026-11-29", "2026-12-08", "2026-11-26"];
        assert_eq!(open(&rules, &days), [true, false, false, false, true]);
        rules.shipping_settings = Some(ShippingSettings {
            days: vec![0, 3],
            closing_days: vec!["2026-11-26".into()],
            notes: String::new(),
            time_slots: Vec::new(),
        });
        assert_eq!(open(&rules, &days), [true, false, false, false, false]);
        assert_eq!(
            rules.offered(day("2026-11-23"), &["2026-11-30"], None),
            ["2026-11-23", "2026-12-03", "2026-12-07", "2026-12-10", "2026-12-14", "2026-12-17"]
        );
        let until = |expires| rules.offered(day("2026-11-23"), &[], Some(expires));
        assert_eq!(until("2026-12-07"), ["2026-11-23", "2026-11-30", "2026-12-03"]);
        assert_eq!(until("2026-11-24"), ["2026-11-23"]);
        assert_eq!([until("2026-11-23"), until("2026-10-01")], [[""; 0]; 2]);
        rules.zone_days = None;
        rules.shipping_settings = None;
        assert_eq!(open(&rules, &days), [true, false, false, false, true]);
    }

    #[test]
    fn an_expiry_beyond_the_days_that_are_offered_is_no_news() {
        let today = Day::parse("2026-11-23").unwrap();
        let ends = |expires: &str| ends_days(today, Some(expires.to_owned())).is_some();
        assert!(ends("2026-11-20") && ends("2026-11-23") && ends("2026-12-20"));
        assert!(!ends("2026-12-21") && ends_days(today, None).is_none());
    }
}
