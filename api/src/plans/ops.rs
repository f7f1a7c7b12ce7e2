//! Every statement about who runs the shop.

use super::Found;
use crate::access::ops::{key_statement, limit_statement, used_statement};
use crate::ops::me;

const NOW: i64 = 1_790_000_000;

pub fn add(found: &mut Found) {
    found.add("service key", &key_statement("hash", NOW));
    found.add("service key counted", &limit_statement("hash", NOW * 1_000).1);
    found.add("service key used", &used_statement(1, NOW));
    found.add("second factor told", &me::factor_statement(1));
}
