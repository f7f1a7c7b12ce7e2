//! SQL of making files: one is claimed, made and settled at a time.

use super::types::Layout;
use domain::{dates::Day, instant, locale::Locale, market::Country};
use platform::database::Statement;
use serde::Deserialize;

/// Most articles of a file; the next one continues after its last.
pub const ARTICLES: i64 = 2_000;
/// After that many attempts a file is given up.
pub const MAX_ATTEMPTS: i64 = 3;
/// Longer than a file can take.
pub const LEASE_SECONDS: i64 = 180;

/// A file that is leased to this run.
#[derive(Debug, Clone, Deserialize)]
pub struct LeasedFile {
    pub id: i64,
    pub mailing_id: i64,
    pub locale: Locale,
    pub part: i64,
    pub attempts: i64,
}

pub fn claim_statement(now: i64) -> Statement {
    Statement::new(
        "update catalogue_file set attempts = attempts + 1, next_attempt_at = ?2 where id in \
         (select id from catalogue_file where status = 'queued' and next_attempt_at <= ?1 order by next_attempt_at limit 1) \
         returning id, mailing_id, locale, part, attempts",
    )
    .bind_all((instant::iso(now / 1_000), instant::iso(now / 1_000 + LEASE_SECONDS)))
}

/// The content of a file, and its sender.
#[derive(Debug, Deserialize)]
pub struct FileContents {
    pub market: Country,
    pub layout: Layout,
    pub categories: Vec<i64>,
    pub agent: String,
    pub agent_phone: String,
    pub agent_email: String,
    /// The end of the previous part.
    pub after: Option<String>,
    pub operator: Option<String>,
}

pub(crate) fn contents_statement(file: &LeasedFile) -> Statement {
    Statement::new(
        "select m.market, m.layout, m.categories, trim(u.name || ' ' || u.surname) as agent, u.cell_phone as agent_phone, \
         u.email as agent_email, \
         (select f.last_key from catalogue_file f where f.mailing_id = m.id and f.locale = ?2 and f.part = ?3 - 1) as after, \
         (select value from setting where key = 'operator') as operator \
         from mailing m join user u on u.id = m.user_id where m.id = ?1 and m.status in ('queued', 'making')",
    )
    .bind_all((file.mailing_id, file.locale.code(), file.part))
}

/// The end of a file, after which the next one begins.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, Deserialize)]
pub struct Key(pub i64, pub String, pub i64);

#[derive(Debug, Deserialize)]
pub struct ArticleRow {
    pub id: i64,
    pub category_id: i64,
    pub sort_key: String,
    pub code: String,
    pub name: String,
    pub maker: Option<String>,
    pub pack: String,
    pub uom_sale: String,
    pub uom_reference: String,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    pub price: i64,
    pub first_sold_on: String,
    /// (amount, last day)
    pub promotions: Vec<(i64, String)>,
    pub badges: Vec<String>,
    pub image_kind: Option<String>,
    pub image_file: Option<String>,
    pub image_spec: Option<String>,
}

/// The parameters of the catalogue for one file.
#[derive(Debug)]
pub struct ArticleQuery<'a> {
    pub country: Country,
    pub locale: Locale,
    /// Categories in order, from the one in which the previous part ended.
    pub leaves: &'a [i64],
    pub after: &'a Key,
    pub since: Option<Day>,
    pub today: Day,
}

/// One article more than fits, to know whether there is another file.
pub(crate) fn articles_statement(query: &ArticleQuery<'_>) -> Statement {
    let new = if query.since.is_some() { " and o.first_sold_on >= ?9 and o.first_sold_on <= ?8" } else { "" };
    let statement = Statement::new(format!(
        "select p.id, g.category_id, g.sort_key, p.code, g.name, m.name as maker, p.pack, p.uom_sale, p.uom_reference, \
         p.reference_quantity, p.variable_weight, g.price, g.first_sold_on, \
         (select json_group_array(json_array(x.amount, r.valid_to)) from promotion_product x \
          cross join promotion r on r.id = x.promotion_id where x.product_id = p.id and r.market = ?1 \
          and r.valid_from <= ?8 and r.valid_to >= ?8) as promotions, \
         (select json_group_array(z.name) from product_tag x cross join tag w on w.id = x.tag_id \
          cross join tag_text z on z.tag_id = w.id and z.locale = ?2 where x.product_id = p.id) as badges, \
         i.kind as image_kind, i.file as image_file, i.spec as image_spec \
         from (select w.key as place, t.category_id, t.sort_key, t.product_id, t.name, o.price, o.first_sold_on \
          from json_each(?3) w \
          cross join product_text t indexed by product_text_category on t.locale = ?2 and t.category_id = w.value \
          cross join offer o on o.product_id = t.product_id and o.market = ?1 and o.active = 1 and o.price is not null{new} \
          where w.value <> ?4 or (t.sort_key, t.product_id) > (?5, ?6) \
          order by w.key, t.sort_key, t.product_id limit ?7) g \
         cross join product p on p.id = g.product_id \
         left join manufacturer m on m.id = p.manufacturer_id \
         left join image i on i.id = p.image_id and i.published = 1 \
         order by g.place, g.sort_key, g.product_id"
    ))
    .bind_all((query.country.code(), query.locale.code()))
    .bind_all((serde_json::json!(query.leaves).to_string(), query.after.0))
    .bind_all((query.after.1.as_str(), query.after.2, ARTICLES + 1))
    .bind(query.today.to_string());
    match query.since {
        Some(since) => statement.bind(since.to_string()),
        None => statement,
    }
}

/// The result of a file.
#[derive(Debug)]
pub struct FinishedFile<'a> {
    pub file: &'a LeasedFile,
    pub articles: i64,
    pub pages: i64,
    pub bytes: i64,
    /// There are more articles after this one.
    pub last_key: Option<&'a str>,
    pub now: i64,
}

impl FinishedFile<'_> {
    /// Changes nothing when another run has made the file meanwhile.
    pub fn statements(&self) -> Vec<Statement> {
        let at = instant::iso(self.now / 1_000);
        let mut statements = vec![
            Statement::new(
                "update catalogue_file set status = 'made', articles = ?3, pages = ?4, bytes = ?5, last_key = ?6, created_at = ?7 \
                 where id = ?1 and attempts = ?2 and status = 'queued'",
            )
            .bind_all((self.file.id, self.file.attempts, self.articles, self.pages))
            .bind_all((self.bytes, self.last_key.unwrap_or_default(), at.as_str())),
        ];
        if self.last_key.is_some() {
            statements.push(
                Statement::new(
                    "insert into catalogue_file (mailing_id, locale, part, next_attempt_at, created_at) \
                     select mailing_id, locale, part + 1, ?3, ?3 from catalogue_file \
                     where id = ?1 and attempts = ?2 and status = 'made' on conflict do nothing",
                )
                .bind_all((self.file.id, self.file.attempts, at)),
            );
        }
        statements.push(
            Statement::new("update mailing set status = 'making' where id = ?1 and status = 'queued'")
                .bind(self.file.mailing_id),
        );
        statements
    }
}

/// Too many attempts: the mailing cannot be sent.
pub(crate) fn failed_statements(file: &LeasedFile, now: i64) -> Vec<Statement> {
    vec![
        Statement::new("update catalogue_file set status = 'failed' where id = ?1 and attempts = ?2 and status = 'queued'")
            .bind_all((file.id, file.attempts)),
        Statement::new(
            "update mailing set status = 'failed', failure = 'file', finished_at = ?2 \
             where id = ?1 and status in ('queued', 'making')",
        )
        .bind_all((file.mailing_id, instant::iso(now / 1_000))),
        // Its other files are not made.
        Statement::new("update catalogue_file set status = 'failed' where mailing_id = ?1 and status = 'queued'")
            .bind(file.mailing_id),
    ]
}
