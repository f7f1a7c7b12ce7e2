//! Corrections of written orders: pairs of words and article that a company's people have chosen.

use domain::instant::{self, DAY};
use platform::database::Statement;
use serde::Deserialize;
use serde_json::json;

/// Pairs stored for one company; the least recently used are dropped.
const MAX_PAIRS: i64 = 2_000;
/// Seconds after which another meaning of the same words, unused before the last one, no longer contradicts
/// it.
const FORGOTTEN: i64 = 180 * DAY;

/// One meaning of some words.
#[derive(Debug, Clone, Deserialize)]
pub struct Correction {
    pub words: String,
    pub product_id: i64,
    /// ISO 8601 UTC.
    pub used_at: String,
}

/// The meanings of these words, the last used first.
pub(crate) fn of_words_statement(company: i64, words: &[String]) -> Statement {
    Statement::new(
        "select words, product_id, used_at from written_correction \
         where company_id = ?1 and words in (select value from json_each(?2)) order by used_at desc, product_id",
    )
    .bind_all((company, json!(words).to_string()))
}

/// The articles that `words` may stand for, the last used first, without forgotten ones.
pub fn candidates(known: &[Correction], words: &str) -> impl Iterator<Item = i64> {
    let of: Vec<&Correction> = known.iter().filter(|each| each.words == words).collect();
    let newest = of.first().and_then(|each| instant::parse(&each.used_at)).unwrap_or(0);
    let counts =
        move |each: &&Correction| instant::parse(&each.used_at).is_some_and(|used| newest - used < FORGOTTEN);
    of.into_iter().filter(counts).map(|each| each.product_id)
}

/// Keeps pairs of words and article, at `now` (milliseconds since 1970).
pub fn keep_statements(company: i64, now: i64, pairs: &[(String, i64)]) -> Vec<Statement> {
    let keep = Statement::new(
        "insert into written_correction (company_id, words, product_id, used_at) \
         select ?1, j.value ->> 0, p.id, ?3 from json_each(?2) j cross join product p on p.id = j.value ->> 1 where true \
         on conflict (company_id, words, product_id) do update set used_at = excluded.used_at",
    )
    .bind_all((company, json!(pairs).to_string(), instant::iso(now / 1_000)));
    let cap = Statement::new(
        "delete from written_correction where company_id = ?1 and (words, product_id) in \
         (select words, product_id from written_correction where company_id = ?1 \
         order by used_at desc, words, product_id limit -1 offset ?2)",
    )
    .bind_all((company, MAX_PAIRS));
    vec![keep, cap]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(words: &str, product_id: i64, used_at: &str) -> Correction {
        Correction { words: words.to_owned(), product_id, used_at: used_at.to_owned() }
    }

    #[test]
    fn the_last_meaning_comes_first_and_an_unused_one_is_forgotten_after_half_a_year() {
        let known = [
            used("farina", 3, "2026-11-20T08:00:00Z"),
            used("farina", 2, "2026-10-01T08:00:00Z"),
            used("latte", 9, "2026-01-01T08:00:00Z"),
            used("farina", 1, "2026-02-01T08:00:00Z"),
        ];
        assert_eq!(candidates(&known, "farina").collect::<Vec<_>>(), [3, 2]);
        assert_eq!(candidates(&known, "latte").collect::<Vec<_>>(), [9]);
        assert_eq!(candidates(&known, "sale").count(), 0);
    }
}
