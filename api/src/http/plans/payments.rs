//! Payments and what their providers are still to be asked.

use super::NamedStatements;

pub fn add(found: &mut NamedStatements) {
    found.add_all("payment", &crate::ordering::payments::planned(1_800_000_000_000));
}
