//! Delivery areas with their weekdays and cut-offs.

use batches::cells::{Problems, Row, text_of};
use batches::column::{Column, MARKET, Type};
use batches::draft::{Check, Draft};
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, each_of, remaining};
use domain::market::Country;
use domain::zip_code;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::terms as texts;
use serde_json::{Value, json};
use std::collections::HashSet;

const ZIP: Type = Type::Text { min: 4, max: 5 };

pub static KIND: Kind = Kind {
    name: "zone",
    area: Area::Terms,
    about: "Where the vans go: ranges of zip codes, lead time, cut-off, weekdays (0 = Monday) and deliveries a day. A zip \
            code belongs to one zone of its market at most, and outside every range nothing is delivered.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::needed("market", MARKET),
        Column::needed("name", Type::Text { min: 1, max: 80 }),
        Column::needed("leadDays", Type::Int { min: 0, max: 14 })
            .noted("Working days between the cut-off's day and the delivery."),
        Column::needed("cutoff", Type::Time),
        Column::needed("days", Type::List { of: &Type::Int { min: 0, max: 5 }, most: 6 }),
        Column::maybe("capacity", Type::Int { min: 0, max: 100_000 })
            .noted("Deliveries of a day; null: as many as are ordered."),
        Column::needed("zips", Type::Objects { members: &[("from", ZIP), ("to", ZIP)], most: 500 }),
    ],
    key: &["key"],
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_object('key', z.key, 'market', z.market, 'name', z.name, 'leadDays', z.lead_days, 'cutoff', z.cutoff, \
              'days', json(z.days), 'capacity', z.capacity, 'zips', (select json_group_array(json_object('from', x.zip_from, \
              'to', x.zip_to)) from delivery_zone_zip x where x.zone_id = z.id))",
        by_key: "cross join delivery_zone z on z.key = k.value->>0",
        from: "delivery_zone z",
        along: "z.key",
        then: "",
    },
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The zip ranges of zones that are not in the batch.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let keys: Vec<&Value> = rows.iter().map(|row| row.cells.get("key")).collect();
    vec![
        Statement::new(
            "select x.market, x.zip_from, x.zip_to from delivery_zone_zip x cross join delivery_zone z on z.id = x.zone_id \
             where z.key not in (select value from json_each(?1) where value is not null)",
        )
        .bind(json!(keys).to_string()),
    ]
}

/// A zip range of a market, with its row in the batch; 0 for a zone that is not in it.
struct Range {
    market: String,
    from: String,
    to: String,
    line: usize,
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let mut ranges: Vec<Range> = found
        .iter()
        .flatten()
        .map(|row| Range {
            market: text_of(row, "market"),
            from: text_of(row, "zip_from"),
            to: text_of(row, "zip_to"),
            line: 0,
        })
        .collect();
    check.each(|draft, problems| {
        if draft.cells.list("days").is_empty() && draft.given.has("days") {
            problems.add(draft.line, "days", FieldError::Required);
        }
        ranges.extend(own_ranges(draft, problems));
        if draft.before.is_some() && draft.changes("market") {
            problems.add(draft.line, "market", FieldError::Says(&platform::texts::batch::FIXED));
        }
    });
    for line in overlapping(ranges) {
        check.problems.add(line, "zips", FieldError::Says(&texts::OVERLAP));
    }
}

fn own_ranges(draft: &Draft, problems: &mut Problems) -> Vec<Range> {
    let market = draft.cells.text("market").to_owned();
    let country = Country::parse(&market).unwrap_or_default();
    let mut ranges = Vec::new();
    for entry in draft.cells.list("zips") {
        let text = |name: &str| entry.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let range = Range { market: market.clone(), from: text("from"), to: text("to"), line: draft.line };
        let both = [&range.from, &range.to];
        if !both.iter().all(|zip| zip_code::parse(zip, country).as_deref() == Some(zip.as_str()))
            || range.to < range.from
        {
            problems.add(draft.line, "zips", FieldError::Malformed);
        } else {
            ranges.push(range);
        }
    }
    ranges
}

/// The rows with overlapping ranges.
fn overlapping(mut ranges: Vec<Range>) -> Vec<usize> {
    ranges.sort_by(|a, b| (&a.market, &a.from).cmp(&(&b.market, &b.from)));
    let mut lines = HashSet::new();
    let mut widest: Option<&Range> = None;
    for range in &ranges {
        match widest {
            Some(before) if before.market == range.market && range.from <= before.to => {
                lines.extend([before.line, range.line]);
                if range.to > before.to {
                    widest = Some(range);
                }
            }
            _ => widest = Some(range),
        }
    }
    lines.remove(&0);
    let mut lines: Vec<usize> = lines.into_iter().collect();
    lines.sort_unstable();
    lines
}

fn write(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!({ "key": cell("key"), "market": cell("market"), "name": cell("name"), "leadDays": cell("leadDays"),
            "cutoff": cell("cutoff"), "days": Value::Array(change.cells.list("days").to_vec()).to_string(),
            "capacity": cell("capacity"), "from": writing.today(country(change)).to_string(),
            "before": change.before.as_ref().map(|before| before.get("capacity")), "moved": change.changes("capacity") })
    });
    let zips = each_of(changes, |change| {
        let entries = change.cells.list("zips").iter();
        entries
            .map(|entry| {
                json!([
                    change.cells.get("key"),
                    change.cells.get("market"),
                    entry.get("from"),
                    entry.get("to")
                ])
            })
            .collect()
    });
    vec![
        Statement::new(
            "insert into delivery_zone (key, market, name, lead_days, cutoff, days, capacity) \
             select v.value->>'key', v.value->>'market', v.value->>'name', v.value->>'leadDays', v.value->>'cutoff', \
             v.value->>'days', v.value->>'capacity' from json_each(?1) v where true on conflict (key) do update set \
             name = excluded.name, lead_days = excluded.lead_days, cutoff = excluded.cutoff, days = excluded.days, \
             capacity = excluded.capacity",
        )
        .bind(rows.as_str()),
        Statement::new(
            "delete from delivery_zone_zip where zone_id in (select z.id from json_each(?1) v \
             cross join delivery_zone z on z.key = v.value->>'key')",
        )
        .bind(rows.as_str()),
        Statement::new(
            "insert into delivery_zone_zip (market, zip_from, zip_to, zone_id) \
             select v.value->>1, v.value->>2, v.value->>3, z.id from json_each(?1) v \
             cross join delivery_zone z on z.key = v.value->>0",
        )
        .bind(zips),
        // Days with orders follow the new capacity, unless they have one of their own. Taken places stay.
        Statement::new(
            "update delivery_day set capacity = (select case when v.value->>'capacity' is not null \
             then max(v.value->>'capacity', delivery_day.taken) end from json_each(?1) v \
             cross join delivery_zone z on z.key = v.value->>'key' where z.id = delivery_day.zone_id) \
             where (zone_id, delivery_date) in (select d.zone_id, d.delivery_date from json_each(?1) v \
             cross join delivery_zone z on z.key = v.value->>'key' cross join delivery_day d on d.zone_id = z.id \
             and d.delivery_date >= v.value->>'from' and d.capacity is v.value->>'before' where v.value->>'moved')",
        )
        .bind(rows),
    ]
}

fn country(change: &Change) -> Country {
    Country::parse(change.cells.text("market")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(market: &str, from: &str, to: &str, line: usize) -> Range {
        Range { market: market.to_owned(), from: from.to_owned(), to: to.to_owned(), line }
    }

    #[test]
    fn a_zip_code_belongs_to_one_zone_of_its_market() {
        let apart = vec![
            range("IT", "00010", "06139", 0),
            range("IT", "06140", "07000", 1),
            range("NO", "0001", "2099", 2),
        ];
        assert_eq!(overlapping(apart), Vec::<usize>::new());
        let ranges = vec![
            range("IT", "00010", "89900", 0),
            range("IT", "20121", "20162", 1),
            range("IT", "30100", "30176", 3),
            range("IT", "90010", "90020", 4),
        ];
        assert_eq!(overlapping(ranges), [1, 3]);
        assert_eq!(overlapping(vec![range("NO", "0001", "0010", 1), range("NO", "0010", "0020", 2)]), [1, 2]);
    }
}
