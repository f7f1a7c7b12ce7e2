//! The pure rules: no I/O, no Worker types, tested natively.

pub mod company_role;
pub mod credit;
pub mod dates;
pub mod ean;
pub mod email;
pub mod fiscal_code;
pub mod fold;
pub mod instant;
pub mod line;
pub mod locale;
pub mod market;
pub mod money;
pub mod order_status;
pub mod password;
pub mod payment_status;
pub mod phone;
pub mod picture;
pub mod pricing;
pub mod sdi_code;
pub mod slug;
pub mod time_windows;
pub mod typology;
pub mod vat_number;
pub mod weekday;
pub mod zip_code;

#[cfg(test)]
mod shared_rules;
