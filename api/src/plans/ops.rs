//! Every statement about who runs the shop.

use super::Found;
use crate::access::ops::{key_statement, limit_statement, used_statement};
use crate::ops::{me, second_factor::queries as factor};

const NOW: i64 = 1_790_000_000;

pub fn add(found: &mut Found) {
    found.add("service key", &key_statement("hash", NOW));
    found.add("service key counted", &limit_statement("hash", NOW * 1_000).1);
    found.add("service key used", &used_statement(1, NOW));
    found.add("second factor told", &me::factor_statement(1));
    found.add("second factor", &factor::factor_statement(1));
    found.add("second factor begun", &factor::begin_statement(1, "sealed"));
    found.add(
        "second factor enrolled",
        &factor::enrol_statement(1, "sealed", 1, NOW),
    );
    found.add_all("recovery codes", &factor::recovery_statements(1, "[]", 1));
    found.add("second factor given", &factor::step_statement(1, 1));
    found.add(
        "second factor recovered",
        &factor::recovery_statement(1, "hash", NOW),
    );
    found.add("session proven", &factor::proven_statement(1, NOW));
    found.add("other sessions not proven", &factor::others_statement(1, 1));
}
