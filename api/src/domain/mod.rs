//! The pure rules: no I/O, no Worker types, tested natively.

pub mod calendar;
pub mod commission;
pub mod company_role;
pub mod coupon;
pub mod credit;
pub mod csv;
pub mod cutoff;
pub mod dates;
pub mod ean;
pub mod easter;
pub mod email;
pub mod fiscal_code;
pub mod fold;
pub mod format;
pub mod hold;
pub mod holiday_names;
pub mod holidays;
pub mod instant;
pub mod iso_day;
pub mod line;
pub mod line_price;
pub mod locale;
pub mod lots;
pub mod market;
pub mod money;
pub mod month;
pub mod order_status;
pub mod password;
pub mod pasted;
pub mod payment_status;
pub mod per;
pub mod phone;
pub mod picture;
pub mod pricing;
pub mod progress;
pub mod request_status;
pub mod return_status;
pub mod return_window;
pub mod rhythm;
pub mod sdi_code;
pub mod slug;
pub mod spread;
pub mod time_windows;
pub mod totals;
pub mod totp;
pub mod typology;
pub mod vat_number;
pub mod webhook_address;
pub mod webhook_signature;
pub mod weekday;
pub mod weight;
pub mod zip_code;

#[cfg(test)]
mod golden_carts;
#[cfg(test)]
mod shared_rules;
